"""Fights between two teams and what damage does to them (AP-B18.19, AP-B18.25, AP-B18.31, AP-B18.32, AP-B18.34)."""

from __future__ import annotations

from zwist.engine.question import Option
from zwist.engine.timing import opportunity
from zwist.games.ante_portas.bombs import blast
from zwist.games.ante_portas.confrontation import CONFRONTATION
from zwist.games.ante_portas.confrontation.army import (
    TEAMS,
    decider_of,
    fighters,
    fresh_on,
    owns,
    remove,
    spent_on,
)
from zwist.games.ante_portas.damage import Figures, Ours, fallen, may_spare
from zwist.games.ante_portas.ground import TRAP
from zwist.games.ante_portas.losses import destroy, forget_mines, lose_mine, offer_replacing
from zwist.games.ante_portas.nouns import FRESH, GO_OFF, SPARE, VICTIMS
from zwist.games.ante_portas.table import CITIZEN, FARMER, Game, Table, choice, rule, rulebook
from zwist.games.ante_portas.troops import Feud

FIGHT, SHOT, LOB, BOMB = "fight", "shot", "lob", "bomb"
"""What causes damage; a lob is high-angle fire. In a fight the other side says who is wounded; it does so among equals when
it shoots.
"""
Harm = tuple[int, int]
"""A kind of soldier and how many of it."""


def is_contested(t: Table, hex: int) -> bool:
    """Whether units of both teams that fight are on a hex (AP-B18.31)."""
    return not any(fighters(t, team, hex).is_empty for team in TEAMS)


@rule("AP-B18.31", "AP-B7.16")
def feud(g: Game, hex: int, mover: int, bonus: int) -> None:
    """A fight, if one is due: soldier actions, totals, damage, replacing."""
    t = g.table
    if not is_contested(t, hex):
        return
    g.tell("feud", hex=hex, team=mover)
    t.feuds = (*t.feuds, Feud(hex, mover, bonus))
    g.then(opportunity, "clash", (), ())
    g.then(settle)
    g.then(offer_replacing)
    g.then(end_feud)


def total_of(t: Table, now: Feud, team: int) -> int:
    """Soldiers, own tile, the 1 of an own trap, shots, and for those who moved in the bonus (AP-B7.2, AP-B18.31)."""
    ours = fighters(t, team, now.hex)
    total = ours.soldiers.total(t.box.soldier_strengths) + (ours.mine or 0) + (ours.building or 0) + now.support[team]
    if t.tile[now.hex] == TRAP and owns(t, team, now.hex):
        total += t.box.content.trap.bonus
    return total + (now.bonus if team == now.mover else 0)


@rule("AP-B18.25", "AP-B18.32", "AP-B7.1", "AP-B7.2", "AP-B7.14", "AP-B19.7")
def settle(g: Game) -> None:
    """The totals are compared; a tie is the defender's. The loser's units go, the winner's suffer the loser's total."""
    t = g.table
    now = t.feuds[-1]
    if not is_contested(t, now.hex):
        g.tell("feud_off", hex=now.hex)
        return
    totals = [total_of(t, now, team) for team in TEAMS]
    mover, defender = now.mover, 1 - now.mover
    winner = mover if totals[mover] > totals[defender] else defender
    g.tell("settled", hex=now.hex, team=winner, ours=totals[mover], theirs=totals[defender])
    overrun(g, 1 - winner, now.hex)
    g.then(suffer_rivals, winner, now.hex, totals[1 - winner], FIGHT)


def overrun(g: Game, team: int, hex: int) -> None:
    """All units of a team on a hex are removed except its traps and bombs (AP-B18.32)."""
    t = g.table
    ours = fighters(t, team, hex)
    spent = spent_on(t, team, hex)
    for kind, n, tired in ((FARMER, ours.soldiers.weak, spent.weak), (CITIZEN, ours.soldiers.strong, spent.strong)):
        hospitalize(g, team, hex, (kind, n), tired)
    if ours.mine is not None:
        lose_mine(g, hex)
    if ours.building is not None:
        destroy(g, hex)


def hospitalize(g: Game, team: int, hex: int, harm: Harm, spent: int) -> None:
    """Soldiers go to the hospital of their team (AP-B18.26)."""
    t = g.table
    kind, n = harm
    if n:
        remove(t, team, kind, hex, n, spent)
        t.wards[2 * team + kind] += n
        g.tell("fallen", team=team, hex=hex, kind=kind, n=n)


@rule("AP-B7.16", "AP-B19.12")
def end_feud(g: Game) -> None:
    """The fight is over; soldiers may act."""
    g.table.feuds = g.table.feuds[:-1]
    g.then(opportunity, "after clash", (), ())


# Damage


def exposed(t: Table, team: int, hex: int, cause: str) -> Ours:
    """The units that an amount can hit; bombs and high-angle fire pass mines by (AP-B11.7, AP-B18.34)."""
    here = fighters(t, team, hex)
    return here._replace(mine=None) if cause in (LOB, BOMB) else here


def wounded_by(t: Table, soldiers: Figures, damage: int, cause: str) -> list[tuple[int, int]]:
    """Who may be wounded: in a fight any set that uses up most of the damage, else the set of AP-B7.6 (AP-B18.19)."""
    lives = t.box.soldier_strengths
    if cause != FIGHT:
        lost = fallen(soldiers, lives, damage, t.box.wounding == "strength")
        return [(lost.weak, lost.strong)]
    sets = [Figures(weak, strong) for weak in range(soldiers.weak + 1) for strong in range(soldiers.strong + 1)]
    totals = [(one.total(lives), one) for one in sets if one.total(lives) <= damage]
    most = max(total for total, _ in totals)
    return [(one.weak, one.strong) for total, one in totals if total == most]


def can_spare(t: Table, here: Ours, damage: int, cause: str) -> bool:
    """Whether soldiers can take the whole damage in place of a mine (AP-B7.5, AP-B18.19)."""
    lives = t.box.soldier_strengths
    if cause != FIGHT:
        return may_spare(here, lives, damage, t.box.wounding == "strength")
    if here.mine is None:
        return False
    return Figures(*wounded_by(t, here.soldiers, damage, cause)[0]).total(lives) == damage


sparing_own = choice("sparing own", "AP-B18.19", lambda t, team, hex, damage, cause: [GO_OFF, SPARE])


@rule("AP-B18.19", "AP-B18.34", "AP-B7.4", "AP-B7.5", "AP-B7.15")
def suffer_rivals(g: Game, team: int, hex: int, damage: int, cause: str) -> None:
    """The units of a team on a hex suffer one amount; sparing a mine is up to its owner."""
    t = g.table
    here = exposed(t, team, hex, cause)
    if here.is_empty or not damage:
        return
    g.tell("hurt", team=team, hex=hex, n=damage, cause=cause)
    if can_spare(t, here, damage, cause):
        g.ask(decider_of(t, team), sparing_own, endure, team, hex, damage, cause)
    else:
        g.then(endure, GO_OFF.value, team, hex, damage, cause)


def _victims(t: Table, team: int, hex: int, damage: int, cause: str) -> list[Option[tuple[int, int]]]:
    return [VICTIMS[one] for one in wounded_by(t, exposed(t, team, hex, cause).soldiers, damage, cause)]


victims = choice("victims", "AP-B18.19", _victims)


@rule("AP-B7.4", "AP-B18.19")
def endure(g: Game, how: str, team: int, hex: int, damage: int, cause: str) -> None:
    """A mine goes off first; then the loser of a fight says which soldiers of the winner are wounded."""
    t = g.table
    here = exposed(t, team, hex, cause)
    rest = damage
    if here.mine is not None and how != SPARE.value:
        rest = max(0, damage - here.mine)
        lose_mine(g, hex)
    ways = wounded_by(t, here.soldiers, rest, cause)
    if len(ways) > 1:
        g.ask(decider_of(t, 1 - team), victims, fell, team, hex, rest, cause)
    else:
        g.then(fell, ways[0], team, hex, rest, cause)


@rule("AP-B18.19", "AP-B7.6", "AP-B7.7", "AP-B7.8")
def fell(g: Game, wounded: tuple[int, int], team: int, hex: int, damage: int, cause: str) -> None:
    """Soldiers are wounded; what is left is absorbed, or destroys the building once nobody is left in it."""
    t = g.table
    here = exposed(t, team, hex, cause)
    rest = damage - Figures(*wounded).total(t.box.soldier_strengths)
    everybody = wounded == tuple(here.soldiers)
    if rest and everybody and here.building is not None and rest > here.absorbs:
        destroy(g, hex)
    elif rest and everybody and here.building is not None:
        g.tell("team_sheltered", team=team, hex=hex, n=rest)
    elif rest and not everybody:
        g.tell("endured", team=team, hex=hex, n=rest)
    for kind, n in enumerate(wounded):
        if n:
            g.then(wound_rivals, team, hex, (kind, n), cause)


def _fresh_ways(t: Table, team: int, hex: int, harm: Harm) -> range:
    """How many of the wounded can be soldiers who are not exhausted."""
    kind, n = harm
    fresh, spent = fresh_on(t, team, hex)[kind], spent_on(t, team, hex)[kind]
    return range(max(0, n - spent), min(n, fresh) + 1)


equal_rivals = choice(
    "equal rivals", "AP-B18.19", lambda t, team, hex, harm, cause: [FRESH[n] for n in _fresh_ways(t, team, hex, harm)]
)


@rule("AP-B7.21", "AP-B18.19", "AP-B18.34")
def wound_rivals(g: Game, team: int, hex: int, harm: Harm, cause: str) -> None:
    """Where fresh and exhausted ones are alike, whoever fought or shot chooses; by a bomb their own team does."""
    t = g.table
    ways = _fresh_ways(t, team, hex, harm)
    if len(ways) > 1:
        chooser = team if cause == BOMB else 1 - team
        g.ask_number(decider_of(t, chooser), equal_rivals, wound_rivals_so, team, hex, harm, cause)
    elif ways:
        g.then(wound_rivals_so, ways[0], team, hex, harm, cause)


@rule("AP-B7.12", "AP-B18.26")
def wound_rivals_so(g: Game, fresh: int, team: int, hex: int, harm: Harm, cause: str) -> None:
    """They go to the hospital of their team."""
    hospitalize(g, team, hex, harm, harm[1] - fresh)


# What the rules of bombs and mines do here


@rulebook.instead(CONFRONTATION, blast, "AP-B11.4", "AP-B18.35")
def blast_both(g: Game, hex: int, damage: int) -> None:
    """Bombs hit both teams."""
    for team in TEAMS:
        g.then(suffer_rivals, team, hex, damage, BOMB)


@rulebook.instead(CONFRONTATION, offer_replacing, "AP-B12.7", "AP-B12.17", "AP-B19.12")
def offer_replacing_rivals(g: Game) -> None:
    """Mines that were lost may be replaced at once by their owners."""
    if g.table.lost_mines:
        g.then(opportunity, "mine taken", (), ())
        g.then(forget_mines)
