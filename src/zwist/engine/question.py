"""What a seat is asked: options, the choices that produce them, and the limits that rule some of them out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
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


class Condition(Generic[T, Unpack[Ts]]):
    """One clause that closes a whole choice at some times, whatever would be named."""

    __slots__ = ("clause", "holds")

    def __init__(self, clause: str, holds: Callable[[T, Unpack[Ts]], bool]) -> None:
        self.clause = clause
        self.holds = holds


class Choice(Generic[T, V, Unpack[Ts]]):
    """A kind of choice: what could be named at all, the clause that gives it, when it is open, and the limits on it."""

    __slots__ = ("candidates", "clause", "conditions", "limits", "name", "secret", "tests", "when")

    def __init__(
        self,
        name: str,
        clause: str,
        candidates: Callable[[T, Unpack[Ts]], Sequence[Option[V]]],
        *limits: Limit[T, V, Unpack[Ts]],
        when: tuple[Condition[T, Unpack[Ts]], ...] = (),
        secret: bool = False,
    ) -> None:
        self.name = name
        self.clause = clause
        self.candidates = candidates
        self.when = when
        self.limits = limits
        self.conditions = tuple(condition.holds for condition in when)
        self.tests = tuple(limit.allows for limit in limits)
        self.secret = secret

    def options(self, table: T, *values: Unpack[Ts]) -> Sequence[Option[V]]:
        """The legal options now."""
        for holds in self.conditions:
            if not holds(table, *values):
                return ()
        candidates, tests = self.candidates(table, *values), self.tests
        if not tests:
            return candidates
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
        for holds in self.conditions:
            if not holds(table, *values):
                return False
        for option in self.candidates(table, *values):
            value = option.value
            for allows in self.tests:
                if not allows(table, value, *values):
                    break
            else:
                return True
        return False

    def forbidding(self, table: T, option: Option[V], *values: Unpack[Ts]) -> list[str]:
        """The clauses that rule this candidate out: those that close the choice, then those about the candidate itself."""
        closing = [condition.clause for condition in self.when if not condition.holds(table, *values)]
        return closing + [limit.clause for limit in self.limits if not limit.allows(table, option.value, *values)]


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

    __slots__ = ("name", "offers", "options", "parts", "seat")

    def __init__(self, seat: int, name: str, offers: tuple[Offer, ...], table: Any) -> None:
        self.seat = seat
        self.name = name
        self.offers = offers
        self.parts = [offer.choice.options(table, *offer.values) for offer in offers]
        self.options: tuple[Option[Any], ...] = tuple(chain.from_iterable(self.parts))

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
        for offer, part in zip(self.offers, self.parts, strict=True):
            if option in part:
                return offer
        raise ValueError(f"{option} is not an option of {self.name!r}")
