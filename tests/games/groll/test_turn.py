"""Turns of the Action phase (chapter 10, second half)."""

from __future__ import annotations

import pytest

from games.groll.stage import asked, choose, on_turn, options, place, play, refused, stage, standing, told
from zwist.engine.errors import IllegalChoice
from zwist.engine.undo import refusal, undo
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import COAST, Game
from zwist.games.groll.turn import action_phase, next_turn


def first_turn(seed: int = 7) -> Game:
    """A game from its very beginning, played on to the first turn of the Action phase."""
    g = GROLL.new(["aldan", "koda"], seed=seed, start_player="0")
    while asked(g)[1] != "turn":
        assert g.question is not None
        g.apply(g.question.options[0])
    return g


@pytest.mark.clause("GR-10.1")
def test_turns_go_clockwise_from_the_start_player() -> None:
    g = stage(aldan={}, koda={}, runen={}, start=1)
    g.table.dice = [("mine",), ("mine", "mine"), ("mine",)]
    play(g, action_phase)
    for _ in range(4):
        choose(g, "die mine", "mine", "end")
    assert [line["seat"] for line in told(g, "turn")] == [1, 2, 0, 1]


@pytest.mark.clause("GR-10.1", "GR-10.26", "GR-10.27")
def test_the_phase_ends_when_everyone_has_passed_and_unused_all_sight_dice_do_nothing() -> None:
    g = stage(aldan={}, koda={})
    g.table.dice, g.table.allsight = [("mine",), ()], ["mine", "mine"]
    play(g, action_phase)
    choose(g, "die mine", "waive", "end")
    assert g.question is None
    assert (g.table.corra, g.table.active) == ([0, 0], -1)


@pytest.mark.clause("GR-10.2")
def test_a_turn_has_one_die_or_one_exodus() -> None:
    g = stage(aldan={3: 1}, koda={})
    on_turn(g, 0, "mine", "move", "move")
    assert options(g) == {"die mine", "die move", "exodus mine+move", "exodus move+move"}
    choose(g, "die mine", "mine")
    assert options(g) == {"end", "manoeuvre wheel"}
    assert refused(g, "die move") == ["GR-10.2"]
    assert refused(g, "exodus move+move") == ["GR-10.2"]


@pytest.mark.clause("GR-10.13", "GR-16.7")
def test_nothing_is_bought_inside_an_unfinished_effect() -> None:
    g = stage(abilities={"aldan": "arrow_storm"}, aldan={3: 2}, koda={3: 2})
    g.table.corra[0] = 10
    on_turn(g, 0, "attack", allsight="mine")
    around = {"hire elagynt", "hire wynde", "manoeuvre wheel", "ability arrow_storm", "allsight mine"}
    assert around < options(g)
    choose(g, "die attack")
    assert options(g) == {"region 3", "waive"}
    choose(g, "region 3", "seat 1", "standard 1")
    assert options(g) == around | {"end"}


@pytest.mark.clause("GR-10.23", "GR-10.24")
def test_a_player_without_action_dice_passes_and_may_not_hire() -> None:
    """EX-16."""
    g = stage(aldan={}, koda={})
    g.table.dice, g.table.allsight, g.table.corra = [(), ("mine",)], ["mine", ""], [9, 0]
    play(g, next_turn, 0)
    assert asked(g)[0] == 1
    choose(g, "die mine", "waive", "end")
    assert g.question is None
    assert (g.table.corra[0], g.table.allsight[0]) == (9, "mine")


@pytest.mark.clause("GR-10.25", "GR-10.29")
def test_a_turn_cannot_end_before_a_die_was_used() -> None:
    g = stage(aldan={3: 1}, koda={3: 1})
    on_turn(g, 0, "mine", allsight="shoot")
    assert refused(g, "end") == ["GR-10.29"]
    choose(g, "allsight shoot", "region 3", "seat 1", "standard 1")
    assert "end" not in options(g)
    choose(g, "die mine", "waive")
    assert "end" in options(g)


@pytest.mark.clause("GR-10.28")
def test_after_the_action_everything_else_may_still_be_used_until_the_turn_is_ended() -> None:
    g = stage(abilities={"koda": "bear_wrath"}, koda={3: 1}, aldan={3: 2})
    g.table.corra[0] = 4
    on_turn(g, 0, "mine", allsight="strong")
    choose(g, "die mine", "mine", "hire baerserker", "ability bear_wrath", "allsight strong", "region 3", "seat 1")
    choose(g, "standard 1", "standard 1")
    assert (standing(g, 0), standing(g, 1)) == ({COAST: 1, 3: 1}, {})
    assert asked(g) == (0, "turn")
    choose(g, "end")
    assert g.question is None


@pytest.mark.clause("GR-10.12", "GR-10.13")
def test_hires_and_manoeuvres_come_before_or_after_the_action_any_number_of_times() -> None:
    g = stage(aldan={3: 1}, koda={})
    g.table.corra[0] = 9
    on_turn(g, 0, "mine")
    choose(g, "hire wynde", "hire wynde", "manoeuvre wheel", "region 4", "region 3", "standard 1", "done")
    assert options(g) == {"die mine", "hire elagynt", "hire wynde", "manoeuvre wheel"}
    choose(g, "die mine", "waive", "hire wynde")
    assert (standing(g, 0), g.table.corra[0], g.table.acted) == ({COAST: 3, 4: 1}, 2, "waived")


@pytest.mark.clause("GR-10.35")
def test_the_die_is_named_first_and_the_choices_can_be_taken_back_one_by_one() -> None:
    g = first_turn()
    before = GROLL.view(g, 0)
    face = g.table.dice[0][0]
    choose(g, f"die {face}")
    assert len(g.table.dice[0]) == len(before["table"]["dice"][0]) - 1
    assert refusal(g, 0) is None
    assert GROLL.view(undo(g, 0), 0) == before
    choose(g, "waive")
    assert GROLL.view(undo(undo(g, 0), 0), 0) == before


@pytest.mark.clause("GR-10.35")
def test_a_decision_of_another_player_ends_undo() -> None:
    g = first_turn()
    choose(g, f"die {g.table.dice[0][0]}", "waive", "end")
    assert asked(g) == (1, "turn")
    assert refusal(g, 0) is None
    choose(g, f"die {g.table.dice[1][0]}")
    assert refusal(g, 0) == "undo.other_seat"
    with pytest.raises(IllegalChoice, match="another seat"):
        undo(g, 0)


@pytest.mark.clause("GR-10.35", "GR-25.5")
def test_a_trap_that_was_shown_ends_undo() -> None:
    g = stage(aldan={3: 1}, koda={})
    place(g.table, 1, "faehrte", 4, trap="steal_corra")
    on_turn(g, 0, "move")
    choose(g, "die move", "region 3", "region 4")
    assert refusal(g, 0) is None
    choose(g, "standard 1")
    assert refusal(g, 0) == "undo.disclosed"
