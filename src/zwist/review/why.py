"""Why a line would have been better, in words: what it brought in the games in which it was tried."""

from __future__ import annotations

from typing import Any

from zwist.engine import content, words
from zwist.engine.game import Game
from zwist.review.remark import decimal
from zwist.review.report import Difference, Point
from zwist.review.tally import ELSEWHERE


def sentence(then: Game[Any], point: Point, language: str) -> str:
    """A sentence from the position of the choice, or nothing where nothing surely sets the lines apart."""
    said = [_part(then, point.seat, one, language, first=n == 0) for n, one in enumerate(point.why)]
    return "; ".join(said) + "." if said else ""


def _part(then: Game[Any], chooser: int, one: Difference, language: str, first: bool) -> str:
    catalogue, n = content.catalogue("words", language), decimal(abs(one.much), language)
    if one.of == "rounds":
        key = f"review.why.{'longer' if one.much > 0 else 'shorter'}"
        return _said(catalogue[key], n=n, rounds=then.definition.round_word(language))
    way, whose = "more" if one.much > 0 else "fewer", "own" if one.seat == chooser else "other"
    return _said(
        catalogue[f"review.why.{'' if first else 'and_'}{whose}"],
        n=n,
        who=then.definition.name(then.table, "faction", one.seat, language),
        points=catalogue[f"review.why.points.{way}"],
        way=catalogue[f"review.why.way.{way}"],
        source=_source(then, one, language),
    )


def _source(then: Game[Any], one: Difference, language: str) -> str:
    if one.source == ELSEWHERE:
        return content.catalogue("words", language)["review.why.elsewhere"]
    return then.definition.name(then.table, *one.source, language)


def _said(template: str, **values: Any) -> str:
    return words.fill(template, values, lambda _, value: str(value))
