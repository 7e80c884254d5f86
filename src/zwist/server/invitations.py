"""Invitations: the secret of a seat for a friend. It shows nothing and is exchanged once, for a token that holds the seat.

So a link that somebody else reads later, or that was forwarded, is worth nothing.
"""

from __future__ import annotations

from dataclasses import replace

from zwist.server import links
from zwist.server.errors import Refusal
from zwist.server.room import Room
from zwist.server.store import Seat


async def accept(room: Room, seat: int, invitation: str | None, name: str, own: str | None) -> str:
    """Sit down by an invitation; the seat's new token comes back.

    Whoever brings a token of its own may ask again if the answer was lost: the seat is the bearer's already.
    """
    token = own or links.new_token()

    def taken(old: Seat) -> Seat:
        if links.fits(token, old.token) and old.taken:
            return replace(old, name=name)
        if old.taken and old.token:
            raise Refusal("taken", 409)
        if not links.fits(invitation, old.token):
            raise Refusal("no_seat", 403)
        return Seat(old.seat, "human", name, old.bot, links.hashed(token), True)

    await room.sit(seat, taken)
    return token


async def rename(room: Room, seat: int, name: str) -> None:
    """Whoever holds a seat may be called otherwise."""
    await room.sit(seat, lambda old: replace(old, name=name))


async def renew(room: Room, seat: int, maker: str | None) -> str:
    """Another invitation in the place of the last one, for whoever made the table; a seat that is taken stays so."""
    if not links.fits(maker, room.maker):
        raise Refusal("not_maker", 403)
    token = links.new_token()

    def renewed(old: Seat) -> Seat:
        if old.taken:
            raise Refusal("taken", 409)
        return replace(old, token=links.hashed(token))

    await room.sit(seat, renewed)
    return token
