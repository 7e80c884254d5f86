"""Counters that follow the attack (TS-13.11 to TS-13.17, TS-13.22 to TS-13.27)."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.tsukuyumi.actions import attacks_later, attacks_now, spend_attack
from zwist.games.tsukuyumi.choices import all_areas, ask_or_stop, declining, stop
from zwist.games.tsukuyumi.combatants import decider, present
from zwist.games.tsukuyumi.conquest import fortress
from zwist.games.tsukuyumi.counters.survivors import may_mark, may_mark_area
from zwist.games.tsukuyumi.damage import lose
from zwist.games.tsukuyumi.edges import close, edges_of, has_a_blockade_marker, is_unblocked
from zwist.games.tsukuyumi.effects.counters import FreeUnit, SignalTrace
from zwist.games.tsukuyumi.event_cards import draw_event
from zwist.games.tsukuyumi.events import is_playable, play_event
from zwist.games.tsukuyumi.fight import Force
from zwist.games.tsukuyumi.grants import move_from
from zwist.games.tsukuyumi.initiative import shift_initiative
from zwist.games.tsukuyumi.nouns import EDGE, EVENT, ITEM, KIND, ONI_OF
from zwist.games.tsukuyumi.oni_placing import place_by_counter
from zwist.games.tsukuyumi.spawning import place_unit
from zwist.games.tsukuyumi.support import held_weapons
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import mountain, unit
from zwist.games.tsukuyumi.values import conquest_sum
from zwist.kit.decks import without
from zwist.kit.effects import of_kind

# We Do Not Yield!


def claim(t: Table, force: Force) -> int:
    """All units of the combat in the area, lost ones too; defenders add mountain and Fortress (TS-13.16)."""
    points = conquest_sum(t, force.striking)
    if force.side == t.fight.attacker.side or not force.striking:
        return points
    return points + mountain(t, t.fight.area) + fortress(t, t.fight.area, force.side)


@rule("TS-13.16", "TS-13.28")
def mark_if_strongest(g: Game, side: int) -> None:
    """With more points than everybody else in the combat the defender may mark the area."""
    t = g.table
    own = claim(t, t.fight.force(side))
    if may_mark(t, side) and all(own > claim(t, force) for force in t.fight.forces if force.side != side):
        g.then(may_mark_area, side)


# Where There Is One …


@rule("TS-13.17")
def place_one_oni(g: Game, side: int) -> None:
    """One Oni may be placed; an empty supply leads to nothing else."""
    place_by_counter(g, side)


# Knowledge of Nature

drawn_event = choice(
    "drawn event", "TS-13.11", lambda t, seat: [EVENT[card] for card in t.drawn],
    Limit("TS-16.9", lambda t, card, seat: is_playable(t, seat, card)),
)  # fmt: skip
kept_event = declining("kept event", "TS-13.11")


@rule("TS-13.11")
def draw_and_play(g: Game, side: int) -> None:
    """The defender may draw one event and play exactly this one."""
    g.table.drawn = ()
    g.then(draw_event, side)
    g.then(may_play_drawn, side)


@rule("TS-13.11")
def may_play_drawn(g: Game, seat: int) -> None:
    """If it cannot or will not be played, the card stays in hand; which of both is nobody's business."""
    if g.table.drawn:
        ask_or_stop(g, seat, drawn_event, play_event, seat, by=kept_event)


# What the attacker loses


@rule("TS-13.12")
def destroy_attackers(g: Game, side: int) -> None:
    """All attacking units in the area are lost, to the defender who chose it."""
    fight = g.table.fight
    for kind in fight.attacker.standing:
        lose(g, kind, fight.area, side)


@rule("TS-13.13", "TS-13.27")
def lose_attack(g: Game, side: int) -> None:
    """One more attack action is spent, of this phase or else of a later one; if none is left, nothing more happens."""
    t = g.table
    attacker = t.fight.attacker.side
    if attacks_now(t, attacker) or attacks_later(t, attacker):
        spend_attack(t, attacker)
        g.tell("momentum", side=attacker)


lost_weapons = choice("lost weapons", "TS-13.14", held_weapons)


@rule("TS-13.14")
def lose_weapon(g: Game, side: int) -> None:
    """The attacker gives up one more weapon of its choice, if it has one."""
    t = g.table
    attacker = t.fight.attacker.side
    if lost_weapons.exists(t, attacker):
        g.ask(attacker, lost_weapons, give_up_weapon, attacker)


@rule("TS-13.14")
def give_up_weapon(g: Game, weapon: str, side: int) -> None:
    """It returns to the supply."""
    g.table.items[side] = without(g.table.items[side], weapon)
    g.tell("weapon_lost", side=side, item=weapon)


# What a Racket

own_moving = choice(
    "own units that hear", "TS-13.15", all_areas,
    Limit("TS-13.15", lambda t, area, side: bool(present(t, side, area))),
    role="from",
)  # fmt: skip
oni_moving = choice(
    "Oni that hear", "TS-13.15", lambda t, side: [ONI_OF[area] for area in t.board],
    Limit("TS-13.15", lambda t, area, side: bool(present(t, t.box.oni, area))),
)  # fmt: skip
nothing_moving = declining("nobody hears", "TS-13.7")


@rule("TS-13.15", "TS-14.18")
def move_from_area(g: Game, side: int) -> None:
    """Own units, or the Oni, of one area anywhere may move one area each; for the Oni only they do."""
    t = g.table
    own = () if side == t.box.oni else (Offer(own_moving, rouse_own, (side,)),)
    g.menu(
        decider(t, side), "move from area",
        *own,
        Offer(oni_moving, rouse_oni, (side,)),
        Offer(nothing_moving, stop, ()),
        begins=True,
    )  # fmt: skip


@rule("TS-13.15")
def rouse_own(g: Game, area: int, side: int) -> None:
    """The own units of the area."""
    move_from(g, side, side, area)


@rule("TS-13.15")
def rouse_oni(g: Game, area: int, side: int) -> None:
    """The Oni of the area."""
    move_from(g, decider(g.table, side), g.table.box.oni, area)


# Signal Trace


@rule("TS-13.23", "TS-5.9")
def signal_trace(g: Game, side: int) -> None:
    """The defender may shift its own initiative marker."""
    counter = g.table.box.content.counters[g.table.fight.force(side).counter]
    g.then(shift_initiative, side, of_kind(counter.effect, SignalTrace).places)


# Eggs, terraformings and edges


@rule("TS-13.22")
def remove_eggs(g: Game, side: int) -> None:
    """All eggs in the area return to the supply."""
    t = g.table
    g.tell("eggs_gone", area=t.fight.area, n=t.eggs[t.fight.area])
    t.eggs[t.fight.area] = 0


def collapsible(t: Table, side: int) -> list[Option[str]]:
    """The terraformings in the area."""
    return [ITEM[name] for name in t.terraforming[t.fight.area]]


fallible_terraformings = choice("terraformings that collapse", "TS-13.24", collapsible)
fallible_edges = choice(
    "blockades that collapse", "TS-13.24", lambda t, side: [EDGE[one] for one in edges_of(t, t.fight.area)],
    Limit("TS-13.24", lambda t, one, side: one in t.terra_blockades),
)  # fmt: skip


def may_collapse(t: Table, side: int) -> bool:
    """A terraforming lies in the area or on its edges (TS-13.24)."""
    return fallible_terraformings.exists(t, side) or fallible_edges.exists(t, side)


@rule("TS-13.24")
def remove_terraforming(g: Game, side: int) -> None:
    """One of the defender's choice, in the area or on its edges."""
    t = g.table
    if may_collapse(t, side):
        g.menu(
            decider(t, side), "remove terraforming",
            Offer(fallible_terraformings, tear_down, (side,)),
            Offer(fallible_edges, tear_down_blockade, (side,)),
            begins=True,
        )  # fmt: skip


@rule("TS-13.24")
def tear_down(g: Game, name: str, side: int) -> None:
    """It returns to the supply."""
    t = g.table
    t.terraforming[t.fight.area] = without(t.terraforming[t.fight.area], name)
    g.tell("collapsed", side=side, area=t.fight.area, item=name)


@rule("TS-13.24")
def tear_down_blockade(g: Game, one: tuple[int, int], side: int) -> None:
    """A terraforming blockade returns to the supply."""
    t = g.table
    t.terra_blockades = tuple(other for other in t.terra_blockades if other != one)
    g.tell("collapsed", side=side, area=t.fight.area, item="terra_blockade")


debris_edges = choice(
    "debris edges", "TS-13.25", lambda t, side: [EDGE[one] for one in edges_of(t, t.fight.area)],
    Limit("TS-16.12", lambda t, one, side: is_unblocked(t, one)),
    Limit("TS-16.9", lambda t, one, side: has_a_blockade_marker(t, one)),
)  # fmt: skip
no_debris = declining("no debris", "TS-13.7")


@rule("TS-13.25")
def lay_debris(g: Game, side: int) -> None:
    """A blockade marker may be put on an open edge of the area."""
    t = g.table
    if debris_edges.exists(t, side):
        ask_or_stop(g, decider(t, side), debris_edges, debris_on, side, by=no_debris)


@rule("TS-13.25", "TS-16.12")
def debris_on(g: Game, one: tuple[int, int], side: int) -> None:
    """A passage there is only taken off."""
    close(g, one)


# Reinforcements


def cheap_units(t: Table, side: int) -> list[Option[int]]:
    """The units of a side that can be produced directly (TS-13.26)."""
    return [KIND[kind] for kind in t.box.kinds_of[side] if unit(t, kind).cost is not None]


def is_cheap(t: Table, kind: int, side: int) -> bool:
    """Its direct cost is that of the counter at most (TS-13.26)."""
    cost = unit(t, kind).cost
    counter = t.box.content.counters[t.fight.force(side).counter]
    return cost is not None and cost <= of_kind(counter.effect, FreeUnit).cost


reinforcements = choice(
    "reinforcements", "TS-13.26", cheap_units,
    Limit("TS-13.26", is_cheap),
    Limit("TS-2.4", lambda t, kind, side: t.supply[kind] > 0),
)  # fmt: skip
no_reinforcements = declining("no reinforcements", "TS-13.7")


@rule("TS-13.26")
def free_unit(g: Game, side: int) -> None:
    """One such unit may be placed by the own production rules, free of charge."""
    if reinforcements.exists(g.table, side):
        ask_or_stop(g, side, reinforcements, reinforce_with, side, by=no_reinforcements)


@rule("TS-13.26", "TS-8.2")
def reinforce_with(g: Game, kind: int, side: int) -> None:
    """It comes where new units come."""
    g.then(place_unit, side, kind)
