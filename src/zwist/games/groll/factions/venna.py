"""Venna: Pact Beasts fade, Hexers and Blood Pact bring the dead back, Blood Toll robs everyone."""

from __future__ import annotations

from zwist.games.groll.deployment import raise_standards, recycle_standards
from zwist.games.groll.effects.cards import RaiseStandard, StealAll
from zwist.games.groll.effects.elites import Decay, OnDeployRecycle
from zwist.games.groll.factions.ooglan import buried
from zwist.games.groll.nouns import STANDARDS
from zwist.games.groll.table import COAST, MAT, Game, Table, choice, rule
from zwist.games.groll.terms import elites_of_kind, is_enemy, printed
from zwist.games.groll.uses import usable


@rule("GR-3.12", "GR-8.5", "GR-29.12")
def decay(g: Game, seat: int, source: str) -> None:
    """Every Pact Beast on the map loses hit points; at 0 it goes home, undefeated."""
    t = g.table
    for piece in elites_of_kind(t, seat, source):
        t.hp[piece] -= printed(t, source, Decay).n
        g.tell("decay", seat=seat, elite=source, region=t.at[piece], n=t.hp[piece])
        if t.hp[piece] <= 0:
            t.place_elite(piece, MAT)


hexed = choice("hexed", "GR-29.13", buried, out_of="returning")


@rule("GR-29.13")
def on_deploy_recycle(g: Game, seat: int, piece: int, region: int) -> None:
    """A Hexer brings standard warriors from the graveyard back to the mat."""
    if g.table.graveyard[seat]:
        g.ask_number(seat, hexed, hex_back, seat, printed(g.table, g.table.box.kind[piece].id, OnDeployRecycle).n)


@rule("GR-29.13", out_of="return to mat")
def hex_back(g: Game, n: int, seat: int, most: int) -> None:
    """That many go back to the mat."""
    if n:
        recycle_standards(g, seat, n)


# Blood Pact


@usable(RaiseStandard)
def can_raise(t: Table, seat: int, p: RaiseStandard) -> bool:
    """The graveyard is not empty (GR-10.33)."""
    return t.graveyard[seat] > 0


risen = choice(
    "risen",
    "GR-29.19",
    lambda t, seat, most: [STANDARDS[n + 1] for n in range(min(most, t.graveyard[seat]))],
)


@rule("GR-29.19")
def raise_standard(g: Game, seat: int, source: str) -> None:
    """How many come back from the graveyard."""
    g.ask_number(seat, risen, raise_in_zone, seat, printed(g.table, source, RaiseStandard).n)


@rule("GR-29.19", "GR-4.16")
def raise_in_zone(g: Game, n: int, seat: int, most: int) -> None:
    """They are deployed in the own zone."""
    raise_standards(g, seat, COAST, n)


# Blood Toll


@usable(StealAll)
def can_toll(t: Table, seat: int, p: StealAll) -> bool:
    """Some enemy owns Corra (GR-16.6)."""
    return any(t.corra[other] for other in range(t.box.sides) if is_enemy(t, seat, other))


@rule("GR-1.15", "GR-29.36")
def steal_all(g: Game, seat: int, source: str) -> None:
    """From every enemy faction that has any."""
    t = g.table
    for other in t.box.orders[seat]:
        if is_enemy(t, seat, other) and t.corra[other]:
            n = t.steal_corra(seat, other, printed(t, source, StealAll).n)
            g.tell("steal", seat=seat, victim=other, n=n, cause=source)
