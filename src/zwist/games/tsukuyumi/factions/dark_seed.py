"""The Dark Seed (TS-22.8 to TS-22.18, TS-22.43, TS-22.44): the swarm, eggs and Conquerors."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Option
from zwist.games.tsukuyumi.attack import attack_in, combat_cards
from zwist.games.tsukuyumi.choices import all_areas, ask_or_stop, own_areas, stopping
from zwist.games.tsukuyumi.damage import EGG, destroy, lay_egg, lose
from zwist.games.tsukuyumi.effects.items import Egg
from zwist.games.tsukuyumi.effects.sheets import SwarmEffect
from zwist.games.tsukuyumi.effects.units import GivenUpForAttack, Productive
from zwist.games.tsukuyumi.fight import Kinds
from zwist.games.tsukuyumi.grants import move_everywhere, recount
from zwist.games.tsukuyumi.movement import may_step, step
from zwist.games.tsukuyumi.nouns import CONQUEROR, EFFECT, EGGS, HATCHED, KIND, UNITS
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.spending import pay
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import adjacent, areas_of, left_of, unit, units_of
from zwist.kit.effects import of_kind

SWARM_FLIES = "swarm_flies"
MOVE, FLY, LAY = "move_all", "fly", "lay_eggs"

# The faction effect

swarm_options = choice(
    "swarm options", "TS-22.8", lambda t, seat, left, done: [EFFECT[name] for name in (MOVE, FLY, LAY)],
    Limit("TS-22.8", lambda t, name, seat, left, done: name not in done),
)  # fmt: skip
swarm_done = stopping("swarm done", "TS-22.43")


@rule("TS-22.8")
def swarm_effect(g: Game, seat: int) -> None:
    """Two different of three."""
    g.then(swarm, seat, of_kind(g.table.box.factions[seat].effect, SwarmEffect).count, ())


@rule("TS-22.8", "TS-22.43")
def swarm(g: Game, seat: int, left: int, done: tuple[str, ...]) -> None:
    """The next one, or enough."""
    if left:
        ask_or_stop(g, seat, swarm_options, use_swarm, seat, left, done, by=swarm_done)


@rule("TS-22.8", "TS-22.43", "TS-9.13")
def use_swarm(g: Game, name: str, seat: int, left: int, done: tuple[str, ...]) -> None:
    """All units move one area, all of them fly in this round, or Breeders and Planters lay eggs."""
    t = g.table
    g.tell("swarm", side=seat, effect=name)
    if name == MOVE:
        move_everywhere(g, seat, t.box.kinds_of[seat])
    elif name == FLY:
        t.used = (*t.used, SWARM_FLIES)
    else:
        g.then(lay_eggs, seat, ())
    g.then(swarm, seat, left - 1, (*done, name))


def layers(t: Table, area: int, seat: int) -> int:
    """Breeders and Planters in an area (TS-22.8)."""
    effects = [unit(t, kind).effect for kind in units_of(t, seat, area)]
    return sum(isinstance(effect, Productive) and effect.spawns for effect in effects)


nests = choice(
    "nests", "TS-22.8", all_areas,
    Limit("TS-22.8", lambda t, area, seat, laid: layers(t, area, seat) > laid.count(area)),
    Limit("TS-2.6", lambda t, area, seat, laid: left_of(t, EGG) > 0),
    among=own_areas,
)  # fmt: skip


@rule("TS-22.8", "TS-22.43")
def lay_eggs(g: Game, seat: int, laid: tuple[int, ...]) -> None:
    """Each of them may lay one egg in its area."""
    if nests.exists(g.table, seat, laid):
        ask_or_stop(g, seat, nests, lay_in, seat, laid, by=swarm_done)


@rule("TS-22.8", "TS-22.44")
def lay_in(g: Game, area: int, seat: int, laid: tuple[int, ...]) -> None:
    """An egg lies in any area, homes and moon included."""
    lay_egg(g, seat, area)
    g.then(lay_eggs, seat, (*laid, area))


# Conquerors


def has_conquerors(t: Table, seat: int) -> bool:
    """The seat has a Conqueror on the board."""
    own = [kind for kind in t.box.kinds_that[GivenUpForAttack] if t.box.owner[kind] == seat]
    return any(t.supply[kind] < unit(t, kind).count for kind in own)


def sacrifices(t: Table, seat: int, area: int) -> Kinds:
    """The Conqueror of an area that may be given up, if there is one (TS-22.9)."""
    found = [kind for kind in units_of(t, seat, area) if kind in t.box.kinds_that[GivenUpForAttack]]
    return tuple(found[:1])


def can_strike_from(t: Table, target: int, seat: int, origin: int) -> bool:
    """Some card can be played there: with the Conqueror in its own area, elsewhere without it (TS-22.9)."""
    given_up = sacrifices(t, seat, origin)
    if not given_up:
        return False
    if target == origin:
        return combat_cards.exists(t, seat, target, 0, given_up)
    after = t.clone()
    after.take(given_up[0], origin)
    return combat_cards.exists(after, seat, target, 0, ())


strikes = choice(
    "areas for a Conqueror's attack", "TS-22.9", all_areas,
    Limit("TS-22.9", lambda t, target, seat, origin: bool(units_of(t, seat, target))),
    Limit("TS-10.4", can_strike_from),
    role="in",
    among=own_areas,
)  # fmt: skip
conquerors = choice(
    "Conquerors", "TS-22.9", lambda t, seat: [CONQUEROR[area] for area in t.board],
    Limit("TS-22.9", lambda t, area, seat: bool(sacrifices(t, seat, area))),
    Limit("TS-10.4", lambda t, area, seat: strikes.exists(t, seat, area)),
    when=(Condition("TS-22.10", lambda t, seat: t.phase == "blue"),),
    among=lambda t, seat: [CONQUEROR[area] for area in areas_of(t, seat)],
)  # fmt: skip


@rule("TS-22.9", "TS-22.10")
def give_up_conqueror(g: Game, origin: int, seat: int) -> None:
    """For one attack, at once, in any area with own units."""
    g.ask(seat, strikes, strike_there, seat, origin)
    g.carry_out("act", seat)


@rule("TS-22.9")
def strike_there(g: Game, target: int, seat: int, origin: int) -> None:
    """In its own area the Conqueror takes part and leaves in step (j); otherwise it goes first."""
    t = g.table
    given_up = sacrifices(t, seat, origin)
    if target != origin:
        destroy(g, given_up[0], origin, NOBODY)
        given_up = ()
    g.then(attack_in, target, seat, 0, given_up)


# For the Queen

given_up_lanes = choice(
    "units given up", "TS-22.11",
    lambda t, side: [KIND[kind] for kind in dict.fromkeys(t.fight.force(side).standing)],
    amounts=UNITS,
    capacity=lambda t, kind, side: t.fight.force(side).standing.count(kind),
)  # fmt: skip


@rule("TS-22.11", "TS-22.43")
def for_the_queen(g: Game, side: int) -> None:
    """Half of the own units, rounded up, are given up; the others slip away together."""
    units = len(standing(g, side))
    if units:
        g.ask_split(side, given_up_lanes, give_up_units, side, total=(units + 1) // 2)


def standing(g: Game, side: int) -> Kinds:
    """The units of a side that stand in the combat."""
    return g.table.fight.force(side).standing


@rule("TS-22.11", "TS-22.15")
def give_up_units(g: Game, shares: tuple[int, ...], side: int) -> None:
    """Nobody's kills; they leave eggs when they are removed."""
    t = g.table
    area = t.fight.area
    for kind, n in zip(dict.fromkeys(standing(g, side)), shares, strict=True):
        for _ in range(n):
            lose(g, kind, area, NOBODY, "before")
    if slip_areas.exists(t, side):
        g.ask(side, slip_areas, slip_away, side)


def all_can_go(t: Table, area: int, side: int) -> bool:
    """All the others can reach the area without crossing a blockade (TS-22.43)."""
    rest = t.fight.force(side).standing
    return bool(rest) and all(may_step(t, kind, t.fight.area, area) for kind in rest)


slip_areas = choice(
    "areas to slip away to", "TS-22.11", all_areas,
    Limit("TS-22.11", lambda t, area, side: area in adjacent(t, t.fight.area)),
    Limit("TS-22.43", all_can_go),
    role="to",
)  # fmt: skip


@rule("TS-22.11", "TS-22.48")
def slip_away(g: Game, area: int, side: int) -> None:
    """Together to one neighbouring area."""
    t = g.table
    g.then(step, side, standing(g, side), t.fight.area, area)
    g.then(recount)


# Eggs


def egg(t: Table) -> Egg:
    """What an egg does."""
    return of_kind(t.box.content.items[EGG].effect, Egg)


def is_dark_seed(t: Table, seat: int) -> bool:
    """Eggs belong to the seat."""
    return t.box.seat_of.get(t.box.content.items[EGG].faction) == seat


def hatchlings(t: Table, area: int) -> int:
    """How many eggs of an area one point may hatch (TS-22.16, TS-22.44)."""
    effect = egg(t)
    return min(effect.per_point, t.eggs[area], t.supply[t.box.kind_number[effect.hatches]])


def clutches(t: Table, seat: int) -> list[Option[int]]:
    """The areas where eggs lie, and for the Dark Seed all others too."""
    return [EGGS[area] for area in t.board if t.eggs[area] or is_dark_seed(t, seat)]


broods = choice(
    "broods", "TS-22.16", clutches,
    Limit("TS-22.16", lambda t, area, seat: t.eggs[area] > 0),
    Limit("TS-22.44", lambda t, area, seat: hatchlings(t, area) > 0 or not t.eggs[area]),
    when=(Condition("TS-22.16", is_dark_seed),),
)  # fmt: skip
hatching = choice(
    "hatching", "TS-22.16", lambda t, seat, area: [HATCHED[n] for n in range(1, hatchlings(t, area) + 1)]
)  # fmt: skip


@rule("TS-22.16", "TS-22.44")
def hatch(g: Game, area: int, seat: int) -> None:
    """One point for eggs of one area."""
    g.ask_number(seat, hatching, hatch_so_many, seat, area)


@rule("TS-22.16", "TS-22.44")
def hatch_so_many(g: Game, n: int, seat: int, area: int) -> None:
    """Workers appear where their eggs lay."""
    t = g.table
    pay(g, 1)
    t.eggs[area] -= n
    for _ in range(n):
        t.enlist(t.box.kind_number[egg(t).hatches], area)
    g.tell("hatched", side=seat, area=area, n=n)
    g.carry_out("spend_points", seat)
