"""What is declared besides the units: weapons of the Nomads and shots of Freischütz (TS-22.24, TS-22.28)."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.tsukuyumi.choices import ask_or_stop, declining
from zwist.games.tsukuyumi.conquest import bonus_of, succeeds
from zwist.games.tsukuyumi.effects.cards import Annihilation, Conquest
from zwist.games.tsukuyumi.effects.items import Weapon
from zwist.games.tsukuyumi.effects.units import SupportsFromAfar
from zwist.games.tsukuyumi.fight import Kinds
from zwist.games.tsukuyumi.nouns import DECLINE, ITEM, KIND, WEAPONS
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import damage, unit, units_of, within
from zwist.kit.decks import Cards, without


@rule("TS-10.13", "TS-22.46", "TS-22.47")
def declare_support(g: Game) -> None:
    """Step (b): whatever the card lets the attacker add to its units."""
    t = g.table
    card, side = t.box.content.combat_cards[t.fight.card], t.fight.attacker.side
    deals = any(isinstance(effect, Annihilation) and effect.amount is None for effect in card.effects)
    if deals:
        g.then(may_shoot, side)
    if deals and card.weapons:
        arm(g, side)
    elif card.weapons:
        g.then(arm_for_conquest, side)


# Weapons


def weapons(t: Table, side: int) -> list[str]:
    """The weapons of the faction of a side, one of each kind (TS-22.28)."""
    if side == t.box.oni:
        return []
    own = [item for item in t.box.content.items.values() if item.faction == t.box.factions[side].id]
    return [item.id for item in own if isinstance(item.effect, Weapon)]


def strength(t: Table, weapon: str) -> int:
    """What a weapon adds."""
    effect = t.box.content.items[weapon].effect
    return effect.damage if isinstance(effect, Weapon) else 0


def carriers(t: Table, kinds: Kinds) -> int:
    """How many of these units may carry a weapon (TS-22.28)."""
    return sum(unit(t, kind).carries for kind in kinds)


def weapon_damage(t: Table, side: int, kinds: Kinds) -> int:
    """What the declared weapons add, as many as can be carried, the best ones first (TS-22.47)."""
    if not t.fight.weapons or t.fight.weapons[0] not in weapons(t, side):
        return 0
    strongest = sorted((strength(t, weapon) for weapon in t.fight.weapons), reverse=True)
    return sum(strongest[: carriers(t, kinds)])


def arm(g: Game, side: int) -> None:
    """Kind after kind: how many weapons are added (TS-22.28)."""
    for weapon in weapons(g.table, side):
        g.then(arm_with, side, weapon)


def room(t: Table, side: int) -> int:
    """How many more weapons the units of a side may carry in this combat."""
    return carriers(t, t.fight.force(side).striking) - len(t.fight.weapons)


armed = choice(
    "armed", "TS-22.28", lambda t, side, weapon: [WEAPONS[n] for n in range(t.items[side].count(weapon) + 1)],
    Limit("TS-22.28", lambda t, n, side, weapon: n <= room(t, side)),
    about=lambda t, side, weapon: [("what", ref) for ref in ITEM[weapon].refs(t, side)],
)  # fmt: skip


@rule("TS-22.28", "TS-22.47")
def arm_with(g: Game, side: int, weapon: str) -> None:
    """At most one for each unit that may carry weapons."""
    t = g.table
    if weapon in t.items[side] and room(t, side) > 0:
        g.ask_number(side, armed, use_weapons, side, weapon)


@rule("TS-22.28")
def use_weapons(g: Game, n: int, side: int, weapon: str) -> None:
    """Used weapons return to the supply at once."""
    for _ in range(n):
        spend_weapon(g, side, weapon)


def spend_weapon(g: Game, side: int, weapon: str) -> None:
    """A weapon of a side serves in this combat (TS-22.28)."""
    t = g.table
    t.items[side] = without(t.items[side], weapon)
    t.combat = t.fight._replace(weapons=(*t.fight.weapons, weapon))
    g.tell("weapon", side=side, item=weapon)


# Plant the Flag


def best_weapon(t: Table, side: int, kinds: Kinds) -> Cards:
    """The strongest weapon that a side holds, if one of the units can carry it (TS-22.47)."""
    held = [weapon for weapon in weapons(t, side) if weapon in t.items[side]]
    return (max(held, key=lambda weapon: strength(t, weapon)),) if held and carriers(t, kinds) else ()


def raises_enough(t: Table, arms: Cards) -> bool:
    """With these weapons the check of the card succeeds (TS-11.5)."""
    fight = t.fight
    effects = t.box.content.combat_cards[fight.card].effects
    effect = next(effect for effect in effects if isinstance(effect, Conquest))
    bonus = bonus_of(t, effect, fight.area, fight.attacker.side, arms)
    return succeeds(t, fight.area, fight.attacker, fight.defenders, bonus)


def held_weapons(t: Table, side: int) -> list[Option[str]]:
    """The weapons that a side holds, one of each kind."""
    return [ITEM[weapon] for weapon in weapons(t, side) if weapon in t.items[side]]


def carried_weapons(t: Table, side: int) -> list[Option[str]]:
    """Those of them that a unit of the side in the combat can carry (TS-22.47)."""
    return held_weapons(t, side) if carriers(t, t.fight.force(side).standing) else []


flag_weapons = choice(
    "flag weapons", "TS-22.47", carried_weapons,
    Limit("TS-11.5", lambda t, weapon, side: raises_enough(t, (weapon,))),
)  # fmt: skip
no_flag_weapon = choice(
    "no flag weapon", "TS-22.28", lambda t, side: (DECLINE,),
    Limit("TS-11.5", lambda t, act, side: raises_enough(t, ())),
)  # fmt: skip


@rule("TS-22.47")
def arm_for_conquest(g: Game, side: int) -> None:
    """One weapon may add its damage to the conquest points, and must where the check fails without."""
    t = g.table
    if flag_weapons.exists(t, side):
        g.menu(
            side, "arm for conquest",
            Offer(flag_weapons, arm_the_flag, (side,)),
            Offer(no_flag_weapon, conquer_unarmed, (side,)),
        )  # fmt: skip


@rule("TS-22.47")
def arm_the_flag(g: Game, weapon: str, side: int) -> None:
    """The weapon is spent."""
    spend_weapon(g, side, weapon)


@rule("TS-22.28")
def conquer_unarmed(g: Game, act: str, side: int) -> None:
    """The units are enough."""


# Freischütz


def suit(t: Table, kind: int) -> str:
    """The unit itself, or the one that an upgrade has replaced: both are the same (TS-22.21)."""
    printed = unit(t, kind)
    return printed.id if printed.cost is not None else printed.upgrades[0].unit


def marksmen(t: Table, side: int) -> list[Option[int]]:
    """The units that add their damage from where they stand and have not done so in this round (TS-22.24)."""
    if side == t.box.oni:
        return []
    able = [kind for kind in t.box.kinds_of[side] if kind in t.box.kinds_that[SupportsFromAfar]]
    return [KIND[kind] for kind in able if suit(t, kind) not in t.used]


def is_in_reach(t: Table, kind: int, side: int) -> bool:
    """It stands near enough, but not in the area itself (TS-22.24)."""
    effect = unit(t, kind).effect
    reach = effect.range if isinstance(effect, SupportsFromAfar) else 0
    near = within(t, t.fight.area, reach) - {t.fight.area}
    return any(kind in units_of(t, side, area) for area in near)


shots = choice(
    "shots", "TS-22.24", marksmen,
    Limit("TS-22.24", is_in_reach),
    role="who",
)  # fmt: skip
no_shot = declining("no shot", "TS-22.24")


@rule("TS-22.24", "TS-22.46")
def may_shoot(g: Game, side: int) -> None:
    """Once per round Freischütz may add its damage to an annihilation nearby."""
    if shots.exists(g.table, side):
        ask_or_stop(g, side, shots, shoot, side, by=no_shot)


@rule("TS-22.24")
def shoot(g: Game, kind: int, side: int) -> None:
    """It does not count as being in the area."""
    t = g.table
    t.used = (*t.used, suit(t, kind))
    t.combat = t.fight._replace(support=(*t.fight.support, kind))
    g.tell("shot", side=side, kind=kind, area=t.fight.area)


def supporting_damage(t: Table) -> int:
    """What units that are not in the area add (TS-22.24)."""
    return sum(damage(t, kind) for kind in t.fight.support)
