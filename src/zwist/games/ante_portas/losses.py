"""Damage and what it does (AP-B7.4 to AP-B7.12, AP-B7.15): to attackers by groups, to our units in their order."""

from __future__ import annotations

from zwist.engine.question import Option
from zwist.engine.timing import opportunity
from zwist.games.ante_portas.damage import Figures, Ours, fallen, harm, may_spare
from zwist.games.ante_portas.ending import check_victory
from zwist.games.ante_portas.ground import fighters, groups_on, moving, strengths
from zwist.games.ante_portas.nouns import FRESH, GO_OFF, GROUP, SPARE
from zwist.games.ante_portas.table import BASIC, CITIZEN, ELITE, FARMER, Game, Table, choice, rule
from zwist.games.ante_portas.terms import decider
from zwist.games.ante_portas.troops import STANDING

# Attackers


def take_away(t: Table, hex: int, group: int, figures: Figures) -> None:
    """Some attackers of a group leave their hex."""
    if group == STANDING:
        t.basic[hex] -= figures.weak
        t.elite[hex] -= figures.strong
        return
    advance = moving(t)
    part = advance.parts[group - 1]
    t.advance = advance.having(part._replace(figures=part.figures.less(figures)), group - 1)


def dismiss(t: Table, figures: Figures) -> None:
    """Beaten attackers go to the supply; where all shall be dead they leave the game (AP-B7.3, AP-B16.7)."""
    gone = t.beaten if t.wave is not None and t.box.wave_variant == "all_dead" else t.figures
    gone[BASIC] += figures.weak
    gone[ELITE] += figures.strong


def beat(t: Table, hex: int, group: int, figures: Figures) -> None:
    """Some attackers of a group are beaten."""
    take_away(t, hex, group, figures)
    dismiss(t, figures)


def _of_kind(figures: Figures, kind: int) -> int:
    return figures.weak if kind == BASIC else figures.strong


def _some(kind: int, n: int) -> Figures:
    return Figures(n, 0) if kind == BASIC else Figures(0, n)


@rule("AP-B7.11", "AP-B7.15", "AP-B7.19", "AP-B13.6", "AP-B13.11")
def strike(g: Game, hex: int, groups: tuple[int, ...], light: int, heavy: int) -> None:
    """One amount of damage on some groups of a hex.

    In flight ``light`` damage, that of farmers, trenches and bunkers, counts up to the basic dragons and hits only them.
    """
    t = g.table
    hit = [(group, figures) for group, figures in groups_on(t, hex) if group in groups]
    here = Figures()
    for _, figures in hit:
        here = here.plus(figures)
    damage, on_strong = light + heavy, None
    if here.strong and any(group != STANDING and moving(t).parts[group - 1].flying for group, _ in hit):
        damage = min(light, here.weak * strengths(t)[0]) + heavy
        on_strong = heavy
    lost = fallen(here, strengths(t), damage, t.box.wounding == "strength", on_strong)
    if here.size and damage:
        g.tell("struck", hex=hex, n=damage, basic=lost.weak, elite=lost.strong)
    g.then(fall, hex, groups, BASIC, lost.weak)
    g.then(fall, hex, groups, ELITE, lost.strong)
    g.then(check_victory)


falling_groups = choice(
    "falling groups",
    "AP-B7.11",
    lambda t, hex, groups, kind, n: [
        GROUP[hex, group] for group, figures in groups_on(t, hex) if group in groups and _of_kind(figures, kind)
    ],
)


@rule("AP-B7.11")
def fall(g: Game, hex: int, groups: tuple[int, ...], kind: int, n: int) -> None:
    """Equal figures of several groups: we choose which of them fall."""
    t = g.table
    having = [(group, _of_kind(figures, kind)) for group, figures in groups_on(t, hex) if group in groups]
    having = [(group, count) for group, count in having if count]
    if not n or not having:
        return
    if len(having) == 1 or sum(count for _, count in having) == n:
        for group, count in having:
            beat(t, hex, group, _some(kind, min(count, n)))
    else:
        g.ask(decider(t), falling_groups, fall_from, hex, groups, kind, n)


@rule("AP-B7.11")
def fall_from(g: Game, chosen: tuple[int, int], hex: int, groups: tuple[int, ...], kind: int, n: int) -> None:
    """One figure of the group that was chosen, then the others."""
    beat(g.table, hex, chosen[1], _some(kind, 1))
    g.then(fall, hex, groups, kind, n - 1)


# Our units


def exposed(t: Table, hex: int, cause: str) -> Ours:
    """Our units that an amount can hit: in a fight those that take part; bombs and fire pass mines by.

    AP-B7.15, AP-B11.7, AP-B13.3.
    """
    here = fighters(t, hex, t.clashes[-1].against if cause == "fight" else "ground")
    return here._replace(mine=None) if cause in ("bomb", "fire") else here


def _ways_to_suffer(t: Table, hex: int, damage: int, cause: str) -> list[Option[str]]:
    """First what keeps the higher strength on the board (AP-B19.4)."""
    here, lives = exposed(t, hex, cause), t.box.soldier_strengths
    by_strength = t.box.wounding == "strength"
    costs = []
    for spare in (False, True):
        result = harm(here, lives, damage, by_strength, spare)
        costs.append(result.wounded.total(lives) + (here.mine or 0) * result.mine)
    return [SPARE, GO_OFF] if costs[1] < costs[0] else [GO_OFF, SPARE]


sparing = choice("sparing", "AP-B7.5", _ways_to_suffer)


@rule("AP-B7.4", "AP-B7.5", "AP-B7.15", "AP-B7.21", "AP-B19.9")
def suffer(g: Game, hex: int, damage: int, cause: str) -> None:
    """Our units on a hex suffer one amount: in a fight, by a shot, by fire or by a bomb."""
    t = g.table
    here = exposed(t, hex, cause)
    if here.is_empty or not damage:
        return
    g.tell("suffer", hex=hex, n=damage, cause=cause)
    if may_spare(here, t.box.soldier_strengths, damage, t.box.wounding == "strength"):
        g.ask(decider(t), sparing, suffer_so, hex, damage, cause)
    else:
        g.then(suffer_so, GO_OFF.value, hex, damage, cause)


@rule("AP-B7.4", "AP-B7.6", "AP-B7.7", "AP-B7.8", "AP-B13.5", "AP-B13.9")
def suffer_so(g: Game, how: str, hex: int, damage: int, cause: str) -> None:
    """Mine, soldiers, absorption, building; what fire and shooting cannot do at once counts in the fight."""
    t = g.table
    here = exposed(t, hex, cause)
    result = harm(here, t.box.soldier_strengths, damage, t.box.wounding == "strength", how == SPARE.value)
    if result.mine:
        lose_mine(g, hex)
    if result.building:
        destroy(g, hex)
    if result.absorbed:
        g.tell("absorb", hex=hex, n=result.absorbed)
        if cause in ("fire", "shot") and t.advance is not None:
            t.advance = t.advance._replace(rests=(*t.advance.rests, (hex, result.absorbed)))
    g.then(wound, hex, FARMER, result.wounded.weak)
    g.then(wound, hex, CITIZEN, result.wounded.strong)


def lose_mine(g: Game, hex: int) -> None:
    """A mine goes to the supply; it may be replaced at once (AP-B7.12, AP-B9.4)."""
    t = g.table
    kind = t.tile[hex]
    t.lost_mines = (*t.lost_mines, (hex, kind))
    destroy(g, hex)


def destroy(g: Game, hex: int) -> None:
    """A tile goes to the supply (AP-B7.12)."""
    t = g.table
    g.tell("destroyed", hex=hex, tile=t.tile[hex])
    t.tile[hex], t.facing[hex] = "", 0


def _fresh_and_tired(t: Table, hex: int, kind: int) -> tuple[int, int]:
    if kind == FARMER:
        return t.farmers[hex] - t.tired_farmers[hex], t.tired_farmers[hex]
    return t.citizens[hex] - t.tired_citizens[hex], t.tired_citizens[hex]


def _fresh_wounded(t: Table, hex: int, kind: int, n: int) -> range:
    fresh, tired = _fresh_and_tired(t, hex, kind)
    return range(max(0, n - tired), min(n, fresh) + 1)


equal_soldiers = choice(
    "equal soldiers",
    "AP-B7.21",
    lambda t, hex, kind, n: [FRESH[fresh] for fresh in _fresh_wounded(t, hex, kind, n)],
)


@rule("AP-B7.6", "AP-B7.21", "AP-B19.9")
def wound(g: Game, hex: int, kind: int, n: int) -> None:
    """So many soldiers of a kind; where fresh and exhausted ones are left we choose, exhausted ones first."""
    t = g.table
    ways = _fresh_wounded(t, hex, kind, n)
    if len(ways) > 1:
        g.ask_number(decider(t), equal_soldiers, wound_so, hex, kind, n)
    elif n:
        g.then(wound_so, ways[0], hex, kind, n)


@rule("AP-B7.12", "AP-B3.7")
def wound_so(g: Game, fresh: int, hex: int, kind: int, n: int) -> None:
    """They go to the hospital."""
    t = g.table
    if kind == FARMER:
        t.farmers[hex] -= n
        t.tired_farmers[hex] -= n - fresh
    else:
        t.citizens[hex] -= n
        t.tired_citizens[hex] -= n - fresh
    t.hospital[kind] += n
    g.tell("wounded", hex=hex, kind=kind, n=n)


def wound_all(g: Game, hex: int, figures: Figures) -> None:
    """All soldiers of these kinds on a hex go to the hospital."""
    for kind, n in ((FARMER, figures.weak), (CITIZEN, figures.strong)):
        if n:
            g.do(wound_so, n - _fresh_and_tired(g.table, hex, kind)[1], hex, kind, n)


@rule("AP-B12.7", "AP-B12.17", "AP-B19.1")
def offer_replacing(g: Game) -> None:
    """Mines that were lost may be replaced at once, before anything else happens."""
    if g.table.lost_mines:
        g.then(opportunity, "mine lost", (), ())
        g.then(forget_mines)


@rule("AP-B12.17")
def forget_mines(g: Game) -> None:
    """What was not replaced at once is gone."""
    g.table.lost_mines = ()
