"""Components and limits (chapter 1)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.groll.stage import bury, choose, coop_stage, on_turn, phase, play, sit_down, stage
from zwist.engine.dice import Dice
from zwist.games.groll.content import content_for
from zwist.games.groll.definition import GROLL
from zwist.games.groll.effects.scenarios import GoalAt
from zwist.games.groll.factions.guild import supply_steal
from zwist.games.groll.supply import share_out
from zwist.games.groll.table import COAST

BASE = ("aldan", "guild", "koda", "ooglan", "runen")
CONTENT = content_for({})
SCENARIOS = CONTENT.scenarios.values()


@pytest.mark.clause("GR-1.1")
def test_there_is_one_map_and_one_track_with_a_marker_for_each_faction() -> None:
    t = stage(aldan={}, koda={}, runen={}).table
    assert t.box.near == CONTENT.near
    assert len(t.vp) == 3


@pytest.mark.clause("GR-1.2")
def test_there_are_always_20_corra() -> None:
    g, dice = sit_down("venna", "guild", "koda", seed=3), Dice(3)
    seen = set()
    while g.question is not None and g.decisions < 400:
        g.apply(dice.pick(g.question.options))
        assert g.table.supply + sum(g.table.corra) == 20
        seen.add(g.table.supply)
    assert len(seen) > 3


@pytest.mark.clause("GR-1.3")
def test_there_are_9_action_dice_and_5_all_sight_dice_with_six_sides() -> None:
    assert (len(CONTENT.action_faces), len(CONTENT.allsight_faces)) == (6, 6)
    assert max(*CONTENT.constants.action_dice.values(), *CONTENT.coop.action_dice) == 9
    assert len(coop_stage(koda={}, guild={}, runen={}, ooglan={}).table.allsight) == 5


@pytest.mark.clause("GR-1.4", "GR-7.9")
def test_4_of_the_11_control_chips_show_1_point_and_an_action_each_another() -> None:
    assert len(CONTENT.chips) == 11
    with_action = [(chip.vp, chip.action) for chip in CONTENT.chips if chip.action]
    assert sorted(with_action) == [(1, "attack"), (1, "mine"), (1, "move"), (1, "reinforce")]


@pytest.mark.clause("GR-1.5")
def test_the_parts_for_coop_are_2_goal_chips_a_chaos_die_a_round_die_and_15_scenarios() -> None:
    goals = [line.effect.regions for one in SCENARIOS for line in one.setup if isinstance(line.effect, GoalAt)]
    assert {len(regions) for regions in goals} == {2}
    assert {event.n for one in SCENARIOS for event in one.chaos} == set(range(1, 9))
    assert CONTENT.coop.round_die_max == 6
    assert Counter(one.faction for one in SCENARIOS) == dict.fromkeys(BASE, 3)


@pytest.mark.clause("GR-1.6")
def test_each_of_the_5_base_factions_has_26_standard_warriors_and_3_ability_cards() -> None:
    assert CONTENT.constants.standard_per_faction == 26
    assert {len(CONTENT.factions[faction].abilities) for faction in BASE} == {3}


@pytest.mark.clause("GR-1.7")
def test_there_are_36_elite_warriors_of_the_base_factions() -> None:
    counts = {elite.id: elite.count for faction in BASE for elite in CONTENT.factions[faction].elites}
    assert counts == {
        **{"elagynt": 3, "wynde": 3, "stellin": 3, "crysen": 3, "baerserker": 3, "faehrte": 6},
        **{"harte": 3, "picken": 3, "boecke": 3, "karn": 3, "niemand": 3},
    }
    assert sum(counts.values()) == 36


@pytest.mark.clause("GR-1.8")
def test_the_expansion_factions_play_by_the_same_rules() -> None:
    assert set(CONTENT.factions) - set(BASE) == {"paldeyn", "venna"}
    t = sit_down("paldeyn", "venna").table
    assert t.mat == [20, 20]
    assert [len(cards) for cards in t.abilities] == [1, 1]


@pytest.mark.clause("GR-1.9")
def test_one_of_the_26_standard_warriors_is_the_marker_so_25_take_part() -> None:
    totals = GROLL.proofs.totals(sit_down(*BASE[:4]).table)
    assert [totals[f"standard {faction}"] for faction in BASE[:4]] == [25, 25, 25, 25]


@pytest.mark.clause("GR-1.10")
def test_gained_corra_comes_from_the_supply_and_spent_corra_goes_back() -> None:
    g = stage(aldan={1: 1}, koda={})
    g.table.gain_corra(0, 2)
    on_turn(g, 0, "mine")
    choose(g, "die mine", "mine")
    assert (g.table.corra[0], g.table.supply) == (3, 17)
    choose(g, "hire elagynt")
    assert (g.table.corra[0], g.table.supply) == (0, 20)


@pytest.mark.clause("GR-1.11")
def test_a_gain_larger_than_the_supply_is_reduced_to_it() -> None:
    """EX-9."""
    g = stage(aldan={}, koda={}, overlay=_black_market_gives(2), abilities={"guild": "black_market"}, guild={})
    g.table.gain_corra(0, 19)
    on_turn(g, 2, "mine")
    choose(g, "die mine", "mine")
    assert (g.table.corra[2], g.table.supply) == (1, 0)


def _black_market_gives(bonus: int) -> dict[str, object]:
    card = {"id": "black_market", "effect": {"bonus": bonus}}
    return {"factions": [{"id": "guild", "abilities": [card]}]}


@pytest.mark.clause("GR-1.12", "GR-8.4")
def test_a_scarce_supply_goes_to_the_start_player_first() -> None:
    """EX-8."""
    g = stage(aldan={}, koda={}, runen={}, start=1)
    g.table.gain_corra(0, 18)
    phase(g, "supply")
    assert (g.table.corra, g.table.supply) == ([18, 1, 1], 0)


@pytest.mark.clause("GR-1.12")
@pytest.mark.parametrize(("supply", "shares"), [(3, [1, 1, 1]), (4, [1, 1, 2]), (5, [1, 2, 2]), (9, [1, 2, 3])])
def test_everyone_takes_1_in_turn_until_all_is_met_or_the_supply_is_empty(supply: int, shares: list[int]) -> None:
    g = stage(aldan={}, koda={}, runen={}, start=2)
    g.table.supply = supply
    share_out(g, [1, 2, 3])
    assert g.table.corra == shares


@pytest.mark.clause("GR-1.14", "GR-8.2")
def test_an_effect_places_only_as_many_warriors_as_are_left() -> None:
    g = stage(aldan={}, koda={})
    bury(g.table, 0, 24)
    phase(g, "supply")
    assert (g.table.mat[0], g.table.army[COAST], g.table.graveyard[0]) == (0, 1, 24)


@pytest.mark.clause("GR-1.14")
def test_elites_are_limited_to_the_dice_of_the_faction() -> None:
    g = stage(koda={3: ("baerserker", "baerserker", "baerserker")}, aldan={})
    g.table.gain_corra(0, 9)
    on_turn(g, 0, "mine")
    assert [clause for clause, _ in GROLL.why_not(g, "hire:baerserker")] == ["GR-10.15"]


@pytest.mark.clause("GR-1.15")
def test_stolen_corra_goes_from_owner_to_owner_and_never_through_the_supply() -> None:
    g = stage(guild={3: "crysen", 4: "crysen"}, koda={3: 1, 4: 1})
    g.table.gain_corra(1, 1)
    play(g, supply_steal, 0, "crysen")
    choose(g, "seat 1")
    assert g.question is None
    assert (g.table.corra, g.table.supply) == ([1, 0], 19)


@pytest.mark.clause("GR-1.15")
def test_nobody_loses_more_corra_than_it_owns() -> None:
    toll = {"id": "blood_toll", "effect": {"n": 3}}
    overlay = {"factions": [{"id": "venna", "abilities": [toll]}]}
    g = stage(overlay=overlay, abilities={"venna": "blood_toll"}, venna={}, koda={}, aldan={})
    g.table.gain_corra(1, 2)
    g.table.gain_corra(2, 5)
    on_turn(g, 0, "mine")
    choose(g, "ability blood_toll")
    assert g.table.corra == [2 + 3, 0, 2]
