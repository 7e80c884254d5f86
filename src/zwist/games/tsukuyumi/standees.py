"""Kaneda, Rocket Attack and Tetsuo: which of them may come into play (TS-22.39, TS-22.41)."""

from __future__ import annotations

from zwist.games.tsukuyumi.content import Item
from zwist.games.tsukuyumi.effects.items import Kaneda, RocketAttack, Tetsuo
from zwist.games.tsukuyumi.table import Table

BLUE, RED = "blue", "red"
KANEDA, ROCKET, TETSUO = "kaneda", "rocket_attack", "tetsuo"


def uplinks(t: Table, seat: int) -> list[Item]:
    """The installed uplinks of a seat (TS-22.3)."""
    return [t.box.content.items[item] for item in t.items[seat]]


def standees(t: Table, seat: int, colour: str) -> list[str]:
    """Kaneda and Rocket Attack of a colour whose uplink is installed and that are not in play (TS-22.39)."""
    names = {Kaneda: KANEDA, RocketAttack: ROCKET}
    kinds = [type(item.effect) for item in uplinks(t, seat)]
    ready = [f"{names[kind]}_{colour}" for kind in kinds if kind in names]
    return [name for name in ready if all(name != standing for standing, _ in t.standing)]


def reach(t: Table, seat: int, name: str) -> int:
    """How far from an own unit a standee may be placed (TS-22.39)."""
    kind = Kaneda if name.startswith(KANEDA) else RocketAttack
    effects = [item.effect for item in uplinks(t, seat)]
    return next(effect.range for effect in effects if isinstance(effect, kind))


def has_tetsuo(t: Table, seat: int) -> bool:
    """The orbital laser is installed."""
    return any(isinstance(item.effect, Tetsuo) for item in uplinks(t, seat))


def tetsuo(t: Table, seat: int) -> Tetsuo | None:
    """The orbital laser, if it is installed and unused in this round (TS-22.7)."""
    if TETSUO in t.used:
        return None
    return next((item.effect for item in uplinks(t, seat) if isinstance(item.effect, Tetsuo)), None)


def matrix_options(t: Table, side: int) -> list[str]:
    """What may come into play in the area of combat (TS-22.2, TS-22.41)."""
    return standees(t, side, BLUE) + ([TETSUO] if tetsuo(t, side) is not None else [])
