"""A question with a shape is one gesture at the end of an act: nothing is multiplied, and one chain is sent."""

from __future__ import annotations

from typing import Any

import pytest

from acts.making import allowed, ways
from acts.spoken import SPOKEN, at
from engine.picnic import Picnic, berries, bowls, courses, crack, eat, fill, fruit, handfuls
from engine.toy import Game, new
from games.cry_havoc import stage as planet
from games.groll.stage import on_turn, stage, standing
from zwist import acts
from zwist.engine.errors import IllegalChoice
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.groll.definition import GROLL


def only(g: Game) -> tuple[acts.Question, acts.Gesture]:
    """The question, which must be one gesture and nothing else."""
    question = acts.fold(SPOKEN, g, 0, "en")
    assert question is not None
    [act] = question.acts
    assert (act.of, act.gesture) == ((), 0)
    return question, question.gestures[0]


def named(question: acts.Question, gesture: acts.Gesture) -> list[str]:
    return [question.options[one].id for one in gesture.of]


def test_a_number_is_set_among_those_that_are_allowed() -> None:
    question, gesture = only(at(Game.ask_number, handfuls, crack))
    assert (gesture.kind, named(question, gesture)) == ("number", ["nuts 0", "nuts 1", "nuts 2", "nuts 3"])


def test_some_things_are_toggled_within_their_bounds() -> None:
    question, gesture = only(at(Game.ask_some, berries, eat, least=1, most=3))
    assert (gesture.kind, gesture.least, gesture.most) == ("some", 1, 3)
    assert named(question, gesture) == ["fruit apple", "fruit pear", "fruit plum", "fruit fig"]
    assert gesture.enough is not None
    assert question.options[gesture.enough].id == "enough"


def test_things_stay_within_reach_that_could_not_be_the_first_step() -> None:
    question, gesture = only(at(Game.ask_some, berries, eat, least=3, most=3))
    assert named(question, gesture)[-1] == "fruit fig"
    assert gesture.enough is None, "three are enough by themselves"


def test_a_limit_that_looks_at_no_pick_only_takes_things_away() -> None:
    g = at(Game.ask_some, berries, eat, least=0, most=2)
    g.table.pile = 1
    question, gesture = only(g)
    assert named(question, gesture) == ["fruit apple", "fruit pear", "fruit fig"]


def test_an_order_is_of_all_things() -> None:
    question, gesture = only(at(Game.ask_order, berries, eat))
    assert (gesture.kind, len(gesture.of), question.options[gesture.of[0]].path) == ("order", 4, (("fruit", "fruit:apple"),))


def test_shares_know_the_total_the_room_and_the_answers() -> None:
    question, gesture = only(at(Game.ask_split, bowls, fill, total=7))
    assert (gesture.kind, gesture.total, gesture.room) == ("split", 7, [2, 5, 1])
    assert named(question, gesture) == ["bowl 0", "bowl 1", "bowl 2"]
    assert gesture.amounts == [f"nuts {n}" for n in range(6)]


def test_what_was_given_already_is_no_longer_part_of_the_gesture() -> None:
    g = at(Game.ask_split, bowls, fill, total=7)
    g.apply("nuts 2")
    question, gesture = only(g)
    assert (named(question, gesture), gesture.total, gesture.room) == (["bowl 1", "bowl 2"], 5, [5, 1])
    g = at(Game.ask_some, berries, eat, least=2, most=3)
    g.apply("fruit apple")
    question, gesture = only(g)
    assert (named(question, gesture), gesture.least, gesture.most) == (["fruit pear", "fruit plum", "fruit fig"], 1, 2)


@pytest.mark.parametrize(("ask", "sizes"), [(Game.ask_some, {"least": 1, "most": 3}), (Game.ask_order, {})])
def test_things_that_forbid_each_other_are_asked_for_one_by_one(ask: Any, sizes: dict[str, int]) -> None:
    g = at(ask, fruit, eat, **sizes)
    question = acts.fold(SPOKEN, g, 0, "en")
    assert question is not None
    assert not question.gestures
    assert [question.answers(act) for act in question.acts][:2] == [["fruit apple"], ["fruit pear"]]


@pytest.mark.parametrize(
    ("ask", "arguments", "sizes", "sent", "eaten"),
    [
        (Game.ask_number, (handfuls, crack), {}, "nuts 3", "crack 3"),
        (Game.ask_some, (berries, eat), {"least": 1, "most": 3}, "fruit apple|fruit fig|enough", "eat apple fig"),
        (Game.ask_some, (berries, eat), {"least": 1, "most": 3}, "fruit plum|enough", "eat plum"),
        (Game.ask_some, (berries, eat), {"least": 0, "most": 3}, "enough", "eat "),
        (Game.ask_order, (berries, eat), {}, "fruit fig|fruit plum|fruit apple", "eat fig plum apple pear"),
        (Game.ask_split, (bowls, fill), {"total": 7}, "nuts 2|nuts 5", "fill (2, 5, 0)"),
    ],
)
def test_one_chain_gives_the_whole_answer(
    ask: Any, arguments: tuple[Any, ...], sizes: dict[str, int], sent: str, eaten: str
) -> None:
    g = at(ask, *arguments, **sizes)
    acts.play(g, 0, sent)
    assert g.table.notes[0] == eaten


@pytest.mark.parametrize(
    ("ask", "arguments", "sizes", "before"),
    [
        (Game.ask_number, (handfuls, crack), {}, []),
        (Game.ask_some, (berries, eat), {"least": 0, "most": 2}, []),
        (Game.ask_some, (berries, eat), {"least": 1, "most": 4}, []),
        (Game.ask_some, (berries, eat), {"least": 3, "most": 3}, []),
        (Game.ask_some, (berries, eat), {"least": 2, "most": 3}, ["fruit pear"]),
        (Game.ask_order, (berries, eat), {}, []),
        (Game.ask_order, (berries, eat), {}, ["fruit plum"]),
        (Game.ask_split, (bowls, fill), {"total": 7}, []),
        (Game.ask_split, (bowls, fill), {"total": 4}, []),
        (Game.ask_split, (bowls, fill), {"total": 4}, ["nuts 1"]),
    ],
)
def test_a_gesture_can_be_made_in_all_ways_that_the_rules_allow_and_in_no_other(
    ask: Any, arguments: tuple[Any, ...], sizes: dict[str, int], before: list[str]
) -> None:
    g = at(ask, *arguments, **sizes)
    for answer in before:
        g.apply(answer)
    made = [tuple(acts.follow(g.clone(), 0, list(way))) for way in ways(*only(g))]
    assert sorted(made) == sorted(allowed(g, 0))


def test_enough_after_the_last_thing_is_known_anyway_and_not_recorded() -> None:
    g = at(Game.ask_some, berries, eat, least=1, most=2)
    acts.play(g, 0, "fruit apple|fruit pear|enough")
    assert [text for _, text, _ in g.record or []] == ["fruit apple", "fruit pear"]
    with pytest.raises(IllegalChoice):
        acts.play(at(Game.ask_order, berries, eat), 0, "fruit apple|enough")
    with pytest.raises(IllegalChoice, match="'enough' cannot follow"):
        acts.play(at(Game.ask_number, handfuls, crack), 0, "nuts 3|enough")


def test_a_gesture_ends_with_the_gravest_that_it_may_end_with() -> None:
    question, _ = only(at(Game.ask_number, handfuls, crack))
    assert [act.ends for act in question.acts] == ["turn"]
    question, _ = only(at(Game.ask_number, handfuls, shake))
    assert [act.ends for act in question.acts] == ["roll"]


@Picnic.rules.rule("TY-1.2")
def shake(g: Game, n: int, seat: int) -> None:
    """A single nut is thrown, more are too many for that."""
    if n == 1:
        g.roll(2)


def test_enough_does_not_answer_the_next_question() -> None:
    g = new(toy=SPOKEN)
    for least in (0, 1):
        g.then(ask_again, least)
    g.run()
    acts.play(g, 0, "fruit apple|fruit pear|enough")
    assert g.table.notes == ("eat apple pear",)
    assert [option.text for option in g.question.options][-1] == "enough" if g.question else False


@Picnic.rules.rule("TY-1.1")
def ask_again(g: Game, least: int) -> None:
    """Some fruit, as often as wished."""
    g.ask_some(0, berries, eat, 0, least=0, most=2)


def test_a_reason_follows_the_order_in_which_things_were_chosen() -> None:
    g = at(Game.ask_order, courses, eat)
    said = [reason.clause for reason in acts.why(SPOKEN, g, 0, "fruit:plum", ["fruit:fig", "fruit:pear"], "en")]
    assert said == ["TY-1.3"]
    assert not acts.why(SPOKEN, g, 0, "fruit:plum", ["fruit:pear", "fruit:fig"], "en")


# In the games


def test_a_move_ends_with_how_many_go() -> None:
    g = stage(aldan={3: 2}, koda={6: 1})
    on_turn(g, 0, "move")
    question = acts.fold(GROLL, g, 0, "en")
    assert question is not None
    [move] = [act for act in question.acts if question.answers(act) == ["die move", "region 3", "region 4"]]
    assert move.gesture is not None
    gesture = question.gestures[move.gesture]
    assert [question.options[one].text for one in gesture.of] == ["1 standard warrior", "2 standard warriors"]
    assert gesture.about == [("who", "unit:region:3/0")]


def test_units_on_the_objectives_of_a_battle_are_one_gesture() -> None:
    g = planet.stage(humans={"kalas_gorge": 3}, machines={"kalas_gorge": 2})
    planet.fight(g, "kalas_gorge", 1, "1/1/0")
    question = acts.fold(CRY_HAVOC, g, 0, "de")
    assert question is not None
    assert len(question.acts) == 1
    [gesture] = question.gestures
    assert (gesture.kind, gesture.total) == ("split", 3)
    lanes = [question.options[one].path[0][1] for one in gesture.of]
    assert lanes == ["lane:region_control", "lane:capture_prisoners", "lane:attrition"]
    assert sorted(ways(question, gesture)) == sorted(allowed(g, 0))


def test_those_who_flee_are_shared_out_with_one_gesture() -> None:
    g = stage(abilities={"ooglan": "the_scream"}, koda={4: 3}, ooglan={})
    on_turn(g, 1, "mine")
    acts.play(g, 1, "ability the_scream|region 4")
    question = acts.fold(GROLL, g, 0, "en")
    assert question is not None
    [gesture] = question.gestures
    assert (gesture.kind, gesture.total) == ("split", 2)
    assert sorted(ways(question, gesture)) == sorted(allowed(g, 0))
    acts.play(g, 0, "standard 0|standard 1")
    assert standing(g, 0) == {3: 1, 4: 1, 5: 1}


def test_a_half_composed_act_has_a_preview() -> None:
    g = planet.stage(humans={"kalas_gorge": 3}, machines={"kalas_gorge": 2})
    planet.fight(g, "kalas_gorge", 1, "1/1/0")
    found = acts.preview(CRY_HAVOC, g, 0, "units 2", "en")
    assert found.text == "2 units on Region Control"
    assert found.ends == ""
