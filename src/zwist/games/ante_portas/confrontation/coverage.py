"""What a thorough run of a confrontational mode must have seen, and the sums that never change."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.engine.log import Event
from zwist.games.ante_portas.confrontation.actions import ANSWER, MINE_TAKEN, POINTS
from zwist.games.ante_portas.confrontation.army import TEAMS, members, soldiers_on
from zwist.games.ante_portas.confrontation.ending import BROKEN_THROUGH, CONTROL, FURTHEST
from zwist.games.ante_portas.content import Content
from zwist.games.ante_portas.field import HEXES, SIZE
from zwist.games.ante_portas.table import Table
from zwist.games.ante_portas.terms import colonists

SIGNS = (
    "fee", "feud", "hurt", "fallen", "endured", "backed", "snared", "stood_up", "not_withdrawn", "volley", "replaced", "repel",
    "lit", "woken", "ignited", "thrown", "explosion", "discharged", "healed", "drafted", "traded", "given", "starved", "draw",
)  # fmt: skip
"""Log lines that are features themselves."""
ENDS = {"capture_flag": (BROKEN_THROUGH, FURTHEST), "area_control": (CONTROL,)}


def totals(t: Table) -> dict[str, int]:
    """Nobody has more colonists than there are, soldiers are somebody's, and only a fight brings both teams to a hex."""
    over = [max(0, colonists(t, team, kind) - t.box.figures[kind]) for team in TEAMS for kind in range(2)]
    strays = [
        soldiers_on(t, team, hex).size - sum(t.brought[seat * SIZE + hex] for seat in members(t, team))
        for team in TEAMS
        for hex in HEXES
    ]
    fought = {one.hex for one in t.feuds}
    shared = [hex for hex in HEXES if hex not in fought and all(soldiers_on(t, team, hex).size for team in TEAMS)]
    return {
        "more colonists than there are": sum(over),
        "soldiers of nobody": sum(map(abs, strays)),
        "soldiers below nothing": min(0, *t.armies, *t.spent, *t.brought, *t.wards),
        "spent without standing": max(0, *(few - many for few, many in zip(t.spent, t.armies, strict=True))),
        "both teams on a hex": len(shared) * (t.turn is None),
    }


def features(content: Content, mode: str) -> frozenset[str]:
    """Everything of the economy that is played, every tile, every interrupt point, every deed, and the ends of the mode."""
    return frozenset(
        [f"place {one}" for one in (*content.places, *content.markets)]
        + [f"building {one.id}" for one in content.buildings.values() if one.special != "smithy"]
        + [f"market card {one.id}" for one in content.market_cards.values() if not one.last_wave]
        + [f"improvement {one}" for one in content.improvements]
        + [f"tile {one}" for one in (*content.installations, *content.mines, "trap", "bomb")]
        + [f"point {one}" for one in (*POINTS, ANSWER, MINE_TAKEN, "turn")]
        + [f"end {one}" for one in ENDS[mode]]
        + [*SIGNS]
    )


def reached(event: Event) -> Iterator[str]:
    """The features that a log line shows."""
    if event.key in SIGNS:
        yield event.key
    if event.key in ("draw", "victory"):
        yield f"end {event.values['clause']}"
