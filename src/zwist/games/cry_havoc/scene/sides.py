"""The sides as people see them: each with its hand, reserve, prisoners and skills."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from zwist.games.cry_havoc.naming import faction_of
from zwist.games.cry_havoc.refs import EMBLEMS
from zwist.games.cry_havoc.scene.tiles import Tiles
from zwist.games.cry_havoc.terms import prisoners, prisoners_held
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Seat, Tray
from zwist.kit.stage import Count, Item, Side

SIGNS = {
    "cards": "hand",
    "person": "reserve",
    "lock": "prisoners",
    "mine": "stockpile",
    "file": "stored",
    "bolt": "ready",
    "nest": "nests",
}
"""What the glyph of a counter stands for, as a word of the catalogue."""


class Sides(Tiles):
    """What lies before each side, for everybody to see."""

    def side(self, side: int) -> Side:
        """A side with its emblem and what its counters count."""
        neutral = side >= self.box.people
        return Side(
            ref=seat_ref(side),
            slot=self.slot(side),
            glyph=EMBLEMS[faction_of(self.box, side).id][0],
            faction=self.faction(side),
            score_label="" if neutral else self.word("vp"),
            neutral=neutral,
            signs={glyph: self.word(word) for glyph, word in SIGNS.items()},
        )

    def seat_of(self, side: int) -> Seat:
        """A side with its hand, reserve, prisoners and skills."""
        if side >= self.box.seats:
            return Seat(ref=seat_ref(side), counters=list(self.neutral_stock(side)), notes=[self.word("neutral")])
        return Seat(
            ref=seat_ref(side),
            score=self.t.score[side],
            counters=list(self.stock(side)),
            notes=list(self.notes(side)),
            mat=self.mat(side),
        )

    def mat(self, side: int) -> Tray:
        """Its leader, if it has one, its skills and its discard pile, which everybody may read (CH-3.21); one's own structures
        lie in a tray."""
        items = [Item(ref=f"leader:{leader}") for leader in self.t.leaders[side]]
        items += [Item(ref=f"skill:{skill}") for skill in self.t.skills[side]]
        items += self.structures(side) if side != self.seat else []
        if pile := Counter(self.t.discards[side]):
            names = [self.name(self.data.cards[card]) + (f" ×{n}" if n > 1 else "") for card, n in pile.items()]
            items.append(Item(ref=f"discard:{side}", text=", ".join(names)))
        return Tray(id=f"mat{side}", kind="shop", items=items)

    def stock(self, side: int) -> Iterator[Count]:
        """Cards in hand, units in reserve, prisoners, and what only some factions have."""
        t, seen = self.t, self.seen
        yield Count(glyph="cards", n=seen["hand_sizes"][side])
        yield Count(glyph="person", n=t.reserve[side])
        yield Count(glyph="lock", n=prisoners_held(t, side))
        if self.box.factions[side].id == "pilgrims":
            yield Count(glyph="mine", n=t.stockpile)
        if self.box.factions[side].id == "machines" and seen["matrix"]:
            yield Count(glyph="file", n=len(seen["matrix"]))
        ready = sum(skill not in t.exhausted for skill in t.skills[side])
        yield Count(glyph="bolt", n=ready, of=len(t.skills[side]))

    def neutral_stock(self, side: int) -> Iterator[Count]:
        """What Trogs without player have left."""
        yield Count(glyph="person", n=self.t.reserve[side])
        yield Count(glyph="nest", n=self.seen["supplies"][1])
        if held := prisoners_held(self.t, side):
            yield Count(glyph="lock", n=held)

    def notes(self, side: int) -> Iterator[str]:
        """Whose turn it is, who enabled scoring, whose units are held, the leader and the skills."""
        t = self.t
        if t.active == side and t.phase == "actions":
            yield self.word("action_round", n=t.action_round, of=self.data.limits.action_rounds)
        if t.enabled == side:
            yield self.word("enabled")
        for owner in range(self.box.sides):
            if n := prisoners(t, side, owner):
                yield self.word("holds", n=n, faction=self.faction(owner))
        for leader in t.leaders[side]:
            yield self.word("leader", name=self.name(self.data.leaders[leader]))
        for skill in t.skills[side]:
            used = "skill_used" if skill in t.exhausted else "skill"
            yield self.word(used, name=self.name(self.data.skills[skill]))
