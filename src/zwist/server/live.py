"""A socket at a table: the first message says who one is, each further one is checked, obeyed or refused."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from zwist import acts
from zwist.engine.errors import IllegalChoice
from zwist.server import links, protocol
from zwist.server.errors import Refusal
from zwist.server.limits import MESSAGE_BYTES
from zwist.server.metrics import Metrics
from zwist.server.projection import Projection
from zwist.server.room import Broken, Room
from zwist.server.rooms import Rooms
from zwist.server.settings import Settings
from zwist.server.store import Seat
from zwist.server.watcher import Watcher

UNKNOWN_TABLE = 4404
NOT_WELCOME = 4403
NO_HELLO = 4400
POLICY = 1008
EXTRA = {protocol.Preview: 2, protocol.Why: 1, protocol.Undo: 2}
"""What costs the server more than other messages costs the socket more of its rate."""
MOST_REFUSALS = 50
"""Malformed messages after which a socket is closed."""


class Live:
    """Serves sockets."""

    def __init__(self, settings: Settings, rooms: Rooms, projection: Projection, metrics: Metrics) -> None:
        self.settings = settings
        self.rooms = rooms
        self.projection = projection
        self.metrics = metrics
        self.errands: set[asyncio.Task[None]] = set()

    async def serve(self, socket: WebSocket, id: str) -> None:
        """One connection from hello to the end."""
        await socket.accept()
        try:
            room = await self.rooms.open(id)
            hello = await self._hello(socket)
        except (Refusal, WebSocketDisconnect, TimeoutError, msgspec.MsgspecError) as error:
            with contextlib.suppress(RuntimeError):
                await socket.close(UNKNOWN_TABLE if isinstance(error, Refusal) else NO_HELLO)
            return
        seats = links.held(hello.token, room.hashes())
        if room.private and not seats:
            await socket.close(NOT_WELCOME)
            return
        eyes = first_eyes(room, seats, hello.seat)
        await self._attend(room, Watcher(socket, seats, eyes, hello.lang, self.settings.messages, hello.have))

    async def _hello(self, socket: WebSocket) -> protocol.Hello:
        text = await asyncio.wait_for(socket.receive_text(), self.settings.hello)
        message = protocol.MESSAGE.decode(text[:MESSAGE_BYTES])
        if not isinstance(message, protocol.Hello):
            raise msgspec.ValidationError("expected hello")
        return message

    async def _attend(self, room: Room, watcher: Watcher) -> None:
        """Read and send side by side; when one of them ends, so does the other."""
        room.enter(watcher)
        self.metrics.sockets.inc()
        tasks = [
            asyncio.create_task(watcher.send_all(lambda one: self.projection.table(room, one))),
            asyncio.create_task(self._read(room, watcher)),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if error := task.exception():
                    raise error
        except (WebSocketDisconnect, RuntimeError):
            pass  # the other side has gone; a send that comes too late is a RuntimeError
        finally:
            for task in tasks:
                task.cancel()
            self.metrics.sockets.dec()
            room.leave(watcher)
            self._count_agreed(room)

    async def _read(self, room: Room, watcher: Watcher) -> None:
        refusals = 0
        while refusals < MOST_REFUSALS:
            message = await watcher.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not await self._heed(room, watcher, message.get("text")):
                refusals += 1
        watcher.close(POLICY)
        await asyncio.sleep(1)

    async def _heed(self, room: Room, watcher: Watcher, text: str | None) -> bool:
        """Obey one message or refuse it; False if it was nonsense."""
        about = "message"
        try:
            if not watcher.bucket.take():
                raise Refusal("too_fast")
            if text is None or len(text) > MESSAGE_BYTES:
                raise Refusal("malformed")
            message = protocol.MESSAGE.decode(text)
            about = str(message.__struct_config__.tag)
            if not watcher.bucket.take(EXTRA.get(type(message), 0)):
                raise Refusal("too_fast")
            await asyncio.shield(DUTIES[type(message)](self, room, watcher, message))
        except msgspec.MsgspecError as error:
            self._refuse(watcher, about, Refusal("malformed", key="malformed_because", why=str(error)))
            return False
        except Refusal as refusal:
            self._refuse(watcher, about, refusal)
            return refusal.code not in {"malformed", "too_fast"}
        except Broken:
            pass  # the room is gone, and this socket is told to come back
        return True

    def _refuse(self, watcher: Watcher, about: str, refusal: Refusal) -> None:
        self.metrics.refused.labels(refusal.code).inc()
        watcher.reply(
            protocol.encode(
                protocol.Refused(
                    about=about,
                    code=refusal.code,  # type: ignore[arg-type]
                    message=refusal.message(watcher.language),
                    clause=refusal.clause,
                )
            )
        )
        if refusal.code == "stale":
            watcher.show()

    # What a socket may want

    async def _again(self, room: Room, watcher: Watcher, message: protocol.Hello) -> None:
        raise Refusal("malformed", key="second_hello")

    async def _choose(self, room: Room, watcher: Watcher, message: protocol.Choose) -> None:
        own_seat(room, watcher, message.seat)
        await room.choose(message.seat, message.n, message.act, until=message.until)

    async def _undo(self, room: Room, watcher: Watcher, message: protocol.Undo) -> None:
        own_seat(room, watcher, message.seat)
        await room.undo(message.seat, message.n)

    async def _why(self, room: Room, watcher: Watcher, message: protocol.Why) -> None:
        g, language = room.g, watcher.language
        found = acts.what(g.definition, g, watcher.eyes, message.noun, language)
        reasons: list[acts.Reason] = []
        if message.seat is not None:
            asked_now(room, watcher, message.seat, message.n)
            reasons = acts.why(g.definition, g, message.seat, message.noun, message.chosen, language)
        watcher.reply(protocol.encode(protocol.Reasons(noun=message.noun, reasons=reasons, what=found)))

    async def _preview(self, room: Room, watcher: Watcher, message: protocol.Preview) -> None:
        asked_now(room, watcher, message.seat, message.n)
        try:
            preview = acts.preview(room.g.definition, room.g, message.seat, message.act, watcher.language)
        except IllegalChoice as error:
            raise Refusal("illegal", clause=error.clause) from None
        watcher.reply(protocol.encode(preview))

    async def _lang(self, room: Room, watcher: Watcher, message: protocol.Lang) -> None:
        watcher.look(watcher.eyes, message.lang)

    async def _eyes(self, room: Room, watcher: Watcher, message: protocol.Eyes) -> None:
        if message.seat not in watcher.seats:
            raise Refusal("not_asked", key="foreign_eyes")
        watcher.look(message.seat, watcher.language)

    async def _ping(self, room: Room, watcher: Watcher, message: protocol.Ping) -> None:
        watcher.reply(protocol.encode(protocol.Pong()))

    async def _takeover(self, room: Room, watcher: Watcher, message: protocol.Takeover) -> None:
        """A bot takes a seat when its own player or everybody else who is here wants it; its player may come back."""
        if not watcher.seats or message.seat >= len(room.seats):
            raise Refusal("not_asked", key="foreign_seat")
        seat = room.seats[message.seat]
        if message.seat in watcher.seats:
            await room.sit(handed_over(seat, to_bot=message.agree))
            room.agreed.pop(message.seat, None)
            return
        if seat.kind == "bot":
            raise Refusal("illegal", key="already_bot")
        if room.is_here(message.seat) or time.monotonic() - room.left[message.seat] < self.settings.absent:
            raise Refusal("illegal", key="not_absent", seconds=int(self.settings.absent))
        agreed = room.agreed.setdefault(message.seat, set())
        agreed.update(watcher.seats) if message.agree else agreed.clear()
        room.refresh()
        self._count_agreed(room)

    def _count_agreed(self, room: Room) -> None:
        """Give seats to bots where somebody wants it and everybody else who is here agrees."""
        for seat in [seat for seat, agreed in room.agreed.items() if agreed and agreed >= others_here(room, seat)]:
            del room.agreed[seat]
            errand = asyncio.create_task(self._hand_over(room, seat))
            self.errands.add(errand)
            errand.add_done_callback(self.errands.discard)

    async def _hand_over(self, room: Room, seat: int) -> None:
        """A task of its own, because whoever set it off may be gone before it is kept."""
        with contextlib.suppress(Broken):
            await room.sit(handed_over(room.seats[seat], to_bot=True))


def first_eyes(room: Room, seats: tuple[int, ...], wish: int | None) -> int | None:
    """The wished seat, else the own seat that is asked, else the first own one."""
    if wish in seats:
        return wish
    return next((seat for seat in room.asked if seat in seats), seats[0] if seats else None)


def own_seat(room: Room, watcher: Watcher, seat: int) -> None:
    """Refuse what is said for a seat that the token does not hold or that a bot plays."""
    if seat not in watcher.seats:
        raise Refusal("not_asked", key="foreign_seat")
    if room.seats[seat].kind == "bot":
        raise Refusal("not_asked", key="bot_plays")


def asked_now(room: Room, watcher: Watcher, seat: int, n: int) -> None:
    """Refuse a query about a question that is not open or not one's own."""
    own_seat(room, watcher, seat)
    if n != room.g.decisions:
        raise Refusal("stale")
    if seat not in room.asked:
        raise Refusal("not_asked")


def handed_over(seat: Seat, to_bot: bool) -> Seat:
    """The seat with a bot at it, or with its player again."""
    return Seat(seat.seat, "bot" if to_bot else "human", seat.name, seat.bot or "normal", seat.token, True)


def others_here(room: Room, absent: int) -> set[int]:
    """The seats of people who are connected, without the absent one's."""
    return {seat.seat for seat in room.seats if seat.kind != "bot" and seat.seat != absent and room.is_here(seat.seat)}


DUTIES: dict[type, Callable[..., Awaitable[None]]] = {
    protocol.Hello: Live._again,
    protocol.Choose: Live._choose,
    protocol.Undo: Live._undo,
    protocol.Why: Live._why,
    protocol.Preview: Live._preview,
    protocol.Lang: Live._lang,
    protocol.Eyes: Live._eyes,
    protocol.Ping: Live._ping,
    protocol.Takeover: Live._takeover,
}
