"""What is to be read without any table: the games, their rules and lessons, and the observatory."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zwist.server import lessons, observing, offer
from zwist.server.requests import answer, language_of, number
from zwist.server.settings import Settings


class Reading:
    """Pages about the games."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.watch = observing.Watch(settings.observatory)

    def routes(self) -> list[Route]:
        return [
            Route("/api/games", self.games),
            Route("/api/rules/{game}", self.rules),
            Route("/api/lessons/{game}/{id}", self.lesson),
            Route("/api/observatory", self.observatory),
            Route("/api/observatory.csv", self.figures),
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

    async def observatory(self, request: Request) -> Response:
        asked = dict(request.query_params)
        return answer(await asyncio.to_thread(self.watch.look, asked, language_of(request)))

    async def figures(self, request: Request) -> Response:
        asked, language = dict(request.query_params), language_of(request)
        text = await asyncio.to_thread(self.watch.as_csv, asked, language)
        name = {"Content-Disposition": 'attachment; filename="observatory.csv"', "Cache-Control": "no-store"}
        return Response(text, media_type="text/csv", headers=name)
