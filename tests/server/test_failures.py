"""What happens when a change is not kept or a bot fails: nothing is lost, nobody hurries, and the table heals."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from server.hall import Hall, Person
from zwist import acts
from zwist.server import thinking
from zwist.server.metrics import Metrics
from zwist.server.opening import opened
from zwist.server.retries import Delays, Retries
from zwist.server.room import Broken, Room
from zwist.server.rooms import Rooms
from zwist.server.store import Answer, Database, Overtaken, Seat, State, Store

BOTS = [{"player": "bot", "bot": "easy"}, {"player": "bot", "bot": "easy"}]


class Naps:
    """Sleeps no time at all, remembers how long it should have been, and after so many times never wakes again."""

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.taken: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.taken.append(seconds)
        if len(self.taken) >= self.most:
            await asyncio.Event().wait()


def resting(hall: Hall, most: int = 1000) -> Naps:
    """Let whoever tries again at the tables of a hall take such naps."""
    naps = hall.server.rooms.retries.sleep = Naps(most)
    return naps


def failing(monkeypatch: pytest.MonkeyPatch, name: str, times: int) -> None:
    """Let the database refuse a kind of statement so many times."""
    honest, left = getattr(Store, name), times

    def statement(self: Store, *values: Any) -> Any:
        nonlocal left
        left -= 1
        if left >= 0:
            raise OSError("the disk is full")
        return honest(self, *values)

    monkeypatch.setattr(Store, name, statement)


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The errors in the journal."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def test_each_failure_in_a_row_waits_longer_and_only_the_first_is_told(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        retries = Retries(Delays(first=1.0, most=10.0))
        naps = retries.sleep = Naps()
        for _ in range(6):
            retries.failed("not kept", "one", OSError())
            await retries.pause("one")
        assert naps.taken == [1, 2, 4, 8, 10, 10]
        retries.failed("not kept", "other", OSError())
        retries.succeeded("not kept", "one")
        retries.failed("not kept", "one", OSError())
        await retries.pause("one")
        assert naps.taken[-2:] == [1, 1], "others fail for themselves, and what succeeded begins anew"
        assert len(complaints(caplog)) == 3

    asyncio.run(story())


def test_whoever_waits_is_woken_when_it_works_again() -> None:
    async def story() -> None:
        retries = Retries(Delays())
        retries.sleep = Naps(1)
        retries.failed("not kept", "one", OSError())
        waiting = asyncio.create_task(retries.pause("one"))
        await asyncio.sleep(0)
        assert not waiting.done()
        retries.succeeded("not kept", "one")
        await waiting

    asyncio.run(story())


def test_bots_try_again_ever_more_slowly_until_their_choice_is_kept(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    naps = resting(hall)
    failing(monkeypatch, "append", 5)
    made = hall.table(seats=BOTS)
    hall.until(lambda: hall.facts(made["id"])["n"] > 0)
    assert naps.taken == [1, 2, 4, 8, 16]
    assert complaints(caplog) == ["not kept"]
    assert len(hall.server.rooms.opening) == 1


def test_bots_wait_while_nothing_is_kept_however_often_people_come_back(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    naps = resting(hall, 3)
    failing(monkeypatch, "append", 1000)
    made = hall.table(seats=BOTS)
    hall.until(lambda: len(naps.taken) == 3)
    for _ in range(5):
        with hall.watch(made) as watcher:
            assert watcher.table["n"] == 0
    assert len(naps.taken) == 3, "nobody has tried in the meantime"
    assert complaints(caplog) == ["not kept"]


def test_a_table_that_cannot_be_read_goes_on_when_it_can(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    naps = resting(hall)
    made = hall.table("me", "bot")
    with hall.sit(made) as person:
        failing(monkeypatch, "append", 1)
        failing(monkeypatch, "read", 3)
        with pytest.raises(WebSocketDisconnect) as closed:
            choose_on(person)
        assert closed.value.code == 1012
    hall.until(lambda: any(room.id == made["id"] for room in hall.server.rooms.opened()))
    assert naps.taken == [1, 1, 2, 4]
    assert complaints(caplog) == ["not kept", "cannot go on"]


def test_a_choice_that_is_not_kept_can_be_made_again(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        question = person.question
        failing(monkeypatch, "append", 1)
        with pytest.raises(WebSocketDisconnect) as closed:
            person.choose()
        assert closed.value.code == 1012
    with hall.sit(made) as person:
        assert person.question == question
        person.choose()


def test_a_seat_that_is_not_kept_can_be_taken_again(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    made = hall.table("me", "link")
    address, bearer = f"/api/tables/{made['id']}/seats/1", {"Authorization": f"Bearer {made['seats'][1]['token']}"}
    (before,) = hall.server.rooms.opened()
    failing(monkeypatch, "seat", 1)
    assert hall.client.post(address, json={"name": "Ida"}, headers=bearer).status_code == 503
    assert before.gone
    assert hall.client.post(address, json={"name": "Ida"}, headers=bearer).status_code == 200
    assert hall.facts(made["id"])["seats"][1]["name"] == "Ida"


def test_a_dropped_room_is_gone_for_good(hall: Hall) -> None:
    made = hall.table("device", "device")

    async def story(rooms: Rooms) -> None:
        old = await rooms.open(made["id"])
        rooms.drop(old)
        new = await rooms.open(made["id"])
        assert new is not old
        rooms.drop(old)
        assert await rooms.open(made["id"]) is new, "only the old one has been dropped"
        seat = old.asked[0]
        with pytest.raises(Broken):
            await old.choose(seat, 0, old.g.open[0].options[0].text)
        with pytest.raises(Broken):
            await old.sit(0, lambda seat: seat)
        assert (old.g.decisions, new.g.decisions) == (0, 0)

    call(hall, story)


def test_several_who_wait_for_a_table_that_cannot_be_read_do_not_forget_the_next_try(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = hall.table("device", "device")

    async def story(rooms: Rooms) -> None:
        rooms.drop(await rooms.open(made["id"]))
        failing(monkeypatch, "read", 1)

        async def stubborn() -> Room:
            with contextlib.suppress(OSError):
                return await rooms.open(made["id"])
            return await rooms.open(made["id"])

        room, error = await asyncio.gather(stubborn(), rooms.open(made["id"]), return_exceptions=True)
        assert isinstance(error, OSError)
        assert room is await rooms.open(made["id"])

    call(hall, story)


def test_whoever_says_hello_at_a_room_that_is_gone_is_sent_to_the_fresh_one(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.client.websocket_connect(f"/api/tables/{made['id']}/live") as socket:
        hall.until(lambda: bool(hall.server.rooms.opened()))

        async def story(rooms: Rooms) -> None:
            rooms.drop(await rooms.open(made["id"]))

        call(hall, story)
        socket.send_json({"t": "hello", "token": made["token"]})
        with pytest.raises(WebSocketDisconnect) as closed:
            read_on(socket)
        assert closed.value.code == 1012


def test_a_stale_undo_does_not_delete_what_another_player_chose(hall: Hall) -> None:
    made = hall.table("me", "device")

    async def story(rooms: Rooms) -> None:
        async def another() -> Room:
            kept = await rooms.writer.keep(lambda store: store.read(made["id"]))
            assert kept is not None
            return Room(kept, opened(kept), rooms.writer, Metrics())

        first = await another()
        await first.choose(0, 0, answer(first, 0))
        stale = await another()
        await first.choose(1, 1, answer(first, 1))
        with pytest.raises(Broken):
            await stale.undo(0, 1)
        with pytest.raises(Broken):
            await stale.choose(1, 1, answer(stale, 1))
        assert (await another()).g.record == first.g.record

    call(hall, story)


def test_the_store_changes_only_the_table_that_is_expected(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'zwist.db'}")

    def keep(statement: Callable[[Store], Any]) -> Any:
        with database.transaction() as store:
            return statement(store)

    state = State(1, (0,), False)
    keep(lambda store: store.add("one", {}, "", [Seat(0, "human", "")], State(0, (0,), False), "{}"))
    keep(lambda store: store.append("one", 0, [Answer(0, 0, "a", 0)], state))
    for expected in (0, 2):
        more = [Answer(expected + 5, 0, "b", 0)]
        with database.transaction() as store, pytest.raises(Overtaken):
            store.append("one", expected, more, state)
        with database.transaction() as store, pytest.raises(Overtaken):
            store.rewrite("one", expected, 0, [], state, "{}")
    assert [choice.option for choice in keep(lambda store: store.read("one")).choices] == ["a"]


def test_a_bot_that_fails_makes_any_choice_ever_more_slowly_and_is_named_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("no idea")

    naps = resting(hall, 6)
    monkeypatch.setattr(hall.server.workers, "run", fail)
    made = hall.table(seats=BOTS)
    hall.until(lambda: len(naps.taken) == 6)
    assert naps.taken == [1, 2, 4, 8, 16, 32]
    assert hall.facts(made["id"])["n"] == 5
    assert complaints(caplog) == ["bot failed"]


def says_so(table: dict[str, Any]) -> bool:
    return any(one.get("failing", False) for one in table["waiting"])


def test_the_table_says_that_a_bot_fails(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> NoReturn:
        raise RuntimeError("no idea")

    naps = resting(hall, 3)
    monkeypatch.setattr(hall.server.workers, "run", fail)
    made = hall.table(seats=BOTS)
    hall.until(lambda: len(naps.taken) == 3)
    with hall.watch(made) as somebody:
        assert says_so(somebody.table)


def test_a_bot_that_works_again_is_no_longer_said_to_fail(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    honest, left = hall.server.workers.run, 2

    async def fail_twice(*values: Any, **others: Any) -> Any:
        nonlocal left
        left -= 1
        if left >= 0:
            raise RuntimeError("no idea")
        return await honest(*values, **others)

    resting(hall)
    monkeypatch.setattr(hall.server.workers, "run", fail_twice)
    made = hall.table(seats=BOTS)
    hall.until(lambda: bool(hall.facts(made["id"])["n"] > 8))
    with hall.watch(made) as somebody:
        assert not says_so(somebody.table)


def test_a_rule_that_fails_is_tried_ever_more_slowly(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no options")

    naps = resting(hall, 4)
    monkeypatch.setattr(acts, "follow", fail)
    hall.table(seats=BOTS)
    hall.until(lambda: len(naps.taken) == 4)
    assert naps.taken == [1, 2, 4, 8]
    assert complaints(caplog) == ["bot failed"]


def test_a_bot_that_never_ends_does_not_keep_the_server_from_stopping(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "act", think_for_ever)
    with Hall(tmp_path / "zwist.db") as hall:
        hall.table(seats=BOTS)
        hall.until(lambda: bool(hall.server.workers.busy))
        (worker,) = hall.server.workers.busy
    worker.process.join()
    assert not worker.process.is_alive()


def think_for_ever(*_: object) -> None:
    time.sleep(100_000)


def choose_on(person: Person) -> NoReturn:
    """Choose until the connection ends."""
    while True:
        person.choose()


def read_on(socket: WebSocketTestSession) -> NoReturn:
    """Read until the connection ends."""
    while True:
        socket.receive_json()


def answer(room: Room, seat: int) -> str:
    """A legal answer of a seat."""
    question = room.g.question_for(seat)
    assert question is not None
    return question.options[0].text


def call(hall: Hall, story: Callable[[Rooms], Any]) -> None:
    """Let something happen inside the server."""
    hall.on_loop(lambda server: story(server.rooms))
