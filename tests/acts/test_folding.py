"""Small questions become whole acts, never over a roll, a reveal or somebody else's decision."""

from __future__ import annotations

from typing import Any

import pytest

from acts.making import chains
from acts.positions import GAMES, positions
from games.groll.stage import choose, on_turn, phase, place, sit_down, stage
from zwist import acts
from zwist.acts.act import how_it_ends
from zwist.acts.folding import GRAVITY
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game as AnyGame
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import Game


def question(g: Game, seat: int = 0, language: str = "en") -> acts.Question:
    found = acts.fold(GROLL, g, seat, language)
    assert found is not None
    return found


def act(g: Game, *answers: str, seat: int = 0) -> acts.Act:
    asked = question(g, seat)
    return next(one for one in asked.acts if asked.answers(one) == list(answers))


def test_a_move_is_one_act_from_the_die_to_the_warriors() -> None:
    g = stage(aldan={3: (2, "wynde")}, koda={6: 1})
    on_turn(g, 0, "move")
    move = act(g, "die move", "region 3", "region 4")
    assert question(g).path(move) == [
        ("die", "die:move"),
        ("from", "region:3"),
        ("to", "region:4"),
        ("who", "unit:region:3/0"),
    ]
    assert question(g).text(move) == "Die: Move / Deploy, from Region 3, to Region 4"
    assert question(g, language="de").text(move) == "Würfel: Bewegen / Einsetzen, aus Region 3, in Region 4"


def test_an_act_is_cut_where_its_last_question_comes_back_and_leaves_a_trail() -> None:
    g = sit_down("aldan", "koda", start_player="0")
    while g.question is not None and g.question.name != "turn":
        g.apply(g.question.options[0])
    assert g.question is not None
    seat = g.question.seat
    assert question(g, seat).trail == []
    asked = question(g, seat)
    move = next(asked.answers(one) for one in asked.acts if one.gesture is not None and "die move" in asked.answers(one))
    acts.play(g, seat, "|".join([*move, "standard 1"]))
    asked = question(g, seat)
    assert asked.name == "name warriors"
    assert asked.trail[0] == "Die: Move / Deploy"
    assert asked.trail[-1] == "1 standard warrior"
    assert asked.undo.ok


def test_an_act_that_springs_a_hidden_thing_warns_and_stops_there() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    place(g.table, 1, "faehrte", 4, trap="attack")
    on_turn(g, 0, "move")
    assert act(g, "die move", "region 3", "region 4").ends == "reveal"
    assert act(g, "die move", "region 3", "region 8").ends == ""


def test_ending_the_turn_passes_the_decision_on_and_is_asked_about() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    g.table.dice[1] = ("mine",)
    on_turn(g, 0, "mine")
    choose(g, "die mine", "mine")
    end = act(g, "end")
    assert end.button
    assert question(g).path(end) == [("act", "do:end")]
    assert end.ends == "turn"


def test_who_is_not_asked_gets_no_question() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    on_turn(g, 0, "mine")
    assert acts.fold(GROLL, g, 1, "en") is None


def test_two_dice_make_an_exodus() -> None:
    g = stage(aldan={3: 2}, koda={6: 1})
    on_turn(g, 0, "mine", "mine")
    path = question(g).path(act(g, "exodus mine+mine"))
    assert path == [("act", "do:exodus"), ("pay", "die:mine"), ("pay", "die:mine")]


def test_the_question_names_its_cause() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    g.table.chips[3] = next(n for n, chip in enumerate(g.table.box.content.chips) if chip.action == "mine")
    phase(g, "spoils")
    assert question(g).prompt == "Spoils of Region 3: Do you mine Corra?"


def test_a_cause_ends_with_its_phase() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    g.tell("spoils", seat=0, region=3, chip="")
    g.tell("phase", phase="action")
    on_turn(g, 0, "mine")
    assert question(g).prompt == "Which die do you use?"


@pytest.mark.parametrize("game", list(GAMES))
def test_hidden_things_never_shape_the_question(game: str) -> None:
    definition = GAMES[game]
    for g, seat in positions(definition, 5, 30):
        other = definition.guess(g, seat, 99)
        other.log, other.record = g.log, g.record
        assert acts.fold(definition, other, seat, "de") == acts.fold(definition, g, seat, "de")


@pytest.mark.parametrize("game", list(GAMES))
def test_no_act_goes_on_after_a_disclosure_or_over_another_seat(game: str) -> None:
    definition = GAMES[game]
    dice = Dice(seeded(6))
    for g, seat in positions(definition, 6, 20):
        found = acts.fold(definition, g, seat, "en")
        assert found is not None
        for one in found.acts:
            twin, before = g.clone(), g.disclosed
            for answer in acts.follow(g.clone(), seat, acts.chain(found, one, dice.pick).split("|")):
                assert twin.disclosed == before
                assert twin.question_for(seat) is not None
                twin.apply(answer, seat)
            assert one.ends == gravest(g, seat, found, one)


def gravest(g: AnyGame[Any], seat: int, found: acts.Question, act: acts.Act) -> str:
    """What an act may end with at worst, tried out."""
    ends = set()
    for chain in chains(found, act):
        after = g.clone()
        acts.follow(after, seat, list(chain))
        ends.add(how_it_ends(g, after, seat))
    return max(ends, key=GRAVITY.index)
