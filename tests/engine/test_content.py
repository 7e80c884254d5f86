"""Content from files: errors name file, entry and field; corrections are laid over by id."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from zwist.engine.content import digest, lay_over, read_toml, shaped
from zwist.engine.errors import BadContent

BASE = {"cards": [{"id": "a", "cost": 1}, {"id": "b", "cost": 2}], "limits": {"hand": 5}}


class Card(msgspec.Struct):
    id: str
    cost: int


class Cards(msgspec.Struct):
    cards: list[Card]


def test_corrections_change_single_fields_of_entries() -> None:
    changed = lay_over(BASE, {"cards": [{"id": "b", "cost": 7}]})
    assert changed == {"cards": [{"id": "a", "cost": 1}, {"id": "b", "cost": 7}], "limits": {"hand": 5}}
    assert BASE["limits"] == {"hand": 5}


def test_an_entry_may_get_a_field_that_only_others_have() -> None:
    base = {"cards": [{"id": "a", "cost": 1}, {"id": "b", "cost": 2, "range": 3}]}
    changed = lay_over(base, {"cards": [{"id": "a", "range": 1}]})
    assert changed["cards"] == [{"id": "a", "cost": 1, "range": 1}, {"id": "b", "cost": 2, "range": 3}]
    assert base["cards"][0] == {"id": "a", "cost": 1}


@pytest.mark.parametrize(
    ("overlay", "expected"),
    [
        ({"card": []}, "content: expected one of cards, limits; got 'card'"),
        ({"limits": {"deck": 1}}, "content.limits: expected one of hand; got 'deck'"),
        ({"cards": [{"id": "c", "cost": 1}]}, r"content.cards: expected an id out of a, b; got 'c'"),
        ({"cards": [{"id": "a", "price": 1}]}, r"content.cards\[a\]: expected one of id, cost; got 'price'"),
        ({"cards": [{"cost": 1}]}, "content.cards: expected entries with an id"),
        ({"cards": 3}, "content.cards: expected entries with an id"),
    ],
)
def test_a_correction_of_something_unknown_is_refused(overlay: dict[str, object], expected: str) -> None:
    with pytest.raises(BadContent, match=expected):
        lay_over(BASE, overlay)


def test_a_wrong_field_is_reported_with_file_entry_and_field() -> None:
    document = {"cards": [{"id": "a", "cost": 1}, {"id": "b", "cost": "dear"}]}
    with pytest.raises(BadContent, match=r"toy\.toml: cards\[b\]\.cost: expected `int`, got `str`"):
        shaped(document, Cards, "toy.toml")


def test_a_missing_field_is_reported_with_its_entry() -> None:
    with pytest.raises(BadContent, match=r"toy\.toml: cards\[a\]: object missing required field `cost`"):
        shaped({"cards": [{"id": "a"}]}, Cards, "toy.toml")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"mine\.toml: expected a content file, found none"):
        read_toml(tmp_path / "mine.toml")


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("cards = [", encoding="utf-8")
    with pytest.raises(BadContent, match=r"mine\.toml: expected TOML"):
        read_toml(path)


def test_a_digest_depends_on_values_and_not_on_their_order() -> None:
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert digest({"a": 1}) != digest({"a": 2})
