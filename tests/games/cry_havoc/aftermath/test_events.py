"""Events and scoring cards of Aftermath (CH-20.14, CH-20.15, CH-20.53 to CH-20.60), and its terrain cards (CH-20.71)."""

from __future__ import annotations

from typing import Any

import pytest

from games.cry_havoc.stage import (
    asked,
    break_off,
    choose,
    claim,
    controller,
    count,
    explorations,
    fight,
    hand,
    number,
    options,
    placed,
    play,
    refused,
    stage,
    structures,
    told,
)
from zwist import acts
from zwist.games.cry_havoc.battle import battles
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.events import resolve_event
from zwist.games.cry_havoc.fight import ATTRITION
from zwist.games.cry_havoc.table import Game


def census(g: Game, card: str) -> list[int]:
    """The scores after a scoring card."""
    g.table.scoring_deck = ("settlers", card)
    play(g, resolve_event, "am_census_1")
    return g.table.score


# Census


@pytest.mark.clause("CH-20.14", "CH-20.53")
@pytest.mark.parametrize("event", ["am_census_1", "am_census_2", "am_census_3"])
def test_a_census_carries_out_the_top_scoring_card_once_and_discards_it(event: str) -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={})
    g.table.scoring_deck = ("wardens", "settlers")
    play(g, resolve_event, event)
    assert [g.table.score, *g.table.scoring_deck, *g.table.scored] == [[1, 0], "wardens", "settlers"]


@pytest.mark.clause("CH-20.15")
def test_an_empty_scoring_deck_gives_nothing() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={})
    g.table.scoring_deck = ()
    play(g, resolve_event, "am_census_1")
    assert (g.table.score, g.table.scored, told(g, "scoring_card")) == ([0, 0], (), [])


@pytest.mark.clause("CH-20.56", "CH-20.22")
def test_engineers_count_regions_with_own_or_controlled_universal_structures() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1, "kalas_gorge": 1}, pilgrims={"oor_tangle": 1})
    structures(
        g,
        misty_lands=("airfield", "watchtower"),
        kalas_gorge=("uni_mine",),
        oor_tangle="airfield",
        thornwood="uni_mine",
    )
    assert census(g, "engineers") == [2, 0]


@pytest.mark.clause("CH-20.57", "CH-20.19")
def test_wardens_count_prisoners_and_leave_the_trogs_without_player_out() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={}, trogs={})
    g.table.take_prisoner(0, 1)
    g.table.take_prisoner(0, 2)
    g.table.take_prisoner(2, 1)
    assert census(g, "wardens") == [2, 0]


@pytest.mark.clause("CH-20.58")
def test_surveyors_reward_who_alone_controls_most_of_a_terrain() -> None:
    g = stage(
        mode="aftermath",
        humans={"misty_lands": 1, "thornwood": 1, "kalas_gorge": 1},
        pilgrims={"oor_tangle": 1},
    )
    claim(g, 1, "iron_heights", "feralas_banks", "sapos_maw")
    assert census(g, "surveyors") == [2, 2]


@pytest.mark.clause("CH-20.59")
@pytest.mark.parametrize(("regions", "points"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_settlers_count_every_2_regions_with_the_hq(regions: int, points: int) -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={})
    claim(g, 0, *["misty_lands", "kalas_gorge", "thornwood"][:regions])
    assert census(g, "settlers")[0] == points


@pytest.mark.clause("CH-20.60")
@pytest.mark.parametrize(
    ("crystals", "points"),
    [
        ({"misty_lands": 4, "oor_tangle": 3, "thornwood": 9}, [3, 0]),
        ({"misty_lands": 4, "oor_tangle": 4}, [2, 2]),
        ({"misty_lands": 4, "kalas_gorge": 4}, [2, 0]),
        ({"thornwood": 4}, [0, 0]),
    ],
)
def test_prospectors_reward_the_richest_controlled_region(crystals: dict[str, int], points: list[int]) -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1, "kalas_gorge": 1}, pilgrims={"oor_tangle": 1})
    g.table.crystals = [0] * g.table.box.size
    for name, n in crystals.items():
        g.table.crystals[number(g, name)] = n
    assert census(g, "prospectors") == points


# Power Spike


@pytest.mark.clause("CH-20.54", "CH-9.33", "CH-4.21")
def test_power_spike_gives_each_player_2_build_symbols() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={"oor_tangle": 1}, machines={})
    play(g, resolve_event, "am_power_spike")
    assert (asked(g), refused(g, "build uni_bunker")) == ((0, "construct"), ["CH-20.5"])
    choose(g, "build watchtower", "region misty_lands", "activate watchtower+misty_lands", "region misty_lands")
    choose(g, "done")
    assert (asked(g), g.table.structures[number(g, "misty_lands")]) == ((1, "construct"), ("watchtower",))
    choose(g, "done")
    assert (g.question, g.table.action.points) == (None, 0)


@pytest.mark.clause("CH-20.54", "CH-20.55", "CH-9.15", "CH-7.1")
@pytest.mark.parametrize(
    ("language", "facts"),
    [
        ("en", ["Barracks costs 3, you have 2 left.", "3 steps are needed, you have 2 left."]),
        ("de", ["Kaserne kostet 3, du hast noch 2.", "Das braucht 3 Schritte, du hast noch 2."]),
    ],
)
def test_what_events_give_too_little_of_is_not_said_to_be_an_action(language: str, facts: list[str]) -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 3}, pilgrims={})
    play(g, resolve_event, "am_power_spike")
    [dear] = acts.why(CRY_HAVOC, g, 0, "build:barracks", [], language)
    break_off(g)
    play(g, resolve_event, "am_fair_winds")
    choose(g, "region misty_lands", "region kalas_gorge")
    [far] = acts.why(CRY_HAVOC, g, 0, "units 3", [], language)
    assert [dear.fact, far.fact] == facts


# Fair Winds


@pytest.mark.clause("CH-20.55", "CH-7.34")
def test_fair_winds_grant_two_steps_and_then_what_arrival_brings() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={"scorched_waste": 1})
    explorations(g, kalas_gorge="ancient_relic")
    play(g, resolve_event, "am_fair_winds")
    choose(g, "region misty_lands", "region kalas_gorge", "units 1")
    assert g.table.action.points == 1
    choose(g, "done")
    assert (controller(g, "kalas_gorge"), g.table.score, asked(g)) == (0, [2, 0], (1, "move from"))
    choose(g, "region scorched_waste", "region kalas_gorge", "units 1")
    region = number(g, "kalas_gorge")
    assert (g.table.battle[region], g.table.halted[g.table.box.size + region]) == (1, 1)
    g.table.phase = "battles"
    play(g, battles)
    assert asked(g) == (1, "place on objectives")


@pytest.mark.clause("CH-20.55", "CH-20.28")
def test_fair_winds_are_no_move_action_for_napalm() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={"oor_tangle": 1})
    g.table.tokens[number(g, "glass_flats")] = ("napalm",)
    play(g, resolve_event, "am_fair_winds")
    choose(g, "region oor_tangle", "region glass_flats", "units 1", "done")
    assert (count(g, 1, "glass_flats"), g.table.tokens[number(g, "glass_flats")]) == (1, ("napalm",))


# Terrain cards


def battle_in(region: str, card: str, attack: str, defence: str, **armies: Any) -> Game:
    """The Humans attack with a terrain card in hand and play it."""
    g = stage(mode="aftermath", **armies)
    hand(g, 0, card)
    fight(g, region, 0, attack, defence)
    choose(g, f"card {card}")
    return g


@pytest.mark.clause("CH-20.71", "CH-14.60")
def test_a_landslide_kills_on_any_objective() -> None:
    g = battle_in(
        "kalas_gorge",
        "mou_landslide",
        "1/0/0",
        "1/1/0",
        humans={"kalas_gorge": 1},
        pilgrims={"kalas_gorge": 2},
    )
    assert options(g) == {"objective region_control", "objective capture_prisoners", "done"}
    choose(g, "objective capture_prisoners")
    assert (placed(g), g.table.score) == ([1, 0, 0, 1, 0, 0], [0, 0])


@pytest.mark.clause("CH-20.71", "CH-14.70")
def test_summit_watch_draws_two_cards() -> None:
    g = battle_in(
        "kalas_gorge",
        "mou_summit_watch",
        "1/0/0",
        "1/0/0",
        humans={"kalas_gorge": 1},
        pilgrims={"kalas_gorge": 1},
    )
    assert len(g.table.hands[0]) == 2


@pytest.mark.clause("CH-20.71", "CH-14.59", "CH-14.55")
def test_shifting_dunes_turn_the_order_round_and_a_rip_tide_shifts_two() -> None:
    g = battle_in(
        "dust_basin",
        "des_shifting_dunes",
        "1/0/0",
        "1/0/0",
        humans={"dust_basin": 1},
        pilgrims={"dust_basin": 1},
    )
    assert g.table.fight.order()[0] == ATTRITION
    g = battle_in(
        "mirror_lakes",
        "wat_rip_tide",
        "3/0/0",
        "1/0/0",
        humans={"mirror_lakes": 3},
        pilgrims={"mirror_lakes": 1},
    )
    choose(g, "shift region_control+attrition", "shift region_control+capture_prisoners")
    assert (placed(g)[:3], asked(g)[0]) == ([1, 1, 1], 1)


@pytest.mark.clause("CH-20.71", "CH-14.65", "CH-14.68", "CH-14.71", "CH-14.74")
@pytest.mark.parametrize(
    ("region", "card", "shown"),
    [
        ("thornwood", "jun_hunting_grounds", ("battle_extra_prisoner",)),
        ("dust_basin", "des_heat_haze", ("battle_retreat_any",)),
        ("thornwood", "jun_strangling_roots", ()),
        ("mirror_lakes", "wat_sunken_cache", ()),
    ],
)
def test_the_other_terrain_cards_do_what_their_kind_says(region: str, card: str, shown: tuple[str, ...]) -> None:
    g = battle_in(region, card, "1/0/0", "1/0/0", humans={region: 1}, pilgrims={region: 1})
    force, other = g.table.fight.attacker, g.table.fight.defender
    assert (force.lasting, other.cards_left) == (shown, 1 if card == "jun_strangling_roots" else None)
    assert g.table.score == [int(card == "wat_sunken_cache"), 0]
