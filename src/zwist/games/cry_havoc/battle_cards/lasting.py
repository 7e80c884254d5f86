"""Cards that last to the end of the battle: locks, the order of objectives, ties, prisoners, kills and retreat."""

from __future__ import annotations

from zwist.games.cry_havoc.cards import number
from zwist.games.cry_havoc.fight import mark, unlocked_objectives
from zwist.games.cry_havoc.table import Game, choice, rule

unlocked = choice("unlocked", "CH-14.54", lambda t, who, seat: unlocked_objectives(t))


@rule("CH-14.54", "CH-14.29")
def battle_lock(g: Game, who: int, seat: int, card: str) -> None:
    """Choose one objective; no card moves units to or from it or adds units to it."""
    if unlocked.exists(g.table, who, seat):
        g.ask(seat, unlocked, lock, who, seat)


@rule("CH-14.50")
def lock(g: Game, objective: int, who: int, seat: int) -> None:
    """For the rest of the battle."""
    g.table.locks = tuple(sorted((*g.table.locks, objective)))
    g.tell("lock", objective=objective)


@rule("CH-14.10", "CH-14.52")
def battle_reverse_order(g: Game, who: int, seat: int, card: str) -> None:
    """The objectives are resolved in the opposite order; a further copy turns it round again."""
    g.table.reversed = 1 - g.table.reversed


@rule("CH-14.53")
def battle_tie_control(g: Game, who: int, seat: int, card: str) -> None:
    """A tie on Region Control goes to this side."""
    mark(g, who, "battle_tie_control")


@rule("CH-14.35")
def battle_tie_prisoners(g: Game, who: int, seat: int, card: str) -> None:
    """A tie on Capture Prisoners goes to this side."""
    mark(g, who, "battle_tie_prisoners")


@rule("CH-14.36")
def battle_extra_prisoner(g: Game, who: int, seat: int, card: str) -> None:
    """A won Capture Prisoners takes more units; copies add up."""
    for _ in range(number(g, card, "count")):
        mark(g, who, "battle_extra_prisoner")


@rule("CH-14.36")
def battle_no_prisoner(g: Game, who: int, seat: int, card: str) -> None:
    """None of this side's units can be captured."""
    mark(g, who, "battle_no_prisoner")


@rule("CH-14.13")
def battle_bonus_kills(g: Game, who: int, seat: int, card: str) -> None:
    """More kills on Attrition; copies add up."""
    for _ in range(number(g, card, "count")):
        mark(g, who, "battle_bonus_kills")


@rule("CH-18.15")
def battle_recover(g: Game, who: int, seat: int, card: str) -> None:
    """Units killed from now on go to the HQ."""
    mark(g, who, "battle_recover")


@rule("CH-18.15")
def battle_retreat_any(g: Game, who: int, seat: int, card: str) -> None:
    """A retreat may go to any controlled region."""
    mark(g, who, "battle_retreat_any")


@rule("CH-14.24")
def battle_force_pass(g: Game, who: int, seat: int, card: str) -> None:
    """The opponent may play at most one more card; copies do not add up."""
    g.table.card_limit[1 - who] = 1
