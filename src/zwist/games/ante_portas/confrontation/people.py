"""Soldiers of a team between board and battlefield (AP-B18.16, AP-B18.26): draft, discharge, heal."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.ante_portas.command_centre import (
    Patient,
    Soldier,
    care,
    discharge,
    has_turns_left,
    heal,
    take_post,
)
from zwist.games.ante_portas.commands import commands, enough, stop, takes_command
from zwist.games.ante_portas.confrontation import CONFRONTATION
from zwist.games.ante_portas.confrontation.army import (
    enlist,
    fresh_on,
    remove,
    spent_on,
    start_of,
    team_of,
)
from zwist.games.ante_portas.confrontation.feuds import feud
from zwist.games.ante_portas.damage import Figures
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.nouns import PATIENT, SOLDIER
from zwist.games.ante_portas.payment import can_pay, pay
from zwist.games.ante_portas.table import CITIZEN, FARMER, KINDS, Game, Table, choice, rule, rulebook
from zwist.games.ante_portas.terms import allies, free_places
from zwist.games.ante_portas.work import KIND


@rulebook.instead(CONFRONTATION, take_post, "AP-B18.6", "AP-B18.8", "AP-B18.30")
def take_post_of_team(g: Game, seat: int, farmers: int, citizens: int) -> None:
    """Soldiers stand on the start hex of their team and belong to whoever brought them."""
    t = g.table
    start = start_of(t, team_of(seat))
    enlist(t, seat, start, Figures(farmers, citizens))
    g.then(feud, start, team_of(seat), 0)


# Discharge


def _soldiers(t: Table, seat: int, key: str) -> list[Option[Soldier]]:
    team, found = team_of(seat), []
    for hex in HEXES:
        fresh, spent = fresh_on(t, team, hex), spent_on(t, team, hex)
        found += [SOLDIER[name, "fresh", hex] for kind, name in enumerate(KINDS) if fresh[kind]]
        found += [SOLDIER[name, "tired", hex] for kind, name in enumerate(KINDS) if spent[kind]]
    return found


team_discharges = choice(
    "discharges of a team", "AP-B8.3", _soldiers,
    Limit("AP-B8.4", lambda t, one, seat, key: free_places(t, seat, KIND[one[0]]) > 0),
)  # fmt: skip


@rulebook.instead(CONFRONTATION, discharge, "AP-B8.3", "AP-B18.26")
def discharge_own(g: Game, seat: int, key: str) -> None:
    """Any number of soldiers of the team into the own board."""
    values = (seat, key)
    if team_discharges.exists(g.table, *values):
        offers = (Offer(team_discharges, discharge_own_one, values), Offer(enough, stop, ()))
        commands(g, seat, "discharge", ("discharge", *values), *offers)


@rule("AP-B8.3", "AP-B8.5")
def discharge_own_one(g: Game, one: Soldier, seat: int, key: str) -> None:
    """A soldier is an unemployed colonist of the own board, and fresh."""
    t = g.table
    takes_command(t)
    name, state, hex = one
    remove(t, team_of(seat), KIND[name], hex, 1, int(state == "tired"))
    t.idle[2 * seat + KIND[name]] += 1
    g.tell("discharged", seat=seat, kind=name, hex=hex)
    g.then(discharge, seat, key)


# Heal


def _patients(t: Table, seat: int, key: str, healed: tuple[int, int]) -> list[Option[Patient]]:
    kinds = [name for kind, name in enumerate(KINDS) if t.wards[2 * team_of(seat) + kind]]
    return [PATIENT[name, other] for name in kinds for other in allies(t, seat)]


team_patients = choice(
    "patients of a team", "AP-B18.26", _patients,
    Limit("AP-B20.1", lambda t, one, seat, key, healed: has_turns_left(t, key, KIND[one[0]], healed)),
    Limit("AP-B8.4", lambda t, one, seat, key, healed: free_places(t, one[1], KIND[one[0]]) > 0),
    Limit("AP-B8.13", lambda t, one, seat, key, healed: can_pay(t, seat, care(t, key, KIND[one[0]]))),
)  # fmt: skip


@rulebook.instead(CONFRONTATION, heal, "AP-B8.13", "AP-B18.26", "AP-B20.1")
def heal_own(g: Game, seat: int, key: str, healed: tuple[int, int] = (0, 0)) -> None:
    """Any number of soldiers from the own hospital into boards of the team."""
    values = (seat, key, healed)
    if team_patients.exists(g.table, *values):
        offers = (Offer(team_patients, heal_own_one, values), Offer(enough, stop, ()))
        commands(g, seat, "heal", ("heal", *values), *offers)


@rule("AP-B8.13", "AP-B8.15", "AP-B8.22")
def heal_own_one(g: Game, one: Patient, seat: int, key: str, healed: tuple[int, int]) -> None:
    """The active player pays; the healed arrive unemployed."""
    t = g.table
    takes_command(t)
    kind = KIND[one[0]]
    t.wards[2 * team_of(seat) + kind] -= 1
    t.idle[2 * one[1] + kind] += 1
    g.tell("healed", seat=seat, kind=one[0], partner=one[1])
    g.then(pay, seat, care(t, key, kind))
    g.then(heal, seat, key, (healed[0] + (kind == FARMER), healed[1] + (kind == CITIZEN)))
