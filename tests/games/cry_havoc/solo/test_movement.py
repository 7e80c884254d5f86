"""Movement of the Trogs (CH-21.32, CH-21.35 to CH-21.38)."""

from __future__ import annotations

import pytest

from games.cry_havoc.solo.lonely import (
    DEN,
    PLAYER,
    TROGS,
    alone,
    chosen,
    crystals,
    hold,
    leave,
    march,
    name_of,
    place,
)
from games.cry_havoc.stage import battle_token, controller, count, explorations, structures, tokens, told
from zwist.games.cry_havoc.action import Action
from zwist.games.cry_havoc.solo.movement import targets
from zwist.games.cry_havoc.table import TUNNELS, Game


def in_reach(g: Game, symbols: int) -> set[str]:
    """The targets with so many symbols."""
    g.table.action = Action(points=symbols)
    return {name_of(g, region) for region in targets(g.table, ())}


RING = {"kalas_gorge", "mirror_lakes", "oor_tangle"}


@pytest.mark.clause("CH-21.32")
def test_targets_are_reachable_regions_that_the_trogs_do_not_control() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 2})
    assert in_reach(g, 1) == RING
    hold(g, TROGS, "oor_tangle")
    assert in_reach(g, 1) == RING - {"oor_tangle"}


@pytest.mark.clause("CH-21.32")
def test_battle_regions_hqs_and_closed_regions_are_no_targets() -> None:
    g = alone(player={"hq": 1, "kalas_gorge": 1}, trogs={DEN: 2, "misty_lands": 1})
    assert "hq_a" not in in_reach(g, 3)
    g.table.add_units(TROGS, place(g, "kalas_gorge"), 1)
    battle_token(g, "kalas_gorge", PLAYER)
    g.table.tokens[place(g, "oor_tangle")] = ("quarantine",)
    assert in_reach(g, 1) == {"mirror_lakes", "feralas_banks", "blackwater_fen"}


@pytest.mark.clause("CH-21.36", "CH-21.32")
def test_units_pass_through_own_regions_for_a_symbol_each_step() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 2})
    hold(g, TROGS, *RING)
    assert in_reach(g, 1) == set()
    assert "glass_flats" in in_reach(g, 2)
    crystals(g, glass_flats=9)
    march(g, 3)
    assert count(g, TROGS, "glass_flats") == 1
    assert [(values["steps"], values["n"]) for values in told(g, "trogs_move")] == [(2, 1)]


@pytest.mark.clause("CH-21.36")
def test_nobody_passes_through_a_battle_region_or_a_closed_one() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 2})
    hold(g, TROGS, "oor_tangle")
    assert "glass_flats" in in_reach(g, 2)
    g.table.tokens[place(g, "oor_tangle")] = ("quarantine",)
    assert "glass_flats" not in in_reach(g, 2)
    g.table.tokens[place(g, "oor_tangle")] = ()
    g.table.add_units(PLAYER, place(g, "oor_tangle"), 1)
    battle_token(g, "oor_tangle", PLAYER)
    assert "glass_flats" not in in_reach(g, 2)


@pytest.mark.clause("CH-21.32", "CH-21.62")
def test_tunnels_bring_regions_into_reach() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    structures(g, world_caverns=TUNNELS, glass_flats=TUNNELS)
    assert in_reach(g, 1) == RING | {"glass_flats"}


@pytest.mark.clause("CH-21.32")
def test_a_row_without_a_target_is_lost() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    leave(g)
    march(g, 1)
    assert (chosen(g, "move"), told(g, "movement_lost")) == ([], [{"n": 1}])


@pytest.mark.clause("CH-21.35")
def test_as_many_units_go_as_make_one_more_than_the_player_has() -> None:
    g = alone(player={"kalas_gorge": 1}, trogs={DEN: 5})
    crystals(g, kalas_gorge=9)
    march(g, 4)
    assert chosen(g, "move")[:3] == ["kalas_gorge", "mirror_lakes", "oor_tangle"]
    assert [count(g, TROGS, name) for name in ("kalas_gorge", "mirror_lakes", "oor_tangle")] == [2, 1, 1]


@pytest.mark.clause("CH-21.35")
def test_too_few_symbols_or_units_limit_who_goes() -> None:
    for symbols, units, expected in ((1, 5, 1), (5, 2, 2)):
        g = alone(player={"kalas_gorge": 3}, trogs={DEN: units})
        leave(g, "kalas_gorge")
        march(g, symbols)
        assert count(g, TROGS, "kalas_gorge") == expected


@pytest.mark.clause("CH-21.35")
def test_each_region_is_chosen_at_most_once_per_card() -> None:
    g = alone(player={"kalas_gorge": 2}, trogs={DEN: 1})
    leave(g, "kalas_gorge")
    march(g, 3)
    assert chosen(g, "move") == ["kalas_gorge"]


@pytest.mark.clause("CH-21.6", "CH-21.36")
def test_units_come_from_the_hq_first_then_from_the_region_with_most_each_used_up() -> None:
    g = alone(player={"spore_hollow": 5}, trogs={DEN: 1, "oor_tangle": 1, "kalas_gorge": 3})
    leave(g, "spore_hollow")
    march(g, 6)
    moves = [(name_of(g, values["origin"]), values["n"], values["steps"]) for values in told(g, "trogs_move")]
    assert moves == [(DEN, 1, 2), ("kalas_gorge", 3, 1), ("oor_tangle", 1, 1)]


@pytest.mark.clause("CH-21.36")
def test_a_unit_that_has_entered_its_target_moves_no_further_with_this_card() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    crystals(g, oor_tangle=3, glass_flats=5)
    march(g, 3)
    assert (chosen(g, "move"), count(g, TROGS, "oor_tangle")) == (["oor_tangle"], 1)
    march(g, 1)
    assert chosen(g, "move") == ["oor_tangle", "glass_flats"]


@pytest.mark.clause("CH-21.36", "CH-21.32")
def test_attackers_stay_and_defenders_leave_a_battle_only_in_excess() -> None:
    g = alone(player={"kalas_gorge": 1}, trogs={"kalas_gorge": 3})
    battle_token(g, "kalas_gorge", TROGS)
    assert in_reach(g, 1) == set()
    g.table.attacker[place(g, "kalas_gorge")] = PLAYER
    assert "spore_hollow" in in_reach(g, 1)
    g.table.remove_units(TROGS, place(g, "kalas_gorge"), 1)
    assert in_reach(g, 1) == set()


@pytest.mark.clause("CH-21.37")
def test_after_the_movement_battles_are_numbered_as_chosen_and_empty_regions_taken() -> None:
    g = alone(player={"kalas_gorge": 1, "mirror_lakes": 1}, trogs={DEN: 5})
    crystals(g, mirror_lakes=5, kalas_gorge=3)
    march(g, 5)
    assert chosen(g, "move") == ["mirror_lakes", "kalas_gorge", "oor_tangle"]
    assert [g.table.battle[place(g, name)] for name in ("mirror_lakes", "kalas_gorge")] == [1, 2]
    assert {g.table.attacker[place(g, name)] for name in ("mirror_lakes", "kalas_gorge")} == {TROGS}
    assert (controller(g, "oor_tangle"), controller(g, "kalas_gorge")) == (TROGS, PLAYER)


@pytest.mark.clause("CH-21.37")
def test_trogs_never_reveal_nests_and_nests_halt_nobody() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    tokens(g, oor_tangle="nest_3")
    crystals(g, oor_tangle=3)
    march(g, 1)
    assert g.table.trog_tokens[place(g, "oor_tangle")] == ("nest_3",)
    assert (count(g, TROGS, "oor_tangle"), controller(g, "oor_tangle")) == (1, TROGS)
    crystals(g, glass_flats=3)
    march(g, 1)
    assert (count(g, TROGS, "oor_tangle"), count(g, TROGS, "glass_flats")) == (0, 1)


@pytest.mark.clause("CH-21.37", "CH-7.18")
def test_units_that_met_the_player_are_halted_for_the_round() -> None:
    g = alone(player={"kalas_gorge": 1}, trogs={DEN: 2})
    crystals(g, kalas_gorge=3)
    march(g, 2)
    assert g.table.halted[TROGS * g.table.box.size + place(g, "kalas_gorge")] == 2


@pytest.mark.clause("CH-21.38")
def test_exploration_tokens_where_trogs_stand_are_carried_out_for_them_in_order_of_priority() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 2, "glass_flats": 1, "oor_tangle": 1})
    explorations(g, glass_flats="ancient_relic", oor_tangle="crystal_vein")
    crystals(g, kalas_gorge=9, glass_flats=2, oor_tangle=1)
    march(g, 1)
    found = [(name_of(g, values["region"]), values["token"]) for values in told(g, "explored")]
    assert found == [("glass_flats", "ancient_relic"), ("oor_tangle", "crystal_vein")]
    assert (g.table.score[TROGS], g.table.crystals[place(g, "oor_tangle")]) == (2, 3)
    assert chosen(g, "explore") == ["glass_flats"]
