"""Every act of every question can be named by clicking things that are there, and by the list alone."""

from __future__ import annotations

from typing import Any

import pytest

from acts.narrowing import reach
from acts.positions import GAMES, positions, refs
from zwist import acts
from zwist.engine.dice import Dice, seeded

SEEDS = range(3)
POSITIONS = 25
LOOKED_AT = 10
"""Acts of one question that are tried by clicking."""

every_game = pytest.mark.parametrize("game", list(GAMES))
some_seeds = pytest.mark.parametrize("seed", SEEDS)


def folded(game: str, seed: int) -> list[tuple[Any, int, acts.Question]]:
    definition = GAMES[game]
    found = []
    for g, seat in positions(definition, seed, POSITIONS):
        question = acts.fold(definition, g, seat, "en")
        assert question is not None
        found.append((g.clone(), seat, question))
    return found


@every_game
@some_seeds
def test_all_nouns_are_on_the_table_and_every_act_can_be_clicked(game: str, seed: int) -> None:
    dice = Dice(seeded(seed))
    for g, seat, question in folded(game, seed):
        shown = refs(GAMES[game].stage(g.start, "en"), GAMES[game].scene(g, seat, "en"))
        named = {ref for option in question.options for _, ref in option.path if not ref.startswith(("do:", "num:"))}
        assert named <= shown, question.name
        tried = [dice.below(len(question.acts)) for _ in range(LOOKED_AT)]
        assert all(reach(question, number) for number in tried), question.name


@every_game
@some_seeds
def test_the_list_names_every_act_once_and_every_act_can_be_played(game: str, seed: int) -> None:
    dice = Dice(seeded(seed))
    for g, seat, question in folded(game, seed):
        assert len({(question.text(act), act.gesture) for act in question.acts}) == len(question.acts)
        assert len({(*act.of, act.gesture) for act in question.acts}) == len(question.acts)
        assert len(question.acts) <= 400
        for act in question.acts:
            acts.play(g.clone(), seat, acts.chain(question, act, dice.pick))


@every_game
def test_every_first_answer_of_the_rules_begins_an_act(game: str) -> None:
    for g, seat, question in folded(game, 7):
        asked = g.question_for(seat)
        begun = {question.answers(act)[0] for act in question.acts if act.of}
        ends = [question.gestures[act.gesture] for act in question.acts if act.gesture is not None and not act.of]
        begun |= {question.options[one].id for gesture in ends for one in gesture.of}
        views = {str(GAMES[game].label(g.table, asked, option, "en")) for option in asked.options}
        shown = {str(GAMES[game].label(g.table, asked, asked.find(one), "en")) for one in begun if asked.find(one)}
        assert shown == views or asked.shape.kind == "split"
