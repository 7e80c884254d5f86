"""Pilgrims: their five skills (chapter 12)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    battle_token,
    break_off,
    build,
    captured,
    choose,
    claim,
    controller,
    count,
    fight,
    number,
    on_turn,
    options,
    play,
    refused,
    stage,
    structures,
)
from zwist.games.cry_havoc.round import refresh_skills
from zwist.games.cry_havoc.table import Game


def pilgrims(skill: str, army: dict[str, int], crystals: int = 1, humans: dict[str, int] | None = None) -> Game:
    """Pilgrims with one skill and a stockpile against Humans."""
    g = stage(skills={"pilgrims": (skill,)}, pilgrims=army, humans=humans or {})
    g.table.stockpile = crystals
    return g


@pytest.mark.clause("CH-7.31", "CH-12.8", "CH-3.27", "CH-12.15")
def test_teleport_moves_1_to_3_units_anywhere_for_a_crystal_and_may_start_a_battle() -> None:
    g = pilgrims("teleport", {"hq_0": 4}, humans={"dust_basin": 1, "hq_1": 2})
    on_turn(g, 0)
    choose(g, "skill teleport", "region hq_west")
    assert refused(g, "region:hq_east") == ["CH-7.2"]
    choose(g, "region dust_basin")
    assert options(g) == {"units 1", "units 2", "units 3"}
    choose(g, "units 3")
    assert (count(g, 0, "hq_0"), count(g, 0, "dust_basin"), g.table.stockpile) == (1, 3, 0)
    assert g.table.attacker[number(g, "dust_basin")] == 0


@pytest.mark.clause("CH-12.4", "CH-12.8")
def test_teleport_neither_leaves_nor_enters_a_battle_region() -> None:
    g = pilgrims("teleport", {"misty_lands": 1, "kalas_gorge": 1}, humans={"misty_lands": 1})
    battle_token(g, "misty_lands", 1)
    on_turn(g, 0)
    choose(g, "skill teleport")
    assert options(g) == {"region kalas_gorge"}
    choose(g, "region kalas_gorge")
    assert refused(g, "region:misty_lands") == ["CH-12.4"]


@pytest.mark.clause("CH-12.8", "CH-5.2", "CH-12.16")
def test_communion_draws_2_cards_for_a_crystal() -> None:
    g = pilgrims("communion", {}, crystals=2)
    on_turn(g, 0)
    choose(g, "skill communion")
    assert (len(g.table.hands[0]), g.table.stockpile) == (2, 1)


@pytest.mark.clause("CH-12.8")
def test_communion_needs_a_crystal_and_a_card_to_draw() -> None:
    g = pilgrims("communion", {}, crystals=0)
    on_turn(g, 0)
    assert refused(g, "skill communion") == ["CH-12.8"]
    break_off(g)
    g.table.stockpile, g.table.decks[0] = 1, ()
    on_turn(g, 0)
    assert refused(g, "skill communion") == ["CH-12.8"]


@pytest.mark.clause("CH-12.8", "CH-3.28", "CH-7.31", "CH-12.17")
def test_ascension_raises_1_or_2_units_in_a_controlled_region_for_a_crystal() -> None:
    g = pilgrims("ascension", {"kalas_gorge": 1}, humans={"kalas_gorge": 1})
    claim(g, 0, "misty_lands", "kalas_gorge")
    battle_token(g, "kalas_gorge", 1)
    on_turn(g, 0)
    choose(g, "skill ascension")
    assert options(g) == {"region misty_lands", "region hq_west"}
    choose(g, "region misty_lands", "units 2")
    assert (count(g, 0, "misty_lands"), g.table.reserve[0], g.table.stockpile) == (2, 9, 0)


@pytest.mark.clause("CH-12.8")
@pytest.mark.parametrize(("crystals", "army"), [(0, {}), (1, {"misty_lands": 12})])
def test_ascension_needs_a_crystal_and_a_unit_in_reserve(crystals: int, army: dict[str, int]) -> None:
    g = pilgrims("ascension", army, crystals)
    on_turn(g, 0)
    assert refused(g, "skill ascension") == ["CH-12.8"]


@pytest.mark.clause("CH-9.31", "CH-12.9", "CH-12.18")
def test_sanctuary_shields_against_opposing_structures() -> None:
    g = stage(skills={"pilgrims": ("sanctuary",)}, pilgrims={"misty_lands": 1}, machines={"oor_tangle": 1})
    structures(g, oor_tangle="orbital_sniper")
    on_turn(g, 0)
    choose(g, "skill sanctuary", "region misty_lands")
    break_off(g)
    build(g, 1, 2)
    assert "activate orbital_sniper+oor_tangle" not in options(g)


@pytest.mark.clause("CH-9.31", "CH-12.9", "CH-12.18")
@pytest.mark.parametrize("skill", ["target_lock", "repair_swarm"])
def test_sanctuary_shields_against_opposing_skills(skill: str) -> None:
    g = stage(skills={"machines": (skill,)}, pilgrims={"misty_lands": 1}, machines={"misty_lands": 1, "oor_tangle": 1})
    g.table.tokens[number(g, "misty_lands")] = ("sanctuary",)
    battle_token(g, "misty_lands", 1)
    on_turn(g, 1)
    choose(g, f"skill {skill}")
    assert "region oor_tangle" in options(g)
    assert refused(g, "region:misty_lands") == ["CH-12.18"]


@pytest.mark.clause("CH-12.9", "CH-14.36", "CH-12.18")
@pytest.mark.parametrize(("shielded", "prisoners"), [(False, 1), (True, 0)])
def test_nobody_is_captured_in_a_sanctuary(shielded: bool, prisoners: int) -> None:
    g = pilgrims("sanctuary", {"misty_lands": 1}, humans={"misty_lands": 1})
    claim(g, 0, "misty_lands")
    if shielded:
        on_turn(g, 0)
        choose(g, "skill sanctuary", "region misty_lands")
        break_off(g)
    fight(g, "misty_lands", 1, "0/1/0", "1/0/0")
    choose(g, "pass", "pass")
    if not shielded:
        choose(g, "objective region_control")
    assert (g.question, captured(g, 1, 0)) == (None, prisoners)
    assert controller(g, "misty_lands") == 0


@pytest.mark.clause("CH-12.2", "CH-12.19")
@pytest.mark.parametrize(("crystals", "points"), [(2, 0), (3, 1)])
def test_attunement_gives_a_point_where_a_collector_found_at_least_3_crystals(crystals: int, points: int) -> None:
    g = pilgrims("attunement", {"misty_lands": 1})
    structures(g, misty_lands="collector")
    g.table.crystals[number(g, "misty_lands")] = crystals
    build(g, 0, 1)
    choose(g, "activate collector+misty_lands")
    assert (g.table.score[0], g.table.exhausted) == (points, ())


@pytest.mark.clause("CH-12.2", "CH-4.8", "CH-12.19")
def test_attunement_gives_at_most_2_points_in_a_round() -> None:
    g = pilgrims("attunement", {"misty_lands": 1})
    structures(g, misty_lands="collector")
    g.table.crystals[number(g, "misty_lands")] = 9
    for expected in (1, 2, 2):
        build(g, 0, 1)
        choose(g, "activate collector+misty_lands", "done")
        assert g.table.score[0] == expected
    play(g, refresh_skills)
    build(g, 0, 1)
    choose(g, "activate collector+misty_lands")
    assert g.table.score[0] == 3
