"""The rules of a game by name, each with its clauses, and the modules that replace some of them.

A rule is named like its function, a choice by its declaration; names that a save may hold and that are no longer used are
given with ``was``. A rule or choice that was split off another one, which stays for saves that wait at it, says which with
``out_of``.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar, TypeVarTuple, Unpack

from zwist.engine.choice import AnyChoice, Choice, Condition, Limit, Path
from zwist.engine.nouns import Noun, Option, Plain

T = TypeVar("T")
V = TypeVar("V", bound=Plain)
Ts = TypeVarTuple("Ts")
F = TypeVar("F", bound=Callable[..., None])
Rule = Callable[..., None]

CLAUSE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\.\d+\b")


class Rulebook(Generic[T]):
    """All rules and choices of one game, found by name."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules: dict[str, Rule] = {}
        self.choices: dict[str, AnyChoice] = {}
        self.names: dict[Rule, str] = {}
        self.former_rules: dict[str, str] = {}
        self.former_choices: dict[str, str] = {}
        self.split_rules: dict[str, str] = {}
        self.split_choices: dict[str, str] = {}
        self.parameters: dict[str, tuple[str, ...]] = {}
        self.clauses_of: dict[Rule, tuple[str, ...]] = {}
        self.replacements: dict[str, dict[Rule, Rule]] = {}
        self.opportunities: dict[str, Any] = {}
        self.waits: list[Condition[T, int]] = []

    def rule(self, *clauses: str, name: str = "", was: str | tuple[str, ...] = (), out_of: str = "") -> Callable[[F], F]:
        """Register a rule with the clauses it carries out; the first parameter is the game.

        It is called like its function unless it is given another ``name``; saves may know it by what it ``was`` called
        before, or wait at the one ``out_of`` which it came.
        """

        def register(function: F) -> F:
            called = name or function.__name__.replace("_", " ")
            if called in self.rules:
                raise ValueError(f"two rules of {self.game} are called {called!r}")
            self._remember(self.former_rules, called, was)
            self._divide(self.split_rules, called, out_of, self.rules)
            self.rules[called] = function
            self.names[function] = called
            self.parameters[called] = tuple(inspect.signature(function).parameters)[1:]
            self.clauses_of[function] = clauses
            return function

        return register

    def effect(self, id: str) -> Rule:
        """The rule that an effect of the data names."""
        return self.find_rule(id.replace("_", " "))

    def instead(self, module: str, rule: Rule, *clauses: str) -> Callable[[F], F]:
        """Replace a rule in one module. Steps and answers keep the rule's name; a replacement may call the rule itself."""

        def register(function: F) -> F:
            self.replacements.setdefault(module, {})[rule] = function
            self.clauses_of[function] = clauses
            return function

        return register

    def replaced(self, modules: Iterable[str]) -> dict[Rule, Rule]:
        """What is done instead of which rule, where a later module has the last word."""
        return {rule: other for module in modules for rule, other in self.replacements.get(module, {}).items()}

    def choice(
        self,
        name: str,
        clause: str,
        candidates: Callable[[T, Unpack[Ts]], Sequence[Option[V]]],
        *limits: Limit[T, V, Unpack[Ts]],
        when: tuple[Condition[T, Unpack[Ts]], ...] = (),
        role: str = "",
        about: Callable[[T, Unpack[Ts]], Path] | None = None,
        refs: Callable[[T, V, Unpack[Ts]], tuple[str, ...]] | None = None,
        secret: bool = False,
        amounts: Noun[int] | None = None,
        capacity: Callable[[T, V, Unpack[Ts]], int] | None = None,
        walks: Callable[[T, V, Unpack[Ts]], tuple[Plain, Plain]] | None = None,
        among: Callable[[T, Unpack[Ts]], Sequence[Option[V]]] | None = None,
        was: str | tuple[str, ...] = (),
        out_of: str = "",
    ) -> Choice[T, V, Unpack[Ts]]:
        """Register a kind of choice. Saves may know it by the names that it ``was`` called before, or ask another one.

        That one is still there, and ``out_of`` it this one came.
        """
        if name in self.choices:
            raise ValueError(f"two choices of {self.game} are called {name!r}")
        self._remember(self.former_choices, name, was)
        self._divide(self.split_choices, name, out_of, self.choices)
        choice = Choice(
            name, clause, candidates, *limits, when=when, role=role, about=about, refs=refs, secret=secret,
            amounts=amounts, capacity=capacity, walks=walks, among=among,
        )  # fmt: skip
        self.choices[name] = choice
        return choice

    def wait(self, clause: str, holds: Callable[[T, int], bool]) -> None:
        """Say why a seat is not asked while this holds of it; the first such clause is its reason."""
        self.waits.append(Condition(clause, holds))

    def find_rule(self, name: str) -> Rule:
        """The rule with this name, now or formerly."""
        return self.rules[name if name in self.rules else self.former_rules[name]]

    def find_choice(self, name: str) -> AnyChoice:
        """The kind of choice with this name, now or formerly."""
        return self.choices[name if name in self.choices else self.former_choices[name]]

    def _remember(self, former: dict[str, str], name: str, was: str | tuple[str, ...]) -> None:
        for old in (was,) if isinstance(was, str) else was:
            if former.setdefault(old, name) != name:
                raise ValueError(f"{former[old]!r} and {name!r} of {self.game} cannot both have been called {old!r}")

    def _divide(self, splits: dict[str, str], name: str, out_of: str, known: Mapping[str, object]) -> None:
        if out_of:
            if out_of not in known:
                raise ValueError(f"{name!r} of {self.game} cannot come out of {out_of!r}, which is not there")
            splits[name] = splits.get(out_of, out_of)

    def clauses(self, rule: Rule) -> tuple[str, ...]:
        """The clauses that a rule carries out."""
        return self.clauses_of[rule]
