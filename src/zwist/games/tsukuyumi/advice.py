"""What a good player of Tsukuyumi looks at."""

from __future__ import annotations

from zwist.engine.advice import Advice
from zwist.games.tsukuyumi.scoring import score
from zwist.games.tsukuyumi.table import Table
from zwist.games.tsukuyumi.terms import areas, conquest, damage, hp, units_of

POINT = 10.0
"""What a victory point is worth, measured in strength of units."""
STRENGTH = 0.1


class TsukuyumiAdvice(Advice[Table]):
    """Points now, and units that will bring more."""

    def worth(self, table: Table, seat: int) -> float:
        mine = standing(table, seat)
        return mine - max(standing(table, other) for other in range(table.box.seats) if other != seat)


def standing(t: Table, seat: int) -> float:
    """Points and the strength of the units on the board."""
    kinds = [kind for area in areas(t) for kind in units_of(t, seat, area)]
    strength = sum(conquest(t, kind) + damage(t, kind) + hp(t, kind) for kind in kinds)
    return POINT * score(t, seat) + STRENGTH * strength
