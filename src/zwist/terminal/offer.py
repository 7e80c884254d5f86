"""What the person at the screen chooses between: whole acts, or their next step where they are too many.

Nothing is answered before an act is whole, so steps on the way are taken back without undoing anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from zwist import acts
from zwist.acts.act import LINK
from zwist.acts.trail import trail
from zwist.engine.game import Game
from zwist.engine.question import ENOUGH, Numbers, Option, Path, Question
from zwist.engine.shapes import ONE, Split

MOST = 40
"""Acts that are listed at once."""

Answers = tuple[str, ...]


class Entry(NamedTuple):
    """A line of the list.

    ``heading`` is what it has in common with others, ``rest`` what it says beyond that; ``names``: all answers and
    things of the scene that it leads to; ``group``: its kind of choice.
    """

    key: str
    text: str
    heading: str
    rest: str
    about: str
    risk: str
    answers: Answers
    is_whole: bool
    names: frozenset[str]
    group: int


class Act(NamedTuple):
    """A folded act: its answers, the things it names, a sentence, and whether it rolls or reveals."""

    answers: Answers
    refs: tuple[str, ...]
    text: str
    risk: str = ""


class Offer:
    """The open question of a seat, narrowed down as far as the person has come."""

    def __init__(self, g: Game[Any], asked: Question, language: str) -> None:
        self.g = g
        self.definition = g.definition
        self.seat = asked.seat
        self.language = language
        self.acts = self._acts(asked)
        self.trail = trail(g.definition, g, asked.seat, language)
        self.steps: list[tuple[Game[Any], Question, Answers]] = [(g, asked, ())]
        self.entries: list[Entry] = []
        self._list()

    # Where the person has come to

    @property
    def position(self) -> Game[Any]:
        """The game after the answers so far, on a copy."""
        return self.steps[-1][0]

    @property
    def question(self) -> Question:
        """What is asked there."""
        return self.steps[-1][1]

    @property
    def given(self) -> Answers:
        """The answers so far."""
        return self.steps[-1][2]

    @property
    def chosen(self) -> list[tuple[str, str]]:
        """The things that the answers so far name, each with its role."""
        return [named for g, asked, option in self._taken() for named in asked.path(g.table, option)]

    @property
    def so_far(self) -> list[str]:
        """The answers in words, those of an act that was cut before included."""
        return [*self.trail, *self._phrases()]

    def _taken(self) -> Iterator[tuple[Game[Any], Question, Option[Any]]]:
        """The steps so far: the position, what was asked, and the answer."""
        for (g, asked, _), (_, _, given) in pairwise(self.steps):
            option = asked.find(given[-1])
            if option is not None:
                yield g, asked, option

    def narrow(self, answers: Answers) -> None:
        """Take a step towards a whole act."""
        ahead = self.position.clone()
        ahead.apply(answers[-1], self.seat)
        asked = ahead.question_for(self.seat)
        assert asked is not None
        self.steps.append((ahead, asked, answers))
        self._list()

    def back(self) -> bool:
        """Take the last step back; False where none has been taken."""
        if len(self.steps) == 1:
            return False
        self.steps.pop()
        self._list()
        return True

    # The list

    def find(self, key: str) -> Entry | None:
        """The entry that a number means."""
        return next((entry for entry in self.entries if entry.key == key), None)

    @property
    def bounds(self) -> dict[str, int]:
        """The smallest and the largest number that can be given."""
        keys = [int(entry.key) for entry in self.entries]
        return {"least": min(keys), "most": max(keys)}

    def saying(self, words: str) -> list[Entry]:
        """The entries in whose text all words occur; one that says nothing else is meant alone."""
        parts, said = words.casefold().split(), [entry.text.casefold() for entry in self.entries]
        pairs = zip(self.entries, said, strict=True)
        found = [entry for entry, text in pairs if parts and all(part in text for part in parts)]
        return [entry for entry in found if entry.text.casefold() == words.casefold()] or found

    def leading_to(self, name: str) -> list[Entry]:
        """The entries that an answer or a thing of the scene belongs to."""
        return [entry for entry in self.entries if name in entry.names]

    def grounds(self, entry: Entry) -> list[str]:
        """The clauses that an entry rests on, answer by answer."""
        found: list[str] = []
        ahead = self.g.clone()
        for answer in entry.answers:
            asked = ahead.question_for(self.seat)
            option = asked.find(answer) if asked else None
            if asked is None or option is None:
                break
            found += self.definition.explain(asked, option)
            ahead.apply(option, self.seat)
        return list(dict.fromkeys(found))

    def _acts(self, asked: Question) -> list[Act]:
        """The acts that a browser gets too; a question with a shape is asked as it is, for a line to answer."""
        if asked.shape is not ONE:
            return [self._single(asked, option) for option in asked.options]
        folded = acts.fold(self.definition, self.g, self.seat, self.language)
        assert folded is not None
        return [act for one in folded.acts for act in _lines(folded, one)]

    def _single(self, asked: Question, option: Option[Any]) -> Act:
        label = self.definition.label(self.g.table, asked, option, self.language)
        return Act((option.text,), _refs(asked.path(self.g.table, option)), label)

    def _list(self) -> None:
        """Whole acts if there are few enough, else their next steps; a single step is taken at once."""
        depth = len(self.given)
        live = [act for act in self.acts if act.answers[:depth] == self.given]
        by_step: dict[str, list[Act]] = {}
        for act in live:
            by_step.setdefault(act.answers[depth], []).append(act)
        shared = {step for step, those in by_step.items() if len(those) > 1}
        bundles = [[act] for act in live] if len(live) <= MOST else list(by_step.values())
        numbers = _are_numbers(self.question) and not shared
        self.entries = [
            self._entry(bundle, str(number), bundle[0].answers[depth] in shared, numbers)
            for number, bundle in enumerate(bundles, 1)
        ]
        if len(bundles) == 1 and shared:
            self.narrow(self.entries[0].answers)

    def _entry(self, bundle: list[Act], number: str, is_shared: bool, numbers: bool) -> Entry:
        """One act, or the step that several have in common."""
        act, depth = bundle[0], len(self.given)
        option = self.question.find(act.answers[depth])
        assert option is not None
        is_whole = len(bundle) == 1
        text = act.text if is_whole else f"{self.label(option)} …"
        heading = self._phrase(option) if is_whole and is_shared else ""
        is_step = not is_whole or len(act.answers) == depth + 1
        return Entry(
            key=str(option.value) if numbers else number,
            text=text,
            heading=heading,
            rest=_beyond(text, [*self._phrases(), *([heading] if heading else [])]),
            about=self.definition.about(self.position.table, option, self.language) if is_step else "",
            risk=act.risk if is_whole else "",
            answers=act.answers if is_whole else (*self.given, option.text),
            is_whole=is_whole,
            names=frozenset(name for one in bundle for name in (*one.answers[depth:], *one.refs)),
            group=self.question.offers.index(self.question.offer_of(option)),
        )

    def _phrases(self) -> list[str]:
        """The answers so far as parts of the sentence of an act."""
        return [self._said(g, asked, option) for g, asked, option in self._taken()]

    def _phrase(self, option: Option[Any]) -> str:
        return self._said(self.position, self.question, option)

    def _said(self, g: Game[Any], asked: Question, option: Option[Any]) -> str:
        role = asked.path(g.table, option)[0][0]
        return self.definition.phrase(g.table, asked, option, role, self.language)

    def label(self, option: Option[Any]) -> str:
        """An option of the question in words."""
        return self.definition.label(self.position.table, self.question, option, self.language)

    # A whole answer in one line

    def in_one_line(self, numbers: list[int]) -> Answers | None:
        """The answers that a line of numbers gives to a question with a shape, or None if it does not fit."""
        asked, kind = self.question, self.question.shape.kind
        if kind == "split":
            return self._split(numbers)
        if kind not in ("some", "order") or not all(1 <= number <= len(asked.options) for number in numbers):
            return None
        if kind == "some":
            return self._enough(tuple(asked.options[number - 1].text for number in sorted(set(numbers))))
        named = tuple(asked.options[number - 1].text for number in dict.fromkeys(numbers))
        return named[:-1] if len(named) == len(asked.options) else named

    def _split(self, shares: list[int]) -> Answers | None:
        """So many on each lane that is left; the last follows by itself."""
        asked, amounts = self.question, self.question.offers[0].choice.amounts
        left = asked.shape.sizes[0] - sum(asked.picked)
        if amounts is None or len(shares) != len(self.lanes()) or sum(shares) != left:
            return None
        return tuple(amounts[share].text for share in shares[:-1])

    def lanes(self) -> Sequence[Option[Any]]:
        """The lanes of a split that are left."""
        shape, offer = self.question.shape, self.question.offers[0]
        assert isinstance(shape, Split)
        return shape.lanes(offer, self.position.table)[len(self.question.picked) :]

    def _enough(self, answers: Answers) -> Answers:
        """A set that could still grow is closed."""
        ahead = self.position.clone()
        for answer in answers:
            ahead.apply(answer, self.seat)
        asked = ahead.question_for(self.seat)
        is_same = asked is not None and asked.name == self.question.name and bool(asked.picked)
        return (*answers, ENOUGH.text) if is_same and asked and asked.find(ENOUGH) else answers


def _lines(folded: acts.Question, act: acts.Act) -> Iterator[Act]:
    """An act as lines: one for each number that it may end with; any other gesture is asked for afterwards."""
    chain, refs = tuple(folded.answers(act)), _refs(folded.path(act))
    risk = act.ends if act.ends in ("roll", "reveal") else ""
    gesture = None if act.gesture is None else folded.gestures[act.gesture]
    if gesture is None or gesture.kind != "number":
        yield Act(chain, refs, folded.text(act), risk)
        return
    for number in gesture.of:
        option = folded.options[number]
        text = folded.text(act._replace(of=(*act.of, number)))
        yield Act((*chain, option.id), (*refs, *_refs(list(option.path))), text, risk)


def _beyond(text: str, phrases: list[str]) -> str:
    """What a sentence says beyond the phrases it begins with."""
    beginning = "".join(f"{phrase}, " for phrase in phrases)
    return text[len(beginning) :] if text.casefold().startswith(beginning.casefold()) else text


def _refs(path: Path) -> tuple[str, ...]:
    return tuple(ref for _, ref in path)


def _are_numbers(asked: Question) -> bool:
    return all(isinstance(option.noun, Numbers) for option in asked.options)


def joined(answers: Answers) -> str:
    """Answers as one act."""
    return LINK.join(answers)
