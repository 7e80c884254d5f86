"""The observatory: figures of games that bots have played, and wishes for more of them."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zwist.observatory import names, tables, verdicts
from zwist.observatory.figures import Figures, Kept
from zwist.observatory.questions import Question
from zwist.server.experiments import Experiments
from zwist.server.guard import address
from zwist.server.handlers.entrance import sparingly
from zwist.server.limits import Addresses
from zwist.server.observing import BOTS, Watch
from zwist.server.protocol.observing import BotChoice, Observatory, PlayGames
from zwist.server.requests import answer, body, language_of
from zwist.server.settings import Settings


class Observing:
    """Questions to the observatory. A question is the address; looking at it plays nothing."""

    def __init__(self, settings: Settings, watch: Watch, experiments: Experiments) -> None:
        self.watch = watch
        self.experiments = experiments
        self.wishers = Addresses(settings.wishes)

    def routes(self) -> list[Route]:
        return [
            Route("/api/observatory", self.look),
            Route("/api/observatory", self.play, methods=["POST"]),
            Route("/api/observatory", self.stop, methods=["DELETE"]),
            Route("/api/observatory.csv", self.figures),
        ]

    async def look(self, request: Request) -> Response:
        return answer(await self._observatory(request, await self._question(request)))

    async def play(self, request: Request) -> Response:
        asked, wish = await self._question(request), await body(request, PlayGames)
        sparingly(request, self.wishers)
        await self.experiments.begin(asked, wish.games, address(request.scope))
        return answer(await self._observatory(request, asked), 202)

    async def stop(self, request: Request) -> Response:
        asked = await self._question(request)
        self.experiments.stop(asked, address(request.scope))
        return answer(await self._observatory(request, asked))

    async def figures(self, request: Request) -> Response:
        found = await self._figures(request, await self._question(request))
        name = {"Content-Disposition": 'attachment; filename="observatory.csv"', "Cache-Control": "no-store"}
        return Response(tables.as_csv(found), media_type="text/csv", headers=name)

    async def _question(self, request: Request) -> Question:
        return await asyncio.to_thread(self.watch.question, dict(request.query_params), language_of(request))

    async def _figures(self, request: Request, asked: Question) -> Figures:
        """The answer; while games are played that count for it, without verdicts."""
        under_way, language = self.experiments.is_under_way(asked), language_of(request)
        found = await asyncio.to_thread(self.watch.figures, asked, language)
        return verdicts.withheld(found, language) if under_way and found.games else found

    async def _observatory(self, request: Request, asked: Question) -> Observatory:
        language = language_of(request)
        kept = await asyncio.to_thread(self.watch.kept, language)
        figures = await self._figures(request, asked)
        playing = await asyncio.to_thread(self.experiments.told, asked, address(request.scope))
        return Observatory(kept=kept, bots=self._bots(kept, language), figures=figures, playing=playing)

    def _bots(self, kept: list[Kept], language: str) -> list[BotChoice]:
        """Those who have played, and those whom one may let play."""
        known = [*(one.bot for one in kept), *(BOTS if self.experiments.most else ())]
        return [BotChoice(bot=bot, name=names.bot_name(bot, language)) for bot in dict.fromkeys(known)]
