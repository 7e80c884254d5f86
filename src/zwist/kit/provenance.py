"""Which values of a game's data no public source gives: read off the data themselves, so that nothing is told twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

RECONSTRUCTED = "reconstructed"


class Entry(NamedTuple):
    """An entry of the data: its kind, the names of the entries it belongs to and its own, and whether it is reconstructed.

    An entry counts as reconstructed if it is so as a whole or in single fields.
    """

    kind: str
    names: tuple[Mapping[str, str], ...]
    id: str
    reconstructed: bool

    def called(self, language: str) -> str:
        """The entry in words, after what it belongs to."""
        return ": ".join(name[language] for name in self.names)


def entries(data: Any, kind: str = "", names: tuple[Mapping[str, str], ...] = ()) -> Iterator[Entry]:
    """All entries that say where they come from, in the order of the data."""
    if isinstance(data, dict):
        own = (*names, data["name"]) if isinstance(data.get("name"), dict) else names
        if "source" in data:
            yield Entry(kind, own, str(data.get("id", "")), _is_reconstructed(data))
        for key, value in data.items():
            yield from entries(value, key, own)
    elif isinstance(data, (list, tuple)):
        for one in data:
            yield from entries(one, kind, names)


def _is_reconstructed(data: Mapping[str, Any]) -> bool:
    return data["source"] == RECONSTRUCTED or RECONSTRUCTED in data.get("provenance", {}).values()


def parts_of(data: Mapping[str, Any], id: str) -> list[str]:
    """The kinds of reconstructed things that belong to the entry of an id, its own first; nothing if it is printed as it is."""
    for value in data.values():
        for one in value if isinstance(value, (list, tuple)) else ():
            if isinstance(one, dict) and one.get("id") == id and "source" in one:
                return list(dict.fromkeys(entry.kind for entry in entries(one, "") if entry.reconstructed and entry.kind))
    return []
