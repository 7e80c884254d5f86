"""Battles in seven steps (chapter 14). Tactics, objectives and retreat have modules of their own."""

from __future__ import annotations

from zwist.engine.question import Option
from zwist.games.cry_havoc.fight import Fight, Force
from zwist.games.cry_havoc.nouns import UNITS
from zwist.games.cry_havoc.objectives import resolve_objectives, return_survivors
from zwist.games.cry_havoc.retreat import retreat
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER, NOBODY
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.tactics import play_tactics
from zwist.games.cry_havoc.terms import decider, defender, units


@rule("battles")
def battles(g: Game) -> None:
    """Resolve all battle tokens from lowest to highest, also those placed meanwhile (CH-14.1)."""
    t = g.table
    tokens = [(number, region) for region, number in enumerate(t.battle) if number]
    if tokens:
        g.then(battle, min(tokens)[1])
        g.then(battles)


@rule("battle")
def battle(g: Game, region: int) -> None:
    """A battle, steps 1 to 7 (CH-14.2, CH-14.4 to CH-14.19)."""
    g.then(begin_battle, region)
    g.then(place_units, ATTACKER)
    g.then(place_units, DEFENDER)
    g.then(play_tactics, ATTACKER)
    g.then(resolve_objectives)
    g.then(return_survivors)
    g.then(retreat)
    g.then(end_battle)


@rule("begin battle")
def begin_battle(g: Game, region: int) -> None:
    """Step 1: a crystal comes to the region, and the two sides are fixed (CH-14.2, CH-14.4, CH-13.9)."""
    t = g.table
    attacker, other = t.attacker[region], defender(t, region)
    t.fighting = Fight(region, Force(attacker), Force(other))
    t.crystals[region] += 1
    g.tell("battle", region=region, side=attacker, enemy=other)


# Step 2


def _waiting(t: Table, who: int) -> int:
    return units(t, t.fight.side(who), t.fight.region)


def _rest(t: Table, who: int, first: int) -> list[Option[int]]:
    return [UNITS[n] for n in range(_waiting(t, who) - first + 1)]


on_control = choice("on control", "CH-14.5", lambda t, who: [UNITS[n] for n in range(_waiting(t, who) + 1)])
on_capture = choice("on capture", "CH-14.5", _rest)


@rule("place units")
def place_units(g: Game, who: int) -> None:
    """Step 2: all units from the region on the three objectives, the attacker first (CH-14.5, CH-14.23)."""
    g.ask(decider(g.table, who), on_control, place_on_control, who)


@rule("place on control")
def place_on_control(g: Game, n: int, who: int) -> None:
    """So many on Region Control; now how many on Capture Prisoners (CH-14.5)."""
    g.ask(decider(g.table, who), on_capture, place_on_capture, who, n)


@rule("place on capture")
def place_on_capture(g: Game, n: int, who: int, first: int) -> None:
    """The rest fights on Attrition (CH-14.5)."""
    t = g.table
    force, everybody = t.fight.force(who), _waiting(t, who)
    rest = everybody - first - n
    t.remove_units(force.side, t.fight.region, everybody)
    t.fighting = t.fight.having(who, force.standing_on((first, n, rest)))
    g.tell("placed", side=force.side, control=first, capture=n, attrition=rest)


# Step 7


@rule("end battle")
def end_battle(g: Game) -> None:
    """Step 7: the battle token goes, tokens that fought return, its effects end.

    CH-14.19, CH-14.50, CH-9.11.
    """
    t = g.table
    region = t.fight.region
    t.battle[region] = 0
    t.attacker[region] = NOBODY
    t.tokens[region] = tuple(token for token in t.tokens[region] if not _fought(t, token))
    t.fighting = None


def _fought(t: Table, token: str) -> bool:
    fighters = (t.fight.attacker.side, t.fight.defender.side)
    return token in t.box.content.region_tokens and t.box.token_owner[token] in fighters
