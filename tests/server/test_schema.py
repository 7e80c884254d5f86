"""The database has a version: an empty one is made, an old one is brought up to date, a newer one is refused."""

from __future__ import annotations

import json
import lzma
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import create_engine, inspect, text

import zwist
from server.hall import Hall
from zwist.review import JUDGES
from zwist.server import reviews, schema
from zwist.server.store import Database, metadata

OLD = """
CREATE TABLE tables (id VARCHAR(32) NOT NULL PRIMARY KEY, start TEXT NOT NULL, maker VARCHAR(64) NOT NULL,
    choices INTEGER NOT NULL, asked TEXT NOT NULL, over BOOLEAN NOT NULL, private BOOLEAN NOT NULL,
    created VARCHAR(32) NOT NULL, changed VARCHAR(32) NOT NULL);
CREATE TABLE seats (table_id VARCHAR(32) NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, kind VARCHAR(8) NOT NULL,
    name VARCHAR(80) NOT NULL, bot VARCHAR(16) NOT NULL, token VARCHAR(64) NOT NULL, taken BOOLEAN NOT NULL,
    PRIMARY KEY (table_id, seat));
CREATE TABLE choices (table_id VARCHAR(32) NOT NULL REFERENCES tables (id), n INTEGER NOT NULL, seat INTEGER NOT NULL,
    "option" TEXT NOT NULL, act INTEGER NOT NULL, at VARCHAR(32) NOT NULL, PRIMARY KEY (table_id, n));
CREATE TABLE snapshots (table_id VARCHAR(32) NOT NULL PRIMARY KEY REFERENCES tables (id),
    n INTEGER NOT NULL, game TEXT NOT NULL);
"""
"""The database as version 0.1 made it."""
FIXTURES = Path(__file__).parents[1] / "fixtures"
TOKEN = "the-token-by-which-both-seats-are-held"


def shape(url: str) -> dict[str, dict[str, tuple[str, bool]]]:
    """The tables of a database with their columns."""
    found = inspect(create_engine(url))
    return {
        name: {column["name"]: (str(column["type"]), column["nullable"]) for column in found.get_columns(name)}
        for name in found.get_table_names()
    }


def old_database(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLD)
    return f"sqlite:///{path}"


def alembic() -> Any:
    """The steps as Alembic reads them."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "zwist.server:migrations")
    config.set_main_option("path_separator", "os")
    return config


def version(url: str) -> str:
    with create_engine(url).connect() as connection:
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())


def test_an_old_database_becomes_what_a_new_one_is(tmp_path: Path) -> None:
    new, old = f"sqlite:///{tmp_path / 'new.db'}", old_database(tmp_path / "old.db")
    for url in (new, old, old):
        Database(url).close()
    assert shape(new) == shape(old)
    assert set(shape(new)) == {*metadata.tables, "alembic_version"}
    assert version(new) == version(old) == schema.TODAY


def test_the_tables_of_an_old_database_go_on(tmp_path: Path) -> None:
    """What 0.1's server wrote: the rows are ours without the columns that came later."""
    g = zwist.game("groll").new(["aldan", "koda"], 7)
    with Hall(tmp_path / "new.db") as hall:
        made = hall.continued(g, [TOKEN, TOKEN])
    old = old_database(tmp_path / "old.db")
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        connection.execute("ATTACH ? AS new", (str(tmp_path / "new.db"),))
        for table, columns in shape(old).items():
            names = ", ".join(f'"{name}"' for name in columns)
            connection.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM new.{table}")
        connection.commit()
    with Hall(tmp_path / "old.db") as hall, hall.sit(made) as person:
        assert person.table.get("pace", "live") == "live"
        person.choose()


def test_a_review_of_before_there_were_judges_is_the_normal_ones(tmp_path: Path) -> None:
    """The database of version 0.2 with a review as the step before kept it."""
    path = tmp_path / "zwist.db"
    path.write_bytes(lzma.decompress((FIXTURES / "0.2" / "server.db.xz").read_bytes()))
    id = json.loads((FIXTURES / "0.2" / "server.json").read_text("utf-8"))[0]["id"]
    stepped(path, "0005")
    document = {"seed": 1, "games": 80, "decisions": 69, "together": False, "course": [], "points": []}
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO reviews VALUES (?, ?)", (id, json.dumps(document)))
        connection.commit()
    with closing(Database(f"sqlite:///{path}")) as database, database.transaction() as store:
        found = reviews.read(store, id)
        assert found is not None
        assert (found.judge, found.games, found.decisions, found.acts) == ("normal", 80, 69, [])
        assert reviews.read(store, id, "hard") is None
        reviews.keep(store, id, structs.replace(found, judge="hard", games=240))
        assert [getattr(reviews.read(store, id, by), "games", 0) for by in JUDGES] == [80, 240, 0]
    assert version(f"sqlite:///{path}") == schema.TODAY


def stepped(path: Path, revision: str) -> None:
    """Bring a database to a version that is not today's."""
    from alembic import command

    with create_engine(f"sqlite:///{path}").begin() as connection:
        config = alembic()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def test_a_database_of_a_newer_version_is_refused_and_not_touched(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'zwist.db'}"
    Database(url).close()
    with create_engine(url).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(schema.NoDatabase, match=r"version 9999, of a newer Zwist"):
        Database(url)
    assert version(url) == "9999"


def test_the_steps_are_one_chain() -> None:
    from alembic.script import ScriptDirectory

    script = ScriptDirectory.from_config(alembic())
    assert script.get_heads() == [schema.TODAY]
    assert [step.revision for step in script.walk_revisions()] == schema.STEPS[::-1]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "zwist.db"
    old_database(path)
    path.chmod(0o644)
    with Hall(path) as hall:
        hall.table("me", "bot")
        modes = {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("zwist.db*")}
        assert modes == {0o600}
