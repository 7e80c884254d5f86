"""Pilgrims: Offering, Crystal Growth, Mind Control, Mirror Walk, Oracle."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.cry_havoc.arrival import end_of_move
from zwist.games.cry_havoc.cards import DECKS, take_terrain, take_top
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.effects.aftermath import (
    SkillCrystalGrowth,
    SkillCrystalVp,
    SkillForesee,
    SkillMindControl,
    SkillSwapUnits,
)
from zwist.games.cry_havoc.factions.pilgrims import can_pay, spend
from zwist.games.cry_havoc.nouns import CARD, CRYSTALS, OWN_DECK, UNITS
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.skill_tokens import NO_BATTLE, own_ground
from zwist.games.cry_havoc.skills import usable
from zwist.games.cry_havoc.table import OWN, Game, Table, choice, rule
from zwist.games.cry_havoc.terms import (
    borders_own_units,
    is_closed,
    is_hidden,
    is_hq,
    is_occupied,
    is_plain,
    opposing,
    printed,
    units,
)
from zwist.games.cry_havoc.transfer import transfer
from zwist.kit.decks import Cards

# Offering


def _stored(t: Table, seat: int, skill: str) -> list[Option[int]]:
    return [CRYSTALS[n + 1] for n in range(t.stockpile)]


gifts = choice(
    "gifts", "CH-20.48", _stored,
    Limit("CH-20.48", lambda t, n, seat, skill: n <= printed(t, skill, SkillCrystalVp).max),
)  # fmt: skip


@usable(SkillCrystalVp)
def can_offer(t: Table, seat: int, skill: str) -> bool:
    """The stockpile is not empty (CH-12.8)."""
    return t.stockpile > 0


@rule("CH-20.48")
def skill_crystal_vp(g: Game, seat: int, skill: str) -> None:
    """How many crystals."""
    g.ask(seat, gifts, offer_crystals, seat, skill)


@rule("CH-20.48", "CH-9.30")
def offer_crystals(g: Game, n: int, seat: int, skill: str) -> None:
    """Each becomes points."""
    g.table.stockpile -= n
    g.tell("spend_crystals", side=seat, n=n)
    gain_points(g, seat, n * printed(g.table, skill, SkillCrystalVp).vp, skill)


# Crystal Growth

fertile = own_ground("fertile", "CH-20.49")


@usable(SkillCrystalGrowth)
def can_cultivate(t: Table, seat: int, skill: str) -> bool:
    """There is a controlled region for it (CH-12.8)."""
    return fertile.exists(t, seat, skill)


@rule("CH-20.49")
def skill_crystal_growth(g: Game, seat: int, skill: str) -> None:
    """Which region."""
    g.ask(seat, fertile, cultivate, seat, skill)


@rule("CH-20.49", "CH-1.17")
def cultivate(g: Game, region: int, seat: int, skill: str) -> None:
    """Crystals from the supply."""
    n = printed(g.table, skill, SkillCrystalGrowth).count
    g.table.crystals[region] += n
    g.tell("crystals", region=region, n=n)


# Mind Control


def has_a_way(t: Table, origin: int, seat: int, skill: str) -> bool:
    """There is a region to push the unit to (CH-20.50)."""
    return pushed_to.exists(t, seat, skill, origin)


def admits(t: Table, region: int, seat: int, skill: str, origin: int) -> bool:
    """No token keeps the owner of the unit out (CH-12.14)."""
    return not any(is_closed(t, side, region) for side in opposing(t, seat, origin))


def can_be_found(t: Table, region: int, seat: int, skill: str, origin: int) -> bool:
    """No camouflage keeps the owner of the unit out (CH-20.30)."""
    return not any(is_hidden(t, side, region) for side in opposing(t, seat, origin))


pushed_to = choice(
    "pushed to", "CH-20.50", all_regions,
    Limit("CH-20.50", lambda t, region, seat, skill, origin: region in t.box.near[origin]),
    Limit("CH-20.50", lambda t, region, seat, skill, origin: is_plain(t, region)),
    Limit("CH-20.50", lambda t, region, seat, skill, origin: not is_occupied(t, region) and not t.trog_tokens[region]),
    Limit("CH-12.14", admits),
    Limit("CH-20.30", can_be_found),
    role="to",
)  # fmt: skip
swayed = choice(
    "swayed", "CH-20.50", all_regions,
    Limit("CH-20.50", lambda t, origin, seat, skill: bool(opposing(t, seat, origin))),
    Limit("CH-20.50", lambda t, origin, seat, skill: borders_own_units(t, seat, origin)),
    Limit("CH-3.19", lambda t, origin, seat, skill: not is_hq(t, origin)),
    NO_BATTLE,
    Limit("CH-20.50", has_a_way),
    role="from",
)  # fmt: skip


@usable(SkillMindControl)
def can_sway(t: Table, seat: int, skill: str) -> bool:
    """A crystal to spend and a unit that can be pushed away (CH-12.8)."""
    return can_pay(t, skill) and swayed.exists(t, seat, skill)


@rule("CH-20.50", "CH-12.8")
def skill_mind_control(g: Game, seat: int, skill: str) -> None:
    """Pay; now where the unit stands."""
    spend(g, seat, skill)
    g.ask(seat, swayed, sway, seat, skill)


@rule("CH-20.50")
def sway(g: Game, origin: int, seat: int, skill: str) -> None:
    """The unit is named; now where it goes."""
    g.ask(seat, pushed_to, push, seat, skill, origin)


@rule("CH-20.50", "CH-7.31", "CH-18.34")
def push(g: Game, region: int, seat: int, skill: str, origin: int) -> None:
    """It arrives there for its owner; the region it left stays as it is."""
    g.then(transfer, 1, opposing(g.table, seat, origin)[0], origin, region, 1)


# Mirror Walk

Gone = tuple[int, ...]
"""How many go one way and how many of them are halted ones, then the same for the other way, as far as it is said."""


def can_be_crossed(t: Table, region: int, seat: int) -> bool:
    """A controlled region, or the HQ, in which nobody fights (CH-20.51)."""
    return t.control[region] == seat and not t.battle[region]


def has_a_mirror(t: Table, region: int, seat: int, skill: str) -> bool:
    """There is another such region, and a unit in one of them (CH-20.51)."""
    return mirrors.exists(t, seat, region)


mirrors = choice(
    "mirrors", "CH-20.51", all_regions,
    Limit("CH-20.51", lambda t, region, seat, one: region != one),
    Limit("CH-20.51", lambda t, region, seat, one: can_be_crossed(t, region, seat)),
    Limit("CH-12.14", lambda t, region, seat, one: not is_closed(t, seat, region)),
    Limit("CH-20.51", lambda t, region, seat, one: units(t, seat, one) + units(t, seat, region) > 0),
    role="to",
)  # fmt: skip
mirrored = choice(
    "mirrored", "CH-20.51", all_regions,
    Limit("CH-20.51", lambda t, region, seat, skill: can_be_crossed(t, region, seat)),
    Limit("CH-12.14", lambda t, region, seat, skill: not is_closed(t, seat, region)),
    Limit("CH-20.51", has_a_mirror),
    role="from",
)  # fmt: skip


def _crossing(t: Table, seat: int, origin: int, target: int, gone: Gone) -> list[Option[int]]:
    return [UNITS[n] for n in range(units(t, seat, origin) + 1)]


def moves_somebody(t: Table, n: int, seat: int, origin: int, target: int, gone: Gone) -> bool:
    """At least one unit goes in all (CH-20.51)."""
    return n > 0 or (gone[0] if gone else units(t, seat, target)) > 0


def _halted(t: Table, seat: int, origin: int, target: int, gone: Gone) -> list[Option[int]]:
    n, halted = gone[-1], t.halted[seat * t.box.size + origin]
    free = units(t, seat, origin) - halted
    return [UNITS[k] for k in range(max(0, n - free), min(n, halted) + 1)]


crossing = choice("crossing", "CH-20.51", _crossing, Limit("CH-20.51", moves_somebody))
halted_crossing = choice("halted crossing", "CH-7.19", _halted)


@usable(SkillSwapUnits)
def can_mirror(t: Table, seat: int, skill: str) -> bool:
    """Two regions and a unit in one of them (CH-12.8)."""
    return mirrored.exists(t, seat, skill)


@rule("CH-20.51")
def skill_swap_units(g: Game, seat: int, skill: str) -> None:
    """The first region."""
    g.ask(seat, mirrored, mirror_from, seat, skill)


@rule("CH-20.51")
def mirror_from(g: Game, region: int, seat: int, skill: str) -> None:
    """The second region."""
    g.ask(seat, mirrors, mirror_to, seat, region)


@rule("CH-20.51")
def mirror_to(g: Game, region: int, seat: int, one: int) -> None:
    """Both regions are named; now how many units go, first one way, then the other."""
    g.ask(seat, crossing, cross, seat, one, region, ())


@rule("CH-20.51", "CH-7.19")
def cross(g: Game, n: int, seat: int, origin: int, target: int, gone: Gone) -> None:
    """Of halted and free units the owner chooses who goes, where both could."""
    ways = halted_crossing.options(g.table, seat, origin, target, (*gone, n))
    if len(ways) > 1:
        g.ask(seat, halted_crossing, cross_halted, seat, origin, target, (*gone, n))
    else:
        g.then(cross_halted, ways[0].value, seat, origin, target, (*gone, n))


@rule("CH-20.51")
def cross_halted(g: Game, halted: int, seat: int, origin: int, target: int, gone: Gone) -> None:
    """The first way is settled, then the other one; then all change places."""
    gone = (*gone, halted)
    if len(gone) == 2:
        g.ask(seat, crossing, cross, seat, target, origin, gone)
    else:
        g.then(change_places, seat, target, origin, gone)


@rule("CH-20.51", "CH-7.18", "CH-7.31")
def change_places(g: Game, seat: int, one: int, other: int, gone: Gone) -> None:
    """All go at once; who was halted stays so. The steps at the end of a move follow where units arrived."""
    t = g.table
    reached = []
    for origin, target, n, halted in ((one, other, *gone[:2]), (other, one, *gone[2:])):
        for region, sign in ((origin, -1), (target, 1)):
            t.add_units(seat, region, sign * n)
            t.halted[seat * t.box.size + region] += sign * halted
        if n:
            reached.append(target)
            g.tell("transfer", side=seat, n=n, origin=origin, target=target)
    steps = tuple(region for region in reached if not is_hq(t, region))
    if steps:
        end_of_move(g, seat, steps)


# Oracle

oracle_decks = choice(
    "oracle decks", "CH-20.52", lambda t, seat, skill: DECKS,
    Limit("CH-20.52", lambda t, deck, seat, skill: bool(t.terrain_decks[deck])),
)  # fmt: skip
oracle_own = choice(
    "oracle own", "CH-20.52", lambda t, seat, skill: (OWN_DECK,),
    Limit("CH-20.52", lambda t, act, seat, skill: bool(t.decks[seat])),
)  # fmt: skip
visions = choice(
    "visions", "CH-20.52", lambda t, picked, seat, deck: [CARD[card] for card in t.drawn], secret=True,
)  # fmt: skip


@usable(SkillForesee)
def can_foresee(t: Table, seat: int, skill: str) -> bool:
    """Some deck holds a card (CH-12.8)."""
    return bool(t.decks[seat]) or any(t.terrain_decks)


@rule("CH-20.52")
def skill_foresee(g: Game, seat: int, skill: str) -> None:
    """Which deck."""
    g.menu(
        seat, "foresee",
        Offer(oracle_own, foresee_own, (seat, skill)),
        Offer(oracle_decks, foresee_terrain, (seat, skill)),
    )  # fmt: skip


@rule("CH-20.52")
def foresee_own(g: Game, act: str, seat: int, skill: str) -> None:
    """The top cards of the own deck."""
    n = min(printed(g.table, skill, SkillForesee).count, len(g.table.decks[seat]))
    cards = [take_top(g, seat) for _ in range(n)]
    g.tell("foresee", side=seat, n=n)
    order_visions(g, seat, OWN, cards)


@rule("CH-20.52")
def foresee_terrain(g: Game, deck: int, seat: int, skill: str) -> None:
    """The top cards of a terrain deck."""
    n = min(printed(g.table, skill, SkillForesee).count, len(g.table.terrain_decks[deck]))
    cards = [take_terrain(g, seat, deck) for _ in range(n)]
    g.tell("foresee_terrain", side=seat, n=n, deck=deck)
    order_visions(g, seat, deck, cards)


def order_visions(g: Game, seat: int, deck: int, cards: list[str]) -> None:
    """The cards lie before the seat alone; in which order do they go back?"""
    g.table.drawn = tuple(sorted(cards))
    g.whisper(seat, "drawn", cards=tuple(cards))
    g.ask_order(seat, visions, lay_back, seat, deck)


@rule("CH-20.52", "CH-3.11")
def lay_back(g: Game, cards: Cards, seat: int, deck: int) -> None:
    """The first of them lies on top; who has looked knows them there."""
    t = g.table
    t.drawn = ()
    if deck == OWN:
        t.decks[seat] = (*t.decks[seat], *reversed(cards))
        t.fresh[seat] = tuple(card for card in t.fresh[seat] if card not in cards)
    else:
        t.terrain_decks[deck] = (*t.terrain_decks[deck], *reversed(cards))
    t.foreseen[deck] = len(cards)
