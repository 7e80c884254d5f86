"""Card effects by id. A rule registered under the effect's id carries it out; a test beside it says when it may be used."""

from __future__ import annotations

from collections.abc import Callable

from zwist.games.groll.content import Params
from zwist.games.groll.table import Game, Table

Usable = Callable[[Table, int, Params], bool]
USABLE: dict[str, Usable] = {}


def usable(effect: str) -> Callable[[Usable], Usable]:
    """Register the test whether an effect can change something now."""

    def register(test: Usable) -> Usable:
        USABLE[effect] = test
        return test

    return register


def params(t: Table, source: str, effect: str) -> Params:
    """The numbers a card, box or kind gives for an effect."""
    return t.box.content.params[source, effect]


def number(t: Table, source: str, effect: str, key: str) -> int:
    """One number of an effect."""
    return int(t.box.content.params[source, effect][key])


def own_turn_effects(t: Table, source: str) -> tuple[str, ...]:
    """The effects of a manoeuvre or ability that its owner uses on the own turn."""
    return t.box.content.at_timing(source, "own_turn")


def can_change_something(t: Table, seat: int, source: str) -> bool:
    """A manoeuvre or one-time ability may only be used if it can change something (GR-10.33, GR-16.6)."""
    effects = [effect for effect in own_turn_effects(t, source) if effect in USABLE]
    return any(USABLE[effect](t, seat, params(t, source, effect)) for effect in effects)


def carry_out(g: Game, seat: int, source: str) -> None:
    """Carry out a manoeuvre or ability (GR-10.16, GR-16.3)."""
    for effect in own_turn_effects(g.table, source):
        g.then(g.definition.rulebook.rules[effect], seat, source)
