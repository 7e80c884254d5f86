"""Supply phase (chapter 8): effects at its start, then Deploy, Look and Collect for all together."""

from __future__ import annotations

from zwist.engine.timing import Response, in_order, window
from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.effects.elites import SupplyCorraIfControl
from zwist.games.groll.table import COAST, MAT, Game, Table, rule
from zwist.games.groll.terms import active_order, controller, elites_of_kind


@rule("GR-8.1", "GR-8.5", "GR-8.6")
def supply(g: Game) -> None:
    """Start-of-Supply effects, every Deploy, every Look, one common Collect."""
    g.then(window, supply_effects(g.table))
    g.then(deploy_step)
    g.then(look_step)
    g.then(collect_step)


def supply_effects(t: Table) -> tuple[Response, ...]:
    """Everything that happens at the start of Supply, in player order; each owner orders its own (GR-8.5)."""
    found: list[Response] = []
    for seat in range(t.box.sides):
        in_play = {t.box.kind[piece].id for piece in t.box.pieces[seat] if t.at[piece] != MAT}
        for source in (*t.box.factions[seat].mat_order, *t.abilities[seat]):
            if source in in_play or source in t.abilities[seat]:
                found += [(seat, effect, (seat, source)) for effect in t.box.at("supply_start", source)]
    return in_order(found, active_order(t))


@rule("GR-8.2", "GR-8.7")
def deploy_step(g: Game) -> None:
    """2 standard warriors each, or as many as are left; mandatory."""
    for seat in active_order(g.table):
        deploy_standards(g, seat, COAST, g.table.box.constants.supply_deploy)


@rule("GR-8.3")
def look_step(g: Game) -> None:
    """Everyone rolls the all-sight die and puts it on the mat."""
    faces = g.table.box.allsight_faces
    for seat in active_order(g.table):
        g.table.look(seat, faces[g.roll(len(faces))])
        g.tell("look", seat=seat, face=g.table.allsight[seat])


@rule("GR-8.4", "GR-8.6")
def collect_step(g: Game) -> None:
    """1 Corra each and what elites add, as one common gain."""
    t = g.table
    share_out(g, [t.box.constants.supply_corra + extra_corra(g, seat) for seat in range(t.box.seats)])


def extra_corra(g: Game, seat: int) -> int:
    """What elites in controlled regions add, once per region."""
    t, extra = g.table, 0
    for kind in t.box.factions[seat].mat_order:
        found = t.box.effect(kind, SupplyCorraIfControl)
        if found is not None:
            holding = {t.at[piece] for piece in elites_of_kind(t, seat, kind)} - {COAST}
            regions = sum(controller(t, region) == seat for region in holding)
            extra += found.n * regions
            if regions:
                g.tell("extra_corra", seat=seat, n=found.n * regions, elite=kind)
    return extra


def share_out(g: Game, gains: list[int]) -> None:
    """A common gain: 1 each in turn from the start player until all is met or the supply is empty (GR-1.12)."""
    t = g.table
    gained = [0] * len(gains)
    while t.supply and any(gains):
        for seat in t.box.orders[t.start][: len(gains)]:
            if gains[seat] and t.supply:
                gains[seat] -= 1
                gained[seat] += t.gain_corra(seat, 1)
    for seat in t.box.orders[t.start][: len(gains)]:
        g.tell("collect", seat=seat, n=gained[seat])
