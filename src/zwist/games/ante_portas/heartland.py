"""The heartland and the command centre (A4, AP-B4.5): where places lie and where new ones are laid."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.ante_portas.nouns import CELL, OVER, TILE
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import decider
from zwist.kit.hex import Hex, neighbours


def taken(t: Table, area: str) -> dict[Hex, int]:
    """Which tile lies on which cell of an area; each area has its own coordinates (AP-B2.6)."""
    return {cell: place for place in t.box.in_area[area] for cell in t.cells[place]}


def touched(t: Table, area: str, cell: Hex) -> int:
    """How many tiles of an area a cell touches; a market is one tile (AP-A4.5)."""
    lying = taken(t, area)
    return len({lying[other] for other in neighbours(cell) if other in lying})


# What comes


@rule("AP-A4.7", "AP-A4.11")
def due_heartland_places(g: Game) -> None:
    """Three new places of the heartland in years 1 to 4, from a stack that is empty with all places laid at the start."""
    t = g.table
    limits = t.box.content.limits
    if t.heartland_stack and t.year in limits.place_years:
        n = limits.places_a_year
        t.due, t.heartland_stack = t.heartland_stack[-n:], t.heartland_stack[:-n]
        g.disclose()


@rule("AP-B4.5", "AP-B4.10")
def due_command_places(g: Game) -> None:
    """One, then two and two new places of the command centre in the first three summers of an era."""
    t = g.table
    n = t.box.content.limits.command_places[t.year - 1]
    if n:
        t.due, t.command_stack = t.command_stack[-n:], t.command_stack[:-n]
        g.disclose()


# Laying


due = choice("due", "AP-A4.10", lambda t: [TILE[place] for place in t.due])


@rule("AP-A4.10", "AP-B4.10", "AP-B19.9")
def lay_due(g: Game) -> None:
    """Places that are due together are laid one after the other, in the order that the decider likes."""
    t = g.table
    if t.due:
        g.ask(decider(t), due, lay_next, begins=True)


@rule("AP-A4.5", "AP-A4.6", "AP-A4.10")
def lay_next(g: Game, place: int) -> None:
    """A place that covers an older one is put on top of it, all others on a cell."""
    t = g.table
    t.due = tuple(other for other in t.due if other != place)
    if t.box.content.places[t.box.place_ids[place]].covers:
        g.ask(decider(t), covered, cover_old, place)
    else:
        g.ask(decider(t), cells, lay_on, place)


def _cells(t: Table, place: int) -> list[Option[Hex]]:
    lying = taken(t, t.box.areas[place])
    return [CELL[cell] for cell in sorted({other for cell in lying for other in neighbours(cell)} - lying.keys())]


def first_slots(t: Table, cell: Hex, place: int) -> bool:
    """The first place of the command centre goes to the position at the market that is still free (AP-B4.5)."""
    area = t.box.areas[place]
    slots = t.box.content.slots[area, 0] if area == "command_centre" else ()
    lying = taken(t, area)
    return cell in slots or all(slot in lying for slot in slots)


cells = choice(
    "cells", "AP-A4.5", _cells,
    Limit("AP-A4.5", lambda t, cell, place: touched(t, t.box.areas[place], cell) >= t.box.content.limits.touching),
    Limit("AP-B4.5", first_slots),
    role="to",
)  # fmt: skip


def _older(t: Table, place: int) -> list[Option[int]]:
    covers = t.box.content.places[t.box.place_ids[place]].covers
    return [OVER[t.box.place_number[id]] for id in covers if t.cells[t.box.place_number[id]]]


covered = choice("covered", "AP-A4.6", _older)


@rule("AP-A4.5")
def lay_on(g: Game, cell: Hex, place: int) -> None:
    """A place lies on its cell."""
    g.table.lay(place, cell)
    g.tell("laid", place=place)
    g.then(lay_due)


@rule("AP-A4.6")
def cover_old(g: Game, old: int, place: int) -> None:
    """A place replaces an older one; stewards on it stay."""
    g.table.cover(place, old)
    g.tell("covered", place=place, old=old)
    g.then(lay_due)
