"""One game of each scenario, played by heuristic bots and kept: ``PYTHONPATH=src python tests/games/tsukuyumi/recorded.py``.

A record tells whether the rules still lead where they led. Where a rule or a value of the data has been changed on purpose the
games are played anew; a compiled build does that in a few minutes.
"""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import Any, NamedTuple

import zwist
from zwist.bots import bot
from zwist.engine.game import Game

FOLDER = Path(__file__).parent / "recorded"


class Sitting(NamedTuple):
    """Who plays which scenario, with which options and dice."""

    scenario: str
    factions: tuple[str, ...]
    length: str
    named_oni: str
    seed: int

    @property
    def path(self) -> Path:
        """Where its record lies."""
        return FOLDER / f"{self.scenario}.json.xz"


SITTINGS = (
    Sitting("control", ("cybersamurai", "dark_seed", "kg03"), "normal", "on", 1),
    Sitting("pacific_standoff", ("dark_seed", "kg03", "nomads"), "quick", "off", 2),
    Sitting("exploration", ("kg03", "nomads", "boarlords"), "normal", "off", 3),
    Sitting("free_setup", ("nomads", "boarlords", "cybersamurai"), "quick", "on", 4),
    Sitting("spoiled_earth", ("boarlords", "cybersamurai", "dark_seed", "kg03"), "normal", "off", 5),
    Sitting("the_canyon", ("cybersamurai", "dark_seed", "kg03", "nomads"), "quick", "off", 6),
    Sitting("full_moon_down", ("dark_seed", "kg03", "nomads", "boarlords", "cybersamurai"), "normal", "on", 7),
)


def played(sitting: Sitting) -> Game[Any]:
    """The game, each seat by a bot of its own."""
    definition = zwist.game("tsukuyumi")
    g = definition.new(
        sitting.factions, sitting.seed, scenario=sitting.scenario, length=sitting.length, named_oni=sitting.named_oni
    )
    bots = [bot("heuristic", definition, seat, 100 * sitting.seed + seat) for seat in range(len(sitting.factions))]
    while g.question is not None:
        g.apply(bots[g.question.seat].choose(g), g.question.seat)
    return g


def read(sitting: Sitting) -> str:
    """What was kept of it."""
    return lzma.decompress(sitting.path.read_bytes()).decode()


def main() -> None:
    """Play all of them and keep them."""
    FOLDER.mkdir(exist_ok=True)
    for sitting in SITTINGS:
        g = played(sitting)
        sitting.path.write_bytes(lzma.compress(zwist.save(g).encode(), preset=9))
        print(sitting.scenario, g.decisions, flush=True)


if __name__ == "__main__":
    main()
