"""Battles in seven steps (chapter 14). Tactics, objectives and retreat have modules of their own."""

from __future__ import annotations

from zwist.engine.question import Choice
from zwist.games.cry_havoc.effects.structures import TokenArtillery, TokenWatch
from zwist.games.cry_havoc.fight import Fight, Force
from zwist.games.cry_havoc.nouns import LANES, UNITS
from zwist.games.cry_havoc.objectives import resolve_objectives, return_survivors
from zwist.games.cry_havoc.retreat import retreat
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER, NOBODY
from zwist.games.cry_havoc.table import Game, Table, choice, rule
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
    attacker, other = t.attacker[region], defender(t, region)
    t.fighting = Fight(region, Force(attacker), Force(other))
    t.crystals[region] += 1
    g.tell("battle", region=region, side=attacker, enemy=other)


# Step 2


attack = choice("attack", "CH-14.5", lambda t, who: LANES, amounts=UNITS)
defence = choice("defence", "CH-14.23", lambda t, who: LANES, amounts=UNITS)


@rule("CH-14.5", "CH-14.23")
def place_units(g: Game, who: int) -> None:
    """Step 2: all units from the region on the three objectives, the attacker first."""
    ask_to_place(g, who, attack if who == ATTACKER else defence)


def ask_to_place(g: Game, who: int, lanes: Choice[Table, int, int]) -> None:
    """How many units go on each objective, by the clause that says when."""
    t = g.table
    total = units(t, t.fight.side(who), t.fight.region)
    g.ask_split(decider(t, who), lanes, place_on_objectives, who, total=total)


@rule()
def place_on_objectives(g: Game, shares: tuple[int, ...], who: int) -> None:
    """The units leave the region for the battle board."""
    t = g.table
    force = t.fight.force(who)
    t.remove_units(force.side, t.fight.region, sum(shares))
    t.fighting = t.fight.having(who, force.standing_on(shares))
    control, capture, attrition = shares
    g.tell("placed", side=force.side, control=control, capture=capture, attrition=attrition)


# Step 7


@rule("CH-14.19", "CH-14.50", "CH-9.11")
def end_battle(g: Game) -> None:
    """Step 7: the battle token goes, tokens that fought return, its effects end."""
    t = g.table
    region = t.fight.region
    g.tell("battle_over", region=region, side=t.fight.side(t.fight.winner))
    t.battle[region] = 0
    t.attacker[region] = NOBODY
    t.tokens[region] = tuple(token for token in t.tokens[region] if not _fought(t, token))
    t.fighting = None


def _fought(t: Table, token: str) -> bool:
    """Artillery and watch go home once their owner has fought; others say themselves how long they stay."""
    fighters = (t.fight.attacker.side, t.fight.defender.side)
    fires = isinstance(t.box.content.token_effects[token], TokenArtillery | TokenWatch)
    return fires and t.box.token_owner[token] in fighters
