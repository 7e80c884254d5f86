"""Faction abilities used on the own turn (chapter 16). What each card does stands with its faction."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.groll.effects import USABLE, can_change_something, carry_out, own_turn_effects
from zwist.games.groll.nouns import ABILITY
from zwist.games.groll.table import Game, Table, choice, rule


def _on_own_turn(t: Table, card: str) -> bool:
    return any(effect in USABLE for effect in own_turn_effects(t, card))


usable_abilities = choice(
    "usable abilities",
    "GR-16.2",
    lambda t, seat: [ABILITY[card] for card in t.abilities[seat]],
    Limit("GR-16.2", lambda t, card, seat: _on_own_turn(t, card)),
    Limit("GR-16.1", lambda t, card, seat: card not in t.spent),
    Limit("GR-16.6", lambda t, card, seat: can_change_something(t, seat, card)),
)


@rule("use ability")
def use_ability(g: Game, card: str, seat: int) -> None:
    """A one-time ability is marked and carried out; it is no action and costs no die (GR-16.1, GR-16.3, GR-16.4)."""
    g.table.spent = (*g.table.spent, card)
    g.tell("ability", seat=seat, ability=card)
    carry_out(g, seat, card)
