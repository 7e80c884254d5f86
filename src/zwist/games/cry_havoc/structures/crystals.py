"""Collector and Transmuter: crystals to the stockpile, and from there to points."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.cry_havoc.effects.skills import SkillPassiveCollectVp
from zwist.games.cry_havoc.effects.structures import StructCollect, StructTransmute
from zwist.games.cry_havoc.nouns import CRYSTALS
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.structures.tiles import usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import printed


@usable(StructCollect)
def can_collect(t: Table, seat: int, name: str, region: int) -> bool:
    """The region holds a crystal (CH-9.23)."""
    return t.crystals[region] > 0


@rule("CH-9.36", "CH-9.13", "CH-9.30")
def struct_collect(g: Game, seat: int, name: str, region: int) -> None:
    """A crystal from this region to the stockpile."""
    t = g.table
    before = t.crystals[region]
    n = min(printed(t, name, StructCollect).count, before)
    t.crystals[region] -= n
    t.stockpile += n
    g.tell("collect", side=seat, region=region, n=n)
    attune(g, seat, before)


def attune(g: Game, seat: int, before: int) -> None:
    """A passive skill gives points for rich collecting grounds, up to its limit per round.

    CH-12.2, CH-12.19.
    """
    t = g.table
    for skill in t.skills[seat]:
        bonus = t.box.content.skills[skill].effect
        if isinstance(bonus, SkillPassiveCollectVp) and before >= bonus.min and t.attuned < bonus.max:
            t.attuned += bonus.vp
            gain_points(g, seat, bonus.vp, skill)


def _stored(t: Table, seat: int, name: str, region: int) -> list[Option[int]]:
    return [CRYSTALS[n + 1] for n in range(t.stockpile)]


def is_within_limit(t: Table, n: int, seat: int, name: str, region: int) -> bool:
    """No more than the tile takes at once (CH-9.37)."""
    return n <= printed(t, name, StructTransmute).max


spendable = choice("spendable", "CH-9.37", _stored, Limit("CH-9.37", is_within_limit))


@usable(StructTransmute)
def can_transmute(t: Table, seat: int, name: str, region: int) -> bool:
    """The stockpile is not empty (CH-9.23)."""
    return t.stockpile > 0


@rule("CH-9.37", "CH-9.30")
def struct_transmute(g: Game, seat: int, name: str, region: int) -> None:
    """Spend crystals of the stockpile."""
    g.ask(seat, spendable, transmute, seat, name, region)


@rule("CH-9.30")
def transmute(g: Game, n: int, seat: int, name: str, region: int) -> None:
    """Each crystal becomes points."""
    g.table.stockpile -= n
    g.tell("spend_crystals", side=seat, n=n)
    gain_points(g, seat, n * printed(g.table, name, StructTransmute).vp, name)
