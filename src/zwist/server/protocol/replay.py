"""Games looked at again: step by step, with what bots saw, and played on from a step."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from zwist.kit.scene import Scene
from zwist.kit.stage import Stage
from zwist.server.chronicle import LogLine
from zwist.server.protocol.company import Player
from zwist.server.protocol.terms import Chain, Id, Incoming, Language, Number, Outgoing, SeatNumber


class TurningPoint(Outgoing, frozen=True, kw_only=True):
    """A place in a game worth jumping to."""

    n: int
    round: str
    kind: Literal["round", "turn"]
    text: str


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


class Remark(Outgoing, frozen=True, kw_only=True):
    """What a bot saw after n decisions, in a sentence; those of its seat ``until`` another number followed from it."""

    n: int
    until: int
    seat: int
    text: str


class Remarks(Outgoing, frozen=True, kw_only=True):
    """What the bots at a table saw, in the order of play."""

    remarks: list[Remark]


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
