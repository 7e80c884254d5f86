"""Equipment that is bought with production points (TS-8.1): uplinks, rockets and weapons."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.tsukuyumi.effects.items import Bundle, Rocket
from zwist.games.tsukuyumi.nouns import ITEM
from zwist.games.tsukuyumi.spending import pay
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import areas, left_of, unit, units_of


def wares(t: Table, seat: int) -> list[Option[str]]:
    """Whatever the faction can buy besides units."""
    own = [item for item in t.box.content.items.values() if item.faction == t.box.factions[seat].id]
    return [ITEM[item.id] for item in own if item.cost is not None and not isinstance(item.effect, Bundle)]


def price(t: Table, item: str) -> int:
    """What an item costs."""
    return t.box.content.items[item].cost or 0


def is_in_play(t: Table, seat: int, name: str) -> bool:
    """A unit of a seat is on the board (TS-22.45)."""
    return any(unit(t, kind).id == name for area in areas(t) for kind in units_of(t, seat, area))


def has_its_builder(t: Table, item: str, seat: int) -> bool:
    """Ragnarök is built only while Erzengel is in play (TS-22.22)."""
    effect = t.box.content.items[item].effect
    return not isinstance(effect, Rocket) or not effect.needs or is_in_play(t, seat, effect.needs)


for_sale = choice(
    "for sale", "TS-8.1", wares,
    Limit("TS-8.5", lambda t, item, seat: price(t, item) <= t.production),
    Limit("TS-2.4", lambda t, item, seat: left_of(t, item) > 0),
    Limit("TS-22.22", has_its_builder),
)  # fmt: skip


@rule("TS-8.1", "TS-8.5", "TS-22.3", "TS-22.27", "TS-22.45")
def buy(g: Game, item: str, seat: int) -> None:
    """The item lies beside the sheet."""
    pay(g, price(g.table, item))
    take_item(g, seat, item)
    g.carry_out("spend_points", seat)


def take_item(g: Game, seat: int, item: str) -> None:
    """An item comes out of the supply."""
    g.table.items[seat] = (*g.table.items[seat], item)
    g.tell("item", side=seat, item=item)
