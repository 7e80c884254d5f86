"""The command line: every command does its work, and every mistake gets one helpful line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import zwist
from zwist import cli
from zwist.cli import arguments
from zwist.conformance import matrix
from zwist.conformance.mutants import Mutant, Report
from zwist.engine.content import digest
from zwist.review import JUDGES, making


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of a command."""
    status = cli.main(arguments)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved game of Groll after its first ten decisions."""
    g = zwist.game("groll").new(["aldan", "koda"], seed=5)
    for _ in range(10):
        g.apply(g.question.options[0] if g.question else "")
    path = tmp_path / "game.json"
    path.write_text(zwist.save(g), encoding="utf-8")
    return path


def test_games_are_listed_with_modes_seats_and_factions(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "games")
    assert status == 0
    assert "competitive, 2 to 4 seats: aldan, guild, koda, ooglan, runen, paldeyn, venna" in out


def test_simulate_reports_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "simulate", "groll", "--games", "4", "--seats", "aldan,koda", "--bots", "random", "--json")
    report = json.loads(out)
    assert (status, report["games"], set(report["factions"])) == (0, 4, {"aldan", "koda"})


def test_simulate_reports_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "simulate", "groll", "--games", "2", "--seats", "3", "--bots", "random")
    assert status == 0
    assert out.startswith("2 games of groll competitive: ")


def test_zwist_alone_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys)
    assert (status, err) == (0, "")
    assert all(command in out for command in ("play", "serve", "simulate", "rules"))


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_seats_are_told_in_the_same_words_in_every_command(capsys: pytest.CaptureFixture[str], command: str) -> None:
    told = "a number of seats, or faction[:player],... with human or a bot as player"
    assert told in " ".join(run(capsys, command, "--help")[1].split())


def test_a_series_may_name_a_bot_with_each_faction(capsys: pytest.CaptureFixture[str]) -> None:
    seats = "aldan:heuristic,koda:random"
    status, out, _ = run(capsys, "simulate", "groll", "--games", "2", "--seats", seats, "--json")
    assert (status, set(json.loads(out)["bots"])) == (0, {"heuristic", "random"})


def test_a_number_of_seats_at_the_terminal_is_one_person_among_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, object] = {}
    monkeypatch.setattr("zwist.terminal.play", lambda definition, **given: seen.update(given) or 0)
    assert cli.main(["play", "groll", "--seats", "3"]) == 0
    assert seen["seats"] == [("aldan", "human"), ("guild", "normal"), ("koda", "normal")]


def test_settings_and_content_reach_the_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[constants]\nsafety_max_rounds = 1\n", encoding="utf-8")
    arguments = ("--games", "2", "--bots", "random", "--content", str(overlay), "--set", "start_player=1", "--json")
    status, out, _ = run(capsys, "simulate", "groll", *arguments)
    assert (status, json.loads(out)["rounds"]["most"]) == (0, 1)


def test_fuzz_passes_and_reports_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "fuzz", "groll", "--games", "2", "--seed", "9", "--json")
    assert (status, json.loads(out)["passed"]) == (0, True)


def test_a_failing_fuzz_keeps_the_game_and_says_how_to_see_it_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("zwist.conformance.playout.LONGEST", 30)
    status, _, err = run(capsys, "fuzz", "groll", "--games", "1", "--seed", "9")
    assert status == 1
    assert "the game has not ended after 30 decisions" in err
    assert "zwist fuzz groll --games 1 --seed 9 --first 0" in err
    assert zwist.load((tmp_path / "failures/groll-9-0.json").read_text(encoding="utf-8")).decisions == 30


def test_replay_tells_the_story_and_verifies_the_end(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    status, out, _ = run(capsys, "replay", str(saved))
    assert status == 0
    assert "decision 10: seat" in out
    assert "the replay ends in the saved position" in out


def test_replay_stops_where_it_is_told_to(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    status, out, _ = run(capsys, "replay", str(saved), "--until", "4", "--language", "de")
    assert status == 0
    assert "decision 4: seat" in out
    assert "saved position" not in out


def test_a_replay_that_ends_elsewhere_is_reported(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    document = json.loads(saved.read_text(encoding="utf-8"))
    document["position"]["disclosed"] += 1
    document["check"] = digest(document["position"])
    saved.write_text(json.dumps(document), encoding="utf-8")
    status, _, err = run(capsys, "replay", str(saved))
    assert (status, err) == (2, "zwist: the replay ends in another position than the one that was saved\n")


@pytest.mark.parametrize("game", zwist.games())
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_clause_is_printed_with_markup(capsys: pytest.CaptureFixture[str], game: str, language: str) -> None:
    letters = "aeiou"
    out = "".join(run(capsys, "rules", game, letter, "--language", language)[1] for letter in letters)
    assert len(out.splitlines()) > 500
    assert not re.search(r"\*\*|`|</?\w+>", out)


def test_rules_show_a_clause_chapters_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "rules", "groll", "gr-10.4")[1].startswith("GR-10.4  Weak Attack: one attack of 1 damage")
    assert "10 " in run(capsys, "rules", "groll", "--language", "de")[1]
    assert "GR-1.2 " in run(capsys, "rules", "groll", "exactly", "20", "corra")[1]


@pytest.mark.slow
def test_conformance_lists_clauses_code_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "conformance", "groll", "--json")
    report = json.loads(out)
    entry = report["clauses"]["GR-10.4"]
    assert any("weak_attack" in place for place in entry["code"])
    assert any("test_attack.py" in place for place in entry["tests"])
    assert set(report["untested_by_mode"]) == set(zwist.game("groll").modes)


@pytest.mark.slow
def test_conformance_lists_reasons_that_nobody_has_heard(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "conformance", "cry-havoc", "--heard", "1")
    [line] = [line for line in out.splitlines() if "can forbid something" in line]
    assert (code, line.endswith("of them nobody heard in 1 random games")) == (1, True)
    assert "  CH-14.76 (14 Battles)" in out.splitlines()


@pytest.mark.slow
def test_conformance_writes_its_page(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matrix, "page_path", lambda definition: tmp_path / "conformance" / "groll.md")
    run(capsys, "conformance", "groll", "--write")
    assert (tmp_path / "conformance/groll.md").read_text(encoding="utf-8").startswith("# Groll: clause, code, test")


def test_mutants_are_counted_and_those_that_nobody_notices_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    odd, other = Mutant(7, "not n > 2", ""), Mutant(9, "3 instead of 2", "")
    report = Report("attack.py", mutants=12, seconds=60.2, tried=10, elsewhere=[other], survivors=[odd])
    monkeypatch.setattr("zwist.conformance.mutants.hunt", lambda *given: report)
    status, out, _ = run(capsys, "mutants", "groll", "attack", "--seconds", "60")
    figure, *listed = out.splitlines()
    assert (status, figure.split("; ")) == (
        0,
        [
            "attack.py: 9 of 10 mutants noticed (90%), 1 of them only by tests that name other clauses",
            "10 of 12 tried in 60 s",
        ],
    )
    assert listed == [
        "  nobody notices: line 7: not n > 2",
        "  no test of its clauses notices: line 9: 3 instead of 2",
    ]


def test_play_hands_everything_to_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seen = {}

    def table(definition: object, **given: object) -> int:
        seen.update(given)
        return 0

    monkeypatch.setattr("zwist.terminal.play", table)
    assert (
        run(capsys, "play", "groll", "--seats", "aldan:human,koda:heuristic", "--seed", "4", "--set", "start_player=1")[0] == 0
    )
    assert seen["seats"] == [("aldan", "human"), ("koda", "heuristic")]
    assert (seen["seed"], seen["options"], seen["resume"]) == (4, {"start_player": "1"}, None)


@pytest.mark.parametrize(
    ("command", "seats"),
    [
        ("play groll", [("aldan", "human"), ("guild", "normal")]),
        ("play groll --mode coop", [("guild", "human")]),
        ("play groll --mode coop --set scenario=immovable", [("aldan", "human")]),
    ],
)
def test_without_seats_a_person_gets_as_few_rivals_as_possible_and_never_the_possessed_faction(
    command: str, seats: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, object] = {}
    monkeypatch.setattr("zwist.terminal.play", lambda definition, **given: seen.update(given) or 0)
    assert cli.main(command.split()) == 0
    assert seen["seats"] == seats


def test_simulate_reports_the_scenarios_of_a_cooperative_series(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "simulate", "groll", "--mode", "coop", "--games", "3", "--seats", "1", "--bots", "random")
    assert status == 0
    assert "\nscenario\n  bring_the_rain" in out
    assert out.count("\nscenario\n") == 1


@pytest.mark.parametrize(("given", "url"), [("mine.db", "sqlite:///mine.db"), ("sqlite:///x.db", "sqlite:///x.db")])
def test_a_database_may_be_given_as_a_file(given: str, url: str) -> None:
    assert arguments.database(given) == url


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("dance", "invalid choice: 'dance'"),
        ("fuzz chess", "argument game: expected one of groll"),
        ("fuzz groll --games many", "argument --games: expected a whole number of at least 1; got 'many'"),
        ("fuzz groll --games 0", "argument --games: expected a whole number of at least 1; got '0'"),
        ("arena groll --until 75", "argument --until: expected a share between 0 and 1; got '75'"),
        ("arena groll --until nan", "argument --until: expected a share between 0 and 1; got 'nan'"),
        ("fuzz groll --mode odd", "groll has the modes competitive"),
        ("play groll --seats aldan:robot,koda", "expected a player out of human, easy, normal, hard, expert"),
        ("simulate groll --mode coop --seats aldan --set scenario=straight_line", "expected a faction out of guild, koda"),
        ("play groll --set colour", "argument --set: expected option=value; got 'colour'"),
        ("simulate groll --seats aldan:human,koda", "expected bots in a series; got 'human'"),
        ("simulate groll --seats 9", "takes 2 to 4 seats; got 9"),
        ("serve --database odd://here", "argument --database: expected a file or a URL such as sqlite:///zwist.db"),
        ("simulate groll --seats aldan,pink", "expected a faction out of aldan, guild"),
        ("simulate groll --bots genius", "random, heuristic, heuristic-0.1, search:PLAYOUTS, plan:NAME; got 'genius'"),
        ("simulate groll --bots random,random,random", "expected one bot or one for each of 2 seats; got 3"),
        ("simulate groll --games 1 --set colour=3", "got 'colour'"),
        ("simulate groll --content nowhere.toml", "nowhere.toml: expected a content file, found none"),
        ("mutants groll taxes", "expected a chapter of groll, one of abilities, actions"),
        ("replay nowhere.json", "expected a saved game in nowhere.json, but it cannot be read"),
        ("rules groll xyzzy", "found nothing for 'xyzzy'"),
        ("rules groll --language fr", "invalid choice: 'fr' (choose from 'en', 'de')"),
    ],
)
def test_a_mistake_gets_one_helpful_line(capsys: pytest.CaptureFixture[str], command: str, expected: str) -> None:
    status, out, err = run(capsys, *command.split())
    assert (status, out) == (2, "")
    assert expected in err
    assert err.count("\n") == 1


@pytest.mark.sources
def test_the_version_says_in_which_form_engine_and_rules_run(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--version")
    assert status == 0
    assert re.fullmatch(r"zwist \d+\.\d+\.\d+, interpreted\n", out)


def test_the_digests_name_every_game_mode_and_number_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "digests", "--games", "1")
    assert status == 0
    named = [tuple(line.split()[:3]) for line in out.splitlines()]
    wanted = [(name, zwist.game(name)) for name in zwist.games()]
    assert named == [(name, mode, str(n)) for name, one in wanted for mode in one.modes for n in one.modes[mode].seats]


@pytest.fixture
def short_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, size in {"STOPS": 3, "DEEDS": 2, "CLOSER": 1, "TRIALS": 1}.items():
        monkeypatch.setattr(making, name, size)


@pytest.mark.usefixtures("short_reviews")
@pytest.mark.parametrize(("language", "first"), [("en", "after decision 0: Aldan"), ("de", "nach Entscheidung 0: Aldan")])
def test_review_tells_the_chances_over_a_game(
    saved: Path, capsys: pytest.CaptureFixture[str], language: str, first: str
) -> None:
    status, out, _ = run(capsys, "review", str(saved), "--games", "1", "--language", language)
    assert status == 0
    assert first in out


@pytest.mark.usefixtures("short_reviews")
@pytest.mark.parametrize(("by", "games"), [*zip(JUDGES, (1, 3, 8), strict=True)])
def test_review_is_made_by_the_judge_that_is_asked_for(
    saved: Path, capsys: pytest.CaptureFixture[str], by: str, games: int
) -> None:
    _, out, _ = run(capsys, "review", str(saved), "--games", "1", "--judge", by, "--json")
    assert (json.loads(out)["judge"], json.loads(out)["games"]) == (by, games)
    assert f"judge: {by}" in run(capsys, "review", str(saved), "--games", "1", "--judge", by)[1]


@pytest.mark.usefixtures("short_reviews")
def test_review_reports_as_json_and_the_same_every_time(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = (run(capsys, "review", str(saved), "--games", "1", "--json") for _ in range(2))
    assert one == other
    assert json.loads(one[1])["decisions"] == 10


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: "{", "it is not JSON"),
        (lambda text: "[" * 100_000, "it is not JSON"),
        (lambda text: "7", "expected a saved game"),
        (lambda text: text.replace('"mode":"competitive"', '"mode":"chess"'), "does not match its check sum"),
        (lambda text: _foreign(text, seats=["aldan", "aldan"]), "expected a game that can be set up"),
        (lambda text: _foreign(text, game="no such game"), "expected a game"),
        (lambda text: _foreign(text, seed={"a": 1}), "expected"),
        (lambda text: _foreign(text, choices=[[0, "no such option", 0]]), "choice 1 of the record is not possible"),
        (lambda text: _foreign(text, choices=[[99, "pass", 0]]), "choice 1 of the record is not possible"),
    ],
)
def test_a_hostile_record_gets_one_clear_line_and_no_review(
    saved: Path, capsys: pytest.CaptureFixture[str], damage: Callable[[str], str], said: str
) -> None:
    saved.write_text(damage(saved.read_text(encoding="utf-8")), encoding="utf-8")
    status, out, err = run(capsys, "review", str(saved))
    assert (status, out) == (2, "")
    assert said in err
    assert err.startswith("zwist: ")
    assert "Traceback" not in err


def _foreign(text: str, **changes: Any) -> str:
    """A record that somebody has written with proper check sums."""
    document = json.loads(text)
    for key, value in changes.items():
        (document if key == "choices" else document["start"])[key] = value
    document["past"] = digest({part: document[part] for part in ("start", "choices", "log")})
    return json.dumps(document)
