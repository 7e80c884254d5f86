"""Cards that last to the end of the battle: locks, order, ties, prisoners, kills and retreat."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.battle_board import last
from zwist.games.cry_havoc.effects.cards import BattleBonusKills, BattleExtraPrisoner, BattleForcePass
from zwist.games.cry_havoc.nouns import LANES
from zwist.games.cry_havoc.sides import opponent
from zwist.games.cry_havoc.table import Game, choice, rule
from zwist.games.cry_havoc.terms import decider, printed

unlocked = choice(
    "unlocked", "CH-14.62", lambda t, who: LANES,
    Limit("CH-14.62", lambda t, objective, who: objective not in t.fight.locks),
)  # fmt: skip


@rule("CH-14.62", "CH-14.54", "CH-14.29")
def battle_lock(g: Game, who: int, card: str) -> None:
    """Choose one objective; no card moves units to or from it or adds units to it."""
    if unlocked.exists(g.table, who):
        g.ask(decider(g.table, who), unlocked, lock, who)


@rule("CH-14.50")
def lock(g: Game, objective: int, who: int) -> None:
    """For the rest of the battle."""
    fight = g.table.fight
    g.table.fighting = fight._replace(locks=tuple(sorted((*fight.locks, objective))))
    g.tell("lock", objective=objective)


@rule("CH-14.59", "CH-14.10", "CH-14.52")
def battle_reverse_order(g: Game, who: int, card: str) -> None:
    """The objectives are resolved in the opposite order; a further copy turns it round again."""
    fight = g.table.fight
    g.table.fighting = fight._replace(reversed=not fight.reversed)


@rule("CH-14.63", "CH-14.53")
def battle_tie_control(g: Game, who: int, card: str) -> None:
    """A tie on Region Control goes to this side."""
    last(g.table, who, "battle_tie_control")


@rule("CH-14.64", "CH-14.35")
def battle_tie_prisoners(g: Game, who: int, card: str) -> None:
    """A tie on Capture Prisoners goes to this side."""
    last(g.table, who, "battle_tie_prisoners")


@rule("CH-14.65", "CH-14.36")
def battle_extra_prisoner(g: Game, who: int, card: str) -> None:
    """A won Capture Prisoners takes more units; copies add up."""
    last(g.table, who, "battle_extra_prisoner", printed(g.table, card, BattleExtraPrisoner).count)


@rule("CH-14.66", "CH-14.36")
def battle_no_prisoner(g: Game, who: int, card: str) -> None:
    """None of this side's units can be captured."""
    last(g.table, who, "battle_no_prisoner")


@rule("CH-14.67", "CH-14.13")
def battle_bonus_kills(g: Game, who: int, card: str) -> None:
    """More kills on Attrition; copies add up."""
    last(g.table, who, "battle_bonus_kills", printed(g.table, card, BattleBonusKills).count)


@rule("CH-14.72", "CH-18.15")
def battle_recover(g: Game, who: int, card: str) -> None:
    """Units killed from now on go to the HQ."""
    last(g.table, who, "battle_recover")


@rule("CH-14.74", "CH-18.15")
def battle_retreat_any(g: Game, who: int, card: str) -> None:
    """A retreat may go to any controlled region."""
    last(g.table, who, "battle_retreat_any")


@rule("CH-14.68", "CH-14.24")
def battle_force_pass(g: Game, who: int, card: str) -> None:
    """The opponent may play at most one more card; copies do not add up."""
    fight, other = g.table.fight, opponent(who)
    limit = printed(g.table, card, BattleForcePass).count
    g.table.fighting = fight.having(other, fight.force(other)._replace(cards_left=limit))
