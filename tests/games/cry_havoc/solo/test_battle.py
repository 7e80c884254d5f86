"""Battles of the solo game (CH-21.12 to CH-21.15, CH-21.42, CH-21.50 to CH-21.59, CH-21.71, CH-21.72)."""

from __future__ import annotations

import pytest

from games.cry_havoc.solo.lonely import DEN, PLAYER, TROGS, alone, deck, hold, leave, place
from games.cry_havoc.stage import (
    asked,
    battle_token,
    break_off,
    captured,
    choose,
    controller,
    count,
    fight,
    hand,
    lasting,
    move,
    options,
    placed,
    play,
    refused,
    structures,
    told,
)
from zwist import acts
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.fight import ATTRITION, CAPTURE, CONTROL
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.objectives import attrition, capture_prisoners
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER
from zwist.games.cry_havoc.solo.tactics import draw_tactic
from zwist.games.cry_havoc.table import TUNNELS, Game

HERE = "kalas_gorge"


def meet(player: int, trogs: int, *, attacker: int, placing: str = "", **more: object) -> Game:
    """A battle in Kalas Gorge, up to the player's tactics if the placing is given."""
    g = alone(player={HERE: player}, trogs={HERE: trogs}, **more)  # type: ignore[arg-type]
    hold(g, TROGS if attacker == PLAYER else PLAYER, HERE)
    fight(g, HERE, attacker, placing)
    return g


def card_played(g: Game, card: str, who: int) -> None:
    """Drop the open question and let the Trogs turn up this card."""
    break_off(g)
    deck(g, card)
    play(g, draw_tactic, who)


# Placing


@pytest.mark.clause("CH-21.12")
@pytest.mark.parametrize("attacker", [PLAYER, TROGS])
def test_the_player_places_all_units_first_whoever_attacks(attacker: int) -> None:
    g = meet(3, 3, attacker=attacker)
    assert asked(g) == (PLAYER, "place on objectives")
    assert placed(g) == [0] * 6


@pytest.mark.clause("CH-21.12", "CH-21.54")
def test_a_player_who_defends_is_not_told_to_come_after_the_attacker() -> None:
    g = meet(3, 3, attacker=TROGS)
    hand(g, PLAYER, "hum_outflank", "des_mirage")
    assert clause_shown(g) == "CH-21.12"
    choose(g, "units 1", "units 1")
    assert clause_shown(g) == "CH-21.54"
    assert refused(g, "card des_mirage") == ["CH-14.27"]
    [reason] = acts.why(CRY_HAVOC, g, PLAYER, "card:des_mirage", [], "en")
    assert reason.fact == "The battle is fought here: Mountain."


def clause_shown(g: Game) -> str:
    """The clause by which the open question is asked."""
    question = acts.fold(CRY_HAVOC, g, PLAYER, "en")
    assert question is not None
    return question.clause


@pytest.mark.clause("CH-21.50", "CH-21.42")
def test_defending_trogs_fill_objectives_from_top_to_bottom_and_hold_a_tie() -> None:
    """E-25."""
    g = meet(4, 5, attacker=PLAYER, placing="2/1/1")
    assert placed(g) == [2, 1, 1, 2, 2, 1]


@pytest.mark.clause("CH-21.50")
def test_attacking_trogs_need_one_more_on_region_control() -> None:
    g = meet(3, 5, attacker=TROGS, placing="2/0/1")
    assert placed(g) == [3, 1, 1, 2, 0, 1]


@pytest.mark.clause("CH-21.50")
def test_tokens_and_structures_that_count_for_the_player_are_outdone_too() -> None:
    g = alone(player={HERE: 1}, trogs={HERE: 4})
    hold(g, PLAYER, HERE)
    g.table.tokens[place(g, HERE)] = ("watch",)
    fight(g, HERE, TROGS, "1/0/0")
    assert placed(g) == [3, 1, 0, 1, 0, 0]


@pytest.mark.clause("CH-21.51", "CH-21.52")
def test_an_objective_they_cannot_win_gets_none_and_the_rest_goes_to_attrition() -> None:
    g = meet(4, 3, attacker=TROGS, placing="3/1/0")
    assert placed(g) == [0, 2, 1, 3, 1, 0]
    g = meet(5, 1, attacker=TROGS, placing="3/2/0")
    assert placed(g) == [0, 0, 1, 3, 2, 0]


# Tactics


@pytest.mark.clause("CH-21.13", "CH-21.54")
@pytest.mark.parametrize("attacker", [PLAYER, TROGS])
def test_the_player_plays_first_whoever_attacks(attacker: int) -> None:
    g = alone(player={HERE: 3}, trogs={HERE: 1})
    hand(g, PLAYER, "hum_outflank", "hum_hold_the_line", "wat_fog_bank")
    hold(g, TROGS if attacker == PLAYER else PLAYER, HERE)
    fight(g, HERE, attacker, "3/0/0")
    assert asked(g) == (PLAYER, "play tactics")
    assert options(g) == {"card hum_outflank", "card hum_hold_the_line", "pass"}


@pytest.mark.clause("CH-21.13", "CH-21.53", "CH-21.54")
def test_after_each_card_of_the_player_the_trogs_draw_one_while_they_do_not_win_region_control() -> None:
    g = alone(player={HERE: 3}, trogs={HERE: 1})
    hand(g, PLAYER, "hum_hold_the_line", "hum_outflank")
    deck(g, "tro_savage_frenzy", "tro_war_cry", "tro_pack_leader", "tro_stampede")
    hold(g, PLAYER, HERE)
    fight(g, HERE, TROGS, "3/0/0")
    choose(g, "card hum_hold_the_line", "objective region_control")
    assert [values["card"] for values in told(g, "tactic")] == ["hum_hold_the_line", "tro_savage_frenzy"]
    assert asked(g) == (PLAYER, "play tactics")
    choose(g, "pass")
    assert asked(g) == (PLAYER, "discard one")
    choose(g, "card hum_outflank")
    drawn = [values["card"] for values in told(g, "tactic") if values["side"] == TROGS]
    assert drawn == ["tro_savage_frenzy", "tro_war_cry", "tro_pack_leader"]
    assert g.table.discards[TROGS] == ("tro_savage_frenzy", "tro_war_cry", "tro_pack_leader")


@pytest.mark.clause("CH-21.53")
def test_a_card_without_battle_text_ends_their_tactics() -> None:
    g = alone(player={HERE: 3}, trogs={HERE: 1})
    hand(g, PLAYER, "hum_hold_the_line", "hum_covering_fire")
    deck(g, "tro_tribal_feast", "tro_savage_frenzy")
    hold(g, PLAYER, HERE)
    fight(g, HERE, TROGS, "3/0/0")
    choose(g, "card hum_hold_the_line", "objective region_control")
    assert g.table.fight.attacker.passed
    choose(g, "card hum_covering_fire")
    assert told(g, "tactic")[-1]["side"] == PLAYER
    assert g.table.enabled == -1


@pytest.mark.clause("CH-21.55", "CH-21.54")
def test_while_they_win_region_control_they_draw_nothing_but_may_draw_again_later() -> None:
    g = alone(player={HERE: 2, "misty_lands": 1}, trogs={HERE: 3})
    hand(g, PLAYER, "hum_hold_the_line", "hum_forced_march")
    deck(g, "tro_savage_frenzy", "tro_tribal_feast")
    hold(g, TROGS, HERE)
    fight(g, HERE, PLAYER, "2/0/0")
    assert placed(g) == [2, 0, 0, 2, 1, 0]
    choose(g, "card hum_hold_the_line", "objective attrition")
    assert [values["side"] for values in told(g, "tactic")] == [PLAYER]
    assert told(g, "trogs_hold")
    choose(g, "card hum_forced_march", "region misty_lands", "objective region_control")
    assert [values["card"] for values in told(g, "tactic")][-1] == "tro_savage_frenzy"


@pytest.mark.clause("CH-21.54", "CH-21.55")
def test_after_the_player_has_passed_the_trogs_stop_once_they_win_region_control() -> None:
    g = alone(player={HERE: 1}, trogs={HERE: 1})
    deck(g, "tro_brood_call", "tro_savage_frenzy", "tro_tribal_feast")
    hold(g, PLAYER, HERE)
    fight(g, HERE, TROGS, "1/0/0")
    assert placed(g) == [0, 1, 0, 1, 0, 0]
    choose(g, "pass")
    assert [values["card"] for values in told(g, "tactic")] == [
        "tro_brood_call",
        "tro_savage_frenzy",
        "tro_tribal_feast",
    ]
    g = alone(player={HERE: 1}, trogs={HERE: 2})
    deck(g, "tro_brood_call", "tro_stampede", "tro_savage_frenzy")
    g.table.tokens[place(g, HERE)] = ("watch",)
    hold(g, PLAYER, HERE)
    fight(g, HERE, TROGS, "1/0/0")
    assert placed(g) == [0, 1, 1, 1, 0, 0]
    choose(g, "pass")
    assert [values["card"] for values in told(g, "tactic")] == ["tro_brood_call", "tro_stampede"]


@pytest.mark.clause("CH-21.30")
def test_desert_cards_work_for_the_trogs_in_every_terrain() -> None:
    g = meet(2, 1, attacker=TROGS, placing="1/1/0")
    assert g.table.box.terrain(place(g, HERE)) == "mountain"
    card_played(g, "des_scorching_heat", ATTACKER)
    assert placed(g)[3:] == [1, 0, 0]


# Choices in battle texts


@pytest.mark.clause("CH-21.56")
def test_what_wins_region_control_comes_first_though_only_two_shifts_together_do() -> None:
    g = meet(1, 2, attacker=TROGS, placing="1/0/0")
    g.table.fighting = g.table.fight.having(ATTACKER, g.table.fight.attacker.standing_on((0, 1, 1)))
    card_played(g, "tro_stampede", ATTACKER)
    assert placed(g) == [2, 0, 0, 1, 0, 0]
    assert told(g, "judged") == [{"card": "tro_stampede", "reason": "control"}]


@pytest.mark.clause("CH-21.56")
def test_else_what_wins_capture_prisoners() -> None:
    g = meet(4, 1, attacker=TROGS, placing="4/0/0")
    g.table.fighting = g.table.fight.having(ATTACKER, g.table.fight.attacker.standing_on((0, 0, 1)))
    card_played(g, "tro_stampede", ATTACKER)
    assert placed(g)[:3] == [0, 1, 0]
    assert told(g, "judged")[0]["reason"] == "capture"


@pytest.mark.clause("CH-21.56")
def test_else_what_kills_most_and_then_the_highest_number() -> None:
    g = meet(6, 2, attacker=TROGS, placing="3/3/0")
    g.table.fighting = g.table.fight.having(ATTACKER, g.table.fight.attacker.standing_on((1, 1, 0)))
    card_played(g, "tro_stampede", ATTACKER)
    assert placed(g)[:3] == [0, 0, 2]
    assert told(g, "judged")[0]["reason"] == "kills"


@pytest.mark.clause("CH-21.56")
def test_among_equals_the_first_in_order_objectives_from_top_to_bottom() -> None:
    g = meet(3, 2, attacker=PLAYER, placing="3/0/0")
    g.table.fighting = g.table.fight.having(DEFENDER, g.table.fight.defender.standing_on((2, 0, 0)))
    card_played(g, "tro_brood_call", DEFENDER)
    assert placed(g)[3:] == [3, 0, 0]


@pytest.mark.clause("CH-21.56", "CH-14.58")
def test_units_from_next_door_are_called_as_many_as_the_card_allows() -> None:
    g = alone(player={HERE: 3}, trogs={HERE: 1, DEN: 2, "spore_hollow": 1, "howling_ridge": 1})
    hold(g, PLAYER, HERE)
    fight(g, HERE, TROGS, "3/0/0")
    card_played(g, "tro_burrow_ambush", ATTACKER)
    assert sum(placed(g)[:3]) == 3
    assert (count(g, TROGS, DEN), count(g, TROGS, "howling_ridge"), count(g, TROGS, "spore_hollow")) == (
        1,
        0,
        1,
    )


@pytest.mark.clause("CH-21.56")
def test_judging_leaves_nothing_behind_but_the_chosen_way() -> None:
    g = meet(3, 2, attacker=TROGS, placing="3/0/0")
    before = sum(placed(g)) + sum(g.table.reserve) + sum(g.table.units)
    lines = len(g.log or [])
    card_played(g, "des_mirage", ATTACKER)
    assert sum(placed(g)) + sum(g.table.reserve) + sum(g.table.units) == before
    assert [event.key for event in (g.log or [])[lines:]] == ["tactic", "judged", "shift"]


@pytest.mark.clause("CH-21.72")
def test_trogs_draw_no_hand_but_their_war_cry_strikes_the_hand_of_the_player() -> None:
    g = meet(3, 1, attacker=TROGS, placing="3/0/0")
    card_played(g, "des_buried_cache", ATTACKER)
    assert (g.table.hands[TROGS], g.table.decks[TROGS]) == ((), ())
    hand(g, PLAYER, "hum_outflank")
    card_played(g, "tro_war_cry", ATTACKER)
    assert asked(g) == (PLAYER, "discard one")


@pytest.mark.clause("CH-21.72")
def test_effects_against_a_hand_do_nothing_to_the_trogs_but_a_limit_binds_what_they_draw() -> None:
    g = alone(player={HERE: 3}, trogs={HERE: 1})
    hand(g, PLAYER, "mou_echoing_cliffs", "mou_avalanche")
    deck(g, "tro_savage_frenzy", "tro_shifted_priorities", "tro_stampede", "tro_tribal_feast")
    hold(g, PLAYER, HERE)
    fight(g, HERE, TROGS, "3/0/0")
    choose(g, "card mou_echoing_cliffs")
    choose(g, "card mou_avalanche")
    assert g.table.fight.attacker.passed
    assert [values["card"] for values in told(g, "tactic") if values["side"] == TROGS] == [
        "tro_savage_frenzy",
        "tro_shifted_priorities",
    ]


# Objectives


@pytest.mark.clause("CH-21.14", "CH-21.44")
def test_trogs_that_win_region_control_place_a_nest_and_go_to_their_hq() -> None:
    g = meet(1, 3, attacker=TROGS, placing="1/0/0")
    choose(g, "pass")
    here = place(g, HERE)
    assert (controller(g, HERE), count(g, TROGS, HERE), count(g, TROGS, DEN)) == (TROGS, 0, 3)
    assert [token.startswith("nest") for token in g.table.trog_tokens[here]] == [True]
    assert g.table.score[TROGS] >= 2


@pytest.mark.clause("CH-21.14")
def test_the_nest_is_placed_at_once_even_if_all_trogs_fall_afterwards() -> None:
    g = meet(3, 1, attacker=PLAYER, placing="0/0/3")
    choose(g, "pass", "objective capture_prisoners")
    assert (controller(g, HERE), len(g.table.trog_tokens[place(g, HERE)])) == (TROGS, 1)
    assert (count(g, TROGS, DEN), g.table.reserve[TROGS]) == (0, 16)


@pytest.mark.clause("CH-21.15", "CH-21.57")
@pytest.mark.parametrize(
    ("standing", "backwards", "taken"),
    [
        ((1, 1, 1), False, ATTRITION),
        ((1, 1, 1), True, CONTROL),
        ((1, 1, 0), False, CAPTURE),
        ((1, 0, 0), False, CONTROL),
        ((0, 0, 1), True, ATTRITION),
    ],
)
def test_prisoners_come_from_the_objective_not_resolved_yet(
    standing: tuple[int, ...],
    backwards: bool,
    taken: int,
) -> None:
    g = meet(3, 3, attacker=TROGS, placing="1/1/1")
    fighting = g.table.fight.having(DEFENDER, g.table.fight.defender.standing_on(standing))
    fighting = fighting.having(ATTACKER, fighting.attacker.standing_on((0, 3, 0)))
    g.table.fighting = fighting._replace(reversed=backwards)
    break_off(g)
    play(g, capture_prisoners)
    assert told(g, "captured") == [{"side": TROGS, "enemy": PLAYER, "objective": taken}]
    assert captured(g, TROGS, PLAYER) == 1


@pytest.mark.clause("CH-21.15")
def test_a_second_prisoner_is_taken_by_the_same_rule() -> None:
    g = meet(3, 3, attacker=TROGS, placing="1/0/2")
    g.table.fighting = g.table.fight.having(ATTACKER, g.table.fight.attacker.standing_on((0, 3, 0)))
    lasting(g, ATTACKER, "battle_extra_prisoner")
    break_off(g)
    play(g, capture_prisoners)
    assert [values["objective"] for values in told(g, "captured")] == [ATTRITION, ATTRITION]


@pytest.mark.clause("CH-21.58")
def test_attrition_kills_on_region_control_first_then_capture_prisoners_then_attrition() -> None:
    g = meet(4, 3, attacker=TROGS, placing="1/1/2")
    g.table.fighting = g.table.fight.having(ATTACKER, g.table.fight.attacker.standing_on((0, 0, 3)))
    break_off(g)
    play(g, attrition)
    while g.question is not None:
        choose(g, "objective attrition")
    assert [values["objective"] for values in told(g, "trogs_doom")] == [CONTROL, CAPTURE, ATTRITION]
    assert placed(g)[3:] == [0, 0, 1]


# Retreat and early ends


@pytest.mark.clause("CH-21.59")
def test_trogs_retreat_to_their_adjacent_region_closest_to_their_hq() -> None:
    g = alone(player={"glass_flats": 4}, trogs={"glass_flats": 2})
    leave(g)
    deck(g, "tro_tribal_feast")
    fight(g, "glass_flats", PLAYER, "4/0/0")
    choose(g, "pass")
    assert (count(g, TROGS, "oor_tangle"), count(g, TROGS, "iron_heights")) == (2, 0)
    assert told(g, "trogs_retreat") == [{"region": place(g, "oor_tangle"), "n": 1}]


@pytest.mark.clause("CH-21.59", "CH-21.62")
def test_a_tunnel_brings_a_retreat_region_closer_to_the_hq() -> None:
    g = alone(player={"blackwater_fen": 4}, trogs={"blackwater_fen": 2})
    leave(g, "blackwater_fen")
    structures(g, world_caverns=TUNNELS, misty_lands=TUNNELS)
    deck(g, "tro_tribal_feast")
    g.table.control[place(g, "spore_hollow")] = PLAYER
    hold(g, TROGS, "blackwater_fen", "glass_flats")
    fight(g, "blackwater_fen", PLAYER, "4/0/0")
    choose(g, "pass")
    assert count(g, TROGS, "misty_lands") == 2


@pytest.mark.clause("CH-21.59")
def test_without_such_a_region_they_return_to_the_reserve() -> None:
    g = meet(4, 2, attacker=TROGS, placing="4/0/0")
    g.table.control[place(g, DEN)] = PLAYER
    deck(g, "tro_tribal_feast")
    choose(g, "pass")
    assert (g.table.reserve[TROGS], told(g, "scattered")) == (16, [{"side": TROGS}])


@pytest.mark.clause("CH-21.71")
def test_trogs_that_win_a_battle_region_early_stay_there_without_a_nest() -> None:
    g = alone(player={HERE: 1}, trogs={HERE: 2})
    battle_token(g, HERE, TROGS)
    kill_in_region(g, PLAYER, place(g, HERE), 1)
    assert (controller(g, HERE), count(g, TROGS, HERE), g.table.trog_tokens[place(g, HERE)]) == (TROGS, 2, ())


@pytest.mark.clause("CH-21.42")
def test_a_nest_region_stays_with_the_trogs_until_the_battle_is_decided() -> None:
    g = alone(player={"hq": 3}, trogs={DEN: 2})
    g.table.trog_tokens[place(g, "misty_lands")] = ("nest_1",)
    hold(g, TROGS, "misty_lands")
    move(g, PLAYER, 2, "hq_0 misty_lands 2")
    assert controller(g, "misty_lands") == TROGS
    assert g.table.attacker[place(g, "misty_lands")] == PLAYER
