"""Scenarios: their setup instructions and how special rules change the box (GR-17.11)."""

from __future__ import annotations

from zwist.games.groll.content import Content, E, Scenario
from zwist.games.groll.effects.scenarios import (
    BaseAt,
    ChipsAt,
    EliteHp,
    ElitesImmobile,
    GoalAt,
    NoShoot,
    PossessedCorra,
    PossessedGraveyard,
)
from zwist.games.groll.supply import share_out
from zwist.games.groll.table import Box, Game, Table, rule
from zwist.kit.effects import of_kind


def scenario_of(t: Table) -> Scenario:
    """The scenario that is played."""
    if t.box.scenario is None:
        raise RuntimeError("the competitive game has no scenario")
    return t.box.scenario


def humans(t: Table) -> tuple[int, ...]:
    """The human factions in player order from the start player (GR-2.17, GR-26.11)."""
    return t.box.orders[t.start][: t.box.seats]


def coop_box(content: Content, factions: tuple[str, ...], scenario: Scenario) -> Box:
    """The box with what the scenario's special rules change for good (GR-17.11)."""
    box = Box(content, factions, content.coop.action_dice[len(factions) - 1], scenario.faction)
    box.scenario = scenario
    box.standards[: box.seats] = [content.coop.standard_warriors[box.seats - 1]] * box.seats
    if stronger := scenario.special(EliteHp):
        for piece in box.of_kind(box.possessed, stronger.kind):
            raised = box.most_hp[piece] + stronger.per_human * len(factions)
            box.most_hp[piece] = min(raised, stronger.max)
    if rooted := scenario.special(ElitesImmobile):
        box.immobile |= set(box.of_kind(box.possessed, rooted.kind))
    if scenario.special(NoShoot) is not None:
        box.symbols = {"shoot": "mine"}
    return box


def line(t: Table, part: str, place: int, kind: type[E]) -> E:
    """What one line of the scenario does: of its setup, or of a chaos event by its place in the list."""
    scenario = scenario_of(t)
    return of_kind(scenario.setup[place].effect if part == "setup" else scenario.chaos[place].effect, kind)


# Setup instructions; those that deploy are chaos effects too and stand in ``chaos``


@rule("GR-17.12", "GR-30.17")
def base_at(g: Game, part: str, place: int) -> None:
    """The base starts in this region."""
    g.table.base = line(g.table, part, place, BaseAt).region


@rule("GR-17.21", "GR-30.21")
def goal_at(g: Game, part: str, place: int) -> None:
    """The two goal chips lie there all game."""
    g.table.goals = line(g.table, part, place, GoalAt).regions
    g.tell("goals", regions=g.table.goals)


@rule("GR-17.5", "GR-30.22")
def chips_at(g: Game, part: str, place: int) -> None:
    """Plain chips of a value on these regions, before the random ones."""
    t = g.table
    chips = line(t, part, place, ChipsAt)
    plain = [i for i, chip in enumerate(t.box.chips) if chip.vp == chips.vp and not chip.action]
    for region, chip in zip(chips.regions, plain, strict=False):
        t.chips[region] = chip


@rule("GR-22.1", "GR-30.23")
def possessed_corra(g: Game, part: str, place: int) -> None:
    """Corra of the setup starts no hiring."""
    g.table.gain_corra(g.table.box.possessed, line(g.table, part, place, PossessedCorra).n)


@rule("GR-17.21", "GR-30.24")
def possessed_graveyard(g: Game, part: str, place: int) -> None:
    """Some of its standard warriors start in the graveyard."""
    t = g.table
    n = line(t, part, place, PossessedGraveyard).n
    t.mat[t.box.possessed] -= n
    t.graveyard[t.box.possessed] += n


def give_humans(g: Game, n: int) -> None:
    """Every human faction gains Corra, shared out (GR-1.12)."""
    share_out(g, [n] * g.table.box.seats)
