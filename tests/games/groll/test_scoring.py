"""Scoring phase (chapter 14)."""

from __future__ import annotations

import pytest

from games.groll.stage import chips, oath_for, phase, stage, told
from zwist.games.groll.table import COAST, Game

WYNDE_SCORES = {"factions": [{"id": "aldan", "elites": [{"id": "wynde", "vp": 1}]}]}


def gained(g: Game) -> list[int]:
    """The points that everyone gains in Scoring."""
    before = g.table.vp[:]
    phase(g, "scoring")
    return [after - points for after, points in zip(g.table.vp, before, strict=True)]


@pytest.mark.clause("GR-14.1", "GR-14.2")
def test_control_brings_the_chip_without_the_bonus_for_domination() -> None:
    """EX-11."""
    g = stage(aldan={3: (1, "wynde")}, koda={3: 1})
    chips(g.table, r3="c07")
    assert gained(g) == [2, 0]


@pytest.mark.clause("GR-14.2", "GR-14.3")
def test_domination_brings_1_more_and_the_action_of_a_chip_is_ignored() -> None:
    """EX-12."""
    g = stage(aldan={5: 1}, koda={})
    chips(g.table, r5="c04")
    assert gained(g) == [2, 0]
    assert g.question is None


@pytest.mark.clause("GR-14.1", "GR-14.4")
def test_a_tie_brings_nobody_anything_not_even_for_elites() -> None:
    """EX-10."""
    g = stage(aldan={3: (1, "elagynt")}, koda={3: 2})
    assert gained(g) == [0, 0]


@pytest.mark.clause("GR-14.4", "GR-14.5", "GR-25.8")
def test_two_stoics_in_one_region_score_like_one() -> None:
    """EX-1."""
    g = stage(runen={3: ("harte", "harte")}, koda={3: 1})
    chips(g.table, r3="c07")
    assert gained(g) == [2 + 2, 0]


@pytest.mark.clause("GR-14.4")
def test_an_elite_scores_only_in_a_region_that_its_faction_controls() -> None:
    g = stage(aldan={3: "elagynt", COAST: "elagynt"}, koda={3: 2})
    chips(g.table, r3="c05")
    assert gained(g) == [0, 1]


@pytest.mark.clause("GR-14.5")
def test_an_elite_kind_scores_in_every_region_it_stands_in() -> None:
    g = stage(koda={1: "baerserker", 2: "baerserker"}, aldan={})
    chips(g.table, r1="c05", r2="c05")
    assert gained(g) == [2 * (1 + 1 + 1), 0]


@pytest.mark.clause("GR-14.5")
def test_different_kinds_in_one_region_score_each() -> None:
    g = stage(overlay=WYNDE_SCORES, aldan={3: ("elagynt", "wynde", "wynde")}, koda={3: 1})
    chips(g.table, r3="c07")
    assert gained(g) == [2 + 1 + 1, 0]


@pytest.mark.clause("GR-14.6")
def test_totals_above_30_are_kept_exactly() -> None:
    g = stage(aldan=dict.fromkeys(range(1, 9), 1), koda={})
    g.table.vp[0] = 29
    values = sum(g.table.box.content.chips[g.table.chips[region]].vp for region in range(1, 9))
    phase(g, "scoring")
    assert g.table.vp[0] == 29 + values + 8


@pytest.mark.clause("GR-14.7", "GR-4.13")
def test_a_nobody_denies_control_and_then_nobody_scores() -> None:
    g = stage(koda={3: (2, "baerserker")}, ooglan={3: "niemand"})
    assert gained(g) == [0, 0]


@pytest.mark.clause("GR-14.7")
def test_a_nobody_does_not_hinder_its_own_faction() -> None:
    g = stage(koda={3: 1}, ooglan={3: (1, "niemand"), 4: "niemand"})
    chips(g.table, r3="c07", r4="c05")
    assert gained(g) == [0, 2 + (1 + 1)]


@pytest.mark.clause("GR-14.8")
def test_the_points_of_a_region_are_booked_together_and_nothing_is_asked() -> None:
    g = stage(runen={6: "harte"}, koda={2: 1})
    chips(g.table, r2="c05", r6="c10")
    phase(g, "scoring")
    assert g.question is None
    assert [(line["region"], line["seat"], line["n"]) for line in told(g, "score")] == [(2, 1, 1 + 1), (6, 0, 3 + 1 + 2)]


@pytest.mark.clause("GR-14.2", "GR-14.8", "GR-16.2")
def test_oath_of_arms_adds_1_point_for_one_dominated_region_only() -> None:
    g = stage(overlay=oath_for(1), abilities={"paldeyn": "oath"}, paldeyn={1: 2, 2: 1, 6: 1}, koda={1: 1})
    chips(g.table, r1="c05", r2="c05", r6="c05")
    assert gained(g) == [1 + (1 + 1 + 1) + (1 + 1), 0]


@pytest.mark.clause("GR-14.2")
def test_oath_of_arms_adds_nothing_without_domination() -> None:
    g = stage(abilities={"paldeyn": "oath"}, paldeyn={1: 2}, koda={1: 1})
    chips(g.table, r1="c05")
    assert gained(g) == [1, 0]
