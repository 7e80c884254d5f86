"""How the games of a series begin: settings in turn, every faction on every seat equally often."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.question import Plain

Settings = Mapping[str, Plain]
Names = tuple[str, ...]
Seats = int | Sequence[str]
"""A number of seats, or the factions that meet."""


class Opening(NamedTuple):
    """Who sits where, with which seed and settings."""

    factions: tuple[str, ...]
    seed: int
    options: Settings


def openings(
    definition: Definition[Any],
    mode: str,
    seats: Seats,
    options: Settings,
    seed: int,
) -> Iterator[Opening]:
    """Endlessly many."""
    settings = chapters(definition, mode, seats, options)
    if isinstance(seats, int):
        pools = [definition.factions_for(mode, seats, setting) for setting in settings]
        line_ups = drawn(definition.factions_for(mode, seats, {}), pools, seats, seed)
    else:
        line_ups = (turned(tuple(seats), number) for number in count())
    for number, factions in enumerate(line_ups):
        yield Opening(factions, seed * 1_000_003 + number, settings[number % len(settings)])


def chapters(definition: Definition[Any], mode: str, seats: Seats, options: Settings) -> list[Settings]:
    """The settings that the games of the series have in turn, unless they are fixed.

    Every chapter, or value of what is varied, that admits the factions.
    """
    chapter = definition.modes[mode].chapter or definition.modes[mode].varied
    if not chapter or chapter in options:
        return [options]
    choices = next(setting.choices for setting in definition.settings if setting.id == chapter)
    found: list[Settings] = [{**options, chapter: choice} for choice in choices]
    if isinstance(seats, int):
        return found
    admitting = [one for one in found if set(seats) <= set(definition.factions_for(mode, len(seats), one))]
    return admitting or [options]


def drawn(factions: Names, pools: list[Names], seats: int, seed: int) -> Iterator[Names]:
    """Blocks in which every faction sits on every seat once, in a new order each.

    A faction that is not in the pool of a game gives its seat to the next one.
    """
    dice, order = Dice(seeded(seed)), list(factions)
    for number in count():
        if number % len(order) == 0:
            dice.shuffle(order)
        here = [name for name in turned(tuple(order), number) if name in pools[number % len(pools)]]
        yield tuple(here[:seats])


def turned(names: Names, by: int) -> Names:
    """Everybody so many seats on."""
    shift = by % len(names)
    return names[shift:] + names[:shift]
