"""The rules of a game under declared names, so that a save survives a renamed function."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar, TypeVarTuple, Unpack

from zwist.engine.question import Choice, Limit, Option, Plain

T = TypeVar("T")
V = TypeVar("V", bound=Plain)
Ts = TypeVarTuple("Ts")
F = TypeVar("F", bound=Callable[..., None])

CLAUSE = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")


class Rulebook(Generic[T]):
    """All rules and choices of one game, found by name."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules: dict[str, Callable[..., None]] = {}
        self.choices: dict[str, Choice[Any, Any, Unpack[tuple[Any, ...]]]] = {}
        self.names: dict[Callable[..., None], str] = {}
        self.parameters: dict[str, tuple[str, ...]] = {}
        self.replacements: dict[str, dict[Callable[..., None], Callable[..., None]]] = {}

    def rule(self, name: str) -> Callable[[F], F]:
        """Register a rule; the first parameter is the game."""

        def register(function: F) -> F:
            if name in self.rules:
                raise ValueError(f"two rules of {self.game} are called {name!r}")
            self.rules[name] = function
            self.names[function] = name
            self.parameters[name] = tuple(inspect.signature(function).parameters)[1:]
            return function

        return register

    def instead(self, mode: str, rule: Callable[..., None]) -> Callable[[F], F]:
        """Replace a rule in one mode. Steps and answers keep the rule's name; a replacement may call the rule itself."""

        def register(function: F) -> F:
            self.replacements.setdefault(mode, {})[rule] = function
            return function

        return register

    def choice(
        self,
        name: str,
        clause: str,
        candidates: Callable[[T, Unpack[Ts]], Iterable[Option[V]]],
        *limits: Limit[T, V, Unpack[Ts]],
        secret: bool = False,
    ) -> Choice[T, V, Unpack[Ts]]:
        """Register a kind of choice."""
        if name in self.choices:
            raise ValueError(f"two choices of {self.game} are called {name!r}")
        choice = Choice(name, clause, candidates, *limits, secret=secret)
        self.choices[name] = choice
        return choice

    def clauses(self, rule: Callable[..., None]) -> list[str]:
        """The clauses a rule names in its docstring."""
        return list(dict.fromkeys(CLAUSE.findall(rule.__doc__ or "")))
