"""Whether the server says how it is: it writes to find out, and it reads although nobody can write."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from server.hall import Hall
from zwist.server import health
from zwist.server.store import Store


@pytest.fixture(autouse=True)
def asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer is a new one, and nobody waits long."""
    monkeypatch.setattr(health, "FRESH", -1.0)
    monkeypatch.setattr(health, "LONGEST", 0.2)


def test_a_server_that_works_says_so(hall: Hall) -> None:
    hall.table("me", "bot")
    reply = hall.client.get("/health")
    assert reply.status_code == 200
    assert reply.json() == {"status": "ok", "database": "ok", "workers": "ok", "tables": 1}


def test_a_database_that_takes_no_write_is_not_well_although_it_can_be_read(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db") as hall:
        made = hall.table("device", "device")
        with closing(sqlite3.connect(tmp_path / "zwist.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            reply = hall.client.get("/health")
            assert (reply.status_code, reply.json()["status"]) == (503, "failing")
            for room in hall.server.rooms.opened():
                hall.server.rooms.opening.pop(room.id)
            assert hall.facts(made["id"])["n"] == 0, "reading waits for nobody who writes"
            other.rollback()
        hall.until(lambda: hall.client.get("/health").status_code == 200)


def test_processes_that_die_one_after_the_other_are_told(hall: Hall) -> None:
    hall.server.workers.deaths = 3
    reply = hall.client.get("/health")
    assert (reply.status_code, reply.json()["workers"]) == (503, "dying")


def test_a_table_that_a_full_disk_does_not_take_is_not_our_mistake(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr(Store, "add", full)
    reply = hall.client.post("/api/tables", json={"game": "groll", "seats": [{"player": "me"}, {"player": "bot"}]})
    assert (reply.status_code, reply.json()["error"]["code"]) == (503, "not_kept")
