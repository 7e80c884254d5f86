"""Webhooks: off by default, only to hosts that the operator lists, only for those who are away."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from server.hall import Hall, play_on
from zwist.server.hooks import is_allowed

HOSTS = frozenset({"hooks.test", "other.test:8443"})
HOOK = "https://hooks.test/in?channel=7"


@pytest.mark.parametrize("url", [HOOK, "https://other.test:8443/x"])
def test_an_address_at_a_listed_host_is_allowed(url: str) -> None:
    assert is_allowed(url, HOSTS)


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.test/in",
        "https://hooks.test.evil.test/in",
        "https://hooks.test@evil.test/in",
        "https://evil.test#hooks.test",
        "https://user:word@hooks.test/in",
        "https://hooks.test:444/in",
        "https://other.test/x",
        "https://127.0.0.1/",
        "https://hooks.test/\r\nHost: evil.test",
        "https://hooks.test\\@evil.test/",
        "file:///etc/passwd",
        "https://[::1",
        "",
    ],
)
def test_every_other_address_is_refused(url: str) -> None:
    assert not is_allowed(url, HOSTS)


def test_a_server_sends_nothing_unless_its_operator_lists_hosts(hall: Hall) -> None:
    made = hall.table("me", "bot")
    reply = wish(hall, made, made["token"], HOOK)
    assert (reply.status_code, reply.json()["error"]["message"]) == (403, "This server sends no messages to other addresses.")
    assert hall.client.get("/api/games").json()["hooks"] == []


def test_whoever_is_away_is_told_once_when_asked(tmp_path: Path) -> None:
    sent: list[tuple[str, dict[str, Any]]] = []
    with Hall(tmp_path / "zwist.db", webhooks=HOSTS) as hall:
        hall.server.hooks.send = lambda url, body: sent.append((url, json.loads(body)))
        made = hall.table("me", "link")
        token = hall.seat_token(made, 1)
        for one in (made["token"], token):
            assert wish(hall, made, one, HOOK).status_code == 204
        with hall.sit(made) as one, hall.sit(made, token) as other:
            while len(one.table["waiting"]) != 1:
                one.wait_until(play_on([one, other], 1))
            asked = one.table["waiting"][0]["seat"]
        here, away = (made["token"], token) if asked == 0 else (token, made["token"])
        with hall.sit(made, here) as person:
            while person.table["waiting"][0]["seat"] == asked:
                person.choose()
            hall.until(lambda: bool(sent))
    assert len(sent) == 1, "whoever is here needs no message"
    url, message = sent[0]
    assert url == HOOK
    assert message["text"] == f"It is your turn in Groll: http://testserver/game/{made['id']}"
    assert away not in json.dumps(message)


def test_only_whoever_holds_a_seat_is_told_and_may_change_their_mind(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", webhooks=HOSTS) as hall:
        made = hall.table("me", "bot")
        assert wish(hall, made, "", HOOK).status_code == 403
        assert wish(hall, made, made["token"], "https://evil.test/").status_code == 422
        assert wish(hall, made, made["token"], HOOK).status_code == 204
        assert wish(hall, made, made["token"], "").status_code == 204
        assert hall.on_loop(lambda server: server.rooms.open(made["id"])).customs.hooks == {}


def wish(hall: Hall, made: dict[str, Any], token: str, url: str) -> Any:
    """What the server answers to the wish to be told."""
    who = {"Authorization": f"Bearer {token}"} if token else {}
    return hall.client.post(f"/api/tables/{made['id']}/hook", json={"url": url}, headers=who)
