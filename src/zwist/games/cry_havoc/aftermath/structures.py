"""What the structures of Aftermath do (CH-20.23 to CH-20.26); tokens and units are put as in the base game."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.cry_havoc.aftermath.module import instead
from zwist.games.cry_havoc.cards import draw, drawable
from zwist.games.cry_havoc.effects.aftermath import (
    StructAddCrystal,
    StructGainVp,
    StructPeekDraw,
    StructSelfDestruct,
)
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.nouns import UNITS
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.structures.shots import KILLERS, can_kill, killer, shoot_side
from zwist.games.cry_havoc.structures.tiles import tile, usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import printed, units
from zwist.kit.decks import without

# Resonator, Crystal Mine


@usable(StructAddCrystal)
def can_grow(t: Table, seat: int, name: str, region: int) -> bool:
    """Crystals never run out (CH-1.17)."""
    return True


@rule("CH-20.23")
def struct_add_crystal(g: Game, seat: int, name: str, region: int) -> None:
    """Crystals from the supply in this region."""
    n = printed(g.table, name, StructAddCrystal).count
    g.table.crystals[region] += n
    g.tell("crystals", region=region, n=n)


# Radar Station, Relay Mast, Supply Post


@usable(StructPeekDraw)
def can_draw(t: Table, seat: int, name: str, region: int) -> bool:
    """There is a card to draw (CH-9.23)."""
    return drawable(t, seat) > 0


@rule("CH-20.24", "CH-6.5")
def struct_peek_draw(g: Game, seat: int, name: str, region: int) -> None:
    """Cards from the own deck; the running action has been paid already."""
    draw(g, seat, printed(g.table, name, StructPeekDraw).count)


# Totem


@usable(StructGainVp)
def can_score(t: Table, seat: int, name: str, region: int) -> bool:
    """Points can always be gained (CH-20.25)."""
    return True


@rule("CH-20.25")
def struct_gain_vp(g: Game, seat: int, name: str, region: int) -> None:
    """Points."""
    gain_points(g, seat, printed(g.table, name, StructGainVp).count, name)


# Pulse Mine

KILLERS[StructSelfDestruct] = killer(
    "mine", "CH-20.26", Limit("CH-20.26", lambda t, target, seat, name, region, free: target == region),
)  # fmt: skip
usable(StructSelfDestruct)(can_kill)


def _victims(t: Table, side: int, seat: int, name: str, target: int) -> list[Option[int]]:
    most = min(printed(t, name, StructSelfDestruct).count, units(t, side, target))
    return [UNITS[n + 1] for n in range(most)]


blasted = choice("blasted", "CH-20.26", _victims)


@instead(shoot_side, "CH-9.9", "CH-9.14", "CH-20.26")
def shoot_or_blow_up(g: Game, side: int, seat: int, name: str, target: int) -> None:
    """A Pulse Mine asks how many units it takes with it."""
    if isinstance(tile(g.table, name).effect, StructSelfDestruct):
        g.ask(seat, blasted, blow_up, side, seat, name, target)
    else:
        shoot_side(g, side, seat, name, target)


@rule("CH-20.26", "CH-9.9", "CH-9.14")
def blow_up(g: Game, n: int, side: int, seat: int, name: str, region: int) -> None:
    """The structure leaves the board, and units there are killed without points."""
    g.table.structures[region] = without(g.table.structures[region], name)
    g.tell("dismantle", side=seat, region=region, structure=name)
    kill_in_region(g, side, region, n)
