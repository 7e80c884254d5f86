"""What a good player of Cry Havoc looks at: points now, crystals held, units and how battles will end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from zwist.engine.definition import Advice
from zwist.engine.question import Option, Question
from zwist.games.cry_havoc.aftermath.advice import felled, leader_worth, prospects
from zwist.games.cry_havoc.fight import CAPTURE, Fight, Placed
from zwist.games.cry_havoc.nouns import REGION, UNITS
from zwist.games.cry_havoc.objectives import winner_in
from zwist.games.cry_havoc.outlook import Outlook, outlook, promise
from zwist.games.cry_havoc.scoring import crystal_points
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER, FIGHTERS, opponent
from zwist.games.cry_havoc.table import Table
from zwist.games.cry_havoc.terms import controlled, prisoners_held, structure_owner, units
from zwist.games.cry_havoc.turn import scoring_card

STOCKPILING = "pilgrims"
FEW = 3
"""So many points are surely of use in one action: enough units for a region, or a structure."""


class CryHavocAdvice(Advice[Table]):
    """Worth in victory points, own minus the best rival's."""

    buys: ClassVar[bool] = True
    recalls: ClassVar[int | None] = 1000

    def worth(self, table: Table, seat: int) -> float:
        now = outlook(table)
        worths = [standing(table, other, now) for other in range(table.box.seats)]
        if table.fighting is not None:
            fight = foreseen(table, now)
            for who in FIGHTERS:
                if fight.side(who) < table.box.seats:
                    worths[fight.side(who)] += battle_board(table, fight, who, now)
        rivals = [worth for other, worth in enumerate(worths) if other != seat]
        return worths[seat] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)

    def means(self, table: Table, seat: int) -> float:
        points = table.action.points if table.active == seat and table.acted in ("move", "build") else 0
        return 0.5 * min(points, FEW) + 0.2 * max(0, points - FEW)

    def in_passing(self, question: Question) -> Sequence[Option[Any]]:
        options = question.options
        if options[0].noun is REGION and not any(one.stops for one in options):
            return options
        return [max(options, key=units_named)] if options[0].noun is UNITS else super().in_passing(question)


def units_named(option: Option[int]) -> int:
    """How many units an option names; one that names none comes first."""
    return option.value if option.noun is UNITS else -1


def standing(t: Table, seat: int, now: Outlook) -> float:
    """One faction's prospects."""
    held = controlled(t, seat)
    worth = float(t.score[seat]) + 0.9 * min(2, now.ahead + 1) * prisoners_held(t, seat)
    worth += now.crystal * crystal_points(t, seat) + now.region * len(held)
    if t.enabled == seat:
        worth += 1.0 * len(held)
    first = seat * t.box.size
    worth += now.unit * sum(t.units[first : first + t.box.size]) + hand_worth(t, seat, now)
    if t.box.factions[seat].id == STOCKPILING:
        worth += 0.8 * t.stockpile
    for region in held:
        for name in t.structures[region]:
            if structure_owner(t, name, region) == seat:
                worth += promise(t, name, now)
    for region, token in enumerate(t.battle):
        if token and t.units[first + region]:
            worth += battle_promise(t, seat, region, now)
    return worth + prospects(t, seat, now) if t.leaders[seat] else worth


def hand_worth(t: Table, seat: int, now: Outlook) -> float:
    """Cards are what actions are paid with; the Enable Scoring card has an action of its own."""
    worth = now.card * min(len(t.hands[seat]), t.box.content.limits.hand_limit)
    return worth + 1.0 if now.ahead and scoring_card(t, seat) else worth


def battle_promise(t: Table, seat: int, region: int, now: Outlook) -> float:
    """What a battle to come is worth: a share of control, kills and crystals by the ratio of units."""
    own = units(t, seat, region)
    enemy = sum(units(t, side, region) for side in range(t.box.sides) if side != seat)
    share = (own + (0.3 if t.attacker[region] != seat else 0.0)) / (own + enemy + 0.3)
    return (now.stake(t.crystals[region]) + 1.5) * (2.0 * share - 0.75)


def foreseen(t: Table, now: Outlook) -> Fight:
    """The battle under way; where only the attacker has placed, with what serves the defender best."""
    fight = t.fight
    waiting = units(t, fight.side(DEFENDER), fight.region)
    if not waiting or fight.units(DEFENDER) or not fight.units(ATTACKER):
        return fight
    replies = [fight.having(DEFENDER, fight.defender.standing_on(placed)) for placed in placings(waiting)]
    gains = [battle_board(t, one, DEFENDER, now) - battle_board(t, one, ATTACKER, now) for one in replies]
    return replies[gains.index(max(gains))]


def placings(count: int) -> list[Placed]:
    """All ways to place so many units on the three objectives."""
    return [(count - rest, rest - last, last) for rest in range(count + 1) for last in range(rest + 1)]


def battle_board(t: Table, fight: Fight, who: int, now: Outlook) -> float:
    """The battle board for the attacker or the defender, with what a leader adds."""
    own, enemy = fight.force(who).placed, fight.force(opponent(who)).placed
    worth = now.stake(t.crystals[fight.region]) if winner_in(t, fight) == who else 0.0
    worth += 2.0 if own[CAPTURE] > enemy[CAPTURE] else (-1.5 if own[CAPTURE] < enemy[CAPTURE] else 0.0)
    worth += 1.0 * felled(t, fight, who) - 0.9 * felled(t, fight, opponent(who))
    return worth + 0.45 * (sum(own) - sum(enemy)) + leader_worth(t, fight, who)
