"""What a game tells the engine about itself, and what hosts may ask of any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from zwist.engine import content, words
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Clonable, Game
from zwist.engine.log import Event
from zwist.engine.question import Option, Plain, Question
from zwist.engine.rulebook import Rulebook
from zwist.engine.timing import RESPONSE

T = TypeVar("T", bound=Clonable)
LANGUAGES = ("en", "de")
PLACES = frozenset({"region", "origin", "target", "place", "first", "second"})
"""Values of log lines that name a region by its number."""


@dataclass(frozen=True)
class Setting:
    """An option of the lobby: its values and the default. Its help text is in the catalogue under its id.

    The kind says how to ask for it: a choice, one seat (by number), or several seats (numbers with commas).
    """

    id: str
    choices: tuple[Plain, ...]
    default: Plain
    clause: str
    modes: tuple[str, ...] = ()
    kind: Literal["choice", "seat", "seats"] = "choice"

    def choices_for(self, seats: int) -> tuple[Plain, ...]:
        """The values with this number of seats: nobody can be named who does not sit at the table."""
        if self.kind == "choice":
            return self.choices
        return tuple(value for value in self.choices if all(seat < seats for seat in _seats_in(value)))

    def expected(self, seats: int) -> str:
        """What whoever gave something else should have given."""
        if self.kind == "seats":
            return f"seats from 0 to {seats - 1} in ascending order with commas"
        return ", ".join(map(str, self.choices_for(seats)))


def _seats_in(value: Plain) -> list[int]:
    """The seats that a value names; a word such as "random" names none."""
    return [int(seat) for seat in str(value).split(",") if seat.isdigit()]


@dataclass(frozen=True)
class Start:
    """Everything a game begins with. With the choices made it is the whole record."""

    game: str
    mode: str
    seats: tuple[str, ...]
    seed: int
    options: Mapping[str, Plain] = field(default_factory=dict)
    overlay: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Result:
    """How a game ended. ``reason`` is the clause that decided it."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


Plan: TypeAlias = Callable[[T, Question], Option[Any] | None]
"""A way to play that needs no thought: what it answers in a position, or None where anything will do."""


class Advice(ABC, Generic[T]):
    """What a good player of the game looks at, and how a dull one plays. Used by bots on positions dealt by ``guess``."""

    plans: Mapping[str, Plan[T]] = {}
    """Dull plans by name. Where all play together none of them may win often: they show what can be sat out."""

    @abstractmethod
    def worth(self, table: T, seat: int) -> float:
        """How good the position is for a seat; only differences count."""

    def lap(self, table: T) -> int | None:
        """A number that changes when a stretch of play is over, up to which bots try lines out; None: they need not."""
        return None

    def habit(self, table: T, question: Question) -> Option[Any] | None:
        """What everybody is taken to do in such a trial once the line is over; None: anything."""
        return None


class Definition(ABC, Generic[T]):
    """One game. Subclasses fill in the class attributes and the abstract methods."""

    id: ClassVar[str]
    package: ClassVar[str]
    titles: ClassVar[Mapping[str, str]]
    modes: ClassVar[tuple[str, ...]]
    seats: ClassVar[Mapping[str, range]]
    settings: ClassVar[tuple[Setting, ...]]
    faction_clause: ClassVar[str]
    seats_clause: ClassVar[str]
    home: ClassVar[frozenset[str]] = frozenset({"turn"})
    """Questions with which a person begins a new act; no act is carried on over them."""
    together: ClassVar[frozenset[str]] = frozenset()
    """Modes in which all seats win or lose together."""
    open_modes: ClassVar[frozenset[str]] = frozenset()
    """Modes that accompany a real table: people hide nothing from each other, and no seat is for a bot."""
    chapters: ClassVar[Mapping[str, str]] = {}
    """By mode, the setting whose values are games of their own: a series that does not fix it plays them in turn."""
    rulebook: Rulebook[T]

    # What a game must say

    @abstractmethod
    def factions(self, mode: str) -> tuple[str, ...]:
        """The factions a seat may take in this mode."""

    def factions_for(self, mode: str, seats: int, options: Mapping[str, Plain] | None = None) -> tuple[str, ...]:
        """The factions that may be taken with this number of seats and these options."""
        return self.factions(mode)

    @abstractmethod
    def digest(self, start: Start) -> str:
        """The fingerprint of the content that a start plays with."""

    @abstractmethod
    def blank(self, start: Start) -> T:
        """A table with its static facts and nothing on it."""

    @abstractmethod
    def begin(self, g: Game[T]) -> None:
        """Name the first steps: setup and play."""

    @abstractmethod
    def look(self, table: T, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may see of the table, built up from nothing."""

    @abstractmethod
    def deal(self, table: T, seat: int | None, dice: Dice) -> None:
        """Deal everything the seat cannot know anew, in place, consistently with what it has seen."""

    @abstractmethod
    def result(self, table: T) -> Result:
        """Scores, ranks and winners of a finished game."""

    @abstractmethod
    def name(self, table: T, kind: str, value: Any, language: str) -> str:
        """A value of a kind in the reader's words."""

    @abstractmethod
    def totals(self, table: T) -> dict[str, int]:
        """Sums that never change during a game."""

    @abstractmethod
    def features(self, mode: str) -> frozenset[str]:
        """Everything a thorough fuzz run must have seen."""

    @abstractmethod
    def reached(self, event: Event, table: T) -> Iterable[str]:
        """The features that a log line shows."""

    @abstractmethod
    def advice(self) -> Advice[T]:
        """The game's advice to bots."""

    def in_scope(self, clause: str, mode: str) -> bool:
        """Whether a clause belongs to the finished rules of a mode, so that some test must prove it."""
        return True

    def clauses(self, language: str) -> content.Clauses:
        """The rulebook in numbered clauses."""
        return content.clauses(self.id, language)

    # What hosts may ask

    def new(
        self, seats: Sequence[str], seed: int, mode: str = "", overlay: Mapping[str, Any] | None = None, **options: Plain
    ) -> Game[T]:
        """A new game, played on to its first question."""
        mode = mode or self.modes[0]
        start = Start(self.id, mode, tuple(seats), seed, self._checked(mode, seats, options), overlay or {})
        return self.from_start(start)

    def from_start(self, start: Start) -> Game[T]:
        """The game that a start describes, at its first question, with an empty record."""
        g = Game(self, start, self.blank(start), seeded(start.seed))
        g.log = []
        g.record = []
        self.begin(g)
        g.run()
        return g

    def view(self, g: Game[T], seat: int | None = None) -> dict[str, Any]:
        """What a seat may know of the game: its table, who decides, and the options if it is asked itself."""
        question = g.question_for(seat) if seat is not None else None
        own = next((value for who, value in g.answers if who == seat), None)
        return {
            "game": self.id,
            "mode": g.start.mode,
            "seat": seat,
            "over": g.over,
            "table": self.look(g.table, seat),
            "asked": [other.seat for other in g.open],
            "about": g.question.name if g.question else None,
            "options": [option.text for option in question.options] if question else [],
            "face_down": sorted(who for who, _ in g.answers),
            "own_answer": own,
        }

    def guess(self, g: Game[T], seat: int | None, seed: int) -> Game[T]:
        """A clone in which everything the seat cannot know, the coming dice included, is dealt anew."""
        twin = g.clone()
        twin.dice = Dice(seeded(seed))
        self.deal(twin.table, seat, twin.dice)
        if twin.open:
            twin.open = tuple(Question(q.seat, q.name, q.offers, twin.table) for q in twin.open)
            twin.question = twin.open[0]
        if twin.answers and twin.collect:
            choice, values = twin.open[0].offers[0].choice, twin.collect[1]
            twin.answers = tuple(
                (who, value if who == seat else twin.dice.pick(choice.options(twin.table, who, *values)).value)
                for who, value in twin.answers
            )
        return twin

    def why_not(
        self, g: Game[T], what: Option[Any] | str, language: str = "en", seat: int | None = None
    ) -> list[tuple[str, str]]:
        """The clauses that forbid an option (or a noun such as ``region:7``) in the open question, with their text."""
        question = g.question if seat is None else g.question_for(seat)
        if question is None:
            return []
        texts = self.clauses(language)
        return [(clause, texts.get(clause, "")) for clause in self._forbidding(g.table, question, str(what))]

    def explain(self, question: Question, option: Option[Any]) -> list[str]:
        """The clauses that an option rests on: those of its choice and of the rule that carries it out."""
        offer = question.offer_of(option)
        return list(dict.fromkeys([offer.choice.clause, *self.rulebook.clauses(offer.answer)]))

    def refusal(self, g: Game[T], question: Question, option: Option[Any] | str) -> IllegalChoice:
        """The error for an option outside the question."""
        clauses = self._forbidding(g.table, question, str(option))
        legal = ", ".join(one.text for one in question.options)
        return IllegalChoice(f"{str(option)!r} cannot be chosen here; options: {legal}", clauses[0] if clauses else "")

    def _forbidding(self, table: T, question: Question, what: str) -> list[str]:
        if any(what == option.text or what in option.nouns for option in question.options):
            return []
        found: list[str] = []
        for offer in question.offers:
            for option in offer.choice.candidates(table, *offer.values):
                if what == option.text or what in option.nouns:
                    found += offer.choice.forbidding(table, option, *offer.values)
        return list(dict.fromkeys(found)) or list(dict.fromkeys(offer.choice.clause for offer in question.offers))

    # Words

    def say(self, table: T, key: str, values: Mapping[str, Any], language: str) -> str:
        """A sentence of the game's catalogue."""
        template = content.catalogue(f"games/{self.package}/words", language)[key]
        return words.fill(template, values, lambda kind, value: self.name(table, kind, value, language))

    def prompt(self, table: T, question: Question, language: str) -> str:
        """The question in words."""
        offer = question.offers[0]
        names = self.rulebook.parameters[self.rulebook.names[offer.answer]][1:]
        values = {"seat": question.seat, "table": table, **dict(zip(names, offer.values, strict=False))}
        return self.say(table, f"ask.{question.name}", values, language)

    def label(self, table: T, question: Question, option: Option[Any], language: str) -> str:
        """An option in words; a response is named by what it does."""
        value = option.value
        if option.kind == RESPONSE.kind:
            responses: Any = question.offer_of(option).values[0]
            value = responses[value : value + 1]
        return self.say(table, f"option.{option.kind}", {"value": value}, language)

    def phrase(self, table: T, question: Question, option: Option[Any], role: str, language: str) -> str:
        """An option in words as part of a longer act: "from Region 7" where its label says "Region 7"."""
        key = f"phrase.{role}.{option.kind}"
        if key not in content.catalogue(f"games/{self.package}/words", language):
            return self.label(table, question, option, language)
        return self.say(table, key, {"value": option.value}, language)

    def about(self, table: T, option: Option[Any], language: str) -> str:
        """What a card or piece that an option names says, or nothing."""
        if f"about.{option.kind}" not in content.catalogue(f"games/{self.package}/words", language):
            return ""
        return self.say(table, f"about.{option.kind}", {"value": option.value}, language)

    def speaker(self, table: T, event: Event) -> int | None:
        """The seat that a log line is about, if it is about one."""
        seat: int | None = event.values.get("seat")
        return seat

    def mentions(self, table: T, event: Event) -> list[str]:
        """The places on the board that a log line names, as refs."""
        return [f"region:{value}" for name, value in event.values.items() if name in PLACES and isinstance(value, int)]

    def story(self, g: Game[T], seat: int | None, language: str, since: int = 0) -> list[str]:
        """The log lines from a position on that a seat may read."""
        return [
            self.say(g.table, f"log.{event.key}", event.values, language)
            for event in (g.log or [])[since:]
            if event.visible_to(seat)
        ]

    def scene(self, g: Game[T], seat: int | None, language: str) -> Any:
        """The table as a seat sees it, as a scene that clients draw; a game without one shows its view."""
        return self.view(g, seat)

    def emblem(self, faction: str) -> tuple[str, int]:
        """The glyph of a faction and the colour slot it likes best."""
        return "flag", 1

    def path(self, g: Game[T], question: Question, option: Option[Any]) -> list[tuple[str, str]]:
        """The nouns of an option as refs of the scene, each with its role."""
        return [(option.kind, noun) for noun in option.nouns]

    def briefing(self, g: Game[T], language: str) -> list[tuple[str, list[str]]]:
        """What this table is about beyond the rulebook, as headings with lines; most games have nothing to say."""
        return []

    def board(self, g: Game[T], seat: int | None, language: str) -> Any:
        """The table as a seat sees it, as something a terminal can draw."""
        return self.view(g, seat)["table"]

    def _checked(self, mode: str, seats: Sequence[str], options: Mapping[str, Plain]) -> dict[str, Plain]:
        """The options with defaults filled in; anything impossible is refused with what was expected."""
        if mode not in self.modes:
            raise IllegalChoice(f"{self.id} has the modes {', '.join(self.modes)}; got {mode!r}")
        if len(seats) not in self.seats[mode]:
            wanted = self.seats[mode]
            raise IllegalChoice(
                f"{self.id} {mode} takes {wanted[0]} to {wanted[-1]} seats; got {len(seats)}", self.seats_clause
            )
        filled = self._filled(mode, len(seats), options)
        known = self.factions_for(mode, len(seats), filled)
        for faction in seats:
            if faction not in known:
                raise IllegalChoice(f"expected a faction out of {', '.join(known)}; got {faction!r}", self.faction_clause)
            if list(seats).count(faction) > 1:
                raise IllegalChoice(f"every seat takes another faction; {faction!r} was given twice", self.faction_clause)
        return filled

    def _filled(self, mode: str, seats: int, options: Mapping[str, Plain]) -> dict[str, Plain]:
        settings = {setting.id: setting for setting in self.settings if not setting.modes or mode in setting.modes}
        for name, value in options.items():
            if name not in settings:
                raise IllegalChoice(f"{self.id} {mode} has the options {', '.join(settings) or 'none'}; got {name!r}")
            setting = settings[name]
            if value not in setting.choices_for(seats):
                raise IllegalChoice(f"option {name} takes {setting.expected(seats)}; got {value!r}", setting.clause)
        return {name: options.get(name, setting.default) for name, setting in settings.items()}
