"""The course of a game between two teams (AP-B18.9, AP-B18.13, AP-B18.20, AP-B18.38, AP-B18.39), and hidden hands."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.ante_portas.arrangement import clear_surplus
from zwist.games.ante_portas.confrontation import CONFRONTATION
from zwist.games.ante_portas.confrontation.army import (
    TEAMS,
    at,
    decider_of,
    is_mobile,
    members,
    remove,
    soldiers_on,
    spent_on,
    start_of,
    team_of,
)
from zwist.games.ante_portas.confrontation.feuds import hospitalize
from zwist.games.ante_portas.field import HEXES, SIZE
from zwist.games.ante_portas.heartland import due_command_places, due_heartland_places, lay_due
from zwist.games.ante_portas.improvements import draw, taken_from_top
from zwist.games.ante_portas.losses import destroy
from zwist.games.ante_portas.markets import new_market_card
from zwist.games.ante_portas.nouns import AGREE, DECLINE, FEED_ALL, LET_GO, PAYER
from zwist.games.ante_portas.points import Here
from zwist.games.ante_portas.production import institute
from zwist.games.ante_portas.stores import eat, food_of
from zwist.games.ante_portas.sustenance import next_mouth, sustain, sustain_workers
from zwist.games.ante_portas.table import CITIZEN, FARMER, Game, Table, choice, rule, rulebook
from zwist.games.ante_portas.terms import in_order
from zwist.games.ante_portas.trade import begin_trade, partners_anywhere
from zwist.games.ante_portas.turn import take_turn
from zwist.games.ante_portas.year import SUMMER, half_year, turns

# Half-years


@rulebook.instead(CONFRONTATION, half_year, "AP-B4.2", "AP-B18.9", "AP-B18.18", "AP-B18.38")
def half_year_of_rivals(g: Game, season: str) -> None:
    """Market card, places of the heartland and of the command centre, turns; nobody attacks."""
    t = g.table
    t.season, t.phase, t.sergeants = season, "half_year", ()
    g.tell("half_year", season=season)
    if season == SUMMER:
        g.then(new_market_card)
        g.then(due_heartland_places)
        g.then(lay_due)
        g.then(due_command_places)
        g.then(lay_due)
    g.then(turns)


@rulebook.instead(CONFRONTATION, turns, "AP-A1.3", "AP-A5.10", "AP-B18.13", "AP-B18.20", "AP-B18.28")
def turns_of_rivals(g: Game) -> None:
    """Each player raises the soldiers of the team, takes all turns in a row, and has left the opposing start hex."""
    t = g.table
    t.phase = "turns"
    for seat in in_order(t):
        g.then(stand_up, seat)
        for _ in range(t.box.turns):
            g.then(take_turn, seat)
        g.then(clear_start, seat)


@rule("AP-B18.13", "AP-B19.9")
def stand_up(g: Game, seat: int) -> None:
    """At the start of a player's first turn in the half-year the soldiers of the team are raised free of charge."""
    t = g.table
    team = team_of(seat)
    t.leaders[team] = seat
    first, last = at(team, FARMER, 0), at(team, CITIZEN, SIZE)
    if any(t.spent[first:last]):
        g.tell("stood_up", seat=seat)
    t.spent[first:last] = [0] * (2 * SIZE)


@rule("AP-B18.20", "AP-B18.36")
def clear_start(g: Game, seat: int) -> None:
    """Units that are left on the opposing start hex go to the hospital, engines to the supply."""
    t = g.table
    team = team_of(seat)
    hex = start_of(t, 1 - team)
    here, spent = soldiers_on(t, team, hex), spent_on(t, team, hex)
    if here.size:
        g.tell("not_withdrawn", seat=seat, hex=hex)
    for kind in (FARMER, CITIZEN):
        hospitalize(g, team, hex, (kind, here[kind]), spent[kind])
    if is_mobile(t, team, hex):
        destroy(g, hex)


@rulebook.instead(CONFRONTATION, institute, "AP-A8.11", "AP-A9.8", "AP-B18.20")
def institute_of_rivals(g: Game, seat: int) -> None:
    """A card may lead units onto the opposing start hex after the turns: they do not stay there either."""
    institute(g, seat)
    g.then(clear_start, seat)


# Hidden hands


@rulebook.instead(CONFRONTATION, draw, "AP-A10.1", "AP-A10.4", "AP-A10.5", "AP-B19.5")
def draw_hidden(g: Game, seat: int, count: int) -> None:
    """Cards from the top; only the own team sees which."""
    for _ in range(count):
        if card := taken_from_top(g, seat):
            g.tell("drew", seat=seat)
            for other in members(g.table, team_of(seat)):
                g.whisper(other, "seen", partner=seat, card=card)
            g.disclose()


# Sustenance


@rulebook.instead(CONFRONTATION, sustain, "AP-A9.3", "AP-A9.7", "AP-B18.39")
def sustain_teams(g: Game) -> None:
    """Each player in turn order, then the soldiers of each team in ascending order of hexes."""
    t = g.table
    t.phase, t.haggled = "sustenance", ()
    for seat in in_order(t):
        g.then(sustain_workers, seat)
        g.then(clear_surplus, seat)
    for team in sorted(TEAMS, key=lambda one: one != team_of(t.first)):
        g.then(sustain_army, team, HEXES[0], 0)


def citizens_on(t: Table, team: int, hex: int) -> int:
    """Citizens of a team on a hex."""
    return t.armies[at(team, CITIZEN, hex)]


def hungry(t: Table, team: int, hex: int, fed: int) -> int:
    """Citizens of a team from a hex on that have not been sustained yet."""
    return sum(citizens_on(t, team, other) for other in HEXES[hex - 1 :]) - fed


def _payers(t: Table, team: int, hex: int, fed: int) -> list[Option[int]]:
    return [PAYER[other] for other in members(t, team)]


feeding_own = choice(
    "feeding own", "AP-B18.39", lambda t, team, hex, fed: (FEED_ALL,),
    Limit("AP-B5.9", lambda t, verb, team, hex, fed: food_of(t, decider_of(t, team)) >= hungry(t, team, hex, fed)),
)  # fmt: skip
army_payers = choice(
    "army payers", "AP-B18.39", _payers,
    Limit("AP-B5.9", lambda t, other, team, hex, fed: food_of(t, other) > 0),
    Limit("AP-A9.7", lambda t, other, team, hex, fed: other not in t.refused),
)  # fmt: skip
giving_up_on = choice("giving up on", "AP-B18.39", lambda t, team, hex, fed: (LET_GO,))


@rule("AP-B18.39", "AP-B5.8", "AP-B5.9", "AP-B19.9")
def sustain_army(g: Game, team: int, hex: int, fed: int) -> None:
    """The decider of the team says who pays for the next citizen from a hex on, or pays for all of them."""
    t = g.table
    if hex not in HEXES:
        return
    if fed >= citizens_on(t, team, hex):
        g.then(sustain_army, team, hex + 1, 0)
        return
    values = (team, hex, fed)
    here: Here = ("sustain army", *values)
    seat = decider_of(t, team)
    g.menu(
        seat, "sustain army",
        Offer(feeding_own, feed_own_army, values), Offer(army_payers, feed_own_soldier, values),
        Offer(giving_up_on, let_own_go, values), Offer(partners_anywhere, begin_trade, (seat, here)), begins=True,
    )  # fmt: skip


@rule("AP-B5.8", "AP-B5.9")
def feed_own_army(g: Game, verb: str, team: int, hex: int, fed: int) -> None:
    """All citizens of the team that are left are sustained by its decider."""
    t = g.table
    seat, n = decider_of(t, team), hungry(t, team, hex, fed)
    eat(t, seat, n)
    next_mouth(t)
    g.tell("sustained", seat=seat, n=n)


mate_consents = choice("mate consents", "AP-A9.7", lambda t, other, team, hex, fed: (AGREE,))
mate_refusals = choice("mate refusals", "AP-A9.7", lambda t, other, team, hex, fed: (DECLINE,))


@rule("AP-A9.7", "AP-B5.8")
def feed_own_soldier(g: Game, other: int, team: int, hex: int, fed: int) -> None:
    """The team mate must confirm."""
    if other == decider_of(g.table, team):
        g.do(own_fed_by, "agree", other, team, hex, fed)
    else:
        values = (other, team, hex, fed)
        refusing = Offer(mate_refusals, own_not_fed_by, values)
        g.menu(other, "feed own soldier", Offer(mate_consents, own_fed_by, values), refusing, begins=True)


@rule("AP-B5.8", "AP-B5.9")
def own_fed_by(g: Game, verb: str, other: int, team: int, hex: int, fed: int) -> None:
    """A citizen on the battlefield is sustained."""
    t = g.table
    eat(t, other, 1)
    next_mouth(t)
    g.tell("sustained", seat=other, n=1)
    g.then(sustain_army, team, hex, fed + 1)


@rule("AP-A9.7")
def own_not_fed_by(g: Game, verb: str, other: int, team: int, hex: int, fed: int) -> None:
    """After a refusal the choice is made anew without that payer."""
    g.table.refused = (*g.table.refused, other)
    g.then(sustain_army, team, hex, fed)


@rule("AP-B5.9", "AP-B18.39")
def let_own_go(g: Game, verb: str, team: int, hex: int, fed: int) -> None:
    """A citizen that is not sustained goes to the hospital of the team, an exhausted one first."""
    t = g.table
    remove(t, team, CITIZEN, hex, 1, min(1, t.spent[at(team, CITIZEN, hex)]))
    t.wards[2 * team + CITIZEN] += 1
    next_mouth(t)
    g.tell("starved", hex=hex)
    g.then(sustain_army, team, hex, fed)
