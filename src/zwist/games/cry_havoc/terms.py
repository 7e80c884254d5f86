"""Facts of Cry Havoc (chapters 3, 4, 7, 13, 19): adjacency, control, who stands where. Nothing changes."""

from __future__ import annotations

from typing import TypeVar

from zwist.games.cry_havoc.effects.aftermath import TokenCamouflage
from zwist.games.cry_havoc.effects.skills import SkillTokenNoEntry, SkillTokenShield
from zwist.games.cry_havoc.sides import NOBODY, opponent
from zwist.games.cry_havoc.table import FINAL_SPOT, TUNNELS, UNIVERSAL, Table
from zwist.kit.effects import Effect, of_kind

E = TypeVar("E", bound=Effect)


def printed(t: Table, name: str, kind: type[E]) -> E:
    """What a card, structure, skill, event or exploration token does, with its numbers."""
    return of_kind(t.box.content.effects[name], kind)


def units(t: Table, side: int, region: int) -> int:
    """Units of a side standing in a region (CH-3.3, CH-3.25)."""
    return t.units[side * t.box.size + region]


def opposing(t: Table, side: int, region: int) -> list[int]:
    """The other sides with units in a region (CH-3.10)."""
    size = t.box.size
    return [other for other in range(t.box.sides) if other != side and t.units[other * size + region]]


def is_occupied(t: Table, region: int) -> bool:
    """At least one unit of anybody (CH-3.4)."""
    size = t.box.size
    return any(t.units[side * size + region] for side in range(t.box.sides))


def is_hq(t: Table, region: int) -> bool:
    """Somebody's headquarters."""
    return t.hq[region] != NOBODY


def home(t: Table, seat: int) -> int:
    """The region of a seat's headquarters."""
    return t.hq.index(seat)


def is_battle_region(t: Table, region: int) -> bool:
    """A battle token lies there (CH-13.1)."""
    return t.battle[region] > 0


def is_plain(t: Table, region: int) -> bool:
    """Neither HQ nor battle region."""
    return not is_battle_region(t, region) and not is_hq(t, region)


def controlled(t: Table, seat: int) -> list[int]:
    """The regions with the seat's control token, its HQ included (CH-3.5, CH-3.7, CH-3.28)."""
    return [region for region in t.box.regions if t.control[region] == seat]


def tunnel_regions(t: Table) -> list[int]:
    """Regions whose tunnel links for the Trogs: controlled by them or by nobody, and not blocked.

    CH-19.3, CH-19.12, CH-19.17, CH-20.47.
    """
    return [region for region in t.box.regions if has_open_tunnel(t, region)]


def has_open_tunnel(t: Table, region: int) -> bool:
    """The tunnel of the region links for the Trogs (CH-19.3, CH-19.12, CH-19.17, CH-20.47)."""
    if TUNNELS not in t.structures[region] or t.control[region] not in (t.box.trogs, NOBODY):
        return False
    return t.lockdown != (TUNNELS, region)


def adjacent(t: Table, side: int, region: int) -> tuple[int, ...]:
    """Adjacent regions for a side; Trog players have their tunnels too.

    CH-3.2, CH-3.13, CH-19.3, CH-19.18.
    """
    near = t.box.near[region]
    if not uses_tunnels(t, side) or not has_open_tunnel(t, region):
        return near
    return tuple(sorted({*near, *tunnel_regions(t)} - {region}))


def is_adjacent(t: Table, side: int, region: int, other: int) -> bool:
    """Whether another region is adjacent to a region for a side."""
    if other in t.box.near[region]:
        return True
    if not uses_tunnels(t, side) or other == region:
        return False
    return has_open_tunnel(t, region) and has_open_tunnel(t, other)


def uses_tunnels(t: Table, side: int) -> bool:
    """Trogs with a player (CH-19.3, CH-19.18)."""
    return side == t.box.trogs and not t.box.neutral


def borders_own_region(t: Table, seat: int, region: int) -> bool:
    """Adjacent to a region that the seat controls, HQ included; no battle region (CH-3.1, CH-3.16)."""
    return any(t.control[near] == seat and not t.battle[near] for near in adjacent(t, seat, region))


def borders_own_units(t: Table, seat: int, region: int) -> bool:
    """Adjacent to a region with units of the seat; no battle region counts (CH-3.1)."""
    return any(units(t, seat, near) and not t.battle[near] for near in adjacent(t, seat, region))


def is_closed(t: Table, side: int, region: int) -> bool:
    """Another side's token keeps the side's units out (CH-12.14)."""
    return bool(t.tokens[region]) and _is_under(t, region, side, SkillTokenNoEntry)


def is_hidden(t: Table, side: int, region: int) -> bool:
    """Another side's camouflage keeps the side's units out (CH-20.30)."""
    return bool(t.tokens[region]) and _is_under(t, region, side, TokenCamouflage)


def is_shielded(t: Table, seat: int, region: int) -> bool:
    """Another player's token shields the region against structures and skills (CH-9.31, CH-12.18)."""
    return bool(t.tokens[region]) and _is_under(t, region, seat, SkillTokenShield)


def is_veiled(t: Table, seat: int, region: int) -> bool:
    """A structure of another player shields the region against structures and skills (CH-9.31, CH-20.27)."""
    veils = t.box.veils
    if not veils or t.control[region] == seat:
        return False
    return any(name in veils and works(t, name, region) for name in t.structures[region])


def _is_under(t: Table, region: int, side: int, kind: type[Effect]) -> bool:
    """A token of another side that does something of a kind lies there."""
    owner, effects = t.box.token_owner, t.box.content.token_effects
    return any(isinstance(effects[token], kind) and owner[token] != side for token in t.tokens[region])


def own_tokens(t: Table, region: int, side: int, kind: type[E]) -> list[E]:
    """What a side's tokens of a kind do in a region."""
    owner, effects = t.box.token_owner, t.box.content.token_effects
    own = [effects[token] for token in t.tokens[region] if owner[token] == side]
    return [effect for effect in own if isinstance(effect, kind)]


def is_enemy_hq(t: Table, side: int, region: int) -> bool:
    """An HQ of another side (CH-7.2, CH-3.19)."""
    return t.hq[region] not in (NOBODY, side)


def stops(t: Table, side: int, region: int) -> bool:
    """Entering units must halt: opposing units, or Trog tokens unless Trogs move.

    CH-7.3, CH-7.4, CH-19.2.
    """
    return bool(opposing(t, side, region)) or (bool(t.trog_tokens[region]) and side != t.box.trogs)


def pinned(t: Table, region: int) -> int:
    """Defenders that must stay in a battle region: twice the attackers there (CH-13.4)."""
    return t.box.content.limits.defender_block_factor * units(t, t.attacker[region], region)


def defender(t: Table, region: int) -> int:
    """The side that fights the attacker of a battle region, or NOBODY if it is gone (CH-13.6)."""
    others = opposing(t, t.attacker[region], region)
    return others[0] if others else NOBODY


def decider(t: Table, who: int) -> int:
    """Who decides for attacker or defender: its player; for Trogs without player who sits left of their
    opponent.

    So for the whole battle (CH-14.6, CH-18.2, CH-18.12).
    """
    fight = t.fight
    side = fight.side(who)
    return side if side < t.box.seats else t.box.orders[fight.side(opponent(who))][1]


def is_neutral(t: Table, who: int) -> bool:
    """Trogs without player: effects on points, stockpile, HQ and retreat do nothing for them (CH-18.15)."""
    return t.fight.side(who) >= t.box.seats


def own_effects(t: Table, side: int, kind: type[E]) -> list[E]:
    """What the leader and the skills of a side do of a kind, always and unasked (CH-12.2, CH-20.2)."""
    if side >= t.box.seats:
        return []
    effects = t.box.content.effects
    own = [effects[name] for name in (*t.leaders[side], *t.skills[side])]
    return [effect for effect in own if isinstance(effect, kind)]


def structure_owner(t: Table, name: str, region: int) -> int:
    """Whose structure a token on the board is; a universal one is whoever's who controls its region.

    CH-20.13, CH-20.22.
    """
    owner = t.box.content.structures[name].owner
    return t.control[region] if owner == UNIVERSAL else t.box.seat_of.get(owner, NOBODY)


def works(t: Table, name: str, region: int) -> bool:
    """A structure works for who owns it and controls its region, unless it is blocked (CH-9.20, CH-20.47)."""
    owner = structure_owner(t, name, region)
    return owner != NOBODY and t.control[region] == owner and t.lockdown != (name, region)


def structure_left(t: Table, name: str) -> int:
    """Tokens of a structure that are not on the board (CH-1.11)."""
    return t.box.content.structures[name].tokens - sum(one == name for here in t.structures for one in here)


def token_left(t: Table, name: str) -> int:
    """Region tokens in their owner's supply (CH-1.19)."""
    return t.box.content.region_tokens[name].count - sum(one == name for here in t.tokens for one in here)


def prisoners(t: Table, holder: int, owner: int) -> int:
    """Units of an owner that a side holds."""
    return t.prisoners[holder * t.box.sides + owner]


def captors(t: Table, owner: int) -> list[int]:
    """The sides that hold units of an owner (CH-15.5)."""
    return [holder for holder in range(t.box.sides) if prisoners(t, holder, owner)]


def prisoners_held(t: Table, holder: int) -> int:
    """All prisoners a side holds (CH-15.1)."""
    first = holder * t.box.sides
    return sum(t.prisoners[first : first + t.box.sides])


def events_ahead(t: Table) -> int:
    """The spots before the final one on which tokens still lie, each of them a round (CH-4.3)."""
    return sum(bool(stack) for stack in t.events[t.spot : FINAL_SPOT])


def rounds(t: Table) -> int:
    """How many rounds there are unless an event is passed: one per event, then the last (CH-4.4, CH-4.14)."""
    return t.round + events_ahead(t) + (t.spot <= FINAL_SPOT)


def is_last_round(t: Table) -> bool:
    """The final spot has been reached (CH-4.4). Where events happen on a real table only the spot tells."""
    return bool(t.final) or t.spot > FINAL_SPOT


def can_be_shortened(t: Table) -> bool:
    """Whether an event that is still to come may be passed (CH-4.5, CH-17.4)."""
    return t.box.level.events_can_be_passed and events_ahead(t) > 0
