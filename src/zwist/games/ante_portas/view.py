"""What a seat may know of Ante Portas (AP-B19.5): everything but the order of stacks."""

from __future__ import annotations

from typing import Any

from zwist.engine.dice import Dice
from zwist.games.ante_portas.table import Table
from zwist.kit.decks import shuffled

STACKS = ("deck", "market_stack", "stack")
"""Cards that lie face down; which ones these are can be worked out, in which order they lie cannot."""
PLACES = ("heartland_stack", "command_stack")
"""Places that lie face down."""
HIDDEN = STACKS + PLACES
OPEN_COLUMNS = tuple(name for name in Table.columns if name not in HIDDEN)


def look(t: Table, seat: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it, built up from nothing."""
    seen: dict[str, Any] = {name: plain(getattr(t, name)) for name in OPEN_COLUMNS}
    for name in HIDDEN:
        seen[name] = sorted(getattr(t, name))
    return seen


def plain(value: Any) -> Any:
    """Records by field and tuples as lists, so that a view is the same before and after JSON."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value


def deal(t: Table, seat: int | None, dice: Dice) -> None:
    """Every stack in a new order, sorted first, so that the deal gives nothing away."""
    for name in STACKS:
        setattr(t, name, shuffled(tuple(sorted(getattr(t, name))), dice))
    for name in PLACES:
        places = sorted(getattr(t, name))
        dice.shuffle(places)
        setattr(t, name, tuple(places))
