"""Cry Havoc as the engine sees it. Importing factions, battle cards, exploration and waits registers their rules."""

from __future__ import annotations

from collections.abc import Mapping

from zwist.engine.definition import Definition, Mode, Proofs, Setting, Start, modes
from zwist.engine.log import Event
from zwist.engine.question import Plain
from zwist.games.cry_havoc import (
    advice,
    battle_cards,
    coverage,
    exploration,
    factions,
    naming,
    round,
    scene,
    view,
    waits,
)
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.lessons import LESSONS
from zwist.games.cry_havoc.refs import EMBLEMS, place_refs
from zwist.games.cry_havoc.setup import setup
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Box, Table, rulebook
from zwist.games.cry_havoc.what import WHAT

AFTERMATH = 20
"""The first chapter beyond the base game."""


def factions_for(mode: str, seats: int, options: Mapping[str, Plain]) -> tuple[str, ...]:
    """Without a fourth player nobody takes the Trogs, with four somebody must (CH-2.16, CH-2.17)."""
    return tuple(one.id for one in content_for({}).factions.values() if seats in one.player_counts)


def blank(start: Start) -> Table:
    """The table of a start with nothing on it."""
    return Table(Box(content_for(start.overlay, start.content), start.seats, str(start.options["level"])))


def speaker(t: Table, event: Event) -> int | None:
    """The seat that a log line is about; the Trogs may have none."""
    side: int = event.values.get("side", NOBODY)
    return side if 0 <= side < t.box.seats else None


def in_scope(clause: str, mode: str) -> bool:
    """The base game: Aftermath and solo have chapters of their own (20 and 21)."""
    return int(clause.removeprefix("CH-").split(".")[0]) < AFTERMATH


def gain(t: Table, event: Event) -> tuple[tuple[int, ...], int, tuple[str, str]] | None:
    """Points with their cause; what is paid for a ransom is lost to nobody (CH-15.6)."""
    if event.key != "points":
        return None
    return (event.values["side"],), event.values["n"], ("cause", event.values["cause"])


CRY_HAVOC: Definition[Table] = Definition(
    id="cry-havoc",
    package="zwist.games.cry_havoc",
    titles={"en": "Cry Havoc", "de": "Cry Havoc"},
    rulebook=rulebook,
    modes=modes(Mode(id="base", seats=range(2, 5), result=round.result, painter=scene.Painter)),
    settings=(
        Setting("level", ("beginner", "advanced", "expert"), "beginner", "CH-2.5"),
        Setting("headquarters", ("chosen", "random"), "chosen", "CH-2.7"),
    ),
    faction_clause="CH-2.4",
    seats_clause="CH-2.1",
    factions=lambda mode: tuple(content_for({}).factions),
    factions_for=factions_for,
    blank=blank,
    setup=setup,
    look=view.look,
    deal=view.deal,
    name=naming.name,
    advice=advice.CryHavocAdvice,
    proofs=Proofs(
        totals=coverage.totals,
        features=lambda mode: coverage.features(content_for({})),
        reached=coverage.reached,
        in_scope=in_scope,
        by_construction=coverage.BY_CONSTRUCTION,
    ),
    what=WHAT,
    lessons=LESSONS,
    gain=gain,
    causes=frozenset({"event"}),
    places=dict.fromkeys(("region", "in", "from", "into", "regions"), place_refs),
    speaker=speaker,
    emblem=EMBLEMS.__getitem__,
)
__all__ = ["CRY_HAVOC", "battle_cards", "exploration", "factions", "waits"]
