"""Attacks and damage (chapter 11)."""

from __future__ import annotations

import pytest

from games.groll.stage import asked, bury, choose, on_turn, options, place, play, refused, stage, standing, told
from zwist.games.groll.attack import attack_faction, deal_damage, strength
from zwist.games.groll.records import Strike
from zwist.games.groll.table import COAST, Game


def strike(g: Game, damage: int, region: int = 3, victim: int = 1) -> None:
    """An attack of the first seat on another, up to the first point."""
    play(g, attack_faction, victim, 0, region, damage, "free")


@pytest.mark.clause("GR-10.4", "GR-4.7")
def test_a_weak_attack_reaches_occupied_and_adjacent_regions_but_never_the_coast() -> None:
    g = stage(aldan={COAST: 2, 3: 1}, koda={COAST: 3, 3: 1, 4: 1, 6: 1})
    on_turn(g, 0, "attack")
    choose(g, "die attack")
    assert options(g) == {"region 3", "region 4", "waive"}
    assert refused(g, "region 0") == ["GR-4.7", "GR-10.4"]


@pytest.mark.clause("GR-11.1", "GR-11.3")
def test_an_attack_hits_one_faction_and_surplus_is_lost() -> None:
    """EX-14."""
    g = stage(aldan={2: 1}, koda={2: 1}, runen={2: 3})
    on_turn(g, 0, "attack", "move", allsight="strong")
    choose(g, "allsight strong", "region 2")
    assert options(g) == {"seat 1", "seat 2"}
    choose(g, "seat 1", "standard 1")
    assert (g.table.graveyard[1], g.table.graveyard[2]) == (1, 0)
    assert asked(g) == (0, "turn")


@pytest.mark.clause("GR-11.2", "GR-11.7")
def test_the_attacker_puts_points_on_one_warrior_or_spreads_them() -> None:
    g = stage(aldan={3: 1}, ooglan={3: 2})
    karn = place(g.table, 1, "karn", 3)
    strike(g, 2)
    assert asked(g) == (0, "assign")
    assert options(g) == {"standard 1", f"elite {karn}"}
    spread = g.clone()
    choose(g, f"elite {karn}", f"elite {karn}")
    assert (g.table.hp[karn], standing(g, 1)) == (3, {3: 3})
    choose(spread, f"elite {karn}", "standard 1")
    assert (spread.table.hp[karn], standing(spread, 1)) == (4, {3: 2})


@pytest.mark.clause("GR-11.4", "GR-11.14")
def test_damage_that_is_no_attack_gets_neither_bonus_nor_reduction() -> None:
    g = stage(abilities={"paldeyn": "shield_wall"}, koda={3: "baerserker"}, paldeyn={3: (4, "bannerlord")})
    assert strength(g.table, 0, 3, 1, 1) == 0
    assert strength(g.table, 0, 3, 1, 2) == 1
    deal_damage(g, Strike(0, (1,), 3, 1))
    g.run()
    choose(g, "standard 1")
    assert (standing(g, 1), g.question) == ({3: 4}, None)


@pytest.mark.clause("GR-11.14")
def test_damage_without_an_attack_needs_an_enemy_in_the_region() -> None:
    g = stage(guild={3: 1}, koda={4: 1})
    g.table.corra[0] = 2
    on_turn(g, 0, "mine")
    choose(g, "hire stellin", "region 5")
    assert (told(g, "damage"), asked(g)) == ([], (0, "turn"))


@pytest.mark.clause("GR-11.5")
def test_nobody_attacks_the_own_faction() -> None:
    g = stage(aldan={3: 2, 4: 2}, koda={3: 1})
    on_turn(g, 0, "attack")
    choose(g, "die attack")
    assert options(g) == {"region 3", "waive"}
    choose(g, "region 3")
    assert options(g) == {"seat 1"}


@pytest.mark.clause("GR-11.6")
def test_damage_names_its_faction_and_its_points() -> None:
    g = stage(aldan={3: 1}, koda={3: 2}, runen={3: 2})
    strike(g, 2, victim=2)
    assert told(g, "attack") == [{"seat": 0, "region": 3, "victim": 2, "n": 2, "causes": ()}]
    choose(g, "standard 1", "standard 1")
    assert (standing(g, 1), standing(g, 2)) == ({3: 2}, {})


@pytest.mark.clause("GR-11.8")
def test_a_die_whose_attack_has_no_target_may_only_be_waived() -> None:
    g = stage(aldan={3: 1}, koda={6: 1})
    on_turn(g, 0, "attack")
    choose(g, "die attack")
    assert options(g) == {"waive"}
    assert "GR-11.8" in refused(g, "region:3")


@pytest.mark.clause("GR-11.9", "GR-29.5")
def test_damage_first_is_checked_point_by_point() -> None:
    g = stage(aldan={3: 1}, runen={3: 2})
    ram = place(g.table, 1, "boecke", 3, hp=1)
    stoic = place(g.table, 1, "harte", 3)
    strike(g, 2)
    assert options(g) == {f"elite {ram}"}
    assert refused(g, "standard 1") == ["GR-29.5"]
    choose(g, f"elite {ram}")
    assert standing(g, 1) == {3: 4}
    assert options(g) == {f"elite {stoic}", "standard 1", "spill"}
    choose(g, "standard 1")
    assert standing(g, 1) == {3: 2}


@pytest.mark.clause("GR-11.9", "GR-11.15")
def test_the_defeated_leave_together_after_the_last_point() -> None:
    g = stage(aldan={3: 1}, koda={3: 2})
    strike(g, 2)
    choose(g, "standard 1")
    assert (standing(g, 1), g.table.graveyard[1]) == ({3: 2}, 0)
    choose(g, "standard 1")
    assert (standing(g, 1), g.table.graveyard[1]) == ({}, 2)


@pytest.mark.clause("GR-11.10")
def test_an_attack_rolls_no_die_and_nobody_strikes_back() -> None:
    g = stage(aldan={3: 1}, koda={3: 3})
    dice = g.dice.state
    strike(g, 1)
    choose(g, "standard 1")
    assert (g.dice.state, g.disclosed, standing(g, 0), g.question) == (dice, 0, {3: 1}, None)


@pytest.mark.clause("GR-11.11")
def test_later_points_can_be_wasted_but_not_the_first() -> None:
    """EX-46."""
    g = stage(aldan={3: 1}, koda={3: 2})
    strike(g, 2)
    assert options(g) == {"standard 1"}
    assert refused(g, "spill") == ["GR-11.11"]
    choose(g, "standard 1")
    assert options(g) == {"standard 1", "spill"}
    choose(g, "spill")
    assert (standing(g, 1), g.question) == ({3: 1}, None)


@pytest.mark.clause("GR-11.11")
def test_a_wounded_elite_alone_allows_no_waste_yet() -> None:
    g = stage(aldan={3: 1}, runen={3: 1})
    stoic = place(g.table, 1, "harte", 3, hp=2)
    strike(g, 3)
    choose(g, f"elite {stoic}")
    assert options(g) == {f"elite {stoic}", "standard 1"}
    choose(g, f"elite {stoic}")
    assert options(g) == {"standard 1", "spill"}


@pytest.mark.clause("GR-11.12")
def test_reductions_with_minimum_one_come_before_those_with_minimum_nought() -> None:
    """EX-41."""
    g = stage(abilities={"paldeyn": "shield_wall"}, aldan={3: 1}, paldeyn={3: (3, "bannerlord")})
    assert [strength(g.table, 0, 3, 1, printed) for printed in (1, 2, 3)] == [0, 0, 1]


@pytest.mark.clause("GR-11.12")
def test_bonuses_are_added_before_anything_is_subtracted() -> None:
    g = stage(abilities={"koda": "bear_wrath"}, koda={3: "baerserker"}, paldeyn={3: "bannerlord"})
    on_turn(g, 0, "attack")
    choose(g, "ability bear_wrath", "die attack", "region 3", "seat 1")
    assert told(g, "attack")[0]["n"] == 1 + 2 + 1 - 1


@pytest.mark.clause("GR-11.12", "GR-26.5")
def test_an_attack_of_strength_nought_takes_place_and_does_nothing() -> None:
    g = stage(abilities={"runen": "steadfast"}, aldan={3: 1}, runen={4: 2})
    strike(g, 1, region=4)
    assert (told(g, "attack")[0]["n"], standing(g, 1), g.question) == (0, {4: 2}, None)


@pytest.mark.clause("GR-11.13")
def test_strength_is_judged_before_the_first_point_is_assigned() -> None:
    g = stage(abilities={"paldeyn": "shield_wall"}, aldan={3: 1}, paldeyn={3: 3})
    strike(g, 3)
    choose(g, "standard 1")
    assert g.table.strike.left == 1
    choose(g, "standard 1")
    assert (standing(g, 1), g.question) == ({3: 1}, None)


@pytest.mark.clause("GR-11.15")
def test_after_an_attack_elite_rules_come_before_abilities() -> None:
    g = stage(abilities={"ooglan": "blood_frenzy"}, ooglan={3: "karn", 4: 1}, koda={3: 1})
    bury(g.table, 0, 2)
    on_turn(g, 0, "attack")
    choose(g, "die attack", "region 3", "seat 1", "standard 1")
    assert (standing(g, 0), asked(g)) == ({3: 2, 4: 1}, (0, "may follow"))


@pytest.mark.clause("GR-11.2")
def test_equal_elites_are_one_choice_and_a_wounded_one_is_another() -> None:
    g = stage(aldan={3: 1}, ooglan={3: ("karn", "karn")})
    wounded = place(g.table, 1, "karn", 3, hp=2)
    strike(g, 2)
    assert options(g) == {"elite 6", f"elite {wounded}"}
    choose(g, "elite 6")
    assert options(g) == {"elite 6", "elite 7", f"elite {wounded}"}
