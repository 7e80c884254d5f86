"""Hiring by the Possessed faction (chapter 22): whenever it gains Corra, by label and mat order."""

from __future__ import annotations

from zwist.games.groll.content import Elite
from zwist.games.groll.coop.places import destination
from zwist.games.groll.coop.threat import held, most_threatening, reach
from zwist.games.groll.movement import deploy_elite
from zwist.games.groll.table import CONTESTED, MAT, NOBODY, Game, Table, rule

PLACES = {"most_threat_occupied": held, "most_threat_reach": reach}


def gain(g: Game, n: int) -> None:
    """The Possessed faction gains Corra and hires at once if it got any (GR-22.1, GR-22.11, GR-22.15)."""
    t = g.table
    gained = t.gain_corra(t.box.possessed, n)
    g.tell("possessed_gain", seat=t.box.possessed, n=gained)
    if gained:
        g.then(hire_all)


@rule("hire all")
def hire_all(g: Game) -> None:
    """Hire while there is a candidate; the best label decides, then the place on the mat (GR-22.2 to GR-22.5, GR-22.13)."""
    t = g.table
    kinds = candidates(t)
    if not kinds:
        return
    kind = min(kinds, key=lambda elite: best_label(t, elite))
    side = t.box.possessed
    t.pay_corra(side, kind.cost)
    label = best_label(t, kind)
    g.tell("possessed_hire", seat=side, elite=kind.id, n=kind.cost, label=label, others=tuple(one.id for one in kinds))
    g.then(deploy_elite, hiring_place(t, kind), side, on_mat(t, kind)[0])
    g.then(hire_all)


def candidates(t: Table) -> list[Elite]:
    """Kinds with a die on the mat, an affordable cost and a legal place, in mat order (GR-22.2, GR-3.11)."""
    corra = t.corra[t.box.possessed]
    kinds = [t.box.content.elites[name] for name in t.box.factions[t.box.possessed].mat_order]
    return [kind for kind in kinds if kind.cost <= corra and on_mat(t, kind) and hiring_place(t, kind) != NOBODY]


def on_mat(t: Table, kind: Elite) -> list[int]:
    """Dice of a kind on the Possessed mat."""
    return [piece for piece in t.box.of_kind(t.box.possessed, kind.id) if t.at[piece] == MAT]


def best_label(t: Table, kind: Elite) -> str:
    """The best occupied slot label of a kind (GR-22.4, GR-22.6, GR-22.9).

    Dice leave from the best label and come back to the lowest free one, so those on the mat always stand on the lowest labels.
    """
    return sorted(kind.possessed_slots)[kind.count - len(on_mat(t, kind))]


def hiring_place(t: Table, kind: Elite) -> int:
    """The base region unless the elite or the scenario says otherwise; NOBODY if there is no legal place (GR-22.7)."""
    if "hidden_trap" in {use.effect for use in kind.effects} and _traps_anywhere(t):
        return most_threatening(t, CONTESTED)
    if kind.possessed_deploy in PLACES:
        return most_threatening(t, PLACES[kind.possessed_deploy](t))
    return destination(t, kind.possessed_deploy)[0]


def _traps_anywhere(t: Table) -> bool:
    return t.box.scenario is not None and t.box.scenario.special("trap_anywhere") is not None


def may_stand(t: Table, kind: Elite, region: int) -> bool:
    """A Trapper needs an occupied region unless the scenario allows it anywhere (GR-25.4)."""
    is_trapper = any(use.effect == "hidden_trap" for use in kind.effects)
    return not is_trapper or _traps_anywhere(t) or region in held(t)
