"""Replays, records and rulebooks."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import zwist
from acts.positions import positions
from server.hall import Hall, option_of, play_on
from zwist import bots
from zwist.games.groll.definition import GROLL
from zwist.server import chronicle, replay


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def finished(hall: Hall) -> dict[str, Any]:
    """A table at which easy bots have played to the end."""
    made = hall.table(seats=[{"player": "bot", "bot": "easy"}, {"player": "bot", "bot": "easy"}])
    hall.until(lambda: hall.facts(made["id"])["over"])
    return made


def test_a_running_game_is_replayed_through_ones_own_eyes_only(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
        n = play_on([one, other], 10)
    address = f"/api/tables/{made['id']}/replay"
    watched = hall.client.get(address).json()
    assert (watched["n"], watched["steps"], watched["views"]) == (n, n, ["watch"])
    own = hall.client.get(f"{address}?step=3&view=0", headers=bearer(made["token"])).json()
    assert (own["n"], own["views"]) == (3, ["watch", "0"])
    assert all(line["n"] <= 3 for line in own["log"])
    for view in ("1", "open", "7", "king"):
        reply = hall.client.get(f"{address}?view={view}", headers=bearer(made["token"]))
        assert (reply.status_code, reply.json()["error"]["code"]) == (403, "not_allowed")


def test_each_step_of_a_replay_is_the_table_as_it_was(hall: Hall) -> None:
    made = hall.table("me", "link")
    seen: dict[int, Any] = {}
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
        for _ in range(70):
            table = one.wait_until(play_on([one, other], 1))
            seen[table["n"]] = table["scene"]
    for n, scene in seen.items():
        address = f"/api/tables/{made['id']}/replay?step={n}&view=0"
        assert hall.client.get(address, headers=bearer(made["token"])).json()["scene"] == scene


def test_whoever_plays_alone_can_step_from_turn_to_turn(hall: Hall) -> None:
    made = hall.table("me", mode="coop")
    with hall.sit(made) as alone:
        play_on([alone], 30)
    turns = hall.client.get(f"/api/tables/{made['id']}/replay").json()["turns"]
    assert len(turns) > 2, "not one turn from the start to the end"


def test_after_the_end_everything_is_open_and_turning_points_are_named(hall: Hall) -> None:
    made = finished(hall)
    for language in ("en", "de"):
        shown = hall.client.get(f"/api/tables/{made['id']}/replay?view=open&lang={language}").json()
        assert shown["views"] == ["open", "watch", "0", "1"]
        assert {point["kind"] for point in shown["points"]} == {"round", "turn"}
        assert [point["n"] for point in shown["points"]] == sorted(point["n"] for point in shown["points"])
        assert all(point["text"] and point["round"] for point in shown["points"])
        assert shown["scene"]["over"]


def test_a_replay_of_ante_portas_steps_from_year_to_year() -> None:
    ante_portas = zwist.game("ante-portas")
    g = ante_portas.new(("red", "blue"), 1, "area_control")
    players = [bots.bot("random", ante_portas, seat, 1) for seat in range(2)]
    while g.question is not None:
        g.apply(players[g.question.seat].choose(g), g.question.seat)
    tape = replay.Tape(g)
    begun = [mark.n for mark in tape.marks() if mark.kind == "round"]
    # What is asked before the first year belongs to none.
    assert [ante_portas.rounds(tape.at(n).table) for n in begun] == [0, 1, 2, 3, 4, 5]


def test_once_a_game_is_over_each_step_says_what_was_played_there(hall: Hall) -> None:
    made = finished(hall)
    address = f"/api/tables/{made['id']}/replay?view=open"
    end = hall.client.get(address).json()
    assert "played" not in end
    told = {line["text"] for line in end["log"]}
    record = (hall.on_loop(lambda server: server.rooms.open(made["id"])).g.record) or []
    for n in end["turns"]:
        played = hall.client.get(f"{address}&step={n}").json()["played"]
        assert played["seat"] == record[n][0]
        assert played["text"]
    assert any(hall.client.get(f"{address}&step={n}").json()["played"]["text"] in told for n in end["turns"])


def test_while_a_game_goes_on_no_step_says_what_came_after_it(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
        play_on([one, other], 10)
    for view in ("0", "watch"):
        shown = hall.client.get(f"/api/tables/{made['id']}/replay?step=3&view={view}", headers=bearer(made["token"])).json()
        assert "played" not in shown


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_was_played_is_told_to_other_eyes_by_lines_that_they_may_read(language: str) -> None:
    g = GROLL.new(["runen", "koda"], seed=4)
    players = [bots.bot("random", GROLL, seat, seat) for seat in range(2)]
    while (question := g.question) is not None:
        g.apply(players[question.seat].choose(g), question.seat)
    tape, secrets = replay.Tape(g), 0
    for n, (seat, _, _) in enumerate(g.record or []):
        opened = tape.played(n, "open", language)
        assert opened
        assert opened.text
        for view, eyes in (("watch", None), (str(1 - seat), 1 - seat)):
            seen = tape.played(n, view, language)
            assert seen
            assert seen.text in {"", *(line.text for line in chronicle.lines(g, eyes, language, overheard=True))}
            secrets += not seen.text
    assert secrets
    assert tape.played(g.decisions, "open", language) is None


def test_a_record_is_had_after_the_end_and_comes_back_as_a_table(hall: Hall) -> None:
    made = finished(hall)
    reply = hall.client.get(f"/api/tables/{made['id']}/record")
    assert "attachment" in reply.headers["content-disposition"]
    assert zwist.replay(reply.text).over
    copy = hall.client.post("/api/records", content=reply.content)
    assert copy.status_code == 201
    one, other = hall.facts(made["id"]), hall.facts(copy.json()["id"])
    assert (one["n"], one["winners"]) == (other["n"], other["winners"])


def test_the_replay_of_a_running_game_looks_only_at_what_is_new(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        room = hall.server.rooms.opened()[0]
        first = hall.server.replays.tape(room, room.g)
        person.choose()
        assert hall.server.replays.tape(room, room.g) is first
        assert (first.end.decisions, len(first.rounds)) == (room.g.decisions, room.g.decisions + 1)
        before = room.g.decisions
        person.say("undo", n=person.table["n"], seat=person.table["seat"])
        person.wait_for(lambda table: table["n"] < before)
        person.choose(option_of(person.question, 1))
        while room.g.decisions < before:
            person.choose()
        again = hall.server.replays.tape(room, room.g)
        assert again is not first, "another choice was made since"
        assert len(again.rounds) == room.g.decisions + 1


def test_nobody_gets_the_record_of_a_running_game_not_even_who_plays_alone(hall: Hall) -> None:
    alone = hall.table("me", "bot", seed=None)
    for headers in ({}, bearer(alone["token"])):
        reply = hall.client.get(f"/api/tables/{alone['id']}/record", headers=headers)
        assert (reply.status_code, reply.json()["error"]["code"]) == (403, "record_later")


def test_an_imported_running_game_is_private_and_goes_on(hall: Hall) -> None:
    record = zwist.save(zwist.game("groll").new(["aldan", "koda"], 3))
    made = hall.client.post("/api/records", content=record).json()
    assert hall.client.get(f"/api/tables/{made['id']}").status_code == 404
    with hall.sit(made) as person:
        person.choose()


@pytest.mark.parametrize("change", ["choices", "start", "check", "zwist"])
def test_a_forged_record_is_refused(hall: Hall, change: str) -> None:
    g = zwist.game("groll").new(["aldan", "koda"], 3)
    for _ in range(5):
        assert g.question is not None
        g.apply(g.question.options[0])
    record = json.loads(zwist.save(g))
    forged = {
        "choices": [*record["choices"][:-1], [0, "win", 0]],
        "start": record["start"] | {"seed": 4, "seats": ["aldan", "nobody"]},
        "check": "0" * 16,
        "zwist": 99,
    }
    reply = hall.client.post("/api/records", json=record | {change: forged[change]})
    assert (reply.status_code, reply.json()["error"]["code"]) == (422, "bad_record")


OVERLAY = {"constants": {"safety_max_rounds": 3}}


def overlaid() -> str:
    """The record of a game that somebody played with content of their own."""
    return zwist.save(zwist.game("groll").new(["aldan", "koda"], 3, overlay=OVERLAY))


def test_a_record_brings_no_content_of_its_own(hall: Hall) -> None:
    reply = hall.client.post("/api/records", content=overlaid())
    assert (reply.status_code, reply.json()["error"]["code"]) == (422, "bad_record")


def test_a_record_of_the_operators_own_content_is_welcome(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", content={"groll": OVERLAY}) as hall:
        assert hall.client.post("/api/records", content=overlaid()).status_code == 201
        plain = zwist.save(zwist.game("groll").new(["aldan", "koda"], 3))
        assert hall.client.post("/api/records", content=plain).status_code == 422
        with hall.sit(hall.table("device", "device")):
            assert hall.server.rooms.opened()[0].g.start.overlay == OVERLAY


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "chess"},
        {"mode": ""},
        {"mode": ["competitive"]},
        {"seats": ["aldan"]},
        {"seats": ["aldan", "aldan"]},
        {"seats": ["aldan", "nobody"]},
        {"seats": "ab"},
        {"seed": "x"},
        {"seed": 1.5},
        {"options": {"handicap": "9"}},
        {"options": {"overlay": {}}},
        {"options": {"seats": 2}},
        {"game": "chess"},
        {"game": ["groll"]},
    ],
    ids=str,
)
def test_the_start_of_a_record_is_checked_like_a_new_table(hall: Hall, change: dict[str, Any]) -> None:
    record = json.loads(zwist.save(zwist.game("groll").new(["aldan", "koda"], 3)))
    reply = hall.client.post("/api/records", json=record | {"start": record["start"] | change})
    assert (reply.status_code, reply.json()["error"]["code"]) == (422, "bad_record")


def test_a_bottomless_record_is_refused(hall: Hall) -> None:
    deep = b'{"t": [' * 50_000 + b"]}" * 50_000
    body = b'{"zwist": 1, "start": {"game": "groll", "options": {"x": ' + deep + b"}}}"
    assert hall.client.post("/api/records", content=body).status_code == 422


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b"\xff\xfe", b'{"zwist": 2}', b'{"zwist": 2, "start": {"game": 7}}'])
def test_nonsense_is_no_record(hall: Hall, body: bytes) -> None:
    assert hall.client.post("/api/records", content=body).status_code == 422


def test_the_rulebook_is_read_and_searched_in_both_languages(hall: Hall) -> None:
    everything = hall.client.get("/api/rules/groll").json()
    assert everything["title"] == "Groll"
    assert len(everything["clauses"]) == len(zwist.game("groll").clauses("en"))
    first = everything["clauses"][0]
    assert [clause["id"] for clause in hall.client.get(f"/api/rules/groll?q={first['id']}").json()["clauses"]] == [first["id"]]
    german = hall.client.get("/api/rules/groll?lang=de").json()["clauses"]
    assert [clause["id"] for clause in german] == [clause["id"] for clause in everything["clauses"]]
    assert hall.client.get("/api/rules/chess").status_code == 404


def test_a_record_that_takes_too_long_is_refused_and_bots_think_on(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", judging=0.0) as hall:
        reply = hall.client.post("/api/records", content=zwist.save(zwist.game("groll").new(["aldan", "koda"], 1)))
        assert (reply.status_code, reply.json()["error"]["code"]) == (422, "bad_record")
        assert not hall.server.judges.busy
        made = hall.table("bot", "bot")
        hall.until(lambda: hall.facts(made["id"])["n"] > 0)


SPEAKS_TO = re.compile(r"\b(you|your|du|dein\w*|dir|dich)\b", re.IGNORECASE)
"""Words that speak to the reader."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", zwist.games())
def test_nobody_is_spoken_to_in_a_replay(game: str, language: str) -> None:
    definition = zwist.game(game)
    for g, _ in positions(definition, 3, 12):
        stage = definition.stage(g.start, language)
        trays = [tray.title for tray in replay.open_scene(g, stage, language).trays]
        lines = [line.text for line in replay.open_story(g, language)]
        assert [text for text in (*trays, *lines) if SPEAKS_TO.search(text)] == []


def test_a_hidden_trap_is_told_by_name_in_a_replay_and_to_its_owner_at_the_table() -> None:
    g = GROLL.new(["koda", "aldan"], seed=1)
    g.whisper(0, "trap_set", trap="deploy", region=3)
    assert GROLL.story(g, 0, "en")[-1] == "You hide Reserves in Region 3."
    for view in (replay.open_story(g, "en"), chronicle.lines(g, 0, "en", overheard=True)):
        assert view[-1].text == "Koda hides Reserves in Region 3."
