"""What commands read out of their arguments: content, seats, options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import zwist
from zwist.bots import USUAL
from zwist.cli.arguments import HUMAN, Given, Seats
from zwist.engine.content import game_data, lay_over, read_toml
from zwist.engine.definition import Definition
from zwist.engine.errors import BadContent, IllegalChoice


def mode_of(given: Given) -> str:
    """The mode that is named, which the game must have; without one its first."""
    definition: Definition[Any] = given.game
    mode: str = given.mode or definition.first_mode
    if mode not in definition.modes:
        raise IllegalChoice(f"{definition.id} has the modes {', '.join(definition.modes)}; got {mode!r}")
    return mode


def overlay_of(given: Given) -> dict[str, Any]:
    """The player's own content, if there is any."""
    return {} if given.content is None else corrections(given.game, given.content)


def corrections(definition: Definition[Any], path: Path) -> dict[str, Any]:
    """The content of a file, checked against the data of the game."""
    overlay = read_toml(path)
    try:
        lay_over(game_data(definition.package), overlay)
        for mode in definition.modes:
            _set_up(definition, mode, overlay)
    except BadContent as error:
        raise BadContent(f"{path.name}: {error}") from None
    return overlay


def _set_up(definition: Definition[Any], mode: str, overlay: dict[str, Any]) -> None:
    """Begin a game with somebody's content: what the data may not be shows before anybody sits down."""
    fewest = definition.modes[mode].seats[0]
    options = definition.defaults()
    try:
        definition.new(definition.factions_for(mode, fewest, options)[:fewest], 0, mode, overlay)
    except BadContent:
        raise
    except Exception as error:
        raise BadContent(f"expected content with which {mode} can begin, but it ends with {error!r}") from None


def game_of(path: Path) -> Definition[Any]:
    """The one game whose data a file corrects."""
    overlay = read_toml(path)
    found = [definition for definition in map(zwist.game, zwist.games()) if _fits(definition, overlay)]
    if len(found) == 1:
        return found[0]
    fitting = f"it fits {' and '.join(one.id for one in found)}" if found else "it fits no game as it stands"
    raise BadContent(f"{path.name}: expected GAME={path.name}, because {fitting}")


def _fits(definition: Definition[Any], overlay: dict[str, Any]) -> bool:
    try:
        lay_over(game_data(definition.package), overlay)
    except BadContent:
        return False
    return True


def players_of(given: Given) -> list[tuple[str, str]]:
    """Who plays at the terminal: a seat is a person's unless a bot is named; of a number of seats one is, the others are bots'.

    Without any seats the game has as few as it allows.
    """
    definition: Definition[Any] = given.game
    if isinstance(given.seats, list):
        return [(faction, player or HUMAN) for faction, player in given.seats]
    mode = given.mode if given.mode in definition.modes else definition.first_mode
    count = given.seats or definition.modes[mode].seats[0]
    options = definition.defaults() | definition.as_declared(given.set)
    first, *others = definition.factions_for(mode, count, options)[:count]
    return [(first, HUMAN), *((other, USUAL) for other in others)]


def meeting_of(seats: Seats) -> int | list[str]:
    """The number of seats of a series, or the factions that meet; two without further words."""
    return [faction for faction, _ in seats] if isinstance(seats, list) else seats or 2


def bots_of(seats: Seats, usual: list[str]) -> list[str]:
    """The bots of a series: those named with their factions, else the usual ones."""
    named = [player for _, player in seats] if isinstance(seats, list) else []
    if not any(named):
        return usual
    if HUMAN in named:
        raise IllegalChoice(f"expected bots in a series; got {HUMAN!r}")
    return [player or usual[n % len(usual)] for n, player in enumerate(named)]
