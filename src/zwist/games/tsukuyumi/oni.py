"""Oni conquest (TS-14.8 to TS-14.15, TS-14.28, TS-14.33): players lead Oni, move them and must conquer."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.tsukuyumi.choices import all_areas, as_options, ask_or_stop, declining, own_areas
from zwist.games.tsukuyumi.combat import combat
from zwist.games.tsukuyumi.effects.units import ConquersAgain
from zwist.games.tsukuyumi.grants import one_step
from zwist.games.tsukuyumi.movement import crosses, is_barred, move_pieces, step
from zwist.games.tsukuyumi.nouns import DONE, MARCH
from zwist.games.tsukuyumi.oni_targets import (
    can_conquer_from,
    is_held,
    is_observer,
    is_ready,
    is_target,
    leads_on,
    observed,
)
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import adjacent, areas_of, unit, units_of

Reached = tuple[int, ...]

packs = choice(
    "packs", "TS-14.8", all_areas,
    Limit("TS-14.8", lambda t, area, seat: bool(units_of(t, t.box.oni, area))),
    Limit("TS-14.14", lambda t, area, seat: can_conquer_from(t, area)),
    role="from",
    among=lambda t, seat: own_areas(t, t.box.oni),
)  # fmt: skip


@rule("TS-14.8", "TS-14.15", "TS-14.34")
def oni_conquest(g: Game, seat: int) -> None:
    """The player leads Oni of one area; if no conquest is possible, a few of them move instead."""
    t = g.table
    dens = areas_of(t, t.box.oni)
    if packs.exists(t, seat):
        g.ask(seat, packs, lead_from, seat, begins=True)
    elif dens:
        given = [one_step(units_of(t, t.box.oni, area), area) for area in dens]
        roaming = t.box.content.limits.oni_in_retreat
        g.then(move_pieces, seat, t.box.oni, tuple(piece for pieces in given for piece in pieces), roaming)
    g.then(conquer_again, seat)


@rule("TS-14.8")
def lead_from(g: Game, origin: int, seat: int) -> None:
    """Any of the Oni there may move one area, also to different ones."""
    g.then(lead_oni, seat, origin, ())


# Moving


March = tuple[str, int]
"""An Oni, by its id, and the area that it goes to."""


def marches(t: Table, seat: int, origin: int, reached: Reached) -> list[Option[March]]:
    """An Oni of the origin and an area beside it."""
    kinds = dict.fromkeys(units_of(t, t.box.oni, origin))
    return [MARCH[unit(t, kind).id, area] for kind in kinds for area in adjacent(t, origin)]


def keeps_a_target(t: Table, march: March, seat: int, origin: int, reached: Reached) -> bool:
    """After this move a legal conquest is still possible (TS-14.33)."""
    kind, target = t.box.kind_number[march[0]], march[1]
    unmoved = list(units_of(t, t.box.oni, origin))
    unmoved.remove(kind)
    now = {area: observed(t, area) for area in reached}
    now[target] = observed(t, target) or is_observer(t, kind)
    return leads_on(t, origin, tuple(unmoved), now)


def _gets_through(t: Table, march: March, origin: int) -> bool:
    return crosses(t, t.box.kind_number[march[0]], origin, march[1])


oni_marches = choice(
    "Oni marches", "TS-14.8", marches,
    Limit("TS-14.11", lambda t, one, seat, origin, reached: _gets_through(t, one, origin)),
    Limit("TS-3.26", lambda t, one, seat, origin, reached: not is_barred(t, t.box.kind_number[one[0]], one[1])),
    Limit("TS-14.33", keeps_a_target),
)  # fmt: skip


def is_done(t: Table, act: str, seat: int, origin: int, reached: Reached) -> bool:
    """Somebody stands where a conquest is legal, or nobody can get there any more (TS-14.33)."""
    if is_ready(t, origin, reached):
        return True
    now = {area: observed(t, area) for area in reached}
    return not leads_on(t, origin, units_of(t, t.box.oni, origin), now)


marched = choice("marched", "TS-14.8", lambda t, seat, origin, reached: (DONE,), Limit("TS-14.33", is_done))


@rule("TS-14.8", "TS-14.33")
def lead_oni(g: Game, seat: int, origin: int, reached: Reached) -> None:
    """One Oni after the other moves; then one area must be conquered."""
    values = (seat, origin, reached)
    if oni_marches.exists(g.table, *values):
        g.menu(seat, "lead oni", Offer(oni_marches, march_oni, values), Offer(marched, choose_prey, values))
    else:
        g.then(choose_prey, DONE.value, *values)


@rule("TS-14.11", "TS-9.15", "TS-22.48")
def march_oni(g: Game, march: March, seat: int, origin: int, reached: Reached) -> None:
    """The Oni goes one area; mines may stop it."""
    kind, target = g.table.box.kind_number[march[0]], march[1]
    there = units_of(g.table, g.table.box.oni, target).count(kind)
    g.then(step, seat, (kind,), origin, target)
    g.then(arrive, seat, origin, reached, (kind, target, there + 1))


@rule("TS-14.33")
def arrive(g: Game, seat: int, origin: int, reached: Reached, coming: tuple[int, int, int]) -> None:
    """An Oni that a mine has destroyed has reached nothing."""
    t = g.table
    kind, target, expected = coming
    alive = units_of(t, t.box.oni, target).count(kind) == expected
    g.then(lead_oni, seat, origin, (*reached, target) if alive and target not in reached else reached)


# Conquering

prey = choice(
    "prey", "TS-14.9", all_areas,
    Limit("TS-14.9", lambda t, area, seat, origin, reached: is_held(t, area, origin, reached)),
    Limit("TS-14.29", lambda t, area, seat, origin, reached: not observed(t, area) or is_target(t, area, observed=True)),
    Limit("TS-14.12", lambda t, area, seat, origin, reached: observed(t, area) or is_target(t, area, observed=False)),
    role="in",
    among=lambda t, seat, origin, reached: as_options(dict.fromkeys((origin, *reached))),
)  # fmt: skip


@rule("TS-14.9", "TS-14.33")
def choose_prey(g: Game, act: str, seat: int, origin: int, reached: Reached) -> None:
    """An area with activated Oni in it; if mines have left none, the action ends."""
    if prey.exists(g.table, seat, origin, reached):
        g.ask(seat, prey, conquer_with_oni, seat, origin, reached)


@rule("TS-14.10", "TS-14.14")
def conquer_with_oni(g: Game, area: int, seat: int, origin: int, reached: Reached) -> None:
    """All Oni in the area take part; the combat takes place even if their points will not do."""
    g.then(combat, seat, area, g.table.box.content.oni_card.id, ())


# Abyssal


def abyssal(t: Table) -> tuple[int, int] | None:
    """The Oni that conquers again, and where it is (TS-14.28)."""
    for area in areas_of(t, t.box.oni):
        for kind in units_of(t, t.box.oni, area):
            if kind in t.box.kinds_that[ConquersAgain]:
                return kind, area
    return None


further = choice(
    "further", "TS-14.28", all_areas,
    Limit("TS-14.28", lambda t, area, seat, kind, origin: area in adjacent(t, origin)),
    Limit("TS-14.11", lambda t, area, seat, kind, origin: area not in adjacent(t, origin)
          or crosses(t, kind, origin, area)),
    Limit("TS-3.26", lambda t, area, seat, kind, origin: not is_barred(t, kind, area)),
    role="to",
)  # fmt: skip
stays = declining("stays", "TS-14.28")


@rule("TS-14.28")
def conquer_again(g: Game, seat: int) -> None:
    """Abyssal may move alone one area, and then must conquer where it stands, if that is legal."""
    found = abyssal(g.table)
    if found is None:
        return
    if further.exists(g.table, seat, *found):
        ask_or_stop(g, seat, further, move_abyssal, seat, *found, by=stays)
    g.then(conquer_with_abyssal, seat)


@rule("TS-14.28")
def move_abyssal(g: Game, target: int, seat: int, kind: int, origin: int) -> None:
    """One area, by the movement rules."""
    g.then(step, seat, (kind,), origin, target)


@rule("TS-14.28")
def conquer_with_abyssal(g: Game, seat: int) -> None:
    """The extra conquest does not bring another one."""
    found = abyssal(g.table)
    if found is not None and is_target(g.table, found[1], observed(g.table, found[1])):
        g.then(combat, seat, found[1], g.table.box.content.oni_card.id, ())
