"""The rules of a game under declared names, so that a save survives a renamed function."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar, TypeVarTuple, Unpack

from zwist.engine.question import Choice, Condition, Limit, Option, Plain

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
        self.foundations: dict[str, str] = {}

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

    def builds_on(self, mode: str, foundation: str) -> None:
        """Play a mode by the rules of another one, apart from what it replaces itself."""
        self.foundations[mode] = foundation

    def replaced(self, mode: str) -> dict[Callable[..., None], Callable[..., None]]:
        """What a mode does instead of which rule, with everything it builds on."""
        foundation = self.foundations.get(mode)
        return {**(self.replaced(foundation) if foundation else {}), **self.replacements.get(mode, {})}

    def choice(
        self,
        name: str,
        clause: str,
        candidates: Callable[[T, Unpack[Ts]], Sequence[Option[V]]],
        *limits: Limit[T, V, Unpack[Ts]],
        when: tuple[Condition[T, Unpack[Ts]], ...] = (),
        secret: bool = False,
    ) -> Choice[T, V, Unpack[Ts]]:
        """Register a kind of choice."""
        if name in self.choices:
            raise ValueError(f"two choices of {self.game} are called {name!r}")
        choice = Choice(name, clause, candidates, *limits, when=when, secret=secret)
        self.choices[name] = choice
        return choice

    def clauses(self, rule: Callable[..., None]) -> list[str]:
        """The clauses a rule names in its docstring."""
        return list(dict.fromkeys(CLAUSE.findall(rule.__doc__ or "")))
