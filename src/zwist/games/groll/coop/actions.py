"""Actions and all-sight die of the Possessed faction (chapters 20 and 21)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from zwist.games.groll.coop.advance import advance
from zwist.games.groll.coop.damage import possessed_attack
from zwist.games.groll.coop.hiring import gain
from zwist.games.groll.coop.idle import send
from zwist.games.groll.coop.threat import explain, explain_troops, held, reach
from zwist.games.groll.table import CONTESTED, Game, Table, rule


def possessed_action(g: Game, action: str) -> None:
    """Carry out a die face or chip action; the Possessed faction never declines (GR-20.7, GR-20.8)."""
    g.tell("possessed_action", seat=g.table.box.possessed, face=action)
    ACTIONS[action](g)


def mine(g: Game) -> None:
    """Gain 2 Corra and hire at once (GR-20.1, GR-21.4)."""
    gain(g, g.table.box.constants.possessed_mine)


def weak_attack(g: Game) -> None:
    """Twice the most threatening region in reach (GR-20.2, GR-20.11)."""
    _attacks(g, "reach", g.table.box.constants.weak_attack_damage)


def move(g: Game) -> None:
    """Advance from the region with most Possessed warriors (GR-20.3, GR-20.10)."""
    region = explain_troops(g)
    if region is not None:
        advance(g, region)


def reinforce(g: Game) -> None:
    """4 standard warriors in the most threatening region it holds, else in the base (GR-20.4, GR-20.5)."""
    t = g.table
    region = explain(g, held(t), "held")
    if region is None:
        g.tell("to_base", region=t.base)
    send(g, t.base if region is None else region, t.box.constants.possessed_reinforce)


def shoot(g: Game) -> None:
    """Twice the most threatening region of the whole map (GR-21.2)."""
    _attacks(g, "map", g.table.box.constants.shoot_damage)


def strong_attack(g: Game) -> None:
    """Twice the most threatening region in reach, 2 damage each (GR-21.3)."""
    _attacks(g, "reach", g.table.box.constants.strong_attack_damage)


ACTIONS: dict[str, Callable[[Game], None]] = {
    "mine": mine,
    "attack": weak_attack,
    "move": move,
    "reinforce": reinforce,
    "shoot": shoot,
    "strong": strong_attack,
}

RANGES: dict[str, Callable[[Table], Iterable[int]]] = {"reach": reach, "map": lambda t: CONTESTED}


def _attacks(g: Game, where: str, damage: int) -> None:
    for _ in range(g.table.box.constants.possessed_attack_repeats):
        g.then(attack_most_threatening, where, damage)


@rule("GR-20.2", "GR-20.6", "GR-20.11")
def attack_most_threatening(g: Game, where: str, damage: int) -> None:
    """Each attack determines its own region with fresh threat; threat 0 has no effect."""
    region = explain(g, RANGES[where](g.table), where)
    if region is not None:
        possessed_attack(g, region, damage)


# The all-sight die


@rule("GR-21.1", "GR-21.6")
def possessed_allsight(g: Game, action: str) -> None:
    """Directly after its first action of the phase; used or not it is put aside."""
    t = g.table
    side = t.box.possessed
    face, t.allsight[side] = t.allsight[side], ""
    g.tell("possessed_allsight", seat=side, face=face)
    if face == "repeat":
        possessed_action(g, action)
    else:
        ACTIONS[face](g)
