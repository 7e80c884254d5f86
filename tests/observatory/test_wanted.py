"""Games that are wished for: only those that nobody has played, with and without a rule from the same openings."""

from __future__ import annotations

from pathlib import Path

import pytest

import zwist
from observatory.making import RULE, Ended, duels, keep
from zwist.engine.errors import IllegalChoice
from zwist.observatory import variants
from zwist.observatory.questions import Question
from zwist.observatory.runs import SEED
from zwist.observatory.shelf import Shelf
from zwist.observatory.wanted import margin, openings, seconds, wanted

DUELS = Question("groll", "competitive", 2, "random")
WITH_RULE = Question("groll", "competitive", 2, "random", RULE)
SOLO = Question("groll", "coop", 1, "random")


def test_only_what_nobody_has_played_is_wanted(tmp_path: Path) -> None:
    keep(tmp_path, duels(3, 0))
    assert [one.number for one in wanted(Shelf((tmp_path,)), DUELS, 5)] == [3, 4]
    assert wanted(Shelf((tmp_path,)), DUELS, 3) == []


def test_games_of_another_seed_or_of_other_values_count_for_no_opening(tmp_path: Path) -> None:
    keep(tmp_path, duels(3, 0), "seed", seed=SEED + 1)
    keep(tmp_path, duels(3, 0), "data", data="other")
    shelf = Shelf((tmp_path,))
    assert openings(shelf, DUELS) == [set()]
    assert [one.number for one in wanted(shelf, DUELS, 2)] == [0, 1]


def test_with_a_rule_both_games_of_a_pair_begin_alike_and_are_played_one_after_the_other(tmp_path: Path) -> None:
    keep(tmp_path, duels(1, 0))
    left = wanted(Shelf((tmp_path,)), WITH_RULE, 2)
    assert [(one.number, one.run.variant.id) for one in left] == [(0, RULE), (1, ""), (1, RULE)]
    plain, changed = left[1].match, left[2].match
    assert (plain.seats, plain.seed) == (changed.seats, changed.seed)
    assert dict(changed.options) == {**plain.options, "handicap": "1"}


def test_each_way_has_openings_of_its_own(tmp_path: Path) -> None:
    keep(tmp_path, duels(3, 0), "a")
    keep(tmp_path, duels(1, 0), "b", rule=RULE)
    shelf = Shelf((tmp_path,))
    assert openings(shelf, DUELS) == [{0, 1, 2}]
    assert openings(shelf, WITH_RULE) == [{0, 1, 2}, {0}]


def test_a_faction_that_is_looked_at_changes_nothing_of_what_is_played(tmp_path: Path) -> None:
    aldan = Question("groll", "competitive", 2, "random", faction="aldan")
    shelf = Shelf((tmp_path,))
    assert [one.match for one in wanted(shelf, aldan, 4)] == [one.match for one in wanted(shelf, DUELS, 4)]


def test_four_times_as_many_games_halve_the_margin() -> None:
    for question in (DUELS, SOLO):
        assert margin(question, 400) == pytest.approx(margin(question, 100) / 2)


def test_a_faction_has_only_its_part_of_the_games() -> None:
    """Two of Groll's factions sit at a table of two, so a faction's interval is wider than that of all games."""
    assert margin(DUELS, 100) > margin(SOLO, 100)


def test_how_long_a_game_takes_is_known_when_some_like_it_have_been_played(tmp_path: Path) -> None:
    shelf = Shelf((tmp_path,))
    keep(tmp_path, duels(2, 0))
    assert seconds(shelf, DUELS) is None
    timed(keep(tmp_path, duels(2, 0), "other", bot="heuristic"), 9.0)
    assert seconds(shelf, DUELS) is None
    timed(keep(tmp_path, duels(2, 0), "own"), 3.0)
    assert [seconds(shelf, one) for one in (DUELS, SOLO)] == [3.0, 3.0]
    timed(keep(tmp_path, alone(2), "solo", mode="coop", seats=1), 1.0)
    assert [seconds(shelf, one) for one in (DUELS, SOLO)] == [3.0, 1.0]


def timed(path: Path, seconds: float) -> None:
    """All games of a file took so long."""
    path.write_text(path.read_text(encoding="utf-8").replace('"rounds"', f'"seconds": {seconds}, "rounds"'), encoding="utf-8")


def alone(games: int) -> list[Ended]:
    """So many games alone that were won."""
    return [Ended(("aldan",), (0,), (30,), options=(("scenario", "immovable"),))] * games


def test_every_declared_option_and_house_rule_of_every_game_can_be_played() -> None:
    for game in zwist.games():
        definition = zwist.game(game)
        for mode in (one for one in definition.modes.values() if not one.open):
            for seats in mode.seats:
                listed = [rule.id for rule in definition.house_rules if mode.id in rule.modes]
                for rule in [*listed, *variants.declared(definition, mode.id, seats)]:
                    first = wanted(Shelf(()), Question(game, mode.id, seats, "random", rule), 1)
                    assert [one.run.variant.id for one in first] == ["", rule]


def test_values_of_ones_own_are_not_played_from_afar() -> None:
    with pytest.raises(IllegalChoice, match="from the command line"):
        variants.known(zwist.game("groll"), "competitive", "mine" + variants.OWN)
