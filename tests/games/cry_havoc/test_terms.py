"""Terms (chapter 3)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    battle_token,
    build,
    choose,
    claim,
    controller,
    count,
    explorations,
    give_points,
    hand,
    move,
    number,
    on_turn,
    options,
    play,
    refused,
    stage,
    structures,
    tokens,
)
from zwist.engine.dice import Dice
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.events import bloom_regions
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.recruit import recruit
from zwist.games.cry_havoc.scoring import crystal_points, scoring
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.terms import adjacent, is_occupied, opposing, prisoners_held, units


def names(g: Game, regions: tuple[int, ...]) -> set[str]:
    """Region ids."""
    return {g.table.box.content.region_ids[region] for region in regions}


@pytest.mark.clause("CH-3.1")
def test_a_region_in_an_effect_text_is_no_battle_region() -> None:
    """Colonization counts the regions one controls: the battle region is none."""
    g = stage(humans={"misty_lands": 1, "kalas_gorge": 1}, pilgrims={"kalas_gorge": 1})
    claim(g, 0, "kalas_gorge")
    battle_token(g, "kalas_gorge", 1)
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    choose(g, "skill colonization", "card hum_outflank")
    assert g.table.score[0] == 1


@pytest.mark.clause("CH-3.2", "CH-3.26")
def test_regions_that_share_a_border_are_adjacent_both_ways() -> None:
    t = stage(humans={}, pilgrims={}, machines={}).table
    for region in t.box.regions:
        printed = {t.box.content.region_numbers[name] for name in t.box.region[region].adjacent}
        assert set(t.box.near[region]) == printed
        assert all(region in t.box.near[other] for other in printed)


@pytest.mark.clause("CH-3.3", "CH-3.4")
def test_only_units_occupy_a_region() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    tokens(g, kalas_gorge="war_party_1_1")
    explorations(g, scorched_waste="crystal_vein")
    structures(g, feralas_banks="watchtower")
    claim(g, 0, "thornwood")
    empty = ("kalas_gorge", "scorched_waste", "feralas_banks", "thornwood")
    assert [is_occupied(g.table, number(g, name)) for name in empty] == [False] * 4
    assert is_occupied(g.table, number(g, "misty_lands"))


@pytest.mark.clause("CH-3.4")
def test_trogs_without_player_occupy_a_region_too() -> None:
    g = stage(humans={}, pilgrims={}, trogs={"misty_lands": 1})
    assert is_occupied(g.table, number(g, "misty_lands"))


@pytest.mark.clause("CH-3.5", "CH-3.6", "CH-3.22")
def test_control_is_the_token_and_stays_when_the_units_leave() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    assert controller(g, "kalas_gorge") == NOBODY
    move(g, 0, 1, "misty_lands kalas_gorge 1")
    assert (controller(g, "misty_lands"), controller(g, "kalas_gorge")) == (0, 0)


@pytest.mark.clause("CH-3.6")
def test_control_stays_when_the_last_unit_outside_a_battle_region_is_killed() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    kill_in_region(g, 0, number(g, "misty_lands"), 1)
    assert controller(g, "misty_lands") == 0


@pytest.mark.clause("CH-3.7")
def test_the_hq_counts_as_a_region_in_scoring() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    g.table.crystals = [0] * g.table.box.size
    g.table.enabled = 0
    play(g, scoring)
    assert g.table.score == [2, 0]


@pytest.mark.clause("CH-3.8", "CH-3.9")
def test_a_killed_unit_returns_to_the_reserve() -> None:
    g = stage(humans={"misty_lands": 3}, pilgrims={})
    assert g.table.reserve[0] == 9
    kill_in_region(g, 0, number(g, "misty_lands"), 2)
    assert (g.table.reserve[0], count(g, 0, "misty_lands")) == (11, 1)


@pytest.mark.clause("CH-3.8", "CH-3.25")
def test_prisoners_are_neither_in_the_reserve_nor_on_the_board() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    g.table.reserve[0] -= 1
    g.table.take_prisoner(1, 0)
    assert (g.table.reserve[0], prisoners_held(g.table, 1)) == (10, 1)
    assert sum(units(g.table, 0, region) for region in g.table.box.regions) == 1


@pytest.mark.clause("CH-3.10")
def test_every_other_side_is_opposing_the_trogs_without_player_too() -> None:
    g = stage(humans={}, pilgrims={"misty_lands": 1}, machines={"kalas_gorge": 1})
    g.table.add_units(g.table.box.trogs, number(g, "thornwood"), 1)
    sides = [opposing(g.table, 0, number(g, name)) for name in ("misty_lands", "kalas_gorge", "thornwood")]
    assert sides == [[1], [2], [g.table.box.trogs]]


@pytest.mark.clause("CH-3.12")
def test_two_sides_share_a_region_only_in_battle() -> None:
    g, dice = CRY_HAVOC.new(["humans", "pilgrims", "machines"], seed=4, headquarters="random"), Dice(4)
    shared = 0
    while g.question is not None and g.decisions < 500:
        g.apply(dice.pick(g.question.options))
        if g.question is not None and g.question.name == "turn":
            for region in g.table.box.regions:
                sides = sum(units(g.table, side, region) > 0 for side in range(g.table.box.sides))
                assert sides < 2 or g.table.battle[region]
                shared += sides == 2
    assert shared


@pytest.mark.clause("CH-3.13")
def test_labelled_arrows_make_regions_adjacent() -> None:
    g = stage(humans={"nightside": 1}, pilgrims={}, machines={})
    assert names(g, adjacent(g.table, 0, number(g, "nightside"))) == {"sapos_maw", "korrin_rift", "veil_reach"}
    move(g, 0, 1, "nightside korrin_rift 1")
    assert controller(g, "korrin_rift") == 0


@pytest.mark.clause("CH-3.14")
def test_the_black_area_separates_world_caverns_from_its_neighbours() -> None:
    g = stage(humans={"world_caverns": 1}, pilgrims={}, machines={})
    assert names(g, adjacent(g.table, 0, number(g, "world_caverns"))) == {"kalas_gorge", "mirror_lakes", "oor_tangle"}


@pytest.mark.clause("CH-3.15")
def test_a_control_token_reveals_nothing_and_starts_no_battle() -> None:
    g = stage(skills={"humans": ("scouting",)}, humans={}, pilgrims={})
    tokens(g, misty_lands="war_party_1_1")
    on_turn(g, 0)
    choose(g, "skill scouting", "region misty_lands")
    assert g.table.trog_tokens[number(g, "misty_lands")] == ("war_party_1_1",)
    assert (controller(g, "misty_lands"), g.table.battle[number(g, "misty_lands")]) == (0, 0)


@pytest.mark.clause("CH-3.16")
def test_the_hq_counts_where_an_adjacent_controlled_region_is_needed() -> None:
    g = stage(skills={"humans": ("scouting",)}, humans={}, pilgrims={})
    on_turn(g, 0)
    choose(g, "skill scouting")
    assert options(g) == {"region misty_lands", "region kalas_gorge", "region feralas_banks"}


@pytest.mark.clause("CH-3.17")
def test_no_structure_is_built_in_an_hq() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    build(g, 0, 1)
    choose(g, "build watchtower")
    assert options(g) == {"region misty_lands"}
    assert "CH-9.17" in refused(g, "region:hq_west")


@pytest.mark.clause("CH-3.18")
def test_no_crystal_is_placed_in_an_hq() -> None:
    g = stage(humans={}, pilgrims={})
    hqs = {number(g, "hq_0"), number(g, "hq_1")}
    assert {option.value for option in bloom_regions.options(g.table, 0, 1)} == set(g.table.box.regions) - hqs


@pytest.mark.clause("CH-3.19")
def test_opposing_effects_cannot_target_an_hq() -> None:
    g = stage(machines={"misty_lands": 1}, humans={"hq_1": 4, "dust_basin": 1})
    structures(g, misty_lands="orbital_sniper")
    build(g, 0, 2)
    choose(g, "activate orbital_sniper+misty_lands")
    assert options(g) == {"region dust_basin"}


@pytest.mark.clause("CH-3.20")
def test_nothing_on_a_turn_kills_own_units() -> None:
    g = stage(machines={"misty_lands": 2}, humans={})
    structures(g, misty_lands=("orbital_sniper", "shred_drones"))
    build(g, 0, 9)
    assert not any(option.startswith("activate") for option in options(g))


@pytest.mark.clause("CH-3.23")
def test_crossing_an_empty_opposing_region_changes_nothing() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    claim(g, 1, "kalas_gorge")
    move(g, 0, 2, "misty_lands kalas_gorge 1", "kalas_gorge thornwood 1")
    assert (controller(g, "kalas_gorge"), controller(g, "thornwood")) == (1, 0)


@pytest.mark.clause("CH-3.24", "CH-8.1")
def test_a_unit_symbol_stands_for_one_unit() -> None:
    g = stage(humans={}, pilgrims={})
    give_points(g, 2)
    play(g, recruit, 0)
    choose(g, "units 2")
    assert (count(g, 0, "hq_0"), g.table.reserve[0]) == (2, 10)


@pytest.mark.clause("CH-3.27")
def test_up_to_leaves_the_number_free_0_included_but_for_skills() -> None:
    g = stage(skills={"pilgrims": ("ascension",)}, humans={"hq_0": 1}, pilgrims={})
    explorations(g, misty_lands="stranded_unit")
    move(g, 0, 1, "hq_0 misty_lands 1")
    assert options(g) == {"units 0", "units 1"}
    choose(g, "units 0")
    g.table.stockpile = 1
    on_turn(g, 1)
    choose(g, "skill ascension", "region hq_east")
    assert options(g) == {"units 1", "units 2"}


@pytest.mark.clause("CH-3.28")
def test_the_own_hq_is_a_region_one_controls() -> None:
    g = stage(skills={"pilgrims": ("ascension",)}, humans={}, pilgrims={"oor_tangle": 1})
    g.table.stockpile = 1
    on_turn(g, 1)
    choose(g, "skill ascension")
    assert options(g) == {"region hq_east", "region oor_tangle"}


@pytest.mark.clause("CH-3.22", "CH-16.6")
def test_crystals_in_an_uncontrolled_region_belong_to_nobody() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    assert crystal_points(g.table, 0) == 1
    claim(g, NOBODY, "misty_lands")
    assert [crystal_points(g.table, seat) for seat in (0, 1)] == [0, 0]
