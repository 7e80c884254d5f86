"""Cards that change who stands where: units shift between objectives, join the battle or withdraw from it."""

from __future__ import annotations

from zwist.engine.question import Choice, Limit
from zwist.games.cry_havoc.battle_board import put_on_board, take_off_board
from zwist.games.cry_havoc.choices import all_regions, ask_or_stop
from zwist.games.cry_havoc.effects.cards import (
    BattleAddFromAdjacent,
    BattleAddFromReserve,
    BattleMoveEnemy,
    BattleMoveOwn,
    BattleWithdrawToHq,
)
from zwist.games.cry_havoc.fight import NONE, OBJECTIVES, Placed
from zwist.games.cry_havoc.nouns import LANES, SHIFT
from zwist.games.cry_havoc.sides import opponent
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import adjacent, decider, home, is_closed, is_neutral, printed, units

# Shifting units


Pair = tuple[int, int]
SHIFTS = tuple(SHIFT[a, b] for a in OBJECTIVES for b in OBJECTIVES if a != b)


def is_unlocked(t: Table, pair: Pair, who: int, seat: int, left: int, moved: Placed) -> bool:
    """Neither objective is locked (CH-14.54)."""
    return pair[0] not in t.fight.locks and pair[1] not in t.fight.locks


def has_one_to_shift(t: Table, pair: Pair, who: int, seat: int, left: int, moved: Placed) -> bool:
    """A unit stands there that this card has not moved yet (CH-14.55, CH-14.56)."""
    return t.fight.on(who, pair[0]) > moved[pair[0]]


def shifts(name: str, clause: str) -> Choice[Table, Pair, int, int, int, Placed]:
    """A unit and where it goes, by the clause of the card."""
    limits = Limit("CH-14.54", is_unlocked), Limit(clause, has_one_to_shift)
    return choice(name, clause, lambda t, who, seat, left, moved: SHIFTS, *limits)


own_shifts = shifts("own shifts", "CH-14.55")
enemy_shifts = shifts("enemy shifts", "CH-14.56")


@rule("CH-14.55", "CH-3.27", "CH-14.29")
def battle_move_own(g: Game, who: int, card: str) -> None:
    """Up to so many own units to other objectives, each once."""
    g.then(shift, who, decider(g.table, who), printed(g.table, card, BattleMoveOwn).count, NONE)


@rule("CH-14.56", "CH-3.27", "CH-14.29")
def battle_move_enemy(g: Game, who: int, card: str) -> None:
    """Up to so many opposing units to other objectives, each once."""
    g.then(shift, opponent(who), decider(g.table, who), printed(g.table, card, BattleMoveEnemy).count, NONE)


@rule("CH-3.27")
def shift(g: Game, who: int, seat: int, left: int, moved: Placed) -> None:
    """The next unit, or enough."""
    units_to_shift = own_shifts if seat == decider(g.table, who) else enemy_shifts
    if left > 0 and units_to_shift.exists(g.table, who, seat, left, moved):
        ask_or_stop(g, seat, units_to_shift, shift_unit, who, seat, left, moved)


@rule()
def shift_unit(g: Game, pair: tuple[int, int], who: int, seat: int, left: int, moved: Placed) -> None:
    """One unit changes its objective; by which clause, an own or an opposing one, is said by the choice."""
    a, b = pair
    take_off_board(g.table, who, a)
    put_on_board(g.table, who, b)
    g.tell("shift", side=g.table.fight.side(who), origin=a, target=b)
    g.then(shift, who, seat, left - 1, tuple(n + (o == b) for o, n in enumerate(moved)))


# Adding units


def lets_in(t: Table, who: int) -> bool:
    """Whoever joins a battle enters its region, which may be closed to that side (CH-12.14, CH-13.2)."""
    return not is_closed(t, t.fight.side(who), t.fight.region)


dropped_on = choice(
    "dropped on", "CH-14.57", lambda t, who, left: LANES,
    Limit("CH-12.14", lambda t, objective, who, left: lets_in(t, who)),
    Limit("CH-14.54", lambda t, objective, who, left: objective not in t.fight.locks),
)  # fmt: skip
called_to = choice(
    "called to", "CH-14.58", lambda t, who, card, used, region: LANES,
    Limit("CH-14.54", lambda t, objective, who, card, used, region: objective not in t.fight.locks),
)  # fmt: skip


@rule("CH-14.57", "CH-1.8", "CH-3.27")
def battle_add_from_reserve(g: Game, who: int, card: str) -> None:
    """Up to so many units from the reserve on objectives that are not locked."""
    g.then(add_from_reserve, who, printed(g.table, card, BattleAddFromReserve).count)


@rule("CH-3.27")
def add_from_reserve(g: Game, who: int, left: int) -> None:
    """The next unit, or enough."""
    t = g.table
    if left > 0 and t.reserve[t.fight.side(who)] and dropped_on.exists(t, who, left):
        ask_or_stop(g, decider(t, who), dropped_on, drop_on, who, left)


@rule("CH-1.8")
def drop_on(g: Game, objective: int, who: int, left: int) -> None:
    """A unit of the reserve joins the battle."""
    t = g.table
    t.reserve[t.fight.side(who)] -= 1
    _join(g, who, objective)
    g.then(add_from_reserve, who, left - 1)


def _join(g: Game, who: int, objective: int) -> None:
    put_on_board(g.table, who, objective)
    g.tell("joins", side=g.table.fight.side(who), objective=objective)


def is_next_door(t: Table, region: int, who: int, card: str, used: tuple[int, ...]) -> bool:
    """Adjacent to the battle, Trog tunnels included (CH-14.58, CH-19.18)."""
    return region in adjacent(t, t.fight.side(who), t.fight.region)


def can_be_left(t: Table, region: int, who: int, card: str, used: tuple[int, ...]) -> bool:
    """No battle is fought there, so units may leave (CH-13.2)."""
    return not t.battle[region]


def sends_another(t: Table, region: int, who: int, card: str, used: tuple[int, ...]) -> bool:
    """A unit stands there and the card takes one more from this region (CH-14.58)."""
    most = printed(t, card, BattleAddFromAdjacent).per_region
    return units(t, t.fight.side(who), region) > 0 and used.count(region) < most


sources = choice(
    "sources", "CH-14.58", all_regions,
    Limit("CH-12.14", lambda t, region, who, card, used: lets_in(t, who)),
    Limit("CH-14.58", is_next_door), Limit("CH-13.2", can_be_left), Limit("CH-14.58", sends_another),
    role="from",
)  # fmt: skip


@rule("CH-14.58", "CH-3.27", "CH-19.18")
def battle_add_from_adjacent(g: Game, who: int, card: str) -> None:
    """Units from adjacent regions join, so many per region and in all."""
    g.then(call_in, who, card, ())


@rule("CH-3.27")
def call_in(g: Game, who: int, card: str, used: tuple[int, ...]) -> None:
    """The next unit from next door, or enough."""
    t = g.table
    most = printed(g.table, card, BattleAddFromAdjacent).max
    room = (most is None or len(used) < most) and len(t.fight.locks) < len(OBJECTIVES)
    if room and sources.exists(t, who, card, used):
        ask_or_stop(g, decider(t, who), sources, call_from, who, card, used)


@rule("CH-14.58", "CH-14.54")
def call_from(g: Game, region: int, who: int, card: str, used: tuple[int, ...]) -> None:
    """The region is named; now the objective."""
    g.ask(decider(g.table, who), called_to, arrive_on, who, card, used, region)


@rule("CH-14.58", "CH-3.6")
def arrive_on(g: Game, objective: int, who: int, card: str, used: tuple[int, ...], region: int) -> None:
    """The unit joins the battle; the region it left stays controlled."""
    g.table.remove_units(g.table.fight.side(who), region, 1)
    _join(g, who, objective)
    g.then(call_in, who, card, (*used, region))


# Withdrawing units

unlocked_own = choice(
    "unlocked own", "CH-14.73", lambda t, who, card, left: LANES,
    Limit("CH-14.73", lambda t, objective, who, card, left: t.fight.on(who, objective) > 0),
    Limit("CH-14.54", lambda t, objective, who, card, left: objective not in t.fight.locks),
    role="from",
)  # fmt: skip


@rule("CH-14.73", "CH-18.15")
def battle_withdraw_to_hq(g: Game, who: int, card: str) -> None:
    """Up to so many own units vanish to the HQ, not from a locked objective."""
    if not is_neutral(g.table, who):
        g.then(withdraw, who, card, printed(g.table, card, BattleWithdrawToHq).count)


@rule("CH-3.27")
def withdraw(g: Game, who: int, card: str, left: int) -> None:
    """The next unit, or enough."""
    if left > 0 and unlocked_own.exists(g.table, who, card, left):
        ask_or_stop(g, decider(g.table, who), unlocked_own, withdraw_from, who, card, left)


@rule("CH-3.27")
def withdraw_from(g: Game, objective: int, who: int, card: str, left: int) -> None:
    """One unit is home."""
    t = g.table
    side = t.fight.side(who)
    take_off_board(t, who, objective)
    t.add_units(side, home(t, side), 1)
    g.tell("withdraws", side=side, objective=objective)
    g.then(withdraw, who, card, left - 1)
