"""Carrying out a movement card (AP-B6.3 to AP-B6.14): arrow by arrow, part by part."""

from __future__ import annotations

from zwist.engine.timing import opportunity
from zwist.games.ante_portas.arrivals import draw_movement
from zwist.games.ante_portas.bombs import burn
from zwist.games.ante_portas.damage import Figures
from zwist.games.ante_portas.effects.abilities import (
    Charge,
    DestroyBuilding,
    DestroyTrap,
    Enlarge,
    FallsToCitizens,
    Fire,
    FlyAround,
    FlyOn,
    Reform,
    Shooting,
    ShrinksInTrap,
    Split,
    Unite,
)
from zwist.games.ante_portas.ending import LOST, check_victory, end_game
from zwist.games.ante_portas.field import HEXES, STEP, WAY, march_to
from zwist.games.ante_portas.fight import MARCHING, fight, is_due
from zwist.games.ante_portas.ground import (
    TRAP,
    ability,
    building,
    has_attackers,
    is_marching,
    is_mine,
    is_ours,
    moving,
    printed_card,
)
from zwist.games.ante_portas.losses import beat, destroy
from zwist.games.ante_portas.table import Game, Table, rule
from zwist.games.ante_portas.traps import hold
from zwist.games.ante_portas.troops import Advance, Part

BEFORE = (Reform, Enlarge, Shooting, Fire)
"""Abilities that act before the first arrow (AP-B6.11, AP-B14.16)."""
UNITE, SPLIT = "unite", "split"
MOVING = 1
"""The group of the moving part."""


@rule("AP-B6.1", "AP-B4.8")
def turn_up(g: Game, hex: int) -> None:
    """A card is drawn for the troop on a hex."""
    g.then(follow_card, draw_movement(g), hex)


@rule("AP-B6.11")
def follow_card(g: Game, card: str, hex: int) -> None:
    """Its lower part: abilities, trap, arrows, parts that were held."""
    t = g.table
    troop = Figures(t.basic[hex], t.elite[hex])
    t.basic[hex] = t.elite[hex] = 0
    t.advance, t.haggled = Advance(card, troop.size, (Part(hex, troop),)), ()
    g.tell("card", card=card, hex=hex, basic=troop.weak, elite=troop.strong)
    g.then(opportunity, "card shown", (), ())
    g.then(act_before)
    g.then(set_out)
    g.then(go_on)
    g.then(put_away)


@rule("AP-B6.11", "AP-B14.0", "AP-B14.23")
def act_before(g: Game) -> None:
    """Reform, enlarge, shooting and fire, in the order of the card."""
    t = g.table
    if not is_marching(t):
        return
    for number, one in enumerate(printed_card(t).abilities):
        if isinstance(one, BEFORE):
            g.tell("ability", card=moving(t).card, ability=one.does, hex=moving(t).moving.hex)
            g.carry_out(one.does, number)


def charge_of(charge: Charge, size: int) -> int:
    """How many hexes a troop of a size charges; large ones stay (AP-B14.1)."""
    return charge.steps[size - 1] if size <= len(charge.steps) else 0


def path_of(t: Table) -> tuple[str, ...]:
    """The arrows of the card, or what takes their place (AP-B6.12)."""
    if (charge := ability(t, Charge)) is not None:
        return ("D",) * charge_of(charge, moving(t).size)
    if ability(t, Unite) is not None:
        return (UNITE,)
    if (around := ability(t, FlyAround)) is not None:
        return tuple("/".join(row) for row in around.rows)
    if ability(t, Split) is not None:
        return (SPLIT,)
    return tuple(one.way + "*" * one.fire for one in printed_card(t).arrows)


@rule("AP-B6.11", "AP-B10.3", "AP-B14.1", "AP-B14.10")
def set_out(g: Game) -> None:
    """The troop knows its way; a trap on which it stands acts or is destroyed."""
    t = g.table
    advance = moving(t)
    path = path_of(t)
    if (charge := ability(t, Charge)) is not None:
        g.tell("charge", card=advance.card, hex=advance.moving.hex, n=charge_of(charge, advance.size), size=advance.size)
    t.advance = advance.having(advance.moving._replace(arrows=path))._replace(arrows=len(path))
    if is_marching(t):
        destroy_trap(g)
        hold(g)


@rule("AP-B6.5", "AP-B6.7", "AP-B6.11", "AP-B6.13", "AP-B13.10")
def go_on(g: Game) -> None:
    """The next arrow of the moving part; a part without arrows has ended and the next one follows."""
    t = g.table
    advance = moving(t)
    part = advance.moving
    if part.arrows and not part.is_gone:
        g.then(opportunity, "before arrow", (), ())
        g.then(take_arrow)
        g.then(go_on)
        return
    end_part(g, part)
    if len(advance.parts) > 1:
        t.advance = advance._replace(parts=advance.parts[1:], rests=rests_of_all(t))
        g.then(go_on)
    else:
        t.advance = advance._replace(parts=(part._replace(figures=Figures()),))


def rests_of_all(t: Table) -> tuple[tuple[int, int], ...]:
    """Absorbed damage that counts for the next part too: shots were those of the whole troop, fire was not (AP-B13.9)."""
    return moving(t).rests if ability(t, Shooting) is not None else ()


def end_part(g: Game, part: Part) -> None:
    """A part that has ended stands, together with attackers that are there (AP-B6.5)."""
    t = g.table
    if part.figures.size and (t.basic[part.hex] or t.elite[part.hex]):
        g.tell("united", hex=part.hex)
    t.basic[part.hex] += part.figures.weak
    t.elite[part.hex] += part.figures.strong


@rule("AP-B6.3", "AP-B13.4", "AP-B19.1", "AP-B19.7")
def take_arrow(g: Game) -> None:
    """Fire if the arrow burns, then the step."""
    t = g.table
    if not is_marching(t):
        return
    part = moving(t).moving
    arrow = part.arrows[0]
    if arrow.endswith("*"):
        target = march_to(part.hex, WAY[arrow[0]])
        if target is not None:
            g.then(burn, target, 1)
        g.then(opportunity, "after fire", (), ())
    g.then(follow)


@rule("AP-B6.3", "AP-B6.12", "AP-B14.12")
def follow(g: Game) -> None:
    """The arrow is used up: it leads in a direction, or to a hex."""
    t = g.table
    if not is_marching(t):
        return
    advance = moving(t)
    part = advance.moving
    arrow = part.arrows[0]
    part = part._replace(arrows=part.arrows[1:], flying=t.box.scenario.flying)
    t.advance = advance.having(part)
    if arrow == UNITE:
        unite(g)
    elif arrow == SPLIT:
        split(g)
    elif "/" in arrow:
        fly_around(g, tuple(arrow.split("/")))
    else:
        why = "charge" if ability(t, Charge) is not None else "split" if ability(t, Split) is not None else "arrow"
        g.then(step, WAY[arrow[0]], why)


def unite(g: Game) -> None:
    """To the lowest other hex with attackers, without touching those between; otherwise the troop stays (AP-B14.6)."""
    t = g.table
    part = moving(t).moving
    other = next((hex for hex in HEXES if hex != part.hex and has_attackers(t, hex)), None)
    if other is None:
        g.tell("stays", hex=part.hex, card=moving(t).card)
        return
    g.tell("unites", origin=part.hex, hex=other, card=moving(t).card)
    t.advance = moving(t).having(part._replace(hex=other))
    g.then(opportunity, "after step", (), ())


def split(g: Game) -> None:
    """The half rounded up goes left with the elites first, the rest follows to the right (AP-B14.17, AP-B14.22)."""
    t = g.table
    advance = moving(t)
    part = advance.moving
    n = (part.figures.size + 1) // 2
    strong = min(n, part.figures.strong)
    left = Figures(n - strong, strong)
    right = part._replace(figures=part.figures.less(left), arrows=("R",), flying=False)
    parts = (part._replace(figures=left), *((right,) if not right.is_gone else ()), *advance.parts[1:])
    t.advance = advance._replace(parts=parts)
    g.tell("splits", hex=part.hex, left=n, right=right.figures.size)
    g.then(step, WAY["L"], "split")


def fly_around(g: Game, row: tuple[str, ...]) -> None:
    """The first direction that leads to a hex without our units; without one it lands where it is (AP-B14.12)."""
    t = g.table
    part = moving(t).moving
    for name in row:
        target = march_to(part.hex, WAY[name])
        if target is not None and not is_ours(t, target):
            g.then(step, WAY[name], "around")
            return
        g.tell(
            "avoids", card=moving(t).card, hex=part.hex if target is None else target, way=WAY[name], off=int(target is None)
        )
    g.tell("stays", hex=part.hex, card=moving(t).card)
    t.advance = moving(t).having(part._replace(arrows=(), flying=False))


@rule("AP-B6.3", "AP-B6.4", "AP-B6.9", "AP-B1.3", "AP-B14.13", "AP-B13.1", "AP-B13.10", "AP-B19.6")
def step(g: Game, way: int, why: str) -> None:
    """One hex further; over the lower edge the game is lost. The troop may fly on, or it is there.

    ``why`` is what the log says: an arrow, a charge, a split, flying around or on; L and R at the edges are D.
    """
    t = g.table
    if not is_marching(t):
        return
    advance = moving(t)
    part = advance.moving
    target = march_to(part.hex, way)
    if target is None:
        g.tell("breach", hex=part.hex, card=advance.card)
        g.do(end_game, LOST, 0)
        return
    reason = "edge" if STEP[part.hex][way] is None else why
    g.tell("step", origin=part.hex, hex=target, way=way, card=advance.card, why=reason)
    t.advance = advance.having(part._replace(hex=target))
    if flies_on(t, target):
        g.tell("ability", card=advance.card, ability="fly_on", hex=target)
        g.then(opportunity, "after step", (), ())
        g.then(step, way, "on")
        return
    if not part.arrows:
        t.advance = moving(t).having(moving(t).moving._replace(flying=False))
    enter(g)


def flies_on(t: Table, hex: int) -> bool:
    """Whether the hex holds what lets the troop fly on (AP-B14.13, AP-B14.18)."""
    one = ability(t, FlyOn)
    if one is None:
        return False
    if one.unit == "farmer":
        return bool(t.farmers[hex])
    if one.unit == "citizen":
        return bool(t.citizens[hex])
    if one.unit == "mine":
        return is_mine(t, hex)
    here = building(t, hex)
    return here is not None and here.family == one.unit


def enter(g: Game) -> None:
    """What happens on a hex that was entered, in the order of AP-B6.11."""
    t = g.table
    hex = moving(t).moving.hex
    destroy_trap(g)
    destroy_building(g)
    shrink_in_trap(g)
    fall_to_citizens(g)
    if is_due(t, hex, MARCHING):
        g.then(fight, hex, 0, MARCHING)
    else:
        g.then(check_victory)
        g.then(opportunity, "after step", (), ())
    g.then(be_held)


@rule("AP-B10.3", "AP-B10.11")
def be_held(g: Game) -> None:
    """A trap acts on survivors that have arrows left."""
    if is_marching(g.table):
        hold(g)


def destroy_trap(g: Game) -> None:
    """Every trap that the troop enters or starts from, in flight too (AP-B14.10)."""
    t = g.table
    hex = moving(t).moving.hex
    if ability(t, DestroyTrap) is not None and t.tile[hex] == TRAP:
        g.tell("ability", card=moving(t).card, ability="destroy_trap", hex=hex)
        destroy(g, hex)


def destroy_building(g: Game) -> None:
    """A building of the printed family; soldiers on it stay and fight (AP-B14.15)."""
    t = g.table
    hex = moving(t).moving.hex
    one, here = ability(t, DestroyBuilding), building(t, hex)
    if one is not None and here is not None and here.family == one.family:
        g.tell("ability", card=moving(t).card, ability="destroy_building", hex=hex)
        destroy(g, hex)


def shrink_in_trap(g: Game) -> None:
    """Entering a trap the troop loses basic units, as far as it has any (AP-B14.11)."""
    t = g.table
    part = moving(t).moving
    one = ability(t, ShrinksInTrap)
    if one is not None and t.tile[part.hex] == TRAP and part.figures.weak:
        g.tell("ability", card=moving(t).card, ability="shrinks_in_trap", hex=part.hex)
        beat(t, part.hex, MOVING, Figures(min(one.basic, part.figures.weak), 0))


def fall_to_citizens(g: Game) -> None:
    """Meeting a citizen, the part is removed; our units are unharmed (AP-B14.3, AP-B14.20)."""
    t = g.table
    part = moving(t).moving
    if ability(t, FallsToCitizens) is not None and t.citizens[part.hex]:
        g.tell("ability", card=moving(t).card, ability="falls_to_citizens", hex=part.hex)
        beat(t, part.hex, MOVING, part.figures)


@rule("AP-B4.9", "AP-B6.13")
def put_away(g: Game) -> None:
    """The card has been carried out."""
    t = g.table
    t.turned = (*t.turned, moving(t).card)
    t.advance = None
    g.then(check_victory)
