"""Cry Havoc as the engine sees it. Importing factions, battle cards, exploration and waits registers their rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain

from zwist.engine.definition import Definition, HouseRule, Mode, Proofs, Setting, Start, modes
from zwist.engine.log import Event
from zwist.engine.question import Plain
from zwist.games.cry_havoc import (
    advice,
    aftermath,
    battle_cards,
    companion,
    coverage,
    exploration,
    naming,
    round,
    scene,
    solo,
    view,
    waits,
)
from zwist.games.cry_havoc import factions as peoples
from zwist.games.cry_havoc.companion import coverage as companion_coverage
from zwist.games.cry_havoc.companion.keeper import companion_result
from zwist.games.cry_havoc.companion.scene import CompanionPainter
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.lessons import LESSONS
from zwist.games.cry_havoc.refs import EMBLEMS, place_refs
from zwist.games.cry_havoc.setup import setup
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.solo import coverage as solo_coverage
from zwist.games.cry_havoc.solo.ending import solo_result
from zwist.games.cry_havoc.solo.scene import SoloPainter
from zwist.games.cry_havoc.solo.setup import solo_box
from zwist.games.cry_havoc.table import Box, Table, rulebook
from zwist.games.cry_havoc.what import AGAINST_TROGS, WHAT

CHAPTERS = {aftermath.MODE: 20, solo.MODE: 21, companion.MODE: 21}
"""The chapters of modes that have one of their own; those before are everybody's."""
COMMON = range(1, 20)
BASE = "base"
ALONE = (solo.MODE, companion.MODE)
HQS = ("hq_a", "hq_b", "hq_c")


def factions(mode: str) -> tuple[str, ...]:
    """All factions that may be taken with some number of seats."""
    counts, known = {*MODES[mode].seats}, content_for({}).factions
    return tuple(name for name, one in known.items() if counts.intersection(one.player_counts))


def factions_for(mode: str, seats: int, options: Mapping[str, Plain]) -> tuple[str, ...]:
    """Without a fourth player nobody takes the Trogs, with four somebody must (CH-2.16, CH-2.17)."""
    return tuple(one.id for one in content_for({}).factions.values() if seats in one.player_counts)


def blank(start: Start) -> Table:
    """The table of a start with nothing on it."""
    content = content_for(start.overlay, start.content, aftermath=start.mode == aftermath.MODE)
    if start.mode in ALONE:
        return Table(solo_box(content, start.seats[0], str(start.options["hq"])))
    return Table(Box(content, start.seats, str(start.options["level"])))


def speaker(t: Table, event: Event) -> int | None:
    """The side that a log line is about; reasons of the automaton are those of the Trogs."""
    side: int = t.box.trogs if event.key in solo.REASONS else event.values.get("side", NOBODY)
    return side if 0 <= side < t.box.sides else None


def in_scope(clause: str, mode: str) -> bool:
    """The base game has the first chapters; other modes have chapters of their own."""
    chapter = int(clause.removeprefix("CH-").split(".")[0])
    return chapter in COMMON or chapter == CHAPTERS.get(mode)


def features(mode: str) -> frozenset[str]:
    """What a fuzz run of a mode must have seen."""
    content = content_for({}, aftermath=mode == aftermath.MODE)
    of_mode = {solo.MODE: solo_coverage.features, companion.MODE: companion_coverage.features}
    return of_mode.get(mode, coverage.features)(content)


def reached(event: Event, t: Table) -> Iterable[str]:
    """What a log line shows."""
    if not t.box.is_alone:
        return coverage.reached(event, t)
    return chain(solo_coverage.reached(event, t), companion_coverage.reached(event, t))


MODES: dict[str, Mode[Table]] = modes(
    Mode(id=BASE, seats=range(2, 5), result=round.result, painter=scene.Painter),
    Mode(
        id=aftermath.MODE,
        modules=(aftermath.MODE,),
        data=("aftermath",),
        seats=range(2, 5),
        result=round.result,
        painter=scene.Painter,
        groups={"leaders": lambda t, seat: t.leaders[seat][0]},
        group_names={"leaders": "leader"},
    ),
    Mode(
        id=solo.MODE,
        modules=(solo.MODE,),
        data=("solo",),
        seats=range(1, 2),
        result=solo_result,
        painter=SoloPainter,
        together=True,
        varied="skills",
        groups={"skills": lambda t, seat: str(len(t.skills[seat]))},
        what=AGAINST_TROGS,
    ),
    Mode(
        id=companion.MODE,
        modules=(solo.MODE, companion.MODE),
        data=("solo",),
        seats=range(1, 2),
        result=companion_result,
        painter=CompanionPainter,
        open=True,
        what=AGAINST_TROGS,
    ),
)


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
    modes=MODES,
    settings=(
        Setting("level", ("beginner", "advanced", "expert"), "beginner", "CH-2.5", modes=(BASE, aftermath.MODE)),
        Setting("headquarters", ("chosen", "random"), "chosen", "CH-2.7", modes=(BASE, aftermath.MODE)),
        Setting("skills", (1, 2, 3), 2, "CH-21.2", modes=(solo.MODE,)),
        Setting("hq", HQS, HQS[0], "CH-21.17", modes=ALONE),
        Setting("fierce", (0, 1, 2), 0, "CH-21.75", modes=ALONE),
    ),
    faction_clause="CH-2.4",
    seats_clause="CH-2.1",
    factions=factions,
    factions_for=factions_for,
    blank=blank,
    setup=setup,
    look=view.look,
    deal=view.deal,
    name=naming.name,
    advice=advice.CryHavocAdvice,
    proofs=Proofs(
        totals=coverage.totals,
        features=features,
        reached=reached,
        in_scope=in_scope,
        stage=coverage.stage,
        by_construction=coverage.BY_CONSTRUCTION,
    ),
    what=WHAT,
    lessons=LESSONS,
    house_rules=(
        HouseRule("small_control", "CH-14.32", {"limits": {"control_vp": 1}}, (BASE, aftermath.MODE)),
        HouseRule("dear_ransom", "CH-15.2", {"limits": {"ransom_vp": 3}}, (BASE, aftermath.MODE)),
    ),
    gain=gain,
    causes=frozenset({"event"}),
    places=dict.fromkeys(("region", "in", "from", "into", "regions"), place_refs),
    speaker=speaker,
    reasons=solo.REASONS,
    emblem=EMBLEMS.__getitem__,
)
__all__ = ["CRY_HAVOC", "battle_cards", "exploration", "peoples", "waits"]
