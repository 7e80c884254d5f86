"""The trail: what a seat has already answered in an act that was cut, found again from the record."""

from __future__ import annotations

from typing import Any

from zwist.acts.act import is_under_way
from zwist.engine import past
from zwist.engine.definition import Definition
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game


def trail(definition: Definition[Any], g: Game[Any], seat: int, language: str) -> list[str]:
    """The answers since the act began, in words; nothing where an act begins."""
    asked = g.question_for(seat)
    if asked is None or asked.begins or g.collect is not None:
        return []
    given = _own_last_answers(g, seat)
    if not given:
        return []
    try:
        return _in_words(definition, g, seat, given, language)
    except IllegalChoice:  # recorded under other rules or content, so it cannot be played again
        return []


def _own_last_answers(g: Game[Any], seat: int) -> int:
    """How many answers at the end of the record are the seat's own, with nothing rolled or shown in between."""
    record, count = g.record or [], 0
    for who, _, disclosed in reversed(record):
        if who != seat or disclosed != g.disclosed:
            break
        count += 1
    return count


def _in_words(definition: Definition[Any], g: Game[Any], seat: int, given: int, language: str) -> list[str]:
    """Play the last answers again and name them; the trail begins anew with every act."""
    record = g.record or []
    began = again = past.before(g, len(record) - given)
    words: list[str] = []
    for _, option, _ in record[-given:]:
        asked = again.question_for(seat)
        answer = asked.find(option) if asked else None
        if asked is None or answer is None:
            return []
        if not words or asked.begins or not is_under_way(began, again):
            began, words = again.clone(), []
        role = asked.path(again.table, answer)[0][0]
        words.append(definition.phrase(again.table, asked, answer, role, language))
        again.apply(answer, seat)
    return words if is_under_way(began, again) else []
