"""Guild: Stellin stab on arrival, Crysen steal, Bribe turns warriors, False Flag swaps chips."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.groll.attack import deal_damage
from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.effects.cards import ConvertStandard, DamageEachOccupied, SwapChips
from zwist.games.groll.effects.elites import OnDeployDamage, SupplySteal
from zwist.games.groll.nouns import INLAND, SEAT
from zwist.games.groll.records import Strike
from zwist.games.groll.table import COAST, CONTESTED, Game, Table, choice, rule
from zwist.games.groll.terms import elites_of_kind, enemies_in, is_enemy, occupied, occupies, printed, standards
from zwist.games.groll.uses import usable

# Damage to one enemy faction of a region: Stellin, Knives Out; the Lancer uses it too

hurt_factions = choice(
    "hurt factions",
    "GR-11.14",
    lambda t, seat, region, points: [SEAT[other] for other in t.box.orders[seat] if occupies(t, other, region)],
    Limit("GR-11.5", lambda t, victim, seat, region, points: victim != seat),
    Limit("GR-23.5", lambda t, victim, seat, region, points: victim == seat or is_enemy(t, seat, victim)),
)


def hurt_somebody(g: Game, seat: int, region: int, points: int) -> None:
    """Damage that is no attack to one enemy faction in the region; nothing without one (GR-11.14)."""
    if enemies_in(g.table, seat, region):
        g.ask(seat, hurt_factions, hurt_faction, seat, region, points)


@rule("GR-11.7", "GR-11.14")
def hurt_faction(g: Game, victim: int, seat: int, region: int, points: int) -> None:
    """Whoever deals the damage distributes it; no bonus and no reduction counts."""
    g.tell("damage", seat=seat, victim=victim, region=region, n=points)
    deal_damage(g, Strike(seat, (victim,), region, points))


@rule("GR-29.3")
def on_deploy_damage(g: Game, seat: int, piece: int, region: int) -> None:
    """A Stellin deals damage where it arrives."""
    hurt_somebody(g, seat, region, printed(g.table, g.table.box.kind[piece].id, OnDeployDamage).damage)


# Crysen


@rule("GR-8.5", "GR-29.4")
def supply_steal(g: Game, seat: int, source: str) -> None:
    """In region order 1 Corra from one faction in each contested region with a Crysen."""
    regions = {g.table.at[piece] for piece in elites_of_kind(g.table, seat, source)} - {COAST}
    for region in sorted(regions):
        g.then(steal_in, seat, region, source)


steal_victims = choice(
    "steal victims",
    "GR-29.4",
    lambda t, seat, region, source: [SEAT[other] for other in enemies_in(t, seat, region)],
    Limit("GR-1.15", lambda t, victim, seat, region, source: t.corra[victim] > 0),
)


@rule("GR-1.15")
def steal_in(g: Game, seat: int, region: int, source: str) -> None:
    """Choose whom to rob among the factions there that own Corra."""
    if steal_victims.exists(g.table, seat, region, source):
        g.ask(seat, steal_victims, steal_from, seat, region, source)


@rule("GR-29.4", "GR-1.15")
def steal_from(g: Game, victim: int, seat: int, region: int, source: str) -> None:
    """Stolen Corra goes straight from owner to owner."""
    n = g.table.steal_corra(seat, victim, printed(g.table, source, SupplySteal).n)
    g.tell("steal", seat=seat, victim=victim, n=n, cause=source)


# Bribe


def _bribable(t: Table, seat: int, region: int) -> list[int]:
    return [other for other in enemies_in(t, seat, region) if standards(t, other, region)]


@usable(ConvertStandard)
def can_bribe(t: Table, seat: int, p: ConvertStandard) -> bool:
    """An enemy standard warrior stands in an occupied region (GR-10.33)."""
    return any(_bribable(t, seat, region) for region in occupied(t, seat))


bribe_regions = choice(
    "bribe regions",
    "GR-29.15",
    lambda t, seat, source: INLAND,
    Limit("GR-29.15", lambda t, region, seat, source: occupies(t, seat, region)),
    Limit("GR-10.33", lambda t, region, seat, source: bool(_bribable(t, seat, region))),
)
bribe_victims = choice(
    "bribe victims",
    "GR-29.15",
    lambda t, seat, region, source: [SEAT[other] for other in enemies_in(t, seat, region)],
    Limit("GR-10.33", lambda t, victim, seat, region, source: standards(t, victim, region) > 0),
)


@rule("GR-29.15")
def convert_standard(g: Game, seat: int, source: str) -> None:
    """Choose an occupied region with an enemy standard warrior."""
    g.ask(seat, bribe_regions, bribe_in, seat, source)


@rule("GR-29.15")
def bribe_in(g: Game, region: int, seat: int, source: str) -> None:
    """Choose whose warrior."""
    g.ask(seat, bribe_victims, bribe, seat, region, source)


@rule("GR-29.15", "GR-3.12")
def bribe(g: Game, victim: int, seat: int, region: int, source: str) -> None:
    """The warrior goes home undefeated, an own one takes its place."""
    t = g.table
    n = min(printed(t, source, ConvertStandard).n, standards(t, victim, region))
    t.place_standard(victim, region, -n)
    t.mat[victim] += n
    g.tell("bribe", seat=seat, victim=victim, region=region, n=n)
    deploy_standards(g, seat, region, n)


# Knives Out


@usable(DamageEachOccupied)
def can_knife(t: Table, seat: int, p: DamageEachOccupied) -> bool:
    """An enemy stands in an occupied region (GR-16.6)."""
    return any(enemies_in(t, seat, region) for region in occupied(t, seat))


@rule("GR-29.24")
def damage_each_occupied(g: Game, seat: int, source: str) -> None:
    """In region order, in each occupied region with an enemy."""
    for region in occupied(g.table, seat):
        g.then(knife_in, seat, region, source)


@rule("GR-26.8")
def knife_in(g: Game, seat: int, region: int, source: str) -> None:
    """One enemy faction there suffers; nothing if the region has changed meanwhile."""
    if occupies(g.table, seat, region):
        hurt_somebody(g, seat, region, printed(g.table, source, DamageEachOccupied).damage)


# False Flag


def _differ(t: Table, one: int, other: int) -> bool:
    a, b = t.box.chips[t.chips[one]], t.box.chips[t.chips[other]]
    return (a.vp, a.action) != (b.vp, b.action)


@usable(SwapChips)
def can_swap(t: Table, seat: int, p: SwapChips) -> bool:
    """Two chips on the map differ (GR-16.6)."""
    return any(_differ(t, 1, region) for region in CONTESTED)


swap_first = choice("swap first", "GR-29.25", lambda t, seat, source: INLAND)
swap_second = choice(
    "swap second",
    "GR-29.25",
    lambda t, seat, first: INLAND,
    Limit("GR-29.25", lambda t, region, seat, first: region != first),
    Limit("GR-16.6", lambda t, region, seat, first: _differ(t, region, first)),
    role="with",
)


@rule("GR-29.25")
def swap_chips(g: Game, seat: int, source: str) -> None:
    """Choose two contested regions."""
    g.ask(seat, swap_first, swap_this, seat, source)


@rule("GR-29.25")
def swap_this(g: Game, first: int, seat: int, source: str) -> None:
    """The first region is named; now the other one."""
    g.ask(seat, swap_second, swap_with, seat, first)


@rule("GR-29.25")
def swap_with(g: Game, second: int, seat: int, first: int) -> None:
    """The control chips change places for the rest of the game."""
    chips = g.table.chips
    chips[first], chips[second] = chips[second], chips[first]
    g.tell("swap_chips", seat=seat, first=first, second=second)
