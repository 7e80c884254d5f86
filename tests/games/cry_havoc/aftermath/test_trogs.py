"""Skills of the Trogs in Aftermath (CH-20.33 to CH-20.37)."""

from __future__ import annotations

from typing import Any

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    break_off,
    captured,
    choose,
    claim,
    controller,
    count,
    fight,
    hand,
    number,
    on_turn,
    options,
    refused,
    stage,
)
from zwist.games.cry_havoc.fight import ATTRITION, CAPTURE, CONTROL
from zwist.games.cry_havoc.table import Game

TROGS = 3


def trogs(
    skill: str,
    army: dict[str, int],
    humans: dict[str, int] | None = None,
    machines: dict[str, int] | None = None,
) -> Game:
    """Four factions, the Trogs with one skill."""
    sides: Any = {"humans": humans or {}, "pilgrims": {}, "machines": machines or {}, "trogs": army}
    return stage(mode="aftermath", skills={"trogs": (skill,)}, **sides)


# Distraction


@pytest.mark.clause("CH-20.33", "CH-12.3")
def test_distraction_puts_another_objective_first() -> None:
    g = trogs("am_distraction", {"misty_lands": 2}, humans={"misty_lands": 2})
    fight(g, "misty_lands", TROGS, "0/0/2", "2/0/0")
    choose(g, "pass", "pass")
    assert (asked(g), options(g)) == (
        (TROGS, "distract"),
        {"objective capture_prisoners", "objective attrition", "decline"},
    )
    choose(g, "objective attrition")
    assert (g.table.fight.order(), g.table.exhausted) == ((ATTRITION, CONTROL, CAPTURE), ("am_distraction",))
    choose(g, "objective region_control", "objective region_control")
    assert (g.table.score, controller(g, "misty_lands")) == ([2, 0, 0, 2], 0)


@pytest.mark.clause("CH-20.33", "CH-14.59")
def test_the_others_follow_in_the_order_in_force() -> None:
    g = trogs("am_distraction", {"misty_lands": 1}, humans={"misty_lands": 1})
    fight(g, "misty_lands", TROGS, "0/0/1", "1/0/0")
    g.table.fighting = g.table.fight._replace(reversed=True)
    choose(g, "pass", "pass", "objective capture_prisoners")
    assert g.table.fight.order() == (CAPTURE, ATTRITION, CONTROL)


@pytest.mark.clause("CH-20.33", "CH-12.6")
def test_an_exhausted_distraction_is_not_asked_for_and_never_used_on_turn() -> None:
    g = trogs("am_distraction", {"misty_lands": 1}, humans={"misty_lands": 1})
    on_turn(g, TROGS)
    assert refused(g, "skill:am_distraction") == ["CH-20.33"]
    choose(g, "action draw_two", "own_deck")
    choose(g, sorted(options(g))[0], "end")
    g.table.exhausted = ("am_distraction",)
    fight(g, "misty_lands", TROGS, "0/0/1", "1/0/0")
    choose(g, "pass", "pass")
    assert asked(g) == (TROGS, "doom")


# Withdrawal


@pytest.mark.clause("CH-20.34", "CH-13.2", "CH-14.3")
def test_withdrawal_pulls_units_out_and_an_empty_region_is_lost() -> None:
    g = trogs("am_withdrawal", {"kalas_gorge": 2, "spore_hollow": 1}, humans={"kalas_gorge": 2})
    battle_token(g, "kalas_gorge", TROGS)
    on_turn(g, TROGS)
    choose(g, "skill am_withdrawal", "region kalas_gorge")
    assert options(g) == {"region spore_hollow", "region world_caverns"}
    choose(g, "region spore_hollow")
    assert options(g) == {"units 1", "units 2"}
    choose(g, "units 2")
    assert (count(g, TROGS, "spore_hollow"), controller(g, "kalas_gorge")) == (3, 0)
    assert g.table.battle[number(g, "kalas_gorge")] == 0


@pytest.mark.clause("CH-20.34")
def test_a_battle_goes_on_with_those_who_stay_and_at_most_3_leave() -> None:
    g = trogs("am_withdrawal", {"kalas_gorge": 5, "spore_hollow": 1}, humans={"kalas_gorge": 2})
    battle_token(g, "kalas_gorge", 0)
    on_turn(g, TROGS)
    choose(g, "skill am_withdrawal", "region kalas_gorge", "region spore_hollow")
    assert refused(g, "units 4") == ["CH-20.34"]
    choose(g, "units 3")
    assert (count(g, TROGS, "kalas_gorge"), g.table.battle[number(g, "kalas_gorge")]) == (2, 1)


@pytest.mark.clause("CH-20.34", "CH-12.8")
def test_withdrawal_needs_a_battle_and_a_controlled_region_next_door() -> None:
    g = trogs("am_withdrawal", {"cinder_peaks": 2}, humans={"cinder_peaks": 1})
    battle_token(g, "cinder_peaks", 0)
    on_turn(g, TROGS)
    assert refused(g, "skill:am_withdrawal") == ["CH-12.8"]


@pytest.mark.clause("CH-20.34", "CH-12.14")
def test_withdrawal_goes_to_no_closed_region() -> None:
    g = trogs("am_withdrawal", {"kalas_gorge": 2}, humans={"kalas_gorge": 2})
    claim(g, TROGS, "spore_hollow")
    g.table.tokens[number(g, "spore_hollow")] = ("quarantine",)
    battle_token(g, "kalas_gorge", TROGS)
    on_turn(g, TROGS)
    choose(g, "skill am_withdrawal", "region kalas_gorge")
    assert (options(g), refused(g, "region:spore_hollow")) == ({"region world_caverns"}, ["CH-12.14"])


@pytest.mark.clause("CH-20.27", "CH-20.34", "CH-20.35")
@pytest.mark.parametrize("skill", ["am_withdrawal", "am_kidnapping"])
def test_a_veil_keeps_withdrawal_and_kidnapping_out(skill: str) -> None:
    sides: Any = {"humans": {}, "pilgrims": {"kalas_gorge": 1, "misty_lands": 1}, "machines": {}}
    g = stage(mode="aftermath", skills={"trogs": (skill,)}, **sides, trogs={"kalas_gorge": 1, "spore_hollow": 1})
    claim(g, 1, "kalas_gorge")
    for region in ("kalas_gorge", "misty_lands"):
        g.table.structures[number(g, region)] = ("veil_projector",)
    if skill == "am_withdrawal":
        battle_token(g, "kalas_gorge", TROGS)
    else:
        g.table.remove_units(1, number(g, "kalas_gorge"), 1)
    hand(g, TROGS, "jun_living_maze")
    on_turn(g, TROGS)
    assert refused(g, f"skill:{skill}") == ["CH-12.8"]
    break_off(g)
    g.table.structures = [() for _ in g.table.structures]
    on_turn(g, TROGS)
    assert f"skill {skill}" in options(g)


# Kidnapping


@pytest.mark.clause("CH-20.35")
def test_kidnapping_captures_a_unit_in_the_terrain_of_the_card() -> None:
    g = trogs("am_kidnapping", {"kalas_gorge": 1}, humans={"misty_lands": 2, "feralas_banks": 1})
    hand(g, TROGS, "jun_living_maze", "mou_avalanche", "tro_war_cry")
    on_turn(g, TROGS)
    choose(g, "skill am_kidnapping")
    assert options(g) == {"card jun_living_maze"}
    assert refused(g, "card:tro_war_cry") == ["CH-20.35"]
    choose(g, "card jun_living_maze", "region misty_lands")
    assert (captured(g, TROGS, 0), count(g, 0, "misty_lands"), controller(g, "misty_lands")) == (1, 1, 0)
    assert g.table.discards[TROGS] == ("jun_living_maze",)


@pytest.mark.clause("CH-20.35", "CH-12.8")
def test_kidnapping_needs_own_units_next_door_and_no_battle() -> None:
    g = trogs(
        "am_kidnapping",
        {"oor_tangle": 1},
        humans={"misty_lands": 1, "spore_hollow": 1},
        machines={"spore_hollow": 1},
    )
    battle_token(g, "spore_hollow", 0)
    hand(g, TROGS, "jun_living_maze")
    on_turn(g, TROGS)
    assert refused(g, "skill:am_kidnapping") == ["CH-12.8"]


# From the Shadows


@pytest.mark.clause("CH-20.36")
def test_a_lone_neighbour_is_captured_and_control_stays() -> None:
    g = trogs(
        "am_from_the_shadows",
        {"kalas_gorge": 1},
        humans={"misty_lands": 1, "feralas_banks": 2, "scorched_waste": 1},
    )
    on_turn(g, TROGS)
    choose(g, "skill am_from_the_shadows")
    assert options(g) == {"region misty_lands"}
    choose(g, "region misty_lands")
    assert (captured(g, TROGS, 0), count(g, 0, "misty_lands"), controller(g, "misty_lands")) == (1, 0, 0)


@pytest.mark.clause("CH-20.36", "CH-20.27")
def test_neither_an_hq_nor_a_veiled_region_is_in_the_shadows() -> None:
    sides: Any = {
        "humans": {},
        "pilgrims": {"kalas_gorge": 1, "hq_1": 1},
        "machines": {},
        "trogs": {"sapos_maw": 1},
    }
    g = stage(mode="aftermath", skills={"trogs": ("am_from_the_shadows",)}, **sides)
    claim(g, TROGS, "spore_hollow")
    g.table.structures[number(g, "kalas_gorge")] = ("veil_projector",)
    on_turn(g, TROGS)
    assert refused(g, "skill:am_from_the_shadows") == ["CH-12.8"]
    g.table.structures[number(g, "kalas_gorge")] = ()
    break_off(g)
    on_turn(g, TROGS)
    choose(g, "skill am_from_the_shadows")
    assert options(g) == {"region kalas_gorge"}


# Ancient Crystals


@pytest.mark.clause("CH-20.37", "CH-12.9")
def test_the_token_of_ancient_crystals_lies_in_a_controlled_region() -> None:
    g = trogs("am_ancient_crystals", {"kalas_gorge": 1, "misty_lands": 1}, humans={"misty_lands": 1})
    claim(g, TROGS, "misty_lands")
    battle_token(g, "misty_lands", 0)
    on_turn(g, TROGS)
    choose(g, "skill am_ancient_crystals")
    assert (options(g), refused(g, "region:misty_lands")) == (
        {"region kalas_gorge", "region world_caverns"},
        ["CH-12.4"],
    )
    choose(g, "region kalas_gorge")
    assert g.table.tokens[number(g, "kalas_gorge")] == ("am_ancient_crystals",)
