"""Runen: Stoics recover, and an Old Grudge strikes whoever leads."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.groll.attack import SPENT, attack_faction, strength
from zwist.games.groll.effects.cards import BigAttack
from zwist.games.groll.effects.elites import Regenerate
from zwist.games.groll.nouns import ALL_REGIONS, SEAT
from zwist.games.groll.refs import target_ref
from zwist.games.groll.table import COAST, CONTESTED, Game, Table, choice, rule
from zwist.games.groll.terms import elites_of_kind, enemies_in, in_reach, only_friends_in, others_in, printed
from zwist.games.groll.uses import usable


@rule("GR-8.5", "GR-29.8")
def regenerate(g: Game, seat: int, source: str) -> None:
    """Every Stoic on the map regains hit points, never above its maximum."""
    t = g.table
    for piece in elites_of_kind(t, seat, source):
        healed = min(t.hp[piece] + printed(t, source, Regenerate).n, t.box.most_hp[piece])
        if healed > t.hp[piece]:
            t.hp[piece] = healed
            g.tell("heal", seat=seat, elite=source, region=t.at[piece], n=healed)


# Old Grudge


def _leaders(t: Table, seat: int, region: int) -> list[int]:
    """Enemies with more points in a region."""
    return [other for other in enemies_in(t, seat, region) if t.vp[other] > t.vp[seat]]


def _grudges(t: Table, seat: int, region: int, damage: int) -> list[int]:
    """Those of them that can be hurt."""
    return [other for other in _leaders(t, seat, region) if strength(t, seat, region, other, damage) > 0]


def _hurts(t: Table, seat: int, region: int, damage: int) -> bool:
    return bool(_grudges(t, seat, region, damage)) or not _leaders(t, seat, region)


@usable(BigAttack)
def can_grudge(t: Table, seat: int, p: BigAttack) -> bool:
    """A leading faction is in reach (GR-16.6)."""
    return any(in_reach(t, seat, region) and _grudges(t, seat, region, p.damage) for region in CONTESTED)


grudge_regions = choice(
    "grudge regions",
    "GR-29.31",
    lambda t, seat, damage: ALL_REGIONS,
    Limit("GR-4.7", lambda t, region, seat, damage: region != COAST),
    Limit("GR-29.31", lambda t, region, seat, damage: in_reach(t, seat, region)),
    Limit("GR-11.8", lambda t, region, seat, damage: region == COAST or others_in(t, seat, region)),
    Limit("GR-23.14", lambda t, region, seat, damage: not only_friends_in(t, seat, region)),
    Limit("GR-29.31", lambda t, region, seat, damage: not enemies_in(t, seat, region) or bool(_leaders(t, seat, region))),
    Limit("GR-10.33", lambda t, region, seat, damage: _hurts(t, seat, region, damage)),
    refs=target_ref,
)
grudge_victims = choice(
    "grudge victims",
    "GR-29.31",
    lambda t, seat, region, damage: [SEAT[other] for other in enemies_in(t, seat, region)],
    Limit("GR-29.31", lambda t, victim, seat, region, damage: t.vp[victim] > t.vp[seat]),
    Limit("GR-10.33", lambda t, victim, seat, region, damage: strength(t, seat, region, victim, damage) > 0),
)


@rule("GR-29.31")
def big_attack(g: Game, seat: int, source: str) -> None:
    """One strong attack on a faction with more points, in reach."""
    g.ask(seat, grudge_regions, grudge_in, seat, printed(g.table, source, BigAttack).damage)


@rule("GR-11.1")
def grudge_in(g: Game, region: int, seat: int, damage: int) -> None:
    """The region is named; now which of the leading factions."""
    g.ask(seat, grudge_victims, grudge_against, seat, region, damage)


@rule("GR-11.1")
def grudge_against(g: Game, victim: int, seat: int, region: int, damage: int) -> None:
    """The attack itself."""
    g.do(attack_faction, victim, seat, region, damage, SPENT)
