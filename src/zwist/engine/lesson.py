"""A lesson: the beginning of a real game, step by step. Something is read, or one act is done; the rest is played by itself.

A position is found by playing the lesson again from its start, so a lesson is nowhere kept and cannot go wrong half way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from zwist.engine.nouns import Plain

ANY = "*"
"""Whoever is asked takes the first option."""


class Step(NamedTuple):
    """One idea: the thing it is about, the clause behind it, and the act to be done, if any.

    ``before`` is what everybody answers from the step before up to this one.
    """

    about: str
    clause: str
    act: str = ""
    before: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A beginning that is always the same. Its words are in the game's catalogue, by its id and the number of the step."""

    id: str
    mode: str
    seats: tuple[str, ...]
    seed: int
    steps: tuple[Step, ...]
    options: Mapping[str, Plain] = field(default_factory=dict)
    learner: int = 0

    def at(self, definition: Any, step: int) -> Any:
        """The game as the learner finds it at a step."""
        g = definition.new(self.seats, self.seed, mode=self.mode, **self.options)
        for number, one in enumerate(self.steps[: step + 1]):
            for answer in one.before:
                g.apply(g.question.options[0] if answer == ANY else answer)
            if number < step and one.act:
                for answer in one.act.split("|"):
                    g.apply(answer)
        return g
