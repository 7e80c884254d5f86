"""Initiative (chapter 5): who is next in a phase, and markers that change places."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.tsukuyumi.choices import ask_or_stop, stopping
from zwist.games.tsukuyumi.nouns import PLACE
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import place_of


def next_seat(t: Table) -> int | None:
    """The seat on the highest place whose marker is not flipped yet (TS-5.4)."""
    return next((seat for seat in t.initiative if seat not in t.flipped), None)


def flip(t: Table, seat: int) -> None:
    """A marker is flipped at most once in a phase (TS-5.10)."""
    if seat not in t.flipped:
        t.flipped += (seat,)


def _places(t: Table, seat: int, places: int) -> list[Option[int]]:
    return [PLACE[n + 1] for n in range(t.box.content.limits.initiative_places)]


initiative_places = choice(
    "initiative places", "TS-5.5", _places,
    Limit("TS-5.5", lambda t, place, seat, places: 0 < abs(place - place_of(t, seat)) <= places),
    Limit("TS-5.8", lambda t, place, seat, places: place <= t.box.seats),
)  # fmt: skip
stay = stopping("stay", "TS-5.5")


@rule("TS-5.5", "TS-5.8")
def shift_initiative(g: Game, seat: int, places: int) -> None:
    """The own marker may move up to so many places."""
    if initiative_places.exists(g.table, seat, places):
        ask_or_stop(g, seat, initiative_places, shift_to, seat, places, by=stay)


@rule("TS-5.5", "TS-5.6", "TS-5.7", "TS-5.9", "TS-5.10")
def shift_to(g: Game, place: int, seat: int, places: int) -> None:
    """The markers passed shift one place; whoever has its turn flips its own at once."""
    t = g.table
    others = [other for other in t.initiative if other != seat]
    others.insert(place - 1, seat)
    t.initiative = tuple(others)
    if t.turn is not None and t.turn.seat == seat:
        flip(t, seat)
    g.tell("shift", seat=seat, place=place)
