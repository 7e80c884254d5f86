"""Prisoners phase (chapter 15)."""

from __future__ import annotations

from zwist.engine.question import Condition
from zwist.games.cry_havoc.choices import ask_or_stop, stopping
from zwist.games.cry_havoc.nouns import SIDE
from zwist.games.cry_havoc.points import gain_points, lose_points
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import captors, prisoners_held


@rule("CH-15.1", "CH-15.2")
def prisoners_phase(g: Game) -> None:
    """First every player scores the prisoners held, then own units may be freed in initiative order."""
    t = g.table
    for seat in t.initiative:
        each = t.box.content.limits.prisoner_vp_per_round
        gain_points(g, seat, prisoners_held(t, seat) * each, "prisoners")
    for seat in t.initiative:
        g.then(ransom, seat)


def has_the_points(t: Table, seat: int) -> bool:
    """The points for one more unit are there (CH-15.4)."""
    return t.score[seat] >= t.box.content.limits.ransom_vp


ransom_captors = choice(
    "ransom captors", "CH-15.5", lambda t, seat: [SIDE[holder] for holder in captors(t, seat)],
    when=(Condition("CH-15.4", has_the_points),),
)  # fmt: skip
ransom_over = stopping("ransom over", "CH-15.7")


@rule("CH-15.2", "CH-15.4", "CH-15.7")
def ransom(g: Game, seat: int) -> None:
    """The next captured unit to be freed, or enough; nobody goes below 0."""
    if ransom_captors.exists(g.table, seat):
        ask_or_stop(g, seat, ransom_captors, pay_ransom, seat, by=ransom_over)


@rule("CH-15.2", "CH-15.6", "CH-15.9", "CH-18.21")
def pay_ransom(g: Game, holder: int, seat: int) -> None:
    """2 points to nobody, the unit goes to the reserve."""
    lose_points(g, seat, g.table.box.content.limits.ransom_vp)
    g.table.free_prisoner(holder, seat)
    g.tell("ransom", side=seat, holder=holder)
    g.then(ransom, seat)
