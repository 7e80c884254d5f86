"""Scoring phase (chapter 16)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import claim, number, play, stage, told
from zwist.games.cry_havoc.round import score_round
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game


def rich(g: Game, seat: int, **crystals: int) -> None:
    """Regions a seat controls with so many crystals."""
    for name, n in crystals.items():
        claim(g, seat, name)
        g.table.crystals[number(g, name)] = n


@pytest.mark.clause("CH-16.1")
def test_nobody_scores_and_no_phase_is_announced_unless_scoring_was_enabled() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    play(g, score_round)
    assert g.table.score == [0, 0]
    assert told(g, "phase") == []


@pytest.mark.clause("CH-16.1", "CH-16.5")
@pytest.mark.parametrize(("enabled", "final"), [(0, 0), (NOBODY, 1)], ids=["scoring", "final scoring"])
def test_a_phase_in_which_something_is_scored_is_announced(enabled: int, final: int) -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    g.table.enabled, g.table.final = enabled, final
    play(g, score_round)
    assert [line["phase"] for line in told(g, "phase")] == ["scoring"]


@pytest.mark.clause("CH-16.2", "CH-16.3", "CH-3.7")
def test_the_enabler_scores_regions_and_everybody_crystals() -> None:
    """E-16."""
    g = stage(pilgrims={}, machines={})
    rich(g, 0, misty_lands=2, kalas_gorge=4, feralas_banks=1)
    rich(g, 1, oor_tangle=1, iron_heights=1, blackwater_fen=1, glass_flats=1, spore_hollow=2)
    g.table.enabled = 0
    play(g, score_round)
    assert g.table.score == [11, 6]


@pytest.mark.clause("CH-16.4")
def test_the_scoring_token_returns_to_its_owner() -> None:
    g = stage(pilgrims={}, machines={})
    g.table.enabled = 0
    play(g, score_round)
    assert g.table.enabled == NOBODY


@pytest.mark.clause("CH-16.5", "CH-17.2")
def test_final_scoring_replaces_the_phase_and_gives_no_bonus_per_region() -> None:
    g = stage(pilgrims={}, machines={})
    rich(g, 0, misty_lands=2, kalas_gorge=4)
    rich(g, 1, oor_tangle=3)
    g.table.final = 1
    play(g, score_round)
    assert g.table.score == [6, 3]


@pytest.mark.clause("CH-16.6")
def test_uncontrolled_regions_score_for_nobody_even_with_units() -> None:
    g = stage(pilgrims={"misty_lands": 2}, machines={})
    g.table.crystals[number(g, "misty_lands")] = 9
    claim(g, NOBODY, "misty_lands")
    g.table.enabled = 1
    play(g, score_round)
    assert g.table.score == [0, 1]
