"""Tsukuyumi's table as people see it."""

from __future__ import annotations

import msgspec
import pytest

from acts.positions import positions
from games.tsukuyumi.stage import ALLUVIAL, MOUNTAIN, A, B, C, at, claim, put, stage, tile, wall
from zwist.games.tsukuyumi.definition import TSUKUYUMI
from zwist.games.tsukuyumi.refs import area_ref, unit_ref
from zwist.games.tsukuyumi.table import Game
from zwist.kit.scene import Place, Scene


def shown(g: Game, seat: int | None = 0, language: str = "en") -> Scene:
    scene: Scene = TSUKUYUMI.scene(g, seat, language)
    return scene


def place(scene: Scene, area: int) -> Place:
    return next(one for one in scene.places if one.ref == area_ref(area))


@pytest.mark.clause("TS-23.1")
@pytest.mark.parametrize("seed", range(3))
def test_hidden_things_never_show_in_a_scene(seed: int) -> None:
    for g, _ in positions(TSUKUYUMI, seed, 10):
        for seat in (None, *range(len(g.start.seats))):
            other = TSUKUYUMI.guess(g, seat, 77)
            other.log = g.log
            assert TSUKUYUMI.scene(other, seat, "de") == TSUKUYUMI.scene(g, seat, "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_scene_of_a_random_game_is_sound(language: str) -> None:
    for g, seat in positions(TSUKUYUMI, 9, 30):
        stage, scene = TSUKUYUMI.stage(g.start, language), TSUKUYUMI.scene(g, seat, language)
        regions = [region for board in stage.boards for region in board.regions]
        places = {region.ref for region in regions}
        refs = [one.ref for one in scene.seats] + [one.ref for one in regions]
        refs += [one.ref for one in scene.pieces] + [item.ref for one in scene.trays for item in one.items]
        assert len(set(refs)) == len(refs)
        assert {one.ref for one in scene.places} | {one.at for one in scene.pieces} <= places
        assert {edge.a for edge in scene.edges} | {edge.b for edge in scene.edges} <= places
        assert {one.of_kind() for one in scene.pieces} <= set(stage.kinds)
        printed = {item.ref for item in stage.items}
        assert all(item.name or (item.like or item.ref) in printed for one in scene.trays for item in one.items)
        assert len({one.slot for one in stage.sides}) == len(stage.sides) == len(scene.seats)
        assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene


@pytest.mark.clause("TS-1.5", "TS-1.6", "TS-15.3")
def test_an_area_shows_its_land_its_marks_its_holder_and_its_blockades() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    tile(g, A, MOUNTAIN)
    tile(g, B, ALLUVIAL)
    wall(g, A, B)
    claim(g, 0, A)
    claim(g, 1, B)
    put(g, "private", A, 2)
    put(g, "private", B)
    g.table.eggs[B] = 3
    scene = shown(g)
    assert (place(scene, A).terrain, place(scene, A).control, place(scene, A).how) == ("mountain", "seat:0", "alone")
    assert [(one.glyph, one.n) for one in place(scene, A).badges] == [("mount", 10)]
    assert (place(scene, B).terrain, place(scene, B).how) == ("alluvial", "holds")
    assert [(one.glyph, one.n) for one in place(scene, B).badges] == [("coin", 2), ("egg", 3)]
    assert [({one.a, one.b}, one.kind) for one in scene.edges] == [({area_ref(A), area_ref(B)}, "blocked")]
    stacks = {one.ref: (one.n, one.hp) for one in scene.pieces}
    assert stacks == {unit_ref(A, "private"): (2, 10), unit_ref(B, "private"): (1, 10)}


def test_hexes_beside_the_board_are_shown_only_while_a_home_may_be_placed_there() -> None:
    g = TSUKUYUMI.new(["nomads", "boarlords", "dark_seed"], seed=1)
    assert g.question is not None
    seat = g.question.seat
    assert not place(shown(g, seat), at(4, 0)).absent
    g.apply(next(option for option in g.question.options if option.value != at(4, 0)))
    assert place(shown(g, seat), at(4, 0)).absent


def test_the_layer_of_hit_points_tells_what_has_to_be_passed() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "medium", C, 2)
    put(g, "squeaker", C)
    put(g, "private", C)
    assert shown(g).layers[0].values == {area_ref(C): 40}
