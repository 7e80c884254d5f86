"""Nests and war parties of the solo game (CH-21.7, CH-21.8, CH-21.39 to CH-21.45, CH-21.66)."""

from __future__ import annotations

import pytest

from games.cry_havoc.solo.lonely import DEN, PLAYER, TROGS, alone, crystals, hold, leave, march, place
from games.cry_havoc.stage import (
    choose,
    controller,
    count,
    explorations,
    hand,
    move,
    on_turn,
    structures,
    tokens,
    told,
)
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.structures.spawning import spawn
from zwist.games.cry_havoc.table import TUNNELS, Game
from zwist.games.cry_havoc.terms import structure_left


def nested(g: Game, name: str, nest: str = "nest_2") -> None:
    """A nest with its control token lies in a region."""
    tokens(g, **{name: nest})
    hold(g, TROGS, name)


# Trogs meet a war party


@pytest.mark.clause("CH-21.7", "CH-21.44")
def test_trogs_wake_a_war_party_go_to_the_reserve_with_it_and_leave_a_nest() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    tokens(g, oor_tangle="war_party_2_1")
    crystals(g, oor_tangle=2)
    march(g, 1)
    assert (
        count(g, TROGS, "oor_tangle"),
        g.table.reserve[TROGS],
        g.table.crystals[place(g, "oor_tangle")],
    ) == (0, 16, 3)
    assert [token.startswith("nest") for token in g.table.trog_tokens[place(g, "oor_tangle")]] == [True]
    assert (controller(g, "oor_tangle"), len(g.table.nest_supply)) == (TROGS, 11)


@pytest.mark.clause("CH-21.7", "CH-21.38")
def test_the_region_is_explored_before_the_nest_is_placed() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    tokens(g, oor_tangle="war_party_1_0")
    explorations(g, oor_tangle="ancient_relic")
    crystals(g, oor_tangle=2)
    march(g, 1)
    keys = [event.key for event in g.log or []]
    assert [key for key in keys if key in ("trogs_appear", "explored", "go_to_ground", "nest")] == [
        "trogs_appear",
        "explored",
        "go_to_ground",
        "nest",
    ]
    assert g.table.score[TROGS] == 2


@pytest.mark.clause("CH-21.7", "CH-21.38")
def test_a_stranded_unit_goes_to_ground_with_the_others() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    tokens(g, oor_tangle="war_party_1_0")
    explorations(g, oor_tangle="stranded_unit")
    crystals(g, oor_tangle=2)
    march(g, 1)
    assert told(g, "go_to_ground") == [{"region": place(g, "oor_tangle"), "n": 3}]
    assert g.table.reserve[TROGS] == 16


@pytest.mark.clause("CH-21.43", "CH-21.7")
def test_with_an_empty_reserve_the_nest_is_placed_all_the_same() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 16})
    tokens(g, oor_tangle="war_party_3_1")
    crystals(g, oor_tangle=2)
    march(g, 1)
    assert [values["n"] for values in told(g, "trogs_appear")] == [0]
    assert (controller(g, "oor_tangle"), g.table.reserve[TROGS]) == (TROGS, 1)
    assert len(g.table.trog_tokens[place(g, "oor_tangle")]) == 1


@pytest.mark.clause("CH-21.45")
def test_without_a_nest_left_only_the_control_token_is_put() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    g.table.nest_supply = ()
    tokens(g, oor_tangle="war_party_1_0")
    crystals(g, oor_tangle=2)
    march(g, 1)
    assert (g.table.trog_tokens[place(g, "oor_tangle")], controller(g, "oor_tangle")) == ((), TROGS)
    assert not any("nest" in line for line in CRY_HAVOC.story(g, None, "en"))


@pytest.mark.clause("CH-21.44")
def test_the_trog_control_token_replaces_any_other() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    hold(g, PLAYER, "oor_tangle")
    tokens(g, oor_tangle="war_party_1_0")
    crystals(g, oor_tangle=2)
    march(g, 1)
    assert controller(g, "oor_tangle") == TROGS


@pytest.mark.clause("CH-21.7", "CH-21.36")
def test_a_region_that_has_become_a_nest_may_be_passed_with_the_same_card() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 2})
    leave(g, "oor_tangle", "glass_flats")
    hold(g, TROGS, "iron_heights")
    tokens(g, oor_tangle="war_party_1_0")
    crystals(g, oor_tangle=5)
    march(g, 3)
    assert count(g, TROGS, "glass_flats") == 1


# The player meets a nest


@pytest.mark.clause("CH-21.8", "CH-21.39", "CH-21.66", "CH-21.42")
def test_trogs_come_out_of_a_nest_from_their_hq_with_a_battle_token_and_a_tunnel() -> None:
    g = alone(player={"hq": 2}, trogs={DEN: 5})
    nested(g, "misty_lands")
    move(g, PLAYER, 2, "hq_0 misty_lands 1")
    t, here = g.table, place(g, "misty_lands")
    assert (count(g, TROGS, "misty_lands"), count(g, TROGS, DEN), t.trog_tokens[here]) == (2, 3, ())
    assert (t.battle[here], t.attacker[here], TUNNELS in t.structures[here]) == (1, PLAYER, True)
    assert controller(g, "misty_lands") == TROGS
    assert t.halted[PLAYER * t.box.size + here] == 1


@pytest.mark.clause("CH-21.39")
def test_no_more_come_than_stand_in_the_hq() -> None:
    g = alone(player={"hq": 2}, trogs={DEN: 1})
    nested(g, "misty_lands", "nest_3")
    move(g, PLAYER, 2, "hq_0 misty_lands 1")
    assert (count(g, TROGS, "misty_lands"), count(g, TROGS, DEN), g.table.reserve[TROGS]) == (1, 0, 15)


@pytest.mark.clause("CH-21.8")
@pytest.mark.parametrize(("here", "elsewhere"), [((TUNNELS,), 0), ((), 7)])
def test_no_second_tunnel_is_placed_and_none_if_all_are_on_the_board(
    here: tuple[str, ...],
    elsewhere: int,
) -> None:
    g = alone(player={"hq": 2}, trogs={DEN: 3})
    nested(g, "misty_lands")
    t = g.table
    for region in t.box.regions[4 : 4 + elsewhere]:
        t.structures[region] = (TUNNELS,)
    t.structures[place(g, DEN)] = ()
    t.structures[place(g, "misty_lands")] = here
    left = structure_left(t, TUNNELS)
    move(g, PLAYER, 1, "hq_0 misty_lands 1")
    assert (t.structures[place(g, "misty_lands")], structure_left(t, TUNNELS)) == (here, left)


@pytest.mark.clause("CH-21.40")
@pytest.mark.parametrize("closed", [False, True])
def test_if_nobody_can_come_the_player_loses_a_unit_and_takes_the_region(closed: bool) -> None:
    g = alone(player={"hq": 3}, trogs={DEN: 2} if closed else {})
    nested(g, "misty_lands")
    if closed:
        g.table.tokens[place(g, "misty_lands")] = ("quarantine",)
    move(g, PLAYER, 2, "hq_0 misty_lands 2")
    assert (count(g, PLAYER, "misty_lands"), count(g, TROGS, "misty_lands")) == (1, 0)
    assert controller(g, "misty_lands") == PLAYER
    assert (g.table.battle[place(g, "misty_lands")], g.table.structures[place(g, "misty_lands")]) == (0, ())


@pytest.mark.clause("CH-21.40")
def test_trogs_that_stood_there_already_fight_with_battle_token_and_tunnel() -> None:
    g = alone(player={"hq": 3}, trogs={"misty_lands": 1})
    nested(g, "misty_lands")
    move(g, PLAYER, 2, "hq_0 misty_lands 2")
    assert count(g, PLAYER, "misty_lands") == 1
    assert g.table.battle[place(g, "misty_lands")] == 1
    assert TUNNELS in g.table.structures[place(g, "misty_lands")]


@pytest.mark.clause("CH-21.39")
def test_trogs_of_a_nest_fight_beside_those_already_there() -> None:
    g = alone(player={"hq": 3}, trogs={DEN: 3, "misty_lands": 1})
    nested(g, "misty_lands", "nest_1")
    move(g, PLAYER, 2, "hq_0 misty_lands 2")
    assert (count(g, TROGS, "misty_lands"), count(g, PLAYER, "misty_lands")) == (2, 2)


@pytest.mark.clause("CH-21.8", "CH-7.31")
def test_a_nest_opens_too_when_an_effect_puts_units_beside_it() -> None:
    g = alone(skills=("orbital_insertion",), player={"hq": 3}, trogs={DEN: 3})
    tokens(g, misty_lands="nest_1")
    hold(g, PLAYER, "misty_lands")
    hand(g, PLAYER, "hum_outflank")
    on_turn(g, PLAYER)
    choose(g, "skill orbital_insertion", "region misty_lands", "units 2")
    assert (count(g, TROGS, "misty_lands"), g.table.battle[place(g, "misty_lands")]) == (1, 1)


@pytest.mark.clause("CH-21.41")
def test_war_parties_that_the_player_meets_come_from_the_reserve() -> None:
    g = alone(player={"hq": 2}, trogs={DEN: 2})
    tokens(g, misty_lands="war_party_2_1")
    move(g, PLAYER, 1, "hq_0 misty_lands 1")
    assert (count(g, TROGS, "misty_lands"), count(g, TROGS, DEN), g.table.reserve[TROGS]) == (2, 2, 12)
    assert TUNNELS not in g.table.structures[place(g, "misty_lands")]


@pytest.mark.clause("CH-21.66")
def test_nests_stop_the_player_and_unused_ground_cannot_be_entered() -> None:
    g = alone(player={"hq": 2}, trogs={DEN: 2})
    nested(g, "misty_lands")
    hand(g, PLAYER, "hum_outflank")
    on_turn(g, PLAYER)
    choose(g, "action move", "card hum_outflank", "region hq_a")
    assert g.question is not None
    assert {option.text for option in g.question.options} == {"region misty_lands", "region feralas_banks"}


@pytest.mark.clause("CH-21.37", "CH-21.7")
def test_a_brooding_pool_beside_a_nest_reveals_nothing() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    nested(g, "oor_tangle")
    structures(g, oor_tangle="brooding_pool")
    g.do(spawn, 1, TROGS, "brooding_pool", place(g, "oor_tangle"))
    g.run()
    assert (count(g, TROGS, "oor_tangle"), g.table.trog_tokens[place(g, "oor_tangle")]) == (1, ("nest_2",))
