"""Combats on the stage in one line, and what there is to see of them.

g = stage("nomads", "boarlords", "dark_seed")
put(g, "private", A, 2), put(g, "squeaker", A)
fight(g, 0, A, "no_annihilation")
deal(g, 10), name(g, "squeaker"), counter(g, "retaliation")
"""

from __future__ import annotations

from games.tsukuyumi.stage import asked, choose, options, play
from zwist.games.tsukuyumi.combat import combat
from zwist.games.tsukuyumi.table import Game

NOMADS, BOARLORDS, SEED, SAMURAI, SUITS = "nomads", "boarlords", "dark_seed", "cybersamurai", "kg03"


def fight(g: Game, seat: int, area: int, card: str) -> None:
    """A combat with a card, up to its first question; what is not wanted of weapons is answered with none."""
    play(g, combat, seat, area, card, ())
    while g.question is not None and g.question.name == "use weapons":
        choose(g, "weapons 0")


def deal(g: Game, *damages: int) -> None:
    """Shares of damage, enemy after enemy."""
    for damage in damages:
        assert asked(g)[1] == "deal out"
        choose(g, f"damage {damage}")


def name(g: Game, *kinds: str) -> None:
    """Casualties, one after the other."""
    for kind in kinds:
        assert asked(g)[1] == "hit"
        choose(g, f"kind {kind}")


def counter(g: Game, *counters: str) -> None:
    """The counters of the defenders in order; "" is none."""
    for one in counters:
        assert asked(g)[1] == "choose counter"
        choose(g, f"counter {one}" if one else "decline")


def counters(g: Game) -> set[str]:
    """The counters that may be chosen now."""
    assert asked(g)[1] == "choose counter"
    return {option.removeprefix("counter ") for option in options(g) if option.startswith("counter ")}


def kills(g: Game, seat: int) -> tuple[int, int]:
    """The Oni and the players' units that a seat has destroyed."""
    return g.table.kills[2 * seat], g.table.kills[2 * seat + 1]


def hold(g: Game, seat: int, *items: str) -> None:
    """Exactly these items lie beside the sheet of a seat."""
    g.table.items[seat] = items
