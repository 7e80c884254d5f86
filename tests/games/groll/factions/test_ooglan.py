"""Ooglan: Karn, Nobody, Shriek, Born of Legend, Blood Frenzy, The Scream."""

from __future__ import annotations

import pytest

from games.groll.stage import asked, bury, chips, choose, on_turn, options, place, play, refused, stage, standing, told
from zwist.games.groll.scoring import scoring
from zwist.games.groll.spoils import spoils
from zwist.games.groll.supply import supply
from zwist.games.groll.table import COAST
from zwist.games.groll.terms import controller, dominates


@pytest.mark.clause("GR-11.15", "GR-29.6")
def test_a_karn_raises_one_from_the_graveyard_once_per_attack_that_defeats() -> None:
    g = stage(ooglan={3: ("karn", "karn")}, koda={3: 3})
    bury(g.table, 0, 5)
    on_turn(g, 0, "mine", allsight="strong")
    choose(g, "allsight strong", "region 3", "seat 1", "standard 1", "standard 1")
    assert (standing(g, 0), g.table.graveyard[0], g.table.mat[0]) == ({3: 3}, 4, 20)


@pytest.mark.clause("GR-29.6")
def test_a_karn_raises_nobody_when_the_attack_only_wounds_or_hits_elsewhere() -> None:
    g = stage(ooglan={3: "karn"}, koda={4: 1})
    bear = place(g.table, 1, "baerserker", 3)
    bury(g.table, 0, 5)
    on_turn(g, 0, "attack", allsight="shoot")
    choose(g, "die attack", "region 3", "seat 1", f"elite {bear}")
    choose(g, "allsight shoot", "region 4", "seat 1", "standard 1")
    assert (standing(g, 0), standing(g, 1), g.table.graveyard[0]) == ({3: 1}, {3: 1}, 5)


@pytest.mark.clause("GR-7.10", "GR-29.6")
def test_a_karn_raises_in_spoils_too() -> None:
    g = stage(ooglan={3: ("karn", "karn")}, koda={3: 1})
    g.table.phase = "spoils"
    bury(g.table, 0, 5)
    chips(g.table, r3="c04", r8="c05")
    play(g, spoils)
    choose(g, "region 3", "seat 1", "standard 1")
    assert (standing(g, 0), g.table.graveyard[0]) == ({3: 3}, 4)


@pytest.mark.clause("GR-10.14", "GR-29.7")
def test_a_nobody_is_deployed_in_an_occupied_region_or_next_to_one() -> None:
    g = stage(ooglan={COAST: 2, 4: 1}, koda={})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    choose(g, "hire niemand")
    assert options(g) == {"region 3", "region 4", "region 5", "region 8"}
    choose(g, "region 8")
    assert standing(g, 0) == {COAST: 2, 4: 1, 8: 1}


@pytest.mark.clause("GR-14.7", "GR-7.3", "GR-29.7")
def test_a_nobody_denies_control_to_others_but_not_to_its_owner() -> None:
    g = stage(ooglan={3: "niemand", 6: (1, "niemand")}, koda={3: 4, 6: 1})
    assert (controller(g.table, 3), dominates(g.table, 1, 3), controller(g.table, 6)) == (-1, False, 0)
    play(g, scoring)
    assert g.table.vp == [1 + 3, 1]
    chips(g.table, r3="c01", r8="c05")
    g.table.phase = "spoils"
    play(g, spoils)
    assert asked(g) == (1, "mine")


@pytest.mark.clause("GR-11.14", "GR-11.7", "GR-29.17")
def test_shriek_hurts_every_enemy_faction_in_an_occupied_region() -> None:
    g = stage(abilities={"paldeyn": "shield_wall"}, koda={3: 1, 4: 1}, ooglan={3: 1}, paldeyn={3: 3})
    g.table.corra[1] = 2
    on_turn(g, 1, "mine")
    choose(g, "manoeuvre shriek")
    assert options(g) == {"region 3"}
    choose(g, "region 3", "standard 1", "standard 1")
    assert [line["victim"] for line in told(g, "damage")] == [2, 0]
    assert (standing(g, 0), standing(g, 2), asked(g)) == ({4: 1}, {3: 2}, (1, "turn"))


@pytest.mark.clause("GR-11.4", "GR-29.17", "GR-29.6")
def test_shriek_is_no_attack_so_a_karn_raises_nobody() -> None:
    g = stage(abilities={"ooglan": "blood_frenzy"}, ooglan={3: "karn", 4: 2}, koda={3: 1})
    g.table.corra[0] = 2
    bury(g.table, 0, 3)
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre shriek", "region 3", "standard 1")
    assert (standing(g, 0), asked(g)) == ({3: 1, 4: 2}, (0, "turn"))


@pytest.mark.clause("GR-8.5", "GR-29.28")
def test_born_of_legend_returns_up_to_two_before_the_deploy_step() -> None:
    g = stage(abilities={"ooglan": "born_of_legend"}, ooglan={}, koda={})
    bury(g.table, 0, 25)
    play(g, supply)
    assert (asked(g)[0], options(g)) == (0, {"standard 0", "standard 1", "standard 2"})
    choose(g, "standard 2")
    assert (standing(g, 0), g.table.mat[0], g.table.graveyard[0]) == ({COAST: 2}, 0, 23)


@pytest.mark.clause("GR-11.15", "GR-29.29")
def test_blood_frenzy_moves_up_to_two_from_one_adjacent_region_after_a_kill() -> None:
    g = stage(abilities={"ooglan": "blood_frenzy"}, ooglan={COAST: 3, 3: 1, 6: 1}, koda={4: 1})
    on_turn(g, 0, "attack")
    choose(g, "die attack", "region 4", "seat 1", "standard 1")
    assert options(g) == {"region 0", "region 3", "decline"}
    choose(g, "region 0")
    assert options(g) == {"standard 1", "standard 2"}
    choose(g, "standard 2")
    assert (standing(g, 0), asked(g)) == ({COAST: 1, 3: 1, 4: 2, 6: 1}, (0, "turn"))


@pytest.mark.clause("GR-3.9", "GR-29.29")
def test_blood_frenzy_declined_is_still_there_for_the_next_kill_of_the_turn() -> None:
    g = stage(abilities={"ooglan": "blood_frenzy"}, ooglan={3: 1}, koda={4: 2})
    on_turn(g, 0, "attack", allsight="shoot")
    choose(g, "die attack", "region 4", "seat 1", "standard 1", "decline")
    choose(g, "allsight shoot", "region 4", "seat 1", "standard 1", "region 3", "standard 1")
    assert standing(g, 0) == {4: 1}


@pytest.mark.clause("GR-16.5", "GR-7.10", "GR-29.29")
def test_blood_frenzy_is_silent_in_spoils() -> None:
    g = stage(abilities={"ooglan": "blood_frenzy"}, ooglan={3: 2, 4: 2}, koda={3: 1})
    own_turn = g.clone()
    g.table.phase = "spoils"
    chips(g.table, r3="c04", r8="c05")
    play(g, spoils)
    choose(g, "region 3", "seat 1", "standard 1")
    assert (standing(g, 1), g.question) == ({}, None)
    on_turn(own_turn, 0, "attack")
    choose(own_turn, "die attack", "region 3", "seat 1", "standard 1")
    assert options(own_turn) == {"region 4", "decline"}


@pytest.mark.clause("GR-12.8", "GR-26.4", "GR-29.30")
def test_the_scream_moves_half_of_every_enemys_standard_warriors_rounded_up() -> None:
    g = stage(abilities={"ooglan": "the_scream"}, koda={4: (3, "baerserker")}, ooglan={}, aldan={4: 2})
    on_turn(g, 1, "mine")
    choose(g, "ability the_scream", "region 4")
    assert (asked(g), options(g)) == ((2, "flee to"), {"standard 0", "standard 1"})
    choose(g, "standard 0", "standard 0")
    assert (asked(g), options(g)) == ((0, "flee to"), {"standard 0", "standard 1", "standard 2"})
    assert refused(g, "region:7") == ["GR-12.1"]
    assert refused(g, "zone:N") == ["GR-4.6"]
    choose(g, "standard 1", "standard 1")
    assert (standing(g, 0), standing(g, 2)) == ({4: 2, 5: 1, 8: 1}, {3: 1, 4: 1})
    assert (asked(g), g.table.spent) == ((1, "turn"), ("the_scream",))


@pytest.mark.clause("GR-16.6", "GR-29.30")
def test_the_scream_needs_an_enemy_standard_warrior() -> None:
    g = stage(abilities={"ooglan": "the_scream"}, ooglan={3: 2}, koda={COAST: 3, 3: "baerserker"})
    on_turn(g, 0, "mine")
    assert refused(g, "ability the_scream") == ["GR-16.6"]


@pytest.mark.clause("GR-12.1", "GR-29.29")
def test_blood_frenzy_asks_nothing_when_nobody_stands_next_door() -> None:
    g = stage(abilities={"ooglan": "blood_frenzy"}, ooglan={COAST: 3, 3: 1}, koda={7: 1})
    on_turn(g, 0, "mine", allsight="shoot")
    choose(g, "allsight shoot", "region 7", "seat 1", "standard 1")
    assert (standing(g, 1), asked(g)) == ({}, (0, "turn"))
