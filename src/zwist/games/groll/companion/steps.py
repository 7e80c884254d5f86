"""What the Possessed faction does when people let it act, step by step by the rules of the cooperative game (chapter 19)."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.question import Limit
from zwist.engine.timing import Response, window
from zwist.games.groll.companion.nouns import KEEPER, STEP
from zwist.games.groll.coop.hiring import candidates, hire_all
from zwist.games.groll.coop.phases import (
    begin_round,
    humans_deploy,
    name_goal_owners,
    possessed_supply,
    possessed_turn,
    return_possessed_die,
)
from zwist.games.groll.coop.scoring import coop_scoring, missions
from zwist.games.groll.nouns import INLAND
from zwist.games.groll.round import enter
from zwist.games.groll.spoils import spoils_of
from zwist.games.groll.supply import supply_effects
from zwist.games.groll.table import Game, Table, choice, rule
from zwist.games.groll.terms import majority

# Spoils


def _shows_action(t: Table, region: int) -> bool:
    return bool(t.box.chips[t.chips[region]].action)


def _has_most(t: Table, region: int) -> bool:
    return majority(t, region) == t.box.possessed


spoils_regions = choice(
    "spoils regions", "GR-19.6", lambda t: INLAND, Limit("GR-7.1", _shows_action), Limit("GR-7.2", _has_most)
)


def spoils(g: Game) -> None:
    """Humans take their own on the table, so its regions are named one by one (GR-7.6, GR-19.6)."""
    g.ask(KEEPER, spoils_regions, take_spoils, begins=True)


@rule("GR-19.6", "GR-20.7")
def take_spoils(g: Game, region: int) -> None:
    """It carries out the chip of this region."""
    g.then(spoils_of, region)


# The other steps


def start(g: Game) -> None:
    """Round die, chip, base and chaos events; the first time it is round 1 (GR-19.1 to GR-19.5)."""
    g.table.book = g.table.book.next_round()
    begin_round(g)


def _own_effects(t: Table) -> tuple[Response, ...]:
    return tuple(response for response in supply_effects(t) if response[0] == t.box.possessed)


def effects(g: Game) -> None:
    """What its elites do before anybody deploys (GR-8.5)."""
    g.then(window, _own_effects(g.table))


def people(g: Game) -> None:
    """Warriors and Corra of all humans at once; their all-sight dice lie on their own mats (GR-19.7)."""
    g.table.book = g.table.book._replace(supplied=1)
    g.then(humans_deploy)
    g.then(name_goal_owners, 0, ())


def supply(g: Game) -> None:
    """After the humans it deploys, looks and collects (GR-19.8)."""
    g.then(possessed_supply)


def first_turn(g: Game) -> None:
    """After the very first action of the phase comes the all-sight die (GR-19.11, GR-21.1)."""
    _count_turn(g.table)
    g.then(possessed_turn, 0)


def turn(g: Game) -> None:
    """Any further turn of the phase (GR-19.11)."""
    _count_turn(g.table)
    g.then(possessed_turn, 1)


def _count_turn(t: Table) -> None:
    t.book = t.book._replace(turns=t.book.turns + 1)


def hire(g: Game) -> None:
    """It has gained Corra on the table, by a trap for example (GR-22.1)."""
    g.then(hire_all)


def scoring(g: Game) -> None:
    """Points of both sides, the missions, and the end of what held for this round (GR-19.16, GR-23.6 to GR-23.18)."""
    g.then(return_possessed_die)
    g.then(coop_scoring)
    g.then(missions)
    g.then(lift_locks)


@rule("GR-19.16")
def lift_locks(g: Game) -> None:
    """What chaos events forbade lasts to the end of Scoring."""
    g.table.locks = ()


STEPS: dict[str, Callable[[Game], None]] = {
    "start": start,
    "spoils": spoils,
    "effects": effects,
    "people": people,
    "supply": supply,
    "first_turn": first_turn,
    "turn": turn,
    "scoring": scoring,
    "hire": hire,
}
PHASES = {
    "spoils": "spoils",
    "effects": "supply",
    "people": "supply",
    "supply": "supply",
    "first_turn": "action",
    "turn": "action",
    "scoring": "scoring",
}
"""The phase that a step belongs to; the start of a round enters its own, and people may hire in any."""

steps = choice(
    "steps",
    "GR-19.5",
    lambda t: [STEP[name] for name in STEPS],
    Limit("GR-7.2", lambda t, name: name != "spoils" or spoils_regions.exists(t)),
    Limit("GR-8.5", lambda t, name: name != "effects" or bool(_own_effects(t))),
    Limit("GR-22.2", lambda t, name: name != "hire" or bool(candidates(t))),
)


@rule("GR-19.5")
def let_it_act(g: Game, name: str) -> None:
    """The step that people have come to on their table."""
    phase = PHASES.get(name, g.table.phase)
    if name != "start":
        g.table.round = max(g.table.round, 1)  # a game that is entered under way has begun
    if phase != g.table.phase:
        g.do(enter, phase)
    g.tell("step", step=name)
    STEPS[name](g)


def next_step(t: Table) -> str:
    """The step that the round comes to next; without any spoils or effects the one after it (GR-5.1, GR-19.2)."""
    return next(name for name in _following(t) if STEP[name] in steps.options(t))


def _following(t: Table) -> tuple[str, ...]:
    looked = bool(t.allsight[t.box.possessed])
    if t.phase == "start":
        return ("spoils", "effects", "people") if t.round > 1 else ("effects", "people")
    if t.phase == "spoils":
        return ("effects", "people")
    if t.phase == "supply":
        return ("first_turn",) if looked else ("supply",) if t.book.supplied else ("people",)
    if t.phase == "action":
        return ("first_turn",) if looked else ("turn",) if t.book.turns < turns_of(t) else ("scoring",)
    return ("start",)


def turns_of(t: Table) -> int:
    """The turns that the Possessed faction has in every round (GR-19.12)."""
    return t.box.content.coop.cycles[t.box.seats - 1]
