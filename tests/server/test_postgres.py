"""The same store on PostgreSQL: a real one, started by these tests."""

from __future__ import annotations

import pytest
from sqlalchemy import create_engine, inspect, text

import zwist
from server import postgres
from server.hall import Hall, play_on
from zwist.engine.save import fingerprint
from zwist.server import schema
from zwist.server.app import Server
from zwist.server.store import Answer, Database, Overtaken, State, metadata

pytestmark = postgres.MARKS
TOKENS = ["anna-holds-a-seat-by-this-token-of-hers", "bela-holds-a-seat-by-this-token-of-his"]


def test_a_game_goes_on_after_a_restart(database: str) -> None:
    with Hall(database) as first:
        made = first.table("me", "link")
        with first.sit(made) as one, first.sit(made, made["seats"][1]["token"]) as other:
            n = play_on([one, other], 30)
        (room,) = first.server.rooms.opened()
        before = fingerprint(room.g)
    with Hall(database) as second:

        async def reopened(server: Server) -> str:
            return fingerprint((await server.rooms.open(made["id"])).g)

        assert second.on_loop(reopened) == before
        assert second.facts(made["id"])["n"] == n
        assert second.client.get("/health").json()["database"] == "ok"


def test_bots_play_to_the_end_and_the_record_replays(database: str) -> None:
    with Hall(database) as some:
        made = some.table(seats=[{"player": "bot", "bot": "easy"}] * 2)
        some.until(lambda: some.facts(made["id"])["over"])
        record = some.client.get(f"/api/tables/{made['id']}/record").text
        assert fingerprint(zwist.replay(record)) == fingerprint(zwist.load(record))
        seen = some.client.get(f"/api/tables/{made['id']}/remarks").json()["remarks"]
        assert seen[0]["text"].startswith("Easy bot"), "what bots saw comes through the queue, too"


def test_a_connection_that_was_lost_is_made_anew(database: str) -> None:
    with Hall(database) as some:
        made = some.table("device", "device")
        with some.sit(made) as person:
            with create_engine(database).begin() as connection:
                assert connection.execute(text(postgres.CUT)).all()
            person.choose()
        assert some.facts(made["id"])["n"] > 0


def test_only_the_table_that_is_expected_is_changed(database: str) -> None:
    g = zwist.game("groll").new(["aldan", "koda"], 7)
    with Hall(database) as some:
        id = some.continued(g, TOKENS)["id"]
        state = State(1, (0,), False)
        with some.server.database.transaction() as store:
            store.append(id, 0, [Answer(0, 0, "x", 0)], state)
        with pytest.raises(Overtaken), some.server.database.transaction() as store:
            store.append(id, 0, [Answer(0, 1, "y", 0)], state)
        with pytest.raises(Overtaken), some.server.database.transaction() as store:
            store.rewrite(id, 0, 0, [], state, "{}")
        with some.server.database.transaction() as store:
            kept = store.read(id)
    assert kept is not None
    assert [choice.option for choice in kept.choices] == ["x"]


def test_an_old_database_becomes_what_a_new_one_is(database: str) -> None:
    Database(database).close()
    new = shape(database)
    with create_engine(database).begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
        metadata.tables["tables"].create(connection)
        for name in ("seats", "choices", "snapshots"):
            metadata.tables[name].create(connection)
        connection.execute(text("ALTER TABLE tables DROP COLUMN terms"))
    Database(database).close()
    assert shape(database) == new
    with create_engine(database).connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == schema.TODAY


def shape(url: str) -> dict[str, dict[str, str]]:
    """The tables of a database with their columns."""
    found = inspect(create_engine(url))
    return {
        name: {column["name"]: str(column["type"]) for column in found.get_columns(name)} for name in found.get_table_names()
    }
