"""How far the missions of a scenario are: what has been reached and what is needed."""

from __future__ import annotations

from zwist.games.groll.content import Mission
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.coop.scoring import (
    HUMAN,
    conditions_met,
    human_warriors,
    needed,
    possessed_elites,
    regions_of,
    to_be_buried,
)
from zwist.games.groll.effects import Effect
from zwist.games.groll.effects.missions import (
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
)
from zwist.games.groll.table import CONTESTED, Table

Reached = tuple[int, int]
"""What there is now, and what the mission needs."""

WHAT: dict[type[Effect], tuple[str, ...]] = {
    Vp: ("points",),
    ControlAll: ("rounds",),
    GoalHold: ("rounds",),
    Survive: ("round",),
    RoundLimit: ("round",),
    ConditionsEachRound: ("conditions", "round"),
    ConditionsFailed: ("failures",),
    DefeatElites: ("elites",),
    NoElitesEnd: ("left",),
    Wipe: ("left",),
    CorraAndControl: ("corra", "regions"),
    GraveyardTotal: ("warriors",),
}
"""What the counts of a kind of mission count."""


def progress(t: Table) -> list[list[Reached]]:
    """For each mission of the scenario one or more counts."""
    return [reached(t, mission, t.held[place]) for place, mission in enumerate(scenario_of(t).missions)]


def reached(t: Table, mission: Mission, held: int) -> list[Reached]:
    """The counts of one mission."""
    match mission.effect:
        case Vp(vp=vp):
            return [(t.vp[0 if mission.side == HUMAN else t.box.possessed], needed(t, vp))]
        case ControlAll(rounds=rounds) | GoalHold(rounds=rounds):
            return [(held, needed(t, rounds))]
        case Survive(rounds=last) | RoundLimit(rounds=last):
            return [(min(t.round, last), last)]
        case ConditionsEachRound() as aim:
            return [(conditions_met(t, aim), aim.need), (t.round, aim.rounds)]
        case ConditionsFailed():
            return [(t.failed, 1)]
        case DefeatElites(elites=elites):
            return [(t.fallen, needed(t, elites))]
        case NoElitesEnd(kind=kind):
            return [(possessed_elites(t, kind), 0)]
        case Wipe():
            return [(sum(human_warriors(t, region) for region in CONTESTED), 0)]
        case CorraAndControl() as aim:
            corra = (sum(t.corra[: t.box.seats]), needed(t, aim.corra))
            return [corra, (len(regions_of(t, HUMAN)), needed(t, aim.control_count))]
        case GraveyardTotal() as aim:
            return [(sum(t.graveyard[: t.box.seats]), to_be_buried(t, aim))]
