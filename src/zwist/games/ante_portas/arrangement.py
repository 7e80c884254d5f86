"""Goods arranged once in an own turn (AP-A2.5), and storage that has become smaller (AP-A8.9)."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.ante_portas.goods import GOODS, STORED
from zwist.games.ante_portas.nouns import ARRANGE, READY, STOW
from zwist.games.ante_portas.points import Here, resume
from zwist.games.ante_portas.stores import (
    LOST,
    STORAGE,
    WAREHOUSE,
    Stowing,
    free_storage,
    is_free,
    is_kept_for_it,
    shift,
    spaces_of,
    ways,
)
from zwist.games.ante_portas.table import Game, Table, choice, rule


def _arrangements(t: Table, seat: int, here: Here) -> list[Option[Stowing]]:
    return [STOW[GOODS[good], space, to] for good, space in spaces_of(t, seat) if good < STORED for to in ways(space)]


arrangements = choice(
    "arrangements", "AP-A2.5", _arrangements,
    Limit("AP-A2.5", lambda t, one, seat, here: is_free(t, one, seat)),
    Limit("AP-A2.10", lambda t, one, seat, here: is_kept_for_it(t, one, seat)),
)  # fmt: skip


def can_arrange(t: Table, seat: int) -> bool:
    """Whether there is anything to arrange."""
    return arrangements.exists(t, seat, ())


arranging = choice(
    "arranging", "AP-A2.5", lambda t, seat, here: (ARRANGE,),
    when=(
        Condition("AP-A5.8", lambda t, seat, here: t.turn is not None and t.turn.seat == seat and t.turn.arranges),
        Condition("AP-A2.5", lambda t, seat, here: can_arrange(t, seat)),
    ),
)  # fmt: skip
arranged = choice("arranged", "AP-A2.5", lambda t, seat, here: (READY,))


@rule("AP-A2.5", "AP-A5.8")
def begin_arranging(g: Game, verb: str, seat: int, here: Here) -> None:
    """Goods are arranged once; then the turn goes on where it was."""
    g.table.turn = g.table.acting._replace(arranges=False)
    g.then(arrange, seat, here)


@rule("AP-A2.5")
def arrange(g: Game, seat: int, here: Here) -> None:
    """One move after another, each onto a space that is free."""
    g.menu(seat, "arrange", Offer(arrangements, arrange_one, (seat, here)), Offer(arranged, end_arranging, (seat, here)))


@rule("AP-A2.5")
def arrange_one(g: Game, one: Stowing, seat: int, here: Here) -> None:
    """A good changes its space."""
    shift(g.table, seat, one)
    g.then(arrange, seat, here)


@rule("AP-A2.5")
def end_arranging(g: Game, verb: str, seat: int, here: Here) -> None:
    """The turn goes on where it was."""
    resume(g, here)


# Storage that has become smaller


def _surplus(t: Table, seat: int) -> list[Option[Stowing]]:
    held = [good for good in range(STORED) if t.storage[seat][good]]
    return [STOW[GOODS[good], STORAGE, to] for good in held for to in (WAREHOUSE, LOST)]


surpluses = choice("surpluses", "AP-A8.9", _surplus, Limit("AP-A2.10", is_kept_for_it))


@rule("AP-A8.9")
def clear_surplus(g: Game, seat: int) -> None:
    """Goods beyond the spaces of storage go to the warehouse or are lost, as the owner chooses."""
    if free_storage(g.table, seat) < 0:
        g.ask(seat, surpluses, clear_one, seat)


@rule("AP-A8.9")
def clear_one(g: Game, one: Stowing, seat: int) -> None:
    """One good less in storage."""
    shift(g.table, seat, one)
    if one[2] == LOST:
        g.tell("lost_goods", seat=seat, goods=((1, one[0]),))
    g.then(clear_surplus, seat)
