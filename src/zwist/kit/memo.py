"""What is asked again and again and never changes, kept by what it was asked of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """The answers of a function by its argument: found out once, then only looked up, which is quicker than a call."""

    def __init__(self, find_out: Callable[[K], V]) -> None:
        super().__init__()
        self.find_out = find_out

    def __missing__(self, key: K) -> V:
        answer = self[key] = self.find_out(key)
        return answer
