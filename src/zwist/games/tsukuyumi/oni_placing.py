"""Placing Oni (TS-14.3 to TS-14.7, TS-13.17, TS-14.26): by the action, and one by a counter."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer
from zwist.games.tsukuyumi.choices import all_areas, declining, stop
from zwist.games.tsukuyumi.effects.units import ConquersAgain, DamagesInstead
from zwist.games.tsukuyumi.nouns import KIND
from zwist.games.tsukuyumi.oni_targets import is_named_on_board, is_near_oni, may_appear, placeable
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import is_home, is_moon, unit

oni_kinds = choice(
    "kinds of Oni", "TS-14.3", lambda t, seat: [KIND[kind] for kind in t.box.kinds_of[t.box.oni]],
    Limit("TS-2.4", lambda t, kind, seat: t.supply[kind] > 0),
    Limit("TS-14.26", lambda t, kind, seat: not (unit(t, kind).named and is_named_on_board(t))),
)  # fmt: skip


def says_where(t: Table, kind: int) -> bool:
    """Some named Oni say themselves where they enter (TS-14.26)."""
    return kind in t.box.kinds_that[ConquersAgain] or kind in t.box.kinds_that[DamagesInstead]


def enters_here(t: Table, area: int, seat: int, kind: int) -> bool:
    """Oni appear near Tsukuyumi (TS-14.4)."""
    return says_where(t, kind) or may_appear(t, area)


def no_distance_stops(t: Table, area: int, seat: int, kind: int) -> bool:
    """Such an area, or one next to it without a blockade between (TS-14.4)."""
    return says_where(t, kind) or is_near_oni(t, area)


def no_kaneda_stops(t: Table, area: int, seat: int, kind: int) -> bool:
    """It is not Kaneda alone that seals the edge (TS-22.40)."""
    return enters_here(t, area, seat, kind) or not is_near_oni(t, area)


oni_areas = choice(
    "areas for Oni", "TS-14.4", all_areas,
    Limit("TS-14.5", lambda t, area, seat, kind: not is_home(t, area)),
    Limit("TS-14.4", no_distance_stops, together=enters_here),
    Limit("TS-22.40", no_kaneda_stops, together=enters_here),
    Limit("TS-14.28", lambda t, area, seat, kind: kind not in t.box.kinds_that[ConquersAgain] or is_moon(t, area)),
    Limit("TS-14.29", lambda t, area, seat, kind: kind not in t.box.kinds_that[DamagesInstead] or is_moon(t, area)),
    role="to",
)  # fmt: skip


@rule("TS-14.3", "TS-14.5", "TS-14.6")
def place_oni(g: Game, seat: int, n: int) -> None:
    """So many Oni of the player's choice; if not a single one can be placed, one conquest is made instead."""
    if placeable(g.table):
        g.then(place_next_oni, seat, n)
    else:
        g.carry_out("oni_conquest", seat)


@rule("TS-14.3")
def place_next_oni(g: Game, seat: int, n: int) -> None:
    """One after the other, while there are any."""
    if n > 0 and oni_kinds.exists(g.table, seat):
        g.ask(seat, oni_kinds, choose_oni, seat, begins=True)
        g.then(place_next_oni, seat, n - 1)


@rule("TS-14.3", "TS-14.4")
def choose_oni(g: Game, kind: int, seat: int) -> None:
    """The kind is named; now where it appears."""
    g.ask(seat, oni_areas, place_oni_in, seat, kind)


@rule("TS-14.4", "TS-14.5", "TS-14.26")
def place_oni_in(g: Game, area: int, seat: int, kind: int) -> None:
    """Occupied areas are allowed."""
    g.table.enlist(kind, area)
    g.tell("oni_placed", side=seat, kind=kind, area=area)


no_oni = declining("no Oni", "TS-13.7")


def place_by_counter(g: Game, seat: int) -> None:
    """One Oni may be placed; an empty supply leads to no conquest (TS-13.17)."""
    if oni_kinds.exists(g.table, seat):
        g.menu(
            seat, "place one oni",
            Offer(oni_kinds, choose_oni, (seat,)),
            Offer(no_oni, stop, ()),
            begins=True,
        )  # fmt: skip
