"""Battles of the solo game (CH-21.12 to CH-21.15, CH-21.50 to CH-21.59): the player first."""

from __future__ import annotations

from zwist.games.cry_havoc.arrival import new_battles, place_battle_token, place_battle_tokens
from zwist.games.cry_havoc.battle import ask_to_place, battle, begin_battle, end_battle, place_on_objectives, place_units
from zwist.games.cry_havoc.battle_board import take_off_all
from zwist.games.cry_havoc.fight import ATTRITION, CAPTURE, CONTROL
from zwist.games.cry_havoc.nouns import LANES, UNITS
from zwist.games.cry_havoc.objectives import (
    capture,
    capture_from,
    catchable,
    choose_victims,
    control_strength,
    doom,
    region_control,
    resolve_objectives,
    return_survivors,
    victims,
)
from zwist.games.cry_havoc.retreat import retreat, retreat_regions, retreat_to
from zwist.games.cry_havoc.sides import DEFENDER, opponent
from zwist.games.cry_havoc.solo.nests import place_nest_of_trogs
from zwist.games.cry_havoc.solo.priority import steps_from
from zwist.games.cry_havoc.solo.sides import SOLO, fights_as, is_trogs
from zwist.games.cry_havoc.table import Game, Table, choice, rulebook
from zwist.games.cry_havoc.tactics import play_tactics
from zwist.games.cry_havoc.terms import home, units

instead = rulebook.instead


@instead(SOLO, place_battle_tokens, "CH-21.37")
def number_battles(g: Game, seat: int) -> None:
    """Trog attacks are numbered in the order in which their regions were chosen."""
    if not is_trogs(g.table, seat):
        place_battle_tokens(g, seat)
        return
    new = [option.value for option in new_battles.options(g.table, seat)]
    for region in sorted(new, key=g.table.arrival.regions.index):
        place_battle_token(g, region, seat)


@instead(SOLO, battle, "CH-21.12", "CH-21.13")
def solo_battle(g: Game, region: int) -> None:
    """Steps 1 to 7, the player before the Trogs."""
    player = fights_as(g.table, region)
    g.then(begin_battle, region)
    g.then(place_units, player)
    g.then(place_units, opponent(player))
    g.then(play_tactics, player)
    g.then(resolve_objectives)
    g.then(return_survivors)
    g.then(retreat)
    g.then(end_battle)


# Step 2


first_defence = choice("first defence", "CH-21.12", lambda t, who: LANES, amounts=UNITS, out_of="defence")


@instead(SOLO, place_units, "CH-21.50", "CH-21.51", "CH-21.52")
def place_in_turn(g: Game, who: int) -> None:
    """The player in any distribution; the Trogs on one objective after the other."""
    t = g.table
    if not is_trogs(t, t.fight.side(who)):
        if who == DEFENDER:
            ask_to_place(g, who, first_defence)
        else:
            place_units(g, who)
        return
    shares = filled(t, who, units(t, t.fight.side(who), t.fight.region))
    g.tell("trogs_place", control=needed(t, who, CONTROL), capture=needed(t, who, CAPTURE), n=sum(shares))
    g.do(place_on_objectives, shares, who)


def needed(t: Table, who: int, objective: int) -> int:
    """Units that win an objective against everything that counts there; a tie holds Region Control for a
    defender.
    """
    if objective == CONTROL:
        return control_strength(t, opponent(who)) + (who != DEFENDER)
    return t.fight.on(opponent(who), objective) + 1


def filled(t: Table, who: int, left: int) -> tuple[int, ...]:
    """From top to bottom as many as win, none where they cannot; who is left over goes to Attrition."""
    shares = [0, 0, 0]
    for objective in (CONTROL, CAPTURE):
        n = needed(t, who, objective)
        if n <= left:
            shares[objective] = n
            left -= n
    shares[ATTRITION] = left
    return tuple(shares)


# Step 4


@instead(SOLO, region_control, "CH-21.14")
def control_with_nest(g: Game) -> None:
    """Trogs that win place a nest at once."""
    t = g.table
    region_control(g)
    if is_trogs(t, t.fight.side(t.fight.winner)):
        place_nest_of_trogs(g, t.fight.region)


@instead(SOLO, capture, "CH-21.15", "CH-21.57")
def capture_by_rule(g: Game, who: int, left: int) -> None:
    """From the objective not resolved yet, else from Capture Prisoners, else from the remaining one."""
    t = g.table
    if not is_trogs(t, t.fight.side(who)):
        capture(g, who, left)
        return
    first, last = (CONTROL, ATTRITION) if t.fight.reversed else (ATTRITION, CONTROL)
    there = [option.value for option in catchable.options(t, who, left)]
    if left > 0 and there:
        objective = next(one for one in (first, CAPTURE, last) if one in there)
        g.tell("trogs_capture", objective=objective)
        g.do(capture_from, objective, who, left)


@instead(SOLO, choose_victims, "CH-21.58")
def doom_by_rule(g: Game, who: int, left: int) -> None:
    """Units on Region Control first, then Capture Prisoners, then Attrition."""
    t = g.table
    if not is_trogs(t, t.fight.side(who)):
        choose_victims(g, who, left)
        return
    there = [option.value for option in victims.options(t, who, left)]
    if left > 0 and there:
        g.tell("trogs_doom", objective=min(there))
        g.do(doom, min(there), who, left)


# Steps 5 and 6


@instead(SOLO, return_survivors, "CH-21.14")
def return_or_go_home(g: Game) -> None:
    """Trogs that won Region Control go to their HQ."""
    t = g.table
    trogs = t.box.trogs
    if t.fight.side(t.fight.winner) != trogs:
        return_survivors(g)
        return
    n = take_off_all(t, t.fight.winner)
    t.add_units(trogs, home(t, trogs), n)
    if n:
        g.tell("trogs_go_home", side=trogs, n=n, region=t.fight.region)


@instead(SOLO, retreat, "CH-21.59")
def retreat_by_rule(g: Game) -> None:
    """The Trogs go to the adjacent region of theirs that is closest to their HQ, else to the reserve."""
    t = g.table
    who = opponent(t.fight.winner)
    if not is_trogs(t, t.fight.side(who)) or not t.fight.units(who) or not retreat_regions.exists(t, who):
        retreat(g)
        return
    steps = steps_from(t, [home(t, t.box.trogs)])
    regions = [option.value for option in retreat_regions.options(t, who)]
    target = min(regions, key=lambda region: steps[region])
    g.tell("trogs_retreat", region=target, n=steps[target])
    g.do(retreat_to, target, who)
