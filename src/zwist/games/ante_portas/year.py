"""The course of the game (A1, B4): half-years, the end of a year, eras, and the last wave after the last of them."""

from __future__ import annotations

from zwist.games.ante_portas.arrivals import new_attackers
from zwist.games.ante_portas.combat_phase import combat_phase
from zwist.games.ante_portas.heartland import due_command_places, due_heartland_places, lay_due
from zwist.games.ante_portas.last_wave import last_wave
from zwist.games.ante_portas.markets import new_market_card
from zwist.games.ante_portas.production import produce_all
from zwist.games.ante_portas.sustenance import sustain
from zwist.games.ante_portas.table import Game, rule
from zwist.games.ante_portas.terms import in_order, next_first
from zwist.games.ante_portas.turn import take_turn
from zwist.games.ante_portas.work import reassign
from zwist.kit.decks import Cards, shuffled

SUMMER, WINTER = "summer", "winter"


@rule("AP-A11.1")
def next_era(g: Game) -> None:
    """After the last production of an era the next one starts."""
    g.table.era += 1
    g.then(begin_era)


@rule("AP-A11.1", "AP-A11.3", "AP-B2.3", "AP-B2.4", "AP-B2.12", "AP-A7.5")
def begin_era(g: Game) -> None:
    """Stacks of the era take the place of those before; everything else stays. Years are counted anew."""
    t = g.table
    content, era = t.box.content, t.era
    t.year = 0
    t.market = ""
    markets = tuple(one.id for one in content.market_cards.values() if one.era == era and not one.last_wave)
    t.market_stack = shuffled(markets, g.dice)
    t.deck = shuffled(tuple(one.id for one in content.improvements.values() if one.era == era), g.dice)
    t.discard = ()
    cards: Cards = tuple(
        one.id for one in content.movement_cards.values() if one.era == era and one.scenario == t.box.scenario.id
    )
    t.stack, t.turned = shuffled(cards, g.dice), ()
    t.command_stack = shuffled_places(g, "command_centre", era)
    if era > 1 or t.box.staged:
        t.heartland_stack = shuffled_places(g, "heartland", era)
    g.tell("era", n=era)
    g.then(year)


def shuffled_places(g: Game, area: str, era: int) -> tuple[int, ...]:
    """The places of an area and an era in random order."""
    box = g.table.box
    places = [box.place_number[one.id] for one in box.content.places.values() if one.area == area and one.era == era]
    g.dice.shuffle(places)
    return tuple(places)


@rule("AP-A1.2", "AP-A1.6", "AP-B4.2")
def year(g: Game) -> None:
    """Summer, winter, end of the year."""
    t = g.table
    t.year += 1
    g.tell("year", era=t.era, n=t.year)
    g.then(half_year, SUMMER)
    g.then(half_year, WINTER)
    g.then(end_of_year)
    if t.year < t.box.content.limits.years:
        g.then(year)
    elif t.era < t.box.eras:
        g.then(next_era)
    else:
        g.then(last_wave)


@rule("AP-B4.2", "AP-B4.3", "AP-B4.4", "AP-B4.5", "AP-A1.3", "AP-B4.6")
def half_year(g: Game, season: str) -> None:
    """Market card and places, new attackers, new places of the command centre, turns, combat phase."""
    t = g.table
    t.season, t.phase = season, "half_year"
    g.tell("half_year", season=season)
    if season == SUMMER:
        g.then(new_market_card)
        g.then(due_heartland_places)
        g.then(lay_due)
    if season == SUMMER or t.year not in t.box.quiet_winters:
        g.then(new_attackers, t.box.cards)
    if season == SUMMER:
        g.then(due_command_places)
        g.then(lay_due)
    g.then(turns)
    g.then(combat_phase)


@rule("AP-A1.3", "AP-A5.10", "AP-B4.6", "AP-B16.4")
def turns(g: Game) -> None:
    """Each player in turn order takes all turns of the half-year in a row."""
    t = g.table
    t.phase = "turns"
    for seat in in_order(t):
        for _ in range(t.box.turns):
            g.then(take_turn, seat)


@rule("AP-A9.1")
def end_of_year(g: Game) -> None:
    """Starting player, workers, sustenance, production."""
    g.tell("year_end")
    g.then(change_first)
    g.then(reassign_all)
    g.then(sustain)
    g.then(produce_all)


@rule("AP-A9.2", "AP-A9.10", "AP-B17.2")
def change_first(g: Game) -> None:
    """Whoever has the mark is starting player, otherwise the next in turn order; the mark goes back."""
    t = g.table
    t.first, t.mark = next_first(t), None
    if t.box.seats > 1:
        g.tell("first", seat=t.first)


@rule("AP-A9.1", "AP-A9.6")
def reassign_all(g: Game) -> None:
    """Each player in turn order may take off and place workers."""
    t = g.table
    t.phase = "reassign"
    for seat in in_order(t):
        g.then(reassign, seat)
