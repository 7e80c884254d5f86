"""The HTTP part of the protocol as an OpenAPI 3.1 document, generated from the message types."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

import zwist
from zwist.server import observing
from zwist.server.protocol.facts import Mine, TableInfo, Tables
from zwist.server.protocol.lobby import MadeTable, NewTable
from zwist.server.protocol.observing import Observatory, PlayGames
from zwist.server.protocol.offer import Games
from zwist.server.protocol.refusals import Refusal
from zwist.server.protocol.replay import PlayOn, Remarks, Replay
from zwist.server.protocol.reviews import Review
from zwist.server.protocol.rules import LessonStep, Rules
from zwist.server.protocol.seats import SeatToken, TakeSeat


@dataclass(frozen=True)
class Operation:
    """One request: what it does, what goes in and what comes out."""

    method: str
    path: str
    summary: str
    out: Any
    into: Any = None
    status: int = 200
    query: tuple[str, ...] = ()
    token: bool = False


OPERATIONS = (
    Operation("get", "/api/games", "The games that can be played", Games, query=("lang",)),
    Operation("post", "/api/tables", "A new table", MadeTable, NewTable, 201),
    Operation("get", "/api/tables/{id}", "Public facts of a table", TableInfo, query=("lang",)),
    Operation("post", "/api/tables/{id}/seats/{seat}", "Take a seat by link", SeatToken, TakeSeat, token=True),
    Operation("post", "/api/tables/{id}/seats/{seat}/invitation", "A new invitation", SeatToken, status=201, token=True),
    Operation("get", "/api/tables/{id}/again", "The wish for a table like this one", NewTable, token=True),
    Operation("post", "/api/mine", "Facts of several tables", Tables, Mine),
    Operation(
        "get",
        "/api/tables/{id}/replay",
        "A table as it was",
        Replay,
        query=("step", "view", "lang", "have"),
        token=True,
    ),
    Operation("get", "/api/tables/{id}/record", "The record of a game as one file", dict[str, Any], token=True),
    Operation("get", "/api/tables/{id}/remarks", "What bots saw in their acts", Remarks, query=("lang",), token=True),
    Operation("get", "/api/tables/{id}/review", "The review of a finished game", Review, query=("judge", "lang"), token=True),
    Operation(
        "post",
        "/api/tables/{id}/review",
        "Let a game be reviewed",
        Review,
        status=202,
        query=("judge", "lang"),
        token=True,
    ),
    Operation("post", "/api/tables/{id}/onward", "Play on from a step", MadeTable, PlayOn, 201, token=True),
    Operation("post", "/api/records", "A record file becomes a table", MadeTable, dict[str, Any], 201),
    Operation("get", "/api/lessons/{game}/{id}", "A step of a lesson", LessonStep, query=("step", "lang")),
    Operation("get", "/api/observatory", "Figures of games of bots", Observatory, query=(*observing.ASKED, "lang")),
    Operation(
        "post",
        "/api/observatory",
        "Let games be played for a question",
        Observatory,
        PlayGames,
        202,
        query=(*observing.ASKED, "lang"),
    ),
    Operation("delete", "/api/observatory", "Play no more for it", Observatory, query=(*observing.ASKED, "lang")),
    Operation("get", "/api/rules/{game}", "Clauses of a rulebook", Rules, query=("lang", "q")),
)


@cache
def document() -> dict[str, Any]:
    """The whole document."""
    types = [operation.out for operation in OPERATIONS]
    types += [operation.into for operation in OPERATIONS if operation.into] + [Refusal]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    found = dict(zip(map(str, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = described(operation, found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Zwist", "version": version(), "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"}},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
    }


def described(operation: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    """One operation."""
    names = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    text = {"type": "string"}
    found: dict[str, Any] = {
        "summary": operation.summary,
        "parameters": [{"name": name, "in": "path", "required": True, "schema": text} for name in names]
        + [{"name": name, "in": "query", "schema": text} for name in operation.query],
        "responses": {
            str(operation.status): {"description": operation.summary, "content": content(schemas[str(operation.out)])},
            "default": {"description": "Refused", "content": content(schemas[str(Refusal)])},
        },
    }
    if operation.into is not None:
        found["requestBody"] = {"required": True, "content": content(schemas[str(operation.into)])}
    if operation.token:
        found["security"] = [{"seat": []}, {}]
    return found


def content(schema: Any) -> dict[str, Any]:
    """A schema of a JSON body."""
    return {"application/json": {"schema": schema}}


def version() -> str:
    """The version of this package."""
    from importlib.metadata import version

    return version(zwist.__name__)
