"""The data of Ante Portas: counts of the material, ids that exist, and nothing that nobody reads."""

from __future__ import annotations

import ast
from pathlib import Path

import msgspec
import pytest

import zwist
from games.ante_portas.community import community, options, visit
from zwist.engine.errors import BadContent
from zwist.games.ante_portas import content
from zwist.games.ante_portas.content import content_for
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.effects.actions import Build, BuildDefence, LayMines, March, Raise, Rotate
from zwist.games.ante_portas.goods import GOODS
from zwist.kit.entries import Sourced

BOX = content_for({})
HOUSE = Path(content.__file__).parent
SOURCES = [*HOUSE.rglob("*.py"), *Path(zwist.__file__).parent.joinpath("kit").glob("*.py")]


@pytest.mark.clause("AP-B1.4", "AP-B1.6")
def test_the_material_of_the_expansion() -> None:
    cards = list(BOX.movement_cards.values())
    for scenario in BOX.scenarios:
        for era in (1, 2):
            assert sum(card.scenario == scenario and card.era == era for card in cards) == 22
    places = [one for one in BOX.places.values() if one.area == "command_centre"]
    assert [sum(one.era == era for one in places) for era in range(3)] == [5, 5, 5]
    assert sum(card.last_wave for card in BOX.market_cards.values()) == 2
    assert len(BOX.battlefield.cells) == 28
    assert [one.count for one in BOX.attackers.values()] == [23, 12]
    assert [one.tiles for one in BOX.families.values()] == [11, 9, 7]
    assert (BOX.limits.mine_tiles, BOX.limits.trap_bomb_tiles) == (18, 12)
    assert {one.faces for one in BOX.mines.values()} == {12}


@pytest.mark.clause("AP-B1.9")
def test_six_buildings_three_kinds_of_mine_traps_and_bombs() -> None:
    assert len(BOX.installations) == 6
    assert len(BOX.mines) == 3
    assert all(one.actions for one in BOX.installations.values())


@pytest.mark.clause("AP-A1.5", "AP-B2.7", "AP-A2.1")
def test_nothing_of_colonies_and_later_eras_is_in_the_game() -> None:
    assert tuple(BOX.goods) == GOODS
    gone = ("embassy", "colony", "ambassador", "merchant", "diplomat")
    ids = " ".join((*BOX.places, *BOX.buildings, *BOX.improvements))
    assert not any(word in ids for word in gone)
    assert {one.era for one in BOX.improvements.values()} == {1, 2}


@pytest.mark.clause("AP-A1.7")
def test_buildings_and_colonists_have_no_common_supply_in_cooperative_play() -> None:
    limited = {id: one.limit for id, one in BOX.buildings.items() if one.limit is not None}
    assert limited == {"library": 1, "foresters_house": 3, "storage_shed": 3, "institute": 1, "storage_house": 3}
    g = community(storage={"wood": 3, "tools": 9}, buildings=dict.fromkeys(range(15), "farm"), at="builder_farm")
    visit(g)
    assert "plot 16" in options(g)


@pytest.mark.clause("AP-B8.6", "AP-B8.11")
def test_the_commanders_move_or_rotate() -> None:
    commander, chief = BOX.places["commander"], BOX.places["commander_in_chief"]
    assert commander.choose_one
    assert commander.effects == (March(steps=1), Rotate(turns=1))
    assert chief.effects == (March(steps=2, bonus=1), Rotate(turns=2))


@pytest.mark.clause("AP-B20.10", "AP-A7.4")
def test_the_cards_of_the_last_wave_raise_a_soldier_without_cost() -> None:
    kinds = [card.special for card in BOX.market_cards.values() if card.last_wave]
    assert kinds == [
        (Raise(kinds=("farmer",), free=True, limit=1),),
        (Raise(kinds=("farmer", "citizen"), free=True, limit=1),),
    ]


@pytest.mark.clause("AP-A4.3", "AP-A4.4")
def test_the_twelve_places_of_the_start_and_twelve_of_each_era() -> None:
    heartland = [one for one in BOX.places.values() if one.area == "heartland"]
    assert [sum(one.era == era for one in heartland) for era in range(3)] == [12, 12, 12]
    assert [len(BOX.slots["heartland", era]) for era in (0, 1)] == [12, 12]


@pytest.mark.clause("AP-A7.1")
def test_seven_market_cards_for_each_era() -> None:
    cards = [card for card in BOX.market_cards.values() if not card.last_wave]
    assert [sum(card.era == era for card in cards) for era in (1, 2)] == [7, 7]


def test_effects_name_only_what_there_is() -> None:
    effects = list(ANTE_PORTAS.blank(ANTE_PORTAS.new(("red",), 1).start).box.effects.values())
    assert {one.building for one in effects if isinstance(one, Build)} <= set(BOX.buildings)
    assert {one.building for one in effects if isinstance(one, BuildDefence)} <= set(BOX.installations)
    assert {one.mine for one in effects if isinstance(one, LayMines)} <= set(BOX.mines)
    assert {one.family for one in BOX.installations.values()} == set(BOX.families)
    assert {one.remodels for one in BOX.buildings.values()} - {""} <= set(BOX.buildings)


def test_every_effect_and_ability_is_carried_out_by_a_rule_or_lasts() -> None:
    rules = {name.replace(" ", "_") for name in ANTE_PORTAS.rulebook.rules}
    box = ANTE_PORTAS.blank(ANTE_PORTAS.new(("red",), 1).start).box
    assert {effect.does for effect in box.effects.values()} <= rules


def test_an_effect_without_a_kind_of_that_name_is_refused_by_entry_and_field() -> None:
    with pytest.raises(BadContent, match=r"place\[developer\]\.effects.*'sing'"):
        content_for({"place": [{"id": "developer", "effects": [{"do": "sing"}]}]})


def test_no_field_of_the_data_goes_unread() -> None:
    """A field is read where some module but the one that declares it names it as an attribute."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES if path.name != "content.py"]
    read = {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    shapes = [one for one in vars(content).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    fields = {name for shape in shapes for name in shape.__struct_fields__} - set(Sourced.__struct_fields__)
    assert fields - read - set(content.Document.__struct_fields__) == set()
