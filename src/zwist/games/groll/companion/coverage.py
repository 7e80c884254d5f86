"""What a thorough run of the companion must have seen: every kind of entry and every step of the Possessed faction."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.engine.log import Event
from zwist.games.groll.companion.counters import COUNTERS
from zwist.games.groll.companion.steps import STEPS
from zwist.games.groll.table import REGIONS

ENTRIES = {
    "base": "base",
    "start_player": "start player",
    "chip_set": "chip",
    "wounded": "wound",
    "heal": "heal",
    "elite_defeated": "defeat",
    "trap_fires": "trap",
    "die_shown": "action die",
    "look": "all-sight die",
    "book_closed": "close",
    "coop_over": "mission check",
}


def features() -> frozenset[str]:
    """Entries of pieces, counters and markers, steps, and dice shown."""
    return frozenset(
        [f"entry {name}" for name in ENTRIES.values()]
        + [f"entry {who} {way}" for who in ("warrior", "elite") for way in ("put", "move", "take")]
        + [f"counter {name}" for name in COUNTERS]
        + [f"step {name}" for name in STEPS]
    )


def reached(event: Event) -> Iterator[str]:
    """The features of the companion that a log line shows."""
    values = event.values
    if event.key in ENTRIES:
        yield f"entry {ENTRIES[event.key]}"
    elif event.key == "by_hand":
        way = "take" if values["target"] >= REGIONS else "put" if values["origin"] >= REGIONS else "move"
        yield f"entry {'elite' if values['who'] else 'warrior'} {way}"
    elif event.key == "counter_set":
        yield f"counter {values['counter'].partition('/')[0]}"
    elif event.key == "step":
        yield f"step {values['step']}"
