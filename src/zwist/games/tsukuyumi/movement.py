"""Movement (chapter 9): steps of single units or groups from area to area until nobody can or will go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from zwist.engine.question import Limit, Option, Plain
from zwist.games.tsukuyumi.choices import all_areas, as_options, ask_or_stop, stopping
from zwist.games.tsukuyumi.effects.units import ExtraMovement, IgnoresMountains, LeadMovement
from zwist.games.tsukuyumi.nouns import PIECE
from zwist.games.tsukuyumi.records import Move, Walker
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import (
    areas_of,
    enemies_in,
    flies,
    hp,
    is_blocked,
    is_home,
    is_open,
    unit,
    units_of,
)

Piece = tuple[int, int, int, int]
"""Units that may move: their kind, area and number, and how far each of them may go."""
Names = tuple[tuple[str, int], ...]
"""Units of a group by kind and number."""
Arrived = tuple[tuple[int, int], ...]
"""Own units in an area that some have just entered: their kind and how many steps they have left. Of equal ones whoever has
entered is lost first, and then whoever has the fewest steps.
"""
Expected = tuple[tuple[int, int], ...]
"""How many units of a kind stand in the area if none is lost."""
TUNNEL = "tunnel"

# How far


def ranges(t: Table, seat: int, n: int) -> tuple[Piece, ...]:
    """All own units with the range of a move action "move n" (TS-9.1, TS-9.12)."""
    return tuple(
        (kind, area, here.count(kind), n + extra(t, kind, here))
        for area in areas_of(t, seat)
        for here in (units_of(t, seat, area),)
        for kind in dict.fromkeys(here)
    )


def extra(t: Table, kind: int, here: tuple[int, ...]) -> int:
    """Bonus movement of a unit that begins a move action beside these, itself included (TS-9.12, TS-22.29)."""
    own = unit(t, kind).effect
    leaders = [one.areas for one in (unit(t, other).effect for other in here) if isinstance(one, LeadMovement)]
    return sum(leaders) + (own.areas if isinstance(own, ExtraMovement) else 0)


def massive_range(t: Table, kind: int, steps: int) -> int:
    """Massive units go one area in all in their owner's turn of a phase (TS-9.11)."""
    if not unit(t, kind).massive:
        return steps
    turn = t.turn if t.combat is None else None  # moves by counters do not count
    moved = turn is not None and turn.seat == t.box.owner[kind] and kind in turn.massive
    return 0 if moved else min(1, steps)


# Where to


def is_tunnel(t: Table, kind: int, origin: int, target: int) -> bool:
    """Boarlord units step from tunnel to tunnel (TS-22.51)."""
    if TUNNEL not in t.terraforming[origin] or TUNNEL not in t.terraforming[target]:
        return False
    return origin != target and unit(t, kind).faction == "boarlords"


def is_next(t: Table, kind: int, origin: int, target: int) -> bool:
    """One step leads there, over an edge or through a tunnel; nothing crosses a gap (TS-9.2, TS-9.4)."""
    return target in t.near[origin] or is_tunnel(t, kind, origin, target)


def crosses(t: Table, kind: int, origin: int, target: int) -> bool:
    """No blockade and no Kaneda stops a unit on this step (TS-9.3, TS-9.10, TS-22.40)."""
    if flies(t, kind) or is_tunnel(t, kind, origin, target):
        return True
    return target in t.near[origin] and is_open(t, origin, target, t.box.owner[kind])


def is_barred(t: Table, kind: int, target: int) -> bool:
    """Oni never enter homes (TS-3.26)."""
    return t.box.owner[kind] == t.box.oni and is_home(t, target)


def may_step(t: Table, kind: int, origin: int, target: int) -> bool:
    """A unit can step from an area to another; enemies on the way are looked at elsewhere (TS-9.5)."""
    return is_next(t, kind, origin, target) and crosses(t, kind, origin, target) and not is_barred(t, kind, target)


# Enemies on the way


def may_pass(t: Table, walker: Walker) -> bool:
    """A unit may go on from an area it entered in this move if the own hit points there suffice (TS-9.6, TS-9.8)."""
    if not walker.entered or flies(t, walker.kind) or walker.kind in t.box.kinds_that[IgnoresMountains]:
        return True
    side = t.box.owner[walker.kind]
    own = sum(hp(t, kind) for kind in units_of(t, side, walker.area))
    return own >= sum(hp(t, kind) for kind in enemies_in(t, side, walker.area))


# The march


def ready(t: Table, origin: int) -> list[Walker]:
    """Units in an area that may go on, wherever that leads."""
    return [one for one in t.marching.at(origin) if may_pass(t, one)]


def goers(t: Table, origin: int, target: int) -> list[Walker]:
    """Units that can take this step now."""
    return [one for one in t.marching.at(origin) if may_step(t, one.kind, origin, target) and may_pass(t, one)]


def exits(t: Table, origin: int) -> list[int]:
    """Where a step from an area might lead."""
    if TUNNEL not in t.terraforming[origin]:
        return list(t.near[origin])
    kinds = [one.kind for one in t.marching.at(origin)]
    return list(dict.fromkeys((*t.near[origin], *(area for kind in kinds for area in exits_for(t, kind, origin)))))


def exits_for(t: Table, kind: int, origin: int) -> list[int]:
    """Where a step of a unit might lead: to the areas around, and through tunnels (TS-22.51)."""
    return [area for area in t.board if is_next(t, kind, origin, area)]


def can_leave(t: Table, walker: Walker) -> bool:
    """A unit can step somewhere."""
    if not may_pass(t, walker):
        return False
    origin = walker.area
    for target in t.near[origin] if TUNNEL not in t.terraforming[origin] else t.board:
        if may_step(t, walker.kind, origin, target):
            return True
    return False


def is_way_open(t: Table, origin: int) -> bool:
    """Somebody can leave an area, or nobody there would."""
    here = t.marching.at(origin)
    for walker in here:
        if can_leave(t, walker):
            return True
    return not here


def last_way_closed(t: Table, origin: int) -> str:
    """The clause that closes the last way out of an area, or '' where one is open."""
    if is_way_open(t, origin):
        return ""
    walkers = ready(t, origin)
    if not walkers:
        return "TS-9.6"
    ways = [target for target in exits(t, origin) if any(not is_barred(t, one.kind, target) for one in walkers)]
    if not ways:
        return "TS-3.26"
    return "TS-9.3" if all(is_blocked(t, origin, target) for target in ways) else "TS-22.40"


def has_made_its_step(t: Table, origin: int) -> bool:
    """A massive unit stands there that has gone its one area in this turn, and nobody else could go (TS-9.11)."""
    if t.turn is None or not t.turn.massive or t.turn.seat != t.marching.side or t.marching.any_at(origin):
        return False
    return any(kind in t.turn.massive for kind in units_of(t, t.marching.side, origin))


def way_out(clause: str) -> Limit[Table, int]:
    """It is not this clause that closes the last way out."""
    return Limit(clause, lambda t, origin: last_way_closed(t, origin) != clause, together=is_way_open)


def somebody_crosses(t: Table, target: int, origin: int) -> bool:
    """No edge leads there, or nothing on it stops all who are ready."""
    if target not in t.near[origin]:
        return True
    return any(crosses(t, one.kind, origin, target) for one in ready(t, origin))


def leads_there(t: Table, target: int, origin: int) -> bool:
    """One step leads there (TS-9.4)."""
    if target not in t.near[origin] and TUNNEL not in t.terraforming[origin]:
        return False
    return any(is_next(t, one.kind, origin, target) for one in ready(t, origin))


def no_blockade_stops(t: Table, target: int, origin: int) -> bool:
    """It is not a blockade that stops everybody (TS-9.3)."""
    return somebody_crosses(t, target, origin) or not is_blocked(t, origin, target)


def no_kaneda_stops(t: Table, target: int, origin: int) -> bool:
    """It is not Kaneda alone that stops everybody (TS-22.40)."""
    return somebody_crosses(t, target, origin) or is_blocked(t, origin, target)


def somebody_may_enter(t: Table, target: int, origin: int) -> bool:
    """Not all who are ready are barred (TS-3.26)."""
    return any(not is_barred(t, one.kind, target) for one in ready(t, origin))


origins = choice(
    "origins", "TS-9.1", all_areas,
    Limit("TS-9.1", lambda t, origin: t.marching.any_at(origin) or has_made_its_step(t, origin)),
    Limit("TS-9.11", lambda t, origin: not has_made_its_step(t, origin)),
    way_out("TS-9.6"),
    way_out("TS-9.3"),
    way_out("TS-3.26"),
    way_out("TS-22.40"),
    role="from",
    among=lambda t: as_options(sorted({one.area for one in t.marching.walkers})),
)  # fmt: skip
targets = choice(
    "targets", "TS-9.2", all_areas,
    Limit("TS-9.4", leads_there),
    Limit("TS-9.3", no_blockade_stops, together=somebody_crosses),
    Limit("TS-22.40", no_kaneda_stops, together=somebody_crosses),
    Limit("TS-3.26", somebody_may_enter),
    role="to",
    among=lambda t, origin: as_options(t.near[origin]) if TUNNEL not in t.terraforming[origin] else all_areas(t),
)  # fmt: skip


def pieces(t: Table, origin: int, target: int) -> list[tuple[tuple[str, int], Walker]]:
    """Every unit that can take the step, with a name of its own: its kind and a number."""
    named: list[tuple[tuple[str, int], Walker]] = []
    counted: dict[int, int] = {}
    for walker in sorted(goers(t, origin, target), key=lambda one: (one.kind, -one.steps, one.entered)):
        for _ in range(walker.n):
            counted[walker.kind] = counted.get(walker.kind, 0) + 1
            named.append(((unit(t, walker.kind).id, counted[walker.kind]), walker))
    return named


def _able(t: Table, picked: Names, origin: int, target: int) -> list[Option[tuple[str, int]]]:
    return [PIECE[name] for name, _ in pieces(t, origin, target)]


def walks(t: Table, name: tuple[str, int], picked: Names, origin: int, target: int) -> tuple[Plain, Plain]:
    """As what a unit makes a step, and as what it could make the next one."""
    _, kind, steps, entered, _ = dict(pieces(t, origin, target))[name]
    return (kind, steps, entered), (kind, steps - 1, True)


group = choice("group", "TS-9.14", _able, walks=walks)
move_over = stopping("move over", "TS-9.1")


@rule("TS-9.1", "TS-9.13")
def move_pieces(g: Game, seat: int, side: int, given: tuple[Piece, ...], starters: int) -> None:
    """These units may move, each as far as given; ``starters`` limits how many of them begin to, 0 does not."""
    t = g.table
    owed = [(kind, area, n, massive_range(t, kind, steps)) for kind, area, n, steps in given]
    walkers = tuple(Walker(area, kind, steps, False, n) for kind, area, n, steps in owed if steps and n)
    t.move = Move(seat, side, walkers, starters or None)
    g.then(march)
    g.then(end_of_march)


@rule("TS-9.2", "TS-9.9")
def march(g: Game) -> None:
    """One step after another until nobody can go on or the player stops."""
    t = g.table
    if t.marching.starters != 0 and origins.exists(t):
        ask_or_stop(g, t.marching.seat, origins, march_from, by=move_over)


@rule("TS-9.1")
def end_of_march(g: Game) -> None:
    """The move is over."""
    g.table.move = None


@rule("TS-9.2")
def march_from(g: Game, origin: int) -> None:
    """The origin is named; now the next area."""
    g.ask(g.table.marching.seat, targets, march_to, origin)


@rule("TS-9.14", "TS-14.15")
def march_to(g: Game, target: int, origin: int) -> None:
    """Origin and target are named; now who goes."""
    move = g.table.marching
    most = sum(one.n for one in goers(g.table, origin, target))
    if move.starters is not None:
        most = min(most, move.starters)
    g.table.move = move._replace(leaving=origin)
    g.ask_some(move.seat, group, march_together, origin, target, least=1, most=most)


@rule("TS-9.2", "TS-9.14", "TS-9.11", "TS-9.15")
def march_together(g: Game, names: Names, origin: int, target: int) -> None:
    """The group leaves together and enters at the same time; then the next step."""
    t = g.table
    move, among = t.marching, dict(pieces(t, origin, target))
    going = [among[name] for name in names]
    starters = None if move.starters is None else move.starters - sum(not one.entered for one in going)
    kinds = tuple(one.kind for one in going)
    arrived = (*sorted((one.kind, one.steps - 1) for one in going), *resting(t, target))
    expected = tuple(Counter(kind for kind, _ in arrived).items())
    t.move = move._replace(walkers=stepped(move.walkers, going, target), starters=starters)
    own, massive = t.turn, tuple([kind for kind in kinds if unit(t, kind).massive])
    if massive and own is not None and own.seat == move.side and t.combat is None:
        t.turn = own._replace(massive=(*own.massive, *massive))
    g.then(step, move.seat, kinds, origin, target)
    g.then(count_arrivals, target, arrived, expected)
    g.then(march)


def resting(t: Table, area: int) -> list[tuple[int, int]]:
    """The own units that are in an area already, with the steps that they have left: a Shield Drone among them may take what
    hits others (TS-22.5).
    """
    walking = [(one.kind, one.steps) for one in t.marching.at(area) for _ in range(one.n)]
    spent = Counter(units_of(t, t.marching.side, area)) - Counter(kind for kind, _ in walking)
    return sorted([*walking, *((kind, 0) for kind in spent.elements())])


@rule("TS-22.31", "TS-22.5", "TS-9.2")
def count_arrivals(g: Game, area: int, arrived: Arrived, expected: Expected) -> None:
    """Whoever a mine has destroyed goes no further."""
    t = g.table
    for kind, n in expected:
        lost = n - t.units[area].count(kind)
        for _, steps in [one for one in arrived if one[0] == kind][: max(0, lost)]:
            t.move = t.marching._replace(walkers=fewer(t.marching.walkers, area, kind, steps))


def fewer(walkers: tuple[Walker, ...], area: int, kind: int, steps: int) -> tuple[Walker, ...]:
    """The walkers less one; one without steps left was not among them any more."""
    alike = [one for one in walkers if (one.area, one.kind, one.steps) == (area, kind, steps)]
    gone = max(alike, key=lambda one: one.entered, default=None)
    return tuple(one._replace(n=one.n - (one is gone)) for one in walkers if one is not gone or one.n > 1)


def stepped(walkers: tuple[Walker, ...], going: Iterable[Walker], target: int) -> tuple[Walker, ...]:
    """The walkers after some of them have made a step; whoever has none left is gone."""
    counts = {one[:4]: one.n for one in walkers}
    for one in going:
        counts[one[:4]] -= 1
        then = (target, one.kind, one.steps - 1, True)
        counts[then] = counts.get(then, 0) + 1
    left = sorted((sort, n) for sort, n in counts.items() if n)
    return tuple([Walker(area, kind, steps, entered, n) for (area, kind, steps, entered), n in left if steps])


@rule("TS-9.2", "TS-22.31", "TS-22.48")
def step(g: Game, seat: int, kinds: tuple[int, ...], origin: int, target: int) -> None:
    """Units enter an area together; a seat moves them."""
    t = g.table
    for kind in kinds:
        t.take(kind, origin)
        t.add(kind, target)
    g.tell("step", side=t.box.owner[kinds[0]], kinds=kinds, origin=origin, target=target)
    if t.mines[target]:
        g.carry_out("set_off_mines", seat, target, kinds)
