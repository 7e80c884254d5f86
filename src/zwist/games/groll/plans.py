"""Dull plans: ways to play that need no thought. A scenario that one of them wins can be sat out.

A plan sees the table and the question of its seat; what it says nothing about (an ability card, whose warrior falls) it
leaves open.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from zwist.engine.definition import Plan
from zwist.engine.question import Option, Question
from zwist.games.groll.effects.missions import ControlAll
from zwist.games.groll.nouns import ALLSIGHT, DEPLOY, DIE, END, MINE, REGION
from zwist.games.groll.table import COAST, CONTESTED, REGIONS, Table
from zwist.games.groll.terms import enemies_in, is_denied, is_enemy, occupied, warriors
from zwist.games.groll.turn import ALLSIGHT_DIE

Answer = Option[Any] | None


def idle(t: Table, question: Question) -> Answer:
    """Do nothing: every die is waived, and everything that can be declined is declined."""
    if question.name == "turn":
        return _first(question, [END]) or _of_kind(question, "die")[0]
    return next((option for option in question.options if option.stops), None)


# The coast

GATHERING = [DIE[face] for face in ("reinforce", "move", "mine", "attack")]
"""The dice in the order in which they help whoever gathers an army."""


def coast(t: Table, question: Question) -> Answer:
    """Sit on the coast: warriors and Corra come together there, nobody is hired, nobody leaves, nobody is attacked."""
    match question.name:
        case "take die":
            return _first(question, GATHERING)
        case "turn":
            useful = t.acted == "mine" or (t.acted in ("reinforce", "move") and t.mat[question.seat])
            again = [ALLSIGHT["repeat"]] if useful else []
            return _first(question, [ALLSIGHT["mine"], *again, END, *GATHERING])
        case "mine" | "move or deploy":
            return _first(question, [MINE, DEPLOY]) or idle(t, question)
        case "reinforce":
            return _first(question, [REGION[COAST]]) or idle(t, question)
        case "deploy recruits":
            return question.options[-1]
    return idle(t, question)


def late_exodus(t: Table, question: Question, n: int) -> Answer:
    """Sit on the coast and leave it in the last turn of round n; again only when nobody is left ashore."""
    return last_exodus(t, question) if t.round >= n and not occupied(t, question.seat) else coast(t, question)


def last_exodus(t: Table, question: Question) -> Answer:
    """Gather on the coast and leave it in the last turn of the round, for as many regions as can be won."""
    seat = question.seat
    match question.name:
        case "turn" if warriors(t, seat, COAST):
            return _first(question, [*_last_pair(t, question), END, *GATHERING])
        case "exodus":
            return _first(question, [REGION[COAST]])
        case "choose target":
            return _first(question, [REGION[_to_win(t, seat)]])
        case "name warriors":
            lacking = max(1, _lacking(t, seat, _to_win(t, seat)))
            return next(reversed(_of_kind(question, "standard")[:lacking]), None)
    return coast(t, question)


def _last_pair(t: Table, question: Question) -> list[Option[Any]]:
    """An Exodus with the last die and the all-sight die, or where that cannot be used with the last two dice."""
    pairs = _of_kind(question, "exodus")
    sighted = [option for option in pairs if ALLSIGHT_DIE in option.value]
    needed = 1 if sighted else 2
    return (sighted or pairs) if len(t.dice[question.seat]) == needed else []


def _to_win(t: Table, seat: int) -> int:
    """The region that fewest of those still on the coast win; where they win no other, the one that is held by least."""
    left = warriors(t, seat, COAST) - (sum(group.size for group in t.marching.groups) if t.marching else 0)
    near = [region for region in t.box.near[COAST] if not is_denied(t, seat, region)] or t.box.near[COAST]
    lacking = {region: _lacking(t, seat, region) for region in near}
    winnable = [region for region in near if 0 < lacking[region] <= left]
    held = [region for region in near if lacking[region] <= 0]
    return min(winnable or near, key=lacking.__getitem__) if winnable or not held else max(held, key=lacking.__getitem__)


def _lacking(t: Table, seat: int, region: int) -> int:
    """How many warriors the seat's side needs more for control of the region; those who are on their way count."""
    lacking = 1 - (t.marching.entering(region) if t.marching else 0)
    for side in range(t.box.sides):
        lacking += warriors(t, side, region) if is_enemy(t, seat, side) else -warriors(t, side, region)
    return lacking


# All in one region

CROWD = 3
"""So many warriors elsewhere are worth an Exodus."""
MARCHING = [DIE[face] for face in ("move", "reinforce", "attack", "mine")]


def crowd(t: Table, question: Question) -> Answer:
    """All in one region, the one a mission names or else the richest: everybody goes there, stays and fights there."""
    point, seat = meeting_point(t), question.seat
    strays = sorted((region for region in range(REGIONS) if region != point), key=lambda region: -warriors(t, seat, region))
    towards = [REGION[region] for region in (point, *t.box.near[point])]
    match question.name:
        case "take die":
            return _first(question, MARCHING)
        case "turn":
            leaving = _of_kind(question, "exodus") if warriors(t, seat, strays[0]) >= CROWD else []
            shots = [ALLSIGHT["strong"], ALLSIGHT["shoot"]] if enemies_in(t, seat, point) else []
            return _first(question, [*leaving, ALLSIGHT["mine"], *shots, END, *MARCHING])
        case "mine":
            return MINE
        case "exodus" | "move or deploy":
            return _first(question, [*(REGION[region] for region in strays), DEPLOY]) or idle(t, question)
        case "move to" | "choose target" | "reinforce":
            return _first(question, [*towards, REGION[COAST]])
        case "name warriors" | "deploy recruits":
            return next(reversed(_of_kind(question, "standard")), None)
        case "weak attack" | "attack region":
            return _first(question, [REGION[point]]) or idle(t, question)
    return idle(t, question)


def meeting_point(t: Table) -> int:
    """The first region that a mission of the humans names, or the richest, next to the coast if there are several."""
    missions = t.box.scenario.missions if t.box.scenario else ()
    named = [one.effect.regions for one in missions if one.side == "human" and isinstance(one.effect, ControlAll)]
    if t.goals or named:
        return (t.goals or named[0])[0]
    chips = t.box.chips
    return max(CONTESTED, key=lambda region: (chips[t.chips[region]].vp, region in t.box.near[COAST], -region))


# Options


def _first(question: Question, wanted: Sequence[Option[Any]]) -> Answer:
    """The first of the wanted options that the question has."""
    return next((option for option in wanted if option in question.options), None)


def _of_kind(question: Question, kind: str) -> list[Option[Any]]:
    return [option for option in question.options if option.kind == kind]


PLANS: dict[str, Plan[Table]] = {
    "idle": idle,
    "coast": coast,
    **{f"exodus-{n}": partial(late_exodus, n=n) for n in range(2, 7)},
    "crowd": crowd,
}
