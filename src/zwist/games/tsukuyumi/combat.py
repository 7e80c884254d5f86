"""Combat (TS-10): the steps (b) to (k). What cards and counters do has modules of its own."""

from __future__ import annotations

from zwist.games.tsukuyumi.actions import end_moves
from zwist.games.tsukuyumi.combatants import muster, oni_speaker, parts
from zwist.games.tsukuyumi.counters.choosing import choose_counter
from zwist.games.tsukuyumi.damage import destroy
from zwist.games.tsukuyumi.effects.cards import AT_THE_END
from zwist.games.tsukuyumi.fight import Before, Combat, Force, Kinds
from zwist.games.tsukuyumi.goals import check_goals
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.support import declare_support
from zwist.games.tsukuyumi.table import Game, Table, rule
from zwist.kit.decks import without


@rule("TS-10.13")
def combat(g: Game, leader: int, area: int, card: str, given_up: Kinds) -> None:
    """A combat, steps (b) to (k)."""
    g.then(begin_combat, leader, area, card, given_up)
    g.then(declare_support)
    g.then(carry_out_card)
    g.then(choose_counter, 1)
    g.then(before_counters)
    g.then(counters, "damage")
    g.then(counters, "after")
    g.then(counters, "survivors")
    g.then(end_of_card)
    g.then(remove_losses)
    g.then(end_combat)


@rule("TS-10.3", "TS-10.6", "TS-10.18", "TS-14.18", "TS-4.6", "TS-22.22")
def begin_combat(g: Game, leader: int, area: int, card: str, given_up: Kinds) -> None:
    """Step (b): attacker, defenders and their units are settled, and what the card requires is spent."""
    t = g.table
    printed = t.box.content.combat_cards[card]
    side = t.box.seat_of.get(printed.faction, t.box.oni)
    before = Before(tuple(t.territory), tuple(t.eggs), tuple(t.terraforming), t.conquests)
    speaker = oni_speaker(t, leader)
    t.combat = Combat(area, card, leader, muster(t, side, area), before, given_up=given_up, speaker=speaker)
    g.tell("combat", side=side, area=area, card=card)
    if printed.once_per_round:
        t.used = (*t.used, card)
    if printed.needs:
        t.items[side] = without(t.items[side], printed.needs)
    if side == leader:
        end_moves(t, leader)


@rule("TS-10.9")
def carry_out_card(g: Game) -> None:
    """Step (c): what the card does, one part after the other."""
    for part, effect in enumerate(parts(g.table)):
        if not isinstance(effect, AT_THE_END):
            g.carry_out(effect.does, part)


def countering(t: Table, timing: str) -> list[Force]:
    """The defenders whose counter takes place at a time, in their order (TS-10.13)."""
    known = t.box.content.counters
    return [force for force in t.fight.defenders if force.counter and known[force.counter].timing == timing]


@rule("TS-10.15", "TS-11.6", "TS-13.5", "TS-13.21")
def before_counters(g: Game) -> None:
    """Step (e): counters that act ahead of the effect take it back, and it is carried out once more."""
    t = g.table
    if countering(t, "before"):
        take_back(t)
        g.tell("taken_back", card=t.fight.card)
        g.then(counters, "before")
        g.then(carry_out_card)


def take_back(t: Table) -> None:
    """The outcome of step (c) is undone: markers, what a conquest removed, and casualties (TS-10.15)."""
    fight = t.fight
    t.territory[:] = fight.before.territory
    t.eggs[:] = fight.before.eggs
    t.terraforming[:] = fight.before.terraforming
    t.conquests = fight.before.conquests
    risen = tuple(force.rises() for force in fight.forces)
    t.combat = fight._replace(forces=risen, losses=(), conquered=False)


@rule("TS-13.3", "TS-13.4", "TS-10.17", "TS-23.4")
def counters(g: Game, timing: str) -> None:
    """Steps (e) to (h): each counter of a time, in initiative order, also of those who have nobody left."""
    t = g.table
    for force in countering(t, timing):
        g.carry_out(t.box.content.counters[force.counter].effect.does, force.side)


@rule("TS-10.13")
def end_of_card(g: Game) -> None:
    """Step (i): the parts of the card that wait for the end."""
    for part, effect in enumerate(parts(g.table)):
        if isinstance(effect, AT_THE_END):
            g.carry_out(effect.does, part)


@rule("TS-10.14", "TS-22.9")
def remove_losses(g: Game) -> None:
    """Step (j): all losses leave together, and so does a Conqueror given up for this attack."""
    t = g.table
    losses = list(t.fight.losses)
    for kind in t.fight.given_up:
        found = next((loss for loss in losses if loss.kind == kind), None)
        if found is not None:
            losses[losses.index(found)] = found._replace(by=NOBODY)
        else:
            destroy(g, kind, _whereabouts(t, kind), NOBODY)
    for loss in losses:
        destroy(g, loss.kind, loss.area, loss.by)


def _whereabouts(t: Table, kind: int) -> int:
    """Where a unit of the combat is now that nobody has destroyed: still here, or where it was driven."""
    fight = t.fight
    if kind in fight.attacker.standing:
        return fight.area
    return next(area for moved, area in fight.driven if moved == kind)


@rule("TS-10.7", "TS-10.16", "TS-17.6")
def end_combat(g: Game) -> None:
    """Step (k): the card returns, goals are checked, and attacks that were granted meanwhile follow."""
    g.table.combat = None
    g.then(check_goals)
    g.then(waiting_attack)


@rule("TS-10.16")
def waiting_attack(g: Game) -> None:
    """The attack that was granted first; each of them ends like any combat, so that the next one follows."""
    t = g.table
    if t.waiting:
        seat, *others = t.waiting
        t.waiting = tuple(others)
        g.carry_out("granted_attack", seat)
