"""What a released version wrote is kept for ever: saves go on, records replay, a server opens its tables."""

from __future__ import annotations

import json
import lzma
from contextlib import ExitStack
from pathlib import Path

import pytest

import zwist
from fixtures import make
from fixtures.make import DATABASE, HERE, TABLES, Way, play, read, ways
from server.hall import Hall, play_on
from zwist.engine.dice import Dice, seeded
from zwist.engine.save import ends_as_saved, fingerprint

VERSIONS = sorted(path for path in HERE.iterdir() if path.is_dir() and path.name[0].isdigit())
SAVES = [path for version in VERSIONS for path in sorted(version.glob("*.saves.xz"))]
RECORDS = [path for version in VERSIONS for path in sorted(version.glob("*.records.xz"))]
CHANGED: frozenset[str] = frozenset()
"""Records that a changed rule has ended, as version/file:line; docs/rulings.md says which rule it was."""


def go_on(path: Path) -> None:
    """Every save loads, is the game that was saved, is played to its end, and then replays."""
    for number, text in enumerate(read(path)):
        g = zwist.load(text)
        assert ends_as_saved(g, text)
        play(g, Dice(seeded(number)))
        assert g.result is not None
        replayable = f"{path.parent.name}/{path.name}:{number}" not in CHANGED
        assert not replayable or fingerprint(zwist.replay(zwist.save(g))) == fingerprint(g)


def replay(path: Path) -> None:
    """Every record leads to the position that was saved."""
    for number, text in enumerate(read(path)):
        if f"{path.parent.name}/{path.name}:{number}" not in CHANGED:
            g = zwist.replay(text)
            assert g.over
            assert ends_as_saved(g, text)


def open_tables(version: Path, place: Path) -> None:
    """Every table shows what it showed, can be looked back at, and goes on."""
    (place / "zwist.db").write_bytes(lzma.decompress((version / DATABASE).read_bytes()))
    with Hall(place / "zwist.db") as hall:
        for made in json.loads((version / TABLES).read_text(encoding="utf-8")):
            facts = hall.facts(made["id"])
            assert {key: facts[key] for key in ("n", "over", "waiting", "winners")} == {
                key: made["facts"][key] for key in ("n", "over", "waiting", "winners")
            }
            with ExitStack() as sockets:
                people = [sockets.enter_context(hall.sit(made, seat["token"])) for seat in made["seats"]]
                assert facts["over"] or play_on(people, 5) > facts["n"]
            assert hall.client.get(f"/api/tables/{made['id']}/replay?step={facts['n']}").json()["n"] == facts["n"]


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_game_saved_by_a_released_version_goes_on(path: Path) -> None:
    go_on(path)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_game_recorded_by_a_released_version_replays(path: Path) -> None:
    replay(path)


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_the_database_of_a_released_version_is_opened_and_its_tables_go_on(version: Path, tmp_path: Path) -> None:
    open_tables(version, tmp_path)


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_a_released_version_kept_games_of_every_way_to_play_it_knew(version: Path) -> None:
    saves = {path.name: len(read(path)) for path in version.glob("*.xz") if path.name != DATABASE}
    assert saves
    assert set(saves.values()) == {make.OF_EACH}
    assert sum(path.stat().st_size for path in version.iterdir()) < 2_000_000


@pytest.mark.parametrize("way", [way for way in ways() if way.seats == 2], ids=str)
def test_what_this_version_writes_goes_on_and_replays(way: Way, tmp_path: Path) -> None:
    make.write(tmp_path, [way], of_each=2)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{way}.records.xz", f"{way}.saves.xz"]
    go_on(tmp_path / f"{way}.saves.xz")
    replay(tmp_path / f"{way}.records.xz")


def test_the_database_this_version_writes_is_opened_and_its_tables_go_on(tmp_path: Path) -> None:
    make.write_database(tmp_path, [Way("groll", "competitive", 2), Way("cry-havoc", "base", 2)], choices=8)
    open_tables(tmp_path, tmp_path)


def test_every_way_to_play_is_kept() -> None:
    found = list(ways())
    for game in zwist.games():
        definition = zwist.game(game)
        kept = {(way.mode, way.seats) for way in found if way.game == game}
        assert kept == {(mode, n) for mode in definition.modes for n in definition.modes[mode].seats}
