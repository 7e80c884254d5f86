"""Damage by the Possessed faction (GR-23.1 to GR-23.4, GR-23.19 to GR-23.23): all humans of a region are one enemy."""

from __future__ import annotations

from zwist.engine.question import Offer
from zwist.games.groll.attack import bonuses, fewest_hit_points_first, is_full, reductions, remove_defeated, unhit
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


def hittable_elites(t: Table, seat: int) -> list[int]:
    """Elites of one faction that may receive the next point by its own elites' rules (GR-23.4, GR-23.23)."""
    here = [piece for piece in elites(t, seat, t.strike.region) if not is_full(t, piece)]
    if first := [piece for piece in here if DamageFirst in t.box.effects[piece]]:
        return first
    free = [piece for piece in here if DamageLast not in t.box.effects[piece]]
    return free if free or unhit(t, seat) > 0 else here


def next_elites(t: Table) -> list[int]:
    """Elites first, over all factions that are hit (GR-23.2)."""
    return [piece for seat in t.strike.victims for piece in hittable_elites(t, seat)]


def next_standards(t: Table) -> list[int]:
    """The factions of which a standard warrior may be hit: only when no elite may be (GR-23.2)."""
    return [] if next_elites(t) else [seat for seat in t.strike.victims if unhit(t, seat) > 0]


hurt_elites = choice("hurt elites", "GR-23.3", lambda t: fewest_hit_points_first(t, next_elites(t)))
hurt_standards = choice(
    "hurt standards",
    "GR-23.3",
    lambda t: [SEAT[seat] for seat in next_standards(t)],
    role="who",
    refs=lambda t, side: (unit_ref(t.box, side, t.strike.region),),
)


@rule("GR-23.3", "GR-23.22", "GR-17.23")
def share_damage(g: Game) -> None:
    """Point by point; the humans choose among equals, nothing is wasted."""
    t = g.table
    owners = {t.box.owner[piece] for piece in next_elites(t)} | set(next_standards(t)) if t.strike.left > 0 else set()
    elite, standard = Offer(hurt_elites, hurt_elite, ()), Offer(hurt_standards, hurt_standard, ())
    if not owners:
        g.then(remove_defeated)
    elif len(owners) == 1:
        g.menu(owners.pop(), "share damage", elite, standard)
    else:
        g.menu(t.start, "share damage together", elite, standard)


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
