"""Kampfgruppe 03 (TS-22.19 to TS-22.24, TS-22.45, TS-22.46): rockets and Reactive Armour."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.tsukuyumi.choices import ask_or_stop, stop, stopping
from zwist.games.tsukuyumi.combatants import namer
from zwist.games.tsukuyumi.damage import suffer
from zwist.games.tsukuyumi.effects.items import Rocket
from zwist.games.tsukuyumi.effects.sheets import LoadOrMove, ReactiveArmour
from zwist.games.tsukuyumi.equipment import is_in_play, take_item
from zwist.games.tsukuyumi.fight import Packet
from zwist.games.tsukuyumi.grants import move_everywhere
from zwist.games.tsukuyumi.nouns import EFFECT, ITEM
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import left_of
from zwist.kit.effects import of_kind

LOAD, MOVE = "load_rockets", "move_all"

suit_options = choice("suit options", "TS-22.19", lambda t, seat: [EFFECT[name] for name in (LOAD, MOVE)])
loaded = stopping("loaded", "TS-22.19")


@rule("TS-22.19")
def load_or_move(g: Game, seat: int) -> None:
    """Either rockets, or each own unit moves one area."""
    g.menu(seat, "load or move", Offer(suit_options, use_suits, (seat,)), Offer(loaded, stop, ()))


@rule("TS-22.19", "TS-9.13")
def use_suits(g: Game, name: str, seat: int) -> None:
    """With Erzengel in play more rockets are loaded."""
    t = g.table
    if name == MOVE:
        move_everywhere(g, seat, t.box.kinds_of[seat])
        return
    effect = of_kind(t.box.factions[seat].effect, LoadOrMove)
    g.then(load, seat, effect.rockets_with if is_in_play(t, seat, effect.unit) else effect.rockets)


def plain_rockets(t: Table, seat: int, left: int) -> list[Option[str]]:
    """Rockets that anybody can load; Ragnarök must be built (TS-22.19)."""
    own = [item for item in t.box.content.items.values() if item.faction == t.box.factions[seat].id]
    return [ITEM[item.id] for item in own if isinstance(item.effect, Rocket) and not item.effect.needs]


rockets = choice(
    "rockets", "TS-22.19", plain_rockets, Limit("TS-2.4", lambda t, item, seat, left: left_of(t, item) > 0),
)  # fmt: skip


@rule("TS-22.19")
def load(g: Game, seat: int, left: int) -> None:
    """One rocket after the other, mixed as liked."""
    if left and rockets.exists(g.table, seat, left):
        ask_or_stop(g, seat, rockets, load_rocket, seat, left, by=loaded)


@rule("TS-22.19", "TS-22.22")
def load_rocket(g: Game, item: str, seat: int, left: int) -> None:
    """The rocket lies beside the sheet."""
    take_item(g, seat, item)
    g.then(load, seat, left - 1)


@rule("TS-22.20", "TS-22.46")
def reactive_armour(g: Game, side: int) -> None:
    """Ahead of the attack the attacker's units in the area take one packet."""
    t = g.table
    attacker = t.fight.attacker
    defence = t.box.factions[side].defence
    damage = defence.damage if isinstance(defence, ReactiveArmour) else 0
    names = namer(t, attacker.side, side)
    g.then(suffer, Packet(attacker.side, t.fight.area, damage, attacker.standing, side, names, "before"))
