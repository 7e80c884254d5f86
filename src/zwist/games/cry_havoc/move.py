"""Move action (chapter 7): points are steps of single units; what arrival brings stands in ``arrival``."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Option
from zwist.games.cry_havoc.arrival import end_of_move, is_here
from zwist.games.cry_havoc.choices import all_regions, ask_or_stop, own_regions, stopping
from zwist.games.cry_havoc.effects.aftermath import TokenSwamp
from zwist.games.cry_havoc.nests import disturb
from zwist.games.cry_havoc.nouns import UNITS
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import (
    adjacent,
    is_adjacent,
    is_closed,
    is_enemy_hq,
    is_hidden,
    opposing,
    pinned,
    stops,
    units,
)


def move_action(g: Game, seat: int) -> None:
    """Spend the points in any order, then carry out the steps at the end of the move.

    CH-7.1, CH-7.15, CH-7.32.
    """
    g.then(march, seat)
    g.then(halt, seat)


# Who may not leave a region. Each fact is about n of the units there; one that may go is enough to leave it.


def are_halted(t: Table, seat: int, region: int, n: int) -> bool:
    """Fewer than so many units there may go on in this round; what has halted the others is told below."""
    halted = t.halted[seat * t.box.size + region]
    return halted > 0 and units(t, seat, region) - halted < n


def met_units(t: Table, seat: int, region: int, n: int) -> bool:
    """They have just come to opposing units: there is no battle token yet (CH-7.3, CH-7.7)."""
    return are_halted(t, seat, region, n) and not t.battle[region] and bool(opposing(t, seat, region))


def met_tokens(t: Table, seat: int, region: int, n: int) -> bool:
    """They have just come to a Trog token: it is not revealed yet (CH-7.4)."""
    return are_halted(t, seat, region, n) and seat != t.box.trogs and bool(t.trog_tokens[region])


def halted_before(t: Table, seat: int, region: int, n: int) -> bool:
    """They were halted in an earlier action of this round (CH-7.18)."""
    if not are_halted(t, seat, region, n):
        return False
    return not met_units(t, seat, region, n) and not met_tokens(t, seat, region, n)


def are_pinned(t: Table, seat: int, region: int, n: int) -> bool:
    """So many defenders exceed what the attackers let go (CH-13.4)."""
    here, attacker = units(t, seat, region), t.attacker[region]
    return here > 0 and attacker not in (NOBODY, seat) and here - pinned(t, region) < n


def is_open(t: Table, seat: int, region: int) -> bool:
    """Units of the seat may enter the region from next door (CH-7.2, CH-7.16, CH-12.14, CH-20.30)."""
    if t.battle[region] or is_enemy_hq(t, seat, region):
        return False
    return not t.tokens[region] or not (is_closed(t, seat, region) or is_hidden(t, seat, region))


def last_way_closed(t: Table, seat: int, origin: int) -> str:
    """The clause that closes the last way out of a region with own units, or '' where one is open."""
    ways = adjacent(t, seat, origin) if units(t, seat, origin) else ()
    if not ways or any(is_open(t, seat, way) for way in ways):
        return ""
    ways = tuple(way for way in ways if not is_enemy_hq(t, seat, way))
    if not ways:
        return "CH-7.2"
    ways = tuple(way for way in ways if not t.battle[way])
    if not ways:
        return "CH-7.16"
    return "CH-20.30" if all(is_hidden(t, seat, way) for way in ways) else "CH-12.14"


def ways_out(clause: str) -> Limit[Table, int, int]:
    """It is not this clause that closes the last way out."""
    return Limit(clause, lambda t, origin, seat: last_way_closed(t, seat, origin) != clause, together=has_way_out)


def has_way_out(t: Table, origin: int, seat: int) -> bool:
    """No clause closes the last way out."""
    return last_way_closed(t, seat, origin) == ""


def toll(t: Table, seat: int, origin: int) -> int:
    """The points that one unit needs to leave a region: more in another side's swamp (CH-7.1, CH-20.29)."""
    if not t.tokens[origin]:
        return 1
    owner, effects = t.box.token_owner, t.box.content.token_effects
    mires = [effects[token] for token in t.tokens[origin] if owner[token] != seat]
    return max((mire.points for mire in mires if isinstance(mire, TokenSwamp)), default=1)


def can_pay_toll(t: Table, seat: int, origin: int, n: int) -> bool:
    """Where leaving costs more, the points suffice for so many units (CH-20.29)."""
    each = toll(t, seat, origin)
    return each == 1 or n * each <= t.action.points


def is_next_door(t: Table, target: int, seat: int, origin: int) -> bool:
    """The target is adjacent for the seat (CH-7.1)."""
    return is_adjacent(t, seat, origin, target)


def _standing(t: Table, seat: int, origin: int, target: int) -> list[Option[int]]:
    return [UNITS[n + 1] for n in range(units(t, seat, origin))]


origins = choice(
    "origins", "CH-7.1", all_regions,
    Limit("CH-7.1", is_here),
    Limit("CH-7.3", lambda t, origin, seat: not met_units(t, seat, origin, 1)),
    Limit("CH-7.4", lambda t, origin, seat: not met_tokens(t, seat, origin, 1)),
    Limit("CH-7.18", lambda t, origin, seat: not halted_before(t, seat, origin, 1)),
    Limit("CH-7.8", lambda t, origin, seat: t.attacker[origin] != seat),
    Limit("CH-13.4", lambda t, origin, seat: not are_pinned(t, seat, origin, 1)),
    ways_out("CH-7.2"),
    ways_out("CH-7.16"),
    ways_out("CH-12.14"),
    ways_out("CH-20.30"),
    Limit("CH-20.29", lambda t, origin, seat: not t.tokens[origin] or can_pay_toll(t, seat, origin, 1)),
    when=(Condition("CH-7.1", lambda t, seat: t.action.points > 0),),
    role="from",
    among=own_regions,
)  # fmt: skip
targets = choice(
    "targets", "CH-7.1", all_regions,
    Limit("CH-7.1", is_next_door),
    Limit("CH-7.2", lambda t, target, seat, origin: not is_enemy_hq(t, seat, target)),
    Limit("CH-7.16", lambda t, target, seat, origin: not t.battle[target]),
    Limit("CH-12.14", lambda t, target, seat, origin: not is_closed(t, seat, target)),
    Limit("CH-20.30", lambda t, target, seat, origin: not t.tokens[target] or not is_hidden(t, seat, target)),
    role="to",
)  # fmt: skip
walkers = choice(
    "walkers", "CH-7.15", _standing,
    Limit("CH-7.1", lambda t, n, seat, origin, target: n <= t.action.points),
    Limit("CH-20.29", lambda t, n, seat, origin, target: can_pay_toll(t, seat, origin, n)),
    Limit("CH-7.3", lambda t, n, seat, origin, target: not met_units(t, seat, origin, n)),
    Limit("CH-7.4", lambda t, n, seat, origin, target: not met_tokens(t, seat, origin, n)),
    Limit("CH-7.18", lambda t, n, seat, origin, target: not halted_before(t, seat, origin, n)),
    Limit("CH-13.4", lambda t, n, seat, origin, target: not are_pinned(t, seat, origin, n)),
)  # fmt: skip
move_over = stopping("move over", "CH-7.17")


@rule("CH-7.15", "CH-7.17")
def march(g: Game, seat: int) -> None:
    """One step after another until the points are spent or the player stops."""
    if origins.exists(g.table, seat):
        ask_or_stop(g, seat, origins, move_from, seat, by=move_over)


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
    t.action = t.action.spend(n * toll(t, seat, origin))
    t.add_units(seat, origin, -n)
    t.add_units(seat, target, n)
    if halted:
        t.halted[seat * t.box.size + target] += n
    g.tell("move", side=seat, n=n, origin=origin, target=target)
    if seat == t.box.trogs and t.trog_tokens[target]:
        g.do(disturb, target)
    g.then(march, seat)


@rule("CH-7.13", "CH-7.32")
def halt(g: Game, seat: int) -> None:
    """The end of the move, for every region with own units."""
    end_of_move(g, seat, g.table.box.regions)
