"""Answers with a shape: one thing, a number, some things, all things in an order, shares of a total.

The engine asks for the parts of such an answer one at a time, since few options at a time suit search, random play and
"why not?"; a host may show the question as one gesture and send all parts together. Records hold the parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zwist.engine.choice import Offer, Values
from zwist.engine.nouns import Noun, Option, Verb

ENOUGH = Verb("enough", stops=True)
"""Ends a choice of several things once there are enough of them."""


class Shape:
    """One thing: the shape of most questions. ``kind`` and ``sizes`` are what a save holds."""

    __slots__ = ("kind", "sizes")

    def __init__(self, kind: str = "one", *sizes: int) -> None:
        self.kind = kind
        self.sizes = sizes

    def values(self, offer: Offer, picked: Values) -> Values:
        """What the choice and its limits look at."""
        return offer.values

    def steps(self, offer: Offer, table: Any, picked: Values) -> Sequence[Option[Any]]:
        """What may be picked next."""
        return offer.choice.legal(table, offer.values)

    def whole(self, offer: Offer, table: Any, picked: Values) -> Values | None:
        """The whole answer once there is nothing left to decide, else None."""
        return picked or None


class Several(Shape):
    """A shape whose choice and limits see what has been picked so far, as their first value."""

    __slots__ = ()

    def values(self, offer: Offer, picked: Values) -> Values:
        return (picked, *offer.values)

    def allows(self, offer: Offer, table: Any, picked: Values, option: Option[Any]) -> bool:
        """Whether a thing may be taken beside those picked."""
        values = self.values(offer, picked)
        return all(holds(table, *values) for holds in offer.choice.conditions) and offer.choice.allows(table, option, values)


class Some(Several):
    """At least so many things and at most so many, in the order of the candidates: a set is one line of answers, not six."""

    __slots__ = ()

    def __init__(self, least: int, most: int) -> None:
        super().__init__("some", least, most)

    def steps(self, offer: Offer, table: Any, picked: Values) -> Sequence[Option[Any]]:
        further = self._further(offer, table, picked)
        return [*further, ENOUGH] if len(picked) >= self.sizes[0] else further

    def whole(self, offer: Offer, table: Any, picked: Values) -> Values | None:
        least, most = self.sizes
        if len(picked) < most and (len(picked) < least or self._further(offer, table, picked)):
            return None
        return picked

    def things(self, offer: Offer, table: Any, picked: Values) -> list[Option[Any]]:
        """Legal things after the last one picked."""
        choice, values = offer.choice, self.values(offer, picked)
        if not all(holds(table, *values) for holds in choice.conditions):
            return []
        candidates = list(choice.candidates(table, *values))
        if picked:
            last = next(place for place, option in enumerate(candidates) if option.value == picked[-1])
            candidates = candidates[last + 1 :]
        if not choice.tests:
            return candidates
        return [option for option in candidates if choice.allows(table, option, values)]

    def _further(self, offer: Offer, table: Any, picked: Values) -> list[Option[Any]]:
        """Those of them from which enough can still be reached."""
        found = self.things(offer, table, picked)
        if len(picked) + 1 >= self.sizes[0]:
            return found
        return [option for option in found if self._further(offer, table, (*picked, option.value))]


class Order(Several):
    """All things, one after the other; the last one follows by itself."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("order")

    def steps(self, offer: Offer, table: Any, picked: Values) -> Sequence[Option[Any]]:
        legal = offer.choice.legal(table, self.values(offer, picked))
        return [option for option in legal if option.value not in picked]

    def whole(self, offer: Offer, table: Any, picked: Values) -> Values | None:
        left = self.steps(offer, table, picked)
        return (*picked, *(option.value for option in left)) if len(left) <= 1 else None


class Split(Shape):
    """Shares of a total on lanes; the last lane gets what is left."""

    __slots__ = ()

    def __init__(self, total: int) -> None:
        super().__init__("split", total)

    def steps(self, offer: Offer, table: Any, picked: Values) -> Sequence[Option[Any]]:
        """How many on the next lane, so that the lanes after it can hold the rest."""
        amounts, left = self.amounts(offer), self.sizes[0] - sum(picked)
        room = [self.room(offer, table, lane) for lane in self.lanes(offer, table)[len(picked) :]]
        return [amounts[n] for n in range(max(0, left - sum(room[1:])), min(left, room[0]) + 1)]

    def whole(self, offer: Offer, table: Any, picked: Values) -> Values | None:
        if len(picked) + 1 < len(self.lanes(offer, table)):
            return None
        return (*picked, self.sizes[0] - sum(picked))

    def shares(self, offer: Offer, table: Any, picked: Values, amount: int) -> list[tuple[Option[Any], int]]:
        """What one more answer puts on which lanes: the last answer but one settles the last lane too."""
        lanes, place = self.lanes(offer, table), len(picked)
        shares = [(lanes[place], amount)]
        if place + 2 == len(lanes):
            shares.append((lanes[-1], self.sizes[0] - sum(picked) - amount))
        return shares

    def lanes(self, offer: Offer, table: Any) -> Sequence[Option[Any]]:
        """What the total is divided among."""
        return offer.choice.legal(table, offer.values)

    def amounts(self, offer: Offer) -> Noun[int]:
        """What is put on the lanes."""
        if offer.choice.amounts is None:
            raise ValueError(f"the lanes {offer.choice.name!r} do not say what is put on them (amounts=...)")
        return offer.choice.amounts

    def room(self, offer: Offer, table: Any, lane: Option[Any]) -> int:
        """How much a lane holds."""
        capacity = offer.choice.capacity
        return self.sizes[0] if capacity is None else capacity(table, lane.value, *offer.values)


ONE = Shape()
NUMBER = Shape("number")
ORDER = Order()


def shaped(kind: str, *sizes: int) -> Shape:
    """The shape that a save names."""
    if kind == "some":
        return Some(*sizes)
    if kind == "split":
        return Split(*sizes)
    return {"one": ONE, "number": NUMBER, "order": ORDER}[kind]
