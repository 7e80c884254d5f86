"""Ooglan: Karn raise the dead after a kill, Shriek and Scream, Blood Frenzy follows up."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.groll.attack import deal_damage
from zwist.games.groll.deployment import raise_standards, recycle_standards
from zwist.games.groll.effects.cards import AreaDamage, MoveAfterKill, Rout, SupplyRecycle
from zwist.games.groll.effects.elites import RaiseOnKill
from zwist.games.groll.movement import march
from zwist.games.groll.muster import muster, party
from zwist.games.groll.nouns import ALL_REGIONS, DECLINE, INLAND, STANDARDS
from zwist.games.groll.records import Group, March, Strike
from zwist.games.groll.refs import target_ref
from zwist.games.groll.table import COAST, CONTESTED, Game, Table, choice, rule
from zwist.games.groll.terms import elites, enemies_in, is_rooted, occupied, occupies, printed, standards, warriors
from zwist.games.groll.uses import usable


@rule("GR-11.15", "GR-29.6")
def raise_on_kill(g: Game, seat: int, region: int, source: str) -> None:
    """With a Karn in the attacked region one standard warrior comes back from the graveyard there."""
    t = g.table
    if any(t.box.kind[piece].id == source for piece in elites(t, seat, region)):
        raise_standards(g, seat, region, printed(t, source, RaiseOnKill).n)


# Blood Frenzy

FRENZY = party("frenzy", "GR-29.29", "GR-29.29")
frenzy_origins = choice(
    "frenzy origins",
    "GR-29.29",
    lambda t, seat, region, source: ALL_REGIONS,
    Limit("GR-12.1", lambda t, origin, seat, region, source: origin in t.box.near[region]),
    Limit("GR-12.1", lambda t, origin, seat, region, source: warriors(t, seat, origin) > 0),
    Limit("GR-12.7", lambda t, origin, seat, region, source: not is_rooted(t, seat, origin)),
    role="from",
)
no_frenzy = choice("no frenzy", "GR-29.29", lambda t, seat, region, source: (DECLINE,))


@rule("GR-11.15", "GR-16.2", "GR-29.29")
def move_after_kill(g: Game, seat: int, region: int, source: str) -> None:
    """Once per own turn, after an attack that defeated somebody, warriors may follow into the region."""
    t = g.table
    values = (seat, region, source)
    if (
        t.phase == "action"
        and t.active == seat
        and t.frenzies < printed(t, source, MoveAfterKill).per_turn
        and frenzy_origins.exists(t, *values)
    ):
        g.menu(seat, "may follow", Offer(frenzy_origins, follow_from, values), Offer(no_frenzy, hold_back, values), begins=True)


@rule("GR-29.29")
def follow_from(g: Game, origin: int, seat: int, region: int, source: str) -> None:
    """Up to 2 warriors from one adjacent region move into the attacked one."""
    g.table.frenzies += 1
    g.tell("ability", seat=seat, ability=source)
    muster(g, March(seat, printed(g.table, source, MoveAfterKill).n, origin, region, kind=FRENZY))


@rule("GR-29.29", "GR-3.9")
def hold_back(g: Game, act: str, seat: int, region: int, source: str) -> None:
    """The move is optional."""


# Shriek


@usable(AreaDamage)
def can_shriek(t: Table, seat: int, p: AreaDamage) -> bool:
    """An enemy stands in an occupied region (GR-10.33)."""
    return any(enemies_in(t, seat, region) for region in occupied(t, seat))


shriek_regions = choice(
    "shriek regions",
    "GR-29.17",
    lambda t, seat, source: INLAND,
    Limit("GR-29.17", lambda t, region, seat, source: occupies(t, seat, region)),
    Limit("GR-10.33", lambda t, region, seat, source: bool(enemies_in(t, seat, region))),
)


@rule("GR-29.17")
def area_damage(g: Game, seat: int, source: str) -> None:
    """Choose an occupied region with an enemy."""
    g.ask(seat, shriek_regions, shriek_in, seat, source)


@rule("GR-29.17", "GR-11.7", "GR-11.14")
def shriek_in(g: Game, region: int, seat: int, source: str) -> None:
    """Each enemy faction there suffers, in turn order."""
    for victim in enemies_in(g.table, seat, region):
        g.then(shriek_at, seat, victim, region, printed(g.table, source, AreaDamage).damage)


@rule("GR-11.14")
def shriek_at(g: Game, seat: int, victim: int, region: int, points: int) -> None:
    """Damage that is no attack."""
    g.tell("damage", seat=seat, victim=victim, region=region, n=points)
    deal_damage(g, Strike(seat, (victim,), region, points))


# The Scream


def _terrified(t: Table, seat: int, region: int) -> list[int]:
    return [other for other in enemies_in(t, seat, region) if standards(t, other, region)]


@usable(Rout)
def can_scream(t: Table, seat: int, p: Rout) -> bool:
    """Some region holds an enemy standard warrior (GR-16.6)."""
    return any(_terrified(t, seat, region) for region in CONTESTED)


scream_regions = choice(
    "scream regions",
    "GR-29.30",
    lambda t, seat, source: INLAND,
    Limit("GR-16.6", lambda t, region, seat, source: bool(_terrified(t, seat, region))),
)


@rule("GR-29.30")
def rout(g: Game, seat: int, source: str) -> None:
    """Choose a contested region with an enemy standard warrior."""
    g.ask(seat, scream_regions, scream_in, seat, source)


@rule("GR-29.30", "GR-12.8")
def scream_in(g: Game, region: int, seat: int, source: str) -> None:
    """Each enemy faction there flees, in turn order from the acting player."""
    for victim in _terrified(g.table, seat, region):
        g.then(flee, victim, region)


refuges = choice(
    "refuges",
    "GR-12.8",
    # The last lane takes the rest, so whoever does not answer flees to the lowest number (GR-26.10).
    lambda t, victim, region: ALL_REGIONS[::-1],
    Limit("GR-4.6", lambda t, target, victim, region: target != COAST),
    Limit("GR-12.1", lambda t, target, victim, region: target in t.box.near[region]),
    refs=target_ref,
    amounts=STANDARDS,
)


@rule("GR-12.8", "GR-26.4")
def flee(g: Game, victim: int, region: int) -> None:
    """Half of its standard warriors, rounded up, freely split by that faction; one move."""
    fleeing = (standards(g.table, victim, region) + 1) // 2
    if fleeing:
        g.tell("flee", seat=victim, region=region, n=fleeing)
        g.ask_split(victim, refuges, flee_to, victim, region, total=fleeing)


@rule("GR-12.8")
def flee_to(g: Game, shares: tuple[int, ...], victim: int, region: int) -> None:
    """All of them go at the same time."""
    going = zip(refuges.options(g.table, victim, region), shares, strict=True)
    g.then(march, victim, tuple(Group(region, lane.value, n) for lane, n in going if n), 0)


# Born of Legend; the Hexer recycles in the same way


def buried(t: Table, seat: int, most: int) -> list[Option[int]]:
    """0 to n standard warriors of the graveyard, as the owner likes (GR-3.9)."""
    return [STANDARDS[n] for n in range(min(most, t.graveyard[seat]) + 1)]


returning = choice("returning", "GR-29.28", buried)


@rule("GR-29.28")
def return_to_mat(g: Game, n: int, seat: int, most: int) -> None:
    """That many go back to the mat."""
    if n:
        recycle_standards(g, seat, n)


@rule("GR-8.5", "GR-29.28")
def supply_recycle(g: Game, seat: int, source: str) -> None:
    """At the start of Supply, so before the Deploy step."""
    if g.table.graveyard[seat]:
        g.ask_number(seat, returning, return_to_mat, seat, printed(g.table, source, SupplyRecycle).n)
