"""Playing on from a step of a finished game: a private table with any bots, the better line played or the choice open."""

from __future__ import annotations

from typing import Any

import zwist
from zwist import acts
from zwist.bots import LEVELS
from zwist.engine import past, save
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.server import links
from zwist.server.errors import Refusal, say
from zwist.server.protocol.lobby import MadeSeat, MadeTable
from zwist.server.protocol.replay import OnwardSeat, PlayOn
from zwist.server.room import Room, state_of
from zwist.server.store import Answer, Seat, Store


def from_step(room: Room, wish: PlayOn) -> Game[Any]:
    """The game as it was, with the wished act played. Its dice are those of the game it goes back to."""
    if not room.over:
        raise Refusal("illegal", 409, key="review_later")
    if len(wish.seats) != len(room.seats) or all(seat.player == "bot" for seat in wish.seats):
        raise Refusal("illegal", 422, key="onward_seats", n=len(room.seats))
    for seat in wish.seats:
        if seat.bot not in LEVELS:
            raise Refusal("illegal", 422, key="no_bot", levels=", ".join(LEVELS), got=seat.bot)
    if room.mode.open and any(seat.player == "bot" for seat in wish.seats):
        raise Refusal("illegal", 422, key="no_bots")
    try:
        g = past.before(room.g, min(wish.step, room.g.decisions))
        if wish.act and g.question is not None:
            acts.play(g, g.question.seat if wish.seat is None else wish.seat, wish.act)
    except IllegalChoice as error:
        raise Refusal("illegal", 422, clause=error.clause) from None
    if g.over:
        raise Refusal("over", 409)
    return g


def keep(store: Store, room: Room, wish: PlayOn, g: Game[Any]) -> MadeTable:
    """The table of a game that goes on, for nobody but whoever wished for it."""
    mine, id = links.new_token(), links.new_id()
    seats = [_seat(room.seats[n], one, mine, wish.lang) for n, one in enumerate(wish.seats)]
    choices = [Answer(n, seat, option, n) for n, (seat, option, _) in enumerate(g.record or [])]
    maker, start = links.hashed(mine), save.begun(g.start)
    store.add(id, start, maker, seats, state_of(g), zwist.save(g), choices=choices, private=True)
    return MadeTable(
        id=id,
        token=mine,
        seal=g.start.seal,
        seats=[
            MadeSeat(seat=n, faction=faction, player=one.player)
            for n, (faction, one) in enumerate(zip(g.start.seats, wish.seats, strict=True))
        ],
    )


def _seat(was: Seat, wish: OnwardSeat, token: str, language: str) -> Seat:
    if wish.player == "bot":
        return Seat(was.seat, "bot", say(language, f"bots.{wish.bot}.name"), wish.bot)
    return Seat(was.seat, "human", was.name if was.kind != "bot" else "", "", links.hashed(token))
