"""Talk at a table and the pointing finger."""

from __future__ import annotations

import pytest

from server.hall import Hall
from zwist.server import chat
from zwist.server.app import Server
from zwist.server.limits import Rate
from zwist.server.names import clean


def test_everybody_at_the_table_reads_what_is_said(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other, hall.watch(made) as watcher:
        other.say("say", text="Who starts?")
        for person in (one, other, watcher):
            (line,) = person.hear("chat")["lines"]
            assert (line["n"], line["seat"], line["text"]) == (0, 1, "Who starts?")


def test_whoever_comes_later_reads_what_was_said_also_after_a_restart(hall: Hall) -> None:
    made = hall.table("me", "bot")
    with hall.sit(made) as person:
        for text in ("one", "two"):
            person.say("say", text=text)
            person.hear("chat")
    hall.on_loop(lambda server: dropped(server, made["id"]))
    with hall.client.websocket_connect(f"/api/tables/{made['id']}/live") as socket:
        socket.send_json({"t": "hello"})
        first = socket.receive_json()
    assert [line["text"] for line in first["lines"]] == ["one", "two"]


def test_spectators_listen(hall: Hall) -> None:
    made = hall.table("me", "bot")
    with hall.watch(made) as watcher:
        assert watcher.ask("say", "refused", text="psst")["message"] == "Whoever watches can read along; only players talk."
        assert watcher.ask("point", "refused", noun="region:1")["code"] == "not_asked"


def test_a_seat_that_talks_too_much_is_stopped_also_with_a_second_socket(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "TALK", Rate(0, 3))
    made = hall.table("me", "bot")
    with hall.sit(made) as tab, hall.sit(made) as other:
        for n in range(3):
            tab.say("say", text=f"line {n}")
            tab.hear("chat")
        refused = other.ask("say", "refused", text="more")
        assert refused["code"] == "too_fast"


@pytest.mark.parametrize("text", ["x" * 301, "", " \t\n", "\u200b\u202e"])
def test_a_line_that_is_too_long_or_says_nothing_is_refused(hall: Hall, text: str) -> None:
    made = hall.table("me", "bot")
    with hall.sit(made) as person:
        assert person.ask("say", "refused", text=text)["code"] in {"malformed", "illegal"}
        assert person.ask("ping", "pong")


def test_markup_is_told_as_it_was_written(hall: Hall) -> None:
    made = hall.table("me", "bot")
    with hall.sit(made) as person:
        person.say("say", text="<img src=x onerror=alert(1)> &amp;")
        assert person.hear("chat")["lines"][0]["text"] == "<img src=x onerror=alert(1)> &amp;"


def test_nothing_invisible_gets_into_a_line() -> None:
    assert clean("a\u202eb\x00c\u200bd\ue000") == "abcd"
    assert clean("two\nlines\t and   blanks ") == "two lines and blanks"
    assert clean("\U0001f469\u200d\U0001f680 ü ß") == "\U0001f469\u200d\U0001f680 ü ß"


def test_old_lines_are_forgotten(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "MOST_LINES", 3)
    made = hall.table("me", "bot")
    with hall.sit(made) as person:
        for n in range(5):
            person.say("say", text=str(n))
            person.hear("chat")
    with hall.server.database.transaction() as store:
        assert [line.text for line in chat.read(store, made["id"])] == ["2", "3", "4"]


def test_a_finger_on_a_region_is_shown_to_everybody(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]) as other:
        one.say("point", noun="region:3")
        assert other.hear("pointed") == {"t": "pointed", "seat": 0, "noun": "region:3"}


def test_nobody_points_at_what_others_cannot_see(hall: Hall) -> None:
    made = hall.table("me", "link")
    with hall.sit(made) as one, hall.sit(made, made["seats"][1]["token"]):
        hand = [item["ref"] for tray in one.table["scene"]["trays"] for item in tray["items"]]
        public = hall.client.get(f"/api/tables/{made['id']}/replay?view=watch").text
        secret = next(ref for ref in hand if f'"{ref}"' not in public.split('"stage"')[0])
        assert one.ask("point", "refused", noun=secret)["message"].startswith("Not everybody")
        assert one.ask("point", "refused", noun="region:99")["code"] == "illegal"


async def dropped(server: Server, id: str) -> None:
    """Let a table be read anew."""
    server.rooms.drop(await server.rooms.open(id))
