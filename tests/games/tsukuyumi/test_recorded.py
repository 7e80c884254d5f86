"""A game of each scenario that bots have played is still the same game."""

from __future__ import annotations

import pytest

import zwist
from games.tsukuyumi.recorded import FOLDER, SITTINGS, Sitting, read
from zwist.engine.save import ends_as_saved
from zwist.games.tsukuyumi.content import content_for


def test_every_scenario_has_its_record() -> None:
    assert {sitting.scenario for sitting in SITTINGS} == set(content_for({}).scenarios)
    assert {path.name for path in FOLDER.iterdir()} == {sitting.path.name for sitting in SITTINGS}
    assert {len(sitting.factions) for sitting in SITTINGS} == {3, 4, 5}


@pytest.mark.parametrize("sitting", SITTINGS, ids=lambda sitting: sitting.scenario)
def test_the_record_of_a_scenario_replays(sitting: Sitting) -> None:
    text = read(sitting)
    g = zwist.replay(text)
    assert g.over
    assert g.start.options["scenario"] == sitting.scenario
    assert g.start.seats == sitting.factions
    assert ends_as_saved(g, text)
