"""Narrowing as clients do it (docs/protocol.md): clicks on nouns, steppers for numbers, until one act can be confirmed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from zwist.acts import Option

Noun = tuple[str, str]
"""A role and a ref."""


def is_number(noun: Noun) -> bool:
    return noun[1].startswith("num:")


def holds(option: Option, picked: Counter[Noun]) -> bool:
    """Whether an act contains all picked nouns, as often as they were picked."""
    return Counter(option.path) >= picked


class Narrowed:
    """What is left of a question after some clicks."""

    def __init__(self, options: Sequence[Option], picked: Counter[Noun], wanted: dict[str, int]) -> None:
        self.live = [option for option in options if holds(option, picked)]
        counts = [Counter(option.path) for option in self.live]
        nouns = {noun: min(option.path.index(noun) for option in self.live if noun in option.path) for noun in _all(self.live)}
        self.least = {noun: min(count[noun] for count in counts) for noun in nouns}
        self.open = {noun: at for noun, at in nouns.items() if max(count[noun] for count in counts) > self.least[noun]}
        self.wanted = wanted

    def clicked(self, ref: str) -> Noun | None:
        """The noun a click means: the earliest open role that knows it."""
        meant = [noun for noun in self.open if noun[1] == ref and not is_number(noun)]
        return min(meant, key=lambda noun: self.open[noun], default=None)

    @property
    def ready(self) -> Option | None:
        """The act that can be confirmed: the only one left, the one named completely, or the one the steppers show."""
        if len(self.live) == 1:
            return self.live[0]
        named = sum(self.least.values())
        complete = [option for option in self.live if len(option.path) == named]
        if len(complete) == 1:
            return complete[0]
        numbers = [noun for noun in self.open if is_number(noun)]
        if not numbers or len(numbers) < len(self.open):
            return None
        role = min(numbers, key=lambda noun: self.open[noun])[0]
        if any(not any(noun[0] == role and is_number(noun) for noun in option.path) for option in self.live):
            return None
        values = sorted(int(noun[1][4:]) for noun in numbers if noun[0] == role)
        value = max((one for one in values if one <= self.wanted.get(role, 99)), default=values[0])
        return Narrowed(self.live, Counter({(role, f"num:{value}"): 1}), self.wanted).ready


def _all(live: Sequence[Option]) -> list[Noun]:
    return list(dict.fromkeys(noun for option in live for noun in option.path))


def reach(options: Sequence[Option], goal: Option) -> bool:
    """Whether clicks and steppers alone lead to an act; acts without a noun of the board are buttons anyway."""
    if goal.act:
        return True
    wanted = {role: int(ref[4:]) for role, ref in goal.path if ref.startswith("num:")}
    picked: Counter[Noun] = Counter()
    for _ in range(2 * len(goal.path) + 1):
        narrowed = Narrowed(options, picked, wanted)
        if narrowed.ready is goal:
            return True
        for role, ref in goal.path:
            noun = narrowed.clicked(ref)
            if noun == (role, ref) and Counter(goal.path)[noun] > narrowed.least[noun]:
                picked[noun] = narrowed.least[noun] + 1
                break
        else:
            return False
    return False
