"""The arena: paired openings, every bot on every seat, results that survive, ratings with intervals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import zwist
from zwist.arena import crew
from zwist.arena.cluster import _collected, on_cluster
from zwist.arena.crew import Lost, played
from zwist.arena.match import Match, Outcome, play
from zwist.arena.ratings import Won, elo, lead
from zwist.arena.series import Series, run
from zwist.cli import main
from zwist.engine.errors import BadSave, IllegalChoice

GROLL = zwist.game("groll")
Patch = pytest.MonkeyPatch


def series(*bots: str, seats: int = 2, seed: int = 1, mode: str = "competitive", **options: Any) -> Series:
    return Series(GROLL, bots, mode, seats, seed, options)


# Who meets where


def test_every_opening_is_played_by_every_bot_on_every_seat() -> None:
    matches = list(series("random", "heuristic").matches(8).values())
    assert len(matches) == 8
    for one, other in zip(matches[::2], matches[1::2], strict=True):
        assert (one.seats, one.seed, one.options) == (other.seats, other.seed, other.options)
        assert (one.bots, other.bots) == (("random", "heuristic"), ("heuristic", "random"))
    assert len({match.seed for match in matches}) == 4


def test_the_last_opening_is_played_to_its_end() -> None:
    assert len(series("random", "heuristic", seats=4).matches(5)) == 8


def test_with_fewer_bots_than_seats_the_first_sits_alone_among_the_others() -> None:
    ways = series("hard", "heuristic", seats=4).line_ups()
    assert len(ways) == 4
    assert [way.index("hard") for way in ways] == [0, 3, 2, 1]
    assert all(way.count("heuristic") == 3 for way in ways)


def test_with_more_bots_than_seats_everybody_meets_everybody() -> None:
    ways = series("easy", "normal", "hard").line_ups()
    assert Counter(frozenset(way) for way in ways) == dict.fromkeys(
        (frozenset({"easy", "normal"}), frozenset({"easy", "hard"}), frozenset({"normal", "hard"})), 2
    )


@pytest.mark.clause("AP-B18.1", "AP-B18.5")
def test_a_bot_has_all_seats_of_a_team_and_all_of_its_win() -> None:
    """Beside a partner of another bot it would be rated by what that one does, and a sure win would be half of one."""
    made = Series(zwist.game("ante-portas"), ("random", "heuristic"), "capture_flag", 4, 1)
    assert made.line_ups() == [("random", "heuristic") * 2, ("heuristic", "random") * 2]

    def told(matches: Mapping[int, Match]) -> Iterator[tuple[int, Outcome]]:
        for number, match in matches.items():
            yield number, Outcome(match, (0, 2) if match.bots[0] == "random" else (1, 3), (0,) * 4, "", 1, 1, 0.0)

    found = run(made, 8, told)
    assert [(one["wins"], one["games"]) for one in found["results"].values()] == [(8, 8), (0, 8)]
    assert found["results"]["random"]["elo"][0] > 400
    assert found["sure"][0] > 0.5


def test_together_each_bot_has_all_seats_of_the_same_openings() -> None:
    matches = list(series("heuristic", "random", seats=3, mode="coop").matches(6).values())
    assert [match.bots for match in matches[:2]] == [("heuristic",) * 3, ("random",) * 3]
    assert matches[0].options == matches[1].options != matches[2].options


def test_every_faction_meets_every_seat_equally_often() -> None:
    factions = len(GROLL.factions("competitive"))
    matches = list(series("random", "heuristic").matches(2 * factions).values())
    places = Counter((name, seat) for match in matches for seat, name in enumerate(match.seats))
    assert set(places.values()) == {2}


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (series("random"), "expected at least two bots; got random"),
        (series("random", "heuristic", seats=9), "takes 2 to 4 seats; got 9"),
    ],
)
def test_impossible_series_are_refused(made: Series, message: str) -> None:
    with pytest.raises(IllegalChoice, match=message):
        made.matches(2)


# Ratings


def duel(first: float, games: int) -> list[list[Won]]:
    """Openings of a duel in which the first bot wins such a share of the games."""
    won = round(first * games)
    wins = [(1.0, 0.0)] * won + [(0.0, 1.0)] * (games - won)
    return [[Won(("a", "b"), one)] for one in wins]


def test_a_bot_that_wins_three_of_four_stands_about_190_points_higher() -> None:
    rating = elo(duel(0.75, 400), ("a", "b"))
    assert rating["a"].value == pytest.approx(190.8, abs=2)
    assert rating["b"] == (0.0, 0.0, 0.0)
    # The share has a standard error of 2.2 points, a point of share is 9.3 Elo here: about 40 either way.
    assert (rating["a"].low, rating["a"].high) == pytest.approx((151, 235), abs=15)


def test_a_bot_that_always_wins_has_a_finite_rating() -> None:
    assert 300 < elo(duel(1.0, 20), ("a", "b"))["a"].value < 700


def test_one_against_three_equals_wins_a_quarter() -> None:
    wins = [tuple(float(seat == n % 4) for seat in range(4)) for n in range(200)]
    games = [[Won(("a", "b", "b", "b"), one)] for one in wins]
    assert elo(games, ("a", "b"))["a"].value == pytest.approx(0, abs=5)


def test_ratings_add_up_over_a_common_opponent() -> None:
    other = [[Won(("b", "c"), won.wins) for won in games] for games in duel(0.75, 300)]
    rating = elo([*duel(0.75, 300), *other], ("a", "b", "c"))
    assert rating["a"].value == pytest.approx(2 * rating["b"].value, abs=15)


def test_ratings_of_bots_that_are_far_apart_are_the_most_likely_ones() -> None:
    """There every bot has won as many games as its strength foretells, the drawn game of each pair included."""
    pairs, times = list(combinations("abcd", 2)), 48
    rating = elo([[Won(pair, (1.0, 0.0))] for pair in pairs for _ in range(times)], "abcd")
    strength = {bot: 10 ** (rating[bot].value / 400) for bot in "abcd"}
    for bot in "abcd":
        won = sum((times * (pair[0] == bot) + 0.5) for pair in pairs if bot in pair)
        foretold = sum((times + 1) * strength[bot] / (strength[pair[0]] + strength[pair[1]]) for pair in pairs if bot in pair)
        assert foretold == pytest.approx(won, abs=0.01)


def test_games_of_one_opening_are_not_counted_as_independent() -> None:
    alone = duel(0.5, 100)
    paired = [one * 4 for one in duel(0.5, 25)]
    narrow, wide = elo(alone, ("a", "b"))["a"], elo(paired, ("a", "b"))["a"]
    assert wide.high - wide.low > 1.5 * (narrow.high - narrow.low)


@pytest.mark.parametrize("openings", [2, 20])
def test_openings_that_all_end_alike_leave_room_for_doubt(openings: int) -> None:
    """A bot that has won both games of an opening is not sure to be 191 points better, neither more nor less."""
    won, shared = (
        (Won(("a", "b"), (1.0, 0.0)), Won(("b", "a"), (0.0, 1.0))),
        (Won(("a", "b"), (1.0, 0.0)), Won(("b", "a"), (1.0, 0.0))),
    )
    better, even = (elo([games] * openings, ("a", "b"))["a"] for games in (won, shared))
    assert better.low < better.value - 100
    assert even.low < 0 < even.high
    together = [[Won(("a", "a"), (1.0, 1.0)), Won(("b", "b"), (0.0, 0.0))]] * openings
    found = lead(together, ("a", "b"))["a"]
    assert found.low < found.value == found.high == 1.0


def test_together_a_bot_leads_by_its_share_of_wins() -> None:
    games = [[Won(("a", "a"), (1.0, 1.0)), Won(("b", "b"), (float(n % 2),) * 2)] for n in range(100)]
    found = lead(games, ("a", "b"))
    assert found["a"].value == pytest.approx(0.5)
    assert 0.3 < found["a"].low < 0.5 < found["a"].high < 0.7


# Playing


def quick(matches: Mapping[int, Match]) -> Iterator[tuple[int, Outcome]]:
    """Whoever sits on the first seat wins."""
    for number, match in matches.items():
        yield number, Outcome(match, (0,), (1, 0), "GR-1", rounds=4, decisions=10, seconds=0.5)


def test_the_report_counts_every_bot_and_rates_it() -> None:
    report = run(series("random", "heuristic"), 8, quick)
    assert (report["games"], report["openings"]) == (8, 4)
    assert {name: one["wins"] for name, one in report["results"].items()} == {"random": 4, "heuristic": 4}
    assert report["results"]["random"]["elo"][0] == pytest.approx(0, abs=1)
    assert json.loads(json.dumps(report)) == report


def test_real_games_are_played_and_the_better_bot_is_found() -> None:
    report = run(series("heuristic", "random", seed=3), 6)
    assert report["results"]["heuristic"]["wins"] >= 5


class Stopped(Exception):
    """Somebody pulled the plug."""


def stopping(after: int) -> Any:
    def some(matches: Mapping[int, Match]) -> Iterator[tuple[int, Outcome]]:
        for count, one in enumerate(quick(matches)):
            if count == after:
                raise Stopped
            yield one

    return some


def pulled(*_: object, **__: object) -> None:
    raise Stopped


def test_a_series_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    file, asked = tmp_path / "series.jsonl", list[int]()
    with pytest.raises(Stopped):
        run(series("random", "heuristic"), 8, stopping(3), file)

    def rest(matches: Mapping[int, Match]) -> Iterator[tuple[int, Outcome]]:
        asked.extend(matches)
        yield from quick(matches)

    report = run(series("random", "heuristic"), 10, rest, file)
    assert asked == [3, 4, 5, 6, 7, 8, 9]
    assert report == run(series("random", "heuristic"), 10, quick)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert [line["game"] for line in lines[1:]] == list(range(10))


def test_a_line_that_was_cut_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    whole = run(series("random", "heuristic"), 4, quick, file)
    file.write_text(file.read_text()[:-20])
    assert run(series("random", "heuristic"), 4, quick, file) == whole
    assert len(file.read_text().splitlines()) == 5


def test_a_cut_takes_off_the_last_line_and_nothing_else_is_written_anew(tmp_path: Path, monkeypatch: Patch) -> None:
    """Whoever is killed while a cut line is taken off has lost no other."""
    file = tmp_path / "series.jsonl"
    whole = run(series("random", "heuristic"), 4, quick, file)
    last = json.loads(file.read_text().splitlines()[-1]) | {"reason": "Spät"}
    lines = [*file.read_text().splitlines()[:-1], json.dumps(last, ensure_ascii=False)]
    file.write_bytes("\n".join(lines).encode().partition("ä".encode())[0] + "ä".encode()[:1])
    monkeypatch.setattr(Path, "write_text", pulled)
    assert run(series("random", "heuristic"), 4, quick, file) == whole


def test_a_file_that_was_cut_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    whole = run(series("random", "heuristic"), 4, quick, file)
    file.write_text(file.read_text()[:30])
    assert run(series("random", "heuristic"), 4, quick, file) == whole
    assert len(file.read_text().splitlines()) == 5
    file.write_text("a letter to somebody")
    with pytest.raises(BadSave, match="expected the lines of a series"):
        run(series("random", "heuristic"), 4, quick, file)
    assert file.read_text() == "a letter to somebody"


def test_a_series_whose_values_have_odd_signs_goes_on(tmp_path: Path) -> None:
    """Some signs end a line for some readers, though not in JSON."""
    made = Series(GROLL, ("random", "heuristic"), "competitive", 2, 1, overlay={"note": "one\u2028two\x85three"})
    whole = run(made, 4, quick, tmp_path / "series.jsonl")
    assert run(made, 4, stopping(0), tmp_path / "series.jsonl") == whole


@pytest.mark.parametrize("line", [b"[]", b"{}", b'{"game": "0"}', b'{"game": 0}', b"\xff", b"7"])
def test_a_line_that_tells_of_no_game_is_refused(line: bytes, tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    run(series("random", "heuristic"), 4, quick, file)
    file.write_bytes(file.read_bytes() + line + b"\n")
    with pytest.raises(BadSave, match="expected the lines of a series"):
        run(series("random", "heuristic"), 4, quick, file)


@pytest.mark.parametrize("change", [{"seats": ["guild", "koda"]}, {"bots": ["heuristic", "random"]}, {"seed": 5}])
def test_a_game_of_another_opening_is_no_result_of_this_one(change: dict[str, Any], tmp_path: Path) -> None:
    """It would be counted for the wrong bot; so a version that begins games otherwise needs a new file."""
    file = tmp_path / "series.jsonl"
    run(series("random", "heuristic"), 4, quick, file)
    head, first, *others = file.read_text().splitlines()
    file.write_text("\n".join([head, json.dumps(json.loads(first) | change), *others]) + "\n")
    with pytest.raises(BadSave, match="expected game 0 to be"):
        run(series("random", "heuristic"), 4, quick, file)


def test_the_file_of_another_series_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    run(series("random", "heuristic"), 2, quick, file)
    with pytest.raises(BadSave, match="expected the series"):
        run(series("random", "heuristic", seed=2), 2, quick, file)
    file.write_text("no series\n")
    with pytest.raises(BadSave, match="expected the lines of a series"):
        run(series("random", "heuristic"), 2, quick, file)


# A series that has shown enough


def a_win_for(bot: str, numbers: list[int], matches: Mapping[int, Match]) -> Iterator[tuple[int, Outcome]]:
    """Games in the order in which they come in, all won by one bot."""
    for number in numbers:
        match = matches[number]
        yield number, Outcome(match, (match.bots.index(bot),), (0, 0), "", 1, 1, 0.0)


def test_a_series_ends_when_it_is_sure() -> None:
    """Eight wins are 2^8 / 9 = 28 times as likely under the mixture as by tossing a coin, six only 2^6 / 7 = 9 times."""
    arrived: list[int] = []

    def told(matches: Mapping[int, Match]) -> Iterator[tuple[int, Outcome]]:
        for number, outcome in a_win_for("random", list(matches), matches):
            arrived.append(number)
            yield number, outcome

    found = run(series("random", "heuristic"), 200, told, until=0.5)
    assert found["games"] == len(arrived) == 8
    assert found["sure"][0] > 0.5


def test_openings_count_in_their_order_and_whole() -> None:
    """The first game is still being played: all that came in after it says nothing yet."""
    late = [*range(1, 60), 0]
    found = run(series("random", "heuristic"), 60, lambda matches: a_win_for("random", late, matches), until=0.5)
    assert found["games"] == 60


# Processes that die


def dying_once(match: Match) -> Outcome:
    """The first process to come here dies; its mark tells the others."""
    mark = Path(str(match.overlay["mark"]))
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return play(zwist.game(match.game), Match(match.game, match.mode, match.seats, match.bots, match.seed))


def dying(match: Match) -> Outcome:
    os._exit(1)


def marked(tmp_path: Path) -> dict[int, Match]:
    """Four games whose players may leave a mark."""
    overlay = {"mark": str(tmp_path / "mark")}
    table = ("groll", "competitive", ("koda", "guild"), ("random", "random"))
    return {number: Match(*table, number, {}, overlay) for number in range(4)}


@pytest.mark.slow
@pytest.mark.sources
def test_when_a_process_dies_every_match_is_played_once(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(crew, "by_name", dying_once)
    outcomes = list(played(GROLL, marked(tmp_path), 2))
    assert sorted(number for number, _ in outcomes) == [0, 1, 2, 3]
    assert (tmp_path / "mark").exists()


@pytest.mark.slow
@pytest.mark.sources
def test_matches_that_kill_every_process_are_named(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(crew, "by_name", dying)
    with pytest.raises(Lost, match=r"without finishing any of the matches \[0, 1, 2, 3\]"):
        list(played(GROLL, marked(tmp_path), 2))


ARENA = "from zwist.cli import main; main('arena groll --bots random,random --games 9999 --jobs 2 --file'.split() + ['{file}'])"


def is_alive(process: str) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def until(condition: Callable[[], bool]) -> None:
    """Wait for something that comes soon."""
    for _ in range(300):
        if condition():
            return
        sleep(0.1)
    raise AssertionError("it did not come in time")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="asks the system for the processes of a process")
def test_whoever_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    process = subprocess.Popen([sys.executable, "-c", ARENA.format(file=file)], stdout=subprocess.DEVNULL)
    until(lambda: file.exists() and file.read_text().count("\n") > 1)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    assert len(children) >= 2
    process.kill()
    process.wait()
    until(lambda: not any(map(is_alive, children)))


# A cluster


class FakeRay:
    """A cluster that loses the first answer."""

    class exceptions:
        class RaySystemError(Exception): ...

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def remote(self, max_retries: int) -> Any:
        def wrapped(function: Any) -> Any:
            class Remote:
                @staticmethod
                def remote(match: Match) -> int:
                    self.asked.append(match)
                    return len(self.asked) - 1

            return Remote

        return wrapped

    def wait(self, waiting: list[int], num_returns: int) -> tuple[list[int], list[int]]:
        return waiting[:1], waiting[1:]

    def get(self, one: int) -> Outcome:
        if one == 0:
            raise self.exceptions.RaySystemError
        return next(quick({0: self.asked[one]}))[1]


def test_an_answer_that_a_cluster_loses_is_asked_for_again() -> None:
    ray, matches = FakeRay(), series("random", "heuristic").matches(4)
    outcomes = dict(_collected(ray, matches))
    assert sorted(outcomes) == [0, 1, 2, 3]
    assert all(outcomes[number].match == matches[number] for number in matches)
    assert len(ray.asked) == 5


def test_without_ray_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(IllegalChoice, match=r"--ray needs Ray: pip install 'zwist\[ray\]'"):
        on_cluster("auto")


# The command


def test_the_command_prints_a_line_for_every_bot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "arena.jsonl"
    command = ["arena", "groll", "--bots", "random,plan:coast", "--games", "2", "--file", str(file)]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert out.startswith("2 games of groll competitive out of 1 openings\n  random ")
    assert "Elo +0 (+0 to +0)" in out
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert len(file.read_text().splitlines()) == 3


def test_together_the_command_says_what_a_bot_leads_by(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "groll", "--mode", "coop", "--bots", "random,plan:coast", "--games", "2"]) == 0
    assert "lead " in capsys.readouterr().out


def test_a_mode_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "groll", "--mode", "odd"]) == 2
    assert "groll has the modes competitive" in capsys.readouterr().err
