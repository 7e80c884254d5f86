"""What would you do? A hint for a seat that decides, from what it may know; the others read that it was taken.

It is thought out in the processes of the bots. Where time is part of the game there are none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from zwist.bots.trial import same
from zwist.engine.dice import aside
from zwist.engine.game import Game
from zwist.review import hint, line
from zwist.server.chronicle import LogLine
from zwist.server.customs import Customs
from zwist.server.errors import Refusal, say
from zwist.server.protocol.decisions import Hinted
from zwist.server.room import Room
from zwist.server.workers import Died, Workers


def allow(room: Room) -> None:
    """Refuse a hint at a table with a clock, and where Zwist does not know the whole table."""
    if room.customs.clock is not None:
        raise Refusal("illegal", key="no_hints_with_clock")
    if room.mode.open:
        raise Refusal("illegal", key="no_bots")


async def hinted(room: Room, workers: Workers, seat: int, language: str) -> Hinted:
    """The act that a search would choose in the place of the seat; that it was asked for is kept.

    Somebody else who chooses at the same time may do so meanwhile: the seat's own question is still the same.
    """
    g, question = room.g, room.g.question_for(seat)
    seed = aside(room.id, seat, g.decisions, "hint")
    asked = hint.pieces(hint.known(g, seat), seat, seed, hint.PLAYOUTS, hint.SECONDS, hint.ROOTS)
    try:
        grown = await asyncio.gather(*(workers.run(hint.root, *piece) for piece in asked))
    except (Died, TimeoutError, MemoryError):
        raise Refusal("illegal", key="no_hint") from None
    now = room.g.question_for(seat)
    if question is None or now is None or not same(question, now):
        raise Refusal("stale")
    await room.settle(lambda customs: taken(customs, g.decisions, seat))
    return told(room.g, seat, hint.counsel(grown), language)


def told(g: Game[Any], seat: int, answers: Sequence[str], language: str) -> Hinted:
    """The counsel as an act, in words, with the things it names."""
    seen = g.definition.seen_by(g, seat)
    return Hinted(
        n=g.decisions,
        seat=seat,
        act="|".join(line.chain(seen, seat, answers)),
        text=line.in_words(seen, seat, answers, language),
        nouns=line.things(seen, seat, answers),
    )


def taken(now: Customs, n: int, seat: int) -> Customs:
    """The customs with a hint more; asking twice about one decision is asking once."""
    return now if (n, seat) in now.hints else msgspec.structs.replace(now, hints=(*now.hints, (n, seat)))


def among(lines: list[LogLine], hints: Sequence[tuple[int, int]], g: Game[Any], language: str, since: int = 0) -> list[LogLine]:
    """The lines of a log with those that tell of hints, each where it was taken; their numbers begin with ``since``."""
    if not hints:
        return lines
    extra = [LogLine(i=0, n=n, text=_line(g, seat, language), seat=seat) for n, seat in hints if n <= g.decisions]
    merged = sorted([*lines, *extra], key=lambda one: one.n)
    return [msgspec.structs.replace(one, i=i) for i, one in enumerate(merged, since)]


def _line(g: Game[Any], seat: int, language: str) -> str:
    return say(language, "server.hint_taken", faction=g.definition.name(g.table, "faction", seat, language))
