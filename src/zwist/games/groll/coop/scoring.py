"""Scoring, missions and the end of the cooperative game (chapter 23)."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.definition import Result
from zwist.games.groll.content import Mission
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.effects.cards import DominationBonus
from zwist.games.groll.effects.missions import (
    ByHumans,
    ConditionsEachRound,
    ConditionsFailed,
    ControlAll,
    CorraAndControl,
    DefeatElites,
    GoalHold,
    GraveyardTotal,
    NoElitesEnd,
    RoundLimit,
    Survive,
    Vp,
    Wipe,
    by_humans,
)
from zwist.games.groll.effects.scenarios import AiControlBonus, AiVpDenied, CorraCap, GoalMine
from zwist.games.groll.scoring import elite_points, oath_points
from zwist.games.groll.table import CONTESTED, MAT, REGIONS, Game, Table, rule
from zwist.games.groll.terms import ability, dominates, is_denied

HUMAN = "human"
POSSESSED = "possessed"
CLOSED = "closed"
"""In place of a side that has won: the game was put away before that."""


# Control by sides


def human_warriors(t: Table, region: int) -> int:
    """All human warriors of a region (GR-23.6)."""
    return sum(t.army[seat * REGIONS + region] for seat in range(t.box.seats))


def side_in_control(t: Table, region: int) -> str:
    """The side with strictly more warriors, unless control is denied to it (GR-23.6, GR-23.20)."""
    humans, others = human_warriors(t, region), t.army[t.box.possessed * REGIONS + region]
    if humans > others and not is_denied(t, 0, region):
        return HUMAN
    if others > humans and not is_denied(t, t.box.possessed, region):
        return POSSESSED
    return ""


def regions_of(t: Table, side: str) -> list[int]:
    """The regions a side controls."""
    return [region for region in CONTESTED if side_in_control(t, region) == side]


def goal_gains(t: Table, human: bool) -> list[int]:
    """What goal regions add to a side's Collect step (GR-23.20)."""
    mine = scenario_of(t).special(GoalMine)
    if mine is None:
        return []
    wanted = HUMAN if human else POSSESSED
    return [mine.n for region in sorted(t.goals) if side_in_control(t, region) == wanted]


# Scoring


@rule("GR-17.7", "GR-23.6", "GR-23.8")
def coop_scoring(g: Game) -> None:
    """Region by region for the side in control; all humans share one marker."""
    t = g.table
    oaths = [0] * t.box.seats
    for region in CONTESTED:
        if side := side_in_control(t, region):
            oath, card = _oath(t, region, oaths)
            book(g, side, side_points(t, side, region) + oath, region, card)
        _scenario_points(g, region)


def side_points(t: Table, side: str, region: int) -> int:
    """Chip, domination by a single faction, and the side's elites once per kind (GR-23.6 to GR-23.8)."""
    members = range(t.box.seats) if side == HUMAN else (t.box.possessed,)
    points = t.box.chips[t.chips[region]].vp
    if any(dominates(t, member, region) for member in members):
        points += t.box.constants.domination_bonus
    return points + sum(elite_points(t, member, region) for member in members)


def _oath(t: Table, region: int, oaths: list[int]) -> tuple[int, str]:
    """The further points of a human faction that dominates the region, and the card that gives them."""
    for seat in range(t.box.seats):
        if points := oath_points(t, seat, region, oaths[seat]):
            oaths[seat] += 1
            return points, ability(t, seat, DominationBonus)
    return 0, ""


def _scenario_points(g: Game, region: int) -> None:
    """What scenarios add for the Possessed faction: domination, and control denied to the humans."""
    t = g.table
    scenario, side = scenario_of(t), t.box.possessed
    if (bonus := scenario.special(AiControlBonus)) and dominates(t, side, region):
        g.tell("special", rule="ai_control_bonus")
        book(g, POSSESSED, bonus.vp, region)
    if denied := scenario.special(AiVpDenied):
        more = human_warriors(t, region) > t.army[side * REGIONS + region]
        if more and is_denied(t, 0, region):
            g.tell("special", rule="ai_vp_denied")
            book(g, POSSESSED, denied.vp, region)


def book(g: Game, side: str, points: int, region: int, cause: str = "") -> None:
    """Points go to the common marker of the humans, or to the Possessed faction's (GR-17.7)."""
    t = g.table
    if side == HUMAN:
        for seat in range(t.box.seats):
            t.vp[seat] += points
        g.tell("human_score", region=region, n=points, cause=cause)
    else:
        t.vp[t.box.possessed] += points
        g.tell("score", seat=t.box.possessed, region=region, n=points, cause=cause)


# Conditions of missions


def needed(t: Table, number: ByHumans) -> int:
    """A number of a mission; a list gives it by number of human factions."""
    return by_humans(number, t.box.seats)


CONDITIONS: dict[str, Callable[[Table, int], bool]] = {
    "control_count": lambda t, n: len(regions_of(t, HUMAN)) >= n,
    "possessed_elites_max": lambda t, n: possessed_elites(t) <= n,
    "vp_behind_max": lambda t, n: t.vp[t.box.possessed] - t.vp[0] <= n,
}


def holds(t: Table, condition: str, number: ByHumans) -> bool:
    """Whether a condition of a mission holds with the mission's number for it."""
    return CONDITIONS[condition](t, needed(t, number))


def conditions_met(t: Table, aim: ConditionsEachRound) -> int:
    """How many conditions of a mission hold now."""
    return sum(holds(t, condition, aim.number(condition)) for condition in aim.of)


def possessed_elites(t: Table, kind: str = "") -> int:
    """Possessed elites on the map, of one kind or of all."""
    pieces = t.box.pieces[t.box.possessed]
    return sum(t.at[piece] != MAT and kind in ("", t.box.kind[piece].id) for piece in pieces)


def _points(t: Table, side: str) -> int:
    return t.vp[0] if side == HUMAN else t.vp[t.box.possessed]


def _is_held(t: Table, side: str, aim: ControlAll | GoalHold) -> bool:
    """Whether a round end counts for a side (GR-30.39, GR-30.40)."""
    regions = t.goals if isinstance(aim, GoalHold) else aim.regions
    controlled = sum(side_in_control(t, region) == side for region in regions)
    goals = aim.goals if isinstance(aim, GoalHold) else None
    return t.round >= aim.from_round and controlled >= (len(regions) if goals is None else needed(t, goals))


def to_be_buried(t: Table, aim: GraveyardTotal) -> int:
    """How many human standard warriors must lie in graveyards (GR-30.49)."""
    everybody = t.box.content.coop.standard_warriors[t.box.seats - 1] * t.box.seats
    return -(-everybody * aim.percent // 100)


def _is_rich(t: Table, aim: CorraAndControl) -> bool:
    corra = sum(t.corra[: t.box.seats])
    return t.round >= aim.from_round and corra >= needed(t, aim.corra) and holds(t, "control_count", aim.control_count)


def _wiped_out(t: Table) -> bool:
    return not any(human_warriors(t, region) for region in CONTESTED)


def is_met(t: Table, mission: Mission, held: int) -> bool:
    """Whether a mission is met now, after so many round ends that counted for it (GR-30.38 to GR-30.49)."""
    match mission.effect:
        case Vp(vp=vp):
            return _points(t, mission.side) >= needed(t, vp)
        case ControlAll(rounds=rounds) | GoalHold(rounds=rounds):
            return held >= needed(t, rounds)
        case Survive() as aim:
            return t.round >= aim.rounds and holds(t, aim.condition, aim.number(aim.condition))
        case RoundLimit(rounds=last):
            return t.round >= last
        case ConditionsEachRound(rounds=last):
            return t.round >= last and not t.failed
        case ConditionsFailed():
            return bool(t.failed)
        case DefeatElites(elites=elites):
            return t.fallen >= needed(t, elites)
        case NoElitesEnd(kind=kind, from_round=first):
            return t.round >= first and not possessed_elites(t, kind)
        case Wipe(from_round=first):
            return t.round >= first and _wiped_out(t)
        case CorraAndControl() as aim:
            return _is_rich(t, aim)
        case GraveyardTotal() as aim:
            return sum(t.graveyard[: t.box.seats]) >= to_be_buried(t, aim)


COUNTED = (ControlAll, GoalHold)
LAST_RESORT = (RoundLimit, ConditionsFailed)
"""Possessed missions that mean the humans did not win; they yield to a human mission met in the same check (GR-23.16)."""


# The end of a round


@rule("GR-23.9", "GR-23.18")
def missions(g: Game) -> None:
    """Scenario effects at the end of the round, then the mission check, then the safety limit."""
    t = g.table
    cap_corra(g)
    before = t.held[:]
    count_round(t)
    tell_progress(g, before)
    outcome, clause = verdict(t)
    if outcome:
        t.outcome = outcome
        t.phase = "over"
        g.tell("coop_over", outcome=outcome, clause=clause)


def cap_corra(g: Game) -> None:
    """Surplus Corra returns to the supply where the scenario says so (GR-23.18)."""
    t = g.table
    cap = scenario_of(t).special(CorraCap)
    if cap is None:
        return
    for seat in range(t.box.seats):
        surplus = max(0, t.corra[seat] - cap.n)
        if surplus:
            t.pay_corra(seat, surplus)
            g.tell("special", rule="corra_cap")
            g.tell("lose_corra", seat=seat, n=surplus)


def count_round(t: Table) -> None:
    """Counters of missions run from the start of the game; a miss resets what must be held in a row (GR-23.17)."""
    for place, mission in enumerate(scenario_of(t).missions):
        aim = mission.effect
        if isinstance(aim, COUNTED):
            kept = t.held[place] if isinstance(aim, GoalHold) and not aim.consecutive else 0
            t.held[place] = t.held[place] + 1 if _is_held(t, mission.side, aim) else kept
        elif isinstance(aim, ConditionsEachRound) and conditions_met(t, aim) < aim.need:
            t.failed = 1


def tell_progress(g: Game, before: list[int]) -> None:
    """Say which counters have changed and which missions are met now (GR-23.9, GR-23.17)."""
    t = g.table
    for place, n in enumerate(t.held):
        if n != before[place]:
            g.tell("mission_held", mission=place, n=n)
    for place in missions_met(t):
        g.tell("mission_met", mission=place)


def missions_met(t: Table) -> list[int]:
    """The places of the missions that are met now (GR-23.9)."""
    listed = scenario_of(t).missions
    return [place for place, mission in enumerate(listed) if is_met(t, mission, t.held[place])]


def verdict(t: Table) -> tuple[str, str]:
    """Who has won and by which clause, or nothing yet (GR-23.9, GR-23.12, GR-23.16, GR-23.18)."""
    met = [scenario_of(t).missions[place] for place in missions_met(t)]
    humans = any(mission.side == HUMAN for mission in met)
    others = any(mission.side == POSSESSED and not (humans and isinstance(mission.effect, LAST_RESORT)) for mission in met)
    if humans and others:
        return decide(t), "GR-23.12"
    if humans or others:
        return HUMAN if humans else POSSESSED, "GR-23.9"
    if t.round >= t.box.constants.safety_max_rounds:
        return decide(t), "GR-15.7"
    return "", ""


def decide(t: Table) -> str:
    """More points, then more controlled regions, then a draw (GR-23.12)."""
    human = (t.vp[0], len(regions_of(t, HUMAN)))
    other = (t.vp[t.box.possessed], len(regions_of(t, POSSESSED)))
    return "draw" if human == other else HUMAN if human > other else POSSESSED


def coop_result(t: Table) -> Result:
    """All humans win or lose together; a draw is a shared victory (GR-23.9, GR-23.12)."""
    won = t.outcome != POSSESSED
    seats, scores = tuple(range(t.box.seats)), tuple(t.vp[: t.box.seats])
    if t.outcome == CLOSED:
        return Result(scores, (1,) * len(seats), (), "GR-23.9")
    _, reason = verdict(t)
    return Result(scores, (1 if won else 2,) * len(seats), seats if won else (), reason)
