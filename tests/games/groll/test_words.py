"""Everything that Groll can ask, offer or tell has words in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.groll.stage import choose, on_turn, place, stage
from zwist.engine import content, timing
from zwist.engine.definition import LANGUAGES
from zwist.engine.dice import Dice, seeded
from zwist.engine.question import Act, Noun
from zwist.engine.words import placeholders
from zwist.games.groll import nouns
from zwist.games.groll.content import content_for
from zwist.games.groll.definition import GROLL
from zwist.games.groll.movement import march
from zwist.games.groll.table import STANDARD

WORDS = {language: content.catalogue("games/groll/words", language) for language in LANGUAGES}
RULES = {function.__name__: name for name, function in GROLL.rulebook.rules.items()}
WINDOWS = ("supply_start", "before_move", "after_move", "on_deploy")
SOURCES = [*Path(nouns.__file__).parent.rglob("*.py"), Path(timing.__file__)]


def calls(*names: str) -> Iterator[ast.Call]:
    """All calls of these methods in the rules."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names:
                yield node


def told() -> Iterator[tuple[str, set[str]]]:
    """Every log key in the rules with the values that come with it."""
    for call in calls("tell", "whisper"):
        key = next(value for value in call.args if isinstance(value, ast.Constant))
        yield str(key.value), {str(keyword.arg) for keyword in call.keywords}


def asked() -> Iterator[tuple[str, set[str]]]:
    """Every question in the rules with the values its prompt may use."""
    for call in calls("ask", "ask_all", "menu"):
        answer = call.args[2]
        if isinstance(answer, ast.Call):
            answer = answer.args[1]
        assert isinstance(answer, ast.Name)
        rule = RULES[answer.id]
        name = call.args[1].value if isinstance(call.args[1], ast.Constant) else rule
        yield str(name), {"seat", "table", *GROLL.rulebook.parameters[rule][1:]}


def names(template: str) -> set[str]:
    """The values a template uses, without their kinds and parts."""
    return {one.split(":")[0].split(".")[0] for one in placeholders(template)}


def keys(prefix: str) -> set[str]:
    return {key.removeprefix(prefix) for key in WORDS["en"] if key.startswith(prefix)}


def test_exactly_what_the_rules_tell_has_words_and_every_line_gets_its_values() -> None:
    assert keys("log.") == {key for key, _ in told()}
    for key, values in told():
        assert names(WORDS["en"][f"log.{key}"]) <= values, key


def test_exactly_what_the_rules_ask_has_words_and_every_prompt_gets_its_values() -> None:
    assert keys("ask.") == {name for name, _ in asked()}
    for name, values in asked():
        assert names(WORDS["en"][f"ask.{name}"]) <= values, name


def test_every_kind_of_option_has_words() -> None:
    kinds = {one.kind for one in vars(nouns).values() if isinstance(one, Noun | Act)}
    assert keys("option.") == kinds | {timing.RESPONSE.kind}


def test_every_response_has_words() -> None:
    box = content_for({})
    effects = {effect for _, effect in box.params if box.timing[effect] in WINDOWS}
    assert keys("response.") == effects | {"hidden_trap"}


def test_every_setting_and_mode_has_a_line_of_help() -> None:
    assert keys("setting.") == {setting.id for setting in GROLL.settings}
    assert keys("mode.") == set(GROLL.modes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(8))
def test_every_sentence_of_a_random_game_can_be_said(seed: int, language: str) -> None:
    dice, seats = Dice(seeded(seed)), list(GROLL.factions("competitive"))
    dice.shuffle(seats)
    g = GROLL.new(seats[: 2 + seed % 3], seed)
    while g.question is not None:
        sentences = [GROLL.prompt(g.table, g.question, language)]
        for option in g.question.options:
            sentences += [GROLL.label(g.table, g.question, option, language)]
            assert "{" not in GROLL.about(g.table, option, language)
        assert all(sentences)
        assert not any("{" in sentence or "|" in sentence for sentence in sentences)
        g.apply(dice.pick(g.question.options))
    for seat in range(len(g.start.seats)):
        story = GROLL.story(g, seat, language)
        assert len(story) == sum(event.visible_to(seat) for event in g.log or [])
        assert not any("{" in line or "|" in line for line in story)


@pytest.mark.clause("GR-10.5")
def test_a_move_is_asked_for_and_told_in_plain_words() -> None:
    g = stage(aldan={3: (2, "wynde")}, koda={6: 1})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 3")
    assert g.question is not None
    assert GROLL.prompt(g.table, g.question, "en") == "You move from Region 3: where to?"
    assert GROLL.prompt(g.table, g.question, "de") == "Du bewegst Krieger aus Region 3: Wohin?"
    choose(g, "region 4", "standard 2")
    assert GROLL.story(g, 0, "en")[-1] == "Aldan moves 2 standard warriors from Region 3 to Region 4."
    assert GROLL.story(g, 0, "de")[-1] == "Aldan bewegt 2 Standard-Krieger aus Region 3 in Region 4."


@pytest.mark.clause("GR-11.12")
def test_an_attack_names_what_weakened_it() -> None:
    g = stage(aldan={3: 1}, runen={4: 1}, abilities={"runen": "steadfast"})
    on_turn(g, 0, "attack")
    choose(g, "die attack", "region 4", "seat 1")
    assert GROLL.story(g, 0, "en")[-1] == "Aldan attacks Runen in Region 4 with strength 0 (Steadfast)."


@pytest.mark.clause("GR-3.2")
def test_a_hire_names_the_price_of_the_moment() -> None:
    g = stage(runen={3: 1}, koda={6: 1}, abilities={"runen": "rune_forge"})
    g.table.corra[0] = 5
    on_turn(g, 0, "mine")
    assert g.question is not None
    stoic = g.question.find("hire harte")
    assert stoic is not None
    assert GROLL.label(g.table, g.question, stoic, "en") == "Hire Stoic for 3 Corra"
    assert GROLL.label(g.table, g.question, stoic, "de") == "Harte für 3 Corra anheuern"


@pytest.mark.clause("GR-25.5", "GR-25.10")
def test_trappers_are_told_apart_without_their_faces() -> None:
    g = stage(koda={3: 1}, aldan={4: 1})
    for trap in ("attack", "deploy"):
        place(g.table, 0, "faehrte", 3, trap=trap)
    g.then(march, 1, ((STANDARD, 1, 4, 3),), 1)
    g.run()
    assert g.question is not None
    labels = [GROLL.label(g.table, g.question, option, "en") for option in g.question.options]
    assert labels == ["Trapper 1: the trap snaps shut", "Trapper 2: the trap snaps shut"]
