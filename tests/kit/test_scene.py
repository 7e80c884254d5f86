"""The ref of a piece may say of what kind it is and where it lies."""

from __future__ import annotations

import pytest

from zwist.kit.scene import Piece


@pytest.mark.parametrize(
    ("piece", "kind", "place"),
    [
        (Piece(ref="piece:tower+7"), "tower", "region:7"),
        (Piece(ref="piece:14", kind="elite", at="zone:N"), "elite", "zone:N"),
        (Piece(ref="unit:zone:N/0", kind="unit0"), "unit0", "zone:N"),
        (Piece(ref="unit:region:misty_lands/2+halted", kind="halted2"), "halted2", "region:misty_lands"),
    ],
)
def test_kind_and_place_are_those_given_or_those_of_the_ref(piece: Piece, kind: str, place: str) -> None:
    assert (piece.of_kind(), piece.lies_at()) == (kind, place)
