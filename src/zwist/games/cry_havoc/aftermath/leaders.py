"""What leaders do in battles (CH-20.61 to CH-20.68); ``battle`` says when."""

from __future__ import annotations

from zwist.engine.question import Offer
from zwist.games.cry_havoc.battle_board import put_on_board
from zwist.games.cry_havoc.cards import draw
from zwist.games.cry_havoc.choices import ask_or_stop, declining
from zwist.games.cry_havoc.effects.aftermath import (
    LeaderCrystalsForPrisoner,
    LeaderDevour,
    LeaderDrawOnPass,
    LeaderExtraVpControl,
    LeaderNoRout,
    LeaderReinforce,
)
from zwist.games.cry_havoc.nouns import GROW_CRYSTALS, LANES, TAKE_PRISONER
from zwist.games.cry_havoc.objectives import capture
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.sides import DEFENDER
from zwist.games.cry_havoc.table import Game, choice, rule
from zwist.games.cry_havoc.terms import decider, home, own_effects, units


def tell_led(g: Game, side: int) -> None:
    """A leader has made a difference."""
    g.tell("led", side=side, leader=g.table.leaders[side][0])


# Warden: before tactics

posts = choice("posts", "CH-20.64", lambda t, left: LANES)
post_kept = declining("post kept", "CH-20.64")


@rule("CH-20.64", "CH-18.16")
def reinforce(g: Game) -> None:
    """The start of step 3: a defender's leader may send units from the HQ."""
    g.then(
        send_from_hq,
        sum(leader.count for leader in own_effects(g.table, g.table.fight.defender.side, LeaderReinforce)),
    )


@rule("CH-20.64")
def send_from_hq(g: Game, left: int) -> None:
    """The next unit, or no more."""
    t = g.table
    side = t.fight.defender.side
    if left > 0 and units(t, side, home(t, side)):
        ask_or_stop(g, decider(t, DEFENDER), posts, man_post, left, by=post_kept)


@rule("CH-20.64")
def man_post(g: Game, objective: int, left: int) -> None:
    """A unit from the HQ stands on an objective."""
    t = g.table
    side = t.fight.defender.side
    t.remove_units(side, home(t, side), 1)
    put_on_board(t, DEFENDER, objective)
    tell_led(g, side)
    g.tell("joins", side=side, objective=objective)
    g.then(send_from_hq, left - 1)


# Quartermaster: passing first


def reward_first_pass(g: Game, side: int) -> None:
    """The first to pass in a battle of its own draws (CH-20.65)."""
    for leader in own_effects(g.table, side, LeaderDrawOnPass):
        tell_led(g, side)
        draw(g, side, leader.count)


# Colonel, Devourer: more points


def reward_attacker(g: Game, side: int) -> None:
    """Won Region Control as attacker (CH-20.67)."""
    for leader in own_effects(g.table, side, LeaderExtraVpControl):
        gain_points(g, side, leader.count, g.table.leaders[side][0])


def devour(g: Game, side: int, killed: int) -> None:
    """Every unit killed by Attrition beyond the first (CH-20.68)."""
    for leader in own_effects(g.table, side, LeaderDevour):
        gain_points(g, side, leader.count * (killed - 1), g.table.leaders[side][0])


# Crystal Seer: crystals or a prisoner

crystals_instead = choice("crystals instead", "CH-20.62", lambda t, who, n: (GROW_CRYSTALS,))
prisoner_taken = choice("prisoner taken", "CH-20.62", lambda t, who, n: (TAKE_PRISONER,))


def sees_crystals(g: Game, who: int, n: int) -> bool:
    """Whether a leader of the winner of Capture Prisoners asks for crystals or n prisoners (CH-20.62)."""
    t = g.table
    found = own_effects(t, t.fight.side(who), LeaderCrystalsForPrisoner)
    if found:
        g.menu(
            decider(t, who),
            "crystals or prisoner",
            Offer(crystals_instead, grow_in_battle, (who, found[0].count)),
            Offer(prisoner_taken, capture_all_the_same, (who, n)),
        )
    return bool(found)


@rule("CH-20.62")
def grow_in_battle(g: Game, act: str, who: int, n: int) -> None:
    """Crystals in the battle region, nobody is captured."""
    t = g.table
    tell_led(g, t.fight.side(who))
    t.crystals[t.fight.region] += n
    g.tell("crystals", region=t.fight.region, n=n)


@rule("CH-20.62", "CH-14.36")
def capture_all_the_same(g: Game, act: str, who: int, n: int) -> None:
    """Prisoners as usual."""
    g.then(capture, who, n)


# Shepherd: no rout


def gathers_at_home(g: Game, side: int, n: int) -> bool:
    """Whether a leader brings survivors without a way out to the HQ (CH-20.66)."""
    t = g.table
    if not own_effects(t, side, LeaderNoRout):
        return False
    tell_led(g, side)
    t.add_units(side, home(t, side), n)
    g.tell("put_units", side=side, region=home(t, side), n=n)
    return True
