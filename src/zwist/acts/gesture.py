"""Gestures: which answers to a question people give with one movement, instead of choosing between all their products.

Numbers of one choice are a stepper; some things, all things in an order and shares of a total are one gesture each. Whatever
else may be answered stays an option of its own, also things that forbid each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zwist.acts.message import GestureKind
from zwist.engine.choice import Offer
from zwist.engine.game import Game
from zwist.engine.nouns import Numbers, Option
from zwist.engine.question import Question
from zwist.engine.shapes import Order, Several, Some, Split


class Part:
    """Answers to a question that belong together: a single option, or all that one gesture gives."""

    __slots__ = ("asked", "kind", "offer", "options", "order")

    def __init__(
        self, asked: Question, order: int, offer: Offer, options: list[Option[Any]], kind: GestureKind | None = None
    ) -> None:
        self.asked = asked
        self.order = order
        self.offer = offer
        self.options = options
        self.kind = kind

    def ways(self, g: Game[Any]) -> Iterator[Game[Any]]:
        """Positions to which it leads: all, where one answer is given; of a gesture with several the first that comes."""
        for option in self.options if self.kind in (None, "number") else self.asked.options[:1]:
            after = g.clone()
            after.take(self.asked, option)
            while self.kind not in (None, "number") and (more := self._going_on(after)) is not None:
                after.apply(more.options[0], self.asked.seat)
            yield after

    def _going_on(self, g: Game[Any]) -> Question | None:
        """The same question with more picked, as long as the gesture is not complete."""
        asked = g.question_for(self.asked.seat)
        return asked if asked is not None and asked.name == self.asked.name and asked.picked else None


def parts(asked: Question, table: Any) -> list[Part]:
    """The answers to a question, one gesture where its shape asks for one."""
    offer, shape, picked = asked.offers[0], asked.shape, asked.picked
    if isinstance(shape, Split):
        return [Part(asked, 0, offer, list(shape.lanes(offer, table))[len(picked) :], "split")]
    if isinstance(shape, Some) and _are_free(asked, table, things := shape.things(offer, table, picked)):
        return [Part(asked, 0, offer, things, "some")]
    if isinstance(shape, Order) and _are_free(asked, table, asked.options):
        return [Part(asked, 0, offer, asked.options, "order")]
    return _single(asked)


def _are_free(asked: Question, table: Any, things: list[Option[Any]]) -> bool:
    """Whether no thing that is picked forbids another one; where it does, things are asked for one by one."""
    offer, shape = asked.offers[0], asked.shape
    return isinstance(shape, Several) and all(
        shape.allows(offer, table, (*asked.picked, one.value), other) for one in things for other in things if other is not one
    )


def _single(asked: Question) -> list[Part]:
    """An option each; the numbers of a choice together."""
    found: list[Part] = []
    numbers: dict[int, Part] = {}
    for order, (offer, option) in enumerate((offer, option) for offer, options in asked.by_offer() for option in options):
        if not isinstance(option.noun, Numbers):
            found.append(Part(asked, order, offer, [option]))
        elif id(offer) in numbers:
            numbers[id(offer)].options.append(option)
        else:
            numbers[id(offer)] = Part(asked, order, offer, [option], "number")
            found.append(numbers[id(offer)])
    return found
