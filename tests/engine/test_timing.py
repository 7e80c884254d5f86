"""Windows for interrupts."""

from __future__ import annotations

from engine.toy import Game, at_the_pile
from zwist.engine.timing import Response, in_order, window


def opened(*responses: Response) -> Game:
    """A window with these responses and nothing else to do."""
    g = at_the_pile()
    g.question, g.open, g.todo = None, (), []
    g.then(window, responses)
    g.run()
    return g


def written(seat: int, text: str) -> Response:
    return (seat, "note", (text,))


def test_an_empty_window_asks_nobody() -> None:
    assert opened().over


def test_single_responses_are_carried_out_without_a_question() -> None:
    g = opened(written(1, "one"), written(0, "two"))
    assert g.over
    assert g.table.notes[1:] == ("one", "two")


def test_a_seat_with_several_responses_orders_its_own() -> None:
    g = opened(written(0, "a"), written(0, "b"), written(1, "c"))
    assert g.question is not None
    assert (g.question.seat, [str(option) for option in g.question.options]) == (0, ["response 0", "response 1"])
    g.apply("response 1")
    assert g.over
    assert g.table.notes[1:] == ("b", "a", "c")


def test_a_response_is_carried_out_whole_before_the_next() -> None:
    g = opened((0, "turn", (0,)), written(1, "later"))
    assert g.question is not None
    assert g.question.name == "turn"
    assert g.table.notes == ("marks sun sun",)


def test_responses_are_sorted_into_the_order_of_the_seats() -> None:
    a, b, c = written(0, "a"), written(1, "b"), written(0, "c")
    assert in_order([a, b, c], (1, 0)) == (b, a, c)
