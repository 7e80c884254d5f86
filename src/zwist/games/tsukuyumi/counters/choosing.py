"""Choosing counters (TS-13.1, TS-13.2): in initiative order, all before the first is resolved."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.tsukuyumi.combatants import decider
from zwist.games.tsukuyumi.counters.after import debris_edges, may_collapse
from zwist.games.tsukuyumi.effects.counters import (
    CounterEffect,
    DefenceAction,
    LayDebris,
    Protect,
    RemoveEggs,
    RemoveTerraforming,
)
from zwist.games.tsukuyumi.effects.sheets import DefenceMatrix, ReactiveArmour
from zwist.games.tsukuyumi.nouns import COUNTER, DECLINE
from zwist.games.tsukuyumi.standees import matrix_options
from zwist.games.tsukuyumi.table import Game, Table, choice, rule


def printed(t: Table, side: int) -> list[Option[str]]:
    """The counters of the card that is played (TS-10.11)."""
    return [COUNTER[name] for name in t.box.content.combat_cards[t.fight.card].counters]


def effect_of(t: Table, counter: str) -> CounterEffect:
    """What a counter does."""
    return t.box.content.counters[counter].effect


def is_defence(t: Table, counter: str) -> bool:
    """The counter uses something of a faction sheet (TS-13.18, TS-13.19)."""
    return isinstance(effect_of(t, counter), DefenceAction | Protect)


def oni_may(t: Table, counter: str, side: int) -> bool:
    """Oni choose only what can apply to them (TS-14.19)."""
    return side != t.box.oni or is_defence(t, counter) or t.box.content.counters[counter].oni


def is_no_sheet_of_oni(t: Table, counter: str, side: int) -> bool:
    """Oni have neither defence action nor protection (TS-14.20)."""
    return side != t.box.oni or not is_defence(t, counter)


def has_a_defence(t: Table, counter: str, side: int) -> bool:
    """The sheet has a defence action (TS-13.18)."""
    wanted = isinstance(effect_of(t, counter), DefenceAction) and side != t.box.oni
    return not wanted or t.box.factions[side].defence is not None


def has_a_matrix(t: Table, counter: str, side: int) -> bool:
    """The Defence Matrix needs an uplink that is installed and unused (TS-22.41)."""
    return not _defends_with(t, counter, side, DefenceMatrix) or bool(matrix_options(t, side))


def has_an_attacker(t: Table, counter: str, side: int) -> bool:
    """Reactive Armour needs attacking units in the area (TS-22.46)."""
    return not _defends_with(t, counter, side, ReactiveArmour) or bool(t.fight.attacker.striking)


def _defends_with(t: Table, counter: str, side: int, kind: type) -> bool:
    if side == t.box.oni or not isinstance(effect_of(t, counter), DefenceAction):
        return False
    return isinstance(t.box.factions[side].defence, kind)


def has_eggs(t: Table, counter: str, side: int) -> bool:
    """Feeding Ground needs an egg (TS-13.22)."""
    return not isinstance(effect_of(t, counter), RemoveEggs) or t.eggs[t.fight.area] > 0


def has_terraformings(t: Table, counter: str, side: int) -> bool:
    """Collapse needs a terraforming in the area or on its edges (TS-13.24)."""
    return not isinstance(effect_of(t, counter), RemoveTerraforming) or may_collapse(t, side)


def has_an_edge(t: Table, counter: str, side: int) -> bool:
    """Debris needs an edge on which a blockade may be put (TS-13.25)."""
    return not isinstance(effect_of(t, counter), LayDebris) or debris_edges.exists(t, side)


open_counters = choice(
    "counters", "TS-13.1", printed,
    Limit("TS-14.20", is_no_sheet_of_oni),
    Limit("TS-14.19", oni_may),
    Limit("TS-13.18", has_a_defence),
    Limit("TS-22.41", has_a_matrix),
    Limit("TS-22.46", has_an_attacker),
    Limit("TS-13.22", has_eggs),
    Limit("TS-13.24", has_terraformings),
    Limit("TS-13.25", has_an_edge),
)  # fmt: skip
no_counter = choice("no counter", "TS-13.7", lambda t, side: (DECLINE,))


@rule("TS-13.1", "TS-13.2", "TS-14.16", "TS-14.18", "TS-14.21")
def choose_counter(g: Game, place: int) -> None:
    """Step (d): the next defender may choose one counter, knowing what the attack has done."""
    t = g.table
    if place == len(t.fight.forces):
        return
    side = t.fight.forces[place].side
    g.menu(
        decider(t, side), "choose counter",
        Offer(open_counters, counter_with, (side,)),
        Offer(no_counter, counter_nothing, (side,)),
        begins=True,
    )  # fmt: skip
    g.then(choose_counter, place + 1)


@rule("TS-13.1", "TS-13.6")
def counter_with(g: Game, counter: str, side: int) -> None:
    """The counter waits until all have chosen."""
    t = g.table
    t.combat = t.fight.having(t.fight.force(side)._replace(counter=counter))
    g.tell("counter", side=side, counter=counter)


@rule("TS-13.7")
def counter_nothing(g: Game, act: str, side: int) -> None:
    """A defender may choose none."""
    g.tell("no_counter", side=side)
