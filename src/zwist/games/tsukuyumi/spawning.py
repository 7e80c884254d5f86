"""Where new units come (TS-8.2 to TS-8.4): the home, next to it, and what the sheets allow besides."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.tsukuyumi.choices import all_areas, as_options
from zwist.games.tsukuyumi.effects.units import Productive, SpawnsWith
from zwist.games.tsukuyumi.nouns import KIND
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import adjacent, areas_of, unit, units_of


def may_appear(t: Table, area: int, seat: int, kind: int) -> bool:
    """Home and neighbours, blockades ignored; beside Breeders and Planters; Squeakers with the Boarmother.

    TS-8.2, TS-8.3, TS-22.13, TS-22.34.
    """
    return area in around_home(t, seat) or _draws(t, seat, kind, area)


def around_home(t: Table, seat: int) -> tuple[int, ...]:
    """The own home and the areas beside it, blockades ignored (TS-8.2)."""
    home = t.home[seat]
    return () if home is None else (home, *adjacent(t, home))


def _draws(t: Table, seat: int, kind: int, area: int) -> bool:
    """A unit in the area lets new ones of a kind appear beside it."""
    own = unit(t, kind).effect
    beside = [unit(t, other) for other in units_of(t, seat, area)]
    if isinstance(own, SpawnsWith) and any(other.id == own.unit for other in beside):
        return True
    return any(isinstance(other.effect, Productive) and other.effect.spawns for other in beside)


new_unit_areas = choice(
    "new unit areas", "TS-8.2", all_areas,
    Limit("TS-8.2", may_appear),
    role="to",
    among=lambda t, seat, kind: as_options(sorted({*around_home(t, seat), *areas_of(t, seat)})),
    about=lambda t, seat, kind: [("who", ref) for ref in KIND[kind].refs(t, seat)],
)  # fmt: skip


@rule("TS-8.2", "TS-8.12")
def place_unit(g: Game, seat: int, kind: int) -> None:
    """A new unit comes into play."""
    g.ask(seat, new_unit_areas, place_unit_in, seat, kind)


@rule("TS-8.2", "TS-8.12")
def place_unit_in(g: Game, area: int, seat: int, kind: int) -> None:
    """Placing causes no combat and sets off no mines."""
    g.table.enlist(kind, area)
    g.tell("placed", side=seat, kind=kind, area=area)
