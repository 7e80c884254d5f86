"""Event phase (chapter 4): the next face-down token or stack is revealed and carried out."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.cards import draw, may_take_terrain_card, terrain_decks
from zwist.games.cry_havoc.choices import all_regions, ask_or_stop, declining, stopping
from zwist.games.cry_havoc.effects.tokens import (
    EventEachCrystal,
    EventEachDraw,
    EventEachRecruit,
    EventTrogGrowth,
)
from zwist.games.cry_havoc.nests import draw_nest
from zwist.games.cry_havoc.nouns import SIDE, UNITS
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import FINAL_SPOT, Game, Table, choice, rule
from zwist.games.cry_havoc.terms import captors, controlled, home, is_closed, is_hq, is_occupied, printed


@rule("CH-4.3", "CH-4.11", "CH-4.16")
def resolve_events(g: Game) -> None:
    """Reveal the next token or stack, carry it out from top to bottom and discard it."""
    t = g.table
    spot = next((s for s in range(t.spot, FINAL_SPOT) if t.events[s]), FINAL_SPOT)
    stack, t.events[spot] = t.events[spot], ()
    t.spot = spot + 1
    t.resolved = (*t.resolved, *reversed(stack))
    g.disclose()
    for event in reversed(stack):
        g.then(resolve_event, event)
    if spot == FINAL_SPOT:
        g.then(enable_final_scoring)


@rule("CH-2.15", "CH-4.4", "CH-4.13")
def enable_final_scoring(g: Game) -> None:
    """The last round: final scoring at its end."""
    g.table.final = 1
    g.tell("final_scoring_enabled")


@rule("CH-4.11", "CH-4.24")
def resolve_event(g: Game, event: str) -> None:
    """One event, for each player in the order of the initiative track as it stands."""
    t = g.table
    g.tell("event", event=event)
    for seat in t.initiative:
        g.carry_out(t.box.content.events[event].effect.does, seat, event)


# Reinforcements

recruits = choice(
    "event recruits",
    "CH-4.25",
    lambda t, seat, most: [UNITS[n] for n in range(min(most, t.reserve[seat]) + 1)],
)


@rule("CH-4.25", "CH-4.21", "CH-8.4")
def event_each_recruit(g: Game, seat: int, event: str) -> None:
    """Up to so many units from the reserve to the HQ."""
    if g.table.reserve[seat]:
        g.ask(seat, recruits, recruit_by_event, seat, printed(g.table, event, EventEachRecruit).count)


@rule("CH-8.4")
def recruit_by_event(g: Game, n: int, seat: int, most: int) -> None:
    """The units arrive in the own HQ."""
    t = g.table
    t.reserve[seat] -= n
    t.add_units(seat, home(t, seat), n)
    if n:
        g.tell("recruit", side=seat, n=n, region=home(t, seat))


# Crystal Bloom


def can_bloom(t: Table, region: int, seat: int, n: int) -> bool:
    """A region of one's own; without one, any region where nobody stands (CH-4.26)."""
    if all(is_hq(t, own) for own in controlled(t, seat)):
        return not is_occupied(t, region)
    return t.control[region] == seat


bloom_regions = choice(
    "bloom regions", "CH-4.26", all_regions,
    Limit("CH-3.18", lambda t, region, seat, n: not is_hq(t, region)), Limit("CH-4.26", can_bloom),
)  # fmt: skip


@rule("CH-4.26", "CH-4.21")
def event_each_crystal(g: Game, seat: int, event: str) -> None:
    """A crystal in one controlled region, without such a region in any region without units."""
    if bloom_regions.exists(g.table, seat, printed(g.table, event, EventEachCrystal).count):
        g.ask(seat, bloom_regions, bloom_in, seat, printed(g.table, event, EventEachCrystal).count)


@rule("CH-4.26", "CH-1.6")
def bloom_in(g: Game, region: int, seat: int, n: int) -> None:
    """The crystal is placed."""
    g.table.crystals[region] += n
    g.tell("crystals", region=region, n=n)


# Field Study, Supply Ship

study_decks = terrain_decks("study decks", "CH-4.27")


@rule("CH-4.27", "CH-4.21")
def event_each_terrain_card(g: Game, seat: int, event: str) -> None:
    """The top card of a terrain deck of one's choice."""
    may_take_terrain_card(g, seat, study_decks)


@rule("CH-4.28", "CH-5.2")
def event_each_draw(g: Game, seat: int, event: str) -> None:
    """Cards from the own deck."""
    draw(g, seat, printed(g.table, event, EventEachDraw).count)


# Trog Migration

nest_places = choice(
    "nest places", "CH-4.29", all_regions,
    Limit("CH-4.29", lambda t, region, seat: t.control[region] == NOBODY and not is_occupied(t, region)),
)  # fmt: skip
growth_places = choice(
    "growth places", "CH-4.29", all_regions,
    Limit("CH-4.29", lambda t, region, seat, left: t.control[region] == seat),
    Limit("CH-12.14", lambda t, region, seat, left: not is_closed(t, seat, region)),
)  # fmt: skip
growth_over = stopping("growth over", "CH-4.29")


@rule("CH-4.29", "CH-4.21")
def event_trog_growth(g: Game, seat: int, event: str) -> None:
    """Without a Trog player everybody places a nest; otherwise the Trogs put units in their regions."""
    t = g.table
    if t.box.neutral:
        if t.nest_supply and nest_places.exists(t, seat):
            g.ask(seat, nest_places, place_nest, seat)
    elif seat == t.box.trogs:
        g.then(grow, seat, printed(g.table, event, EventTrogGrowth).count)


@rule("CH-18.32", "CH-18.33")
def place_nest(g: Game, region: int, seat: int) -> None:
    """A random nest lies face down in the region; it starts no battle."""
    draw_nest(g, region)


@rule("CH-3.27")
def grow(g: Game, seat: int, left: int) -> None:
    """Up to so many units, one after another."""
    if left > 0 and g.table.reserve[seat]:
        ask_or_stop(g, seat, growth_places, grow_in, seat, left, by=growth_over)


@rule("CH-7.31")
def grow_in(g: Game, region: int, seat: int, left: int) -> None:
    """One unit from the reserve appears there."""
    g.table.reserve[seat] -= 1
    put_units(g, seat, region, 1)
    g.then(grow, seat, left - 1)


# Amnesty


amnesty_captors = choice("captors", "CH-4.30", lambda t, seat: [SIDE[holder] for holder in captors(t, seat)])
amnesty_refused = declining("amnesty refused", "CH-4.30")


@rule("CH-4.30", "CH-15.5", "CH-18.21")
def event_amnesty(g: Game, seat: int, event: str) -> None:
    """Each player may take back one captured unit without paying."""
    if amnesty_captors.exists(g.table, seat):
        ask_or_stop(g, seat, amnesty_captors, release, seat, by=amnesty_refused)


@rule("CH-15.9")
def release(g: Game, holder: int, seat: int) -> None:
    """The unit goes to the reserve."""
    g.table.free_prisoner(holder, seat)
    g.tell("freed", side=seat, holder=holder, n=1)
