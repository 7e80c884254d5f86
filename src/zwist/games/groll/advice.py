"""What a good player of Groll looks at: points that the position promises, warriors, Corra and what is still to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from zwist.engine.definition import Advice, Plan
from zwist.engine.question import Option, Question
from zwist.games.groll.coop.advice import coop_habit, coop_worth
from zwist.games.groll.plans import PLANS
from zwist.games.groll.scoring import oath_points, region_points
from zwist.games.groll.table import CONTESTED, MAT, REGIONS, Table
from zwist.games.groll.terms import controller


class GrollAdvice(Advice[Table]):
    """Worth in victory points, own minus the best rival's."""

    plans: ClassVar[Mapping[str, Plan[Any]]] = PLANS
    playouts: ClassVar[Mapping[str, int]] = {"hard": 500}
    recalls: ClassVar[int | None] = 1
    clear: ClassVar[float] = 8.0

    def worth(self, table: Table, seat: int) -> float:
        if table.box.scenario:
            return coop_worth(table)
        worths = [standing(table, other) for other in range(table.box.seats)]
        rivals = [worth for other, worth in enumerate(worths) if other != seat]
        return worths[seat] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)

    def lap(self, table: Table) -> int | None:
        """Together a round: the Possessed faction answers every turn. Alone positions speak for themselves."""
        return table.round if table.box.scenario else None

    def habit(self, table: Table, question: Question) -> Option[Any] | None:
        return coop_habit(table, question)


def standing(t: Table, seat: int) -> float:
    """One faction's prospects."""
    first = seat * REGIONS
    worth = float(t.vp[seat])
    worth += 0.30 * t.corra[seat] + 0.08 * len(t.dice[seat]) + (0.15 if t.allsight[seat] else 0.0)
    worth += 0.10 * t.army[first] - 0.05 * t.graveyard[seat] + 0.02 * t.mat[seat]
    for piece in t.box.pieces[seat]:
        if t.at[piece] != MAT:
            elite = t.box.kind[piece]
            worth += 0.25 * elite.cost * (0.4 + 0.6 * t.hp[piece] / elite.hp) + (0.2 if t.at[piece] else 0.0)
    for region in CONTESTED:
        worth += region_promise(t, seat, region)
    return worth


def region_promise(t: Table, seat: int, region: int) -> float:
    """What a region is worth to a faction: sure points if it controls it by a margin, a share if it is close."""
    own = t.army[seat * REGIONS + region]
    if not own:
        return 0.0
    rival = max((t.army[other * REGIONS + region] for other in range(t.box.sides) if other != seat), default=0)
    chip = t.box.chips[t.chips[region]].vp
    if controller(t, region) == seat:
        points = region_points(t, seat, region) + 0.5 * oath_points(t, seat, region, 0)
        margin = own - rival
        return points * (0.62 + 0.10 * min(margin, 4)) + 0.05 * own
    return 0.22 * chip * own / max(rival, own) + 0.08 * own
