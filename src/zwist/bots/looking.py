"""How the lines of one decision are looked at: an answer and all that it sets off, played out on clones.

Questions are small and chained, so a single answer shows nothing yet: a line runs on until everything that the first
answer set off is done, and its last position says what it is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from zwist.acts.act import is_under_way
from zwist.bots.deadline import Deadline
from zwist.bots.trial import Line
from zwist.engine.definition import Advice
from zwist.engine.game import Game
from zwist.engine.question import Option, Question

LEAVES = 96
"""How many final positions a decision may look at, all rounds of narrowing together."""
ROUNDS = 2
"""First all options get an equal share, then the better ones again."""
KEPT = 3
"""How many options the last round looks at."""
WIDTH = 6
"""How many options are tried where there are more than leaves."""
REPLIES = 8
"""How many options of another seat's question are tried."""
LONGEST = 60
"""A line is never longer than this."""
NOWHERE = -1e9
"""The worth of a line after which the same question comes back and nothing is gained."""

V = TypeVar("V")


class Place:
    """A position that lines of one decision lead through, so that it is played out once however many do."""

    __slots__ = ("beyond", "g", "looks", "worth")

    def __init__(self, g: Game[Any]) -> None:
        self.g = g
        self.beyond: dict[Option[Any], Place] = {}
        self.worth: float | None = None
        self.looks: dict[tuple[bool, bool], float] = {}


class Looking:
    """One decision: what counts as the end of a line, and the lines themselves."""

    def __init__(self, advice: Advice[Any], question: Question, root: Game[Any]) -> None:
        self.seat = question.seat
        self.advice = advice
        self.idle = advice.idle
        self.home = question.name
        self.root = root
        self.least = advice.worth(root.table, question.seat) if advice.step_by_step else None
        self.hopes = False

    def each(
        self, here: Place, question: Question, options: Sequence[Option[Any]], deadline: Deadline | None = None
    ) -> dict[Option[Any], tuple[float, Line]]:
        """The best line found for each option, the last round's first; when time is short, for fewer of them, but for one."""
        found: dict[Option[Any], tuple[float, Line]] = {}
        for number in range(ROUNDS):
            self.hopes = number == 0
            share = max(1, LEAVES // ROUNDS // len(options))
            for option in options:
                if found and deadline is not None and deadline.is_near():
                    return found
                worth, line = self.after(here, question, option, share, 0)
                if option not in found or worth > found[option][0]:
                    found[option] = (worth, line)
            options = sorted(options, key=lambda option: -found[option][0])[:KEPT]
        return {option: found[option] for option in (*options, *found)}

    def after(
        self,
        place: Place,
        question: Question,
        option: Option[Any],
        leaves: int,
        length: int,
    ) -> tuple[float, Line]:
        """The worth of the best line that begins with this option, and the line."""
        worth, line = self.best(self.beyond(place, question, option), leaves, length + 1)
        return worth, line if len(question.options) == 1 else ((question, option), *line)

    def beyond(self, place: Place, question: Question, option: Option[Any]) -> Place:
        """Where an option leads, once others have answered and what is forced is done."""
        found = place.beyond.get(option)
        if found is None:
            twin = place.g.clone()
            twin.apply(option, question.seat)
            self._let_others_answer(twin)
            self._answer_what_is_forced(twin)
            found = place.beyond[option] = Place(twin)
        return found

    def _answer_what_is_forced(self, g: Game[Any]) -> None:
        """Questions with one option are no places of their own, unless means could be used there."""
        for _ in range(LONGEST):
            question = g.question_for(self.seat)
            if question is None or self.is_judged(g, question) or len(question.options) > 1:
                return
            if self.advice.means(g.table, self.seat):
                return
            g.take(question, question.options[0])
            self._let_others_answer(g)

    def best(self, place: Place, leaves: int, length: int) -> tuple[float, Line]:
        """The best continuation with that many leaves."""
        question = place.g.question_for(self.seat)
        if question is None or length > LONGEST or self.ends(place.g, question):
            worth = self.worth(place)
            is_back = question is not None and self.is_home(question)
            return NOWHERE if is_back and self.least is not None and worth <= self.least else worth, ()
        options = self.tried(question)
        if leaves < len(options):
            return self.climb(place, question, leaves, length)
        share = leaves // len(options)
        lines = [self.after(place, question, option, share, length) for option in options]
        return max(lines, key=lambda one: one[0])

    def worth(self, place: Place) -> float:
        """What the position is worth to the seat."""
        if place.worth is None:
            place.worth = self.advice.worth(place.g.table, self.seat)
        return place.worth

    def tried(self, question: Question) -> Sequence[Option[Any]]:
        """The options without those that the game's advice calls idle, unless there are no others."""
        if not self.idle:
            return question.options
        return [option for option in question.options if option.kind not in self.idle] or question.options

    def ends(self, g: Game[Any], question: Question) -> bool:
        """Whether a line ends here: everything it set off is done, or its first question is back.

        Step by step it also ends at every question that begins an act.
        """
        next_act = self.least is not None and question.begins
        return next_act or self.is_home(question) or not is_under_way(self.root, g)

    def is_judged(self, g: Game[Any], question: Question) -> bool:
        """Whether the position shows what a line is worth that is stopped here."""
        return self.ends(g, question) or self.advice.is_settled(g.table, question)

    def is_home(self, question: Question) -> bool:
        """Whether the line's first question has come back; further parts of its own answer are no return."""
        return question.name == self.home and not question.picked

    def climb(self, place: Place, question: Question, leaves: int, length: int) -> tuple[float, Line]:
        """Too many options for the leaves left: take the one that looks best if nothing more were chosen, and go on from it.

        While means are being paid for, "nothing more" shows what they cost and not what they are for: in the first round they
        are taken for what they promise, in the next for nothing, so that both the rich and the thrifty line are played out.
        """
        options = self.advice.distinct(place.g.table, question, spread(self.tried(question), WIDTH))
        hopes = self.hopes and not self.means(place)
        option = max(options, key=lambda one: self.looks(self.beyond(place, question, one), hopes))
        return self.after(place, question, option, leaves, length)

    def means(self, place: Place) -> float:
        """What the seat has paid for and not used yet."""
        return self.advice.means(place.g.table, self.seat)

    def in_passing(self, question: Question) -> Sequence[Option[Any]]:
        """What is answered where only an earlier answer is judged."""
        return self.advice.in_passing(question)

    def looks(self, place: Place, hopes: bool, open: bool = True, length: int = 0) -> float:
        """The worth when every further own question is answered in passing; with hopes, as soon as there are means to use.

        At the first question with several such answers the best of them counts. Further ones are not open any more:
        their answers would multiply.
        """
        found = place.looks.get((hopes, open))
        if found is None:
            found = place.looks[hopes, open] = self._looks(place, hopes, open, length)
        return found

    def _looks(self, place: Place, hopes: bool, open: bool, length: int) -> float:
        question = place.g.question_for(self.seat)
        means = self.means(place) if hopes else 0.0
        if means or question is None or length > LONGEST or self.is_judged(place.g, question):
            return self.worth(place) + means
        passed = self.in_passing(question)
        if len(passed) == 1 or not open:
            return self.looks(self.beyond(place, question, passed[0]), hopes, open, length + 1)
        return max([self.looks(self.beyond(place, question, one), hopes, False, length + 1) for one in passed])

    def _let_others_answer(self, g: Game[Any]) -> None:
        """Other seats that must choose inside the line take what is best for them one step on."""
        for _ in range(LONGEST):
            if g.question is None or g.question_for(self.seat) is not None or not is_under_way(self.root, g):
                return
            g.take(g.question, self._reply(g, g.question))

    def _reply(self, g: Game[Any], question: Question) -> Option[Any]:
        options = spread(question.options, REPLIES)
        if len(options) == 1:
            return options[0]
        return max(options, key=lambda option: self._after_reply(g, question, option))

    def _after_reply(self, g: Game[Any], question: Question, option: Option[Any]) -> float:
        twin = g.clone()
        twin.take(question, option)
        return self.advice.worth(twin.table, question.seat)


def spread(options: Sequence[V], most: int) -> Sequence[V]:
    """At most that many of the options, evenly spaced, always with the last of them."""
    if len(options) <= most:
        return options
    return [options[(place + 1) * len(options) // most - 1] for place in range(most)]
