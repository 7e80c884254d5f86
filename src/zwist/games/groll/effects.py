"""Card effects by id. A rule registered under the effect's id carries it out; a test beside it says when it may be used."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from zwist.games.groll.content import Content, Params
from zwist.games.groll.table import Game, Table
from zwist.kit.effects import Effects

Usable = Callable[[Table, int, Params], bool]
usable: Effects[str, Usable] = Effects()
"""The tests whether an effect can change something now (GR-10.33, GR-16.6)."""


def params(t: Table, source: str, effect: str) -> Params:
    """The numbers a card, box or kind gives for an effect."""
    return t.box.content.params[source, effect]


def number(t: Table, source: str, effect: str, key: str) -> int:
    """One number of an effect."""
    return int(t.box.content.params[source, effect][key])


def own_turn_effects(t: Table, source: str) -> tuple[str, ...]:
    """The effects of a manoeuvre or ability that its owner uses on the own turn."""
    return t.box.content.at_timing(source, "own_turn")


@cache
def _tests(content: Content, source: str) -> tuple[tuple[Usable, Params], ...]:
    """The tests of a manoeuvre or ability with their numbers; the same in every game, so they are found once."""
    effects = content.at_timing(source, "own_turn")
    return tuple((usable[effect], content.params[source, effect]) for effect in effects if effect in usable)


def is_for_own_turn(t: Table, source: str) -> bool:
    """Whether its owner can use a manoeuvre or ability on the own turn at all (GR-16.2)."""
    return bool(_tests(t.box.content, source))


def can_change_something(t: Table, seat: int, source: str) -> bool:
    """A manoeuvre or one-time ability may only be used if it can change something (GR-10.33, GR-16.6)."""
    return any(test(t, seat, numbers) for test, numbers in _tests(t.box.content, source))


def carry_out(g: Game, seat: int, source: str) -> None:
    """Carry out a manoeuvre or ability (GR-10.16, GR-16.3)."""
    for effect in own_turn_effects(g.table, source):
        g.carry_out(effect, seat, source)
