"""A table as it was: any step of a game, through the eyes one may use, with the places worth jumping to."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from zwist.acts import story
from zwist.engine import past
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.kit.scene import Piece, Scene
from zwist.kit.stage import Stage
from zwist.review import remark
from zwist.review.course import end_of_act
from zwist.review.line import in_words
from zwist.review.remark import Remark
from zwist.server import chronicle, hints, remarks
from zwist.server.errors import Refusal, say
from zwist.server.projection import Staged, players, staged
from zwist.server.protocol import replay
from zwist.server.room import Room
from zwist.server.writer import Reader

MOST = 50
"""Tapes in memory."""
SWINGS = 6
"""Turning points of one game."""

Eyes = int | None


@dataclass(frozen=True)
class Mark:
    """A step that begins a round, or at which a seat won or lost much."""

    n: int
    kind: Literal["round", "turn"]
    seat: int = -1
    gain: float = 0.0


class Tape:
    """A game that can be wound to any step, with what was worth knowing at each."""

    def __init__(self, g: Game[Any]) -> None:
        self.end = g
        self.worth: list[list[float]] = []
        self.rounds: list[int] = []
        self.in_words: dict[str, list[replay.TurningPoint]] = {}
        self.stages: dict[str, Staged] = {}
        self.remarks: dict[str, replay.Remarks] = {}
        self._measure(0)

    def goes_on(self, g: Game[Any]) -> bool:
        """Whether a game is this one some choices later, so that only these must be looked at."""
        record, known = g.record or [], self.end.record or []
        return not g.over and len(record) >= len(known) and record[: len(known)] == known

    def wind_on(self, g: Game[Any]) -> None:
        """Look at what was chosen since."""
        first, self.end = self.end.decisions + 1, g
        self.in_words.clear()
        if first <= g.decisions:
            self._measure(first)

    def _measure(self, first: int) -> None:
        """Go through the steps from one on; after the end also what each position was worth to each seat."""
        g = self.at(first)
        definition, seats, advice = g.definition, range(len(g.start.seats)), g.definition.advice()
        for seat, option, _ in [*(self.end.record or [])[first:], (-1, "", 0)]:
            self.rounds.append(definition.rounds(g.table))
            if self.end.over:
                self.worth.append([advice.worth(g.table, who) for who in seats])
            if seat >= 0:
                g.apply(option, seat)

    def at(self, n: int) -> Game[Any]:
        """The game after n decisions."""
        return past.before(self.end, n)

    def staged(self, language: str) -> Staged:
        """The stage of all its steps."""
        if language not in self.stages:
            self.stages[language] = staged(self.end, language)
        return self.stages[language]

    def points(self, language: str) -> list[replay.TurningPoint]:
        """The places worth jumping to, in words."""
        if language not in self.in_words:
            self.in_words[language] = [self._point(mark, language) for mark in self.marks()]
        return self.in_words[language]

    def _point(self, mark: Mark, language: str) -> replay.TurningPoint:
        g = self.at(mark.n)
        scene = g.definition.scene(g, None, language)
        text = scene.head.round
        if mark.kind == "turn":
            key = "server.gain" if mark.gain > 0 else "server.loss"
            text = say(language, key, faction=self.staged(language).stage.sides[mark.seat].faction)
        return replay.TurningPoint(n=mark.n, round=scene.head.round, kind=mark.kind, text=text)

    def turns(self) -> list[int]:
        """The steps from which on another seat decides, or the same one in a new turn, as whoever plays alone does."""
        seats = [seat for seat, _, _ in self.end.record or []]
        begun = {event.decision for event in self.end.log or [] if event.key == chronicle.TURN}
        return [n for n, seat in enumerate(seats) if n == 0 or seat != seats[n - 1] or n in begun]

    def played(self, n: int, view: str, language: str) -> replay.Played | None:
        """What was done at a step, as far as a view lets one read it: the line in which its seat tells how the act came out."""
        record = self.end.record or []
        if n >= len(record):
            return None
        seat, until = record[n][0], end_of_act(self.at(n), record)
        told: dict[int, str] = {}
        for event in self.end.log or []:
            if n < event.decision <= until and (view == "open" or event.visible_to(eyes_of(view))):
                found = chronicle.line(self.end, 0, event, language, overheard=True)
                if found.seat == seat and not (found.head or found.turn or found.reason):
                    told.setdefault(event.decision, found.text)
        text = told[max(told)] if told else ""
        if not text and view in ("open", str(seat)):
            text = in_words(self.at(n), seat, [option for _, option, _ in record[n:until]], language)
        return replay.Played(seat=seat, text=text)

    def marks(self) -> list[Mark]:
        """Where rounds begin, and after the end the turns that changed most."""
        begun = [Mark(n, "round") for n, number in enumerate(self.rounds) if n == 0 or number != self.rounds[n - 1]]
        return sorted(begun + self._swings(), key=lambda mark: mark.n)

    def _swings(self) -> list[Mark]:
        """The turns with the greatest change of a seat's lead over the others, for better or worse."""
        if not self.worth:
            return []
        found = []
        turns = self.turns()
        for begin, end in zip(turns, [*turns[1:], self.end.decisions], strict=True):
            first, last = self._leads(begin), self._leads(end)
            gain, seat = max((abs(b - a), seat) for seat, (a, b) in enumerate(zip(first, last, strict=True)))
            found.append(Mark(begin, "turn", seat, gain if last[seat] > first[seat] else -gain))
        return sorted(found, key=lambda mark: -abs(mark.gain))[:SWINGS]

    def _leads(self, n: int) -> list[float]:
        worth = self.worth[n]
        return [own - (sum(worth) - own) / max(1, len(worth) - 1) for own in worth]


class Replays:
    """The tapes looked at lately. They are wound in one thread: a table may change meanwhile, a tape may not."""

    def __init__(self) -> None:
        self.tapes: OrderedDict[str, Tape] = OrderedDict()
        self.thread = ThreadPoolExecutor(1, "replay")

    async def look(self, room: Room, *wishes: Any) -> replay.Replay:
        """One step of a table, without holding up anything else."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.show, room, *wishes)

    async def remarks(self, room: Room, reader: Reader, language: str) -> replay.Remarks:
        """What bots saw in their acts: nobody hears it while anything is hidden."""
        if not room.over:
            raise Refusal("illegal", 409, key="remarks_later")
        kept = await reader.read(lambda store: remarks.read(store, room.id))
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._told, room, kept, language)

    def _told(self, room: Room, kept: list[Remark], language: str) -> replay.Remarks:
        """In words; once for each language, since a game that is over does not change."""
        tape = self.tape(room, room.g)
        if language not in tape.remarks:
            said = remark.told(tape.end, kept, language)
            lines = [replay.Remark(n=one.n, until=one.until, seat=one.seat, text=text) for one, text in said]
            tape.remarks[language] = replay.Remarks(remarks=lines)
        return tape.remarks[language]

    def close(self) -> None:
        """Wind no more."""
        self.thread.shutdown(wait=False, cancel_futures=True)

    def tape(self, room: Room, g: Game[Any]) -> Tape:
        """The tape of a table up to a state of its game."""
        tape = self.tapes.get(room.id)
        if tape is None or tape.end is not g:
            try:
                if tape is not None and tape.goes_on(g):
                    tape.wind_on(g)
                else:
                    tape = Tape(g)
            except IllegalChoice:
                raise Refusal("not_replayable", 409) from None
        self.tapes[room.id] = tape
        self.tapes.move_to_end(room.id)
        if len(self.tapes) > MOST:
            self.tapes.popitem(last=False)
        return tape

    def show(
        self, room: Room, seats: tuple[int, ...], view: str, step: int | None, language: str, have: str = ""
    ) -> replay.Replay:
        """One step through the wished eyes; whoever has the stage with a digest does not get it again."""
        now, views = room.g, allowed(room, seats)
        if view not in views:
            raise Refusal("not_allowed", 403, views=", ".join(views))
        tape = self.tape(room, now)
        n = now.decisions if step is None else min(max(0, step), now.decisions)
        g, stage = tape.at(n), tape.staged(language)
        log = open_story(g, language) if view == "open" else chronicle.lines(g, eyes_of(view), language, overheard=True)
        return replay.Replay(
            n=n,
            steps=now.decisions,
            digest=stage.digest,
            stage=None if have == stage.digest else stage.stage,
            scene=open_scene(g, stage.stage, language) if view == "open" else told(g, eyes_of(view), language),
            log=hints.among(log, room.customs.hints, g, language),
            points=tape.points(language),
            turns=tape.turns(),
            views=views,
            players=players(room),
            played=tape.played(n, view, language) if room.over else None,
        )


def allowed(room: Room, seats: tuple[int, ...]) -> list[str]:
    """The views one may use: the own seats and a spectator's; after the end everybody's and everything."""
    if room.over:
        return ["open", "watch", *map(str, range(len(room.seats)))]
    return ["watch", *map(str, seats)]


def eyes_of(view: str) -> Eyes:
    """The seat of a view, or None for the spectator."""
    return None if view == "watch" else int(view)


def told(g: Game[Any], eyes: Eyes, language: str) -> Scene:
    """What a seat sees; after the end with the story of the game."""
    return story.scene(g.definition, g, eyes, language)


def open_scene(g: Game[Any], stage: Stage, language: str) -> Scene:
    """Everything face up: the spectator's scene with each piece and tray as the one who knows it sees it.

    What a seat calls its own has words of its own where somebody else looks at it (``open``).
    """
    public, titles = told(g, None, language), g.definition.words(language)
    known: dict[str, Piece] = {}
    trays = []
    for seat in range(len(g.start.seats)):
        scene: Scene = g.definition.scene(g, seat, language)
        known |= {piece.ref: piece for piece in scene.pieces if not piece.face_down or piece.known}
        faction = stage.sides[seat].faction
        trays += [
            msgspec.structs.replace(
                tray, id=f"{tray.id}-{seat}", title=f"{faction}: {titles.get(f'open.{tray.id}', tray.title)}"
            )
            for tray in scene.trays
            if tray not in public.trays
        ]
    return msgspec.structs.replace(
        public, pieces=[known.get(piece.ref, piece) for piece in public.pieces], trays=[*public.trays, *trays]
    )


def open_story(g: Game[Any], language: str) -> list[Any]:
    """All lines, also those that only one seat could read."""
    lines = {}
    for eyes in (None, *range(len(g.start.seats))):
        for line in chronicle.lines(g, eyes, language, overheard=True):
            lines[line.n, line.text] = line
    return [msgspec.structs.replace(line, i=i) for i, line in enumerate(sorted(lines.values(), key=lambda line: line.n))]
