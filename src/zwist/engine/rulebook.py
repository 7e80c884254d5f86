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
        self.former_rules: dict[str, str] = {}
        self.former_choices: dict[str, str] = {}
        self.parameters: dict[str, tuple[str, ...]] = {}
        self.replacements: dict[str, dict[Callable[..., None], Callable[..., None]]] = {}
        self.foundations: dict[str, str] = {}

    def rule(self, name: str, was: str | tuple[str, ...] = ()) -> Callable[[F], F]:
        """Register a rule; the first parameter is the game. Saves may know it by what it ``was`` called before."""

        def register(function: F) -> F:
            if name in self.rules:
                raise ValueError(f"two rules of {self.game} are called {name!r}")
            self._remember(self.former_rules, name, was)
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
        was: str | tuple[str, ...] = (),
    ) -> Choice[T, V, Unpack[Ts]]:
        """Register a kind of choice. Saves may know it by the names that it ``was`` called before."""
        if name in self.choices:
            raise ValueError(f"two choices of {self.game} are called {name!r}")
        self._remember(self.former_choices, name, was)
        choice = Choice(name, clause, candidates, *limits, when=when, secret=secret)
        self.choices[name] = choice
        return choice

    def find_rule(self, name: str) -> Callable[..., None]:
        """The rule with this name, now or formerly."""
        return self.rules[name if name in self.rules else self.former_rules[name]]

    def find_choice(self, name: str) -> Choice[Any, Any, Unpack[tuple[Any, ...]]]:
        """The kind of choice with this name, now or formerly."""
        return self.choices[name if name in self.choices else self.former_choices[name]]

    def _remember(self, former: dict[str, str], name: str, was: str | tuple[str, ...]) -> None:
        for old in (was,) if isinstance(was, str) else was:
            if former.setdefault(old, name) != name:
                raise ValueError(f"{former[old]!r} and {name!r} of {self.game} cannot both have been called {old!r}")

    def clauses(self, rule: Callable[..., None]) -> list[str]:
        """The clauses a rule names in its docstring."""
        return list(dict.fromkeys(CLAUSE.findall(rule.__doc__ or "")))
