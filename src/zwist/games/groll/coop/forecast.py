"""What the Possessed faction will do, where the rules make it certain: its next hire, and its turn as the table is now."""

from __future__ import annotations

from zwist.engine.log import Event
from zwist.games.groll.content import Elite
from zwist.games.groll.coop.hiring import best_label, hire_all, on_mat
from zwist.games.groll.coop.phases import use_possessed_die
from zwist.games.groll.table import Game, Table

REVEALS = 2
"""Where its turn would show something hidden, only what it does first and why is certain."""


def next_hire(t: Table) -> Elite | None:
    """The kind with the best label on its mat, which it hires as soon as it can pay for it (GR-22.4)."""
    kinds = [t.box.elites[name] for name in t.box.factions[t.box.possessed].mat_order]
    left = [kind for kind in kinds if on_mat(t, kind)]
    return min(left, key=lambda kind: best_label(t, kind), default=None)


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
