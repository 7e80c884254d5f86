"""Invitations: each is exchanged once for a token that holds the seat, and shows nothing before."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.hall import Hall
from zwist.server import invitations
from zwist.server.app import Server
from zwist.server.errors import Refusal

OWN = "drawn-by-the-browser-of-whoever-comes"


def test_an_invitation_is_exchanged_for_a_token_that_holds_the_seat(hall: Hall) -> None:
    made = hall.table("me", "link")
    assert hall.accept(made, 1, "", name="Eve").status_code == 403
    assert hall.accept(made, 1, "wrong", name="Eve").status_code == 403
    token = hall.accept(made, 1, made["seats"][1]["token"], name="Ida").json()["token"]
    assert token != made["seats"][1]["token"]
    with hall.sit(made, token) as ida:
        assert ida.table["own"] == [1]
        assert ida.table["players"][1] == {"seat": 1, "name": "Ida", "kind": "human", "here": True}


def test_an_invitation_shows_nothing_and_holds_nothing(hall: Hall) -> None:
    made = hall.table("me", "link")
    invitation = made["seats"][1]["token"]
    hello = {"t": "hello", "token": invitation}
    with hall.client.websocket_connect(f"/api/tables/{made['id']}/live") as socket:
        socket.send_json(hello)
        table = socket.receive_json()
    assert (table["seat"], table["own"]) == (None, [])
    replay = hall.client.get(f"/api/tables/{made['id']}/replay?view=1", headers={"Authorization": f"Bearer {invitation}"})
    assert replay.status_code == 403


def test_an_invitation_that_was_used_is_worth_nothing(hall: Hall) -> None:
    made = hall.table("me", "link")
    invitation = made["seats"][1]["token"]
    token = hall.accept(made, 1, invitation, name="Ida").json()["token"]
    again = hall.accept(made, 1, invitation, name="Eve")
    assert (again.status_code, again.json()["error"]["code"]) == (409, "taken")
    assert hall.facts(made["id"])["seats"][1]["name"] == "Ida"
    assert hall.accept(made, 1, token, name="Ida II").status_code == 200, "whoever holds the seat may change the name"
    assert hall.facts(made["id"])["seats"][1]["name"] == "Ida II"


def test_whoever_never_heard_that_the_seat_was_taken_may_ask_again(hall: Hall) -> None:
    made = hall.table("me", "link")
    invitation = made["seats"][1]["token"]
    for _ in range(2):
        reply = hall.accept(made, 1, invitation, name="Ida", token=OWN)
        assert (reply.status_code, reply.json()["token"]) == (200, OWN)
    assert hall.accept(made, 1, invitation, name="Eve", token=f"{OWN}-2").status_code == 409


@pytest.mark.parametrize("token", ["short", "x" * 65, "has spaces in it and is long enough for all"])
def test_a_token_that_could_be_guessed_or_sent_by_nobody_is_refused(hall: Hall, token: str) -> None:
    made = hall.table("me", "link")
    assert hall.accept(made, 1, made["seats"][1]["token"], name="Ida", token=token).status_code == 400


def test_of_two_who_use_an_invitation_at_once_one_gets_the_seat(hall: Hall) -> None:
    made = hall.table("me", "link")

    async def story(server: Server) -> list[Any]:
        room = await server.rooms.open(made["id"])
        both = [invitations.accept(room, 1, made["seats"][1]["token"], name, None) for name in ("Ida", "Eve")]
        return await asyncio.gather(*both, return_exceptions=True)

    first, second = hall.on_loop(story)
    assert isinstance(first, str)
    assert isinstance(second, Refusal)
    assert second.code == "taken"


def test_the_maker_may_replace_an_invitation_and_nobody_else(hall: Hall) -> None:
    made = hall.table("me", "link")
    address, old = f"/api/tables/{made['id']}/seats/1/invitation", made["seats"][1]["token"]

    def renewed(token: str) -> Any:
        return hall.client.post(address, headers={"Authorization": f"Bearer {token}"})

    assert renewed(old).status_code == 403
    new = renewed(made["token"]).json()["token"]
    assert hall.accept(made, 1, old, name="Eve").status_code == 403
    token = hall.accept(made, 1, new, name="Ida").json()["token"]
    assert renewed(made["token"]).status_code == 409, "a seat that is taken is not given away"
    assert renewed(token).status_code == 403
    nowhere = f"/api/tables/{made['id']}/seats/2/invitation"
    assert hall.client.post(nowhere, headers={"Authorization": f"Bearer {made['token']}"}).status_code == 403


def test_a_bot_that_waits_for_somebody_invited_gives_the_seat_up(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.alone(made) as host:
        host.say("takeover", seat=1, agree=True)
        hall.until(lambda: hall.facts(made["id"])["seats"][1]["kind"] == "bot")
        assert not hall.facts(made["id"])["seats"][1]["taken"]
        assert hall.accept(made, 1, made["seats"][1]["token"], name="Ida").status_code == 200
        assert hall.facts(made["id"])["seats"][1]["kind"] == "human"


@pytest.mark.parametrize("name", ["two\nlines", "bell\x07", "\u202eturned around", "x" * 41])
def test_a_name_cannot_break_lines_or_turn_the_writing_around(hall: Hall, name: str) -> None:
    made = hall.table("me", "link")
    assert hall.accept(made, 1, made["seats"][1]["token"], name=name).status_code == 400
    wish = {"game": "groll", "seats": [{"player": "me", "name": name}, {"player": "bot"}]}
    assert hall.client.post("/api/tables", json=wish).status_code == 400
