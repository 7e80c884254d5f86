"""Taking back one's own last choice: never across dice, a reveal or another seat, never after the end."""

from __future__ import annotations

from typing import Any

from zwist.engine import past
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.save import fingerprint


def refusal(g: Game[Any], seat: int) -> str | None:
    """Why the seat may not undo now: the key of a sentence, or None if it may."""
    if g.over:
        return "undo.over"
    if any(who == seat for who, _ in g.answers):
        return None
    if not g.record:
        return "undo.nothing"
    last, _, disclosed = g.record[-1]
    if last != seat:
        return "undo.other_seat"
    if disclosed != g.disclosed:
        return "undo.disclosed"
    return None


def undo(g: Game[Any], seat: int) -> Game[Any]:
    """The game as it was before the seat's last choice. The game given is not changed."""
    reason = refusal(g, seat)
    if reason is not None or g.record is None:
        raise IllegalChoice(REASONS[reason or "undo.nothing"])
    record = g.record
    if any(who == seat for who, _ in g.answers):
        index = next(i for i in reversed(range(len(record))) if record[i][0] == seat)
    else:
        index = len(record) - 1
    before = past.before(g, index)
    for who, option, _ in record[index + 1 :]:
        before.apply(option, who)
    again = before.clone()
    again.apply(record[index][1], seat)
    if fingerprint(again) != fingerprint(g):
        raise IllegalChoice(REASONS["undo.other_rules"])
    return before


REASONS = {
    "undo.over": "the game is over, so its choices stand",
    "undo.nothing": "nothing has been chosen yet, so there is nothing to undo",
    "undo.other_seat": "another seat has decided since, so the choice stands",
    "undo.disclosed": "dice were rolled or something hidden was shown, so the choice stands",
    "undo.other_rules": "the record was played under other rules or content and cannot be taken back",
}
