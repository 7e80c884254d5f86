"""What good players look at together: points and control of both sides, and how far the missions are."""

from __future__ import annotations

from typing import Any

from zwist.engine.question import Option, Question
from zwist.games.groll.content import Mission
from zwist.games.groll.coop.scoring import (
    HUMAN,
    POSSESSED,
    conditions_met,
    human_warriors,
    needed,
    possessed_elites,
    regions_of,
    side_in_control,
    side_points,
)
from zwist.games.groll.effects.missions import (
    ConditionsEachRound,
    ControlAll,
    CorraAndControl,
    DefeatElites,
    GoalHold,
    GraveyardTotal,
    NoElitesEnd,
    Vp,
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
        worth += sum(_promise(t, mission) for mission in t.box.scenario.missions)
    return worth


def coop_habit(t: Table, question: Question) -> Option[Any] | None:
    """An Exodus in the last turn: where regions count at one moment (until then the coast), or alone in every round."""
    for mission in t.box.scenario.missions if t.box.scenario else ():
        aim = mission.effect
        if isinstance(aim, CorraAndControl):
            return last_exodus(t, question) if t.round >= aim.from_round else coast(t, question)
        if mission.side == HUMAN and isinstance(aim, Vp | ConditionsEachRound) and t.box.seats == 1:
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


def _promise(t: Table, mission: Mission) -> float:
    """What the state of a mission is worth to the humans."""
    match mission.effect:
        case GoalHold():
            return _hold(t, mission.side, t.goals)
        case ControlAll(regions=regions):
            return _hold(t, mission.side, regions)
        case DefeatElites():
            return 2.0 * t.fallen - 0.3 * sum(t.hp[piece] for piece in t.box.pieces[t.box.possessed] if t.at[piece] != MAT)
        case NoElitesEnd(kind=kind):
            pieces = t.box.of_kind(t.box.possessed, kind)
            return -1.2 * sum(t.hp[piece] for piece in pieces if t.at[piece] != MAT) - 2.0 * possessed_elites(t, kind)
        case CorraAndControl() as aim:
            return _riches(t, aim)
        case GraveyardTotal():
            return -0.35 * sum(t.graveyard[: t.box.seats])
        case ConditionsEachRound() as aim:
            return 3.0 * conditions_met(t, aim) - 8.0 * t.failed
    return 0.0


def _hold(t: Table, side: str, regions: tuple[int, ...]) -> float:
    wanted = sum(side_in_control(t, region) == side for region in regions) / max(1, len(regions))
    return (5.0 if side == HUMAN else -5.0) * wanted


def _riches(t: Table, aim: CorraAndControl) -> float:
    """Corra, and regions where they count; before that warriors who are safe on the coast and can leave it when they do."""
    worth = 1.5 * min(sum(t.corra[: t.box.seats]), needed(t, aim.corra))
    if t.round < aim.from_round or (t.round == aim.from_round and t.phase != "action"):
        return worth + 1.5 * human_warriors(t, COAST)
    return worth + 1.5 * min(len(regions_of(t, HUMAN)), needed(t, aim.control_count))
