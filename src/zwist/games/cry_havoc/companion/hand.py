"""Units by hand: what is taken up goes where it lies on the real table, and sets nothing off."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.companion.nouns import AMOUNT, KEEPER, PUT_DOWN, STACK, TO_CAPTORS, TO_RESERVE
from zwist.games.cry_havoc.nouns import SIDE
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import is_enemy_hq, units

Origin = tuple[int, ...]
"""The region that units come from; empty for the reserve."""

HANDFUL = 6
"""Most units that are laid down with one click."""

armies = choice("armies", "CH-3.21", lambda t: [SIDE[side] for side in range(t.box.sides)])
stacks = choice(
    "stacks", "CH-3.21",
    lambda t: [
        STACK[side, region]
        for side in range(t.box.sides)
        for region in t.box.regions
        if units(t, side, region)
    ],
)  # fmt: skip


@rule("CH-3.21")
def take_up_army(g: Game, side: int) -> None:
    """Units of a side from its reserve."""
    g.then(in_hand, side, (), 1)


@rule("CH-3.21")
def take_up_stack(g: Game, stack: tuple[int, int]) -> None:
    """Units that stand in a region."""
    side, region = stack
    g.then(in_hand, side, (region,), 1)


# Where it goes


def there(t: Table, side: int, origin: Origin) -> int:
    """How many units of a side there are where they are taken from."""
    return units(t, side, origin[0]) if origin else t.reserve[side]


def _amounts(t: Table, side: int, origin: Origin, n: int) -> list[Option[int]]:
    return [AMOUNT[more] for more in range(1, min(there(t, side, origin), HANDFUL) + 1) if more != n]


places = choice(
    "places to lay down", "CH-3.21", all_regions,
    Limit("CH-1.8", lambda t, region, side, origin, n: there(t, side, origin) >= n),
    Limit("CH-7.2", lambda t, region, side, origin, n: not is_enemy_hq(t, side, region)),
    Limit("CH-3.21", lambda t, region, side, origin, n: region not in origin),
    role="to",
)  # fmt: skip
amounts = choice("amounts", "CH-3.21", _amounts)
reserves = choice(
    "reserves", "CH-3.8", lambda t, side, origin, n: (TO_RESERVE,) if origin else (),
    Limit("CH-1.8", lambda t, act, side, origin, n: there(t, side, origin) >= n),
)  # fmt: skip
captors = choice(
    "captor of units", "CH-14.38", lambda t, side, origin, n: (TO_CAPTORS,) if origin else (),
    Limit("CH-1.8", lambda t, act, side, origin, n: there(t, side, origin) >= n),
)  # fmt: skip
other_armies = choice(
    "other armies",
    "CH-3.21",
    lambda t, side, origin, n: [SIDE[other] for other in range(t.box.sides) if other != side],
)
hand_emptied = choice("hand emptied", "CH-3.21", lambda t, side, origin, n: (PUT_DOWN,))


@rule("CH-3.21")
def in_hand(g: Game, side: int, origin: Origin, n: int) -> None:
    """Lay down what is held, take up something else, or be done."""
    held = (side, origin, n)
    g.menu(
        KEEPER, "in hand",
        Offer(places, lay_down, held),
        Offer(amounts, take_more, held),
        Offer(reserves, to_reserve, held),
        Offer(captors, to_captors, held),
        Offer(other_armies, take_other, held),
        Offer(hand_emptied, put_down, held),
        begins=True,
    )  # fmt: skip


def _take(t: Table, side: int, origin: Origin, n: int) -> None:
    if origin:
        t.remove_units(side, origin[0], n)
    else:
        t.reserve[side] -= n


def _go_on(g: Game, side: int, origin: Origin) -> None:
    """The next one of them is in hand as long as there is any."""
    if there(g.table, side, origin):
        g.then(in_hand, side, origin, 1)


@rule("CH-1.8")
def lay_down(g: Game, region: int, side: int, origin: Origin, n: int) -> None:
    """They stand there now; nobody reveals anything and no battle begins."""
    _take(g.table, side, origin, n)
    g.table.add_units(side, region, n)
    g.tell("laid_down", side=side, n=n, region=region)
    _go_on(g, side, origin)


@rule("CH-3.8")
def to_reserve(g: Game, act: str, side: int, origin: Origin, n: int) -> None:
    """They are back in the reserve."""
    _take(g.table, side, origin, n)
    g.table.reserve[side] += n
    g.tell("taken_back", side=side, n=n)
    _go_on(g, side, origin)


@rule("CH-14.38")
def to_captors(g: Game, act: str, side: int, origin: Origin, n: int) -> None:
    """The other side holds them."""
    t = g.table
    _take(t, side, origin, n)
    for _ in range(n):
        t.take_prisoner(1 - side, side)
    g.tell("led_away", side=side, n=n)
    _go_on(g, side, origin)


@rule("CH-3.21")
def take_more(g: Game, more: int, side: int, origin: Origin, n: int) -> None:
    """So many go to the same place."""
    g.then(in_hand, side, origin, more)


@rule("CH-3.21")
def take_other(g: Game, other: int, side: int, origin: Origin, n: int) -> None:
    """Units of the other side instead, from its reserve."""
    g.then(in_hand, other, (), 1)


@rule("CH-3.21")
def put_down(g: Game, act: str, side: int, origin: Origin, n: int) -> None:
    """Nothing is in hand any more."""
