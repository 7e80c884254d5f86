"""Using manoeuvres and abilities: whether that can change something now, and carrying it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zwist.games.groll.content import Content
from zwist.games.groll.effects import Effect
from zwist.games.groll.table import Game, Table
from zwist.kit.effects import Effects
from zwist.kit.memo import Memo

Usable = Callable[[Table, int, Any], bool]
usable: Effects[type[Effect], Usable] = Effects()
"""The tests whether an effect can change something now (GR-10.33, GR-16.6); each gets the effect itself."""


def _test(printed: tuple[Content, str]) -> tuple[Usable, Effect] | None:
    """The test of a manoeuvre or ability that is used on the own turn."""
    content, source = printed
    effect = (content.manoeuvres | content.abilities)[source].effect
    return (usable[type(effect)], effect) if type(effect) in usable else None


TESTS = Memo(_test)


def is_for_own_turn(t: Table, source: str) -> bool:
    """Whether its owner can use a manoeuvre or ability on the own turn at all (GR-16.2)."""
    return TESTS[t.box.content, source] is not None


def can_change_something(t: Table, seat: int, source: str) -> bool:
    """A manoeuvre or one-time ability may only be used if it can change something (GR-10.33, GR-16.6)."""
    found = TESTS[t.box.content, source]
    return found is not None and found[0](t, seat, found[1])


def carry_out(g: Game, seat: int, source: str) -> None:
    """Carry out a manoeuvre or ability (GR-10.16, GR-16.3)."""
    for effect in g.table.box.at("own_turn", source):
        g.carry_out(effect, seat, source)
