"""Cards that give or take cards, points and crystals."""

from __future__ import annotations

from zwist.engine.question import Option
from zwist.games.cry_havoc.cards import discard_some, draw, number
from zwist.games.cry_havoc.choices import ask_or_stop
from zwist.games.cry_havoc.fight import is_neutral, side
from zwist.games.cry_havoc.nouns import CRYSTALS
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.tactics import player_of


@rule("CH-18.17")
def battle_discard_enemy(g: Game, who: int, seat: int, card: str) -> None:
    """The opponent, or the controller of Trogs without player, discards by own choice."""
    g.then(discard_some, player_of(g.table, 1 - who), number(g, card, "count"))


@rule("CH-18.14")
def battle_draw(g: Game, who: int, seat: int, card: str) -> None:
    """Cards from the own deck; they may be played in this battle."""
    draw(g, seat, number(g, card, "count"))


@rule("CH-18.15")
def battle_gain_vp(g: Game, who: int, seat: int, card: str) -> None:
    """Points for the side that plays it."""
    gain_points(g, side(g.table, who), number(g, card, "count"), card)


def _harvest(t: Table, who: int, seat: int, most: int) -> list[Option[int]]:
    return [CRYSTALS[n + 1] for n in range(min(most, t.crystals[t.fight[0]]))]


harvestable = choice("harvestable", "CH-3.27", _harvest)


@rule("CH-3.27", "CH-18.15")
def battle_harvest(g: Game, who: int, seat: int, card: str) -> None:
    """Up to so many crystals from the battle region to the stockpile."""
    most = number(g, card, "count")
    if not is_neutral(g.table, who) and harvestable.exists(g.table, who, seat, most):
        ask_or_stop(g, seat, harvestable, harvest, who, seat, most)


@rule("CH-9.13")
def harvest(g: Game, n: int, who: int, seat: int, most: int) -> None:
    """The crystals leave the region for the stockpile."""
    t = g.table
    t.crystals[t.fight[0]] -= n
    t.stockpile += n
    g.tell("collect", side=side(t, who), region=t.fight[0], n=n)
