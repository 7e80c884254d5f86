"""Threat (chapter 18)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.groll.stage import Chaos, coop_stage, event, play, possessed_standing, standing, told
from zwist.games.groll.coop.actions import move, reinforce, shoot, strong_attack, weak_attack
from zwist.games.groll.coop.places import CODES, regions
from zwist.games.groll.coop.threat import explain, held, most_threatening, reach, threat
from zwist.games.groll.table import COAST, CONTESTED, REGIONS, Game


@pytest.mark.clause("GR-18.1", "GR-18.4")
def test_a_standard_warrior_threatens_1_and_an_elite_3_summed_over_all_humans() -> None:
    """EX-23."""
    t = coop_stage(koda={2: 2, 6: 5}, runen={2: "harte"}).table
    assert (threat(t, 2), threat(t, 6)) == (5, 5)
    assert most_threatening(t, (6, 2)) == 2
    t.place_standard(0, 6, 1)
    assert most_threatening(t, (6, 2)) == 6


@pytest.mark.clause("GR-18.2")
def test_possessed_warriors_threaten_nobody() -> None:
    """EX-24."""
    t = coop_stage(possessed={4: (6, "elagynt")}, koda={3: 1}).table
    assert (threat(t, 4), threat(t, 3)) == (0, 1)


@pytest.mark.clause("GR-18.3", "GR-20.2")
def test_threat_is_fresh_for_the_second_attack() -> None:
    g = coop_stage(possessed={8: 1}, koda={3: 2, 4: 2})
    play(g, weak_attack)
    assert standing(g, 0) == {3: 1, 4: 1}


@pytest.mark.clause("GR-18.5")
def test_the_coast_is_never_a_candidate() -> None:
    g = coop_stage(possessed={5: 1}, koda={COAST: (9, "baerserker"), 5: 1})
    t = g.table
    t.goals = (1, 6)
    assert threat(t, COAST) == 0
    assert most_threatening(t, range(REGIONS)) == explain(g, range(REGIONS), "map") == 5
    assert (most_threatening(t, (COAST,)), explain(g, (COAST,), "map")) == (None, None)
    assert all(COAST not in regions(t, code) for code in CODES)
    assert [regions(t, f"region_{n}") for n in CONTESTED] == [[n] for n in CONTESTED]


@pytest.mark.clause("GR-18.5")
@pytest.mark.parametrize("action", [weak_attack, strong_attack, shoot, move, reinforce])
def test_humans_on_the_coast_draw_no_action_of_the_possessed_faction(action: Callable[[Game], None]) -> None:
    g = coop_stage(possessed={3: (2, "elagynt")}, koda={COAST: (6, "baerserker")})
    play(g, action)
    assert (standing(g, 0), g.question) == ({COAST: 7}, None)
    assert COAST not in possessed_standing(g)
    assert all(line["region"] != COAST for key in ("no_threat", "most_threatening") for line in told(g, key))


@pytest.mark.clause("GR-18.6", "GR-20.6")
def test_without_threat_deployments_and_the_base_use_the_lowest_number_and_attacks_do_nothing() -> None:
    chaos: Chaos = {
        1: ("ai_gather_deploy", {"n": 3, "where": "most_threat"}),
        2: ("ai_attack", {"damage": 1, "times": 2, "where": "most_threat"}),
        3: ("base_move", {"to": "most_threat"}),
    }
    g = coop_stage(chaos=chaos, possessed={8: 1}, base=8, koda={COAST: 4})
    event(g, 1)
    assert possessed_standing(g) == {1: 3, 8: 1}
    event(g, 2)
    assert (standing(g, 0), g.table.graveyard[0], g.question) == ({COAST: 4}, 0, None)
    event(g, 3)
    assert g.table.base == 1


@pytest.mark.clause("GR-18.7", "GR-30.53")
def test_a_place_code_without_candidate_means_the_base_region_for_deployments_and_nothing_else() -> None:
    chaos: Chaos = {
        1: ("ai_attack", {"damage": 2, "times": 1, "where": "most_threat_reach"}),
        2: ("ai_advance", {"where": "most_troops"}),
        3: ("ai_deploy", {"n": 2, "where": "most_threat_occupied"}),
    }
    g = coop_stage(chaos=chaos, base=5, koda={6: 3})
    event(g, 1)
    event(g, 2)
    assert (standing(g, 0), possessed_standing(g)) == ({6: 3}, {})
    event(g, 3)
    assert possessed_standing(g) == {5: 2}
    trapper = ("ai_deploy_elite", {"kind": "faehrte", "n": 1, "where": "most_threat_occupied"})
    traps = coop_stage("cull_the_weak", chaos={1: trapper}, base=5, aldan={5: 2})
    event(traps, 1)
    assert (possessed_standing(traps), told(traps, "to_base")) == ({}, [{"region": 5}])


@pytest.mark.clause("GR-18.8")
def test_an_instruction_looks_at_the_whole_map_or_at_occupied_regions_and_their_neighbours() -> None:
    g = coop_stage(possessed={4: 1}, koda={1: 3, 3: 1})
    assert (held(g.table), reach(g.table)) == ([4], [3, 4, 5, 8])
    far = g.clone()
    play(g, weak_attack)
    assert standing(g, 0) == {1: 3}
    play(far, shoot)
    assert standing(far, 0) == {1: 1, 3: 1}
