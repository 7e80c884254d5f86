"""Games as numbers: ids and places that follow from names, information states that hold what a seat knows."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import zwist
from engine.toy import TOY, Toy, at_the_pile, new
from zwist.conformance.playout import start_of
from zwist.engine.dice import Dice, seeded
from zwist.research import encoding
from zwist.research.encoding import actions, features, information_state, returns


def test_every_option_has_an_id_of_its_own_and_the_same_in_every_game() -> None:
    groll = zwist.game("groll")
    known: dict[str, int] = {}
    for seed in (1, 2):
        g, dice = groll.new(["koda", "guild"], seed), Dice(seeded(seed))
        while g.question is not None:
            found = actions(g.question)
            assert {*found.values()} == {*g.question.options}
            assert len(found) == len(g.question.options)
            assert list(found) == sorted(found)
            for id, option in found.items():
                known.setdefault(f"{g.question.name} {option.text}", id)
            g.apply(dice.pick(g.question.options))
    g = groll.new(["koda", "guild"], 3)
    assert g.question is not None
    for id, option in actions(g.question).items():
        assert known.get(f"{g.question.name} {option.text}", id) == id


def test_the_ids_are_those_of_always() -> None:
    g = at_the_pile()
    assert g.question is not None
    found = {option.text: id for id, option in actions(g.question).items()}
    assert found == {"stones 1": 2772, "stones 2": 803, "stones 3": 1288, "gamble": 11454}


def test_options_that_fall_upon_one_id_move_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoding, "ACTIONS", 4)
    g = at_the_pile()
    assert g.question is not None
    found = actions(g.question)
    assert sorted(found) == [0, 1, 2, 3]
    assert {option.text for option in found.values()} == {"stones 1", "stones 2", "stones 3", "gamble"}


def test_a_view_becomes_the_same_numbers_wherever_it_is_seen_and_others_when_it_changes() -> None:
    g = at_the_pile()
    before = features(TOY.view(g, 0))
    assert len(before) == encoding.FEATURES
    assert before == features(TOY.view(g.clone(), 0))
    g.apply("stones 3")
    after = features(TOY.view(g, 0))
    assert before != after
    place = encoding.place(".table.pile") % encoding.FEATURES
    assert before[place] - after[place] == 3


def test_numbers_and_texts_hold_nothing_that_a_seat_cannot_know() -> None:
    for name in zwist.games():
        definition = zwist.game(name)
        start, dice = start_of(definition, definition.first_mode, 3, 0)
        g = definition.from_start(start)
        for _ in range(60):
            if g.question is None:
                break
            g.apply(dice.pick(g.question.options))
        for seat in range(len(start.seats)):
            other = definition.guess(g, seat, 7)
            assert features(definition.view(other, seat)) == features(definition.view(g, seat))


def test_an_information_state_tells_the_own_secrets_and_choices_and_no_others() -> None:
    one, other = new(), new()
    for g, mark in ((one, "mark sun"), (other, "mark moon")):
        g.apply("mark sun", 0)
        g.apply("mark sun", 1)
        g.apply("mark star", 0)
        g.apply(mark, 1)
    assert information_state(one, 0) == information_state(other, 0)
    assert information_state(one, 1) != information_state(other, 1)
    assert json.loads(information_state(one, 1))[2] == ["mark sun", "mark sun"]


@pytest.mark.parametrize(
    ("stones", "expected"),
    [
        ((7, 5), [1.0, -1.0]),
        ((6, 6), [0.0, 0.0]),
        ((6, 3, 3), [1.0, -0.5, -0.5]),
        ((5, 5, 2), [0.25, 0.25, -0.5]),
    ],
)
def test_returns_of_rivals_add_up_to_nothing(stones: tuple[int, ...], expected: list[float]) -> None:
    g = at_the_pile(seats=len(stones), toy=Toy())
    assert returns(g) == [0.0] * len(stones)
    while g.question is not None:
        g.apply(g.question.options[0])
    g.table.stones = list(stones)
    assert returns(g) == pytest.approx(expected)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_that_nobody_wins_is_worth_the_same_to_all_and_nothing_in_sum(seats: int) -> None:
    toy = Toy()
    plain = toy.modes["plain"]
    drawn = replace(plain, result=lambda table: replace(plain.result(table), winners=()))
    object.__setattr__(toy, "modes", {"plain": drawn})
    g = at_the_pile(seats=seats, toy=toy)
    while g.question is not None:
        g.apply(g.question.options[0])
    assert returns(g) == pytest.approx([0.0] * seats)


@pytest.mark.clause("AP-B18.1")
@pytest.mark.parametrize(("victor", "expected"), [(1, [-1.0, 1.0, -1.0, 1.0]), (None, [0.0] * 4)])
def test_each_of_a_team_has_all_of_its_win(victor: int | None, expected: list[float]) -> None:
    g = zwist.game("ante-portas").new(["red", "blue", "green", "yellow"], seed=1, mode="area_control")
    g.table.victor, g.question, g.todo = victor, None, []
    assert returns(g) == expected


def test_together_all_win_or_all_lose() -> None:
    groll = zwist.game("groll")
    g, dice = groll.new(["koda", "guild"], 1, "coop"), Dice(seeded(1))
    while g.question is not None:
        g.apply(dice.pick(g.question.options))
    assert g.result is not None
    assert returns(g) == ([1.0, 1.0] if g.result.winners else [-1.0, -1.0])
