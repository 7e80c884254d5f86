"""How things of Tsukuyumi are called in scenes and in the paths of options."""

from __future__ import annotations

from zwist.games.tsukuyumi.table import GRID, Table
from zwist.kit.refs import seat_ref

EMBLEMS: dict[str, tuple[str, int]] = {
    "cybersamurai": ("helm", 1),
    "dark_seed": ("seed", 3),
    "kg03": ("mech", 4),
    "nomads": ("tent", 2),
    "boarlords": ("tusk", 5),
    "oni": ("oni", 0),
}
"""The glyph of each faction and the colour slot it likes best."""


def area_ref(area: int) -> str:
    """An area of the board."""
    return f"area:{GRID.names[area]}"


def place_refs(t: Table, seat: int, area: int) -> tuple[str, ...]:
    """The area that a log line names."""
    return (area_ref(area),)


def unit_ref(area: int, kind: str) -> str:
    """The units of a kind in an area."""
    return f"unit:{kind}/{GRID.names[area]}"


def piece_refs(t: Table, kind: str) -> tuple[str, ...]:
    """The units of a kind that take a step, where they stand."""
    leaving = t.move.leaving if t.move is not None else None
    return (f"kind:{kind}",) if leaving is None else (unit_ref(leaving, kind),)


def kind_refs(t: Table, kind: int) -> tuple[str, ...]:
    """The units of a kind where a combat is fought, else the kind."""
    unit = t.box.kinds[kind].id
    if t.combat is not None and kind in t.units[t.combat.area]:
        return (unit_ref(t.combat.area, unit),)
    return (f"kind:{unit}",)


def place_on_track(t: Table, place: int) -> tuple[str, ...]:
    """Whoever holds a place of the initiative track; places that are not in use are nobody's."""
    return (seat_ref(t.initiative[place - 1]),) if place <= len(t.initiative) else (f"place:{place}",)
