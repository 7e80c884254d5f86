"""The Nomads (TS-22.25 to TS-22.31, TS-22.47, TS-22.48): weapons, mines and the bundle."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Option
from zwist.games.tsukuyumi.choices import all_areas, ask_or_stop, stopping
from zwist.games.tsukuyumi.damage import suffer
from zwist.games.tsukuyumi.effects.items import Bundle, Mine
from zwist.games.tsukuyumi.effects.sheets import ArmAndChoose
from zwist.games.tsukuyumi.effects.units import LaysMines
from zwist.games.tsukuyumi.equipment import take_item
from zwist.games.tsukuyumi.fight import Kinds, Packet
from zwist.games.tsukuyumi.grants import move_combatants
from zwist.games.tsukuyumi.nouns import BUY_BUNDLE, EFFECT, ITEM, KIND
from zwist.games.tsukuyumi.properties import SHIELDED
from zwist.games.tsukuyumi.spawning import place_unit
from zwist.games.tsukuyumi.spending import pay
from zwist.games.tsukuyumi.support import weapons
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import flies, is_home, left_of, units_of
from zwist.kit.effects import of_kind

MINE = "mine"
LAY_MINES, SHIELD = "lay_mines", "ignore_radioactivity"

# The faction effect

nomad_options = choice("nomad options", "TS-22.25", lambda t, seat: (EFFECT[LAY_MINES], EFFECT[SHIELD]))
neither = stopping("neither", "TS-22.25")


@rule("TS-22.25")
def arm_and_choose(g: Game, seat: int) -> None:
    """All pistols of the supply, and one of two."""
    t = g.table
    weapon = of_kind(t.box.factions[seat].effect, ArmAndChoose).weapon
    for _ in range(left_of(t, weapon)):
        take_item(g, seat, weapon)
    ask_or_stop(g, seat, nomad_options, take_precautions, seat, by=neither)


@rule("TS-22.25")
def take_precautions(g: Game, name: str, seat: int) -> None:
    """Mines, or no harm from radioactivity in this round."""
    t = g.table
    if name == SHIELD:
        t.used = (*t.used, f"{SHIELDED}_{t.box.factions[seat].id}")
        g.tell("shielded", side=seat)
    else:
        g.then(lay_mines, seat, ())


def sappers(t: Table, area: int, seat: int) -> int:
    """Stuff Sergeants in an area (TS-22.25)."""
    return sum(kind in t.box.kinds_that[LaysMines] for kind in units_of(t, seat, area))


def mine(t: Table) -> Mine:
    """What a mine does."""
    return of_kind(t.box.content.items[MINE].effect, Mine)


minefields = choice(
    "minefields", "TS-22.25", all_areas,
    Limit("TS-22.25", lambda t, area, seat, laid: sappers(t, area, seat) > laid.count(area)),
    Limit("TS-22.48", lambda t, area, seat, laid: not is_home(t, area)),
    Limit("TS-22.31", lambda t, area, seat, laid: t.mines[area] < mine(t).per_area),
    Limit("TS-2.6", lambda t, area, seat, laid: left_of(t, MINE) > 0),
)  # fmt: skip


@rule("TS-22.25")
def lay_mines(g: Game, seat: int, laid: tuple[int, ...]) -> None:
    """Each Stuff Sergeant may lay one in its area."""
    if minefields.exists(g.table, seat, laid):
        ask_or_stop(g, seat, minefields, lay_mine, seat, laid, by=neither)


@rule("TS-22.25", "TS-22.48")
def lay_mine(g: Game, area: int, seat: int, laid: tuple[int, ...]) -> None:
    """The mine lies openly."""
    g.table.mines[area] += 1
    g.tell("mine", side=seat, area=area)
    g.then(lay_mines, seat, (*laid, area))


# Mines


@rule("TS-22.31", "TS-22.48", "TS-12.13")
def set_off_mines(g: Game, seat: int, area: int, group: Kinds) -> None:
    """All mines explode under enemies that enter on foot, as one packet; who moves Oni names theirs."""
    t = g.table
    nomads, side = t.box.seat_of[t.box.content.items[MINE].faction], t.box.owner[group[0]]
    walking = tuple(kind for kind in group if not flies(t, kind))
    if side == nomads or not walking:
        return
    damage = mine(t).damage * t.mines[area]
    t.mines[area] = 0
    g.tell("mines", side=side, area=area, damage=damage)
    names = seat if side == t.box.oni else side
    g.then(suffer, Packet(side, area, damage, walking, nomads, names, MINE))


# Hit and Run


@rule("TS-9.13", "TS-10.13")
def move_attackers(g: Game, part: int) -> None:
    """At the end of the combat the attacker's living units may move one area."""
    move_combatants(g, g.table.fight.attacker.side)


# The bundle


def bundle(t: Table, seat: int) -> tuple[int, Bundle] | None:
    """The bundle of a faction and its price, if it has one (TS-22.27)."""
    for item in t.box.content.items.values():
        if isinstance(item.effect, Bundle) and item.faction == t.box.factions[seat].id:
            return item.cost or 0, item.effect
    return None


def bundle_price(t: Table, seat: int) -> int:
    """What the bundle costs."""
    found = bundle(t, seat)
    return found[0] if found is not None else 0


bundles = choice(
    "bundles", "TS-22.27", lambda t, seat: (BUY_BUNDLE,),
    when=(
        Condition("TS-22.27", lambda t, seat: bundle(t, seat) is not None),
        Condition("TS-8.5", lambda t, seat: bundle_price(t, seat) <= t.production),
    ),
)  # fmt: skip


@rule("TS-22.27", "TS-22.47")
def buy_bundle(g: Game, act: str, seat: int) -> None:
    """Any two units and a weapon; pieces that are not in supply are lost."""
    found = bundle(g.table, seat)
    if found is None:
        return
    price, effect = found
    pay(g, price)
    for _ in range(effect.units):
        g.then(bundled_unit, seat)
    for _ in range(effect.weapons):
        g.then(bundled_weapon, seat)
    g.carry_out("spend_points", seat)


def recruits(t: Table, seat: int) -> list[Option[int]]:
    """The units of the faction."""
    return [KIND[kind] for kind in t.box.kinds_of[seat]]


bundled_units = choice(
    "bundled units", "TS-22.27", recruits, Limit("TS-2.4", lambda t, kind, seat: t.supply[kind] > 0),
)  # fmt: skip
bundled_weapons = choice(
    "bundled weapons", "TS-22.27", lambda t, seat: [ITEM[weapon] for weapon in weapons(t, seat)],
    Limit("TS-2.4", lambda t, weapon, seat: left_of(t, weapon) > 0),
)  # fmt: skip


@rule("TS-22.27")
def bundled_unit(g: Game, seat: int) -> None:
    """The next unit of the bundle."""
    if bundled_units.exists(g.table, seat):
        g.ask(seat, bundled_units, place_bundled, seat)


@rule("TS-22.27", "TS-8.2")
def place_bundled(g: Game, kind: int, seat: int) -> None:
    """It comes where new units come."""
    g.then(place_unit, seat, kind)


@rule("TS-22.27")
def bundled_weapon(g: Game, seat: int) -> None:
    """The weapon of the bundle."""
    if bundled_weapons.exists(g.table, seat):
        g.ask(seat, bundled_weapons, take_bundled, seat)


@rule("TS-22.27")
def take_bundled(g: Game, weapon: str, seat: int) -> None:
    """It lies beside the sheet."""
    take_item(g, seat, weapon)
