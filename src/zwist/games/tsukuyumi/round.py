"""The round (chapter 4): select, the four phases, scoring; and the end of the game."""

from __future__ import annotations

from zwist.games.tsukuyumi.factions import end_of_round_effects
from zwist.games.tsukuyumi.goals import check_goals
from zwist.games.tsukuyumi.initiative import next_seat
from zwist.games.tsukuyumi.nouns import CARD
from zwist.games.tsukuyumi.properties import radioactivity
from zwist.games.tsukuyumi.scoring import announce, result, score_moon
from zwist.games.tsukuyumi.table import Game, choice, rule
from zwist.games.tsukuyumi.turn import take_turn
from zwist.kit.decks import without


@rule("TS-1.10", "TS-4.3", "TS-10.7", "TS-17.12", "TS-20.2")
def round_of_play(g: Game) -> None:
    """Select, execute, score. Quick start skips the first white phase."""
    t = g.table
    t.round += 1
    t.forfeit = [0] * t.box.seats
    g.tell("round", n=t.round)
    if t.round == 1:
        g.then(check_goals)
    g.then(select)
    if not (t.box.quick_start and t.round == 1):
        g.then(begin_phase, "white")
    for phase in ("blue", "green", "red"):
        g.then(begin_phase, phase)
    g.then(put_cards_away)
    g.then(radioactivity)
    g.then(end_of_round_effects)
    g.then(score_moon)
    g.then(check_goals)
    g.then(end_of_round)


hand = choice("hand", "TS-4.1", lambda t, seat: [CARD[card] for card in t.hands[seat]], secret=True)


@rule("TS-4.1", "TS-4.15", "TS-23.2")
def select(g: Game) -> None:
    """Everybody chooses a card secretly."""
    g.table.phase = "select"
    g.tell("phase", phase="select")
    g.ask_all(range(g.table.box.seats), hand, reveal)


@rule("TS-4.1", "TS-4.2")
def reveal(g: Game, chosen: tuple[tuple[int, str], ...]) -> None:
    """The chosen cards are revealed at once, the others go to the left neighbour."""
    t = g.table
    t.chosen = tuple(card for _, card in sorted(chosen))
    kept = [without(t.hands[seat], card) for seat, card in enumerate(t.chosen)]
    t.hands = [kept[seat - 1] for seat in range(t.box.seats)]
    for seat, card in enumerate(t.chosen):
        g.tell("choose", seat=seat, card=card)


@rule("TS-4.3", "TS-5.1", "TS-5.3")
def begin_phase(g: Game, phase: str) -> None:
    """All markers show the same side; the player on place 1 begins."""
    t = g.table
    t.phase, t.flipped = phase, ()
    g.tell("phase", phase=phase)
    g.then(next_turn)


@rule("TS-4.4", "TS-5.2", "TS-5.4")
def next_turn(g: Game) -> None:
    """The highest place whose marker is not flipped is next; when all are flipped, the phase ends."""
    seat = next_seat(g.table)
    if seat is not None:
        g.then(take_turn, seat)
        g.then(next_turn)


@rule("TS-4.14", "TS-2.8")
def put_cards_away(g: Game) -> None:
    """The used action cards leave the game."""
    t = g.table
    t.gone += t.chosen
    t.chosen = ("",) * t.box.seats
    t.phase = "scoring"


@rule("TS-19.1", "TS-19.3", "TS-18.6")
def end_of_round(g: Game) -> None:
    """The next round, or the end."""
    t = g.table
    if t.round < t.box.rounds:
        g.do(announce)
        g.then(round_of_play)
        return
    t.phase = "over"
    ended = result(t)
    g.tell("over", seat=ended.winners[0], clause=ended.reason)
