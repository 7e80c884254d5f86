"""Event phase (chapter 4): the next face-down token or stack is revealed and carried out."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.cards import draw, may_take_terrain_card
from zwist.games.cry_havoc.choices import ask_or_decline, ask_or_stop
from zwist.games.cry_havoc.effects.tokens import (
    EventEachCrystal,
    EventEachDraw,
    EventEachRecruit,
    EventTrogGrowth,
)
from zwist.games.cry_havoc.nests import draw_nest
from zwist.games.cry_havoc.nouns import REGION, SIDE, UNITS
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import FINAL_SPOT, Game, Table, choice, rule
from zwist.games.cry_havoc.terms import captors, controlled, home, is_closed, is_hq, is_occupied, printed
from zwist.kit.effects import carry_out


@rule("resolve events")
def resolve_events(g: Game) -> None:
    """Reveal the next token or stack, carry it out from top to bottom and discard it.

    CH-4.3, CH-4.11, CH-4.16.
    """
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


@rule("enable final scoring")
def enable_final_scoring(g: Game) -> None:
    """The last round: final scoring at its end (CH-2.15, CH-4.4, CH-4.13)."""
    g.table.final = 1
    g.tell("final_scoring_enabled")


@rule("resolve event")
def resolve_event(g: Game, event: str) -> None:
    """One event, for each player in the order of the initiative track as it stands (CH-4.11, CH-4.24)."""
    t = g.table
    g.tell("event", event=event)
    for seat in t.initiative:
        carry_out(g, t.box.content.events[event], seat, event)


# Reinforcements

recruits = choice(
    "event recruits",
    "CH-3.27",
    lambda t, seat, most: [UNITS[n] for n in range(min(most, t.reserve[seat]) + 1)],
)


@rule("event_each_recruit")
def event_each_recruit(g: Game, seat: int, event: str) -> None:
    """Up to so many units from the reserve to the HQ (CH-4.25, CH-4.21, CH-8.4)."""
    if g.table.reserve[seat]:
        g.ask(seat, recruits, recruit_by_event, seat, printed(g.table, event, EventEachRecruit).count)


@rule("recruit by event")
def recruit_by_event(g: Game, n: int, seat: int, most: int) -> None:
    """The units arrive in the own HQ (CH-8.4)."""
    t = g.table
    t.reserve[seat] -= n
    t.add_units(seat, home(t, seat), n)
    if n:
        g.tell("recruit", side=seat, n=n, region=home(t, seat))


# Crystal Bloom


def _blooming(t: Table, seat: int, n: int) -> list[Option[int]]:
    own = [region for region in controlled(t, seat) if not is_hq(t, region)]
    empty = [region for region in t.box.regions if not is_hq(t, region) and not is_occupied(t, region)]
    return [REGION[region] for region in own or empty]


bloom_regions = choice("bloom regions", "CH-3.18", _blooming)


@rule("event_each_crystal")
def event_each_crystal(g: Game, seat: int, event: str) -> None:
    """A crystal in one controlled region, without such a region in any region without units.

    CH-4.26, CH-4.21.
    """
    if bloom_regions.exists(g.table, seat, printed(g.table, event, EventEachCrystal).count):
        g.ask(seat, bloom_regions, bloom_in, seat, printed(g.table, event, EventEachCrystal).count)


@rule("bloom in")
def bloom_in(g: Game, region: int, seat: int, n: int) -> None:
    """The crystal is placed (CH-1.6)."""
    g.table.crystals[region] += n
    g.tell("crystals", region=region, n=n)


# Field Study, Supply Ship


@rule("event_each_terrain_card")
def event_each_terrain_card(g: Game, seat: int, event: str) -> None:
    """The top card of a terrain deck of one's choice (CH-4.27, CH-4.21)."""
    may_take_terrain_card(g, seat)


@rule("event_each_draw")
def event_each_draw(g: Game, seat: int, event: str) -> None:
    """Cards from the own deck (CH-4.28, CH-5.2)."""
    draw(g, seat, printed(g.table, event, EventEachDraw).count)


# Trog Migration

nest_places = choice(
    "nest places",
    "CH-18.33",
    lambda t, seat: [REGION[region] for region in t.box.regions],
    Limit("CH-3.22", lambda t, region, seat: t.control[region] == NOBODY),
    Limit("CH-3.4", lambda t, region, seat: not is_occupied(t, region)),
)
growth_places = choice(
    "growth places",
    "CH-3.28",
    lambda t, seat, left: [REGION[region] for region in controlled(t, seat)],
    Limit("CH-13.2", lambda t, region, seat, left: not is_closed(t, seat, region)),
)


@rule("event_trog_growth")
def event_trog_growth(g: Game, seat: int, event: str) -> None:
    """Without a Trog player everybody places a nest; otherwise the Trogs put units in their regions.

    CH-4.29, CH-4.21.
    """
    t = g.table
    if t.box.neutral:
        if t.nest_supply and nest_places.exists(t, seat):
            g.ask(seat, nest_places, place_nest, seat)
    elif seat == t.box.trogs:
        g.then(grow, seat, printed(g.table, event, EventTrogGrowth).count)


@rule("place nest")
def place_nest(g: Game, region: int, seat: int) -> None:
    """A random nest lies face down in the region; it starts no battle (CH-18.32, CH-18.33)."""
    draw_nest(g, region)


@rule("grow")
def grow(g: Game, seat: int, left: int) -> None:
    """Up to so many units, one after another (CH-3.27)."""
    if left > 0 and g.table.reserve[seat]:
        ask_or_stop(g, seat, growth_places, grow_in, seat, left)


@rule("grow in")
def grow_in(g: Game, region: int, seat: int, left: int) -> None:
    """One unit from the reserve appears there (CH-7.31)."""
    g.table.reserve[seat] -= 1
    put_units(g, seat, region, 1)
    g.then(grow, seat, left - 1)


# Amnesty


amnesty_captors = choice("captors", "CH-15.5", lambda t, seat: [SIDE[holder] for holder in captors(t, seat)])


@rule("event_amnesty")
def event_amnesty(g: Game, seat: int, event: str) -> None:
    """Each player may take back one captured unit without paying (CH-4.30, CH-15.5, CH-18.21)."""
    if amnesty_captors.exists(g.table, seat):
        ask_or_decline(g, seat, amnesty_captors, release, seat)


@rule("release")
def release(g: Game, holder: int, seat: int) -> None:
    """The unit goes to the reserve (CH-15.9)."""
    g.table.free_prisoner(holder, seat)
    g.tell("freed", side=seat, holder=holder, n=1)
