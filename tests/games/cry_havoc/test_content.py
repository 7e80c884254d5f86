"""The data of Cry Havoc: typed effects, texts with their numbers, and nothing that nobody reads."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import msgspec
import pytest

import zwist
from games.cry_havoc.stage import choose, hand, on_turn, options, stage
from zwist.engine import words
from zwist.engine.content import game_data, shaped
from zwist.engine.errors import BadContent
from zwist.games.cry_havoc import content
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.effects.aftermath import SkillFirstObjective
from zwist.games.cry_havoc.effects.cards import BattleKillOn
from zwist.games.cry_havoc.skills import usable as usable_skills
from zwist.games.cry_havoc.structures.shots import KILLERS
from zwist.games.cry_havoc.structures.tiles import usable as usable_structures
from zwist.games.cry_havoc.terms import printed
from zwist.kit.entries import Sourced, Worded, numbers

CONTENT = content_for({}, aftermath=True)
TEXTS: list[Worded] = [
    *CONTENT.cards.values(),
    *CONTENT.structures.values(),
    *CONTENT.skills.values(),
    *CONTENT.leaders.values(),
    *CONTENT.scoring_cards.values(),
]
HOUSE = Path(content.__file__).parent
SOURCES = [*HOUSE.rglob("*.py"), *Path(zwist.__file__).parent.joinpath("kit").glob("*.py")]


@pytest.mark.parametrize("entry", TEXTS, ids=lambda entry: entry.id)
def test_a_text_names_the_same_numbers_in_both_languages_and_the_data_has_them(entry: Worded) -> None:
    named = [{hole.split(":")[0] for hole in words.placeholders(entry.text(language))} for language in ("en", "de")]
    assert named[0] == named[1]
    assert all(isinstance(numbers(entry)[name], int) for name in named[0])
    assert "{" not in entry.says("en") + entry.says("de")


@pytest.mark.parametrize(
    ("overlay", "text"),
    [
        ({}, "Battle: draw 2 cards."),
        ({"card": [{"id": "des_buried_cache", "effect": {"count": 1}}]}, "Battle: draw 1 card."),
    ],
)
def test_a_corrected_value_is_played_and_read(overlay: dict[str, Any], text: str) -> None:
    assert content_for(overlay).cards["des_buried_cache"].says("en") == text


def test_an_own_value_for_a_skill_changes_what_it_does() -> None:
    overlay = {"skill": [{"id": "orbital_insertion", "effect": {"count": 3}}]}
    g = stage(overlay=overlay, skills={"humans": ("orbital_insertion",)}, humans={"hq_0": 4, "thornwood": 1}, pilgrims={})
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    choose(g, "skill orbital_insertion", "region thornwood")
    assert options(g) == {"units 1", "units 2", "units 3"}


def test_an_effect_without_a_kind_of_that_name_is_refused_by_entry_and_field() -> None:
    with pytest.raises(BadContent, match=r"card\[hum_outflank\]\.effect\.do: .*'battle_sing'"):
        content_for({"card": [{"id": "hum_outflank", "effect": {"do": "battle_sing"}}]})


def test_a_printed_effect_is_read_by_its_kind() -> None:
    t = stage(humans={}, pilgrims={}).table
    assert printed(t, "hum_covering_fire", BattleKillOn).objective == "attrition"
    with pytest.raises(TypeError, match="expected an effect of the kind BattleKillOn"):
        printed(t, "hum_outflank", BattleKillOn)


def test_every_component_is_carried_out_by_a_rule() -> None:
    rules = {name.replace(" ", "_") for name in CRY_HAVOC.rulebook.rules}
    cards = {one.effect.does for one in CONTENT.cards.values() if one.kind != "scoring"}
    tokens = {one.effect.does for one in CONTENT.explorations.values()}
    events = {one.effect.does for one in CONTENT.events.values()}
    scored = {one.effect.does for one in CONTENT.scoring_cards.values()}
    assert cards | tokens | events | scored <= rules
    skills = [one.effect for one in CONTENT.skills.values() if not one.passive]
    in_battle = {SkillFirstObjective}
    assert {effect.does for effect in skills if type(effect) not in in_battle} <= rules
    assert {type(effect) for effect in skills} == set(usable_skills)
    structures = [one.effect for one in CONTENT.structures.values() if one.activate is not None]
    assert {type(effect) for effect in structures} == set(usable_structures)
    assert {effect.does for effect in structures if type(effect) not in KILLERS} <= rules


def test_no_field_of_the_data_goes_unread() -> None:
    """A field is read where some module but the one that declares it names it as an attribute."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    read = {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    shapes = [one for one in vars(content).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    about = set(Sourced.__struct_fields__)
    fields = {name for shape in shapes for name in shape.__struct_fields__} - about
    assert fields - read == set()


def test_data_from_before_the_solo_game_still_fit() -> None:
    """They named more of it than anybody reads, and no level."""
    document = game_data("zwist.games.cry_havoc")
    known = {name: value for name, value in document["solo"].items() if name != "level"}
    older = {**document, "solo": {**known, "trog_cards_per_turn": 1, "priority": ["most_crystals"]}}
    assert shaped(older, content.Document, "cry-havoc").solo == CONTENT.solo


def test_base_games_go_on_with_data_from_before_aftermath() -> None:
    """They described it in fields that nobody has ever read."""
    document = game_data("zwist.games.cry_havoc")
    older = {**document, "aftermath": {"rounds": 5, "leader": [{"id": "leader_hum_a", "side": "front"}]}}
    assert len(content.Content(shaped(older, content.Document, "cry-havoc")).skills) == 20
    with pytest.raises(BadContent, match="aftermath"):
        content.with_aftermath(shaped(older, content.Document, "cry-havoc"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_component_of_aftermath_is_named_in_the_rulebook(language: str) -> None:
    rulebook = "\n".join(CRY_HAVOC.clauses(language).values())
    kinds = ("card", "structure", "region_token", "skill", "event", "scoring_card", "leader")
    entries = [entry for kind in kinds for entry in game_data("zwist.games.cry_havoc")["aftermath"][kind]]
    assert [entry["id"] for entry in entries if entry["name"][language] not in rulebook] == []
