"""People at a table beside the game: waiting room, leaving, resigning, rematch, strangers, deleting, reports."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from server.hall import Hall, option_of
from zwist.server import customs, rematch, strangers
from zwist.server.app import Server
from zwist.server.errors import Refusal
from zwist.server.protocol.seats import Join, SeatToken
from zwist.server.reports import REPORTS
from zwist.server.store import TABLES


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


# The waiting room


def test_a_game_with_a_free_seat_does_not_begin(hall: Hall) -> None:
    made = hall.table("me", "link", "bot")
    facts = hall.facts(made["id"])
    assert (facts["gathering"], facts["waiting"]) == (True, [])
    with hall.alone(made) as host:
        assert "question" not in host.table
        refused = host.ask("choose", "refused", n=0, seat=0, act="anything")
        assert refused["message"] == "The game begins when all seats are taken."
        assert hall.facts(made["id"])["n"] == 0, "the bot waits too"


def test_a_game_begins_when_the_last_seat_is_taken(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.alone(made) as host:
        hall.seat_token(made, 1)
        begun = host.wait_for(lambda table: not table.get("gathering"))
        assert begun["waiting"]


def test_the_host_may_begin_with_bots_instead(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.alone(made) as host:
        host.say("begin")
        begun = host.wait_for(lambda table: not table.get("gathering"))
        assert begun["players"][1]["kind"] == "bot"
        assert host.ask("begin", "refused")["message"] == "The game has begun already."


def test_nobody_but_the_host_begins_with_bots(hall: Hall) -> None:
    made = hall.table("me", "link", "link")
    with hall.alone(made, hall.seat_token(made, 1)) as guest, hall.watch(made) as watcher:
        assert guest.ask("begin", "refused")["code"] == "not_asked"
        assert watcher.ask("begin", "refused")["code"] == "not_asked"
        assert hall.facts(made["id"])["gathering"]


def test_a_friend_who_comes_late_takes_the_seat_from_its_bot(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.alone(made) as host:
        host.say("begin")
        host.wait_for(lambda table: not table.get("gathering"))
        token = hall.seat_token(made, 1)
        with hall.sit(made, token) as late:
            assert late.table["own"] == [1]
            assert late.table["players"][1]["kind"] == "human"


def test_an_invitation_says_who_invites_to_what(hall: Hall) -> None:
    facts = hall.facts(hall.table("me", "link")["id"])
    assert (facts["host"], facts["title"], facts["mode_name"]) == ("P0", "Groll", "Competitive")
    assert (facts["seats"][1]["faction"], facts["seats"][1]["taken"]) == ("Guild", False)


# Leaving


def test_whoever_leaves_is_played_by_a_bot_and_may_come_back(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
        other.say("leave")
        one.wait_for(lambda table: table["players"][1]["kind"] == "bot")
        other.say("takeover", seat=1, agree=False)
        one.wait_for(lambda table: table["players"][1]["kind"] == "human")


def test_leaving_twice_is_leaving_once(hall: Hall) -> None:
    made = hall.table("me", "link")
    token = hall.seat_token(made, 1)
    with hall.sit(made, token) as tab, hall.sit(made, token) as stale:
        tab.say("leave")
        stale.say("leave")
        stale.wait_for(lambda table: table["players"][1]["kind"] == "bot")
        assert stale.ask("ping", "pong")
        assert not hall.facts(made["id"])["over"]


def test_a_guest_who_leaves_the_waiting_room_frees_the_seat(hall: Hall) -> None:
    made = hall.table("me", "link", "link")
    token = hall.seat_token(made, 1)
    with hall.alone(made, token) as guest:
        guest.say("leave")
        guest.wait_for(lambda table: table["players"][1]["kind"] == "link")
    with hall.alone(made, token) as stranger:
        assert stranger.table["own"] == [], "the token holds nothing any more"
    assert hall.facts(made["id"])["seats"][1]["name"] == ""


def test_whoever_watches_can_neither_leave_nor_resign(hall: Hall) -> None:
    made = hall.table("me", "bot")
    with hall.watch(made) as watcher:
        assert watcher.ask("leave", "refused")["code"] == "not_asked"
        assert watcher.ask("resign", "refused", agree=True)["code"] == "not_asked"


# Resigning


def test_a_game_ends_when_all_its_people_want_it(hall: Hall) -> None:
    made = hall.table("me", "link", "bot")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
        one.say("resign", agree=True)
        wished = other.wait_for(lambda table: table["players"][0].get("resigned"))
        assert not wished.get("ended")
        other.say("resign", agree=True)
        ended = one.wait_for(lambda table: table.get("ended"))
        assert ended["waiting"] == []
    facts = hall.facts(made["id"])
    assert (facts["over"], facts["ended"], facts["winners"]) == (True, True, [])


def test_a_wish_to_end_the_game_can_be_taken_back(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
        one.say("resign", agree=True)
        one.wait_for(lambda table: table["players"][0].get("resigned"))
        one.say("resign", agree=False)
        one.wait_for(lambda table: not table["players"][0].get("resigned"))
        other.say("resign", agree=True)
        other.wait_for(lambda table: table["players"][1].get("resigned"))
        assert not hall.facts(made["id"])["over"]


def test_whoever_plays_alone_against_bots_ends_the_game_at_once(hall: Hall) -> None:
    made = hall.table("me", "bot")
    with hall.sit(made) as person:
        person.say("resign", agree=True)
        person.wait_for(lambda table: table.get("ended"))


def test_the_last_who_stays_need_not_wait_for_those_who_left(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
        one.say("resign", agree=True)
        one.wait_for(lambda table: table["players"][0].get("resigned"))
        other.say("leave")
        one.wait_for(lambda table: table.get("ended"))


def test_an_ended_game_takes_no_choice_and_stays_ended_after_a_restart(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        question = person.question
        person.say("resign", agree=True)
        person.wait_for(lambda table: table.get("ended"))
        answer = {"n": question["n"], "seat": question["seat"], "act": option_of(question)}
        assert person.ask("choose", "refused", **answer)["code"] == "over"
        assert person.ask("undo", "refused", n=0, seat=0)["code"] == "over"
        assert person.ask("resign", "refused", agree=False)["code"] == "over"
    hall.on_loop(lambda server: reopened(server, made["id"]))
    assert hall.facts(made["id"])["ended"]
    with hall.server.database.engine.begin() as connection:
        assert connection.execute(select(TABLES.c.over).where(TABLES.c.id == made["id"])).scalar_one()


def test_what_was_hidden_is_open_after_the_end_and_not_before(hall: Hall) -> None:
    made = hall.table("device", "device")
    replay, record = f"/api/tables/{made['id']}/replay?view=open", f"/api/tables/{made['id']}/record"
    assert (hall.client.get(replay).status_code, hall.client.get(record).status_code) == (403, 403)
    with hall.sit(made) as person:
        person.say("resign", agree=True)
        person.wait_for(lambda table: table.get("ended"))
    assert (hall.client.get(replay).status_code, hall.client.get(record).status_code) == (200, 200)


# Rematch


def test_at_a_rematch_everybody_holds_the_seat_of_before(hall: Hall) -> None:
    made, token = ended_by_two(hall)
    reply = hall.client.post(f"/api/tables/{made['id']}/rematch", headers=bearer(token))
    next = {"id": reply.json()["id"], "token": made["token"], "seats": []}
    with hall.sit(next) as one, hall.sit(next, token) as other:
        assert (one.table["own"], other.table["own"]) == ([0], [1])
        assert one.table["host"]
        assert one.table["n"] == 0
        assert one.table["waiting"], "it begins at once"
    before, after = hall.facts(made["id"]), hall.facts(next["id"])
    assert [seat["faction"] for seat in before["seats"]] == [seat["faction"] for seat in after["seats"]]


def test_two_who_want_a_rematch_at_once_meet_at_the_same_table(hall: Hall) -> None:
    made, _ = ended_by_two(hall)

    async def both(server: Server) -> list[str]:
        room = await server.rooms.open(made["id"])
        return list(await asyncio.gather(rematch.rematch(room, {}), rematch.rematch(room, {})))

    one, other = hall.on_loop(both)
    assert one == other
    with hall.sit(made) as person:
        assert person.table["next"] == one
    with hall.server.database.engine.begin() as connection:
        assert connection.execute(select(TABLES.c.id)).scalars().all().count(one) == 1
        assert len(connection.execute(select(TABLES.c.id)).all()) == 2, "no third table is left behind"


def test_there_is_no_rematch_of_a_running_game_nor_for_strangers(hall: Hall) -> None:
    running = hall.table("device", "device")
    assert hall.client.post(f"/api/tables/{running['id']}/rematch", headers=bearer(running["token"])).status_code == 409
    made, _ = ended_by_two(hall)
    assert hall.client.post(f"/api/tables/{made['id']}/rematch").status_code == 403


# Strangers


def test_a_stranger_finds_and_joins_an_open_table(hall: Hall) -> None:
    hidden, made = hall.table("me", "link"), hall.table("me", "link", open=True)
    (found,) = hall.client.get("/api/tables").json()["tables"]
    assert (found["id"], found["open"]) == (made["id"], True)
    reply = hall.client.post(f"/api/tables/{hidden['id']}/join", json={"seat": 1, "name": "Eve"})
    assert (reply.status_code, reply.json()["error"]["code"]) == (403, "illegal")
    token = hall.client.post(f"/api/tables/{made['id']}/join", json={"seat": 1, "name": "Ida"}).json()["token"]
    with hall.sit(made, token) as ida:
        assert (ida.table["own"], ida.table["players"][1]["name"]) == ([1], "Ida")
    assert hall.client.get("/api/tables").json()["tables"] == [], "a full table is no longer offered"


@pytest.mark.parametrize(("seat", "status"), [(0, 409), (1, 409), (2, 200), (9, 404)])
def test_only_a_free_seat_can_be_joined(hall: Hall, seat: int, status: int) -> None:
    made = hall.table("me", "bot", "link", open=True)
    reply = hall.client.post(f"/api/tables/{made['id']}/join", json={"seat": seat, "name": "Ida"})
    assert reply.status_code == status


def test_of_two_strangers_at_once_one_gets_the_seat(hall: Hall) -> None:
    made = hall.table("me", "link", open=True)

    async def both(server: Server) -> list[Any]:
        room = await server.rooms.open(made["id"])
        wishes = [Join(seat=1, name=name) for name in ("Ida", "Eve")]
        return list(await asyncio.gather(*(strangers.join(room, wish) for wish in wishes), return_exceptions=True))

    first, second = hall.on_loop(both)
    assert isinstance(first, SeatToken)
    assert isinstance(second, Refusal)
    assert second.code == "taken"


def test_an_invitation_to_a_seat_that_a_stranger_took_is_void(hall: Hall) -> None:
    made = hall.table("me", "link", open=True)
    hall.client.post(f"/api/tables/{made['id']}/join", json={"seat": 1, "name": "Ida"})
    assert hall.accept(made, 1, made["seats"][1]["token"], name="Eve").status_code == 409


# Deleting


def test_the_host_deletes_a_table_that_is_nobody_elses(hall: Hall) -> None:
    made = hall.table("me", "bot", clock={"turn": 60})
    with hall.sit(made) as person:
        person.say("say", text="hello")
        person.hear("chat")
    address = f"/api/tables/{made['id']}"
    assert hall.client.delete(address).status_code == 403
    assert hall.client.delete(address, headers=bearer(made["token"])).status_code == 204
    assert hall.client.get(address).status_code == 404
    assert hall.client.delete(address, headers=bearer(made["token"])).status_code == 404
    with hall.server.database.transaction() as store:
        assert store.read(made["id"]) is None
        assert customs.read(store, made["id"]) == customs.USUAL


def test_a_running_game_of_several_people_is_not_deleted_under_them(hall: Hall) -> None:
    made = hall.table("me", "link")
    hall.seat_token(made, 1)
    reply = hall.client.delete(f"/api/tables/{made['id']}", headers=bearer(made["token"]))
    assert (reply.status_code, reply.json()["error"]["message"]) == (409, "Others still play at this table; leave it instead.")


def test_a_guest_cannot_delete_even_when_the_game_is_over(hall: Hall) -> None:
    made, token = ended_by_two(hall)
    assert hall.client.delete(f"/api/tables/{made['id']}", headers=bearer(token)).status_code == 403


# Reports


def test_a_report_is_kept_with_the_place_it_is_about(hall: Hall) -> None:
    made = hall.table("device", "device")
    with hall.sit(made) as person:
        person.choose()
    address = f"/api/tables/{made['id']}/report"
    reply = hall.client.post(address, json={"text": "GR-10.4 looks wrong"}, headers=bearer(made["token"]))
    assert reply.status_code == 204
    with hall.server.database.engine.begin() as connection:
        (row,) = connection.execute(select(REPORTS)).all()
    assert (row.table_id, row.seat, row.text) == (made["id"], 0, "GR-10.4 looks wrong")
    assert row.n == hall.facts(made["id"])["n"]


def test_reports_are_few_and_short(hall: Hall) -> None:
    made = hall.table("device", "device")
    address = f"/api/tables/{made['id']}/report"
    assert hall.client.post(address, json={"text": "x" * 2001}).status_code == 400
    replies = [hall.client.post(address, json={"text": "again"}).status_code for _ in range(6)]
    assert replies[-1] == 429


def ended_by_two(hall: Hall) -> tuple[dict[str, Any], str]:
    """A table that its two people have ended, and the second one's token."""
    made = hall.table("me", "link")
    token = hall.seat_token(made, 1)
    with hall.sit(made) as one, hall.sit(made, token) as other:
        one.say("resign", agree=True)
        other.say("resign", agree=True)
        other.wait_for(lambda table: table.get("ended"))
    return made, token


async def reopened(server: Server, id: str) -> None:
    """Read a table anew."""
    server.rooms.drop(await server.rooms.open(id))
