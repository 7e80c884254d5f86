"""What is to be read without any table: the games, their rules and lessons."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zwist.server import lessons, offer
from zwist.server.requests import answer, language_of, number
from zwist.server.settings import Settings


class Reading:
    """Pages about the games."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def routes(self) -> list[Route]:
        return [
            Route("/api/games", self.games),
            Route("/api/rules/{game}", self.rules),
            Route("/api/lessons/{game}/{id}", self.lesson),
        ]

    async def games(self, request: Request) -> Response:
        offered = offer.games(language_of(request))
        return answer(msgspec.structs.replace(offered, hooks=sorted(self.settings.webhooks)))

    async def rules(self, request: Request) -> Response:
        words = request.query_params.get("q", "")[:200]
        return answer(offer.rules(request.path_params["game"], language_of(request), words))

    async def lesson(self, request: Request) -> Response:
        path, step = request.path_params, number(request.query_params.get("step", "0"))
        return answer(await asyncio.to_thread(lessons.step_of, path["game"], path["id"], step, language_of(request)))
