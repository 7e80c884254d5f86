"""Attacks and damage (chapter 11): region, enemy faction, strength, and the points put on warriors."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.question import Limit, Offer, Option
from zwist.games.groll.effects.cards import TurnAttackBonus
from zwist.games.groll.effects.elites import DamageFirst, DamageLast, DamageReduction, HiddenTrap
from zwist.games.groll.nouns import ALL_REGIONS, ELITE, SEAT, SPILL, STANDARDS
from zwist.games.groll.records import Defeat, Strike
from zwist.games.groll.refs import target_ref, unit_ref
from zwist.games.groll.table import COAST, MAT, Game, Table, choice, rule
from zwist.games.groll.terms import (
    ability,
    dominates,
    elites,
    enemies_in,
    in_reach,
    is_enemy,
    occupies,
    only_friends_in,
    others_in,
    standards,
)

SPENT = "spent"
"""The attack is paid with something that may not be spent on nothing (GR-10.33)."""
FREE = "free"
"""An action die, a chip or a triggered attack may end at strength 0 (GR-10.36, GR-11.12)."""

CONDITIONS: dict[str, Callable[[Table, int, int, str], bool]] = {
    "dominated": lambda t, seat, region, _: dominates(t, seat, region),
    "same_region": lambda t, seat, region, kind: any(t.at[piece] == region for piece in t.box.of_kind(seat, kind)),
    "three_standard": lambda t, seat, region, _: standards(t, seat, region) >= 3,
}


# Strength


def strength(t: Table, seat: int, region: int, victim: int, damage: int) -> int:
    """Printed damage and bonuses, then reductions, those with minimum 1 first (GR-11.12, GR-11.13)."""
    points = damage
    for extra, _ in bonuses(t, seat, region):
        points += extra
    for least, less, _ in sorted(reductions(t, victim, region), reverse=True):
        points = min(points, max(points - less, least))
    return points


def bonuses(t: Table, seat: int, region: int) -> list[tuple[int, str]]:
    """(points more, source) of everything that strengthens an attack of the faction there (GR-25.3)."""
    found = []
    if t.attack_bonus and seat == t.active:
        found.append((t.attack_bonus, ability(t, seat, TurnAttackBonus)))
    for kind, bonus in t.box.strengtheners[seat]:
        here = sum(t.at[piece] == region for piece in t.box.of_kind(seat, kind))
        if here:
            found.append((min(here * bonus.bonus, bonus.max), kind))
    return found


def reductions(t: Table, victim: int, region: int) -> list[tuple[int, int, str]]:
    """(least result, points less, source) of everything that weakens an attack on the faction there (GR-11.12)."""
    found = []
    for source, reduction in t.box.protectors[victim]:
        if CONDITIONS[reduction.condition](t, victim, region, source):
            found.append((reduction.min, reduction.n, source))
    for card in t.abilities[victim]:
        printed = t.box.effect(card, DamageReduction)
        if printed is not None and CONDITIONS[printed.condition](t, victim, region, card):
            found.append((printed.min, printed.n, card))
    return found


# Targets


def is_prey(t: Table, region: int, seat: int, damage: int, paid: str) -> bool:
    """Enemies are there, and what was paid for can hurt some of them (GR-10.33)."""
    enemies = enemies_in(t, seat, region)
    if paid == FREE or not enemies:
        return bool(enemies)
    return any(strength(t, seat, region, victim, damage) > 0 for victim in enemies)


NOT_THE_COAST: Limit[Table, int, int, int, str] = Limit("GR-4.7", lambda t, region, seat, damage, paid: region != COAST)
WITHIN_REACH: Limit[Table, int, int, int, str] = Limit(
    "GR-10.4", lambda t, region, seat, damage, paid: in_reach(t, seat, region)
)
WITHIN_STRONG_REACH: Limit[Table, int, int, int, str] = Limit(
    "GR-10.20", lambda t, region, seat, damage, paid: in_reach(t, seat, region)
)
SOMEBODY: Limit[Table, int, int, int, str] = Limit(
    "GR-11.8", lambda t, region, seat, damage, paid: region == COAST or others_in(t, seat, region), together=is_prey
)
AN_ENEMY: Limit[Table, int, int, int, str] = Limit(
    "GR-23.14", lambda t, region, seat, damage, paid: not only_friends_in(t, seat, region), together=is_prey
)
CAN_HURT: Limit[Table, int, int, int, str] = Limit(
    "GR-10.33",
    lambda t, region, seat, damage, paid: is_prey(t, region, seat, damage, paid) or not enemies_in(t, seat, region),
    together=is_prey,
)


def _regions(t: Table, seat: int, damage: int, paid: str) -> tuple[Option[int], ...]:
    return ALL_REGIONS


reach_targets = choice(
    "reach targets",
    "GR-10.4",
    _regions,
    NOT_THE_COAST,
    WITHIN_REACH,
    SOMEBODY,
    AN_ENEMY,
    CAN_HURT,
    refs=target_ref,
)
strong_targets = choice(
    "strong targets",
    "GR-10.20",
    _regions,
    NOT_THE_COAST,
    WITHIN_STRONG_REACH,
    SOMEBODY,
    AN_ENEMY,
    CAN_HURT,
    refs=target_ref,
    out_of="reach targets",
)
any_targets = choice("any targets", "GR-10.19", _regions, NOT_THE_COAST, SOMEBODY, AN_ENEMY, CAN_HURT, refs=target_ref)

victims = choice(
    "victims",
    "GR-11.1",
    lambda t, seat, region, damage, paid: [SEAT[other] for other in t.box.orders[seat] if occupies(t, other, region)],
    Limit("GR-11.5", lambda t, victim, seat, region, damage, paid: victim != seat),
    Limit("GR-23.5", lambda t, victim, seat, region, damage, paid: victim == seat or is_enemy(t, seat, victim)),
    Limit(
        "GR-10.33",
        lambda t, victim, seat, region, damage, paid: (
            paid == FREE or not is_enemy(t, seat, victim) or strength(t, seat, region, victim, damage) > 0
        ),
    ),
)


@rule("GR-11.1", "GR-11.3", "GR-11.8")
def attack_region(g: Game, region: int, seat: int, damage: int, paid: str) -> None:
    """The region is named; now one enemy faction that occupies it."""
    g.ask(seat, victims, attack_faction, seat, region, damage, paid)


@rule("GR-11.1", "GR-11.12", "GR-11.13")
def attack_faction(g: Game, victim: int, seat: int, region: int, damage: int, paid: str) -> None:
    """Judge bonuses and reductions, then let the attacker assign what is left."""
    points = strength(g.table, seat, region, victim, damage)
    causes = (
        *(source for _, source in bonuses(g.table, seat, region)),
        *(source for _, _, source in reductions(g.table, victim, region)),
    )
    g.tell("attack", seat=seat, region=region, victim=victim, n=points, causes=causes)
    if points > 0:
        deal_damage(g, Strike(seat, (victim,), region, points, as_attack=True))


# Damage


def deal_damage(g: Game, strike: Strike) -> None:
    """Begin to put points on one faction in one region (GR-11.6, GR-11.7, GR-11.14)."""
    g.table.striking = strike
    g.then(assign)


def struck_elites(t: Table) -> list[int]:
    """Elites among those who are struck."""
    strike = t.strike
    return [piece for victim in strike.victims for piece in elites(t, victim, strike.region)]


def is_full(t: Table, piece: int) -> bool:
    """The elite has received its full hit points (GR-11.9)."""
    return t.strike.on_elite(piece) >= t.hp[piece]


def unhit(t: Table, victim: int) -> int:
    """Standard warriors of a victim that have not been hit yet."""
    return standards(t, victim, t.strike.region) - t.strike.on_standards(victim)


def _victim(t: Table) -> int:
    """An attack of a player strikes one faction (GR-11.1)."""
    return t.strike.victims[0]


def _goes_first(t: Table, piece: int) -> bool:
    return DamageFirst in t.box.effects[piece]


def _first_are_full(t: Table) -> bool:
    return all(is_full(t, piece) for piece in struck_elites(t) if _goes_first(t, piece))


def _goes_last(t: Table, piece: int) -> bool:
    return DamageLast in t.box.effects[piece]


def _others_are_full(t: Table) -> bool:
    others = [piece for piece in struck_elites(t) if not _goes_last(t, piece)]
    return unhit(t, _victim(t)) <= 0 and all(is_full(t, piece) for piece in others)


def fewest_hit_points_first(t: Table, pieces: list[int]) -> list[Option[int]]:
    """Elites as options: the first is what is chosen for a player who does not answer (GR-26.10)."""
    return [ELITE[piece] for piece in sorted(distinct(t, pieces), key=lambda piece: t.hp[piece] - t.strike.on_elite(piece))]


def distinct(t: Table, pieces: list[int]) -> list[int]:
    """One of each: elites of one kind at one place with the same points and hits are the same choice. Trappers never are."""
    seen = set()
    found = []
    for piece in pieces:
        hits = t.striking.on_elite(piece) if t.striking else 0
        secret = piece if HiddenTrap in t.box.effects[piece] else 0
        sign = (t.box.kind[piece].id, t.at[piece], t.hp[piece], hits, secret)
        if sign not in seen:
            seen.add(sign)
            found.append(piece)
    return found


standard_targets = choice(
    "standard targets",
    "GR-11.1",
    lambda t: (STANDARDS[1],) if unhit(t, _victim(t)) > 0 else (),
    Limit("GR-29.5", lambda t, n: _first_are_full(t)),
    about=lambda t: [("who", unit_ref(t.box, _victim(t), t.strike.region))],
)
elite_targets = choice(
    "elite targets",
    "GR-11.1",
    lambda t: fewest_hit_points_first(t, struck_elites(t)),
    Limit("GR-11.9", lambda t, piece: not is_full(t, piece)),
    Limit("GR-29.5", lambda t, piece: _goes_first(t, piece) or _first_are_full(t)),
    Limit("GR-25.4", lambda t, piece: not _goes_last(t, piece) or _others_are_full(t)),
)


def _anything_full(t: Table) -> bool:
    return bool(t.strike.standards) or any(is_full(t, piece) for piece in struck_elites(t))


spilled = choice("spilled", "GR-11.11", lambda t: (SPILL,), Limit("GR-11.11", lambda t, act: _anything_full(t)))


def _anybody_left(t: Table) -> bool:
    return unhit(t, _victim(t)) > 0 or any(not is_full(t, piece) for piece in struck_elites(t))


@rule("GR-11.2", "GR-11.9", "GR-11.11")
def assign(g: Game) -> None:
    """Put the next point on a warrior; points lapse only when all have received their full."""
    t = g.table
    if t.strike.left > 0 and _anybody_left(t):
        g.menu(
            t.strike.seat,
            "assign",
            Offer(elite_targets, hit_elite, ()),
            Offer(standard_targets, hit_standard, ()),
            Offer(spilled, spill, ()),
        )
    else:
        g.then(remove_defeated)


@rule("GR-3.3")
def hit_standard(g: Game, n: int) -> None:
    """A point on a standard warrior defeats it."""
    g.table.striking = g.table.strike.hit_standard(_victim(g.table))
    g.then(assign)


@rule("GR-3.6", "GR-11.9")
def hit_elite(g: Game, piece: int) -> None:
    """A point on an elite lowers its hit points when all points are assigned."""
    g.table.striking = g.table.strike.hit_elite(piece)
    g.then(assign)


@rule("GR-11.11")
def spill(g: Game, act: str) -> None:
    """A further point on a warrior that already received its full hit points is lost."""
    g.table.striking = g.table.strike.spill()
    g.then(assign)


@rule("GR-3.3", "GR-3.6", "GR-11.9", "GR-11.15")
def remove_defeated(g: Game) -> None:
    """All points take effect together; the defeated leave at the same moment."""
    strike, g.table.striking = g.table.strike, None
    standard = sum(bury_standards(g, victim, strike.region, strike.on_standards(victim)) for victim in strike.victims)
    elite = sum(wound_elites(g, victim, strike) for victim in strike.victims)
    if standard or elite:
        g.then(after_defeat, Defeat(strike.seat, strike.region, strike.as_attack, standard, elite))


def bury_standards(g: Game, victim: int, region: int, n: int) -> int:
    """Defeated standard warriors go to their owner's graveyard (GR-3.3)."""
    if n:
        g.table.place_standard(victim, region, -n)
        g.table.graveyard[victim] += n
        g.tell("defeated", seat=victim, region=region, n=n)
    return n


def wound_elites(g: Game, victim: int, strike: Strike) -> int:
    """Damage lowers hit points; at 0 an elite returns to its box. How many were defeated (GR-3.6)."""
    t, fallen = g.table, 0
    for piece in dict.fromkeys(piece for piece in strike.elites if t.box.owner[piece] == victim):
        t.hp[piece] -= strike.on_elite(piece)
        if t.hp[piece] <= 0:
            fallen += 1
            t.place_elite(piece, MAT)
            g.tell("elite_defeated", seat=victim, region=strike.region, elite=t.box.kind[piece].id)
        else:
            g.tell("wounded", seat=victim, region=strike.region, elite=t.box.kind[piece].id, n=t.hp[piece])
    return fallen


@rule("GR-11.15")
def after_defeat(g: Game, defeat: Defeat) -> None:
    """Somebody was defeated: after an attack its maker's effects follow."""
    if defeat.as_attack:
        after_attack(g, defeat.seat, defeat.region)


def after_attack(g: Game, seat: int, region: int) -> None:
    """What the attacker's elites and then its abilities do after a successful attack (GR-11.15)."""
    for source in (*g.table.box.factions[seat].mat_order, *g.table.abilities[seat]):
        for effect in g.table.box.at("after_own_attack", source):
            g.carry_out(effect, seat, region, source)
