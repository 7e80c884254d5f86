"""Why a seat is not asked now, by phase: what a host says to whoever waits."""

from __future__ import annotations

from zwist.games.groll.table import Table, rulebook


def _waits(t: Table, seat: int, phase: str) -> bool:
    return t.phase == phase and t.active != seat


def _has_passed(t: Table, seat: int) -> bool:
    """No action die is left on the mat (GR-10.23)."""
    return _waits(t, seat, "action") and not t.dice[seat]


def _could_use_something(t: Table, seat: int) -> bool:
    return bool(t.allsight[seat] or t.corra[seat])


def _others_are_hit(t: Table, seat: int) -> bool:
    """The Possessed faction deals damage, and whoever chooses who is hit is somebody else."""
    return t.striking is not None and t.striking.seat == t.box.possessed


rulebook.wait("GR-17.23", _others_are_hit)
rulebook.wait("GR-19.15", lambda t, seat: t.box.scenario is not None and _has_passed(t, seat))
rulebook.wait("GR-19.11", lambda t, seat: t.box.scenario is not None and _waits(t, seat, "action"))
rulebook.wait("GR-10.24", lambda t, seat: _has_passed(t, seat) and _could_use_something(t, seat))
rulebook.wait("GR-10.23", _has_passed)
rulebook.wait("GR-10.1", lambda t, seat: _waits(t, seat, "action"))
rulebook.wait("GR-9.2", lambda t, seat: _waits(t, seat, "selection"))
rulebook.wait("GR-8.5", lambda t, seat: _waits(t, seat, "supply"))
rulebook.wait("GR-7.11", lambda t, seat: _waits(t, seat, "spoils"))
