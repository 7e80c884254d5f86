"""A game kept in a file beside who plays it and in which language, so that the same table can go on."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any

import zwist
from zwist.engine.definition import LANGUAGES
from zwist.engine.errors import BadSave
from zwist.engine.game import Game

FORMAT = 1
MARK = "zwist-table"


@dataclass(frozen=True)
class Kept:
    """What a file holds; a plain save names no controllers and no language."""

    game: Game[Any]
    controllers: tuple[str, ...]
    language: str


def new_path(game: str) -> Path:
    """A file of today that does not exist yet."""
    names = (f"{game}-{date.today()}{f'-{n}' if n > 1 else ''}.json" for n in count(1))
    return next(path for name in names if not (path := Path("saves") / name).exists())


def keep(path: Path, g: Game[Any], controllers: Sequence[str], language: str) -> None:
    """Write the table in one go: whoever reads the file finds the old state or the new one, never half of it."""
    document = {MARK: FORMAT, "controllers": list(controllers), "language": language, "game": json.loads(zwist.save(g))}
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.write_text(json.dumps(document, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    os.replace(unfinished, path)


def open_kept(path: Path) -> Kept:
    """The table in a file, or the game in a plain save."""
    document = _document(path)
    g = zwist.load(_game_text(document))
    if MARK not in document:
        return Kept(g, (), "")
    controllers, language = document.get("controllers"), document.get("language")
    if not isinstance(controllers, list) or len(controllers) != len(g.start.seats):
        raise BadSave(f"expected one controller for each of {len(g.start.seats)} seats in {path}, got {controllers!r}")
    if language not in LANGUAGES:
        raise BadSave(f"expected a language out of {', '.join(LANGUAGES)} in {path}, got {language!r}")
    return Kept(g, tuple(map(str, controllers)), language)


def read_game(path: Path) -> str:
    """The saved game in a file as text, without the table around it."""
    return _game_text(_document(path))


def _document(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSave(f"expected a saved game in {path}, but it cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadSave(f"expected a saved game in {path}, but it is not JSON: {error}") from None
    if not isinstance(document, dict):
        raise BadSave(f"expected a saved game in {path}, got another JSON document")
    if document.get(MARK, FORMAT) != FORMAT:
        raise BadSave(f"expected table format {FORMAT} in {path}, got {document[MARK]!r}")
    return document


def _game_text(document: dict[str, Any]) -> str:
    return json.dumps(document.get("game") if MARK in document else document, ensure_ascii=False)
