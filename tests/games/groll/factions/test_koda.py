"""Koda: Grizzled, Trappers, The Pack, Wrath of the Great Bear, Blood of the Tribe."""

from __future__ import annotations

import pytest

from games.groll.stage import asked, bury, choose, on_turn, options, place, refused, stage, standing, told
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import COAST, MAT


@pytest.mark.clause("GR-25.2", "GR-25.13", "GR-4.7")
def test_a_grizzled_leaving_the_coast_strikes_first() -> None:
    g = stage(koda={COAST: "baerserker"}, aldan={3: 2}, runen={3: 1})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 0", "region 3", "elite 0")
    assert options(g) == {"seat 1", "seat 2"}
    choose(g, "seat 1", "standard 1")
    assert (standing(g, 0), standing(g, 1)) == ({3: 1}, {3: 1})


@pytest.mark.clause("GR-25.13")
def test_without_an_enemy_in_the_target_region_the_strike_is_skipped() -> None:
    g = stage(koda={COAST: "baerserker"}, aldan={COAST: 2})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 0", "region 3", "elite 0")
    assert (told(g, "attack"), standing(g, 0), asked(g)) == ([], {3: 1}, (0, "turn"))


@pytest.mark.clause("GR-25.3", "GR-11.12")
def test_two_grizzled_add_one_damage_and_never_more() -> None:
    """EX-36."""
    g = stage(koda={3: ("baerserker", "baerserker")}, aldan={3: 3})
    on_turn(g, 0, "attack")
    choose(g, "die attack", "region 3", "seat 1", "standard 1", "standard 1")
    assert (standing(g, 1), asked(g)) == ({3: 1}, (0, "turn"))
    assert told(g, "attack")[0]["causes"] == ("baerserker",)


@pytest.mark.clause("GR-25.3")
def test_a_grizzled_next_door_adds_nothing() -> None:
    g = stage(koda={3: "baerserker"}, aldan={4: 3})
    on_turn(g, 0, "attack")
    choose(g, "die attack", "region 4", "seat 1", "standard 1")
    assert standing(g, 1) == {4: 2}


@pytest.mark.clause("GR-25.17")
def test_a_grizzled_in_the_target_region_strengthens_the_strike_of_another() -> None:
    g = stage(koda={3: "baerserker", 4: "baerserker"}, aldan={3: 3})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 4", "region 3", "elite 1", "seat 1", "standard 1", "standard 1")
    assert (standing(g, 0), standing(g, 1)) == ({3: 2}, {3: 1})


@pytest.mark.clause("GR-25.4", "GR-25.15")
def test_a_trapper_is_hired_where_the_koda_occupy_and_its_trap_is_chosen_then() -> None:
    g = stage(koda={COAST: 1, 3: 1, 5: 1}, aldan={4: 1})
    g.table.corra[0] = 1
    on_turn(g, 0, "mine")
    choose(g, "hire faehrte")
    assert options(g) == {"region 3", "region 5"}
    choose(g, "region 5")
    assert (asked(g)[0], options(g)) == (0, {"trap steal_corra", "trap attack", "trap deploy"})
    choose(g, "trap deploy")
    assert standing(g, 0) == {COAST: 1, 3: 1, 5: 2}


@pytest.mark.clause("GR-25.15")
def test_only_traps_of_which_a_copy_is_off_the_map_can_be_chosen() -> None:
    g = stage(koda={3: 1}, aldan={})
    for trap in ("attack", "attack", "deploy"):
        place(g.table, 0, "faehrte", 3, trap=trap)
    g.table.corra[0] = 1
    on_turn(g, 0, "mine")
    choose(g, "hire faehrte", "region 3")
    assert options(g) == {"trap steal_corra", "trap deploy"}


@pytest.mark.clause("GR-25.10", "GR-25.15")
def test_only_the_owner_sees_the_face_of_a_trapper() -> None:
    g = stage(koda={3: 1}, aldan={})
    g.table.corra[0] = 1
    on_turn(g, 0, "mine")
    choose(g, "hire faehrte", "region 3")
    assert GROLL.view(g, 1)["options"] == []
    choose(g, "trap attack")
    faces = {seat: [elite.get("trap") for elite in GROLL.view(g, seat)["table"]["elites"]] for seat in (0, 1, None)}
    assert faces == {0: ["attack"], 1: [None], None: [None]}
    assert [event.visible_to(1) for event in g.log or [] if event.key == "trap_set"] == [False]


@pytest.mark.clause("GR-25.10", "GR-25.15")
def test_a_defeated_trapper_shows_its_trap_to_nobody() -> None:
    g = stage(koda={}, aldan={3: 1})
    trapper = place(g.table, 0, "faehrte", 3, trap="attack")
    on_turn(g, 1, "attack")
    choose(g, "die attack", "region 3", "seat 0", f"elite {trapper}")
    assert (g.table.at[trapper], told(g, "trap_fires"), g.disclosed) == (MAT, [], 0)
    assert all("trap" not in event.values for event in g.log or [])


@pytest.mark.clause("GR-25.4", "GR-11.9")
def test_damage_reaches_a_trapper_last() -> None:
    g = stage(koda={3: 1}, aldan={3: 1})
    bear = place(g.table, 0, "baerserker", 3, hp=1)
    trapper = place(g.table, 0, "faehrte", 3, trap="attack")
    on_turn(g, 1, "mine", allsight="strong")
    choose(g, "allsight strong", "region 3", "seat 0")
    assert options(g) == {"standard 1", f"elite {bear}"}
    assert refused(g, f"elite {trapper}") == ["GR-25.4"]
    choose(g, "standard 1")
    assert options(g) == {f"elite {bear}", "spill"}
    choose(g, f"elite {bear}")
    assert standing(g, 0) == {3: 1}


@pytest.mark.clause("GR-25.5", "GR-25.6", "GR-1.15")
@pytest.mark.parametrize(("owned", "stolen"), [(2, 1), (0, 0)])
def test_a_trap_steals_one_corra_from_the_moving_faction_if_it_has_any(owned: int, stolen: int) -> None:
    g = stage(koda={}, aldan={4: 1})
    trapper = place(g.table, 0, "faehrte", 3, trap="steal_corra")
    g.table.corra[1] = owned
    on_turn(g, 1, "move")
    choose(g, "die move", "region 4", "region 3", "standard 1")
    assert (g.table.corra, g.table.at[trapper], g.table.supply) == ([stolen, owned - stolen], MAT, 20)
    assert told(g, "trap_fires") == [{"seat": 0, "region": 3, "trap": "steal_corra", "victim": 1}]


@pytest.mark.clause("GR-25.6")
def test_a_trap_attack_may_hit_any_warrior_of_the_moving_faction_there() -> None:
    g = stage(koda={}, aldan={4: 1, 3: "elagynt"}, runen={3: 1})
    place(g.table, 0, "faehrte", 3, trap="attack")
    on_turn(g, 1, "move")
    elagynt = g.table.box.of_kind(1, "elagynt")[0]
    choose(g, "die move", "region 4", "region 3", "standard 1")
    assert (asked(g), options(g)) == ((0, "assign"), {"standard 1", f"elite {elagynt}"})
    choose(g, f"elite {elagynt}", f"elite {elagynt}")
    assert (g.table.hp[elagynt], standing(g, 1), standing(g, 2)) == (1, {3: 2}, {3: 1})


@pytest.mark.clause("GR-25.6", "GR-1.14")
def test_a_trap_deploys_two_runts_from_the_mat_and_never_from_the_graveyard() -> None:
    g = stage(koda={}, aldan={4: 1})
    place(g.table, 0, "faehrte", 3, trap="deploy")
    bury(g.table, 0, 24)
    on_turn(g, 1, "move")
    choose(g, "die move", "region 4", "region 3", "standard 1")
    assert (standing(g, 0), g.table.mat[0], g.table.graveyard[0]) == ({3: 1}, 0, 24)


@pytest.mark.clause("GR-25.5", "GR-3.12")
def test_a_trap_that_has_fired_is_hired_again_with_a_new_face() -> None:
    g = stage(koda={3: 1}, aldan={4: 1})
    place(g.table, 0, "faehrte", 3, trap="deploy")
    g.table.corra[0], g.table.dice[0] = 1, ("mine",)
    on_turn(g, 1, "move")
    choose(g, "die move", "region 4", "region 3", "standard 1", "end", "hire faehrte", "region 3", "trap attack")
    assert (standing(g, 0), told(g, "elite_defeated")) == ({3: 4}, [])


@pytest.mark.clause("GR-25.11")
def test_a_trapper_occupies_and_counts_for_the_majority() -> None:
    g = stage(koda={3: (1, "faehrte"), 4: "faehrte"}, aldan={3: 1})
    assert GROLL.view(g)["table"]["control"][3] == [0, False]
    g.table.corra[0] = 1
    on_turn(g, 0, "mine")
    choose(g, "hire faehrte")
    assert options(g) == {"region 3", "region 4"}


@pytest.mark.clause("GR-25.12")
def test_a_grizzled_raises_a_trap_attack_to_three() -> None:
    g = stage(koda={3: "baerserker"}, aldan={4: 4})
    place(g.table, 0, "faehrte", 3, trap="attack")
    on_turn(g, 1, "mine", "mine")
    choose(g, "exodus mine+mine", "region 4", "region 3", "standard 4", "standard 1", "standard 1", "standard 1")
    assert (standing(g, 1), asked(g)) == ({3: 1}, (1, "turn"))


@pytest.mark.clause("GR-10.6", "GR-29.26")
def test_the_pack_reinforces_with_three() -> None:
    g = stage(abilities={"koda": "pack"}, koda={3: 1}, aldan={})
    on_turn(g, 0, "reinforce")
    choose(g, "die reinforce", "region 3")
    assert options(g) == {"standard 1", "standard 2", "standard 3"}
    choose(g, "standard 3")
    assert standing(g, 0) == {3: 4}


@pytest.mark.clause("GR-11.12", "GR-16.1", "GR-29.27")
def test_the_wrath_of_the_great_bear_lasts_until_the_end_of_the_turn() -> None:
    g = stage(abilities={"koda": "bear_wrath"}, koda={3: 1}, aldan={3: 9})
    on_turn(g, 0, "attack", "attack", allsight="shoot")
    choose(g, "ability bear_wrath", "die attack", "region 3", "seat 1", *["standard 1"] * 3)
    choose(g, "allsight shoot", "region 3", "seat 1", *["standard 1"] * 3, "end")
    assert standing(g, 1) == {3: 3}
    assert refused(g, "ability bear_wrath") == ["GR-16.1"]
    choose(g, "die attack", "region 3", "seat 1", "standard 1")
    assert (standing(g, 1), asked(g)) == ({3: 2}, (0, "turn"))


@pytest.mark.clause("GR-11.12", "GR-29.27")
def test_the_wrath_strengthens_the_strike_before_a_move_too() -> None:
    g = stage(abilities={"koda": "bear_wrath"}, koda={4: "baerserker"}, aldan={3: 4})
    on_turn(g, 0, "move")
    choose(g, "ability bear_wrath", "die move", "region 4", "region 3", "elite 0", "seat 1", *["standard 1"] * 3)
    assert (standing(g, 0), standing(g, 1)) == ({3: 1}, {3: 1})


@pytest.mark.clause("GR-13.1", "GR-29.16")
def test_blood_of_the_tribe_gathers_up_to_five_in_an_occupied_region() -> None:
    g = stage(abilities={"koda": "tribe_blood"}, koda={COAST: 3, 3: 1}, aldan={})
    on_turn(g, 0, "mine")
    choose(g, "ability tribe_blood")
    assert options(g) == {"region 3"}
    choose(g, "region 3", "region 0", "standard 3", "mat", "standard 2")
    assert (standing(g, 0), g.table.mat[0]) == ({3: 6}, 19)
    assert refused(g, "ability tribe_blood")[0] == "GR-16.1"
