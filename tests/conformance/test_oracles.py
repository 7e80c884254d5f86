"""Each oracle passes a sound game and notices the one thing it is there for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from conformance import broken
from engine.toy import TOY, Game, Toy, at_the_pile, new
from zwist.conformance import oracles, playout
from zwist.conformance.fuzz import THOROUGH, Report, fuzz, keep
from zwist.conformance.oracles import Broken
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.engine.save import load


def test_the_sound_toy_passes_and_every_feature_is_reached() -> None:
    report = fuzz(TOY, games=60, seed=1)
    assert (report.games, report.failures, report.unreached) == (60, [], {"plain": []})
    assert report.decisions > 60 * 8


@pytest.mark.parametrize(
    ("toy", "message"),
    [
        (broken.Leaky(), "can tell|shows what it cannot know"),
        (broken.Gossiping(), "can tell 'mark .*' from 'mark .*' in the secret 'hide mark'"),
        (broken.Sharing(), "clone"),
        (broken.Forgetful(), "the game and its loaded save do not play on alike|is saved as another text|no options"),
        (broken.Sleighty(), "dice were rolled without being disclosed"),
        (broken.Moody(), "alike|another end"),
        (broken.Stuttering(), "has two options that read 'gamble'"),
        (broken.Stuck(), "has no options"),
        (broken.Wasteful(), "the total of stones was 12 and is"),
        (broken.Vengeful(), "the refused option .* changed the game"),
        (broken.Lawless(), "TY-9.9, which the rulebook does not have"),
        (broken.Careless(), "nothing forbids 'stones 2' in"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Toy) else "",
)
def test_a_broken_toy_is_noticed(toy: Toy, message: str) -> None:
    messages = {failure.message for failure in fuzz(toy, games=40, seed=1).failures}
    assert messages
    assert [text for text in messages if not re.search(message, text)] == []


def test_a_game_that_never_ends_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "LONGEST", 300)
    failures = fuzz(broken.Endless(), games=1, seed=1).failures
    assert [failure.message for failure in failures] == ["the game has not ended after 300 decisions"]


def test_a_view_that_leaks_names_what_it_shows() -> None:
    g = at_the_pile(toy=broken.Leaky())
    with pytest.raises(Broken, match=r"the view of seat None shows what it cannot know: table\.all: \['sun', 'sun'\] became"):
        oracles.views_survive_guessing(g, Dice(seeded(1)))


def test_a_game_with_steps_but_no_question_is_stuck() -> None:
    g = at_the_pile()
    g.question, g.open = None, ()
    with pytest.raises(Broken, match="the game is stuck"):
        oracles.question_is_sound(g, Dice(1))


def test_an_accepted_forgery_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    g = at_the_pile()
    monkeypatch.setattr(type(g), "apply", lambda self, option, seat=None: None)
    with pytest.raises(Broken, match="the forged option 'no such option' of seat 0 was accepted"):
        oracles.forgeries_are_refused(g, Dice(1))


def test_an_undo_across_dice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = at_the_pile()
    g = at_the_pile()
    g.apply("gamble")
    oracles.undo_is_exact(before, g, 0)
    monkeypatch.setattr(oracles, "undo", lambda g, seat: before)
    with pytest.raises(Broken, match="may undo although"):
        oracles.undo_is_exact(before, g, 0)


def test_an_undo_after_the_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    g = before = at_the_pile()
    while g.question is not None:
        before = g.clone()
        g.apply(next(option for option in g.question.options if option.text.startswith("stones")))
    assert g.record is not None
    seat = g.record[-1][0]
    oracles.undo_is_exact(before, g, seat)

    def lenient(g: Game, who: int) -> Game:
        if who != seat:
            raise IllegalChoice("another seat has decided")
        return before

    monkeypatch.setattr(oracles, "undo", lenient)
    with pytest.raises(Broken, match="may undo although the game is over"):
        oracles.undo_is_exact(before, g, seat)


def test_an_inexact_undo_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before, g, elsewhere = at_the_pile(), at_the_pile(), new()
    g.apply("stones 1")

    def wrong(g: object, seat: int) -> object:
        if seat != 0:
            raise IllegalChoice("another seat has decided")
        return elsewhere

    monkeypatch.setattr(oracles, "undo", wrong)
    with pytest.raises(Broken, match="undo does not restore"):
        oracles.undo_is_exact(before, g, 0)


def test_a_failure_is_kept_as_a_loadable_game_with_the_command_that_shows_it_again(tmp_path: Path) -> None:
    toy = broken.Wasteful()
    failure = fuzz(toy, games=10, seed=3).failures[0]
    assert failure.command == f"zwist fuzz toy --games 1 --seed 3 --first {failure.number}"
    again = fuzz(toy, games=1, seed=3, first=failure.number).failures[0]
    assert again == failure
    path = keep(failure, tmp_path / "failures")
    assert path.name == f"toy-3-{failure.number}.json"
    assert load(path.read_text(encoding="utf-8"), lambda _: toy).decisions == failure.decision


def test_only_a_thorough_run_must_reach_everything() -> None:
    report = fuzz(broken.Blind(), games=5, seed=1)
    assert "dragon" in report.unreached["plain"]
    assert report.passed
    report.games = THOROUGH
    assert not report.passed


def test_the_report_is_plain_json() -> None:
    report = fuzz(broken.Wasteful(), games=10, seed=3)
    read = json.loads(json.dumps(report.plain()))
    assert read["passed"] is False
    assert read["failures"][0]["command"].startswith("zwist fuzz toy --games 1")
    assert Report("toy").plain()["passed"] is True


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(IllegalChoice, match="toy has the modes plain; got 'odd'"):
        fuzz(TOY, games=1, seed=1, mode="odd")
