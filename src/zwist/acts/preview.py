"""What an act would certainly do: the difference between the seat's own scenes before and after it, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zwist.acts.act import answers, follow, further, how_it_ends
from zwist.acts.cause import prompt
from zwist.acts.difference import arrivals, changes
from zwist.acts.folding import SEED
from zwist.acts.message import Change, Preview, sentence
from zwist.engine.definition import Definition
from zwist.engine.game import Game
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage

DEALS = 6
"""Where chance or something hidden has a say, only what so many dealt positions agree on counts as certain."""


def preview(definition: Definition[Any], g: Game[Any], seat: int, act: str, language: str) -> Preview:
    """Play the act on positions dealt anew for the seat; an act that is not legal is refused like the choice itself."""
    before = definition.guess(g, seat, SEED)
    given = follow(before.clone(), seat, answers(act))
    said = list(_said(definition, before.clone(), seat, given, language))
    answered = tuple(name for name, _, _ in said)
    stage: Stage = definition.stage(g.start, language)
    shown: Scene = definition.scene(before, seat, language)
    after = _after(before, seat, given)
    ends = how_it_ends(before, after, seat)
    going_on = further(before, after, seat, answered)
    then = definition.scene(after, seat, language)
    certain, coming = changes(stage, shown, then, language), arrivals(stage, shown, then)
    if ends in ("roll", "reveal"):
        for deal in range(1, DEALS):
            other = definition.scene(_after(definition.guess(g, seat, SEED + deal), seat, given), seat, language)
            possible, expected = changes(stage, shown, other, language), arrivals(stage, shown, other)
            certain = [change for change in certain if change in possible]
            coming = [piece for piece in coming if piece in expected]
    return Preview(
        act=act,
        text=sentence([words for _, words, _ in said]),
        does=next((does for _, _, does in reversed(said) if does), ""),
        asks="" if going_on is None else prompt(definition, g, after, going_on, language),
        changes=_most_telling(certain, seat),
        arrivals=coming,
        ends=ends,
    )


def _after(g: Game[Any], seat: int, given: list[str]) -> Game[Any]:
    after = g.clone()
    follow(after, seat, given)
    return after


def _said(
    definition: Definition[Any], g: Game[Any], seat: int, given: list[str], language: str
) -> Iterator[tuple[str, str, str]]:
    """The questions answered, each answer as part of the sentence, and what it does where that has words of its own."""
    for answer in given:
        asked = g.question_for(seat)
        option = asked.find(answer) if asked else None
        if asked is not None and option is not None:
            role = asked.path(g.table, option)[0][0]
            phrase = definition.phrase(g.table, asked, option, role, language)
            yield asked.name, phrase, definition.deed(g.table, asked, option, language)
        g.apply(answer, seat)


ORDER = ("score", "control", "tag", "piece", "lane", "count", "fact")


def _most_telling(found: list[Change], seat: int) -> list[Change]:
    """Scores and control first, the seat's own numbers before those of others."""
    return sorted(found, key=lambda change: (ORDER.index(change.kind), change.ref != f"seat:{seat}"))
