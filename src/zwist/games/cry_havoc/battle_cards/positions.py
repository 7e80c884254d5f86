"""Cards that change who stands where: units shift between objectives, join the battle or withdraw from it."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.cry_havoc.cards import number
from zwist.games.cry_havoc.choices import all_regions, ask_or_stop
from zwist.games.cry_havoc.fight import is_neutral, own_objectives, side, unlocked_objectives
from zwist.games.cry_havoc.nouns import SHIFT
from zwist.games.cry_havoc.table import OBJECTIVES, Game, Table, choice, rule
from zwist.games.cry_havoc.terms import adjacent, units

# Shifting units


def _shifts(t: Table, who: int, seat: int, left: int, moved: tuple[int, ...]) -> list[Option[tuple[int, int]]]:
    free = [o for o in OBJECTIVES if o not in t.locks]
    return [SHIFT[a, b] for a in free for b in free if a != b and t.board[who * 3 + a] > moved[a]]


shifts = choice("shifts", "CH-14.54", _shifts)


@rule("CH-3.27", "CH-14.29")
def battle_move_own(g: Game, who: int, seat: int, card: str) -> None:
    """Up to so many own units to other objectives, each once."""
    g.then(shift, who, seat, number(g, card, "count"), (0, 0, 0))


@rule("CH-3.27", "CH-14.29")
def battle_move_enemy(g: Game, who: int, seat: int, card: str) -> None:
    """Up to so many opposing units to other objectives, each once."""
    g.then(shift, 1 - who, seat, number(g, card, "count"), (0, 0, 0))


@rule("CH-3.27")
def shift(g: Game, who: int, seat: int, left: int, moved: tuple[int, ...]) -> None:
    """The next unit, or enough."""
    if left > 0 and shifts.exists(g.table, who, seat, left, moved):
        ask_or_stop(g, seat, shifts, shift_unit, who, seat, left, moved)


@rule("CH-14.54")
def shift_unit(g: Game, pair: tuple[int, int], who: int, seat: int, left: int, moved: tuple[int, ...]) -> None:
    """One unit changes its objective."""
    a, b = pair
    g.table.board[who * 3 + a] -= 1
    g.table.board[who * 3 + b] += 1
    g.tell("shift", side=side(g.table, who), origin=a, target=b)
    g.then(shift, who, seat, left - 1, tuple(n + (o == b) for o, n in enumerate(moved)))


# Adding units

dropped_on = choice("dropped on", "CH-14.54", lambda t, who, seat, left: unlocked_objectives(t))
called_to = choice("called to", "CH-14.54", lambda t, who, seat, card, used, region: unlocked_objectives(t))


@rule("CH-1.8", "CH-3.27")
def battle_add_from_reserve(g: Game, who: int, seat: int, card: str) -> None:
    """Up to so many units from the reserve on objectives that are not locked."""
    g.then(add_from_reserve, who, seat, number(g, card, "count"))


@rule("CH-3.27")
def add_from_reserve(g: Game, who: int, seat: int, left: int) -> None:
    """The next unit, or enough."""
    t = g.table
    if left > 0 and t.reserve[side(t, who)] and len(t.locks) < len(OBJECTIVES):
        ask_or_stop(g, seat, dropped_on, drop_on, who, seat, left)


@rule("CH-1.8")
def drop_on(g: Game, objective: int, who: int, seat: int, left: int) -> None:
    """A unit of the reserve joins the battle."""
    t = g.table
    t.reserve[side(t, who)] -= 1
    _join(g, who, objective)
    g.then(add_from_reserve, who, seat, left - 1)


def _join(g: Game, who: int, objective: int) -> None:
    g.table.board[who * 3 + objective] += 1
    g.tell("joins", side=side(g.table, who), objective=objective)


def _is_source(t: Table, region: int, who: int, used: tuple[int, ...], per_region: int) -> bool:
    return (
        region in adjacent(t, side(t, who), t.fight[0])
        and not t.battle[region]
        and units(t, side(t, who), region) > 0
        and used.count(region) < per_region
    )


sources = choice(
    "sources", "CH-3.2", all_regions,
    Limit("CH-3.2", lambda t, region, who, seat, card, used:
          _is_source(t, region, who, used, int(t.box.content.cards[card].params["per_region"]))),
    role="from",
)  # fmt: skip


@rule("CH-3.27", "CH-19.18")
def battle_add_from_adjacent(g: Game, who: int, seat: int, card: str) -> None:
    """Units from adjacent regions join, so many per region and in all."""
    g.then(call_in, who, seat, card, ())


@rule("CH-3.27")
def call_in(g: Game, who: int, seat: int, card: str, used: tuple[int, ...]) -> None:
    """The next unit from next door, or enough."""
    t = g.table
    most = number(g, card, "max")
    room = (not most or len(used) < most) and len(t.locks) < len(OBJECTIVES)
    if room and sources.exists(t, who, seat, card, used):
        ask_or_stop(g, seat, sources, call_from, who, seat, card, used)


@rule("CH-14.54")
def call_from(g: Game, region: int, who: int, seat: int, card: str, used: tuple[int, ...]) -> None:
    """The region is named; now the objective."""
    g.ask(seat, called_to, arrive_on, who, seat, card, used, region)


@rule("CH-3.6")
def arrive_on(g: Game, objective: int, who: int, seat: int, card: str, used: tuple[int, ...], region: int) -> None:
    """The unit joins the battle; the region it left stays controlled."""
    g.table.remove_units(side(g.table, who), region, 1)
    _join(g, who, objective)
    g.then(call_in, who, seat, card, (*used, region))


# Withdrawing units

unlocked_own = choice(
    "unlocked own", "CH-3.27", lambda t, who, seat, card, left: own_objectives(t, who),
    Limit("CH-14.54", lambda t, objective, who, seat, card, left: objective not in t.locks),
    role="from",
)  # fmt: skip


@rule("CH-18.15")
def battle_withdraw_to_hq(g: Game, who: int, seat: int, card: str) -> None:
    """Up to so many own units vanish to the HQ, not from a locked objective."""
    if not is_neutral(g.table, who):
        g.then(withdraw, who, seat, card, number(g, card, "count"))


@rule("CH-3.27")
def withdraw(g: Game, who: int, seat: int, card: str, left: int) -> None:
    """The next unit, or enough."""
    if left > 0 and unlocked_own.exists(g.table, who, seat, card, left):
        ask_or_stop(g, seat, unlocked_own, withdraw_from, who, seat, card, left)


@rule("CH-3.27")
def withdraw_from(g: Game, objective: int, who: int, seat: int, card: str, left: int) -> None:
    """One unit is home."""
    t = g.table
    t.board[who * 3 + objective] -= 1
    t.add_units(side(t, who), t.hq[side(t, who)], 1)
    g.tell("withdraws", side=side(t, who), objective=objective)
    g.then(withdraw, who, seat, card, left - 1)
