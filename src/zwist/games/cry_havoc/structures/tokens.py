"""Artillery Battery, Watchtower and others: a token in a region."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.effects.aftermath import TokenCamouflage
from zwist.games.cry_havoc.effects.structures import StructPlaceToken
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.structures.tiles import usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import (
    adjacent,
    is_plain,
    is_shielded,
    is_veiled,
    opposing,
    printed,
    token_left,
)


def is_here_or_next_door(t: Table, target: int, seat: int, name: str, region: int) -> bool:
    """The structure's own region or an adjacent one (CH-9.35)."""
    return target == region or target in adjacent(t, seat, region)


def has_none_of_it(t: Table, target: int, seat: int, name: str, region: int) -> bool:
    """No token of that kind lies there yet (CH-9.24)."""
    return printed(t, name, StructPlaceToken).token not in t.tokens[target]


def may_be_hidden(t: Table, target: int, seat: int, name: str, region: int) -> bool:
    """Camouflage goes only where no opponent stands or controls (CH-20.30)."""
    token = t.box.content.token_effects[printed(t, name, StructPlaceToken).token]
    if not isinstance(token, TokenCamouflage):
        return True
    return t.control[target] in (seat, NOBODY) and not opposing(t, seat, target)


token_places = choice(
    "token places", "CH-9.35", all_regions,
    Limit("CH-9.35", is_here_or_next_door),
    Limit("CH-9.35", lambda t, target, seat, name, region: is_plain(t, target)),
    Limit("CH-9.24", has_none_of_it),
    Limit("CH-12.18", lambda t, target, seat, name, region: not is_shielded(t, seat, target)),
    Limit("CH-20.27", lambda t, target, seat, name, region: not is_veiled(t, seat, target)),
    Limit("CH-20.30", may_be_hidden),
)  # fmt: skip


@usable(StructPlaceToken)
def can_place_token(t: Table, seat: int, name: str, region: int) -> bool:
    """A token is left and a region can hold it (CH-1.19, CH-9.24)."""
    token = printed(t, name, StructPlaceToken).token
    return token_left(t, token) > 0 and token_places.exists(t, seat, name, region)


@rule("CH-9.35", "CH-9.11", "CH-9.24")
def struct_place_token(g: Game, seat: int, name: str, region: int) -> None:
    """A token here or in an adjacent region; control is not needed."""
    g.ask(seat, token_places, place_token_in, seat, name, region)


@rule("CH-9.11")
def place_token_in(g: Game, target: int, seat: int, name: str, region: int) -> None:
    """How long it stays is said by the token: artillery and watch until their owner fights there."""
    place_token(g, seat, target, printed(g.table, name, StructPlaceToken).token)


def place_token(g: Game, seat: int, region: int, token: str) -> None:
    """A token comes to a region."""
    g.table.tokens[region] = tuple(sorted((*g.table.tokens[region], token)))
    g.tell("token", side=seat, region=region, token=token)
