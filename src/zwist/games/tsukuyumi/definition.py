"""Tsukuyumi as the engine sees it. Importing counters, factions and waits registers their rules."""

from __future__ import annotations

from collections.abc import Mapping

from zwist.engine.definition import Definition, HouseRule, Mode, Proofs, Setting, Start, modes
from zwist.engine.log import Event
from zwist.engine.question import Plain
from zwist.games.tsukuyumi import advice, counters, coverage, factions, naming, scene, scoring, view, waits
from zwist.games.tsukuyumi.content import content_for
from zwist.games.tsukuyumi.lessons import LESSONS
from zwist.games.tsukuyumi.refs import EMBLEMS, place_refs
from zwist.games.tsukuyumi.setup import setup
from zwist.games.tsukuyumi.table import Box, Table, rulebook
from zwist.games.tsukuyumi.what import QUICK_START, WHAT

LENGTHS = ("normal", "quick", "epic", "superiority_15", "superiority_20", "superiority_25")
SCENARIOS = {one.id: tuple(layout.seats for layout in one.layout) for one in content_for({}).scenarios.values()}


def factions_for(mode: str, seats: int, options: Mapping[str, Plain]) -> tuple[str, ...]:
    """All five factions, whatever is played (TS-3.10)."""
    return tuple(content_for({}).factions)


def blank(start: Start) -> Table:
    """The table of a start with nothing on it."""
    options = {name: str(value) for name, value in start.options.items()}
    return Table(Box(content_for(start.overlay, start.content), start.seats, options))


def speaker(t: Table, event: Event) -> int | None:
    """The seat that a log line is about; the Oni have none."""
    side: int | None = event.values.get("seat", event.values.get("side"))
    return side if side is not None and 0 <= side < t.box.seats else None


def gain(t: Table, event: Event) -> tuple[tuple[int, ...], int, tuple[str, str]] | None:
    """Immediate points with their source (TS-18.1)."""
    limits = t.box.content.limits
    points = {"mission": limits.mission_points, "goal": limits.goal_points, "moon": limits.moon_centre_points}
    return ((event.values["seat"],), points[event.key], ("source", event.key)) if event.key in points else None


def held(t: Table, seat: int) -> tuple[tuple[int, tuple[str, str]], ...]:
    """Points that follow from the board when the game ends (TS-18.3, TS-18.4)."""
    return (scoring.land_points(t, seat), ("source", "land")), (scoring.place_points(t, seat), ("source", "initiative"))


TSUKUYUMI: Definition[Table] = Definition(
    id="tsukuyumi",
    package="zwist.games.tsukuyumi",
    titles={"en": "Tsukuyumi – Full Moon Down", "de": "Tsukuyumi – Full Moon Down"},
    rulebook=rulebook,
    modes=modes(Mode(id="base", seats=range(3, 6), result=scoring.result, painter=scene.Painter)),
    settings=(
        Setting("scenario", tuple(SCENARIOS), "free_setup", "TS-21.1", only=SCENARIOS),
        Setting("length", LENGTHS, "normal", "TS-19.3"),
        Setting("named_oni", ("off", "on"), "off", "TS-14.26"),
        Setting("quick_start", ("off", "on"), "off", "TS-20.1", what={"on": QUICK_START}),
    ),
    faction_clause="TS-3.10",
    seats_clause="TS-3.4",
    factions=lambda mode: tuple(content_for({}).factions),
    factions_for=factions_for,
    blank=blank,
    setup=setup,
    look=view.look,
    deal=view.deal,
    name=naming.name,
    advice=advice.TsukuyumiAdvice,
    proofs=Proofs(
        totals=coverage.totals,
        features=lambda mode: coverage.features(content_for({})),
        reached=coverage.reached,
        ambitious=4,
        by_construction=coverage.BY_CONSTRUCTION,
    ),
    places=dict.fromkeys(("area", "in", "from", "into"), place_refs),
    speaker=speaker,
    what=WHAT,
    gain=gain,
    held=held,
    lessons=LESSONS,
    house_rules=(HouseRule("no_initiative_points", "TS-18.4", {"limits": {"initiative_points": [0, 0]}}, ("base",)),),
    emblem=EMBLEMS.__getitem__,
    causes=frozenset({"event"}),
    beginnings=frozenset({"phase", "action", "combat"}),
)
__all__ = ["TSUKUYUMI", "counters", "factions", "waits"]
