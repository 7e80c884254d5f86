"""Folding: the small questions of the rules joined to whole acts, played ahead on copies.

An act ends where another seat decides, something is rolled or shown, everything it set off has been carried out, or the same
question comes back; it is cut before a question that would make the list too long or acts that clicks could not tell apart. All
acts of one kind are cut at the same question.
"""

from __future__ import annotations

from typing import Any

from zwist.acts.act import LINK, further
from zwist.acts.message import Confirm, Option, Question, Risk, Undo
from zwist.acts.trail import trail
from zwist.engine import content, question, undo
from zwist.engine.definition import Definition
from zwist.engine.game import Game

MOST = 400
"""Acts that one question may be unfolded to."""
SEED = 1
"""What is dealt anew must not matter, so any seed will do."""

LEVELS: tuple[Confirm, ...] = ("none", "ask", "warn")


def fold(definition: Definition[Any], g: Game[Any], seat: int, language: str) -> Question | None:
    """The open question of a seat with whole acts as options, or None if it is not asked."""
    asked = g.question_for(seat)
    if asked is None:
        return None
    unfolding = Unfolding(definition, seat, language)
    grown = unfolding.grow(definition.guess(g, seat, SEED))
    numbers = all(_is_number(ref) for twig in grown for _, ref in twig.path)
    confirm = LEVELS[min(LEVELS.index(twig.confirm) for twig in grown)]
    return Question(
        n=g.decisions,
        seat=seat,
        name=asked.name,
        prompt=definition.prompt(g.table, asked, language),
        options=[twig.option(confirm, numbers) for twig in grown],
        names=unfolding.names,
        confirm=confirm,
        undo=_undo(g, seat, language),
        secret=asked.is_secret,
        trail=trail(definition, g, seat, language),
        clause=asked.offers[0].choice.clause,
    )


def _undo(g: Game[Any], seat: int, language: str) -> Undo:
    reason = undo.refusal(g, seat)
    return Undo(ok=True) if reason is None else Undo(ok=False, why=content.catalogue("words", language)[reason])


class Twig:
    """An act as far as it has grown: the answers so far and the position they lead to."""

    __slots__ = ("answers", "asked", "confirm", "g", "is_number", "kind", "names", "order", "path", "risk", "twin", "words")

    def __init__(self, parent: Twig | None, order: int, asked: question.Question) -> None:
        self.order: tuple[int, ...] = (*parent.order, order) if parent else (order,)
        self.names: tuple[str, ...] = (*parent.names, asked.name) if parent else (asked.name,)
        self.answers: tuple[str, ...] = parent.answers if parent else ()
        self.path: tuple[tuple[str, str], ...] = parent.path if parent else ()
        self.words: tuple[str, ...] = parent.words if parent else ()
        self.kind: str = parent.kind if parent else ""
        self.risk: Risk = ""
        self.confirm: Confirm = "none"
        self.twin = 1
        self.is_number = False
        self.asked: question.Question | None = None
        self.g: Game[Any]

    @property
    def text(self) -> str:
        """The act as a sentence."""
        joined = ", ".join(self.words)
        return joined[:1].upper() + joined[1:] + (f" ({self.twin})" if self.twin > 1 else "")

    @property
    def is_bare(self) -> bool:
        """Whether the act names nothing on the board."""
        return all(ref.startswith(("do:", "num:")) for _, ref in self.path)

    def option(self, usual: Confirm, numbers: bool) -> Option:
        """The act as a message; where the question is only for numbers, they are no buttons."""
        return Option(
            id=LINK.join(self.answers),
            path=list(self.path),
            text=self.text,
            act=self.is_bare and not numbers,
            risk=self.risk,
            confirm="none" if self.confirm == usual else self.confirm,
        )


class Unfolding:
    """All acts of one seat from one position on."""

    def __init__(self, definition: Definition[Any], seat: int, language: str) -> None:
        self.definition = definition
        self.seat = seat
        self.language = language
        self.names: dict[str, str] = {}
        self.began: Game[Any]

    def grow(self, g: Game[Any]) -> list[Twig]:
        """Unfold level by level; the smallest kinds of acts first, so that as many as possible are whole."""
        asked = g.question_for(self.seat)
        assert asked is not None
        self.began = g
        growing = [self.extended(None, g, asked, order) for order in range(len(asked.options))]
        grown: list[Twig] = []
        while growing:
            room = MOST - len(grown) - len(growing)
            longer: list[Twig] = []
            for group in _groups(growing):
                more = sum(len(twig.asked.options) for twig in group if twig.asked) - len(group)
                children = self.children(group) if more <= room else []
                if children and _can_be_told_apart(children):
                    room -= more
                    longer += children
                else:
                    grown += group
            growing = longer
        return self.told_apart(sorted(grown, key=lambda twig: twig.order))

    def children(self, group: list[Twig]) -> list[Twig]:
        """The acts of a group with each answer to the question they have led to."""
        return [
            self.extended(twig, twig.g, twig.asked, order)
            for twig in group
            if twig.asked is not None
            for order in range(len(twig.asked.options))
        ]

    def extended(self, parent: Twig | None, g: Game[Any], asked: question.Question, order: int) -> Twig:
        """An act with one more answer, carried out on a copy."""
        answer = asked.options[order]
        path = asked.path(g.table, answer)
        twig = Twig(parent, order, asked)
        twig.kind = twig.kind or answer.kind
        twig.answers = (*twig.answers, answer.text)
        twig.words = (*twig.words, self.definition.phrase(g.table, asked, answer, path[0][0], self.language))
        twig.path = (*twig.path, *path)
        twig.is_number = all(_is_number(ref) for _, ref in path)
        if path[0][1].startswith("do:"):
            self.names[path[0][1]] = twig.words[-1]
        self.carry_out(twig, g, answer)
        return twig

    def carry_out(self, twig: Twig, g: Game[Any], answer: question.Option[Any]) -> None:
        """Play the answer on a copy and see what it leads to."""
        after = twig.g = g.clone()
        after.apply(answer, self.seat)
        if after.disclosed != g.disclosed:
            twig.risk = "roll" if after.dice.state != g.dice.state else "reveal"
            twig.confirm = "warn"
        elif after.question_for(self.seat) is None:
            twig.confirm = "ask"
        else:
            twig.asked = further(self.began, after, self.seat, twig.names)

    def told_apart(self, twigs: list[Twig]) -> list[Twig]:
        """Acts with the same words or nouns are one if nobody could see a difference afterwards; else words are numbered."""
        kept: list[Twig] = []
        alike: dict[object, list[Twig]] = {}
        for twig in twigs:
            same_words, same_nouns = alike.setdefault(twig.text, []), alike.setdefault(tuple(sorted(twig.path)), [])
            if any(self.view(twig) == self.view(other) for other in (*same_words, *same_nouns)):
                continue
            twig.twin = 1 + len(same_words)
            kept.append(twig)
            same_words.append(twig)
            same_nouns.append(twig)
        return kept

    def view(self, twig: Twig) -> dict[str, Any]:
        """What the seat sees after an act."""
        return self.definition.view(twig.g, self.seat)


def _can_be_told_apart(twigs: list[Twig]) -> bool:
    """Whether clicks can name each act: no two have the same nouns, and a number is asked for last and alone."""
    bare = {twig.order[:-1] for twig in twigs if twig.is_number}
    mixed = any(twig.order[:-1] in bare and not twig.is_number for twig in twigs)
    distinct = len({tuple(sorted(twig.path)) for twig in twigs}) == len(twigs)
    return distinct and not mixed and all(map(_ends_with_numbers, twigs))


def _ends_with_numbers(twig: Twig) -> bool:
    numbers = [role if _is_number(ref) else "" for role, ref in twig.path]
    first = next((index for index, role in enumerate(numbers) if role), len(numbers))
    return all(numbers[first:]) and len(set(numbers[first:])) == len(numbers[first:])


def _is_number(ref: str) -> bool:
    return ref.startswith("num:")


def _groups(twigs: list[Twig]) -> list[list[Twig]]:
    """Acts of one kind before the same question, those that bring few new acts first."""
    groups: dict[tuple[str, str], list[Twig]] = {}
    for twig in twigs:
        groups.setdefault((twig.kind, twig.asked.name if twig.asked else ""), []).append(twig)
    return sorted(groups.values(), key=lambda group: sum(len(twig.asked.options) for twig in group if twig.asked))
