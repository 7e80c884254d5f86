"""Answers that are found out once."""

from __future__ import annotations

from zwist.kit.memo import Memo


def test_a_memo_finds_out_once_and_then_looks_up() -> None:
    asked: list[int] = []

    def square(n: int) -> int:
        asked.append(n)
        return n * n

    squares = Memo(square)
    assert (squares[3], squares[3], squares[4]) == (9, 9, 16)
    assert asked == [3, 4]
