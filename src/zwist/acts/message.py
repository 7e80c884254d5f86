"""A question, its whole acts, a preview and reasons as messages to a person. What several acts share is said once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

GestureKind = Literal["number", "some", "split", "order"]
Ends = Literal["", "turn", "roll", "reveal"]
"""What an act ends with, as far as it cannot be undone: others decide, dice are rolled, something is shown."""


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """A message or a part of one."""


class Option(Message, frozen=True, omit_defaults=True, kw_only=True):
    """One answer to one question: what a record says, and how it is said in an act.

    It names one thing, whose ref is the id with a colon (``region 7`` is ``region:7``), in a role that is its kind unless
    another one is given; where it names something else, ``path`` says what, each thing with its role.
    """

    id: str
    text: str
    role: str = ""
    path: list[tuple[str, str]] = []

    def named(self) -> list[tuple[str, str]]:
        """What it names, each thing with its role."""
        kind = self.id.partition(" ")[0]
        return self.path or [(self.role or kind, self.id.replace(" ", ":", 1))]


class Gesture(Message, frozen=True, omit_defaults=True, kw_only=True):
    """The end of an act that is one movement of the hand and may be several answers.

    ``of`` are options of the question: the numbers of which one is set, the things of which ``least`` to ``most`` are taken
    in this order, or all of them in any order; or the lanes on which ``total`` is put, at most ``room`` on each.
    ``amounts[n]`` is the answer "n on this lane". ``enough`` ends a choice of some. ``about`` is what all its answers name.
    """

    kind: GestureKind
    of: list[int]
    about: list[tuple[str, str]] = []
    least: int = 0
    most: int = 0
    enough: int | None = None
    total: int = 0
    room: list[int] = []
    amounts: list[str] = []


class Sheaf(Message, frozen=True, omit_defaults=True, kw_only=True):
    """Acts that differ in their last answer only: each of ``last`` after those ``of`` all, as numbers of options.

    Without any ``last`` it is one act. ``gesture``: how all of them go on. ``button``: they name nothing on the board.
    ``twin``: so many acts are said in the same words, up to this one. ``ends`` says what they end with. What a gesture
    ends with depends on how it is made; here stands the gravest, the preview says it exactly.
    """

    of: list[int] = []
    last: list[int] = []
    gesture: int | None = None
    button: bool = False
    twin: int = 1
    ends: Ends = ""


class Act(NamedTuple):
    """One act: a chain of answers, as numbers of the question's options, and the gesture that may be its end."""

    of: tuple[int, ...]
    gesture: int | None = None
    button: bool = False
    twin: int = 1
    ends: Ends = ""


class Undo(Message, frozen=True, omit_defaults=True, kw_only=True):
    """Whether the last choice can be taken back, and why not."""

    ok: bool
    why: str = ""


class Question(Message, frozen=True, omit_defaults=True, kw_only=True):
    """The decision a seat has to make: its acts, made of options and gestures that are each said once."""

    n: int
    seat: int
    name: str
    prompt: str
    options: list[Option]
    sheaves: list[Sheaf]
    gestures: list[Gesture] = []
    undo: Undo
    secret: bool = False
    trail: list[str] = []
    clause: str

    @property
    def acts(self) -> list[Act]:
        """All acts, one by one."""
        return [
            Act(chain, sheaf.gesture, sheaf.button, sheaf.twin, sheaf.ends)
            for sheaf in self.sheaves
            for chain in [(*sheaf.of, last) for last in sheaf.last] or [tuple(sheaf.of)]
        ]

    def answers(self, act: Act) -> list[str]:
        """What an act answers, up to its gesture."""
        return [self.options[one].id for one in act.of]

    def path(self, act: Act) -> list[tuple[str, str]]:
        """What an act names, besides the things of its gesture."""
        named = [noun for one in act.of for noun in self.options[one].named()]
        return named if act.gesture is None else [*named, *self.gestures[act.gesture].about]

    def text(self, act: Act) -> str:
        """An act as a sentence, up to its gesture."""
        return sentence([self.options[one].text for one in act.of], act.twin)


def sentence(words: Sequence[str], twin: int = 1) -> str:
    """The words of an act as a sentence; of several that say the same, the later ones are numbered."""
    joined = ", ".join(words)
    return joined[:1].upper() + joined[1:] + (f" ({twin})" if twin > 1 else "")


class Change(Message, frozen=True, omit_defaults=True, kw_only=True):
    """Something that an act would change, in words; ``short`` is the same as a figure for the board: "3 › 1"."""

    kind: Literal["score", "count", "control", "piece", "lane", "fact"]
    ref: str
    text: str
    short: str = ""


class Preview(Message, frozen=True, tag_field="t", tag="preview", kw_only=True):
    """What an act would certainly do, and what it ends with."""

    option: str
    text: str
    changes: list[Change]
    ends: Ends


class Reason(Message, frozen=True, kw_only=True):
    """A clause that rules something out."""

    clause: str
    text: str
