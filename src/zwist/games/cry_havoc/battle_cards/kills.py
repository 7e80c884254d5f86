"""Cards that kill: for nothing, for own units (Core Breach) or for a stored crystal (Crystal Focus)."""

from __future__ import annotations

from zwist.engine.question import Choice, Limit
from zwist.games.cry_havoc.battle_board import kill_on_board, take_off_board
from zwist.games.cry_havoc.choices import ask_or_stop, declining
from zwist.games.cry_havoc.effects.cards import BattleKillOn, BattleSacrificeKill, BattleSpendCrystalKill
from zwist.games.cry_havoc.fight import OBJECTIVE_IDS
from zwist.games.cry_havoc.nouns import LANES, PAY
from zwist.games.cry_havoc.sides import opponent
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import decider, is_neutral, printed
from zwist.kit.effects import Effect


def is_named(t: Table, objective: int, who: int, left: int, card: str) -> bool:
    """The card names this objective, or none (CH-14.60)."""
    return printed(t, card, BattleKillOn).objective in (None, OBJECTIVE_IDS[objective])


Kills = Choice[Table, int, int, int, str]


def kills(name: str, clause: str, *limits: Limit[Table, int, int, int, str]) -> Kills:
    """An objective with opposing units, by the clause of the card that kills there."""
    holds_one = Limit(clause, lambda t, objective, who, left, card: t.fight.on(opponent(who), objective) > 0)
    return choice(name, clause, lambda t, who, left, card: LANES, *limits, holds_one)


KILLS: dict[type[Effect], Kills] = {
    BattleKillOn: kills("kills on", "CH-14.60", Limit("CH-14.60", is_named)),
    BattleSacrificeKill: kills("kills for units", "CH-14.61"),
    BattleSpendCrystalKill: kills("kills for a crystal", "CH-14.76"),
}


def killable(t: Table, card: str) -> Kills:
    """Whom a card may kill."""
    return KILLS[type(t.box.content.effects[card])]


@rule("CH-14.60", "CH-9.14")
def battle_kill_on(g: Game, who: int, card: str) -> None:
    """Kill up to so many opposing units on an objective, without points."""
    g.then(kill_some, who, printed(g.table, card, BattleKillOn).count, card)


@rule("CH-3.27")
def kill_some(g: Game, who: int, left: int, card: str) -> None:
    """The next kill, or enough."""
    if left > 0 and killable(g.table, card).exists(g.table, who, left, card):
        ask_or_stop(g, decider(g.table, who), killable(g.table, card), kill_one, who, left, card)


@rule("CH-9.14")
def kill_one(g: Game, objective: int, who: int, left: int, card: str) -> None:
    """One opposing unit is killed."""
    kill_on_board(g, opponent(who), objective)
    g.then(kill_some, who, left - 1, card)


# For own units

sacrifices = choice(
    "sacrifices", "CH-14.61", lambda t, who, card, left: LANES,
    Limit("CH-14.61", lambda t, objective, who, card, left: t.fight.on(who, objective) > 0),
    role="from",
)  # fmt: skip


@rule("CH-14.61", "CH-3.20", "CH-14.29")
def battle_sacrifice_kill(g: Game, who: int, card: str) -> None:
    """Own units as cost, then kills; without enough units no effect."""
    t, cost = g.table, printed(g.table, card, BattleSacrificeKill).cost
    if t.fight.units(who) >= cost:
        g.ask(decider(t, who), sacrifices, give_up, who, card, cost)


@rule("CH-14.61", "CH-3.20")
def give_up(g: Game, objective: int, who: int, card: str, left: int) -> None:
    """The unit returns to the reserve; when the cost is paid the kills follow."""
    t = g.table
    take_off_board(t, who, objective)
    t.reserve[t.fight.side(who)] += 1
    if left > 1:
        g.ask(decider(t, who), sacrifices, give_up, who, card, left - 1)
    else:
        g.then(kill_some, who, printed(g.table, card, BattleSacrificeKill).count, card)


# For a crystal

payment = choice("payment", "CH-14.76", lambda t, who, card: (PAY,))
no_payment = declining("no payment", "CH-14.76")


@rule("CH-14.76", "CH-9.14", "CH-18.15")
def battle_spend_crystal_kill(g: Game, who: int, card: str) -> None:
    """A stored crystal may kill one opposing unit, without points."""
    t = g.table
    affordable = not is_neutral(t, who) and t.stockpile >= printed(g.table, card, BattleSpendCrystalKill).cost
    if affordable and t.fight.units(opponent(who)):
        ask_or_stop(g, decider(t, who), payment, pay_crystal, who, card, by=no_payment)


@rule("CH-9.14")
def pay_crystal(g: Game, act: str, who: int, card: str) -> None:
    """The crystal is spent; now which unit."""
    t, cost = g.table, printed(g.table, card, BattleSpendCrystalKill).cost
    t.stockpile -= cost
    g.tell("spend_crystals", side=t.fight.side(who), n=cost)
    g.ask(decider(t, who), killable(t, card), kill_one, who, 1, card)
