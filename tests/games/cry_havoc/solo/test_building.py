"""Building of the Trogs (CH-21.10, CH-21.46 to CH-21.49, CH-21.64)."""

from __future__ import annotations

import pytest

from games.cry_havoc.solo.lonely import (
    DEN,
    PLAYER,
    TROGS,
    alone,
    build,
    crystals,
    hold,
    name_of,
    place,
    trog_turn,
)
from games.cry_havoc.stage import battle_token, count, explorations, structures, told
from zwist.games.cry_havoc.table import Game


def built(g: Game) -> list[tuple[str, str]]:
    """What was built where."""
    return [(values["structure"], name_of(g, values["region"])) for values in told(g, "build")]


def activated(g: Game) -> list[tuple[str, str]]:
    """What was activated where."""
    return [(values["structure"], name_of(g, values["region"])) for values in told(g, "activate")]


@pytest.mark.clause("CH-21.10", "CH-21.46")
def test_a_trap_is_built_first_for_its_cost_in_a_region_the_trogs_control() -> None:
    g = alone(player={"hq": 1, "kalas_gorge": 1})
    hold(g, TROGS, "oor_tangle")
    crystals(g, kalas_gorge=9)
    build(g, 2)
    assert (built(g), g.table.action.points) == ([("trap", "oor_tangle")], 0)


@pytest.mark.clause("CH-21.46")
def test_nothing_is_built_in_the_hq_in_battle_regions_or_twice_in_a_region() -> None:
    g = alone(player={"kalas_gorge": 1}, trogs={DEN: 2, "kalas_gorge": 1})
    hold(g, TROGS, "kalas_gorge", "oor_tangle")
    battle_token(g, "kalas_gorge", PLAYER)
    structures(g, oor_tangle="trap")
    build(g, 2)
    assert built(g) == []
    assert told(g, "no_site") == [{"structure": "trap"}]


@pytest.mark.clause("CH-21.46", "CH-21.49")
def test_too_few_symbols_build_nothing_and_are_lost() -> None:
    g = alone(player={"hq": 1})
    hold(g, TROGS, "oor_tangle")
    build(g, 1)
    assert (built(g), told(g, "too_dear"), told(g, "building_lost")) == (
        [],
        [{"structure": "trap", "n": 2}],
        [{"n": 1}],
    )


@pytest.mark.clause("CH-21.47", "CH-21.64")
def test_after_a_trap_comes_a_pool_but_no_more_than_one_of_each() -> None:
    g = alone(player={"hq": 1})
    hold(g, TROGS, "oor_tangle", "kalas_gorge", "mirror_lakes")
    build(g, 9)
    assert [name for name, _ in built(g)] == ["trap", "brooding_pool"]


@pytest.mark.clause("CH-21.47")
def test_with_all_traps_on_the_board_a_pool_is_built_at_once() -> None:
    g = alone(player={"hq": 1})
    hold(g, TROGS, "oor_tangle", "kalas_gorge", "mirror_lakes")
    structures(g, oor_tangle="trap", kalas_gorge="trap", mirror_lakes="trap")
    build(g, 2)
    assert [name for name, _ in built(g)] == ["brooding_pool"]


@pytest.mark.clause("CH-21.47")
def test_while_a_trap_is_left_that_cannot_be_built_no_pool_is() -> None:
    g = alone(player={"hq": 1})
    hold(g, TROGS, "oor_tangle")
    structures(g, oor_tangle="trap")
    build(g, 9)
    assert built(g) == []


@pytest.mark.clause("CH-21.48")
def test_traps_with_a_target_are_activated_before_pools_in_order_of_priority() -> None:
    g = alone(player={"kalas_gorge": 2}, trogs={"kalas_gorge": 1})
    hold(g, TROGS, "kalas_gorge", "oor_tangle", "mirror_lakes")
    battle_token(g, "kalas_gorge", PLAYER)
    structures(
        g,
        kalas_gorge="trap",
        oor_tangle=("brooding_pool", "trap"),
        mirror_lakes=("brooding_pool", "trap"),
    )
    crystals(g, mirror_lakes=3)
    g.table.structures[place(g, "glass_flats")] = ("brooding_pool",)
    build(g, 3)
    assert activated(g) == [
        ("trap", "kalas_gorge"),
        ("brooding_pool", "mirror_lakes"),
        ("brooding_pool", "oor_tangle"),
    ]
    assert (
        count(g, PLAYER, "kalas_gorge"),
        count(g, TROGS, "oor_tangle"),
        count(g, TROGS, "mirror_lakes"),
    ) == (1, 1, 1)


@pytest.mark.clause("CH-21.48", "CH-21.63")
def test_structures_in_regions_that_the_trogs_have_lost_are_not_activated() -> None:
    g = alone(player={"hq": 1})
    hold(g, PLAYER, "oor_tangle")
    hold(g, TROGS, "mirror_lakes")
    structures(
        g,
        oor_tangle="brooding_pool",
        mirror_lakes=("brooding_pool", "trap"),
        kalas_gorge="trap",
        dust_basin="trap",
    )
    build(g, 1)
    assert activated(g) == [("brooding_pool", "mirror_lakes")]


@pytest.mark.clause("CH-21.48")
def test_each_structure_is_activated_once_a_turn_whoever_pays() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    hold(g, TROGS, "oor_tangle", "kalas_gorge", "mirror_lakes")
    structures(g, oor_tangle=("brooding_pool", "trap"), kalas_gorge="trap", mirror_lakes="trap")
    structures(g, glass_flats="brooding_pool", dust_basin="brooding_pool")
    trog_turn(g, "des_scorching_heat", "des_sandstorm", "tro_war_cry")
    assert activated(g) == [("brooding_pool", "oor_tangle")]


@pytest.mark.clause("CH-21.48", "CH-21.38")
def test_an_old_workshop_activates_at_once_and_counts_for_the_turn() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    hold(g, TROGS, "oor_tangle", "kalas_gorge")
    structures(
        g,
        oor_tangle=("brooding_pool", "trap"),
        kalas_gorge="trap",
        dust_basin="trap",
        glass_flats="brooding_pool",
    )
    g.table.structures[place(g, "iron_heights")] = ("brooding_pool",)
    explorations(g, mirror_lakes="old_workshop")
    trog_turn(g, "tro_burrow_ambush")
    assert activated(g) == [("brooding_pool", "oor_tangle")]
    assert count(g, TROGS, "oor_tangle") == 1
    assert [values["n"] for values in told(g, "building_lost")] == [1, 1]


@pytest.mark.clause("CH-21.49")
def test_symbols_for_which_nothing_is_possible_are_lost() -> None:
    g = alone(player={"hq": 1})
    build(g, 3)
    assert told(g, "building_lost") == [{"n": 3}]
