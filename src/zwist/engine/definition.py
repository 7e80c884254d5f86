"""A game as data: modes, rules, what a seat may know, namer, painters, advice; and what hosts ask of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Generic, TypeAlias, TypeVar

from zwist.engine import content, reasons
from zwist.engine.advice import Advice, Plan
from zwist.engine.dice import Dice, Kind, dice_for, seeded
from zwist.engine.errors import BadContent, IllegalChoice
from zwist.engine.game import Clonable, Game
from zwist.engine.lesson import Lesson
from zwist.engine.log import Event
from zwist.engine.nouns import Refs
from zwist.engine.question import Offer, Option, Plain, Question
from zwist.engine.rulebook import Rule, Rulebook
from zwist.engine.speech import LANGUAGES, Speech
from zwist.engine.start import HouseRule, Result, Setting, Start, declared, part_of_win
from zwist.engine.timing import pass_by

__all__ = [
    "LANGUAGES",
    "LATELY",
    "Advice",
    "Definition",
    "HouseRule",
    "Mode",
    "Plan",
    "Proofs",
    "Result",
    "Setting",
    "Start",
    "Wish",
    "modes",
]

T = TypeVar("T", bound=Clonable)
Wish: TypeAlias = Callable[[Question], Sequence[Option[Any]]]
"""The options of a question that bring somebody nearer to what is wished; if there are none, any will do."""
LATELY = 60
"""How many of the log lines that a seat may read a painter gets to see."""


@dataclass(frozen=True, kw_only=True)
class Mode(Generic[T]):
    """One way to play a game: the modules that replace rules, in order, how it ends, and who paints it."""

    id: str
    seats: range
    result: Callable[[T], Result]
    painter: Callable[[Game[T], int | None, str], Any]
    """What paints the stage and the scenes."""
    modules: tuple[str, ...] = ()
    data: tuple[str, ...] = ()
    """Tables of the game's data that nobody reads but this mode, and others that name them too."""
    together: bool = False
    """All seats win or lose together."""
    teams: int = 0
    """So many teams sit in turn, each of which wins or loses together; 0: everybody plays alone, or all together."""
    open: bool = False
    """It accompanies a real table: people hide nothing from each other, and no seat is for a bot."""
    chapter: str = ""
    """The setting whose values are games of their own: a series that does not fix it plays them in turn."""
    varied: str = ""
    """Another setting that a series plays through unless it is fixed; at a table it has its default."""
    groups: Mapping[str, Callable[[T, int], str]] = field(default_factory=dict)
    """What else a series counts wins by, as a word for each seat when a game is over: the leader it had."""
    group_names: Mapping[str, str] = field(default_factory=dict)
    """Of these, those whose words are ids of things with a name, by the kind of thing."""
    what: Mapping[str, str] = field(default_factory=dict)
    """What a thing is where this mode has a clause of its own for it; else the game's ``what`` holds."""

    def share(self, table: T, seat: int, seats: int) -> float:
        """What a seat has of the win when a game is over: all that its side has. Rivals share it, and all of them a draw."""
        winners, sides = self.result(table).winners, self.teams or seats
        return sum(part_of_win(winners, one, seats, self.together) for one in range(seat % sides, seats, sides))


def modes(*given: Mode[T]) -> dict[str, Mode[T]]:
    """Modes by their ids; the first one is played if nobody says otherwise."""
    return {mode.id: mode for mode in given}


@dataclass(frozen=True, kw_only=True)
class Proofs(Generic[T]):
    """What fuzz runs and the matrix of clauses measure a game by."""

    totals: Callable[[T], dict[str, int]]
    """Sums that never change during a game."""
    features: Callable[[str], frozenset[str]]
    """Everything that a thorough fuzz run of a mode must have seen."""
    reached: Callable[[Event, T], Iterable[str]] = lambda event, table: (event.key,)
    """The features that a log line shows: by default what kind of line it is."""
    ambitious: int = 0
    """In one of so many fuzz games that are not eager a bot plays to win among the random; 0: nothing needs that."""
    in_scope: Callable[[str, str], bool] = lambda clause, mode: True
    """Whether a clause belongs to the finished rules of a mode, so that some test must prove it."""
    stage: Callable[[T, Dice], Wish | None] | None = None
    """Makes the table of a new game a promising one, where random play alone would never see the rest of the
    rules; it may say what those who sit there wish.
    """
    staged: int = 3
    """One of so many fuzz games begins on the stage, if there is one."""
    by_construction: Mapping[str, str] = field(default_factory=dict)
    """Clauses that forbid something and are never given as a reason: why nothing of the kind is offered."""


def seat_of(table: Any, event: Event) -> int | None:
    """The seat that a log line is about, if it names one."""
    seat: int | None = event.values.get("seat")
    return seat


@dataclass(frozen=True, kw_only=True, eq=False)
class Definition(Speech[T]):
    """One game. Its fields are what a game says of itself; its methods are what hosts may ask of any game."""

    id: str
    package: str
    """The full name of its package: data, words and rulebook lie beside its modules."""
    titles: Mapping[str, str]
    rulebook: Rulebook[T]
    modes: Mapping[str, Mode[T]]
    settings: tuple[Setting, ...]
    faction_clause: str
    seats_clause: str
    factions: Callable[[str], tuple[str, ...]]
    """The factions that a seat may take in a mode at all."""
    factions_for: Callable[[str, int, Mapping[str, Plain]], tuple[str, ...]]
    """Those that may be taken with a number of seats and these options."""
    blank: Callable[[Start], T]
    """A table with its static facts and nothing on it."""
    setup: Rule
    """The first step: setup and play."""
    look: Callable[[T, int | None], dict[str, Any]]
    """What a seat (None: a spectator) may see of the table, built up from nothing."""
    deal: Callable[[T, int | None, Dice], None]
    """Deal everything the seat cannot know anew, in place, consistently with what it has seen."""
    name: Callable[[T, str, Any, str], str]
    """A value of a kind in the reader's words."""
    advice: Callable[[], Advice[T]]
    proofs: Proofs[T]
    places: Mapping[str, Refs] = field(default_factory=dict)
    """Kinds of placeholders in log lines that name a place on the board, with what that place is called in the scene."""
    speaker: Callable[[T, Event], int | None] = seat_of
    """The seat that a log line is about, if it is about one."""
    reasons: frozenset[str] = frozenset()
    """Kinds of log lines that say why an automaton does what follows."""
    what: Mapping[str, str] = field(default_factory=dict)
    """The clause that says what a thing is: by its ref, or by the kind of things (``die``, ``kind:unit``, ``count:mine``)."""
    gain: Callable[[T, Event], tuple[tuple[int, ...], int, tuple[str, Any]] | None] = lambda table, event: None
    """Points that a log line tells of: whose, how many, and from what (a kind of the namer and its value)."""
    held: Callable[[T, int], Iterable[tuple[int, tuple[str, Any]]]] = lambda table, seat: ()
    """Points that a seat has at the end for what is on the table, which no log line tells of: how many, and from what."""
    heads: frozenset[str] = frozenset({"round", "phase"})
    """Kinds of log lines under which others stand."""
    round_begins: str = "round"
    """The kind of log line with which a round begins."""
    rounds: Callable[[T], int] = lambda table: int(getattr(table, "round", 0))
    """How many rounds have begun."""
    lessons: tuple[Lesson, ...] = ()
    """First steps, each the beginning of a real game."""
    house_rules: tuple[HouseRule, ...] = ()
    """Rules that some people play otherwise, for the observatory to compare."""
    causes: frozenset[str] = frozenset()
    """Kinds of log lines after which questions are asked because of them: an event, the spoils of a region."""
    beginnings: frozenset[str] = frozenset({"phase", "turn"})
    """Kinds of log lines after which no earlier one causes anything any more."""
    causing: Callable[[T], bool] = lambda table: True
    """Whether what such a line told of is still going on."""
    emblem: Callable[[str], tuple[str, int]] = lambda faction: ("flag", 1)
    """The glyph of a faction and the colour slot it likes best."""
    briefing: Callable[[Game[T], str], list[tuple[str, list[str]]]] = lambda g, language: []
    """What this table is about beyond the rulebook, as headings with lines; most games have nothing to say."""

    @property
    def first_mode(self) -> str:
        """The mode that is played if nobody says otherwise."""
        return next(iter(self.modes))

    def clauses(self, language: str) -> content.Clauses:
        """The rulebook in numbered clauses."""
        return content.clauses(self.id, language, self.package)

    def defaults(self) -> dict[str, Plain]:
        """The options of a table for which nobody wished anything."""
        return {setting.id: setting.default for setting in self.settings}

    def as_declared(self, told: Iterable[tuple[str, str]]) -> dict[str, Plain]:
        """Options out of words, with values as they are declared: 3 and not "3" where the choices are numbers."""
        choices = {setting.id: {str(choice): choice for choice in setting.choices} for setting in self.settings}
        return {name: choices.get(name, {}).get(value, value) for name, value in told}

    def faction_name(self, faction: str, language: str) -> str:
        """A faction in words, named as at a table where it sits first."""
        mode = next(mode for mode in self.modes if faction in self.factions(mode))
        return self.name(self._bare_table(mode, faction), "faction", 0, language)

    def group_name(self, mode: str, group: str, word: str, language: str) -> str:
        """What a series counts wins by, in words."""
        kind = self.modes[mode].group_names.get(group)
        if kind is None:
            return word.replace("_", " ").title()
        return self.name(self._bare_table(mode, self.factions(mode)[0]), kind, word, language)

    def _bare_table(self, mode: str, first: str) -> T:
        """A table at which a faction sits first and nothing is laid out yet."""
        others = [other for other in self.factions(mode) if other != first]
        seats = (first, *others[: self.modes[mode].seats[0] - 1])
        return self.blank(Start(self.id, mode, seats, 1, self.defaults()))

    def round_word(self, language: str) -> str:
        """What the game calls one and several rounds: ``round|rounds`` unless it has a word of its own."""
        return self.words(language).get("rounds", content.catalogue("words", language)["rounds"])

    def mode_name(self, mode: str, language: str) -> str:
        """What a mode is called: its text begins with its name and a colon."""
        return self.words(language).get(f"mode.{mode}", mode).partition(": ")[0]

    def digest(self) -> str:
        """The digest of today's data, as far as rules read them."""
        return content.data_digest(self.package)

    def has_data(self, digest: str) -> bool:
        """Whether the data with this digest are at hand: today's, or those of a released version."""
        return digest in ("", self.digest()) or content.is_released(self.package, digest)

    def has_todays_values(self, mode: str, digest: str) -> bool:
        """Whether a game with these data is the same today: what only other modes read may have changed since."""
        if not self.has_data(digest):
            return False
        others = frozenset(table for other in self.modes.values() for table in other.data) - {*self.modes[mode].data}
        then, now = (content.digest_without(self.package, one, others) for one in (digest, self.digest()))
        return then == now

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
            Start(self.id, mode or self.first_mode, tuple(seats), seed, options, overlay or {}, kind, self.digest())
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
        g.then(self.setup)
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

    def coach(self, question: Question, language: str) -> str:
        """What a kind of question is about, in the game's words, where its clause would not say it as well."""
        return self.words(language).get(f"coach.{question.name}", "")

    def passing(self, question: Question, until: str, language: str) -> str:
        """What it is to pass at an opportunity until something has changed."""
        return self.words(language)[f"until.{question.name}.{until}"]

    def effect(self, question: Question, offer: Offer, option: Option[Any], language: str) -> str:
        """What answering so does: a sentence of the game's own, else the clause by which it is carried out."""
        words = self.words(language)
        for key in (f"does.{question.name}.{option.kind}", f"does.{option.kind}"):
            if key in words:
                return words[key]
        return next(iter(self.rulebook.clauses(offer.answer)), self._given_by(question, offer))

    def effects(self, language: str) -> dict[str, str]:
        """The clauses that options may be told by, each with its first sentence; what follows it are cases and remarks."""
        carried_out = {clause for clauses in self.rulebook.clauses_of.values() for clause in clauses[:1]}
        given = {one.clause for one in (*self.rulebook.choices.values(), *self.rulebook.opportunities.values())}
        texts = self.clauses(language)
        return {clause: content.first_sentence(texts[clause]) for clause in sorted(carried_out | given) if clause in texts}

    def explain(self, question: Question, option: Option[Any]) -> list[str]:
        """The clauses that an option rests on: those of its choice and of the rule that carries it out."""
        offer = question.offer_of(option)
        return list(dict.fromkeys([self._given_by(question, offer), *self.rulebook.clauses(offer.answer)]))

    def _given_by(self, question: Question, offer: Offer) -> str:
        """The clause that gives an option: that of its choice, or of the opportunity at which one passes."""
        given: str = self.rulebook.opportunities[question.name].clause if offer.answer is pass_by else offer.choice.clause
        return given

    def refusal(self, g: Game[T], question: Question, option: Option[Any] | str) -> IllegalChoice:
        """The error for an option outside the question."""
        clauses = reasons.verdict(g, question, str(option)).clauses
        legal = ", ".join(one.text for one in question.options)
        return IllegalChoice(f"{str(option)!r} cannot be chosen here; options: {legal}", clauses[0] if clauses else "")

    def stage(self, start: Start, language: str) -> Any:
        """What never changes at a table, painted from a blank one: nothing that was dealt can be on it."""
        start = replace(start, dice="quick", seed=0)
        return self.modes[start.mode].painter(Game(self, start, self.blank(start), Dice(seeded(0))), None, language).stage()

    def scene(self, g: Game[T], seat: int | None, language: str) -> Any:
        """What a seat sees change, painted from what it may know."""
        return self.modes[g.start.mode].painter(self.seen_by(g, seat), seat, language).scene()

    def seen_by(self, g: Game[T], seat: int | None) -> Game[T]:
        """The position as far as a seat may know it: it is the same whatever the hidden things really are.

        They are dealt anew with one seed for all; seed and record of the game are left out, and log lines for others.
        """
        known = self.guess(g, seat, 0)
        known.start = replace(g.start, dice="quick", seed=0)
        read = (event for event in reversed(g.log or ()) if event.visible_to(seat))
        known.log = list(islice(read, LATELY))[::-1]
        return known

    def _checked(self, mode: str, seats: Sequence[str], options: Mapping[str, Plain]) -> dict[str, Plain]:
        """The options with defaults filled in; anything impossible is refused with what was expected."""
        if mode not in self.modes:
            raise IllegalChoice(f"{self.id} has the modes {', '.join(self.modes)}; got {mode!r}")
        if len(seats) not in self.modes[mode].seats:
            wanted = self.modes[mode].seats
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
        return {name: declared(one, options.get(name, one.default)) for name, one in settings.items()}
