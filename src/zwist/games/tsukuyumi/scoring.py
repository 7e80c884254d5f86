"""Victory points (chapter 18) and the end of the game (chapter 19)."""

from __future__ import annotations

from zwist.engine.definition import Result
from zwist.games.tsukuyumi.table import Game, Table, rule
from zwist.games.tsukuyumi.terms import controls, place_of, type_of
from zwist.kit.order import ranking


def immediate_points(t: Table, seat: int) -> int:
    """Points that are never lost: moon, missions, goal (TS-18.1)."""
    limits = t.box.content.limits
    return t.points[seat] + limits.mission_points * len(t.missions[seat]) + limits.goal_points * t.goals[seat]


def area_points(t: Table, area: int) -> int:
    """What an area is worth to its controller in the end (TS-15.2, TS-18.3, TS-20.3)."""
    limits = t.box.content.limits
    fertile = type_of(t, area) == "alluvial" and not t.box.quick_start
    return limits.alluvial_points if fertile else limits.area_points


def land_points(t: Table, seat: int) -> int:
    """All areas that a seat controls (TS-18.3)."""
    return sum(area_points(t, area) for area in controls(t, seat))


def place_points(t: Table, seat: int) -> int:
    """The place on the initiative track (TS-18.4)."""
    by_place = t.box.content.limits.initiative_points
    place = place_of(t, seat)
    return by_place[place - 1] if place <= len(by_place) else 0


def end_points(t: Table, seat: int) -> int:
    """Controlled areas and the place on the initiative track, as they are now (TS-18.3, TS-18.4)."""
    return land_points(t, seat) + place_points(t, seat)


def score(t: Table, seat: int) -> int:
    """What a seat would have now (TS-18.6)."""
    return immediate_points(t, seat) + end_points(t, seat)


def superior(t: Table) -> int | None:
    """Who has reached the target of Superiority: the active player first, then the higher on initiative (TS-19.5)."""
    if t.box.target is None or t.round == 0:
        return None
    reached = [seat for seat in t.initiative if score(t, seat) >= t.box.target]
    if t.turn is not None and t.turn.seat in reached:
        return t.turn.seat
    return reached[0] if reached else None


@rule("TS-18.2")
def score_moon(g: Game) -> None:
    """The controller of the moon's centre gets a point at the end of each round."""
    t = g.table
    holder = t.territory[t.box.centre]
    if 0 <= holder < t.box.seats:
        t.points[holder] += t.box.content.limits.moon_centre_points
        g.tell("moon", seat=holder)


@rule("TS-18.6")
def announce(g: Game) -> None:
    """After every round but the last each player says what it would have now."""
    t = g.table
    for seat in t.initiative:
        g.tell("score", seat=seat, n=score(t, seat))


def result(t: Table) -> Result:
    """Whoever reached the target, else most points, then the higher place on initiative (TS-19.2, TS-19.4)."""
    seats = range(t.box.seats)
    scores = tuple(score(t, seat) for seat in seats)
    standing = [(int(seat == t.winner), scores[seat], -place_of(t, seat)) for seat in seats]
    ranks = ranking(standing)
    return Result(scores, ranks, (ranks.index(1),), "TS-19.4" if t.winner is not None else "TS-19.2")
