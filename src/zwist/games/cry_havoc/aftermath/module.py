"""The name of the module, and how its rules take the place of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from zwist.games.cry_havoc.table import rulebook

MODE = "aftermath"

F = TypeVar("F", bound=Callable[..., None])


def instead(rule: Callable[..., Any], *clauses: str) -> Callable[[F], F]:
    """Replace a rule of the base game in Aftermath."""
    return rulebook.instead(MODE, rule, *clauses)
