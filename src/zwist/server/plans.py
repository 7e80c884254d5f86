"""Planned acts: whoever knows already what to answer need not wait for the question. What can be foreseen is a pass.

A plan is for the next question of a seat, once, and nobody else hears of it. It lives as long as its room: after a restart
the seat is asked as usual.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from zwist.server import protocol
from zwist.server.errors import Refusal
from zwist.server.room import Broken, Room

if TYPE_CHECKING:
    from zwist.server.live import Live
    from zwist.server.watcher import Watcher

BY = "plan"


async def plan(live: Live, room: Room, watcher: Watcher, message: protocol.Plan) -> None:
    """Pass when asked next, or decide after all."""
    if message.seat not in watcher.seats:
        raise Refusal("not_asked", key="foreign_seat")
    if message.agree and message.seat in room.asked:
        raise Refusal("illegal", key="asked_already")
    room.plans = room.plans | {message.seat} if message.agree else room.plans - {message.seat}
    room.refresh()


class Plans:
    """Answers for those who are asked and have planned it."""

    def __init__(self) -> None:
        self.errands: set[asyncio.Task[None]] = set()

    def changed(self, room: Room) -> None:
        """A table has changed: a plan of somebody who is asked now is carried out or, where nobody may pass, forgotten."""
        for seat in room.plans & set(room.asked):
            room.plans -= {seat}
            question = room.g.question_for(seat)
            passing = next((option.text for option in question.options if option.stops), None) if question else None
            if passing is not None and room.seats[seat].kind == "human":
                errand = asyncio.create_task(self._pass(room, seat, room.g.decisions, passing))
                self.errands.add(errand)
                errand.add_done_callback(self.errands.discard)

    async def _pass(self, room: Room, seat: int, n: int, passing: str) -> None:
        with contextlib.suppress(Refusal, Broken):  # somebody was faster
            await room.choose(seat, n, passing, by=BY)
