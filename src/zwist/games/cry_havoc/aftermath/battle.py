"""Battles of Aftermath: where leaders, skills and tokens have their say in the steps of chapter 14."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.aftermath.leaders import (
    devour,
    gathers_at_home,
    reinforce,
    reward_attacker,
    reward_first_pass,
    sees_crystals,
    tell_led,
)
from zwist.games.cry_havoc.aftermath.module import instead
from zwist.games.cry_havoc.battle import battle, begin_battle, end_battle, place_units
from zwist.games.cry_havoc.battle_board import last, take_off_all
from zwist.games.cry_havoc.choices import ask_or_stop, declining
from zwist.games.cry_havoc.effects.aftermath import (
    LeaderDoubleAttrition,
    SkillFirstObjective,
    SkillMedic,
    TokenAutodestruction,
)
from zwist.games.cry_havoc.losses import send_home
from zwist.games.cry_havoc.nouns import LANES
from zwist.games.cry_havoc.objectives import (
    are_safe,
    attrition,
    capture_prisoners,
    capture_winner,
    choose_victims,
    control_strength,
    control_winner,
    doom,
    fire_artillery,
    kills,
    region_control,
    remove_victims,
    resolve_objectives,
    return_survivors,
    tokens_of,
    victims,
)
from zwist.games.cry_havoc.retreat import retreat, scatter
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER, FIGHTERS, NOBODY, opponent
from zwist.games.cry_havoc.skills import usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.tactics import pass_tactics, play_tactics
from zwist.games.cry_havoc.terms import decider, own_effects, units
from zwist.kit.decks import without

AUTODESTRUCTION = "autodestruction"


@instead(battle, "CH-20.64")
def battle_with_leaders(g: Game, region: int) -> None:
    """A battle, steps 1 to 7; a leader may reinforce before tactics are played."""
    g.then(begin_battle, region)
    g.then(place_units, ATTACKER)
    g.then(place_units, DEFENDER)
    g.then(reinforce)
    g.then(play_tactics, ATTACKER)
    g.then(resolve_objectives)
    g.then(return_survivors)
    g.then(retreat)
    g.then(end_battle)


@instead(pass_tactics, "CH-20.65", "CH-14.24")
def pass_and_draw(g: Game, act: str, who: int) -> None:
    """No more tactics in this battle; a leader rewards who passes first."""
    is_first = not g.table.fight.force(opponent(who)).passed
    pass_tactics(g, act, who)
    if is_first:
        reward_first_pass(g, g.table.fight.side(who))


# Step 4: which objective comes first


def distractions(t: Table, who: int) -> list[str]:
    """Ready skills of a fighter that choose the first objective (CH-20.33)."""
    side = t.fight.side(who)
    skills = t.skills[side] if side < t.box.seats else ()
    return [skill for skill in skills if skill in t.box.for_battles and skill not in t.exhausted]


@usable(SkillFirstObjective)
def can_distract(t: Table, seat: int, skill: str) -> bool:
    """Some other objective can always be put first; when, is said by CH-20.33."""
    return True


@instead(resolve_objectives, "CH-20.33")
def resolve_with_distraction(g: Game) -> None:
    """Step 4: first who may change which objective comes first, then the objectives."""
    for who in FIGHTERS:
        for skill in distractions(g.table, who):
            g.then(may_distract, who, skill)
    g.then(resolve_in_order)


@rule("CH-14.10")
def resolve_in_order(g: Game) -> None:
    """The objectives in the order that is in force now."""
    resolve_objectives(g)


first_objectives = choice(
    "first objectives", "CH-20.33", lambda t, who, skill: LANES,
    Limit("CH-12.8", lambda t, objective, who, skill: objective != t.fight.order()[0]),
)  # fmt: skip
order_kept = declining("order kept", "CH-20.33")


@rule("CH-20.33", "CH-12.3")
def may_distract(g: Game, who: int, skill: str) -> None:
    """The skill may be used now."""
    ask_or_stop(g, decider(g.table, who), first_objectives, distract, who, skill, by=order_kept)


@rule("CH-20.33", "CH-12.6")
def distract(g: Game, objective: int, who: int, skill: str) -> None:
    """The objective comes first, the others follow in their order; the skill is exhausted."""
    t = g.table
    t.exhausted = (*t.exhausted, skill)
    t.fighting = t.fight._replace(first=objective)
    g.tell("skill", side=t.fight.side(who), skill=skill)
    g.tell("comes_first", objective=objective)


# Region Control


@instead(region_control, "CH-14.32", "CH-20.31", "CH-20.63", "CH-20.67")
def region_control_with_leaders(g: Game) -> None:
    """A leader may win a tie or score more; what a beaten owner has laid goes off in step 5."""
    t = g.table
    who, region = control_winner(t), t.fight.region
    loser = opponent(who)
    tied = control_strength(t, ATTACKER) == control_strength(t, DEFENDER)
    if who == ATTACKER and tied and not t.fight.lasts(ATTACKER, "battle_tie_control"):
        tell_led(g, t.fight.side(ATTACKER))
    if t.control[region] == t.fight.side(loser) and tokens_of(t, loser, TokenAutodestruction):
        t.tokens[region] = without(t.tokens[region], AUTODESTRUCTION)
        last(t, loser, AUTODESTRUCTION)
    region_control(g)
    if who == ATTACKER:
        reward_attacker(g, t.fight.side(who))


# Capture Prisoners


@instead(capture_prisoners, "CH-14.36", "CH-20.62")
def capture_or_grow(g: Game) -> None:
    """A leader of the winner may want crystals instead."""
    t = g.table
    who = capture_winner(t)
    won = who != NOBODY and not are_safe(t, opponent(who))
    if not (won and sees_crystals(g, who, 1 + t.fight.lasts(who, "battle_extra_prisoner"))):
        capture_prisoners(g)


# Attrition


@instead(attrition, "CH-14.39", "CH-20.41")
def attrition_with_medics(g: Game) -> None:
    """Victims are chosen, some of them saved, the others fall together; tokens last."""
    t = g.table
    for who in FIGHTERS:
        g.then(choose_victims, who, kills(t, who))
    for who in FIGHTERS:
        g.then(save_wounded, who, sum(medic.count for medic in tokens_of(t, who, SkillMedic)))
    g.then(remove_victims)
    for who in FIGHTERS:
        g.then(fire_artillery, who)


@instead(choose_victims, "CH-14.13", "CH-20.61")
def choose_up_to(g: Game, who: int, left: int) -> None:
    """Whose leader lets units kill "up to" so many may stop before."""
    t = g.table
    side = t.fight.side(who)
    if left <= 0 or not own_effects(t, side, LeaderDoubleAttrition):
        choose_victims(g, who, left)
    elif victims.exists(t, who, left):
        if left == kills(t, who):
            tell_led(g, side)
        ask_or_stop(g, decider(t, who), victims, doom, who, left)


wounded = choice(
    "wounded", "CH-20.41", lambda t, who, left: LANES,
    Limit("CH-20.41", lambda t, objective, who, left: t.fight.force(who).doomed[objective] > 0),
)  # fmt: skip


@rule("CH-20.41", "CH-3.27")
def save_wounded(g: Game, who: int, left: int) -> None:
    """The next unit to be saved, or no more; its owner chooses after all victims are chosen."""
    if left > 0 and wounded.exists(g.table, who, left):
        ask_or_stop(g, decider(g.table, who), wounded, save_on, who, left)


@rule("CH-20.41")
def save_on(g: Game, objective: int, who: int, left: int) -> None:
    """The unit stays on the battle board and gives no points."""
    fight = g.table.fight
    g.table.fighting = fight.having(who, fight.force(who).spare(objective))
    g.tell("saved", side=fight.side(who), objective=objective)
    g.then(save_wounded, who, left - 1)


@instead(remove_victims, "CH-14.39", "CH-14.41", "CH-20.68")
def remove_and_devour(g: Game) -> None:
    """All chosen units are removed together; a leader may score more for them."""
    fight = g.table.fight
    killed = [sum(fight.force(opponent(who)).doomed) for who in FIGHTERS]
    remove_victims(g)
    for who in FIGHTERS:
        devour(g, fight.side(who), killed[who])


# Steps 5 and 6


@instead(return_survivors, "CH-14.16", "CH-20.31")
def return_and_blow_up(g: Game) -> None:
    """The winner's survivors return; one of them falls where the beaten owner has laid autodestruction."""
    return_survivors(g)
    t = g.table
    side, region = t.fight.side(t.fight.winner), t.fight.region
    if t.fight.lasts(opponent(t.fight.winner), AUTODESTRUCTION) and units(t, side, region):
        t.remove_units(side, region, 1)
        send_home(g, side, region)
        g.tell("blown_up", side=side, region=region)


@instead(scatter, "CH-14.43", "CH-20.66")
def gather_or_scatter(g: Game, who: int) -> None:
    """Survivors without a way out: to the HQ with a leader for it, else to the reserve."""
    fight = g.table.fight
    if gathers_at_home(g, fight.side(who), fight.units(who)):
        take_off_all(g.table, who)
    else:
        scatter(g, who)
