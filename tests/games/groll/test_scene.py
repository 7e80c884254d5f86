"""Groll's table as people see it."""

from __future__ import annotations

import msgspec
import pytest

from acts.positions import positions
from games.groll.stage import RUNEN, choose, on_turn, phase, place, sit_down, stage
from zwist.engine.definition import LANGUAGES
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import COAST, Game
from zwist.kit.scene import Piece, Place, Scene, Seat
from zwist.kit.stage import Count, Item


def shown(g: Game, seat: int | None = 0, language: str = "en") -> Scene:
    scene: Scene = GROLL.scene(g, seat, language)
    return scene


def region(scene: Scene, ref: str) -> Place:
    return next(one for one in scene.places if one.ref == ref)


def piece(scene: Scene, ref: str) -> Piece:
    return next(one for one in scene.pieces if one.ref == ref)


def tray(scene: Scene, name: str) -> list[Item]:
    return next((one.items for one in scene.trays if one.id == name), [])


def counter(seat: Seat, glyph: str) -> Count:
    return next(one for one in seat.counters if one.glyph == glyph)


@pytest.mark.clause("GR-2.14", "GR-25.10")
@pytest.mark.parametrize("seed", range(4))
def test_hidden_things_never_show_in_a_scene(seed: int) -> None:
    for g, _ in positions(GROLL, seed, 12):
        for seat in (None, *range(len(g.start.seats))):
            other = GROLL.guess(g, seat, 77)
            other.log = g.log
            assert GROLL.scene(other, seat, "de") == GROLL.scene(g, seat, "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_scene_of_a_random_game_is_sound(language: str) -> None:
    for g, seat in positions(GROLL, 9, 40):
        stage, scene = GROLL.stage(g.start, language), GROLL.scene(g, seat, language)
        regions = [region for board in stage.boards for region in board.regions]
        places = {region.ref for region in regions}
        refs = [one.ref for one in scene.seats] + [one.ref for one in regions]
        refs += [one.ref for one in scene.pieces] + [item.ref for one in scene.trays for item in one.items]
        assert len(set(refs)) == len(refs)
        assert {one.ref for one in scene.places} | {one.lies_at() for one in scene.pieces} <= places
        assert {near for one in regions for near in one.near} <= places
        assert {one.of_kind() for one in scene.pieces} <= set(stage.kinds)
        printed = {item.ref for item in stage.items}
        assert all(item.name or (item.like or item.ref) in printed for one in scene.trays for item in one.items)
        assert len({one.slot for one in stage.sides}) == len(stage.sides) == len(scene.seats)
        assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene


@pytest.mark.clause("GR-4.12", "GR-4.13", "GR-4.14")
def test_a_region_is_dominated_controlled_tied_or_empty() -> None:
    scene = shown(stage(aldan={1: 2, 2: 2, 3: 1}, koda={2: 1, 3: 1}))
    assert (region(scene, "region:1").control, region(scene, "region:1").how) == ("seat:0", "alone")
    assert (region(scene, "region:2").control, region(scene, "region:2").how) == ("seat:0", "holds")
    assert (region(scene, "region:3").control, region(scene, "region:3").how) == (None, "tie")
    assert (region(scene, "region:4").control, region(scene, "region:4").how) == (None, None)


@pytest.mark.clause("GR-4.2")
def test_warriors_on_the_coast_stand_in_their_own_zone() -> None:
    g = stage(aldan={COAST: 3}, koda={COAST: 2, 5: 4})
    scene = shown(g)
    assert (piece(scene, "unit:zone:N/0").at, piece(scene, "unit:zone:N/0").n) == ("zone:N", 3)
    assert (piece(scene, "unit:zone:S/1").at, piece(scene, "unit:zone:S/1").n) == ("zone:S", 2)
    assert piece(scene, "unit:region:5/1").n == 4
    zones = [one for one in GROLL.stage(g.start, "en").boards[0].regions if one.ref.startswith("zone:")]
    assert [(one.ref, one.compact is not None) for one in zones] == [("zone:N", True), ("zone:S", True)]


@pytest.mark.clause("GR-25.10")
def test_only_its_owner_knows_what_a_trapper_hides() -> None:
    g = stage(aldan={4: 1}, koda={3: 1})
    trapper = place(g.table, 1, "faehrte", 3, trap="deploy")
    assert [piece(shown(g, seat), f"piece:{trapper}").face_down for seat in (0, 1, None)] == [True, True, True]
    assert [bool(piece(shown(g, seat), f"piece:{trapper}").known) for seat in (0, 1, None)] == [False, True, False]


@pytest.mark.clause("GR-25.10")
def test_each_trapper_is_known_by_its_own_number() -> None:
    g = stage(aldan={3: 1}, koda={3: 1})
    trappers = [place(g.table, 1, "faehrte", region, trap=trap) for region, trap in ((3, "deploy"), (4, "attack"))]
    kinds = GROLL.stage(g.start, "en").kinds
    names = [kinds[piece(shown(g), f"piece:{trapper}").kind].name for trapper in trappers]
    assert names == ["Trapper 1", "Trapper 2"]


def test_a_wounded_elite_shows_what_is_left_of_it() -> None:
    g = stage(aldan={4: 1}, koda={3: 1})
    wounded = place(g.table, 0, "elagynt", 4, hp=1)
    assert (piece(shown(g), f"piece:{wounded}").hp, GROLL.stage(g.start, "en").kinds["elagynt"].max_hp) == (1, 3)


@pytest.mark.clause("GR-9.2")
def test_everybody_sees_the_pool_while_dice_are_taken() -> None:
    g = sit_down("aldan", "koda")
    for seat in (0, 1, None):
        assert sum(item.n or 1 for item in tray(shown(g, seat), "pool")) == 7
    assert tray(shown(g, None), "dice") == []


def test_the_shop_tells_price_and_rest_and_the_all_sight_die_is_special() -> None:
    g = stage(overlay=RUNEN, runen={3: "harte"}, koda={6: 1}, abilities={"runen": "rune_forge"})
    g.table.corra[0] = 5
    on_turn(g, 0, "mine", allsight="mine")
    stoic = next(item for item in tray(shown(g), "shop") if item.ref == "hire:harte")
    left = g.table.box.content.elites["harte"].count - 1
    assert stoic.note == f"3 Corra · 2 VP · {left} left"
    special = [item.ref for item in tray(shown(g), "dice") if item.special]
    assert special == ["die:allsight"]
    assert counter(shown(g).seats[0], "mine").n == 5


@pytest.mark.clause("GR-14.1")
def test_what_scoring_would_give_now_is_what_scoring_gives() -> None:
    gains = set()
    for g, _ in positions(GROLL, 12, 15):
        if g.start.mode != "competitive" or g.table.phase == "setup":
            continue
        facts = GROLL.scene(g, None, "en").facts[0]
        promised = [int(row.values[1]) for row in facts.rows]
        gains |= {row.values[0] for row in facts.rows}
        twin = g.clone()
        GROLL.rulebook.rules["scoring"](twin)
        assert twin.table.vp[: len(promised)] == promised
    assert len(gains) > 2


@pytest.mark.clause("GR-11.1")
def test_damage_is_in_focus_while_it_is_assigned() -> None:
    g = stage(aldan={3: 1}, koda={4: (2, "baerserker")})
    on_turn(g, 0, "attack")
    assert shown(g).focus is None
    choose(g, "die attack", "region 4", "seat 1")
    focus = shown(g).focus
    assert focus is not None
    assert (focus.kind, focus.about, focus.foot) == ("damage", "region:4", "1 of 1 left to assign")


def test_the_last_move_is_marked() -> None:
    g = stage(aldan={3: 2}, koda={6: 1})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 3", "region 4", "standard 2")
    [mark] = shown(g).marks
    assert ([stop.at for stop in mark.stops], mark.seat) == (["region:3", "region:4"], "seat:0")


@pytest.mark.clause("GR-15.2")
def test_a_finished_game_shows_its_ranking() -> None:
    g = stage(aldan={3: 2}, koda={6: 1})
    g.table.vp = [31, 12]
    phase(g, "scoring")
    GROLL.rulebook.rules["end of round"](g)
    over = shown(g).over
    assert over is not None
    assert over.winners == ["seat:0"]
    assert [rank.seat for rank in over.ranking] == ["seat:0", "seat:1"]
    assert over.why == GROLL.clauses("en")["GR-15.2"]


@pytest.mark.parametrize(("language", "named"), [("en", ("Hireling", "Hirelings")), ("de", ("Söldling", "Söldlinge"))])
def test_standard_warriors_say_what_several_of_them_are_called(language: str, named: tuple[str, str]) -> None:
    g = GROLL.new(["guild", "koda"], seed=1)
    kind = GROLL.stage(g.start, language).kinds["standard0"]
    assert (kind.name, kind.many) == named


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_faction_has_a_word_for_several_of_its_standard_warriors(language: str) -> None:
    box = GROLL.new(["guild", "koda"], seed=1).table.box
    assert all(faction.standard_many(language) for faction in box.content.factions.values())
