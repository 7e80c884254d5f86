"""Routes: a move of several steps as one act, to a place where no single answer leads.

A step names where it comes from, where it leads and who goes; then the question where it comes from is asked again. All of
it is tried on a position dealt anew for the seat, and no route goes on after a roll or a reveal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, TypeAlias

from zwist.acts.act import LINK, LONGEST, is_still_deciding, is_under_way
from zwist.acts.folding import SEED
from zwist.acts.message import Reason, Route, counted
from zwist.acts.reasons import Chosen, follow_chosen, forbidding, said, why
from zwist.engine import content
from zwist.engine.definition import Definition
from zwist.engine.game import Game
from zwist.engine.nouns import Option, Plain
from zwist.engine.question import Question
from zwist.engine.shapes import ENOUGH, Some
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Mark, Scene, Stop
from zwist.kit.stage import Ref, Stage

MOST = 400
"""Steps that are tried: every place of the largest board several times over."""


def route(
    definition: Definition[Any], g: Game[Any], seat: int, place: Ref, chosen: Chosen, language: str
) -> Route | list[Reason]:
    """The act that brings most of a group to a place, in as few steps as possible; else why there is none.

    What has been chosen is how the route begins: where it comes from, perhaps who goes and its first step.
    """
    guess = definition.guess(g, seat, SEED)
    search, best = _found(guess, seat, place, chosen)
    chart = Chart(definition.stage(g.start, language), definition.scene(guess, seat, language))
    if best is None:
        return _halt(definition, guess, search, chart, language) or why(definition, g, seat, place, chosen, language)
    text, mark = _told(definition, best, chart, language), _mark(definition, best, seat, language)
    return Route(n=g.decisions, noun=place, act=LINK.join(best.answers), text=text, mark=mark)


def _found(g: Game[Any], seat: int, place: Ref, chosen: Chosen) -> tuple[Search, Leg | None]:
    """The route and how it was looked for: where none is free of incidents, one on which what they ask answers itself."""
    for through in (False, True):
        search = Search(seat, place, chosen, through)
        best = search.best(g)
        if best is not None:
            return search, _without_stragglers(g, search, best)
    return search, None


def _without_stragglers(g: Game[Any], search: Search, best: Leg) -> Leg:
    """The same without those who would not arrive, unless the others need them on the way."""
    if best.n == len(best.who):
        return best
    names = frozenset(best.who[number][2].text for number in best.crews[-1])
    alone = Search(search.seat, search.goal, search.chosen, search.through, names).best(g)
    return best if alone is None or alone.n < best.n else alone


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
    """A search in breadth: each place once, unless more of the group can come there on a longer way."""

    def __init__(self, seat: int, goal: Ref, chosen: Chosen, through: bool, names: frozenset[str] = frozenset()) -> None:
        self.seat = seat
        self.goal = goal
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
        self.reached: list[Leg] = []

    def best(self, g: Game[Any]) -> Leg | None:
        """The route that brings most to the goal."""
        legs, best = self.begun(g), None
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
                self.asks = asked.name
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
        table, offer, shape = leg.g.table, asked.offers[0], asked.shape
        assert isinstance(shape, Some)
        things = shape.things(offer, table, ())
        gaits = [offer.choice.walks(table, one.value, (), *offer.values) for one in things]  # type: ignore[misc]
        if leg.group is None:
            first = self.beginners(things, [asked.refs(table, offer, one)[0] for one in things])
            return [(things[place], gaits[place][1], number) for number, place in enumerate(first)]
        left: dict[Plain, list[int]] = {}
        for gait, number in leg.group:
            left.setdefault(gait, []).append(number)
        able = [(one, then, left.get(now)) for one, (now, then) in zip(things, gaits, strict=True)]
        return [(one, then, numbers.pop(0)) for one, then, numbers in able if numbers]

    def beginners(self, things: list[Option[Any]], refs: list[Ref]) -> list[int]:
        """Where among all who can go those stand who begin the route."""
        if self.names:
            return [place for place, one in enumerate(things) if one.text in self.names]
        wanted = Counter(ref for _, ref in self.chosen)
        is_free = not any(wanted[ref] for ref in refs)
        return [place for place, ref in enumerate(refs) if is_free or refs[:place].count(ref) < wanted[ref]]


def _asks_who_goes(asked: Question) -> bool:
    return asked.offers[0].choice.walks is not None


class Chart:
    """What places are called and how far they are from each other."""

    def __init__(self, stage: Stage, scene: Scene) -> None:
        regions = [region for board in stage.boards for region in scene.regions(board)]
        self.near = {region.ref: region.near for region in regions}
        self.names = {region.ref: region.name for region in regions}
        self.names |= {place.ref: place.name for place in scene.places if place.name}

    def name(self, ref: Ref) -> str:
        """A place in words."""
        return self.names.get(ref, ref)

    def distances(self, goal: Ref) -> dict[Ref, int]:
        """How many borders lie between a place and the goal, whatever stops anybody there."""
        found, edge = {goal: 0}, [goal]
        for ref in edge:
            fresh = [near for near in self.near.get(ref, []) if near not in found]
            found |= dict.fromkeys(fresh, found[ref] + 1)
            edge += fresh
        return found


def _halt(definition: Definition[Any], g: Game[Any], search: Search, chart: Chart, language: str) -> list[Reason]:
    """What stops the group at the place nearest to the goal that it reaches, as far as the rules can still be asked."""
    away = chart.distances(search.goal)
    leg = min(search.reached, key=lambda leg: away.get(leg.places[-1], len(away)), default=None)
    asked = leg.g.question_for(search.seat) if leg is not None else None
    if leg is None or asked is None or away.get(leg.places[0], 0) <= away.get(leg.places[-1], 0):
        return []
    if asked.name != search.asks:
        incident = not asked.begins and is_under_way(g, leg.g)
        return (
            [said(language, "far", place=chart.name(leg.places[-1])), _interruption(definition, leg, asked, language)]
            if incident
            else []
        )
    found = list(forbidding(definition, leg.g, asked, leg.places[-1], language))
    for option in asked.options if not found else ():
        if ("from", leg.places[-1]) in asked.path(leg.g.table, option):
            ahead = search.answered(leg, asked, option).g
            asked = ahead.question_for(search.seat) or asked
            near = [ref for ref in chart.near[leg.places[-1]] if away[ref] < away[leg.places[-1]]]
            found = next(filter(None, (list(forbidding(definition, ahead, asked, ref, language)) for ref in near)), [])
            break
    return [said(language, "far", place=chart.name(leg.places[-1])), *found] if found else []


def _interruption(definition: Definition[Any], leg: Leg, asked: Question, language: str) -> Reason:
    """What has to be decided where a step has led, before anybody can go on."""
    clause = asked.offers[0].choice.clause
    prompt = definition.prompt(leg.g.table, asked, language)
    fact = content.catalogue("words", language)["why.first"].format(prompt=prompt)
    return Reason(clause=clause, text=definition.clauses(language).get(clause, ""), fact=fact)


def _told(definition: Definition[Any], leg: Leg, chart: Chart, language: str) -> str:
    """Who goes from where over which places to where, and who does not come so far."""

    def said(crew: Iterable[int]) -> str:
        return counted([definition.phrase(*leg.who[number], "who", language) for number in crew])

    words = content.catalogue("words", language)
    start, *via, target = map(chart.name, leg.places)
    key = "route.over" if via else "route.straight"
    text = words[key].format(who=said(leg.crews[-1]), start=start, via=", ".join(via), target=target)
    for place, (crew, further) in zip(via, pairwise(leg.crews), strict=True):
        if stay := [number for number in crew if number not in further]:
            text = words["route.stay"].format(text=text, place=place, who=said(stay))
    return text


def _mark(definition: Definition[Any], leg: Leg, seat: int, language: str) -> Mark:
    """The route as a path over the board; what the game writes at a place once the group has come there is its tag."""
    stops = [Stop(at=leg.places[0])]
    for place, g in zip(leg.places[1:], leg.stays, strict=True):
        scene: Scene = definition.scene(g, seat, language)
        tags = [stop.tag for mark in scene.marks for stop in mark.stops if stop.at == place and stop.tag]
        stops.append(Stop(at=place, state="next", tag=tags[-1] if tags else None))
    return Mark(kind="path", stops=stops, seat=seat_ref(seat))
