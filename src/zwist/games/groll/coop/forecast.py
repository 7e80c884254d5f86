"""What the Possessed faction will do, where the rules make it certain: its next hire, and its turn as the table is now."""

from __future__ import annotations

from zwist.engine.log import Event
from zwist.games.groll.content import Elite
from zwist.games.groll.coop.hiring import candidates, hire_all, preferred
from zwist.games.groll.coop.phases import use_possessed_die
from zwist.games.groll.table import Game, Table

REVEALS = 2
"""Where its turn would show something hidden, only what it does first and why is certain."""


def next_hires(t: Table) -> list[tuple[int, Elite]]:
    """From how much Corra on which kind comes first, beginning with what it owns (GR-22.2 to GR-22.4).

    It hires after every single gain, so with little Corra a cheap kind is gone before a better label can be paid for.
    """
    ahead, side = t.clone(), t.box.possessed
    dearest = max(t.box.elites[name].cost for name in t.box.factions[side].mat_order)
    found: list[tuple[int, Elite]] = []
    for corra in range(t.corra[side], max(dearest, t.corra[side]) + 1):
        ahead.corra[side] = corra
        kinds = candidates(ahead)
        if kinds and [preferred(ahead, kinds)] != [kind for _, kind in found[-1:]]:
            found.append((corra, preferred(ahead, kinds)))
    return found


def next_turn(g: Game) -> list[Event]:
    """What its turn would begin with now, up to a die, a question or something hidden (GR-19.13, GR-21.1).

    It is said while somebody has a turn and nothing is under way: what an act will leave behind is not decided yet.
    """
    t = g.table
    if not t.possessed_die or (g.question is not None and g.question.name != "turn"):
        return []
    ahead = handed_over(g)
    ahead.then(hire_all)
    ahead.run()
    told = certain(g, ahead)
    if ahead.question is None and ahead.disclosed == g.disclosed:
        ahead.log = []
        ahead.then(use_possessed_die, int(bool(t.allsight[t.box.possessed])))
        ahead.run()
        told += certain(g, ahead)
    return told


def handed_over(g: Game) -> Game:
    """The game as if the Possessed faction had its turn now.

    It is made apart: compiled code would not expect a question later where it has seen that there is none.
    """
    ahead = g.trial()
    ahead.question, ahead.open, ahead.table.active = None, (), g.table.box.possessed
    ahead.table.attack_bonus = 0  # of a human turn under way
    return ahead


def certain(g: Game, ahead: Game) -> list[Event]:
    """What was told ahead, as far as nothing hidden has a say."""
    told = ahead.log or []
    return told if ahead.disclosed == g.disclosed else told[:REVEALS]
