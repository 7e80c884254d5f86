"""What a seat is asked: options, the choices that produce them, and the limits that rule some of them out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar, TypeVarTuple, Unpack

Plain: TypeAlias = "int | str | tuple[Plain, ...]"
"""What steps and questions may carry: never objects, never secrets."""

T = TypeVar("T")
V = TypeVar("V", bound=Plain)
Ts = TypeVarTuple("Ts")


class Option(Generic[V]):
    """One thing that can be chosen. Interned by its Noun, so options are compared by identity."""

    __slots__ = ("kind", "nouns", "stops", "text", "value")

    def __init__(self, kind: str, value: V, text: str, nouns: tuple[str, ...], stops: bool = False) -> None:
        self.stops = stops
        self.kind = kind
        self.value = value
        self.text = text
        self.nouns = nouns

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> Option[V]:
        return self

    def __deepcopy__(self, memo: object) -> Option[V]:
        return self


class Noun(dict[V, Option[V]]):
    """A kind of thing that options name (region, die, warrior): makes each option once and hands it out again.

    Numbers with names (regions of a map) are written by name.
    """

    def __init__(self, kind: str, names: Sequence[str] = ()) -> None:
        super().__init__()
        self.kind = kind
        self.names = names

    def __missing__(self, value: V) -> Option[V]:
        parts = value if isinstance(value, tuple) else (value,)
        words = [self.names[part] if self.names and isinstance(part, int) else str(part) for part in parts]
        option = Option(self.kind, value, f"{self.kind} {'+'.join(words)}", tuple(f"{self.kind}:{w}" for w in words))
        self[value] = option
        return option

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)


class Act(Option[str]):
    """An option without a noun of its own: waive, pass, end turn. One that ``stops`` chooses nothing more."""

    def __init__(self, name: str, stops: bool = False) -> None:
        super().__init__(name, name, name, (f"do:{name}",), stops)


class Limit(Generic[T, V, Unpack[Ts]]):
    """One clause that restricts a choice. It both filters the options and answers "why not?"."""

    __slots__ = ("allows", "clause")

    def __init__(self, clause: str, allows: Callable[[T, V, Unpack[Ts]], bool]) -> None:
        self.clause = clause
        self.allows = allows


class Choice(Generic[T, V, Unpack[Ts]]):
    """A kind of choice: what could be named at all, the clause that gives it, and the limits on it."""

    __slots__ = ("candidates", "clause", "limits", "name", "secret", "tests")

    def __init__(
        self,
        name: str,
        clause: str,
        candidates: Callable[[T, Unpack[Ts]], Iterable[Option[V]]],
        *limits: Limit[T, V, Unpack[Ts]],
        secret: bool = False,
    ) -> None:
        self.name = name
        self.clause = clause
        self.candidates = candidates
        self.limits = limits
        self.tests = tuple(limit.allows for limit in limits)
        self.secret = secret

    def options(self, table: T, *values: Unpack[Ts]) -> list[Option[V]]:
        """The legal options now. Choices with one or two limits, the most frequent, are filtered without an inner loop."""
        candidates, tests = self.candidates(table, *values), self.tests
        if not tests:
            return list(candidates)
        if len(tests) == 1:
            first = tests[0]
            return [option for option in candidates if first(table, option.value, *values)]
        if len(tests) == 2:
            first, second = tests
            return [o for o in candidates if first(table, o.value, *values) and second(table, o.value, *values)]
        legal = []
        for option in candidates:
            value = option.value
            for allows in tests:
                if not allows(table, value, *values):
                    break
            else:
                legal.append(option)
        return legal

    def exists(self, table: T, *values: Unpack[Ts]) -> bool:
        """Whether there is any legal option now."""
        for option in self.candidates(table, *values):
            value = option.value
            for allows in self.tests:
                if not allows(table, value, *values):
                    break
            else:
                return True
        return False

    def forbidding(self, table: T, option: Option[V], *values: Unpack[Ts]) -> list[str]:
        """The clauses that rule this candidate out, in the order of the limits."""
        return [limit.clause for limit in self.limits if not limit.allows(table, option.value, *values)]


class Offer:
    """A choice with the rule that takes its answer and the values that both of them get."""

    __slots__ = ("answer", "choice", "values")

    def __init__(
        self, choice: Choice[Any, Any, Unpack[tuple[Any, ...]]], answer: Callable[..., None], values: tuple[Plain, ...]
    ) -> None:
        self.choice = choice
        self.answer = answer
        self.values = values


class Question:
    """The decision that is open: who decides, under which name, and what may be chosen."""

    __slots__ = ("name", "offers", "options", "seat", "starts")

    def __init__(self, seat: int, name: str, offers: tuple[Offer, ...], table: Any) -> None:
        self.seat = seat
        self.name = name
        self.offers = offers
        options: list[Option[Any]] = []
        starts: list[int] = []
        self.starts = starts
        for offer in offers:
            starts.append(len(options))
            options += offer.choice.options(table, *offer.values)
        self.options = tuple(options)

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing to decide."""
        return len(self.options) == 1

    @property
    def is_secret(self) -> bool:
        """Whether the answer is nobody else's business."""
        return any(offer.choice.secret for offer in self.offers)

    def find(self, option: Option[Any] | str) -> Option[Any] | None:
        """The option of this question that is meant, or None."""
        if isinstance(option, Option) and option in self.options:
            return option
        text = str(option)
        return next((one for one in self.options if one.text == text), None)

    def offer_of(self, option: Option[Any]) -> Offer:
        """The offer that a legal option belongs to."""
        index = len(self.starts) - 1
        if not index:
            return self.offers[0]
        place = self.options.index(option)
        while self.starts[index] > place:
            index -= 1
        return self.offers[index]
