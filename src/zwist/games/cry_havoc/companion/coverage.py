"""What a thorough run of the companion must have seen: every kind of entry, and every step of the Trogs."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.engine.log import Event
from zwist.games.cry_havoc.companion.counters import COUNTERS
from zwist.games.cry_havoc.companion.markers import MARKERS
from zwist.games.cry_havoc.companion.steps import STEPS
from zwist.games.cry_havoc.content import Content
from zwist.games.cry_havoc.table import Table

ENTRIES = {
    "laid_down": "units laid down",
    "taken_back": "units taken back",
    "led_away": "units led away",
    "discard_at_table": "discard at the table",
    "book_closed": "book closed",
    "over": "final scoring",
    "trogs_place": "battle fought",
    "trogs_move": "trogs move",
    "trogs_advance": "trogs advance",
    "go_to_ground": "war party shown",
    "nest_opens": "nest shown",
    "desert_card": "desert card shown",
}
SHOWN = {"trog_card": "card", "step": "step", "counter_set": "counter", "event": "event"}


def features(content: Content) -> frozenset[str]:
    """Entries of units, markers and numbers, steps, and what the real table has shown."""
    trogs = [card.id for card in content.cards.values() if card.owner == "trogs"]
    return frozenset(
        [
            *ENTRIES.values(),
            *(f"card {card}" for card in trogs),
            *(f"step {step}" for step in STEPS),
            *(f"counter {name}" for name in COUNTERS),
            *(f"event {event}" for event in content.events),
            *(f"marker {name}" for name in MARKERS),
            "marker structure",
            "marker token",
            "exploration shown",
        ]
    )


def reached(event: Event, t: Table) -> Iterator[str]:
    """The features that a log line shows."""
    if event.key in ENTRIES:
        yield ENTRIES[event.key]
    elif event.key in SHOWN:
        yield f"{SHOWN[event.key]} {event.values[SHOWN[event.key]]}"
    elif event.key == "marked":
        name = event.values["marker"]
        sort = name if name in MARKERS else "structure" if name in t.box.content.structures else "token"
        yield f"marker {sort}"
    elif event.key == "explored" and event.values["side"] == t.box.trogs:
        yield "exploration shown"
