"""Missions, faction goals and superiority (chapters 17 and 19): scored at the first moment they hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwist.games.tsukuyumi.effects.checks import (
    Check,
    ConqueredCount,
    ConqueredInRound,
    ControlCount,
    ControlCountEndOfRed,
    ControlMoonEndOfRed,
    ControlTypes,
    DestroyedCount,
)
from zwist.games.tsukuyumi.scoring import superior
from zwist.games.tsukuyumi.table import Game, Table, rule
from zwist.games.tsukuyumi.terms import controls, has, held_by_side, is_moon, type_of
from zwist.kit.effects import Effects

ONI, UNITS = 0, 1
"""The two tallies of kills (TS-17.14)."""


@rule("TS-17.2", "TS-17.6", "TS-17.13", "TS-19.4", "TS-19.5")
def check_goals(g: Game) -> None:
    """After each complete action or combat: missions, goals, and in Superiority the target."""
    t = g.table
    everybody = held_by_side(t)
    for seat in t.initiative:
        held = everybody[seat]
        for mission in t.box.missions:
            if mission.id not in t.missions[seat] and is_fulfilled(t, seat, mission.effect, held):
                t.missions[seat] += (mission.id,)
                g.tell("mission", seat=seat, mission=mission.id)
        if reaches_goal(t, seat, held):
            g.do(check_goal, seat, 0)
    first = superior(t)
    if first is not None:
        g.do(end_at_once, first)


@rule("TS-17.4", "TS-17.5", "TS-21.2")
def check_goal(g: Game, seat: int, red_turn_ends: int) -> None:
    """The own goal, once; some goals look at the end of an own red turn only."""
    t = g.table
    if reaches_goal(t, seat, controls(t, seat), bool(red_turn_ends)):
        t.goals[seat] = 1
        g.tell("goal", seat=seat, goal=t.box.factions[seat].goal.id)


@rule("TS-19.4", "TS-19.5")
def end_at_once(g: Game, seat: int) -> None:
    """Superiority: the game ends at once."""
    t = g.table
    t.winner = seat
    t.phase = "over"
    t.turn = None
    g.todo.clear()
    g.named.clear()
    g.tell("over", seat=seat, clause="TS-19.4")


def reaches_goal(t: Table, seat: int, held: list[int], red_turn_ends: bool = False) -> bool:
    """Whether the own goal, not scored before, holds now for a seat that controls these areas (TS-17.4, TS-21.2)."""
    if t.goals[seat] or not t.box.scenario.goals:
        return False
    return is_fulfilled(t, seat, t.box.factions[seat].goal.effect, held, red_turn_ends)


def is_fulfilled(t: Table, seat: int, check: Check, held: list[int], red_turn_ends: bool = False) -> bool:
    """Whether a mission or goal holds now for a seat that controls these areas (TS-17.7 to TS-17.11)."""
    return fulfilled[type(check)](t, seat, check, held, red_turn_ends)


Fulfilled = Callable[[Table, int, Any, list[int], bool], bool]
fulfilled: Effects[type, Fulfilled] = Effects()
"""Whether a check of a kind holds: for a seat, the areas that it controls, and whether its red turn ends."""


@fulfilled(ControlTypes)
def has_types(t: Table, seat: int, check: ControlTypes, held: list[int], red_turn_ends: bool) -> bool:
    """An area for each type, and one more with the property: each needs an area of its own (TS-17.11)."""
    if len(held) < len(check.types) + bool(check.property):
        return False
    if check.property:
        further = [area for area in held if has(t, area, check.property)]
        return any(is_of_each(t, [area for area in held if area != one], check.types) for one in further)
    return is_of_each(t, held, check.types)


def is_of_each(t: Table, held: list[int], types: tuple[str, ...]) -> bool:
    """There is an area of each type among these."""
    return set(types) <= {type_of(t, area) for area in held}


@fulfilled(ControlCount)
def has_enough(t: Table, seat: int, check: ControlCount, held: list[int], red_turn_ends: bool) -> bool:
    """So many areas are controlled (TS-17.7)."""
    return len(held) >= check.count


@fulfilled(ControlCountEndOfRed)
def keeps_enough(t: Table, seat: int, check: ControlCountEndOfRed, held: list[int], red_turn_ends: bool) -> bool:
    """So many are controlled when an own red turn ends (TS-17.5)."""
    return red_turn_ends and len(held) >= check.count


@fulfilled(ControlMoonEndOfRed)
def keeps_the_moon(t: Table, seat: int, check: ControlMoonEndOfRed, held: list[int], red_turn_ends: bool) -> bool:
    """So many of the moon are controlled when an own red turn ends (TS-17.5)."""
    return red_turn_ends and sum(is_moon(t, area) for area in held) >= check.count


@fulfilled(ConqueredInRound)
def conquered_in_round(t: Table, seat: int, check: ConqueredInRound, held: list[int], red_turn_ends: bool) -> bool:
    """So many conquests in this round, of any areas or of those others had marked (TS-17.8, TS-17.9)."""
    now = [one for one in t.conquests if one[0] == seat and one[2] == t.round]
    return sum(one[3] for one in now) >= check.count if check.from_others else len(now) >= check.count


@fulfilled(ConqueredCount)
def conquered_different(t: Table, seat: int, check: ConqueredCount, held: list[int], red_turn_ends: bool) -> bool:
    """Conquests of so many different areas that had the property then (TS-17.8, TS-17.11)."""
    return len({one[1] for one in t.conquests if one[0] == seat and one[4]}) >= check.count


@fulfilled(DestroyedCount)
def destroyed_enough(t: Table, seat: int, check: DestroyedCount, held: list[int], red_turn_ends: bool) -> bool:
    """So many kills of the kind that the check looks at (TS-17.10, TS-17.14)."""
    return kills(t, seat, check) >= check.count


def kills(t: Table, seat: int, check: DestroyedCount) -> int:
    """The tally that a check looks at (TS-17.10, TS-17.14)."""
    return t.kills[2 * seat + (ONI if check.oni else UNITS)]
