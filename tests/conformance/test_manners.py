"""How the players of fuzz games answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import zwist
from engine.toy import TOY
from zwist.conformance.manners import PATIENCE, Manner, ambitious, by_chance, eager, eager_in
from zwist.conformance.playout import manner_of, start_of
from zwist.engine.advice import Advice
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game
from zwist.engine.question import Option


def at_a_choice() -> Game[Any]:
    """The toy where somebody may take one, two or three stones, or gamble."""
    g = TOY.new(("red", "green"), seed=1)
    while g.question is not None and g.question.name != "turn":
        g.apply(g.question.options[0], g.question.seat)
    return g


def answers(manner: Manner, times: int) -> list[Option[Any]]:
    """What is answered there, with a different seed each time."""
    g = at_a_choice()
    assert g.question is not None
    return [manner(g, g.question, Dice(seeded(seed))) for seed in range(times)]


def test_whoever_plays_by_chance_takes_every_option_some_time() -> None:
    g = at_a_choice()
    assert g.question is not None
    assert set(answers(by_chance, 200)) == set(g.question.options)


def test_an_eager_player_takes_each_kind_of_act_as_often_as_any_other() -> None:
    def gambles(manner: Manner) -> int:
        return sum(option.text == "gamble" for option in answers(manner, 400))

    assert gambles(by_chance) < 150 < gambles(eager), "one option of four, one kind of two"


def test_an_eager_player_seldom_stops_while_something_else_is_open() -> None:
    definition = zwist.game("cry-havoc")
    start, dice = start_of(definition, "", 1, 0)
    g = definition.from_start(start)
    while g.question is not None and {option.stops for option in g.question.options} != {True, False}:
        g.apply(eager(g, g.question, dice), g.question.seat)
    assert g.question is not None
    stopped = sum(eager(g, g.question, dice).stops for _ in range(50 * PATIENCE))
    assert 0 < stopped < 100, "of a thousand; an option in twenty times is taken by chance"


def test_an_eager_player_soon_has_enough_of_moving_things_to_and_fro() -> None:
    definition = zwist.game("cry-havoc")
    start, dice = start_of(definition, "", 1, 0)
    g = definition.from_start(start)
    while g.question is not None and {option.stops for option in g.question.options} != {True, False}:
        g.apply(eager(g, g.question, dice), g.question.seat)
    assert g.question is not None
    asked = g.question.name

    class Tidy(Advice[Any]):
        tidying = frozenset({asked})

        def worth(self, table: Any, seat: int) -> float:
            return 0.0

    tidy = replace(definition, advice=Tidy)
    stopped = sum(eager_in(tidy)(g, g.question, dice).stops for _ in range(400))
    assert 70 < stopped < 150, "once in four times"
    assert eager_in(definition) is eager


def test_among_eager_players_the_ambitious_one_mostly_wins() -> None:
    won = games = 0
    for seed in range(30):
        dice = Dice(seeded(seed))
        seat = Dice(seeded(seed)).below(2)
        manner, g = ambitious(TOY, 2, dice), TOY.new(("red", "green"), seed=seed)
        while not g.over:
            question = dice.pick(g.open)
            g.apply(manner(g, question, dice), question.seat)
        won += g.table.stones[seat] > g.table.stones[1 - seat]
        games += g.table.stones[0] != g.table.stones[1]
    assert won / games > 0.7


def test_only_games_that_need_it_are_played_ambitiously() -> None:
    def manners(share: int) -> list[Manner]:
        proofs = replace(TOY.proofs, ambitious=share)
        object.__setattr__(needy, "proofs", proofs)
        return [manner_of(needy, *start_of(needy, "", 1, number)) for number in range(60)]

    needy = type(TOY)()
    assert set(manners(0)) == {by_chance, eager}
    drawn = manners(2)
    assert {by_chance, eager} < set(drawn)
    assert 5 < sum(manner not in (by_chance, eager) for manner in drawn) < 30
