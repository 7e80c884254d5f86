"""What options of Ante Portas name: places, plots, goods, cards, hexes, and acts without a noun."""

from __future__ import annotations

from zwist.engine.question import Noun, Numbers, Verb
from zwist.games.ante_portas.content import content_for
from zwist.games.ante_portas.refs import (
    army_ref,
    crew_refs,
    foe_ref,
    good_ref,
    group_refs,
    hex_ref,
    partner_of,
    place_ref,
    soldier_refs,
    space_ref,
    target_refs,
)
from zwist.kit.refs import seat_ref

PLOTS = (*(str(n) for n in range(1, 17)), "I", "II", "III")
"""Plots as people count them: row by row from the top left (AP-A3.5), then those for storage buildings."""
_PLACES = (*content_for({}).places, *content_for({}).markets)

STEP: Noun[int] = Noun("step", _PLACES, role="to", refs=lambda t, seat, place: (place_ref(_PLACES[place]),))
"""The steward steps to a place or a market next to it."""
JUMP: Noun[int] = Noun("jump", _PLACES, role="to", refs=lambda t, seat, place: (place_ref(_PLACES[place]),))
"""The steward jumps to a market, wherever it is."""
ONWARD: Noun[int] = Noun("onward", _PLACES, role="to", refs=lambda t, seat, place: (place_ref(_PLACES[place]),))
"""The steward moves on from a market."""
RIDE: Noun[tuple[str, int]] = Noun(
    "ride", _PLACES, role=("card", "to"), refs=lambda t, seat, one: (f"improvement:{one[0]}", place_ref(_PLACES[one[1]]))
)
"""A ticket and the place that the steward goes to with it."""
TILE: Noun[int] = Noun("tile", _PLACES, role="what", refs=lambda t, seat, place: (f"tile:{_PLACES[place]}",))
"""A place that is turned up and is to be laid."""
CELL: Noun[tuple[int, int]] = Noun("cell", role="to", refs=lambda t, seat, cell: (f"cell:{cell[0]}/{cell[1]}",))
"""A cell on which a place is laid, by its coordinates."""
OVER: Noun[int] = Noun("over", _PLACES, role="to", refs=lambda t, seat, place: (place_ref(_PLACES[place]),))
"""The place that another one covers."""
PLOT: Noun[int] = Noun("plot", PLOTS, role="to", refs=lambda t, seat, plot: (f"plot:{seat}/{plot}",))
"""A plot of the own board, from 1."""
RAZE: Noun[int] = Noun("raze", PLOTS, role="to", refs=lambda t, seat, plot: (f"plot:{seat}/{plot}",))
"""A plot whose building makes room for another."""
POST: Noun[tuple[str, int]] = Noun(
    "post", PLOTS, role=("who", "to"), refs=lambda t, seat, one: (f"idle:{seat}/{one[0]}", f"plot:{seat}/{one[1]}")
)
"""A colonist who begins to work on a plot."""
LEAVE: Noun[tuple[str, int]] = Noun(
    "leave", PLOTS, role=("who", "from"), refs=lambda t, seat, one: (f"idle:{seat}/{one[0]}", f"plot:{seat}/{one[1]}")
)
"""A colonist who stops working on a plot."""
SET: Noun[str] = Noun("set", role="what")
"""One of the sets of goods of an effect, by the key of the effect and its number."""
RATE: Noun[str] = Noun("rate", role="what")
"""One of the rates of an effect, likewise."""
STOW: Noun[tuple[str, str, str]] = Noun(
    "stow",
    role=("what", "to"),
    refs=lambda t, seat, one: (good_ref(seat, one[1], one[0]), space_ref(seat, one[2])),
)
"""A good that goes from one space to another: storage, warehouse, new, lost, or the number of a plot."""
FETCH: Noun[tuple[str, str]] = Noun("fetch", role="what", refs=lambda t, seat, one: (good_ref(seat, one[1], one[0]),))
"""A good that a dolly fetches for a payment."""
TOLL: Noun[str] = Noun("toll", role="what", refs=lambda t, seat, good: (good_ref(seat, "storage", good),))
"""A good that is paid to a rival."""
IMPROVEMENT: Noun[str] = Noun("improvement", role="card")
RECEIVER: Noun[int] = Noun("receiver", role="whom", refs=lambda t, seat, other: (seat_ref(other),))
PARTNER: Noun[int] = Noun("partner", role="whom", refs=lambda t, seat, other: (seat_ref(other),))
GIVE: Noun[tuple[str, str]] = Noun("give", role="what", refs=lambda t, seat, one: (good_ref(seat, one[1], one[0]),))
TAKE: Noun[tuple[str, str]] = Noun(
    "take", role="what", refs=lambda t, seat, one: (good_ref(partner_of(t, seat), one[1], one[0]),)
)
ACTION: Noun[str] = Noun("action", role="act")
"""One of the actions of a place or a market, by the key of its effect."""
PAYER: Noun[int] = Noun("payer", role="whom", refs=lambda t, seat, other: (seat_ref(other),))
"""Whose food sustains a citizen."""
SOLDIER: Noun[tuple[str, str, int]] = Noun(
    "soldier", role=("who", "from"), refs=lambda t, seat, one: soldier_refs(t, seat, *one)
)
"""A soldier by kind and state, and its hex."""
PATIENT: Noun[tuple[str, int]] = Noun(
    "patient", role=("who", "to"), refs=lambda t, seat, one: (f"hospital:{one[0]}", seat_ref(one[1]))
)
"""A soldier of the hospital and the seat whose board takes it."""
HEX: Noun[int] = Noun("hex", role="in")
"""A hex of the battlefield by its printed number."""
SEAT: Noun[int] = Noun("seat", role="whom", refs=lambda t, seat, other: (seat_ref(other),))
FARMERS = Numbers("farmers")
CITIZENS = Numbers("citizens")

ARRANGE = Verb("arrange")
FEED_ALL = Verb("feed_all")
LET_GO = Verb("let_go")
STAY = Verb("stay")
END = Verb("end")
READY = Verb("ready", stops=True)
"""Ends what could go on for ever, such as arranging goods."""
DONE = Verb("done", stops=True)
DECLINE = Verb("decline", stops=True)
AGREE = Verb("agree")
PROPOSE = Verb("propose")

# The battlefield


TARGET: Noun[tuple[int, str]] = Noun("target", role=("at", "whom"), refs=lambda t, seat, one: target_refs(t, one[0], one[1]))
"""A hex that is shot at, and whom: moving or standing attackers, or only a bomb."""
SHOOTER: Noun[tuple[int, int]] = Noun("shooter", role="who", refs=lambda t, seat, one: crew_refs(t, one[0]))
"""The first, second … soldier of a building who fires."""
REPLACE: Noun[tuple[int, int]] = Noun(
    "replace", role=("who", "to"), refs=lambda t, seat, one: (hex_ref(one[0]), hex_ref(one[1]))
)
"""The building of the soldier, and the hex of the mine that was lost."""
REPEL: Noun[tuple[int, int]] = Noun("repel", role=("who", "from"), refs=lambda t, seat, one: (hex_ref(one[0]), hex_ref(one[1])))
"""The building of the soldier, and the trap out of which attackers are knocked back."""
FUSE: Noun[tuple[int, int]] = Noun("fuse", role=("who", "at"), refs=lambda t, seat, one: (hex_ref(one[0]), hex_ref(one[1])))
"""The building of the soldier, and the hex of the bomb that is set off."""
THROW: Noun[tuple[int, int, str, int]] = Noun(
    "throw", role=("who", "to"), refs=lambda t, seat, one: (foe_ref(*one[:3]), hex_ref(one[3]))
)
"""An attacker that is knocked back: its hex, its group, its kind, and where it goes."""
GROUP: Noun[tuple[int, int]] = Noun("group", role="who", refs=lambda t, seat, one: group_refs(t, one[0], one[1]))
"""Attackers of a hex by group: those that stand there, or a part of the card that is carried out."""
FRESH = Numbers("fresh")
"""So many of the wounded are soldiers who were not exhausted."""
REVIVE: Noun[tuple[str, int]] = Noun(
    "revive", role=("who", "in"), refs=lambda t, seat, one: soldier_refs(t, seat, one[0], "tired", one[1])
)
"""An exhausted soldier of a hex who is raised."""
ROUSE: Noun[tuple[str, int]] = Noun(
    "rouse", role=("who", "in"), refs=lambda t, seat, one: soldier_refs(t, seat, one[0], "tired", one[1])
)
"""The same by a sergeant, where an order raises soldiers at a price at the same time."""
BOMB_ON: Noun[int] = Noun("bomb", role="at", refs=lambda t, seat, hex: (hex_ref(hex),))
"""A bomb that is set off."""
LAY: Noun[int] = Noun("lay", role="in", refs=lambda t, seat, hex: (hex_ref(hex),))
"""A hex on which a tile is laid."""
FACING = Numbers("facing")
"""How often a building is turned by 60 degrees, clockwise."""
TURN_TO: Noun[tuple[int, int]] = Noun("turn", role=("what", "n"), refs=lambda t, seat, one: (hex_ref(one[0]), f"num:{one[1]}"))
"""A building and how it faces afterwards."""
COLUMN: Noun[tuple[int, int, int]] = Noun(
    "column", role=("from", "to"), refs=lambda t, seat, one: (hex_ref(one[0]), hex_ref(one[1]))
)
"""Where units set out from, where they go, and how many steps they may still make."""
LEAP: Noun[tuple[int, int]] = Noun("leap", role=("from", "to"), refs=lambda t, seat, one: (hex_ref(one[0]), hex_ref(one[1])))
"""A catapult or howitzer that is led through another installation."""
ASSAULT: Noun[int] = Noun("assault", role="to", refs=lambda t, seat, hex: (hex_ref(hex),))
"""A hex that units enter together from several hexes."""
FLIP: Noun[int] = Noun("flip", role="what", refs=lambda t, seat, hex: (hex_ref(hex),))
"""A building that is turned over."""
ENGINE = Numbers("engine")
"""Whether the catapult or howitzer goes along."""
ATTACK = Verb("attack")
"""All who have been named enter a hex together."""
GO_OFF = Verb("go_off")
SPARE = Verb("spare")

# Two teams


AIM: Noun[int] = Noun("aim", role="at", refs=lambda t, seat, hex: (hex_ref(hex),))
"""A hex that is shot at."""
HURL: Noun[tuple[int, str, str, int]] = Noun(
    "hurl", role=("who", "to"), refs=lambda t, seat, one: (army_ref(t, 1 - seat % 2, one[1], one[2], one[0]), hex_ref(one[3]))
)
"""A soldier of the other team who is knocked back: its hex, its kind and state, and where it goes."""
BAND: Noun[tuple[int, int, int, int]] = Noun(
    "band", role=("from", "to"), refs=lambda t, seat, one: (hex_ref(one[0]), hex_ref(one[1]))
)
"""Where units set out from, where they go, how many steps they may still make, and whether they have moved."""
EXIT: Noun[tuple[int, int, int]] = Noun("exit", role="from", refs=lambda t, seat, one: (hex_ref(one[0]),))
"""Units that leave over the opposing edge: their hex, their steps, and whether they have moved."""
CREW: Noun[str] = Noun("crew", role="who")
"""Who operates an engine and is taken along: nobody, a fresh soldier or an exhausted one."""
HELD = Numbers("held")
"""So many of a kind are held in a trap."""
VICTIMS: Noun[tuple[int, int]] = Noun("victims", role="who")
"""So many farmers and citizens are wounded."""
