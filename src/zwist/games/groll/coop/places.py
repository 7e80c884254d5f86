"""The place codes of scenarios (GR-18.7): where an event happens."""

from __future__ import annotations

from collections.abc import Callable

from zwist.games.groll.coop.threat import explain, explain_troops, held, most_threatening, most_troops, reach
from zwist.games.groll.table import CONTESTED, REGIONS, Game, Table

Finder = Callable[[Table], list[int]]


def one(region: int | None) -> list[int]:
    """A list of the region, empty without one."""
    return [] if region is None else [region]


def _without_possessed(t: Table) -> list[int]:
    first = t.box.possessed * REGIONS
    return next(([region] for region in CONTESTED if not t.army[first + region]), [])


def _crowded(t: Table) -> list[int]:
    first = t.box.possessed * REGIONS
    return [region for region in CONTESTED if t.army[first + region] >= 3]


def _human_occupied(t: Table) -> list[int]:
    return [region for region in CONTESTED if any(t.army[seat * REGIONS + region] for seat in range(t.box.seats))]


CODES: dict[str, Finder] = {
    "base": lambda t: [t.base],
    "from_base": lambda t: [t.base] if t.army[t.box.possessed * REGIONS + t.base] else [],
    "most_threat": lambda t: one(most_threatening(t, CONTESTED)),
    "most_threat_reach": lambda t: one(most_threatening(t, reach(t))),
    "most_threat_occupied": lambda t: one(most_threatening(t, held(t))),
    "each_human_occupied": _human_occupied,
    "empty_lowest": _without_possessed,
    "most_troops": lambda t: one(most_troops(t)),
    "each_3plus": _crowded,
    "goals": lambda t: sorted(t.goals),
    "goal_1": lambda t: [t.goals[0]],
}

CANDIDATES: dict[str, tuple[str, Finder]] = {
    "most_threat": ("map", lambda t: list(CONTESTED)),
    "most_threat_reach": ("reach", reach),
    "most_threat_occupied": ("held", held),
}
"""The regions among which a code of threat chooses, and what the log calls them."""


def regions(t: Table, code: str) -> list[int]:
    """The regions a code means now; empty without a candidate."""
    if code.startswith("region_"):
        return [int(code.removeprefix("region_"))]
    return CODES[code](t)


def destination(t: Table, code: str) -> list[int]:
    """Where a deployment goes; without a candidate the base region (GR-18.7)."""
    return regions(t, code) or [t.base]


# With reasons


def explained(g: Game, code: str) -> list[int]:
    """The regions a code means now, with a log line where threat or numbers of warriors decide."""
    if code in CANDIDATES:
        among, candidates = CANDIDATES[code]
        return one(explain(g, candidates(g.table), among))
    return one(explain_troops(g)) if code == "most_troops" else regions(g.table, code)


def explained_destination(g: Game, code: str) -> list[int]:
    """Where a deployment goes, with a log line if it is the base for want of a candidate (GR-18.7)."""
    found = explained(g, code)
    if not found:
        g.tell("to_base", region=g.table.base)
    return found or [g.table.base]


def fitting(g: Game, code: str, fits: Callable[[int], bool]) -> int | None:
    """The most threatening region that fits the code and where something changes, if any (GR-22.16)."""
    t = g.table
    candidates = CANDIDATES[code][1](t) if code in CANDIDATES else regions(t, code)
    return explain(g, [region for region in candidates if fits(region)], "fitting")
