"""Setup (chapter 3)."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.tsukuyumi.choices import AREAS, all_areas, as_options
from zwist.games.tsukuyumi.layout import lay_out_board
from zwist.games.tsukuyumi.nouns import UNITS
from zwist.games.tsukuyumi.round import round_of_play
from zwist.games.tsukuyumi.starting import (
    beside_board,
    docks,
    has_opponent,
    hexes,
    holes,
    in_one_heap,
    leaves_enough,
    may_start_in,
    reach,
    touches_a_free_heap,
)
from zwist.games.tsukuyumi.table import GRID, Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import controls, is_blocked, is_home, is_moon
from zwist.kit.decks import shuffled


@rule("TS-3.1", "TS-3.12", "TS-3.25")
def setup(g: Game) -> None:
    """The board, Oni, cards and initiative, then each faction in turn, then the first round."""
    g.then(lay_out_board)
    g.then(draw_oni)
    g.then(shuffle_events)
    g.then(deal_action_cards)
    g.then(set_initiative)
    for place in range(g.table.box.seats):
        g.then(settle, place)
    g.then(round_of_play)


@rule("TS-3.2", "TS-3.3", "TS-2.3")
def draw_oni(g: Game) -> None:
    """One Oni, drawn at random, on each area of the moon; at most one of them is a named one."""
    t = g.table
    pile = [kind for kind in t.box.kinds_of[t.box.oni] for _ in range(t.supply[kind])]
    g.dice.shuffle(pile)
    limit = t.box.content.limits.named_oni_on_board
    for area in t.box.moon:
        kind = pile.pop()
        while t.box.kinds[kind].named and limit == 0:
            kind = pile.pop()
        limit -= t.box.kinds[kind].named
        t.enlist(kind, area)


@rule("TS-3.7", "TS-20.3")
def shuffle_events(g: Game) -> None:
    """The event deck and two open cards; quick start leaves some events out."""
    t = g.table
    cards = [one.id for one in t.box.content.events.values() if one.quick_start or not t.box.quick_start]
    deck = shuffled(tuple(cards), g.dice)
    n = t.box.content.limits.events_open
    t.deck, t.row = deck[:-n], deck[-n:]


@rule("TS-3.8", "TS-2.8")
def deal_action_cards(g: Game) -> None:
    """Six action cards for everybody; the rest are out of the game."""
    t = g.table
    cards = shuffled(tuple(t.box.content.action_cards), g.dice)
    n = t.box.content.limits.action_cards_dealt
    for seat in range(t.box.seats):
        t.hands[seat] = tuple(sorted(cards[n * seat : n * seat + n]))
    g.disclose()


@rule("TS-3.11", "TS-3.9")
def set_initiative(g: Game) -> None:
    """Ascending by the numbers of the factions."""
    t = g.table
    t.initiative = tuple(sorted(range(t.box.seats), key=lambda seat: t.box.factions[seat].number))
    g.tell("initiative", seats=t.initiative)


@rule("TS-3.12", "TS-3.24", "TS-3.25")
def settle(g: Game, place: int) -> None:
    """In initiative order: home, start areas, line-up, goal and mission, what is owned at the start."""
    t = g.table
    seat = t.initiative[place]
    for item in t.box.content.items.values():
        if item.faction == t.box.factions[seat].id:
            t.items[seat] += (item.id,) * item.start
    g.then(place_home, seat)
    g.then(start_area, seat)
    g.then(line_up, seat)


# The home


def may_lie_on_tiles(t: Table, seat: int) -> bool:
    """The Nest and the Landing Module may replace a tile (TS-3.14)."""
    return t.box.content.homes[t.box.factions[seat].home].free


def is_beside_or_free(t: Table, hex: int, seat: int, demanded: str) -> bool:
    """An empty hex beside the board, or a tile for a home that may replace one (TS-3.13, TS-3.14)."""
    if t.ground[hex]:
        return may_lie_on_tiles(t, seat) or is_home(t, hex) or is_moon(t, hex)
    return beside_board(t, hex)


def is_at_dock(t: Table, hex: int, seat: int, demanded: str) -> bool:
    """Where a scenario has docks, homes are placed there (TS-21.4, TS-21.8)."""
    return t.box.scenario.homes != "dock" or hex in docks(t)


def keeps_off_the_moon(t: Table, hex: int, seat: int, demanded: str) -> bool:
    """In Control no home touches the moon (TS-21.3, TS-21.11)."""
    return t.box.scenario.homes != "heap" or not set(GRID.near[hex]) & set(t.box.moon)


THREE, THREE_ACROSS, ANY = ("three", "three_across", "any")
"""What a placement must allow: three start areas, three if blockades are ignored, or whatever there is (TS-3.28)."""


def demand(t: Table, seat: int) -> str:
    """The most that any placement allows (TS-3.18, TS-3.28)."""
    open_to = placements(t, seat)
    return next(one for one in (THREE, THREE_ACROSS, ANY) if any(allows(t, hex, seat, one) for hex in open_to))


def allows(t: Table, hex: int, seat: int, demanded: str) -> bool:
    """A home on this hex leaves enough start areas."""
    return demanded == ANY or leaves_enough(t, seat, hex, blockades=demanded == THREE)


PLACED: tuple[Limit[Table, int, int, str], ...] = (
    Limit("TS-3.13", is_beside_or_free),
    Limit("TS-3.15", lambda t, hex, seat, demanded: not is_moon(t, hex)),
    Limit("TS-3.17", lambda t, hex, seat, demanded: not is_home(t, hex) and not has_opponent(t, hex, seat)),
    Limit("TS-21.4", is_at_dock),
    Limit("TS-21.5", lambda t, hex, seat, demanded: hex not in holes(t)),
    Limit("TS-21.3", lambda t, hex, seat, demanded: touches_a_free_heap(t, seat, hex)),
    Limit("TS-21.11", keeps_off_the_moon),
)


def placements(t: Table, seat: int) -> list[int]:
    """The hexes that are open to a home, whether they leave three start areas or not."""
    return [hex for hex in hexes(t) if all(limit.allows(t, hex, seat, ANY) for limit in PLACED)]


home_hexes = choice(
    "home hexes", "TS-3.13", lambda t, seat, demanded: [AREAS[hex] for hex in hexes(t)],
    *PLACED,
    Limit("TS-3.18", allows),
    role="to",
)  # fmt: skip


@rule("TS-3.13", "TS-3.14")
def place_home(g: Game, seat: int) -> None:
    """The home beside the board, or on a tile."""
    g.ask(seat, home_hexes, place_home_on, seat, demand(g.table, seat))


@rule("TS-3.16", "TS-15.13")
def place_home_on(g: Game, hex: int, seat: int, demanded: str) -> None:
    """A tile that is replaced leaves the game with all that is printed on it."""
    t = g.table
    t.home[seat] = hex
    t.lay(hex, t.box.factions[seat].home)
    g.tell("home", seat=seat, area=hex)


# Start areas


def bases(t: Table, seat: int) -> list[int]:
    """The own home and the start areas marked so far."""
    home = t.home[seat]
    return controls(t, seat) if home is None else [home, *controls(t, seat)]


def minds_blockades(t: Table, seat: int) -> bool:
    """Blockades are ignored only if the home does not allow three start areas otherwise (TS-3.28)."""
    home = t.home[seat]
    found = set() if home is None else {area for area in reach(t, seat, home) if in_one_heap(t, seat, area)}
    return len(found) >= t.box.content.limits.start_areas


def is_reached(t: Table, area: int, seat: int, minds: int) -> bool:
    """Some home or start area beside it is not behind a blockade (TS-3.20)."""
    beside = [base for base in bases(t, seat) if base in t.near[area]]
    return not minds or not beside or any(not is_blocked(t, base, area) for base in beside)


start_areas = choice(
    "start areas", "TS-3.19", all_areas,
    Limit("TS-3.19", lambda t, area, seat, minds: any(base in t.near[area] for base in bases(t, seat))),
    Limit("TS-1.7", lambda t, area, seat, minds: t.territory[area] != seat),
    Limit("TS-3.20", is_reached),
    Limit("TS-3.21", lambda t, area, seat, minds: is_home(t, area) or may_start_in(t, seat, area)),
    Limit("TS-3.26", lambda t, area, seat, minds: not is_home(t, area)),
    Limit("TS-21.11", lambda t, area, seat, minds: in_one_heap(t, seat, area)),
    among=lambda t, seat, minds: as_options(sorted({area for base in bases(t, seat) for area in t.near[base]})),
)  # fmt: skip


@rule("TS-3.19", "TS-3.28")
def start_area(g: Game, seat: int) -> None:
    """Three start areas one after the other, or as many as there are."""
    t = g.table
    if len(controls(t, seat)) == t.box.content.limits.start_areas:
        return
    minds = int(minds_blockades(t, seat))
    if start_areas.exists(t, seat, minds):
        g.ask(seat, start_areas, mark_start_area, seat, minds)


@rule("TS-3.19", "TS-3.22")
def mark_start_area(g: Game, area: int, seat: int, minds: int) -> None:
    """A marker; what the area is does not matter."""
    g.table.territory[area] = seat
    g.tell("start_area", seat=seat, area=area)
    g.then(start_area, seat)


# The line-up


camps = choice(
    "camps", "TS-3.23", all_areas,
    Limit("TS-3.23", lambda t, area, seat, kind: area in bases(t, seat)),
    amounts=UNITS,
    among=lambda t, seat, kind: as_options(bases(t, seat)),
)  # fmt: skip


@rule("TS-3.23")
def line_up(g: Game, seat: int) -> None:
    """Kind by kind the starting line-up comes to the home and the start areas."""
    t = g.table
    for kind in t.box.kinds_of[seat]:
        unit = t.box.kinds[kind]
        if unit.start == 1:
            g.then(line_up_one, seat, kind)
        elif unit.start:
            g.then(line_up_some, seat, kind)


@rule("TS-3.23")
def line_up_one(g: Game, seat: int, kind: int) -> None:
    """Where a single unit begins."""
    g.ask(seat, camps, line_up_in, seat, kind)


@rule("TS-3.23")
def line_up_in(g: Game, area: int, seat: int, kind: int) -> None:
    """A unit begins in an area."""
    g.table.enlist(kind, area)
    g.tell("line_up", seat=seat, kind=kind, n=1, area=area)


@rule("TS-3.23")
def line_up_some(g: Game, seat: int, kind: int) -> None:
    """How many of a kind begin in which area."""
    g.ask_split(seat, camps, spread, seat, kind, total=g.table.box.kinds[kind].start)


@rule("TS-3.23")
def spread(g: Game, numbers: tuple[int, ...], seat: int, kind: int) -> None:
    """The units of a kind are spread over home and start areas."""
    t = g.table
    for area, n in zip(bases(t, seat), numbers, strict=True):
        for _ in range(n):
            t.enlist(kind, area)
        if n:
            g.tell("line_up", seat=seat, kind=kind, n=n, area=area)
