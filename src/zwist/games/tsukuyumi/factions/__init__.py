"""The five factions (TS-22), each in a module of its own, and what they add to turns and production."""

from __future__ import annotations

from zwist.engine.question import Offer
from zwist.games.tsukuyumi.equipment import buy, for_sale
from zwist.games.tsukuyumi.factions import boarlords, kampfgruppe
from zwist.games.tsukuyumi.factions.cybersamurai import fire_laser, laser_areas, place_red_standees
from zwist.games.tsukuyumi.factions.dark_seed import broods, conquerors, give_up_conqueror, has_conquerors, hatch
from zwist.games.tsukuyumi.factions.nomads import bundles, buy_bundle
from zwist.games.tsukuyumi.standees import has_tetsuo
from zwist.games.tsukuyumi.table import Game, Table, rule

__all__ = [
    "boarlords",
    "end_of_round_effects",
    "faction_effect",
    "kampfgruppe",
    "production_offers",
    "red_turn_starts",
    "turn_offers",
]


@rule("TS-7.1", "TS-7.2")
def faction_effect(g: Game, seat: int) -> None:
    """The effect on the own faction sheet."""
    g.tell("faction_effect", side=seat)
    g.carry_out(g.table.box.factions[seat].effect.does, seat)


def turn_offers(t: Table, seat: int) -> tuple[Offer, ...]:
    """What whoever has it may do besides actions: give up a Conqueror, use Tetsuo (TS-22.9, TS-22.7)."""
    own = [Offer(conquerors, give_up_conqueror, (seat,))] if has_conquerors(t, seat) else []
    return (*own, Offer(laser_areas, fire_laser, (seat,))) if has_tetsuo(t, seat) else tuple(own)


def production_offers(t: Table, seat: int) -> tuple[Offer, ...]:
    """What factions may buy besides units and upgrades: equipment, a bundle, hatched eggs (TS-8.1)."""
    return Offer(for_sale, buy, (seat,)), Offer(bundles, buy_bundle, (seat,)), Offer(broods, hatch, (seat,))


@rule("TS-22.39")
def red_turn_starts(g: Game, seat: int) -> None:
    """At the start of a red turn."""
    g.then(place_red_standees, seat)


@rule("TS-22.6", "TS-22.8", "TS-22.25", "TS-10.7")
def end_of_round_effects(g: Game) -> None:
    """Standees return, and what held for the round ends."""
    t = g.table
    t.standing = ()
    t.used = ()
