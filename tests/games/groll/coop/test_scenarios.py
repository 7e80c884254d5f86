"""All fifteen scenarios, played through by players who choose at random."""

from __future__ import annotations

from random import Random

import pytest

from zwist.engine.definition import Start
from zwist.games.groll.content import content_for
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import Game

SCENARIOS = content_for({}).scenarios
HUMANS = ("venna", "paldeyn", "runen", "koda", "aldan", "ooglan", "guild")


def begin(scenario: str, humans: int, seed: int) -> Game:
    """A new cooperative game with the first factions that are not Possessed."""
    free = [faction for faction in HUMANS if faction != SCENARIOS[scenario].faction]
    seats = tuple(free[(seed + seat) % len(free)] for seat in range(humans))
    return GROLL.from_start(Start("groll", "coop", seats, seed, {"start_player": "random", "scenario": scenario}, {}))


def play_through(g: Game, chance: Random) -> None:
    """Answer at random to the end; what lies in the box is never lost."""
    totals = GROLL.proofs.totals(g.table)
    while g.question is not None:
        assert g.question.seat < g.table.box.seats
        g.apply(chance.choice(g.question.options), g.question.seat)
        assert GROLL.proofs.totals(g.table) == totals


@pytest.mark.clause("GR-17.1", "GR-23.9", "GR-23.18")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_plays_through_to_a_result(scenario: str, humans: int) -> None:
    seed = list(SCENARIOS).index(scenario) + humans
    g = begin(scenario, humans, seed)
    play_through(g, Random(seed))
    assert g.table.outcome in ("human", "possessed", "draw")
    assert g.result is not None
    assert g.result.winners == (tuple(range(humans)) if g.table.outcome != "possessed" else ())
    assert len({g.table.vp[seat] for seat in range(humans)}) == 1


def test_no_number_of_a_mission_is_said_to_be_public_that_is_a_house_value() -> None:
    public = {
        (scenario.id, field)
        for scenario in SCENARIOS.values()
        for mission in scenario.missions
        for field in (mission.provenance if mission.source == "reconstructed" else (mission.source,))
    }
    shape = ("side", "effect", "effect.need", "effect.rounds")
    assert public == {("bring_the_rain", field) for field in shape}, "two of three at the end of each of six rounds"
    assert SCENARIOS["bring_the_rain"].provenance == {"name.en": "public"}
