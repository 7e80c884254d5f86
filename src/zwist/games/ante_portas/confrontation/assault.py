"""Assaults of a team (AP-B8.8): bands enter a hex with opposing units together from several hexes."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.engine.timing import opportunity
from zwist.games.ante_portas.assault import met_by_several
from zwist.games.ante_portas.commands import takes_command
from zwist.games.ante_portas.confrontation.army import fighters, team_of
from zwist.games.ante_portas.confrontation.bands import has_orders_left, marching, orders_left
from zwist.games.ante_portas.confrontation.groups import form_band
from zwist.games.ante_portas.confrontation.step import go_together
from zwist.games.ante_portas.confrontation.ways import has_room, has_walkers, ways_of_bands
from zwist.games.ante_portas.field import NEAR
from zwist.games.ante_portas.nouns import ASSAULT, ATTACK, BAND
from zwist.games.ante_portas.table import Game, Table, choice, rule


def _assaults(t: Table, seat: int) -> list[Option[int]]:
    """Opposing units that fight and that bands of several hexes, or with more and fewer steps left, can reach."""
    goals = [one.value[1] for one in ways_of_bands.options(t, seat)]
    return [ASSAULT[hex] for hex in met_by_several(goals) if not fighters(t, 1 - team_of(seat), hex).is_empty]


def has_orders_for_two(t: Table, seat: int) -> bool:
    """One unit alone meets nobody."""
    return orders_left(t) > 1


assaults_of_team = choice("assaults of a team", "AP-B8.8", _assaults, when=(Condition("AP-B20.4", has_orders_for_two),))


@rule("AP-B8.7", "AP-B8.8")
def assault_rivals(g: Game, target: int, seat: int) -> None:
    """Units enter a hex together from several hexes: one band after the other is named."""
    takes_command(g.table)
    g.table.bands = marching(g.table)._replace(goal=target, target=target)
    g.then(gather, seat)


def _joining(t: Table, seat: int) -> list[Option[tuple[int, int, int, int]]]:
    now = marching(t)
    named = [one[:3] for one in now.joined]
    near = [one for one in now.bands if now.goal in NEAR[one.hex] and one[:3] not in named]
    return [BAND[one.hex, now.goal, one.steps, one.moved] for one in near]


joining_bands = choice(
    "joining bands",
    "AP-B8.8",
    _joining,
    Limit("AP-B8.9", has_walkers),
    Limit("AP-B18.16", has_room),
    when=(Condition("AP-B20.4", has_orders_left),),
)
attacking_bands = choice(
    "attacking bands",
    "AP-B8.8",
    lambda t, seat: (ATTACK,),
    when=(Condition("AP-B8.7", lambda t, seat: bool(marching(t).joined)),),
)


@rule("AP-B8.7", "AP-B8.8")
def gather(g: Game, seat: int) -> None:
    """Another band joins them, or all who have been named go."""
    if joining_bands.exists(g.table, seat):
        g.menu(seat, "gather", Offer(joining_bands, form_band, (seat,)), Offer(attacking_bands, attack_together, (seat,)))
    else:
        g.then(attack_together, "attack", seat)


@rule("AP-B8.8", "AP-B19.12")
def attack_together(g: Game, verb: str, seat: int) -> None:
    """All of them fight together; soldiers may act before they go."""
    g.then(opportunity, "before march", (), ())
    g.then(go_together, seat)
