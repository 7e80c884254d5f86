"""The data of Groll: typed effects, texts with their numbers, and nothing that nobody reads."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import zwist
from games.groll.stage import choose, on_turn, options, stage
from zwist.engine import words
from zwist.engine.errors import BadContent
from zwist.engine.rulebook import CLAUSE
from zwist.games.groll import content
from zwist.games.groll.content import Content, Mission, content_for
from zwist.games.groll.definition import GROLL
from zwist.games.groll.effects import Effect
from zwist.games.groll.effects.cards import MultiAttack
from zwist.games.groll.effects.elites import Regenerate
from zwist.games.groll.terms import printed
from zwist.games.groll.uses import usable
from zwist.kit.entries import Sourced, Words

CONTENT = content_for({})
HOUSE = Path(content.__file__).parent
SOURCES = [*HOUSE.rglob("*.py"), *Path(zwist.__file__).parent.joinpath("kit").glob("*.py")]


def worded(box: Content) -> Iterator[tuple[str, Words, list[str]]]:
    """Every text of the data, where it stands and how it reads in both languages, for each number of humans."""
    entries = [*box.elites.values(), *box.manoeuvres.values(), *box.abilities.values(), *box.traps.values()]
    for entry in entries:
        yield entry.id, entry.text, [entry.says(language) for language in ("en", "de")]
    for scenario in box.scenarios.values():
        for line in (*scenario.setup, *scenario.special_rules, *scenario.chaos):
            yield f"{scenario.id}: {line.text.en}", line.text, [line.says(language) for language in ("en", "de")]
        for mission in scenario.missions:
            yield f"{scenario.id}: {mission.text.en}", mission.text, list(said(mission))


def said(mission: Mission) -> Iterator[str]:
    return (mission.says(language, humans) for humans in range(1, 5) for language in ("en", "de"))


@pytest.mark.parametrize(("text", "shown"), [pytest.param(*rest, id=where) for where, *rest in worded(CONTENT)])
def test_a_text_names_the_same_numbers_in_both_languages_and_the_data_has_them(text: Words, shown: list[str]) -> None:
    named = [{hole.split(":")[0] for hole in words.placeholders(text(language))} for language in ("en", "de")]
    assert named[0] == named[1]
    assert not any("{" in one or "None" in one for one in shown)


@pytest.mark.parametrize(
    ("overlay", "text"),
    [
        ({}, "Regains up to 2 hit points at the start of Supply. Worth 2 extra VP in a region you control."),
        (
            {"elites": [{"id": "harte", "vp": 3, "effects": [{"do": "regenerate", "n": 1}]}]},
            "Regains up to 1 hit point at the start of Supply. Worth 3 extra VP in a region you control.",
        ),
    ],
)
def test_a_corrected_value_is_played_and_read(overlay: dict[str, Any], text: str) -> None:
    corrected = content_for({"factions": [{"id": "runen", **overlay}]} if overlay else {})
    assert corrected.elites["harte"].says("en") == text


def test_an_own_value_for_an_ability_changes_what_it_does() -> None:
    overlay = {"factions": [{"id": "venna", "manoeuvres": [{"id": "blood_pact", "effect": {"n": 3}}]}]}
    g = stage(overlay=overlay, venna={3: 1}, koda={})
    g.table.graveyard[0], g.table.corra[0] = 5, 1
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre blood_pact")
    assert options(g) == {"standard 1", "standard 2", "standard 3"}


def test_an_effect_without_a_kind_of_that_name_is_refused_by_entry_and_field() -> None:
    sung = {"factions": [{"id": "venna", "manoeuvres": [{"id": "blood_pact", "effect": {"do": "sing"}}]}]}
    with pytest.raises(BadContent, match=r"factions\[venna\]\.manoeuvres\[blood_pact\]\.effect\.do: .*'sing'"):
        content_for(sung)


def test_an_effect_given_with_its_kind_takes_the_place_of_the_old_one_whole() -> None:
    raising = {"id": "rally", "effect": {"do": "raise_standard", "n": 1}}
    corrected = content_for({"factions": [{"id": "paldeyn", "manoeuvres": [raising]}]})
    assert corrected.manoeuvres["rally"].effect.does == "raise_standard"


def test_a_printed_effect_is_read_by_its_kind() -> None:
    t = stage(runen={}, koda={}).table
    assert printed(t, "harte", Regenerate).n == 2
    with pytest.raises(LookupError, match="no effect of the kind MultiAttack"):
        printed(t, "harte", MultiAttack)


def test_whatever_happens_at_a_moment_is_carried_out_by_a_rule() -> None:
    rules = set(GROLL.rulebook.rules)
    moments = {"on_deploy", "supply_start", "before_move", "after_move", "on_enemy_move_in", "after_own_attack", "own_turn"}
    assert {effect.moment for effect in CONTENT.effects.values()} == moments | {"passive", "selection_after_roll"}
    assert {effect.does.replace("_", " ") for effect in CONTENT.effects.values() if effect.moment in moments} <= rules
    assert {type(effect) for effect in CONTENT.effects.values() if effect.moment == "own_turn"} == set(usable)


@pytest.mark.clause("GR-25.9")
def test_every_kind_of_effect_names_the_clause_that_says_what_it_does() -> None:
    told = GROLL.clauses("en")
    kinds: set[type[Effect]] = {type(effect) for effect in CONTENT.effects.values()}
    for scenario in CONTENT.scenarios.values():
        kinds |= {type(line.effect) for line in scenario.setup} | {type(rule.effect) for rule in scenario.special_rules}
        kinds |= {type(event.effect) for event in scenario.chaos} | {type(aim.effect) for aim in scenario.missions}
    for kind in kinds:
        clauses = CLAUSE.findall(kind.__doc__ or "")
        assert clauses, kind
        assert set(clauses) <= set(told), kind
    assert {entry.source for entry in (*CONTENT.manoeuvres.values(), *CONTENT.abilities.values())} == {"reconstructed"}


def shapes(of: type[Any]) -> Iterator[type[Any]]:
    """All kinds that derive from a kind."""
    for one in of.__subclasses__():
        yield one
        yield from shapes(one)


def test_no_field_of_the_data_goes_unread() -> None:
    """A field is read where a module names it as an attribute or in a pattern."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    read = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    read |= {name for node in nodes if isinstance(node, ast.MatchClass) for name in node.kwd_attrs}
    declared = [one for one in vars(content).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    declared += [one for one in shapes(Effect) if one.__module__.startswith("zwist.games.groll")]
    fields = {name for shape in declared for name in shape.__struct_fields__} - set(Sourced.__struct_fields__)
    assert fields - read == set()


@pytest.mark.clause("GR-29.29", "GR-29.32")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("clause", "limit"), [("GR-29.29", "per_turn"), ("GR-29.32", "per_round")])
def test_how_often_a_card_works_stands_in_its_clause(clause: str, limit: str, language: str) -> None:
    assert f"`{limit}`" in GROLL.clauses(language)[clause]
