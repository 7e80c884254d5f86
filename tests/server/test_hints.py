"""What would you do: a hint for whoever decides, told to nobody else but that it was taken."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import zwist
from server.hall import Hall, Person
from zwist import acts
from zwist.server import chronicle, hints
from zwist.server.customs import USUAL


def ask(person: Person, **changes: Any) -> dict[str, Any]:
    """What the server says to somebody who wants a hint about the open question."""
    person.say("hint", **({"n": person.table["n"], "seat": person.table["seat"]} | changes))
    return person.hear("hint", "refused")


def texts(table: dict[str, Any]) -> list[str]:
    return [line["text"] for line in table["log"]]


@pytest.mark.parametrize(("lang", "said"), [("en", "Aldan took a hint."), ("de", "Aldan hat sich einen Tipp geholt.")])
def test_a_hint_is_an_act_that_can_be_chosen_and_everybody_reads_that_it_was_taken(hall: Hall, lang: str, said: str) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"], lang=lang) as other:
        asked = one if "question" in one.table else other
        assert asked is one
        before = len(other.table["log"]) + other.table["since"]
        found = ask(one)
        assert (found["n"], found["seat"]) == (one.table["n"], 0)
        assert found["text"]
        heard = other.wait_for(lambda table: said in texts(table))
        line = next(line for line in heard["log"] if line["text"] == said)
        assert (line["i"], line["seat"]) == (before, 0)
        room = hall.on_loop(lambda server: server.rooms.open(made["id"]))
        acts.play(room.g.clone(), 0, found["act"])
        one.say("choose", n=found["n"], seat=0, act=found["act"])
        assert one.wait_until(found["n"] + found["act"].count("|") + 1)["n"] > found["n"]


def test_a_hint_is_kept_by_the_table_and_never_by_the_record(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one:
        ask(one)
        room = hall.on_loop(lambda server: server.rooms.open(made["id"]))
        assert room.customs.hints == ((0, 0),)
        assert "hint" not in zwist.save(room.g)
    with hall.sit(made) as again:
        assert texts(again.table).count("Aldan took a hint.") == 1


def test_asking_twice_about_one_decision_is_asking_once() -> None:
    once = hints.taken(USUAL, 3, 1)
    assert hints.taken(once, 3, 1) is once
    assert hints.taken(once, 4, 1).hints == ((3, 1), (4, 1))


def test_the_line_of_a_hint_stands_where_it_was_taken() -> None:
    g = zwist.game("groll").new(["aldan", "koda"], seed=7)
    for _ in range(6):
        g.apply(g.question.options[0] if g.question else "")
    plain = chronicle.lines(g, None, "en")
    told = hints.among(plain, ((2, 0), (99, 1)), g, "en")
    at = next(i for i, line in enumerate(told) if "hint" in line.text)
    assert [line.i for line in told] == list(range(len(plain) + 1))
    assert all(line.n <= 2 for line in told[:at])
    assert all(line.n >= 2 for line in told[at:])


def test_there_are_no_hints_at_a_table_with_a_clock(hall: Hall) -> None:
    made = hall.table("me", "link", clock={"turn": 600})
    with hall.sit(made) as one:
        found = ask(one)
        assert (found["t"], found["message"]) == ("refused", "At a table with a clock there are no hints.")
        room = hall.on_loop(lambda server: server.rooms.open(made["id"]))
        assert room.customs.hints == ()


def test_only_whoever_is_asked_gets_a_hint(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other, hall.watch(made) as watcher:
        n = one.table["n"]
        for person in (other, watcher):
            person.say("hint", n=n, seat=0)
            assert person.hear("hint", "refused")["code"] == "not_asked"
        assert ask(one, n=n + 1)["code"] == "stale"


def test_no_bot_knows_a_table_that_lies_elsewhere(hall: Hall) -> None:
    definition = zwist.game("cry-havoc")
    g = definition.new(definition.factions("companion")[:1], seed=1, mode="companion")
    token = "t" * 40
    made = hall.continued(g, [token])
    with hall.sit(made) as one:
        assert ask(one)["message"] == "No bots sit at a table that accompanies a real one."


@pytest.fixture
def unhurried(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A table whose hints are thought about only after somebody has chosen."""
    made = hall.table("me", "link")
    room = hall.on_loop(lambda server: server.rooms.open(made["id"]))
    run = hall.server.workers.run

    async def later(*work: Any, **how: Any) -> Any:
        while not room.g.decisions:
            await asyncio.sleep(0.01)
        return await run(*work, **how)

    monkeypatch.setattr(hall.server.workers, "run", later)
    return made


def test_others_who_choose_at_the_same_time_do_not_spoil_a_hint(hall: Hall, unhurried: dict[str, Any]) -> None:
    with hall.sit(unhurried) as one, hall.sit(unhurried, unhurried["seats"][1]["token"]) as other:
        assert len(one.table["waiting"]) == 2
        one.say("hint", n=one.table["n"], seat=0)
        other.choose()
        found = one.hear("hint", "refused")
        assert (found["t"], found["n"]) == ("hint", 1)


def test_a_hint_that_comes_after_the_choice_is_stale(hall: Hall, unhurried: dict[str, Any]) -> None:
    with hall.sit(unhurried) as one:
        one.say("hint", n=0, seat=0)
        one.choose()
        assert one.hear("hint", "refused")["code"] == "stale"
        room = hall.on_loop(lambda server: server.rooms.open(unhurried["id"]))
        assert room.customs.hints == ()


def test_a_hint_that_fails_is_told_and_can_be_asked_for_again(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    made = hall.table("me", "link")

    async def break_down(*work: Any, **how: Any) -> Any:
        raise RuntimeError("no process can be begun")

    with hall.sit(made) as one:
        with monkeypatch.context() as broken:
            broken.setattr(hall.server.workers, "run", break_down)
            assert ask(one)["message"] == "No hint came in time; please try again."
        hall.until(lambda: not hall.server.live.hinting)
        assert ask(one)["t"] == "hint"
