"""What a game tells bots about good play and dull play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from zwist.engine.question import Option, Question

T = TypeVar("T")

Plan: TypeAlias = Callable[[T, Question], Option[Any] | None]
"""A way to play that needs no thought: what it answers in a position, or None where anything will do."""


class Advice(ABC, Generic[T]):
    """What a good player of the game looks at, and how a dull one plays. Used by bots on positions dealt by ``guess``."""

    plans: ClassVar[Mapping[str, Plan[Any]]] = {}
    """Dull plans by name. Where all play together none of them may win often: they show what can be sat out."""

    idle: ClassVar[frozenset[str]] = frozenset()
    """Kinds of options that seldom help and take long to try: bots leave them out unless there is nothing else."""
    step_by_step: ClassVar[bool] = False
    """Lines end where the next act begins, since worth tells what a position promises; and an answer after which the same
    question comes back must gain something, since goods could be moved to and fro for ever."""

    tidying: ClassVar[frozenset[str]] = frozenset()
    """Questions at which things can be put to and fro for ever. What an answer brings shows at once: nobody searches for it."""

    playouts: ClassVar[Mapping[str, int]] = {}
    """Playouts for an act by level, where others than the usual ones set the levels of this game as far apart."""

    recalls: ClassVar[int | None] = None
    """From so many playouts for a decision on bots have learnt what does well in most positions: they then play on far, out of
    memory, and need not look. None: it never does."""
    buys: ClassVar[bool] = False
    """Whether means are paid for before they are used: only bots that ask for ``means`` then find out what they are for."""
    clear: ClassVar[float] = 1000.0
    """Beyond so many points ahead or behind, more of them hardly change who wins."""

    @abstractmethod
    def worth(self, table: T, seat: int) -> float:
        """How good the position is for a seat, in points; only differences count, and a win is worth a dozen."""

    def means(self, table: T, seat: int) -> float:
        """What the seat has paid for in its act and may still use, in points: bots so compare ways to pay; 0: there is none."""
        return 0.0

    def in_passing(self, question: Question) -> Sequence[Option[Any]]:
        """What may be answered where only an earlier answer is judged; the best of it counts.

        "Enough", or the first option.
        """
        return [next((one for one in question.options if one.stops), question.options[0])]

    def is_settled(self, table: T, question: Question) -> bool:
        """Whether "enough" here would change nothing that ``worth`` looks at: the position is judged as it is."""
        return False

    def distinct(self, table: T, question: Question, options: Sequence[Option[Any]]) -> Sequence[Option[Any]]:
        """The options without those that come to the same as one before them, if nothing more were chosen."""
        return options

    def lap(self, table: T) -> int | None:
        """A number that changes when a stretch of play is over, up to which bots try lines out; None: they need not."""
        return None

    def horizon(self, table: T) -> int | None:
        """A number that changes where the games of a search end, which everybody then plays briskly up to there; None: a few
        decisions show enough."""
        return None

    def habit(self, table: T, question: Question) -> Option[Any] | None:
        """What everybody is taken to do in such a trial once the line is over; None: anything."""
        return None
