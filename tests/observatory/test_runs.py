"""Runs: paired openings, files that can be gone on with, and what may not be changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import zwist
from observatory.making import Ended, duels, keep
from zwist.arena.match import play as play_match
from zwist.engine.content import data_of, is_released, lay_over
from zwist.engine.errors import IllegalChoice
from zwist.observatory.answers import kept
from zwist.observatory.report import report
from zwist.observatory.runs import Run, play
from zwist.observatory.shelf import PACKAGED, Shelf, read
from zwist.observatory.variants import Variant, house_rule, own_values, with_options

GROLL = zwist.game("groll")


def test_a_run_with_a_rule_has_the_openings_of_the_one_without() -> None:
    plain = Run(GROLL, "competitive", 2, "random").matches(20)
    changed = Run(GROLL, "competitive", 2, "random", variant=house_rule(GROLL, "competitive", "first_corra")).matches(20)
    assert [(one.seats, one.seed) for one in plain.values()] == [(one.seats, one.seed) for one in changed.values()]
    assert {one.overlay["constants"]["start_corra"] for one in changed.values()} == {1}


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    run = Run(GROLL, "competitive", 2, "random")
    path = play(run, 1, tmp_path)
    path.write_text(path.read_text(encoding="utf-8") + '{"game": 1, "se', encoding="utf-8")
    assert play(run, 3, tmp_path) == path
    assert [json.loads(line).get("game") for line in path.read_text(encoding="utf-8").splitlines()] == [None, 0, 1, 2]


def test_what_a_run_plays_in_turn_cannot_be_its_rule() -> None:
    with pytest.raises(IllegalChoice, match="other options than scenario"):
        with_options(GROLL, "coop", {"scenario": "immovable"})


def test_what_the_game_refuses_is_refused_before_anything_is_played() -> None:
    with pytest.raises(IllegalChoice, match="has the options"):
        Run(GROLL, "competitive", 2, "random", variant=with_options(GROLL, "competitive", {"moon": "on"})).matches(1)
    with pytest.raises(IllegalChoice, match="bots play the modes competitive, coop"):
        Run(GROLL, "companion", 2, "random").matches(1)
    with pytest.raises(IllegalChoice, match="2 to 4 seats"):
        Run(GROLL, "competitive", 7, "random").matches(1)


def test_runs_of_different_rules_have_different_files() -> None:
    variants = (own_values("mine", {}), house_rule(GROLL, "competitive", "first_corra"))
    files = {Run(GROLL, "competitive", 2, "random", variant=one).file for one in variants}
    assert len(files | {Run(GROLL, "competitive", 2, "random").file}) == 3


def test_a_file_that_is_no_run_does_not_hide_the_others(tmp_path: Path) -> None:
    keep(tmp_path, duels(1, 0))
    (tmp_path / "broken.jsonl").write_text('{"run": "groll"}\n', encoding="utf-8")
    (tmp_path / "arena.jsonl").write_text('{"series": "groll"}\n', encoding="utf-8")
    shelf = Shelf([tmp_path])
    assert len(list(shelf)) == 1
    assert [path.name for path in shelf.refused] == ["broken.jsonl"]


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 6},
        {"seats": "2"},
        {"bot": ["random"]},
        {"version": 2},
        {"seed": None},
        {"rule": {}},
    ],
)
def test_a_run_that_nobody_can_have_played_does_not_hide_the_others(change: dict[str, Any], tmp_path: Path) -> None:
    keep(tmp_path, duels(1, 0))
    keep(tmp_path, duels(1, 0), "odd", **change)
    assert_alone(Shelf([tmp_path]))


@pytest.mark.parametrize(
    "change",
    [
        {"seats": ["aldan", "dragons"]},
        {"seats": ["aldan"]},
        {"winners": [2]},
        {"winners": [0, 0]},
        {"scores": [1]},
        {"rounds": "many"},
        {"options": None},
        {"groups": {"leaders": ["a"]}},
        {"game": "first"},
    ],
)
def test_a_game_that_nobody_can_have_played_does_not_hide_the_others(change: dict[str, Any], tmp_path: Path) -> None:
    """As it may be written by a later version, or by hand."""
    path = keep(tmp_path, duels(1, 0))
    head, game = path.read_text(encoding="utf-8").splitlines()
    lines = (head, json.dumps(json.loads(game) | change))
    (tmp_path / "odd.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert_alone(Shelf([tmp_path]))


def test_a_scenario_that_there_is_no_more_does_not_hide_the_others(tmp_path: Path) -> None:
    keep(tmp_path, duels(1, 0))
    ended = Ended(("aldan", "koda"), (), options=(("scenario", "picnic"),))
    keep(tmp_path, [ended], "odd", mode="coop")
    assert_alone(Shelf([tmp_path]))


def test_what_cannot_be_read_does_not_hide_the_others(tmp_path: Path) -> None:
    keep(tmp_path, duels(1, 0))
    (tmp_path / "odd.jsonl").write_bytes(b"\xff\n")
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "gone.jsonl").symlink_to(tmp_path / "nowhere")
    assert_alone(Shelf([tmp_path]))


def assert_alone(shelf: Shelf) -> None:
    """One file of the shelf is refused, the other is told."""
    assert "<h1>" in report(shelf, "en")
    assert [one.games for one in kept(shelf, "de")] == [1]
    assert [path.name for path in shelf.refused] == ["odd.jsonl"]


def test_games_that_end_otherwise_are_another_answer_though_there_are_as_many(tmp_path: Path) -> None:
    shelf = Shelf([tmp_path])
    keep(tmp_path, duels(2, 1))
    before = shelf.stamp()
    assert shelf.stamp() == before
    keep(tmp_path, duels(1, 2))
    assert shelf.stamp() != before


def test_a_line_in_the_making_is_left_out_and_a_file_that_grows_is_read_again(tmp_path: Path) -> None:
    path = keep(tmp_path, duels(1, 0))
    whole = path.read_text(encoding="utf-8")
    shelf = Shelf([tmp_path])
    path.write_text(whole + '{"game": 1, "sea', encoding="utf-8")
    assert [len(one.games) for one in shelf] == [1]
    keep(tmp_path, duels(2, 1))
    assert [len(one.games) for one in shelf] == [3]


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(PACKAGED.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_short_game_that_comes_with_the_package_ends_as_it_did(path: Path) -> None:
    """So it notices rules that have changed since; a bot that chooses otherwise now and then it may not notice.

    Values may have changed: then it was played with those of a released version, which are laid over today's.
    """
    head, *lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    found = read(path)
    assert found is not None
    definition = zwist.game(head["run"])
    assert definition.has_data(head["data"])
    values = lay_over(data_of(definition.package, head["data"]), head["overlay"])
    shortest = min(lines[:20], key=lambda line: line["decisions"])
    variant = Variant("", head["options"], values)
    run = Run(definition, head["mode"], head["seats"], head["bot"], head["seed"], variant)
    again = play_match(definition, run.matches(20)[shortest["game"]])
    assert (list(again.winners), list(again.scores), again.rounds) == (
        shortest["winners"],
        shortest["scores"],
        shortest["rounds"],
    )


def test_the_data_of_all_kept_games_are_released_so_that_they_can_be_played_again() -> None:
    kept = {(one.key.game, one.origin.data) for one in Shelf()}
    assert kept
    assert [one for one in sorted(kept) if not is_released(zwist.game(one[0]).package, one[1])] == []
