"""Routes: a move of several steps as one act, to a place where no single answer leads.

All of it is tried on a position dealt anew for the seat, and no route goes on after a roll or a reveal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from zwist.acts.act import LINK, is_under_way
from zwist.acts.folding import SEED
from zwist.acts.legs import Leg, Search, able
from zwist.acts.message import Member, Reason, Route, counted
from zwist.acts.reasons import Chosen, forbidding, said, why
from zwist.engine import content
from zwist.engine.definition import Definition
from zwist.engine.game import Game
from zwist.engine.question import Question
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Mark, Scene, Stop
from zwist.kit.stage import Ref, Stage


class DeadEnd(NamedTuple):
    """The first place that no route leads to, and why."""

    place: Ref
    reasons: list[Reason]


def route(
    definition: Definition[Any],
    g: Game[Any],
    seat: int,
    place: Ref,
    chosen: Chosen,
    language: str,
    over: Sequence[Ref] = (),
) -> Route | DeadEnd:
    """The act that brings most of a group to a place, in as few steps as possible; else why there is none.

    What has been chosen is how the route begins: where it comes from, perhaps who goes and its first step. It goes over the
    places that are wished, in their order.
    """
    guess = definition.guess(g, seat, SEED)
    search, best = _found(guess, seat, (*over, place), chosen)
    chart = Chart(definition.stage(g.start, language), definition.scene(guess, seat, language))
    if best is None:
        halt = _halt(definition, guess, search, chart, language)
        return DeadEnd(search.goal, halt or why(definition, g, seat, search.goal, chosen, language))
    text, mark = _told(definition, best, chart, language), _mark(definition, best, seat, language)
    return Route(
        n=g.decisions, noun=place, over=list(over), act=LINK.join(best.answers), text=text, group=_group(best), mark=mark
    )


def _found(g: Game[Any], seat: int, goals: tuple[Ref, ...], chosen: Chosen) -> tuple[Search, Leg | None]:
    """The route and how it was looked for: where none is free of incidents, one on which what they ask answers itself."""
    for through in (False, True):
        search = Search(seat, goals, chosen, through)
        best = search.best(g)
        if best is not None:
            return search, _without_stragglers(g, search, best)
    return search, None


def _without_stragglers(g: Game[Any], search: Search, best: Leg) -> Leg:
    """The same without those who would not arrive, unless the others need them on the way."""
    if best.n == len(best.who):
        return best
    names = frozenset(best.who[number][2].text for number in best.crews[-1])
    alone = Search(search.seat, search.goals, search.chosen, search.through, names).best(g)
    return best if alone is None or alone.n < best.n else alone


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
    before = search.so_far
    reached = [*([before] if before is not None else []), *search.reached]
    leg = min(reached, key=lambda leg: away.get(leg.places[-1], len(away)), default=None)
    if leg is None or (before is None and away.get(leg.places[0], 0) <= away.get(leg.places[-1], 0)):
        return []
    found = _stopping(definition, g, search, leg, chart, language)
    if not found and before is not None:
        found = [Reason(clause=search.clause, text=definition.clauses(language).get(search.clause, ""))]
    return [said(language, "far", place=chart.name(leg.places[-1])), *found] if found else []


def _stopping(definition: Definition[Any], g: Game[Any], search: Search, leg: Leg, chart: Chart, language: str) -> list[Reason]:
    """Why a group goes no nearer to the goal from where it has come."""
    here, asked = leg.places[-1], leg.g.question_for(search.seat)
    if asked is None:
        return []
    if asked.name != search.asks:
        is_incident = not asked.begins and is_under_way(g, leg.g)
        return [_interruption(definition, leg, asked, language)] if is_incident else []
    if found := list(forbidding(definition, leg.g, asked, here, language)):
        return found
    away = chart.distances(search.goal)
    for option in asked.options:
        if ("from", here) in asked.path(leg.g.table, option):
            ahead = search.answered(leg, asked, option).g
            then = ahead.question_for(search.seat) or asked
            near = [ref for ref in chart.near[here] if away[ref] < away[here]]
            return next(filter(None, (list(forbidding(definition, ahead, then, ref, language)) for ref in near)), [])
    return []


def _interruption(definition: Definition[Any], leg: Leg, asked: Question, language: str) -> Reason:
    """What has to be decided where a step has led, before anybody can go on."""
    clause = asked.offers[0].choice.clause
    prompt = definition.prompt(leg.g.table, asked, language)
    fact = content.catalogue("words", language)["why.first"].format(prompt=prompt)
    return Reason(clause=clause, text=definition.clauses(language).get(clause, ""), fact=fact)


def _group(leg: Leg) -> list[Member]:
    """Everybody who could make the first step, by what they are called, and how many of them set out."""
    table, asked, _ = leg.who[0]
    of = Counter(ref for _, ref in able(table, asked))
    going = Counter(asked.refs(table, asked.offers[0], one)[0] for _, _, one in leg.who)
    return [Member(ref=ref, n=going[ref], of=n) for ref, n in of.items()]


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
