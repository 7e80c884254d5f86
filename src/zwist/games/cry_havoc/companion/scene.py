"""The companion's table as people see it: what is asked decides what lies in the dock."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.cry_havoc.companion import counters
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
        """Both sides with what is known of them: of the player reserve, prisoners and stockpile, no cards."""
        seat = super().seat_of(side)
        if side == self.box.trogs:
            return seat
        held = [one for one in seat.counters if one.glyph in ("lock", "mine")]
        return Seat(
            ref=seat_ref(side),
            score=seat.score,
            counters=[Count(glyph="person", n=self.t.reserve[side]), *held],
        )

    # What is printed

    def printed(self) -> Iterator[Item]:
        """Steps, counters and markers, and whatever the real table may show, as far as they never change."""
        yield from super().printed()
        for step in STEPS:
            yield Item(
                ref=f"step:{step}",
                name=self.general(f"step.{step}"),
                glyph=STEP_GLYPHS[step],
                text=self.general(f"step_text.{step}"),
            )
        for name in counters.names(self.t):
            yield Item(ref=f"counter:{name}", name=self.general(f"counter.{name}"))
        for name in names(self.t):
            glyph = MARKER_GLYPHS.get(name) or ("tower" if name in self.data.structures else "flag")
            yield Item(ref=f"marker:{name}", name=marker_name(self.t, name, self.language), glyph=glyph)
        for event in self.data.events.values():
            yield Item(ref=f"event:{event.id}", name=self.name(event), glyph="q")
        for token in (*self.data.explorations, *self.data.trog_tokens):
            glyph = "q" if token in self.data.explorations else "nest" if token in self.data.nests else "fang"
            shown = self.g.definition.name(self.t, "shows", token, self.language)
            yield Item(ref=f"token:{token}", name=shown, glyph=glyph)

    # What lies there

    def trays(self, seat: int) -> Iterator[Tray]:
        """What the open question is about."""
        question = self.g.question_for(seat)
        if question is None:
            return
        if question.name == "keeper":
            yield self.shop("steps", [self.step(step) for step in STEPS])
            yield self.shop("book", [self.counter(name) for name in counters.names(self.t)])
            yield self.shop("markers", [Item(ref=f"marker:{name}") for name in names(self.t)])
            return
        shown = [option for option in question.options if option.kind in TURNED_UP]
        items = [Item(ref=f"{option.kind}:{option.value}") for option in shown]
        if shown and shown[0].kind == "card":
            yield Tray(id="shown", title=self.word("companion.shown"), kind="cards", items=items)
        elif shown:
            yield self.shop("shown", items)

    def shop(self, name: str, items: list[Item]) -> Tray:
        """Things to take up or to name."""
        return Tray(id=name, title=self.word(f"companion.{name}"), kind="shop", items=items)

    def step(self, name: str) -> Item:
        """A step; that of a turn says which of the round it would be."""
        most = self.data.limits.action_rounds
        note = self.word("companion.turn_of", n=self.t.action_round % most + 1, most=most) if name == "turn" else ""
        return Item(ref=f"step:{name}", note=note)

    def counter(self, name: str) -> Item:
        """A number that can be corrected."""
        now = counter_value(name, COUNTERS[name].now(self.t), self.language)
        return Item(ref=f"counter:{name}", note=now)
