"""Reasons: why a noun cannot be chosen now, after the nouns that have already been chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from zwist.acts.act import is_still_deciding
from zwist.acts.folding import SEED
from zwist.acts.message import Reason
from zwist.engine import content, question, reasons
from zwist.engine.definition import Definition
from zwist.engine.game import Game
from zwist.engine.shapes import Order


def why(definition: Definition[Any], g: Game[Any], seat: int, noun: str, chosen: Sequence[str], language: str) -> list[Reason]:
    """Why a noun cannot be chosen, seen from the last question of the act.

    The clauses that forbid it there; else what was chosen in its place, if it was legal at an earlier question; else what is
    asked instead. Nothing for what is legal.
    """
    if g.question_for(seat) is None:
        return [_clause(definition, clause, language) for clause in reasons.waiting(g, seat)] or [_said(language, "waiting")]
    positions = list(_positions(definition.guess(g, seat, SEED), seat, chosen))
    last, asked, _ = positions[-1]
    found = reasons.verdict(last, asked, noun)
    if found.legal:
        return []
    if found.clauses:
        return [_clause(definition, clause, language) for clause in found.clauses]
    for position, earlier, answer in positions[:-1]:
        if answer is not None and reasons.verdict(position, earlier, noun).legal:
            label = definition.label(position.table, earlier, answer, language)
            return [_said(language, "chosen", label=label)]
    return [_said(language, "other", prompt=definition.prompt(last.table, asked, language))]


def _clause(definition: Definition[Any], clause: str, language: str) -> Reason:
    return Reason(clause=clause, text=definition.clauses(language).get(clause, ""))


def _said(language: str, key: str, **values: str) -> Reason:
    return Reason(clause="", text=content.catalogue("words", language)[f"why.{key}"].format(**values))


Position = tuple[Game[Any], question.Question, question.Option[Any] | None]
"""A position of an act, what is asked there, and the answer that the chosen nouns give."""


def _positions(g: Game[Any], seat: int, chosen: Sequence[str]) -> Iterator[Position]:
    """The position now, and those to which the chosen nouns lead."""
    left, disclosed = list(chosen), g.disclosed
    asked = g.question_for(seat)
    while asked is not None:
        answer = _named(g, asked, left)
        yield g, asked, answer
        if answer is None:
            return
        for _, ref in asked.path(g.table, answer):
            if ref in left:
                left.remove(ref)
        g = g.clone()
        g.apply(answer, seat)
        asked = g.question_for(seat) if is_still_deciding(g, seat, disclosed) else None


def _named(g: Game[Any], asked: question.Question, chosen: Sequence[str]) -> question.Option[Any] | None:
    """The option that the chosen nouns name: one with all its nouns among them; in an order the one chosen first."""
    refs = {option: [ref for _, ref in asked.path(g.table, option)] for option in asked.options}
    named = [option for option in asked.options if all(ref in chosen for ref in refs[option])]
    if isinstance(asked.shape, Order):
        named.sort(key=lambda option: min(chosen.index(ref) for ref in refs[option]))
    return named[0] if named else None
