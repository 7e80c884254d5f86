"""What lies before the viewer: dice, the traps to hide, elites and manoeuvres with their prices, ability cards."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.groll.effects.cards import AllsightChoose
from zwist.games.groll.hiring import cost, on_mat
from zwist.games.groll.refs import EXODUS_REF
from zwist.games.groll.scene.dice import Dice
from zwist.games.groll.terms import ability
from zwist.kit.scene import Tray
from zwist.kit.stage import Item


class Trays(Dice):
    """The dock of one seat."""

    def printed(self) -> Iterator[Item]:
        """Elites and manoeuvres of all mats, ability cards and traps, as far as they never change."""
        for side, faction in enumerate(self.box.factions):
            for kind in faction.mat_order:
                elite = self.content.elites[kind]
                yield Item(
                    ref=f"hire:{kind}", name=self.name(elite), glyph=self.glyphs[side], n=elite.hp, text=self.text(elite)
                )
            for one in faction.manoeuvres:
                note = self.word("price", cost=one.cost)
                yield Item(ref=f"manoeuvre:{one.id}", name=self.name(one), glyph="swords", note=note, text=self.text(one))
            for card in faction.abilities:
                foot = self.word(card.kind)
                yield Item(ref=f"ability:{card.id}", name=self.name(card), glyph="spark", text=self.text(card), foot=foot)
        exodus = self.word("exodus_text")
        yield Item(ref=EXODUS_REF, name=self.word("exodus"), glyph="move", note=self.word("exodus_price"), text=exodus)
        for trap in self.content.traps.values():
            yield Item(ref=f"trap:{trap.id}", name=self.name(trap), glyph="trap", text=self.text(trap))

    def trays(self) -> Iterator[Tray]:
        """The dice of the pool for everybody, then what lies before this seat."""
        if self.t.pool:
            yield Tray(id="pool", title=self.word("pool"), kind="dice", items=self.dice("pool", self.t.pool))
        if self.seat is None:
            return
        if self.t.phase == "setup":
            yield self.choice_of_abilities(self.seat)
            return
        yield Tray(id="dice", title=self.word("dice"), kind="dice", items=self.dice_of(self.seat, "die"))
        if self.asked == "turn" and self.t.allsight[self.seat] and ability(self.t, self.seat, AllsightChoose):
            yield Tray(id="faces", title=self.word("faces"), kind="dice", items=self.faces(self.t.allsight[self.seat]))
        if self.asked == "hide trap":
            yield Tray(id="traps", title=self.word("traps"), kind="cards", items=self.traps())
        yield Tray(id="shop", title=self.word("shop"), kind="shop", items=self.shop(self.seat))
        yield Tray(id="abilities", title=self.word("abilities"), kind="text", items=self.abilities(self.seat))

    def traps(self) -> list[Item]:
        """What a Trapper can hide."""
        return [Item(ref=f"trap:{trap}") for trap in self.content.traps]

    def shop(self, seat: int) -> list[Item]:
        """Elites and manoeuvres of the mat with what they cost now."""
        faction = self.box.factions[seat]
        items = []
        for kind in faction.mat_order:
            elite, left = self.content.elites[kind], len(on_mat(self.t, kind, seat))
            worth = self.word("worth", n=elite.vp) if elite.vp else ""
            price = self.word("price", cost=cost(self.t, kind, seat))
            note = " · ".join(filter(None, (price, worth, self.word("left", n=left))))
            items.append(Item(ref=f"hire:{kind}", note=note, used=not left))
        return [*items, *(Item(ref=f"manoeuvre:{one.id}") for one in faction.manoeuvres), Item(ref=EXODUS_REF)]

    def abilities(self, seat: int) -> list[Item]:
        """The ability cards of the seat."""
        return [self.card(card) for card in self.t.abilities[seat]]

    def choice_of_abilities(self, seat: int) -> Tray:
        """The cards of which one is taken into the game (GR-2.7)."""
        cards = [self.card(card.id) for card in self.box.factions[seat].abilities]
        return Tray(id="abilities", title=self.word("choose_ability"), kind="cards", items=cards)

    def card(self, name: str) -> Item:
        """An ability card; one that is spent says so."""
        spent = name in self.t.spent
        return Item(ref=f"ability:{name}", foot=self.word("spent") if spent else "", used=spent)
