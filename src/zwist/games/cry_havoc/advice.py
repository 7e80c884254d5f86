"""What a good player of Cry Havoc looks at: points now, crystals held, units and how battles will end."""

from __future__ import annotations

from zwist.engine.definition import Advice
from zwist.games.cry_havoc.aftermath.advice import felled, leader_worth, prospects
from zwist.games.cry_havoc.fight import CAPTURE, CONTROL, Fight, Placed
from zwist.games.cry_havoc.scoring import crystal_points
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER, FIGHTERS, NOBODY, opponent
from zwist.games.cry_havoc.table import Table
from zwist.games.cry_havoc.terms import controlled, prisoners_held, structure_owner, units

STOCKPILING = "pilgrims"
STRUCTURE = 0.4
"""What a structure is worth for each of its build symbols."""


class CryHavocAdvice(Advice[Table]):
    """Worth in victory points, own minus the best rival's."""

    def worth(self, table: Table, seat: int) -> float:
        worths = [standing(table, other) for other in range(table.box.seats)]
        if table.fighting is not None:
            fight = foreseen(table)
            for who in FIGHTERS:
                if fight.side(who) < table.box.seats:
                    worths[fight.side(who)] += battle_board(table, fight, who)
        rivals = [worth for other, worth in enumerate(worths) if other != seat]
        return worths[seat] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)


def standing(t: Table, seat: int) -> float:
    """One faction's prospects."""
    held = controlled(t, seat)
    faction = t.box.factions[seat].id
    scorings = 1.0 + (1.0 if t.enabled != NOBODY else 0.5 * max(0, 3 - t.round))
    worth = float(t.score[seat]) + 0.9 * prisoners_held(t, seat)
    worth += 0.7 * scorings * crystal_points(t, seat) + 0.45 * len(held)
    if t.enabled == seat:
        worth += 1.0 * len(held)
    first = seat * t.box.size
    on_board = sum(t.units[first : first + t.box.size])
    worth += 0.45 * on_board + 0.10 * len(t.hands[seat])
    if faction == STOCKPILING:
        worth += 0.8 * t.stockpile
    structures = t.box.content.structures
    for region in held:
        for name in t.structures[region]:
            if structure_owner(t, name, region) == seat:
                worth += STRUCTURE * structures[name].build
    for region, token in enumerate(t.battle):
        if token and t.units[first + region]:
            worth += battle_promise(t, seat, region)
    return worth + prospects(t, seat) if t.leaders[seat] else worth


def battle_promise(t: Table, seat: int, region: int) -> float:
    """What a battle to come is worth: a share of control, kills and crystals by the ratio of units."""
    own = units(t, seat, region)
    enemy = sum(units(t, side, region) for side in range(t.box.sides) if side != seat)
    share = (own + (0.3 if t.attacker[region] != seat else 0.0)) / (own + enemy + 0.3)
    stake = 2.0 + 1.2 * (t.crystals[region] + 1) + 1.0
    return stake * (2.0 * share - 0.75)


def foreseen(t: Table) -> Fight:
    """The battle under way; where only the attacker has placed, with what serves the defender best."""
    fight = t.fight
    waiting = units(t, fight.side(DEFENDER), fight.region)
    if not waiting or fight.units(DEFENDER) or not fight.units(ATTACKER):
        return fight
    replies = [fight.having(DEFENDER, fight.defender.standing_on(placed)) for placed in placings(waiting)]
    return max(replies, key=lambda reply: battle_board(t, reply, DEFENDER) - battle_board(t, reply, ATTACKER))


def placings(count: int) -> list[Placed]:
    """All ways to place so many units on the three objectives."""
    return [(count - rest, rest - last, last) for rest in range(count + 1) for last in range(rest + 1)]


def battle_board(t: Table, fight: Fight, who: int) -> float:
    """The battle board for the attacker or the defender, with what a leader adds."""
    own, enemy = fight.force(who).placed, fight.force(opponent(who)).placed
    lead = own[CONTROL] - enemy[CONTROL]
    stake = 2.0 + 1.4 * t.crystals[fight.region]
    worth = stake if lead > 0 or (lead == 0 and who == DEFENDER) else 0.0
    worth += 2.0 if own[CAPTURE] > enemy[CAPTURE] else (-1.5 if own[CAPTURE] < enemy[CAPTURE] else 0.0)
    worth += 1.0 * felled(t, fight, who) - 0.9 * felled(t, fight, opponent(who))
    return worth + 0.45 * (sum(own) - sum(enemy)) + leader_worth(t, fight, who)
