"""Hiring by the Possessed faction (chapter 22): whenever it gains Corra, by label and mat order."""

from __future__ import annotations

from zwist.games.groll.content import Elite
from zwist.games.groll.coop.places import CANDIDATES, destination, one
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.coop.threat import explain, held, most_threatening
from zwist.games.groll.deployment import deploy_elite
from zwist.games.groll.effects.elites import HiddenTrap
from zwist.games.groll.effects.scenarios import TrapAnywhere
from zwist.games.groll.table import MAT, Game, Table, rule


def gain(g: Game, n: int) -> None:
    """The Possessed faction gains Corra and hires at once if it got any (GR-22.1, GR-22.11, GR-22.15)."""
    t = g.table
    gained = t.gain_corra(t.box.possessed, n)
    if gained:
        g.tell("possessed_gain", seat=t.box.possessed, n=gained)
        g.then(hire_all)
    else:
        g.tell("no_gain", seat=t.box.possessed)


@rule("GR-22.2", "GR-22.5", "GR-22.13")
def hire_all(g: Game) -> None:
    """Hire while there is a candidate; the best label decides, then the place on the mat."""
    t = g.table
    side = t.box.possessed
    kinds = candidates(t)
    if not kinds:
        if t.corra[side]:
            g.tell("possessed_keeps", seat=side, n=t.corra[side])
        return
    kind = preferred(t, kinds)
    slots = tuple((one.id, best_label(t, one)) for one in kinds)
    t.pay_corra(side, kind.cost)
    if len(kinds) == 1:
        g.tell("only_hire", seat=side, elite=kind.id, n=kind.cost)
    else:
        g.tell("possessed_hire", seat=side, elite=kind.id, n=kind.cost, label=best_label(t, kind), candidates=slots)
    for region in explained_place(g, kind):
        g.then(deploy_elite, region, side, on_mat(t, kind)[0])
    g.then(hire_all)


def candidates(t: Table) -> list[Elite]:
    """Kinds with a die on the mat, an affordable cost and a legal place, in mat order (GR-22.2, GR-3.11)."""
    corra = t.corra[t.box.possessed]
    kinds = [t.box.elites[name] for name in t.box.factions[t.box.possessed].mat_order]
    return [kind for kind in kinds if kind.cost <= corra and on_mat(t, kind) and hiring_place(t, kind) is not None]


def preferred(t: Table, kinds: list[Elite]) -> Elite:
    """The candidate with the best label, then the one further left on the mat (GR-22.4)."""
    return min(kinds, key=lambda kind: best_label(t, kind))


def on_mat(t: Table, kind: Elite) -> list[int]:
    """Dice of a kind on the Possessed mat."""
    return [piece for piece in t.box.of_kind(t.box.possessed, kind.id) if t.at[piece] == MAT]


def best_label(t: Table, kind: Elite) -> str:
    """The best occupied slot label of a kind (GR-22.4, GR-22.6, GR-22.9).

    Dice leave from the best label and come back to the lowest free one, so those on the mat always stand on the lowest labels.
    """
    return sorted(kind.possessed_slots)[kind.count - len(on_mat(t, kind))]


def hiring_place(t: Table, kind: Elite) -> int | None:
    """The base region unless the elite or the scenario says otherwise; None if there is no legal place (GR-22.7)."""
    code = place_code(t, kind)
    return most_threatening(t, CANDIDATES[code][1](t)) if code in CANDIDATES else destination(t, code)[0]


def explained_place(g: Game, kind: Elite) -> list[int]:
    """The same place, with log lines that say why (GR-22.7)."""
    t, code = g.table, place_code(g.table, kind)
    if code != kind.possessed_deploy:
        g.tell("special", rule="trap_anywhere")
    if code not in CANDIDATES:
        return one(hiring_place(t, kind))
    among, regions = CANDIDATES[code]
    return one(explain(g, regions(t), among))


def place_code(t: Table, kind: Elite) -> str:
    """Where elites of a kind are deployed; a scenario may let Trappers go anywhere (GR-22.7)."""
    return "most_threat" if _is_trapper(kind) and _traps_anywhere(t) else kind.possessed_deploy


def _is_trapper(kind: Elite) -> bool:
    return any(isinstance(effect, HiddenTrap) for effect in kind.effects)


def _traps_anywhere(t: Table) -> bool:
    return scenario_of(t).special(TrapAnywhere) is not None


def may_stand(t: Table, kind: Elite, region: int) -> bool:
    """A Trapper needs an occupied region unless the scenario allows it anywhere (GR-25.4)."""
    return not _is_trapper(kind) or _traps_anywhere(t) or region in held(t)
