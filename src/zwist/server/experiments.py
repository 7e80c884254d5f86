"""Games that visitors have played for the observatory: one question after the other, after everything else, kept as runs.

Without a folder to keep them in, or where the operator allows none, nobody can wish for any.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Literal, NamedTuple

from zwist.arena.crew import by_name
from zwist.arena.ledger import Ledger
from zwist.arena.match import Outcome
from zwist.engine.errors import ZwistError
from zwist.observatory.questions import Question
from zwist.observatory.shelf import Key, Shelf
from zwist.observatory.wanted import TOTALS, Wanted, margin, openings, seconds, wanted
from zwist.server.errors import Refusal
from zwist.server.protocol.observing import Playing, PlayOffer
from zwist.server.workers import Died, Workers

logger = logging.getLogger("zwist.server")

OFFERED = 3
"""So many numbers of games are offered at once."""
MOST_ENDED = 1000
"""Questions of which it is remembered that their games were stopped or failed."""

About = tuple[Key, str]
"""What is played: questions that only look at other parts of the games have the same."""
Ended = Literal["stopped", "failed"]


class Bounds(NamedTuple):
    """How many games a question may have, how many processes play, how many questions may wait."""

    games: int
    processes: int
    line: int


class Wish:
    """Games that somebody wished for. Until it is their turn there is no task."""

    def __init__(self, question: Question, source: str, left: list[Wanted]) -> None:
        self.about = about(question)
        self.source = source
        self.left = left
        self.played = 0
        self.began = 0.0
        self.ledgers: dict[str, Ledger] = {}
        self.writing = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None

    def touches(self, asked: About) -> bool:
        """Whether its games count for a question: whoever compares with a rule also has games without it."""
        key, rule = self.about
        return key == asked[0] and asked[1] in ("", rule)


class Experiments:
    """All wishes of a server."""

    def __init__(self, workers: Workers, shelf: Shelf, folder: Path | None, bounds: Bounds) -> None:
        self.workers = workers
        self.shelf = shelf
        self.folder = folder
        self.bounds = bounds
        self.wishes: dict[About, Wish] = {}
        self.ended: dict[About, Ended] = {}
        self.clock = time.monotonic

    @property
    def most(self) -> int:
        """How many games a question may have."""
        return self.bounds.games if self.folder is not None else 0

    async def begin(self, question: Question, games: int, source: str) -> None:
        """See to it that there will be so many games."""
        if about(question) in self.wishes:
            return
        self._admit(source)
        offered = [one.games for one in await asyncio.to_thread(self.offers, question)]
        if games not in offered:
            why = f"expected a number of games out of {', '.join(map(str, offered)) or 'none'}; got {games}"
            raise Refusal("malformed", key="malformed_because", why=why)
        left = await asyncio.to_thread(wanted, self.shelf, question, games)
        self._admit(source)  # somebody else may have been faster meanwhile
        self.ended.pop(about(question), None)
        self.wishes.setdefault(about(question), Wish(question, source, left))
        self._play_next()

    def stop(self, question: Question, source: str) -> None:
        """End the games for a question; those that were played stay."""
        wish = self.wishes.get(about(question))
        if wish is None:
            return
        if wish.source != source:
            raise Refusal("illegal", 403, key="experiments_foreign")
        self._end(wish, "stopped")
        if wish.task is not None:
            wish.task.cancel()

    def offers(self, question: Question) -> list[PlayOffer]:
        """How many games there could be."""
        if not self.most:
            return []
        try:
            there, takes = openings(self.shelf, question), seconds(self.shelf, question)
        except ZwistError:
            return []  # a rule of somebody's own, whose values are not here
        missing = {n: sum(n - len([number for number in run if number < n]) for run in there) for n in TOTALS if n <= self.most}
        each = (takes or 0.0) / self.bounds.processes
        return [
            PlayOffer(games=n, margin=round(margin(question, n), 4), seconds=round(each * left))
            for n, left in islice(((n, left) for n, left in missing.items() if left), OFFERED)
        ]

    def told(self, question: Question, source: str) -> Playing:
        """What is played for a question, and what may be wished for."""
        wish = self.wishes.get(about(question))
        if wish is None:
            return Playing(state=self.ended.get(about(question), "idle"), offers=self.offers(question))
        line = list(self.wishes.values())
        own = wish.source == source
        if wish.task is None:
            return Playing(state="waiting", wanted=len(wish.left), ahead=line.index(wish), yours=own)
        each = (self.clock() - wish.began) / wish.played if wish.played else 0.0
        left = round(each * (len(wish.left) - wish.played))
        return Playing(state="running", played=wish.played, wanted=len(wish.left), seconds=left, yours=own)

    def is_under_way(self, question: Question) -> bool:
        """Whether games are being played that count for a question."""
        return any(wish.task is not None and wish.touches(about(question)) for wish in self.wishes.values())

    def _admit(self, source: str) -> None:
        """Refuse what nobody may wish for here, a second wish of one source, and one too many."""
        if not self.most:
            raise Refusal("illegal", 403, key="experiments_off")
        if any(wish.source == source for wish in self.wishes.values()):
            raise Refusal("illegal", 409, key="experiments_own")
        if len(self.wishes) >= self.bounds.line:
            raise Refusal("busy", 503, key="experiments_full")

    def _play_next(self) -> None:
        """If nothing is played, the first of the line begins."""
        wish = next(iter(self.wishes.values()), None)
        if wish is not None and wish.task is None:
            wish.began = self.clock()
            wish.task = asyncio.create_task(self._play(wish))

    async def _play(self, wish: Wish) -> None:
        left = iter(wish.left)
        try:
            async with asyncio.TaskGroup() as players:
                for _ in range(self.bounds.processes):
                    players.create_task(self._play_one_by_one(wish, left))
            self._leave(wish)
        except* (ZwistError, Died, TimeoutError, MemoryError, OSError) as found:
            logger.warning("games were not played", extra={"question": str(wish.about), "why": str(found.exceptions[0])})
            self._end(wish, "failed")
        except* Exception:
            logger.exception("games were not played", extra={"question": str(wish.about)})
            self._end(wish, "failed")
        finally:
            self._play_next()

    async def _play_one_by_one(self, wish: Wish, left: Iterator[Wanted]) -> None:
        for one in left:
            outcome = await self.workers.run(by_name, one.match)
            async with wish.writing:
                await asyncio.to_thread(self._keep, wish, one, outcome)
            wish.played += 1

    def _keep(self, wish: Wish, one: Wanted, outcome: Outcome) -> None:
        """Write a game into the file of its run."""
        assert self.folder is not None
        ledger = wish.ledgers.get(one.run.file)
        if ledger is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            ledger = wish.ledgers[one.run.file] = Ledger(self.folder / one.run.file, one.run.plain())
        ledger.add(one.number, outcome)

    def _end(self, wish: Wish, how: Ended) -> None:
        """What is not played any more is remembered for those who look."""
        self.ended[wish.about] = how
        if len(self.ended) > MOST_ENDED:
            del self.ended[next(iter(self.ended))]
        self._leave(wish)

    def _leave(self, wish: Wish) -> None:
        """Another wish for the same may have come meanwhile, and stays."""
        if self.wishes.get(wish.about) is wish:
            del self.wishes[wish.about]

    def close(self) -> None:
        """Play no more."""
        tasks = [wish.task for wish in self.wishes.values() if wish.task is not None]
        self.wishes.clear()
        for task in tasks:
            task.cancel()
        self.workers.close()


def about(question: Question) -> About:
    """What games a question needs."""
    return question.key, question.rule
