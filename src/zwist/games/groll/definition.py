"""Groll as the engine sees it. Importing the factions registers their rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain, combinations

from zwist.engine.definition import Definition, HouseRule, Mode, Proofs, Setting, Start, modes
from zwist.engine.log import Event
from zwist.engine.question import Plain
from zwist.games.groll import advice, companion, coop, coverage, gathering, naming, round, scene, view, waiting
from zwist.games.groll import factions as peoples
from zwist.games.groll.companion import coverage as companion_coverage
from zwist.games.groll.companion.scene import CompanionPainter
from zwist.games.groll.content import Content, content_for
from zwist.games.groll.coop import coverage as coop_coverage
from zwist.games.groll.coop.briefing import briefing
from zwist.games.groll.coop.scenario import coop_box
from zwist.games.groll.coop.scene import CoopPainter
from zwist.games.groll.coop.scoring import coop_result
from zwist.games.groll.lessons import LESSONS
from zwist.games.groll.refs import EMBLEMS, place_refs
from zwist.games.groll.setup import setup
from zwist.games.groll.table import Box, Game, Table, rulebook
from zwist.games.groll.what import BESIDE, TOGETHER, WHAT

COMPETITIVE = "competitive"
SUBSETS = tuple(",".join(seats) for seats in chain.from_iterable(combinations("0123", n) for n in range(5)))


@lru_cache(maxsize=256)
def _box(content: Content, factions: tuple[str, ...]) -> Box:
    """Boxes never change, so games of the same line-up share one."""
    return Box(content, factions, content.action_dice(len(factions)))


def factions(mode: str) -> tuple[str, ...]:
    """All factions may be taken in all modes."""
    return tuple(content_for({}).factions)


def factions_for(mode: str, seats: int, options: Mapping[str, Plain]) -> tuple[str, ...]:
    """No player takes the people of the Possessed faction (GR-17.10)."""
    scenario = content_for({}).scenarios.get(str(options.get("scenario", ""))) if mode != COMPETITIVE else None
    return tuple(name for name in factions(mode) if scenario is None or name != scenario.faction)


def blank(start: Start) -> Table:
    """The table of a start with nothing on it."""
    content = content_for(start.overlay, start.content)
    if start.mode == COMPETITIVE:
        return Table(_box(content, start.seats))
    return Table(coop_box(content, start.seats, content.scenarios[str(start.options["scenario"])]))


def told(g: Game, language: str) -> list[tuple[str, list[str]]]:
    """What a scenario is about."""
    return briefing(g.table, language) if g.table.box.scenario else []


def features(mode: str) -> frozenset[str]:
    """What a fuzz run of a mode must have seen."""
    if mode == companion.MODE:
        return companion_coverage.features()
    together = coop_coverage.features(content_for({})) if mode == coop.MODE else frozenset()
    return coverage.features(content_for({})) | together


def reached(event: Event, table: Table) -> Iterable[str]:
    """What a log line shows."""
    found = coverage.reached(event, table)
    if not table.box.scenario:
        return found
    return chain(found, coop_coverage.reached(event, table), companion_coverage.reached(event))


def gain(t: Table, event: Event) -> tuple[tuple[int, ...], int, tuple[str, int]] | None:
    """Points come from regions; all humans together have one score (GR-14.1, GR-23.8)."""
    if event.key not in ("score", "human_score"):
        return None
    seats = (event.values["seat"],) if event.key == "score" else tuple(range(t.box.seats))
    return seats, event.values["n"], ("region", event.values["region"])


def speaker(t: Table, event: Event) -> int | None:
    """Whom a log line is about; reasons are those of the Possessed faction."""
    seat: int | None = t.box.possessed if event.key in coop.REASONS else event.values.get("seat")
    return seat


GROLL: Definition[Table] = Definition(
    id="groll",
    package="zwist.games.groll",
    titles={"en": "Groll", "de": "Groll"},
    rulebook=rulebook,
    modes=modes(
        Mode(id=COMPETITIVE, seats=range(2, 5), result=round.result, painter=scene.Painter),
        Mode(
            id=coop.MODE,
            modules=(coop.MODE,),
            data=("coop", "scenarios"),
            seats=range(1, 5),
            result=coop_result,
            painter=CoopPainter,
            together=True,
            chapter="scenario",
            what=TOGETHER,
        ),
        Mode(
            id=companion.MODE,
            modules=(coop.MODE, companion.MODE),
            data=("coop", "scenarios"),
            seats=range(1, 5),
            result=coop_result,
            painter=CompanionPainter,
            open=True,
            chapter="scenario",
            what=BESIDE,
        ),
    ),
    settings=(
        Setting("start_player", ("random", "0", "1", "2", "3"), "random", "GR-2.5", kind="seat"),
        Setting("handicap", SUBSETS, "", "GR-2.12", modes=(COMPETITIVE,), kind="seats"),
        Setting(
            "scenario",
            tuple(content_for({}).scenarios),
            "order_above_all",
            "GR-17.10",
            modes=(coop.MODE, companion.MODE),
        ),
    ),
    faction_clause="GR-2.6",
    seats_clause="GR-2.2",
    factions=factions,
    factions_for=factions_for,
    blank=blank,
    setup=setup,
    look=view.look,
    deal=view.deal,
    name=naming.name,
    advice=advice.GrollAdvice,
    proofs=Proofs(totals=coverage.totals, features=features, reached=reached, in_scope=coverage.in_scope),
    what=WHAT,
    lessons=LESSONS,
    house_rules=(
        HouseRule("first_corra", "GR-2.3", {"constants": {"start_corra": 1}}, (COMPETITIVE,)),
        HouseRule("short_game", "GR-15.1", {"constants": {"vp_to_end": 24}}, (COMPETITIVE,)),
    ),
    gain=gain,
    speaker=speaker,
    reasons=coop.REASONS,
    causes=frozenset({"spoils", "chaos"}),
    places=dict.fromkeys(("region", "in", "from", "into"), place_refs),
    emblem=EMBLEMS.__getitem__,
    briefing=told,
)
__all__ = ["GROLL", "factions", "gathering", "peoples", "waiting"]
