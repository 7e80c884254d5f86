"""Setup of the cooperative game (chapter 17)."""

from __future__ import annotations

import re

import pytest

from games.groll.stage import asked, choose, coop_sit_down, coop_stage, on_turn, options, play, possessed_standing, standing
from zwist.engine.definition import Start
from zwist.games.groll.content import Scenario, content_for
from zwist.games.groll.coop.actions import weak_attack
from zwist.games.groll.coop.phases import start_phase
from zwist.games.groll.definition import GROLL
from zwist.games.groll.effects.scenarios import GoalAt
from zwist.games.groll.selection import selection
from zwist.games.groll.table import COAST, CONTESTED, MAT

HUMANS = ("koda", "runen", "guild", "ooglan")
SCENARIOS = content_for({}).scenarios


def goals(scenario: Scenario) -> list[GoalAt]:
    """The lines of a scenario that place goal chips."""
    return [line.effect for line in scenario.setup if isinstance(line.effect, GoalAt)]


@pytest.mark.clause("GR-1.5")
def test_there_are_three_scenarios_per_base_faction_two_goal_chips_and_dice_for_rounds_and_chaos() -> None:
    owners = [scenario.faction for scenario in SCENARIOS.values()]
    assert {faction: owners.count(faction) for faction in owners} == dict.fromkeys(
        ("aldan", "guild", "koda", "ooglan", "runen"), 3
    )
    assert {len(goal.regions) for one in SCENARIOS.values() for goal in goals(one)} == {2}
    assert content_for({}).coop.round_die_max == 6


@pytest.mark.clause("GR-17.1", "GR-17.4", "GR-17.8", "GR-17.9")
@pytest.mark.parametrize(("n", "dice", "warriors", "deployed"), [(1, 4, 20, 4), (2, 5, 15, 3), (3, 7, 12, 2), (4, 9, 10, 1)])
def test_more_humans_means_more_dice_and_fewer_warriors_each(n: int, dice: int, warriors: int, deployed: int) -> None:
    t = coop_sit_down(*HUMANS[:n]).table
    assert t.box.action_dice == dice
    for seat in range(n):
        assert (standing_of(t.army, seat), t.mat[seat]) == ({COAST: deployed}, warriors - deployed)
        assert all(t.at[piece] == MAT for piece in t.box.pieces[seat])


def standing_of(army: list[int], seat: int) -> dict[int, int]:
    """Where a seat stands."""
    return {region: n for region, n in enumerate(army[seat * 9 : seat * 9 + 9]) if n}


@pytest.mark.clause("GR-17.4", "GR-17.15")
def test_setup_for_solo() -> None:
    """EX-38."""
    g = coop_sit_down("koda")
    t = g.table
    assert (t.box.action_dice, standing(g, 0), t.mat[0]) == (4, {COAST: 4}, 16)
    assert (possessed_standing(g), t.mat[1]) == ({t.base: 4}, 21)


@pytest.mark.clause("GR-17.4")
@pytest.mark.parametrize(("n", "drafted"), [(1, 3), (2, 2), (3, 2), (4, 2)])
def test_every_human_drafts_as_many_dice(n: int, drafted: int) -> None:
    g = coop_sit_down(*HUMANS[:n])
    play(g, selection)
    while g.question is not None:
        g.apply(g.question.options[0])
    assert [len(dice) for dice in g.table.dice] == [drafted] * n + [0]


@pytest.mark.clause("GR-17.2", "GR-17.12", "GR-30.17")
def test_the_scenario_places_the_base_otherwise_the_chaos_die_does() -> None:
    assert {coop_sit_down("koda", scenario="immovable", seed=seed).table.base for seed in range(9)} == {8}
    assert {coop_sit_down("koda", seed=seed).table.base for seed in range(60)} == set(CONTESTED)


@pytest.mark.clause("GR-17.3")
def test_no_setup_instruction_leaves_open_which_factions_it_means() -> None:
    texts = [line.says("en") for scenario in SCENARIOS.values() for line in scenario.setup]
    assert texts
    assert not [text for text in texts if re.search(r"\b(all|every|each) factions?\b", text)]


@pytest.mark.clause("GR-17.5", "GR-30.22")
def test_the_scenario_places_its_chips_first_then_random_ones_fill_the_map() -> None:
    t = coop_sit_down("koda", scenario="old_debts", seed=3).table
    chips = t.box.content.chips
    assert [(chips[t.chips[region]].vp, chips[t.chips[region]].action) for region in (7, 8)] == [(3, ""), (3, "")]
    assert len({t.chips[region] for region in CONTESTED}) == 8
    assert t.chips[1:7] != coop_sit_down("koda", scenario="old_debts", seed=4).table.chips[1:7]


@pytest.mark.clause("GR-17.6", "GR-17.17")
def test_the_round_die_starts_at_1_and_the_chaos_die_is_rolled_last() -> None:
    tables = [coop_sit_down("koda", scenario="immovable", seed=seed).table for seed in range(60)]
    assert {t.round_die for t in tables} == {1}
    assert {t.chaos_die for t in tables} == set(CONTESTED)


@pytest.mark.clause("GR-17.7", "GR-17.14")
def test_the_humans_share_one_marker_on_1_and_the_possessed_marker_starts_like_it() -> None:
    assert coop_sit_down("koda", "runen").table.vp == [1, 1, 1]


@pytest.mark.clause("GR-17.9", "GR-17.21")
def test_humans_choose_an_ability_before_anything_of_the_possessed_faction_is_placed() -> None:
    g = GROLL.from_start(Start("groll", "coop", ("koda", "guild"), 1, {"start_player": "0", "scenario": "order_above_all"}, {}))
    assert [question.seat for question in g.open] == [0, 1]
    assert options(g) == {"abilities pack", "abilities bear_wrath", "abilities tribe_blood"}
    assert (g.table.base, possessed_standing(g)) == (0, {})


@pytest.mark.clause("GR-17.10", "GR-17.22")
def test_nobody_plays_the_possessed_people_and_only_base_factions_are_possessed() -> None:
    for scenario in SCENARIOS.values():
        free = GROLL.factions_for("coop", 2, {"scenario": scenario.id})
        assert set(content_for({}).factions) - set(free) == {scenario.faction}
        assert scenario.faction in ("aldan", "guild", "koda", "ooglan", "runen")


@pytest.mark.clause("GR-17.11", "GR-17.26")
def test_a_scenario_has_a_name_8_chaos_events_missions_and_a_story_without_rules() -> None:
    for scenario in SCENARIOS.values():
        assert all((scenario.name("en"), scenario.name("de"), scenario.story("en"), scenario.story("de")))
        assert sorted(event.n for event in scenario.chaos) == list(range(1, 9))
        assert {mission.side for mission in scenario.missions} == {"human", "possessed"}
        assert not re.search(r"\d|GR-", scenario.story("en") + scenario.story("de"))


@pytest.mark.clause("GR-17.13")
def test_humans_fight_enter_and_reinforce_the_base_region_like_any_other() -> None:
    g = coop_stage(possessed={3: 4}, base=3, koda={3: 1, 2: 1})
    on_turn(g, 0, "attack", "reinforce")
    fight = g.clone()
    choose(fight, "die attack")
    assert "region 3" in options(fight)
    choose(g, "die reinforce")
    assert "region 3" in options(g)
    march = coop_stage(possessed={3: 4}, base=3, koda={2: 1})
    on_turn(march, 0, "move")
    choose(march, "die move", "region 2")
    assert "region 3" in options(march)


@pytest.mark.clause("GR-17.15", "GR-17.16", "GR-17.19")
def test_the_possessed_faction_has_4_warriors_no_ability_no_corra_and_one_all_sight_die() -> None:
    g = coop_sit_down("koda", "runen")
    t, side = g.table, g.table.box.possessed
    assert (possessed_standing(g), t.mat[side], t.abilities[side], t.corra[side]) == ({t.base: 4}, 21, (), 0)
    assert len(t.allsight) == 3


@pytest.mark.clause("GR-17.18", "GR-17.24")
def test_the_start_player_is_a_human_and_the_chip_goes_round_among_humans() -> None:
    assert {coop_sit_down("koda", "runen", seed=seed).table.start for seed in range(20)} == {0, 1}
    g = coop_stage(start=1, koda={COAST: 1}, runen={COAST: 1})
    g.table.chaos_die = 7
    play(g, start_phase)
    assert g.table.start == 0


@pytest.mark.clause("GR-17.20")
def test_every_die_of_a_possessed_kind_has_a_slot_labelled_a_b_or_c() -> None:
    content = content_for({})
    for faction in content.coop.possessed_factions:
        for kind in content.factions[faction].mat_order:
            slots = content.elites[kind].possessed_slots
            assert (len(slots), set(slots) <= set("ABC")) == (content.elites[kind].count, True)


@pytest.mark.clause("GR-17.21")
def test_an_instruction_waits_until_what_it_needs_is_placed() -> None:
    g = coop_sit_down("aldan", scenario="great_bear", seed=5)
    assert possessed_standing(g) == {g.table.base: 4 + 1}
    purses = coop_sit_down("aldan", "koda", scenario="empty_purses")
    assert (purses.table.base, purses.table.corra) == (8, [2, 2, 0])
    assert possessed_standing(purses) == {1: 1, 2: 1, 3: 1, 8: 4}


@pytest.mark.clause("GR-17.25", "GR-22.1", "GR-30.23")
def test_deployments_of_the_setup_have_their_effects_but_nothing_is_hired() -> None:
    rain = coop_sit_down("koda", scenario="bring_the_rain")
    assert possessed_standing(rain) == {7: 6}  # 4 + an Elagynt + the Lythe it brings
    contracts = coop_sit_down("koda", scenario="open_contracts")
    assert (contracts.table.corra[1], possessed_standing(contracts)) == (3, {contracts.table.base: 4})
    knives = coop_sit_down("koda", scenario="night_of_knives")
    assert [knives.table.at[piece] for piece in knives.table.box.of_kind(1, "stellin")] == [3, 6, MAT]


@pytest.mark.clause("GR-17.23")
def test_joint_decisions_are_entered_by_the_holder_of_the_start_player_chip() -> None:
    joint = coop_stage(start=1, possessed={3: 1}, koda={3: "baerserker"}, runen={3: "harte"})
    play(joint, weak_attack)
    assert asked(joint)[0] == 1
    single = coop_stage(start=1, possessed={3: 1}, koda={3: "baerserker"}, runen={3: 1})
    hurt = single.table.box.of_kind(0, "baerserker")[1]
    single.table.place_elite(hurt, 3)
    single.table.hp[hurt] = 1
    play(single, weak_attack)
    assert asked(single)[0] == 0


@pytest.mark.clause("GR-17.21", "GR-17.25")
@pytest.mark.parametrize(
    ("scenario", "where"),
    [
        ("cull_the_weak", {5: 4, 6: 2}),
        ("immovable", {8: 6}),
        ("straight_line", {1: 4}),
        ("the_quiet", {4: 4}),
    ],
)
def test_setup_instructions_with_fixed_places(scenario: str, where: dict[int, int]) -> None:
    assert possessed_standing(coop_sit_down("venna", scenario=scenario)) == where


@pytest.mark.clause("GR-17.21", "GR-30.21", "GR-30.24", "GR-30.25")
def test_goal_chips_graveyard_traps_and_elites_of_the_setup() -> None:
    vein = coop_sit_down("aldan", scenario="deep_vein").table
    assert (vein.goals, [vein.at[piece] for piece in vein.box.of_kind(1, "picken")]) == ((3, 6), [3, 6, MAT])
    bones = coop_sit_down("aldan", scenario="feast_of_bones").table
    assert (bones.graveyard[1], bones.mat[1]) == (5, 16)
    ground = coop_sit_down("aldan", scenario="hunting_ground").table
    traps = ground.box.of_kind(1, "faehrte")
    assert [ground.at[piece] for piece in traps] == [2, 4, 7, MAT, MAT, MAT]
    assert [bool(ground.trap[piece]) for piece in traps] == [True] * 3 + [False] * 3
    home = coop_sit_down("aldan", scenario="nobody_home").table
    assert [home.at[piece] for piece in home.box.of_kind(1, "niemand")] == [7, 8, MAT]
