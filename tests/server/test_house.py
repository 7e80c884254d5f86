"""Two servers on one database: people may reach either, no table is at both, and each may die at any time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed

import zwist
from server import postgres
from server.hall import Hall, Person, option_of, play_on
from server.wing import Wing, check_records, lives, presume_dead
from zwist.server import chat, forwarding, leases
from zwist.server.app import Server
from zwist.server.customs import Customs
from zwist.server.limits import Rate
from zwist.server.protocol.chat import Say
from zwist.server.room import Broken
from zwist.server.store import Database
from zwist.server.thoughts import taken, want
from zwist.server.turns import Rank

pytestmark = postgres.MARKS


@pytest.fixture
def wings(database: str) -> Iterator[tuple[Wing, Wing]]:
    """Two servers; in the end every table replays as it was kept."""
    with Wing(database) as west, Wing(database) as east:
        yield west, east
    check_records(database)


def tables_at(wing: Wing) -> set[str]:
    return {room.id for room in wing.server.rooms.opened()}


def pair(west: Wing, east: Wing, **wishes: Any) -> tuple[dict[str, Any], Person, Person]:
    """A table made at one server, and two people at it, each through another one."""
    made = west.table("me", "link", **wishes)
    token = west.seat_token(made, 1)
    return made, west.sit(made), east.alone(made, token)


# Wherever people come in


def test_people_at_two_servers_play_at_one_table(wings: tuple[Wing, Wing]) -> None:
    west, east = wings
    made, one, other = pair(west, east)
    with one, other:
        n = play_on([one, other], 12)
        assert one.wait_until(n)["n"] == other.wait_until(n)["n"] == n
    assert (tables_at(west), tables_at(east)) == ({made["id"]}, set())


def test_whoever_comes_through_another_server_is_seen_and_heard(wings: tuple[Wing, Wing]) -> None:
    west, east = wings
    _, one, other = pair(west, east)
    with one, other:
        one.until(lambda table: all(player["here"] for player in table["players"]))
        other.say("say", text="hello over there")
        assert one.hear("chat")["lines"][0]["text"] == "hello over there"
        assert other.ask("choose", "refused", n=99, seat=1, act="x")["code"] == "stale"


def test_requests_are_answered_the_same_at_both(wings: tuple[Wing, Wing]) -> None:
    west, east = wings
    made = west.table("me", "link")
    assert west.facts(made["id"]) == east.facts(made["id"])
    assert east.accept(made, 1, "no-such-invitation", name="X").status_code == 403
    assert east.accept(made, 1, made["seats"][1]["token"], name="Bela").json()["seat"] == 1
    assert west.facts(made["id"])["seats"][1]["name"] == "Bela"
    tokens = [made["token"], "no\ntoken", ""]
    links = {"tables": [{"id": made["id"], "token": token} for token in tokens] + [{"id": "no-such-table"}]}
    mine = [wing.client.post("/api/mine", json=links).json() for wing in wings]
    assert mine[0] == mine[1]
    assert [table.get("mine", []) for table in mine[1]["tables"]] == [[0], [], []]
    assert east.client.get(f"/api/tables/{made['id']}/record").status_code == 403
    assert east.client.get("/api/tables/nowhere").status_code == 404
    assert tables_at(east) == set()


def test_open_tables_of_all_servers_are_listed_at_each(wings: tuple[Wing, Wing]) -> None:
    ids = {wing.table("me", "link", open=True)["id"] for wing in wings}
    for wing in wings:
        assert {table["id"] for table in wing.client.get("/api/tables").json()["tables"]} == ids


def test_a_private_table_is_nobody_elses_business_at_another_server(wings: tuple[Wing, Wing]) -> None:
    west, _ = wings
    g = zwist.game("groll").new(["aldan", "koda"], 7)
    made = west.client.post("/api/records", content=zwist.save(g)).json()
    assert west.client.get(f"/api/tables/{made['id']}").status_code == 404
    west.on_loop(lambda server: server.rooms.open(made["id"]))
    for wing in wings:
        assert wing.client.get(f"/api/tables/{made['id']}").status_code == 404
        assert wing.client.post("/api/mine", json={"tables": [{"id": made["id"]}]}).json()["tables"] == []
        with wing.client.websocket_connect(f"/api/tables/{made['id']}/live") as socket:
            socket.send_json({"t": "hello"})
            with pytest.raises(ConnectionClosed) as closed:
                socket.receive_json()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


def test_only_servers_are_believed_when_they_say_for_whom_they_ask(wings: tuple[Wing, Wing]) -> None:
    west, _ = wings
    heard: list[Any] = []
    honest = forwarding.received

    def received(scope: Any) -> Any:
        heard.append(honest(scope))
        return heard[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(forwarding, "received", received)
        for key in ("", "guessed", west.server.house.me.key):  # type: ignore[attr-defined]
            west.client.get("/health", headers={forwarding.KEY: key, forwarding.FOR: "203.0.113.7"})
    assert [scope["client"][0] for scope in heard] == ["203.0.113.7"]


def test_a_server_alone_believes_nobody(tmp_path: Any) -> None:
    with Hall(tmp_path / "zwist.db", requests=Rate(0, 2)) as hall:
        told = [
            hall.client.get("/health", headers={forwarding.KEY: "", forwarding.FOR: f"203.0.113.{n}"}).status_code
            for n in range(3)
        ]
    assert told == [200, 200, 429]


# At the same moment


def test_of_two_answers_to_one_question_at_two_servers_one_counts(wings: tuple[Wing, Wing]) -> None:
    west, east = wings
    made = west.table("device", "device")
    with west.alone(made) as one, east.alone(made) as other:
        for _ in range(15):
            n, question = one.table["n"], asked(one)
            answer = {"n": n, "seat": question["seat"], "act": option_of(question)}
            together(partial(one.say, "choose", **answer), partial(other.say, "choose", **answer))
            assert [taken_or_not(one), taken_or_not(other)].count(True) == 1
            assert one.wait_until(n + 1)["n"] == other.wait_until(n + 1)["n"]
    assert tables_at(east) == set()


def test_undo_at_one_server_and_a_choice_at_the_other_never_both_happen(wings: tuple[Wing, Wing]) -> None:
    west, east = wings
    made = west.table("device", "device")
    with west.alone(made) as here, east.alone(made) as there:
        for one, other in [(here, there), (there, here)] * 5:
            seat = asked(one)["seat"]
            n = one.choose()["n"]
            other.wait_until(n)
            question = asked(other)
            answer = {"n": n, "seat": question["seat"], "act": option_of(question)}
            together(partial(one.say, "undo", n=n, seat=seat), partial(other.say, "choose", **answer))
            happened = [taken_or_not(one), taken_or_not(other)]
            assert happened.count(True) == 1
            now = west.facts(made["id"])["n"]
            assert (now > n) is happened[1]
            for person in (one, other):
                person.until(partial(is_at, n=now))


def asked(person: Person) -> dict[str, Any]:
    """The question that is open, seen with the eyes of whoever is asked."""
    if "question" not in person.table:
        person.say("eyes", seat=person.table["waiting"][0]["seat"])
        person.wait_for(lambda table: "question" in table)
    return person.question


def is_at(table: dict[str, Any], n: int) -> bool:
    return bool(table["n"] == n)


def taken_or_not(person: Person) -> bool:
    """Whether what somebody wanted last has happened."""
    person.say("ping")
    if person.hear("refused", "pong")["t"] == "pong":
        return True
    person.hear("pong")
    return False


def together(*deeds: Callable[[], object]) -> None:
    """Do things at the same moment."""
    threads = [threading.Thread(target=deed) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_two_servers_that_want_a_table_at_once_agree_whose_it_is(wings: tuple[Wing, Wing], database: str) -> None:
    west, east = wings
    ids = [west.continued(zwist.game("groll").new(["aldan", "koda"], n), ["a" * 40, "b" * 40])["id"] for n in range(10)]
    for id in ids:
        together(partial(west.facts, id), partial(east.facts, id))
    assert tables_at(west) | tables_at(east) == set(ids)
    assert not tables_at(west) & tables_at(east)
    assert {term for _, term in leased(database).values()} == {1}


def test_the_first_table_of_all_is_not_taken_from_a_server_that_has_just_written_its_lease(
    wings: tuple[Wing, Wing], database: str
) -> None:
    west, east = wings
    made = west.continued(zwist.game("groll").new(["aldan", "koda"], 7), ["a" * 40, "b" * 40])
    kept = Database(database)
    late: list[object] = []

    def claim_as_well() -> None:
        with kept.transaction() as store:
            try:
                late.append(leases.claim(store, made["id"], east.peer))
            except leases.Elsewhere as found:
                late.append(found.peer.id)

    with kept.transaction() as store:
        assert leases.claim(store, made["id"], west.peer) == leases.Lease(made["id"], west.peer, 1)
        second = threading.Thread(target=claim_as_well)
        second.start()
        west.until(lambda: somebody_waits_for_a_lock(database))
    second.join()
    kept.close()
    assert late == [west.peer]


def test_a_table_of_a_dead_server_is_free_although_others_live(wings: tuple[Wing, Wing], database: str) -> None:
    west, east = wings
    left, busy = west.table("device", "device"), east.table("device", "device")
    presume_dead(database, west)
    assert east.facts(left["id"])["n"] == 0
    assert tables_at(east) == {left["id"], busy["id"]}
    assert leased(database)[left["id"]] == (east.peer, 2)
    west.until(lambda: not tables_at(west))


def test_a_table_that_is_lost_while_it_is_being_opened_does_not_stay(wings: tuple[Wing, Wing]) -> None:
    west, _ = wings
    made = west.continued(zwist.game("groll").new(["aldan", "koda"], 7), ["a" * 40, "b" * 40])

    async def opened_and_lost(server: Server, term: int) -> bool:
        opening = asyncio.create_task(server.rooms.open(made["id"]))
        await asyncio.sleep(0)
        server.house.hear([leases.MOVED, made["id"], "another", str(term)], server.rooms)  # type: ignore[attr-defined]
        await opening
        await asyncio.sleep(0)
        return made["id"] in {room.id for room in server.rooms.opened()}

    assert west.on_loop(partial(opened_and_lost, term=1)), "old news of a term before"
    west.on_loop(dropped)
    assert not west.on_loop(partial(opened_and_lost, term=9))


async def dropped(server: Server) -> None:
    for room in server.rooms.opened():
        server.rooms.drop(room)


def leased(database: str) -> dict[str, tuple[str, int]]:
    """The owner of every table and how often it has changed hands."""
    engine = create_engine(database)
    with engine.begin() as connection:
        found = {row.table_id: (row.owner, row.term) for row in connection.execute(leases.LEASES.select())}
    engine.dispose()
    return found


def somebody_waits_for_a_lock(database: str) -> bool:
    engine = create_engine(database)
    with engine.begin() as connection:
        found = connection.execute(text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).scalar_one()
    engine.dispose()
    return bool(found)


def test_many_come_and_go_at_both_servers(wings: tuple[Wing, Wing]) -> None:
    west, east = wings
    made = west.table("device", "device")
    with west.alone(made) as one:
        n = one.choose()["n"]
        for wing in (west, east) * 10:
            with wing.alone(made) as other:
                assert other.table["n"] == n
    (room,) = west.server.rooms.opened()
    west.until(lambda: not room.watchers)


# Somebody dies


def test_a_table_goes_on_at_another_server_at_once_when_its_own_is_gone(database: str) -> None:
    with Wing(database) as west, Wing(database) as east:
        made = west.table("device", "device")
        with west.alone(made) as one:
            n = one.choose()["n"]
            west.die()
            assert lives(database, west)
            with pytest.raises(ConnectionClosed):
                one.wait_for(lambda table: False)
        assert east.facts(made["id"])["n"] == n
        with east.alone(made) as one:
            asked(one)
            assert one.choose()["n"] > n
        assert tables_at(east) == {made["id"]}
    check_records(database)


def test_a_socket_for_a_table_of_a_dead_server_is_told_to_come_back_and_then_finds_it(database: str) -> None:
    with Wing(database) as west, Wing(database) as east:
        made = west.table("device", "device")
        west.die()
        with east.client.websocket_connect(f"/api/tables/{made['id']}/live") as socket, pytest.raises(ConnectionClosed) as told:
            socket.receive_json()
        assert told.value.rcvd is not None
        assert told.value.rcvd.code == 1012
        with east.alone(made) as one:
            assert one.choose()["n"] > 0


def test_bots_of_a_dead_server_go_on_elsewhere(database: str) -> None:
    with Wing(database) as west:
        west.server.workers.run = never  # type: ignore[method-assign, assignment]
        made = west.table(seats=[{"player": "bot", "bot": "easy"}] * 2)
        west.die()
    with Wing(database) as east:
        presume_dead(database, west)
        east.beat()
        east.until(lambda: east.facts(made["id"])["n"] > 0)
    assert check_records(database) == 1


async def never(*values: Any, **others: Any) -> Any:
    await asyncio.Event().wait()


def test_a_server_that_goes_in_good_order_leaves_its_bots_to_the_others_at_once(database: str) -> None:
    with Wing(database) as east:
        with Wing(database) as west:
            west.server.workers.run = east.server.workers.run = never  # type: ignore[method-assign, assignment]
            made = west.table(seats=[{"player": "bot", "bot": "easy"}] * 2)
        east.until(lambda: made["id"] in tables_at(east))


def test_a_server_that_has_lost_a_table_changes_nothing_there(database: str) -> None:
    with Wing(database) as west, Wing(database) as east:
        west.server.rooms.lose = lambda id, term: None  # type: ignore[method-assign]
        made = west.table("device", "device")
        (stale,) = west.server.rooms.opened()
        speaker: Any = SimpleNamespace(eyes=0)
        presume_dead(database, west)
        with east.alone(made) as one:
            n = one.choose()["n"]
            before = east.facts(made["id"])
            question = stale.g.open[0]
            answer = (question.seat, stale.g.decisions, question.options[0].text)
            lost: list[Callable[[Server], Awaitable[None]]] = [
                lambda server: stale.choose(*answer),
                lambda server: stale.sit(1, lambda seat: seat),
                lambda server: stale.settle(lambda customs: Customs(open=True)),
                lambda server: chat.say(server.live, stale, speaker, Say(text="still here")),
            ]
            for change in lost:
                stale.gone = False
                with pytest.raises(Broken):
                    west.on_loop(change)
            assert east.facts(made["id"]) == before
            asked(one)
            assert one.choose()["n"] > n
    check_records(database)


def test_whoever_hears_that_a_table_has_moved_sends_its_people_there(wings: tuple[Wing, Wing], database: str) -> None:
    west, east = wings
    made = west.table("device", "device")
    with west.alone(made) as one:
        presume_dead(database, west)
        n = east.facts(made["id"])["n"]
        with pytest.raises(ConnectionClosed) as told:
            one.wait_for(lambda table: False)
        assert told.value.rcvd is not None
        assert told.value.rcvd.code == 1012
    west.beat()
    with west.alone(made) as one:
        assert one.choose()["n"] > n
    assert (tables_at(west), tables_at(east)) == (set(), {made["id"]})


def test_a_server_that_overslept_reads_its_tables_anew(wings: tuple[Wing, Wing], database: str) -> None:
    west, _ = wings
    made = west.table("device", "device")
    (before,) = west.server.rooms.opened()
    presume_dead(database, west)
    west.beat()
    assert before.gone
    assert west.facts(made["id"])["n"] == 0
    assert tables_at(west) == {made["id"]}


def test_a_table_that_is_watched_elsewhere_does_not_expire(database: str) -> None:
    later = 4_000_000_000.0
    with Wing(database, finished=1.0, forgotten=30.0) as west, Wing(database, forgotten=30.0, now=lambda: later) as east:
        watched, forgotten = west.table("device", "device"), west.table("device", "device")
        with west.alone(watched) as one:
            west.on_loop(lambda server: put_away(server, forgotten["id"]))
            east.on_loop(lambda server: server.expiry.clear(server.rooms))
            one.choose()
        assert east.client.get(f"/api/tables/{forgotten['id']}").status_code == 404


async def put_away(server: Server, id: str) -> None:
    server.rooms.drop(await server.rooms.open(id))
    while server.house.errands:  # type: ignore[attr-defined]
        await asyncio.sleep(0)


def test_a_clock_that_has_run_out_is_seen_to_where_the_table_is(wings: tuple[Wing, Wing]) -> None:
    west, east = wings
    made = west.table("device", "device", clock={"turn": 10, "reserve": 0, "out": "pass"})
    for wing in wings:
        wing.server.clocks.now = lambda: 4_000_000_000.0
    for wing in (east, west):
        wing.on_loop(lambda server: server.clocks.look())
    assert tables_at(east) == set()
    assert west.facts(made["id"])["n"] > 0


# Bots


def test_bots_think_at_a_server_that_has_room(database: str) -> None:
    with Wing(database) as west, Wing(database) as east:
        west.server.house.thinker._think_one = nothing  # type: ignore[attr-defined]
        made = west.table("me", "bot")
        with west.alone(made) as one:
            one.until(lambda table: "question" in table)
            n = one.choose()["n"]
            one.until(lambda table: "question" in table and table["n"] > n + 1)
        assert tables_at(east) == set()
        assert east.server.workers.idle or east.server.workers.busy


async def nothing() -> bool:
    return False


def test_work_is_held_by_one_and_free_again_when_its_holder_is_gone(database: str) -> None:
    kept, me = Database(database), leases.Peer("me", "", "")
    with kept.transaction() as store:
        leases.join(store, me, 600)
        want(store, "later", me.id, Rank.NOBODY, "[]")
        want(store, "first", me.id, Rank.PEOPLE, "[]")
        want(store, "of the dead", "nobody known", Rank.PEOPLE, "[]")
    engine = create_engine(database)
    one, two, three = (engine.connect() for _ in range(3))
    assert [getattr(taken(connection), "id", None) for connection in (one, two, three)] == ["first", "later", None]
    one.close()
    assert getattr(taken(three), "id", None) == "first"
    for connection in (two, three):
        connection.close()
    engine.dispose()
    kept.close()
