"""Narrowing as clients do it (docs/protocol.md): clicks on nouns, until one act can be confirmed or its gesture made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from zwist.acts import Question

Noun = tuple[str, str]
"""A role and a ref."""
Path = list[Noun]


class Narrowed:
    """What is left of the acts of a question after some clicks."""

    def __init__(self, paths: Sequence[Path], picked: Counter[Noun]) -> None:
        self.live = [path for path in paths if Counter(path) >= picked]
        counts = [Counter(path) for path in self.live]
        nouns = {noun: min(path.index(noun) for path in self.live if noun in path) for noun in _all(self.live)}
        self.least = {noun: min(count[noun] for count in counts) for noun in nouns}
        self.open = {noun: at for noun, at in nouns.items() if max(count[noun] for count in counts) > self.least[noun]}

    def clicked(self, ref: str) -> Noun | None:
        """The noun a click means: the earliest open role that knows it."""
        meant = [noun for noun in self.open if noun[1] == ref]
        return min(meant, key=lambda noun: self.open[noun], default=None)

    @property
    def ready(self) -> Path | None:
        """The act that can be confirmed: the only one left, or the one named completely."""
        if len(self.live) == 1:
            return self.live[0]
        complete = [path for path in self.live if len(path) == sum(self.least.values())]
        return complete[0] if len(complete) == 1 else None


def _all(live: Sequence[Path]) -> list[Noun]:
    return list(dict.fromkeys(noun for path in live for noun in path))


def reach(question: Question, number: int) -> bool:
    """Whether clicks alone lead to an act; acts without a noun of the board are buttons anyway."""
    if question.acts[number].button:
        return True
    paths = [question.path(act) for act in question.acts]
    goal = paths[number]
    picked: Counter[Noun] = Counter()
    for _ in range(2 * len(goal) + 1):
        narrowed = Narrowed(paths, picked)
        if narrowed.ready is goal:
            return True
        for role, ref in goal:
            noun = narrowed.clicked(ref)
            if noun == (role, ref) and Counter(goal)[noun] > narrowed.least[noun]:
                picked[noun] = narrowed.least[noun] + 1
                break
        else:
            return False
    return False
