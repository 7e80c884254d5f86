"""Setup of the cooperative game (chapter 17)."""

from __future__ import annotations

from zwist.games.groll.coop.advance import COOP
from zwist.games.groll.coop.phases import start_round
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.effects.scenarios import BaseAt, ChipsAt, GoalAt
from zwist.games.groll.setup import choose_abilities, choose_start_player, first_warriors, place_chips, setup
from zwist.games.groll.table import COAST, CONTESTED, NO_CHIP, Game, rule, rulebook

PLACING = (BaseAt, GoalAt, ChipsAt)
"""Instructions that come before anything of the Possessed faction is placed (GR-17.21)."""


@rulebook.instead(COOP, setup, "GR-17.21")
def coop_setup(g: Game) -> None:
    """Humans with their abilities; scenario, chips and base; Possessed pieces; the chaos die last."""
    scenario = scenario_of(g.table)
    g.then(choose_start_player)
    g.then(choose_abilities)
    g.then(first_warriors)
    for place, line in enumerate(scenario.setup):
        if isinstance(line.effect, PLACING):
            g.then(instruction, place)
    g.then(place_chips)
    g.then(place_base)
    g.then(possessed_warriors)
    for place, line in enumerate(scenario.setup):
        if not isinstance(line.effect, PLACING):
            g.then(instruction, place)
    g.then(roll_chaos_die)
    g.then(start_round)


@rule("GR-17.2", "GR-17.21")
def instruction(g: Game, place: int) -> None:
    """One line of the scenario's setup."""
    g.tell("instruction", n=place)
    g.carry_out(scenario_of(g.table).setup[place].effect.does, "setup", place)


@rulebook.instead(COOP, first_warriors, "GR-17.4", "GR-17.9")
def human_warriors(g: Game) -> None:
    """Fewer of them in the zone with more humans, the rest stays on the mat."""
    t = g.table
    for seat in range(t.box.seats):
        deploy_standards(g, seat, COAST, t.box.content.coop.start_deploy[t.box.seats - 1])


@rulebook.instead(COOP, place_chips, "GR-17.5")
def remaining_chips(g: Game) -> None:
    """A random remaining chip on each region without one."""
    t = g.table
    chips = [chip for chip in range(len(t.box.chips)) if chip not in t.chips]
    g.dice.shuffle(chips)
    for region in CONTESTED:
        if t.chips[region] == NO_CHIP:
            t.chips[region] = chips.pop()


@rule("GR-17.12", "GR-17.13")
def place_base(g: Game) -> None:
    """Unless the scenario has placed it, the chaos die says where the base lies."""
    t = g.table
    if not t.base:
        t.base = 1 + g.roll(len(CONTESTED))
    g.tell("base", region=t.base)


@rule("GR-17.14", "GR-17.16", "GR-17.19")
def possessed_warriors(g: Game) -> None:
    """4 standard warriors in the base region, the other 21 on the mat."""
    t = g.table
    t.vp[t.box.possessed] = t.box.constants.possessed_start_vp
    deploy_standards(g, t.box.possessed, t.base, t.box.constants.possessed_start_deploy)


@rule("GR-17.6", "GR-17.17")
def roll_chaos_die(g: Game) -> None:
    """The chaos die is rolled and keeps its face; the round die starts at 1."""
    t = g.table
    t.chaos_die = 1 + g.roll(len(CONTESTED))
    t.round_die = 1
    g.tell("chaos_die", n=t.chaos_die)
