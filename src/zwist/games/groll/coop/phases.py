"""The phases of the cooperative game (chapter 19)."""

from __future__ import annotations

from zwist.engine.timing import window
from zwist.games.groll.actions import CHIP, perform
from zwist.games.groll.coop.actions import possessed_action, possessed_allsight
from zwist.games.groll.coop.advance import COOP
from zwist.games.groll.coop.chaos import chaos_event
from zwist.games.groll.coop.hiring import gain, hire_all
from zwist.games.groll.coop.scenario import humans, scenario_of
from zwist.games.groll.coop.scoring import coop_scoring, goal_gains, missions
from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.effects.scenarios import BaseAlternate, BaseFixed, BasePath
from zwist.games.groll.nouns import SEAT
from zwist.games.groll.round import enter, pass_start_chip
from zwist.games.groll.selection import last_die, selection
from zwist.games.groll.spoils import close_region, spoils, spoils_of
from zwist.games.groll.supply import extra_corra, share_out, supply, supply_effects
from zwist.games.groll.table import COAST, CONTESTED, NOBODY, Game, choice, rule, rulebook
from zwist.games.groll.terms import majority
from zwist.games.groll.turn import begin_turn


@rule("GR-19.2", "GR-19.6")
def start_round(g: Game) -> None:
    """One round: the Start phase is never skipped, Spoils only in round 1."""
    begin_round(g)
    if g.table.round > 1:
        g.then(enter, "spoils")
        g.then(spoils)
    g.then(enter, "supply")
    g.then(supply)
    g.then(enter, "selection")
    g.then(selection)
    g.then(enter, "action")
    g.then(action_cycles)
    g.then(enter, "scoring")
    g.then(coop_scoring)
    g.then(missions)
    g.then(next_round)


def begin_round(g: Game) -> None:
    """The next round with its Start phase (GR-19.5)."""
    t = g.table
    t.round += 1
    t.hired = [0] * t.box.sides
    g.tell("round", n=t.round)
    g.then(enter, "start")
    g.then(start_phase)


@rule("GR-23.9", "GR-23.18")
def next_round(g: Game) -> None:
    """Unless a mission or the safety limit ended the game."""
    g.table.locks = ()
    if not g.table.outcome:
        g.then(start_round)


# Start phase


@rule("GR-19.1", "GR-19.5", "GR-19.2")
def start_phase(g: Game) -> None:
    """Round die, chip and base from round 2 on, then chaos events by the round die.

    Whether base and chaos events begin in round 1 already is a number of the data.
    """
    t = g.table
    coop = t.box.content.coop
    if t.round > 1:
        t.round_die = min(t.round_die + 1, coop.round_die_max)
        g.then(pass_start_chip)
    if t.round > 1 or coop.round1_base_move:
        g.then(move_base)
    t.active = t.box.possessed
    if t.round > 1 or coop.round1_chaos:
        g.tell("round_die", n=t.round_die)
        for _ in range(t.round_die):
            g.then(chaos_event)


@rule("GR-19.3")
def move_base(g: Game) -> None:
    """To the next higher number, unless the scenario differs."""
    t = g.table
    scenario = scenario_of(t)
    if scenario.special(BaseFixed) is not None:
        g.tell("special", rule="base_fixed")
        return
    if path := scenario.special(BasePath):
        g.tell("special", rule="base_path")
        stops = path.path
        t.base = stops[(stops.index(t.base) + 1) % len(stops)]
    elif pair := scenario.special(BaseAlternate):
        g.tell("special", rule="base_alternate")
        t.base = next(region for region in pair.regions if region != t.base)
    else:
        t.base = t.base % len(CONTESTED) + 1
    g.tell("base_moves", region=t.base)


# Spoils


@rulebook.instead(COOP, spoils_of, "GR-19.6", "GR-20.7")
def coop_spoils_of(g: Game, region: int) -> None:
    """As usual, each faction counted alone; the Possessed faction acts by its own rules."""
    t = g.table
    chip = t.box.chips[t.chips[region]]
    side = majority(t, region)
    if chip.action and side != NOBODY:
        t.active = side
        g.tell("spoils", seat=side, region=region, chip=chip.id)
        if side == t.box.possessed:
            possessed_action(g, chip.action)
        else:
            perform(g, side, chip.action, CHIP)
        g.then(close_region)


# Supply


@rulebook.instead(COOP, supply, "GR-19.7", "GR-19.8")
def coop_supply(g: Game) -> None:
    """Start-of-Supply effects, then the humans' three steps, then those of the Possessed faction."""
    g.then(window, supply_effects(g.table))
    g.then(human_deploy_and_look)
    g.then(name_goal_owners, 0, ())
    g.then(possessed_supply)


@rule("GR-19.7")
def human_deploy_and_look(g: Game) -> None:
    """Each human faction deploys 1 standard warrior and rolls its all-sight die."""
    g.do(humans_deploy)
    for seat in humans(g.table):
        g.then(look, seat)


@rule("GR-19.7")
def humans_deploy(g: Game) -> None:
    """Each human faction deploys 1 standard warrior."""
    n = g.table.box.content.coop.supply_deploy_human[g.table.box.seats - 1]
    for seat in humans(g.table):
        deploy_standards(g, seat, COAST, n)


@rule("GR-8.3")
def look(g: Game, side: int) -> None:
    """Roll an all-sight die."""
    faces = g.table.box.allsight_faces
    g.table.look(side, faces[g.roll(len(faces))])
    g.tell("look", seat=side, face=g.table.allsight[side])


goal_owners = choice("goal owners", "GR-17.23", lambda t, place, named: [SEAT[seat] for seat in range(t.box.seats)])


@rule("GR-17.23")
def name_goal_owners(g: Game, place: int, named: tuple[int, ...]) -> None:
    """For each goal region the humans control they name who gains its Corra."""
    if place < len(goal_gains(g.table, human=True)):
        g.ask(g.table.start, goal_owners, goal_owner, place, named)
    else:
        g.then(human_collect, named)


@rule("GR-17.23")
def goal_owner(g: Game, seat: int, place: int, named: tuple[int, ...]) -> None:
    """This faction's gain grows."""
    g.then(name_goal_owners, place + 1, (*named, seat))


@rule("GR-1.12", "GR-19.7")
def human_collect(g: Game, named: tuple[int, ...]) -> None:
    """One common gain of the humans."""
    t = g.table
    gains = [t.box.constants.supply_corra + extra_corra(g, seat) for seat in range(t.box.seats)]
    for n, seat in zip(goal_gains(t, human=True), named, strict=True):
        g.tell("special", rule="goal_mine")
        gains[seat] += n
    share_out(g, gains)


@rule("GR-19.8")
def possessed_supply(g: Game) -> None:
    """A standard warrior per human, then its all-sight die and its Corra."""
    t = g.table
    side = t.box.possessed
    deploy_standards(g, side, t.base, t.box.content.coop.supply_deploy_possessed[t.box.seats - 1])
    g.then(look, side)
    g.then(possessed_collect)


@rule("GR-1.13", "GR-19.8", "GR-19.9")
def possessed_collect(g: Game) -> None:
    """1 Corra and what elites and goals add."""
    t = g.table
    goals = goal_gains(t, human=False)
    for _ in goals:
        g.tell("special", rule="goal_mine")
    gain(g, t.box.constants.supply_corra + extra_corra(g, t.box.possessed) + sum(goals))


# Selection


@rulebook.instead(COOP, last_die, "GR-19.10")
def possessed_die(g: Game) -> None:
    """The Possessed faction gets the last die, whatever the points."""
    t = g.table
    t.possessed_die = t.pool[0]
    t.pool = []
    g.tell("possessed_last_die", seat=t.box.possessed, face=t.possessed_die)


# Action phase


@rule("GR-19.11", "GR-19.12")
def action_cycles(g: Game) -> None:
    """A fixed number of cycles: every human one turn, then the Possessed faction one."""
    t = g.table
    for cycle in range(t.box.content.coop.cycles[t.box.seats - 1]):
        for seat in humans(t):
            g.then(human_turn, seat)
        g.then(possessed_turn, cycle)
    g.then(return_possessed_die)


@rule("GR-19.15")
def human_turn(g: Game, seat: int) -> None:
    """Without action dice a human is skipped."""
    if g.table.dice[seat]:
        begin_turn(g, seat)


@rule("GR-19.11", "GR-19.13")
def possessed_turn(g: Game, cycle: int) -> None:
    """It hires all it can, then takes as many actions as there are humans."""
    t = g.table
    t.active = t.box.possessed
    t.attack_bonus = 0
    g.tell("turn", seat=t.box.possessed)
    g.then(hire_all)
    for number in range(t.box.content.coop.possessed_actions_per_turn[t.box.seats - 1]):
        g.then(possessed_act, int(cycle == 0 and number == 0))
    g.then(close_region)


@rule("GR-19.14", "GR-21.1", "GR-21.6")
def possessed_act(g: Game, first: int) -> None:
    """The face of its die, after the very first action the all-sight die, then the reroll."""
    g.then(use_possessed_die, first)
    g.then(reroll_possessed_die)


@rule("GR-20.8", "GR-21.1")
def use_possessed_die(g: Game, first: int) -> None:
    """What the faces show, before anything is rolled."""
    action = g.table.possessed_die
    possessed_action(g, action)
    if first:
        g.then(possessed_allsight, action)


@rule("GR-19.14")
def reroll_possessed_die(g: Game) -> None:
    """Rerolled for the next action; after the last action of a turn the new face stays."""
    t = g.table
    faces = t.box.action_faces
    t.possessed_die = faces[g.roll(len(faces))]
    g.tell("possessed_die", seat=t.box.possessed, face=t.possessed_die)


@rule("GR-19.14")
def return_possessed_die(g: Game) -> None:
    """The die goes back after the phase."""
    g.table.possessed_die = ""
