"""What the observatory answers, in the reader's words: for the page, for files, for the command line and for reports."""

from __future__ import annotations

from typing import Literal

import msgspec


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A question for which there are games; `current`: with the values that the game has today."""

    game: str
    mode: str
    seats: int
    bot: str
    bot_name: str
    rule: str
    rule_name: str
    rule_text: str
    clause: str
    games: int
    version: str
    current: bool


class Rate(msgspec.Struct, frozen=True, kw_only=True):
    """Wins out of games with their interval of 95 %. The verdict holds for all rates of its list together."""

    ref: str
    name: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    verdict: Literal["", "above", "below"] = ""


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """How often one faction finishes ahead of another in their common games; `sure`: not by chance."""

    a: str
    b: str
    games: int
    share: float
    low: float
    high: float
    sure: bool


class Length(msgspec.Struct, frozen=True, kw_only=True):
    """How many games had so many rounds."""

    rounds: int
    games: int
    share: float


class RuleChange(msgspec.Struct, frozen=True, kw_only=True):
    """A value without (a) and with (b) a rule in the same openings, and the difference with its interval."""

    kind: Literal["faction", "seat", "all", "rounds"]
    ref: str
    name: str
    pairs: int
    a: float
    b: float
    difference: float
    low: float
    high: float
    sure: bool


class HouseChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that one may ask about; without pairs of games it has not been measured."""

    rule: str
    name: str
    text: str
    clause: str
    pairs: int


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """What a rule changes."""

    rule: str
    name: str
    text: str
    clause: str
    pairs: int
    changes: list[RuleChange]
    verdict: str


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to one question: who wins how often against whom, how long it takes, what a rule changes.

    `fair` is the share that everybody would have if all were even; those who play together have none, but `all`,
    and `chapters`: the values of the option that games have in turn, which is called `chapter_name`. Of the games
    so many were `drawn`. While more are played (`running`) nothing is called above, below or different. `lengths` and
    their `median` are counted in what is called `rounds_name`.
    """

    game: str
    title: str
    mode: str
    mode_name: str
    seats: int
    bot: str
    rule: str
    faction: str
    chapter: str
    state: Literal["empty", "few", "running", "done"]
    games: int
    drawn: int
    needed: int
    version: str
    current: bool
    together: bool
    fair: float
    finding: str
    notes: list[str]
    all: Rate | None
    factions: list[Rate]
    places: list[Rate]
    chapter_name: str
    chapters: list[Rate]
    groups: list[Rate]
    pairs: list[Pair]
    rounds_name: str
    lengths: list[Length]
    median: float
    rules: list[HouseChoice]
    house: Comparison | None
    command: str
