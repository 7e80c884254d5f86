"""How far the missions of a scenario are: what has been reached and what is needed."""

from __future__ import annotations

from collections.abc import Callable

from zwist.games.groll.content import Mission
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.coop.scoring import HUMAN, holds, human_warriors, needed, possessed_elites, regions_of
from zwist.games.groll.table import CONTESTED, Table

Reached = tuple[int, int]
"""What there is now, and what the mission needs."""


def progress(t: Table) -> list[list[Reached]]:
    """For each mission of the scenario one or more counts."""
    missions = scenario_of(t).missions
    return [PROGRESS[mission.type](t, mission, t.held[place]) for place, mission in enumerate(missions)]


def _points(t: Table, mission: Mission, held: int) -> list[Reached]:
    side = 0 if mission.side == HUMAN else t.box.possessed
    return [(t.vp[side], needed(t, mission.params, "vp"))]


def _rounds(t: Table, mission: Mission, held: int) -> list[Reached]:
    return [(t.round, int(mission.params["rounds"]))]


def _held(t: Table, mission: Mission, held: int) -> list[Reached]:
    return [(held, needed(t, mission.params, "rounds"))]


def _conditions(t: Table, mission: Mission, held: int) -> list[Reached]:
    met = sum(holds(t, name, mission.params) for name in mission.params["of"])
    return [(met, int(mission.params["need"])), *_rounds(t, mission, held)]


def _fallen(t: Table, mission: Mission, held: int) -> list[Reached]:
    return [(t.fallen, needed(t, mission.params, "elites"))]


def _riches(t: Table, mission: Mission, held: int) -> list[Reached]:
    corra = (sum(t.corra[: t.box.seats]), needed(t, mission.params, "corra"))
    return [corra, (len(regions_of(t, HUMAN)), needed(t, mission.params, "control_count"))]


def _buried(t: Table, mission: Mission, held: int) -> list[Reached]:
    everybody = t.box.content.coop.standard_warriors[t.box.seats - 1] * t.box.seats
    return [(sum(t.graveyard[: t.box.seats]), -(-everybody * int(mission.params["percent"]) // 100))]


WHAT: dict[str, tuple[str, ...]] = {
    "vp": ("points",),
    "control_all": ("rounds",),
    "goal_hold": ("rounds",),
    "survive": ("round",),
    "round_limit": ("round",),
    "conditions_each_round": ("conditions", "round"),
    "conditions_failed": ("failures",),
    "defeat_elites": ("elites",),
    "no_elites_end": ("left",),
    "wipe": ("left",),
    "corra_and_control": ("corra", "regions"),
    "graveyard_total": ("warriors",),
}
"""What the counts of a type of mission count."""

PROGRESS: dict[str, Callable[[Table, Mission, int], list[Reached]]] = {
    "vp": _points,
    "control_all": _held,
    "goal_hold": _held,
    "survive": _rounds,
    "round_limit": _rounds,
    "conditions_each_round": _conditions,
    "conditions_failed": lambda t, mission, held: [(t.failed, 1)],
    "defeat_elites": _fallen,
    "no_elites_end": lambda t, mission, held: [(possessed_elites(t, mission.params["kind"]), 0)],
    "wipe": lambda t, mission, held: [(sum(human_warriors(t, region) for region in CONTESTED), 0)],
    "corra_and_control": _riches,
    "graveyard_total": _buried,
}
