"""Setup and course of the solo game (CH-21.1 to CH-21.3, CH-21.17 to CH-21.26, CH-21.61, CH-21.68 to
CH-21.70).
"""

from __future__ import annotations

import pytest

from games.cry_havoc.solo.lonely import DEN, PLAYER, TROGS, alone, build, deck, new_game, place
from games.cry_havoc.stage import asked, choose, controller, count, options, play, told
from zwist.engine.errors import IllegalChoice
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.round import draw_phase, end_of_round, score_round
from zwist.games.cry_havoc.solo.ending import solo_result
from zwist.games.cry_havoc.table import TUNNELS
from zwist.games.cry_havoc.terms import structure_left
from zwist.games.cry_havoc.turn import action_phase, begin_turn


@pytest.mark.clause("CH-21.1", "CH-21.20", "CH-21.70")
def test_the_trogs_begin_in_world_caverns_with_two_units_and_the_only_tunnel() -> None:
    g = new_game()
    choose(g, "skill colonization", "skill scouting")
    t = g.table
    den = place(g, DEN)
    assert (t.box.map.id, t.hq[den], controller(g, DEN), count(g, TROGS, DEN)) == (
        "planet_34",
        TROGS,
        TROGS,
        2,
    )
    assert (t.crystals[den], t.trog_tokens[den], t.box.terrain(den)) == (0, (), "none")
    assert [region for region in t.box.regions if TUNNELS in t.structures[region]] == [den]
    assert structure_left(t, TUNNELS) == 6


@pytest.mark.clause("CH-21.2", "CH-21.19")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_player_chooses_one_to_three_skills_the_default_among_them_or_not(n: int) -> None:
    g = new_game("machines", skills=n)
    assert asked(g) == (PLAYER, "take skills")
    assert {"skill power_surge", "skill relocation"} <= options(g)
    own = ["relocation", "conversion", "target_lock"][:n]
    choose(g, *(f"skill {skill}" for skill in own))
    assert g.table.skills == [tuple(own), ()]


@pytest.mark.clause("CH-21.2")
def test_nobody_takes_four_skills_or_none() -> None:
    for n in (0, 4):
        with pytest.raises(IllegalChoice, match="skills takes 1, 2, 3"):
            new_game(skills=n)


@pytest.mark.clause("CH-21.17")
@pytest.mark.parametrize("hq", ["hq_a", "hq_b", "hq_c"])
def test_the_player_has_four_units_and_control_in_the_chosen_hq(hq: str) -> None:
    g = new_game("pilgrims", skills=1, hq=hq)
    choose(g, "skill teleport")
    assert (g.table.hq[place(g, hq)], controller(g, hq), count(g, PLAYER, hq)) == (PLAYER, PLAYER, 4)
    assert g.table.reserve[PLAYER] == 8


@pytest.mark.clause("CH-21.17")
def test_nobody_plays_the_trogs_alone() -> None:
    assert CRY_HAVOC.factions_for("solo", 1, {}) == ("humans", "pilgrims", "machines")
    with pytest.raises(IllegalChoice, match="expected a faction out of humans, pilgrims, machines"):
        new_game("trogs")


@pytest.mark.clause("CH-21.18", "CH-21.68")
def test_outer_regions_and_unused_hqs_are_out_of_play() -> None:
    t = new_game().table
    out = {"sapos_maw", "korrin_rift", "veil_reach", "nightside", "hq_b", "hq_c"}
    names = t.box.content.region_ids
    assert {names[region] for region in t.box.regions} == {region.id for region in t.box.map.region} - out
    assert all(near in t.box.regions for region in t.box.regions for near in t.box.near[region])
    for region in map(names.index, out):
        assert (t.crystals[region], t.trog_tokens[region], t.explorations[region]) == (0, (), ())


@pytest.mark.clause("CH-21.68", "CH-21.69")
def test_tokens_crystals_events_and_decks_are_set_up_as_usual() -> None:
    t = new_game().table
    for region in t.box.regions:
        printed = t.box.region[region]
        if region != t.box.trog_hq:
            assert t.crystals[region] == printed.crystals
            assert len(t.trog_tokens[region]) == ("war_party" in printed.icons)
        assert len(t.explorations[region]) == ("exploration" in printed.icons)
    assert [len(stack) for stack in t.events] == [1, 1, 1, 1, 0]
    assert [len(pile) for pile in t.terrain_decks] == [8] * 4
    cards = [card.id for card in t.box.content.cards.values() if card.owner == "trogs"]
    assert sorted(t.decks[TROGS]) == sorted(cards)


@pytest.mark.clause("CH-21.22")
def test_all_nests_lie_face_down_in_the_supply() -> None:
    assert len(new_game().table.nest_supply) == 12


@pytest.mark.clause("CH-21.24", "CH-21.3")
def test_passed_events_do_not_move_and_the_game_has_five_rounds() -> None:
    g = alone()
    g.table.events = [("amnesty",), ("reinforcements",), ("supply_ship",), ("field_study",), ()]
    gain_points(g, PLAYER, 40, "card")
    assert [len(stack) for stack in g.table.events] == [1, 1, 1, 1, 0]
    g = new_game("machines", skills=1, seed=5)
    while g.question is not None:
        g.apply(g.question.options[-1])
    assert g.table.round == 5


@pytest.mark.clause("CH-21.25", "CH-21.26")
def test_each_side_has_three_turns_and_only_the_player_draws_a_hand() -> None:
    g = alone()
    play(g, draw_phase)
    assert [len(hand) for hand in g.table.hands] == [4, 0]
    deck(g, "tro_war_cry", "tro_brood_call", "tro_savage_frenzy")
    g.table.initiative = (TROGS, PLAYER)
    play(g, action_phase)
    while g.question is not None:
        choose(g, "end" if "end" in options(g) else next(iter(sorted(options(g)))))
    assert [values["side"] for values in told(g, "turn")] == [TROGS, PLAYER] * 3


@pytest.mark.clause("CH-21.26")
def test_an_empty_trog_deck_is_reshuffled_without_the_card_that_is_carried_out() -> None:
    g = alone(trogs={DEN: 2})
    deck(g, "des_outflank")
    g.table.discards[TROGS] = ("tro_war_cry",)
    play(g, begin_turn, TROGS, 1)
    assert [values["card"] for values in told(g, "trog_card")] == ["des_outflank", "tro_war_cry"]
    assert (g.table.decks[TROGS], g.table.discards[TROGS]) == ((), ("des_outflank", "tro_war_cry"))


@pytest.mark.clause("CH-21.16", "CH-21.23", "CH-21.63")
@pytest.mark.parametrize(("enabler", "scores"), [(PLAYER, [2 + 3, 3]), (TROGS, [3, 3 + 3])])
def test_either_side_enables_scoring_and_trog_crystals_count_half_rounded_up(
    enabler: int,
    scores: list[int],
) -> None:
    g = alone(player={"misty_lands": 1})
    t = g.table
    t.crystals = [0] * len(t.crystals)
    t.crystals[place(g, "misty_lands")] = 3
    for name, n in (("oor_tangle", 4), ("kalas_gorge", 1)):
        t.crystals[place(g, name)] = n
        t.control[place(g, name)] = TROGS
    t.enabled = enabler
    play(g, score_round)
    assert t.score == scores


@pytest.mark.clause("CH-21.23")
def test_the_last_round_ends_with_final_scoring_without_any_bonus() -> None:
    g = alone(player={"misty_lands": 1})
    g.table.final = 1
    play(g, score_round)
    assert g.table.score == [2, 0]


@pytest.mark.clause("CH-21.3", "CH-21.61")
@pytest.mark.parametrize(
    ("scores", "winners", "clause", "named"),
    [([9, 8], (PLAYER,), "CH-21.3", PLAYER), ([8, 9], (), "CH-21.3", TROGS), ([8, 8], (), "CH-21.61", TROGS)],
)
def test_the_player_needs_more_points_than_the_trogs(
    scores: list[int], winners: tuple[int, ...], clause: str, named: int
) -> None:
    g = alone()
    g.table.score, g.table.final = scores, 1
    play(g, end_of_round)
    result = solo_result(g.table)
    assert (result.winners, result.reason, result.scores) == (winners, clause, (scores[0],))
    assert told(g, "over") == [{"winners": (named,), "clause": clause}]


@pytest.mark.clause("CH-21.21")
def test_the_trogs_have_no_skills_and_never_build_tunnels_with_symbols() -> None:
    g = alone(trogs={DEN: 2, "oor_tangle": 1})
    build(g, 9)
    assert g.table.skills[TROGS] == ()
    assert [values["structure"] for values in told(g, "build")] == ["trap", "brooding_pool"]
