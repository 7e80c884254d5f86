"""Questions about the rules: what an option rests on, what forbids another, and where the rulebook says what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zwist.engine.game import Game
from zwist.engine.question import Option, Question

Clauses = list[tuple[str, str]]


class Lookup:
    """The rulebook of one game for a reader of one language."""

    def __init__(self, g: Game[Any], language: str) -> None:
        self.definition = g.definition
        self.g = g
        self.language = language
        self.texts = g.definition.clauses(language)

    def grounds(self, question: Question, option: Option[Any]) -> Clauses:
        """The clauses that an option rests on."""
        return self._with_text(self.definition.explain(question, option))

    def basis(self, question: Question) -> Clauses:
        """The clauses that the question rests on."""
        return self._with_text(list(dict.fromkeys(offer.choice.clause for offer in question.offers)))

    def obstacles(self, question: Question, option: Option[Any]) -> Clauses:
        """The clauses that forbid an option."""
        return self.definition.why_not(self.g, option, self.language, question.seat)

    def meant(self, question: Question, word: str) -> list[Option[Any]]:
        """What a reader may mean among everything that could be named in the question at all."""
        wanted = word.casefold()
        named = {self._label(question, option).casefold(): option for option in self._candidates(question)}
        t, seat = self.g.table, question.seat
        exact = [option for label, option in named.items() if wanted in (label, option.text.casefold(), *option.refs(t, seat))]
        return exact or [option for label, option in named.items() if wanted in label]

    def search(self, words: str) -> Clauses:
        """A clause by its number, or all clauses that contain the words."""
        if words.upper() in self.texts:
            return self._with_text([words.upper()])
        parts = words.casefold().split()
        return [(clause, text) for clause, text in self.texts.items() if all(part in text.casefold() for part in parts)]

    def _candidates(self, question: Question) -> Iterator[Option[Any]]:
        for _, _, option in question.candidates(self.g.table):
            yield option

    def _label(self, question: Question, option: Option[Any]) -> str:
        return self.definition.label(self.g.table, question, option, self.language)

    def _with_text(self, clauses: list[str]) -> Clauses:
        return [(clause, self.texts.get(clause, "")) for clause in clauses]
