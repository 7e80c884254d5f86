"""Aldan: Elagynt bring company, Wheel converges, Arrow Storm strikes three regions."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer
from zwist.games.groll.attack import SPENT, attack_region, is_prey
from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.effects.cards import Converge, MultiAttack
from zwist.games.groll.effects.elites import DeployWithStandard
from zwist.games.groll.muster import muster, party
from zwist.games.groll.nouns import ALL_REGIONS, DONE
from zwist.games.groll.records import March, Volley
from zwist.games.groll.refs import target_ref
from zwist.games.groll.table import COAST, CONTESTED, Game, Table, choice, rule
from zwist.games.groll.terms import enemies_in, has_mobile, only_friends_in, others_in, printed
from zwist.games.groll.uses import usable


@rule("GR-25.1", "GR-29.1")
def deploy_with_standard(g: Game, seat: int, piece: int, region: int) -> None:
    """A standard warrior from the mat comes along in the same region."""
    deploy_standards(g, seat, region, printed(g.table, g.table.box.kind[piece].id, DeployWithStandard).n)


# Wheel

WHEEL = party("wheel", "GR-29.14", "GR-29.14")


def _can_enter(t: Table, seat: int, target: int) -> bool:
    return any(has_mobile(t, seat, near) for near in t.box.near[target])


@usable(Converge)
def can_converge(t: Table, seat: int, p: Converge) -> bool:
    """Some own warrior stands next to a contested region (GR-10.33)."""
    return any(_can_enter(t, seat, target) for target in CONTESTED)


wheel_targets = choice(
    "wheel targets",
    "GR-29.14",
    lambda t, seat, source: ALL_REGIONS,
    Limit("GR-4.6", lambda t, target, seat, source: target != COAST),
    Limit("GR-10.33", lambda t, target, seat, source: target == COAST or _can_enter(t, seat, target)),
    role="to",
    refs=target_ref,
)


@rule("GR-12.2", "GR-29.14")
def converge(g: Game, seat: int, source: str) -> None:
    """Up to 3 warriors from any adjacent regions cross one border into one region at the same time."""
    g.ask(seat, wheel_targets, wheel_into, seat, source)


@rule("GR-29.14")
def wheel_into(g: Game, target: int, seat: int, source: str) -> None:
    """The target is named; now who comes, from anywhere next to it."""
    muster(g, March(seat, printed(g.table, source, Converge).n, target=target, kind=WHEEL))


# Arrow Storm


@usable(MultiAttack)
def can_volley(t: Table, seat: int, p: MultiAttack) -> bool:
    """At least one legal target exists (GR-16.6)."""
    return any(is_prey(t, region, seat, p.damage, SPENT) for region in CONTESTED)


def _hurts(t: Table, region: int) -> bool:
    storm = t.volley
    return is_prey(t, region, storm.seat, storm.damage, SPENT) or not enemies_in(t, storm.seat, region)


volley_targets = choice(
    "volley targets",
    "GR-29.21",
    lambda t: ALL_REGIONS,
    Limit("GR-4.7", lambda t, region: region != COAST),
    Limit("GR-29.21", lambda t, region: region not in t.volley.regions),
    Limit("GR-11.8", lambda t, region: region == COAST or others_in(t, t.volley.seat, region)),
    Limit("GR-23.14", lambda t, region: not only_friends_in(t, t.volley.seat, region)),
    Limit("GR-10.33", lambda t, region: _hurts(t, region)),
    refs=target_ref,
)
volley_end = choice(
    "volley end",
    "GR-29.21",
    lambda t: (DONE,),
    when=(Condition("GR-29.21", lambda t: bool(t.volley.regions)),),
)


@rule("GR-29.21")
def multi_attack(g: Game, seat: int, source: str) -> None:
    """1 to 3 attacks on different regions, each resolved before the next is chosen."""
    damage, count = printed(g.table, source, MultiAttack).damage, printed(g.table, source, MultiAttack).count
    g.table.volleying = Volley(seat, damage, count)
    g.then(volley)


@rule("GR-29.21")
def volley(g: Game) -> None:
    """The next attack of the storm, unless there is no target left or the player has stopped."""
    t = g.table
    if t.volleying and t.volley.left > 0 and volley_targets.exists(t):
        at, end = Offer(volley_targets, volley_at, ()), Offer(volley_end, end_volley, ())
        g.menu(t.volley.seat, "volley", at, end, begins=True)
        g.then(volley)
    else:
        t.volleying = None


@rule("GR-29.21")
def volley_at(g: Game, region: int) -> None:
    """One attack of the storm; every attack hits another region."""
    storm = g.table.volley
    g.table.volleying = storm.at(region)
    g.do(attack_region, region, storm.seat, storm.damage, SPENT)


@rule("GR-29.21")
def end_volley(g: Game, act: str) -> None:
    """Unused attacks are lost."""
    g.table.volleying = None
