"""Games that visitors wish for: off unless allowed, one question after the other, stopped by their wisher, not judged early."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from observatory.making import RULE, duels, keep, won_by_the_first
from server.hall import PLENTY, Hall
from zwist.arena.match import Match, Outcome
from zwist.cli import main
from zwist.engine.errors import IllegalChoice
from zwist.observatory.questions import Question
from zwist.observatory.shelf import Shelf
from zwist.observatory.wanted import openings
from zwist.server import experiments
from zwist.server.errors import Refusal
from zwist.server.experiments import Bounds, Experiments
from zwist.server.limits import Rate
from zwist.server.protocol.observing import Playing
from zwist.server.workers import Died, Workers

ASKED = "/api/observatory?game=groll&mode=competitive&seats=2&bot=random"
DUELS = Question("groll", "competitive", 2, "random")
WITH_RULE = Question("groll", "competitive", 2, "random", RULE)
OTHER = Question("groll", "competitive", 3, "random")
ANNA, BEN, CARA = "192.0.2.1", "192.0.2.2", "192.0.2.3"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wishes for a handful of games."""
    monkeypatch.setattr(experiments, "TOTALS", (2, 4))


class Gamesters:
    """Instead of processes: a game ends when a test says so. The first seat wins all of them."""

    def __init__(self) -> None:
        self.begun: list[Match] = []
        self.ends: list[asyncio.Future[None]] = []
        self.closed = False

    async def run(self, _: Callable[[Match], Outcome], match: Match) -> Outcome:
        self.begun.append(match)
        self.ends.append(asyncio.get_running_loop().create_future())
        await self.ends[-1]
        return won_by_the_first(match)

    def end(self, how: Exception | None = None) -> None:
        """The game that began last ends."""
        if how is None:
            self.ends[-1].set_result(None)
        else:
            self.ends[-1].set_exception(how)

    @property
    def at_play(self) -> bool:
        return bool(self.ends) and not self.ends[-1].done()

    def close(self) -> None:
        self.closed = True


class Bench:
    """Experiments of a server with a folder, and those who play for it."""

    def __init__(self, folder: Path | None, **bounds: int) -> None:
        self.gamesters = Gamesters()
        self.shelf = Shelf((folder,) if folder else ())
        limits = Bounds(**{"games": 10, "processes": 1, "line": 3} | bounds)
        self.all = Experiments(cast(Workers, self.gamesters), self.shelf, folder, limits)

    async def wish(self, question: Question, games: int, source: str) -> Playing:
        await self.all.begin(question, games, source)
        await self.settled()
        return self.all.told(question, source)

    async def end(self, how: Exception | None = None) -> None:
        """The game that is being played ends, and what follows from it has happened."""
        self.gamesters.end(how)
        await self.settled()

    async def stop(self, question: Question, source: str) -> None:
        self.all.stop(question, source)
        await self.settled()

    async def settled(self) -> None:
        """Until nothing more happens by itself, however long the threads take that write what has been played."""
        for _ in range(20):
            await asyncio.sleep(0)
        while self.all.wishes and not self.gamesters.at_play:
            await asyncio.sleep(0.01)

    def seen(self, question: Question) -> int:
        """The games that count for a question by what has been kept."""
        return sum(len(one.games) for one in self.shelf if (one.key, one.rule) == (question.key, question.rule))


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


async def refusal(wish: Coroutine[Any, Any, Any]) -> str:
    """Why a wish is refused."""
    with pytest.raises(Refusal) as found:
        await wish
    return found.value.key


def test_nobody_wishes_for_games_unless_the_operator_allows_it_and_has_a_folder(tmp_path: Path) -> None:
    async def story() -> None:
        for bench in (Bench(None), Bench(tmp_path, games=0)):
            assert await refusal(bench.wish(DUELS, 2, ANNA)) == "experiments_off"
            assert bench.all.told(DUELS, ANNA) == Playing()
            assert bench.gamesters.begun == []

    run(story())


def test_games_come_one_by_one_are_kept_at_once_and_then_no_more_are_offered_of_so_many(tmp_path: Path) -> None:
    async def story() -> None:
        keep(tmp_path, duels(1, 0))
        bench = Bench(tmp_path)
        assert [one.games for one in bench.all.told(DUELS, ANNA).offers] == [2, 4]
        begun = await bench.wish(DUELS, 4, ANNA)
        assert (begun.state, begun.played, begun.wanted, begun.yours) == ("running", 0, 3, True)
        for done in (1, 2):
            await bench.end()
            assert bench.all.told(DUELS, ANNA).played == done
            assert bench.seen(DUELS) == 1 + done
        await bench.end()
        assert len({match.seed for match in bench.gamesters.begun}) == 3
        assert (bench.seen(DUELS), bench.all.told(DUELS, ANNA)) == (4, Playing())

    run(story())


def test_the_time_that_is_left_is_told_by_what_the_games_took(tmp_path: Path) -> None:
    async def story() -> None:
        bench = Bench(tmp_path)
        bench.all.clock = lambda: 60.0 * len(bench.gamesters.ends)
        assert (await bench.wish(DUELS, 4, ANNA)).seconds == 0
        await bench.end()
        assert bench.all.told(DUELS, ANNA).seconds == 3 * 120

    run(story())


def test_the_games_of_a_pair_are_played_with_and_without_the_rule(tmp_path: Path) -> None:
    async def story() -> None:
        bench = Bench(tmp_path)
        assert (await bench.wish(WITH_RULE, 2, ANNA)).wanted == 4
        for _ in range(4):
            await bench.end()
        plain, changed = bench.gamesters.begun[:2]
        assert (plain.seed, plain.seats) == (changed.seed, changed.seats)
        assert dict(changed.options) == {**plain.options, "handicap": "1"}
        assert (bench.seen(DUELS), bench.seen(WITH_RULE)) == (2, 2)
        assert [one.games for one in bench.all.offers(WITH_RULE)] == [4]

    run(story())


def test_an_offer_tells_how_long_the_missing_games_take_all_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(experiments, "TOTALS", (2, 4, 6, 8, 10))
    path = keep(tmp_path, duels(4, 0))
    path.write_text(path.read_text(encoding="utf-8").replace('"rounds"', '"seconds": 30.0, "rounds"'), encoding="utf-8")
    offers = Bench(tmp_path, processes=2).all.offers
    assert [(one.games, one.seconds) for one in offers(DUELS)] == [(6, 30), (8, 60), (10, 90)]
    assert [(one.games, one.seconds) for one in offers(WITH_RULE)] == [(2, 30), (4, 60), (6, 120)]


def test_only_numbers_that_are_offered_are_played(tmp_path: Path) -> None:
    async def story() -> None:
        keep(tmp_path, duels(2, 0))
        bench = Bench(tmp_path, games=3)
        for games in (-1, 0, 2, 3, 4, 10**9):
            assert await refusal(bench.wish(DUELS, games, ANNA)) == "malformed_because"
        assert bench.gamesters.begun == []

    run(story())


def test_questions_wait_for_each_other_and_the_line_is_short(tmp_path: Path) -> None:
    async def story() -> None:
        bench = Bench(tmp_path, line=2)
        await bench.wish(DUELS, 2, ANNA)
        waiting = await bench.wish(OTHER, 2, BEN)
        assert (waiting.state, waiting.ahead, waiting.yours) == ("waiting", 1, True)
        assert await refusal(bench.wish(WITH_RULE, 2, CARA)) == "experiments_full"
        assert await refusal(bench.wish(WITH_RULE, 2, ANNA)) == "experiments_own"
        for _ in range(2):
            await bench.end()
        assert bench.all.told(OTHER, BEN).state == "running"
        assert [len(match.seats) for match in bench.gamesters.begun] == [2, 2, 3]

    run(story())


def test_whoever_wishes_for_what_is_being_played_joins_those_who_look(tmp_path: Path) -> None:
    async def story() -> None:
        bench = Bench(tmp_path)
        await bench.wish(DUELS, 2, ANNA)
        seen = await bench.wish(Question("groll", "competitive", 2, "random", faction="koda"), 4, BEN)
        assert (seen.state, seen.wanted, seen.yours) == ("running", 2, False)
        assert len(bench.gamesters.begun) == 1

    run(story())


def test_only_whoever_wished_stops_it_and_what_was_played_stays(tmp_path: Path) -> None:
    async def story() -> None:
        bench = Bench(tmp_path)
        await bench.wish(DUELS, 4, ANNA)
        await bench.wish(OTHER, 2, BEN)
        await bench.end()
        with pytest.raises(Refusal) as foreign:
            bench.all.stop(DUELS, BEN)
        assert foreign.value.key == "experiments_foreign"
        await bench.stop(DUELS, ANNA)
        told = bench.all.told(DUELS, CARA)
        assert (told.state, [one.games for one in told.offers], bench.seen(DUELS)) == ("stopped", [2, 4], 1)
        assert bench.all.told(OTHER, BEN).state == "running"
        await bench.stop(DUELS, ANNA)  # a stale page: nothing happens

    run(story())


def test_a_wish_that_waits_can_be_taken_back(tmp_path: Path) -> None:
    async def story() -> None:
        bench = Bench(tmp_path)
        await bench.wish(DUELS, 2, ANNA)
        await bench.wish(OTHER, 2, BEN)
        await bench.stop(OTHER, BEN)
        for _ in range(2):
            await bench.end()
        assert (bench.all.told(OTHER, BEN).state, len(bench.gamesters.begun)) == ("stopped", 2)

    run(story())


@pytest.mark.parametrize("fault", [Died("gone"), TimeoutError(), IllegalChoice("a rule broke"), RuntimeError("a bot broke")])
def test_a_game_that_fails_ends_its_question_alone(tmp_path: Path, fault: Exception) -> None:
    async def story() -> None:
        bench = Bench(tmp_path)
        await bench.wish(DUELS, 4, ANNA)
        await bench.wish(OTHER, 2, BEN)
        await bench.end()
        await bench.end(fault)
        assert (bench.all.told(DUELS, ANNA).state, bench.seen(DUELS)) == ("failed", 1)
        assert bench.all.told(OTHER, BEN).state == "running"
        await bench.stop(OTHER, BEN)
        again = await bench.wish(DUELS, 4, ANNA)
        assert (again.state, again.wanted) == ("running", 3)

    run(story())


def test_a_folder_that_cannot_be_written_fails_and_says_so_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        (tmp_path / "file").write_text("", encoding="utf-8")
        bench = Bench(tmp_path / "file")
        await bench.wish(DUELS, 2, ANNA)
        await bench.end()
        assert bench.all.told(DUELS, ANNA).state == "failed"
        assert "games were not played" in caplog.text

    run(story())


def test_two_servers_with_one_folder_count_no_game_twice(tmp_path: Path) -> None:
    async def story() -> None:
        one, other = Bench(tmp_path), Bench(tmp_path)
        await one.wish(DUELS, 2, ANNA)
        await other.wish(DUELS, 2, BEN)
        for bench in (one, other, one, other):
            await bench.end()
        lines = [
            json.loads(line) for path in tmp_path.glob("*.jsonl") for line in path.read_text(encoding="utf-8").splitlines()
        ]
        assert [sum("run" in line for line in lines), len(lines)] == [1, 5]
        assert openings(one.shelf, DUELS) == [{0, 1}]

    run(story())


def test_a_server_that_stops_plays_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        bench = Bench(tmp_path)
        await bench.wish(DUELS, 2, ANNA)
        await bench.wish(OTHER, 2, BEN)
        bench.all.close()
        await bench.settled()
        assert bench.gamesters.closed
        assert (len(bench.gamesters.begun), bench.all.wishes) == (1, {})

    run(story())


def test_a_rule_of_somebodys_own_can_only_be_looked_at(tmp_path: Path) -> None:
    keep(tmp_path, duels(2, 0), rule="mine.json")
    own = Question("groll", "competitive", 2, "random", "mine.json")
    assert Bench(tmp_path).all.told(own, ANNA).offers == []


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Hall]:
    """A server that plays what visitors wish for; one game has been played."""
    runs = tmp_path / "runs"
    runs.mkdir()
    keep(runs, duels(1, 0))
    with Hall(tmp_path / "zwist.db", observatory=runs, experiments=4, reviewers=1, wishes=PLENTY) as open_house:
        yield open_house


def look(hall: Hall, words: str = "") -> dict[str, Any]:
    found: dict[str, Any] = hall.client.get(f"{ASKED}&lang=en{words}").json()
    return found


def test_games_are_played_over_http_by_a_process_of_their_own(house: Hall) -> None:
    assert {one["bot"] for one in look(house)["bots"]} >= {"random", "heuristic", "search:100"}
    begun = house.client.post(ASKED, json={"games": 2})
    assert begun.status_code == 202
    house.until(lambda: look(house)["playing"].get("state", "idle") == "idle")
    assert look(house)["figures"]["games"] == 2


def test_what_is_being_played_is_shown_without_verdicts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever judges after every game calls something sure in the end."""
    monkeypatch.setattr(experiments, "TOTALS", (300,))
    keep(tmp_path, duels(150, 50), "a")
    keep(tmp_path, duels(50, 150), "b", rule=RULE)
    rule = f"&rule={RULE.replace('=', '%3D')}"
    with Hall(tmp_path / "zwist.db", observatory=tmp_path, experiments=1000, wishes=PLENTY) as hall:
        hall.server.experiments.workers = cast(Workers, Gamesters())
        before = look(hall, rule)["figures"]
        assert (before["state"], verdicts(before) != {""}) == ("done", True)
        assert any(one["sure"] for one in before["house"]["changes"])
        assert hall.client.post(f"{ASKED}{rule}", json={"games": 300}).status_code == 202
        during = look(hall, rule)["figures"]
        assert (during["state"], verdicts(during)) == ("running", {""})
        assert "being played" in during["finding"]
        assert "being played" in during["house"]["verdict"]
        assert not any(one["sure"] for one in during["house"]["changes"])
        assert verdicts(look(hall)["figures"]) == {""}, "the games without the rule are part of it"
        table = hall.client.get(f"/api/observatory.csv?{ASKED.partition('?')[2]}").text.splitlines()
        assert {line.rpartition(",")[2] for line in table[1:] if line.startswith("faction,")} == {""}
        assert hall.client.delete(f"{ASKED}{rule}").json()["playing"]["state"] == "stopped"
        assert look(hall, rule)["figures"] == before


def verdicts(figures: dict[str, Any]) -> set[str]:
    return {one["verdict"] for one in figures["factions"] if one["games"]}


def test_a_server_without_experiments_offers_none_and_names_only_bots_that_have_played(hall: Hall) -> None:
    shown = hall.client.get("/api/observatory?lang=en").json()
    assert shown["playing"] == {}
    assert {one["bot"] for one in shown["bots"]} == {one["bot"] for one in shown["kept"]}
    refused = hall.client.post(ASKED.replace("random", "heuristic") + "&lang=en", json={"games": 2})
    assert (refused.status_code, refused.json()["error"]["message"]) == (403, "No games are played on request here.")


@pytest.mark.parametrize("body", [{}, {"games": "2"}, {"games": 2.5}, {"games": 2, "bot": "expert"}, [], None])
def test_a_wish_in_another_shape_is_refused(house: Hall, body: object) -> None:
    assert house.client.post(ASKED, json=body).status_code == 400


def test_one_address_cannot_wish_without_end(tmp_path: Path) -> None:
    keep(tmp_path, duels(1, 0))
    with Hall(tmp_path / "zwist.db", observatory=tmp_path, experiments=4, wishes=Rate(0.001, 2)) as hall:
        codes = [hall.client.post(ASKED, json={"games": 7}).status_code for _ in range(3)]
        assert codes == [400, 400, 429]


def test_games_on_wish_need_a_folder_to_be_kept_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--experiments", "100"]) == 2
    assert "expected --observatory FOLDER beside --experiments" in capsys.readouterr().err
