"""The sides as people see them: each with its hand, reserve, prisoners and skills."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.cry_havoc.naming import faction_of
from zwist.games.cry_havoc.refs import EMBLEMS
from zwist.games.cry_havoc.scene.look import Look
from zwist.games.cry_havoc.terms import prisoners, prisoners_held
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Count, Seat


class Sides(Look):
    """What lies before each side, for everybody to see."""

    def side(self, side: int) -> Seat:
        """A side with its hand, reserve, prisoners and skills."""
        faction = faction_of(self.box, side)
        glyph = EMBLEMS[faction.id][0]
        if side >= self.box.seats:
            return Seat(
                ref=seat_ref(side), slot=0, glyph=glyph, faction=self.faction(side), neutral=True,
                counters=list(self.neutral_stock(side)), notes=[self.word("neutral")],
            )  # fmt: skip
        return Seat(
            ref=seat_ref(side), slot=self.slot(side), glyph=glyph, faction=self.faction(side),
            score=self.t.score[side], score_label=self.word("vp"),
            counters=list(self.stock(side)), notes=list(self.notes(side)),
            text=" ".join(self.text(self.data.skills[skill]) for skill in self.t.skills[side]),
        )  # fmt: skip

    def stock(self, side: int) -> Iterator[Count]:
        """Cards in hand, units in reserve, prisoners, and what only some factions have."""
        t, seen = self.t, self.seen
        yield Count(glyph="cards", n=seen["hand_sizes"][side], label=self.word("hand"))
        yield Count(glyph="person", n=t.reserve[side], label=self.word("reserve"))
        yield Count(glyph="lock", n=prisoners_held(t, side), label=self.word("prisoners"))
        if self.box.factions[side].id == "pilgrims":
            yield Count(glyph="mine", n=t.stockpile, label=self.word("stockpile"))
        if self.box.factions[side].id == "machines" and seen["matrix"]:
            yield Count(glyph="file", n=len(seen["matrix"]), label=self.word("stored"))
        ready = sum(skill not in t.exhausted for skill in t.skills[side])
        yield Count(glyph="bolt", n=ready, label=self.word("ready"), of=len(t.skills[side]))

    def neutral_stock(self, side: int) -> Iterator[Count]:
        """What Trogs without player have left."""
        yield Count(glyph="person", n=self.t.reserve[side], label=self.word("reserve"))
        yield Count(glyph="nest", n=self.seen["supplies"][1], label=self.word("nests"))
        if held := prisoners_held(self.t, side):
            yield Count(glyph="lock", n=held, label=self.word("prisoners"))

    def notes(self, side: int) -> Iterator[str]:
        """Whose turn it is, who enabled scoring, whose units are held, and the skills."""
        t = self.t
        if t.active == side and t.phase == "actions":
            yield self.word("action_round", n=t.action_round, of=self.data.limits.action_rounds)
        if t.enabled == side:
            yield self.word("enabled")
        for owner in range(self.box.sides):
            if n := prisoners(t, side, owner):
                yield self.word("holds", n=n, faction=self.faction(owner))
        for skill in t.skills[side]:
            used = "skill_used" if skill in t.exhausted else "skill"
            yield self.word(used, name=self.name(self.data.skills[skill]))
