"""What a thorough run of the cooperative game must have seen beside the players' own cards."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.engine.log import Event
from zwist.games.groll.content import Content
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.effects.scenarios import AiManoeuvre, EliteHp, ElitesImmobile, HumanLock, NoShoot
from zwist.games.groll.table import Table

LASTING = (EliteHp, ElitesImmobile, NoShoot)
"""Special rules that change the box for good: whoever plays the scenario has seen them."""


def features(content: Content) -> frozenset[str]:
    """Every scenario with all sorts of lines it has, and everything the Possessed faction can do.

    A mission is seen once it was checked to the end of a game: players who choose at random never win.
    """
    scenarios = content.scenarios.values()
    possessed = [content.factions[name] for name in content.coop.possessed_factions]
    return frozenset(
        [f"scenario {name}" for name in content.scenarios]
        + [f"setup {line.effect.does}" for one in scenarios for line in one.setup]
        + [f"special {line.effect.does}" for one in scenarios for line in one.special_rules]
        + [f"chaos {line.effect.does}" for one in scenarios for line in one.chaos]
        + [f"mission {mission.effect.does}" for one in scenarios for mission in one.missions]
        + [f"lock {line.effect.what}" for one in scenarios for line in one.chaos if isinstance(line.effect, HumanLock)]
        + [f"possessed die {face}" for face in content.action_faces]
        + [f"possessed all-sight {face}" for face in content.allsight_faces]
        + [f"possessed elite {kind}" for faction in possessed for kind in faction.mat_order]
        + [f"possessed manoeuvre {one.id}" for faction in possessed for one in faction.manoeuvres if _is_used(content, one.id)]
    )


def _is_used(content: Content, manoeuvre: str) -> bool:
    """Manoeuvres of the Possessed faction happen only through chaos events (GR-22.10)."""
    events = [line.effect for one in content.scenarios.values() for line in one.chaos]
    return any(isinstance(event, AiManoeuvre) and event.id == manoeuvre for event in events)


SEEN = {
    "possessed_action": ("possessed die", "face"),
    "possessed_hire": ("possessed elite", "elite"),
    "only_hire": ("possessed elite", "elite"),
    "possessed_manoeuvre": ("possessed manoeuvre", "manoeuvre"),
    "special": ("special", "rule"),
    "lock": ("lock", "what"),
}


def reached(event: Event, t: Table) -> Iterator[str]:
    """The features of the cooperative game that a log line shows."""
    scenario, values = scenario_of(t), event.values
    if event.key in SEEN:
        feature, value = SEEN[event.key]
        yield f"{feature} {values[value]}"
    elif event.key == "chaos":
        yield f"scenario {scenario.id}"
        yield f"chaos {next(line.effect.does for line in scenario.chaos if line.n == values['n'])}"
        yield from (f"special {line.effect.does}" for line in scenario.special_rules if isinstance(line.effect, LASTING))
    elif event.key == "instruction":
        yield f"setup {scenario.setup[values['n']].effect.does}"
    elif event.key == "coop_over":
        yield from (f"mission {mission.effect.does}" for mission in scenario.missions)
    elif event.key == "possessed_allsight":
        yield f"possessed all-sight {values['face']}"
