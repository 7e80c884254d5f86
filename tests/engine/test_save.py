"""A game as one document: complete, checked, and honest about what is wrong with it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.toy import TOY, Game, Toy, at_the_pile, new
from zwist.engine.content import digest
from zwist.engine.errors import BadSave
from zwist.engine.save import ends_as_saved, fingerprint, load, pack, replay, save, unpack


def document_of(g: Game) -> dict[str, Any]:
    """A save with a check sum of its position alone, so that a test may change how it came about."""
    document: dict[str, Any] = json.loads(save(g))
    del document["past"]
    return document


def test_a_save_whose_history_was_changed_is_refused() -> None:
    for part in ("start", "choices", "log"):
        document = json.loads(save(played()))
        if part == "start":
            document[part]["seed"] = 8
        else:
            document[part].pop()
        with pytest.raises(BadSave, match="how it came about does not match its check sum"):
            load(json.dumps(document), lambda _: TOY)


def toy_of(_: str) -> Toy:
    return TOY


class Revised(Toy):
    """The toy with other content."""

    version = "second"


PLAIN = st.recursive(st.integers() | st.text(), lambda inner: st.lists(inner).map(tuple) | st.lists(inner), max_leaves=20)


@given(PLAIN)
def test_plain_values_survive_packing_as_json(value: Any) -> None:
    assert unpack(json.loads(json.dumps(pack(value)))) == value


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 1000), st.lists(st.integers(0, 3), max_size=20))
def test_a_loaded_game_is_the_saved_one_and_plays_on_alike(seed: int, picks: list[int]) -> None:
    g = new(seed, seats=3)
    for pick in picks:
        if g.question is not None:
            g.apply(g.question.options[pick % len(g.question.options)])
    loaded = load(save(g), toy_of)
    assert save(loaded) == save(g)
    while g.question is not None:
        g.apply(g.question.options[-1])
        loaded.apply(loaded.question.options[-1] if loaded.question else "")
        assert fingerprint(loaded) == fingerprint(g)


def test_a_game_is_saved_with_answers_face_down() -> None:
    g = new(seats=3)
    g.apply("mark star", seat=2)
    loaded = load(save(g), toy_of)
    assert loaded.answers == ((2, "star"),)
    assert [question.seat for question in loaded.open] == [0, 1]


def test_a_replay_ends_where_the_game_was_saved() -> None:
    g = played()
    assert fingerprint(replay(save(g), toy_of)) == fingerprint(g)


def test_a_replay_stops_where_it_is_told_to() -> None:
    g = replay(save(played()), toy_of, until=4)
    assert (g.decisions, g.table.pile) == (4, 12)


def played() -> Game:
    """Three stones and a gamble into the game."""
    g = at_the_pile()
    g.apply("stones 3")
    g.apply("gamble")
    return g


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected a saved game in JSON"),
        ("{", "expected a saved game in JSON"),
        ("[]", "expected a saved game of Zwist, got another JSON document"),
        ('{"name": "chess"}', "expected a saved game of Zwist, got another JSON document"),
        ('{"zwist": 99}', "expected save format 2 or an earlier one, got 99"),
        ('{"zwist": "2"}', "expected save format 2 or an earlier one, got '2'"),
        ('{"zwist": 1}', "saved by Zwist 0.1 and cannot go on; games are kept from version 0.2 on"),
        ('{"zwist": 2}', "position"),
    ],
)
def test_what_is_no_saved_game_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    for read in (load, replay):
        with pytest.raises(BadSave, match=expected):
            read(text, toy_of)


@pytest.mark.parametrize("key", ["start", "choices", "log", "position", "check"])
def test_a_save_with_a_missing_part_is_refused_and_the_part_is_named(key: str) -> None:
    document = document_of(played())
    del document[key]
    with pytest.raises(BadSave, match=f"missing or wrong.*{key}"):
        load(json.dumps(document), toy_of)


@pytest.mark.parametrize("key", ["table", "todo", "open", "answers", "collect", "dice", "disclosed"])
def test_a_position_with_a_missing_part_is_refused_and_the_part_is_named(key: str) -> None:
    document = document_of(played())
    del document["position"][key]
    with pytest.raises(BadSave, match=f"missing or wrong.*{key}"):
        load(checked(document), toy_of)


def checked(document: dict[str, Any]) -> str:
    """The document as a save of such a position would have been written."""
    return json.dumps(document | {"check": digest(document["position"])})


def test_a_changed_position_does_not_match_its_check_sum() -> None:
    document = document_of(played())
    document["position"]["table"]["stones"] = [9, 0]
    with pytest.raises(BadSave, match="does not match its check sum"):
        load(json.dumps(document), toy_of)


def test_a_changed_record_cannot_be_replayed() -> None:
    document = document_of(played())
    document["choices"][4][1] = "stones 9"
    with pytest.raises(BadSave, match="choice 5 of the record is not possible: 'stones 9' cannot be chosen here"):
        replay(json.dumps(document), toy_of)


@pytest.mark.parametrize("change", [{"mode": "chess"}, {"seats": ["red"]}, {"seats": ["red", "pink"]}, {"options": {"x": 1}}])
def test_a_record_is_replayed_only_from_a_start_that_could_be_set_up(change: dict[str, Any]) -> None:
    document = document_of(played())
    document["start"] |= change
    with pytest.raises(BadSave, match="expected a game that can be set up"):
        replay(json.dumps(document), toy_of)


def test_a_game_of_other_content_can_be_continued_but_not_replayed() -> None:
    g = played()
    text = save(g)
    assert fingerprint(load(text, lambda _: Revised())) == fingerprint(g)
    expected = "continued, but not replayed: toy: expected content second, .* of a released version; got 'first'"
    with pytest.raises(BadSave, match=expected):
        replay(text, lambda _: Revised())


@pytest.mark.parametrize("value", [None, 3, "x", [1]])
@pytest.mark.parametrize("key", ["start", "choices", "log", "position", "check"])
def test_a_part_of_the_wrong_kind_is_refused(key: str, value: object) -> None:
    document = document_of(played())
    document[key] = value
    with pytest.raises(BadSave, match="expected"):
        load(json.dumps(document), toy_of)


@pytest.mark.parametrize("value", [None, 3, "x", [1], {"game": "toy"}])
@pytest.mark.parametrize("key", ["start", "choices"])
def test_a_record_of_the_wrong_kind_is_not_replayed(key: str, value: object) -> None:
    document = document_of(played())
    document[key] = value
    with pytest.raises(BadSave):
        replay(json.dumps(document), toy_of)
    document = document_of(played())
    del document[key]
    with pytest.raises(BadSave, match=f"expected a record .*{key}"):
        replay(json.dumps(document), toy_of)


@pytest.mark.parametrize(
    ("part", "value"),
    [("dice", "loaded"), ("dice", None), ("seed", [1]), ("seed", "7f"), ("content", 3), ("content", "../first")],
)
def test_a_start_with_strange_dice_or_content_is_not_replayed(part: str, value: object) -> None:
    document = document_of(played())
    document["start"] |= {"dice": "sealed" if value == "7f" else "quick", part: value}
    with pytest.raises(BadSave, match=r"expected a record|expected content"):
        replay(json.dumps(document), toy_of)


def test_a_replay_that_leads_elsewhere_does_not_end_as_saved() -> None:
    text = save(played())
    assert ends_as_saved(replay(text, toy_of), text)
    assert not ends_as_saved(replay(text, toy_of, until=5), text)


def test_a_game_with_sealed_dice_is_saved_with_its_key_and_plays_on_alike() -> None:
    g = TOY.new(["red", "green"], "5e" * 32)
    for _ in range(4):
        g.apply("mark sun")
    g.apply("gamble")
    loaded = load(save(g), toy_of)
    assert (loaded.start.dice, loaded.start.seed, loaded.dice.kind) == ("sealed", "5e" * 32, "sealed")
    for game in (g, loaded):
        for _ in range(6):
            game.apply("gamble")
    assert save(loaded) == save(g) == save(replay(save(g), toy_of))


def test_a_guess_rolls_quick_dice_of_its_own() -> None:
    g = TOY.new(["red", "green"], "5e" * 32)
    guess = TOY.guess(g, 0, 3)
    assert (g.dice.kind, guess.dice.kind) == ("sealed", "quick")
    assert (g.dice.state, guess.dice.state) == (0, TOY.guess(g, 0, 3).dice.state)
