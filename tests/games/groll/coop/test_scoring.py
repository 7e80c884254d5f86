"""Scoring of the cooperative game (chapter 23, second part)."""

from __future__ import annotations

import pytest

from games.groll.stage import coop_stage, oath_for, place, play, told
from zwist.games.groll.coop.scoring import coop_scoring, regions_of, side_in_control
from zwist.games.groll.table import COAST, Game


def points(g: Game) -> tuple[int, int]:
    """What Scoring gives the humans and the Possessed faction, who start with 1 each."""
    play(g, coop_scoring)
    return g.table.vp[0] - 1, g.table.vp[-1] - 1


@pytest.mark.clause("GR-23.6", "GR-23.7")
def test_human_warriors_are_summed_but_two_factions_do_not_dominate() -> None:
    """EX-30: the chip of region 1 is worth 1."""
    assert points(coop_stage("old_debts", possessed={1: 3}, koda={1: 2}, guild={1: 2})) == (1, 0)
    assert points(coop_stage("old_debts", koda={1: 2}, guild={1: 2})) == (1, 0)


@pytest.mark.clause("GR-23.7")
def test_a_single_faction_dominates() -> None:
    """EX-31."""
    assert points(coop_stage("old_debts", koda={1: 2}, guild={COAST: 2})) == (2, 0)
    assert points(coop_stage("old_debts", possessed={3: 2}, koda={COAST: 2})) == (0, 3)


@pytest.mark.clause("GR-23.6")
def test_a_tie_between_the_sides_gives_nothing() -> None:
    assert points(coop_stage("old_debts", possessed={1: 3}, koda={1: 2}, guild={1: 1})) == (0, 0)


@pytest.mark.clause("GR-17.7", "GR-23.6")
def test_all_humans_move_the_same_marker() -> None:
    g = coop_stage("old_debts", koda={3: 1}, guild={4: 1})
    play(g, coop_scoring)
    assert g.table.vp == [7, 7, 1]  # 1 + twice a chip of 2 with domination


@pytest.mark.clause("GR-23.8", "GR-25.8")
def test_the_side_in_control_scores_its_elites_once_per_kind_and_region() -> None:
    g = coop_stage(possessed={1: "elagynt"}, runen={1: ("harte", "harte")}, koda={1: "baerserker"})
    assert points(g) == (4, 0)  # chip 1, Stoics 2, Grizzled 1; the Elagynt of the other side nothing


@pytest.mark.clause("GR-23.6", "GR-23.8", "GR-14.7")
def test_a_nobody_denies_control_to_the_other_side_only() -> None:
    denied = coop_stage("feast_of_bones", possessed={1: "niemand"}, koda={1: 3})
    assert points(denied) == (0, 0)
    own = coop_stage("old_debts", possessed={1: 3}, ooglan={1: ("niemand", 1)}, koda={1: 2})
    assert points(own) == (1, 0)
    host = coop_stage("old_debts", possessed={1: 3}, ooglan={1: "niemand"}, koda={COAST: 2})
    assert points(host) == (0, 0)


@pytest.mark.clause("GR-23.20")
def test_control_for_missions_counts_sides_and_denial_and_never_the_coast() -> None:
    t = coop_stage("nobody_home", possessed={4: 1, 5: (2, "niemand")}, koda={COAST: 9, 4: 1, 5: 4}, runen={4: 1}).table
    assert (side_in_control(t, 4), side_in_control(t, 5)) == ("human", "")
    assert (regions_of(t, "human"), regions_of(t, "possessed")) == ([4], [])


@pytest.mark.clause("GR-23.7", "GR-14.8")
def test_the_oath_of_the_paldeyn_goes_to_the_human_marker_for_one_region() -> None:
    cards = {"paldeyn": "oath"}
    g = coop_stage("old_debts", overlay=oath_for(1), abilities=cards, paldeyn={1: 1, 2: 1}, koda={3: 1})
    assert points(g) == (3 + 2 + 3, 0)
    assert [line["cause"] for line in told(g, "human_score")] == ["oath", "", ""]


@pytest.mark.clause("GR-17.11", "GR-14.2", "GR-30.26")
def test_order_above_all_gives_the_possessed_faction_1_more_for_each_region_it_dominates() -> None:
    g = coop_stage(possessed={1: 1, 2: 2}, koda={2: 1})
    assert points(g) == (0, 1 + 1 + 1 + 1)  # region 1: chip, domination, bonus; region 2: chip


@pytest.mark.clause("GR-17.11", "GR-14.7", "GR-30.32")
def test_nobody_home_gives_the_possessed_faction_1_where_control_is_denied_to_more_humans() -> None:
    g = coop_stage("nobody_home", possessed={1: "niemand", 2: ("niemand", 1), 3: 2}, koda={1: 2, 2: 2, 3: 1})
    place(g.table, 0, "baerserker", 1)
    assert points(g) == (0, 1 + 2)  # region 1 denied; region 2 is a tie; region 3 chip 2
