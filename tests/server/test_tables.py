"""Lobby, links and choices."""

from __future__ import annotations

import logging
import random

import pytest
from sqlalchemy import update

import zwist
from server.hall import Hall, option_of, play_on
from zwist.server.rooms import Rooms
from zwist.server.store import SNAPSHOTS, TABLES


def test_every_game_is_offered_in_both_languages(hall: Hall) -> None:
    for language in ("en", "de"):
        games = hall.client.get(f"/api/games?lang={language}").json()["games"]
        assert [game["id"] for game in games] == list(zwist.games())
        for game in games:
            assert game["title"]
            assert game["factions"]
            assert [bot["id"] for bot in game["bots"]] == ["easy", "normal", "hard", "expert"]
            assert all(faction["name"] and faction["glyph"] for faction in game["factions"])
            assert all(count["factions"] for mode in game["modes"] for count in mode["seats"])


def test_a_table_has_one_token_for_its_maker_and_one_for_each_link(hall: Hall) -> None:
    made = hall.table("me", "link")
    assert made["token"] != made["seats"][1]["token"]
    assert "token" not in made["seats"][0]
    facts = hall.facts(made["id"])
    assert [seat["kind"] for seat in facts["seats"]] == ["human", "link"]
    assert [seat["taken"] for seat in facts["seats"]] == [True, False]
    assert not facts["over"]
    assert facts["round"]


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess", "seats": [{"player": "me"}]}, 404, "no_game"),
        ({"game": "groll", "seats": [{"player": "me"}]}, 422, "illegal"),
        ({"game": "groll", "seats": [{"player": "me", "faction": "nobody"}, {"player": "bot"}]}, 422, "illegal"),
        ({"game": "groll", "seats": [{"player": "me"}, {"player": "bot", "bot": "divine"}]}, 422, "illegal"),
        ({"game": "groll", "seats": [{"player": "king"}]}, 400, "malformed"),
        ({"game": "groll", "seats": [{"player": "me"}, {"player": "me"}], "options": {"handicap": "9"}}, 422, "illegal"),
        ({"game": "groll", "seats": [{"player": "me"}, {"player": "me"}], "options": {"overlay": "x"}}, 422, "illegal"),
        ({"game": "groll", "seats": [{"player": "me"}, {"player": "me"}], "options": {"seed": 1}}, 422, "illegal"),
    ],
)
def test_an_impossible_table_is_refused_with_a_reason(hall: Hall, wish: object, status: int, code: str) -> None:
    reply = hall.client.post("/api/tables", json=wish)
    assert reply.status_code == status
    assert reply.json()["error"]["code"] == code
    assert reply.json()["error"]["message"]


def test_two_people_play_and_both_see_every_choice(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
        n = play_on([one, other], 12)
        assert n >= 12
        assert one.wait_until(n)["waiting"] == other.wait_until(n)["waiting"]


def test_my_tables_say_where_i_am_asked(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
        asked = {seat["seat"] for seat in one.wait_until(play_on([one, other], 5))["waiting"]}
    tables = [{"id": made["id"], "token": made["token"]}, {"id": "nowhere", "token": "x"}]
    (mine,) = hall.client.post("/api/mine", json={"tables": tables}).json()["tables"]
    assert mine["yours"] == (0 in asked)


def test_a_table_that_cannot_be_shown_is_left_out_of_lists_and_named_once(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    good, bad = hall.table("me", "link"), hall.table("me", "link")
    snapshot = zwist.save(zwist.game("groll").new(["aldan", "koda"], 3)).replace("competitive", "unheard-of")
    with hall.server.database.engine.begin() as connection:
        connection.execute(update(SNAPSHOTS).where(SNAPSHOTS.c.table_id == bad["id"]).values(game=snapshot))
        connection.execute(update(TABLES).where(TABLES.c.id == bad["id"]).values(start="{}"))
    hall.client.portal.call(forget, hall.server.rooms, bad["id"])
    links = [{"id": made["id"], "token": made["token"]} for made in (bad, good)]
    for _ in range(3):
        listed = hall.client.post("/api/mine", json={"tables": links}).json()["tables"]
        assert [table["id"] for table in listed] == [good["id"]]
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == ["cannot be opened"]


async def forget(rooms: Rooms, id: str) -> None:
    """Let a table be read anew."""
    rooms.drop(await rooms.open(id))


def test_a_choice_that_comes_twice_or_late_is_refused_and_harms_nothing(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        question = person.question
        answer = {"n": question["n"], "seat": question["seat"], "act": option_of(question)}
        person.choose()
        n = person.table["n"]
        refused = person.ask("choose", "refused", **answer)
        assert (refused["code"], refused["about"]) == ("stale", "choose")
        assert person.ask("ping", "pong") == {"t": "pong"}
        assert hall.facts(made["id"])["n"] == n


@pytest.mark.parametrize("option", ["no such option", "turn|turn", "", "|", "|".join(["x"] * 200)])
def test_a_forged_choice_is_refused(hall: Hall, option: str) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        refused = person.ask("choose", "refused", n=0, seat=person.question["seat"], act=option)
        assert refused["code"] == "illegal"
        assert hall.facts(made["id"])["n"] == 0
        person.choose()


def test_nobody_chooses_for_a_seat_of_others(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other, hall.watch(made) as watcher:
        question = next(person.question for person in (one, other) if "question" in person.table)
        answer = {"n": 0, "seat": question["seat"], "act": option_of(question)}
        stranger = other if question["seat"] == 0 else one
        assert stranger.ask("choose", "refused", **answer)["code"] == "not_asked"
        assert watcher.ask("choose", "refused", **answer)["code"] == "not_asked"
        assert watcher.table["seat"] is None
        assert "question" not in watcher.table


def test_an_act_can_be_taken_back_until_somebody_else_decides_or_something_is_shown(hall: Hall) -> None:
    made = hall.table("device", "device", "device")
    dice, undone, refused = random.Random(3), 0, 0
    with hall.sit(made) as person:
        for _ in range(60):
            if "question" not in person.table:
                person.say("eyes", seat=person.table["waiting"][0]["seat"])
                person.wait_for(lambda table: "question" in table)
            seat, before = person.question["seat"], person.table["n"]
            scene = person.table["scene"]
            person.choose_any(dice)
            person.say("undo", n=person.table["n"], seat=seat)
            message = person.socket.receive_json()
            if message["t"] == "refused":
                assert message["message"]
                refused += 1
                continue
            person.table = message
            assert message["n"] == before
            assert message["scene"] == scene
            assert message["since"] == 0
            undone += 1
            person.choose_any(dice)
    assert undone
    assert refused


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "The game is over, so its choices stand."),
        ("de", "Das Spiel ist zu Ende, seine Entscheidungen bleiben bestehen."),
    ],
)
def test_a_finished_game_is_not_taken_back(hall: Hall, language: str, expected: str) -> None:
    g = zwist.game("groll").new(["aldan", "koda"], 1)
    while g.question is not None:
        g.apply(g.question.options[-1])
    made = hall.client.post("/api/records", content=zwist.save(g)).json()
    last, _, disclosed = (g.record or [])[-1]
    assert disclosed == g.disclosed, "only the end stands in the way"
    with hall.sit(made, seat=last, lang=language) as person:
        person.say("undo", n=g.decisions, seat=last)
        refused = person.socket.receive_json()
    assert refused["t"] == "refused"
    assert (refused["code"], refused["message"]) == ("over", expected)
    assert (hall.facts(made["id"])["n"], hall.facts(made["id"])["over"]) == (g.decisions, True)


def test_one_token_holds_several_seats_and_looks_through_one_pair_of_eyes(hall: Hall) -> None:
    made = hall.table("me", "device", "link")
    with hall.sit(made, seat=1) as person:
        assert person.table["seat"] == 1
        person.say("eyes", seat=0)
        assert person.wait_for(lambda table: table["seat"] == 0)["since"] == 0
        assert person.ask("eyes", "refused", seat=2)["code"] == "not_asked"


def test_everybody_is_told_the_seats_of_their_own_token_and_no_others(hall: Hall) -> None:
    made = hall.table("me", "device", "link")
    token = hall.seat_token(made, 2)
    with hall.sit(made, seat=1) as host, hall.sit(made, token) as ida, hall.watch(made) as watcher:
        assert [player["kind"] for player in host.table["players"]] == ["human"] * 3
        assert (host.table["own"], ida.table["own"], watcher.table["own"]) == ([0, 1], [2], [])


def test_a_seat_is_ones_own_while_a_bot_plays_it(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as host:
        host.say("takeover", seat=0, agree=True)
        host.wait_for(lambda table: table["players"][0]["kind"] == "bot")
        assert host.table["own"] == [0]


def test_the_language_can_change_in_the_middle(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        prompt = person.question["prompt"]
        person.say("lang", lang="de")
        assert person.hear("table")["question"]["prompt"] != prompt


def test_another_socket_gets_the_whole_table(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        for _ in range(5):
            if "question" not in person.table:
                person.say("eyes", seat=person.table["waiting"][0]["seat"])
                person.wait_for(lambda table: "question" in table)
            person.choose()
        last, eyes = person.table, person.table["seat"]
    with hall.sit(made, seat=eyes) as again:
        assert again.table["scene"] == last["scene"]
        assert again.table["since"] == 0
        assert len(again.table["log"]) == last["since"] + len(last["log"])


def test_reasons_and_previews_are_given_to_the_seat_that_decides(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        question = person.question
        option = option_of(question)
        preview = person.ask("preview", "preview", n=0, seat=question["seat"], act=option)
        assert preview["act"] == option
        assert person.ask("preview", "refused", n=0, seat=question["seat"], act="nonsense")["code"] == "illegal"
        why = person.ask("why", "why", n=0, seat=question["seat"], noun="region:7", chosen=[])
        assert why["noun"] == "region:7"
        assert why["reasons"][0]["text"].startswith("Not asked now. The question is:")
        assert person.ask("why", "refused", n=3, seat=question["seat"], noun="region:7", chosen=[])["code"] == "stale"


def test_bots_play_on_their_own_and_the_person_is_asked_again(hall: Hall) -> None:
    made = hall.table("me", "bot")
    with hall.sit(made) as person:
        dice = random.Random(5)
        for _ in range(6):
            if "question" not in person.table:
                person.wait_for(lambda table: "question" in table)
            person.choose_any(dice)
        choices = hall.server.rooms.opened()[0].g.record or []
    assert {seat for seat, _, _ in choices} == {0, 1}, "nobody is asked six times before the other has chosen an ability"


def test_bots_alone_play_to_the_end(hall: Hall) -> None:
    seats = [{"player": "bot", "bot": "easy"}, {"player": "bot", "bot": "easy"}]
    made = hall.table(seats=seats)
    hall.until(lambda: hall.facts(made["id"])["over"])
    assert hall.facts(made["id"])["winners"]


def test_a_bot_takes_an_absent_seat_if_all_others_agree(hall: Hall) -> None:
    made = hall.table("me", "link", "link")
    tokens = [made["token"], made["seats"][1]["token"], made["seats"][2]["token"]]
    with hall.sit(made, tokens[0]) as one, hall.sit(made, tokens[1]) as other:
        one.say("takeover", seat=2, agree=True)
        one.wait_for(lambda table: table["players"][2].get("agreed") == [0])
        other.say("takeover", seat=2, agree=True)
        one.wait_for(lambda table: table["players"][2]["kind"] == "bot")
        with hall.sit(made, tokens[2]) as late:
            late.say("takeover", seat=2, agree=False)
            late.wait_for(lambda table: table["players"][2]["kind"] == "human")
            assert one.ask("takeover", "refused", seat=2, agree=True)["code"] == "illegal"


def test_somebody_who_leaves_is_no_longer_asked_to_agree(hall: Hall) -> None:
    made = hall.table("me", "link", "link")
    with hall.sit(made) as one:
        with hall.sit(made, made["seats"][1]["token"]):
            one.say("takeover", seat=2, agree=True)
            one.wait_for(lambda table: table["players"][2].get("agreed") == [0])
        one.wait_for(lambda table: table["players"][2]["kind"] == "bot")


def test_whoever_comes_back_is_no_longer_to_be_replaced(hall: Hall) -> None:
    made = hall.table("me", "link", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]):
        one.say("takeover", seat=2, agree=True)
        one.wait_for(lambda table: table["players"][2].get("agreed") == [0])
        with hall.sit(made, made["seats"][2]["token"]):
            one.wait_for(lambda table: table["players"][2]["here"] and not table["players"][2].get("agreed"))
        one.wait_for(lambda table: not table["players"][2]["here"])
        assert not one.table["players"][2].get("agreed")


def test_nobody_can_pass_until_something_that_the_question_does_not_offer(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        question = person.table["question"]
        person.say("choose", n=question["n"], seat=question["seat"], act="pass", until="dawn")
        refused = person.hear("refused")
        assert (refused["code"], hall.facts(made["id"])["n"]) == ("illegal", question["n"])
