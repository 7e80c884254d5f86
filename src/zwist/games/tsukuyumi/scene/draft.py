"""The draft as people see it (TS-4.1, TS-4.2): the cards of the own hand, what each would give, and those handed on."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.tsukuyumi.content import ActionCard
from zwist.games.tsukuyumi.production import productive_points
from zwist.games.tsukuyumi.reach import takeable, within_reach
from zwist.games.tsukuyumi.scene.look import ACTION_GLYPHS, Look
from zwist.kit.decks import Cards
from zwist.kit.refs import seat_ref
from zwist.kit.scene import FactRow, Facts, Tray
from zwist.kit.stage import Item, Row


class Draft(Look):
    """While action cards are chosen."""

    def hand(self, seat: int) -> Tray:
        """The own cards, each with what it would give as things stand."""
        items = [Item(ref=f"card:{card.id}", gives=list(self.gives(seat, card))) for card in self.cards_of(seat)]
        return Tray(id="hand", title=self.word("tray_hand"), kind="cards", items=items)

    def cards_of(self, seat: int) -> list[ActionCard]:
        """The hand of a seat."""
        return self.action_cards(self.t.hands[seat])

    def gives(self, seat: int, card: ActionCard) -> Iterator[Row]:
        """What a card is good for with the units and material on the table now: reach, conquests, production, Oni."""
        red, green = card.red, card.green
        yield self.prospect("move", "reach", len(within_reach(self.t, seat, red.move)))
        yield self.prospect("attack", "takeable", len(takeable(self.t, seat, red.move)) if red.attack else 0)
        yield self.prospect("produce", "production", green.produce + productive_points(self.t, seat))
        if green.place_oni:
            yield self.prospect("place_oni", "must_place", green.place_oni)
        if green.oni_conquest:
            yield self.prospect("oni_conquest", "must_conquer", green.oni_conquest)

    def prospect(self, action: str, word: str, n: int) -> Row:
        """A line of it."""
        return Row(glyph=ACTION_GLYPHS[action], n=n, label=self.word(f"gives.{word}"))

    def draft(self) -> Iterator[Facts]:
        """Cards handed on, which the viewer still knows, and those of the last round (TS-4.2)."""
        t, seats = self.t, self.box.seats
        if t.phase != "select" or t.round < 2:
            return
        if self.seat is not None:
            left = (self.seat + 1) % seats
            handed = [FactRow(label=self.name(card), values=[self.brief(card)]) for card in self.action_cards(t.hands[left])]
            yield Facts(title=self.word("handed_on", faction=self.faction(left)), rows=handed)
        played = enumerate(self.action_cards(t.gone[-seats:]))
        rows = [FactRow(label=self.name(card), values=[], seat=seat_ref(seat)) for seat, card in played]
        yield Facts(title=self.word("played"), rows=rows)

    def action_cards(self, names: Cards) -> list[ActionCard]:
        """Action cards as they are printed."""
        return [self.data.action_cards[name] for name in names]

    def brief(self, card: ActionCard) -> str:
        """What an action card is best for: its production, its movement and its attacks."""
        return self.word("brief", produce=card.green.produce, move=card.red.move, attack=card.red.attack)
