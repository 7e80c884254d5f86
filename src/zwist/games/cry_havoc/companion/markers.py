"""Markers by hand: control, crystals, battle tokens, tokens and structures come to regions and leave them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from zwist.engine.question import Limit, Offer
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.companion.nouns import KEEPER, MARKER, PUT_DOWN
from zwist.games.cry_havoc.effects.skills import SkillToken, SkillTokenRecover
from zwist.games.cry_havoc.nests import back
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.solo.sides import PLAYER
from zwist.games.cry_havoc.table import TUNNELS, Game, Table, choice, rule
from zwist.games.cry_havoc.terms import is_hq, structure_left, token_left, units
from zwist.kit.decks import without

TROGS = 1
"""The side of the Trogs (CH-21.70)."""
SKILL_TOKENS = {
    "entrenchment": "CH-12.13",
    "quarantine": "CH-12.14",
    "sanctuary": "CH-12.18",
    "target_lock": "CH-12.23",
    "repair_swarm": "CH-12.24",
}
"""The clauses that say where the tokens of the player's skills lie: in no HQ."""


Fits = Callable[[Table, int], bool]


class Marker(NamedTuple):
    """Something that lies in regions: by which clauses a click may change it there, and how."""

    limits: tuple[tuple[str, Fits], ...]
    put: Callable[[Table, int], None]


def is_no_hq(t: Table, region: int) -> bool:
    """No headquarters: most things never lie in one."""
    return not is_hq(t, region)


def _control(side: int) -> Marker:
    def put(t: Table, region: int) -> None:
        t.control[region] = side

    return Marker((("CH-3.5", lambda t, region: t.control[region] != side and not is_hq(t, region)),), put)


def _crystals(more: int) -> Marker:
    def put(t: Table, region: int) -> None:
        t.crystals[region] += more

    return Marker((("CH-3.18", is_no_hq), ("CH-1.6", lambda t, region: t.crystals[region] + more >= 0)), put)


def _battle(attacker: int) -> Marker:
    """With units of both sides there; a second click takes the token away (CH-7.23)."""

    def put(t: Table, region: int) -> None:
        if t.attacker[region] == attacker:
            t.battle[region], t.attacker[region] = 0, NOBODY
            return
        if not t.battle[region]:
            t.battles += 1
            t.battle[region] = t.battles
        t.attacker[region] = attacker

    def fits(t: Table, region: int) -> bool:
        return t.attacker[region] == attacker or bool(units(t, PLAYER, region) and units(t, TROGS, region))

    return Marker((("CH-7.23", fits),), put)


def _trog_token(kind: str, supply: str, place: str, number: str) -> Marker:
    """A face-down token of a kind, by the clauses that say where it comes and how many there are; which one it is nobody
    knows (CH-3.11).
    """

    def lying(t: Table, region: int) -> list[str]:
        return [token for token in t.trog_tokens[region] if back(token) == kind]

    def put(t: Table, region: int) -> None:
        here = lying(t, region)
        if here:
            t.trog_tokens[region] = without(t.trog_tokens[region], here[0])
            setattr(t, supply, tuple(sorted((*getattr(t, supply), here[0]))))
        else:
            first, *rest = getattr(t, supply)
            t.trog_tokens[region] = tuple(sorted((*t.trog_tokens[region], first)))
            setattr(t, supply, tuple(rest))

    def fits(t: Table, region: int) -> bool:
        return bool(lying(t, region) or getattr(t, supply))

    return Marker(((place, is_no_hq), (number, fits)), put)


def _exploration() -> Marker:
    def put(t: Table, region: int) -> None:
        if t.explorations[region]:
            t.exploration_supply = tuple(sorted((*t.exploration_supply, *t.explorations[region])))
            t.explorations[region] = ()
        else:
            first, *rest = t.exploration_supply
            t.explorations[region], t.exploration_supply = (first,), tuple(rest)

    def fits(t: Table, region: int) -> bool:
        return bool(t.explorations[region] or t.exploration_supply)

    return Marker((("CH-2.21", is_no_hq), ("CH-1.13", fits)), put)


MARKERS: dict[str, Marker] = {
    "control_player": _control(PLAYER),
    "control_trogs": _control(TROGS),
    "control_nobody": _control(NOBODY),
    "crystal_more": _crystals(1),
    "crystal_less": _crystals(-1),
    "battle_player": _battle(PLAYER),
    "battle_trogs": _battle(TROGS),
    "war_party": _trog_token("war_party", "party_supply", "CH-2.10", "CH-1.14"),
    "nest": _trog_token("nest", "nest_supply", "CH-21.7", "CH-1.15"),
    "exploration": _exploration(),
}


def _structure(name: str) -> Marker:
    """One of each type at most in a region, as many as there are, in no HQ but the tunnel of the Trogs in theirs.

    CH-1.11, CH-9.3, CH-9.17.
    """

    def put(t: Table, region: int) -> None:
        here = t.structures[region]
        t.structures[region] = without(here, name) if name in here else tuple(sorted((*here, name)))

    def may_lie(t: Table, region: int) -> bool:
        return not is_hq(t, region) or (name == TUNNELS and region == t.box.trog_hq)

    def fits(t: Table, region: int) -> bool:
        return name in t.structures[region] or structure_left(t, name) > 0

    return Marker((("CH-9.17", may_lie), ("CH-1.11", fits)), put)


def _token(name: str) -> Marker:
    """One of each kind at most in a region, and no more than there are; a token that saves units has its full strength
    (CH-1.19, CH-9.24, CH-12.9, CH-12.24).
    """

    def left(t: Table) -> int:
        if name in t.box.content.region_tokens:
            return token_left(t, name)
        return int(all(name not in here for here in t.tokens))

    def put(t: Table, region: int) -> None:
        here = t.tokens[region]
        t.tokens[region] = without(here, name) if name in here else tuple(sorted((*here, name)))
        effect = t.box.content.token_effects[name]
        if isinstance(effect, SkillTokenRecover):
            t.swarm = 0 if name in here else effect.count

    def fits(t: Table, region: int) -> bool:
        return name in t.tokens[region] or left(t) > 0

    if name in SKILL_TOKENS:
        return Marker(((SKILL_TOKENS[name], is_no_hq), ("CH-12.9", fits)), put)
    return Marker((("CH-9.35", is_no_hq), ("CH-1.19", fits)), put)


def marker(t: Table, name: str) -> Marker:
    """The marker of a name: a general one, a structure or a token."""
    return MARKERS.get(name) or (_structure(name) if name in t.box.content.structures else _token(name))


def names(t: Table) -> Iterator[str]:
    """All markers of this game: what both sides can have in a region."""
    yield from MARKERS
    for tiles in t.box.structures:
        yield from (tile.id for tile in tiles)
    yield from (token for token in t.box.content.region_tokens if token in t.box.token_owner)
    own = t.box.factions[PLAYER].id
    skills = t.box.content.skills.values()
    yield from (skill.id for skill in skills if skill.owner == own and isinstance(skill.effect, SkillToken))


markers = choice("markers", "CH-3.21", lambda t: [MARKER[name] for name in names(t)])


def fits_by(clause: str) -> Limit[Table, int, str]:
    """Markers of this clause may be put only where they fit."""

    def holds(t: Table, region: int, name: str) -> bool:
        return all(fits(t, region) for own, fits in marker(t, name).limits if own == clause)

    return Limit(clause, holds)


CLAUSES = (
    "CH-3.5", "CH-3.18", "CH-1.6", "CH-7.23", "CH-2.10", "CH-1.14", "CH-21.7", "CH-1.15", "CH-2.21", "CH-1.13",
    "CH-9.17", "CH-1.11", "CH-9.35", "CH-1.19", *SKILL_TOKENS.values(), "CH-12.9",
)  # fmt: skip
marked = choice("marked", "CH-3.21", all_regions, *map(fits_by, CLAUSES))
marking_over = choice("marking over", "CH-3.21", lambda t, name: (PUT_DOWN,))


@rule("CH-3.21")
def take_marker(g: Game, name: str) -> None:
    """Every click changes a region, until it is put down."""
    g.menu(
        KEEPER,
        "marking",
        Offer(marked, mark, (name,)),
        Offer(marking_over, leave_marker, (name,)),
        begins=True,
    )


@rule("CH-3.21")
def mark(g: Game, region: int, name: str) -> None:
    """The region looks as on the real table now."""
    marker(g.table, name).put(g.table, region)
    g.tell("marked", marker=name, region=region)
    g.then(take_marker, name)


@rule("CH-3.21")
def leave_marker(g: Game, act: str, name: str) -> None:
    """Enough of it."""
