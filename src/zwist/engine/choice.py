"""A kind of choice: what could be named at all, when it is open, and the limits, each of one clause, on what is named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar, TypeVarTuple, Unpack

from zwist.engine.nouns import Noun, Option, Plain

T = TypeVar("T")
V = TypeVar("V", bound=Plain)
Ts = TypeVarTuple("Ts")

Values: TypeAlias = tuple[Any, ...]
Path = list[tuple[str, str]]
"""Things of a scene in the order a rulebook would name them, each with its role: from, who, n, to."""


class Limit(Generic[T, V, Unpack[Ts]]):
    """One clause that restricts a choice. It both filters the options and answers "why not?".

    Where several clauses close something further together, each of them allows whatever another one closes; the
    options are filtered once for all of them, by what they come to ``together``.
    """

    __slots__ = ("allows", "clause", "together")

    def __init__(
        self,
        clause: str,
        allows: Callable[[T, V, Unpack[Ts]], bool],
        together: Callable[[T, V, Unpack[Ts]], bool] | None = None,
    ) -> None:
        self.clause = clause
        self.allows = allows
        self.together = allows if together is None else together


class Condition(Generic[T, Unpack[Ts]]):
    """One clause that closes a whole choice at some times, whatever would be named."""

    __slots__ = ("clause", "holds")

    def __init__(self, clause: str, holds: Callable[[T, Unpack[Ts]], bool]) -> None:
        self.clause = clause
        self.holds = holds


class Choice(Generic[T, V, Unpack[Ts]]):
    """A kind of choice: what could be named at all, the clause that gives it, when it is open, and the limits on it.

    ``role`` is what its things are in the sentence of an act, where their noun would say something else; ``about`` names
    what the question itself is about (the stack out of which so many go), ``refs`` what is meant in a scene where the noun
    alone would not tell. ``amounts`` are put on the lanes of a split, ``capacity`` is how much of them a lane holds.
    ``walks``: as what a thing of a group makes a step, and as what it could make the next one.
    ``among``: the candidates, in their order, among which every legal one is, where looking at all of them takes long.
    """

    __slots__ = (
        "about", "among", "amounts", "candidates", "capacity", "clause", "conditions",
        "limits", "name", "refs", "role", "secret", "tests", "walks", "when",
    )  # fmt: skip

    def __init__(
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
    ) -> None:
        self.name = name
        self.clause = clause
        self.candidates = candidates
        self.when = when
        self.limits = limits
        self.conditions = tuple(condition.holds for condition in when)
        self.tests = tuple(dict.fromkeys(limit.together for limit in limits))
        self.role = role
        self.about = about
        self.refs = refs
        self.secret = secret
        self.amounts = amounts
        self.capacity = capacity
        self.walks = walks
        self.among = candidates if among is None else among

    def options(self, table: T, *values: Unpack[Ts]) -> Sequence[Option[V]]:
        """The legal options now."""
        return self.legal(table, values)

    def exists(self, table: T, *values: Unpack[Ts]) -> bool:
        """Whether there is any legal option now."""
        return bool(self.legal(table, values, 1))

    def legal(self, table: T, values: Values, most: int = 0) -> Sequence[Option[V]]:
        """The legal options for these values, or the first ``most`` of them.

        The calls are written out for up to four values, here for one, which most choices have: this is where a game
        spends its time.
        """
        count = len(values)
        if count == 0:
            return self._legal0(table, most)
        if count == 2:
            return self._legal2(table, values[0], values[1], most)
        if count == 3:
            return self._legal3(table, values[0], values[1], values[2], most)
        if count == 4:
            return self._legal4(table, values[0], values[1], values[2], values[3], most)
        if count > 4:
            return self._legal(table, values, most)
        a = values[0]
        for holds in self.conditions:
            if not holds(table, a):
                return ()
        candidates: Sequence[Option[V]] = self.among(table, a)
        tests = self.tests
        if not tests:
            return candidates
        found = []
        for option in candidates:
            value = option.value
            for allows in tests:
                if not allows(table, value, a):
                    break
            else:
                found.append(option)
                if len(found) == most:
                    break
        return found

    def _legal0(self, table: T, most: int) -> Sequence[Option[V]]:
        for holds in self.conditions:
            if not holds(table):  # type: ignore[call-arg]
                return ()
        candidates: Sequence[Option[V]] = self.among(table)  # type: ignore[call-arg]
        tests = self.tests
        if not tests:
            return candidates
        found = []
        for option in candidates:
            value = option.value
            for allows in tests:
                if not allows(table, value):  # type: ignore[call-arg]
                    break
            else:
                found.append(option)
                if len(found) == most:
                    break
        return found

    def _legal2(self, table: T, a: Any, b: Any, most: int) -> Sequence[Option[V]]:
        for holds in self.conditions:
            if not holds(table, a, b):  # type: ignore[call-arg]
                return ()
        candidates: Sequence[Option[V]] = self.among(table, a, b)  # type: ignore[call-arg]
        tests = self.tests
        if not tests:
            return candidates
        found = []
        for option in candidates:
            value = option.value
            for allows in tests:
                if not allows(table, value, a, b):  # type: ignore[call-arg]
                    break
            else:
                found.append(option)
                if len(found) == most:
                    break
        return found

    def _legal3(self, table: T, a: Any, b: Any, c: Any, most: int) -> Sequence[Option[V]]:
        for holds in self.conditions:
            if not holds(table, a, b, c):  # type: ignore[call-arg]
                return ()
        candidates: Sequence[Option[V]] = self.among(table, a, b, c)  # type: ignore[call-arg]
        tests = self.tests
        if not tests:
            return candidates
        found = []
        for option in candidates:
            value = option.value
            for allows in tests:
                if not allows(table, value, a, b, c):  # type: ignore[call-arg]
                    break
            else:
                found.append(option)
                if len(found) == most:
                    break
        return found

    def _legal4(self, table: T, a: Any, b: Any, c: Any, d: Any, most: int) -> Sequence[Option[V]]:
        for holds in self.conditions:
            if not holds(table, a, b, c, d):  # type: ignore[call-arg]
                return ()
        candidates: Sequence[Option[V]] = self.among(table, a, b, c, d)  # type: ignore[call-arg]
        tests = self.tests
        if not tests:
            return candidates
        found = []
        for option in candidates:
            value = option.value
            for allows in tests:
                if not allows(table, value, a, b, c, d):  # type: ignore[call-arg]
                    break
            else:
                found.append(option)
                if len(found) == most:
                    break
        return found

    def _legal(self, table: T, values: Values, most: int) -> Sequence[Option[V]]:
        for holds in self.conditions:
            if not holds(table, *values):
                return ()
        candidates = self.among(table, *values)
        if not self.tests:
            return candidates
        found: list[Option[V]] = []
        for option in candidates:
            if self.allows(table, option, values):
                found.append(option)
                if len(found) == most:
                    break
        return found

    def allows(self, table: T, option: Option[V], values: Values) -> bool:
        """Whether no limit rules this candidate out."""
        return all(allows(table, option.value, *values) for allows in self.tests)

    def forbidding(self, table: T, option: Option[V], *values: Unpack[Ts]) -> list[str]:
        """The clauses that rule this candidate out: those that close the choice, then those about the candidate itself."""
        closing = [condition.clause for condition in self.when if not condition.holds(table, *values)]
        return closing + [limit.clause for limit in self.limits if not limit.allows(table, option.value, *values)]


AnyChoice: TypeAlias = Choice[Any, Any, Unpack[tuple[Any, ...]]]


class Offer:
    """A choice with the rule that takes its answer and the values that both of them get."""

    __slots__ = ("answer", "choice", "values")

    def __init__(self, choice: AnyChoice, answer: Callable[..., None], values: Values) -> None:
        self.choice = choice
        self.answer = answer
        self.values = values
