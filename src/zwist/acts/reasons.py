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

Chosen = Sequence[tuple[str, str]]
"""Nouns that have been chosen, each with its role; without a role it may have any."""
FEW = 8
"""So many other possibilities are named."""


def why(definition: Definition[Any], g: Game[Any], seat: int, noun: str, chosen: Chosen, language: str) -> list[Reason]:
    """Why a noun cannot be chosen, seen from the last question of the act.

    What was chosen in its place, if it was legal at an earlier question, or what does not go together with it; the clauses
    that forbid it at the last one, each with what makes it do so here; else what is asked instead. Nothing for what is legal.
    """
    if g.question_for(seat) is None:
        return [_clause(definition, clause, language) for clause in reasons.waiting(g, seat)] or [said(language, "waiting")]
    positions, left = follow_chosen(definition.guess(g, seat, SEED), seat, chosen)
    last, asked, _ = positions[-1]
    if reasons.verdict(last, asked, noun).legal:
        return [said(language, "beside")] if left else []
    return [
        *_in_its_place(definition, positions, noun, language),
        *forbidding(definition, last, asked, noun, language),
    ] or [said(language, "other", prompt=definition.prompt(last.table, asked, language))]


def forbidding(
    definition: Definition[Any], g: Game[Any], asked: question.Question, noun: str, language: str
) -> Iterator[Reason]:
    """The clauses that forbid a noun at a question, each with what makes it do so."""
    found = reasons.verdict(g, asked, noun)
    for clause in found.clauses:
        yield _clause(definition, clause, language, _fact(definition, g, asked, found, clause, language))


def _clause(definition: Definition[Any], clause: str, language: str, fact: str = "") -> Reason:
    return Reason(clause=clause, text=definition.clauses(language).get(clause, ""), fact=fact)


def said(language: str, key: str, **values: str) -> Reason:
    """A reason in words of its own, without a clause."""
    return Reason(clause="", text=content.catalogue("words", language)[f"why.{key}"].format(**values))


def _fact(
    definition: Definition[Any],
    g: Game[Any],
    asked: question.Question,
    found: reasons.Verdict,
    clause: str,
    language: str,
) -> str:
    """What makes a clause forbid it: in the game's own words, else by naming what is possible instead."""
    offer, option = found.offer, found.option
    if offer is None or option is None:
        return ""
    if said := definition.fact(g.table, asked, offer, option, clause, language):
        return said
    others = [one for one in asked.options if asked.offer_of(one) is offer and one.kind == option.kind]
    if not 0 < len(others) <= FEW:
        return ""
    names = ", ".join(definition.label(g.table, asked, one, language) for one in others)
    return content.catalogue("words", language)["why.possible"].format(names=names)


Position = tuple[Game[Any], question.Question, question.Option[Any] | None]
"""A position of an act, what is asked there, and the answer that the chosen nouns give."""


def _in_its_place(definition: Definition[Any], positions: list[Position], noun: str, language: str) -> Iterator[Reason]:
    """What was chosen where the noun would have been legal too; parts of the gesture at hand are not in its place."""
    _, asked, _ = positions[-1]
    for position, earlier, answer in positions[:-1]:
        if earlier.name != asked.name and answer is not None and reasons.verdict(position, earlier, noun).legal:
            yield said(language, "chosen", label=definition.label(position.table, earlier, answer, language))
            return


def follow_chosen(g: Game[Any], seat: int, chosen: Chosen) -> tuple[list[Position], Chosen]:
    """The position now and those to which the chosen nouns lead, and the nouns that none of them has used."""
    found, left, disclosed = list[Position](), list(chosen), g.disclosed
    asked = g.question_for(seat)
    while asked is not None:
        answer = _named(g, asked, left)
        found.append((g, asked, answer))
        if answer is None:
            break
        for named in asked.path(g.table, answer):
            _use(left, named)
        g = g.clone()
        g.apply(answer, seat)
        asked = g.question_for(seat) if is_still_deciding(g, seat, disclosed) else None
    return found, left


def _place(chosen: Chosen, named: tuple[str, str]) -> int | None:
    """Where a noun stands among those chosen."""
    role, ref = named
    return next((place for place, (given, one) in enumerate(chosen) if one == ref and given in ("", role)), None)


def _use(left: list[tuple[str, str]], named: tuple[str, str]) -> None:
    place = _place(left, named)
    if place is not None:
        del left[place]


def _named(g: Game[Any], asked: question.Question, chosen: Chosen) -> question.Option[Any] | None:
    """The option that the chosen nouns name: one with all its nouns among them; in an order the one chosen first."""
    places = {option: [_place(chosen, named) for named in asked.path(g.table, option)] for option in asked.options}
    named = [option for option in asked.options if None not in places[option]]
    if isinstance(asked.shape, Order):
        named.sort(key=lambda option: min(place for place in places[option] if place is not None))
    return named[0] if named else None
