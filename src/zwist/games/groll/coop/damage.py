"""Damage by the Possessed faction (GR-23.1 to GR-23.4, GR-23.19 to GR-23.23): all humans of a region are one enemy."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer
from zwist.games.groll.attack import (
    bonuses,
    fewest_hit_points_first,
    is_full,
    reductions,
    remove_defeated,
    struck_elites,
    unhit,
)
from zwist.games.groll.coop.scenario import humans
from zwist.games.groll.effects.elites import DamageFirst, DamageLast
from zwist.games.groll.nouns import SEAT
from zwist.games.groll.records import Strike
from zwist.games.groll.refs import unit_ref
from zwist.games.groll.table import REGIONS, Game, Table, choice, rule
from zwist.games.groll.terms import elites


def humans_in(t: Table, region: int) -> list[int]:
    """Human factions with warriors in a region, in player order from the start player."""
    return [seat for seat in humans(t) if t.army[seat * REGIONS + region]]


def possessed_attack(g: Game, region: int, damage: int) -> None:
    """One attack on the humans of a region; without humans there it has no effect (GR-20.6, GR-23.1, GR-23.19)."""
    t = g.table
    if not humans_in(t, region):
        g.tell("in_vain", seat=t.box.possessed, region=region)
        return
    points = possessed_strength(t, region, damage)
    g.tell("possessed_attack", seat=t.box.possessed, region=region, n=points, causes=_causes(t, region))
    if points > 0:
        possessed_damage(g, strike_humans(t, region, points, as_attack=True))


def _causes(t: Table, region: int) -> tuple[str, ...]:
    stronger = [source for _, source in bonuses(t, t.box.possessed, region)]
    weaker = [source for seat in humans_in(t, region) for _, _, source in reductions(t, seat, region)]
    return (*stronger, *weaker)


def possessed_strength(t: Table, region: int, damage: int) -> int:
    """Bonuses, then the reductions of every human faction there, each once per attack (GR-11.12, GR-23.19)."""
    points = damage + sum(extra for extra, _ in bonuses(t, t.box.possessed, region))
    found = [one for seat in humans_in(t, region) for one in reductions(t, seat, region)]
    for least, less, _ in sorted(found, reverse=True):
        points = min(points, max(points - less, least))
    return points


def possessed_damage(g: Game, strike: Strike) -> None:
    """Begin to assign points to the humans of a region, or to one of them (GR-23.1, GR-23.21)."""
    g.table.striking = strike
    g.then(share_damage)


def strike_humans(t: Table, region: int, points: int, as_attack: bool = False) -> Strike:
    """All humans of a region are struck as one enemy (GR-23.1)."""
    return Strike(t.box.possessed, tuple(humans_in(t, region)), region, points, as_attack)


# Who may be hit next


def _first_are_hit(t: Table, piece: int) -> bool:
    """Within its own faction those who take damage first come before all others (GR-23.4)."""
    here = [one for one in elites(t, t.box.owner[piece], t.strike.region) if not is_full(t, one)]
    return DamageFirst in t.box.effects[piece] or not any(DamageFirst in t.box.effects[one] for one in here)


def _others_are_hit(t: Table, piece: int) -> bool:
    """Who takes damage last counts only when nobody else of its faction is left (GR-23.23)."""
    if DamageLast not in t.box.effects[piece]:
        return True
    owner = t.box.owner[piece]
    here = [one for one in elites(t, owner, t.strike.region) if DamageLast not in t.box.effects[one]]
    return unhit(t, owner) <= 0 and all(is_full(t, one) for one in here)


hurt_elites = choice(
    "hurt elites",
    "GR-23.3",
    lambda t: fewest_hit_points_first(t, struck_elites(t)),
    Limit("GR-23.22", lambda t, piece: not is_full(t, piece)),
    Limit("GR-23.4", _first_are_hit),
    Limit("GR-23.23", _others_are_hit),
)
hurt_standards = choice(
    "hurt standards",
    "GR-23.3",
    lambda t: [SEAT[seat] for seat in t.strike.victims],
    Limit("GR-23.22", lambda t, seat: unhit(t, seat) > 0),
    Limit("GR-23.2", lambda t, seat: not hurt_elites.exists(t)),
    role="who",
    refs=lambda t, side: (unit_ref(t.box, side, t.strike.region),),
)


def _owners(t: Table) -> set[int]:
    """The factions whose warriors can be hit next."""
    return {t.box.owner[option.value] for option in hurt_elites.options(t)} or {
        option.value for option in hurt_standards.options(t)
    }


@rule("GR-23.3", "GR-23.22", "GR-17.23")
def share_damage(g: Game) -> None:
    """Point by point; the humans choose among equals, nothing is wasted."""
    owners = _owners(g.table) if g.table.strike.left > 0 else set()
    elite, standard = Offer(hurt_elites, hurt_elite, ()), Offer(hurt_standards, hurt_standard, ())
    if not owners:
        g.then(remove_defeated)
    elif len(owners) == 1:
        g.menu(owners.pop(), "share damage", elite, standard)
    else:
        g.menu(g.table.start, "share damage together", elite, standard)


@rule("GR-23.3")
def hurt_elite(g: Game, piece: int) -> None:
    """The humans let this elite be hit."""
    g.table.striking = g.table.strike.hit_elite(piece)
    g.then(share_damage)


@rule("GR-23.3")
def hurt_standard(g: Game, seat: int) -> None:
    """The humans let a standard warrior of this faction be hit."""
    g.table.striking = g.table.strike.hit_standard(seat)
    g.then(share_damage)
