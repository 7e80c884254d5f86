"""Content from files: component data, rule texts, word catalogues. The only module of engine and games that reads.

The data of every released version are kept, so that a game goes on and replays with the values it began with.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from zwist.engine.errors import BadContent

PACKAGE = Path(__file__).parents[1]
C = TypeVar("C")
LINE = re.compile(r"^- \*\*(?P<id>[A-Z]{2}-[A-Z]?\d+\.\d+)\*\* (?P<text>.*)$")
HEADING = re.compile(r"^## (?P<title>.*)$")
SOURCE = re.compile(r" \[[^\[\]]*\]$")
TOLD = re.compile(r"(.+_)?(name|text|note|story|source)(_.+)?|.+_(en|de)|provenance|known|meta")
"""Fields that people read and rules do not."""
LANGUAGES = {"en", "de"}


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as plain values."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadContent(f"{path.name}: expected a content file, found none at {path}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadContent(f"{path.name}: expected TOML, but {error}") from None
    except OSError as error:
        raise BadContent(f"{path.name}: expected a content file, but {error.strerror}") from None
    _no_dates(path.name, "content", found)
    return found


def _no_dates(file: str, place: str, value: Any) -> None:
    """TOML knows dates and times, a save does not."""
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            _no_dates(file, f"{place}.{key}", part)
    elif not isinstance(value, str | int | float):
        raise BadContent(f"{file}: {place}: expected a text or a number, got {value}")


@cache
def folder(package: str) -> Path:
    """Where the files of a game are: beside its modules, wherever its package was installed."""
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise BadContent(f"expected an installed package of a game; got {package!r}")
    return Path(found.submodule_search_locations[0])


def data_folder(package: str) -> Path:
    """Where a game's data are."""
    return folder(package) / "data"


@cache
def game_data(package: str) -> dict[str, Any]:
    """All files of a game's data folder, one table per file merged into one document."""
    merged: dict[str, Any] = {}
    for path in sorted(data_folder(package).glob("*.toml")):
        merged.update(read_toml(path))
    return merged


@cache
def data_digest(package: str) -> str:
    """The digest of what rules read of a game's data: a mended text leaves it, a changed value does not."""
    return digest(values_in(game_data(package)))


def values_in(document: Any) -> Any:
    """A document without its texts, names, notes and sources."""
    if isinstance(document, dict):
        return {key: values_in(value) for key, value in document.items() if not _is_told(document, key)}
    if isinstance(document, list):
        return [values_in(entry) for entry in document]
    return document


def _is_told(table: dict[str, Any], key: str) -> bool:
    """Whether a field is for people: by its name, its German twin, or because it holds both languages."""
    value = table[key]
    both = isinstance(value, dict) and bool(value) and set(value) <= LANGUAGES
    return both or f"{key}_de" in table or TOLD.fullmatch(key) is not None


def released_path(package: str, digest: str) -> Path:
    """Where the data with this digest are kept once they are released."""
    return data_folder(package) / "released" / f"{digest}.json.xz"


def is_released(package: str, digest: str) -> bool:
    """Whether the data with this digest belong to a released version."""
    return digest.isalnum() and released_path(package, digest).is_file()


def release_data(package: str) -> Path:
    """Keep today's data for ever; data with the same values are kept once."""
    path = released_path(package, data_digest(package))
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        text = json.dumps(game_data(package), ensure_ascii=False, separators=(",", ":"))
        path.write_bytes(lzma.compress(text.encode(), preset=9))
    return path


@cache
def data_of(package: str, digest: str = "") -> dict[str, Any]:
    """The data with this digest, by default today's."""
    if digest in ("", data_digest(package)):
        return game_data(package)
    found: dict[str, Any] = json.loads(lzma.decompress(released_path(package, digest).read_bytes()))
    return found


@cache
def digest_without(package: str, named: str, tables: frozenset[str]) -> str:
    """The digest of what the data with this digest say outside some of their tables."""
    found = values_in(data_of(package, named))
    return digest({table: value for table, value in found.items() if table not in tables})


def lay_over(base: Any, overlay: Any, where: str = "content", fields: Iterable[str] = ()) -> Any:
    """A player's corrections over the data: tables are merged by key, lists of entries by their id.

    An effect that is given with its kind (``do``) takes the place of the old one whole. An entry may get a field that
    only others of its list have: the data leave out what is as usual.
    """
    if isinstance(base, dict) and isinstance(overlay, dict):
        if "do" in base and "do" in overlay:
            return overlay
        known = dict.fromkeys((*base, *fields))
        unknown = next((key for key in overlay if key not in known), None)
        if unknown is not None:
            raise BadContent(f"{where}: expected one of {', '.join(map(str, known))}; got {unknown!r}")
        merged = {key: lay_over(base[key], value, f"{where}.{key}") for key, value in overlay.items() if key in base}
        return {**base, **overlay, **merged}
    if isinstance(base, list) and base and all(isinstance(entry, dict) and "id" in entry for entry in base):
        if not isinstance(overlay, list) or not all(isinstance(entry, dict) and "id" in entry for entry in overlay):
            raise BadContent(f"{where}: expected entries with an id")
        changes = {entry["id"]: entry for entry in overlay}
        ids = {entry["id"] for entry in base}
        unids = next((key for key in changes if key not in ids), None)
        if unids is not None:
            raise BadContent(f"{where}: expected an id out of {', '.join(map(str, sorted(ids, key=str)))}; got {unids!r}")
        usual = dict.fromkeys(field for entry in base for field in entry)
        return [
            lay_over(entry, changes[entry["id"]], f"{where}[{entry['id']}]", usual) if entry["id"] in changes else entry
            for entry in base
        ]
    return overlay


def shaped(document: dict[str, Any], shape: type[C], name: str) -> C:
    """The document in its declared shape, or an error that names file, entry and field."""
    try:
        return msgspec.convert(document, shape)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        raise BadContent(f"{name}: {_entry(document, path.strip('`'))}: {message[:1].lower()}{message[1:]}") from None


def _entry(document: Any, path: str) -> str:
    """A path such as $.factions[2].elites[0].cost with ids instead of positions."""
    words = []
    here = document
    for key, index in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        if key:
            here = here.get(key) if isinstance(here, dict) else None
            words.append(key)
        else:
            here = here[int(index)] if isinstance(here, list) else None
            name = here.get("id", index) if isinstance(here, dict) else index
            words[-1] = f"{words[-1]}[{name}]"
    return ".".join(words) or "document"


def digest(document: Any) -> str:
    """A short fingerprint of plain values."""
    text = json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def first_sentence(text: str) -> str:
    """A text up to the end of its first sentence; a full stop after a single letter ends none ("z. B.")."""
    return re.split(r"(?<=\w\w[.!?])\s", text, maxsplit=1)[0]


@cache
def catalogue(folder: str | Path, language: str) -> dict[str, str]:
    """The words of a folder (below our package, unless it is a whole path), nested keys joined with dots."""
    flat: dict[str, str] = {}

    def walk(prefix: str, table: dict[str, Any]) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                walk(f"{prefix}{key}.", value)
            else:
                flat[prefix + key] = value

    walk("", read_toml(PACKAGE / folder / f"{language}.toml"))
    return flat


@cache
def game_words(package: str, language: str) -> dict[str, str]:
    """The words of a game. They are looked up so often that even putting the path together would be felt."""
    return catalogue(folder(package) / "words", language)


class Clauses(dict[str, str]):
    """The numbered clauses of one rulebook in one language, with their chapter headings."""

    def __init__(self) -> None:
        super().__init__()
        self.chapter: dict[str, str] = {}


@cache
def clauses(game: str, language: str, package: str = "zwist") -> Clauses:
    """The rulebook of a game. It lies in its own package or in ours; a checkout keeps the texts in docs/rules."""
    name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
    places = (folder(package) / "rules", PACKAGE / "rules", PACKAGE.parents[1] / "docs" / "rules")
    path = next((place / name for place in places if (place / name).exists()), None)
    if path is None:
        raise BadContent(f"{game}: expected its rulebook in {name}, found none in {folder(package) / 'rules'}")
    found = Clauses()
    title = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := HEADING.match(line):
            title = heading["title"]
        elif clause := LINE.match(line):
            found[clause["id"]] = SOURCE.sub("", clause["text"])
            found.chapter[clause["id"]] = title
    return found
