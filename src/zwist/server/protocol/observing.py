"""The observatory over HTTP: what has been played, the answer to a question, and the games that are played for it."""

from __future__ import annotations

from typing import Literal

from zwist.observatory.figures import Figures, Kept
from zwist.server.protocol.terms import Incoming, Number, Outgoing


class PlayGames(Incoming, frozen=True, kw_only=True):
    """The wish that there be so many games of a question in all; with a rule as many pairs."""

    games: Number


class PlayOffer(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """A number of games that there could be: about how far intervals would then reach, and how many seconds it takes, if that
    is known."""

    games: int
    margin: float
    seconds: int = 0


class Playing(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """Whether games are played for a question: `played` of `wanted` that were missing, and the seconds that are left.

    `ahead`: how many questions come before one that is waiting; `yours`: whether whoever asks may stop it. `offers`: what
    may be wished for; nothing where visitors can only look.
    """

    state: Literal["idle", "waiting", "running", "stopped", "failed"] = "idle"
    played: int = 0
    wanted: int = 0
    seconds: int = 0
    ahead: int = 0
    yours: bool = False
    offers: list[PlayOffer] = []


class BotChoice(Outgoing, frozen=True, kw_only=True):
    """A bot that has played, or may be wished for."""

    bot: str
    name: str


class Observatory(Outgoing, frozen=True, kw_only=True):
    """Everything that has been kept, the answer to the question that was asked, and what is played for it."""

    kept: list[Kept]
    bots: list[BotChoice]
    figures: Figures
    playing: Playing
