"""How a game begins and how it ended: the settings of the lobby, the start, the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from zwist.engine.dice import Kind, seal
from zwist.engine.nouns import Plain


@dataclass(frozen=True)
class Setting:
    """An option of the lobby: its values and the default. Its help text is in the catalogue under its id.

    The kind says how to ask for it: a choice, one seat (by number), or several seats (numbers with commas).
    ``only`` names values that go with some numbers of seats only, ``what`` the clauses that values have of their own for what
    things are.
    """

    id: str
    choices: tuple[Plain, ...]
    default: Plain
    clause: str
    modes: tuple[str, ...] = ()
    kind: Literal["choice", "seat", "seats"] = "choice"
    only: Mapping[Any, tuple[int, ...]] = field(default_factory=dict)
    what: Mapping[Any, Mapping[str, str]] = field(default_factory=dict)

    def choices_for(self, seats: int) -> tuple[Plain, ...]:
        """The values with this number of seats: nobody can be named who does not sit at the table."""
        if self.kind == "choice":
            return tuple(value for value in self.choices if seats in self.only.get(value, (seats,)))
        return tuple(value for value in self.choices if all(seat < seats for seat in _seats_in(value)))

    def expected(self, seats: int) -> str:
        """What whoever gave something else should have given."""
        if self.kind == "seats":
            return f"seats from 0 to {seats - 1} in ascending order with commas"
        return ", ".join(map(str, self.choices_for(seats)))


def _seats_in(value: Plain) -> list[int]:
    """The seats that a value names; a word such as "random" names none."""
    return [int(seat) for seat in str(value).split(",") if seat.isdigit()]


def declared(setting: Setting, value: Plain) -> Plain:
    """A value as the setting declares it: JSON may say 2.0 or true where it means 2 or 1."""
    return next((choice for choice in setting.choices if choice == value), value)


@dataclass(frozen=True)
class HouseRule:
    """A rule that some people play otherwise: values laid over the data, and the clause that they change.

    No lobby offers it; the observatory measures what it does. Its words are in the catalogue under ``house`` and its id.
    """

    id: str
    clause: str
    overlay: Mapping[str, Any]
    modes: tuple[str, ...]


@dataclass(frozen=True)
class Start:
    """Everything a game begins with. With the choices made it is the whole record.

    ``seed`` is a number for quick dice and a key for sealed ones; ``content`` is the digest of the data that the
    game is played with, by default those of today.
    """

    game: str
    mode: str
    seats: tuple[str, ...]
    seed: int | str
    options: Mapping[str, Plain] = field(default_factory=dict)
    overlay: Mapping[str, Any] = field(default_factory=dict)
    dice: Kind = "quick"
    content: str = ""

    @property
    def seal(self) -> str:
        """What may be shown of the key of sealed dice while they are rolled; quick dice have none."""
        return seal(self.seed) if self.dice == "sealed" else ""


@dataclass(frozen=True)
class Result:
    """How a game ended. ``reason`` is the clause that decided it."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


def part_of_win(winners: tuple[int, ...], seat: int, seats: int, together: bool) -> float:
    """How much of the win a seat has: rivals share it, and all of them share a draw, which nobody wins."""
    if together:
        return float(seat in winners)
    sharing = winners or range(seats)
    return 1 / len(sharing) if seat in sharing else 0.0
