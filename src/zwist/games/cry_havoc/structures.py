"""What structures do when they are activated (CH-9.23), and what that costs."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.question import Limit, Offer, Option
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.cards import deck_options, put_under, take_terrain
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.content import Structure
from zwist.games.cry_havoc.control import gain_control
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.nouns import CRYSTALS, FROM_HQ, MATRIX, SIDE, TO_HQ, UNITS
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import (
    adjacent,
    is_closed,
    is_hq,
    is_occupied,
    is_plain,
    is_shielded,
    opposing,
    token_left,
    units,
)
from zwist.kit.decks import without

DISCOUNT = "target_lock"
Usable = Callable[[Table, int, str, int], bool]
USABLE: dict[str, Usable] = {}


def usable(effect: str) -> Callable[[Usable], Usable]:
    """Register the test whether activating would do anything (CH-9.23)."""

    def register(test: Usable) -> Usable:
        USABLE[effect] = test
        return test

    return register


def tile(t: Table, name: str) -> Structure:
    """The tile of a structure."""
    return t.box.content.structures[name]


def number(t: Table, name: str, key: str) -> int:
    """A number on the tile."""
    return int(tile(t, name).params[key])


def has_effect(t: Table, seat: int, name: str, region: int) -> bool:
    """A structure whose effect would do nothing cannot be activated (CH-9.23)."""
    return USABLE[tile(t, name).effect](t, seat, name, region)


def cheapest(t: Table, seat: int, name: str, region: int) -> int:
    """The least an activation can cost, over all its targets (CH-9.15)."""
    price = tile(t, name).activate
    if tile(t, name).effect in KILLERS:
        return min((cost_against(t, seat, name, target) for target in kill_regions(t, seat, name, region)), default=price)
    return price


def activate_structure(g: Game, seat: int, name: str, region: int, free: bool) -> None:
    """Pay the activation value, then the text of the tile; shots are paid when their target is known (CH-9.15, CH-9.23)."""
    effect = tile(g.table, name).effect
    if effect in KILLERS:
        g.ask(seat, kill_targets, shoot_at, seat, name, region, int(free))
        return
    if not free:
        g.table.points -= tile(g.table, name).activate
    g.then(g.definition.rulebook.rules[effect], seat, name, region)


# Airfield

airfield_targets = choice(
    "airfield targets", "CH-9.10", all_regions,
    Limit("CH-3.2", lambda t, target, seat, name, region: target in adjacent(t, seat, region)),
    Limit("CH-3.19", lambda t, target, seat, name, region: is_plain(t, target)),
    Limit("CH-9.10", lambda t, target, seat, name, region: not is_occupied(t, target)),
    Limit("CH-9.23", lambda t, target, seat, name, region: t.control[target] != seat),
    Limit("CH-9.31", lambda t, target, seat, name, region: not is_shielded(t, seat, target)),
)  # fmt: skip


@usable("struct_take_control")
def can_fly(t: Table, seat: int, name: str, region: int) -> bool:
    """There is a region to take (CH-9.23)."""
    return airfield_targets.exists(t, seat, name, region)


@rule("struct_take_control")
def struct_take_control(g: Game, seat: int, name: str, region: int) -> None:
    """A control token in an unoccupied adjacent region; nothing is revealed there (CH-9.10, CH-9.22)."""
    g.ask(seat, airfield_targets, fly_to, seat, name, region)


@rule("fly to")
def fly_to(g: Game, target: int, seat: int, name: str, region: int) -> None:
    """The token replaces any other (CH-9.10, CH-9.22)."""
    gain_control(g, seat, target)


# Artillery Battery, Watchtower

token_places = choice(
    "token places", "CH-9.24", all_regions,
    Limit("CH-3.2", lambda t, target, seat, name, region: target == region or target in adjacent(t, seat, region)),
    Limit("CH-3.19", lambda t, target, seat, name, region: is_plain(t, target)),
    Limit("CH-9.24", lambda t, target, seat, name, region: tile(t, name).params["token"] not in t.tokens[target]),
    Limit("CH-9.31", lambda t, target, seat, name, region: not is_shielded(t, seat, target)),
)  # fmt: skip


@usable("struct_place_token")
def can_place_token(t: Table, seat: int, name: str, region: int) -> bool:
    """A token is left and a region can hold it (CH-1.19, CH-9.24)."""
    return token_left(t, tile(t, name).params["token"]) > 0 and token_places.exists(t, seat, name, region)


@rule("struct_place_token")
def struct_place_token(g: Game, seat: int, name: str, region: int) -> None:
    """A token here or in an adjacent region; control is not needed (CH-9.11, CH-9.24)."""
    g.ask(seat, token_places, place_token_in, seat, name, region)


@rule("place token in")
def place_token_in(g: Game, target: int, seat: int, name: str, region: int) -> None:
    """It stays until a battle there in which its owner fights (CH-9.11)."""
    place_token(g, seat, target, tile(g.table, name).params["token"])


def place_token(g: Game, seat: int, region: int, token: str) -> None:
    """A token comes to a region."""
    g.table.tokens[region] = tuple(sorted((*g.table.tokens[region], token)))
    g.tell("token", side=seat, region=region, token=token)


# Collector, Transmuter


@usable("struct_collect")
def can_collect(t: Table, seat: int, name: str, region: int) -> bool:
    """The region holds a crystal (CH-9.23)."""
    return t.crystals[region] > 0


@rule("struct_collect")
def struct_collect(g: Game, seat: int, name: str, region: int) -> None:
    """A crystal from this region to the stockpile (CH-9.13, CH-9.30)."""
    t = g.table
    before = t.crystals[region]
    n = min(number(t, name, "count"), before)
    t.crystals[region] -= n
    t.stockpile += n
    g.tell("collect", side=seat, region=region, n=n)
    attune(g, seat, before)


def attune(g: Game, seat: int, before: int) -> None:
    """A passive skill gives points for rich collecting grounds, up to its limit per round (CH-12.2)."""
    t = g.table
    for skill in t.skills[seat]:
        card = t.box.content.skills[skill]
        if card.effect == "skill_passive_collect_vp" and before >= card.params["min"] and t.attuned < card.params["max"]:
            t.attuned += card.params["vp"]
            gain_points(g, seat, card.params["vp"], skill)


spendable = choice(
    "spendable", "CH-9.30",
    lambda t, seat, name, region: [CRYSTALS[n + 1] for n in range(min(number(t, name, "max"), t.stockpile))],
)  # fmt: skip


@usable("struct_transmute")
def can_transmute(t: Table, seat: int, name: str, region: int) -> bool:
    """The stockpile is not empty (CH-9.23)."""
    return t.stockpile > 0


@rule("struct_transmute")
def struct_transmute(g: Game, seat: int, name: str, region: int) -> None:
    """Spend crystals of the stockpile (CH-9.30)."""
    g.ask(seat, spendable, transmute, seat, name, region)


@rule("transmute")
def transmute(g: Game, n: int, seat: int, name: str, region: int) -> None:
    """Each crystal becomes points (CH-9.30)."""
    g.table.stockpile -= n
    g.tell("spend_crystals", side=seat, n=n)
    gain_points(g, seat, n * number(g.table, name, "vp"), name)


# Phase Gate

gate_out = choice(
    "gate out", "CH-9.23", lambda t, seat, name, region: (FROM_HQ,),
    Limit("CH-9.23", lambda t, act, seat, name, region: units(t, seat, t.hq[seat]) > 0 and not is_closed(t, seat, region)),
)  # fmt: skip
gate_home = choice(
    "gate home", "CH-9.23", lambda t, seat, name, region: (TO_HQ,),
    Limit("CH-9.23", lambda t, act, seat, name, region: units(t, seat, region) > 0),
)  # fmt: skip


@usable("struct_gate")
def can_gate(t: Table, seat: int, name: str, region: int) -> bool:
    """Somebody can go one way or the other (CH-9.23)."""
    return gate_out.exists(t, seat, name, region) or gate_home.exists(t, seat, name, region)


@rule("struct_gate")
def struct_gate(g: Game, seat: int, name: str, region: int) -> None:
    """Units between the HQ and this region, one way (CH-7.31)."""
    g.menu(
        seat, "gate", Offer(gate_out, gate_from_hq, (seat, name, region)), Offer(gate_home, gate_to_hq, (seat, name, region))
    )


def _travellers(t: Table, seat: int, origin: int, target: int, most: int) -> list[Option[int]]:
    return [UNITS[n + 1] for n in range(min(most, units(t, seat, origin)))]


travellers = choice("travellers", "CH-9.23", _travellers)


@rule("gate from hq")
def gate_from_hq(g: Game, act: str, seat: int, name: str, region: int) -> None:
    """Out of the HQ: how many (CH-9.23)."""
    g.ask(seat, travellers, transfer, seat, g.table.hq[seat], region, number(g.table, name, "count"))


@rule("gate to hq")
def gate_to_hq(g: Game, act: str, seat: int, name: str, region: int) -> None:
    """Back to the HQ: how many (CH-9.23)."""
    g.ask(seat, travellers, transfer, seat, region, g.table.hq[seat], number(g.table, name, "count"))


@rule("transfer")
def transfer(g: Game, n: int, seat: int, origin: int, target: int, most: int) -> None:
    """Units leave one region and arrive in another without crossing what lies between (CH-7.31, CH-7.34)."""
    g.table.remove_units(seat, origin, n)
    g.tell("transfer", side=seat, n=n, origin=origin, target=target)
    put_units(g, seat, target, n)


# Orbital Sniper, Shred Drones, Trap

KILLERS: dict[str, Callable[[Table, int, int], list[int]]] = {
    "struct_kill_any": lambda t, seat, region: [r for r in t.box.regions if not is_hq(t, r)],
    "struct_kill_adjacent": lambda t, seat, region: [r for r in adjacent(t, seat, region) if is_plain(t, r)],
    "struct_kill_here": lambda t, seat, region: [region],
}


def kill_regions(t: Table, seat: int, name: str, region: int) -> list[int]:
    """Regions in range with opposing units that no token shields (CH-3.19, CH-9.31)."""
    in_range = KILLERS[tile(t, name).effect](t, seat, region)
    return [r for r in in_range if opposing(t, seat, r) and not is_shielded(t, seat, r)]


def cost_against(t: Table, seat: int, name: str, target: int) -> int:
    """The activation value, less where the own discount token lies (CH-9.15)."""
    price = tile(t, name).activate
    marked = DISCOUNT in t.tokens[target] and t.box.token_owner[DISCOUNT] == seat
    return max(0, price - 1) if marked else price


for _effect in KILLERS:
    usable(_effect)(lambda t, seat, name, region: bool(kill_regions(t, seat, name, region)))

kill_targets = choice(
    "kill targets", "CH-9.23", all_regions,
    Limit("CH-9.23", lambda t, target, seat, name, region, free: target in kill_regions(t, seat, name, region)),
    Limit("CH-9.15", lambda t, target, seat, name, region, free: bool(free) or cost_against(t, seat, name, target) <= t.points),
)  # fmt: skip
kill_sides = choice("kill sides", "CH-9.23", lambda t, seat, name, target: [SIDE[side] for side in opposing(t, seat, target)])


@rule("shoot at")
def shoot_at(g: Game, target: int, seat: int, name: str, region: int, free: int) -> None:
    """The region is named and paid for; now whose unit (CH-9.15, CH-9.23)."""
    if not free:
        g.table.points -= cost_against(g.table, seat, name, target)
    victims = opposing(g.table, seat, target)
    if len(victims) == 1:
        shoot_side(g, victims[0], seat, name, target)
    else:
        g.ask(seat, kill_sides, shoot_side, seat, name, target)


@rule("shoot side")
def shoot_side(g: Game, side: int, seat: int, name: str, target: int) -> None:
    """The units are killed without points; a battle region may be decided by it (CH-9.9, CH-9.14)."""
    kill_in_region(g, side, target, min(number(g.table, name, "count"), units(g.table, side, target)))


# Matrix


def _decks(t: Table, seat: int, name: str, region: int) -> list[Option[int]]:
    return deck_options(t, seat)


matrix_decks = choice("matrix decks", "CH-9.12", _decks)
stored = choice("stored", "CH-9.27", lambda t, seat: [MATRIX[card] for card in t.matrix])


@usable("struct_store_card")
def can_store(t: Table, seat: int, name: str, region: int) -> bool:
    """Some terrain deck holds a card (CH-9.23)."""
    return any(t.terrain_decks)


@rule("struct_store_card")
def struct_store_card(g: Game, seat: int, name: str, region: int) -> None:
    """The top card of a terrain deck of one's choice is stored face down (CH-9.12, CH-9.25, CH-9.26)."""
    g.ask(seat, matrix_decks, store_from, seat, name, region)


@rule("store from")
def store_from(g: Game, deck: int, seat: int, name: str, region: int) -> None:
    """A fourth stored card forces a choice (CH-9.12, CH-9.27)."""
    t = g.table
    card = take_terrain(g, seat, deck)
    t.matrix = tuple(sorted((*t.matrix, card)))
    g.tell("store", side=seat, deck=deck)
    g.whisper(seat, "drawn", cards=(card,))
    if len(t.matrix) > number(t, name, "max"):
        g.ask(seat, stored, drop_stored, seat)


@rule("drop stored")
def drop_stored(g: Game, card: str, seat: int) -> None:
    """One of the stored cards goes under its terrain deck, unseen by others (CH-9.27)."""
    g.table.matrix = without(g.table.matrix, card)
    put_under(g.table, card, (seat,))


# Drone Factory, Brooding Pool


@usable("struct_spawn")
def can_spawn(t: Table, seat: int, name: str, region: int) -> bool:
    """The reserve holds a unit (CH-9.23)."""
    return t.reserve[seat] > 0 and not is_closed(t, seat, region)


spawned = choice(
    "spawned", "CH-9.23",
    lambda t, seat, name, region: [UNITS[n + 1] for n in range(min(number(t, name, "count"), t.reserve[seat]))],
)  # fmt: skip


@rule("struct_spawn")
def struct_spawn(g: Game, seat: int, name: str, region: int) -> None:
    """Units from the reserve in this region (CH-7.31)."""
    g.ask(seat, spawned, spawn, seat, name, region)


@rule("spawn")
def spawn(g: Game, n: int, seat: int, name: str, region: int) -> None:
    """They arrive and their owner carries out the steps there (CH-7.31)."""
    g.table.reserve[seat] -= n
    put_units(g, seat, region, n)
