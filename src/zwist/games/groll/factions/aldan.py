"""Aldan: Elagynt bring company, Wheel converges, Arrow Storm strikes three regions."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer
from zwist.games.groll.attack import SPENT, attack_region, can_hurt
from zwist.games.groll.content import Params
from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.effects import number, usable
from zwist.games.groll.muster import FREE, OPEN, muster
from zwist.games.groll.nouns import ALL_REGIONS, DONE, INLAND
from zwist.games.groll.table import COAST, CONTESTED, Game, Table, choice, rule
from zwist.games.groll.terms import enemies_in, has_mobile


@rule("GR-25.1")
def deploy_with_standard(g: Game, seat: int, piece: int, region: int) -> None:
    """A standard warrior from the mat comes along in the same region."""
    deploy_standards(g, seat, region, number(g.table, g.table.box.kind[piece].id, "deploy_with_standard", "n"))


# Wheel


def _can_enter(t: Table, seat: int, target: int) -> bool:
    return any(has_mobile(t, seat, near) for near in t.box.near[target])


@usable("converge")
def can_converge(t: Table, seat: int, p: Params) -> bool:
    """Some own warrior stands next to a contested region (GR-10.33)."""
    return any(_can_enter(t, seat, target) for target in CONTESTED)


wheel_targets = choice(
    "wheel targets",
    "GR-25.9",
    lambda t, seat, source: ALL_REGIONS,
    Limit("GR-4.6", lambda t, target, seat, source: target != COAST),
    Limit("GR-10.33", lambda t, target, seat, source: _can_enter(t, seat, target)),
    role="to",
)


@rule("GR-12.2", "GR-25.9")
def converge(g: Game, seat: int, source: str) -> None:
    """Up to 3 warriors from any adjacent regions cross one border into one region at the same time."""
    g.ask(seat, wheel_targets, wheel_into, seat, source)


@rule("GR-25.9")
def wheel_into(g: Game, target: int, seat: int, source: str) -> None:
    """The target is named; now who comes, from anywhere next to it."""
    muster(g, seat, OPEN, target, number(g.table, source, "converge", "n"), FREE)


# Arrow Storm


@usable("multi_attack")
def can_volley(t: Table, seat: int, p: Params) -> bool:
    """At least one legal target exists (GR-16.6)."""
    return any(can_hurt(t, region, seat, int(p["damage"]), SPENT) for region in CONTESTED)


volley_targets = choice(
    "volley targets",
    "GR-25.9",
    lambda t, seat, damage, paid: INLAND,
    Limit("GR-25.9", lambda t, region, seat, damage, paid: region not in t.volley),
    Limit("GR-11.8", lambda t, region, seat, damage, paid: bool(enemies_in(t, seat, region))),
    Limit("GR-10.33", can_hurt),
)
volley_end = choice(
    "volley end",
    "GR-25.9",
    lambda t, seat, damage, paid: (DONE,),
    when=(Condition("GR-16.6", lambda t, seat, damage, paid: bool(t.volley)),),
)


@rule("GR-25.9")
def multi_attack(g: Game, seat: int, source: str) -> None:
    """1 to 3 attacks on different regions, each resolved before the next is chosen."""
    g.table.volley = ()
    g.then(volley, seat, number(g.table, source, "multi_attack", "count"), number(g.table, source, "multi_attack", "damage"))


@rule("GR-25.9")
def volley(g: Game, seat: int, left: int, damage: int) -> None:
    """The next attack of the storm, unless there is no target left."""
    values = (seat, damage, SPENT)
    if left > 0 and volley_targets.exists(g.table, *values):
        g.menu(seat, "volley", Offer(volley_targets, volley_at, values), Offer(volley_end, end_volley, values), begins=True)
        g.then(volley_on, seat, left - 1, damage)
    else:
        g.table.volley = ()


@rule("GR-25.9")
def volley_at(g: Game, region: int, seat: int, damage: int, paid: str) -> None:
    """One attack of the storm; every attack hits another region."""
    g.table.volley = (*g.table.volley, region)
    g.do(attack_region, region, seat, damage, paid)


@rule("GR-25.9")
def end_volley(g: Game, act: str, seat: int, damage: int, paid: str) -> None:
    """Unused attacks are lost."""
    g.table.volley = ()


@rule("GR-25.9")
def volley_on(g: Game, seat: int, left: int, damage: int) -> None:
    """Go on unless the player has stopped."""
    if g.table.volley:
        g.then(volley, seat, left, damage)
