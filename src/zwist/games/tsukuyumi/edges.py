"""Edges closed and opened by markers (TS-16.5, TS-16.9, TS-16.12): one pool of blockades and passages."""

from __future__ import annotations

from zwist.games.tsukuyumi.table import Game, Table
from zwist.games.tsukuyumi.terms import adjacent, edge_markers_left, is_blocked, is_printed
from zwist.kit.grid import edge

Edge = tuple[int, int]


def edges_of(t: Table, area: int) -> list[Edge]:
    """The edges of an area that have another area behind them (TS-16.12)."""
    return [edge(area, other) for other in adjacent(t, area)]


def is_unblocked(t: Table, one: Edge) -> bool:
    """An edge that is already blocked gets no further blockade (TS-16.12)."""
    return not is_blocked(t, *one)


def has_a_blockade_marker(t: Table, one: Edge) -> bool:
    """A blockade needs a marker of the pool, unless it only takes a passage off (TS-16.9)."""
    return one in t.passages or edge_markers_left(t) > 0


def has_a_passage_marker(t: Table, one: Edge) -> bool:
    """A passage over a printed blockade needs a marker; a blockade taken off may serve at once (TS-16.9)."""
    return not is_printed(t, *one) or one in t.blockades or edge_markers_left(t) > 0


def close(g: Game, one: Edge, terraforming: bool = False) -> None:
    """A blockade is put on an edge; where a passage lies, only this goes (TS-16.12)."""
    t = g.table
    if one in t.passages:
        t.passages = _less(t.passages, one)
    elif terraforming:
        t.terra_blockades = (*t.terra_blockades, one)
    else:
        t.blockades = (*t.blockades, one)
    g.tell("closed", area=one[0], target=one[1])


def open_up(g: Game, one: Edge) -> None:
    """Whatever blocks an edge goes; a printed blockade is covered by a passage marker (TS-16.12)."""
    t = g.table
    t.blockades = _less(t.blockades, one)
    t.terra_blockades = _less(t.terra_blockades, one)
    if is_printed(t, *one):
        t.passages = (*t.passages, one)
    g.tell("opened", area=one[0], target=one[1])


def drop_idle_passages(t: Table) -> None:
    """A passage that covers no printed blockade any more returns to the pool (TS-16.10)."""
    t.passages = tuple(one for one in t.passages if is_printed(t, *one))


def _less(edges: tuple[Edge, ...], one: Edge) -> tuple[Edge, ...]:
    return tuple(other for other in edges if other != one)
