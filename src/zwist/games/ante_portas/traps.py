"""Traps (AP-B10): how they hold attackers back, and how attackers in them are knocked back."""

from __future__ import annotations

from zwist.engine.question import Offer, Option
from zwist.games.ante_portas.damage import Figures
from zwist.games.ante_portas.field import BACK, HEXES, STEP
from zwist.games.ante_portas.fight import STAYING, THROWN, fight
from zwist.games.ante_portas.ground import TRAP, groups_on, moving
from zwist.games.ante_portas.losses import take_away
from zwist.games.ante_portas.nouns import DONE, THROW
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.troops import STANDING, Part

BASIC, ELITE = "basic", "elite"
Arrivals = tuple[tuple[int, str, int], ...]
"""Attackers that were knocked back: where they are now, their kind, and whether they belong to the card."""

Throw = tuple[int, int, str, int]
"""An attacker: its hex, its group, its kind, and where it goes."""

# Holding


def hold(g: Game) -> None:
    """A trap holds up to three of the moving part, basic units first: their next arrow is cancelled (AP-B10.2, AP-B10.3).

    They go on after everybody else as a part of their own (AP-B10.8, AP-B10.9, AP-B10.10).
    """
    t = g.table
    advance = moving(t)
    part = advance.moving
    if t.tile[part.hex] != TRAP or part.flying or not part.arrows:
        return
    holds = t.box.content.trap.holds
    basic = min(part.figures.weak, holds)
    held = Figures(basic, min(part.figures.strong, holds - basic))
    g.tell("held", hex=part.hex, basic=held.weak, elite=held.strong, arrow=part.arrows[0])
    left = part._replace(figures=part.figures.less(held))
    behind = Part(part.hex, held, part.arrows[1:])
    t.advance = advance._replace(parts=(left, *advance.parts[1:], behind))


# Knocking back


def in_trap(t: Table, hex: int, thrown: Arrivals = ()) -> list[tuple[int, Figures]]:
    """The attackers on the ground in a trap, by group, without those that have just been thrown there.

    AP-B10.6, AP-B10.14.
    """
    if t.tile[hex] != TRAP:
        return []
    found = []
    for group, figures in groups_on(t, hex):
        if group == STANDING:
            fresh = [kind for here, kind, _ in thrown if here == hex]
            figures = figures.less(Figures(fresh.count(BASIC), fresh.count(ELITE)))
        elif moving(t).parts[group - 1].flying:
            continue
        found.append((group, figures))
    return found


def thrown_to(hex: int, steps: int) -> list[int]:
    """The hexes that so many steps back lead to, one step first (AP-B10.7, AP-B10.12)."""
    found: dict[int, None] = {}
    front = [hex]
    for _ in range(steps):
        front = [one for here in front for way in BACK if (one := STEP[here][way]) is not None]
        found |= dict.fromkeys(front)
    return list(found)


def stands_in_trap(t: Table, hex: int) -> bool:
    """Whether any attacker in the trap on a hex is on the ground (AP-B10.14)."""
    return any(figures.size for _, figures in in_trap(t, hex))


def _throws(t: Table, seat: int, traps: tuple[int, ...], left: tuple[int, int], thrown: Arrivals) -> list[Option[Throw]]:
    """Attackers in these traps and where each can go."""
    found: list[Option[Throw]] = []
    for hex in traps:
        for group, figures in in_trap(t, hex, thrown):
            kinds = [kind for kind, n in ((BASIC, figures.weak), (ELITE, figures.strong)) if n > 0]
            found += [THROW[hex, group, kind, target] for kind in kinds for target in sorted(thrown_to(hex, left[1]))]
    return found


throws = choice("throws", "AP-B10.6", _throws)
no_more_throws = choice("no more throws", "AP-B10.6", lambda t, thrown: (DONE,))


@rule("AP-B10.6", "AP-B10.12")
def throw_back(g: Game, seat: int, traps: tuple[int, ...], left: tuple[int, int], thrown: Arrivals) -> None:
    """One attacker after the other; then all land together. ``left``: so many attackers, so many steps each."""
    values = (seat, traps, left, thrown)
    if left[0] and throws.exists(g.table, *values):
        g.menu(seat, "throw back", Offer(throws, throw_one, values), Offer(no_more_throws, land_now, (thrown,)))
    else:
        g.then(land, thrown)


@rule("AP-B10.6", "AP-B10.7", "AP-B6.14")
def throw_one(g: Game, chosen: Throw, seat: int, traps: tuple[int, ...], left: tuple[int, int], thrown: Arrivals) -> None:
    """It leaves its troop and the card that it carries out, and unites with attackers where it goes."""
    t = g.table
    hex, group, kind, target = chosen
    take_away(t, hex, group, Figures(1, 0) if kind == BASIC else Figures(0, 1))
    (t.basic if kind == BASIC else t.elite)[target] += 1
    g.tell("thrown", seat=seat, origin=hex, kind=kind, hex=target)
    g.then(throw_back, seat, traps, (left[0] - 1, left[1]), (*thrown, (target, kind, int(group != STANDING))))


@rule("AP-B10.6")
def land_now(g: Game, done: str, thrown: Arrivals) -> None:
    """Fewer than three are thrown."""
    g.then(land, thrown)


@rule("AP-B10.6", "AP-B10.7", "AP-B10.13")
def land(g: Game, thrown: Arrivals) -> None:
    """Fights where our units are, in ascending order; with modifiers if anybody thrown there belongs to the card."""
    for hex in HEXES:
        if any(hex == target for target, _, _ in thrown):
            of_card = any(hex == target and card for target, _, card in thrown)
            g.then(fight, hex, 0, THROWN if of_card else STAYING)
