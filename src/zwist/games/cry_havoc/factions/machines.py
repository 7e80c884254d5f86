"""Machines: Power Surge, Relocation, Conversion, Target Lock, Repair Swarm."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.build import FREE, activate, place_structure, surging
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.effects.skills import (
    SkillConvert,
    SkillFreeActivation,
    SkillMoveStructure,
    SkillTokenDiscount,
    SkillTokenRecover,
)
from zwist.games.cry_havoc.nouns import BUILD, STRUCTURE, TO_STRUCTURE, TO_UNIT, UNITS
from zwist.games.cry_havoc.skill_tokens import NO_BATTLE, NOT_SHIELDED, NOT_VEILED, put_skill_token
from zwist.games.cry_havoc.skills import usable
from zwist.games.cry_havoc.structures.tokens import place_token
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import (
    adjacent,
    is_closed,
    is_hq,
    is_shielded,
    printed,
    structure_left,
    structure_owner,
    units,
)
from zwist.kit.decks import without

# Power Surge


@usable(SkillFreeActivation)
def can_surge(t: Table, seat: int, skill: str) -> bool:
    """Some structure can be activated (CH-12.8)."""
    return surging.exists(t, seat, FREE)


@rule("CH-12.20", "CH-9.23")
def skill_free_activation(g: Game, seat: int, skill: str) -> None:
    """One activation without paying."""
    g.ask(seat, surging, activate, seat, FREE)


# Relocation


def _own_ground(t: Table, seat: int, region: int) -> bool:
    return t.control[region] == seat and not is_hq(t, region)


def has_a_new_site(t: Table, pair: tuple[str, int], seat: int, skill: str) -> bool:
    """Some adjacent region of one's own can take the structure (CH-12.21)."""
    return new_sites.exists(t, seat, *pair)


def is_next_door(t: Table, region: int, seat: int, name: str, origin: int) -> bool:
    """The new site is adjacent to the old one (CH-12.21)."""
    return region in adjacent(t, seat, origin)


def own_structures(t: Table, seat: int, skill: str) -> list[Option[tuple[str, int]]]:
    """The structures of a seat on the board, universal ones in its regions among them (CH-20.22)."""
    tokens = [(name, region) for region in t.box.regions for name in t.structures[region]]
    return [STRUCTURE[token] for token in tokens if structure_owner(t, *token) == seat]


UNTOUCHED: tuple[Limit[Table, tuple[str, int], int, str], ...] = (
    Limit("CH-12.4", lambda t, pair, seat, skill: not t.battle[pair[1]]),
    Limit("CH-12.18", lambda t, pair, seat, skill: not is_shielded(t, seat, pair[1])),
)

movable_structures = choice(
    "movable structures", "CH-12.21", own_structures,
    Limit("CH-12.21", lambda t, pair, seat, skill: _own_ground(t, seat, pair[1])),
    *UNTOUCHED,
    Limit("CH-12.21", has_a_new_site),
)  # fmt: skip
new_sites = choice(
    "new sites", "CH-12.21", all_regions,
    Limit("CH-12.21", is_next_door),
    Limit("CH-12.21", lambda t, region, seat, name, origin: _own_ground(t, seat, region)),
    Limit("CH-12.4", lambda t, region, seat, name, origin: not t.battle[region]),
    Limit("CH-12.18", lambda t, region, seat, name, origin: not is_shielded(t, seat, region)),
    Limit("CH-9.3", lambda t, region, seat, name, origin: name not in t.structures[region]),
    role="to",
)  # fmt: skip


@usable(SkillMoveStructure)
def can_relocate(t: Table, seat: int, skill: str) -> bool:
    """Some structure has a place to go to (CH-12.8)."""
    return movable_structures.exists(t, seat, skill)


@rule("CH-12.21", "CH-9.17")
def skill_move_structure(g: Game, seat: int, skill: str) -> None:
    """A structure token between adjacent controlled regions."""
    g.ask(seat, movable_structures, relocate, seat, skill)


@rule("CH-9.3")
def relocate(g: Game, pair: tuple[str, int], seat: int, skill: str) -> None:
    """The structure is named; now where to."""
    g.ask(seat, new_sites, relocate_to, seat, *pair)


@rule("CH-9.3")
def relocate_to(g: Game, region: int, seat: int, name: str, origin: int) -> None:
    """The token lies in its new region."""
    g.table.structures[origin] = without(g.table.structures[origin], name)
    place_structure(g, seat, region, name)


# Conversion


def _missing(t: Table, seat: int, region: int) -> list[str]:
    here = t.structures[region]
    return [name for name in t.tiles[seat] if name not in here and structure_left(t, name) > 0]


unit_regions = choice(
    "unit regions", "CH-12.22", all_regions,
    Limit("CH-12.22", lambda t, region, seat, skill: _own_ground(t, seat, region)),
    Limit("CH-12.22", lambda t, region, seat, skill: units(t, seat, region) > 0),
    Limit("CH-12.22", lambda t, region, seat, skill: bool(_missing(t, seat, region))),
    NO_BATTLE, NOT_SHIELDED,
)  # fmt: skip
convertible = choice(
    "convertible", "CH-12.22", own_structures,
    Limit("CH-12.22", lambda t, pair, seat, skill: _own_ground(t, seat, pair[1])),
    *UNTOUCHED,
    Limit("CH-12.14", lambda t, pair, seat, skill: not is_closed(t, seat, pair[1])),
    Limit("CH-12.8", lambda t, pair, seat, skill: t.reserve[seat] > 0),
)  # fmt: skip
into_structure = choice(
    "into structure", "CH-12.22", lambda t, seat, skill: (TO_STRUCTURE,),
    Limit("CH-12.8", lambda t, act, seat, skill: unit_regions.exists(t, seat, skill)),
)  # fmt: skip
into_unit = choice(
    "into unit", "CH-12.22", lambda t, seat, skill: (TO_UNIT,),
    Limit("CH-12.8", lambda t, act, seat, skill: convertible.exists(t, seat, skill)),
)  # fmt: skip


@usable(SkillConvert)
def can_convert(t: Table, seat: int, skill: str) -> bool:
    """One of the two ways is open (CH-12.8)."""
    return unit_regions.exists(t, seat, skill) or convertible.exists(t, seat, skill)


@rule("CH-12.22", "CH-12.8")
def skill_convert(g: Game, seat: int, skill: str) -> None:
    """Choose: a unit becomes a structure, or a structure becomes units."""
    g.menu(
        seat,
        "convert",
        Offer(into_structure, convert_unit, (seat, skill)),
        Offer(into_unit, convert_structure, (seat, skill)),
    )


@rule("CH-12.22", "CH-3.20")
def convert_unit(g: Game, act: str, seat: int, skill: str) -> None:
    """Which region gives up a unit."""
    g.ask(seat, unit_regions, give_up_unit, seat, skill)


@rule("CH-12.22", "CH-3.20")
def give_up_unit(g: Game, region: int, seat: int, skill: str) -> None:
    """The unit returns to the reserve; now which structure."""
    t = g.table
    t.remove_units(seat, region, 1)
    t.reserve[seat] += 1
    g.ask(seat, missing, erect, seat, region)


missing = choice(
    "missing", "CH-12.22",
    lambda t, seat, region: [BUILD[name] for name in _missing(t, seat, region)],
)  # fmt: skip


@rule("CH-9.3")
def erect(g: Game, name: str, seat: int, region: int) -> None:
    """The structure stands there without payment."""
    place_structure(g, seat, region, name)


@rule("CH-12.22", "CH-12.8")
def convert_structure(g: Game, act: str, seat: int, skill: str) -> None:
    """Which structure is given up."""
    g.ask(seat, convertible, give_up_structure, seat, skill)


freed_units = choice(
    "freed units",
    "CH-12.22",
    lambda t, seat, region, most: [UNITS[n + 1] for n in range(min(most, t.reserve[seat]))],
)


@rule("CH-3.27")
def give_up_structure(g: Game, pair: tuple[str, int], seat: int, skill: str) -> None:
    """The token leaves the board; now how many units come."""
    name, region = pair
    g.table.structures[region] = without(g.table.structures[region], name)
    g.tell("dismantle", side=seat, region=region, structure=name)
    g.ask(seat, freed_units, emerge, seat, region, printed(g.table, skill, SkillConvert).count)


@rule("CH-7.31")
def emerge(g: Game, n: int, seat: int, region: int, most: int) -> None:
    """Units from the reserve appear in its place."""
    g.table.reserve[seat] -= n
    put_units(g, seat, region, n)


# Target Lock, Repair Swarm

anywhere = choice(
    "anywhere", "CH-12.23", all_regions,
    Limit("CH-12.23", lambda t, region, seat, skill: not is_hq(t, region)),
    NOT_SHIELDED, NOT_VEILED,
)  # fmt: skip
with_own_units = choice(
    "with own units", "CH-12.24", all_regions,
    Limit("CH-12.24", lambda t, region, seat, skill: not is_hq(t, region)),
    Limit("CH-12.24", lambda t, region, seat, skill: units(t, seat, region) > 0),
    NOT_SHIELDED, NOT_VEILED,
)  # fmt: skip


@usable(SkillTokenDiscount)
def can_lock(t: Table, seat: int, skill: str) -> bool:
    """Any region will do (CH-12.8)."""
    return anywhere.exists(t, seat, skill)


@rule("CH-12.23", "CH-12.9")
def skill_token_discount(g: Game, seat: int, skill: str) -> None:
    """Until refresh shooting at the region is cheaper."""
    g.ask(seat, anywhere, put_skill_token, seat, skill)


@usable(SkillTokenRecover)
def can_swarm(t: Table, seat: int, skill: str) -> bool:
    """Own units stand outside the HQ (CH-12.8)."""
    return with_own_units.exists(t, seat, skill)


@rule("CH-12.24", "CH-12.9")
def skill_token_recover(g: Game, seat: int, skill: str) -> None:
    """Until refresh the first units killed there go to the HQ."""
    g.ask(seat, with_own_units, send_swarm, seat, skill)


@rule("CH-12.9")
def send_swarm(g: Game, region: int, seat: int, skill: str) -> None:
    """The token lies there with its full strength."""
    g.table.swarm = printed(g.table, skill, SkillTokenRecover).count
    place_token(g, seat, region, skill)
