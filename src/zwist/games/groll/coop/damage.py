"""Damage by the Possessed faction (GR-23.1 to GR-23.4, GR-23.19 to GR-23.23): all humans of a region are one enemy."""

from __future__ import annotations

from zwist.engine.question import Offer, Option
from zwist.games.groll.attack import after_defeat, bonuses, bury_standards, distinct, reductions, wound_elites
from zwist.games.groll.coop.scenario import humans
from zwist.games.groll.nouns import ELITE, SEAT
from zwist.games.groll.refs import unit_ref
from zwist.games.groll.table import REGIONS, Game, Table, choice, rule
from zwist.games.groll.terms import elites, standards

ALL = -1
"""In place of a victim: every human faction in the region together."""


def standard_of(seat: int) -> int:
    """The mark of a hit on a standard warrior of a seat."""
    return -10 - seat


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
        possessed_damage(g, region, points, as_attack=1)


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


def possessed_damage(g: Game, region: int, points: int, as_attack: int, victim: int = ALL) -> None:
    """Begin to assign points to the humans of a region, or to one of them (GR-23.1, GR-23.21)."""
    g.table.strike = (g.table.box.possessed, victim, region, points, as_attack)
    g.then(share_damage)


# Who may be hit next


def _hits(t: Table, target: int) -> int:
    return t.strike[5:].count(target)


def _full(t: Table, piece: int) -> bool:
    return _hits(t, piece) >= t.hp[piece]


def _standing(t: Table, seat: int) -> int:
    return standards(t, seat, t.strike[2]) - _hits(t, standard_of(seat))


def hittable(t: Table, seat: int) -> list[int]:
    """Warriors of one faction that may receive the next point by its own elites' rules (GR-23.4, GR-23.23)."""
    here = [piece for piece in elites(t, seat, t.strike[2]) if not _full(t, piece)]
    first = [piece for piece in here if "damage_first" in t.box.effects[piece]]
    if first:
        return first
    free = [piece for piece in here if "damage_last" not in t.box.effects[piece]]
    if _standing(t, seat) > 0:
        return [*free, standard_of(seat)]
    return free or here


def next_targets(t: Table) -> list[int]:
    """Elites first, over all factions that are hit; standard warriors only when no elite may be (GR-23.2)."""
    victims = humans_in(t, t.strike[2]) if t.strike[1] == ALL else [t.strike[1]]
    found = [target for seat in victims for target in hittable(t, seat)]
    return [target for target in found if target >= 0] or found


def _owner(t: Table, target: int) -> int:
    return t.box.owner[target] if target >= 0 else -10 - target


def _elite_options(t: Table) -> list[Option[int]]:
    """Those with the fewest hit points come first: what is chosen for a player who does not answer (GR-26.10)."""
    pieces = distinct(t, [target for target in next_targets(t) if target >= 0])
    return [ELITE[piece] for piece in sorted(pieces, key=lambda piece: t.hp[piece] - _hits(t, piece))]


def _standard_options(t: Table) -> list[Option[int]]:
    return [SEAT[_owner(t, target)] for target in next_targets(t) if target < 0]


hurt_elites = choice("hurt elites", "GR-23.3", _elite_options)
hurt_standards = choice(
    "hurt standards",
    "GR-23.3",
    _standard_options,
    role="who",
    refs=lambda t, side: (unit_ref(t.box, side, t.strike[2]),),
)


@rule("GR-23.3", "GR-23.22", "GR-17.23")
def share_damage(g: Game) -> None:
    """Point by point; the humans choose among equals, nothing is wasted."""
    t = g.table
    targets = next_targets(t) if t.strike[3] > 0 else []
    if not targets:
        g.then(end_damage)
    elif len(targets) == 1:
        _put(g, targets[0])
    else:
        owners = {_owner(t, target) for target in targets}
        if len(owners) == 1:
            g.menu(owners.pop(), "share damage", Offer(hurt_elites, hurt_elite, ()), Offer(hurt_standards, hurt_standard, ()))
        else:
            g.menu(
                t.start,
                "share damage together",
                Offer(hurt_elites, hurt_elite, ()),
                Offer(hurt_standards, hurt_standard, ()),
            )


@rule("GR-23.3")
def hurt_elite(g: Game, piece: int) -> None:
    """The humans let this elite be hit."""
    _put(g, piece)


@rule("GR-23.3")
def hurt_standard(g: Game, seat: int) -> None:
    """The humans let a standard warrior of this faction be hit."""
    _put(g, standard_of(seat))


def _put(g: Game, target: int) -> None:
    attacker, victim, region, points, as_attack, *hits = g.table.strike
    g.table.strike = (attacker, victim, region, points - 1, as_attack, *hits, target)
    g.then(share_damage)


@rule("GR-11.9")
def end_damage(g: Game) -> None:
    """All points take effect together."""
    t = g.table
    attacker, _, region, _, as_attack, *hits = t.strike
    t.strike = ()
    standard = elite = 0
    for seat in range(t.box.seats):
        standard += bury_standards(g, seat, region, hits.count(standard_of(seat)))
        elite += wound_elites(g, seat, region, [hit for hit in hits if hit >= 0 and t.box.owner[hit] == seat])
    if standard or elite:
        g.then(after_defeat, attacker, region, as_attack, standard, elite)
