"""What can be read of a game and learned: its rulebook, and the steps of a lesson."""

from __future__ import annotations

from zwist import acts
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage
from zwist.server.chronicle import LogLine
from zwist.server.protocol.terms import Outgoing


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


class LessonStep(Outgoing, frozen=True, omit_defaults=True, kw_only=True):
    """A step of a lesson: the table, the question with the one act to be done, and what that act does."""

    seat: int
    digest: str
    stage: Stage
    scene: Scene
    log: list[LogLine]
    question: acts.Question | None = None
    preview: acts.Preview | None = None
