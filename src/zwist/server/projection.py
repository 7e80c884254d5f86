"""What a table looks like to one viewer: the messages that leave the server. Nothing here changes a table.

Scenes and questions are built once for each pair of eyes and language and shared by all who look alike.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from zwist import acts
from zwist.acts import story
from zwist.engine.game import Game
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage
from zwist.server import chronicle, clocks, hints
from zwist.server.protocol.company import People, Player
from zwist.server.protocol.table import Table, Waiting
from zwist.server.protocol.terms import encode
from zwist.server.room import Room
from zwist.server.watcher import Watcher


class Staged(NamedTuple):
    """A stage, its message, and the digest by which scenes name it."""

    stage: Stage
    message: msgspec.Raw
    digest: str


def staged(g: Game[Any], language: str) -> Staged:
    """The stage of a game in one language."""
    painted: Stage = g.definition.stage(g.start, language)
    stage = msgspec.structs.replace(painted, effects=g.definition.effects(language))
    message = encode(stage)
    return Staged(stage, msgspec.Raw(message), blake2b(message, digest_size=12).hexdigest())


class Seen(NamedTuple):
    """A scene in its encoded form, and what is being decided in it: the painted scene itself would take far more room."""

    message: msgspec.Raw
    about: str


class Projection:
    """Encoded parts of messages, kept while the table does not change; the stage never does."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self.stages: WeakKeyDictionary[Room, dict[str, Staged]] = WeakKeyDictionary()
        self.parts: WeakKeyDictionary[Room, tuple[int, dict[Hashable, Any]]] = WeakKeyDictionary()

    def table(self, room: Room, watcher: Watcher) -> bytes:
        """The message that shows the table to a watcher."""
        eyes, language = watcher.eyes, watcher.language
        since, lines = watcher.lines_sent, self._lines(room, watcher)
        watcher.lines_sent, watcher.events_read = since + len(lines), len(room.g.log or ())
        watcher.hints_read = len(room.customs.hints)
        question = self._question(room, eyes, language)
        if question is not None and eyes is not None:
            room.shown.add(eyes)
        staged, seen = self.stage(room, language), self.scene(room, eyes, language)
        return encode(
            Table(
                n=room.g.decisions,
                seat=eyes,
                own=list(watcher.seats),
                digest=staged.digest,
                stage=staged.message if watcher.needs(staged.digest) else None,
                scene=seen.message,
                question=question,
                waiting=waiting(room, seen.about),
                players=players(room),
                watching=room.watching,
                log=lines,
                since=since,
                open=room.mode.open,
                pace=room.terms.pace,  # type: ignore[arg-type]
                host=watcher.host,
                gathering=room.gathering,
                ended=room.customs.ended,
                next=room.customs.next,
                clock=clocks.shown(room, self.now()),
                planned=eyes in room.customs.planned,
            )
        )

    def is_drawn(self, room: Room, watcher: Watcher) -> bool:
        """Whether the parts that take long are at hand for such a watcher."""
        version, parts = self.parts.get(room, (-1, {}))
        needed = [("scene", watcher.eyes, watcher.language)]
        if self.is_asked(room, watcher.eyes):
            needed.append(("question", watcher.eyes, watcher.language))
        return version == room.version and all(part in parts for part in needed)

    def draw(self, room: Room, watcher: Watcher) -> None:
        """Build what takes long. If the table changes meanwhile, it was in vain."""
        self.scene(room, watcher.eyes, watcher.language)
        self._question(room, watcher.eyes, watcher.language)
        self._lines(room, watcher)

    def _lines(self, room: Room, watcher: Watcher) -> list[chronicle.LogLine]:
        """What happened since the last message; lines of long ago are not looked at again."""
        eyes, language, since, after = watcher.eyes, watcher.language, watcher.lines_sent, watcher.events_read
        taken = room.customs.hints[watcher.hints_read :]

        def build() -> list[chronicle.LogLine]:
            return hints.among(chronicle.lines(room.g, eyes, language, since, after), taken, room.g, language, since)

        return self._part(room, ("log", eyes, language, since, after, taken), build)  # type: ignore[no-any-return]

    def stage(self, room: Room, language: str) -> Staged:
        """The stage of a table; it is painted once for each language."""
        known = self.stages.setdefault(room, {})
        if language not in known:
            known[language] = staged(room.g, language)
        return known[language]

    def scene(self, room: Room, eyes: int | None, language: str) -> Seen:
        """What these eyes see."""
        return self._part(room, ("scene", eyes, language), lambda: self._seen(room, eyes, language))  # type: ignore[no-any-return]

    def _seen(self, room: Room, eyes: int | None, language: str) -> Seen:
        painted = story.scene(room.g.definition, room.g, eyes, language)
        return Seen(raw(painted), what_about(self.stage(room, language).stage, painted))

    def public(self, room: Room, language: str) -> Scene:
        """The scene as everybody may see it."""
        return self._part(  # type: ignore[no-any-return]
            room, ("public", language), lambda: room.g.definition.scene(room.g, None, language)
        )

    def shows(self, room: Room, noun: str) -> bool:
        """Whether everybody at the table can see a thing."""
        nouns: set[str] = self._part(
            room, "nouns", lambda: refs_in([self.stage(room, "en").stage.boards, self.public(room, "en")])
        )
        return noun in nouns

    def is_asked(self, room: Room, eyes: int | None) -> bool:
        """Whether a person with these eyes decides."""
        return eyes is not None and eyes in room.asked and room.seats[eyes].kind != "bot"

    def _question(self, room: Room, eyes: int | None, language: str) -> msgspec.Raw | None:
        if eyes is None or not self.is_asked(room, eyes):
            return None
        return self._part(  # type: ignore[no-any-return]
            room, ("question", eyes, language), lambda: raw(acts.fold(room.g.definition, room.g, eyes, language))
        )

    def _part(self, room: Room, key: Hashable, build: Any) -> Any:
        version, parts = self.parts.get(room, (-1, {}))
        if version != room.version:
            parts = {}
            self.parts[room] = (room.version, parts)
        if key not in parts:
            parts[key] = build()
        return parts[key]


def refs_in(part: Any) -> set[str]:
    """The things that a stage or a scene shows."""
    found: set[str] = set()
    rest = [msgspec.to_builtins(part)]
    while rest:
        one = rest.pop()
        if isinstance(one, dict):
            found |= {one["ref"]} if isinstance(one.get("ref"), str) else set()
            rest += one.values()
        elif isinstance(one, list):
            rest += one
    return found


def raw(part: Any) -> msgspec.Raw:
    """A part in its encoded form."""
    return msgspec.Raw(encode(part))


def what_about(stage: Stage, scene: Scene) -> str:
    """What is being decided: the battle in the middle of the table, or the phase."""
    if scene.focus is not None:
        return scene.focus.title
    return next((phase.name for phase in stage.phases if phase.id == scene.head.phase), "")


def waiting(room: Room, about: str) -> list[Waiting]:
    """The seats that decide, and what about."""
    return [
        Waiting(seat=seat, about=about, thinking=room.seats[seat].kind == "bot", failing=seat == room.failing)
        for seat in room.asked
    ]


def people_of(room: Room) -> People:
    """The message that tells who is at a table."""
    return People(players=players(room), watching=room.watching)


def players(room: Room) -> list[Player]:
    """Who sits where, and who is here."""
    return [
        Player(
            seat=seat.seat,
            name=seat.name,
            kind=seat.kind,  # type: ignore[arg-type]
            bot=seat.bot if seat.kind == "bot" else "",
            here=seat.kind == "bot" or room.is_here(seat.seat),
            agreed=sorted(room.agreed.get(seat.seat, ())),
            resigned=seat.seat in room.customs.resigned,
        )
        for seat in room.seats
    ]
