"""The trail: what a seat has already answered in an act that was cut, found again from the record."""

from __future__ import annotations

from typing import Any

from zwist.acts.act import is_under_way
from zwist.engine.definition import Definition
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game


def trail(definition: Definition[Any], g: Game[Any], seat: int, language: str, earlier: Game[Any] | None = None) -> list[str]:
    """The answers since the act began, in words; nothing where an act begins.

    A host that still has the game as it was ``earlier`` spares playing the whole record again.
    """
    asked = g.question_for(seat)
    if asked is None or asked.begins or g.collect is not None:
        return []
    given = _own_last_answers(g, seat)
    if not given:
        return []
    try:
        return _in_words(definition, g, seat, given, language, earlier)
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


def _in_words(
    definition: Definition[Any], g: Game[Any], seat: int, given: int, language: str, earlier: Game[Any] | None
) -> list[str]:
    """Play the record again and name the last answers; the trail begins anew with every act."""
    record = g.record or []
    first = 0 if earlier is None or earlier.decisions > len(record) - given else earlier.decisions
    began = again = earlier.clone() if earlier is not None and first else definition.from_start(g.start)
    again.log = again.record = None
    for who, option, _ in record[first:-given]:
        again.apply(option, who)
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
