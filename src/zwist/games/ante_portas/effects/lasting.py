"""Effects of improvements that hold as long as the card lies before its owner (AP-A10.6, AP-B20)."""

from __future__ import annotations

from zwist.games.ante_portas.effects.actions import Colonist, Good, Goods, Rate
from zwist.kit.effects import Effect


class PlaceBonus(Effect, frozen=True):
    """One more of a good at each visit to a resource place that gives it (AP-A10.8)."""

    good: Good


class Produce(Effect, frozen=True):
    """Goods in each production (AP-A10.6)."""

    goods: Goods


class ProducePerSoldiers(Effect, frozen=True):
    """A good in each production for so many soldiers on the battlefield (AP-B20.9)."""

    good: Good
    per: int
    most: int


class ProductionConvert(Effect, frozen=True):
    """Once in each production, change goods (AP-A9.8)."""

    rate: Rate


class BuildingBonus(Effect, frozen=True):
    """Each working building of a kind yields so much more of its product (AP-A10.8)."""

    building: str
    more: int


class Residence(Effect, frozen=True):
    """Places for colonists without a plot (AP-A10.6)."""

    kind: Colonist
    places: int


class Warehouse(Effect, frozen=True):
    """Further spaces in the warehouse, for one good or for any (AP-A2.10)."""

    spaces: int
    good: Good | None = None


class Ticket(Effect, frozen=True):
    """So many times, pay and put the steward on any place instead of moving it (AP-A10.7)."""

    uses: int
    pay: Goods


class Dolly(Effect, frozen=True):
    """Once a turn so many goods of a payment may come from warehouse and buffers (AP-A10.7)."""

    goods: int


class SightStartNeighbours(Effect, frozen=True):
    """The hexes next to the start hex are in sight (AP-B20.5)."""


class RaiseEachCombatPhase(Effect, frozen=True):
    """So many exhausted soldiers are raised in each combat phase (AP-B20.6)."""

    limit: int


class ReplaceDiscount(Effect, frozen=True):
    """Replace costs so many tools less (AP-B20.7)."""

    tools: int


Lasting = (
    PlaceBonus | Produce | ProducePerSoldiers | ProductionConvert | BuildingBonus | Residence | Warehouse | Ticket | Dolly
    | SightStartNeighbours | RaiseEachCombatPhase | ReplaceDiscount
)  # fmt: skip
