"""The actions of dice and chips (chapter 10, first half): Mine, Weak Attack, Move/Deploy, Reinforce and Exodus."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.groll.attack import FREE, SPENT, attack_region, reach_targets
from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.effects.cards import ModMine, ModMoveLimit, ModReinforceLimit
from zwist.games.groll.muster import EXODUS, muster
from zwist.games.groll.nouns import ABILITY, ALL_REGIONS, ALLSIGHT, DEPLOY, HIRE, MANOEUVRE, MINE, STANDARDS, WAIVE
from zwist.games.groll.records import March
from zwist.games.groll.refs import target_ref
from zwist.games.groll.table import COAST, Game, Table, choice, rule
from zwist.games.groll.terms import ability_effect, is_rooted, mobile, warriors
from zwist.kit.memo import Memo

DIE = "die"
CHIP = "chip"
REPEAT = "repeat"
"""Where an action comes from. An action that the all-sight die repeats may not be waived (GR-10.33)."""

waivable = choice(
    "waivable",
    "GR-10.8",
    lambda t, seat, source: (WAIVE,),
    when=(Condition("GR-10.33", lambda t, seat, source: source != REPEAT),),
)


declinable = choice("declinable", "GR-7.2", lambda t, seat, source: (WAIVE,), out_of="waivable")


def perform(g: Game, seat: int, action: str, source: str) -> None:
    """Carry out the action of a die, a chip or a Repeat (GR-7.5, GR-10.2, GR-10.32)."""
    ACTIONS[action](g, seat, source)


@rule("GR-10.8", "GR-7.2", "GR-10.31")
def waive(g: Game, act: str, seat: int, source: str) -> None:
    """Do nothing; the die is spent all the same."""
    if source == DIE:
        g.table.acted = "waived"
    g.tell("waive", seat=seat)


@rule("GR-7.2", "GR-10.31", out_of="waive")
def decline_chip(g: Game, act: str, seat: int, source: str) -> None:
    """The action of a chip may be declined."""
    g.do(waive, act, seat, source)


def _mat(t: Table, seat: int, source: str) -> list[Option[str]]:
    """What lies on the mat for turns of the Action phase: elites, manoeuvres and the all-sight die."""
    faction, face = t.box.factions[seat], t.allsight[seat]
    boxes = [HIRE[kind] for kind in faction.mat_order] + [MANOEUVRE[one.id] for one in faction.manoeuvres]
    return [*boxes, ALLSIGHT[face]] if face else boxes


mat_in_spoils = choice("mat in spoils", "GR-7.8", _mat, when=(Condition("GR-7.8", lambda t, seat, source: source != CHIP),))
abilities_in_spoils = choice(
    "abilities in spoils",
    "GR-16.5",
    lambda t, seat, source: [ABILITY[card] for card in t.abilities[seat]],
    when=(Condition("GR-16.5", lambda t, seat, source: source != CHIP),),
)


def _or_waive(values: tuple[int, str]) -> tuple[Offer, ...]:
    """Waiving; and in Spoils what is closed there, so that whoever asks hears why."""
    if values[1] != CHIP:
        return (Offer(waivable, waive, values),)
    return tuple(Offer(closed, decline_chip, values) for closed in (declinable, mat_in_spoils, abilities_in_spoils))


OR_WAIVE = Memo(_or_waive)


# Mine

mining = choice(
    "mining",
    "GR-10.3",
    lambda t, seat, source: (MINE,),
    when=(Condition("GR-10.33", lambda t, seat, source: source != REPEAT or t.supply > 0),),
)


def mine(g: Game, seat: int, source: str) -> None:
    """Gain 1 Corra (GR-10.3)."""
    g.menu_of(seat, "mine", (Offer(mining, dig, (seat, source)), *OR_WAIVE[seat, source]))


@rule("GR-10.3", "GR-1.11", "GR-10.36")
def dig(g: Game, act: str, seat: int, source: str) -> None:
    """Take the Corra from the supply; an empty supply gives nothing."""
    g.tell("mine", seat=seat, n=g.table.gain_corra(seat, 1 + mine_bonus(g.table, seat, source)))


def mine_bonus(t: Table, seat: int, source: str) -> int:
    """What an ability adds to a Mine of a die or chip; a repeated one came from a die (GR-16.2)."""
    card = ability_effect(t, seat, ModMine)
    return card.bonus if card and (CHIP if source == CHIP else "action") in card.sources else 0


# Weak Attack


def weak_attack(g: Game, seat: int, source: str) -> None:
    """One attack of 1 damage on a region the player occupies or next to one (GR-10.4, GR-11.8)."""
    damage = g.table.box.constants.weak_attack_damage
    paid = SPENT if source == REPEAT else FREE
    g.menu_of(seat, "weak attack", (Offer(reach_targets, attack_region, (seat, damage, paid)), *OR_WAIVE[seat, source]))


# Move / Deploy


def move_limit(t: Table, seat: int) -> int:
    """How many warriors a Move action moves."""
    card = ability_effect(t, seat, ModMoveLimit)
    return card.value if card else t.box.constants.move_limit


def _all_regions(t: Table, seat: int, source: str) -> tuple[Option[int], ...]:
    return ALL_REGIONS


SOMEBODY_THERE: Limit[Table, int, int, str] = Limit("GR-12.1", lambda t, origin, seat, source: warriors(t, seat, origin) > 0)
NOT_ROOTED: Limit[Table, int, int, str] = Limit("GR-12.7", lambda t, origin, seat, source: not is_rooted(t, seat, origin))

origins = choice("origins", "GR-10.5", _all_regions, SOMEBODY_THERE, NOT_ROOTED, role="from")
targets = choice(
    "targets",
    "GR-10.5",
    lambda t, seat, origin: ALL_REGIONS,
    Limit("GR-4.6", lambda t, target, seat, origin: target != COAST),
    Limit("GR-12.1", lambda t, target, seat, origin: target in t.box.near[origin]),
    role="to",
    refs=target_ref,
)


def _handfuls(t: Table, seat: int, region: int, most: int) -> list[Option[int]]:
    return [STANDARDS[n + 1] for n in range(min(most, t.mat[seat]))]


zone_deployment = choice(
    "zone deployment",
    "GR-10.5",
    lambda t, seat, source: (DEPLOY,),
    when=(Condition("GR-1.14", lambda t, seat, source: t.mat[seat] > 0),),
)
recruits = choice("recruits", "GR-10.5", _handfuls)


def move_or_deploy(g: Game, seat: int, source: str) -> None:
    """Either move up to 2 warriors over one border or deploy up to 2 in the own zone (GR-10.5)."""
    values = (seat, source)
    g.menu_of(
        seat,
        "move or deploy",
        (
            Offer(origins, move_from, values),
            Offer(zone_deployment, deploy_in_zone, values),
            *OR_WAIVE[values],
        ),
    )


@rule("GR-10.5")
def move_from(g: Game, origin: int, seat: int, source: str) -> None:
    """The origin is named; now the one adjacent region to go to."""
    g.ask(seat, targets, move_to, seat, origin)


@rule("GR-10.5")
def move_to(g: Game, target: int, seat: int, origin: int) -> None:
    """Origin and target are named; now who goes, up to the limit."""
    muster(g, March(seat, move_limit(g.table, seat), origin, target))


@rule("GR-10.5")
def deploy_in_zone(g: Game, act: str, seat: int, source: str) -> None:
    """The deploying half of Move/Deploy."""
    g.ask_number(seat, recruits, deploy_recruits, seat, COAST, g.table.box.constants.zone_deploy_limit)


@rule("GR-1.14", "GR-12.4")
def deploy_recruits(g: Game, n: int, seat: int, region: int, most: int) -> None:
    """Standard warriors from the mat come to the region."""
    deploy_standards(g, seat, region, n)


# Reinforce


def reinforce_limit(t: Table, seat: int) -> int:
    """How many warriors a Reinforce action deploys."""
    card = ability_effect(t, seat, ModReinforceLimit)
    return card.value if card else t.box.constants.reinforce_limit


reinforceable = choice(
    "reinforceable",
    "GR-10.6",
    lambda t, seat, source: ALL_REGIONS,
    Limit("GR-10.6", lambda t, region, seat, source: warriors(t, seat, region) > 0),
    when=(Condition("GR-1.14", lambda t, seat, source: t.mat[seat] > 0),),
)
reinforcements = choice("reinforcements", "GR-10.6", _handfuls, out_of="recruits")


def reinforce(g: Game, seat: int, source: str) -> None:
    """Deploy up to 2 standard warriors in one region with an own warrior, the coast included (GR-4.19, GR-10.6)."""
    g.menu_of(seat, "reinforce", (Offer(reinforceable, reinforce_region, (seat, source)), *OR_WAIVE[seat, source]))


@rule("GR-10.6")
def reinforce_region(g: Game, region: int, seat: int, source: str) -> None:
    """The region is named; now how many."""
    g.ask_number(seat, reinforcements, deploy_recruits, seat, region, reinforce_limit(g.table, seat))


# Exodus


exodus_origins = choice("exodus origins", "GR-10.9", _all_regions, SOMEBODY_THERE, NOT_ROOTED, role="from", out_of="origins")


def exodus(g: Game, seat: int, source: str) -> None:
    """Choose one region and move any number of own warriors to adjacent contested regions (GR-10.9)."""
    g.menu_of(seat, "exodus", (Offer(exodus_origins, exodus_from, (seat, source)), *OR_WAIVE[seat, source]), begins=True)


@rule("GR-12.1", "GR-10.9")
def exodus_from(g: Game, origin: int, seat: int, source: str) -> None:
    """Split the warriors freely over the adjacent contested regions."""
    muster(g, March(seat, mobile(g.table, seat, origin), origin, kind=EXODUS))


ACTIONS: dict[str, Callable[[Game, int, str], None]] = {
    "mine": mine,
    "attack": weak_attack,
    "move": move_or_deploy,
    "reinforce": reinforce,
    "exodus": exodus,
}


def can_repeat(t: Table, seat: int, action: str) -> bool:
    """Whether the action could change something if it were carried out once more (GR-10.32, GR-10.33)."""
    if action == "mine":
        return t.supply > 0
    if action == "attack":
        return reach_targets.exists(t, seat, t.box.constants.weak_attack_damage, SPENT)
    if action == "reinforce":
        return reinforceable.exists(t, seat, REPEAT)
    if action == "move":
        return t.mat[seat] > 0 or origins.exists(t, seat, REPEAT)
    if action == "exodus":
        return exodus_origins.exists(t, seat, REPEAT)
    return action == "waived"
