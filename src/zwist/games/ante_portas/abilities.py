"""Abilities that act before the first arrow (AP-B14.2, AP-B14.4, AP-B14.5, AP-B14.16), by the number on their card."""

from __future__ import annotations

from zwist.engine.timing import opportunity
from zwist.games.ante_portas.arrivals import muster
from zwist.games.ante_portas.bombs import burn
from zwist.games.ante_portas.damage import Figures
from zwist.games.ante_portas.effects.abilities import Enlarge, Fire, Reform, Shooting
from zwist.games.ante_portas.field import STEP, WAY
from zwist.games.ante_portas.ground import is_marching, moving, printed_card
from zwist.games.ante_portas.losses import offer_replacing, suffer
from zwist.games.ante_portas.table import BASIC, ELITE, Game, Table, rule
from zwist.kit.effects import of_kind


@rule("AP-B14.4")
def reform(g: Game, number: int) -> None:
    """Basic units become elite units, if the troop and the supply have all of them."""
    t = g.table
    one = of_kind(printed_card(t).abilities[number], Reform)
    part = moving(t).moving
    if part.figures.weak < one.basic or t.figures[ELITE] < one.elite:
        g.tell("no_effect", card=moving(t).card, ability=one.does)
        return
    t.figures[BASIC] += one.basic
    join(t, Figures(-one.basic, muster(t, ELITE, one.elite)))


@rule("AP-B14.5")
def enlarge(g: Game, number: int) -> None:
    """Units join from the supply, as many as it holds."""
    t = g.table
    one = of_kind(printed_card(t).abilities[number], Enlarge)
    join(t, Figures(muster(t, BASIC, one.basic), muster(t, ELITE, one.elite)))


def join(t: Table, figures: Figures) -> None:
    """Figures come to the moving part."""
    part = moving(t).moving
    t.advance = moving(t).having(part._replace(figures=part.figures.plus(figures)))


def targets_of(t: Table, ways: tuple[str, ...]) -> list[int]:
    """The hexes next to the troop in the printed directions, ascending; missing ones are ignored (AP-B14.19)."""
    here = moving(t).moving.hex
    return sorted(hex for way in ways if (hex := STEP[here][WAY[way]]) is not None)


@rule("AP-B14.2", "AP-B14.19")
def shooting(g: Game, number: int) -> None:
    """Damage on each printed hex."""
    t = g.table
    one = of_kind(printed_card(t).abilities[number], Shooting)
    for hex in targets_of(t, one.targets):
        g.then(suffer, hex, one.damage, "shot")
        g.then(offer_replacing)
    g.then(opportunity, "after fire", (), ())


@rule("AP-B14.16", "AP-B14.19")
def fire(g: Game, number: int) -> None:
    """Fire on each printed hex; the troop stays where it is."""
    t = g.table
    one = of_kind(printed_card(t).abilities[number], Fire)
    for hex in targets_of(t, one.targets):
        g.then(breathe, hex, one.damage)
    g.then(opportunity, "after fire", (), ())


@rule("AP-B14.16", "AP-B6.13")
def breathe(g: Game, hex: int, damage: int) -> None:
    """A troop that is gone, by a bomb that it set off, breathes no more."""
    if is_marching(g.table):
        g.then(burn, hex, damage)
