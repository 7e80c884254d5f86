"""What can be chosen: options, and the nouns they name. A noun knows how things of its kind are called in a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

Plain: TypeAlias = "int | str | tuple[Plain, ...]"
"""What steps and questions may carry: never objects, never secrets."""

Refs = Callable[[Any, int, Any], tuple[str, ...]]
"""The refs of a value for a seat at a table."""

V = TypeVar("V", bound=Plain)


class Option(Generic[V]):
    """One thing that can be chosen. Interned by its Noun, so options are compared by identity."""

    __slots__ = ("kind", "noun", "stops", "text", "value")

    def __init__(self, noun: Noun[Any], value: V, text: str, stops: bool = False) -> None:
        self.noun = noun
        self.kind = noun.kind
        self.value = value
        self.text = text
        self.stops = stops

    def refs(self, table: Any, seat: int) -> tuple[str, ...]:
        """What the option names, as things of the scene."""
        return self.noun.refs(table, seat, self.value)

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

    Numbers with names (regions of a map) are written by name. ``role`` is what such a thing usually is in a sentence
    (from, to, who, n): one word, or one for each part of a value. ``refs`` says what a value is in a scene where
    ``kind:value`` would not do: a deployment zone instead of the coast, a stack instead of its owner.
    """

    def __init__(
        self, kind: str, names: Sequence[str] = (), role: str | tuple[str, ...] = "", refs: Refs | None = None
    ) -> None:
        super().__init__()
        self.kind = kind
        self.names = names
        self.role = role or kind
        self._refs = refs

    def __missing__(self, value: V) -> Option[V]:
        option = self[value] = Option(self, value, f"{self.kind} {'+'.join(self.words(value))}")
        return option

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)

    def words(self, value: V) -> list[str]:
        """The parts of a value as they are written in records."""
        parts = value if isinstance(value, tuple) else (value,)
        return [self.names[part] if self.names and isinstance(part, int) else str(part) for part in parts]

    def refs(self, table: Any, seat: int, value: V) -> tuple[str, ...]:
        """What a value is called in a scene."""
        if self._refs is not None:
            return self._refs(table, seat, value)
        return tuple(f"{self.kind}:{word}" for word in self.words(value))

    def roles(self, count: int, role: str = "") -> tuple[str, ...]:
        """The role of each of so many refs; a choice may give them another one."""
        given = role or self.role
        return given if isinstance(given, tuple) else (given,) * count


class Numbers(Noun[int]):
    """How many of something: people set a number instead of clicking a thing."""

    def __init__(self, kind: str, role: str = "n") -> None:
        super().__init__(kind, role=role, refs=lambda table, seat, value: (f"num:{value}",))


class Verb(Option[str]):
    """An option without a noun of its own: waive, pass, end turn. One that ``stops`` chooses nothing more."""

    def __init__(self, name: str, stops: bool = False, role: str = "act", ref: str = "") -> None:
        shown = (ref or f"do:{name}",)
        super().__init__(Noun(name, role=role, refs=lambda table, seat, value: shown), name, name, stops)
