"""Which values are reconstructed is read off the data."""

from __future__ import annotations

from zwist.kit.provenance import entries, parts_of

DATA = {
    "scenarios": [
        {
            "id": "rain",
            "name": {"en": "Rain", "de": "Regen"},
            "source": "public",
            "missions": [{"source": "public", "provenance": {"effect.n": "reconstructed"}}],
            "chaos": [{"source": "reconstructed"}, {"source": "public"}],
        },
        {"id": "sun", "name": {"en": "Sun", "de": "Sonne"}, "source": "seed"},
    ],
    "constants": {"source": "seed", "most": 3},
}


def test_an_entry_is_reconstructed_as_a_whole_or_in_single_fields() -> None:
    found = [(entry.kind, entry.called("de"), entry.reconstructed) for entry in entries(DATA)]
    assert found == [
        ("scenarios", "Regen", False),
        ("missions", "Regen", True),
        ("chaos", "Regen", True),
        ("chaos", "Regen", False),
        ("scenarios", "Sonne", False),
        ("constants", "", False),
    ]


def test_an_entry_says_what_of_it_is_reconstructed() -> None:
    assert parts_of(DATA, "rain") == ["missions", "chaos"]
    assert parts_of(DATA, "sun") == []
    assert parts_of(DATA, "nowhere") == []
