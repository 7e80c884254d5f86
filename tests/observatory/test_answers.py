"""Figures out of games: what is counted, what is said, and what is not."""

from __future__ import annotations

from pathlib import Path

import pytest

import zwist
from observatory.making import RULE, Ended, duels, keep
from zwist.observatory.answers import answer, kept
from zwist.observatory.names import bot_name
from zwist.observatory.questions import Question
from zwist.observatory.shelf import Shelf
from zwist.observatory.tables import tables

DUEL = Question("groll", "competitive", 2, "random")


def test_wins_are_counted_by_faction_and_by_seat(tmp_path: Path) -> None:
    keep(tmp_path, [*duels(3, 1), Ended(("koda", "aldan"), (0, 1), (30, 30))])
    figures = answer(Shelf([tmp_path]), DUEL, "en")
    assert {rate.ref: (rate.wins, rate.games) for rate in figures.factions} == {"aldan": (3.5, 5), "koda": (1.5, 5)}
    assert [(rate.name, rate.wins) for rate in figures.places] == [("first", 3.5), ("second", 1.5)]
    assert [(one.rounds, one.games) for one in figures.lengths] == [(5, 4), (6, 1)]
    assert figures.fair == 0.5


def test_a_draw_counts_for_everybody_alike_and_is_told(tmp_path: Path) -> None:
    drawn = [Ended(("aldan", "koda"), (), (30, 30))]
    keep(tmp_path, [*duels(60, 60), *drawn * 120])
    figures = answer(Shelf([tmp_path]), DUEL, "en")
    assert {rate.name: (rate.wins, rate.verdict) for rate in figures.places} == {"first": (120, ""), "second": (120, "")}
    assert figures.drawn == 120
    assert "Nobody won 120 of these games. A draw counts for everybody alike." in figures.notes
    keep(tmp_path, duels(60, 60))
    assert not any("draw" in note for note in answer(Shelf([tmp_path]), DUEL, "en").notes)


def test_lengths_are_counted_in_what_the_game_calls_them(tmp_path: Path) -> None:
    data = zwist.game("ante-portas").digest()
    keep(tmp_path, [Ended(("red", "blue"), (0,), (1, 0))], run="ante-portas", mode="capture_flag", data=data)
    figures = answer(Shelf([tmp_path]), Question("ante-portas", "capture_flag", 2, "random"), "de")
    assert figures.rounds_name == "Jahre"
    assert next(table.head for table in tables(figures, "de") if table.title == "Länge")[0] == "Jahre"
    assert answer(Shelf([tmp_path]), DUEL, "de").rounds_name == "Runden"


def test_nothing_is_called_above_or_below_before_200_games(tmp_path: Path) -> None:
    keep(tmp_path, duels(199, 0))
    few = answer(Shelf([tmp_path]), DUEL, "en")
    assert (few.state, {rate.verdict for rate in few.factions}, any(pair.sure for pair in few.pairs)) == ("few", {""}, False)
    assert few.finding == "199 games are too few for a verdict, 200 are needed: read the intervals, not the dots."
    keep(tmp_path, duels(200, 0))
    many = answer(Shelf([tmp_path]), DUEL, "en")
    assert {rate.ref: rate.verdict for rate in many.factions} == {"aldan": "above", "koda": "below"}
    assert many.finding.startswith("More often than their share win: Aldan. Less often: Koda.")


def test_what_could_be_chance_among_all_rows_is_not_called_anything(tmp_path: Path) -> None:
    # 115 of 200 alone is outside of its own interval (50.6 to 64.1 %), but not if both rows must hold together.
    keep(tmp_path, duels(115, 85))
    figures = answer(Shelf([tmp_path]), DUEL, "en")
    assert figures.factions[0].low > 0.5
    assert {rate.verdict for rate in figures.factions + figures.places} == {""}
    said = "surely wins more or less often than its share."
    assert figures.finding == f"No faction {said} No seat {said}"


def test_a_winner_finishes_ahead_of_all_and_others_by_their_points(tmp_path: Path) -> None:
    three = Ended(("aldan", "koda", "guild"), (1,), (31, 30, 31))
    keep(tmp_path, [three], seats=3)
    figures = answer(Shelf([tmp_path]), Question("groll", "competitive", 3, "random"), "en")
    ahead = {(pair.a, pair.b): pair.share for pair in figures.pairs}
    assert (ahead["koda", "aldan"], ahead["aldan", "koda"], ahead["aldan", "guild"]) == (1, 0, 0.5)


def test_those_who_play_together_have_scenarios_instead_of_seats(tmp_path: Path) -> None:
    won = Ended(("aldan", "koda"), (0, 1), options=(("scenario", "great_bear"),))
    lost = Ended(("aldan", "koda"), (), options=(("scenario", "immovable"),))
    keep(tmp_path, [won, won, lost], mode="coop")
    figures = answer(Shelf([tmp_path]), Question("groll", "coop", 2, "random"), "de")
    assert figures.all is not None
    assert (figures.all.wins, figures.places, figures.pairs, figures.fair) == (2, [], [], 0)
    assert {rate.ref: rate.share for rate in figures.chapters} == {"great_bear": 1, "immovable": 0}
    assert tables(figures, "de")[1].title == "Siege nach Szenario"
    one = answer(Shelf([tmp_path]), Question("groll", "coop", 2, "random", chapter="immovable"), "de")
    assert (one.games, one.notes[-1][:21]) == (1, "Ein Teil der Partien:")


def test_a_faction_leaves_all_games_without_it_out(tmp_path: Path) -> None:
    keep(tmp_path, [*duels(2, 0), Ended(("guild", "koda"), (0,))])
    figures = answer(Shelf([tmp_path]), Question("groll", "competitive", 2, "random", faction="guild"), "en")
    assert (figures.games, {rate.ref for rate in figures.factions}) == (1, {"guild", "koda"})


def test_games_with_other_values_are_never_mixed_and_only_shown_when_there_are_no_others(tmp_path: Path) -> None:
    keep(tmp_path, duels(4, 0), "older", data="0" * 16, version="0.9.0")
    keep(tmp_path, duels(5, 0), "old", data="1" * 16, version="0.10.0")
    old = answer(Shelf([tmp_path]), DUEL, "en")
    assert (old.games, old.current, "other values (version 0.10.0)" in old.notes[1]) == (5, False, True)
    keep(tmp_path, duels(0, 1), "dev", version="0.2.0.dev")
    keep(tmp_path, duels(0, 2), "new")
    new = answer(Shelf([tmp_path]), DUEL, "en")
    assert (new.games, new.current) == (2, True)


def test_games_whose_mode_has_the_same_values_today_are_of_today_and_go_together_with_others(tmp_path: Path) -> None:
    before = "e3f8fda51d01c274"
    assert before != zwist.game("cry-havoc").digest()
    won = [Ended(("humans", "machines"), (0,))]
    keep(tmp_path, won, "before", run="cry-havoc", mode="base", data=before)
    keep(tmp_path, won, "since", run="cry-havoc", mode="base", data=zwist.game("cry-havoc").digest(), seed=2)
    alone = [Ended(("humans",), (0,), (30,), options=(("skills", "2"),))]
    keep(tmp_path, alone, "alone", run="cry-havoc", mode="solo", seats=1, data=before)
    base = answer(Shelf([tmp_path]), Question("cry-havoc", "base", 2, "random"), "en")
    solo = answer(Shelf([tmp_path]), Question("cry-havoc", "solo", 1, "random"), "en")
    assert (base.games, base.current) == (2, True)
    assert (solo.games, solo.current) == (1, False)


def test_without_games_there_is_a_command_to_get_some(tmp_path: Path) -> None:
    figures = answer(Shelf([tmp_path]), Question("groll", "competitive", 3, "hard", rule="first_corra"), "en")
    assert (figures.state, figures.finding) == ("empty", "There are no games for this choice yet.")
    played = "zwist observatory run groll --mode competitive --seats 3 --bot hard --games 300 --rule first_corra"
    assert figures.command == played


# House rules


def test_a_rule_is_compared_in_the_same_openings_only(tmp_path: Path) -> None:
    keep(tmp_path, duels(2, 2), "a")
    keep(tmp_path, duels(1, 2), "b", rule=RULE)
    house = answer(Shelf([tmp_path]), Question("groll", "competitive", 2, "random", RULE), "en").house
    assert house is not None
    assert (house.name, house.clause, house.pairs) == ("Newcomers: seat 2", "GR-2.12", 3)
    changes = {(one.kind, one.ref): (one.a, one.b, one.difference) for one in house.changes}
    assert changes["seat", "1"] == (0.3333, 0.6667, 0.3333)
    assert changes["rounds", ""] == (5.3333, 5.6667, 0.3333)


def test_a_rule_has_no_verdict_before_200_pairs(tmp_path: Path) -> None:
    keep(tmp_path, duels(199, 0), "a")
    keep(tmp_path, duels(0, 199), "b", rule=RULE)
    house = answer(Shelf([tmp_path]), Question("groll", "competitive", 2, "random", RULE), "de").house
    assert house is not None
    assert house.verdict == "199 Paare von Partien sind zu wenig für ein Urteil, 200 sind nötig."
    assert not any(one.sure for one in house.changes)


def test_a_rule_that_changes_nothing_is_said_to_change_nothing_for_sure(tmp_path: Path) -> None:
    keep(tmp_path, duels(100, 100), "a")
    keep(tmp_path, duels(100, 100), "b", rule=RULE)
    house = answer(Shelf([tmp_path]), Question("groll", "competitive", 2, "random", RULE), "en").house
    assert house is not None
    assert house.verdict.startswith("No sure difference; the widest interval reaches 1.0 points.")


def test_a_difference_that_could_be_chance_among_all_rows_is_not_sure(tmp_path: Path) -> None:
    # Five of 200 games turned over: outside of its own interval, but not if all four rows must hold together.
    keep(tmp_path, duels(100, 100), "a")
    keep(tmp_path, duels(105, 95), "b", rule=RULE)
    house = answer(Shelf([tmp_path]), Question("groll", "competitive", 2, "random", RULE), "en").house
    assert house is not None
    aldan = house.changes[0]
    assert (aldan.ref, aldan.low > 0, aldan.sure) == ("aldan", True, False)
    assert house.verdict.startswith("No sure difference")


def test_a_rule_that_changes_much_is_told_with_its_interval(tmp_path: Path) -> None:
    keep(tmp_path, duels(150, 50), "a")
    keep(tmp_path, duels(50, 150), "b", rule=RULE)
    house = answer(Shelf([tmp_path]), Question("groll", "competitive", 2, "random", RULE), "de").house
    assert house is not None
    assert house.verdict.startswith("Mit der Regel: Aldan −50,0 Punkte (−56,5 bis −42,5); Koda +50,0 Punkte")
    assert "Partien dauern 5,8 statt 5,2 Runden" in house.verdict


def test_what_is_kept_is_listed_with_the_names_of_rules(tmp_path: Path) -> None:
    keep(tmp_path, duels(1, 1), "a")
    keep(tmp_path, duels(1, 0), "b", rule="first_corra")
    keep(tmp_path, duels(1, 0), "c", rule="mine.toml")
    told = [(one.rule_name, one.clause, one.games) for one in kept(Shelf([tmp_path]), "en")]
    assert told == [("Rules as written", "", 2), ("First Corra", "GR-2.3", 1), ("mine.toml", "", 1)]


@pytest.mark.parametrize("game", ["groll", "cry-havoc", "tsukuyumi"])
def test_every_listed_house_rule_can_be_played_and_has_its_clause_and_its_words(game: str) -> None:
    definition = zwist.game(game)
    for rule in definition.house_rules:
        for mode in rule.modes:
            fewest = definition.modes[mode].seats[0]
            seats = definition.factions_for(mode, fewest, definition.defaults())[:fewest]
            assert definition.new(seats, 1, mode, rule.overlay).question is not None
        for language in ("en", "de"):
            assert rule.clause in definition.clauses(language)
            assert ": " in definition.words(language)[f"house.{rule.id}"]


def test_what_wins_are_counted_by_beside_factions_is_called_by_its_name() -> None:
    called = zwist.game("cry-havoc").group_name
    assert [called("aftermath", "leaders", "leader_hum_b", language) for language in ("en", "de")] == [
        "Quartermaster",
        "Quartiermeister",
    ]
    assert called("solo", "skills", "2", "en") == "2"
    figures = answer(Shelf(), Question("cry-havoc", "aftermath", 4, "heuristic"), "en")
    assert {"Colonel", "Warden", "Alpha"} <= {rate.name for rate in figures.groups}


def test_a_bot_is_called_by_its_level_or_by_what_it_does() -> None:
    bots = ("hard", "heuristic", "search:100", "plan:coast")
    assert [bot_name(bot, "en") for bot in bots] == ["Hard bot", "Heuristic", "Search, 100 playouts", "plan:coast"]
    assert bot_name("search:100", "de") == "Suche, 100 Durchläufe"
