"""Cards that give or take cards, points and crystals."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.cry_havoc.cards import discard_one, draw, hand_of
from zwist.games.cry_havoc.choices import ask_or_stop
from zwist.games.cry_havoc.effects.cards import BattleDiscardEnemy, BattleDraw, BattleGainVp, BattleHarvest
from zwist.games.cry_havoc.nouns import CRYSTALS
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.sides import opponent
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import decider, is_neutral, printed

scared_hand = choice("scared hand", "CH-14.69", lambda t, seat, n: hand_of(t, seat))


@rule("CH-14.69", "CH-18.17")
def battle_discard_enemy(g: Game, who: int, card: str) -> None:
    """The opponent, or the controller of Trogs without player, discards by own choice."""
    g.then(lose_cards, decider(g.table, opponent(who)), printed(g.table, card, BattleDiscardEnemy).count)


@rule("CH-14.69")
def lose_cards(g: Game, seat: int, n: int) -> None:
    """One card after another, as far as there are any."""
    if n > 0 and g.table.hands[seat]:
        g.ask(seat, scared_hand, discard_one, seat, n)
        g.then(lose_cards, seat, n - 1)


@rule("CH-14.70", "CH-18.14")
def battle_draw(g: Game, who: int, card: str) -> None:
    """Cards from the own deck; they may be played in this battle."""
    draw(g, decider(g.table, who), printed(g.table, card, BattleDraw).count)


@rule("CH-14.71", "CH-18.15")
def battle_gain_vp(g: Game, who: int, card: str) -> None:
    """Points for the side that plays it."""
    gain_points(g, g.table.fight.side(who), printed(g.table, card, BattleGainVp).count, card)


def _crystals(t: Table, who: int, most: int) -> list[Option[int]]:
    return [CRYSTALS[n + 1] for n in range(t.crystals[t.fight.region])]


harvestable = choice(
    "harvestable", "CH-14.75", _crystals, Limit("CH-14.75", lambda t, n, who, most: n <= most),
)  # fmt: skip


@rule("CH-14.75", "CH-3.27", "CH-18.15")
def battle_harvest(g: Game, who: int, card: str) -> None:
    """Up to so many crystals from the battle region to the stockpile."""
    t, most = g.table, printed(g.table, card, BattleHarvest).count
    if not is_neutral(t, who) and harvestable.exists(t, who, most):
        ask_or_stop(g, decider(t, who), harvestable, harvest, who, most)


@rule("CH-9.13")
def harvest(g: Game, n: int, who: int, most: int) -> None:
    """The crystals leave the region for the stockpile."""
    t = g.table
    t.crystals[t.fight.region] -= n
    t.stockpile += n
    g.tell("collect", side=t.fight.side(who), region=t.fight.region, n=n)
