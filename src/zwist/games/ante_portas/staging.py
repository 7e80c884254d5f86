"""A promising table for proofs: random realms fall early, and what comes late would never be seen."""

from __future__ import annotations

from zwist.engine.dice import Dice
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.goods import plus, stock
from zwist.games.ante_portas.ground import BOMB, TRAP, tiles_left
from zwist.games.ante_portas.table import KINDS, Table
from zwist.games.ante_portas.terms import count_of

DEFENDED = HEXES[:18]
"""Where soldiers and tiles are put: everywhere but near the start area of the attackers."""
PURSE = {"tools": 12, "taler": 12}
"""Neither needs any space."""
CARDS = 4


def stage(t: Table, dice: Dice) -> None:
    """A realm that has prepared itself for years: soldiers, tiles, houses, money, cards."""
    plenty = 3 + dice.below(5)
    for hex in DEFENDED:
        if dice.below(2):
            t.farmers[hex] += dice.below(plenty)
            t.citizens[hex] += dice.below(plenty)
        if dice.below(2):
            lay(t, hex, dice)
    for seat in range(t.box.seats):
        t.storage[seat] = plus(t.storage[seat], stock(PURSE))
        settle(t, seat, dice)
        deal(t, seat, dice)


def lay(t: Table, hex: int, dice: Dice) -> None:
    """Any tile that is left, now and then turned."""
    content = t.box.content
    tile = dice.pick((*content.installations, *content.mines, TRAP, BOMB))
    if tiles_left(t, tile):
        t.tile[hex] = tile
        t.facing[hex] = dice.below(6) if tile in content.installations and not dice.below(4) else 0


def settle(t: Table, seat: int, dice: Dice) -> None:
    """A building on every second plot; houses are full of people without work."""
    for plot in range(t.box.plots):
        stores = plot >= t.box.plain_plots
        kinds = [one for one in t.box.content.buildings.values() if bool(one.storage) == stores]
        one = dice.pick([kind for kind in kinds if kind.special != "smithy"])
        full = one.limit is not None and count_of(t, seat, one.id) >= one.limit
        if not t.plots[t.at(seat, plot)] and not full and dice.below(2):
            t.plots[t.at(seat, plot)] = one.id
            if one.of is not None:
                t.idle[2 * seat + KINDS.index(one.of)] += one.houses


def deal(t: Table, seat: int, dice: Dice) -> None:
    """Improvements of the era that is not played, since those of the first are in the deck; lasting ones lie there."""
    if t.box.eras > 1:
        return
    held = {card for cards in (*t.hands, *t.played) for card in cards}
    for _ in range(CARDS):
        late = [one for one in t.box.content.improvements.values() if one.era > 1 and one.id not in held]
        card = dice.pick(late)
        held.add(card.id)
        if card.lasting is None:
            t.hands[seat] = (*t.hands[seat], card.id)
        else:
            t.played[seat] = (*t.played[seat], card.id)
