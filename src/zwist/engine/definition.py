"""What a game tells the engine about itself, and what hosts may ask of any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from zwist.engine import content, reasons, words
from zwist.engine.dice import Dice, Kind, dice_for, seeded
from zwist.engine.errors import BadContent, IllegalChoice
from zwist.engine.game import Clonable, Game
from zwist.engine.log import Event
from zwist.engine.nouns import Refs
from zwist.engine.question import Option, Plain, Question
from zwist.engine.rulebook import Rulebook
from zwist.engine.shapes import Split
from zwist.engine.timing import RESPONSE

T = TypeVar("T", bound=Clonable)
LANGUAGES = ("en", "de")


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


def _declared(setting: Setting, value: Plain) -> Plain:
    """A value as the setting declares it: JSON may say 2.0 or true where it means 2 or 1."""
    return next((choice for choice in setting.choices if choice == value), value)


@dataclass(frozen=True)
class Start:
    """Everything a game begins with. With the choices made it is the whole record.

    ``seed`` is a number for quick dice and a key for sealed ones; ``content`` is the digest of the data that the
    game is played with, by default those of today.
    """

    game: str
    mode: str
    seats: tuple[str, ...]
    seed: int | str
    options: Mapping[str, Plain] = field(default_factory=dict)
    overlay: Mapping[str, Any] = field(default_factory=dict)
    dice: Kind = "quick"
    content: str = ""


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

    plans: ClassVar[Mapping[str, Plan[Any]]] = {}
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
    modules: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By mode, the modules that replace rules of the base game, in order."""
    places: ClassVar[Mapping[str, Refs]] = {}
    """Kinds of placeholders in log lines that name a place on the board, with what that place is called in the scene."""
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

    def digest(self) -> str:
        """The digest of today's data, as far as rules read them."""
        return content.data_digest(self.package)

    def has_data(self, digest: str) -> bool:
        """Whether the data with this digest are at hand: today's, or those of a released version."""
        return digest in ("", self.digest()) or content.is_released(self.package, digest)

    # What hosts may ask

    def new(
        self,
        seats: Sequence[str],
        seed: int | str,
        mode: str = "",
        overlay: Mapping[str, Any] | None = None,
        **options: Plain,
    ) -> Game[T]:
        """A new game at its first question. A number rolls quick dice, a key of 64 hexadecimal digits sealed ones."""
        kind: Kind = "sealed" if isinstance(seed, str) else "quick"
        return self.set_up(
            Start(self.id, mode or self.modes[0], tuple(seats), seed, options, overlay or {}, kind, self.digest())
        )

    def set_up(self, start: Start) -> Game[T]:
        """The game of a start that anybody may have written: checked, with defaults filled in."""
        return self.from_start(replace(start, options=self._checked(start.mode, start.seats, start.options)))

    def from_start(self, start: Start) -> Game[T]:
        """The game that a start describes, at its first question, with an empty record."""
        if not self.has_data(start.content):
            raise BadContent(
                f"{self.id}: expected content {self.digest()}, which is today's, "
                f"or that of a released version; got {start.content!r}"
            )
        g = Game(self, start, self.blank(start), dice_for(start.dice, start.seed))
        g.log = []
        g.record = []
        self.begin(g)
        g.run()
        g.keep_position()
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
            twin.open = tuple(question.at(twin.table) for question in twin.open)
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
        """The clauses that forbid an option (or a thing of the scene such as ``region:7``) now, with their text.

        What is not asked now has no clause, but a sentence that says so; what is legal has nothing.
        """
        found = reasons.against(g, seat, what)
        if found.legal or g.over:
            return []
        texts = self.clauses(language)
        if not found.clauses:
            return [("", content.catalogue("words", language)["why.not_asked"])]
        return [(clause, texts.get(clause, "")) for clause in found.clauses]

    def explain(self, question: Question, option: Option[Any]) -> list[str]:
        """The clauses that an option rests on: those of its choice and of the rule that carries it out."""
        offer = question.offer_of(option)
        return list(dict.fromkeys([offer.choice.clause, *self.rulebook.clauses(offer.answer)]))

    def refusal(self, g: Game[T], question: Question, option: Option[Any] | str) -> IllegalChoice:
        """The error for an option outside the question."""
        clauses = reasons.verdict(g, question, str(option)).clauses
        legal = ", ".join(one.text for one in question.options)
        return IllegalChoice(f"{str(option)!r} cannot be chosen here; options: {legal}", clauses[0] if clauses else "")

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
        if isinstance(question.shape, Split):
            values["lane"] = question.shape.lanes(offer, table)[len(question.picked)].value
        return self.say(table, f"ask.{question.name}", values, language)

    def label(self, table: T, question: Question, option: Option[Any], language: str) -> str:
        """An option in words; a response is named by what it does."""
        general = content.catalogue("words", language)
        if f"option.{option.kind}" in general:
            return general[f"option.{option.kind}"]
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
        speaker = self.speaker(table, event)
        template = content.catalogue(f"games/{self.package}/words", LANGUAGES[0])[f"log.{event.key}"]
        found: dict[str, None] = {}
        for name, kind in words.kinds(template):
            named = event.values.get(name)
            if kind in self.places:
                for place in named if isinstance(named, tuple | list) else (named,):
                    found |= dict.fromkeys(self.places[kind](table, -1 if speaker is None else speaker, place))
        return list(found)

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
        return {name: _declared(one, options.get(name, one.default)) for name, one in settings.items()}
