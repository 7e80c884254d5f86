"""The toy game broken in one way at a time, so that each oracle can show that it notices."""

from __future__ import annotations

from itertools import count
from typing import Any, ClassVar, Self

from engine.toy import GAMBLE, STONES, Game, Table, Toy, rulebook
from zwist.engine.errors import IllegalChoice
from zwist.engine.question import Choice, Limit, Option, Question
from zwist.engine.rulebook import Rulebook


def with_choices(*choices: Choice[Table, Any, int]) -> Rulebook[Table]:
    """The rules of the toy with some choices replaced."""
    changed: Rulebook[Table] = Rulebook("toy")
    changed.rules, changed.names, changed.parameters = rulebook.rules, rulebook.names, rulebook.parameters
    changed.clauses_of = rulebook.clauses_of
    changed.choices = {**rulebook.choices, **{choice.name: choice for choice in choices}}
    return changed


class Leaky(Toy):
    """Everybody sees all marks."""

    def seen(self, table: Table, seat: int | None) -> dict[str, Any]:
        return {**super().seen(table, seat), "all": table.marks[:]}


class Gossiping(Toy):
    """The log tells everybody which mark was hidden."""

    def tell_hidden(self, g: Game, seat: int, mark: str) -> None:
        g.tell("hidden", mark=mark)


class SharedTable(Table):
    """A clone that shares its stones."""

    def clone(self) -> Self:
        twin = super().clone()
        twin.stones = self.stones
        return twin


class Sharing(Toy):
    """Clones are not independent."""

    table = SharedTable


class ForgetfulTable(Table):
    """The pile is missing among the columns."""

    columns: ClassVar[tuple[str, ...]] = ("stones", "marks", "notes")


class Forgetful(Toy):
    """A save does not hold everything."""

    table = ForgetfulTable


class Sleighty(Toy):
    """Rolls dice without saying so."""

    def rolled(self, g: Game) -> int:
        return g.dice.below(2)


class Moody(Toy):
    """What a gamble brings depends on something outside the state."""

    moods = count()

    def rolled(self, g: Game) -> int:
        return next(self.moods) // 3 % 2


class Endless(Toy):
    """Nothing but gambles that never win."""

    rules = with_choices(Choice("takes", "TY-1.2", lambda t, seat: ()))

    def rolled(self, g: Game) -> int:
        return 0


class Stuttering(Toy):
    """Two options read alike."""

    rules = with_choices(Choice("gambles", "TY-1.3", lambda t, seat: (GAMBLE, GAMBLE)))


class Stuck(Toy):
    """From the middle of the pile on nothing can be taken, and there are no gambles."""

    rules = with_choices(
        Choice("takes", "TY-1.2", lambda t, seat: [STONES[1]], Limit("TY-1.2", lambda t, n, seat: t.pile > 6)),
        Choice("gambles", "TY-1.3", lambda t, seat: ()),
    )


class Wasteful(Toy):
    """A gamble that is lost costs a stone of the pile."""

    def rolled(self, g: Game) -> int:
        won = super().rolled(g)
        if not won:
            g.table.pile -= 1
        return won


class Vengeful(Toy):
    """A refused choice is punished."""

    def refusal(self, g: Game, question: Question, option: Option[Any] | str) -> IllegalChoice:
        g.table.stones[question.seat] -= 1
        return super().refusal(g, question, option)


class Lawless(Toy):
    """A limit rests on a clause that the rulebook does not have."""

    rules = with_choices(
        Choice(
            "takes", "TY-1.2", lambda t, seat: [STONES[1], STONES[9]], Limit("TY-9.9", lambda t, n, seat: n <= t.pile and n < 9)
        )
    )


class Careless(Toy):
    """Looks for what can be taken among too little."""

    rules = with_choices(
        Choice(
            "takes", "TY-1.2", lambda t, seat: [STONES[1], STONES[2]], Limit("TY-1.2", lambda t, n, seat: n <= t.pile),
            among=lambda t, seat: [STONES[1]],
        )
    )  # fmt: skip


class Blind(Toy):
    """Something can never be reached."""

    def wanted(self, mode: str) -> frozenset[str]:
        return super().wanted(mode) | {"dragon"}
