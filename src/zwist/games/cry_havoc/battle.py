"""Battles in seven steps (chapter 14). Tactics, objectives and retreat have modules of their own."""

from __future__ import annotations

from zwist.games.cry_havoc.nouns import UNITS
from zwist.games.cry_havoc.objectives import resolve_objectives, return_survivors
from zwist.games.cry_havoc.retreat import retreat
from zwist.games.cry_havoc.table import ATTACKER, ATTRITION, CAPTURE, CONTROL, DEFENDER, NOBODY, Game, Table, choice, rule
from zwist.games.cry_havoc.tactics import play_tactics
from zwist.games.cry_havoc.terms import decider, defender, units


@rule("CH-14.1")
def battles(g: Game) -> None:
    """Resolve all battle tokens from lowest to highest, also those placed meanwhile."""
    t = g.table
    tokens = [(number, region) for region, number in enumerate(t.battle) if number]
    if tokens:
        g.then(battle, min(tokens)[1])
        g.then(battles)


@rule("CH-14.2", "CH-14.4", "CH-14.19")
def battle(g: Game, region: int) -> None:
    """A battle, steps 1 to 7."""
    g.then(begin_battle, region)
    g.then(place_units, ATTACKER)
    g.then(place_units, DEFENDER)
    g.then(play_tactics, ATTACKER)
    g.then(resolve_objectives)
    g.then(return_survivors)
    g.then(retreat)
    g.then(end_battle)


@rule("CH-14.2", "CH-14.4", "CH-13.9")
def begin_battle(g: Game, region: int) -> None:
    """Step 1: a crystal comes to the region, and the two sides are fixed."""
    t = g.table
    t.fight = (region, t.attacker[region], defender(t, region))
    t.crystals[region] += 1
    t.board = [0] * 6
    t.doomed = [0] * 6
    t.passed = [0, 0]
    t.card_limit = [NOBODY, NOBODY]
    t.locks = ()
    t.reversed = 0
    t.marks = ()
    t.winner = NOBODY
    g.tell("battle", region=region, side=t.fight[1], enemy=t.fight[2])


def side_of(t: Table, who: int) -> int:
    """The side that attacks or defends in the running battle."""
    return t.fight[1 + who]


def seat_of(t: Table, who: int) -> int:
    """The seat that decides for the attacker or the defender (CH-18.2)."""
    return decider(t, side_of(t, who), side_of(t, 1 - who))


# Step 2


def _waiting(t: Table, who: int) -> int:
    return units(t, side_of(t, who), t.fight[0])


on_control = choice("on control", "CH-14.5", lambda t, who: [UNITS[n] for n in range(_waiting(t, who) + 1)])
on_capture = choice("on capture", "CH-14.5", lambda t, who, first: [UNITS[n] for n in range(_waiting(t, who) - first + 1)])


@rule("CH-14.5", "CH-14.23")
def place_units(g: Game, who: int) -> None:
    """Step 2: all units from the region on the three objectives, the attacker first."""
    g.ask(seat_of(g.table, who), on_control, place_on_control, who)


@rule("CH-14.5")
def place_on_control(g: Game, n: int, who: int) -> None:
    """So many on Region Control; now how many on Capture Prisoners."""
    g.ask(seat_of(g.table, who), on_capture, place_on_capture, who, n)


@rule("CH-14.5")
def place_on_capture(g: Game, n: int, who: int, first: int) -> None:
    """The rest fights on Attrition."""
    t = g.table
    region, side = t.fight[0], side_of(t, who)
    everybody = units(t, side, region)
    t.board[who * 3 + CONTROL], t.board[who * 3 + CAPTURE] = first, n
    t.board[who * 3 + ATTRITION] = everybody - first - n
    t.remove_units(side, region, everybody)
    g.tell("placed", side=side, control=first, capture=n, attrition=everybody - first - n)


# Step 7


@rule("CH-14.19", "CH-14.50", "CH-9.11")
def end_battle(g: Game) -> None:
    """Step 7: the battle token goes, tokens that fought return, effects for this battle end."""
    t = g.table
    region, attacker, other = t.fight
    t.battle[region] = 0
    t.attacker[region] = NOBODY
    fighters = (attacker, other)
    t.tokens[region] = tuple(
        token for token in t.tokens[region]
        if token not in t.box.content.region_tokens or t.box.token_owner[token] not in fighters
    )  # fmt: skip
    t.fight = ()
    t.board = [0] * 6
    t.doomed = [0] * 6
    t.marks = ()
    t.locks = ()
    t.winner = NOBODY
