"""Spoils phase (chapter 7): chips with an action, region by region, for whoever has the most warriors."""

from __future__ import annotations

from zwist.games.groll.actions import CHIP, perform
from zwist.games.groll.table import CONTESTED, NOBODY, Game, rule
from zwist.games.groll.terms import majority


@rule("GR-7.1", "GR-7.6")
def spoils(g: Game) -> None:
    """Go through the regions in order; each is judged when it is reached."""
    for region in CONTESTED:
        g.then(spoils_of, region)


@rule("GR-7.2", "GR-7.5", "GR-7.10")
def spoils_of(g: Game, region: int) -> None:
    """Strictly most warriors may carry out the chip's action, like a die but outside any turn."""
    t = g.table
    chip = t.box.chips[t.chips[region]]
    seat = majority(t, region)
    if chip.action and seat != NOBODY:
        t.active = seat
        g.tell("spoils", seat=seat, region=region, chip=chip.id)
        perform(g, seat, chip.action, CHIP)
        g.then(close_region)


@rule("GR-7.11")
def close_region(g: Game) -> None:
    """The faction was active until its region is finished."""
    g.table.active = NOBODY
