"""Movement cards that people draw from their own stack are asked for; whoever has none at hand lets them be drawn here."""

from __future__ import annotations

from zwist.engine.question import Offer, Option
from zwist.games.ante_portas.advance import follow_card, turn_up
from zwist.games.ante_portas.arrivals import arrive, bring
from zwist.games.ante_portas.companion.nouns import COMPANION, DRAW_HERE, DRAWN, KEEPER
from zwist.games.ante_portas.table import Game, Table, choice, rule, rulebook
from zwist.kit.decks import Cards, shuffled


def deck_of(t: Table, era: int) -> Cards:
    """The cards of the scenario for an era (AP-B2.4, AP-B2.12)."""
    cards = t.box.content.movement_cards.values()
    return tuple(one.id for one in cards if one.era == era and one.scenario == t.box.scenario.id)


def lay_out_stack(g: Game, era: int) -> None:
    """A shuffled stack of an era."""
    t = g.table
    t.era = era
    t.stack, t.turned = shuffled(deck_of(t, era), g.dice), ()
    g.disclose()


def take_out(t: Table, card: str) -> None:
    """A card that was drawn is neither in the stack nor among the discards."""
    t.stack = tuple(one for one in t.stack if one != card)
    t.turned = tuple(one for one in t.turned if one != card)


def _cards(t: Table) -> list[Option[str]]:
    return [DRAWN[card] for card in deck_of(t, t.era)]


troop_cards = choice("troop cards", "AP-B6.1", lambda t, hex: _cards(t))
troop_draws = choice("troop draws", "AP-B6.1", lambda t, hex: (DRAW_HERE,))
arrival_cards = choice("arrival cards", "AP-B4.3", lambda t: _cards(t))
arrival_draws = choice("arrival draws", "AP-B4.3", lambda t: (DRAW_HERE,))


@rulebook.instead(COMPANION, turn_up, "AP-B6.1", "AP-B4.8")
def turn_up_as_shown(g: Game, hex: int) -> None:
    """Which card was drawn for the troop."""
    drawing = Offer(troop_draws, draw_troop_card, (hex,))
    g.menu(KEEPER, "troop card", Offer(troop_cards, show_troop_card, (hex,)), drawing, begins=True)


@rule("AP-B6.1")
def show_troop_card(g: Game, card: str, hex: int) -> None:
    """The troop carries it out."""
    take_out(g.table, card)
    g.then(follow_card, card, hex)


@rule("AP-B6.1")
def draw_troop_card(g: Game, act: str, hex: int) -> None:
    """Drawn here."""
    turn_up(g, hex)


@rulebook.instead(COMPANION, arrive, "AP-B4.3", "AP-B4.8")
def arrive_as_shown(g: Game) -> None:
    """Which card brings new attackers."""
    drawing = Offer(arrival_draws, draw_arrival_card, ())
    g.menu(KEEPER, "arrival card", Offer(arrival_cards, show_arrival_card, ()), drawing, begins=True)


@rule("AP-B4.3")
def show_arrival_card(g: Game, card: str) -> None:
    """Its attackers come."""
    take_out(g.table, card)
    g.then(bring, card)


@rule("AP-B4.3")
def draw_arrival_card(g: Game, act: str) -> None:
    """Drawn here."""
    arrive(g)
