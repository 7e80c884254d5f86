"""Build action (chapter 9): build structures and activate them in any order."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.cry_havoc.action import Action
from zwist.games.cry_havoc.choices import all_regions, stop, stopping
from zwist.games.cry_havoc.nouns import ACTIVATE, BUILD
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.structures.activation import activate_structure, cheapest
from zwist.games.cry_havoc.structures.tiles import has_effect
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import controlled, is_hq, is_shielded, structure_left

BUILDING = "building"
WORKSHOP = "workshop"
FREE = "free"
"""How an activation is paid: in a Build action, with symbols for activating only, or not at all."""


def build_action(g: Game, seat: int) -> None:
    """Symbols may be split between building and activating in any order (CH-9.1)."""
    t = g.table
    t.action = Action(t.action.cards, t.action.points, tuple(controlled(t, seat)))
    g.then(construct, seat)


# Building


def price(t: Table, seat: int, name: str) -> int:
    """The build value of a tile, less what the next structure of the seat costs less (CH-9.15, CH-20.46)."""
    discount = t.discounts[seat] if seat != NOBODY else 0
    return max(0, t.box.content.structures[name].build - discount)


def is_held(t: Table, region: int, seat: int, name: str) -> bool:
    """Controlled since the action began (CH-9.2)."""
    return region in t.action.held and t.control[region] == seat


def last_site_closed(t: Table, seat: int, name: str) -> str:
    """The clause that closes the last region for a structure, or '' where one is open."""
    held = [region for region in t.action.held if t.control[region] == seat and not is_hq(t, region)]
    if any(name not in t.structures[region] and not t.battle[region] for region in held):
        return ""
    if not held:
        return "CH-9.2"
    return "CH-9.16" if all(t.battle[region] for region in held) else "CH-9.3"


def places(clause: str) -> Limit[Table, str, int]:
    """It is not this clause that closes the last region."""
    return Limit(clause, lambda t, name, seat: last_site_closed(t, seat, name) != clause)


buildable = choice(
    "buildable", "CH-9.1", lambda t, seat: [BUILD[name] for name in (*t.tiles[seat], *t.box.universal)],
    Limit("CH-9.15", lambda t, name, seat: price(t, seat, name) <= t.action.points),
    Limit("CH-20.5", lambda t, name, seat: not t.action.outside or name not in t.box.universal),
    Limit("CH-1.11", lambda t, name, seat: structure_left(t, name) > 0),
    places("CH-9.2"),
    places("CH-9.16"),
    places("CH-9.3"),
)  # fmt: skip
sites = choice(
    "sites", "CH-9.2", all_regions,
    Limit("CH-9.17", lambda t, region, seat, name: not is_hq(t, region)),
    Limit("CH-9.2", is_held),
    Limit("CH-9.3", lambda t, region, seat, name: name not in t.structures[region]),
    Limit("CH-9.16", lambda t, region, seat, name: not t.battle[region]),
)  # fmt: skip


@rule("CH-9.2")
def build(g: Game, name: str, seat: int) -> None:
    """The structure is named; now the region."""
    g.ask(seat, sites, build_in, seat, name)


@rule("CH-9.8", "CH-9.15", "CH-9.18")
def build_in(g: Game, region: int, seat: int, name: str) -> None:
    """Pay the build value; the token lies in the region and reveals nothing there."""
    t = g.table
    t.action = t.action.spend(price(t, seat, name))
    t.discounts[seat] = 0
    place_structure(g, seat, region, name)
    g.then(construct, seat)


def place_structure(g: Game, seat: int, region: int, name: str) -> None:
    """A structure token comes to a region."""
    g.table.structures[region] = tuple(sorted((*g.table.structures[region], name)))
    g.tell("build", side=seat, region=region, structure=name)


# Activating


def _structures(t: Table, seat: int, payment: str) -> list[Option[tuple[str, int]]]:
    """The seat's own structures and universal ones, wherever they are."""
    names = t.box.workable[seat]
    tokens = [(name, region) for region in t.box.regions for name in t.structures[region]]
    return [ACTIVATE[token] for token in tokens if token[0] in names]


def is_held_by(t: Table, pair: tuple[str, int], seat: int, payment: str) -> bool:
    """Its region is controlled by its owner (CH-9.20)."""
    return t.control[pair[1]] == seat or pair[0] in t.box.universal


def serves(t: Table, pair: tuple[str, int], seat: int, payment: str) -> bool:
    """A universal structure serves whoever controls its region (CH-20.13)."""
    return t.control[pair[1]] == seat or pair[0] not in t.box.universal


def works_here(t: Table, pair: tuple[str, int], seat: int, payment: str) -> bool:
    """In a battle region only where its text allows it (CH-9.6)."""
    return not t.battle[pair[1]] or t.box.content.structures[pair[0]].usable_in_battle_region


def is_affordable(t: Table, pair: tuple[str, int], seat: int, payment: str) -> bool:
    """The symbols suffice for some target (CH-9.15)."""
    return cheapest(t, seat, *pair) <= t.action.points


WORKING = (
    Limit("CH-9.20", is_held_by),
    Limit("CH-20.13", serves),
    Limit("CH-20.47", lambda t, pair, seat, payment: t.lockdown != pair),
    Limit("CH-9.6", works_here),
    Limit("CH-9.23", lambda t, pair, seat, payment: has_effect(t, seat, *pair)),
)
PAID = (
    Limit("CH-9.4", lambda t, pair, seat, payment: pair[1] in t.action.held),
    Limit("CH-9.5", lambda t, pair, seat, payment: pair not in t.action.activated),
    Limit("CH-9.15", is_affordable),
)

activatable = choice("activatable", "CH-9.4", _structures, *WORKING, *PAID)
in_workshop = choice("in workshop", "CH-7.41", _structures, *WORKING, *PAID)
surging = choice(
    "surging", "CH-12.20", _structures, *WORKING,
    Limit("CH-12.18", lambda t, pair, seat, payment: not is_shielded(t, seat, pair[1])),
)  # fmt: skip
build_over = stopping("build over", "CH-6.16")
workshop_over = stopping("workshop over", "CH-7.41")


@rule("CH-9.1")
def construct(g: Game, seat: int) -> None:
    """Build or activate once more, or stop."""
    g.menu(
        seat,
        "construct",
        Offer(buildable, build, (seat,)),
        Offer(activatable, activate, (seat, BUILDING)),
        Offer(build_over, stop, ()),
        begins=True,
    )


@rule("CH-9.5", "CH-9.23")
def activate(g: Game, pair: tuple[str, int], seat: int, payment: str) -> None:
    """Carry out the text of the tile for that one token, at most once per action."""
    name, region = pair
    g.tell("activate", side=seat, structure=name, region=region)
    activate_structure(g, seat, name, region, free=payment == FREE)
    if payment != FREE:
        action = g.table.action
        g.table.action = action._replace(activated=(*action.activated, pair))
        g.then(construct if payment == BUILDING else workshop, seat)


# Symbols from elsewhere


def gain_symbols(g: Game, seat: int, symbols: int) -> None:
    """Symbols to use outside a Build action; universal structures are not built with them.

    CH-9.33, CH-20.5.
    """
    t = g.table
    g.then(construct, seat)
    g.then(resume, t.action)
    t.action = Action(t.action.cards, symbols, tuple(controlled(t, seat)), outside=True)


def activation_only(g: Game, seat: int, symbols: int) -> None:
    """Symbols gained outside a Build action last until spent or lost; a running action goes on after.

    CH-9.33.
    """
    t = g.table
    g.then(workshop, seat)
    g.then(resume, t.action)
    t.action = Action(t.action.cards, symbols, tuple(controlled(t, seat)))


@rule("CH-9.33")
def workshop(g: Game, seat: int) -> None:
    """Activate structures with the symbols at hand, or stop."""
    if in_workshop.exists(g.table, seat, WORKSHOP):
        g.menu(
            seat,
            "workshop",
            Offer(in_workshop, activate, (seat, WORKSHOP)),
            Offer(workshop_over, stop, ()),
            begins=True,
        )


@rule("CH-9.33")
def resume(g: Game, action: Action) -> None:
    """The action that was interrupted goes on with its own symbols."""
    g.table.action = action
