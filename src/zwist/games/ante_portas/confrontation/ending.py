"""The end of a game between two teams (AP-B18.2 to AP-B18.4, AP-B18.27, AP-B19.11), and who has won."""

from __future__ import annotations

from zwist.engine.definition import Result
from zwist.games.ante_portas.confrontation import CONFRONTATION
from zwist.games.ante_portas.confrontation.army import TEAMS, in_sight, is_mobile, members, soldiers_on
from zwist.games.ante_portas.field import CELL, HEXES
from zwist.games.ante_portas.last_wave import last_wave
from zwist.games.ante_portas.table import Game, Table, rule, rulebook

BROKEN_THROUGH, FURTHEST, CONTROL = "AP-B18.2", "AP-B18.3", "AP-B18.4"
ROWS = 11


@rule("AP-B19.11", "AP-B18.27")
def end_war(g: Game, clause: str, victor: int | None) -> None:
    """At once: nothing more is done. Without a victor it is a draw."""
    t = g.table
    t.ending, t.victor, t.phase, t.turn = clause, victor, "over", None
    g.todo.clear()
    g.named.clear()
    if victor is None:
        g.tell("draw", clause=clause)
    else:
        g.tell("victory", clause=clause, team=victor)


@rulebook.instead(CONFRONTATION, last_wave, "AP-B18.9", "AP-B18.27")
def end_of_war(g: Game) -> None:
    """There is no last wave: after the last production the teams are compared."""
    t = g.table
    flag = t.box.goal is not None and bool(t.box.goal.edges)
    ours, theirs = (advance_of(t, team) if flag else controlled(t, team) for team in TEAMS)
    victor = None if ours == theirs else 0 if ours > theirs else 1
    g.do(end_war, FURTHEST if flag else CONTROL, victor)


def row_of(team: int, hex: int) -> int:
    """The half row of a hex, counted from the own edge (AP-B18.3)."""
    row = CELL[hex][1]
    return row if team == 0 else ROWS - 1 - row


def advance_of(t: Table, team: int) -> tuple[int, ...]:
    """How many mobile units a team has in each row, the furthest first: compared row by row (AP-B18.3)."""
    rows = [0] * ROWS
    for hex in HEXES:
        rows[ROWS - 1 - row_of(team, hex)] += soldiers_on(t, team, hex).size + is_mobile(t, team, hex)
    return tuple(rows)


def controlled(t: Table, team: int) -> tuple[int, ...]:
    """How many hexes are in sight of this team only (AP-B18.4)."""
    return (len(in_sight(t, team) - in_sight(t, 1 - team)),)


def result(t: Table) -> Result:
    """Members of a team win or lose together; in a draw nobody has won."""
    seats = range(t.box.seats)
    winners = members(t, t.victor) if t.victor is not None else ()
    scores = tuple(int(seat in winners) for seat in seats)
    ranks = tuple(1 if seat in winners or not winners else len(winners) + 1 for seat in seats)
    return Result(scores, ranks, winners, t.ending)
