"""Shooting and high-angle fire (AP-B12.9, AP-B12.10, AP-B12.15): one target, any soldiers that reach it, one amount."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Option
from zwist.games.ante_portas.bombs import explosion
from zwist.games.ante_portas.content import Installation
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.fight import MARCHING, is_due
from zwist.games.ante_portas.ground import (
    BOMB,
    building,
    crews,
    free_actions,
    groups_on,
    is_moving_on,
    is_staffed,
    reach,
    watched,
    worker,
)
from zwist.games.ante_portas.losses import strike
from zwist.games.ante_portas.nouns import SHOOTER, TARGET
from zwist.games.ante_portas.points import Here, moment, resume
from zwist.games.ante_portas.table import FARMER, Game, Table, choice, rule
from zwist.games.ante_portas.troops import Clash

Crews = tuple[tuple[int, int], ...]
"""Soldiers who fire, by building, numbered from 1."""
MOVING, STAYING, NOBODY = "moving", "standing", "bomb"
"""Whom a volley names: the moving part, everybody else on the hex, or nobody but a bomb."""


def exhaust(t: Table, hex: int, n: int = 1) -> None:
    """Soldiers who have acted in a building lie down (AP-B12.6)."""
    if worker(t, hex) == FARMER:
        t.tired_farmers[hex] += n
    else:
        t.tired_citizens[hex] += n


# Who can fire at what


def fires_high(here: Installation) -> bool:
    """Catapults and howitzers fire over the heads of others (AP-B12.10)."""
    return "high_angle" in here.actions


def gunners(t: Table) -> list[int]:
    """Buildings with guns and soldiers who know how to fire them, exhausted or not."""
    return [hex for hex, tile in enumerate(t.tile) if tile and has_guns(t, hex) and is_staffed(t, hex)]


def batteries(t: Table, target: tuple[int, str]) -> list[int]:
    """Buildings whose soldiers can fire at a target now."""
    return [hex for hex in crews(t) if has_guns(t, hex) and reaches(t, hex, target)]


def reaches(t: Table, gun: int, target: tuple[int, str]) -> bool:
    """Whether a building can hit a target; at a bomb alone only high-angle fire is aimed (AP-B12.9, AP-B12.10, AP-B12.16)."""
    hex, whom = target
    return covers(t, gun, hex) and (whom != NOBODY or fires_high_from(t, gun))


def covers(t: Table, gun: int, hex: int) -> bool:
    """Whether a hex is in sight of a building, or on its arrows if it fires over the heads of others."""
    return hex in (reach(t, gun) if fires_high_from(t, gun) else watched(t, gun))


def has_guns(t: Table, hex: int) -> bool:
    """Whether the building on a hex deals damage."""
    here = building(t, hex)
    return here is not None and here.damage > 0


def _targets(t: Table, seat: int, here: Here) -> list[Option[tuple[int, str]]]:
    """Attackers, the moving ones apart from the others, and bombs where there are none (AP-B12.15, AP-B12.16)."""
    found: list[Option[tuple[int, str]]] = []
    parts = t.advance.parts if t.advance is not None else ()
    moving = parts[0].hex if parts and not parts[0].is_gone else None
    held = [part.hex for part in parts[1:] if not part.is_gone]
    for hex in HEXES:
        if hex == moving:
            found.append(TARGET[hex, MOVING])
        if t.basic[hex] or t.elite[hex] or hex in held:
            found.append(TARGET[hex, STAYING])
        elif t.tile[hex] == BOMB and hex != moving:
            found.append(TARGET[hex, NOBODY])
    return found


def is_covered(t: Table, target: tuple[int, str], seat: int, here: Here) -> bool:
    """Whether any building with soldiers reaches the hex."""
    return any(covers(t, hex, target[0]) for hex in gunners(t))


def is_aimed_at(t: Table, target: tuple[int, str], seat: int, here: Here) -> bool:
    """Whether one of those that reach it can hit it: not every one is aimed at a bomb alone."""
    return target[1] != NOBODY or any(fires_high_from(t, hex) for hex in gunners(t) if covers(t, hex, target[0]))


def has_fresh_crew(t: Table, target: tuple[int, str], seat: int, here: Here) -> bool:
    """Whether anybody who can hit it may act; where nobody can, fresh ones would not help."""
    able = [hex for hex in gunners(t) if reaches(t, hex, target)]
    return not able or any(free_actions(t, hex) for hex in able)


def may_anybody_fire(t: Table, seat: int, here: Here) -> bool:
    """Whether not all who have guns are exhausted."""
    return any(free_actions(t, hex) for hex in gunners(t)) or not gunners(t)


def fires_high_from(t: Table, hex: int) -> bool:
    """Whether a catapult or howitzer is on a hex."""
    here = building(t, hex)
    return here is not None and fires_high(here)


def standing_on(t: Table, hex: int) -> tuple[int, ...]:
    """The groups on a hex beside the moving part; parts that are held count as standing (AP-B12.15)."""
    return tuple(group for group, _ in groups_on(t, hex) if group != 1)


targets = choice(
    "targets",
    "AP-B12.9",
    _targets,
    Limit("AP-B12.9", is_covered),
    Limit("AP-B12.16", is_aimed_at),
    Limit("AP-B12.6", has_fresh_crew),
    when=(Condition("AP-B12.9", lambda t, seat, here: bool(gunners(t))), Condition("AP-B12.6", may_anybody_fire)),
)


def _shooters(t: Table, picked: Crews, seat: int, target: tuple[int, str], here: Here) -> list[Option[tuple[int, int]]]:
    """The soldiers of each building that can hit the target, as many as may act there."""
    found: list[Option[tuple[int, int]]] = []
    for hex in batteries(t, target):
        found += [SHOOTER[hex, n] for n in range(1, free_actions(t, hex) + 1)]
    return found


def _is_next(t: Table, one: tuple[int, int], picked: Crews, seat: int, target: tuple[int, str], here: Here) -> bool:
    """Soldiers of a building are alike: the second comes after the first."""
    return one[1] == 1 or (one[0], one[1] - 1) in picked


shooters = choice("shooters", "AP-B12.15", _shooters, Limit("AP-B12.6", _is_next))


@rule("AP-B12.9", "AP-B12.10", "AP-B12.15", "AP-B12.16")
def aim(g: Game, target: tuple[int, str], seat: int, here: Here) -> None:
    """A target is named; then who fires."""
    most = len(_shooters(g.table, (), seat, target, here))
    g.ask_some(seat, shooters, volley, seat, target, here, least=1, most=most)


@rule("AP-B12.6", "AP-B12.9", "AP-B12.10", "AP-B12.13", "AP-B12.15", "AP-B12.16")
def volley(g: Game, picked: Crews, seat: int, target: tuple[int, str], here: Here) -> None:
    """All fire together and are exhausted; high-angle fire sets off a bomb first."""
    t = g.table
    hex = target[0]
    light = heavy = 0
    for gun, _ in picked:
        tile = building(t, gun)
        if tile is not None and fires_high(tile):
            heavy += tile.damage
        elif tile is not None:
            light += tile.damage
        exhaust(t, gun)
    g.tell("volley", seat=seat, hex=hex, n=light + heavy, soldiers=len(picked), at=moment(g))
    if heavy and t.tile[hex] == BOMB:
        g.then(explosion, hex, ())
    g.then(hit, target, light, heavy)
    resume(g, here)


@rule("AP-B12.9", "AP-B12.14", "AP-B12.15", "AP-B7.16")
def hit(g: Game, target: tuple[int, str], light: int, heavy: int) -> None:
    """In a fight the damage raises our total, otherwise it is dealt; so it is where a bomb has ended the fight."""
    t = g.table
    hex, whom = target
    clash = fought_at(t, hex, whom)
    if clash is not None and is_due(t, hex, clash.whose):
        raised = clash._replace(light=clash.light + light, heavy=clash.heavy + heavy)
        t.clashes = tuple(raised if one is clash else one for one in t.clashes)
        g.tell("supported", hex=hex, n=light + heavy)
    elif whom == MOVING and is_moving_on(t, hex):
        g.then(strike, hex, (1,), light, heavy)
    elif whom == STAYING and standing_on(t, hex):
        g.then(strike, hex, standing_on(t, hex), light, heavy)


def fought_at(t: Table, hex: int, whom: str) -> Clash | None:
    """The fight under way on a hex against those who were named (AP-B7.16)."""
    marching = whom == MOVING
    return next((one for one in t.clashes if one.hex == hex and (one.whose == MARCHING) == marching), None)
