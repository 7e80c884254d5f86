"""Clocks of tables: a turn's seconds, then the reserve, then a bot or a pass. What time it is comes from outside.

When the next clock runs out stands in the database, so a table needs no memory while its people think for days.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial

import msgspec

import zwist
from zwist.bots import USUAL
from zwist.engine.dice import aside
from zwist.review import remark
from zwist.review.remark import Remark
from zwist.server import customs
from zwist.server.company import left_to_bot
from zwist.server.customs import Customs
from zwist.server.errors import Refusal
from zwist.server.leases import Elsewhere
from zwist.server.protocol.table import SeatClock, TableClock
from zwist.server.room import Broken, Room
from zwist.server.rooms import Rooms
from zwist.server.thoughts import Thinker
from zwist.server.workers import act

logger = logging.getLogger("zwist.server")

LOOK = 1.0
"""Seconds between two looks at all clocks."""
BY = "clock"


class Clocks:
    """Starts and stops the clocks of all tables, and does what they ask for when one has run out."""

    def __init__(self, rooms: Rooms, workers: Thinker, now: Callable[[], float]) -> None:
        self.rooms = rooms
        self.workers = workers
        self.now = now
        self.errands: set[asyncio.Task[None]] = set()

    def changed(self, room: Room) -> None:
        """A table has changed: the clocks of those who decide run, the others stand."""
        if room.customs.clock is not None and settled(room, room.customs, self.now()) != room.customs:
            errand = asyncio.create_task(self._settle(room))
            self.errands.add(errand)
            errand.add_done_callback(self.errands.discard)

    async def _settle(self, room: Room) -> None:
        with contextlib.suppress(Broken):
            await room.settle(lambda now: settled(room, now, self.now()))

    async def watch(self) -> None:
        """Look at all clocks again and again."""
        while True:
            try:
                await self.look()
            except Exception:
                logger.exception("clocks not looked at")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Do what is to be done at every table at which a clock has run out."""
        for id in await self.rooms.writer.keep(lambda store: customs.out_of_time(store, self.now())):
            try:
                await self.call(await self.rooms.open(id))
            except Elsewhere:
                continue  # the server that has it looks, too
            except Exception:
                logger.exception("clock stopped", extra={"table": id})
                await self.rooms.writer.keep(partial(customs.stop, id=id))

    async def call(self, room: Room) -> None:
        """Whoever is out of time at a table has a bot, or passes."""
        for seat in late(room, self.now()):
            with contextlib.suppress(Refusal, Broken):  # somebody has decided meanwhile
                if room.customs.clock is not None and room.customs.clock.out == "bot":
                    await room.sit(seat, left_to_bot)
                else:
                    await self._pass(room, seat)
        await room.settle(lambda now: settled(room, now, self.now()))

    async def _pass(self, room: Room, seat: int) -> None:
        """The seat chooses nothing more; where the rules allow no such choice, a bot makes this one."""
        n, question = room.g.decisions, room.g.question_for(seat)
        if question is None:
            return
        chain, seen = next((option.text for option in question.options if option.stops), None), list[Remark]()
        if chain is None:
            seed = aside(room.id, seat, n, room.g.start.seed)
            answers, noted, _ = await self.workers.run(act, USUAL, zwist.save(room.g.clone()), seat, seed)
            chain, seen = "|".join(answers), remark.read(noted, n)
        await room.choose(seat, n, chain, by=BY, seen=seen)
        await room.settle(lambda now: begun_anew(now, seat, self.now()))


def settled(room: Room, now: Customs, time: float) -> Customs:
    """The customs with the clocks of exactly those people running who decide."""
    if now.clock is None:
        return now
    asked = [seat for seat in room.asked if room.seats[seat].kind != "bot"]
    stopped = {seat: used(now, seat, time) for seat in now.since if seat not in asked}
    since = {seat: now.since.get(seat, time) for seat in asked}
    return msgspec.structs.replace(now, since=since, spent=now.spent | stopped)


def begun_anew(now: Customs, seat: int, time: float) -> Customs:
    """A seat that goes on deciding has a new turn's time; its reserve stays used."""
    if seat not in now.since:
        return now
    return msgspec.structs.replace(now, since=now.since | {seat: time}, spent=now.spent | {seat: used(now, seat, time)})


def used(now: Customs, seat: int, time: float) -> float:
    """What a seat whose clock runs has used of its reserve by now."""
    turn = now.clock.turn if now.clock is not None else 0
    return now.spent.get(seat, 0.0) + max(0.0, time - now.since[seat] - turn)


def late(room: Room, time: float) -> list[int]:
    """The seats that have used up everything."""
    now = room.customs
    return [seat for seat, began in now.since.items() if time >= began + now.allowed(seat)]


def left(room: Room, time: float) -> float | None:
    """Seconds until the first clock of a table runs out, if one runs."""
    due = room.customs.due()
    return None if due is None else max(0.0, due - time)


def shown(room: Room, time: float) -> TableClock | None:
    """The clock of a table with what each person's seat has left."""
    now = room.customs
    if now.clock is None:
        return None
    return TableClock(
        turn=now.clock.turn,
        out=now.clock.out,
        seats=[seat_clock(now, seat.seat, time) for seat in room.seats if seat.kind != "bot"],
    )


def seat_clock(now: Customs, seat: int, time: float) -> SeatClock:
    """What one seat has left."""
    if seat not in now.since:
        return SeatClock(seat=seat, left=now.allowed(seat), reserve=now.reserve(seat))
    gone = time - now.since[seat]
    reserve = max(0.0, now.reserve(seat) - max(0.0, used(now, seat, time) - now.spent.get(seat, 0.0)))
    return SeatClock(seat=seat, left=max(0.0, now.allowed(seat) - gone), reserve=reserve, runs=True)
