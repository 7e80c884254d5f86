"""Planned acts: whoever knows already what to answer need not wait for the question. What can be foreseen is a pass.

A plan is for the next question of a seat, once, and nobody else hears of it. It is kept among the customs of its table, as
the game is, so it outlives the server.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import msgspec

from zwist.server.customs import Customs
from zwist.server.errors import Refusal
from zwist.server.protocol.decisions import Plan
from zwist.server.room import Broken, Room

if TYPE_CHECKING:
    from zwist.server.live import Live
    from zwist.server.watcher import Watcher

BY = "plan"


async def plan(live: Live, room: Room, watcher: Watcher, message: Plan) -> None:
    """Pass when asked next, or decide after all."""
    if message.seat not in watcher.seats:
        raise Refusal("not_asked", key="foreign_seat")
    if message.agree and message.seat in room.asked:
        raise Refusal("illegal", key="asked_already")
    await room.settle(lambda now: planned(now, message.seat, message.agree))


def planned(now: Customs, seat: int, agree: bool) -> Customs:
    """The customs with a plan of this seat, or without."""
    others = tuple(other for other in now.planned if other != seat)
    return msgspec.structs.replace(now, planned=(*others, seat) if agree else others)


class Plans:
    """Answers for those who are asked and have planned it."""

    def __init__(self) -> None:
        self.errands: set[asyncio.Task[None]] = set()

    def changed(self, room: Room) -> None:
        """A table has changed: a plan of somebody who is asked now is carried out or, where nobody may pass, forgotten."""
        for seat in set(room.customs.planned) & set(room.asked):
            question = room.g.question_for(seat)
            passing = next((option.text for option in question.options if option.stops), "") if question else ""
            is_own = room.seats[seat].kind == "human"
            errand = asyncio.create_task(self._carry_out(room, seat, room.g.decisions, passing if is_own else ""))
            self.errands.add(errand)
            errand.add_done_callback(self.errands.discard)

    async def _carry_out(self, room: Room, seat: int, n: int, passing: str) -> None:
        """Forget the plan first; whoever finds it forgotten already does nothing, so that nobody passes twice."""
        plans: list[int] = []

        def forget(now: Customs) -> Customs:
            plans.extend(now.planned)
            return planned(now, seat, agree=False)

        with contextlib.suppress(Refusal, Broken):  # somebody was faster
            await room.settle(forget)
            if passing and seat in plans:
                await room.choose(seat, n, passing, by=BY)
