"""Selection phase (chapter 9)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.groll.stage import asked, choose, on_turn, options, phase, refused, sit_down, stage, told
from zwist.engine.errors import IllegalChoice
from zwist.games.groll.table import Game

PACK_REROLLS = {"id": "pack", "effect": {"do": "pool_reroll", "n": 1}}


def draft_all(g: Game) -> list[int]:
    """Everyone takes the first die there is; the seats in the order they were asked."""
    seats = []
    while g.question is not None and g.question.name == "take die":
        seats.append(g.question.seat)
        g.apply(g.question.options[0])
    return seats


@pytest.mark.clause("GR-9.1")
def test_all_dice_of_the_game_are_rolled_into_the_pool() -> None:
    pools = []
    for seed in range(8):
        g = stage(seed=seed, aldan={}, koda={})
        phase(g, "selection")
        pools.append(tuple(g.table.pool))
    assert {len(pool) for pool in pools} == {7}
    assert {face for pool in pools for face in pool} == {"move", "attack", "reinforce", "mine"}
    assert len(set(pools)) == 8


@pytest.mark.clause("GR-9.2", "GR-9.3")
def test_2_players_take_3_dice_each_in_turn_until_one_is_left() -> None:
    g = stage(aldan={}, koda={}, start=1)
    phase(g, "selection")
    assert draft_all(g) == [1, 0, 1, 0, 1, 0]
    assert [len(dice) for dice in g.table.dice] == [3, 3]


@pytest.mark.clause("GR-9.2", "GR-9.3")
def test_3_players_take_2_dice_each() -> None:
    g = stage(aldan={}, koda={}, runen={}, start=2)
    phase(g, "selection")
    assert draft_all(g) == [2, 0, 1, 2, 0, 1]
    assert [len(dice) for dice in g.table.dice] == [2, 2, 2]


@pytest.mark.clause("GR-9.2", "GR-9.3")
def test_4_players_take_2_dice_each() -> None:
    g = stage(aldan={}, koda={}, runen={}, guild={})
    phase(g, "selection")
    assert draft_all(g) == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [len(dice) for dice in g.table.dice] == [2, 2, 2, 2]


@pytest.mark.clause("GR-9.2")
def test_a_taken_die_keeps_its_face_and_leaves_the_pool() -> None:
    g = stage(aldan={}, koda={})
    phase(g, "selection")
    before = Counter(g.table.pool)
    face = g.table.pool[3]
    choose(g, f"die {face}")
    assert g.table.dice[0] == (face,)
    assert before - Counter(g.table.pool) == {face: 1}


@pytest.mark.clause("GR-9.4")
@pytest.mark.parametrize(("points", "dice"), [([4, 4, 7], [2, 2, 2]), ([3, 4, 7], [3, 2, 2]), ([9, 4, 9], [2, 3, 2])])
def test_strictly_the_fewest_points_get_the_last_die(points: list[int], dice: list[int]) -> None:
    """EX-13."""
    g = stage(aldan={}, koda={}, runen={})
    g.table.vp = points
    phase(g, "selection")
    draft_all(g)
    assert [len(taken) for taken in g.table.dice] == dice


@pytest.mark.clause("GR-9.4", "GR-2.8")
def test_nobody_gets_the_last_die_of_round_1() -> None:
    """EX-39."""
    g = sit_down("koda", "runen", "guild")
    draft_all(g)
    assert [len(dice) for dice in g.table.dice] == [2, 2, 2]
    assert len(told(g, "no_last_die")) == 1


@pytest.mark.clause("GR-9.5")
def test_taking_a_die_is_mandatory() -> None:
    g = stage(aldan={}, koda={})
    phase(g, "selection")
    assert options(g) == {f"die {face}" for face in g.table.pool}
    with pytest.raises(IllegalChoice, match="'decline' cannot be chosen here"):
        g.apply("decline")


@pytest.mark.clause("GR-9.6", "GR-3.9")
def test_ancient_order_rerolls_1_die_once_before_the_first_pick() -> None:
    g = stage(abilities={"aldan": "ancient_order"}, koda={}, aldan={})
    phase(g, "selection")
    before = Counter(g.table.pool)
    assert asked(g) == (1, "may reroll")
    choose(g, f"die {g.table.pool[0]}")
    assert asked(g) == (0, "take die")
    assert len(g.table.pool) == 7
    assert (before - Counter(g.table.pool)).total() <= 1


@pytest.mark.clause("GR-9.6", "GR-3.9")
def test_a_reroll_may_be_declined() -> None:
    g = stage(abilities={"aldan": "ancient_order"}, koda={}, aldan={})
    phase(g, "selection")
    before = g.table.pool[:]
    choose(g, "decline")
    assert (asked(g), g.table.pool) == ((0, "take die"), before)


@pytest.mark.clause("GR-9.6")
def test_rerolls_are_offered_in_turn_order_from_the_start_player() -> None:
    overlay = {"factions": [{"id": "koda", "abilities": [PACK_REROLLS]}]}
    cards = {"aldan": "ancient_order", "koda": "pack"}
    g = stage(overlay=overlay, abilities=cards, aldan={}, runen={}, koda={}, start=1)
    phase(g, "selection")
    assert asked(g) == (2, "may reroll")
    choose(g, "decline")
    assert asked(g) == (0, "may reroll")
    choose(g, "decline")
    assert asked(g) == (1, "take die")


@pytest.mark.clause("GR-9.7")
def test_a_last_die_that_nobody_gets_is_back_in_the_next_selection_phase() -> None:
    g = stage(aldan={}, koda={})
    phase(g, "selection")
    draft_all(g)
    assert (sum(map(len, g.table.dice)), g.table.pool) == (6, [])
    phase(g, "selection")
    assert len(g.table.pool) == 7


@pytest.mark.clause("GR-9.1", "GR-10.3", "GR-10.7", "GR-1.10")
def test_a_drafted_mine_die_brings_1_corra_and_goes_back_to_the_dice() -> None:
    """EX-3."""
    g = stage(aldan={}, koda={})
    on_turn(g, 0, "mine")
    choose(g, "die mine", "mine", "end")
    assert (g.table.corra[0], g.table.supply, g.table.dice[0]) == (1, 19, ())
    phase(g, "selection")
    assert len(g.table.pool) == 7


@pytest.mark.clause("GR-9.2")
def test_a_face_that_is_not_in_the_pool_cannot_be_taken() -> None:
    g = stage(aldan={}, koda={})
    phase(g, "selection")
    face = g.table.pool[0]
    while f"die {face}" in options(g):
        choose(g, f"die {face}")
    assert refused(g, f"pool:{face}") == ["GR-9.2"]
