"""A question says each option once and binds acts together; nothing is lost or made up by that."""

from __future__ import annotations

import pytest

from zwist.acts import Act, Option, Question, Undo
from zwist.acts.folding import in_order, sheaves, wordings
from zwist.engine.dice import Dice, seeded


def question(options: list[Option], acts: list[Act]) -> Question:
    said, bound, undo = wordings(options), sheaves(acts), Undo(ok=True)
    return Question(n=0, seat=0, name="", prompt="", wordings=said, sheaves=bound, undo=undo, clause="")


def option(id: str, role: str = "", ref: str = "") -> Option:
    return Option(id, f"the {id}", ((role or id.split(maxsplit=1)[0], ref or id.replace(" ", ":")),))


def test_acts_whose_answers_can_be_combined_are_one_sheaf() -> None:
    acts = [Act((shooter, region)) for shooter in (0, 1) for region in (2, 3, 4)]
    [sheaf] = sheaves(acts)
    assert sheaf.of == [[0, 1], [2, 3, 4]]


def test_acts_that_end_otherwise_are_bound_apart() -> None:
    acts = [Act((0, 2)), Act((0, 3), ends="reveal"), Act((0, 4), gesture=1), Act((0,), button=True)]
    acts += [Act((1,), twin=2)]
    assert [sheaf.of for sheaf in sheaves(acts)] == [[[0], [2]], [[0], [3]], [[0], [4]], [[0]], [[1]]]


@pytest.mark.parametrize("seed", range(20))
def test_sheaves_hold_exactly_the_acts_they_were_bound_of(seed: int) -> None:
    dice = Dice(seeded(seed))
    chains = {tuple(dice.below(4) for _ in range(dice.below(4))) for _ in range(60)}
    acts = [Act(of, button=dice.pick((True, False)), ends=dice.pick(("", "turn"))) for of in sorted(chains)]
    assert question([], acts).acts == acts


def test_options_said_in_one_manner_come_together() -> None:
    options = [
        option("region 7", "from"),
        option("units 1", "n", "num:1"),
        option("region 8", "from"),
        option("region 7", "to"),
    ]
    order = in_order(options, [])
    assert order == [0, 2, 1, 3]
    said = wordings([options[one] for one in order])
    assert [(one.kind, one.role, one.noun, [value for value, _ in one.of]) for one in said] == [
        ("region", "from", "", ["7", "8"]),
        ("units", "n", "num", ["1"]),
        ("region", "to", "", ["7"]),
    ]


def test_acts_sorted_by_their_options_stay_in_the_order_of_the_rules() -> None:
    options = [option(f"die {n}") for n in range(2)] + [option("waive", "act", "do:waive")]
    options += [option(f"region {n}") for n in (2, 6, 1)]
    chains = [(0, 2), (1, 4), (1, 5), (1, 3), (1, 2)]
    order = in_order(options, chains)
    assert sorted(chains, key=lambda chain: [order.index(one) for one in chain]) == chains


def test_orders_that_contradict_each_other_still_number_every_option_once() -> None:
    options = [option(f"die {n}") for n in range(4)]
    assert sorted(in_order(options, [(0, 2), (0, 3), (1, 3), (1, 2)])) == [0, 1, 2, 3]


def test_every_option_is_read_as_it_was_said() -> None:
    options = [
        option("die move"),
        option("units 2", "n", "num:2"),
        option("units 3", "n", "num:3"),
        option("activate tower+7", "tile", "piece:tower+7"),
        option("done", "act", "do:done"),
        option("region 7", "to", "zone:N"),
        Option("exodus mine+move", "both dice", (("die", "die:mine"), ("die", "die:move"))),
    ]
    assert question(options, []).options == options
