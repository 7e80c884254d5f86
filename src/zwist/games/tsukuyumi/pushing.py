"""Forced moves (TS-22.33, TS-22.50): units are pushed out of a combat, each where another player picks."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.tsukuyumi.choices import all_areas
from zwist.games.tsukuyumi.fight import Kinds
from zwist.games.tsukuyumi.grants import recount
from zwist.games.tsukuyumi.movement import crosses, is_barred, step
from zwist.games.tsukuyumi.nouns import KIND
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import adjacent, is_blocked


def gets_through(t: Table, area: int, seat: int, kinds: Kinds) -> bool:
    """No edge leads there, or nothing on it stops the unit."""
    return area not in adjacent(t, t.fight.area) or crosses(t, kinds[0], t.fight.area, area)


def no_blockade_stops(t: Table, area: int, seat: int, kinds: Kinds) -> bool:
    """It is not a blockade that stops the unit (TS-9.3)."""
    return gets_through(t, area, seat, kinds) or not is_blocked(t, t.fight.area, area)


def no_kaneda_stops(t: Table, area: int, seat: int, kinds: Kinds) -> bool:
    """It is not Kaneda alone that stops the unit (TS-22.40)."""
    return gets_through(t, area, seat, kinds) or is_blocked(t, t.fight.area, area)


push_targets = choice(
    "push targets", "TS-22.50", all_areas,
    Limit("TS-22.33", lambda t, area, seat, kinds: area in adjacent(t, t.fight.area)),
    Limit("TS-9.3", no_blockade_stops, together=gets_through),
    Limit("TS-22.40", no_kaneda_stops, together=gets_through),
    Limit("TS-3.26", lambda t, area, seat, kinds: not is_barred(t, kinds[0], area)),
    role="to",
    about=lambda t, seat, kinds: [("who", ref) for ref in KIND[kinds[0]].refs(t, seat)],
)  # fmt: skip


@rule("TS-22.33", "TS-22.50")
def push(g: Game, seat: int, kinds: Kinds) -> None:
    """Unit by unit, none spared; whoever has no legal exit stays."""
    if not kinds:
        return
    if push_targets.exists(g.table, seat, kinds):
        g.ask(seat, push_targets, push_to, seat, kinds)
    else:
        g.then(push, seat, kinds[1:])


@rule("TS-22.50", "TS-22.48")
def push_to(g: Game, area: int, seat: int, kinds: Kinds) -> None:
    """The unit goes there, into mines as well."""
    t = g.table
    t.combat = t.fight._replace(driven=(*t.fight.driven, (kinds[0], area)))
    g.then(step, seat, kinds[:1], t.fight.area, area)
    g.then(recount)
    g.then(push, seat, kinds[1:])
