"""Where bands may go: one installation on a hex (AP-B8.9), six soldiers of a player (AP-B18.16)."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Option
from zwist.games.ante_portas.confrontation.army import is_mobile, room_on_way, shift, soldiers_on, team_of
from zwist.games.ante_portas.confrontation.bands import NOBODY, has_orders_left, marching
from zwist.games.ante_portas.effects.actions import March
from zwist.games.ante_portas.field import HEXES, NEAR
from zwist.games.ante_portas.ground import worker
from zwist.games.ante_portas.nouns import BAND
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table, choice
from zwist.games.ante_portas.terms import printed
from zwist.games.ante_portas.troops import Band


def _bands(t: Table, seat: int) -> list[Option[tuple[int, int, int, int]]]:
    return [BAND[one.hex, to, one.steps, one.moved] for one in marching(t).bands for to in NEAR[one.hex]]


def _all_bands(t: Table, seat: int) -> list[Option[tuple[int, int, int, int]]]:
    """Those of hexes too on which nobody of the team may go any more."""
    now, team = marching(t), team_of(seat)
    going, steps = {one.hex for one in now.bands}, printed(t, now.key, March).steps
    there = [hex for hex in HEXES if soldiers_on(t, team, hex).size or is_mobile(t, team, hex)]
    return [*_bands(t, seat), *(BAND[hex, to, steps, 0] for hex in there if hex not in going for to in NEAR[hex])]


def is_not_held(t: Table, one: tuple[int, int, int, int], seat: int) -> bool:
    """Whether no trap holds those who could still go from a hex (AP-B18.12)."""
    return origin_of(t, one).size > 0 or one[0] not in marching(t).held


def is_rested(t: Table, one: tuple[int, int, int, int], seat: int) -> bool:
    """Whether somebody on a hex is neither exhausted nor has moved (AP-B18.14)."""
    return origin_of(t, one).size > 0 or one[0] in marching(t).held


def origin_of(t: Table, one: tuple[int, int, int, int]) -> Band:
    """The band that an option names."""
    hex, _, steps, moved = one
    found = [band for band in marching(t).bands if band[:3] == (hex, steps, moved)]
    return found[0] if found else Band(hex, steps, moved)


def has_walkers(t: Table, one: tuple[int, int, int, int], seat: int) -> bool:
    """An engine alone goes only where no other installation lies (AP-B8.9, AP-B8.18)."""
    band = origin_of(t, one)
    return bool(band.farmers or band.citizens) or not band.engine or is_open(t, one[1])


def is_open(t: Table, hex: int) -> bool:
    """Whether an engine may go to a hex: no other installation is there or goes there with it (AP-B8.9)."""
    return not t.tile[hex] and not any(one.engine for one in marching(t).joined)


def has_room(t: Table, one: tuple[int, int, int, int], seat: int) -> bool:
    """Soldiers go only where nobody would have more than six; an engine may go alone (AP-B18.16)."""
    band = origin_of(t, one)
    if not (band.farmers or band.citizens) or (band.engine and is_open(t, one[1])):
        return True
    return room_left(t, team_of(seat), one[0], one[1]) > 0


def room_left(t: Table, team: int, origin: int, target: int) -> int:
    """How many soldiers may go from one hex to another beside those who go there with them, or are taken along (AP-B18.16)."""
    now = marching(t)
    twin = t.clone() if now.joined else t
    for band in now.joined:
        for kind, n in ((FARMER, band.farmers), (CITIZEN, band.citizens)):
            shift(twin, team, kind, (band.hex, target), n)
    for band in now.joined:
        kind = worker(t, band.hex)
        if band.engine and now.crew not in ("", NOBODY) and soldiers_on(twin, team, band.hex)[kind]:
            shift(twin, team, kind, (band.hex, target), 1)
    return room_on_way(twin, team, origin, target)


ways_of_bands = choice(
    "ways of bands",
    "AP-B8.7",
    _all_bands,
    Limit("AP-B18.12", is_not_held),
    Limit("AP-B18.14", is_rested),
    Limit("AP-B8.9", has_walkers),
    Limit("AP-B18.16", has_room),
    when=(Condition("AP-B20.4", has_orders_left),),
    among=_bands,
)
