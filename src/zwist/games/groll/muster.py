"""Naming the warriors of a move (chapter 12, first half): group by group, until enough of them are named to set out."""

from __future__ import annotations

from typing import NamedTuple

from zwist.engine.question import AnyChoice, Condition, Limit, Offer, Option, Path
from zwist.games.groll.attack import distinct
from zwist.games.groll.movement import march
from zwist.games.groll.nouns import ALL_REGIONS, DONE, ELITE, STANDARDS
from zwist.games.groll.records import Group, March
from zwist.games.groll.refs import target_ref, unit_ref
from zwist.games.groll.table import COAST, Game, Table, choice, rule
from zwist.games.groll.terms import elites, has_mobile, is_rooted, mobile_elites, standards, warriors


def muster(g: Game, naming: March) -> None:
    """Begin to name the warriors of a move (GR-10.5, GR-10.9)."""
    g.table.marching = naming
    g.then(name_warriors)


@rule("GR-10.5", "GR-10.9", "GR-12.2")
def name_warriors(g: Game) -> None:
    """Name one more group, or set out."""
    naming = g.table.march
    if naming.rest <= 0 or not _somebody_left(g.table):
        g.then(set_out, "")
    elif naming.origin is None:
        g.menu(naming.seat, "choose origin", Offer(joining_origins, choose_origin, (naming.target,)), _setting_out(naming))
    elif naming.target is None:
        targets = PARTIES[naming.kind].targets
        g.menu(naming.seat, "choose target", Offer(targets, choose_target, (naming.origin,)), _setting_out(naming))
    else:
        _name_group(g, naming.origin, naming.target)


def _name_group(g: Game, origin: int, target: int) -> None:
    naming, values = g.table.march, (origin, target)
    going = PARTIES[naming.kind]
    elite = Offer(going.elites, join_elite, values)
    g.menu(naming.seat, "name warriors", Offer(going.standards, join_standards, values), elite, _setting_out(naming))


def _setting_out(naming: March) -> Offer:
    return Offer(PARTIES[naming.kind].enough, set_out, ())


def _somebody_left(t: Table) -> bool:
    origin, target = t.march.origin, t.march.target
    sources = (origin,) if origin is not None else t.box.near[target] if target is not None else ()
    return any(can_join(t, source) for source in sources)


def can_join(t: Table, origin: int) -> bool:
    """Whether any warrior in the region can still be named."""
    return left_behind(t, origin) > 0 or bool(_elites_left(t, origin))


def _all_named(t: Table, origin: int) -> bool:
    return has_mobile(t, t.march.seat, origin) and not can_join(t, origin)


def left_behind(t: Table, origin: int) -> int:
    """Standard warriors in a region that are not named for the move yet."""
    return standards(t, t.march.seat, origin) - t.march.leaving(origin)


def _elites_left(t: Table, origin: int) -> list[int]:
    named = t.march.elites
    return [piece for piece in mobile_elites(t, t.march.seat, origin) if piece not in named]


def _handfuls(t: Table, origin: int, target: int) -> list[Option[int]]:
    return [STANDARDS[n + 1] for n in range(min(t.march.rest, left_behind(t, origin)))]


joining_origins = choice(
    "joining origins",
    "GR-29.14",
    lambda t, target: ALL_REGIONS,
    Limit("GR-12.1", lambda t, region, target: region in t.box.near[target]),
    Limit("GR-12.1", lambda t, region, target: warriors(t, t.march.seat, region) > 0),
    Limit("GR-12.7", lambda t, region, target: not is_rooted(t, t.march.seat, region)),
    Limit("GR-12.2", lambda t, region, target: not _all_named(t, region)),
    role="from",
)
NOT_TO_THE_COAST: Limit[Table, int, int] = Limit("GR-4.6", lambda t, region, origin: region != COAST)
NEXT_TO_IT: Limit[Table, int, int] = Limit("GR-12.1", lambda t, region, origin: region in t.box.near[origin])

joining_targets = choice(
    "joining targets",
    "GR-10.9",
    lambda t, origin: ALL_REGIONS,
    NOT_TO_THE_COAST,
    NEXT_TO_IT,
    role="to",
    refs=target_ref,
)


class Party(NamedTuple):
    """Who may join a kind of move, when they may set out, and where to if each group goes its own way."""

    standards: AnyChoice
    elites: AnyChoice
    enough: AnyChoice
    targets: AnyChoice = joining_targets


def _stack(t: Table, origin: int, target: int) -> Path:
    return [("who", unit_ref(t.box, t.march.seat, origin))]


def _bystanders(t: Table, origin: int, target: int) -> list[Option[int]]:
    named = t.march.elites
    return [ELITE[one] for one in distinct(t, [one for one in elites(t, t.march.seat, origin) if one not in named])]


def _done(t: Table) -> tuple[Option[str]]:
    return (DONE,)


def _somebody_goes(t: Table) -> bool:
    return bool(t.march.groups)


MOBILE: Limit[Table, int, int, int] = Limit("GR-12.7", lambda t, piece, origin, target: piece not in t.box.immobile)

joining_standards = choice("joining standards", "GR-10.5", _handfuls, about=_stack)
joining_elites = choice("joining elites", "GR-10.5", _bystanders, MOBILE)
enough = choice("enough", "GR-10.5", _done, when=(Condition("GR-10.31", _somebody_goes),))

PARTIES = {"move": Party(joining_standards, joining_elites, enough)}


def party(kind: str, clause: str, least: str, targets: AnyChoice = joining_targets) -> str:
    """Another kind of move: the clause that lets warriors go, and the one by which somebody must."""
    PARTIES[kind] = Party(
        choice(f"{kind} standards", clause, _handfuls, about=_stack, out_of="joining standards"),
        choice(f"{kind} elites", clause, _bystanders, MOBILE, out_of="joining elites"),
        choice(f"{kind} enough", clause, _done, when=(Condition(least, _somebody_goes),), out_of="enough"),
        targets,
    )
    return kind


EXODUS = party("exodus", "GR-10.9", "GR-10.31")


@rule("GR-29.14", "GR-12.1")
def choose_origin(g: Game, region: int, target: int) -> None:
    """The next group comes from this region."""
    _name_group(g, region, target)


@rule("GR-12.1", "GR-10.9")
def choose_target(g: Game, region: int, origin: int) -> None:
    """The next group goes to this region."""
    _name_group(g, origin, region)


@rule("GR-12.2")
def join_standards(g: Game, n: int, origin: int, target: int) -> None:
    """n standard warriors come along."""
    _join(g, Group(origin, target, standards=n))


@rule("GR-12.2", "GR-12.7")
def join_elite(g: Game, piece: int, origin: int, target: int) -> None:
    """One elite comes along."""
    _join(g, Group(origin, target, elites=(piece,)))


def _join(g: Game, group: Group) -> None:
    g.table.marching = g.table.march.joined_by(group)
    g.then(name_warriors)


@rule("GR-12.2")
def set_out(g: Game, act: str) -> None:
    """Everyone is named: the move is declared."""
    named, g.table.marching = g.table.march, None
    if named.groups:
        g.then(march, named.seat, named.groups, 1)
