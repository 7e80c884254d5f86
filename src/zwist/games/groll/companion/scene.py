"""The companion's table as people see it: what is asked decides what lies in the dock."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.groll.companion.counters import counters_of, reading
from zwist.games.groll.companion.nouns import pile_ref
from zwist.games.groll.companion.steps import STEPS, next_step, turns_of
from zwist.games.groll.coop.scene import CoopPainter
from zwist.games.groll.hiring import on_mat
from zwist.games.groll.naming import counter, region
from zwist.games.groll.scene.dice import GLYPHS
from zwist.games.groll.table import GRAVEYARD, MAT
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Tray
from zwist.kit.stage import Item

STEP_GLYPHS = {
    "start": "die",
    "spoils": "flag",
    "effects": "spark",
    "people": "person",
    "supply": "reinforce",
    "first_turn": "swords",
    "turn": "swords",
    "scoring": "crown",
    "hire": "mine",
}


class CompanionPainter(CoopPainter):
    """One look at a companion: the book, the mat of the faction in hand, or what a die may have shown."""

    def trays(self) -> Iterator[Tray]:
        """What the open question is about."""
        if self.asked == "show ability" and self.seat is not None:
            yield self.choice_of_abilities(self.seat)
        elif self.asked == "keeper":
            yield Tray(id="steps", title=self.word("steps"), kind="shop", items=list(self.steps()))
            yield Tray(id="book", title=self.word("book"), kind="shop", items=[*self.counters(), *self.markers()])
        elif self.asked == "in hand":
            side = self.t.hand.side
            items = [*self.piles(side), *self.boxes(side)]
            yield Tray(id="mat", title=self.faction(side), kind="shop", items=items, owner=seat_ref(side))
        elif self.asked == "die shown":
            yield Tray(id="faces", title=self.word("faces_shown"), kind="dice", items=self.shown(self.content.action_faces))
        elif self.asked == "allsight shown":
            yield Tray(id="faces", title=self.word("faces_shown"), kind="dice", items=self.shown(self.content.allsight_faces))
        elif self.asked == "show trap":
            yield Tray(id="traps", title=self.word("traps"), kind="cards", items=self.traps())

    def steps(self) -> Iterator[Item]:
        """Everything the Possessed faction can be let do; the next step of the round is marked."""
        ahead = next_step(self.t)
        for step in STEPS:
            note = ", ".join(filter(None, (self.word("next_step") if step == ahead else "", self.turn_of(step))))
            text = self.general(f"step_text.{step}")
            yield Item(ref=f"step:{step}", name=self.general(f"step.{step}"), glyph=STEP_GLYPHS[step], note=note, text=text)

    def turn_of(self, step: str) -> str:
        """Which turn of the round a turn would be."""
        turns, most = self.t.book.turns, turns_of(self.t)
        is_next = step == "first_turn" if not turns else step == "turn" and turns < most
        return self.word("turn_of", n=turns + 1, most=most) if is_next else ""

    def counters(self) -> Iterator[Item]:
        """Numbers that can be corrected."""
        for name in counters_of(self.t):
            yield Item(ref=f"counter:{name}", name=counter(self.box, name, self.language), note=str(reading(self.t, name)))

    def markers(self) -> Iterator[Item]:
        """Base, start player and control chips."""
        yield Item(ref="marker:base", name=self.word("base_marker"), note=region(self.box, self.t.base, self.language))
        if self.box.seats > 1:
            yield Item(ref="marker:start", name=self.word("start"), note=self.faction(self.t.start))
        yield Item(ref="marker:chips", name=self.word("chips"))

    def piles(self, side: int) -> Iterator[Item]:
        """Standard warriors that are not on the map."""
        yield Item(ref=pile_ref(side, MAT), name=self.word("on_mat"), glyph="person", note=str(self.t.mat[side]))
        yield Item(ref=pile_ref(side, GRAVEYARD), name=self.word("buried"), glyph="skull", note=str(self.t.graveyard[side]))

    def boxes(self, side: int) -> Iterator[Item]:
        """The elites of a faction's mat."""
        for kind in self.box.factions[side].mat_order:
            left = len(on_mat(self.t, kind, side))
            yield Item(ref=f"hire:{kind}", note=self.word("boxes_left", n=left), used=not left)

    def shown(self, faces: tuple[str, ...]) -> list[Item]:
        """What a die may show."""
        return [Item(ref=f"face:{face}", name=self.face(face), glyph=GLYPHS[face]) for face in dict.fromkeys(faces)]
