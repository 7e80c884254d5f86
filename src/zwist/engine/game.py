"""A running game: the table, the stack of steps still to be done, and the one open question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar, TypeVarTuple, Unpack

from zwist.engine.dice import Dice
from zwist.engine.errors import IllegalChoice
from zwist.engine.log import Event
from zwist.engine.question import ENOUGH, Choice, Offer, Option, Plain, Question, Values
from zwist.engine.shapes import NUMBER, ONE, ORDER, Shape, Some, Split

if TYPE_CHECKING:
    from zwist.engine.definition import Definition, Result, Start


class Clonable(Protocol):
    """What the engine asks of a table: a quick copy, and the names of the columns that a save holds.

    A table may also name columns of earlier versions that are ``retired``, and the classes of ``records`` on it.
    """

    columns: ClassVar[tuple[str, ...]]

    def clone(self) -> Self: ...


T = TypeVar("T", bound=Clonable)
V = TypeVar("V", bound=Plain)
Ts = TypeVarTuple("Ts")

Step = tuple[Any, ...]
"""A rule and its values. Acts ask whether a step *is* the one that waited, and compiled code keeps a pair as its two
parts and makes it anew; a tuple of any length stays the same object."""
Position = tuple[int, int, "Game[T]"]
"""The game after so many decisions, with so many lines in its log."""

EVERY = 50
"""Decisions between two positions that a game keeps beside its record, so that what was is never far away."""


class Game(Generic[T]):
    """A game under way. Rules change ``table`` and say ``then`` and ``ask``; hosts say ``apply``."""

    __slots__ = (
        "answers",
        "collect",
        "definition",
        "dice",
        "disclosed",
        "log",
        "named",
        "open",
        "positions",
        "question",
        "record",
        "replaced",
        "rulebook",
        "start",
        "table",
        "todo",
    )

    def __init__(self, definition: Definition[T], start: Start, table: T, dice: Dice, like: Game[T] | None = None) -> None:
        """A game with nothing to do yet, or one that goes on ``like`` another with a table and dice of its own."""
        self.definition = definition
        self.rulebook = definition.rulebook
        self.start = start
        self.table = table
        self.dice = dice
        self.named: list[Step] = []
        self.log: list[Event] | None = None
        self.record: list[tuple[int, str, int]] | None = None
        self.positions: list[Position[T]] | None = None
        if like is None:
            self.todo: list[Step] = []
            self.question: Question | None = None
            self.open: tuple[Question, ...] = ()
            self.answers: tuple[tuple[int, Plain], ...] = ()
            self.collect: Step | None = None
            self.disclosed = 0
            self.replaced = self.rulebook.replaced(definition.modes[start.mode].modules)
        else:
            self.todo = like.todo[:]
            self.question = like.question
            self.open = like.open
            self.answers = like.answers
            self.collect = like.collect
            self.disclosed = like.disclosed
            self.replaced = like.replaced

    def clone(self) -> Game[T]:
        """An independent copy of the position. Log, record and earlier positions stay behind.

        Both share the open questions, which are read before: from now on the table may change.
        """
        for question in self.open:
            if question.found is None:
                question.read()
        return Game(self.definition, self.start, self.table.clone(), self.dice.clone(), self)

    def trial(self) -> Game[T]:
        """A copy with nothing to do and a log of its own, on which a rule tries out what would come of
        something.
        """
        twin = self.clone()
        twin.todo.clear()
        twin.log = []
        return twin

    def adopt(self, trial: Game[T]) -> None:
        """Go on from where a trial has come: its table, its dice, its log lines and what it has disclosed."""
        self.table, self.dice, self.disclosed = trial.table, trial.dice, trial.disclosed
        if self.log is not None:
            self.log += [Event(one.key, one.values, one.audience, self.decisions) for one in trial.log or ()]

    # What rules say

    def then(self, rule: Callable[[Game[T], Unpack[Ts]], None], *values: Unpack[Ts]) -> None:
        """Name a step that follows, after those already named by this rule."""
        self.named.append((rule, values))

    def carry_out(self, effect: str, *values: Any) -> None:
        """Name the rule of an effect as the step that follows; the data names effects by their id."""
        self.named.append((self.rulebook.effect(effect), values))

    def do(self, rule: Callable[[Game[T], Unpack[Ts]], None], *values: Unpack[Ts]) -> None:
        """Carry a rule out now, as the modules in play have it. For rules that ask nothing; all others are named."""
        self.replaced.get(rule, rule)(self, *values)

    def ask(
        self,
        seat: int,
        choice: Choice[T, V, Unpack[Ts]],
        answer: Callable[[Game[T], V, Unpack[Ts]], None],
        *values: Unpack[Ts],
        begins: bool = False,
    ) -> None:
        """Put a question; ``answer`` takes the chosen value. Choice and answer get the same values."""
        offer = Offer(choice, answer, values)
        self._put(Question(seat, self.rulebook.names[answer], (offer,), self.table, begins))

    def ask_number(
        self,
        seat: int,
        choice: Choice[T, int, Unpack[Ts]],
        answer: Callable[[Game[T], int, Unpack[Ts]], None],
        *values: Unpack[Ts],
    ) -> None:
        """Ask how many."""
        self._ask_shaped(seat, NUMBER, choice, answer, values)

    def ask_some(
        self,
        seat: int,
        choice: Choice[T, V, tuple[V, ...], Unpack[Ts]],
        answer: Callable[[Game[T], tuple[V, ...], Unpack[Ts]], None],
        *values: Unpack[Ts],
        least: int,
        most: int,
    ) -> None:
        """Ask for a set of things; the choice and its limits see what has been picked so far as their first value."""
        self._ask_shaped(seat, Some(least, most), choice, answer, values)

    def ask_order(
        self,
        seat: int,
        choice: Choice[T, V, tuple[V, ...], Unpack[Ts]],
        answer: Callable[[Game[T], tuple[V, ...], Unpack[Ts]], None],
        *values: Unpack[Ts],
    ) -> None:
        """Ask for the order of all things; the choice and its limits see what has been picked so far as their first value."""
        self._ask_shaped(seat, ORDER, choice, answer, values)

    def ask_split(
        self,
        seat: int,
        lanes: Choice[T, V, Unpack[Ts]],
        answer: Callable[[Game[T], tuple[int, ...], Unpack[Ts]], None],
        *values: Unpack[Ts],
        total: int,
    ) -> None:
        """Ask how much of a total goes on each lane; the last one gets what is left."""
        self._ask_shaped(seat, Split(total), lanes, answer, values)

    def _ask_shaped(self, seat: int, shape: Shape, choice: Any, answer: Callable[..., None], values: Values) -> None:
        offer = Offer(choice, answer, values)
        whole = shape.whole(offer, self.table, ())
        if whole is not None:
            self.named.insert(0, (answer, (whole, *values)))
        else:
            self._put(Question(seat, self.rulebook.names[answer], (offer,), self.table, False, shape))

    def menu(self, seat: int, name: str, *offers: Offer, begins: bool = False) -> None:
        """Put a question whose options come from several choices, each with its own answer; an act may begin with it."""
        self.menu_of(seat, name, offers, begins)

    def menu_of(self, seat: int, name: str, offers: tuple[Offer, ...], begins: bool = False) -> None:
        """The same for offers that are at hand together."""
        self._put(Question(seat, name, offers, self.table, begins))

    def _put(self, question: Question) -> None:
        """Open a question. A game that is kept reads it at once: a rule that asks in vain fails where it asks."""
        if self.record is not None:
            question.read()
        self.question = question
        self.open = (question,)

    def ask_all(
        self,
        seats: Iterable[int],
        choice: Choice[T, V, int, Unpack[Ts]],
        answer: Callable[[Game[T], tuple[tuple[int, V], ...], Unpack[Ts]], None],
        *values: Unpack[Ts],
    ) -> None:
        """Several seats choose secretly at once; ``answer`` gets who chose what when the last answer is in."""
        name = self.rulebook.names[answer]
        self.open = tuple(Question(seat, name, (Offer(choice, answer, (seat, *values)),), self.table) for seat in seats)
        self.question = self.open[0]
        self.collect = (answer, values)

    def offer_any(self, questions: tuple[Question, ...]) -> None:
        """Several seats may act; whoever answers first is carried out, and all the other questions are gone."""
        self.open = questions
        self.question = questions[0]

    def tell(self, key: str, **values: Plain) -> None:
        """Write a line that everybody may read."""
        if self.log is not None:
            self.log.append(Event(key, values, None, self.decisions))

    def whisper(self, seat: int, key: str, **values: Plain) -> None:
        """Write a line that only one seat may read."""
        if self.log is not None:
            self.log.append(Event(key, values, (seat,), self.decisions))

    def roll(self, sides: int) -> int:
        """A number from 0 to sides - 1. What has been rolled cannot be taken back."""
        self.disclosed += 1
        return self.dice.below(sides)

    def disclose(self) -> None:
        """Something hidden has been shown: no choice made before can be taken back."""
        self.disclosed += 1

    # What hosts say

    @property
    def over(self) -> bool:
        """Nothing is asked and nothing is left to do."""
        return self.question is None and not self.todo

    @property
    def result(self) -> Result | None:
        """Scores, ranks and winners, once the game is over."""
        return self.definition.modes[self.start.mode].result(self.table) if self.over else None

    @property
    def decisions(self) -> int:
        """How many choices have been made since the game was set up."""
        return len(self.record) if self.record is not None else 0

    def question_for(self, seat: int) -> Question | None:
        """The open question of a seat, if it is asked."""
        if self.question is not None and self.question.seat == seat:
            return self.question
        return next((question for question in self.open if question.seat == seat), None)

    def apply(self, option: Option[Any] | str, seat: int | None = None) -> None:
        """Answer the open question. An option that is not in it is refused and changes nothing."""
        question = self.question if seat is None else self.question_for(seat)
        if question is None:
            raise IllegalChoice(
                "the game is over, no choice is open"
                if self.question is None
                else f"seat {seat} is not asked; the question is put to seat {self.question.seat}"
            )
        found = question.find(option)
        if found is None:
            raise self.definition.refusal(self, question, option)
        self.take(question, found)

    def take(self, question: Question, found: Option[Any]) -> None:
        """Carry out an option that is known to be one of an open question: of a playout, or found by ``apply``."""
        if self.record is not None:
            self.record.append((question.seat, found.text, self.disclosed))
        offer = question.offer_of(found)
        if self.collect is not None:
            self._lay_face_down(question, found)
        elif question.shape is ONE:
            self.question = None
            self.open = ()
            self._answer(offer.answer, found.value, offer.values)
        else:
            self._pick(question, offer, found)
        self.run()
        if self.positions is not None and self.decisions - self.positions[-1][0] >= EVERY:
            self.keep_position()

    def keep_position(self) -> None:
        """Keep where the game is now, so that undo and replays can begin here."""
        self.positions = [*(self.positions or ()), (self.decisions, len(self.log or ()), self.clone())]

    def _answer(self, answer: Callable[..., None], value: Any, values: Values) -> None:
        answer = self.replaced.get(answer, answer)
        count = len(values)
        if count == 0:
            answer(self, value)
        elif count == 1:
            answer(self, value, values[0])
        elif count == 2:
            answer(self, value, values[0], values[1])
        elif count == 3:
            answer(self, value, values[0], values[1], values[2])
        elif count == 4:
            answer(self, value, values[0], values[1], values[2], values[3])
        else:
            answer(self, value, *values)

    def _pick(self, question: Question, offer: Offer, option: Option[Any]) -> None:
        """One more part of an answer with a shape; the answer is carried out when nothing is left to decide."""
        shape, picked = question.shape, question.picked
        if option is ENOUGH:
            whole: Any = picked
        elif shape is NUMBER:
            whole = option.value
        else:
            picked = (*picked, option.value)
            whole = shape.whole(offer, self.table, picked)
        self.question = None
        self.open = ()
        if whole is None:
            self._put(Question(question.seat, question.name, question.offers, self.table, question.begins, shape, picked))
        else:
            self._answer(offer.answer, whole, offer.values)

    def run(self) -> None:
        """Do what is to be done until a question is open or nothing is left."""
        todo, named, replaced = self.todo, self.named, self.replaced
        while True:
            while named:
                todo.append(named.pop())
            if self.question is not None or not todo:
                return
            step = todo.pop()
            rule: Callable[..., None] = step[0]
            values: Values = step[1]
            if replaced:
                rule = replaced.get(rule, rule)
            count = len(values)
            if count == 0:
                rule(self)
            elif count == 1:
                rule(self, values[0])
            elif count == 2:
                rule(self, values[0], values[1])
            elif count == 3:
                rule(self, values[0], values[1], values[2])
            elif count == 4:
                rule(self, values[0], values[1], values[2], values[3])
            else:
                rule(self, *values)

    def _lay_face_down(self, question: Question, option: Option[Any]) -> None:
        self.answers = tuple(sorted((*self.answers, (question.seat, option.value))))
        self.open = tuple(other for other in self.open if other is not question)
        self.question = self.open[0] if self.open else None
        if self.question is None and self.collect is not None:
            answer: Callable[..., None] = self.collect[0]
            values = self.collect[1]
            answer = self.replaced.get(answer, answer)
            chosen, self.answers = self.answers, ()
            self.collect = None
            self.disclosed += 1
            answer(self, chosen, *values)
