"""The bot that searches: it plays on from many guesses and remembers in a tree which lines did well.

Every seat is taken to look after itself; those who play together want the same, and what the rules do by
themselves is part of the world. Nothing is read of the game but the bot's own question and guesses, so the
same view gives the same choice.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Any

from zwist.bots.deadline import Deadline
from zwist.bots.field import APIECE, BRISK, Field
from zwist.bots.future import Future
from zwist.bots.heuristic import Heuristic
from zwist.bots.insight import FOLLOWED, ONLY, TIDIED, Insight, weighed
from zwist.bots.lines import Found, lines_of, worth_of
from zwist.bots.looking import NOWHERE, Looking, Place
from zwist.bots.tree import Arm, Branches, Node, branch, favourite
from zwist.bots.trial import Line, same
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Option, Question

DEEPEST = 60
"""No path through the tree is longer."""
LEAVES = 96
"""About so many ends of lines are looked at before the best of them are tried, or as many as playouts.

With so many playouts the lines of the bot that looks no further are tried as well, where they find what others miss.
"""
FEWEST = 8
"""So many are looked at with the fewest playouts."""
TRIED = 40
"""So many options of a question below the root are looked at before they are tried; the others come later."""

Path = list[tuple[Arm, int]]
"""The arms followed, each with the seat that answered."""


class Search:
    """Thinks about an act for so many playouts, and no longer than so many seconds if there is such a limit.

    What it found is a line for the whole act: it is followed until something is rolled or shown. What it saw in its last
    answer is its ``insight``.
    """

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
        self.tidier = Heuristic(definition, seat, seed)
        self.line: Line = ()
        self.disclosed = 0
        self.insight: Insight | None = None

    def choose(self, g: Game[Any]) -> Option[Any]:
        """The only option, the next one of the line, or the first of a new line."""
        question = g.question_for(self.seat)
        if question is None:
            raise IllegalChoice(f"seat {self.seat} is not asked")
        if len(question.options) == 1:
            self.insight = ONLY
            return question.options[0]
        if not self.line or g.disclosed != self.disclosed or not same(question, self.line[0][0]):
            if question.name in self.tidier.advice.tidying:
                self.insight = TIDIED
                return self.tidier.choose(g)
            self.line, self.disclosed = self.think(g).line, g.disclosed
            self.tidier.line = ()
        else:
            self.insight = FOLLOWED
        option = self.line[0][1]
        self.line = self.line[1:]
        return option

    def think(self, g: Game[Any]) -> Arm:
        """The line that did best of those that were played most."""
        thought = self.grow(g)
        taken = favourite(thought.lines)
        self.insight = weighed(thought.lines, taken, thought.spread)
        return taken

    def grow(self, g: Game[Any]) -> Thought:
        """The lines of the act with all that came of them."""
        deadline, longest = Deadline(self.seconds), 0.0
        early = Deadline(None if self.seconds is None else self.seconds / 2)
        thought = Thought(self.definition, g, self.seat, self.dice, self.playouts, early)
        field = Field(thought.lines, self.playouts, APIECE if thought.horizon is None else BRISK)
        for played in range(self.playouts):
            if deadline.is_near(longest):
                break
            began = perf_counter()
            thought.once(field.next(max(played / self.playouts, deadline.spent)), deadline)
            longest = max(longest, perf_counter() - began)
        return thought


class Thought:
    """One decision: the lines it is about, the games played through them, and how far apart these end."""

    def __init__(
        self,
        definition: Definition[Any],
        g: Game[Any],
        seat: int,
        dice: Dice,
        playouts: int,
        deadline: Deadline,
    ) -> None:
        self.definition = definition
        self.g = g
        self.seat = seat
        self.dice = dice
        self.future = Future(definition, g.start.mode, dice)
        self.far = self.future.advice.recalls is not None and playouts >= self.future.advice.recalls
        self.horizon = self.future.advice.horizon(g.table)
        self.root = Node()
        self.lines = self._lines(max(FEWEST, min(playouts, LEAVES)), deadline)
        self.futures: list[int] = []
        self.played = 0
        self.mean = 0.0
        self.squares = 0.0

    def _lines(self, leaves: int, deadline: Deadline) -> list[Arm]:
        """What may be done, the most promising first; before it what the game's advice takes for a habit."""
        guess = self.definition.guess(self.g, self.seat, self.dice.below(1 << 30))
        question = guess.question_for(self.seat)
        if question is None:
            return []
        found = self._found(guess, question, leaves, deadline)
        found.sort(key=worth_of, reverse=True)
        habit = self.future.advice.habit(guess.table, question)
        if habit is not None:
            found.insert(0, (found[0][0], ((question, habit),)))
        return [Arm(line[0][1], worth, line) for worth, line in found]

    def _found(self, guess: Game[Any], question: Question, leaves: int, deadline: Deadline) -> Found:
        """Lines that grow by answers, or that the bot finds which looks no further, or both."""
        if self.horizon is not None:
            return self._own(guess, question, deadline)
        found = self._own(guess, question, deadline) if self.future.advice.buys and leaves == LEAVES else []
        known = {tuple(option for _, option in line) for _, line in found}
        for one in lines_of(guess, question, self.future, leaves, deadline):
            if tuple(option for _, option in one[1]) not in known:
                found.append(one)
        return found

    def _own(self, guess: Game[Any], question: Question, deadline: Deadline) -> Found:
        """What the bot finds that looks no further than its own act: it knows what means are for, lines grow by answers."""
        looking = Looking(self.future.advice, question, guess)
        found = looking.each(Place(guess), question, looking.tried(question), deadline)
        return [one for one in found.values() if one[0] > NOWHERE] or list(found.values())

    @property
    def spread(self) -> float:
        """The standard deviation of what games came to so far."""
        return sqrt(self.squares / self.played) if self.played > 1 else 1.0

    def once(self, chosen: Arm, deadline: Deadline) -> None:
        """One game: a line, down the tree and on from there, or briskly up to a horizon; then all on the way learn what came
        of it.

        Every line meets the same guesses and the same luck in the same order, so that lines differ and not their luck.
        """
        while len(self.futures) <= chosen.visits:
            self.futures.append(self.dice.below(1 << 30))
        seed = self.futures[chosen.visits]
        twin = self.definition.guess(self.g, self.seat, seed)
        self.future.dice = Dice(seeded(seed))
        path: Path = []
        after = self._act(twin, chosen, path)
        if self.horizon is not None:
            self.future.play_through(twin, self.horizon, deadline)
        else:
            self._descend(twin, after, path)
            if self.far:
                self.future.play_far(twin)
            else:
                self.future.play_on(twin)
        prospects = self.future.prospects(twin)
        for arm, seat in path:
            arm.visits += 1
            arm.total += prospects[seat]
        self.future.memory.learn(prospects)
        self._learn(prospects[self.seat])

    def _descend(self, twin: Game[Any], after: Branches, path: Path) -> None:
        """Answer by what the tree knows as far as it reaches; where it ends, it grows by one node."""
        while (question := self._past_forced(twin)) is not None and len(path) < DEEPEST:
            node = branch(after, question)
            node.visits += 1
            if node.visits == 1:
                break
            alone = twin.collect is None
            after = self._step(twin, question, node, path) if alone else self._meet(twin, node, path, [])

    def _act(self, twin: Game[Any], arm: Arm, path: Path) -> Branches:
        """A line from the root, as far as it can be followed in this guess."""
        self.root.visits += 1
        path.append((arm, self.seat))
        if twin.collect is not None:
            return self._laid(twin, arm, path)
        question, ahead = twin.question_for(self.seat), 0
        while question is not None and ahead < len(arm.line):
            if question.seat != self.seat or len(question.options) == 1:
                twin.take(question, self.future.liked(twin, question))
            elif same(question, arm.line[ahead][0]):
                twin.take(question, arm.line[ahead][1])
                ahead += 1
            else:
                break
            question = twin.question
        return arm.after

    def _laid(self, twin: Game[Any], arm: Arm, path: Path) -> Branches:
        """The own answer beside those of all others who choose secretly now."""
        question = twin.question_for(self.seat)
        if question is not None:
            twin.take(question, arm.option)
        return self._meet(twin, self.root, path, [arm.option])

    def _step(self, twin: Game[Any], question: Question, node: Node, path: Path) -> Branches:
        """One answer, chosen by what came of it before."""
        for n, option in enumerate(node.unknown(question.options)):
            promise = self.future.promise(twin, question, option) if n < TRIED else float("-inf")
            node.arms[option] = Arm(option, promise)
        arm = node.choose([node.arms[option] for option in question.options], self.spread)
        path.append((arm, question.seat))
        twin.take(question, arm.option)
        return arm.after

    def _meet(self, twin: Game[Any], meeting: Node, path: Path, laid: list[Option[Any]]) -> Branches:
        """The answers of all who choose secretly now; nobody's node depends on what the others laid down."""
        for question in twin.open:
            node = meeting.beside.setdefault(question.seat, Node())
            node.visits += 1
            self._step(twin, question, node, path)
            laid.append(path[-1][0].option)
        return meeting.together.setdefault(tuple(laid), {})

    def _past_forced(self, twin: Game[Any]) -> Question | None:
        """The next question at which there is something to decide."""
        while (question := twin.question) is not None and len(question.options) == 1 and twin.collect is None:
            twin.take(question, question.options[0])
        return question

    def _learn(self, prospect: float) -> None:
        self.played += 1
        before = prospect - self.mean
        self.mean += before / self.played
        self.squares += before * (prospect - self.mean)
