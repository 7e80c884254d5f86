"""Facts of the battlefield that can be read off the table: who stands where, who takes part, what is in sight."""

from __future__ import annotations

from typing import TypeVar

from zwist.games.ante_portas.content import Installation, MovementCard
from zwist.games.ante_portas.damage import Figures, Ours
from zwist.games.ante_portas.effects.lasting import SightStartNeighbours
from zwist.games.ante_portas.field import HEXES, NEAR, START, WAY, lines
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.terms import in_play
from zwist.games.ante_portas.troops import STANDING, Advance
from zwist.kit.effects import Effect
from zwist.kit.memo import Memo

A = TypeVar("A", bound=Effect)
TRAP, BOMB = "trap", "bomb"
RIFLES = "trench_bunker"
"""The family of buildings that cannot hurt elite dragons in flight (AP-B13.6)."""
LINES: Memo[tuple[int, tuple[int, ...], int, int], tuple[tuple[int, ...], ...]] = Memo(lambda key: lines(*key))


# Attackers


def strengths(t: Table) -> tuple[int, int]:
    """Strength and life of basic and elite units (AP-B7.1, AP-B16.9)."""
    return t.box.attacker_strengths


def groups_on(t: Table, hex: int) -> list[tuple[int, Figures]]:
    """The attackers on a hex by group: those that stand there, and parts of the card that is carried out."""
    found = []
    if t.basic[hex] or t.elite[hex]:
        found.append((STANDING, Figures(t.basic[hex], t.elite[hex])))
    if t.advance is not None:
        for place, part in enumerate(t.advance.parts, 1):
            if part.hex == hex and part.figures.size:
                found.append((place, part.figures))
    return found


def has_attackers(t: Table, hex: int) -> bool:
    """Whether any attacker is on a hex, moving or not."""
    if t.basic[hex] or t.elite[hex]:
        return True
    return t.advance is not None and any(part.hex == hex and part.figures.size for part in t.advance.parts)


def attackers_on(t: Table, hex: int) -> Figures:
    """All attackers on a hex."""
    found = Figures()
    for _, figures in groups_on(t, hex):
        found = found.plus(figures)
    return found


def is_moving_on(t: Table, hex: int) -> bool:
    """Whether the moving part is on a hex."""
    return t.advance is not None and t.advance.moving.hex == hex and not t.advance.moving.is_gone


def moving(t: Table) -> Advance:
    """The card under way, for the rules that carry it out: there is one then."""
    if t.advance is None:
        raise LookupError("no card is carried out")
    return t.advance


def is_marching(t: Table) -> bool:
    """Whether the moving part still has figures (AP-B19.7)."""
    return t.advance is not None and not t.advance.moving.is_gone


def field_is_clear(t: Table) -> bool:
    """Whether no attacker is on the battlefield (AP-B15.7)."""
    return not any(has_attackers(t, hex) for hex in HEXES)


def printed_card(t: Table) -> MovementCard:
    """The card that is carried out."""
    return t.box.content.movement_cards[moving(t).card]


def ability(t: Table, kind: type[A]) -> A | None:
    """An ability of the card that is carried out, if it has it."""
    if t.advance is None:
        return None
    return next((one for one in printed_card(t).abilities if isinstance(one, kind)), None)


# Our units


def soldiers_on(t: Table, hex: int) -> Figures:
    """Our soldiers on a hex, exhausted or not, any number of them (AP-B1.12)."""
    return Figures(t.farmers[hex], t.citizens[hex])


def exhausted_on(t: Table, hex: int) -> int:
    """How many of them are exhausted."""
    return t.tired_farmers[hex] + t.tired_citizens[hex]


def building(t: Table, hex: int) -> Installation | None:
    """The building on a hex."""
    return t.box.content.installations.get(t.tile[hex])


def is_mine(t: Table, hex: int) -> bool:
    """Whether a mine lies on a hex."""
    return t.tile[hex] in t.box.content.mines


def is_ours(t: Table, hex: int) -> bool:
    """Whether any unit of ours is on a hex, be it only a trap or a bomb (AP-B14.12, AP-B12.1)."""
    return bool(t.tile[hex] or t.farmers[hex] or t.citizens[hex])


def fighters(t: Table, hex: int, against: str = "ground") -> Ours:
    """Our units that have influence: all on the ground, fewer in flight, fewer still against elites alone.

    AP-B6.6, AP-B7.20, AP-B9.3, AP-B13.2, AP-B13.3, AP-B13.7, AP-B13.8.
    """
    weak = t.farmers[hex] if against != "elite flyers" else 0
    mine = t.box.content.mines.get(t.tile[hex])
    if mine is not None and against != "ground" and not mine.hits_flyers:
        mine = None
    here = building(t, hex)
    if here is not None and against == "elite flyers" and here.family == RIFLES:
        here = None
    return Ours(
        Figures(weak, t.citizens[hex]),
        mine.strength if mine is not None else None,
        here.strength if here is not None else None,
        here.absorbs if here is not None else 0,
    )


def is_staffed(t: Table, hex: int) -> bool:
    """Whether a soldier of the right kind is in the building, exhausted or not (AP-B12.2)."""
    here = building(t, hex)
    if here is None:
        return False
    return bool(t.farmers[hex] if here.worker == "farmer" else t.citizens[hex])


def free_actions(t: Table, hex: int) -> int:
    """How many soldier actions are possible in a building now (AP-B12.6, AP-B12.18)."""
    here = building(t, hex)
    if here is None:
        return 0
    farmers = here.worker == "farmer"
    fresh = t.farmers[hex] - t.tired_farmers[hex] if farmers else t.citizens[hex] - t.tired_citizens[hex]
    return max(0, min(fresh, here.worker_count - exhausted_on(t, hex)))


def crews(t: Table) -> list[int]:
    """The hexes of buildings in which a soldier can act now."""
    if not any(t.tile):
        return []
    known = t.box.content.installations
    return [hex for hex, tile in enumerate(t.tile) if tile and tile in known and free_actions(t, hex)]


def worker(t: Table, hex: int) -> int:
    """The kind of soldier that works in the building on a hex."""
    here = building(t, hex)
    return FARMER if here is None or here.worker == "farmer" else CITIZEN


# Sight


def lines_of(t: Table, hex: int) -> tuple[tuple[int, ...], ...]:
    """The hexes that the arrows of a building reach, arrow by arrow (AP-B12.20, AP-B12.22)."""
    here = building(t, hex)
    if here is None:
        return ()
    return LINES[hex, tuple([WAY[way] for way in here.arrows]), t.facing[hex], here.range]


def reach(t: Table, hex: int) -> set[int]:
    """The hexes that the arrows of a building reach, in sight or not (AP-B12.10)."""
    return {one for line in lines_of(t, hex) for one in line}


def watched(t: Table, hex: int) -> set[int]:
    """The hexes that a staffed building sees: each arrow as far as the first attackers (AP-B12.3, AP-B12.20)."""
    found: set[int] = set()
    if is_staffed(t, hex):
        for line in lines_of(t, hex):
            for one in line:
                found.add(one)
                if has_attackers(t, one):
                    break
    return found


def has_lookout(t: Table) -> bool:
    """Whether anybody has an improvement that shows the surroundings of the start hex (AP-B20.5)."""
    return any(in_play(t, seat, SightStartNeighbours) for seat in range(t.box.seats))


def in_sight(t: Table) -> set[int]:
    """All hexes in sight: start hex, own units, staffed buildings (AP-B12.1, AP-B12.19)."""
    found = {START}
    for hex in HEXES:
        if is_ours(t, hex):
            found.add(hex)
            found |= watched(t, hex)
    if has_lookout(t) and not has_attackers(t, START):
        found |= set(NEAR[START])
    return found


# Tiles


def tiles_left(t: Table, tile: str) -> int:
    """How many tiles of a kind can still be laid (AP-B1.4, AP-B1.5, AP-B1.6)."""
    content, limits = t.box.content, t.box.content.limits
    if tile in (TRAP, BOMB):
        return limits.trap_bomb_tiles - t.tile.count(TRAP) - t.tile.count(BOMB)
    if tile in content.mines:
        laid = sum(t.tile.count(kind) for kind in content.mines)
        return min(content.mines[tile].faces - t.tile.count(tile), limits.mine_tiles - laid)
    family = content.installations[tile].family
    laid = sum(t.tile.count(one.id) for one in content.installations.values() if one.family == family)
    return content.families[family].tiles - laid


def is_free(t: Table, hex: int) -> bool:
    """Whether a tile could lie on a hex: no attackers, no other tile (AP-B12.4)."""
    return not t.tile[hex] and not has_attackers(t, hex)
