"""The Cybersamurai (TS-22.1 to TS-22.7, TS-22.39 to TS-22.42): uplinks, Kaneda, Rocket Attack and Tetsuo."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.tsukuyumi.actions import attacks_now, end_moves, spend_attack
from zwist.games.tsukuyumi.choices import all_areas, stop, stopping
from zwist.games.tsukuyumi.combatants import enemies, is_present, namer, present
from zwist.games.tsukuyumi.damage import hit, is_not_hidden, suffer, units
from zwist.games.tsukuyumi.effects.items import RocketAttack, TennoSubAi, Tetsuo
from zwist.games.tsukuyumi.effects.sheets import UseTenno
from zwist.games.tsukuyumi.fight import Packet
from zwist.games.tsukuyumi.goals import check_goals
from zwist.games.tsukuyumi.grants import move_everywhere
from zwist.games.tsukuyumi.nouns import LASER, MOVE_DRONES, SIDE, STANDEE
from zwist.games.tsukuyumi.standees import (
    BLUE,
    RED,
    ROCKET,
    TETSUO,
    matrix_options,
    reach,
    standees,
    tetsuo,
    uplinks,
)
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import is_moon, within
from zwist.kit.effects import of_kind

# Placing standees


def ready_standees(t: Table, seat: int, colour: str) -> list[Option[str]]:
    """The standees that may come into play now."""
    return [STANDEE[name] for name in standees(t, seat, colour)]


def is_in_range(t: Table, area: int, seat: int, name: str) -> bool:
    """An own unit is near enough (TS-22.39)."""
    return is_present(t, seat, within(t, area, reach(t, seat, name)))


standing_areas = choice(
    "areas for standees", "TS-22.39", all_areas, Limit("TS-22.39", is_in_range), role="to"
)  # fmt: skip
to_place = choice(
    "standees", "TS-22.39", ready_standees,
    Limit("TS-22.39", lambda t, name, seat, colour: standing_areas.exists(t, seat, name)),
)  # fmt: skip
standees_done = stopping("standees done", "TS-22.39")


@rule("TS-22.6", "TS-22.39")
def place_red_standees(g: Game, seat: int) -> None:
    """At the start of the own red turn the red ones may be placed."""
    if to_place.exists(g.table, seat, RED):
        g.menu(
            seat, "place red standees",
            Offer(to_place, name_standee, (seat, RED)),
            Offer(standees_done, stop, ()),
            begins=True,
        )  # fmt: skip
        g.then(go_on_placing, seat, len(standees(g.table, seat, RED)))


@rule("TS-22.39")
def go_on_placing(g: Game, seat: int, before: int) -> None:
    """Another one may follow unless the player stopped."""
    if len(standees(g.table, seat, RED)) < before:
        g.then(place_red_standees, seat)


@rule("TS-22.39")
def name_standee(g: Game, name: str, seat: int, colour: str) -> None:
    """The standee is named; now where."""
    g.ask(seat, standing_areas, place_standee, seat, name)


@rule("TS-22.6", "TS-22.40")
def place_standee(g: Game, area: int, seat: int, name: str) -> None:
    """Kaneda seals the area until the end of the round; Rocket Attack strikes at once."""
    t = g.table
    t.standing = (*t.standing, (name, area))
    g.tell("standee", side=seat, standee=name, area=area)
    if name.startswith(ROCKET):
        g.then(rocket_strike, seat, area)


# Rocket Attack

rocket_targets = choice(
    "rocket targets", "TS-22.40",
    lambda t, seat, area: [SIDE[side] for side in enemies(t, seat, area)],
    role="whom",
)  # fmt: skip


@rule("TS-22.40")
def rocket_strike(g: Game, seat: int, area: int) -> None:
    """One opponent or the Oni in the area; without a target it has no effect."""
    if rocket_targets.exists(g.table, seat, area):
        g.ask(seat, rocket_targets, rocket_hits, seat, area)


@rule("TS-22.40", "TS-12.13")
def rocket_hits(g: Game, side: int, seat: int, area: int) -> None:
    """One packet; inside a combat it comes ahead of the attack."""
    t = g.table
    effects = [item.effect for item in uplinks(t, seat)]
    damage = next(effect.damage for effect in effects if isinstance(effect, RocketAttack))
    g.then(suffer, Packet(side, area, damage, present(t, side, area), seat, namer(t, side, seat), "before"))


# Tetsuo


def laser_victims(t: Table, seat: int, area: int) -> list[Option[int]]:
    """All enemy units in an area that are not lost."""
    return units(kind for side in enemies(t, seat, area) for kind in present(t, side, area))


def beam(t: Table, kind: int, seat: int, area: int) -> Packet:
    """The packet that one unit gets."""
    damage = sum(item.effect.damage for item in uplinks(t, seat) if isinstance(item.effect, Tetsuo))
    side = t.box.owner[kind]
    return Packet(side, area, damage, present(t, side, area), seat, seat, "before", single=True)


victims = choice(
    "laser victims", "TS-22.7", laser_victims,
    Limit("TS-14.29", lambda t, kind, seat, area: is_not_hidden(t, kind, beam(t, kind, seat, area))),
    role="who",
)  # fmt: skip
laser_areas = choice(
    "laser areas", "TS-22.7", lambda t, seat: [LASER[area] for area in t.board],
    Limit("TS-22.7", lambda t, area, seat: not is_moon(t, area)),
    Limit("TS-22.41", lambda t, area, seat: victims.exists(t, seat, area)),
    when=(
        Condition("TS-22.7", lambda t, seat: tetsuo(t, seat) is not None),
        Condition("TS-22.41", lambda t, seat: attacks_now(t, seat) > 0),
    ),
)  # fmt: skip


@rule("TS-22.7", "TS-22.41")
def fire_laser(g: Game, area: int, seat: int) -> None:
    """For an attack action, anywhere but on the moon; regular moves are over."""
    t = g.table
    spend_attack(t, seat)
    end_moves(t, seat)
    g.then(aim_laser, seat, area)
    g.then(check_goals)
    g.carry_out("act", seat)


@rule("TS-22.7")
def aim_laser(g: Game, seat: int, area: int) -> None:
    """One enemy unit of the player's choice."""
    t = g.table
    t.used = (*t.used, TETSUO)
    if victims.exists(t, seat, area):
        g.ask(seat, victims, laser_hits, seat, area)


@rule("TS-22.7", "TS-22.41")
def laser_hits(g: Game, kind: int, seat: int, area: int) -> None:
    """Damage above its hit points lapses; it is no combat of its own."""
    g.tell("laser", side=seat, kind=kind, area=area)
    g.do(hit, kind, beam(g.table, kind, seat, area))


# The faction effect

drones_move = choice(
    "drones move", "TS-22.1", lambda t, seat, moves: (MOVE_DRONES,),
    when=(Condition("TS-22.42", lambda t, seat, moves: moves > 0),),
)  # fmt: skip
blue_standees = choice(
    "blue standees", "TS-22.39", lambda t, seat, moves: ready_standees(t, seat, BLUE),
    Limit("TS-22.39", lambda t, name, seat, moves: standing_areas.exists(t, seat, name)),
)  # fmt: skip


@rule("TS-22.1", "TS-22.42")
def use_tenno(g: Game, seat: int) -> None:
    """Only with Tenno Sub-AI."""
    t = g.table
    if of_kind(t.box.factions[seat].effect, UseTenno).uplink in t.items[seat]:
        g.then(run_tenno, seat, 1)


@rule("TS-22.1", "TS-22.39", "TS-22.42")
def run_tenno(g: Game, seat: int, moves: int) -> None:
    """The blue standees may be placed, and every drone may move one area; in any order."""
    values = (seat, moves)
    if moves or blue_standees.exists(g.table, *values):
        g.menu(
            seat, "run tenno",
            Offer(blue_standees, place_blue, values),
            Offer(drones_move, move_drones, values),
            Offer(standees_done, stop, ()),
            begins=True,
        )  # fmt: skip


@rule("TS-22.39")
def place_blue(g: Game, name: str, seat: int, moves: int) -> None:
    """The standee is named; now where."""
    g.ask(seat, standing_areas, place_standee, seat, name)
    g.then(run_tenno, seat, moves)


@rule("TS-22.42", "TS-9.13")
def move_drones(g: Game, act: str, seat: int, moves: int) -> None:
    """Each drone may move one area."""
    t = g.table
    tenno = next(item.effect for item in uplinks(t, seat) if isinstance(item.effect, TennoSubAi))
    move_everywhere(g, seat, [t.box.kind_number[drone] for drone in tenno.drones])
    g.then(run_tenno, seat, moves - 1)


# The Defence Matrix


matrix = choice("matrix", "TS-22.2", lambda t, side: [STANDEE[name] for name in matrix_options(t, side)])


@rule("TS-22.2", "TS-22.41")
def defence_matrix(g: Game, side: int) -> None:
    """One of Kaneda, Rocket Attack and Tetsuo."""
    if matrix.exists(g.table, side):
        g.ask(side, matrix, use_matrix, side)


@rule("TS-22.2", "TS-22.7")
def use_matrix(g: Game, name: str, side: int) -> None:
    """It comes into play in the area of combat, at no cost."""
    area = g.table.fight.area
    if name == TETSUO:
        g.then(aim_laser, side, area)
    else:
        g.do(place_standee, area, side, name)
