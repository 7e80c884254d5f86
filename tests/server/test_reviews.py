"""Reviews at finished tables, and playing on from their steps."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import zwist
from server.hall import Hall
from zwist import bots
from zwist.engine import past
from zwist.engine.game import Game
from zwist.review import Point, Review, judge, making
from zwist.review.course import course_of
from zwist.review.levels import CARES
from zwist.review.report import Difference
from zwist.server import reviews
from zwist.server.customs import remove
from zwist.server.limits import Rate
from zwist.server.workers import Died

TOKEN = "the-token-by-which-both-seats-are-held"
PLENTY = Rate(1000, 1000)
EVERYTHING = {"choice": 0.0, "swing": 0.0}
"""Errors that a turning point needs to be named."""


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@cache
def recorded() -> str:
    """A game that chance has played to its end."""
    definition = zwist.game("groll")
    g = definition.new(["aldan", "koda"], seed=5)
    players = [bots.bot("random", definition, seat, seat) for seat in range(2)]
    while (question := g.question) is not None:
        g.apply(players[question.seat].choose(g), question.seat)
    return zwist.save(g)


def played() -> Game[Any]:
    return zwist.load(recorded())


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews of a few positions and acts, with few games."""
    sizes = {"STOPS": 3, "DEEDS": 4, "CLOSER": 2, "TRIALS": 1, "LEAST": 0.0, "CLEAR": EVERYTHING}
    for name, size in sizes.items():
        monkeypatch.setattr(making, name, size)


@pytest.fixture
def short(tmp_path: Path) -> Any:
    with Hall(tmp_path / "zwist.db", review_games=3, reviewers=1, reviews=PLENTY) as hall:
        yield hall


def review_of(hall: Hall, made: dict[str, Any], lang: str = "en", judge: str = "normal") -> dict[str, Any]:
    found: dict[str, Any] = hall.client.get(f"/api/tables/{made['id']}/review?lang={lang}&judge={judge}").json()
    return found


def state_of(found: dict[str, Any]) -> dict[str, Any]:
    """What is said before anything is known of the game."""
    return {name: value for name, value in found.items() if name != "takes"}


def ready(hall: Hall, made: dict[str, Any], judge: str = "normal") -> dict[str, Any]:
    """The review of a table by a judge, once there is one."""
    reply = hall.client.post(f"/api/tables/{made['id']}/review?judge={judge}")
    assert reply.status_code == 202, reply.text
    hall.until(lambda: review_of(hall, made, judge=judge)["state"] in ("ready", "failed"))
    found = review_of(hall, made, judge=judge)
    assert found["state"] == "ready"
    return found


def test_a_finished_game_is_reviewed_in_the_background_and_told_in_both_languages(short: Hall) -> None:
    made = short.continued(played(), [TOKEN, TOKEN])
    assert state_of(review_of(short, made)) == {"state": "none", "judge": "normal"}
    found = ready(short, made)
    g = played()
    assert found["course"][0]["n"] == 0
    assert found["course"][-1] == {
        "n": g.decisions,
        "p": judge.shares(g),
        "err": [0, 0],
        "games": 0,
    }
    assert found["points"]
    german = review_of(short, made, "de")
    assert [point["n"] for point in german["points"]] == [point["n"] for point in found["points"]]
    rounds = [g.definition.scene(past.before(g, point["n"]), None, "de").head.round for point in german["points"]]
    assert [point["round"] for point in german["points"]] == rounds


def test_a_review_is_kept_with_its_table_and_goes_with_it(short: Hall) -> None:
    made = short.continued(played(), [TOKEN, TOKEN])
    ready(short, made)
    with short.server.database.transaction() as store:
        kept = reviews.read(store, made["id"])
        assert isinstance(kept, Review)
        assert kept.decisions == played().decisions
        remove(store, made["id"])
        assert reviews.read(store, made["id"]) is None


def test_each_judge_has_a_review_of_its_own(short: Hall) -> None:
    made = short.continued(played(), [TOKEN, TOKEN])
    normal = ready(short, made)
    assert state_of(review_of(short, made, judge="hard")) == {"state": "none", "judge": "hard"}
    hard = ready(short, made, "hard")
    assert [(one["judge"], one["games"]) for one in (normal, hard)] == [("normal", 3), ("hard", 9)]
    assert state_of(review_of(short, made)) == state_of(normal), "the other one is still there"
    assert short.client.get(f"/api/tables/{made['id']}/review").json()["judge"] == "normal", "who asks for nobody gets it"


def test_a_judge_that_does_not_exist_is_refused(short: Hall) -> None:
    made = short.continued(played(), [TOKEN, TOKEN])
    for ask in (short.client.get, short.client.post):
        reply = ask(f"/api/tables/{made['id']}/review?judge=god")
        assert (reply.status_code, reply.json()["error"]["code"]) == (400, "malformed")
        assert "normal, hard, expert" in reply.json()["error"]["message"]


# The lines of the judges


class Gate:
    """No work is done before it is opened."""

    def __init__(self, hall: Hall, patch: pytest.MonkeyPatch) -> None:
        self.hall, self.opened, self.order = hall, asyncio.Event(), list[tuple[str, str]]()
        run, keep = hall.server.reviews.workers.run, reviews.keep

        async def run_once_open(*work: Any) -> Any:
            await self.opened.wait()
            return await run(*work)

        def kept(store: Any, id: str, made: Review, *more: Any) -> None:
            self.order.append((id, made.judge))
            keep(store, id, made, *more)

        patch.setattr(hall.server.reviews.workers, "run", run_once_open)
        patch.setattr(reviews, "keep", kept)

    def open(self) -> None:
        async def begin(_: Any) -> None:
            self.opened.set()

        self.hall.on_loop(begin)


def ask(hall: Hall, made: dict[str, Any], judge: str = "normal", lang: str = "en") -> Any:
    return hall.client.post(f"/api/tables/{made['id']}/review?judge={judge}&lang={lang}")


def tables(hall: Hall, number: int) -> list[dict[str, Any]]:
    return [hall.continued(played(), [TOKEN, TOKEN]) for _ in range(number)]


def test_a_quick_review_does_not_wait_for_a_slow_one(short: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have begun before any work is done; then they take turns, and the one with less to do is ready first."""
    monkeypatch.setattr(reviews, "HANDFUL", 1)
    gate, (slow, quick) = Gate(short, monkeypatch), tables(short, 2)
    for made, by in ((slow, "expert"), (quick, "normal")):
        assert ask(short, made, by).status_code == 202
    gate.open()
    ready(short, quick)
    ready(short, slow, "expert")
    assert [by for _, by in gate.order] == ["normal", "expert"]


def test_a_judge_does_one_game_after_the_other_and_those_that_wait_say_so(short: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, (first, second, third) = Gate(short, monkeypatch), tables(short, 3)
    for made in (first, second, third):
        assert ask(short, made).status_code == 202
    waiting = {"state": "waiting", "judge": "normal"}
    assert [state_of(review_of(short, made)) for made in (second, third)] == [waiting | {"ahead": 1}, waiting | {"ahead": 2}]
    assert review_of(short, first)["state"] == "computing"
    assert ask(short, third, "hard").json()["state"] == "computing", "another judge has nothing at hand"
    gate.open()
    for made in (first, second, third):
        ready(short, made)
    assert [id for id, by in gate.order if by == "normal"] == [made["id"] for made in (first, second, third)]


def test_whoever_asks_for_many_reviews_of_many_tables_is_refused_and_the_server_keeps_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Hall(tmp_path / "zwist.db", review_games=1, reviewers=1, review_line=3, own_reviews=99, reviews=PLENTY) as hall:
        gate, asked = Gate(hall, monkeypatch), tables(hall, 9)
        replies = [ask(hall, made) for made in asked]
        assert [reply.status_code for reply in replies] == [202] * 3 + [503] * 6
        assert replies[-1].json()["error"]["code"] == "busy"
        assert "try again later, or ask another judge" in replies[-1].json()["error"]["message"]
        assert "später noch einmal oder frage einen anderen" in ask(hall, asked[-1], lang="de").json()["error"]["message"]
        assert len(hall.server.reviews.under_way) == 3
        assert [under.task is None for under in hall.server.reviews.under_way.values()] == [False, True, True]
        assert ask(hall, asked[2]).status_code == 202, "who has a place keeps it and gets no other"
        assert len(hall.server.reviews.under_way) == 3
        assert review_of(hall, asked[-1])["state"] == "none"
        assert ask(hall, asked[-1], "hard").status_code == 202, "the other judges are as free as before"
        gate.open()
        ready(hall, asked[2])
        ready(hall, asked[-1])


def test_one_source_has_few_reviews_under_way_and_keeps_nobody_else_from_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Hall(tmp_path / "zwist.db", review_games=1, reviewers=1, own_reviews=2, reviews=PLENTY) as hall:
        gate, (first, second, third) = Gate(hall, monkeypatch), tables(hall, 3)
        assert [ask(hall, first, by).status_code for by in ("expert", "normal", "hard")] == [202, 202, 429]
        refused = ask(hall, second)
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_fast")
        assert "2 reviews that were asked for from here are not ready" in refused.json()["error"]["message"]
        assert "2 Auswertungen, die von hier aus" in ask(hall, second, lang="de").json()["error"]["message"]

        async def elsewhere(server: Any) -> None:
            await server.reviews.begin(await server.rooms.open(third["id"]), "normal", "192.0.2.7")

        hall.on_loop(elsewhere)
        assert review_of(hall, third)["state"] == "waiting"
        gate.open()
        ready(hall, first)
        ready(hall, second)


def test_two_who_ask_at_the_same_moment_get_the_same_review(short: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, (made,), begun, review = Gate(short, monkeypatch), tables(short, 1), list[Any](), making.review

    def begin(*work: Any) -> Any:
        begun.append(work)
        return review(*work)

    async def both(server: Any) -> None:
        room = await server.rooms.open(made["id"])
        await asyncio.gather(*(server.reviews.begin(room, "normal", f"192.0.2.{n}") for n in range(2)))

    monkeypatch.setattr(reviews, "review", begin)
    short.on_loop(both)
    gate.open()
    ready(short, made)
    assert len(begun) == 1


def test_a_review_that_fails_leaves_its_place_to_the_next(short: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    made, run = tables(short, 2), short.server.reviews.workers.run
    deaths = iter([Died("gone")])

    async def die_once(*work: Any) -> Any:
        for death in deaths:
            raise death
        return await run(*work)

    monkeypatch.setattr(reviews, "MOST_FAILED", 0)
    monkeypatch.setattr(short.server.reviews.workers, "run", die_once)
    for one in made:
        ask(short, one)
    short.until(lambda: review_of(short, made[1])["state"] == "ready")
    assert review_of(short, made[0])["state"] == "none", "so many failures are remembered and no more"
    ready(short, made[0])


def test_a_server_that_stops_leaves_those_that_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Hall(tmp_path / "zwist.db", review_games=1, reviewers=1) as hall:
        gate = Gate(hall, monkeypatch)
        for made in tables(hall, 3):
            ask(hall, made)
    assert (gate.order, hall.server.reviews.under_way) == ([], {})


# How long it takes


def test_before_a_judge_is_chosen_everybody_is_told_how_long_it_takes(short: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock of the server the normal judge has needed 2 s for each handful of work."""
    made, ticks = short.continued(played(), [TOKEN, TOKEN]), count(0, 2)
    monkeypatch.setattr(short.server.reviews, "clock", lambda: float(next(ticks)))
    times = {judge: care.time for judge, care in CARES.items()}
    first = [{"judge": judge, "times": times[judge]} for judge in ("normal", "hard", "expert")]
    assert review_of(short, made)["takes"] == first, "nothing has been measured yet"
    found = ready(short, made)
    with short.server.database.transaction() as store:
        seconds = reviews.durations(store, made["id"])["normal"]
    assert seconds
    assert seconds % 2 == 0
    told = [{"judge": judge, "times": times[judge], "seconds": seconds * times[judge]} for judge in ("hard", "expert")]
    assert found["takes"] == told
    assert review_of(short, made, judge="hard")["takes"] == told


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ({"normal": 10.0, "hard": 100.0}, [("expert", 475)]),
        ({"normal": None}, [("hard", 0), ("expert", 0)]),
        ({"expert": 190.0}, [("normal", 10), ("hard", 40)]),
        ({"normal": 1.0, "hard": 1.0, "expert": 1.0}, []),
    ],
)
def test_the_most_thorough_judge_says_best_how_long_the_others_take(known: Any, told: list[tuple[str, int]]) -> None:
    assert [(one.judge, one.seconds) for one in reviews.takes(known)] == told


# What a review says


def test_a_review_says_what_each_seat_gave_away_and_when_it_decided(short: Hall) -> None:
    made, g = short.continued(played(), [TOKEN, TOKEN]), played()
    found = ready(short, made)
    mistakes = [point for point in found["points"] if point["kind"] == "choice" and -point["delta"] > point["err"]]
    for given in found["given"]:
        own = [-point["delta"] for point in mistakes if point["seat"] == given["seat"]]
        assert (given["much"], given["choices"]) == (pytest.approx(sum(own)), len(own))
    assert [given["seat"] for given in found["given"]] == [0, 1]
    acts = course_of(g, 2, 100_000).acts
    assert found["decided"] == [[n for n, seat in acts if seat == who] for who in (0, 1)]


def test_a_review_of_before_says_when_turns_began(short: Hall) -> None:
    made, g = short.continued(played(), [TOKEN, TOKEN]), played()
    old = Review(seed=1, games=80, decisions=g.decisions, together=False, course=[], points=[])
    with short.server.database.transaction() as store:
        reviews.keep(store, made["id"], old)
    seats = [seat for seat, _, _ in g.record or []]
    found = review_of(short, made)["decided"]
    assert sorted(n for steps in found for n in steps) == short.client.get(f"/api/tables/{made['id']}/replay").json()["turns"]
    assert all(seats[n] == seat for seat, steps in enumerate(found) for n in steps)


@pytest.mark.parametrize(("lang", "said"), [("en", "2.5 more points from Region"), ("de", "2,5 Punkte mehr für Region")])
def test_a_choice_says_why_another_line_was_better(short: Hall, lang: str, said: str) -> None:
    made, deed = short.continued(played(), [TOKEN, TOKEN]), course_of(played(), 2, 1000).deeds[0]
    plain = Point(n=deed.n, until=deed.until, kind="choice", seat=deed.seat, delta=-0.1, err=0.01)
    why = [Difference(of="points", seat=deed.seat, source=("region", 7), much=2.5, err=0.5)]
    points = [structs.replace(plain, why=why), plain]
    kept = Review(seed=1, games=3, decisions=played().decisions, together=False, course=[], points=points)
    with short.server.database.transaction() as store:
        reviews.keep(store, made["id"], kept)
    told = review_of(short, made, lang)["points"]
    assert f"{said} 7" in told[0]["why"]
    assert "why" not in told[1]


def test_a_review_survives_a_restart(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", review_games=1, reviewers=1) as hall:
        made = hall.continued(played(), [TOKEN, TOKEN])
        found = ready(hall, made)
    with Hall(tmp_path / "zwist.db") as hall:
        assert review_of(hall, made) == found


def test_a_running_game_is_neither_reviewed_nor_played_on(short: Hall) -> None:
    made = short.table("me", "link")
    for reply in (
        short.client.get(f"/api/tables/{made['id']}/review"),
        short.client.post(f"/api/tables/{made['id']}/review"),
        short.client.post(f"/api/tables/{made['id']}/onward", json={"step": 0, "seats": [{"player": "me"}] * 2}),
    ):
        assert (reply.status_code, reply.json()["error"]["code"]) == (409, "illegal")


def test_a_review_whose_work_dies_says_so_and_can_be_tried_again(short: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    made = short.continued(played(), [TOKEN, TOKEN])

    async def die(*_: Any, **__: Any) -> None:
        raise Died("gone")

    with monkeypatch.context() as broken:
        broken.setattr(short.server.reviews.workers, "run", die)
        short.client.post(f"/api/tables/{made['id']}/review")
        short.until(lambda: review_of(short, made)["state"] == "failed")
    ready(short, made)


def test_one_address_cannot_have_everything_reviewed(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", review_games=1, reviewers=1, reviews=Rate(0.0, 1)) as hall:
        made = hall.continued(played(), [TOKEN, TOKEN])
        assert hall.client.post(f"/api/tables/{made['id']}/review").status_code == 202
        assert hall.client.post(f"/api/tables/{made['id']}/review").status_code == 429


def test_a_private_table_is_reviewed_for_its_people_only(short: Hall) -> None:
    made = short.client.post(f"/api/tables/{short.continued(played(), [TOKEN, TOKEN])['id']}/onward", json=wish(3)).json()
    assert short.client.get(f"/api/tables/{made['id']}/review").status_code == 404


# Playing on


def wish(step: int, **more: Any) -> dict[str, Any]:
    return {"step": step, "seats": [{"player": "me"}, {"player": "bot", "bot": "easy"}]} | more


def test_a_game_is_played_on_from_a_step_with_the_wished_bots(short: Hall) -> None:
    made = short.continued(played(), [TOKEN, TOKEN])
    reply = short.client.post(f"/api/tables/{made['id']}/onward", json=wish(7, lang="de"))
    assert reply.status_code == 201
    on = reply.json()
    assert short.client.get(f"/api/tables/{on['id']}").status_code == 404, "it is private"
    facts = short.client.get(f"/api/tables/{on['id']}", headers=bearer(on["token"])).json()
    assert ([seat["kind"] for seat in facts["seats"]], facts["over"]) == (["human", "bot"], False)
    room = short.on_loop(lambda server: server.rooms.open(on["id"]))
    assert (room.g.record or [])[:7] == (played().record or [])[:7]
    assert short.facts(made["id"])["over"], "the game itself has not changed"


def test_a_game_is_played_on_with_a_better_line_already_chosen(short: Hall) -> None:
    made, g = short.continued(played(), [TOKEN, TOKEN]), played()
    again = g.definition.from_start(g.start)
    while again.question is not None and len(again.question.options) < 2:
        again.apply(again.question.options[0])
    assert again.question is not None
    other = next(option for option in again.question.options if option.text != (g.record or [])[again.decisions][1])
    on = wish(again.decisions, act=other.text, seat=again.question.seat, seats=[{"player": "me"}] * 2)
    reply = short.client.post(f"/api/tables/{made['id']}/onward", json=on)
    room = short.on_loop(lambda server: server.rooms.open(reply.json()["id"]))
    assert (room.g.record or [])[again.decisions][:2] == (again.question.seat, other.text)


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"seats": [{"player": "bot"}] * 2}, 422),
        ({"seats": [{"player": "me"}]}, 422),
        ({"seats": [{"player": "me"}, {"player": "bot", "bot": "god"}]}, 422),
        ({"act": "no such answer"}, 422),
        ({"act": "|".join(["pass"] * 40)}, 422),
        ({"step": 999_999}, 409),
        ({"step": -1}, 400),
    ],
)
def test_what_cannot_be_played_on_is_refused(short: Hall, wrong: dict[str, Any], status: int) -> None:
    made = short.continued(played(), [TOKEN, TOKEN])
    reply = short.client.post(f"/api/tables/{made['id']}/onward", json=wish(3) | wrong)
    assert reply.status_code == status, reply.text
    assert json.loads(reply.text)["error"]["message"]
