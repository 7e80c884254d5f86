"""The people of the command centre who act on boards (B8): draft, discharge, heal."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.ante_portas.commands import commands, enough, stop, takes_command
from zwist.games.ante_portas.confrontation.army import room_at_start
from zwist.games.ante_portas.effects.actions import Draft, Heal
from zwist.games.ante_portas.field import HEXES, START
from zwist.games.ante_portas.fight import fight
from zwist.games.ante_portas.goods import NOTHING, Stock, stock
from zwist.games.ante_portas.nouns import CITIZENS, FARMERS, PATIENT, SOLDIER
from zwist.games.ante_portas.payment import can_pay, pay
from zwist.games.ante_portas.stores import eat, food_of
from zwist.games.ante_portas.table import CITIZEN, FARMER, KINDS, Game, Table, choice, rule
from zwist.games.ante_portas.terms import free_places, idle, printed
from zwist.games.ante_portas.work import KIND, sustenance

# Draft


def called(t: Table, seat: int, key: str, kind: int) -> int:
    """How many unemployed colonists of a kind an effect lets a player draft."""
    effect = printed(t, key, Draft)
    if KINDS[kind] not in effect.kinds:
        return 0
    n = idle(t, seat, kind)
    return n if effect.limit is None else min(n, effect.limit)


def has_room(t: Table, seat: int, n: int) -> bool:
    """Between teams nobody has more than six soldiers on a hex (AP-B18.16)."""
    return t.box.goal is None or n <= room_at_start(t, seat)


def draftable(t: Table, seat: int, key: str, kind: int) -> bool:
    """Whether any of them may be drafted."""
    return called(t, seat, key, kind) > 0 and has_room(t, seat, 1)


drafted_farmers = choice(
    "drafted farmers", "AP-B8.2", lambda t, seat, key: [FARMERS[n] for n in range(called(t, seat, key, FARMER) + 1)],
    Limit("AP-B18.16", lambda t, n, seat, key: has_room(t, seat, n)),
)  # fmt: skip
drafted_citizens = choice(
    "drafted citizens", "AP-B8.2",
    lambda t, seat, key, farmers: [CITIZENS[n] for n in range(called(t, seat, key, CITIZEN) + 1)],
    Limit("AP-B8.23", lambda t, n, seat, key, farmers: n * sustenance(t, CITIZEN) <= food_of(t, seat)),
    Limit("AP-B18.16", lambda t, n, seat, key, farmers: has_room(t, seat, farmers + n)),
)  # fmt: skip


@rule("AP-B8.1", "AP-B8.2", "AP-B20.4")
def draft(g: Game, seat: int, key: str) -> None:
    """Any number of unemployed farmers and citizens of the own board, first named, then all on the start hex together."""
    if draftable(g.table, seat, key, FARMER):
        g.ask_number(seat, drafted_farmers, draft_farmers, seat, key)
    else:
        g.then(draft_farmers, 0, seat, key)


@rule("AP-B8.2", "AP-B8.23")
def draft_farmers(g: Game, n: int, seat: int, key: str) -> None:
    """So many farmers, and how many citizens?"""
    takes_command(g.table)
    if draftable(g.table, seat, key, CITIZEN):
        g.ask_number(seat, drafted_citizens, draft_citizens, seat, key, n)
    else:
        g.then(draft_citizens, 0, seat, key, n)


@rule("AP-B8.2", "AP-B8.23", "AP-B15.6")
def draft_citizens(g: Game, n: int, seat: int, key: str, farmers: int) -> None:
    """Citizens are sustained; then all stand on the start hex together."""
    t = g.table
    eat(t, seat, n * sustenance(t, CITIZEN))
    t.idle[2 * seat + FARMER] -= farmers
    t.idle[2 * seat + CITIZEN] -= n
    if farmers or n:
        g.tell("drafted", seat=seat, farmers=farmers, citizens=n)
        g.then(take_post, seat, farmers, n)


@rule("AP-B2.9", "AP-B8.2", "AP-B8.23")
def take_post(g: Game, seat: int, farmers: int, citizens: int) -> None:
    """Soldiers stand on the start hex; if attackers are there it comes to a fight."""
    t = g.table
    t.farmers[START] += farmers
    t.citizens[START] += citizens
    g.then(fight, START, 0, "standing")


# Discharge


Soldier = tuple[str, str, int]
"""A kind of soldier, fresh or tired, and the hex."""


def standing(t: Table, hex: int) -> list[tuple[str, str, int]]:
    """The soldiers on a hex by kind and state."""
    tired = (t.tired_farmers[hex], t.tired_citizens[hex])
    fresh = (t.farmers[hex] - tired[0], t.citizens[hex] - tired[1])
    found = [(name, "fresh", hex) for kind, name in enumerate(KINDS) if fresh[kind]]
    return found + [(name, "tired", hex) for kind, name in enumerate(KINDS) if tired[kind]]


def _soldiers(t: Table, seat: int, key: str) -> list[Option[Soldier]]:
    return [SOLDIER[one] for hex in HEXES for one in standing(t, hex)]


discharges = choice(
    "discharges", "AP-B8.3", _soldiers,
    Limit("AP-B8.4", lambda t, one, seat, key: free_places(t, seat, KIND[one[0]]) > 0),
)  # fmt: skip


@rule("AP-B8.1", "AP-B8.3")
def discharge(g: Game, seat: int, key: str) -> None:
    """Any number of soldiers from any hexes, whoever they belonged to, one after the other."""
    if discharges.exists(g.table, seat, key):
        values = (seat, key)
        offers = (Offer(discharges, discharge_one, values), Offer(enough, stop, ()))
        commands(g, seat, "discharge", ("discharge", *values), *offers)


@rule("AP-B8.3", "AP-B8.5")
def discharge_one(g: Game, one: Soldier, seat: int, key: str) -> None:
    """A soldier is an unemployed colonist of the own board, and fresh."""
    t = g.table
    takes_command(t)
    name, state, hex = one
    if name == "farmer":
        t.farmers[hex] -= 1
        t.tired_farmers[hex] -= state == "tired"
    else:
        t.citizens[hex] -= 1
        t.tired_citizens[hex] -= state == "tired"
    t.idle[2 * seat + KIND[name]] += 1
    g.tell("discharged", seat=seat, kind=name, hex=hex)
    g.then(discharge, seat, key)


# Heal


Patient = tuple[str, int]
"""A kind of soldier in the hospital, and the seat whose board takes it."""


def care(t: Table, key: str, kind: int) -> Stock:
    """What healing a soldier costs, unless a card does it without cost (AP-B8.13, AP-B20.1)."""
    return NOTHING if printed(t, key, Heal).free else stock(t.box.content.soldiers[KINDS[kind]].care)


def has_turns_left(t: Table, key: str, kind: int, healed: tuple[int, int]) -> bool:
    """A card heals only so many of each kind."""
    effect = printed(t, key, Heal)
    most = (effect.farmers, effect.citizens)[kind]
    return most is None or healed[kind] < most


def _patients(t: Table, seat: int, key: str, healed: tuple[int, int]) -> list[Option[Patient]]:
    kinds = [name for kind, name in enumerate(KINDS) if t.hospital[kind]]
    return [PATIENT[name, other] for name in kinds for other in range(t.box.seats)]


patients = choice(
    "patients", "AP-B8.13", _patients,
    Limit("AP-B20.1", lambda t, one, seat, key, healed: has_turns_left(t, key, KIND[one[0]], healed)),
    Limit("AP-B8.4", lambda t, one, seat, key, healed: free_places(t, one[1], KIND[one[0]]) > 0),
    Limit("AP-B8.13", lambda t, one, seat, key, healed: can_pay(t, seat, care(t, key, KIND[one[0]]))),
)  # fmt: skip


@rule("AP-B8.12", "AP-B8.13", "AP-B20.1")
def heal(g: Game, seat: int, key: str, healed: tuple[int, int] = (0, 0)) -> None:
    """Any number of soldiers from the hospital into free residences of any players."""
    if patients.exists(g.table, seat, key, healed):
        values = (seat, key, healed)
        offers = (Offer(patients, heal_one, values), Offer(enough, stop, ()))
        commands(g, seat, "heal", ("heal", *values), *offers)


@rule("AP-B8.13", "AP-B8.15", "AP-B8.22")
def heal_one(g: Game, one: Patient, seat: int, key: str, healed: tuple[int, int]) -> None:
    """The active player pays; the healed arrive unemployed."""
    t = g.table
    takes_command(t)
    kind = KIND[one[0]]
    t.hospital[kind] -= 1
    t.idle[2 * one[1] + kind] += 1
    g.tell("healed", seat=seat, kind=one[0], partner=one[1])
    g.then(pay, seat, care(t, key, kind))
    g.then(heal, seat, key, (healed[0] + (kind == FARMER), healed[1] + (kind == CITIZEN)))
