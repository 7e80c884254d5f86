"""Breaking through (AP-B18.2, AP-B18.37): a unit leaves the battlefield over the opposing edge."""

from __future__ import annotations

from zwist.engine.question import Condition, Option
from zwist.engine.timing import opportunity
from zwist.games.ante_portas.commands import takes_command
from zwist.games.ante_portas.confrontation.army import team_of
from zwist.games.ante_portas.confrontation.bands import has_orders_left, marching, mustered
from zwist.games.ante_portas.confrontation.ending import BROKEN_THROUGH, end_war
from zwist.games.ante_portas.nouns import EXIT
from zwist.games.ante_portas.orders import give_orders
from zwist.games.ante_portas.table import Game, Table, choice, rule


def _exits(t: Table, seat: int) -> list[Option[tuple[int, int, int]]]:
    goal = t.box.goal
    edge = goal.edges[team_of(seat)] if goal is not None and goal.edges else ()
    return [EXIT[band[:3]] for band in marching(t).bands if band.hex in edge]


exits = choice("exits", "AP-B18.37", _exits, when=(Condition("AP-B20.4", has_orders_left),))


@rule("AP-B18.37", "AP-B19.12")
def break_through(g: Game, one: tuple[int, int, int], seat: int) -> None:
    """Units are about to leave over the opposing edge: soldiers may act before they do."""
    g.then(opportunity, "before march", (), ())
    g.then(leave_field, one, seat)


@rule("AP-B18.2", "AP-B18.37", "AP-B19.7", "AP-B19.11")
def leave_field(g: Game, one: tuple[int, int, int], seat: int) -> None:
    """A unit of those who are left leaves: its team has won."""
    if any(band[:3] == one for band in mustered(g.table, team_of(seat))):
        g.tell("broke_through", seat=seat, hex=one[0])
        g.do(end_war, BROKEN_THROUGH, team_of(seat))
    else:
        takes_command(g.table)
        g.then(give_orders, seat)
