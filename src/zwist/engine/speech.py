"""A game in words: questions, options and log lines out of its catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from zwist.engine import content, words
from zwist.engine.choice import Offer
from zwist.engine.game import Clonable, Game
from zwist.engine.log import Event
from zwist.engine.nouns import Refs
from zwist.engine.question import Option, Question, Verb
from zwist.engine.rulebook import Rulebook
from zwist.engine.shapes import ENOUGH, Split
from zwist.engine.timing import RESPONSE

T = TypeVar("T", bound=Clonable)
LANGUAGES = ("en", "de")


class Speech(Generic[T]):
    """Sentences about a table; names of single things come from the game's namer."""

    package: str
    rulebook: Rulebook[T]
    name: Callable[[T, str, Any, str], str]
    speaker: Callable[[T, Event], int | None]
    places: Mapping[str, Refs]

    def words(self, language: str) -> dict[str, str]:
        """The game's own catalogue."""
        return content.game_words(self.package, language)

    def say(self, table: T, key: str, values: Mapping[str, Any], language: str) -> str:
        """A sentence of the game's catalogue."""
        template = self.words(language)[key]
        return words.fill(template, values, lambda kind, value: self.name(table, kind, value, language))

    def prompt(self, table: T, question: Question, language: str) -> str:
        """The question in words."""
        offer = question.offers[0]
        values = self._given(table, question, offer)
        if isinstance(question.shape, Split):
            values["lane"] = question.shape.lanes(offer, table)[len(question.picked)].value
        return self.say(table, f"ask.{question.name}", values, language)

    def _given(self, table: T, question: Question, offer: Offer) -> dict[str, Any]:
        """What a sentence about an offer may name: its values are called as in the rule that takes the answer."""
        names = self.rulebook.parameters[self.rulebook.names[offer.answer]][1:]
        return {"seat": question.seat, "table": table, **dict(zip(names, offer.values, strict=False))}

    def fact(self, table: T, question: Question, offer: Offer, option: Option[Any], clause: str, language: str) -> str:
        """What makes a clause forbid a candidate in this position, with its numbers, where the game has words for it."""
        key = f"why.{offer.choice.name}.{clause}"
        if key not in self.words(language):
            return ""
        return self.say(table, key, {**self._given(table, question, offer), "value": option.value}, language)

    def label(self, table: T, question: Question, option: Option[Any], language: str) -> str:
        """An option in words, which a question may have of its own; a response is named by what it does."""
        general = content.catalogue("words", language)
        if f"option.{option.kind}" in general:
            return general[f"option.{option.kind}"]
        if own := self._answer(table, question, option, language):
            return own[:1].upper() + own[1:]
        value = option.value
        if option.kind == RESPONSE.kind:
            responses: Any = question.offer_of(option).values[0]
            value = responses[value : value + 1]
        return self.say(table, f"option.{option.kind}", {"seat": question.seat, "table": table, "value": value}, language)

    def _answer(self, table: T, question: Question, option: Option[Any], language: str) -> str:
        """An option in the words that this question has for it, or nothing."""
        key = f"answer.{question.name}.{option.kind}"
        values = {"seat": question.seat, "table": table, "value": option.value}
        return self.say(table, key, values, language) if key in self.words(language) else ""

    def phrase(self, table: T, question: Question, option: Option[Any], role: str, language: str) -> str:
        """An option in words as part of a longer act: "from Region 7" where its label says "Region 7"."""
        if own := self._answer(table, question, option, language):
            return own
        key = f"phrase.{role}.{option.kind}"
        if key not in self.words(language):
            return self.label(table, question, option, language)
        return self.say(table, key, {"seat": question.seat, "table": table, "value": option.value}, language)

    def deed(self, table: T, question: Question, option: Option[Any], language: str) -> str:
        """What answering so does, in a few words for a button ("Attack Region 6"), where the game has words for it.

        To say that a set is large enough does nothing by itself: what was put into it says what is done.
        """
        for key in (f"do.{question.name}.{option.kind}", f"do.{option.kind}"):
            if key in self.words(language):
                values = self._given(table, question, question.offer_of(option))
                return self.say(table, key, {**values, "value": option.value}, language)
        return self.label(table, question, option, language) if isinstance(option, Verb) and option is not ENOUGH else ""

    def about(self, table: T, option: Option[Any], language: str) -> str:
        """What a card or piece that an option names says, or nothing."""
        if f"about.{option.kind}" not in self.words(language):
            return ""
        return self.say(table, f"about.{option.kind}", {"value": option.value}, language)

    def mentions(self, table: T, event: Event) -> list[str]:
        """The places on the board that a log line names, as refs."""
        speaker = self.speaker(table, event)
        template = self.words(LANGUAGES[0])[f"log.{event.key}"]
        found: dict[str, None] = {}
        for name, kind in words.kinds(template):
            named = event.values.get(name)
            if kind in self.places:
                for place in named if isinstance(named, tuple | list) else (named,):
                    found |= dict.fromkeys(self.places[kind](table, -1 if speaker is None else speaker, place))
        return list(found)

    def line(self, table: T, event: Event, language: str, overheard: bool = False) -> str:
        """A log line in words. What a seat alone may read speaks to it; whoever only overhears it is told which seat."""
        if overheard and event.audience is not None and f"overheard.{event.key}" in self.words(language):
            return self.say(table, f"overheard.{event.key}", {**event.values, "seat": event.audience[0]}, language)
        return self.say(table, f"log.{event.key}", event.values, language)

    def story(self, g: Game[T], seat: int | None, language: str, since: int = 0) -> list[str]:
        """The log lines from a position on that a seat may read."""
        return [self.line(g.table, event, language) for event in (g.log or [])[since:] if event.visible_to(seat)]
