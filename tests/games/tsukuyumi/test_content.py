"""The data of Tsukuyumi: typed effects, texts with their numbers, and nothing that nobody reads."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec
import pytest

import zwist
from zwist.engine import words
from zwist.engine.errors import BadContent
from zwist.games.tsukuyumi import content
from zwist.games.tsukuyumi.content import content_for
from zwist.games.tsukuyumi.definition import TSUKUYUMI
from zwist.games.tsukuyumi.effects.items import Cover, Fortress
from zwist.games.tsukuyumi.effects.sheets import MoreHitPoints, ReactiveArmour
from zwist.kit.entries import Sourced, Worded, numbers

BOX = content_for({})
TEXTS: list[Worded] = [
    *BOX.units.values(), *BOX.items.values(), *BOX.combat_cards.values(), *BOX.counters.values(), *BOX.events.values(),
    *BOX.missions.values(), *BOX.factions.values(), *(one.goal for one in BOX.factions.values()),
]  # fmt: skip
HOUSE = Path(content.__file__).parent
SOURCES = [*HOUSE.rglob("*.py"), *Path(zwist.__file__).parent.joinpath("kit").glob("*.py")]


@pytest.mark.parametrize("entry", TEXTS, ids=lambda entry: entry.id)
def test_a_text_names_the_same_numbers_in_both_languages_and_the_data_has_them(entry: Worded) -> None:
    named = [{hole.split(":")[0] for hole in words.placeholders(entry.text(language))} for language in ("en", "de")]
    assert named[0] == named[1]
    assert all(isinstance(numbers(entry)[name], int) for name in named[0])
    assert "{" not in entry.says("en") + entry.says("de")


def test_a_corrected_value_is_read_in_the_text() -> None:
    item = content_for({"item": [{"id": "mine", "effect": {"damage": 15}}]}).items["mine"]
    assert "15 damage each; at most 3 in an area" in item.says("en")
    card = content_for({"combat_card": [{"id": "kg_homing", "range": 3}]}).combat_cards["kg_homing"]
    assert "bis zu 3 Gebiete entfernt" in card.says("de")


def test_an_effect_without_a_kind_of_that_name_is_refused_by_entry_and_field() -> None:
    with pytest.raises(BadContent, match=r"event\[ambush\]\.effect\.do: .*'sing'"):
        content_for({"event": [{"id": "ambush", "effect": {"do": "sing"}}]})


def test_every_component_that_does_something_is_carried_out_by_a_rule() -> None:
    rules = {name.replace(" ", "_") for name in TSUKUYUMI.rulebook.rules}
    done = {one.effect.does for one in BOX.counters.values()} | {one.effect.does for one in BOX.events.values()}
    done |= {one.effect.does for one in BOX.factions.values()}
    done |= {effect.does for card in BOX.combat_cards.values() for effect in card.effects}
    done |= {one.defence.does for one in BOX.factions.values() if one.defence is not None}
    assert done <= rules


def test_cards_counters_units_and_scenarios_name_only_what_there_is() -> None:
    assert {name for card in BOX.combat_cards.values() for name in card.counters} == set(BOX.counters)
    assert {one.unit for unit in BOX.units.values() for one in unit.upgrades} <= set(BOX.units)
    assert {one.home for one in BOX.factions.values()} == set(BOX.homes)
    assert {one.faction for one in BOX.missions.values()} == set(BOX.factions)
    for scenario in BOX.scenarios.values():
        for layout in scenario.layout:
            assert len(set(layout.fields)) == len(layout.fields) == 7 * layout.seats
            assert {one.cell for one in layout.fixed} <= set(layout.fields)
            assert not {*layout.holes, *layout.docks, *BOX.moon.cells} & set(layout.fields)


def test_no_field_of_the_data_goes_unread() -> None:
    """A field is read where some module but the one that declares it names it as an attribute."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    read = {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    shapes = [one for one in vars(content).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    about = {*Sourced.__struct_fields__, *content.Actions.__struct_fields__}  # actions are looked up by their ids
    fields = {name for shape in shapes for name in shape.__struct_fields__} - about
    assert fields - read == set()


@pytest.mark.clause("TS-22.20", "TS-22.37", "TS-22.49")
@pytest.mark.parametrize("language", ["en", "de"])
def test_clauses_that_repeat_a_number_of_the_data_repeat_the_right_one(language: str) -> None:
    suits, cover, fortress = BOX.factions["kg03"], BOX.items["cover"].effect, BOX.items["fortress"].effect
    assert isinstance(suits.defence, ReactiveArmour)
    assert isinstance(suits.protection, MoreHitPoints)
    assert isinstance(cover, Cover)
    assert isinstance(fortress, Fortress)
    named = {
        "TS-22.20": [suits.defence.damage, suits.protection.hp],
        "TS-22.37": [cover.hp, fortress.conquest],
        "TS-22.49": [fortress.conquest],
    }
    texts = {name: re.sub(r"TS-[\d.]*\d", "", TSUKUYUMI.clauses(language)[name]) for name in named}
    assert {name: [int(n) for n in re.findall(r"\d\d", text)] for name, text in texts.items()} == named
