"""What rules and choices get: all values, however many, and each answer by its own offer."""

from __future__ import annotations

from typing import Any

import pytest

from engine.toy import STONES, new
from zwist.engine.game import Game
from zwist.engine.question import AnyChoice, Choice, Condition, Limit, Offer

HOW_MANY = [(), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5)]


def choice_of(*stones: int) -> AnyChoice:
    """A choice of these numbers of stones, whatever its values."""
    return Choice("stones", "TO-1.1", lambda t, *values: [STONES[n] for n in stones])


@pytest.mark.parametrize("values", HOW_MANY)
def test_conditions_candidates_and_limits_get_all_values(values: tuple[int, ...]) -> None:
    seen: list[tuple[str, tuple[Any, ...]]] = []

    def told(what: str, given: tuple[Any, ...], answer: Any) -> Any:
        seen.append((what, given))
        return answer

    stones: AnyChoice = Choice(
        "stones",
        "TO-1.1",
        lambda t, *given: told("candidates", given, [STONES[1], STONES[2], STONES[3]]),
        Limit("TO-1.2", lambda t, n, *given: told(f"limit {n}", given, n > 1)),
        when=(Condition("TO-1.3", lambda t, *given: told("condition", given, True)),),
    )
    assert list(stones.legal("table", values)) == [STONES[2], STONES[3]]
    assert seen == [(what, values) for what in ("condition", "candidates", "limit 1", "limit 2", "limit 3")]
    assert list(stones.legal("table", values, most=1)) == [STONES[2]]


@pytest.mark.parametrize("values", HOW_MANY)
def test_a_closed_choice_has_no_options(values: tuple[int, ...]) -> None:
    never: Condition[Any, *tuple[Any, ...]] = Condition("TO-1.3", lambda t, *given: False)
    closed: AnyChoice = Choice("stones", "TO-1.1", lambda t, *given: [STONES[1]], when=(never,))
    assert not closed.exists("table", *values)


@pytest.mark.parametrize("values", HOW_MANY)
def test_steps_and_answers_get_all_values(values: tuple[int, ...]) -> None:
    g: Game[Any] = new()
    g.todo.clear()
    got: list[tuple[Any, ...]] = []
    g.menu(0, "stones", Offer(choice_of(1, 2), lambda g, *given: got.append(given), values))
    g.then(lambda g, *given: got.append(given), *values)
    g.collect = None
    g.apply("stones 2")
    assert got == [(2, *values), values]


@pytest.mark.parametrize(("stones", "taken_by"), [(1, 1), (2, 1), (3, 3), (4, 4)])
def test_an_answer_goes_to_its_own_offer_also_beside_closed_ones(stones: int, taken_by: int) -> None:
    g: Game[Any] = new()
    got: list[int] = []
    kinds = [(), (1, 2), (), (3,), (4,), ()]
    offers = tuple(
        Offer(choice_of(*kind), lambda g, n, number: got.append(number), (number,)) for number, kind in enumerate(kinds)
    )
    g.collect = None
    g.menu_of(0, "stones", offers)
    g.apply(STONES[stones])
    assert got == [taken_by]
