"""What happens on the battle board: units join, leave and fall, effects last (CH-14.42, CH-14.50)."""

from __future__ import annotations

from zwist.games.cry_havoc.losses import send_home
from zwist.games.cry_havoc.table import Game, Table
from zwist.games.cry_havoc.terms import home, is_neutral


def put_on_board(t: Table, who: int, objective: int, n: int = 1) -> None:
    """Units of a side come to an objective."""
    t.fighting = t.fight.plus(who, objective, n)


def take_off_board(t: Table, who: int, objective: int) -> None:
    """A unit of a side leaves an objective."""
    t.fighting = t.fight.plus(who, objective, -1)


def take_off_all(t: Table, who: int) -> int:
    """All units of a side leave the battle board."""
    leaving = t.fight.units(who)
    t.fighting = t.fight.without(who)
    return leaving


def kill_on_board(g: Game, who: int, objective: int) -> None:
    """A unit on the battle board is killed (CH-3.9, CH-14.42)."""
    t = g.table
    side = t.fight.side(who)
    take_off_board(t, who, objective)
    if t.fight.lasts(who, "battle_recover") and not is_neutral(t, who):
        t.add_units(side, home(t, side), 1)
    else:
        send_home(g, side, t.fight.region)
    g.tell("killed_in_battle", side=side, objective=objective)


def last(t: Table, who: int, effect: str, n: int = 1) -> None:
    """An effect lasts for a side to the end of the battle; copies add up (CH-14.50)."""
    force = t.fight.force(who)
    t.fighting = t.fight.having(who, force._replace(lasting=(*force.lasting, *(effect,) * n)))
