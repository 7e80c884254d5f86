"""What a request says and how it is answered: bodies in their declared shape, language, judge, token, numbers, JSON."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zwist.engine.definition import LANGUAGES
from zwist.review import JUDGES, USUAL, Judge
from zwist.server.errors import Refusal
from zwist.server.limits import MESSAGE_BYTES
from zwist.server.protocol.terms import encode

B = TypeVar("B")


def answer(value: Any, status: int = 200) -> Response:
    """A value as a JSON response that no cache keeps."""
    return Response(encode(value), status, {"Cache-Control": "no-store"}, "application/json")


async def body(request: Request, shape: type[B]) -> B:
    """The body of a request in its declared shape."""
    try:
        return msgspec.json.decode(await limited_body(request, MESSAGE_BYTES), type=shape)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("malformed", key="malformed_because", why=str(error)) from None


async def limited_body(request: Request, most: int) -> bytes:
    """The body, refused as soon as it is larger than allowed."""
    found = b""
    async for part in request.stream():
        found += part
        if len(found) > most:
            raise Refusal("too_large", 413, most=most)
    return found


def language_of(request: Request) -> str:
    """The language a request asks for, by its address or by its header."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2]
    return asked if asked in LANGUAGES else LANGUAGES[0]


def judge_of(request: Request) -> Judge:
    """The judge whose review a request asks for."""
    asked = request.query_params.get("judge", USUAL)
    for judge in JUDGES:
        if judge == asked:
            return judge
    why = f"expected a judge ({', '.join(JUDGES)}), got {asked[:20]!r}"
    raise Refusal("malformed", key="malformed_because", why=why)


def token_of(request: Request) -> str | None:
    """The bearer token of a request."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


def number(text: str) -> int:
    """A whole number out of an address."""
    if not text.isdecimal() or len(text) > 6:
        raise Refusal("malformed", key="malformed_because", why=f"expected a number, got {text[:20]!r}")
    return int(text)
