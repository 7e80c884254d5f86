"""The mats as people see them: each faction with its stock, dice, abilities and boxes."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.groll.hiring import on_mat
from zwist.games.groll.scene.dice import Dice
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Seat, Tray
from zwist.kit.stage import Count, Item, Side

SIGNS = {"mine": "corra", "person": "mat", "skull": "graveyard"}
"""What the glyph of a counter stands for, as a word of the catalogue."""


class Mats(Dice):
    """What lies before each faction, for everybody to see."""

    def side(self, side: int) -> Side:
        """A faction with its emblem and what its counters count."""
        return Side(
            ref=seat_ref(side),
            slot=self.slot(side),
            glyph=self.glyphs[side],
            faction=self.faction(side),
            score_label=self.word("vp"),
            neutral=side >= self.box.seats,
            signs={glyph: self.word(word) for glyph, word in SIGNS.items()},
        )

    def seat_of(self, side: int) -> Seat:
        """A faction with everything that lies on its mat."""
        return Seat(
            ref=seat_ref(side),
            score=self.t.vp[side],
            counters=list(self.stock(side)),
            dice=self.dice_of(side, f"mat{side}"),
            notes=list(self.notes(side)),
            text=self.about(side),
            mat=self.mat(side),
        )

    def about(self, side: int) -> str:
        """What the ability cards of a faction say."""
        return " ".join(self.text(self.content.abilities[card]) for card in self.t.abilities[side])

    def mat(self, side: int) -> Tray:
        """The boxes of a mat, one per elite kind and one per manoeuvre (GR-3.1)."""
        faction = self.box.factions[side]
        boxes = [self.elite_box(side, kind) for kind in faction.mat_order]
        boxes += [Item(ref=f"box{side}:{one.id}", like=f"manoeuvre:{one.id}") for one in faction.manoeuvres]
        return Tray(id=f"mat{side}", title=self.word("boxes"), kind="shop", items=boxes, owner=seat_ref(side))

    def elite_box(self, side: int, kind: str) -> Item:
        """Kind, cost, maximum hit points, VP value and special rules (GR-3.10), and how many stand there."""
        elite, pieces = self.content.elites[kind], self.box.of_kind(side, kind)
        note = [self.word("price", cost=elite.cost), self.word("hit_points", n=self.box.most_hp[pieces[0]])]
        note += [self.word("worth", n=elite.vp)] if elite.vp else []
        note.append(self.word("standing", n=len(on_mat(self.t, kind, side)), of=len(pieces)))
        return Item(ref=f"box{side}:{kind}", like=f"hire:{kind}", note=" · ".join(note))

    def stock(self, side: int) -> Iterator[Count]:
        """Corra, warriors on the mat, the graveyard."""
        yield Count(glyph="mine", n=self.t.corra[side])
        yield Count(glyph="person", n=self.t.mat[side])
        yield Count(glyph="skull", n=self.t.graveyard[side])

    def notes(self, side: int) -> Iterator[str]:
        """Who begins and which ability a faction has."""
        if side == self.t.start and self.t.round:
            yield self.word("start")
        for card in self.t.abilities[side]:
            used = "ability_used" if card in self.t.spent else "ability"
            yield self.word(used, name=self.name(self.content.abilities[card]))
