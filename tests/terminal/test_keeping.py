"""The file of a table: whole or untouched, and refused with a reason when it is broken."""

from __future__ import annotations

import json
import os
from datetime import date
from pathlib import Path
from typing import Any, Self

import pytest

import zwist
from zwist.engine.errors import BadSave
from zwist.engine.save import fingerprint
from zwist.terminal import keeping
from zwist.terminal.keeping import keep, new_path, open_kept, read_game


def new_game() -> Any:
    return zwist.game("groll").new(["aldan", "koda"], seed=1)


def test_a_kept_table_comes_back_with_its_players_and_language(tmp_path: Path) -> None:
    g, path = new_game(), tmp_path / "deep" / "table.json"
    keep(path, g, ["human", "random"], "de")
    kept = open_kept(path)
    assert (kept.controllers, kept.language, fingerprint(kept.game)) == (("human", "random"), "de", fingerprint(g))


def test_the_game_can_be_taken_out_of_the_table_or_of_a_plain_save(tmp_path: Path) -> None:
    g, table, plain = new_game(), tmp_path / "table.json", tmp_path / "plain.json"
    keep(table, g, ["human", "random"], "en")
    plain.write_text(zwist.save(g), encoding="utf-8")
    assert fingerprint(zwist.replay(read_game(table))) == fingerprint(zwist.replay(read_game(plain))) == fingerprint(g)


def test_a_crash_while_saving_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    g, path = new_game(), tmp_path / "table.json"
    keep(path, g, ["human", "random"], "en")
    old = path.read_text(encoding="utf-8")

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", crash)
    g.apply(g.question.options[0])
    with pytest.raises(KeyboardInterrupt):
        keep(path, g, ["human", "random"], "en")
    assert path.read_text(encoding="utf-8") == old


def test_new_files_never_overwrite_older_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Today(date):
        """A day that does not end between two files."""

        @classmethod
        def today(cls) -> Self:
            return cls(2026, 2, 28)

    monkeypatch.setattr(keeping, "date", Today)
    monkeypatch.chdir(tmp_path)
    first = new_path("groll")
    first.parent.mkdir()
    first.touch()
    second = new_path("groll")
    assert first.parent == second.parent == Path("saves")
    assert second.name == f"{first.stem}-2.json"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[1, 2]", "got another JSON document"),
        ('{"zwist-table": 9}', "expected table format 1"),
        ('{"zwist-table": 1}', "expected a saved game of Zwist"),
        ('{"some": "thing"}', "expected a saved game of Zwist"),
        ('{"zwist": 1}', "saved by Zwist 0.1 and cannot go on"),
        ('{"zwist": 2}', "something in it is missing"),
    ],
)
def test_a_broken_file_is_refused_with_what_was_expected(tmp_path: Path, text: str, expected: str) -> None:
    path = tmp_path / "table.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadSave, match=expected):
        open_kept(path)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"controllers": ["human"]}, "one controller for each of 2 seats"),
        ({"controllers": None}, "one controller for each of 2 seats"),
        ({"language": "fr"}, "expected a language out of en, de"),
    ],
)
def test_a_table_with_wrong_players_or_language_is_refused(tmp_path: Path, change: dict[str, Any], expected: str) -> None:
    path = tmp_path / "table.json"
    keep(path, new_game(), ["human", "random"], "en")
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | change), encoding="utf-8")
    with pytest.raises(BadSave, match=expected):
        open_kept(path)


def test_a_missing_or_unreadable_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="cannot be read: No such file"):
        open_kept(tmp_path / "nowhere.json")
    (tmp_path / "noise.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadSave, match="not JSON"):
        open_kept(tmp_path / "noise.json")
