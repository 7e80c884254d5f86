"""What components do: typed effects in the data, and the rules and functions that belong to them."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from typing import Any, Protocol, TypeVar

import msgspec

E = TypeVar("E", bound="Effect")
K = TypeVar("K", bound=Hashable)
F = TypeVar("F", bound=Callable[..., Any])


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Effect(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=_snake
):  # fmt: skip
    """What a card, tile or token does: a class for each kind, its numbers as fields.

    In the data it is a table whose ``do`` names the kind: ``effect = { do = "struct_gate", count = 2 }`` is a
    ``StructGate(count=2)``. A component's field is the union of the kinds it can have.
    """

    @property
    def does(self) -> str:
        """The name of the kind, which is also that of the rule that carries it out."""
        return str(self.__struct_config__.tag)


class HasEffect(Protocol):
    """A component that does something."""

    @property
    def effect(self) -> Effect: ...


def of_kind(effect: Effect, kind: type[E]) -> E:
    """The effect, known to be of a kind."""
    if not isinstance(effect, kind):
        raise TypeError(f"expected an effect of the kind {kind.__name__}, got {effect}")
    return effect


class Effects(dict[K, F]):
    """A function for each effect that has one; as a decorator it registers them: ``@usable(StructGate)``."""

    def __call__(self, effect: K) -> Callable[[F], F]:
        def register(function: F) -> F:
            self[effect] = function
            return function

        return register
