"""What bots saw in their acts, a sentence for each: noted while a game is played, told when it is over and nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from zwist.bots.insight import Insight
from zwist.engine import content, past, words
from zwist.engine.game import Game
from zwist.review import line


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot saw before decision n; the decisions of its seat ``until`` another one followed from it."""

    n: int
    until: int
    seat: int
    bot: str
    insight: Insight


def note(remarks: list[Remark], n: int, seat: int, bot: str, insight: Insight | None) -> None:
    """Add what a bot saw in its answer to decision n.

    A further part of a line, and what needed no thought, belong to the act under way; an act is about what needed most.
    """
    last = remarks[-1] if remarks else None
    under_way = last if last is not None and (last.seat, last.until) == (seat, n) else None
    if insight is None or (insight.kind == "line" and under_way is None):
        return
    about, kind = under_way.insight.kind if under_way is not None else "", insight.kind
    if under_way is not None and (kind in ("line", "only") or (kind == "tidy" and about != "only")):
        remarks[-1] = msgspec.structs.replace(under_way, until=n + 1)
        return
    if about in ("only", "tidy"):
        remarks.pop()
    remarks.append(Remark(n=n, until=n + 1, seat=seat, bot=bot, insight=insight))


def written(remarks: Sequence[Remark]) -> str:
    """Remarks as text."""
    return msgspec.json.encode(remarks).decode()


def read(text: str, since: int = 0) -> list[Remark]:
    """Remarks out of a text that counts decisions from a later one on."""
    found = msgspec.json.decode(text, type=list[Remark])
    return [msgspec.structs.replace(one, n=one.n + since, until=one.until + since) for one in found]


def told(g: Game[Any], remarks: Sequence[Remark], language: str) -> Iterator[tuple[Remark, str]]:
    """Each remark of a game, in the order of play, with its sentence."""
    then = past.before(g, 0)
    for remark in sorted(remarks, key=lambda one: one.n):
        for seat, option, _ in (g.record or [])[then.decisions : remark.n]:
            then.apply(option, seat)
        yield remark, sentence(then, remark, language)


def weightiest(remarks: Sequence[Remark], most: int) -> list[Remark]:
    """Of the thoughts that found something better than all else, those that found most, in the order of play."""
    better = [one for one in remarks if one.insight.kind == "thought" and one.insight.other and not one.insight.is_close]
    return sorted(sorted(better, key=lambda one: -one.insight.gain)[:most], key=lambda one: one.n)


def act(g: Game[Any], remark: Remark, language: str) -> str:
    """What was done, in words."""
    answers = [option for _, option, _ in (g.record or [])[remark.n : remark.until]]
    return line.in_words(past.before(g, remark.n), remark.seat, answers, language)


def sentence(then: Game[Any], remark: Remark, language: str) -> str:
    """A remark in words, from the position in which the bot thought."""
    seen, catalogue = remark.insight, content.catalogue("words", language)
    values = {
        "bot": catalogue.get(f"bots.{remark.bot}.name", remark.bot),
        "games": seen.playouts,
        "gain": decimal(seen.gain, language),
        "other": line.in_words(then, remark.seat, seen.other, language),
    }
    return words.fill(catalogue[f"remark.{_kind(seen)}"], values, lambda _, value: str(value))


def _kind(seen: Insight) -> str:
    """Which sentence fits."""
    if seen.kind != "thought":
        return seen.kind
    if not seen.other:
        return "alone" if seen.playouts else "hasty"
    if seen.is_close or round(seen.gain, 1) == 0:
        return "close"
    return "clear" if seen.is_clear else "better"


def decimal(number: float, language: str) -> int | str:
    """A number with at most one decimal; a whole one is left a number, so that there can be one of a thing."""
    rounded = round(number, 1)
    if rounded.is_integer():
        return int(rounded)
    return str(rounded).replace(".", ",") if language == "de" else str(rounded)
