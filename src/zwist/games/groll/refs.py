"""How things of Groll are called in scenes and in the paths of options."""

from __future__ import annotations

from zwist.games.groll.table import COAST, MAT, REGIONS, Box, Table

ZONES = {1: "N", 2: "NS", 3: "NES", 4: "NESW"}
"""Which deployment zones are used by how many players, in seating order; two of them sit face to face (GR-2.4)."""

EXODUS_REF = "do:exodus"
"""Where an Exodus begins: the two dice are chosen after it."""

EMBLEMS: dict[str, tuple[str, int]] = {
    "runen": ("anvil", 1),
    "koda": ("paw", 2),
    "aldan": ("spire", 3),
    "guild": ("dagger", 4),
    "ooglan": ("maw", 5),
    "paldeyn": ("shield", 1),
    "venna": ("seed", 3),
}
"""The glyph of each faction and the colour slot it likes best."""


def zone_ref(box: Box, side: int) -> str:
    """The deployment zone of a faction."""
    return f"zone:{ZONES[box.seats][side]}"


def place_ref(box: Box, side: int, region: int) -> str:
    """Where a faction's warriors in a region stand: on the coast in their own zone (GR-4.2)."""
    return zone_ref(box, side) if region == COAST else f"region:{region}"


def target_ref(t: Table, region: int, *values: object) -> tuple[str, ...]:
    """What an attack or a move aims at: the coast, closed to both, in the zone of whomever (GR-4.6, GR-4.7)."""
    return tuple(zone_ref(t.box, side) for side in range(t.box.seats)) if region == COAST else (f"region:{region}",)


def place_refs(t: Table, seat: int, region: int) -> tuple[str, ...]:
    """The region that a log line names; mat and graveyard are no places on the board."""
    return (f"region:{region}",) if region < REGIONS else ()


def unit_ref(box: Box, side: int, region: int) -> str:
    """The standard warriors of a faction in a region."""
    return f"unit:{place_ref(box, side, region)}/{side}"


def pool_ref(face: str) -> str:
    """A die of the pool."""
    return f"pool:{face}"


def piece_ref(piece: int) -> str:
    """One elite on the map."""
    return f"piece:{piece}"


def elite_ref(t: Table, piece: int) -> str:
    """An elite where it is: on the map, or as the box of the mat on which it stands."""
    return f"hire:{t.box.kind[piece].id}" if t.at[piece] == MAT else piece_ref(piece)
