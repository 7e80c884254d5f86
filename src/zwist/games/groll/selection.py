"""Selection phase (chapter 9): all action dice are rolled and taken one by one."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer
from zwist.games.groll.effects.cards import PoolReroll
from zwist.games.groll.nouns import DECLINE, FACES
from zwist.games.groll.refs import pool_ref
from zwist.games.groll.table import NOBODY, Game, Table, choice, rule
from zwist.games.groll.terms import ability, printed


@rule("GR-9.1", "GR-9.6")
def selection(g: Game) -> None:
    """Roll the pool, offer rerolls, draft until one die is left, give the last one away."""
    t = g.table
    faces = t.box.action_faces
    t.dice = [()] * t.box.sides
    t.pool = [faces[g.roll(len(faces))] for _ in range(t.box.action_dice)]
    g.tell("roll", dice=tuple(t.pool))
    order = t.box.orders[t.start][: t.box.seats]
    for seat in order:
        if card := ability(t, seat, PoolReroll):
            g.then(may_reroll, seat, card, printed(t, card, PoolReroll).n)
    for _ in range((len(t.pool) - 1) // t.box.seats):
        for seat in order:
            g.then(draft, seat)
    g.then(last_die)


pool_dice = choice(
    "pool dice",
    "GR-9.2",
    lambda t, seat: FACES[t.box.action_faces],
    Limit("GR-9.2", lambda t, face, seat: face in t.pool),
    refs=lambda t, face, seat: (pool_ref(face),),
)


@rule("GR-9.2", "GR-9.5")
def draft(g: Game, seat: int) -> None:
    """Take one die and keep its face; mandatory."""
    g.ask(seat, pool_dice, take_die, seat)


@rule("GR-9.2")
def take_die(g: Game, face: str, seat: int) -> None:
    """The die lies on the mat."""
    t = g.table
    t.pool.remove(face)
    t.dice[seat] = tuple(sorted((*t.dice[seat], face)))
    g.tell("take_die", seat=seat, face=face)


@rule("GR-9.4", "GR-9.7")
def last_die(g: Game) -> None:
    """Strictly the fewest points get the last die; a tie gives it to nobody."""
    t = g.table
    fewest = fewest_points(t)
    if fewest != NOBODY:
        g.tell("last_die", seat=fewest, face=t.pool[0])
        g.do(take_die, t.pool[0], fewest)
    else:
        g.tell("no_last_die", face=t.pool[0])
    t.pool = []


def fewest_points(t: Table) -> int:
    """The faction with strictly the fewest points, or NOBODY."""
    least = min(t.vp)
    return t.vp.index(least) if t.vp.count(least) == 1 else NOBODY


# Rerolling the pool

rerolls = choice(
    "rerolls",
    "GR-9.6",
    lambda t, seat, card, left: FACES[tuple(t.pool)],
    refs=lambda t, face, seat, card, left: (pool_ref(face),),
)
no_reroll = choice("no reroll", "GR-9.6", lambda t, seat, card, left: (DECLINE,))


@rule("GR-9.6")
def may_reroll(g: Game, seat: int, card: str, left: int) -> None:
    """Between the roll and the first pick, in turn order."""
    if left > 0:
        values = (seat, card, left)
        g.menu(seat, "may reroll", Offer(rerolls, reroll, values), Offer(no_reroll, keep_pool, values))


@rule("GR-3.9", "GR-9.6")
def keep_pool(g: Game, act: str, seat: int, card: str, left: int) -> None:
    """Declining is allowed."""


@rule("GR-9.6")
def reroll(g: Game, face: str, seat: int, card: str, left: int) -> None:
    """Reroll one die of the pool."""
    t = g.table
    faces = t.box.action_faces
    t.pool.remove(face)
    t.pool.append(faces[g.roll(len(faces))])
    g.tell("reroll", seat=seat, face=face, new=t.pool[-1], ability=card)
    g.then(may_reroll, seat, card, left - 1)
