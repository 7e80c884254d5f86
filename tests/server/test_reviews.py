"""Reviews at finished tables, and playing on from their steps."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import zwist
from server.hall import Hall
from zwist import bots
from zwist.engine import past
from zwist.engine.game import Game
from zwist.review import Review, judge, making
from zwist.review.course import course_of
from zwist.server import reviews
from zwist.server.customs import remove
from zwist.server.workers import Died

TOKEN = "the-token-by-which-both-seats-are-held"
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
    with Hall(tmp_path / "zwist.db", review_games=3, reviewers=1) as hall:
        yield hall


def review_of(hall: Hall, made: dict[str, Any], lang: str = "en", judge: str = "normal") -> dict[str, Any]:
    found: dict[str, Any] = hall.client.get(f"/api/tables/{made['id']}/review?lang={lang}&judge={judge}").json()
    return found


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
    assert review_of(short, made) == {"state": "none", "judge": "normal"}
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
    assert review_of(short, made, judge="hard") == {"state": "none", "judge": "hard"}
    hard = ready(short, made, "hard")
    assert [(one["judge"], one["games"]) for one in (normal, hard)] == [("normal", 3), ("hard", 9)]
    assert review_of(short, made) == normal, "the other one is still there"
    assert short.client.get(f"/api/tables/{made['id']}/review").json() == normal, "who asks for nobody gets the normal judge"


def test_a_judge_that_does_not_exist_is_refused(short: Hall) -> None:
    made = short.continued(played(), [TOKEN, TOKEN])
    for ask in (short.client.get, short.client.post):
        reply = ask(f"/api/tables/{made['id']}/review?judge=god")
        assert (reply.status_code, reply.json()["error"]["code"]) == (400, "malformed")
        assert "normal, hard, expert" in reply.json()["error"]["message"]


def test_a_quick_review_does_not_wait_for_a_slow_one(short: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have begun before any work is done; then they take turns, and the one with less to do is ready first."""
    monkeypatch.setattr(reviews, "HANDFUL", 1)
    slow, quick = (short.continued(played(), [TOKEN, TOKEN]) for _ in range(2))
    both, order = asyncio.Event(), []
    run, keep = short.server.reviews.workers.run, reviews.keep

    async def run_once_both_have_begun(*work: Any) -> Any:
        await both.wait()
        return await run(*work)

    def kept(store: Any, id: str, made: Review) -> None:
        order.append(made.judge)
        keep(store, id, made)

    monkeypatch.setattr(short.server.reviews.workers, "run", run_once_both_have_begun)
    monkeypatch.setattr(reviews, "keep", kept)
    for made, by in ((slow, "expert"), (quick, "normal")):
        assert short.client.post(f"/api/tables/{made['id']}/review?judge={by}").status_code == 202

    async def begin(_: Any) -> None:
        both.set()

    short.on_loop(begin)
    ready(short, quick)
    ready(short, slow, "expert")
    assert order == ["normal", "expert"]


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
    from zwist.server.limits import Rate

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
