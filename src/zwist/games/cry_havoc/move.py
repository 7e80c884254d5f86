"""Move action (chapter 7): points are steps of single units; what arrival brings stands in ``arrival``."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.cry_havoc.arrival import end_of_move
from zwist.games.cry_havoc.choices import all_regions, ask_or_stop
from zwist.games.cry_havoc.nests import reveal_all
from zwist.games.cry_havoc.nouns import UNITS
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import adjacent, is_closed, is_enemy_hq, movable, pinned, stops, units


def move_action(g: Game, seat: int) -> None:
    """Spend the points in any order, then carry out the steps at the end of the move.

    CH-7.1, CH-7.15, CH-7.32.
    """
    g.then(march, seat)
    g.then(halt, seat)


def can_move_on(t: Table, origin: int, seat: int) -> bool:
    """Not all units there have been halted in this round (CH-7.18)."""
    place = seat * t.box.size + origin
    return not t.halted[place] or t.units[place] > t.halted[place]


def is_not_pinned(t: Table, origin: int, seat: int) -> bool:
    """Defenders leave a battle region as far as they exceed twice the attackers (CH-13.4)."""
    attacker = t.attacker[origin]
    return attacker in (NOBODY, seat) or units(t, seat, origin) > pinned(t, origin)


def has_a_way(t: Table, origin: int, seat: int) -> bool:
    """Some adjacent region can be entered (CH-7.2, CH-7.16, CH-12.14)."""
    return any(
        not t.battle[region] and not is_enemy_hq(t, seat, region) and not is_closed(t, seat, region)
        for region in adjacent(t, seat, origin)
    )


def is_next_door(t: Table, target: int, seat: int, origin: int) -> bool:
    """The target is adjacent for the seat (CH-7.1)."""
    return target in adjacent(t, seat, origin)


def _walkers(t: Table, seat: int, origin: int, target: int) -> list[Option[int]]:
    return [UNITS[n + 1] for n in range(min(t.action.points, movable(t, seat, origin)))]


origins = choice(
    "origins", "CH-7.1", all_regions,
    Limit("CH-7.1", lambda t, origin, seat: t.units[seat * t.box.size + origin] > 0),
    Limit("CH-7.18", can_move_on),
    Limit("CH-7.8", lambda t, origin, seat: t.attacker[origin] != seat),
    Limit("CH-13.4", is_not_pinned),
    Limit("CH-7.16", has_a_way),
    role="from",
)  # fmt: skip
targets = choice(
    "targets", "CH-7.1", all_regions,
    Limit("CH-7.1", is_next_door),
    Limit("CH-7.2", lambda t, target, seat, origin: not is_enemy_hq(t, seat, target)),
    Limit("CH-7.16", lambda t, target, seat, origin: not t.battle[target]),
    Limit("CH-13.2", lambda t, target, seat, origin: not is_closed(t, seat, target)),
    role="to",
)  # fmt: skip
walkers = choice("walkers", "CH-7.15", _walkers)


@rule("CH-7.15", "CH-7.17")
def march(g: Game, seat: int) -> None:
    """One step after another until the points are spent or the player stops."""
    if g.table.action.points > 0 and origins.exists(g.table, seat):
        ask_or_stop(g, seat, origins, move_from, seat)


@rule("CH-7.1")
def move_from(g: Game, origin: int, seat: int) -> None:
    """The origin is named; now the adjacent region."""
    g.ask(seat, targets, move_to, seat, origin)


@rule("CH-7.15")
def move_to(g: Game, target: int, seat: int, origin: int) -> None:
    """Origin and target are named; now how many units go."""
    g.ask(seat, walkers, step, seat, origin, target)


@rule("CH-7.1", "CH-7.3", "CH-7.5", "CH-7.7")
def step(g: Game, n: int, seat: int, origin: int, target: int) -> None:
    """The units cross the border; opposing units and Trog tokens halt them."""
    t = g.table
    halted = stops(t, seat, target)
    t.action = t.action.spend(n)
    t.add_units(seat, origin, -n)
    t.add_units(seat, target, n)
    if halted:
        t.halted[seat * t.box.size + target] += n
    g.tell("move", side=seat, n=n, origin=origin, target=target)
    if seat == t.box.trogs and t.trog_tokens[target]:
        reveal_all(g, target)
    g.then(march, seat)


@rule("CH-7.13", "CH-7.32")
def halt(g: Game, seat: int) -> None:
    """The end of the move, for every region with own units."""
    end_of_move(g, seat, g.table.box.regions)
