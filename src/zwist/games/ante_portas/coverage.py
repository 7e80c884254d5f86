"""What a thorough run of Ante Portas must have seen, and the sums that never change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from zwist.engine.log import Event
from zwist.games.ante_portas.content import Content
from zwist.games.ante_portas.effects.abilities import Ability
from zwist.games.ante_portas.ending import LOST, WON
from zwist.games.ante_portas.soldiers import MINE_LOST, POINTS
from zwist.games.ante_portas.stores import free_storage, open_warehouse
from zwist.games.ante_portas.table import Table
from zwist.games.ante_portas.terms import free_places


def totals(t: Table) -> dict[str, int]:
    """Figures are conserved (AP-B1.5), cards exist once, nobody has less than nothing or more than residences hold."""
    sums = figures(t)
    improvements = (*t.deck, *t.discard, *(card for held in (*t.hands, *t.played) for card in held))
    cards = (*t.stack, *t.turned)
    sums["doubled improvements"] = len(improvements) - len(set(improvements))
    sums["doubled cards"] = len(cards) - len(set(cards))
    goods = [n for stock in (*t.storage, *t.warehouse) for n in stock]
    field = (*t.farmers, *t.citizens, *t.tired_farmers, *t.tired_citizens, *t.basic, *t.elite, *t.hospital, *t.figures)
    sums["negative"] = min(0, *goods, *t.buffers, *t.workers, *t.idle, *field)
    seats = range(t.box.seats)
    sums["crowded boards"] = min(0, *(free_places(t, seat, kind) for seat in seats for kind in range(2)))
    sums["crowded warehouses"] = min(0, *(open_warehouse(t, seat) for seat in seats))
    tired = zip(t.tired_farmers + t.tired_citizens, t.farmers + t.citizens, strict=True)
    sums["tired without standing"] = max(0, *(few - many for few, many in tired))
    if t.turn is None and t.phase not in ("reassign", "sustenance", "production"):
        sums["crowded storages"] = min(0, *(free_storage(t, seat) for seat in seats))
    else:
        sums["crowded storages"] = 0
    return sums


def figures(t: Table) -> dict[str, int]:
    """Attackers on the battlefield, in the supply, out of the game, and on the move."""
    parts = t.advance.parts if t.advance is not None else ()
    moving = (sum(part.figures.weak for part in parts), sum(part.figures.strong for part in parts))
    standing = (sum(t.basic), sum(t.elite))
    names = ("basic units", "elite units")
    return {name: standing[n] + t.figures[n] + t.beaten[n] + moving[n] for n, name in enumerate(names)}


def features(content: Content) -> frozenset[str]:
    """Every place, building, market card, improvement and movement card, and every installation."""
    return frozenset(
        [f"place {one}" for one in (*content.places, *content.markets)]
        + [f"building {one.id}" for one in content.buildings.values() if one.special != "smithy"]
        + [f"market card {one}" for one in content.market_cards]
        + [f"improvement {one}" for one in content.improvements]
        + [f"movement card {one}" for one in content.movement_cards]
        + [f"tile {one}" for one in (*content.installations, *content.mines, "trap", "bomb")]
        + [f"ability {one}" for one in ABILITIES]
        + [f"point {one}" for one in (*POINTS, MINE_LOST, "turn")]
        + [f"scenario {one}" for one in content.scenarios]
        + [f"strengths {one}" for one in content.strengths]
        + [f"wave {one}" for one in VARIANTS]
        + [f"end {one}" for one in (LOST, WON)]
        + [*SOLDIERS]
        + ["traded", "given", "razed", "starved", "unsustained", "discharged", "healed", "drafted", "ride", "covered"]
    )


ABILITIES = tuple(kind.__struct_config__.tag for kind in get_args(Ability))
"""Kinds of abilities of movement cards (AP-B14)."""
VARIANTS = ("none", "all_dead", "crescendo")
SOLDIERS = ("volley", "supported", "replaced", "repel", "lit", "roused", "ignited", "thrown", "explosion", "held", "absorb")
"""What soldiers, traps and bombs do, by log lines."""
BY_LINE = {"charge": "charge", "unites": "unite", "splits": "split", "avoids": "fly_around"}
"""Abilities that have log lines of their own."""
NAMED = {
    "played": ("improvement", "card"),
    "built": ("building", "building"),
    "market": ("market card", "card"),
    "last_wave": ("market card", "market"),
    "laid_tile": ("tile", "tile"),
    "card": ("movement card", "card"),
}
"""Log lines that show what their value names."""
SIGNS = ("traded", "given", "razed", "starved", "unsustained", "discharged", "healed", "drafted", "ride", "covered")
"""Log lines that are features themselves."""


def reached(event: Event, t: Table) -> Iterator[str]:
    """The features that a log line shows."""
    key, values = event.key, event.values
    if key in NAMED:
        what, field = NAMED[key]
        yield f"{what} {values[field]}"
    elif key in ("moved", "ride", "onward"):
        yield f"place {t.box.place_ids[values['place']]}"
    if key in (*SIGNS, *SOLDIERS):
        yield key
    if key == "ability":
        yield f"ability {values['ability']}"
    elif key == "totals":
        yield from (f"ability {one}" for one in values["why"])
    elif key in BY_LINE:
        yield f"ability {BY_LINE[key]}"
    elif key == "over":
        yield f"end {values['clause']}"
    elif key == "last_wave":
        yield f"wave {t.box.wave_variant}"
    elif key == "era":
        yield f"scenario {t.box.scenario.id}"
        yield f"strengths {t.box.strengths.id}"
    if "at" in values:
        yield f"point {values['at']}"


BY_CONSTRUCTION: dict[str, str] = {}
"""Clauses that forbid something of which nothing is ever offered, and why."""
