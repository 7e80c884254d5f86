"""A companion that is about to be filled in: who sits there, and a whole army entered in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.groll.stage import Army, choose, options
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import MAT, Game


def book(
    *factions: str,
    scenario: str = "old_debts",
    base: int = 1,
    chaos: int = 1,
    begin: str = "under_way",
    overlay: Mapping[str, Any] | None = None,
) -> Game:
    """A companion with the first ability cards, base and chaos die entered; the keeper is asked."""
    g = GROLL.new(factions, 1, "companion", overlay, scenario=scenario, start_player="0")
    choose(g, begin)
    answers = {"show ability": "", "base shown": f"region {base}", "chaos die shown": f"value {chaos}"}
    while g.question is not None and g.question.name in answers:
        g.apply(answers[g.question.name] or g.question.options[0])
    return g


def enter(g: Game, side: int, army: Army) -> None:
    """Take up a faction and lay its warriors down one by one."""
    placed = [(region, one) for region, troops in army.items() for one in (troops if isinstance(troops, tuple) else (troops,))]
    choose(g, f"seat {side}")
    for region, n in placed:
        if isinstance(n, int):
            choose(g, *[f"place {region or 'coast'}"] * n)
    for region, kind in placed:
        if isinstance(kind, str):
            piece = next(one for one in g.table.box.of_kind(side, kind) if g.table.at[one] == MAT)
            if f"elite {piece}" in options(g):  # else it is the next one of its kind and in hand already
                choose(g, f"elite {piece}")
            choose(g, f"place {region}")
    choose(g, "put_down")
