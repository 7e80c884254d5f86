"""The round and the end of the game (chapters 4 and 17)."""

from __future__ import annotations

from zwist.engine.definition import Result
from zwist.games.cry_havoc.battle import battles
from zwist.games.cry_havoc.cards import discard_some, draw
from zwist.games.cry_havoc.events import resolve_events
from zwist.games.cry_havoc.prisoners import prisoners_phase
from zwist.games.cry_havoc.scoring import final_scoring, scoring
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game, Table, rule
from zwist.games.cry_havoc.terms import prisoners_held
from zwist.games.cry_havoc.turn import action_phase
from zwist.kit.order import ranking


@rule("CH-4.1", "CH-4.2")
def round_of_play(g: Game) -> None:
    """Events, draw, actions, battles, prisoners, and scoring if it is enabled."""
    g.table.round += 1
    g.tell("round", n=g.table.round)
    g.then(enter, "events")
    g.then(resolve_events)
    g.then(set_initiative)
    g.then(refresh_skills)
    g.then(enter, "draw")
    g.then(draw_phase)
    g.then(enter, "actions")
    g.then(action_phase)
    g.then(enter, "battles")
    g.then(battles)
    g.then(enter, "prisoners")
    g.then(prisoners_phase)
    g.then(score_round)
    g.then(end_of_round)


@rule("CH-4.1")
def enter(g: Game, phase: str) -> None:
    """A phase begins."""
    g.table.phase = phase
    g.table.active = NOBODY
    g.tell("phase", phase=phase)


@rule("CH-4.18")
def set_initiative(g: Game) -> None:
    """The initiative track becomes equal to the upcoming one, which stays as it is."""
    g.table.initiative = g.table.upcoming
    g.tell("initiative", sides=g.table.initiative)


@rule("CH-4.8", "CH-4.17", "CH-12.9")
def refresh_skills(g: Game) -> None:
    """Exhausted skills are ready again and skill tokens return to their cards."""
    t = g.table
    t.exhausted = ()
    t.attuned = 0
    t.swarm = 0
    t.tokens = [tuple(token for token in here if token in t.box.content.region_tokens) for here in t.tokens]


@rule("CH-4.10", "CH-5.1", "CH-5.3")
def draw_phase(g: Game) -> None:
    """In initiative order each player draws 4 cards, then discards down to 7."""
    for seat in g.table.initiative:
        g.then(draw_hand, seat)


@rule("CH-5.1", "CH-5.3", "CH-5.4")
def draw_hand(g: Game, seat: int) -> None:
    """Draw, then check the hand limit at once."""
    limits = g.table.box.content.limits
    draw(g, seat, limits.cards_per_draw_phase)
    g.then(discard_some, seat, len(g.table.hands[seat]) - limits.hand_limit)


@rule("CH-16.1", "CH-16.5")
def score_round(g: Game) -> None:
    """Final scoring in the last round, otherwise a phase only if somebody enabled it."""
    t = g.table
    if t.final or t.enabled != NOBODY:
        g.then(enter, "scoring")
        g.then(final_scoring if t.final else scoring)


@rule("CH-17.1")
def end_of_round(g: Game) -> None:
    """The game ends after the round of Enable Final Scoring."""
    t = g.table
    t.halted = [0] * len(t.halted)
    t.battles = 0
    if t.final:
        g.do(end_of_game)
    else:
        g.then(round_of_play)


@rule("CH-17.1", "CH-17.3")
def end_of_game(g: Game) -> None:
    """It is over, and the winner is named."""
    g.table.phase = "over"
    ended = result(g.table)
    g.tell("over", winners=ended.winners, clause=ended.reason)


def result(t: Table) -> Result:
    """Most points, then most prisoners, then later in the last round's initiative.

    CH-17.3, CH-17.6, CH-17.7.
    """
    seats = range(t.box.seats)
    standing = [(t.score[seat], prisoners_held(t, seat), t.initiative.index(seat)) for seat in seats]
    ranks = ranking(standing)
    best = [mine for mine in standing if mine[0] == max(t.score)]
    held = [mine[1] for mine in best]
    decided_by_prisoners = len(best) > 1 and held.count(max(held)) == 1
    reason = "CH-17.3" if len(best) == 1 else "CH-17.6" if decided_by_prisoners else "CH-17.7"
    return Result(tuple(t.score), ranks, (ranks.index(1),), reason)
