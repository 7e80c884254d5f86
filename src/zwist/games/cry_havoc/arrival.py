"""Arrivals (CH-7.9 to CH-7.34), at the end of a move too: explore, meet Trogs, battle tokens, control."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.action import Arrival
from zwist.games.cry_havoc.choices import all_regions, own_regions
from zwist.games.cry_havoc.control import gain_control, lose_control
from zwist.games.cry_havoc.losses import send_home
from zwist.games.cry_havoc.nests import back, disturb, reveal, reveal_all
from zwist.games.cry_havoc.nouns import BACK
from zwist.games.cry_havoc.refs import piece_ref
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import is_hq, opposing, units
from zwist.kit.decks import without


def put_units(g: Game, seat: int, region: int, n: int) -> None:
    """Units put in a region by an effect: their owner carries out steps 1 to 4 there at once.

    CH-7.31, CH-7.34.
    """
    g.table.add_units(seat, region, n)
    g.tell("put_units", side=seat, region=region, n=n)
    arrive(g, seat, region)


def arrive(g: Game, seat: int, region: int) -> None:
    """The steps for one region; an arrival during running steps is covered by them (CH-7.33, CH-19.20)."""
    t = g.table
    if is_hq(t, region):
        return
    if seat >= t.box.seats:
        overrun(g, region)
        return
    if seat == t.box.trogs and t.trog_tokens[region]:
        g.do(disturb, region)
    if t.arrival.regions:
        t.arrival = t.arrival.cover(region)
    else:
        end_of_move(g, seat, (region,))


def overrun(g: Game, region: int) -> None:
    """Trogs without player reveal nothing and place no nest, but an undefended control token goes.

    CH-18.34.
    """
    t = g.table
    if not any(units(t, seat, region) for seat in range(t.box.seats)):
        lose_control(g, region)


def end_of_move(g: Game, seat: int, regions: tuple[int, ...]) -> None:
    """Steps 1 to 4 for the regions given (CH-7.13)."""
    g.table.arrival = Arrival(regions)
    g.then(explore, seat)
    g.then(meet_trogs, seat)
    g.then(place_battle_tokens, seat)
    g.then(take_control, seat)


def is_here(t: Table, region: int, seat: int) -> bool:
    """A unit of the seat stands there (CH-7.13)."""
    return t.units[seat * t.box.size + region] > 0


def is_covered(t: Table, region: int, seat: int) -> bool:
    """The running steps cover the region: all after a Move action, otherwise those of the arrival.

    CH-7.13, CH-7.31, CH-7.33.
    """
    return region in t.arrival.regions


COVERED = Limit("CH-7.31", is_covered)


# Step 1: exploration tokens

explored = choice(
    "explored", "CH-7.30", all_regions,
    Limit("CH-7.9", lambda t, region, seat: bool(t.explorations[region])),
    Limit("CH-7.13", is_here),
    COVERED,
    among=own_regions,
)  # fmt: skip


@rule("CH-7.9", "CH-7.30")
def explore(g: Game, seat: int) -> None:
    """Reveal exploration tokens in regions with own units, in the order the player chooses."""
    if explored.exists(g.table, seat):
        g.ask(seat, explored, explore_region, seat)


@rule("CH-1.21", "CH-7.9")
def explore_region(g: Game, region: int, seat: int) -> None:
    """Carry the token out and discard it, then look for the next one."""
    t = g.table
    token = t.explorations[region][0]
    t.explorations[region] = without(t.explorations[region], token)
    g.disclose()
    g.tell("explored", side=seat, region=region, token=token)
    g.carry_out(t.box.content.explorations[token].effect.does, seat, region, token)
    g.then(explore, seat)


# Step 2: Trog tokens

met = choice(
    "met", "CH-7.20", all_regions,
    Limit("CH-7.20", lambda t, region, seat: bool(t.trog_tokens[region])),
    Limit("CH-7.13", is_here),
    COVERED,
    among=own_regions,
)  # fmt: skip
backs = choice(
    "backs", "CH-7.22",
    lambda t, seat, region: [BACK[one] for one in dict.fromkeys(map(back, t.trog_tokens[region]))],
    refs=lambda t, back, seat, region: (piece_ref(t.box, back, region),),
)  # fmt: skip


@rule("CH-7.20", "CH-19.8")
def meet_trogs(g: Game, seat: int) -> None:
    """Reveal Trog tokens in regions with own units, in any order; Trogs skip this."""
    if seat != g.table.box.trogs and met.exists(g.table, seat):
        g.ask(seat, met, meet_in, seat)


@rule("CH-7.22")
def meet_in(g: Game, region: int, seat: int) -> None:
    """The region is named; now which of its tokens. Those of the last region come out together: their order
    changes nothing.
    """
    t = g.table
    if len(met.options(t, seat)) > 1:
        g.ask(seat, backs, reveal_token, seat, region)
    elif not reveal_all(g, region) and region not in t.arrival.appeared:
        lose_to_tokens(g, seat, region)


@rule("CH-7.20", "CH-7.22")
def reveal_token(g: Game, kind: str, seat: int, region: int) -> None:
    """One token is carried out, then the next is chosen; of several that look alike any may come."""
    t = g.table
    alike = [token for token in t.trog_tokens[region] if back(token) == kind]
    # A lone token needs no chance: so the dice of a game depend on this only where the order can matter.
    token = g.dice.pick(alike) if len(alike) > 1 else alike[0]
    if reveal(g, region, token):
        t.arrival = t.arrival.appear(region)
    if not t.trog_tokens[region] and region not in t.arrival.appeared:
        lose_to_tokens(g, seat, region)
    g.then(meet_trogs, seat)


def lose_to_tokens(g: Game, seat: int, region: int) -> None:
    """The tokens of a region placed no Trog at all: one own unit there counts as killed.

    CH-7.11, CH-7.27.
    """
    g.table.remove_units(seat, region, 1)
    send_home(g, seat, region)
    g.tell("lost_to_tokens", side=seat, region=region)


# Step 3: battle tokens

new_battles = choice(
    "new battles", "CH-7.12", all_regions,
    Limit("CH-7.23", is_here),
    COVERED,
    Limit("CH-7.23", lambda t, region, seat: not t.battle[region]),
    Limit("CH-7.23", lambda t, region, seat: bool(opposing(t, seat, region))),
    among=own_regions,
)  # fmt: skip


@rule("CH-7.12", "CH-7.23")
def place_battle_tokens(g: Game, seat: int) -> None:
    """A battle token in every region with own and opposing units; the player chooses the order."""
    if new_battles.exists(g.table, seat):
        g.ask(seat, new_battles, begin_battle_region, seat)


@rule("CH-7.12", "CH-13.5", "CH-13.6")
def begin_battle_region(g: Game, region: int, seat: int) -> None:
    """The next number; who places it attacks."""
    place_battle_token(g, region, seat)
    g.then(place_battle_tokens, seat)


def place_battle_token(g: Game, region: int, attacker: int) -> None:
    """Every new battle gets a higher number than all earlier ones of the round (CH-13.5)."""
    t = g.table
    t.battles += 1
    t.battle[region] = t.battles
    t.attacker[region] = attacker
    g.tell("battle_token", side=attacker, region=region, n=t.battles)


# Step 4: control


@rule("CH-7.24", "CH-7.29", "CH-3.23")
def take_control(g: Game, seat: int) -> None:
    """Control where only own units stand; a third player's token leaves a new battle."""
    t = g.table
    for region in dict.fromkeys(t.arrival.regions):
        if not units(t, seat, region):
            continue
        others = opposing(t, seat, region)
        if not others:
            gain_control(g, seat, region)
        elif t.control[region] not in (NOBODY, seat) and t.control[region] not in others:
            lose_control(g, region)
    t.arrival = Arrival()
