"""Ante Portas as the engine sees it. Importing abilities, building, command_centre, orders, raising, rotation
and works registers their rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from zwist.engine.definition import Definition, Mode, Proofs, Setting, Start, modes
from zwist.engine.dice import Dice
from zwist.engine.log import Event
from zwist.engine.question import Plain
from zwist.games.ante_portas import (
    abilities,
    advice,
    building,
    command_centre,
    companion,
    coverage,
    naming,
    orders,
    raising,
    rotation,
    scene,
    scoring,
    view,
    works,
)
from zwist.games.ante_portas.companion import coverage as companion_coverage
from zwist.games.ante_portas.confrontation import CONFRONTATION, ending, march, people, year
from zwist.games.ante_portas.confrontation import coverage as rival_coverage
from zwist.games.ante_portas.confrontation import works as team_works
from zwist.games.ante_portas.confrontation.staging import deploy
from zwist.games.ante_portas.content import content_for
from zwist.games.ante_portas.lessons import LESSONS
from zwist.games.ante_portas.refs import EMBLEMS, hex_refs, place_refs
from zwist.games.ante_portas.setup import setup
from zwist.games.ante_portas.staging import stage
from zwist.games.ante_portas.table import Box, Table, rulebook
from zwist.games.ante_portas.what import AREA, FLAG, WHAT
from zwist.games.ante_portas.wishes import Wishes

COOP = "coop"
RIVALS = {"capture_flag": FLAG, "area_control": AREA}
"""The modes of two teams, with what things are in them."""
PLAYED = (COOP, *RIVALS)
DEFAULTS = {
    "scenario": "raiders",
    "eras": "1",
    "last_wave_variant": "none",
    "strength_variant": "none",
    "heartland_setup": "all",
    "start_goods": "goods",
    "last_wave_max_rounds": "0",
}
"""What settings are where a mode does not have them."""
PARTS = frozenset({"year", "half_year", "combat_phase", "year_end", "last_wave", "wave_round"})
"""The log lines with which parts of a game begin."""
STRENGTHS = {one.id: one.players for one in content_for({}).strengths.values()}


def factions_for(mode: str, seats: int, options: Mapping[str, Plain]) -> tuple[str, ...]:
    """The colours of the communities; all are alike."""
    return tuple(content_for({}).communities)


def features(mode: str) -> frozenset[str]:
    """The companion and two teams have features of their own."""
    content = content_for({})
    if mode in RIVALS:
        return rival_coverage.features(content, mode)
    return companion_coverage.features(content) if mode == companion.MODE else coverage.features(content)


def reached(event: Event, t: Table) -> Iterator[str]:
    """The features that a log line shows, in whatever mode."""
    return chain(coverage.reached(event, t), companion_coverage.reached(event), rival_coverage.reached(event))


def totals(t: Table) -> dict[str, int]:
    """The sums of the table, with those of two armies where there are two."""
    return coverage.totals(t) | (rival_coverage.totals(t) if t.box.goal is not None else {})


def staged(t: Table, dice: Dice) -> Wishes | None:
    """A realm that has prepared itself, or two teams that have, and what everybody wishes."""
    return stage(t, dice) if t.box.goal is None else deploy(t, dice)


def years(t: Table) -> int:
    """The years that have begun, all eras together; the last wave belongs to the last of them."""
    return (t.era - 1) * t.box.content.limits.years + t.year


def blank(start: Start) -> Table:
    """The table of a start with nothing on it."""
    options = DEFAULTS | {name: str(value) for name, value in start.options.items()}
    return Table(Box(content_for(start.overlay, start.content), start.seats, options, start.mode))


ANTE_PORTAS: Definition[Table] = Definition(
    id="ante-portas",
    package="zwist.games.ante_portas",
    titles={"en": "Ante Portas", "de": "Ante Portas"},
    rulebook=rulebook,
    modes=modes(
        Mode(
            id=COOP,
            seats=range(1, 4),
            result=scoring.result,
            painter=scene.Painter,
            together=True,
            varied="scenario",
        ),
        Mode(
            id=companion.MODE,
            modules=(companion.MODE,),
            seats=range(1, 2),
            result=scoring.result,
            painter=scene.Painter,
            together=True,
            open=True,
        ),
        *(
            Mode(
                id=id,
                modules=(CONFRONTATION,),
                seats=range(2, 5, 2),
                result=ending.result,
                painter=scene.RivalPainter,
                teams=2,
                what=things,
            )
            for id, things in RIVALS.items()
        ),
    ),
    settings=(
        Setting("scenario", tuple(content_for({}).scenarios), "raiders", "AP-B2.4", modes=(COOP, companion.MODE)),
        Setting("eras", ("1", "2"), "1", "AP-A1.1", modes=PLAYED),
        Setting("last_wave_variant", ("none", "all_dead", "crescendo"), "none", "AP-B16.6", modes=(COOP,)),
        Setting("strength_variant", tuple(STRENGTHS), "none", "AP-B16.3", only=STRENGTHS, modes=(COOP,)),
        Setting("heartland_setup", ("all", "staged"), "all", "AP-B2.5", modes=PLAYED),
        Setting("start_goods", tuple(content_for({}).start_goods), "goods", "AP-A3.1", modes=PLAYED),
        Setting("wounding", ("count", "strength"), "count", "AP-B7.6"),
        Setting("last_wave_max_rounds", ("60", "0"), "60", "AP-B15.11", modes=(COOP,)),
    ),
    faction_clause="AP-A1.4",
    seats_clause="AP-B1.1",
    factions=lambda mode: tuple(content_for({}).communities),
    factions_for=factions_for,
    blank=blank,
    setup=setup,
    look=view.look,
    deal=view.deal,
    name=naming.name,
    advice=advice.AntePortasAdvice,
    proofs=Proofs(
        totals=totals,
        features=features,
        reached=reached,
        stage=staged,
        staged=2,
        by_construction=coverage.BY_CONSTRUCTION,
    ),
    places={"hex": hex_refs, "place": place_refs},
    emblem=EMBLEMS.__getitem__,
    causes=frozenset({"card"}),
    causing=lambda t: t.advance is not None,
    what=WHAT,
    heads=PARTS,
    beginnings=PARTS | {"turn", "entered", "tile_entered", "counter_entered"},
    round_begins="year",
    rounds=years,
    lessons=LESSONS,
)
__all__ = [
    "ANTE_PORTAS",
    "abilities",
    "building",
    "command_centre",
    "march",
    "orders",
    "people",
    "raising",
    "rotation",
    "team_works",
    "works",
    "year",
]
