"""The round and the end of the game (chapters 5, 6 and 15)."""

from __future__ import annotations

from zwist.engine.definition import Result
from zwist.games.groll.scoring import scoring
from zwist.games.groll.selection import selection
from zwist.games.groll.spoils import spoils
from zwist.games.groll.supply import supply
from zwist.games.groll.table import NOBODY, Game, Table, rule
from zwist.games.groll.terms import controlled
from zwist.games.groll.turn import action_phase
from zwist.kit.order import ranking


@rule("GR-5.1", "GR-5.2")
def round_of_play(g: Game) -> None:
    """One round: six phases in fixed order; the first round begins with Supply."""
    t = g.table
    t.round += 1
    t.hired = [0] * t.box.sides
    g.tell("round", n=t.round)
    if t.round > 1:
        g.then(enter, "start")
        g.then(pass_start_chip)
        g.then(enter, "spoils")
        g.then(spoils)
    g.then(enter, "supply")
    g.then(supply)
    g.then(enter, "selection")
    g.then(selection)
    g.then(enter, "action")
    g.then(action_phase)
    g.then(enter, "scoring")
    g.then(scoring)
    g.then(end_of_round)


@rule("GR-26.7")
def enter(g: Game, phase: str) -> None:
    """A phase begins; nobody is active yet."""
    g.table.phase = phase
    g.table.active = NOBODY
    g.tell("phase", phase=phase)


@rule("GR-6.1")
def pass_start_chip(g: Game) -> None:
    """The start-player chip goes to the player on the left."""
    t = g.table
    t.start = (t.start + 1) % t.box.seats
    g.tell("start_player", seat=t.start)


@rule("GR-5.3", "GR-15.1", "GR-15.5", "GR-15.7")
def end_of_round(g: Game) -> None:
    """The end is checked only here: 30 points, or the safety limit."""
    t, constants = g.table, g.table.box.constants
    if max(t.vp) >= constants.vp_to_end or t.round >= constants.safety_max_rounds:
        t.phase = "over"
        ended = result(t)
        g.tell("over", winners=ended.winners, clause=ended.reason)
    else:
        g.then(round_of_play)


def result(t: Table) -> Result:
    """Most points, then most controlled regions, then a shared victory (GR-15.2 to GR-15.4, GR-15.6)."""
    standing = [(t.vp[seat], len(controlled(t, seat))) for seat in range(t.box.seats)]
    ranks = ranking(standing)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    level = [vp for vp, _ in standing].count(max(vp for vp, _ in standing))
    reason = "GR-15.4" if len(winners) > 1 else "GR-15.3" if level > 1 else "GR-15.2"
    return Result(tuple(t.vp), ranks, winners, reason)
