"""Building of the Trogs (CH-21.10, CH-21.46 to CH-21.49, CH-21.65): a trap, a brooding pool, then
activations.
"""

from __future__ import annotations

from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.build import BUILDING, activatable, place_structure, sites
from zwist.games.cry_havoc.effects.structures import StructKillHere, StructSpawn
from zwist.games.cry_havoc.effects.tokens import ExploreBuild
from zwist.games.cry_havoc.exploration import explore_build
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.solo.priority import STANDING, compare, decide, weigh
from zwist.games.cry_havoc.solo.sides import PLAYER, SOLO, is_trogs
from zwist.games.cry_havoc.structures.tiles import tile
from zwist.games.cry_havoc.table import Game, Table, rule, rulebook
from zwist.games.cry_havoc.terms import controlled, printed, structure_left, units


@rule("CH-21.10", "CH-21.21", "CH-21.47", "CH-21.64")
def trogs_build(g: Game) -> None:
    """At most one trap, then at most one pool; while a trap is left that cannot be built, no pool is."""
    t = g.table
    t.action = t.action._replace(held=tuple(controlled(t, t.box.trogs)))
    for name in t.box.content.solo.trog_structures:
        if structure_left(t, name) and not build_by_priority(g, name):
            break
    g.then(trogs_activate)


def build_by_priority(g: Game, name: str) -> bool:
    """Build in the best region, if the symbols suffice and there is one (CH-21.46, CH-21.65)."""
    t, cost = g.table, tile(g.table, name).build
    free = [option.value for option in sites.options(t, t.box.trogs, name)]
    if cost > t.action.points:
        g.tell("too_dear", structure=name, n=cost)
        return False
    if not free:
        g.tell("no_site", structure=name)
        return False
    region = decide(g, name, weigh(t, free), STANDING)
    t.action = t.action.spend(cost)
    place_structure(g, t.box.trogs, region, name)
    return True


# Activating


@rule("CH-21.48", "CH-21.49")
def trogs_activate(g: Game) -> None:
    """The next structure while symbols last: traps that have a target, then pools, each once a turn."""
    t = g.table
    chosen = next_structure(t)
    if chosen:
        g.then(trogs_use, *chosen)
        g.then(trogs_activate)
    elif t.action.points:
        g.tell("building_lost", n=t.action.points)


def next_structure(t: Table) -> tuple[str, int] | None:
    """The structure that comes next (CH-21.48)."""
    usable = [option.value for option in activatable.options(t, t.box.trogs, BUILDING)]
    for name in t.box.content.solo.trog_structures:
        regions = [region for one, region in usable if one == name]
        if regions:
            return name, compare(weigh(t, regions), STANDING)[0].region
    return None


@rule("CH-21.48", "CH-9.41", "CH-9.43")
def trogs_use(g: Game, name: str, region: int) -> None:
    """A trap kills a unit of the player in its region, a pool puts a unit there."""
    t, trogs, one = g.table, g.table.box.trogs, tile(g.table, name)
    t.action = t.action.spend(one.activate or 0)._replace(activated=(*t.action.activated, (name, region)))
    g.tell("activate", side=trogs, structure=name, region=region)
    if isinstance(one.effect, StructKillHere):
        kill_in_region(g, PLAYER, region, min(one.effect.count, units(t, PLAYER, region)))
    elif isinstance(one.effect, StructSpawn):
        n = min(one.effect.count, t.reserve[trogs])
        t.reserve[trogs] -= n
        put_units(g, trogs, region, n)


# Old Workshop


@rulebook.instead(SOLO, explore_build, "CH-21.38", "CH-21.48")
def trogs_in_workshop(g: Game, seat: int, region: int, token: str) -> None:
    """The symbols activate at once what this turn has not activated yet; the card goes on with its own."""
    if not is_trogs(g.table, seat):
        explore_build(g, seat, region, token)
        return
    t = g.table
    g.then(trogs_activate)
    g.then(leave_workshop, t.action.points, t.action.held)
    symbols = printed(t, token, ExploreBuild).count
    t.action = t.action._replace(points=symbols, held=tuple(controlled(t, seat)))


@rule("CH-21.38")
def leave_workshop(g: Game, points: int, held: tuple[int, ...]) -> None:
    """What the card had before."""
    g.table.action = g.table.action._replace(points=points, held=held)
