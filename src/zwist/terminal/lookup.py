"""Questions about the rules: what is meant by a word, what forbids it, and where the rulebook says what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zwist import acts
from zwist.engine.game import Game
from zwist.engine.question import Question
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage
from zwist.terminal.offer import Offer

Clauses = list[tuple[str, str]]


class Lookup:
    """The rulebook of one game for a reader of one language."""

    def __init__(self, g: Game[Any], language: str) -> None:
        self.definition = g.definition
        self.g = g
        self.language = language
        self.texts = g.definition.clauses(language)

    def basis(self, question: Question) -> Clauses:
        """The clauses that the question rests on."""
        return self.texts_of(list(dict.fromkeys(offer.choice.clause for offer in question.offers)))

    def obstacles(self, offer: Offer, name: str) -> Clauses:
        """What forbids an answer or a thing after the answers so far; a reason may have no clause."""
        found = acts.why(self.definition, self.g, offer.seat, name, offer.chosen, self.language)
        return [(reason.clause, f"{reason.text} {reason.fact}".strip()) for reason in found]

    def meant(self, offer: Offer, word: str) -> dict[str, str]:
        """What a reader may mean, by its label: what the question could name, else things of the table."""
        wanted = word.casefold()
        for things in (self._candidates(offer), self._things(offer)):
            known = list(things)
            exact = {label: name for label, name, aliases in known if wanted in (label.casefold(), *aliases)}
            if found := exact or {label: name for label, name, _ in known if wanted in label.casefold()}:
                return found
        return {}

    def search(self, words: str) -> Clauses:
        """A clause by its number, or all clauses that contain the words."""
        if words.upper() in self.texts:
            return self.texts_of([words.upper()])
        parts = words.casefold().split()
        return [(clause, text) for clause, text in self.texts.items() if all(part in text.casefold() for part in parts)]

    def texts_of(self, clauses: list[str]) -> Clauses:
        """Clauses with their text."""
        return [(clause, self.texts.get(clause, "")) for clause in clauses]

    def _candidates(self, offer: Offer) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Everything that could be named in the question at all: label, answer, and other names of it."""
        table, question = offer.position.table, offer.question
        for _, _, option in question.candidates(table):
            label = self.definition.label(table, question, option, self.language)
            yield label, option.text, (option.text.casefold(), *option.refs(table, offer.seat))

    def _things(self, offer: Offer) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Everything that lies on the table with a name."""
        stage: Stage = self.definition.stage(self.g.start, self.language)
        scene: Scene = self.definition.scene(self.g, offer.seat, self.language)
        for board in stage.boards:
            for region in board.regions:
                yield region.name, region.ref, (region.ref,)
            for slot in (slot for plots in board.plots for slot in plots.slots):
                yield slot.name, slot.ref, (slot.ref,)
        for piece in scene.pieces:
            yield stage.kinds[piece.of_kind()].name, piece.ref, (piece.ref,)
        for tray in scene.trays:
            for item in tray.items:
                yield stage.whole(item).name, item.ref, (item.ref,)
