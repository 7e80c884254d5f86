"""A game whose random play would not come far may give its fuzz runs a stage to begin on."""

from __future__ import annotations

from dataclasses import replace

from engine.toy import PILE, Table, Toy
from zwist.conformance.playout import Playout, start_of
from zwist.engine.dice import Dice
from zwist.engine.save import fingerprint

LOW = 4


def low_pile(table: Table, dice: Dice) -> None:
    """The end is near."""
    table.pile = LOW + dice.below(2)


class Staged(Toy):
    """The toy with a stage."""

    def __init__(self) -> None:
        super().__init__()
        object.__setattr__(self, "proofs", replace(self.proofs, totals=lambda table: {}, stage=low_pile))


STAGED = Staged()


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
