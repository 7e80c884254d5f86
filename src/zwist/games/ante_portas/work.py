"""Colonists at work (A8): employing in a turn, and the free reassigning at the end of a year."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.ante_portas.arrangement import clear_surplus
from zwist.games.ante_portas.nouns import LEAVE, POST, READY
from zwist.games.ante_portas.points import Here, resume
from zwist.games.ante_portas.stores import eat, food_of
from zwist.games.ante_portas.table import KINDS, Game, Table, choice, rule
from zwist.games.ante_portas.terms import building_on, built, idle, staff_of, workers_on

Post = tuple[str, int]
"""A kind of colonist and a plot."""
KIND = {name: kind for kind, name in enumerate(KINDS)}


def takes(t: Table, seat: int, kind: int, plot: int) -> bool:
    """A building wants workers of the printed kind, or of any, until it has its number (AP-A8.7, AP-A8.15)."""
    building = building_on(t, seat, plot)
    if building is None or building.worker not in (KINDS[kind], "any"):
        return False
    return staff_of(t, seat, plot) < building.workers


def sustenance(t: Table, kind: int) -> int:
    """What a colonist of a kind eats: nothing is due in the last wave (AP-A8.8, AP-B15.6)."""
    return 0 if t.phase == "wave" else t.box.content.soldiers[KINDS[kind]].sustenance.get("food", 0)


def can_sustain(t: Table, seat: int, kind: int) -> bool:
    """Whether there is food for a colonist who begins to work or is drafted."""
    return food_of(t, seat) >= sustenance(t, kind)


def _posts(t: Table, seat: int, here: Here) -> list[Option[Post]]:
    wanting = [plot for plot, one in built(t, seat) if one.workers]
    return [POST[name, plot] for name in KINDS for plot in wanting]


employments = choice(
    "employments", "AP-A8.6", _posts,
    Limit("AP-A8.6", lambda t, one, seat, here: idle(t, seat, KIND[one[0]]) > 0),
    Limit("AP-A8.7", lambda t, one, seat, here: takes(t, seat, KIND[one[0]], one[1])),
    Limit("AP-A8.8", lambda t, one, seat, here: can_sustain(t, seat, KIND[one[0]])),
)  # fmt: skip


@rule("AP-A8.6", "AP-A8.8", "AP-A8.15", "AP-B15.6")
def employ(g: Game, one: Post, seat: int, here: Here) -> None:
    """An unemployed colonist begins to work; a citizen is sustained at once. Then the turn goes on."""
    t = g.table
    kind = KIND[one[0]]
    eat(t, seat, sustenance(t, kind))
    post(t, seat, kind, one[1])
    g.tell("employed", seat=seat, kind=one[0], building=t.plots[t.at(seat, one[1])])
    resume(g, here)


def post(t: Table, seat: int, kind: int, plot: int) -> None:
    """A colonist goes from the residence to a building."""
    t.idle[2 * seat + kind] -= 1
    t.workers[2 * t.at(seat, plot) + kind] += 1


def take_off(t: Table, seat: int, kind: int, plot: int) -> None:
    """A colonist goes back to the residence without work."""
    t.workers[2 * t.at(seat, plot) + kind] -= 1
    t.idle[2 * seat + kind] += 1


def dismiss_all(t: Table, seat: int, plot: int) -> None:
    """All workers of a building that is razed or remodelled are unemployed at once (AP-A8.12)."""
    for kind in range(2):
        for _ in range(workers_on(t, seat, plot, kind)):
            take_off(t, seat, kind, plot)


# At the end of a year


def _leavers(t: Table, seat: int) -> list[Option[Post]]:
    plots = range(t.box.plots)
    return [LEAVE[name, plot] for kind, name in enumerate(KINDS) for plot in plots if workers_on(t, seat, plot, kind)]


leavings = choice("leavings", "AP-A9.6", _leavers)
placings = choice(
    "placings", "AP-A9.6", lambda t, seat: _posts(t, seat, ()),
    Limit("AP-A8.6", lambda t, one, seat: idle(t, seat, KIND[one[0]]) > 0),
    Limit("AP-A8.7", lambda t, one, seat: takes(t, seat, KIND[one[0]], one[1])),
)  # fmt: skip
assigned = choice("assigned", "AP-A9.6", lambda t, seat: (READY,))


@rule("AP-A9.1", "AP-A9.6")
def reassign(g: Game, seat: int) -> None:
    """Workers are taken off and placed freely; no food is paid in this step."""
    offers = (Offer(leavings, take_worker_off, (seat,)), Offer(placings, place_worker, (seat,)))
    g.menu(seat, "reassign", *offers, Offer(assigned, end_reassigning, (seat,)), begins=True)


@rule("AP-A9.6")
def take_worker_off(g: Game, one: Post, seat: int) -> None:
    """A worker is unemployed."""
    take_off(g.table, seat, KIND[one[0]], one[1])
    g.then(reassign, seat)


@rule("AP-A9.6")
def place_worker(g: Game, one: Post, seat: int) -> None:
    """An unemployed colonist works."""
    post(g.table, seat, KIND[one[0]], one[1])
    g.then(reassign, seat)


@rule("AP-A9.6", "AP-A8.9")
def end_reassigning(g: Game, verb: str, seat: int) -> None:
    """Storage may have become smaller."""
    g.then(clear_surplus, seat)
