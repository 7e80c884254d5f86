"""Tables that anybody may join, and tables that their host gives up."""

from __future__ import annotations

from dataclasses import replace

from zwist.server import customs, links
from zwist.server.errors import Refusal
from zwist.server.protocol.seats import Join, SeatToken
from zwist.server.room import Room
from zwist.server.rooms import Rooms
from zwist.server.store import Seat


async def join(room: Room, wish: Join) -> SeatToken:
    """Take a free seat of an open table. Of two who come at once the second hears that it is taken."""
    if not room.customs.open:
        raise Refusal("illegal", 403, key="not_open")
    if wish.seat >= len(room.seats):
        raise Refusal("no_seat", 404)
    token = links.new_token()

    def taken(seat: Seat) -> Seat:
        if seat.kind != "link" or not room.gathering:
            raise Refusal("taken", 409)
        return replace(seat, kind="human", name=wish.name.strip(), token=links.hashed(token), taken=True)

    await room.sit(wish.seat, taken)
    return SeatToken(seat=wish.seat, token=token)


async def remove(rooms: Rooms, room: Room, token: str | None) -> None:
    """The host deletes a table; a running game only if nobody else plays it."""
    if not links.fits(token, room.maker):
        raise Refusal("no_seat", 403, key="host_deletes")
    others = any(seat.kind == "human" and seat.token != room.maker for seat in room.seats)
    if others and not room.over:
        raise Refusal("illegal", 409, key="others_play")
    async with room.lock:
        await room.keep(lambda store: customs.remove(store, room.id))
        rooms.drop(room)
