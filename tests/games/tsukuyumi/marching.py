"""A real game, with its record, in which somebody may make a move of two steps."""

from __future__ import annotations

import random
from functools import cache
from itertools import count
from typing import NamedTuple

import zwist
from zwist import acts
from zwist.games.tsukuyumi.movement import goers, may_step
from zwist.games.tsukuyumi.refs import area_ref
from zwist.games.tsukuyumi.table import Game
from zwist.games.tsukuyumi.terms import units_of

FACTIONS = ("cybersamurai", "nomads", "boarlords")


class March(NamedTuple):
    """A game at whose question a group may go from one place over another one to a third, where none of its side stands."""

    g: Game
    seat: int
    origin: str
    route: acts.Route

    def arriving(self) -> str:
        """What one of the group is called at the end of the way."""
        last = [answer for answer in acts.answers(self.route.act) if answer.startswith("piece ")][-1]
        return f"unit:{last.removeprefix('piece ').partition('+')[0]}/{self.route.noun.removeprefix('area:')}"


@cache
def march() -> March:
    """The next of random games that comes to such a question."""
    for seed in count(1):
        dice, g = random.Random(seed), zwist.game("tsukuyumi").new(FACTIONS, seed=seed, length="quick")
        while g.question is not None:
            if (found := two_steps(g)) is not None:
                return found
            g.apply(dice.choice(g.question.options))
    raise AssertionError("the numbers do not end")


def two_steps(g: Game) -> March | None:
    """A route of two steps to an area without own units, if the open question leads to one."""
    asked, t = g.question, g.table
    if asked is None or asked.name != "march from" or t.marching.seat != t.marching.side:
        return None
    for one in t.marching.walkers:
        for target in t.board:
            free = not units_of(t, t.marching.side, target) and not goers(t, one.area, target)
            if one.steps == 2 and free and any(may_step(t, one.kind, over, target) for over in t.near[one.area]):
                chosen = [("from", area_ref(one.area))]
                route = acts.route(g.definition, g, asked.seat, area_ref(target), chosen, "en")
                if isinstance(route, acts.Route):
                    return March(g, asked.seat, area_ref(one.area), route)
    return None
