"""Every act of every question can be named by clicking things that are there, and by the list alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from acts.making import chains
from acts.narrowing import reach
from acts.positions import GAMES, positions, refs
from zwist import acts
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game

SEEDS = range(3)
POSITIONS = 40
LOOKED_AT = 25
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
        named |= {ref for gesture in question.gestures for _, ref in gesture.about}
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
@some_seeds
def test_every_answer_that_the_rules_allow_is_part_of_an_act(game: str, seed: int) -> None:
    for g, seat, question in folded(game, seed):
        grown: Tree = {}
        for act in question.acts:
            for chain in chains(question, act):
                plant(grown, acts.follow(g.clone(), seat, list(chain)))
        assert not missing(GAMES[game], g, seat, grown), question.name


@every_game
@some_seeds
def test_acts_come_in_the_order_in_which_the_rules_offer_their_answers(game: str, seed: int) -> None:
    for g, seat, question in folded(game, seed):
        grown: Tree = {}
        for act in question.acts:
            for chain in chains(question, act):
                plant(grown, acts.follow(g.clone(), seat, list(chain)))
        assert is_in_order(g, seat, grown), question.name


def is_in_order(g: Game[Any], seat: int, tree: Tree) -> bool:
    asked = g.question_for(seat) if tree else None
    if asked is None:
        return not tree
    after = {answer: g.clone() for answer in tree}
    for answer, twin in after.items():
        twin.apply(answer, seat)
    here = list(tree) == [option.text for option in asked.options if option.text in tree]
    return here and all(is_in_order(after[answer], seat, tree[answer]) for answer in tree)


Tree = dict[str, "Tree"]
"""What may be answered, and what may be answered next."""


def plant(tree: Tree, answers: Sequence[str]) -> None:
    for answer in answers:
        tree = tree.setdefault(answer, {})


def missing(definition: Definition[Any], g: Game[Any], seat: int, tree: Tree) -> list[str]:
    """Options that no act answers, at any question of the acts, but for those that do what another does."""
    if not tree:
        return []
    asked = g.question_for(seat)
    assert asked is not None
    after = {option.text: g.clone() for option in asked.options}
    for answer, twin in after.items():
        twin.apply(answer, seat)
    found = [answer for answer in tree for answer in missing(definition, after[answer], seat, tree[answer])]
    seen = [definition.view(after[answer], seat) for answer in tree]
    left = {answer: definition.view(after[answer], seat) for answer in after if answer not in tree}
    return found + [answer for answer, view in left.items() if view not in seen]
