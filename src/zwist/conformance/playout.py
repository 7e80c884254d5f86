"""One game of a fuzz run: a start, random choices, and every oracle along the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwist.conformance.manners import Manner, ambitious, by_chance, eager_in, wishful
from zwist.conformance.oracles import ALWAYS, SOMETIMES, Broken, Position, follow, require, undo_is_exact
from zwist.engine.definition import Definition, Start, Wish
from zwist.engine.dice import Dice, seeded
from zwist.engine.save import fingerprint, save

LONGEST = 20_000
"""No game may need more decisions."""
PROBES = 5
"""About how many decisions of a game the slow oracles look at."""
EXPECTED = 300
"""Decisions of a middling game; only the spacing of the probes depends on it."""


class Playout:
    """A random game under observation. ``g`` stays as it was when something broke.

    Half of the games are played eagerly: nobody likes to stop while there is something to do, and every kind of act is
    as likely as any other, so that rare cards, skills and structures come into play. Beside a real table there is
    always something more to enter, so nobody is eager there. Where a game has things that only good play reaches,
    in some of them one seat is ambitious. Where it has a ``stage``, some of its games begin on it, and whoever
    wishes something there goes for it.
    """

    def __init__(self, definition: Definition[Any], start: Start, dice: Dice) -> None:
        self.definition = definition
        self.dice = dice
        self.manner = manner_of(definition, start, dice)
        self.staged = definition.proofs.stage is not None and not dice.below(definition.proofs.staged)
        self.g, wish = self._begin(start)
        if wish is not None:
            self.manner = wishful(wish, self.manner)
        self.totals = definition.proofs.totals(self.g.table)
        self.kept: list[tuple[Position, str, int]] = []

    def _begin(self, start: Start) -> tuple[Position, Wish | None]:
        """The first decision, as often as it is wanted: a stage is set with dice of the start itself."""
        g, wish = self.definition.from_start(start), None
        if self.staged and self.definition.proofs.stage is not None:
            wish = self.definition.proofs.stage(g.table, Dice(seeded(int(start.seed))))
            g.offer_any(tuple(question.at(g.table) for question in g.open))
            g.positions = None
            g.keep_position()
        return g, wish

    def play(self) -> None:
        """Play to the end; raises Broken as soon as a law does not hold."""
        while not self.g.over:
            require(self.g.decisions < LONGEST, f"the game has not ended after {LONGEST} decisions")
            self._decide(probing=self.g.decisions == 0 or self.dice.below(EXPECTED) < PROBES)
        self._look_back()

    def reached(self) -> set[str]:
        """The features that the log shows."""
        return {feature for event in self.g.log or [] for feature in self.definition.proofs.reached(event, self.g.table)}

    def _decide(self, probing: bool) -> None:
        g, dice = self.g, self.dice
        for oracle in (*ALWAYS, *SOMETIMES) if probing else ALWAYS:
            oracle(g, dice)
        before = g.clone() if probing else None
        if before is not None:
            self.kept.append((before, fingerprint(before), g.decisions))
        question = dice.pick(g.open)
        g.apply(self.manner(g, question, dice), question.seat)
        if before is not None:
            undo_is_exact(before, g, question.seat)
        totals_are_conserved(self.totals, self.definition.proofs.totals(g.table))

    def _look_back(self) -> None:
        """The same seed and choices give the same game, from the start and from every clone that was kept."""
        end, choices = fingerprint(self.g), [(seat, option) for seat, option, _ in self.g.record or []]
        again, _ = self._begin(self.g.start)
        for clone, mark, _ in self.kept:
            require(fingerprint(clone) == mark, "an earlier clone changed while the game went on")
        for twin, played in ((again, 0), *((clone.clone(), played) for clone, _, played in self.kept[-2:])):
            elsewhere = f"the same choices from decision {played} on lead to another end"
            follow(twin, choices[played:], elsewhere)
            require(fingerprint(twin) == end, elsewhere)

    def saved(self) -> str:
        """The last decision before something broke, as a saved game."""
        record = self.g.record or []
        again, _ = self._begin(self.g.start)
        for number, (seat, option, _) in enumerate(record):
            twin = again.clone()
            try:
                twin.apply(option, seat)
            except Exception:
                require(number == len(record) - 1, "the record cannot be replayed")
                break
            again.apply(option, seat)
        return save(again)


def totals_are_conserved(first: Mapping[str, int], now: Mapping[str, int]) -> None:
    """Sums that the rules conserve are what they were at the start."""
    for name in {**first, **now}:
        if first.get(name) != now.get(name):
            raise Broken(f"the total of {name} was {first.get(name)} and is {now.get(name)}")


def manner_of(definition: Definition[Any], start: Start, dice: Dice) -> Manner:
    """How everybody plays in one game of the run."""
    if bool(dice.below(2)) and not definition.modes[start.mode].open:
        return eager_in(definition)
    share = definition.proofs.ambitious
    return ambitious(definition, len(start.seats), dice) if share and not dice.below(share) else by_chance


def start_of(definition: Definition[Any], mode: str, seed: int, number: int) -> tuple[Start, Dice]:
    """How the game with this number begins: modes and seat counts in turn, line-ups and settings by the dice."""
    dice = Dice(seeded(seed * 1_000_003 + number))
    modes = (mode,) if mode else tuple(definition.modes)
    chosen = modes[number % len(modes)]
    counts = definition.modes[chosen].seats
    count = counts[number // len(modes) % len(counts)]
    chapter = definition.modes[chosen].chapter
    options = {
        setting.id: setting.default if setting.id != chapter and dice.below(2) else dice.pick(setting.choices_for(count))
        for setting in definition.settings
        if not setting.modes or chosen in setting.modes
    }
    factions = list(definition.factions_for(chosen, count, options))
    dice.shuffle(factions)
    return Start(definition.id, chosen, tuple(factions[:count]), dice.below(1 << 30), options), dice
