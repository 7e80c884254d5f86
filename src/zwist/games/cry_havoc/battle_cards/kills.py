"""Cards that kill: for nothing, for own units (Core Breach) or for a stored crystal (Crystal Focus)."""

from __future__ import annotations

from zwist.engine.question import Option
from zwist.games.cry_havoc.cards import number
from zwist.games.cry_havoc.choices import ask_or_decline, ask_or_stop
from zwist.games.cry_havoc.fight import is_neutral, kill_on_board, own_objectives, side
from zwist.games.cry_havoc.nouns import OBJECTIVE, PAY
from zwist.games.cry_havoc.table import OBJECTIVE_IDS, OBJECTIVES, Game, Table, choice, rule


def _killable(t: Table, who: int, seat: int, left: int, where: str) -> list[Option[int]]:
    return [OBJECTIVE[o] for o in OBJECTIVES if t.board[(1 - who) * 3 + o] and where in ("any", OBJECTIVE_IDS[o])]


killable = choice("killable", "CH-3.9", _killable)


@rule("CH-9.14")
def battle_kill_on(g: Game, who: int, seat: int, card: str) -> None:
    """Kill up to so many opposing units on an objective, without points."""
    g.then(kill_some, who, seat, number(g, card, "count"), str(g.table.box.content.cards[card].params["objective"]))


@rule("CH-3.27")
def kill_some(g: Game, who: int, seat: int, left: int, where: str) -> None:
    """The next kill, or enough."""
    if left > 0 and killable.exists(g.table, who, seat, left, where):
        ask_or_stop(g, seat, killable, kill_one, who, seat, left, where)


@rule("CH-9.14")
def kill_one(g: Game, objective: int, who: int, seat: int, left: int, where: str) -> None:
    """One opposing unit is killed."""
    kill_on_board(g, 1 - who, objective)
    g.then(kill_some, who, seat, left - 1, where)


# For own units

sacrifices = choice("own objectives", "CH-3.20", lambda t, who, seat, card, left: own_objectives(t, who))


@rule("CH-3.20", "CH-14.29")
def battle_sacrifice_kill(g: Game, who: int, seat: int, card: str) -> None:
    """Own units as cost, then kills; without enough units no effect."""
    t = g.table
    if sum(t.board[who * 3 : who * 3 + 3]) >= number(g, card, "cost"):
        g.ask(seat, sacrifices, give_up, who, seat, card, number(g, card, "cost"))


@rule("CH-3.20")
def give_up(g: Game, objective: int, who: int, seat: int, card: str, left: int) -> None:
    """The unit returns to the reserve; when the cost is paid the kills follow."""
    t = g.table
    t.board[who * 3 + objective] -= 1
    t.reserve[side(t, who)] += 1
    if left > 1:
        g.ask(seat, sacrifices, give_up, who, seat, card, left - 1)
    else:
        g.then(kill_some, who, seat, number(g, card, "count"), "any")


# For a crystal

payment = choice("payment", "CH-3.27", lambda t, who, seat, card: (PAY,))


@rule("CH-9.14", "CH-18.15")
def battle_spend_crystal_kill(g: Game, who: int, seat: int, card: str) -> None:
    """A stored crystal may kill one opposing unit, without points."""
    t = g.table
    enemies = sum(t.board[(1 - who) * 3 : (1 - who) * 3 + 3])
    if not is_neutral(t, who) and t.stockpile >= number(g, card, "cost") and enemies:
        ask_or_decline(g, seat, payment, pay_crystal, who, seat, card)


@rule("CH-9.14")
def pay_crystal(g: Game, act: str, who: int, seat: int, card: str) -> None:
    """The crystal is spent; now which unit."""
    g.table.stockpile -= number(g, card, "cost")
    g.tell("spend_crystals", side=side(g.table, who), n=number(g, card, "cost"))
    g.ask(seat, killable, kill_one, who, seat, 1, "any")
