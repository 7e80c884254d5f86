"""Scoring, missions and the end of the cooperative game (chapter 23)."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.definition import Result
from zwist.games.groll.content import Mission, Params
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.scoring import elite_points, oath_points
from zwist.games.groll.table import CONTESTED, MAT, REGIONS, Game, Table, rule
from zwist.games.groll.terms import ability, dominates, is_denied

HUMAN, POSSESSED = "human", "possessed"
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
    mine = scenario_of(t).special("goal_mine")
    if mine is None:
        return []
    wanted = HUMAN if human else POSSESSED
    return [int(mine["n"]) for region in sorted(t.goals) if side_in_control(t, region) == wanted]


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
    points = t.box.content.chips[t.chips[region]].vp
    if any(dominates(t, member, region) for member in members):
        points += t.box.content.constants.domination_bonus
    return points + sum(elite_points(t, member, region) for member in members)


def _oath(t: Table, region: int, oaths: list[int]) -> tuple[int, str]:
    """The further points of a human faction that dominates the region, and the card that gives them."""
    for seat in range(t.box.seats):
        if points := oath_points(t, seat, region, oaths[seat]):
            oaths[seat] += 1
            return points, ability(t, seat, "domination_bonus")
    return 0, ""


def _scenario_points(g: Game, region: int) -> None:
    """What scenarios add for the Possessed faction: domination, and control denied to the humans."""
    t = g.table
    scenario, side = scenario_of(t), t.box.possessed
    if (bonus := scenario.special("ai_control_bonus")) and dominates(t, side, region):
        g.tell("special", rule="ai_control_bonus")
        book(g, POSSESSED, int(bonus["vp"]), region)
    if denied := scenario.special("ai_vp_denied"):
        more = human_warriors(t, region) > t.army[side * REGIONS + region]
        if more and is_denied(t, 0, region):
            g.tell("special", rule="ai_vp_denied")
            book(g, POSSESSED, int(denied["vp"]), region)


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


def needed(t: Table, numbers: Params, name: str) -> int:
    """A number of a mission; a list gives it by number of human factions."""
    value = numbers[name]
    return int(value[t.box.seats - 1] if isinstance(value, list) else value)


Condition = Callable[[Table, int], bool]
CONDITIONS: dict[str, Condition] = {
    "control_count": lambda t, n: len(regions_of(t, HUMAN)) >= n,
    "possessed_elites_max": lambda t, n: possessed_elites(t) <= n,
    "vp_behind_max": lambda t, n: t.vp[t.box.possessed] - t.vp[0] <= n,
}


def holds(t: Table, name: str, numbers: Params) -> bool:
    """Whether a condition of a mission holds with the mission's number for it."""
    return CONDITIONS[name](t, needed(t, numbers, name))


def possessed_elites(t: Table, kind: str = "") -> int:
    """Possessed elites on the map, of one kind or of all."""
    pieces = t.box.pieces[t.box.possessed]
    return sum(t.at[piece] != MAT and kind in ("", t.box.kind[piece].id) for piece in pieces)


def _points(t: Table, side: str) -> int:
    return t.vp[0] if side == HUMAN else t.vp[t.box.possessed]


def _counts(t: Table, p: Params) -> bool:
    return t.round >= int(p.get("from_round", 1))


def _holds(t: Table, mission: Mission) -> bool:
    regions = t.goals if mission.type == "goal_hold" else mission.params["regions"]
    controlled = sum(side_in_control(t, region) == mission.side for region in regions)
    wanted = needed(t, mission.params, "goals") if "goals" in mission.params else len(regions)
    return _counts(t, mission.params) and controlled >= wanted


def _passes(t: Table, p: Params) -> bool:
    return sum(holds(t, name, p) for name in p["of"]) >= int(p["need"])


def _buried(t: Table, p: Params) -> bool:
    everybody = t.box.content.coop.standard_warriors[t.box.seats - 1] * t.box.seats
    return sum(t.graveyard[: t.box.seats]) * 100 >= int(p["percent"]) * everybody


def _rich(t: Table, p: Params) -> bool:
    corra = sum(t.corra[: t.box.seats])
    return _counts(t, p) and corra >= needed(t, p, "corra") and holds(t, "control_count", p)


def _wiped_out(t: Table) -> bool:
    return not any(human_warriors(t, region) for region in CONTESTED)


Check = Callable[[Table, Mission, int], bool]
CHECKS: dict[str, Check] = {
    "vp": lambda t, m, held: _points(t, m.side) >= needed(t, m.params, "vp"),
    "control_all": lambda t, m, held: held >= needed(t, m.params, "rounds"),
    "goal_hold": lambda t, m, held: held >= needed(t, m.params, "rounds"),
    "survive": lambda t, m, held: t.round >= int(m.params["rounds"]) and holds(t, m.params["condition"], m.params),
    "round_limit": lambda t, m, held: t.round >= int(m.params["rounds"]),
    "conditions_each_round": lambda t, m, held: t.round >= int(m.params["rounds"]) and not t.failed,
    "conditions_failed": lambda t, m, held: bool(t.failed),
    "defeat_elites": lambda t, m, held: t.fallen >= needed(t, m.params, "elites"),
    "no_elites_end": lambda t, m, held: _counts(t, m.params) and not possessed_elites(t, m.params["kind"]),
    "wipe": lambda t, m, held: _counts(t, m.params) and _wiped_out(t),
    "corra_and_control": lambda t, m, held: _rich(t, m.params),
    "graveyard_total": lambda t, m, held: _buried(t, m.params),
}
COUNTED = ("control_all", "goal_hold")
LAST_RESORT = ("round_limit", "conditions_failed")
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
    cap = scenario_of(t).special("corra_cap")
    if cap is None:
        return
    for seat in range(t.box.seats):
        surplus = max(0, t.corra[seat] - int(cap["n"]))
        if surplus:
            t.pay_corra(seat, surplus)
            g.tell("special", rule="corra_cap")
            g.tell("lose_corra", seat=seat, n=surplus)


def count_round(t: Table) -> None:
    """Counters of missions run from the start of the game; a miss resets what must be held in a row (GR-23.17)."""
    for place, mission in enumerate(scenario_of(t).missions):
        if mission.type in COUNTED:
            kept = t.held[place] if not mission.params.get("consecutive", True) else 0
            t.held[place] = t.held[place] + 1 if _holds(t, mission) else kept
        elif mission.type == "conditions_each_round" and not _passes(t, mission.params):
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
    return [place for place, mission in enumerate(listed) if CHECKS[mission.type](t, mission, t.held[place])]


def verdict(t: Table) -> tuple[str, str]:
    """Who has won and by which clause, or nothing yet (GR-23.9, GR-23.12, GR-23.16, GR-23.18)."""
    met = [scenario_of(t).missions[place] for place in missions_met(t)]
    humans = any(mission.side == HUMAN for mission in met)
    others = any(mission.side == POSSESSED and not (humans and mission.type in LAST_RESORT) for mission in met)
    if humans and others:
        return decide(t), "GR-23.12"
    if humans or others:
        return HUMAN if humans else POSSESSED, "GR-23.9"
    if t.round >= t.box.content.constants.safety_max_rounds:
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
