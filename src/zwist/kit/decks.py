"""Decks of cards as tuples: the last card is the top one."""

from __future__ import annotations

from zwist.engine.dice import Dice

Cards = tuple[str, ...]


def shuffled(cards: Cards, dice: Dice) -> Cards:
    """The cards in random order."""
    mixed = list(cards)
    dice.shuffle(mixed)
    return tuple(mixed)


def without(cards: Cards, card: str) -> Cards:
    """The cards without one copy of a card."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
