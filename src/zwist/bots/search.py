"""The bot that searches: it plays on from many guesses and remembers in a tree which answers did well.

Every seat is taken to look after itself; those who play together want the same, and what the rules do by
themselves is part of the world. Nothing is read of the game but the bot's own question and guesses, so the same
view gives the same choice.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Any

from zwist.bots.future import Future
from zwist.bots.tree import Arm, Branches, Node, branch
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Option, Question

DEEPEST = 60
"""No path through the tree is longer."""
FRESH = 4
"""One part in so many of the playouts is always new, however much is remembered from the question before."""
TRIED = 40
"""So many options of a question are looked at before they are tried; the others come later."""

Path = list[tuple[Arm, int]]
"""The arms followed, each with the seat that answered."""


class Search:
    """Thinks for so many playouts, and no longer than so many seconds where there is such a limit."""

    def __init__(
        self,
        definition: Definition[Any],
        seat: int,
        seed: int,
        playouts: int,
        seconds: float | None = None,
    ) -> None:
        self.definition = definition
        self.seat = seat
        self.dice = Dice(seeded(seed))
        self.playouts = playouts
        self.seconds = seconds
        self.kept: Branches = {}
        self.disclosed = -1

    def choose(self, g: Game[Any]) -> Option[Any]:
        """The only option, or the one that most playouts went through."""
        question = g.question_for(self.seat)
        if question is None:
            raise IllegalChoice(f"seat {self.seat} is not asked")
        if len(question.options) == 1:
            return question.options[0]
        root = self._remembered(g, question)
        self._think(g, question, root)
        favourite = root.favourite(question.options)
        self.kept, self.disclosed = favourite.after, g.disclosed
        return favourite.option

    def _remembered(self, g: Game[Any], question: Question) -> Node:
        """What is known of this question since the one before; nothing if anything was rolled or shown."""
        return branch(self.kept if g.disclosed == self.disclosed else {}, question)

    def _think(self, g: Game[Any], question: Question, root: Node) -> None:
        began, longest = perf_counter(), 0.0
        thought = Thought(self.definition, g, self.seat, root, self.dice)
        last = max(self.playouts, root.visits + self.playouts // FRESH)
        while root.visits < last:
            before = perf_counter()
            if self.seconds is not None and before - began + longest > self.seconds:
                break
            thought.once()
            longest = max(longest, perf_counter() - before)
        for option in root.unknown(question.options):
            root.arms[option] = Arm(option, float("-inf"))


class Thought:
    """One decision: the tree, the games played through it, and how far apart these end."""

    def __init__(self, definition: Definition[Any], g: Game[Any], seat: int, root: Node, dice: Dice) -> None:
        self.definition = definition
        self.g = g
        self.seat = seat
        self.root = root
        self.dice = dice
        self.future = Future(definition, g.start.mode, dice)
        self.played = 0
        self.mean = 0.0
        self.squares = 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of what games came to so far."""
        return sqrt(self.squares / self.played) if self.played > 1 else 1.0

    def once(self) -> None:
        """One game: down the tree and on from there; then everybody on the way learns what came of it."""
        twin = self.definition.guess(self.g, self.seat, self.dice.below(1 << 30))
        path = self._descend(twin)
        self.future.play_on(twin)
        worths: dict[int, float] = {}
        for arm, seat in path:
            if seat not in worths:
                worths[seat] = self.future.worth(twin, seat)
            arm.visits += 1
            arm.total += worths[seat]
        self._learn(worths[self.seat])

    def _descend(self, twin: Game[Any]) -> Path:
        """Answer by what the tree knows as far as it reaches; where it ends, it grows by one node."""
        path: Path = []
        node = self.root
        question = twin.question_for(self.seat)
        while question is not None:
            node.visits += 1
            if (node.visits == 1 and path) or len(path) >= DEEPEST:
                break
            answer = self._step if twin.collect is None else self._meet
            after = answer(twin, question, node, path)
            question = self._past_forced(twin)
            if question is not None:
                node = branch(after, question)
        return path

    def _step(self, twin: Game[Any], question: Question, node: Node, path: Path) -> Branches:
        """One answer, chosen by what came of it before."""
        for n, option in enumerate(node.unknown(question.options)):
            promise = self.future.promise(twin, question, option) if n < TRIED else float("-inf")
            node.arms[option] = Arm(option, promise)
        arm = node.choose(question.options, self.spread)
        path.append((arm, question.seat))
        twin.take(question, arm.option)
        return arm.after

    def _meet(self, twin: Game[Any], question: Question, meeting: Node, path: Path) -> Branches:
        """The answers of all who choose secretly now; nobody's node depends on what the others laid down."""
        first = len(path)
        others = [other for other in twin.open if other is not question]
        self._step(twin, question, meeting, path)
        for other in others:
            node = meeting.beside.setdefault(other.seat, Node())
            node.visits += 1
            self._step(twin, other, node, path)
        return meeting.together.setdefault(tuple([arm.option for arm, _ in path[first:]]), {})

    def _past_forced(self, twin: Game[Any]) -> Question | None:
        """The next question at which there is something to decide."""
        while (question := twin.question) is not None and len(question.options) == 1 and twin.collect is None:
            twin.take(question, question.options[0])
        return question

    def _learn(self, worth: float) -> None:
        self.played += 1
        before = worth - self.mean
        self.mean += before / self.played
        self.squares += before * (worth - self.mean)
