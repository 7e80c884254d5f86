"""What options of Tsukuyumi name: areas, units, cards, sides and acts without a noun."""

from __future__ import annotations

from zwist.engine.question import Noun, Numbers, Verb
from zwist.games.tsukuyumi.content import content_for
from zwist.games.tsukuyumi.refs import area_ref, kind_refs, piece_refs, place_on_track
from zwist.games.tsukuyumi.table import GRID
from zwist.kit.refs import seat_ref


def _of_area(kind: str, role: str) -> Noun[int]:
    """A noun for something in an area, which is shown by the area itself."""
    return Noun(kind, GRID.names, role=role, refs=lambda t, seat, area: (area_ref(area),))


AREA: Noun[int] = Noun("area", GRID.names, role="in")
EDGE: Noun[tuple[int, int]] = Noun(
    "edge", GRID.names, role="on", refs=lambda t, seat, one: (area_ref(one[0]), area_ref(one[1]))
)
"""An edge is pointed at by the two areas that it parts."""
KIND: Noun[int] = Noun("kind", tuple(content_for({}).units), role="who", refs=lambda t, seat, kind: kind_refs(t, kind))
PIECE: Noun[tuple[str, int]] = Noun("piece", role="who", refs=lambda t, seat, one: piece_refs(t, one[0]))
"""One of several units of a kind: where some of them are chosen, each has a number of its own."""
SIDE: Noun[int] = Noun("side", role="whom", refs=lambda t, seat, side: (seat_ref(side),))
CARD: Noun[str] = Noun("card")
"""An action card."""
EVENT: Noun[str] = Noun("event")
COMBAT_CARD: Noun[str] = Noun("combat_card", role="card")
COUNTER: Noun[str] = Noun("counter", role="card")
ITEM: Noun[str] = Noun("item", role="what")
ACTION: Noun[str] = Noun("action", role="act")
PLACE: Noun[int] = Noun("place", role="to", refs=lambda t, seat, place: place_on_track(t, place))
"""A place on the initiative track, from 1; whoever holds it now is pointed at."""
UNITS = Numbers("units")
DAMAGE = Numbers("damage")
UPGRADE: Noun[tuple[str, str, int]] = Noun(
    "upgrade",
    GRID.names,
    role=("in", "who"),
    refs=lambda t, seat, one: (area_ref(one[2]), f"kind:{one[1]}"),
)
"""A unit, what it becomes, and where it stands."""
PROPERTY: Noun[str] = Noun("property", role="what")
EFFECT: Noun[str] = Noun("effect", role="act")
"""One of several things that a faction effect may do."""
STANDEE: Noun[str] = Noun("standee", role="what")
"""Kaneda or Rocket Attack in one of its colours, or Tetsuo."""
MARCH: Noun[tuple[str, int]] = Noun(
    "march", GRID.names, role=("who", "to"), refs=lambda t, seat, one: (f"kind:{one[0]}", area_ref(one[1]))
)
"""An Oni and the area that it goes to."""
ONI_OF: Noun[int] = _of_area("oni", "from")
"""The Oni of an area, where own units might be meant as well."""
CONQUEROR: Noun[int] = _of_area("conqueror", "who")
"""The Conqueror of an area, to be given up."""
LASER: Noun[int] = _of_area("tetsuo", "in")
"""An area that Tetsuo strikes."""
EGGS: Noun[int] = _of_area("eggs", "in")
"""The eggs of an area."""
WEAPONS = Numbers("weapons")
HATCHED = Numbers("hatched")
TURNS = Numbers("turns")

FROM_DECK = Verb("from_deck")
DONE = Verb("done", stops=True)
DECLINE = Verb("decline", stops=True)
END = Verb("end")
CONQUER = Verb("conquer")
MARK = Verb("mark")
MOVE_DRONES = Verb("move_drones")
BUY_BUNDLE = Verb("bundle")
