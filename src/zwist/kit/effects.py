"""Functions that are found by the id of an effect in the data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Effects(dict[str, F]):
    """One function for each effect that has one; as a decorator it registers them: ``@usable("struct_gate")``."""

    def __call__(self, effect: str) -> Callable[[F], F]:
        def register(function: F) -> F:
            self[effect] = function
            return function

        return register
