"""Somebody is not here: when the others may hand a seat to a bot depends on the pace at which the table is played."""

from __future__ import annotations

import time
from dataclasses import replace

from zwist.bots import LEVELS, USUAL
from zwist.server.errors import Refusal
from zwist.server.room import Room
from zwist.server.store import Seat


def check_replaceable(room: Room, seat: int, absent: float) -> None:
    """Refuse a bot for a seat whose player has not been gone for so many seconds while being asked.

    At a table that is played over days nobody need be here; a clock or the player alone hands the seat over. A seat
    that nobody has taken yet keeps nobody from anything.
    """
    player = room.seats[seat]
    if player.kind == "bot":
        raise Refusal("illegal", key="already_bot")
    if not player.taken:
        return
    if room.terms.pace == "days":
        raise Refusal("illegal", key="over_days")
    if room.is_here(seat) or time.monotonic() - room.left[seat] < absent:
        raise Refusal("illegal", key="not_absent", seconds=int(absent))
    if seat not in room.asked:
        raise Refusal("illegal", key="not_its_turn")


def handed_over(seat: Seat, to_bot: bool) -> Seat:
    """The seat with a bot at it, or with its player again; a bot takes nobody's invitation away."""
    return replace(seat, kind="bot" if to_bot else "human", bot=seat.bot or USUAL)


def another_bot(seat: Seat) -> Seat:
    """The seat with a bot of another level."""
    return replace(seat, bot=next(level for level in LEVELS if level != seat.bot))


def others_here(room: Room, absent: int) -> set[int]:
    """The seats of people who are connected, without the absent one's."""
    return {seat.seat for seat in room.seats if seat.kind != "bot" and seat.seat != absent and room.is_here(seat.seat)}
