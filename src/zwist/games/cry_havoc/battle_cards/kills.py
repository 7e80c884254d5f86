"""Cards that kill: for nothing, for own units (Core Breach) or for a stored crystal (Crystal Focus)."""

from __future__ import annotations

from zwist.engine.question import Option
from zwist.games.cry_havoc.battle_board import kill_on_board, objectives_of, take_off_board
from zwist.games.cry_havoc.choices import ask_or_decline, ask_or_stop
from zwist.games.cry_havoc.effects.cards import BattleKillOn, BattleSacrificeKill, BattleSpendCrystalKill
from zwist.games.cry_havoc.fight import OBJECTIVE_IDS, OBJECTIVES
from zwist.games.cry_havoc.nouns import PAY
from zwist.games.cry_havoc.sides import opponent
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import decider, is_neutral, printed


def _killable(t: Table, who: int, left: int, where: tuple[int, ...]) -> list[Option[int]]:
    return [one for one in objectives_of(t, opponent(who)) if one.value in where]


killable = choice("killable", "CH-3.9", _killable)


@rule("CH-14.60", "CH-9.14")
def battle_kill_on(g: Game, who: int, card: str) -> None:
    """Kill up to so many opposing units on an objective, without points."""
    kills = printed(g.table, card, BattleKillOn)
    g.then(kill_some, who, kills.count, (OBJECTIVE_IDS.index(kills.objective),))


@rule("CH-3.27")
def kill_some(g: Game, who: int, left: int, where: tuple[int, ...]) -> None:
    """The next kill, or enough."""
    if left > 0 and killable.exists(g.table, who, left, where):
        ask_or_stop(g, decider(g.table, who), killable, kill_one, who, left, where)


@rule("CH-9.14")
def kill_one(g: Game, objective: int, who: int, left: int, where: tuple[int, ...]) -> None:
    """One opposing unit is killed."""
    kill_on_board(g, opponent(who), objective)
    g.then(kill_some, who, left - 1, where)


# For own units

sacrifices = choice(
    "own objectives", "CH-3.20", lambda t, who, card, left: objectives_of(t, who), role="from",
)  # fmt: skip


@rule("CH-14.61", "CH-3.20", "CH-14.29")
def battle_sacrifice_kill(g: Game, who: int, card: str) -> None:
    """Own units as cost, then kills; without enough units no effect."""
    t, cost = g.table, printed(g.table, card, BattleSacrificeKill).cost
    if t.fight.units(who) >= cost:
        g.ask(decider(t, who), sacrifices, give_up, who, card, cost)


@rule("CH-3.20")
def give_up(g: Game, objective: int, who: int, card: str, left: int) -> None:
    """The unit returns to the reserve; when the cost is paid the kills follow."""
    t = g.table
    take_off_board(t, who, objective)
    t.reserve[t.fight.side(who)] += 1
    if left > 1:
        g.ask(decider(t, who), sacrifices, give_up, who, card, left - 1)
    else:
        g.then(kill_some, who, printed(g.table, card, BattleSacrificeKill).count, OBJECTIVES)


# For a crystal

payment = choice("payment", "CH-3.27", lambda t, who, card: (PAY,))


@rule("CH-14.76", "CH-9.14", "CH-18.15")
def battle_spend_crystal_kill(g: Game, who: int, card: str) -> None:
    """A stored crystal may kill one opposing unit, without points."""
    t = g.table
    affordable = not is_neutral(t, who) and t.stockpile >= printed(g.table, card, BattleSpendCrystalKill).cost
    if affordable and t.fight.units(opponent(who)):
        ask_or_decline(g, decider(t, who), payment, pay_crystal, who, card)


@rule("CH-9.14")
def pay_crystal(g: Game, act: str, who: int, card: str) -> None:
    """The crystal is spent; now which unit."""
    t, cost = g.table, printed(g.table, card, BattleSpendCrystalKill).cost
    t.stockpile -= cost
    g.tell("spend_crystals", side=t.fight.side(who), n=cost)
    g.ask(decider(t, who), killable, kill_one, who, 1, OBJECTIVES)
