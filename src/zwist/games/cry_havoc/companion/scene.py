"""The companion's table as people see it: what is asked decides what lies in the dock."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.cry_havoc.companion.counters import COUNTERS
from zwist.games.cry_havoc.companion.markers import names
from zwist.games.cry_havoc.companion.steps import STEPS
from zwist.games.cry_havoc.naming import counter_value, marker_name
from zwist.games.cry_havoc.solo.scene import SoloPainter
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Seat, Tray
from zwist.kit.stage import Count, Item

STEP_GLYPHS = {
    "turn": "cards",
    "meet": "nest",
    "fight": "swords",
    "event": "q",
    "captives": "lock",
    "score": "crown",
    "next_round": "flag",
    "finish": "check",
}
MARKER_GLYPHS = {
    **dict.fromkeys(("control_player", "control_trogs", "control_nobody"), "flag"),
    **dict.fromkeys(("crystal_more", "crystal_less"), "mine"),
    **dict.fromkeys(("battle_player", "battle_trogs"), "swords"),
    "war_party": "fang",
    "nest": "nest",
    "exploration": "q",
}
TURNED_UP = ("card", "token", "event")
"""Kinds of options that the real table shows."""


class CompanionPainter(SoloPainter):
    """One look at a companion: the book, or what may have been turned up."""

    def seat_of(self, side: int) -> Seat:
        """Both sides with what is known of them: no cards of the player."""
        seat = super().seat_of(side)
        if side == self.box.trogs:
            return seat
        held = [one for one in seat.counters if one.glyph == "lock"]
        return Seat(
            ref=seat_ref(side),
            score=seat.score,
            counters=[Count(glyph="person", n=self.t.reserve[side]), *held],
        )

    def trays(self, seat: int) -> Iterator[Tray]:
        """What the open question is about."""
        question = self.g.question_for(seat)
        if question is None:
            return
        if question.name == "keeper":
            yield Tray(id="steps", title=self.word("companion.steps"), kind="shop", items=list(self.steps()))
            yield Tray(id="book", title=self.word("companion.book"), kind="shop", items=list(self.counters()))
            yield Tray(
                id="markers",
                title=self.word("companion.markers"),
                kind="shop",
                items=list(self.markers()),
            )
            return
        shown = [option for option in question.options if option.kind in TURNED_UP]
        items = [self.turned_up(option.kind, str(option.value)) for option in shown]
        if items and items[0].ref.startswith("card:"):
            yield Tray(id="shown", title=self.word("companion.shown"), kind="cards", items=items)
        elif items:
            yield Tray(id="shown", title=self.word("companion.shown"), kind="shop", items=items)

    def steps(self) -> Iterator[Item]:
        """Everything the Trogs can be let do."""
        for step in STEPS:
            text = self.general(f"step_text.{step}")
            yield Item(
                ref=f"step:{step}",
                name=self.general(f"step.{step}"),
                glyph=STEP_GLYPHS[step],
                text=text,
            )

    def counters(self) -> Iterator[Item]:
        """Numbers that can be corrected."""
        for name in COUNTERS:
            now = counter_value(name, COUNTERS[name].now(self.t), self.language)
            yield Item(ref=f"counter:{name}", name=self.general(f"counter.{name}"), note=now)

    def markers(self) -> Iterator[Item]:
        """What can be put in regions."""
        for name in names(self.t):
            glyph = MARKER_GLYPHS.get(name) or ("tower" if name in self.data.structures else "flag")
            yield Item(ref=f"marker:{name}", name=marker_name(self.t, name, self.language), glyph=glyph)

    def turned_up(self, kind: str, name: str) -> Item:
        """A card, token or event that the real table may show."""
        if kind == "card":
            return Item(ref=f"card:{name}")
        if kind == "event":
            return Item(ref=f"event:{name}", name=self.name(self.data.events[name]), glyph="q")
        glyph = "q" if name in self.data.explorations else "nest" if name in self.data.nests else "fang"
        shown = self.g.definition.name(self.t, "shows", name, self.language)
        return Item(ref=f"token:{name}", name=shown, glyph=glyph)
