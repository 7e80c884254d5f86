"""Naming the warriors of a move (chapter 12, first half): group by group, until enough of them are named to set out."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer
from zwist.games.groll.attack import distinct
from zwist.games.groll.movement import march
from zwist.games.groll.nouns import ALL_REGIONS, DONE, ELITE, STANDARDS
from zwist.games.groll.refs import unit_ref
from zwist.games.groll.table import COAST, STANDARD, Game, Table, choice, rule
from zwist.games.groll.terms import mobile_elites, standards

FREE = "free"
"""A move of one's own will: any mobile warriors, and one may stop naming them."""
FORCED = "forced"
"""A rout: standard warriors only, and all of them must be named."""
OPEN = -1
"""Origin or target still to be chosen for each group."""


def muster(g: Game, seat: int, origin: int, target: int, most: int, terms: str) -> None:
    """Name up to ``most`` warriors; an OPEN origin or target is chosen anew for each group (GR-10.5, GR-10.9)."""
    g.table.march = ()
    g.then(name_warriors, seat, origin, target, most, (origin, target), terms)


@rule("GR-10.5", "GR-10.9", "GR-12.2")
def name_warriors(g: Game, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str) -> None:
    """Name one more group, or set out."""
    t, values = g.table, (seat, origin, target, rest, home, terms)
    if rest <= 0 or not _somebody_left(t, seat, origin, target):
        g.then(set_out, "", *values)
        return
    done = Offer(enough, set_out, values)
    if origin == OPEN:
        g.menu(seat, "choose origin", Offer(joining_origins, choose_origin, values), done)
    elif target == OPEN:
        g.menu(seat, "choose target", Offer(joining_targets, choose_target, values), done)
    else:
        g.menu(
            seat,
            "name warriors",
            Offer(joining_standards, join_standards, values),
            Offer(joining_elites, join_elite, values),
            done,
        )


def _somebody_left(t: Table, seat: int, origin: int, target: int) -> bool:
    sources = [origin] if origin != OPEN else t.box.near[target]
    return any(can_join(t, seat, source) for source in sources)


def can_join(t: Table, seat: int, origin: int) -> bool:
    """Whether any warrior in the region can still be named."""
    return left_behind(t, seat, origin) > 0 or bool(_elites_left(t, seat, origin))


def left_behind(t: Table, seat: int, origin: int) -> int:
    """Standard warriors in a region that are not named for the move yet."""
    return standards(t, seat, origin) - sum(n for piece, n, start, _ in t.march if piece == STANDARD and start == origin)


def _elites_left(t: Table, seat: int, origin: int) -> list[int]:
    named = {group[0] for group in t.march}
    return [piece for piece in mobile_elites(t, seat, origin) if piece not in named]


joining_origins = choice(
    "joining origins",
    "GR-10.5",
    lambda t, seat, origin, target, rest, home, terms: ALL_REGIONS,
    Limit("GR-12.1", lambda t, region, seat, origin, target, rest, home, terms: region in t.box.near[target]),
    Limit("GR-12.7", lambda t, region, seat, origin, target, rest, home, terms: can_join(t, seat, region)),
    role="from",
)
joining_targets = choice(
    "joining targets",
    "GR-10.5",
    lambda t, seat, origin, target, rest, home, terms: ALL_REGIONS,
    Limit("GR-4.6", lambda t, region, seat, origin, target, rest, home, terms: region != COAST),
    Limit("GR-12.1", lambda t, region, seat, origin, target, rest, home, terms: region in t.box.near[origin]),
    role="to",
)
joining_standards = choice(
    "joining standards",
    "GR-10.5",
    lambda t, seat, origin, target, rest, home, terms: [
        STANDARDS[n + 1] for n in range(min(rest, left_behind(t, seat, origin)))
    ],
    about=lambda t, seat, origin, target, rest, home, terms: [("who", unit_ref(t.box, seat, origin))],
)
joining_elites = choice(
    "joining elites",
    "GR-10.5",
    lambda t, seat, origin, target, rest, home, terms: (
        [ELITE[piece] for piece in distinct(t, _elites_left(t, seat, origin))] if terms == FREE else []
    ),
)
enough = choice(
    "enough",
    "GR-10.5",
    lambda t, seat, origin, target, rest, home, terms: (DONE,),
    when=(
        Condition("GR-10.31", lambda t, seat, origin, target, rest, home, terms: bool(t.march)),
        Condition("GR-3.7", lambda t, seat, origin, target, rest, home, terms: terms == FREE),
    ),
)


@rule("GR-12.1")
def choose_origin(
    g: Game, region: int, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str
) -> None:
    """The next group comes from this region."""
    g.then(name_warriors, seat, region, target, rest, home, terms)


@rule("GR-10.9")
def choose_target(
    g: Game, region: int, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str
) -> None:
    """The next group goes to this region."""
    g.then(name_warriors, seat, origin, region, rest, home, terms)


@rule("GR-12.2")
def join_standards(g: Game, n: int, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str) -> None:
    """n standard warriors come along."""
    g.table.march = (*g.table.march, (STANDARD, n, origin, target))
    g.then(name_warriors, seat, *home, rest - n, home, terms)


@rule("GR-12.2", "GR-12.7")
def join_elite(g: Game, piece: int, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str) -> None:
    """One elite comes along."""
    g.table.march = (*g.table.march, (piece, 1, origin, target))
    g.then(name_warriors, seat, *home, rest - 1, home, terms)


@rule("GR-12.2")
def set_out(g: Game, act: str, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str) -> None:
    """Everyone is named: the move is declared."""
    groups, g.table.march = g.table.march, ()
    if groups:
        g.then(march, seat, groups, int(terms == FREE))
