"""A Trog turn (CH-21.4, CH-21.5, CH-21.26 to CH-21.28): the top card of their deck, all rows of it one after
the other. Fierce Trogs (CH-21.75) move more than their cards show.
"""

from __future__ import annotations

from zwist.games.cry_havoc.action import Action
from zwist.games.cry_havoc.cards import discard, take_top
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.recruit import recruit_units
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.solo.building import trogs_build
from zwist.games.cry_havoc.solo.movement import trogs_march
from zwist.games.cry_havoc.solo.sides import SOLO, is_trogs
from zwist.games.cry_havoc.table import Game, rule, rulebook
from zwist.games.cry_havoc.terms import is_last_round
from zwist.games.cry_havoc.turn import ROWS, begin_turn, take_place

DRAWS = ("draw_each", "draw_once")


@rulebook.instead(SOLO, begin_turn, "CH-21.4", "CH-21.25")
def begin_solo_turn(g: Game, seat: int, action_round: int) -> None:
    """The player acts as usual, the Trogs by the top card of their deck."""
    if not is_trogs(g.table, seat):
        begin_turn(g, seat, action_round)
        return
    t = g.table
    t.action_round, t.active, t.acted, t.action = action_round, seat, "", Action()
    g.tell("turn", side=seat, n=action_round)
    g.then(trog_card, "")
    g.then(end_trog_turn)


@rule("CH-21.4", "CH-21.26")
def trog_card(g: Game, before: str) -> None:
    """Draw a card; one that it follows stays out of a reshuffle and is discarded then."""
    trogs = g.table.box.trogs
    card = take_top(g, trogs)
    put_away(g, before)
    if card:
        g.do(turn_up, card)
    else:
        g.tell("no_action", side=trogs)


def put_away(g: Game, card: str) -> None:
    """A card that was carried out is discarded; what it activated stays so (CH-21.4, CH-21.48)."""
    if card:
        g.table.action = Action(activated=g.table.action.activated)
        discard(g, g.table.box.trogs, card)


@rule("CH-21.4", "CH-21.75")
def turn_up(g: Game, card: str) -> None:
    """The card is open: movement, recruitment, building, then text."""
    t = g.table
    t.action = Action((card,), activated=t.action.activated)
    g.tell("trog_card", side=t.box.trogs, card=card)
    printed = t.box.content.cards[card]
    gain_points(g, t.box.trogs, sum(printed.bonuses(row).count("vp") for row in ROWS), "card")
    more = fierceness(g)
    if more:
        g.tell("fierce", n=more)
    g.then(trog_move, printed.move + more)
    g.then(trog_recruit, printed.recruit)
    g.then(trog_build, printed.build)
    g.then(trog_text, card)
    g.then(finish_card, card)


def fierceness(g: Game) -> int:
    """How many movement symbols every card counts beyond its own (CH-21.75); games that began before it have none."""
    return int(str(g.start.options.get("fierce", 0)))


@rule("CH-21.4", "CH-21.37")
def trog_move(g: Game, symbols: int) -> None:
    """The movement row: targets by priority, then the end of the move."""
    if symbols:
        g.table.action = g.table.action._replace(points=symbols)
        g.tell("trog_row", row="move", n=symbols)
        g.then(trogs_march, ())


@rule("CH-21.4", "CH-21.11")
def trog_recruit(g: Game, symbols: int) -> None:
    """The recruitment row: as many units as the reserve has, into the HQ."""
    t = g.table
    n = min(symbols, t.reserve[t.box.trogs])
    t.action = t.action._replace(points=0)
    if symbols:
        g.tell("trog_row", row="recruit", n=symbols)
        if n:
            g.do(recruit_units, n, t.box.trogs)
        else:
            g.tell("recruits_lost", n=symbols)


@rule("CH-21.4", "CH-21.10")
def trog_build(g: Game, symbols: int) -> None:
    """The building row: build, then activate."""
    if symbols:
        g.table.action = g.table.action._replace(points=symbols)
        g.tell("trog_row", row="build", n=symbols)
        g.then(trogs_build)


@rule("CH-21.5", "CH-21.27")
def trog_text(g: Game, card: str) -> None:
    """Initiative and Enable Scoring are carried out; battle texts do nothing outside battles."""
    t, trogs = g.table, g.table.box.trogs
    kind = t.box.content.cards[card].kind
    if kind == "initiative":
        g.do(take_place, 1, trogs, card)
    elif kind == "scoring" and t.enabled == NOBODY and not is_last_round(t):
        t.enabled = trogs
        g.tell("scoring_enabled", side=trogs)
    elif kind == "scoring":
        g.tell("scoring_idle", side=trogs, clause="CH-10.5" if is_last_round(t) else "CH-10.2")


@rule("CH-21.4", "CH-21.28")
def finish_card(g: Game, card: str) -> None:
    """With a draw symbol on the card one more follows at once, otherwise it is discarded."""
    printed = g.table.box.content.cards[card]
    if any(symbol in DRAWS for row in ROWS for symbol in printed.bonuses(row)):
        g.tell("draws_on", card=card)
        g.then(trog_card, card)
    else:
        put_away(g, card)


@rule("CH-21.4")
def end_trog_turn(g: Game) -> None:
    """The turn is over."""
    g.table.active, g.table.action = NOBODY, Action()
