"""Deploying (GR-12.4, GR-12.5): warriors are newly put on the map; nothing moves."""

from __future__ import annotations

from zwist.engine.timing import window
from zwist.games.groll.effects.elites import HiddenTrap
from zwist.games.groll.table import COAST, REGIONS, Game, Table, rule


@rule("GR-12.4", "GR-12.5")
def deploy_elite(g: Game, region: int, seat: int, piece: int) -> None:
    """An elite is newly put on the map with its deployment effects; nothing moves."""
    g.table.place_elite(piece, region)
    g.tell("deploy_elite", seat=seat, elite=g.table.box.kind[piece].id, region=region)
    deployed(g, seat, (piece,))


def deployed(g: Game, seat: int, pieces: tuple[int, ...]) -> None:
    """Trappers get a face anew, then deployment effects of elites in their owner's order (GR-25.15, GR-26.1)."""
    t = g.table
    for piece in pieces:
        if HiddenTrap in t.box.effects[piece]:
            t.trap[piece] = ""
            g.carry_out("set_trap", seat, piece)
    g.then(
        window,
        tuple(
            (seat, effect, (seat, piece, t.at[piece]))
            for piece in pieces
            for effect in t.box.at("on_deploy", t.box.kind[piece].id)
        ),
    )


def deploy_standards(g: Game, seat: int, region: int, n: int) -> int:
    """Put up to n standard warriors from the mat on the map (GR-1.14, GR-12.4)."""
    t = g.table
    n = min(n, t.mat[seat])
    if n:
        t.mat[seat] -= n
        t.place_standard(seat, region, n)
        g.tell("deploy", seat=seat, n=n, region=region)
    return n


def raise_standards(g: Game, seat: int, region: int, n: int) -> int:
    """Put up to n standard warriors from the graveyard on the map (GR-1.14, GR-12.4)."""
    t = g.table
    n = min(n, t.graveyard[seat])
    if n:
        t.graveyard[seat] -= n
        t.place_standard(seat, region, n)
        g.tell("raise", seat=seat, n=n, region=region)
    return n


def recycle_standards(g: Game, seat: int, n: int) -> None:
    """Return standard warriors from the graveyard to the mat."""
    g.table.graveyard[seat] -= n
    g.table.mat[seat] += n
    g.tell("recycle", seat=seat, n=n)


def places(t: Table, seat: int, code: str) -> tuple[int, ...]:
    """The regions that a deployment place of the data means now (GR-4.16, GR-4.18)."""
    army, first = t.army, seat * REGIONS
    if code == "zone":
        return (COAST,)
    if code == "any_contested":
        return tuple(range(1, REGIONS))
    held = tuple(region for region in range(1, REGIONS) if army[first + region])
    if code == "occupied":
        return held
    if code == "occupied_or_zone":
        return (COAST, *held)
    return tuple(r for r in range(1, REGIONS) if army[first + r] or any(army[first + n] for n in t.box.inland[r]))
