"""The Trogs act in a position that was entered, with the cards and tokens that the real table shows."""

from __future__ import annotations

import pytest

from games.cry_havoc.companion.book import DEN, PLAYER, TROGS, book, cleared, enter, mark
from games.cry_havoc.stage import asked, choose, controller, count, number, options, placed, told
from zwist.engine.definition import LANGUAGES
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import TUNNELS, Game


@pytest.mark.clause("CH-21.4", "CH-21.6")
def test_a_typed_in_card_is_carried_out_and_its_decision_told() -> None:
    g = cleared()
    enter(g, PLAYER, kalas_gorge=1)
    choose(g, "step turn")
    assert asked(g) == (PLAYER, "card shown")
    choose(g, "card tro_pack_leader")
    assert count(g, TROGS, "mirror_lakes") + count(g, TROGS, "oor_tangle") == 1
    assert g.table.discards[TROGS] == ("tro_pack_leader",)
    assert len(told(g, "priority")) == 1
    assert asked(g) == (PLAYER, "keeper")


@pytest.mark.clause("CH-21.73", "CH-21.74")
def test_trogs_that_reach_no_target_advance_on_the_real_table_too() -> None:
    g = cleared()
    mark(g, "control_trogs", "kalas_gorge", "mirror_lakes", "oor_tangle")
    mark(g, "crystal_more", *["glass_flats"] * 9)
    choose(g, "step turn", "card tro_pack_leader")
    assert (count(g, TROGS, "oor_tangle"), told(g, "movement_lost")) == (1, [])
    choose(g, "step turn", "card tro_pack_leader")
    assert (controller(g, "glass_flats"), count(g, TROGS, "oor_tangle")) == (TROGS, 0)


@pytest.mark.clause("CH-21.4", "CH-21.26")
def test_a_card_may_be_drawn_here() -> None:
    g = cleared()
    top = g.table.decks[TROGS][-1]
    choose(g, "step turn", "draw_here")
    assert told(g, "trog_card") == [{"side": TROGS, "card": top}]


@pytest.mark.clause("CH-21.28")
def test_after_a_draw_symbol_the_next_card_is_asked_for() -> None:
    g = cleared()
    choose(g, "step turn", "card des_dune_snare")
    assert asked(g) == (PLAYER, "card shown")
    assert "card des_dune_snare" not in options(g)
    choose(g, "card tro_war_cry")
    assert g.table.discards[TROGS] == ("des_dune_snare", "tro_war_cry")
    assert "des_dune_snare" not in g.table.hands[PLAYER]


@pytest.mark.clause("CH-21.7", "CH-21.38", "CH-21.9")
def test_what_trogs_meet_and_explore_is_asked_for() -> None:
    g = cleared()
    mark(g, "war_party", "oor_tangle")
    mark(g, "exploration", "oor_tangle")
    mark(g, "crystal_more", *["oor_tangle"] * 3)
    choose(g, "step turn", "card tro_stampede")
    assert asked(g) == (PLAYER, "show party")
    choose(g, "token war_party_3_1")
    assert asked(g) == (PLAYER, "show exploration")
    choose(g, "token local_guide")
    assert asked(g) == (PLAYER, "show desert card")
    choose(g, "card des_mirage")
    here = number(g, "oor_tangle")
    assert (controller(g, "oor_tangle"), count(g, TROGS, "oor_tangle"), g.table.crystals[here]) == (
        TROGS,
        0,
        5,
    )
    assert "des_mirage" in g.table.decks[TROGS]
    assert told(g, "go_to_ground") == [{"region": here, "n": 4}]


@pytest.mark.clause("CH-21.8", "CH-21.39")
def test_a_nest_that_the_player_has_met_opens_as_it_shows() -> None:
    g = cleared()
    mark(g, "nest", "misty_lands")
    mark(g, "control_trogs", "misty_lands")
    enter(g, PLAYER, misty_lands=2)
    choose(g, "step meet", "region misty_lands")
    assert {option for option in options(g) if option.startswith("token")} == {
        "token nest_1",
        "token nest_2",
        "token nest_3",
    }
    choose(g, "token nest_2")
    here = number(g, "misty_lands")
    assert (count(g, TROGS, "misty_lands"), count(g, TROGS, DEN)) == (2, 0)
    assert (g.table.battle[here], g.table.attacker[here], TUNNELS in g.table.structures[here]) == (
        1,
        PLAYER,
        True,
    )


@pytest.mark.clause("CH-21.40")
def test_a_nest_out_of_which_nobody_comes_costs_a_unit() -> None:
    g = cleared()
    choose(g, f"stack 1+{number(g, DEN)}", "amount 2", "to_reserve")
    mark(g, "nest", "misty_lands")
    enter(g, PLAYER, misty_lands=2)
    choose(g, "step meet", "region misty_lands", "token nest_2")
    assert (count(g, PLAYER, "misty_lands"), g.table.battle[number(g, "misty_lands")]) == (1, 0)


@pytest.mark.clause("CH-21.12", "CH-21.13", "CH-21.53", "CH-21.54")
def test_a_battle_is_fought_with_any_card_that_the_player_may_hold() -> None:
    g = cleared()
    enter(g, PLAYER, kalas_gorge=3)
    enter(g, TROGS, kalas_gorge=1)
    mark(g, "battle_trogs", "kalas_gorge")
    choose(g, "step fight", "region kalas_gorge", "units 3", "units 0")
    assert placed(g) == [0, 1, 0, 3, 0, 0]
    assert {"card hum_hold_the_line", "card mou_high_ground"} <= options(g)
    assert "card wat_fog_bank" not in options(g)
    choose(g, "card hum_hold_the_line", "objective attrition")
    assert asked(g) == (PLAYER, "tactic shown")
    choose(g, "card tro_war_cry")
    assert told(g, "discard_at_table") == [{"side": PLAYER, "n": 1}]
    choose(g, "pass", "card tro_tribal_feast")
    assert (controller(g, "kalas_gorge"), asked(g)) == (PLAYER, (PLAYER, "keeper"))
    choose(g, "counter round", "value 2")
    assert "hum_hold_the_line" in g.table.hands[PLAYER] + g.table.discards[PLAYER]


@pytest.mark.clause("CH-14.76", "CH-9.30")
def test_crystals_of_the_stockpile_are_entered_and_spent_in_a_battle() -> None:
    g = cleared(faction="pilgrims")
    enter(g, PLAYER, kalas_gorge=3)
    enter(g, TROGS, kalas_gorge=2)
    mark(g, "battle_player", "kalas_gorge")
    choose(g, "counter stockpile", "value 2", "step fight", "region kalas_gorge", "units 3", "units 0")
    choose(g, "card pil_crystal_focus", "pay", "objective attrition")
    assert (placed(g), g.table.stockpile) == ([3, 0, 0, 0, 1, 0], 1)
    scene = CRY_HAVOC.scene(g, PLAYER, "en")
    assert [count.glyph for count in scene.seats[PLAYER].counters] == ["person", "lock", "mine"]


@pytest.mark.clause("CH-12.24")
def test_a_repair_swarm_that_was_entered_brings_the_first_two_killed_units_home() -> None:
    g = cleared(faction="machines")
    enter(g, PLAYER, kalas_gorge=4)
    enter(g, TROGS, kalas_gorge=5)
    mark(g, "repair_swarm", "kalas_gorge")
    mark(g, "battle_player", "kalas_gorge")
    choose(g, "step fight", "region kalas_gorge", "units 1", "units 0")
    assert placed(g) == [1, 0, 3, 1, 1, 3]
    choose(g, "pass", *["objective attrition"] * 2)
    assert (count(g, PLAYER, "hq_a"), g.table.reserve[PLAYER], g.table.swarm) == (4 + 2, 4 + 1, 0)


@pytest.mark.clause("CH-12.24")
def test_a_repair_swarm_that_is_entered_anew_has_its_full_strength() -> None:
    g = cleared(faction="machines")
    mark(g, "repair_swarm", "kalas_gorge")
    g.table.swarm = 0
    mark(g, "repair_swarm", "kalas_gorge")
    assert g.table.swarm == 0
    mark(g, "repair_swarm", "thornwood")
    assert g.table.swarm == 2


def test_only_pilgrims_have_a_stockpile_to_enter() -> None:
    assert "counter stockpile" not in options(book("humans"))


@pytest.mark.clause("CH-14.70", "CH-3.11")
def test_cards_of_a_buried_cache_are_drawn_at_the_table() -> None:
    g = cleared()
    enter(g, PLAYER, scorched_waste=3)
    enter(g, TROGS, scorched_waste=2)
    mark(g, "battle_player", "scorched_waste")
    choose(g, "step fight", "region scorched_waste", "units 3", "units 0", "card hum_outflank", "done", "card tro_war_cry")
    assert "card hum_outflank" not in options(g)
    choose(g, "card des_buried_cache", "card tro_war_cry")
    assert told(g, "draw_at_table") == [{"side": PLAYER, "n": 2}]
    assert (told(g, "reshuffle"), told(g, "draw")) == ([], [])
    assert "card hum_outflank" in options(g)


def test_steps_that_the_position_does_not_allow_say_why() -> None:
    g = book()
    assert not {"step meet", "step fight", "step score"} & options(g)
    assert [CRY_HAVOC.why_not(g, f"step {name}")[0][0] for name in ("meet", "fight", "score")] == [
        "CH-21.8",
        "CH-14.2",
        "CH-16.1",
    ]


@pytest.mark.clause("CH-21.60", "CH-21.23")
def test_prisoners_and_scoring_count_for_both_sides_as_entered() -> None:
    g = cleared()
    mark(g, "control_trogs", "thornwood")
    choose(g, "counter captives_player", "value 2", "step captives")
    assert (g.table.score, asked(g)) == ([0, 2], (PLAYER, "keeper"))
    choose(g, "counter enabled", "value 2", "step score")
    assert g.table.score == [0, 2 + 2 + 1]


@pytest.mark.clause("CH-10.5", "CH-21.27")
@pytest.mark.parametrize("entry", [("counter round", "value 5"), ("counter round", "value 4", "step next_round")])
def test_in_the_last_round_the_trogs_enable_no_scoring(entry: tuple[str, ...]) -> None:
    g = cleared()
    choose(g, *entry, "step turn", "card tro_tribal_feast")
    assert told(g, "scoring_idle") == [{"side": TROGS, "clause": "CH-10.5"}]
    assert (g.table.enabled, "step score" in options(g)) == (NOBODY, False)


@pytest.mark.clause("CH-21.3")
def test_a_book_closed_in_the_last_round_has_no_winner() -> None:
    g = cleared()
    choose(g, "counter round", "value 5", "close")
    assert g.result is not None
    assert g.result.winners == ()


@pytest.mark.clause("CH-21.67")
def test_an_event_is_carried_out_for_the_trogs_alone() -> None:
    g = cleared()
    choose(g, "step event", "event trog_migration")
    assert (count(g, TROGS, DEN), count(g, PLAYER, "hq_a")) == (4, 4)


def test_the_next_round_frees_halted_units() -> None:
    g = cleared()
    g.table.halted[number(g, DEN)] = 1
    choose(g, "step next_round")
    assert (g.table.round, sum(g.table.halted)) == (2, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dock_holds_steps_numbers_and_markers_then_what_may_be_turned_up(language: str) -> None:
    g = cleared()
    scene = CRY_HAVOC.scene(g, PLAYER, language)
    assert [tray.id for tray in scene.trays] == ["steps", "book", "markers"]
    stage = CRY_HAVOC.stage(g.start, language)
    assert all(stage.whole(item).name for tray in scene.trays for item in tray.items)
    choose(g, "step turn")
    scene = CRY_HAVOC.scene(g, PLAYER, language)
    assert [tray.id for tray in scene.trays] == ["shown"]
    assert len(scene.trays[0].items) == 16
    assert [count.glyph for count in scene.seats[PLAYER].counters] == ["person", "lock"]


@pytest.mark.clause("CH-21.4")
def test_the_turns_of_a_round_are_counted_on_the_button() -> None:
    g = cleared()
    enter(g, PLAYER, kalas_gorge=1)
    assert turn_note(g) == "turn 1 of 3"
    choose(g, "step turn", "card tro_pack_leader")
    assert turn_note(g) == "turn 2 of 3"
    choose(g, "step next_round")
    assert turn_note(g) == "turn 1 of 3"


def turn_note(g: Game) -> str:
    """What the button of a turn says beside its name."""
    (tray,) = [tray for tray in CRY_HAVOC.scene(g, 0, "en").trays if tray.id == "steps"]
    return next(item.note or "" for item in tray.items if item.ref == "step:turn")
