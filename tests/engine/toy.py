"""A toy game for tests of the engine: hide a mark, then take stones from a pile or gamble for one, until it is empty."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Self

from zwist.engine import definition, game, timing
from zwist.engine.content import Clauses
from zwist.engine.definition import Advice, Mode, Proofs, Result, Setting, modes
from zwist.engine.dice import Dice
from zwist.engine.log import Event
from zwist.engine.question import Choice, Limit, Noun, Offer, Verb
from zwist.engine.rulebook import Rulebook

STONES: Noun[int] = Noun("stones")
MARK: Noun[str] = Noun("mark")
GAMBLE = Verb("gamble")
MARKS = ("sun", "moon", "star")
PILE = 12


class Table:
    """A pile, everyone's stones, and a mark that only its owner knows."""

    columns: ClassVar[tuple[str, ...]] = ("pile", "stones", "marks", "notes")

    def __init__(self, seats: int) -> None:
        self.pile = PILE
        self.stones = [0] * seats
        self.marks = [""] * seats
        self.notes: tuple[str, ...] = ()

    def clone(self) -> Self:
        twin = type(self)(0)
        twin.pile = self.pile
        twin.stones = self.stones[:]
        twin.marks = self.marks[:]
        twin.notes = self.notes
        return twin


Game = game.Game[Table]
rulebook: Rulebook[Table] = Rulebook("toy")
rule, choice = rulebook.rule, rulebook.choice
timing.join(rulebook, "TY-1.4")

marks = choice("marks", "TY-1.1", lambda t, seat: [MARK[mark] for mark in MARKS], secret=True)
takes: Choice[Table, int, int] = choice(
    "takes",
    "TY-1.2",
    lambda t, seat: [STONES[n] for n in (1, 2, 3)],
    Limit("TY-1.2", lambda t, n, seat: n <= t.pile),
    Limit("TY-1.3", lambda t, n, seat: n < 3 or t.stones[seat] < 6),
)
gambles = choice("gambles", "TY-1.3", lambda t, seat: (GAMBLE,))


@rule("TY-1.1")
def setup(g: Game) -> None:
    """Everyone lays a mark face down, then hides another one, then turns begin."""
    seats = len(g.table.stones)
    g.then(lay_marks)
    for seat in range(seats):
        g.then(choose_mark, seat)
    g.then(turn, 0)


@rule("TY-1.1")
def lay_marks(g: Game) -> None:
    """All at once."""
    g.ask_all(range(len(g.table.stones)), marks, show_marks)


@rule("TY-1.1")
def show_marks(g: Game, chosen: tuple[tuple[int, str], ...]) -> None:
    """All are shown together."""
    marks = tuple(mark for _, mark in chosen)
    g.tell("marks", marks=marks)
    note(g, "marks " + " ".join(marks))


@rule("TY-1.1")
def choose_mark(g: Game, seat: int) -> None:
    """The mark to hide."""
    g.ask(seat, marks, hide_mark, seat)


@rule("TY-1.1")
def hide_mark(g: Game, mark: str, seat: int) -> None:
    """Only its owner knows it."""
    g.table.marks[seat] = mark
    g.definition.tell_hidden(g, seat, mark)  # type: ignore[attr-defined]


@rule("TY-1.2", "TY-1.3")
def turn(g: Game, seat: int) -> None:
    """Take stones or gamble while there are any."""
    if g.table.pile > 0:
        find = g.definition.rulebook.find_choice
        g.menu(seat, "turn", Offer(find("takes"), take, (seat,)), Offer(find("gambles"), gamble, (seat,)), begins=True)
        g.then(turn, (seat + 1) % len(g.table.stones))


@rule("TY-1.2")
def take(g: Game, n: int, seat: int) -> None:
    """The stones change hands."""
    g.table.pile -= n
    g.table.stones[seat] += n
    g.tell("take", seat=seat, n=n)


@rule("TY-1.3")
def gamble(g: Game, act: str, seat: int) -> None:
    """One stone if the roll is not 0."""
    if g.definition.rolled(g):  # type: ignore[attr-defined]
        take(g, 1, seat)
    g.tell("gamble", seat=seat)


@rule()
def note(g: Game, text: str) -> None:
    """Write something down, so that tests can see the order of steps."""
    g.table.notes = (*g.table.notes, text)


class ToyAdvice(Advice[Table]):
    """More stones are better."""

    def worth(self, table: Table, seat: int) -> float:
        return float(2 * table.stones[seat] - sum(table.stones))


class Toy(definition.Definition[Table]):
    """The toy; what its methods say is there to be broken by tests."""

    table: ClassVar[type[Table]] = Table
    rules: ClassVar[Rulebook[Table]] = rulebook
    version = "first"

    def __init__(self) -> None:
        super().__init__(
            id="toy",
            package="zwist.games.toy",
            titles={"en": "Toy", "de": "Spielzeug"},
            rulebook=self.rules,
            modes=modes(Mode(id="plain", seats=range(2, 4), result=result, painter=Unpainted)),
            settings=(Setting("speed", (1, 2), 1, "TY-1.2"),),
            faction_clause="TY-1.1",
            seats_clause="TY-1.1",
            factions=lambda mode: ("red", "green", "blue"),
            factions_for=lambda mode, seats, options: ("red", "green", "blue"),
            blank=lambda start: self.table(len(start.seats)),
            setup=self.begins_with(),
            look=self.seen,
            deal=self.dealt,
            name=lambda table, kind, value, language: str(value),
            advice=self.advised,
            proofs=Proofs(totals=totals, features=self.wanted, reached=reached),
        )

    def tell_hidden(self, g: Game, seat: int, mark: str) -> None:
        g.whisper(seat, "hidden", mark=mark)

    def rolled(self, g: Game) -> int:
        return g.roll(2)

    def begins_with(self) -> Callable[[Game], None]:
        return setup

    def digest(self) -> str:
        return self.version

    def has_data(self, digest: str) -> bool:
        return digest in ("", self.version)

    def seen(self, table: Table, seat: int | None) -> dict[str, Any]:
        own = table.marks[seat] if seat is not None else ""
        hidden = [bool(mark) for mark in table.marks]
        return {"pile": table.pile, "stones": table.stones[:], "mark": own, "hidden": hidden, "notes": list(table.notes)}

    def dealt(self, table: Table, seat: int | None, dice: Dice) -> None:
        for other, mark in enumerate(table.marks):
            if mark and other != seat:
                table.marks[other] = dice.pick(MARKS)

    def wanted(self, mode: str) -> frozenset[str]:
        return frozenset({"take 1", "take 2", "take 3", "gamble"})

    def clauses(self, language: str) -> Clauses:
        texts = Clauses()
        for number, text in enumerate(("Marks.", "Take stones.", "Gamble.", "Order."), start=1):
            texts[f"TY-1.{number}"] = text
            texts.chapter[f"TY-1.{number}"] = "1 Toy"
        return texts

    def advised(self) -> ToyAdvice:
        return ToyAdvice()


class Unpainted:
    """The toy is not shown to anybody."""

    def __init__(self, g: Game, seat: int | None, language: str) -> None:
        raise NotImplementedError("the toy cannot be shown")


def result(table: Table) -> Result:
    most = max(table.stones)
    ranks = tuple(1 + sum(other > mine for other in table.stones) for mine in table.stones)
    winners = tuple(seat for seat, n in enumerate(table.stones) if n == most)
    return Result(tuple(table.stones), ranks, winners, "TY-1.2")


def totals(table: Table) -> dict[str, int]:
    return {"stones": table.pile + sum(table.stones)}


def reached(event: Event, table: Table) -> Iterable[str]:
    if event.key == "take":
        yield f"take {event.values['n']}"
    if event.key == "gamble":
        yield "gamble"


TOY = Toy()


def new(seed: int = 1, seats: int = 2, toy: Toy = TOY) -> Game:
    """A toy game at its first question."""
    return toy.new(["red", "green", "blue"][:seats], seed)


def at_the_pile(seed: int = 1, seats: int = 2, toy: Toy = TOY) -> Game:
    """A toy game at its first turn."""
    g = new(seed, seats, toy)
    while g.question is not None and g.question.name != "turn":
        g.apply("mark sun")
    return g
