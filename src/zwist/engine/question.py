"""The open question: who decides, under which name, and what may be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zwist.engine.choice import AnyChoice, Choice, Condition, Limit, Offer, Path, Values
from zwist.engine.nouns import Noun, Numbers, Option, Plain, Verb
from zwist.engine.shapes import ENOUGH, ONE, Shape, Split

__all__ = [
    "ENOUGH",
    "AnyChoice",
    "Choice",
    "Condition",
    "Limit",
    "Noun",
    "Numbers",
    "Offer",
    "Option",
    "Path",
    "Plain",
    "Question",
    "Values",
    "Verb",
]  # fmt: skip
"""What rules need to ask."""


class Question:
    """The decision that is open: who decides, under which name, and what may be chosen.

    A question that ``begins`` an act is never part of an earlier one. ``picked`` holds the answers so far to a question
    with a shape. Its options are found out when somebody first looks at them: bots come to many questions only to judge
    the position. Nothing changes on the table meanwhile, and clones share only questions that have been read.
    """

    __slots__ = ("begins", "bounds", "found", "name", "offers", "picked", "seat", "shape", "table")

    def __init__(
        self,
        seat: int,
        name: str,
        offers: tuple[Offer, ...],
        table: Any,
        begins: bool = False,
        shape: Shape = ONE,
        picked: Values = (),
    ) -> None:
        self.seat = seat
        self.name = name
        self.offers = offers
        self.begins = begins
        self.shape = shape
        self.picked = picked
        self.table = table
        self.found: list[Option[Any]] | None = None
        self.bounds: list[int] = []

    @property
    def options(self) -> list[Option[Any]]:
        """What may be chosen now."""
        found = self.found
        return self.read() if found is None else found

    @property
    def ends(self) -> list[int]:
        """Where among the options those of each offer end."""
        if self.found is None:
            self.read()
        return self.bounds

    def read(self) -> list[Option[Any]]:
        """Find out the options, those of one offer after the other."""
        table, shape, picked = self.table, self.shape, self.picked
        options: list[Option[Any]] = []
        ends: list[int] = []
        for offer in self.offers:
            found = offer.choice.legal(table, offer.values) if shape is ONE else shape.steps(offer, table, picked)
            if found:
                options.extend(found)
            ends.append(len(options))
        if not options:
            raise RuntimeError(f"the question {self.name!r} to seat {self.seat} has no options")
        self.bounds = ends
        self.found = options
        return options

    def at(self, table: Any) -> Question:
        """The same question at another table."""
        return Question(self.seat, self.name, self.offers, table, self.begins, self.shape, self.picked)

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing to decide."""
        return len(self.options) == 1

    @property
    def is_secret(self) -> bool:
        """Whether the answer is nobody else's business."""
        return any(offer.choice.secret for offer in self.offers)

    def find(self, option: Option[Any] | str) -> Option[Any] | None:
        """The option of this question that is meant, or None."""
        options = self.options
        if isinstance(option, Option) and option in options:
            return option
        text = str(option)
        for one in options:
            if one.text == text:
                return one
        return None

    def offer_of(self, option: Option[Any]) -> Offer:
        """The offer that a legal option belongs to."""
        if len(self.offers) == 1:
            return self.offers[0]
        try:
            place = self.options.index(option)
        except ValueError:
            raise ValueError(f"{option!r} belongs to no offer of {self.name!r}") from None
        number, ends = 0, self.bounds
        while place >= ends[number]:
            number += 1
        return self.offers[number]

    def candidates(self, table: Any) -> list[tuple[Offer, Values, Option[Any]]]:
        """Whatever could be named at all, with its offer and the values that its limits look at."""
        return [
            (offer, values, option)
            for offer in self.offers
            for values in (self.shape.values(offer, self.picked),)
            for option in offer.choice.candidates(table, *values)
        ]

    def by_offer(self) -> Iterator[tuple[Offer, list[Option[Any]]]]:
        """The offers, each with those of its options that may be chosen."""
        first = 0
        for offer, end in zip(self.offers, self.ends, strict=True):
            yield offer, self.options[first:end]
            first = end

    def path(self, table: Any, option: Option[Any], offer: Offer | None = None) -> Path:
        """What an option of an offer names, each thing with its role; first what the question itself is about."""
        offer = offer or self.offer_of(option)
        if isinstance(self.shape, Split):
            shares = self.shape.shares(offer, table, self.picked, option.value)
            return [(ref, f"num:{n}") for lane, n in shares for ref in lane.refs(table, self.seat)]
        return [*self.about(table, offer), *self.named(table, offer, option)]

    def about(self, table: Any, offer: Offer) -> Path:
        """What the question itself is about, whatever is answered: the stack out of which so many go."""
        return offer.choice.about(table, *offer.values) if offer.choice.about is not None else []

    def named(self, table: Any, offer: Offer, option: Option[Any]) -> Path:
        """What a candidate of an offer names, each thing with its role."""
        refs = self.refs(table, offer, option)
        role = "" if isinstance(option, Verb) else offer.choice.role
        return list(zip(option.noun.roles(len(refs), role), refs, strict=True))

    def refs(self, table: Any, offer: Offer, option: Option[Any]) -> tuple[str, ...]:
        """What a candidate of an offer is called in the scene."""
        if offer.choice.refs is None or isinstance(option, Verb):
            return option.refs(table, self.seat)
        return offer.choice.refs(table, option.value, *offer.values)
