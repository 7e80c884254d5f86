"""Tables that the database holds in a bad state: what can be mended is, and the rest harms nobody else."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from starlette.websockets import WebSocketDisconnect

import zwist
from server.hall import Hall
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game
from zwist.engine.save import fingerprint
from zwist.server.app import Server
from zwist.server.limits import Rate
from zwist.server.store import CHOICES, SNAPSHOTS
from zwist.server.turns import Rank

ANNA = "anna-holds-the-seats-by-this-token"


def spoil(hall: Hall, made: dict[str, Any], table: Any, **columns: Any) -> None:
    """Write nonsense over what the database knows of a table, and let it be read anew."""
    with hall.server.database.transaction() as store:
        store.connection.execute(update(table).where(table.c.table_id == made["id"]).values(**columns))

    async def forget(server: Server) -> None:
        for room in server.rooms.opened():
            server.rooms.drop(room)

    hall.on_loop(forget)


def without_a_sum(text: str) -> str:
    """A snapshot of which somebody has changed the position."""
    document = json.loads(text)
    document["position"]["disclosed"] += 1
    return json.dumps(document)


def under_way(choices: int) -> Game[Any]:
    """A game after some choices."""
    g, dice = zwist.game("groll").new(["aldan", "koda"], 7), Dice(seeded(7))
    for _ in range(choices):
        assert g.question is not None
        g.apply(dice.pick(g.question.options), g.question.seat)
    return g


DAMAGES = {
    "cut": lambda text: text[:500],
    "changed": without_a_sum,
    "empty": lambda text: "",
    "of another game": lambda text: zwist.save(under_way(3)),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_snapshot_is_made_anew_from_start_and_choices(hall: Hall, damage: Callable[[str], str]) -> None:
    g = under_way(20)
    made = hall.continued(g, [ANNA, ANNA])
    spoil(hall, made, SNAPSHOTS, game=damage(zwist.save(g)))

    async def reopened(server: Server) -> str:
        return fingerprint((await server.rooms.open(made["id"])).g)

    assert hall.on_loop(reopened) == fingerprint(g)
    with hall.sit(made) as person:
        person.choose()


def test_a_table_that_cannot_be_played_says_so_and_is_named_once(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    made, good = hall.table("device", "device"), hall.table("device", "device")
    with hall.sit(made) as person:
        person.choose()
    spoil(hall, made, SNAPSHOTS, game="{}")
    spoil(hall, made, CHOICES, option="nothing that could ever be chosen")
    for address in ("", "/replay", "/again", "/record"):
        reply = hall.client.get(f"/api/tables/{made['id']}{address}")
        assert (reply.status_code, reply.json()["error"]["code"]) == (409, "unplayable")
    with (
        hall.client.websocket_connect(f"/api/tables/{made['id']}/live") as socket,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        socket.receive_json()
    assert closed.value.code == 4404
    links = [{"id": one["id"], "token": one["token"]} for one in (made, good)]
    listed = hall.client.post("/api/mine", json={"tables": links}).json()["tables"]
    assert [table["id"] for table in listed] == [good["id"]]
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == ["cannot be opened"]


def test_tables_of_bots_alone_are_few_and_wait_for_those_with_people(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", shows=Rate(0, 1)) as hall:
        seats = [{"player": "bot", "bot": "easy"}] * 2
        hall.table(seats=seats)
        assert hall.client.post("/api/tables", json={"game": "groll", "seats": seats}).status_code == 429
        hall.table("me", "bot")
        assert sorted(room.rank for room in hall.server.rooms.opened()) == [Rank.PEOPLE, Rank.NOBODY]


def test_no_bot_sits_beside_a_real_table(hall: Hall) -> None:
    wish = {"game": "groll", "mode": "companion", "seats": [{"player": "me"}, {"player": "bot"}]}
    reply = hall.client.post("/api/tables", json=wish)
    assert (reply.status_code, reply.json()["error"]["code"]) == (422, "illegal")
    with hall.sit(hall.table("me", "device", mode="companion")) as person:
        assert person.ask("takeover", "refused", seat=0, agree=True)["code"] == "illegal"
