"""Production (chapter 8): points for units, upgrades and what the factions buy besides."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.tsukuyumi.choices import stop, stopping
from zwist.games.tsukuyumi.effects.items import Forge
from zwist.games.tsukuyumi.effects.units import NeedsUplink, Productive
from zwist.games.tsukuyumi.factions import production_offers
from zwist.games.tsukuyumi.nouns import KIND, UPGRADE
from zwist.games.tsukuyumi.spawning import place_unit
from zwist.games.tsukuyumi.spending import pay
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import areas_of, unit, units_of

# Points


def productive_points(t: Table, seat: int) -> int:
    """What productive units on the board and uplinks add in the green phase (TS-8.7, TS-8.8)."""
    kinds = [kind for area in areas_of(t, seat) for kind in units_of(t, seat, area)]
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
# Upgrades


def _upgrades(t: Table, seat: int) -> list[Option[tuple[str, str, int]]]:
    found = []
    forms = [unit(t, kind) for kind in t.box.kinds_of[seat] if unit(t, kind).upgrades]
    for area in areas_of(t, seat):
        here = {unit(t, kind).id for kind in units_of(t, seat, area)}
        for wanted in forms:
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
    offers = (Offer(recruits, recruit, (seat,)), Offer(upgrades, upgrade, (seat,)), *production_offers(t, seat))
    if t.production and any(offer.choice.exists(t, *offer.values) for offer in offers):
        g.menu(seat, "spend points", *offers, Offer(production_over, stop, ()))


@rule("TS-8.6")
def lapse(g: Game) -> None:
    """Points that are left are lost."""
    g.table.production = 0


@rule("TS-8.1", "TS-8.2", "TS-8.5", "TS-8.11")
def recruit(g: Game, kind: int, seat: int) -> None:
    """A unit comes into play for its cost."""
    pay(g, cost_of(g.table, kind))
    g.then(place_unit, seat, kind)
    g.then(spend_points, seat)


@rule("TS-8.9", "TS-8.10", "TS-22.21")
def upgrade(g: Game, one: tuple[str, str, int], seat: int) -> None:
    """The upgraded form takes the place of the unit, whose piece goes back or, with Kampfgruppe 03, aside."""
    t = g.table
    old, new, area = t.box.kind_number[one[0]], t.box.kind_number[one[1]], one[2]
    pay(g, upgrade_cost(t, one[0], one[1]))
    t.take(old, area)
    if old not in t.set_aside_for(new):
        t.supply[old] += 1
    t.enlist(new, area)
    g.tell("upgrade", seat=seat, kind=old, into=new, area=area)
    g.then(spend_points, seat)
