"""What a thorough run of the companion must have seen: every kind of entry, and everything that the attackers do."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.engine.log import Event
from zwist.games.ante_portas.companion.entries import BESIDE, PIECES
from zwist.games.ante_portas.companion.keeper import TASKS
from zwist.games.ante_portas.content import Content

SHOWN = {"task": "task", "entered": "count", "counter_entered": "count"}
SIGNS = {"tile_entered": "tile entered", "tile_gone": "tile gone", "book_closed": "book closed"}


def features(content: Content) -> frozenset[str]:
    """Tasks, entries, cards and the end."""
    return frozenset(
        [
            *(f"task {name}" for name in TASKS),
            *(f"count {name}" for name in (*PIECES, *BESIDE)),
            *(f"movement card {card}" for card in content.movement_cards),
            *SIGNS.values(),
        ]
    )


def reached(event: Event) -> Iterator[str]:
    """The features that a log line shows."""
    if event.key in SHOWN:
        yield f"{SHOWN[event.key]} {event.values[SHOWN[event.key]]}"
    elif event.key in SIGNS:
        yield SIGNS[event.key]
