"""The same people once more: a table like one that is over, at which every token holds the seats that it held before."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec

import zwist
from zwist.engine import save
from zwist.server import customs, links, lobby
from zwist.server.customs import Customs
from zwist.server.errors import Refusal
from zwist.server.room import Room, state_of
from zwist.server.store import Seat, Store


async def rematch(room: Room, content: lobby.Overlays) -> str:
    """The id of the next table. Whoever asks second is led to the same one."""
    if not room.over:
        raise Refusal("illegal", 409, key="rematch_later")
    if room.customs.next:
        return room.customs.next
    id, g = links.new_id(), await asyncio.to_thread(lobby.new_game, lobby.same_again(room, ()), content)
    seats = [seated_again(seat) for seat in room.seats]
    agreed = Customs(clock=room.customs.clock)

    def make(store: Store, old: Customs) -> None:
        store.add(id, save.begun(g.start), room.maker, seats, state_of(g), zwist.save(g), private=room.private)
        customs.keep(store, id, agreed)
        customs.keep(store, room.id, old)

    def first_of_all(old: Customs) -> Customs:
        return old if old.next else msgspec.structs.replace(old, next=id)

    await room.settle(first_of_all, make)
    return room.customs.next


def seated_again(seat: Seat) -> Seat:
    """A seat that a token holds is its person's, even where a bot has taken it over; an unused invitation is void."""
    return replace(seat, kind="human") if seat.token and seat.taken else replace(seat, kind="bot", token="", taken=True)
