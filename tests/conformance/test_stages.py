"""A game whose random play would not come far may give its fuzz runs a stage to begin on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.toy import GAMBLE, PILE, Table, Toy
from zwist.conformance.playout import Playout, start_of
from zwist.engine.definition import Wish
from zwist.engine.dice import Dice
from zwist.engine.question import Option, Question
from zwist.engine.save import fingerprint

LOW = 4


def low_pile(table: Table, dice: Dice) -> None:
    """The end is near."""
    table.pile = LOW + dice.below(2)


def gambling(question: Question) -> list[Option[Any]]:
    """Gamble where that is possible."""
    return [one for one in question.options if one is GAMBLE]


def wish_to_gamble(table: Table, dice: Dice) -> Wish:
    """The whole pile is there, and everybody wishes to gamble for it."""
    return gambling


class Staged(Toy):
    """The toy with a stage."""

    def __init__(self, stage: Callable[[Table, Dice], Wish | None] = low_pile) -> None:
        super().__init__()
        object.__setattr__(self, "proofs", replace(self.proofs, totals=lambda table: {}, stage=stage))


STAGED = Staged()
WISHING = Staged(wish_to_gamble)


def begun(number: int) -> Playout:
    return Playout(STAGED, *start_of(STAGED, "", 1, number))


def test_some_games_begin_on_the_stage_and_the_others_as_usual() -> None:
    piles = {begun(number).g.table.pile for number in range(30)}
    assert piles == {PILE, LOW, LOW + 1}


def test_a_staged_game_begins_alike_however_often_it_is_begun_and_passes_all_oracles() -> None:
    staged = [number for number in range(30) if begun(number).staged]
    assert staged
    for number in staged:
        playout = begun(number)
        assert fingerprint(playout.g) == fingerprint(begun(number).g)
        playout.play()
        assert playout.g.over


def test_a_game_without_a_stage_has_no_staged_games() -> None:
    toy = Toy()
    assert not any(Playout(toy, *start_of(toy, "", 1, number)).staged for number in range(10))


def test_whoever_wishes_something_on_a_stage_goes_for_it_and_answers_other_questions_as_usual() -> None:
    usual: set[str] = set()
    wished: set[str] = set()
    for number in range(30):
        playout = Playout(WISHING, *start_of(WISHING, "", 1, number))
        playout.play()
        (wished if playout.staged else usual).update(str(option) for _, option, _ in playout.g.record or [])
    assert wished == {"gamble", "mark sun", "mark moon", "mark star"}
    assert "stones 1" in usual
