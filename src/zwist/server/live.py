"""A socket at a table: the first message says who one is, each further one is checked, obeyed or refused."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, get_args

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from zwist import acts
from zwist.engine.errors import IllegalChoice
from zwist.server import chat, company, forwarding, hints, links, plans
from zwist.server.absence import another_bot, check_replaceable, handed_over, others_here
from zwist.server.errors import Refusal
from zwist.server.guard import address
from zwist.server.leases import Elsewhere
from zwist.server.limits import MESSAGE_BYTES, Addresses
from zwist.server.metrics import Metrics, known
from zwist.server.projection import Projection, people_of
from zwist.server.protocol.chat import Point, Say
from zwist.server.protocol.company import Begin, Leave, Replace, Resign, Takeover
from zwist.server.protocol.decisions import Choose, Hint, Plan, Preview, Reasons, Route, Undo, Why
from zwist.server.protocol.refusals import Code, Refused
from zwist.server.protocol.socket import MESSAGE, ClientMessage, Eyes, Hello, Lang, Pause, Ping, Pong
from zwist.server.protocol.terms import encode
from zwist.server.room import SERVICE_RESTART, Broken, Room
from zwist.server.rooms import Rooms
from zwist.server.settings import Settings
from zwist.server.thinking import BOT_FAILED
from zwist.server.watcher import Gone, Watcher
from zwist.server.workers import Workers

logger = logging.getLogger("zwist.server")

UNKNOWN_TABLE = 4404
NOT_WELCOME = 4403
NO_HELLO = 4400
POLICY = 1008
OUR_MISTAKE = 1011
CODES = get_args(Code)
EXTRA = {Preview: 2, Route: 2, Why: 1, Undo: 2, Hint: 10}
"""What costs the server more than other messages costs the socket more of its rate."""
MOST_REFUSALS = 50
"""Malformed messages after which a socket is closed."""


class Nonsense(Exception):
    """What cannot be a message."""


class Live:
    """Serves sockets."""

    def __init__(self, settings: Settings, rooms: Rooms, workers: Workers, projection: Projection, metrics: Metrics) -> None:
        self.settings = settings
        self.rooms = rooms
        self.workers = workers
        self.projection = projection
        self.metrics = metrics
        self.desk = rooms.desk
        self.crowds = Addresses(settings.crowd)
        self.errands: set[asyncio.Task[None]] = set()
        self.hinting: set[tuple[str, int]] = set()
        """The tables and seats for which a hint is thought out."""

    async def serve(self, socket: WebSocket, id: str) -> None:
        """One connection from hello to the end."""
        await socket.accept()
        try:
            room = await self.rooms.open(id)
            hello = await self._hello(socket)
        except WebSocketDisconnect:
            return  # gone before it said who it is
        except Elsewhere as found:
            await self._hand_on(socket, found)
            return
        except (Refusal, Nonsense) as error:
            await close(socket, UNKNOWN_TABLE if isinstance(error, Refusal) else NO_HELLO)
            return
        seats = links.held(hello.token, room.hashes())
        if room.private and not seats:
            await close(socket, NOT_WELCOME)
            return
        eyes, source = first_eyes(room, seats, hello.seat), address(socket.scope)
        watcher = Watcher(socket, seats, eyes, hello.lang, self.settings.messages, hello.have, source)
        watcher.host, watcher.pause = links.fits(hello.token, room.maker), hello.pause
        chat.tell_all(room, watcher)
        await self._attend(room, watcher)

    async def _hand_on(self, socket: WebSocket, found: Elsewhere) -> None:
        """A socket for a table at another server; if nobody can reach that one, the table comes here, and people come back."""
        if forwarding.HANDED_ON not in socket.scope:
            try:
                await forwarding.tunnel(found.peer, socket)
            except forwarding.Unreachable:
                await self.rooms.house.take_over(found)
        await close(socket, SERVICE_RESTART)

    async def _hello(self, socket: WebSocket) -> Hello:
        """The first message, which must be a proper one and come soon."""
        try:
            first = await asyncio.wait_for(socket.receive(), self.settings.hello)
        except TimeoutError:
            raise Nonsense from None
        if first["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(first.get("code", 1005))
        message = understood(first.get("text"))
        if not isinstance(message, Hello):
            raise Nonsense("expected hello")
        return message

    async def _attend(self, room: Room, watcher: Watcher) -> None:
        """Read and send side by side; when one of them ends, so does the other."""
        room.enter(watcher)
        self.metrics.sockets.inc()
        sending = watcher.send_all(lambda one: self._drawn(room, one), lambda: encode(people_of(room)))
        tasks = [asyncio.create_task(sending), asyncio.create_task(self._read(room, watcher))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if error := task.exception():
                    raise error
        except Gone:
            pass
        except Exception:
            logger.exception("socket failed", extra={"table": room.id, "n": room.g.decisions})
            await close(watcher.socket, OUR_MISTAKE)
        finally:
            for task in tasks:
                task.cancel()
            self.metrics.sockets.dec()
            room.leave(watcher)
            self._count_agreed(room)

    async def _drawn(self, room: Room, watcher: Watcher) -> bytes:
        """The table for a watcher; what takes long is drawn beside the event loop, again if the table has changed."""
        while not self.projection.is_drawn(room, watcher):
            what = "fold" if self.projection.is_asked(room, watcher.eyes) else "scene"
            await self.desk.do(room, what, self.projection.draw, room, watcher)
        return self.projection.table(room, watcher)

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
            if not watcher.bucket.take() or not self.crowds.take(watcher.address):
                raise Refusal("too_fast")
            message = understood(text)
            about = str(message.__struct_config__.tag)
            if not watcher.bucket.take(EXTRA.get(type(message), 0)):
                raise Refusal("too_fast")
            await asyncio.shield(DUTIES[type(message)](self, room, watcher, message))
        except Nonsense as error:
            self._refuse(watcher, about, Refusal("malformed", key="malformed_because", why=str(error)))
            return False
        except Refusal as refusal:
            self._refuse(watcher, about, refusal)
            return refusal.code not in {"malformed", "too_fast"}
        except Broken:
            pass  # the room is gone, and this socket is told to come back
        return True

    def _refuse(self, watcher: Watcher, about: str, refusal: Refusal) -> None:
        self.metrics.refused.labels(known(refusal.code, CODES)).inc()
        watcher.reply(
            encode(
                Refused(
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

    async def _again(self, room: Room, watcher: Watcher, message: Hello) -> None:
        raise Refusal("malformed", key="second_hello")

    async def _choose(self, room: Room, watcher: Watcher, message: Choose) -> None:
        own_seat(room, watcher, message.seat)
        await room.choose(message.seat, message.n, message.act, until=message.until)

    async def _undo(self, room: Room, watcher: Watcher, message: Undo) -> None:
        own_seat(room, watcher, message.seat)
        await room.undo(message.seat, message.n)

    async def _why(self, room: Room, watcher: Watcher, message: Why) -> None:
        g, language = room.g, watcher.language
        found = acts.what(g.definition, g, watcher.eyes, message.noun, language)
        reasons: list[acts.Reason] = []
        if message.seat is not None:
            asked_now(room, watcher, message.seat, message.n)
            about = (g.definition, g, message.seat, message.noun, message.chosen, language)
            reasons = await self.desk.do(room, "why", acts.why, *about)
        watcher.reply(encode(Reasons(noun=message.noun, reasons=reasons, what=found)))

    async def _preview(self, room: Room, watcher: Watcher, message: Preview) -> None:
        asked_now(room, watcher, message.seat, message.n)
        try:
            about = (room.g.definition, room.g, message.seat, message.act, watcher.language)
            preview = await self.desk.do(room, "preview", acts.preview, *about)
        except IllegalChoice as error:
            raise Refusal("illegal", clause=error.clause) from None
        watcher.reply(encode(preview))

    async def _route(self, room: Room, watcher: Watcher, message: Route) -> None:
        """A way, or what the place is and why there is none."""
        asked_now(room, watcher, message.seat, message.n)
        g, noun, language = room.g, message.noun, watcher.language
        about = (g.definition, g, message.seat, noun, message.chosen, language, message.over)
        found = await self.desk.do(room, "route", acts.route, *about)
        if isinstance(found, acts.Route):
            watcher.reply(encode(found))
        else:
            what = acts.what(g.definition, g, watcher.eyes, found.place, language)
            watcher.reply(encode(Reasons(noun=found.place, reasons=found.reasons, what=what)))

    async def _hint(self, room: Room, watcher: Watcher, message: Hint) -> None:
        """Think about it beside the socket, so that whoever asked may decide before the answer comes."""
        asked_now(room, watcher, message.seat, message.n)
        hints.allow(room)
        if (room.id, message.seat) in self.hinting:
            raise Refusal("too_fast")
        self.hinting.add((room.id, message.seat))
        self._send_on_errand(self._find_hint(room, watcher, message.seat))

    async def _find_hint(self, room: Room, watcher: Watcher, seat: int) -> None:
        try:
            watcher.reply(encode(await hints.hinted(room, self.workers, seat, watcher.language)))
        except Refusal as refusal:
            self._refuse(watcher, "hint", refusal)
        except Broken:
            pass  # the room is gone, and this socket is told to come back
        except Exception:
            logger.exception("no hint", extra={"table": room.id, "n": room.g.decisions})
            self._refuse(watcher, "hint", Refusal("illegal", key="no_hint"))
        finally:
            self.hinting.discard((room.id, seat))

    async def _lang(self, room: Room, watcher: Watcher, message: Lang) -> None:
        watcher.look(watcher.eyes, message.lang)

    async def _eyes(self, room: Room, watcher: Watcher, message: Eyes) -> None:
        if message.seat not in watcher.seats:
            raise Refusal("not_asked", key="foreign_eyes")
        watcher.look(message.seat, watcher.language)

    async def _pause(self, room: Room, watcher: Watcher, message: Pause) -> None:
        watcher.pause = message.seconds

    async def _ping(self, room: Room, watcher: Watcher, message: Ping) -> None:
        watcher.reply(encode(Pong()))

    async def _takeover(self, room: Room, watcher: Watcher, message: Takeover) -> None:
        """A bot takes a seat when its own player or everybody else who is here wants it; its player may come back."""
        if not watcher.seats or message.seat >= len(room.seats):
            raise Refusal("not_asked", key="foreign_seat")
        if room.mode.open:
            raise Refusal("illegal", key="no_bots")
        if message.seat in watcher.seats:
            await room.sit(message.seat, lambda seat: handed_over(seat, to_bot=message.agree))
            room.agreed.pop(message.seat, None)
            return
        check_replaceable(room, message.seat, self.settings.absent)
        agreed = room.agreed.setdefault(message.seat, set())
        agreed.update(watcher.seats) if message.agree else agreed.clear()
        room.show_people()
        self._count_agreed(room)

    async def _replace(self, room: Room, watcher: Watcher, message: Replace) -> None:
        """Another bot takes the seat of one that fails, and need not wait as long as that one had to."""
        if not watcher.seats or message.seat != room.failing:
            raise Refusal("not_asked", key="not_failing")
        await room.sit(message.seat, another_bot)
        self.rooms.retries.succeeded(BOT_FAILED, room.id)
        room.fails(None)

    def _count_agreed(self, room: Room) -> None:
        """Give seats to bots where somebody wants it and everybody else who is here agrees."""
        for seat in [seat for seat, agreed in room.agreed.items() if agreed and agreed >= others_here(room, seat)]:
            del room.agreed[seat]
            self._send_on_errand(self._hand_over(room, seat))

    def _send_on_errand(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def _hand_over(self, room: Room, seat: int) -> None:
        """A task of its own, because whoever set it off may be gone before it is kept."""
        with contextlib.suppress(Broken):
            await room.sit(seat, lambda seat: handed_over(seat, to_bot=True))


def understood(text: str | None) -> ClientMessage:
    """A message in its declared shape."""
    if text is None or len(text) > MESSAGE_BYTES:
        raise Nonsense(f"expected a text of at most {MESSAGE_BYTES} bytes")
    try:
        return MESSAGE.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Nonsense(str(error)) from None


async def close(socket: WebSocket, code: int) -> None:
    """End a connection that may have ended already."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code)


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


DUTIES: dict[type, Callable[..., Awaitable[None]]] = {
    Hello: Live._again,
    Choose: Live._choose,
    Undo: Live._undo,
    Why: Live._why,
    Preview: Live._preview,
    Route: Live._route,
    Hint: Live._hint,
    Lang: Live._lang,
    Eyes: Live._eyes,
    Ping: Live._ping,
    Takeover: Live._takeover,
    Replace: Live._replace,
    Pause: Live._pause,
    Say: chat.say,
    Point: chat.point,
    Begin: company.begin,
    Leave: company.leave,
    Resign: company.resign,
    Plan: plans.plan,
}
