"""Humans: Recon Team, Air Drop, Medic Team, Special Forces; Move It, Move It works where cards are played."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.cards import discard_from_hand, hand_of
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.effects.aftermath import (
    SkillAirDrop,
    SkillDrawExploration,
    SkillMedic,
    SkillSpecialForces,
)
from zwist.games.cry_havoc.nouns import UNITS
from zwist.games.cry_havoc.skill_tokens import NOT_SHIELDED, NOT_VEILED, Places, own_ground, put_skill_token
from zwist.games.cry_havoc.skills import usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import is_plain, is_shielded, printed, units

# Recon Team

scouted_ground = own_ground("scouted ground", "CH-20.38")
recon_cost = choice("recon cost", "CH-20.38", lambda t, seat, skill: hand_of(t, seat))
recon_regions = choice(
    "recon regions", "CH-20.38", all_regions,
    Limit("CH-20.38", lambda t, region, seat, token: t.control[region] == seat),
    Limit("CH-20.38", lambda t, region, seat, token: is_plain(t, region)),
    Limit("CH-12.18", lambda t, region, seat, token: not is_shielded(t, seat, region)),
)  # fmt: skip


@usable(SkillDrawExploration)
def can_survey(t: Table, seat: int, skill: str) -> bool:
    """A card to discard, a token in the supply and a region for it (CH-12.8)."""
    return bool(t.hands[seat]) and bool(t.exploration_supply) and scouted_ground.exists(t, seat, skill)


@rule("CH-20.38", "CH-12.8")
def skill_draw_exploration(g: Game, seat: int, skill: str) -> None:
    """A card is discarded first."""
    g.ask(seat, recon_cost, send_recon, seat, skill)


@rule("CH-20.38")
def send_recon(g: Game, card: str, seat: int, skill: str) -> None:
    """A random token of the supply is seen by all; it never leaves the supply. Now for which region."""
    t = g.table
    discard_from_hand(g, seat, card)
    token = g.dice.pick(t.exploration_supply)
    g.disclose()
    if token not in t.recon:
        t.recon = tuple(sorted((*t.recon, token)))
    g.tell("recon", side=seat, token=token)
    g.ask(seat, recon_regions, survey, seat, token)


@rule("CH-20.38", "CH-7.42")
def survey(g: Game, region: int, seat: int, token: str) -> None:
    """The token is carried out for the region."""
    g.tell("explored", side=seat, region=region, token=token)
    g.carry_out(g.table.box.content.explorations[token].effect.does, seat, region, token)


# Air Drop


def recruits_on(t: Table, card: str) -> int:
    """The recruit symbols of a card; bonus symbols are ignored (CH-20.39)."""
    return t.box.content.cards[card].recruit


drop_cards = choice(
    "drop cards", "CH-20.39", lambda t, seat, skill: hand_of(t, seat),
    Limit("CH-20.39", lambda t, card, seat, skill: recruits_on(t, card) > 0),
)  # fmt: skip
drop_zones = choice(
    "drop zones", "CH-20.39", all_regions,
    Limit("CH-20.39", lambda t, region, seat, most: units(t, seat, region) > 0),
    Limit("CH-12.4", lambda t, region, seat, most: not t.battle[region]),
    Limit("CH-12.18", lambda t, region, seat, most: not is_shielded(t, seat, region)),
)  # fmt: skip
dropped = choice(
    "dropped", "CH-20.39",
    lambda t, seat, region, most: [UNITS[n + 1] for n in range(min(most, t.reserve[seat]))],
)  # fmt: skip


@usable(SkillAirDrop)
def can_drop(t: Table, seat: int, skill: str) -> bool:
    """A card with recruits, a unit in the reserve and a region with units (CH-12.8)."""
    return t.reserve[seat] > 0 and drop_cards.exists(t, seat, skill) and drop_zones.exists(t, seat, 1)


@rule("CH-20.39", "CH-12.8")
def skill_air_drop(g: Game, seat: int, skill: str) -> None:
    """Which card is discarded."""
    g.ask(seat, drop_cards, load_drop, seat, skill)


@rule("CH-20.39")
def load_drop(g: Game, card: str, seat: int, skill: str) -> None:
    """The card shows how many may land; now where."""
    discard_from_hand(g, seat, card)
    g.ask(seat, drop_zones, drop_over, seat, recruits_on(g.table, card))


@rule("CH-20.39", "CH-3.27")
def drop_over(g: Game, region: int, seat: int, most: int) -> None:
    """The region is named; now how many."""
    g.ask(seat, dropped, drop_units, seat, region, most)


@rule("CH-7.31")
def drop_units(g: Game, n: int, seat: int, region: int, most: int) -> None:
    """They arrive."""
    g.table.reserve[seat] -= n
    put_units(g, seat, region, n)


# Medic Team


def own_battles(name: str, clause: str) -> Places:
    """A battle region in which the seat fights, by the clause of the skill."""
    return choice(
        name, clause, all_regions,
        Limit(clause, lambda t, region, seat, skill: t.battle[region] > 0),
        Limit(clause, lambda t, region, seat, skill: units(t, seat, region) > 0),
        NOT_SHIELDED, NOT_VEILED,
    )  # fmt: skip


field_hospitals = own_battles("field hospitals", "CH-20.41")


@usable(SkillMedic)
def can_heal(t: Table, seat: int, skill: str) -> bool:
    """The seat fights somewhere (CH-12.8)."""
    return field_hospitals.exists(t, seat, skill)


@rule("CH-20.41", "CH-12.9")
def skill_medic(g: Game, seat: int, skill: str) -> None:
    """Until refresh the token saves units in a battle there."""
    g.ask(seat, field_hospitals, put_skill_token, seat, skill)


# Special Forces

hot_zones = own_battles("hot zones", "CH-20.42")


def spare_units(t: Table, seat: int) -> int:
    """Units on the board outside battle regions and shielded ones, the HQ included (CH-20.42, CH-12.18)."""
    open_regions = [region for region in t.box.regions if not t.battle[region] and not is_shielded(t, seat, region)]
    return sum(units(t, seat, region) for region in open_regions)


def _forces(t: Table, seat: int, skill: str, region: int) -> list[Option[int]]:
    return [UNITS[n + 1] for n in range(printed(t, skill, SkillSpecialForces).max)]


def can_be_paid(t: Table, n: int, seat: int, skill: str, region: int) -> bool:
    """Enough units stand where they can be called back (CH-20.42)."""
    return n * printed(t, skill, SkillSpecialForces).cost <= spare_units(t, seat)


forces = choice("forces", "CH-20.42", _forces, Limit("CH-20.42", can_be_paid))
called_back = choice(
    "called back", "CH-20.42", all_regions,
    Limit("CH-20.42", lambda t, region, seat, target, n, left: units(t, seat, region) > 0),
    Limit("CH-12.4", lambda t, region, seat, target, n, left: not t.battle[region]),
    Limit("CH-12.18", lambda t, region, seat, target, n, left: not is_shielded(t, seat, region)),
    role="from",
)  # fmt: skip


@usable(SkillSpecialForces)
def can_infiltrate(t: Table, seat: int, skill: str) -> bool:
    """Units to give up and a battle to join (CH-12.8)."""
    paid = spare_units(t, seat) >= printed(t, skill, SkillSpecialForces).cost
    return paid and hot_zones.exists(t, seat, skill)


@rule("CH-20.42", "CH-13.2")
def skill_special_forces(g: Game, seat: int, skill: str) -> None:
    """Which battle they join."""
    g.ask(seat, hot_zones, aim_forces, seat, skill)


@rule("CH-20.42")
def aim_forces(g: Game, region: int, seat: int, skill: str) -> None:
    """How many units come."""
    g.ask(seat, forces, train_forces, seat, skill, region)


@rule("CH-20.42")
def train_forces(g: Game, n: int, seat: int, skill: str, region: int) -> None:
    """For each of them others return to the reserve first."""
    g.then(call_back, seat, region, n, n * printed(g.table, skill, SkillSpecialForces).cost)


@rule("CH-20.42")
def call_back(g: Game, seat: int, target: int, n: int, left: int) -> None:
    """The next unit that returns; when all have, the forces appear."""
    if left > 0:
        g.ask(seat, called_back, call_back_from, seat, target, n, left)
    else:
        g.table.reserve[seat] -= n
        put_units(g, seat, target, n)


@rule("CH-20.42")
def call_back_from(g: Game, region: int, seat: int, target: int, n: int, left: int) -> None:
    """One unit returns to the reserve; the region stays controlled."""
    g.table.remove_units(seat, region, 1)
    g.table.reserve[seat] += 1
    g.tell("called_back", side=seat, region=region)
    g.then(call_back, seat, target, n, left - 1)
