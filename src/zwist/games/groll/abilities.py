"""Faction abilities used on the own turn (chapter 16). What each card does stands with its faction."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.groll.effects.cards import AllsightChoose
from zwist.games.groll.nouns import ABILITY
from zwist.games.groll.table import Game, Table, choice, rule
from zwist.games.groll.uses import can_change_something, carry_out, is_for_own_turn
from zwist.kit.memo import Memo

CARDS: Memo[tuple[str, ...], tuple[Option[str], ...]] = Memo(lambda names: tuple(ABILITY[name] for name in names))


def _turns_the_die(t: Table, card: str) -> bool:
    """It is used on the own turn, with the all-sight die."""
    return t.box.effect(card, AllsightChoose) is not None


usable_abilities = choice(
    "usable abilities",
    "GR-16.2",
    lambda t, seat: CARDS[t.abilities[seat]],
    Limit("GR-16.2", lambda t, card, seat: is_for_own_turn(t, card) or _turns_the_die(t, card)),
    Limit("GR-29.35", lambda t, card, seat: not _turns_the_die(t, card)),
    Limit("GR-16.1", lambda t, card, seat: card not in t.spent),
    Limit("GR-16.6", lambda t, card, seat: not is_for_own_turn(t, card) or can_change_something(t, seat, card)),
)


@rule("GR-16.1", "GR-16.3", "GR-16.4")
def use_ability(g: Game, card: str, seat: int) -> None:
    """A one-time ability is marked and carried out; it is no action and costs no die."""
    g.table.spent = (*g.table.spent, card)
    g.tell("ability", seat=seat, ability=card)
    carry_out(g, seat, card)
