"""Why a seat is not asked now: whose turn it is, or that a combat is under way. The first that holds is told.

Where nothing here holds, a seat hears only that it is not asked.
"""

from __future__ import annotations

from zwist.games.tsukuyumi.table import Table, rulebook

PHASES = ("white", "blue", "green", "red")


def waits_for_a_combat(t: Table, seat: int) -> bool:
    """A combat goes its way; each of its questions names who decides (TS-10.13)."""
    return t.combat is not None


def has_had_its_turn(t: Table, seat: int) -> bool:
    """The marker of the seat is flipped in this phase (TS-5.2)."""
    return t.phase in PHASES and seat in t.flipped and (t.turn is None or t.turn.seat != seat)


rulebook.wait("TS-3.12", lambda t, seat: t.phase == "setup")
rulebook.wait("TS-4.1", lambda t, seat: t.phase == "select")
rulebook.wait("TS-10.13", waits_for_a_combat)
rulebook.wait("TS-5.2", has_had_its_turn)
rulebook.wait("TS-4.4", lambda t, seat: t.phase in PHASES and t.turn is not None and t.turn.seat != seat)
