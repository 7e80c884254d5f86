"""Pieces by hand: put, moved and taken away as on the real table, never more than there are."""

from __future__ import annotations

import pytest

from games.groll.companion.book import book, enter
from games.groll.stage import asked, choose, options, possessed_standing, refused, standing, told
from zwist import acts
from zwist.engine.errors import IllegalChoice
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import COAST, MAT


@pytest.mark.clause("GR-2.14")
def test_each_click_lays_one_warrior_of_the_faction_down() -> None:
    g = book("koda", "guild")
    choose(g, "seat 1", "place 3", "place 3", "place coast")
    assert asked(g) == (0, "in hand")
    assert (standing(g, 1), g.table.mat[1]) == ({COAST: 1, 3: 2}, 12)  # 15 with two humans
    choose(g, "put_down")
    assert asked(g) == (0, "keeper")


@pytest.mark.clause("GR-2.14", "GR-1.14")
def test_whole_groups_are_laid_down_at_once_and_then_again_one_by_one() -> None:
    g = book("koda")
    choose(g, "seat 0", "amount 5", "place 3", "place 4")
    assert standing(g, 0) == {3: 5, 4: 1}
    choose(g, "amount 9", "place 5")
    assert {f"amount {n}" for n in range(2, 6)} <= options(g)  # 5 of 20 are left on the mat
    assert "amount 6" not in options(g)


@pytest.mark.clause("GR-2.14", "GR-3.3")
def test_warriors_on_the_map_are_moved_and_buried_and_come_back() -> None:
    g = book("koda")
    enter(g, 0, {3: 3})
    choose(g, "warriors 0+3", "place 4", "place graveyard", "place graveyard")
    assert (standing(g, 0), g.table.graveyard[0], asked(g)) == ({4: 1}, 2, (0, "keeper"))
    choose(g, "seat 0", "warriors 0+10", "place mat", "place 4", "put_down")
    assert (standing(g, 0), g.table.graveyard[0], g.table.mat[0]) == ({4: 2}, 0, 18)


@pytest.mark.clause("GR-2.14", "GR-12.7")
def test_people_may_move_what_no_rule_could_move() -> None:
    g = book("aldan", scenario="immovable")
    enter(g, 1, {8: "harte"})
    stoic = g.table.box.of_kind(1, "harte")[0]
    choose(g, f"elite {stoic}", "place 2")
    assert (g.table.at[stoic], asked(g)) == (2, (0, "keeper"))


@pytest.mark.clause("GR-2.14")
def test_entering_sets_nothing_off() -> None:
    g = book("guild", scenario="old_debts")
    enter(g, 1, {3: 1})
    enter(g, 0, {3: "stellin"})  # would deal damage if it were deployed
    assert (possessed_standing(g), told(g, "damage")) == ({3: 1}, [])


@pytest.mark.clause("GR-1.14")
def test_nobody_has_more_warriors_than_there_are() -> None:
    g = book("koda")
    choose(g, "seat 0", *["place 3"] * 20)
    assert (standing(g, 0), g.table.mat[0]) == ({3: 20}, 0)
    assert refused(g, "place 3") == ["GR-1.14"]
    with pytest.raises(IllegalChoice) as error:
        choose(g, "place 3")
    assert error.value.clause == "GR-1.14"


@pytest.mark.clause("GR-17.13")
def test_the_possessed_faction_has_no_place_on_the_coast() -> None:
    g = book("koda", "guild")
    choose(g, "seat 2")
    assert refused(g, "place coast") == ["GR-17.13"]
    for zone in ("zone:N", "zone:S"):
        assert [reason.clause for reason in acts.why(GROLL, g, 0, zone, [], "en")] == ["GR-17.13"]


@pytest.mark.clause("GR-3.6")
def test_elites_never_go_to_the_graveyard() -> None:
    g = book("koda")
    enter(g, 0, {3: "baerserker"})
    grizzled = g.table.box.of_kind(0, "baerserker")[0]
    choose(g, f"elite {grizzled}")
    assert refused(g, "place graveyard") == ["GR-3.6"]
    choose(g, "place mat")
    assert g.table.at[grizzled] == MAT


@pytest.mark.clause("GR-3.6")
def test_elites_are_wounded_and_healed_up_to_what_they_have() -> None:
    g = book("aldan")
    enter(g, 1, {5: "harte"})
    stoic = g.table.box.of_kind(1, "harte")[0]
    most = g.table.box.most_hp[stoic]
    choose(g, f"elite {stoic}")
    assert {f"hp {n}" for n in range(most)} <= options(g)
    assert not {f"hp {most}", f"hp {most + 1}"} & options(g)
    choose(g, "hp 1", f"elite {stoic}", f"hp {most}")
    assert (told(g, "wounded")[0]["n"], told(g, "heal")[0]["n"], g.table.hp[stoic]) == (1, most, most)


@pytest.mark.clause("GR-3.6", "GR-22.9", "GR-23.17")
def test_a_possessed_elite_without_hit_points_is_defeated_and_counts_for_missions() -> None:
    g = book("aldan")
    enter(g, 1, {5: "harte"})
    stoic = g.table.box.of_kind(1, "harte")[0]
    choose(g, f"elite {stoic}", "hp 0")
    assert (g.table.at[stoic], g.table.fallen) == (MAT, 1)


@pytest.mark.clause("GR-23.17")
def test_an_elite_that_goes_home_undefeated_does_not_count() -> None:
    g = book("aldan")
    enter(g, 1, {5: "harte"})
    stoic = g.table.box.of_kind(1, "harte")[0]
    choose(g, f"elite {stoic}", "place mat")
    assert (g.table.at[stoic], g.table.fallen) == (MAT, 0)


def test_the_next_elite_of_the_kind_is_in_hand_and_after_the_last_the_warriors() -> None:
    g = book("koda")
    kinds = g.table.box.of_kind(0, "baerserker")
    choose(g, "seat 0", f"elite {kinds[0]}", *["place 6"] * len(kinds), "place 7")
    assert standing(g, 0) == {6: len(kinds), 7: 1}
    assert [g.table.at[piece] for piece in kinds] == [6] * len(kinds)
