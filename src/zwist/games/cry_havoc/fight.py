"""The battle under way: who fights, what lasts to its end, which objectives are open, and units that fall on its board."""

from __future__ import annotations

from zwist.engine.question import Option
from zwist.games.cry_havoc.losses import send_home
from zwist.games.cry_havoc.nouns import OBJECTIVE
from zwist.games.cry_havoc.table import OBJECTIVES, Game, Table


def side(t: Table, who: int) -> int:
    """The side that attacks or defends."""
    return t.fight[1 + who]


def is_neutral(t: Table, who: int) -> bool:
    """Trogs without player: effects on points, stockpile, HQ and retreat do nothing for them (CH-18.15)."""
    return side(t, who) >= t.box.seats


def mark(g: Game, who: int, effect: str) -> None:
    """An effect that lasts to the end of the battle (CH-14.50)."""
    g.table.marks = (*g.table.marks, (who, effect))


def marked(t: Table, who: int, effect: str) -> int:
    """How often a side has a lasting effect."""
    return t.marks.count((who, effect))


def kill_on_board(g: Game, who: int, objective: int) -> None:
    """A unit on the battle board is killed (CH-3.9, CH-14.42)."""
    t = g.table
    t.board[who * 3 + objective] -= 1
    if marked(t, who, "battle_recover") and not is_neutral(t, who):
        t.add_units(side(t, who), t.hq[side(t, who)], 1)
    else:
        send_home(g, side(t, who), t.fight[0])
    g.tell("killed_in_battle", side=side(t, who), objective=objective)


def unlocked_objectives(t: Table) -> list[Option[int]]:
    """The objectives that no card has locked (CH-14.54)."""
    return [OBJECTIVE[o] for o in OBJECTIVES if o not in t.locks]


def own_objectives(t: Table, who: int) -> list[Option[int]]:
    """The objectives on which a side has units."""
    return [OBJECTIVE[o] for o in OBJECTIVES if t.board[who * 3 + o]]
