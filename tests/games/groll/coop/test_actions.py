"""Actions of the Possessed faction (chapter 20)."""

from __future__ import annotations

import pytest

from games.groll.stage import chips, coop_stage, event, phase, place, play, possessed_standing, standing, told
from zwist.games.groll.coop.actions import mine, move, reinforce, weak_attack
from zwist.games.groll.coop.phases import possessed_turn
from zwist.games.groll.movement import march
from zwist.games.groll.records import Group
from zwist.games.groll.table import COAST, MAT


@pytest.mark.clause("GR-20.1")
def test_mine_gains_2_and_hires_at_once() -> None:
    g = coop_stage(base=6, koda={COAST: 1})
    g.table.corra[1], g.table.supply = 1, 10
    play(g, mine)
    assert (g.table.corra[1], g.table.supply) == (0, 11)  # 2 gained, then 3 back for an Elagynt
    assert possessed_standing(g) == {6: 2}  # with the Lythe it brings


@pytest.mark.clause("GR-20.2", "GR-20.9", "GR-20.11")
def test_weak_attack_strikes_twice_in_reach_each_time_the_most_threatening_region() -> None:
    g = coop_stage(possessed={4: 1}, koda={4: 1, 5: 2, 6: 9})
    play(g, weak_attack)
    assert standing(g, 0) == {5: 1, 6: 9}  # 5 first; then 4 and 5 are level and the lower number is hit


@pytest.mark.clause("GR-20.11", "GR-20.6")
def test_a_second_attack_without_a_target_has_no_effect() -> None:
    g = coop_stage(possessed={4: 1}, koda={5: 1, 6: 4})
    play(g, weak_attack)
    assert (standing(g, 0), g.question) == ({6: 4}, None)


@pytest.mark.clause("GR-20.9")
def test_a_base_that_is_not_occupied_gives_no_reach() -> None:
    g = coop_stage(base=5, koda={5: 2})
    play(g, weak_attack)
    assert standing(g, 0) == {5: 2}


@pytest.mark.clause("GR-20.3")
def test_move_advances_from_the_region_with_most_warriors_and_the_lower_number() -> None:
    g = coop_stage("old_debts", possessed={5: (2, "harte"), 6: 3}, koda={4: 1})
    play(g, move)
    assert possessed_standing(g) == {4: 2, 5: 1, 6: 3}  # the Stoic and 1 of 2 standard warriors have left region 5


@pytest.mark.clause("GR-20.10")
def test_move_does_nothing_without_warriors_or_with_a_single_one() -> None:
    nobody = coop_stage(koda={4: 1})
    play(nobody, move)
    alone = coop_stage(possessed={3: 1}, koda={4: 1})
    play(alone, move)
    assert (possessed_standing(nobody), possessed_standing(alone)) == ({}, {3: 1})


@pytest.mark.clause("GR-20.4")
@pytest.mark.parametrize(("left", "arrived"), [(9, 4), (3, 3)])
def test_reinforce_deploys_4_in_the_most_threatening_region_it_holds(left: int, arrived: int) -> None:
    g = coop_stage(possessed={2: 1, 6: 1}, base=2, koda={1: 9, 6: 1})
    g.table.mat[1] = left
    play(g, reinforce)
    assert possessed_standing(g) == {2: 1, 6: 1 + arrived}


@pytest.mark.clause("GR-20.4", "GR-18.6")
def test_the_base_region_is_a_candidate_like_any_other() -> None:
    g = coop_stage(possessed={2: 1, 6: 1}, base=6, koda={1: 9})
    play(g, reinforce)
    assert possessed_standing(g) == {2: 5, 6: 1}


@pytest.mark.clause("GR-20.5")
def test_without_warriors_on_the_map_it_reinforces_the_base_region() -> None:
    g = coop_stage(base=7, koda={1: 2})
    play(g, reinforce)
    assert possessed_standing(g) == {7: 4}


@pytest.mark.clause("GR-20.7", "GR-20.8")
@pytest.mark.parametrize(
    ("chip", "humans", "host"),
    [
        ("c02", {4: 2}, {3: 6}),  # Reinforce: 4 more
        ("c03", {4: 2}, {2: 1, 3: 1}),  # Move: the advance leaves 1 behind
        ("c04", {}, {3: 2}),  # Weak Attack: twice 1 on region 4
    ],
)
def test_chip_actions_are_carried_out_like_its_own_and_never_declined(
    chip: str, humans: dict[int, int], host: dict[int, int]
) -> None:
    g = coop_stage(possessed={3: 2}, koda={4: 2})
    chips(g.table, r3=chip)
    phase(g, "spoils")
    assert g.question is None
    assert (standing(g, 0), possessed_standing(g)) == (humans, host)


@pytest.mark.clause("GR-20.8")
def test_it_never_makes_an_exodus() -> None:
    g = coop_stage(possessed={3: 2}, koda={COAST: 1})
    g.table.possessed_die, g.table.allsight[1] = "reinforce", "shoot"
    play(g, possessed_turn, 0)
    assert (told(g, "exodus"), g.table.possessed_die != "", g.question) == ([], True, None)


@pytest.mark.clause("GR-20.12", "GR-25.5")
def test_several_possessed_traps_fire_in_region_order_and_the_earlier_first() -> None:
    g = coop_stage("hunting_ground", possessed={8: 1}, aldan={3: 6})
    first, second = place(g.table, 1, "faehrte", 4), place(g.table, 1, "faehrte", 4, trap="steal_corra")
    g.table.place_elite(first, MAT)
    g.table.place_elite(first, 4)  # back on the map, so now the later one
    g.table.trap[first] = "deploy"
    place(g.table, 1, "faehrte", 2, trap="attack")
    assert first < second
    play(g, march, 0, (Group(3, 4, 1), Group(3, 2, 3)), 0)
    assert [line["trap"] for line in told(g, "trap_fires")] == ["attack", "steal_corra", "deploy"]


@pytest.mark.clause("GR-20.12", "GR-8.5")
def test_start_of_supply_effects_of_the_possessed_faction_need_no_order_from_anybody() -> None:
    g = coop_stage("empty_purses", possessed={2: "crysen", 5: "crysen"}, base=6, koda={2: 1, 5: 1})
    g.table.corra = [2, 0]
    g.table.supply = 0
    phase(g, "supply")
    assert (g.question, [line["n"] for line in told(g, "steal")]) == (None, [1, 1])


@pytest.mark.clause("GR-20.3", "GR-20.10")
def test_an_event_that_advances_from_most_troops_does_nothing_without_any() -> None:
    g = coop_stage(chaos={1: ("ai_advance", {"where": "most_troops"})}, koda={3: 2})
    event(g, 1)
    assert (possessed_standing(g), [line["seat"] for line in told(g, "no_troops")], g.table.chaos_die) == ({}, [1], 2)
