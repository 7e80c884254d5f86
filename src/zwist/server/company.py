"""What people at a table decide together beside the game: to begin with bots, to end it, to go their ways."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from zwist.bots import USUAL
from zwist.server.customs import Customs
from zwist.server.errors import Refusal
from zwist.server.protocol.company import Begin, Leave, Resign
from zwist.server.store import Seat

if TYPE_CHECKING:
    from zwist.server.live import Live
    from zwist.server.room import Room
    from zwist.server.watcher import Watcher


async def begin(live: Live, room: Room, watcher: Watcher, message: Begin) -> None:
    """The host waits no longer: bots take the seats that are free. A friend who comes later takes the seat from the bot."""
    if not watcher.host:
        raise Refusal("not_asked", key="host_begins")
    if not room.gathering:
        raise Refusal("illegal", key="has_begun")
    for seat in [seat.seat for seat in room.seats if seat.kind == "link"]:
        await room.sit(seat, played_by_bot)


def played_by_bot(seat: Seat) -> Seat:
    """A free seat with a bot, and still with its invitation; one that somebody has taken meanwhile stays theirs."""
    return replace(seat, kind="bot", bot=seat.bot or USUAL) if seat.kind == "link" else seat


async def leave(live: Live, room: Room, watcher: Watcher, message: Leave) -> None:
    """Go: bots play the own seats from now on. Leaving twice is leaving once, and one may come back.

    Before the game has begun a guest's seat is free again, for whoever is invited next.
    """
    if not watcher.seats:
        raise Refusal("not_asked", key="foreign_seat")
    become = freed if room.gathering and not watcher.host else left_to_bot
    for seat in watcher.seats:
        await room.sit(seat, become)
    await room.settle(lambda customs: counted(room, customs))


def left_to_bot(seat: Seat) -> Seat:
    """The seat with a bot in the place of its person."""
    return replace(seat, kind="bot", bot=seat.bot or USUAL)


def freed(seat: Seat) -> Seat:
    """The seat as nobody's; the token that held it holds nothing any more."""
    return replace(seat, kind="link", name="", token="", taken=False)


async def resign(live: Live, room: Room, watcher: Watcher, message: Resign) -> None:
    """Want the game to end, or no longer. It ends when all people at it do; bots have no say."""
    if not watcher.seats:
        raise Refusal("not_asked", key="foreign_seat")
    if room.gathering:
        raise Refusal("illegal", key="not_begun")

    def voted(customs: Customs) -> Customs:
        if room.over:
            raise Refusal("over")
        others = tuple(seat for seat in customs.resigned if seat not in watcher.seats)
        resigned = (*others, *watcher.seats) if message.agree else others
        return counted(room, msgspec.structs.replace(customs, resigned=resigned))

    await room.settle(voted)


def counted(room: Room, customs: Customs) -> Customs:
    """The customs after a count: the game is over once everybody who plays wants it, and somebody does."""
    people = {seat.seat for seat in room.seats if seat.kind != "bot"}
    unanimous = bool(customs.resigned) and people <= set(customs.resigned)
    return msgspec.structs.replace(customs, ended=customs.ended or (unanimous and not room.g.over))
