"""Fights (AP-B7): who takes part, both totals, who wins, and what both sides suffer."""

from __future__ import annotations

from zwist.engine.timing import opportunity
from zwist.games.ante_portas.damage import Figures
from zwist.games.ante_portas.effects.abilities import Stronger, TemporarilyWeaker, Weaker, WoundsCitizens
from zwist.games.ante_portas.ending import check_victory
from zwist.games.ante_portas.ground import RIFLES, TRAP, ability, building, fighters, is_moving_on, moving, strengths
from zwist.games.ante_portas.losses import beat, destroy, lose_mine, offer_replacing, strike, suffer, wound_all
from zwist.games.ante_portas.table import Game, Table, rule
from zwist.games.ante_portas.troops import STANDING, Clash

MARCHING, THROWN, STAYING = "marching", "thrown", "standing"
"""Whom we fight: the moving part, attackers of the card that were knocked back, or others."""


@rule("AP-B7.16", "AP-B6.6", "AP-B14.7", "AP-B7.18")
def fight(g: Game, hex: int, bonus: int, whose: str) -> None:
    """A fight, if one is due: soldier actions, totals, damage, replacing."""
    t = g.table
    if not is_due(t, hex, whose):
        return
    g.tell("fight", hex=hex, whose=whose)
    if whose != STAYING and ability(t, WoundsCitizens) is not None and t.citizens[hex]:
        g.tell("ability", card=moving(t).card, ability="wounds_citizens", hex=hex)
        wound_all(g, hex, Figures(0, t.citizens[hex]))
        if not is_due(t, hex, whose):
            g.tell("fight_off", hex=hex)
            g.then(opportunity, "after step", (), ())
            return
    t.clashes = (*t.clashes, Clash(hex, bonus, whose))
    g.then(opportunity, "fight", (), ())
    g.then(resolve)
    g.then(offer_replacing)
    g.then(end_fight)


# Who takes part


def opponents(t: Table, hex: int, whose: str) -> Figures:
    """The attackers in a fight: the moving part alone, or those that stand there (AP-B6.8)."""
    if whose == MARCHING:
        return moving(t).moving.figures if is_moving_on(t, hex) else Figures()
    return Figures(t.basic[hex], t.elite[hex])


def influence(t: Table, whose: str) -> str:
    """Against whom our units need influence: on the ground all have it (AP-B13.3)."""
    if whose != MARCHING or not moving(t).moving.flying:
        return "ground"
    return "flyers" if moving(t).moving.figures.weak else "elite flyers"


def is_due(t: Table, hex: int, whose: str) -> bool:
    """Attackers and fighting units of ours are on one hex (AP-B7.16, AP-B19.7)."""
    return bool(opponents(t, hex, whose).size) and not fighters(t, hex, influence(t, whose)).is_empty


# Totals


def our_strength(t: Table, clash: Clash) -> tuple[int, int]:
    """What counts for us, light and heavy: farmers, trenches and bunkers are light (AP-B7.2, AP-B10.4, AP-B13.11)."""
    against = influence(t, clash.whose)
    ours = fighters(t, clash.hex, against)
    here = building(t, clash.hex)
    lives = t.box.soldier_strengths
    light, heavy = clash.light + ours.soldiers.weak * lives[0], clash.heavy + clash.bonus
    heavy += ours.soldiers.strong * lives[1] + (ours.mine or 0)
    if here is not None and here.family == RIFLES:
        light += ours.building or 0
    else:
        heavy += ours.building or 0
    if t.tile[clash.hex] == TRAP and against == "ground":
        heavy += t.box.content.trap.bonus
    return light, heavy


def our_total(t: Table, clash: Clash) -> int:
    """Light strength counts against flying elites only up to the basic dragons that fly along (AP-B13.11)."""
    light, heavy = our_strength(t, clash)
    enemies = opponents(t, clash.hex, clash.whose)
    if influence(t, clash.whose) != "ground" and enemies.strong:
        light = min(light, enemies.weak * strengths(t)[0])
    return light + heavy


def modifiers(t: Table, clash: Clash) -> list[tuple[str, int]]:
    """What the card and absorbed fire add to the attackers' total (AP-B14.8, AP-B14.9, AP-B14.14, AP-B13.5).

    It holds in every fight of the card, and changes no lives (AP-B7.17, AP-B14.21).
    """
    if clash.whose == STAYING:
        return []
    found = []
    if rest := moving(t).rest_on(clash.hex):
        found.append(("absorbed", rest))
    if (stronger := ability(t, Stronger)) is not None:
        found.append((stronger.does, stronger.value))
    if (weaker := ability(t, Weaker)) is not None:
        found.append((weaker.does, -weaker.value))
    at_first = clash.whose == MARCHING and moving(t).arrows - len(moving(t).moving.arrows) == 1
    if at_first and (weaker_now := ability(t, TemporarilyWeaker)) is not None:
        found.append((weaker_now.does, -weaker_now.value))
    return found


def their_total(t: Table, clash: Clash) -> int:
    """Figures and modifiers, never below 0 (AP-B7.2)."""
    enemies = opponents(t, clash.hex, clash.whose)
    return max(0, enemies.total(strengths(t)) + sum(value for _, value in modifiers(t, clash)))


# The outcome


@rule("AP-B7.1", "AP-B7.2", "AP-B7.3", "AP-B7.10", "AP-B7.13", "AP-B7.14", "AP-B19.7")
def resolve(g: Game) -> None:
    """The totals are fixed and compared; a tie is ours. Whatever has become of either side ends the fight."""
    t = g.table
    clash = t.clashes[-1]
    hex = clash.hex
    if not is_due(t, hex, clash.whose):
        g.tell("fight_off", hex=hex)
        return
    clash = clash._replace(against=influence(t, clash.whose))
    t.clashes = (*t.clashes[:-1], clash)
    ours, theirs = our_total(t, clash), their_total(t, clash)
    found = modifiers(t, clash)
    why = tuple(name for name, _ in found)
    g.tell("totals", hex=hex, ours=ours, theirs=theirs, modifier=sum(value for _, value in found), why=why)
    group = 1 if clash.whose == MARCHING else STANDING
    if ours >= theirs:
        g.tell("fight_won", hex=hex)
        beat(t, hex, group, opponents(t, hex, clash.whose))
        g.then(suffer, hex, theirs, "fight")
    else:
        light, heavy = our_strength(t, clash)
        g.tell("fight_lost", hex=hex)
        overrun(g, clash)
        g.then(strike, hex, (group,), light, heavy)


def overrun(g: Game, clash: Clash) -> None:
    """Our units that took part are removed; traps and bombs stay (AP-B7.9, AP-B7.10, AP-B13.3)."""
    ours = fighters(g.table, clash.hex, clash.against)
    wound_all(g, clash.hex, ours.soldiers)
    if ours.mine is not None:
        lose_mine(g, clash.hex)
    if ours.building is not None:
        destroy(g, clash.hex)


@rule("AP-B7.16", "AP-B19.1")
def end_fight(g: Game) -> None:
    """The fight is over; soldiers may act."""
    t = g.table
    t.clashes = t.clashes[:-1]
    g.then(check_victory)
    g.then(opportunity, "after fight", (), ())
