"""Victory points and the events they pass on the score track (CH-4.5, CH-4.12 to CH-4.16)."""

from __future__ import annotations

from zwist.games.cry_havoc.table import FINAL_SPOT, Game


def gain_points(g: Game, side: int, n: int, cause: str) -> None:
    """A player gains points at once; Trogs without player never do (CH-14.20, CH-18.1)."""
    t = g.table
    if n <= 0 or side >= t.box.seats:
        return
    t.score[side] += n
    g.tell("points", side=side, n=n, cause=cause)
    if t.box.level.events_can_be_passed:
        pass_events(g, t.score[side])


def pass_events(g: Game, score: int) -> None:
    """A marker beyond the spot of a face-down stack puts the stack on top of the next one.

    CH-4.5, CH-4.12 to CH-4.14.
    """
    t = g.table
    for spot, place in enumerate(t.box.content.track.event_spots):
        if t.events[spot] and score > place:
            t.events[spot + 1] = (*t.events[spot + 1], *t.events[spot])
            t.events[spot] = ()
            g.tell("event_passed", spot=place, final=int(spot + 1 == FINAL_SPOT))


def lose_points(g: Game, seat: int, n: int) -> None:
    """Points paid go to nobody (CH-15.6)."""
    g.table.score[seat] -= n
