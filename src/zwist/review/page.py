"""A review as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zwist.engine import content, past, words
from zwist.engine.game import Game
from zwist.review import line, why
from zwist.review.report import Chance, Point, Review


def lines(g: Game[Any], found: Review, language: str) -> Iterator[str]:
    """The course of the game and what turned it."""
    names = _names(g, found, language)
    title, judge = g.definition.titles[language], _say(language, f"judge.{found.judge}")
    yield _say(language, "title", title=title, decisions=found.decisions, games=found.games, judge=judge)
    for chance in found.course:
        yield f"  {_when(chance, language)}: " + ", ".join(
            f"{name} {_percent(p)} ±{_percent(err)}" for name, p, err in zip(names, chance.p, chance.err, strict=True)
        )
    yield _say(language, "points") if found.points else _say(language, "even")
    for number, point in enumerate(found.points, 1):
        yield f"  {number}. {_told(g, point, names, language)}"
        if point.why:
            yield f"     {why.sentence(past.before(g, point.n), point, language)}"
    given = [one for one in found.given_away(len(g.start.seats)) if one.choices]
    if given:
        yield _say(language, "given")
    for one in given:
        who = _faction(g, one.seat, language)
        yield "  " + _say(language, "gave", who=who, much=_percent(one.much), choices=one.choices)


def _told(g: Game[Any], point: Point, names: list[str], language: str) -> str:
    who = names[point.seat if len(names) > 1 else 0]
    much = {"delta": f"{round(100 * point.delta):+d}", "err": _percent(point.err)}
    if point.kind == "swing":
        return _say(language, "swing", n=point.n, until=point.until, who=who, **much)
    then, (played, better) = past.before(g, point.n), point.lines[:2]
    return _say(
        language,
        "choice",
        n=point.n,
        who=who,
        played=line.in_words(then, point.seat, played.answers, language),
        better=line.in_words(then, point.seat, better.answers, language),
        p=_percent(played.p),
        best=_percent(better.p),
        **much,
    )


def _names(g: Game[Any], found: Review, language: str) -> list[str]:
    """Who has which chance; those who play together have one."""
    if found.together:
        return [_say(language, "everybody")]
    return [_faction(g, seat, language) for seat in range(len(g.start.seats))]


def _faction(g: Game[Any], seat: int, language: str) -> str:
    return g.definition.name(g.table, "faction", seat, language)


def _when(chance: Chance, language: str) -> str:
    return _say(language, "course", n=chance.n) if chance.games else _say(language, "end")


def _percent(share: float) -> str:
    return str(round(100 * share))


def _say(language: str, key: str, **values: object) -> str:
    return words.fill(content.catalogue("words", language)[f"review.{key}"], values, lambda _, value: str(value))
