"""The messages between server and client as types: what comes in is checked against them, what goes out is built from them.

The contract in words is docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from zwist import acts
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage
from zwist.server.chronicle import LogLine

Language = Literal["en", "de"]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Id = Annotated[str, msgspec.Meta(max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Chain = Annotated[str, msgspec.Meta(max_length=4000)]
Seed = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
Sitter = Literal["human", "bot", "link"]
Code = Literal["stale", "illegal", "not_asked", "malformed", "too_fast", "over"]


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A body or message of a client."""


class Outgoing(msgspec.Struct, frozen=True, kw_only=True):
    """A body or message of the server."""


# HTTP, in


class SeatWish(Incoming, frozen=True, kw_only=True):
    """Who sits at a seat of a new table and what the seat plays."""

    player: Literal["me", "device", "link", "bot"]
    name: Name = ""
    bot: Id = "normal"
    faction: Id = "random"


class NewTable(Incoming, frozen=True, kw_only=True):
    """A table somebody wants."""

    game: Id
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=16)]
    mode: Id = ""
    options: dict[str, str | int | bool] = {}
    seed: Seed | None = None
    lang: Language = "en"


class TakeSeat(Incoming, frozen=True, kw_only=True):
    """The name under which somebody takes a seat."""

    name: Name


class Link(Incoming, frozen=True, kw_only=True):
    """A table somebody knows, with the token for it."""

    id: Id
    token: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Mine(Incoming, frozen=True, kw_only=True):
    """The tables of a browser."""

    tables: Annotated[list[Link], msgspec.Meta(max_length=50)]
    lang: Language = "en"


# HTTP, out


class Problem(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """What was wrong with a request."""

    code: str
    message: str
    expected: str = ""


class Refusal(Outgoing, frozen=True, kw_only=True):
    """The body of every error."""

    error: Problem


class MadeSeat(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """A seat of a new table; a seat for a link has a token of its own."""

    seat: int
    faction: str
    player: str
    token: str | None = None


class MadeTable(Outgoing, frozen=True, kw_only=True):
    """A new table; the token is its maker's."""

    id: str
    token: str
    seats: list[MadeSeat]


class SeatCount(Outgoing, frozen=True, kw_only=True):
    """A number of seats and the factions that may be taken with it."""

    n: int
    factions: list[str]


class ModeInfo(Outgoing, frozen=True, kw_only=True):
    """A way to play a game: whether all win or lose together, and whether bots may take seats."""

    id: str
    name: str
    text: str
    seats: list[SeatCount]
    together: bool
    bots: bool


class FactionInfo(Outgoing, frozen=True, kw_only=True):
    """A faction one may take."""

    id: str
    name: str
    glyph: str
    slot: int
    blurb: str


class ChoiceInfo(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """A value of a setting, what it is about, the factions that nobody can take with it, and the numbers of seats it needs."""

    value: str | int | bool
    name: str
    text: str = ""
    excludes: list[str] = []
    seats: list[int] = []


class SettingInfo(Outgoing, frozen=True, kw_only=True):
    """A setting of the lobby."""

    id: str
    name: str
    text: str
    clause: str
    modes: list[str]
    choices: list[ChoiceInfo]
    default: str | int | bool
    kind: Literal["choice", "seat", "seats"]


class BotInfo(Outgoing, frozen=True, kw_only=True):
    """A level of bots."""

    id: str
    name: str
    text: str


class LessonInfo(Outgoing, frozen=True, kw_only=True):
    """A lesson that a game offers."""

    id: str
    name: str
    mode: str
    steps: int


class GameInfo(Outgoing, frozen=True, kw_only=True):
    """A game that can be played."""

    id: str
    title: str
    blurb: str
    modes: list[ModeInfo]
    factions: list[FactionInfo]
    settings: list[SettingInfo]
    bots: list[BotInfo]
    lessons: list[LessonInfo] = []


class Games(Outgoing, frozen=True, kw_only=True):
    """All games."""

    games: list[GameInfo]


class SeatInfo(Outgoing, frozen=True, kw_only=True):
    """What everybody may know of a seat."""

    seat: int
    faction: str
    name: str
    kind: Sitter
    glyph: str
    slot: int
    score: int | None
    taken: bool


class TableInfo(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """What everybody may know of a table; ``yours`` says whether a seat of one's token is asked."""

    id: str
    game: str
    title: str
    mode: str
    seats: list[SeatInfo]
    waiting: list[int]
    round: str
    n: int
    over: bool
    winners: list[int]
    together: bool
    changed: str
    yours: bool | None = None


class Tables(Outgoing, frozen=True, kw_only=True):
    """Several tables."""

    tables: list[TableInfo]


class Clause(Outgoing, frozen=True, kw_only=True):
    """A clause of a rulebook."""

    id: str
    chapter: str
    text: str


class FirstStep(Outgoing, frozen=True, kw_only=True):
    """A step of a first round."""

    title: str
    text: str
    clause: str


class Rules(Outgoing, frozen=True, kw_only=True):
    """A rulebook, or the part of it that was looked for; ``first`` is a first round in a few sentences, from its lesson."""

    title: str
    clauses: list[Clause]
    first: list[FirstStep] = []
    lesson: str = ""


class TurningPoint(Outgoing, frozen=True, kw_only=True):
    """A place in a game worth jumping to."""

    n: int
    round: str
    kind: Literal["round", "turn"]
    text: str


class Player(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """Who sits at a seat. ``agreed``: the seats whose people want a bot to take this one."""

    seat: int
    name: str
    kind: Sitter
    here: bool
    bot: str = ""
    agreed: list[int] = []


class Replay(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """A table as it was after n decisions. The stage comes with it unless the reader has it."""

    n: int
    steps: int
    digest: str
    scene: Scene
    log: list[LogLine]
    points: list[TurningPoint]
    turns: list[int]
    views: list[str]
    players: list[Player]
    stage: Stage | None = None


class LessonStep(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """A step of a lesson: the table, the question with the one act to be done, and what that act does."""

    seat: int
    digest: str
    stage: Stage
    scene: Scene
    log: list[LogLine]
    question: acts.Question | None = None
    preview: acts.Preview | None = None


# WebSocket, in


class Hello(Incoming, frozen=True, tag_field="t", tag="hello", kw_only=True):
    """Who I am."""

    token: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    lang: Language = "en"
    seat: SeatNumber | None = None
    have: Annotated[list[Id], msgspec.Meta(max_length=32)] = []
    """Digests of the stages that need not be sent again."""


class Choose(Incoming, frozen=True, tag_field="t", tag="choose", kw_only=True):
    """An answer to the question of decision n. ``until``: whoever passes is not asked again before this has changed."""

    n: Number
    seat: SeatNumber
    act: Chain
    until: Id = ""


class Undo(Incoming, frozen=True, tag_field="t", tag="undo", kw_only=True):
    """Take back the last own choice."""

    n: Number
    seat: SeatNumber


class Why(Incoming, frozen=True, tag_field="t", tag="why", kw_only=True):
    """What is this, and why can it not be chosen."""

    n: Number
    seat: SeatNumber | None = None
    noun: Id
    chosen: Annotated[list[tuple[Id, Id]], msgspec.Meta(max_length=32)] = []


class Preview(Incoming, frozen=True, tag_field="t", tag="preview", kw_only=True):
    """What would this act do."""

    n: Number
    seat: SeatNumber
    act: Chain


class Lang(Incoming, frozen=True, tag_field="t", tag="lang", kw_only=True):
    """Another language."""

    lang: Language


class Eyes(Incoming, frozen=True, tag_field="t", tag="eyes", kw_only=True):
    """Another own seat."""

    seat: SeatNumber


class Takeover(Incoming, frozen=True, tag_field="t", tag="takeover", kw_only=True):
    """Propose or agree that a bot takes a seat; the seat's own player takes it back with ``agree`` false."""

    seat: SeatNumber
    agree: bool


class Ping(Incoming, frozen=True, tag_field="t", tag="ping", kw_only=True):
    """Are you there."""


ClientMessage = Hello | Choose | Undo | Why | Preview | Lang | Eyes | Takeover | Ping


# WebSocket, out


class Waiting(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """A seat that decides. ``failing``: its bot has failed and is tried again after a pause."""

    seat: int
    about: str
    thinking: bool
    failing: bool = False


class Table(Outgoing, frozen=True, omit_defaults=True, tag_field="t", tag="table", kw_only=True):
    """The table anew; ``own``: the seats that the reader's token holds, ``seat``: whose eyes it uses.

    The stage comes with the first scene that is drawn upon it.
    """

    n: int
    seat: int | None
    own: list[int]
    digest: str
    scene: Scene | msgspec.Raw
    waiting: list[Waiting]
    players: list[Player]
    log: list[LogLine]
    since: int
    stage: Stage | msgspec.Raw | None = None
    question: acts.Question | msgspec.Raw | None = None
    open: bool = False


class Refused(Outgoing, frozen=True, omit_defaults=True, tag_field="t", tag="refused", kw_only=True):
    """A message was not accepted."""

    about: str
    code: Code
    message: str
    clause: str = ""


class Reasons(Outgoing, frozen=True, omit_defaults=True, tag_field="t", tag="why", kw_only=True):
    """What a noun is, and why it cannot be chosen, as far as one is asked at all."""

    noun: str
    reasons: list[acts.Reason]
    what: acts.What | None = None


class Pong(Outgoing, frozen=True, tag_field="t", tag="pong", kw_only=True):
    """I am here."""


MESSAGE: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
encode = msgspec.json.Encoder().encode
