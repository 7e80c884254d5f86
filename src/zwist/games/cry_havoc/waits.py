"""Why a seat is not asked now: what it has done, what it lacks, or whose turn it is. The first that holds is told.

Where nothing here holds, a seat hears only that it is not asked.
"""

from __future__ import annotations

from zwist.games.cry_havoc.prisoners import has_the_points
from zwist.games.cry_havoc.sides import FIGHTERS, NOBODY, opponent
from zwist.games.cry_havoc.table import Table, rulebook
from zwist.games.cry_havoc.terms import captors, decider, units

IN_TURN = ("events", "draw")


def roles(t: Table, seat: int) -> list[int]:
    """For whom a seat decides in the battle under way: attacker, defender, or nobody."""
    return [who for who in FIGHTERS if decider(t, who) == seat] if t.fighting is not None else []


def is_placing(t: Table) -> bool:
    """Step 2 of the battle: units of a side still stand in the region; from step 5 on the winner's stand there again."""
    return t.fight.winner == NOBODY and any(units(t, t.fight.side(who), t.fight.region) for who in FIGHTERS)


def plays_tactics(t: Table) -> bool:
    """Step 3 of the battle: all units are placed, and not both sides have passed (CH-14.25)."""
    return not is_placing(t) and not all(t.fight.force(who).passed for who in FIGHTERS)


def has_passed(t: Table, seat: int) -> bool:
    """The seat has passed, its opponent goes on alone (CH-14.24, CH-14.25)."""
    return any(t.fight.force(who).passed and not t.fight.force(opponent(who)).passed for who in roles(t, seat))


def lacks_the_points(t: Table, seat: int) -> bool:
    """Units of the seat are captured and it cannot pay for one (CH-15.4)."""
    return t.phase == "prisoners" and bool(captors(t, seat)) and not has_the_points(t, seat)


rulebook.wait("CH-20.11", lambda t, seat: t.phase == "setup" and not any(t.tiles))
rulebook.wait("CH-2.29", lambda t, seat: t.phase == "setup" and seat not in t.hq)
rulebook.wait("CH-4.10", lambda t, seat: t.phase in IN_TURN)
rulebook.wait("CH-6.1", lambda t, seat: t.phase == "actions" and t.active not in (NOBODY, seat))
rulebook.wait("CH-14.2", lambda t, seat: t.fighting is not None and not roles(t, seat))
rulebook.wait("CH-14.23", lambda t, seat: bool(roles(t, seat)) and is_placing(t))
rulebook.wait("CH-14.24", has_passed)
rulebook.wait("CH-14.6", lambda t, seat: bool(roles(t, seat)) and plays_tactics(t))
rulebook.wait("CH-15.4", lacks_the_points)
rulebook.wait("CH-15.2", lambda t, seat: t.phase == "prisoners" and bool(captors(t, seat)))
