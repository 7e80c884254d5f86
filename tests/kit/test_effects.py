"""Functions by the id of an effect."""

from __future__ import annotations

from collections.abc import Callable

from zwist.kit.effects import Effects


def test_a_function_is_found_by_the_effect_it_was_registered_for() -> None:
    gains: Effects[str, Callable[[int], int]] = Effects()

    @gains("double")
    def double(n: int) -> int:
        return 2 * n

    assert gains["double"](4) == double(4) == 8
    assert "triple" not in gains
