"""The mats as people see them: each faction with its stock, dice and abilities."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.groll.scene.dice import Dice
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Count, Seat


class Mats(Dice):
    """What lies before each faction, for everybody to see."""

    def side(self, side: int) -> Seat:
        """A faction with everything that lies on its mat."""
        t, neutral = self.t, side >= self.box.seats
        return Seat(
            ref=seat_ref(side),
            slot=self.slot(side),
            glyph=self.glyphs[side],
            faction=self.faction(side),
            score=t.vp[side],
            score_label=self.word("vp"),
            counters=list(self.stock(side)),
            dice=self.dice_of(side, f"mat{side}"),
            notes=list(self.notes(side)),
            neutral=neutral,
            text=self.about(side),
        )

    def about(self, side: int) -> str:
        """What the ability cards of a faction say."""
        return " ".join(self.text(self.content.abilities[card]) for card in self.t.abilities[side])

    def stock(self, side: int) -> Iterator[Count]:
        """Corra, warriors on the mat, the graveyard."""
        yield Count(glyph="mine", n=self.t.corra[side], label=self.word("corra"))
        yield Count(glyph="person", n=self.t.mat[side], label=self.word("mat"))
        yield Count(glyph="skull", n=self.t.graveyard[side], label=self.word("graveyard"))

    def notes(self, side: int) -> Iterator[str]:
        """Who begins and which ability a faction has."""
        if side == self.t.start and self.t.round:
            yield self.word("start")
        for card in self.t.abilities[side]:
            used = "ability_used" if card in self.t.spent else "ability"
            yield self.word(used, name=self.name(self.content.abilities[card]))
