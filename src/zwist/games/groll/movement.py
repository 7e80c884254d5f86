"""Moving (chapter 12): a declared move relocates all its warriors together, then triggers and further borders come."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer
from zwist.engine.timing import Response, in_order, window
from zwist.games.groll.effects.elites import DoubleMove
from zwist.games.groll.nouns import DONE, ELITE, INLAND
from zwist.games.groll.records import Group
from zwist.games.groll.table import CONTESTED, Game, Table, choice, rule
from zwist.games.groll.terms import active_order, is_enemy, standards


@rule("GR-12.1", "GR-12.2", "GR-26.2")
def march(g: Game, seat: int, groups: tuple[Group, ...], willing: int) -> None:
    """A declared move: strikes before it, all warriors at once, triggers after it."""
    g.then(window, before_move(g.table, seat, groups))
    g.then(arrive, seat, groups, willing)


def before_move(t: Table, seat: int, groups: tuple[Group, ...]) -> tuple[Response, ...]:
    """Elites that strike before they enter (GR-25.2, GR-26.2, GR-26.3)."""
    return tuple(
        (seat, effect, (seat, group.target, t.box.kind[piece].id))
        for group in groups
        for piece in group.elites
        for effect in t.box.at("before_move", t.box.kind[piece].id)
    )


@rule("GR-12.2", "GR-26.1")
def arrive(g: Game, seat: int, groups: tuple[Group, ...], willing: int) -> None:
    """All warriors stand in their new regions, then triggers are fixed."""
    t = g.table
    moved = tuple(group for group in (_relocate(g, seat, group) for group in groups) if group.size)
    if moved:
        g.then(window, after_move(t, seat, moved))
        if willing:
            g.then(go_on, seat, _double_movers(t, moved))


def _relocate(g: Game, seat: int, group: Group) -> Group:
    """Whoever of a group still stands at its origin goes."""
    t = g.table
    going = tuple(piece for piece in group.elites if t.at[piece] == group.origin)
    for piece in going:
        t.place_elite(piece, group.target)
        _tell(g, seat, group, 1, t.box.kind[piece].id)
    n = min(group.standards, standards(t, seat, group.origin))
    if n:
        t.place_standard(seat, group.origin, -n)
        t.place_standard(seat, group.target, n)
        _tell(g, seat, group, n, "")
    return Group(group.origin, group.target, n, going)


def _tell(g: Game, seat: int, group: Group, n: int, who: str) -> None:
    g.tell("move", seat=seat, n=n, who=who, origin=group.origin, target=group.target)


def after_move(t: Table, seat: int, moved: tuple[Group, ...]) -> tuple[Response, ...]:
    """Own elites that act on entering, and enemy traps in region order, the earlier first (GR-20.12, GR-25.5, GR-26.1)."""
    responses: list[Response] = [
        (seat, effect, (seat, piece, group.target))
        for group in moved
        for piece in group.elites
        for effect in t.box.at("after_move", t.box.kind[piece].id)
    ]
    entered = {group.target for group in moved}
    traps = [piece for piece in t.box.trappers if t.at[piece] in entered]
    for piece in sorted(traps, key=lambda piece: (t.at[piece], t.since[piece])):
        owner = t.box.owner[piece]
        if is_enemy(t, owner, seat):
            responses.append((owner, "hidden_trap", (owner, piece, t.at[piece], seat)))
    return in_order(responses, active_order(t))


def _double_movers(t: Table, moved: tuple[Group, ...]) -> tuple[tuple[int, int], ...]:
    """(elite, borders left) of everyone in the move that may cross another border (GR-12.3)."""
    found = []
    for piece in (piece for group in moved for piece in group.elites):
        effect = t.box.effect(t.box.kind[piece].id, DoubleMove)
        if effect is not None:
            found.append((piece, effect.steps - 1))
    return tuple(found)


# A further border

further = choice("further", "GR-12.3", lambda t, seat, movers: [ELITE[piece] for piece, _ in movers])
stay = choice("stay", "GR-12.3", lambda t, seat, movers: (DONE,))
beyond = choice(
    "beyond",
    "GR-12.3",
    lambda t, seat, piece, movers: INLAND,
    Limit("GR-12.1", lambda t, target, seat, piece, movers: target in t.box.inland[t.at[piece]]),
    role="to",
)


@rule("GR-12.3", "GR-25.16")
def go_on(g: Game, seat: int, movers: tuple[tuple[int, int], ...]) -> None:
    """Elites that may cross another border do so one after another, or stop."""
    movers = tuple((piece, left) for piece, left in movers if left > 0 and g.table.at[piece] in CONTESTED)
    if movers:
        g.menu(seat, "go on", Offer(further, go_further, (seat, movers)), Offer(stay, stop_here, (seat, movers)), begins=True)


@rule("GR-12.3")
def stop_here(g: Game, act: str, seat: int, movers: tuple[tuple[int, int], ...]) -> None:
    """Nobody crosses a further border."""


@rule("GR-12.3")
def go_further(g: Game, piece: int, seat: int, movers: tuple[tuple[int, int], ...]) -> None:
    """This elite crosses another border: where to."""
    g.ask(seat, beyond, cross, seat, piece, movers)


@rule("GR-12.3")
def cross(g: Game, target: int, seat: int, piece: int, movers: tuple[tuple[int, int], ...]) -> None:
    """Every crossing is a move of its own with its own triggers."""
    g.then(march, seat, (Group(g.table.at[piece], target, elites=(piece,)),), 0)
    g.then(go_on, seat, tuple((other, left - (other == piece)) for other, left in movers))
