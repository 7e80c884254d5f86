"""What events do (TS-16): properties, edges, turned tiles, moves. The extra attack stands with attacks."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.question import Limit, Option
from zwist.games.tsukuyumi.choices import all_areas
from zwist.games.tsukuyumi.combatants import present
from zwist.games.tsukuyumi.content import Event
from zwist.games.tsukuyumi.edges import (
    close,
    drop_idle_passages,
    edges_of,
    has_a_blockade_marker,
    has_a_passage_marker,
    is_unblocked,
    open_up,
)
from zwist.games.tsukuyumi.effects.events import (
    CloseEdge,
    CoverProperty,
    GiveProperty,
    MoveOni,
    MoveOwnUnits,
    OpenEdge,
    TurnArea,
)
from zwist.games.tsukuyumi.event_cards import discard_event, from_hand
from zwist.games.tsukuyumi.grants import move_from
from zwist.games.tsukuyumi.nouns import EDGE, PROPERTY, TURNS
from zwist.games.tsukuyumi.properties import NEGATED, can_be_given, give, markers, negate, open_properties
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import has, is_blocked, is_home, tile
from zwist.kit.effects import Effects, of_kind

Playable = Callable[[Table, int, str], bool]
playable: Effects[type, Playable] = Effects()
"""Whether an event of a kind can be applied legally now (TS-16.9)."""


def printed(t: Table, card: str) -> Event:
    """An event card as the data has it."""
    return t.box.content.events[card]


def is_playable(t: Table, seat: int, card: str) -> bool:
    """An event that cannot be applied legally cannot be played (TS-16.9)."""
    return playable[type(printed(t, card).effect)](t, seat, card)


@rule("TS-6.1", "TS-6.5", "TS-16.9")
def play_event(g: Game, card: str, seat: int) -> None:
    """The card leaves the hand, has its effect and goes to the discard pile."""
    from_hand(g, seat, card)
    g.tell("event", side=seat, event=card)
    g.carry_out(printed(g.table, card).effect.does, seat, card)
    g.then(discard_event, card)


# Where


def is_no_home(t: Table, area: int, seat: int, card: str) -> bool:
    """No event lays a marker in a home, turns it or names it as its target (TS-3.26)."""
    return not is_home(t, area)


def is_free_or_unstable(t: Table, area: int, seat: int, card: str) -> bool:
    """Some events need an area without any units, or an unstable one (TS-16.1, TS-15.8)."""
    return not printed(t, card).free or not t.units[area] or has(t, area, "unstable")


# Properties

coverable = choice(
    "areas to cover", "TS-16.2", all_areas,
    Limit("TS-3.26", is_no_home),
    Limit("TS-16.2", lambda t, area, seat, card: bool(open_properties(t, area))),
    Limit("TS-16.9", lambda t, area, seat, card: markers(t, NEGATED) > 0),
)  # fmt: skip
covered = choice(
    "properties to cover", "TS-16.2",
    lambda t, seat, area: [PROPERTY[name] for name in open_properties(t, area)],
)  # fmt: skip


@playable(CoverProperty)
def can_cover(t: Table, seat: int, card: str) -> bool:
    return coverable.exists(t, seat, card)


@rule("TS-16.2", "TS-15.11")
def cover_property(g: Game, seat: int, card: str) -> None:
    """Neutralisation: any one property of any area."""
    g.ask(seat, coverable, cover_in, seat, card)


@rule("TS-16.2")
def cover_in(g: Game, area: int, seat: int, card: str) -> None:
    """The area is named; now which of its properties."""
    g.ask(seat, covered, cover_this, seat, area)


@rule("TS-15.11")
def cover_this(g: Game, name: str, seat: int, area: int) -> None:
    """The negation marker lies on it."""
    negate(g, area, name)


def given(t: Table, card: str) -> str:
    """The property that an event gives."""
    return of_kind(printed(t, card).effect, GiveProperty).property


receptive = choice(
    "areas to change", "TS-16.7", all_areas,
    Limit("TS-3.26", is_no_home),
    Limit("TS-16.1", is_free_or_unstable),
    Limit("TS-15.5", lambda t, area, seat, card: not has(t, area, given(t, card))),
    Limit("TS-16.9", lambda t, area, seat, card: can_be_given(t, area, given(t, card))),
)  # fmt: skip


@playable(GiveProperty)
def can_give(t: Table, seat: int, card: str) -> bool:
    return receptive.exists(t, seat, card)


@rule("TS-16.3", "TS-16.4", "TS-16.7")
def give_property(g: Game, seat: int, card: str) -> None:
    """Radioactive Contamination, Oni Dominion and Tremor."""
    g.ask(seat, receptive, give_in, seat, card)


@rule("TS-15.5", "TS-15.11")
def give_in(g: Game, area: int, seat: int, card: str) -> None:
    """A marker is laid, or a negation taken off."""
    give(g, area, given(g.table, card))


# Edges

Edge = tuple[int, int]


def all_edges(t: Table, seat: int, card: str, area: int) -> list[Option[Edge]]:
    """The edges of the target area towards other areas (TS-16.12)."""
    return [EDGE[one] for one in edges_of(t, area)]


closable_edges = choice(
    "edges to close", "TS-16.5", all_edges,
    Limit("TS-16.12", lambda t, one, seat, card, area: is_unblocked(t, one)),
    Limit("TS-16.9", lambda t, one, seat, card, area: has_a_blockade_marker(t, one)),
)  # fmt: skip
openable_edges = choice(
    "edges to open", "TS-16.5", all_edges,
    Limit("TS-16.12", lambda t, one, seat, card, area: is_blocked(t, *one)),
    Limit("TS-16.9", lambda t, one, seat, card, area: has_a_passage_marker(t, one)),
)  # fmt: skip


def has_an_open_edge(t: Table, area: int, seat: int, card: str) -> bool:
    """One of its edges is not blocked (TS-16.12)."""
    return any(is_unblocked(t, one) for one in edges_of(t, area))


def has_a_blocked_edge(t: Table, area: int, seat: int, card: str) -> bool:
    """One of its edges is blocked (TS-16.12)."""
    return any(is_blocked(t, *one) for one in edges_of(t, area))


def is_closable(t: Table, area: int, seat: int, card: str) -> bool:
    """One of its edges can be closed, with a marker where one is needed."""
    return closable_edges.exists(t, seat, card, area)


def is_openable(t: Table, area: int, seat: int, card: str) -> bool:
    """One of its edges can be opened, with a marker where one is needed."""
    return openable_edges.exists(t, seat, card, area)


def no_blockade_is_missing(t: Table, area: int, seat: int, card: str) -> bool:
    """It is not for want of a marker that no edge can be closed (TS-16.9)."""
    return is_closable(t, area, seat, card) or not has_an_open_edge(t, area, seat, card)


def no_passage_is_missing(t: Table, area: int, seat: int, card: str) -> bool:
    """It is not for want of a marker that no edge can be opened (TS-16.9)."""
    return is_openable(t, area, seat, card) or not has_a_blocked_edge(t, area, seat, card)


closable = choice(
    "areas with edges to close", "TS-16.6", all_areas,
    Limit("TS-3.26", is_no_home),
    Limit("TS-16.6", is_free_or_unstable),
    Limit("TS-16.12", has_an_open_edge, together=is_closable),
    Limit("TS-16.9", no_blockade_is_missing, together=is_closable),
)  # fmt: skip
openable = choice(
    "areas with edges to open", "TS-16.6", all_areas,
    Limit("TS-3.26", is_no_home),
    Limit("TS-16.6", is_free_or_unstable),
    Limit("TS-16.12", has_a_blocked_edge, together=is_openable),
    Limit("TS-16.9", no_passage_is_missing, together=is_openable),
)  # fmt: skip


@playable(CloseEdge)
def can_close(t: Table, seat: int, card: str) -> bool:
    return closable.exists(t, seat, card)


@playable(OpenEdge)
def can_open(t: Table, seat: int, card: str) -> bool:
    return openable.exists(t, seat, card)


@rule("TS-16.5", "TS-16.6")
def close_edge(g: Game, seat: int, card: str) -> None:
    """Landslide: the target area first."""
    g.ask(seat, closable, close_at, seat, card)


@rule("TS-16.5")
def close_at(g: Game, area: int, seat: int, card: str) -> None:
    """The area is named; now which of its edges."""
    g.ask(seat, closable_edges, close_this, seat, card, area)


@rule("TS-16.12")
def close_this(g: Game, one: Edge, seat: int, card: str, area: int) -> None:
    """The edge is closed."""
    close(g, one)


@rule("TS-16.5", "TS-16.6")
def open_edge(g: Game, seat: int, card: str) -> None:
    """Mountain Pass: the target area first."""
    g.ask(seat, openable, open_at, seat, card)


@rule("TS-16.5")
def open_at(g: Game, area: int, seat: int, card: str) -> None:
    """The area is named; now which of its edges."""
    g.ask(seat, openable_edges, open_this, seat, card, area)


@rule("TS-16.12")
def open_this(g: Game, one: Edge, seat: int, card: str, area: int) -> None:
    """The edge is opened, whatever blocked it."""
    open_up(g, one)


# Turning

turnable = choice(
    "areas to turn", "TS-16.10", all_areas,
    Limit("TS-3.26", is_no_home),
    Limit("TS-16.10", lambda t, area, seat, card: tile(t, area) is not None),
    Limit("TS-16.1", is_free_or_unstable),
)  # fmt: skip
turns = choice("turns", "TS-16.10", lambda t, seat, area: [TURNS[n] for n in range(1, 6)])


@playable(TurnArea)
def can_turn(t: Table, seat: int, card: str) -> bool:
    return turnable.exists(t, seat, card)


@rule("TS-16.10")
def turn_area(g: Game, seat: int, card: str) -> None:
    """Continental Drift: a tile first."""
    g.ask(seat, turnable, turn_there, seat, card)


@rule("TS-16.10")
def turn_there(g: Game, area: int, seat: int, card: str) -> None:
    """The tile is named; now by how many sixths of a turn."""
    g.ask_number(seat, turns, turn_by, seat, area)


@rule("TS-16.10")
def turn_by(g: Game, n: int, seat: int, area: int) -> None:
    """Only its printed blockades turn; a passage without any below it returns to the pool."""
    t = g.table
    walls = t.walls[area]
    t.walls[area] = (walls << n | walls >> (6 - n)) & 0b111111
    drop_idle_passages(t)
    g.tell("turned", area=area, n=n)


# Moves

windy = choice(
    "areas with wind", "TS-16.11", all_areas,
    Limit("TS-16.11", lambda t, area, seat, card: bool(present(t, seat, area))),
    role="from",
)  # fmt: skip
stampeding = choice(
    "areas with stampedes", "TS-16.11", all_areas,
    Limit("TS-16.11", lambda t, area, seat, card: bool(present(t, t.box.oni, area))),
    role="from",
)  # fmt: skip


@playable(MoveOwnUnits)
def can_sail(t: Table, seat: int, card: str) -> bool:
    return windy.exists(t, seat, card)


@playable(MoveOni)
def can_stampede(t: Table, seat: int, card: str) -> bool:
    return stampeding.exists(t, seat, card)


@rule("TS-16.11")
def move_own_units(g: Game, seat: int, card: str) -> None:
    """Tailwind: the own units of one area, which may be a home."""
    g.ask(seat, windy, sail_from, seat, card)


@rule("TS-16.11")
def sail_from(g: Game, area: int, seat: int, card: str) -> None:
    """Each of them may move one area."""
    move_from(g, seat, seat, area)


@rule("TS-16.11")
def move_oni(g: Game, seat: int, card: str) -> None:
    """Stampeding Oni: those of one area."""
    g.ask(seat, stampeding, stampede_from, seat, card)


@rule("TS-16.11")
def stampede_from(g: Game, area: int, seat: int, card: str) -> None:
    """Each of them may move one area."""
    move_from(g, seat, g.table.box.oni, area)
