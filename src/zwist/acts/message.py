"""A question, its whole acts, a preview, a route and reasons as messages to a person. What several acts share is said once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, product
from typing import Literal, NamedTuple

import msgspec

from zwist.kit.scene import Mark, Piece, Tone

GestureKind = Literal["number", "some", "split", "order"]
Ends = Literal["", "turn", "roll", "reveal"]
"""What an act ends with, as far as it cannot be undone: others decide, dice are rolled, something is shown."""


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """A message or a part of one."""


class Option(NamedTuple):
    """One answer to one question: what a record says, how it is said in an act, and what it names, each with its role.

    ``says``: what it does, in a sentence or by a clause of the stage's ``effects``.
    """

    id: str
    text: str
    path: tuple[tuple[str, str], ...]
    says: str = ""


class Wording(Message, frozen=True, omit_defaults=True, kw_only=True):
    """Options of one kind, one after the other: each is a value and how it is said in an act.

    What a record calls an option is its kind and its value (``region 7``); a kind without values is an option itself
    (``done``). It names one thing, whose ref is the same with a colon (``region:7``). Its role and the noun
    of its ref are the kind unless others are given (``num:2``); where an option names something else, ``path``
    says what, each thing with its role. ``says``: what all of them do, where the things have no text of their own.
    """

    kind: str
    of: list[tuple[str, str]]
    role: str = ""
    noun: str = ""
    path: list[tuple[str, str]] = []
    says: str = ""

    def options(self) -> list[Option]:
        """The options one by one."""
        return [
            Option(f"{self.kind} {value}" if value else self.kind, text, tuple(self.path) or self._named(value), self.says)
            for value, text in self.of
        ]

    def _named(self, value: str) -> tuple[tuple[str, str], ...]:
        return ((self.role or self.kind, f"{self.noun or self.kind}:{value}"),)


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

    def numbered(self, number: Callable[[int], int]) -> Gesture:
        """The same with its options by other numbers."""
        enough = None if self.enough is None else number(self.enough)
        return msgspec.structs.replace(self, of=[number(one) for one in self.of], enough=enough)


class Sheaf(Message, frozen=True, omit_defaults=True, kw_only=True):
    """Acts bound together: ``of`` has the options that each answer may be; every combination is an act.

    ``gesture``: how all of them go on. ``button``: they name nothing on the board. ``twin``: so many acts are
    said in the same words, up to this one. ``ends`` says what they end with. What a gesture ends with depends
    on how it is made; here stands the gravest, the preview says it exactly.
    """

    of: list[list[int]] = []
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

    def place(self, gestures: Sequence[Gesture]) -> tuple[int, ...]:
        """Where it stands among all acts."""
        return self.of if self.gesture is None else (*self.of, *gestures[self.gesture].of[:1])

    def numbered(self, number: Callable[[int], int]) -> Act:
        """The same with its options by other numbers."""
        return self._replace(of=tuple(number(one) for one in self.of))


class Undo(Message, frozen=True, omit_defaults=True, kw_only=True):
    """Whether the last choice can be taken back, and why not."""

    ok: bool
    why: str = ""


class Order(Message, frozen=True, kw_only=True):
    """Something that one may pass until, instead of passing once."""

    until: str
    text: str


class Question(Message, frozen=True, omit_defaults=True, kw_only=True):
    """The decision a seat has to make: its acts, made of options and gestures that are each said once.

    ``coach`` says what such a question is about, for whoever hears it the first time; without it the clause does.
    ``orders``: how long one may pass without being asked again.
    """

    n: int
    seat: int
    name: str
    prompt: str
    wordings: list[Wording]
    sheaves: list[Sheaf]
    gestures: list[Gesture] = []
    undo: Undo
    secret: bool = False
    trail: list[str] = []
    clause: str
    coach: str = ""
    orders: list[Order] = []

    @property
    def options(self) -> list[Option]:
        """All options, as acts and gestures number them."""
        return [option for wording in self.wordings for option in wording.options()]

    @property
    def acts(self) -> list[Act]:
        """All acts, one by one, in the order of their options; a gesture stands where its first one does."""
        found = [
            Act(chain, sheaf.gesture, sheaf.button, sheaf.twin, sheaf.ends)
            for sheaf in self.sheaves
            for chain in product(*sheaf.of)
        ]
        return sorted(found, key=lambda act: act.place(self.gestures))

    def answers(self, act: Act) -> list[str]:
        """What an act answers, up to its gesture."""
        return [option.id for option in self._of(act)]

    def path(self, act: Act) -> list[tuple[str, str]]:
        """What an act names, besides the things of its gesture."""
        named = [noun for option in self._of(act) for noun in option.path]
        return named if act.gesture is None else [*named, *self.gestures[act.gesture].about]

    def text(self, act: Act) -> str:
        """An act as a sentence, up to its gesture."""
        return sentence([option.text for option in self._of(act)], act.twin)

    def _of(self, act: Act) -> list[Option]:
        options = self.options
        return [options[one] for one in act.of]


def sentence(words: Sequence[str], twin: int = 1) -> str:
    """The words of an act as a sentence; of several that say the same, the later ones are numbered.

    What is said several times in a row is counted: "2 × Squeaker".
    """
    joined = counted(words)
    return joined[:1].upper() + joined[1:] + (f" ({twin})" if twin > 1 else "")


def counted(words: Sequence[str]) -> str:
    """Words in a row, what is said several times with its number."""
    runs = [(word, len(list(same))) for word, same in groupby(words)]
    return ", ".join(word if n == 1 else f"{n} × {word}" for word, n in runs)


class Change(Message, frozen=True, omit_defaults=True, kw_only=True):
    """Something that an act would change, in words; ``short`` is the same as a figure for the board: "3 › 1".

    ``tone`` is that of a tag.
    """

    kind: Literal["score", "count", "control", "piece", "lane", "tag", "fact"]
    ref: str
    text: str
    short: str = ""
    tone: Tone = "ok"


class Preview(Message, frozen=True, tag_field="t", tag="preview", kw_only=True):
    """What an act would certainly do, and what it ends with.

    ``does`` names the act in a few words, for the button that carries it out. ``asks`` is the question that follows in the
    same act where it is only a beginning. ``arrivals``: who would stand where they do not stand now, of a stack only as many
    as come to it.
    """

    act: str
    text: str
    does: str
    asks: str
    changes: list[Change]
    arrivals: list[Piece]
    ends: Ends


class Member(Message, frozen=True, kw_only=True):
    """Some of a group that are called alike: how many of them set out on a route, out of those who could."""

    ref: str
    n: int
    of: int


class Route(Message, frozen=True, tag_field="t", tag="route", kw_only=True):
    """An act of several steps that leads to a place, in words and as a path; its stops have tags where the game has any.

    ``over``: the places that it was asked to go over. ``group``: who sets out, out of those who could.
    """

    n: int
    noun: str
    over: list[str]
    act: str
    text: str
    group: list[Member]
    mark: Mark


class Reason(Message, frozen=True, omit_defaults=True, kw_only=True):
    """A clause that rules something out. ``fact``: what makes it do so here, with the numbers of the position."""

    clause: str
    text: str
    fact: str = ""


class What(Message, frozen=True, omit_defaults=True, kw_only=True):
    """What a thing is: its name, its numbers now, one sentence, and the clause that rules it."""

    name: str
    text: str
    clause: str = ""
    facts: list[str] = []
