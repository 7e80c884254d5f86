"""What good players look at together: points and control of both sides, and how far the missions are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwist.engine.question import Option, Question
from zwist.games.groll.content import Mission
from zwist.games.groll.coop.scoring import (
    HUMAN,
    POSSESSED,
    holds,
    human_warriors,
    needed,
    possessed_elites,
    regions_of,
    side_in_control,
    side_points,
)
from zwist.games.groll.plans import coast, last_exodus
from zwist.games.groll.table import COAST, CONTESTED, MAT, REGIONS, Table

END = {HUMAN: 20.0, POSSESSED: -20.0}
"""What the end of the game is worth, beyond the points that led to it."""


def coop_worth(t: Table) -> float:
    """The humans' prospects against those of the Possessed faction."""
    worth = END.get(t.outcome, 0.0) + float(t.vp[0]) - float(t.vp[t.box.possessed])
    worth += sum(_forces(t, seat) for seat in range(t.box.seats)) - _forces(t, t.box.possessed)
    worth += sum(_region(t, region) for region in CONTESTED)
    if t.box.scenario is not None:
        worth += sum(PROGRESS[mission.type](t, mission) for mission in t.box.scenario.missions if mission.type in PROGRESS)
    return worth


def coop_habit(t: Table, question: Question) -> Option[Any] | None:
    """An Exodus in the last turn: where regions count at one moment (until then the coast), or alone in every round."""
    for mission in t.box.scenario.missions if t.box.scenario else ():
        if mission.type == "corra_and_control":
            return last_exodus(t, question) if t.round >= int(mission.params["from_round"]) else coast(t, question)
        if mission.side == HUMAN and mission.type in ("vp", "conditions_each_round") and t.box.seats == 1:
            return last_exodus(t, question)
    return None


def _forces(t: Table, side: int) -> float:
    first = side * REGIONS
    worth = 0.30 * t.corra[side] + 0.07 * len(t.dice[side]) + (0.15 if t.allsight[side] else 0.0)
    worth += 0.12 * sum(t.army[first : first + REGIONS]) + 0.02 * t.mat[side]
    for piece in t.box.pieces[side]:
        if t.at[piece] != MAT:
            worth += 0.25 * t.box.kind[piece].cost * (0.4 + 0.6 * t.hp[piece] / t.box.most_hp[piece])
    return worth


def _region(t: Table, region: int) -> float:
    humans, others = human_warriors(t, region), t.army[t.box.possessed * REGIONS + region]
    side = side_in_control(t, region)
    if not side:
        return 0.0
    margin = min(abs(humans - others), 4)
    promise = side_points(t, side, region) * (0.60 + 0.10 * margin)
    return promise if side == HUMAN else -promise


# Missions


def _hold(t: Table, mission: Mission) -> float:
    regions = t.goals if mission.type == "goal_hold" else mission.params["regions"]
    wanted = sum(side_in_control(t, region) == mission.side for region in regions) / max(1, len(regions))
    return (5.0 if mission.side == HUMAN else -5.0) * wanted


def _kill(t: Table, mission: Mission) -> float:
    return 2.0 * t.fallen - 0.3 * sum(t.hp[piece] for piece in t.box.pieces[t.box.possessed] if t.at[piece] != MAT)


def _hunt(t: Table, mission: Mission) -> float:
    kind = mission.params["kind"]
    pieces = t.box.of_kind(t.box.possessed, kind)
    return -1.2 * sum(t.hp[piece] for piece in pieces if t.at[piece] != MAT) - 2.0 * possessed_elites(t, kind)


def _riches(t: Table, mission: Mission) -> float:
    """Corra, and regions where they count; before that warriors who are safe on the coast and can leave it when they do."""
    worth = 1.5 * min(sum(t.corra[: t.box.seats]), needed(t, mission.params, "corra"))
    counting = int(mission.params["from_round"])
    if t.round < counting or (t.round == counting and t.phase != "action"):
        return worth + 1.5 * human_warriors(t, COAST)
    return worth + 1.5 * min(len(regions_of(t, HUMAN)), needed(t, mission.params, "control_count"))


PROGRESS: dict[str, Callable[[Table, Mission], float]] = {
    "goal_hold": _hold,
    "control_all": _hold,
    "defeat_elites": _kill,
    "no_elites_end": _hunt,
    "corra_and_control": _riches,
    "graveyard_total": lambda t, m: -0.35 * sum(t.graveyard[: t.box.seats]),
    "conditions_each_round": lambda t, m: 3.0 * sum(holds(t, name, m.params) for name in m.params["of"]) - 8.0 * t.failed,
}
