"""Legs of a route: how far a group comes step by step, found in breadth on copies of a position dealt anew.

A step names where it comes from, where it leads and who goes; then the question where it comes from is asked again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from zwist.acts.act import LONGEST, is_still_deciding
from zwist.acts.reasons import Chosen, follow_chosen
from zwist.engine.game import Game
from zwist.engine.nouns import Option, Plain
from zwist.engine.question import Question
from zwist.engine.shapes import ENOUGH, Some
from zwist.kit.stage import Ref

MOST = 400
"""Steps that are tried: every place of the largest board several times over."""


@dataclass(frozen=True, slots=True)
class Leg:
    """How far a route has come: its position, answers and places, who began it, and who of them made each step.

    ``group`` says as what those of the latest step could go on; it is None until it is known who goes, ``n`` is how many.
    ``aims``: the step under way has a target. ``stays`` are the positions after each step.
    """

    g: Game[Any]
    answers: tuple[str, ...] = ()
    places: tuple[Ref, ...] = ()
    who: tuple[tuple[Any, Question, Option[Any]], ...] = ()
    crews: tuple[tuple[int, ...], ...] = ()
    group: tuple[tuple[Plain, int], ...] | None = None
    n: int = LONGEST
    aims: bool = False
    stays: tuple[Game[Any], ...] = ()


Goer: TypeAlias = "tuple[Option[Any], Plain, int]"
"""One of a group: the answer that names it, as what it could go on, and its number among those who began."""


class Search:
    """A search in breadth from one goal to the next: each place once, unless more of the group can come there on a longer way.

    The goals are the places that the route has to go over, in their order, and its end.
    """

    def __init__(
        self, seat: int, goals: tuple[Ref, ...], chosen: Chosen, through: bool, names: frozenset[str] = frozenset()
    ) -> None:
        self.seat = seat
        self.goals = goals
        self.chosen = chosen
        self.through = through
        """Whether the route goes on after an incident whose questions have one answer each."""
        self.names = names
        """The answers that name who goes, where nobody else may."""
        self.asks = ""
        """The question with which each step begins."""
        self.disclosed = 0
        self.tried = 0
        self.most: dict[Ref, int] = {}
        """How many have come to a place at most."""
        self.goal = goals[0]
        self.clause = ""
        """The clause by which somebody goes anywhere."""
        self.so_far: Leg | None = None
        """The route up to the goal before the one that is looked for, if it is not the first."""
        self.reached: list[Leg] = []

    def best(self, g: Game[Any]) -> Leg | None:
        """The route over all goals that brings most to each of them."""
        legs = self.begun(g)
        for goal in self.goals:
            self.goal, self.most, self.reached = goal, {}, []
            found = self.towards(legs)
            if found is None:
                return None
            self.so_far = self.onward(found)
            legs = [self.so_far] if self.goes_on(self.so_far) else []
        return found

    def towards(self, legs: list[Leg]) -> Leg | None:
        """The way on that brings most to the goal at hand."""
        best = None
        while legs:
            further: dict[Ref, Leg] = {}
            for leg in sorted(legs, key=lambda leg: -leg.n):
                for step in self.steps(leg):
                    if step.n > self.most.get(step.places[-1], 0):
                        self.most[step.places[-1]] = step.n
                        further[step.places[-1]] = step
            best = further.pop(self.goal, best)
            self.reached += further.values()
            legs = [leg for leg in map(self.onward, further.values()) if self.goes_on(leg) and (best is None or leg.n > best.n)]
        return best

    def begun(self, g: Game[Any]) -> list[Leg]:
        """Where the chosen nouns lead until it is asked who goes; nothing if they do not say where the route begins."""
        leg, self.disclosed = Leg(g), g.disclosed
        for at, asked, answer in follow_chosen(g, self.seat, self.chosen)[0]:
            if answer is None or _asks_who_goes(asked):
                break
            if "from" in dict(asked.path(at.table, answer)):
                self.asks, self.clause = asked.name, asked.offer_of(answer).choice.clause
            leg = self.answered(leg, asked, answer)
        return [leg] if self.asks else []

    def answered(self, leg: Leg, asked: Question, option: Option[Any]) -> Leg:
        """One more answer, on a copy."""
        named = asked.path(leg.g.table, option)
        start = () if leg.places else tuple(ref for role, ref in named if role == "from")
        aims = tuple(ref for role, ref in named if role == "to")
        g = leg.g.clone()
        g.apply(option, self.seat)
        places = (*leg.places, *start, *aims)
        return replace(leg, g=g, answers=(*leg.answers, option.text), places=places, aims=leg.aims or bool(aims))

    def onward(self, leg: Leg) -> Leg:
        """The leg after what a step has set off, as far as that leaves nothing to decide."""
        asked = leg.g.question_for(self.seat)
        while self.through and asked is not None and asked.name != self.asks and asked.is_forced and self.is_open(leg):
            leg = self.answered(leg, asked, asked.options[0])
            asked = leg.g.question_for(self.seat)
        return leg

    def goes_on(self, leg: Leg) -> bool:
        """Whether the next step is asked for."""
        asked = leg.g.question_for(self.seat)
        return asked is not None and asked.name == self.asks and self.is_open(leg)

    def is_open(self, leg: Leg) -> bool:
        """Whether the seat goes on deciding and nothing has been rolled or shown."""
        return is_still_deciding(leg.g, self.seat, self.disclosed)

    def steps(self, leg: Leg) -> Iterator[Leg]:
        """The ways to finish the step under way."""
        asked = leg.g.question_for(self.seat)
        if asked is not None and self.is_open(leg) and _asks_who_goes(asked):
            if together := self.together(leg, asked):
                yield from self.steps(together)
        elif leg.aims:
            if leg.group is not None and len(leg.answers) <= LONGEST:
                yield replace(leg, aims=False, stays=(*leg.stays, leg.g))
        elif asked is not None and self.is_open(leg):
            for option in asked.options:
                if self.leads_on(leg, dict(asked.path(leg.g.table, option))):
                    yield from self.steps(self.answered(leg, asked, option))

    def leads_on(self, leg: Leg, named: dict[str, Ref]) -> bool:
        """Whether an answer is about the place that was reached, or leads to one where fewer have come so far."""
        start, target = named.get("from", leg.places[-1]), named.get("to", "")
        if start != leg.places[-1] or not ("from" in named or target) or self.tried == MOST:
            return False
        self.tried += 1
        return target not in leg.places and self.most.get(target, 0) < leg.n

    def together(self, leg: Leg, asked: Question) -> Leg | None:
        """The step of the whole group, or None if too few of it can make it."""
        going = self.goers(leg, asked)[: asked.shape.sizes[1]]
        if len(going) < max(1, asked.shape.sizes[0]):
            return None
        who = leg.who or tuple((leg.g.table, asked, one) for one, _, _ in going)
        crew = tuple(number for _, _, number in going)
        group = tuple((then, number) for _, then, number in going)
        leg = replace(leg, who=who, crews=(*leg.crews, crew), group=group, n=len(going))
        for one, _, _ in going:
            leg = self.answered(leg, asked, one)
        now = leg.g.question_for(self.seat)
        return self.answered(leg, now, ENOUGH) if now is not None and now.name == asked.name and now.picked else leg

    def goers(self, leg: Leg, asked: Question) -> list[Goer]:
        """Who goes: those who were chosen, else all who can; later those who have come so far."""
        table, offer = leg.g.table, asked.offers[0]
        candidates = able(table, asked)
        things, refs = [one for one, _ in candidates], [ref for _, ref in candidates]
        gaits = [offer.choice.walks(table, one.value, (), *offer.values) for one in things]  # type: ignore[misc]
        if leg.group is None:
            first = self.beginners(things, refs)
            return [(things[place], gaits[place][1], number) for number, place in enumerate(first)]
        left: dict[Plain, list[int]] = {}
        for gait, number in leg.group:
            left.setdefault(gait, []).append(number)
        going = [(one, then, left.get(now)) for one, (now, then) in zip(things, gaits, strict=True)]
        return [(one, then, numbers.pop(0)) for one, then, numbers in going if numbers]

    def beginners(self, things: Sequence[Option[Any]], refs: Sequence[Ref]) -> list[int]:
        """Where among all who can go those stand who begin the route."""
        if self.names:
            return [place for place, one in enumerate(things) if one.text in self.names]
        wanted = Counter(ref for _, ref in self.chosen)
        is_free = not any(wanted[ref] for ref in refs)
        return [place for place, ref in enumerate(refs) if is_free or refs[:place].count(ref) < wanted[ref]]


def able(table: Any, asked: Question) -> list[tuple[Option[Any], Ref]]:
    """Everybody who can make a step, one by one, and what each of them is called in the scene."""
    offer, shape = asked.offers[0], asked.shape
    assert isinstance(shape, Some)
    return [(one, asked.refs(table, offer, one)[0]) for one in shape.things(offer, table, ())]


def _asks_who_goes(asked: Question) -> bool:
    return asked.offers[0].choice.walks is not None
