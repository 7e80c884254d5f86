"""Production (chapter 8): points for units, upgrades and what the factions buy besides."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.tsukuyumi.choices import all_areas, stop, stopping
from zwist.games.tsukuyumi.effects.items import Forge
from zwist.games.tsukuyumi.effects.units import NeedsUplink, Productive, SpawnsWith
from zwist.games.tsukuyumi.nouns import KIND, UPGRADE
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import areas, unit, units_of

# Points


def productive_points(t: Table, seat: int) -> int:
    """What productive units on the board and uplinks add in the green phase (TS-8.7, TS-8.8)."""
    kinds = [kind for area in areas(t) for kind in units_of(t, seat, area)]
    units = [one.points for one in (unit(t, kind).effect for kind in kinds) if isinstance(one, Productive)]
    items = [one.points for one in (t.box.content.items[item].effect for item in t.items[seat]) if isinstance(one, Forge)]
    return sum(units) + sum(items)


def production_points(t: Table, seat: int) -> int:
    """The points that a production action would give now; nothing once it has been used (TS-8.1, TS-8.7)."""
    turn = t.acting
    if t.phase != "green":
        return turn.quantity("produce")
    return turn.quantity("produce") + productive_points(t, seat) if turn.has("produce") else 0


# Units


def may_appear(t: Table, area: int, seat: int, kind: int) -> bool:
    """A new unit may be placed in the home, beside it, or with certain units (TS-8.2 to TS-8.4, TS-22.13, TS-22.34)."""
    home = t.home[seat]
    if home is not None and (area == home or area in t.near[home]):
        return True
    effect = unit(t, kind).effect
    company = effect.unit if isinstance(effect, SpawnsWith) else ""
    here = [unit(t, other) for other in units_of(t, seat, area)]
    return any((isinstance(one.effect, Productive) and one.effect.spawns) or one.id == company for one in here)


def spawn_areas(t: Table, seat: int, kind: int) -> list[int]:
    """All areas where a new unit may be placed."""
    return [area for area in t.board if may_appear(t, area, seat, kind)]


def is_allowed(t: Table, kind: int, seat: int) -> bool:
    """A unit that needs an uplink can be produced only with it (TS-22.4)."""
    effect = unit(t, kind).effect
    return not isinstance(effect, NeedsUplink) or effect.uplink in t.items[seat]


def _producible(t: Table, seat: int) -> list[Option[int]]:
    return [KIND[kind] for kind in t.box.kinds_of[seat] if unit(t, kind).cost is not None]


def cost_of(t: Table, kind: int) -> int:
    """What a unit costs; those that are upgrades only have no cost and are never offered."""
    return unit(t, kind).cost or 0


recruits = choice(
    "recruits", "TS-8.1", _producible,
    Limit("TS-8.5", lambda t, kind, seat: cost_of(t, kind) <= t.production),
    Limit("TS-2.4", lambda t, kind, seat: t.supply[kind] > 0),
    Limit("TS-22.4", is_allowed),
)  # fmt: skip
sites = choice(
    "sites", "TS-8.2", all_areas,
    Limit("TS-8.2", lambda t, area, seat, kind, cost: may_appear(t, area, seat, kind)),
)  # fmt: skip

# Upgrades


def _upgrades(t: Table, seat: int) -> list[Option[tuple[str, str, int]]]:
    found = []
    for area in areas(t):
        here = {unit(t, kind).id for kind in units_of(t, seat, area)}
        for kind in t.box.kinds_of[seat] if here else ():
            wanted = unit(t, kind)
            found += [UPGRADE[one.unit, wanted.id, area] for one in wanted.upgrades if one.unit in here]
    return found


def upgrade_cost(t: Table, old: str, new: str) -> int:
    """What it costs to make one unit out of another."""
    return next(one.cost for one in t.box.content.units[new].upgrades if one.unit == old)


upgrades = choice(
    "upgrades", "TS-8.9", _upgrades,
    Limit("TS-8.5", lambda t, one, seat: upgrade_cost(t, one[0], one[1]) <= t.production),
    Limit("TS-8.9", lambda t, one, seat: t.supply[t.box.kind_number[one[1]]] > 0),
)  # fmt: skip
production_over = stopping("production over", "TS-8.6")


@rule("TS-8.1", "TS-8.6")
def produce(g: Game, seat: int, points: int) -> None:
    """So many points to spend."""
    g.table.production = points
    g.tell("produce", seat=seat, n=points)
    g.then(spend_points, seat)
    g.then(lapse)


@rule("TS-8.1", "TS-8.10")
def spend_points(g: Game, seat: int) -> None:
    """One element after another until the points are spent or the player stops."""
    t = g.table
    offers = (Offer(recruits, recruit, (seat,)), Offer(upgrades, upgrade, (seat,)))
    if t.production and any(offer.choice.exists(t, *offer.values) for offer in offers):
        g.menu(seat, "spend points", *offers, Offer(production_over, stop, ()))


@rule("TS-8.6")
def lapse(g: Game) -> None:
    """Points that are left are lost."""
    g.table.production = 0


def pay(t: Table, cost: int) -> None:
    """The cost of one element is paid at once (TS-8.5)."""
    t.production -= cost


@rule("TS-8.1", "TS-8.2")
def recruit(g: Game, kind: int, seat: int) -> None:
    """The unit is named; now where it appears."""
    g.ask(seat, sites, recruit_in, seat, kind, cost_of(g.table, kind))
    g.then(spend_points, seat)


@rule("TS-8.2", "TS-8.3", "TS-8.5", "TS-8.11", "TS-8.12")
def recruit_in(g: Game, area: int, seat: int, kind: int, cost: int) -> None:
    """A unit comes into play for its cost; placing is not entering."""
    t = g.table
    pay(t, cost)
    t.enlist(kind, area)
    g.tell("recruit", seat=seat, kind=unit(t, kind).id, area=area)


@rule("TS-8.9", "TS-8.10", "TS-22.21")
def upgrade(g: Game, one: tuple[str, str, int], seat: int) -> None:
    """The upgraded form takes the place of the unit, whose piece goes back or, with Kampfgruppe 03, aside."""
    t = g.table
    old, new, area = t.box.kind_number[one[0]], t.box.kind_number[one[1]], one[2]
    pay(t, upgrade_cost(t, one[0], one[1]))
    t.take(old, area)
    if old not in t.set_aside_for(new):
        t.supply[old] += 1
    t.enlist(new, area)
    g.tell("upgrade", seat=seat, kind=one[0], into=one[1], area=area)
    g.then(spend_points, seat)
