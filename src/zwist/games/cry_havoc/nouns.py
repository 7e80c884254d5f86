"""What options of Cry Havoc name: regions, cards, units, structures, skills and a few acts without a noun."""

from __future__ import annotations

from zwist.engine.question import Noun, Numbers, Verb
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.fight import OBJECTIVE_IDS, OBJECTIVES
from zwist.games.cry_havoc.refs import lane_ref, piece_ref
from zwist.games.cry_havoc.table import TERRAINS, Table
from zwist.kit.refs import seat_ref


def _tile(t: Table, seat: int, tile: tuple[str, int]) -> tuple[str]:
    return (piece_ref(t.box, *tile),)


REGION: Noun[int] = Noun("region", content_for({}).region_ids, role="in")
SIDE: Noun[int] = Noun("side", role="whom", refs=lambda t, seat, side: (seat_ref(side),))
UNITS = Numbers("units")
CARD: Noun[str] = Noun("card")
MATRIX: Noun[str] = Noun("matrix", role="card", refs=lambda t, seat, card: (f"stored:{card}",))
ACTION: Noun[str] = Noun("action")
BUILD: Noun[str] = Noun("build", role="tile")
TILES: Noun[tuple[str, ...]] = Noun("tiles", role="tile", refs=lambda t, seat, names: tuple(f"build:{name}" for name in names))
ACTIVATE: Noun[tuple[str, int]] = Noun("activate", content_for({}).region_ids, role="tile", refs=_tile)
SKILL: Noun[str] = Noun("skill")
OBJECTIVE: Noun[int] = Noun("objective", OBJECTIVE_IDS, role="on", refs=lambda t, seat, lane: (lane_ref(lane),))
LANES = tuple(OBJECTIVE[objective] for objective in OBJECTIVES)
"""All three objectives as options; limits rule some of them out."""
SHIFT: Noun[tuple[int, int]] = Noun(
    "shift", OBJECTIVE_IDS, role=("from", "to"), refs=lambda t, seat, lanes: tuple(lane_ref(lane) for lane in lanes)
)
DECK: Noun[int] = Noun("deck", TERRAINS)
BACK: Noun[str] = Noun("back", role="who")
PLACE: Noun[int] = Noun("place", refs=lambda t, seat, place: (f"do:place_{place}",))
CRYSTALS = Numbers("crystals")
STRUCTURE: Noun[tuple[str, int]] = Noun("structure", content_for({}).region_ids, role="tile", refs=_tile)

OWN_DECK = Verb("own_deck")
PASS = Verb("pass", stops=True)
DONE = Verb("done", stops=True)
DECLINE = Verb("decline", stops=True)
END = Verb("end")
PAY = Verb("pay")
TO_STRUCTURE = Verb("to_structure")
TO_UNIT = Verb("to_unit")
TO_HQ = Verb("to_hq")
FROM_HQ = Verb("from_hq")
GROW_CRYSTALS = Verb("grow_crystals")
TAKE_PRISONER = Verb("take_prisoner")
