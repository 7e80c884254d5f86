"""The story of a finished game: points by source and by round, as log and table tell them, and what decided it."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import msgspec

from zwist.engine import content
from zwist.engine.definition import Definition
from zwist.engine.game import Game
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Figure, Ledger, LedgerRow, Over, Scene


class Gain(NamedTuple):
    """Points of a seat in a round, with where they came from: a kind of the namer and its value."""

    round: int
    seat: int
    n: int
    source: tuple[str, Any]


def scene(definition: Definition[Any], g: Game[Any], seat: int | None, language: str) -> Scene:
    """What a seat sees; when the game is over, with its story."""
    painted: Scene = definition.scene(g, seat, language)
    if painted.over is None:
        return painted
    return msgspec.structs.replace(painted, over=told(definition, g, painted.over, language))


def gains(definition: Definition[Any], g: Game[Any]) -> list[Gain]:
    """All points that the log tells of and, once a game is over, those for what is on the table: of its last round."""
    found: list[Gain] = []
    number = 0
    for event in g.log or ():
        number += event.key == definition.round_begins
        gained = definition.gain(g.table, event)
        if gained is not None:
            seats, n, source = gained
            found += [Gain(number, seat, n, source) for seat in seats]
    for seat in range(len(g.start.seats)) if g.over else ():
        found += [Gain(number, seat, n, source) for n, source in definition.held(g.table, seat) if n]
    return found


def told(definition: Definition[Any], g: Game[Any], over: Over, language: str) -> Over:
    """How it ended, with points by source and by round, and the source that parted the first two."""
    found = gains(definition, g)
    if not found:
        return over
    called = {gain.source: definition.name(g.table, *gain.source, language) for gain in found}
    words = content.catalogue("words", language)
    names = {rank.seat: definition.name(g.table, "faction", _number(rank.seat), language) for rank in over.ranking}
    sources, rounds = list(dict.fromkeys(called.values())), range(1, 1 + max(gain.round for gain in found))
    by_source = {rank.seat: Counter[str]() for rank in over.ranking}
    by_round = {rank.seat: Counter[int]() for rank in over.ranking}
    for gain in found:
        if (ref := seat_ref(gain.seat)) in names:
            by_source[ref][called[gain.source]] += gain.n
            by_round[ref][gain.round] += gain.n
    rest = {rank.seat: rank.score - by_source[rank.seat].total() for rank in over.ranking}
    other = [words["over.other"]] if any(rest.values()) else []
    sheet = [
        LedgerRow(
            label=names[ref],
            ref=ref,
            figures=[_figure(by_source[ref][source]) for source in sources] + [_figure(rest[ref]) for _ in other],
        )
        for ref in names
    ]
    course = [
        LedgerRow(label=names[ref], ref=ref, figures=[_figure(by_round[ref][number]) for number in rounds]) for ref in names
    ]
    return msgspec.structs.replace(
        over,
        sources=Ledger(columns=[*sources, *other], rows=sheet),
        rounds=Ledger(columns=[str(number) for number in rounds], rows=course),
        decided=_decided(over, by_source, sources, names, words["over.decided"]),
    )


def _number(ref: str) -> int:
    return int(ref.partition(":")[2])


def _figure(n: int) -> Figure:
    return Figure(text=str(n) if n else "–")


def _decided(over: Over, by_source: dict[str, Counter[str]], sources: list[str], names: dict[str, str], sentence: str) -> str:
    """The source in which the winner was farthest ahead of the next in rank."""
    if len(over.winners) != 1 or len(over.ranking) < 2:
        return ""
    first, second = over.ranking[0].seat, over.ranking[1].seat
    best = max(sources, key=lambda source: by_source[first][source] - by_source[second][source])
    a, b = by_source[first][best], by_source[second][best]
    return sentence.format(source=best, first=names[first], a=a, second=names[second], b=b) if a > b else ""
