"""Pieces and tiles of a scene: what a ref says of a piece, and which regions a board has now."""

from __future__ import annotations

import pytest

from zwist.kit.scene import Head, Laid, Piece, Place, Scene
from zwist.kit.stage import Board, Region


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


LAND = Board(
    id="land",
    title="Land",
    regions=[
        Region(ref="region:1", name="One", at=(0, 0)),
        Region(ref="tile:2", name="Two"),
        Region(ref="tile:3", name="Three"),
    ],
)


def at_the_table(*places: Place) -> list[Region]:
    return Scene(head=Head(round="", phase=""), seats=[], places=list(places), pieces=[]).regions(LAND)


def test_a_tile_is_on_the_board_once_it_is_laid() -> None:
    assert [region.ref for region in at_the_table()] == ["region:1"]
    laid = Place(ref="tile:3", laid=Laid(cells=[(1, 0)], near=["region:1"]))
    assert at_the_table(laid)[1:] == [Region(ref="tile:3", name="Three", cells=[(1, 0)], near=["region:1"])]


def test_a_free_cell_is_known_to_the_scene_alone() -> None:
    free = Place(ref="cell:1/0", name="Here", laid=Laid(cells=[(1, 0)], board="land"))
    other = Place(ref="cell:2/0", name="There", laid=Laid(cells=[(2, 0)], board="sea"))
    assert [(region.ref, region.name) for region in at_the_table(free, other)[1:]] == [("cell:1/0", "Here")]


def test_nothing_is_where_a_place_is_absent() -> None:
    assert at_the_table(Place(ref="region:1", absent=True)) == []
