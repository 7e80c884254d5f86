"""Annihilation (TS-12.1 to TS-12.5): the total, how it is split, and the packets that come of it."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.tsukuyumi.combatants import card_part, decider, namer, parts
from zwist.games.tsukuyumi.damage import suffer
from zwist.games.tsukuyumi.effects.cards import AnnihilateEach, Annihilation
from zwist.games.tsukuyumi.fight import Packet, Share
from zwist.games.tsukuyumi.nouns import DAMAGE, SIDE
from zwist.games.tsukuyumi.support import supporting_damage, weapon_damage
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.values import damage_sum

Lanes = tuple[tuple[int, int], ...]
"""Sides that may get damage, each with the most that it may get."""


def attack_damage(t: Table, effect: Annihilation) -> int:
    """The damage of an attack from all its sources (TS-12.2, TS-22.24, TS-22.28)."""
    if effect.amount is not None:
        return effect.amount
    units = t.fight.attacker.standing
    total = damage_sum(t, units) + supporting_damage(t) + weapon_damage(t, t.fight.attacker.side, units)
    return total + sum(t.box.kinds[kind].hp for kind in units) if effect.hit_points else total


def hurtable(t: Table, by: int) -> list[int]:
    """The other sides of the combat with units that stand (TS-12.4, TS-13.4)."""
    return [force.side for force in t.fight.forces if force.side != by and force.standing]


# The parts of a card


@rule("TS-12.2", "TS-12.4", "TS-10.15")
def annihilation(g: Game, part: int) -> None:
    """One total, split among the enemies; carried out again, the packets stay as far as possible, or lapse."""
    t = g.table
    effect, by = card_part(t, part, Annihilation), t.fight.attacker.side
    total, dealt = attack_damage(t, effect), t.fight.dealt_by(by)
    kept = tuple(share for share in dealt if t.fight.force(share.side).standing)
    if not dealt:
        lanes = tuple((side, total) for side in hurtable(t, by))
        g.then(choose_target if effect.single else split_damage, by, lanes, total)
    elif sum(share.damage for share in kept) > total:
        t.combat = t.fight._replace(shares=())
        g.then(split_damage, by, tuple((share.side, share.damage) for share in kept), total)
    else:
        t.combat = t.fight._replace(shares=kept)
    g.then(suffer_from, by)


@rule("TS-12.10", "TS-22.45")
def annihilate_each(g: Game, part: int) -> None:
    """A packet of its own for everybody in the area, with Ragnarök for the attacker as well."""
    t = g.table
    effect, by = card_part(t, part, AnnihilateEach), t.fight.attacker.side
    hurt = [force.side for force in t.fight.forces if force.standing and (effect.own or force.side != by)]
    t.combat = t.fight._replace(shares=tuple(Share(by, side, effect.amount) for side in hurt))
    g.then(suffer_from, by)


targets = choice(
    "struck sides", "TS-12.4", lambda t, by, lanes, total: [SIDE[side] for side, _ in lanes], role="whom",
)  # fmt: skip


@rule("TS-12.4")
def choose_target(g: Game, by: int, lanes: Lanes, total: int) -> None:
    """One side gets all of it."""
    if lanes:
        g.ask(decider(g.table, by), targets, take_aim, by, lanes, total)


@rule("TS-12.4")
def take_aim(g: Game, side: int, by: int, lanes: Lanes, total: int) -> None:
    """The packet is for this side."""
    g.table.combat = g.table.fight.dealing(Share(by, side, total))


# Splitting


def amounts(t: Table, by: int, lanes: Lanes, left: int) -> list[Option[int]]:
    """How much the next side may get, in steps of five (TS-23.6)."""
    step = t.box.content.limits.damage_step
    return [DAMAGE[damage] for damage in range(0, left + 1, step)]


def is_spent(t: Table, damage: int, by: int, lanes: Lanes, left: int) -> bool:
    """Oni must deal all of their damage: what the others cannot get goes to the first (TS-14.29)."""
    must = by == t.box.oni and t.fight.attacker.side == by
    return not must or damage + sum(most for _, most in lanes[1:]) >= left


shares = choice(
    "shares", "TS-12.4", amounts,
    Limit("TS-10.15", lambda t, damage, by, lanes, left: damage <= lanes[0][1]),
    Limit("TS-14.29", is_spent),
    about=lambda t, by, lanes, left: [("whom", ref) for ref in SIDE[lanes[0][0]].refs(t, by)],
)  # fmt: skip


@rule("TS-12.4", "TS-10.9", "TS-23.6")
def split_damage(g: Game, by: int, lanes: Lanes, left: int) -> None:
    """Side after side: how much of the total it gets; what nobody gets lapses."""
    if lanes and left > 0:
        g.ask_number(decider(g.table, by), shares, deal_out, by, lanes, left)


@rule("TS-12.4")
def deal_out(g: Game, damage: int, by: int, lanes: Lanes, left: int) -> None:
    """The next side gets its share."""
    t = g.table
    t.combat = t.fight.dealing(Share(by, lanes[0][0], damage))
    g.then(split_damage, by, lanes[1:], left - damage)


# Suffering


@rule("TS-12.5", "TS-12.10")
def suffer_from(g: Game, by: int) -> None:
    """Each packet is handled on its own."""
    for share in g.table.fight.dealt_by(by):
        if share.damage:
            g.tell("damage", side=share.side, by=by, damage=share.damage)
            g.then(suffer_share, share)


@rule("TS-12.5", "TS-12.11", "TS-10.14")
def suffer_share(g: Game, share: Share) -> None:
    """The units that stand may be named, by their owner or, if the card says so, by the attacker."""
    t = g.table
    area, group = t.fight.area, t.fight.force(share.side).standing
    effects = [effect for effect in parts(t) if isinstance(effect, Annihilation)]
    own_choice = share.by == t.fight.attacker.side and any(effect.picked for effect in effects)
    names = decider(t, share.by) if own_choice else namer(t, share.side, share.by)
    single = share.by == t.fight.attacker.side and any(effect.single for effect in effects)
    g.then(suffer, Packet(share.side, area, share.damage, group, share.by, names, single=single))
