"""What can be played: games, their modes, factions, settings, bots and lessons."""

from __future__ import annotations

from typing import Literal

from zwist.server.protocol.terms import Outgoing


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
