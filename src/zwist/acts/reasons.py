"""Reasons: why a noun cannot be chosen now, after the nouns that have already been chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from zwist.acts.act import is_still_deciding
from zwist.acts.folding import SEED
from zwist.acts.message import Reason
from zwist.engine import question
from zwist.engine.definition import Definition
from zwist.engine.game import Game


def why(definition: Definition[Any], g: Game[Any], seat: int, noun: str, chosen: Sequence[str], language: str) -> list[Reason]:
    """The clauses that rule a noun out, at the last question of the act that knows it; else what the question rests on."""
    if g.question_for(seat) is None:
        return []
    texts = definition.clauses(language)
    found: list[str] = []
    rests_on: list[str] = []
    for position in _positions(definition, definition.guess(g, seat, SEED), seat, chosen):
        asked = position.question_for(seat)
        assert asked is not None
        found = _forbidding(definition, position, asked, noun) or found
        rests_on = [asked.offers[0].choice.clause]
    return [Reason(clause=clause, text=texts.get(clause, "")) for clause in found or rests_on]


def _positions(definition: Definition[Any], g: Game[Any], seat: int, chosen: Sequence[str]) -> Iterator[Game[Any]]:
    """The position now, and those to which the chosen nouns lead."""
    left, disclosed = list(chosen), g.disclosed
    yield g
    while left:
        asked = g.question_for(seat)
        answer = _named(definition, g, asked, left) if asked else None
        if asked is None or answer is None:
            return
        for _, ref in asked.path(g.table, answer):
            if ref in left:
                left.remove(ref)
        g = g.clone()
        g.apply(answer, seat)
        if not is_still_deciding(g, seat, disclosed):
            return
        yield g


def _named(
    definition: Definition[Any], g: Game[Any], asked: question.Question, chosen: Sequence[str]
) -> question.Option[Any] | None:
    """The option that the chosen nouns name: one with all its nouns among them."""
    for option in asked.options:
        if all(ref in chosen for _, ref in asked.path(g.table, option)):
            return option
    return None


def _forbidding(definition: Definition[Any], g: Game[Any], asked: question.Question, noun: str) -> list[str]:
    """The clauses against every candidate with the noun; none if one of them is legal or none is known."""
    found: list[str] = []
    for offer, values, option in asked.candidates(g.table):
        if noun in asked.refs(g.table, offer, option):
            if option in asked.options:
                return []
            found += offer.choice.forbidding(g.table, option, *values)
    return list(dict.fromkeys(found))
