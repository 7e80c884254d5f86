"""The messages between server and client as types: what comes in is checked against them, what goes out is built from them.

The contract in words is docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from zwist import acts
from zwist.bots import USUAL
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage
from zwist.review.levels import Judge
from zwist.server.chronicle import LogLine

Language = Literal["en", "de"]
Name = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$")]
"""What people are called: nothing that breaks a line or turns the direction of writing around."""
Token = Annotated[str, msgspec.Meta(pattern=r"^[\w-]{32,64}$")]
Id = Annotated[str, msgspec.Meta(max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Chain = Annotated[str, msgspec.Meta(max_length=4000)]
Seed = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
Line = Annotated[str, msgspec.Meta(max_length=300)]
LONGEST_LINE = 300
"""A line of talk, in characters."""
MONTH = 30 * 24 * 60 * 60
Turn = Annotated[int, msgspec.Meta(ge=10, le=MONTH)]
Reserve = Annotated[int, msgspec.Meta(ge=0, le=MONTH)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=3)]
Pace = Literal["live", "days"]
"""Whether everybody is here, or whoever is asked answers within days."""
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
    bot: Id = USUAL
    faction: Id = "random"


class ClockWish(Incoming, frozen=True, kw_only=True):
    """Seconds for each turn, a reserve for the whole game, and who decides for a seat that has used up both."""

    turn: Turn
    reserve: Reserve = 0
    out: Literal["bot", "pass"] = "bot"


class NewTable(Incoming, frozen=True, kw_only=True):
    """A table somebody wants."""

    game: Id
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=16)]
    mode: Id = ""
    options: dict[str, str | int | bool] = {}
    seed: Seed | None = None
    pace: Pace = "live"
    lang: Language = "en"
    open: bool = False
    clock: ClockWish | None = None


class TakeSeat(Incoming, frozen=True, kw_only=True):
    """The name under which somebody takes a seat, and the seat token that a browser has drawn for itself."""

    name: Name
    token: Token | None = None


class Join(Incoming, frozen=True, kw_only=True):
    """A stranger who takes a free seat of an open table."""

    seat: SeatNumber
    name: Name


class Report(Incoming, frozen=True, kw_only=True):
    """What somebody wants the operator to know about a table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class HookWish(Incoming, frozen=True, kw_only=True):
    """Where a seat wants to be told that it is asked; nowhere if it is empty."""

    url: Annotated[str, msgspec.Meta(max_length=500)]
    lang: Language = "en"


class OnwardSeat(Incoming, frozen=True, kw_only=True):
    """Who plays a seat when a game goes on from one of its steps."""

    player: Literal["me", "bot"]
    bot: Id = "normal"


class PlayOn(Incoming, frozen=True, kw_only=True):
    """A finished game is played on from a step, with an act of a seat already chosen if one is given."""

    step: Number
    seats: Annotated[list[OnwardSeat], msgspec.Meta(min_length=1, max_length=16)]
    act: Chain = ""
    seat: SeatNumber | None = None
    lang: Language = "en"


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
    """A new table; the token is its maker's, the seal is on its dice."""

    id: str
    token: str
    seats: list[MadeSeat]
    seal: str


class Next(Outgoing, frozen=True, kw_only=True):
    """The table of a rematch; everybody's token holds there what it held before."""

    id: str


class SeatCount(Outgoing, frozen=True, kw_only=True):
    """A number of seats, the factions that may be taken with it, and what is special about so many."""

    n: int
    factions: list[str]
    note: str = ""


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
    """A level of bots; one of them is the usual one."""

    id: str
    name: str
    text: str
    usual: bool


class LessonInfo(Outgoing, frozen=True, kw_only=True):
    """A lesson that a game offers."""

    id: str
    name: str
    mode: str
    steps: int


class GameInfo(Outgoing, frozen=True, kw_only=True):
    """A game that can be played; ``reconstructed`` says how much of it no public source gives."""

    id: str
    title: str
    blurb: str
    modes: list[ModeInfo]
    factions: list[FactionInfo]
    settings: list[SettingInfo]
    bots: list[BotInfo]
    lessons: list[LessonInfo] = []
    reconstructed: str = ""


class Games(Outgoing, frozen=True, kw_only=True):
    """All games, and the hosts to which this server sends messages for those who are away."""

    games: list[GameInfo]
    hooks: list[str] = []


class ClockInfo(Outgoing, frozen=True, kw_only=True):
    """The clock of a table, in seconds."""

    turn: int
    reserve: int
    out: Literal["bot", "pass"]


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
    """What everybody may know of a table; ``yours`` says whether a seat of one's token is asked, ``mine`` which it holds.

    ``host`` is the name of whoever made it, ``gathering`` whether a seat is still free and so nothing has begun,
    ``open`` whether strangers may take it. ``left``: seconds until a clock runs out. ``seal``: of the dice, whose ``key`` is
    told after the end. ``expires``: the day on which the table goes if nothing happens at it.
    """

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
    mine: list[int] = []
    mode_name: str = ""
    host: str = ""
    gathering: bool = False
    open: bool = False
    clock: ClockInfo | None = None
    left: float | None = None
    ended: bool = False
    seal: str = ""
    key: str = ""
    expires: str = ""


class SeatToken(Outgoing, frozen=True, kw_only=True):
    """The secret of a seat: what holds it from now on, or a new invitation to it."""

    seat: int
    token: str


class Tables(Outgoing, frozen=True, kw_only=True):
    """Several tables."""

    tables: list[TableInfo]


class Health(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """How the server is: whether the database takes a write, and whether the bots' processes live."""

    status: Literal["ok", "failing"]
    database: str
    workers: str
    tables: int = 0


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


class Reconstructed(Outgoing, frozen=True, kw_only=True):
    """So many entries of a kind that no public source gives, wholly or in part, and what they are called."""

    kind: str
    n: int
    of: int
    names: list[str]


class Rules(Outgoing, frozen=True, kw_only=True):
    """A rulebook, or the part of it that was looked for; ``first`` is a first round in a few sentences, from its lesson."""

    title: str
    clauses: list[Clause]
    first: list[FirstStep] = []
    lesson: str = ""
    reconstructed: list[Reconstructed] = []


class TurningPoint(Outgoing, frozen=True, kw_only=True):
    """A place in a game worth jumping to."""

    n: int
    round: str
    kind: Literal["round", "turn"]
    text: str


class Player(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """Who sits at a seat. ``agreed``: the seats whose people want a bot there; ``resigned``: wants the game to end."""

    seat: int
    name: str
    kind: Sitter
    here: bool
    bot: str = ""
    agreed: list[int] = []
    resigned: bool = False


class Played(Outgoing, frozen=True, kw_only=True):
    """Who decided at a step and what: as the log tells it, else by the words of the act; empty if these eyes did not see it."""

    seat: int
    text: str


class Replay(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """A table as it was after n decisions. The stage comes with it unless the reader has it.

    ``played``: what was done there, once the game is over.
    """

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
    played: Played | None = None


class ReviewChance(Outgoing, frozen=True, kw_only=True):
    """Everybody's chance to win after n decisions, with half of its 95 % interval; those who play together have one.

    The end, which is known, took no games.
    """

    n: int
    p: list[float]
    err: list[float]
    games: int


class ReviewLine(Outgoing, frozen=True, kw_only=True):
    """An act that was open: its chain, in words, what of them the others do not say, the things it names, its chance."""

    act: str
    text: str
    short: str
    nouns: list[str]
    p: float
    err: float


class ReviewGain(Outgoing, frozen=True, kw_only=True):
    """The seat whose mistake it was, and the one that gained most by it."""

    by: int
    to: int


class ReviewPoint(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """Where the game turned for a seat. Of a choice the first line was played and the second one is the best.

    ``sure``: more than twice its error; ``mistake``: a choice that gave away more than its error; ``gain``: a swing in which
    somebody else's mistake lay, or that mistake; ``why``: what surely sets the best line apart from it.
    """

    n: int
    until: int
    kind: Literal["choice", "swing"]
    seat: int
    delta: float
    err: float
    round: str
    sure: bool = False
    mistake: bool = False
    gain: ReviewGain | None = None
    lines: list[ReviewLine] = []
    why: str = ""


class ReviewGiven(Outgoing, frozen=True, kw_only=True):
    """What a seat gave away by so many of its choices, each of them by more than its error."""

    seat: int
    much: float
    choices: int


class ReviewTime(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """How long a judge would take: about so many times as long as the normal one, in seconds as far as it is known."""

    judge: Judge
    times: int
    seconds: int = 0


class Review(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """The review of a finished game as far as it is known; ``games`` is how many a position took at least.

    ``ahead``: how many games its judge does before one that is waiting; ``takes``: how long the judges take whose review there
    is not; ``decided``: for each seat the steps at which it chose among several acts.
    """

    state: Literal["none", "waiting", "computing", "ready", "failed"]
    judge: Judge
    ahead: int = 0
    takes: list[ReviewTime] = []
    games: int = 0
    together: bool = False
    course: list[ReviewChance] = []
    points: list[ReviewPoint] = []
    given: list[ReviewGiven] = []
    decided: list[list[int]] = []


class Remark(Outgoing, frozen=True, kw_only=True):
    """What a bot saw after n decisions, in a sentence; those of its seat ``until`` another number followed from it."""

    n: int
    until: int
    seat: int
    text: str


class Remarks(Outgoing, frozen=True, kw_only=True):
    """What the bots at a table saw, in the order of play."""

    remarks: list[Remark]


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
    pause: Seconds | None = None
    """Seconds between visible acts of bots."""


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


class Route(Incoming, frozen=True, tag_field="t", tag="route", kw_only=True):
    """How do those who were chosen come to this place, over these."""

    n: Number
    seat: SeatNumber
    noun: Id
    chosen: Annotated[list[tuple[Id, Id]], msgspec.Meta(max_length=32)]
    over: Annotated[list[Id], msgspec.Meta(max_length=16)] = []


class Hint(Incoming, frozen=True, tag_field="t", tag="hint", kw_only=True):
    """What would you do in my place."""

    n: Number
    seat: SeatNumber


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


class Replace(Incoming, frozen=True, tag_field="t", tag="replace", kw_only=True):
    """Let another bot play in the place of one that fails."""

    seat: SeatNumber


class Say(Incoming, frozen=True, tag_field="t", tag="say", kw_only=True):
    """Talk to the table."""

    text: Line


class Point(Incoming, frozen=True, tag_field="t", tag="point", kw_only=True):
    """Look here."""

    noun: Id


class Begin(Incoming, frozen=True, tag_field="t", tag="begin", kw_only=True):
    """The host waits no longer; bots take the free seats."""


class Leave(Incoming, frozen=True, tag_field="t", tag="leave", kw_only=True):
    """Go away; bots play the own seats on."""


class Resign(Incoming, frozen=True, tag_field="t", tag="resign", kw_only=True):
    """Want the game to end, or no longer."""

    agree: bool


class Plan(Incoming, frozen=True, tag_field="t", tag="plan", kw_only=True):
    """Pass when asked next, or decide after all."""

    seat: SeatNumber
    agree: bool


class Pause(Incoming, frozen=True, tag_field="t", tag="pause", kw_only=True):
    """Another speed of bots."""

    seconds: Seconds


class Ping(Incoming, frozen=True, tag_field="t", tag="ping", kw_only=True):
    """Are you there."""


ClientMessage = (
    Hello
    | Choose
    | Undo
    | Why
    | Preview
    | Route
    | Hint
    | Lang
    | Eyes
    | Takeover
    | Say
    | Point
    | Begin
    | Leave
    | Resign
    | Plan
    | Pause
    | Replace
    | Ping
)


# WebSocket, out


class Waiting(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """A seat that decides. ``failing``: its bot has failed and is tried again after a pause."""

    seat: int
    about: str
    thinking: bool
    failing: bool = False


class SeatClock(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """Seconds that a seat has left, and whether they run; ``reserve`` of them are its reserve."""

    seat: int
    left: float
    reserve: float
    runs: bool = False


class TableClock(Outgoing, frozen=True, kw_only=True):
    """The clock of a table with what each person's seat has left."""

    turn: int
    out: Literal["bot", "pass"]
    seats: list[SeatClock]


class Table(Outgoing, frozen=True, omit_defaults=True, tag_field="t", tag="table", kw_only=True):
    """The table anew; ``own``: the seats that the reader's token holds, ``seat``: whose eyes it uses.

    The stage comes with the first scene that is drawn upon it. ``host``: the reader made the table. ``gathering``: it waits
    for people. ``ended``: its people have ended the game. ``next``: the table of the rematch. ``watching``: how many look on.
    ``planned``: the reader passes when asked next.
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
    host: bool = False
    gathering: bool = False
    ended: bool = False
    next: str = ""
    clock: TableClock | None = None
    watching: int = 0
    planned: bool = False
    pace: Pace = "live"


class People(Outgoing, frozen=True, tag_field="t", tag="people", kw_only=True):
    """Who is at the table now; nothing else has changed. ``watching``: how many look on without a seat."""

    players: list[Player]
    watching: int


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


class Hinted(Outgoing, frozen=True, tag_field="t", tag="hint", kw_only=True):
    """What a bot would do: the chain of the act, in words, with the things it names."""

    n: int
    seat: int
    act: str
    text: str
    nouns: list[str]


class Said(Outgoing, frozen=True, kw_only=True):
    """A line of talk: the n-th, of a seat, at a time."""

    n: int
    seat: int
    text: str
    at: str


class Chat(Outgoing, frozen=True, tag_field="t", tag="chat", kw_only=True):
    """What was said: all of it to whoever comes, then line by line."""

    lines: list[Said]


class Pointed(Outgoing, frozen=True, tag_field="t", tag="pointed", kw_only=True):
    """Somebody points at something."""

    seat: int
    noun: str


class Pong(Outgoing, frozen=True, tag_field="t", tag="pong", kw_only=True):
    """I am here."""


MESSAGE: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
encode = msgspec.json.Encoder().encode
