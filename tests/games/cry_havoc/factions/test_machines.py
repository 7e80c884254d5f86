"""Machines: their five skills (chapter 12)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    battle_token,
    break_off,
    build,
    choose,
    claim,
    controller,
    count,
    fight,
    number,
    on_turn,
    options,
    refused,
    stage,
    structures,
)
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.table import Game


def machines(skill: str, army: dict[str, int], humans: dict[str, int] | None = None) -> Game:
    """Machines with one skill on the west side against Humans."""
    return stage(skills={"machines": (skill,)}, machines=army, humans=humans or {})


@pytest.mark.clause("CH-12.8", "CH-9.23", "CH-12.20")
def test_power_surge_activates_a_structure_without_paying() -> None:
    g = machines("power_surge", {"misty_lands": 1}, {"dust_basin": 2})
    structures(g, misty_lands="orbital_sniper")
    on_turn(g, 0)
    choose(g, "skill power_surge", "activate orbital_sniper+misty_lands", "region dust_basin")
    assert count(g, 1, "dust_basin") == 1
    assert "skill power_surge" not in options(g)


@pytest.mark.clause("CH-9.5", "CH-12.7", "CH-12.20")
def test_power_surge_does_not_count_for_the_limit_per_action() -> None:
    g = machines("power_surge", {"misty_lands": 1}, {"dust_basin": 2})
    structures(g, misty_lands="orbital_sniper")
    build(g, 0, 2)
    choose(g, "activate orbital_sniper+misty_lands", "region dust_basin", "done")
    on_turn(g, 0)
    choose(g, "skill power_surge", "activate orbital_sniper+misty_lands", "region dust_basin")
    assert count(g, 1, "dust_basin") == 0


@pytest.mark.clause("CH-12.8", "CH-9.6", "CH-9.20")
def test_power_surge_obeys_all_other_rules_of_activation() -> None:
    g = machines("power_surge", {"misty_lands": 1}, {"misty_lands": 1})
    structures(g, misty_lands="drone_factory", dust_basin="drone_factory")
    claim(g, 0, "misty_lands")
    claim(g, 1, "dust_basin")
    battle_token(g, "misty_lands", 1)
    on_turn(g, 0)
    assert refused(g, "skill power_surge") == ["CH-12.8"]


@pytest.mark.clause("CH-9.3", "CH-9.17", "CH-12.4", "CH-12.21")
def test_relocation_moves_a_structure_to_an_adjacent_controlled_region_without_one() -> None:
    g = machines("relocation", {"kalas_gorge": 1})
    claim(g, 0, "misty_lands", "feralas_banks", "thornwood", "dust_basin")
    structures(g, kalas_gorge="matrix", misty_lands="matrix")
    on_turn(g, 0)
    choose(g, "skill relocation", "structure matrix+kalas_gorge")
    assert options(g) == {"region feralas_banks", "region thornwood"}
    choose(g, "region thornwood")
    assert g.table.structures[number(g, "thornwood")] == ("matrix",)
    assert g.table.structures[number(g, "kalas_gorge")] == ()


@pytest.mark.clause("CH-9.31")
def test_no_structure_is_moved_into_a_foreign_sanctuary() -> None:
    g = stage(skills={"machines": ("relocation",)}, machines={"kalas_gorge": 1}, pilgrims={})
    claim(g, 0, "misty_lands", "feralas_banks")
    structures(g, kalas_gorge="matrix")
    g.table.tokens[number(g, "misty_lands")] = ("sanctuary",)
    on_turn(g, 0)
    choose(g, "skill relocation", "structure matrix+kalas_gorge")
    assert options(g) == {"region feralas_banks"}


@pytest.mark.clause("CH-12.18", "CH-12.20")
def test_power_surge_activates_nothing_in_a_foreign_sanctuary_but_build_symbols_do() -> None:
    g = stage(skills={"machines": ("power_surge",)}, machines={"kalas_gorge": 1, "misty_lands": 1}, pilgrims={})
    structures(g, kalas_gorge="drone_factory", misty_lands="drone_factory")
    g.table.tokens[number(g, "misty_lands")] = ("sanctuary",)
    on_turn(g, 0)
    choose(g, "skill power_surge")
    assert options(g) == {"activate drone_factory+kalas_gorge"}
    assert refused(g, "activate drone_factory+misty_lands") == ["CH-12.18"]
    break_off(g)
    build(g, 0, 2)
    assert "activate drone_factory+misty_lands" in options(g)


@pytest.mark.clause("CH-12.18", "CH-12.20", "CH-9.31")
def test_power_surge_aims_at_nobody_in_a_foreign_sanctuary() -> None:
    g = stage(skills={"machines": ("power_surge",)}, machines={"kalas_gorge": 1}, pilgrims={"misty_lands": 1, "dust_basin": 1})
    structures(g, kalas_gorge="orbital_sniper")
    g.table.tokens[number(g, "misty_lands")] = ("sanctuary",)
    on_turn(g, 0)
    choose(g, "skill power_surge", "activate orbital_sniper+kalas_gorge")
    assert (options(g), refused(g, "region:misty_lands")) == ({"region dust_basin"}, ["CH-12.18"])


@pytest.mark.clause("CH-12.8")
def test_relocation_needs_a_place_to_go_to() -> None:
    g = machines("relocation", {"misty_lands": 1})
    structures(g, misty_lands="matrix")
    on_turn(g, 0)
    assert refused(g, "skill relocation") == ["CH-12.8"]


@pytest.mark.clause("CH-12.8", "CH-3.20", "CH-9.3", "CH-12.22")
def test_conversion_turns_a_unit_into_a_structure() -> None:
    g = machines("conversion", {"misty_lands": 1, "hq_0": 2})
    structures(g, misty_lands="matrix", kalas_gorge="bulwark", dust_basin="bulwark", thornwood="bulwark")
    on_turn(g, 0)
    choose(g, "skill conversion", "to_structure")
    assert options(g) == {"region misty_lands"}
    choose(g, "region misty_lands")
    assert options(g) == {"build orbital_sniper", "build shred_drones", "build drone_factory"}
    choose(g, "build orbital_sniper")
    assert (count(g, 0, "misty_lands"), g.table.reserve[0], controller(g, "misty_lands")) == (0, 10, 0)
    assert g.table.structures[number(g, "misty_lands")] == ("matrix", "orbital_sniper")


@pytest.mark.clause("CH-12.8", "CH-7.31", "CH-12.22")
def test_conversion_turns_a_structure_into_a_unit() -> None:
    g = machines("conversion", {"dust_basin": 1})
    claim(g, 0, "misty_lands")
    structures(g, misty_lands="matrix")
    on_turn(g, 0)
    choose(g, "skill conversion", "to_unit", "structure matrix+misty_lands", "units 1")
    assert (count(g, 0, "misty_lands"), g.table.reserve[0]) == (1, 10)
    assert g.table.structures[number(g, "misty_lands")] == ()


@pytest.mark.clause("CH-12.8", "CH-13.2", "CH-1.8")
def test_conversion_needs_a_unit_in_reserve_and_an_open_region() -> None:
    g = machines("conversion", {"hq_0": 11})
    claim(g, 0, "misty_lands")
    structures(g, misty_lands="matrix")
    g.table.tokens[number(g, "misty_lands")] = ("quarantine",)
    on_turn(g, 0)
    assert refused(g, "skill conversion") == ["CH-12.8"]


@pytest.mark.clause("CH-12.9", "CH-9.15", "CH-12.23")
def test_target_lock_makes_shooting_at_a_region_cheaper_even_in_a_battle_region() -> None:
    g = machines("target_lock", {"misty_lands": 1, "kalas_gorge": 1}, {"kalas_gorge": 2, "dust_basin": 1})
    structures(g, misty_lands="orbital_sniper")
    battle_token(g, "kalas_gorge", 0)
    on_turn(g, 0)
    choose(g, "skill target_lock")
    assert not {"region hq_west", "region hq_east"} & options(g)
    choose(g, "region kalas_gorge")
    break_off(g)
    build(g, 0, 1)
    choose(g, "activate orbital_sniper+misty_lands")
    assert options(g) == {"region kalas_gorge"}
    choose(g, "region kalas_gorge")
    assert (count(g, 1, "kalas_gorge"), g.table.action.points) == (1, 0)


@pytest.mark.clause("CH-12.9", "CH-3.9", "CH-12.24")
def test_repair_swarm_sends_the_first_2_killed_units_to_the_hq() -> None:
    g = machines("repair_swarm", {"misty_lands": 3, "hq_0": 1})
    on_turn(g, 0)
    choose(g, "skill repair_swarm")
    assert options(g) == {"region misty_lands"}
    choose(g, "region misty_lands")
    kill_in_region(g, 0, number(g, "misty_lands"), 3)
    assert (count(g, 0, "hq_0"), g.table.reserve[0]) == (3, 9)


@pytest.mark.clause("CH-12.4", "CH-14.42", "CH-12.9")
def test_repair_swarm_works_in_a_battle_too() -> None:
    g = machines("repair_swarm", {"misty_lands": 1}, {"misty_lands": 1})
    on_turn(g, 0)
    choose(g, "skill repair_swarm", "region misty_lands")
    break_off(g)
    fight(g, "misty_lands", 1, "0/0/1", "1/0/0")
    choose(g, "pass", "pass", "objective region_control")
    assert (count(g, 0, "hq_0"), g.table.reserve[0], g.table.score[1]) == (1, 11, 1)
