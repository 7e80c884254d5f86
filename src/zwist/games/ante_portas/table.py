"""What lies on the table in Ante Portas, and the plain acts of putting things there. Knows no rule."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

from zwist.engine import game
from zwist.engine.rulebook import Rulebook
from zwist.games.ante_portas.content import Content
from zwist.games.ante_portas.damage import Figures
from zwist.games.ante_portas.field import SIZE, START
from zwist.games.ante_portas.goods import NOTHING, Stock, stock
from zwist.games.ante_portas.records import Gift, Payment, Receipt, Trade, Turn
from zwist.games.ante_portas.troops import Advance, Band, Bands, Clash, Feud, Orders, Part, Squad, Wave
from zwist.kit.decks import Cards
from zwist.kit.effects import Effect
from zwist.kit.hex import Hex, neighbours
from zwist.kit.order import clockwise

FARMER, CITIZEN = 0, 1
"""Kinds of colonists and soldiers."""
KINDS = ("farmer", "citizen")
BASIC, ELITE = 0, 1
"""Kinds of attackers."""


class Box:
    """What never changes during one game: data, options, numbers of places and plots.

    Places and markets share one numbering. The effects of places, market cards and improvements are found by a key: the id
    and the number of the effect, ``developer/1``.
    """

    def __init__(self, content: Content, communities: tuple[str, ...], options: dict[str, str], goal: str = "") -> None:
        self.content = content
        self.communities = communities
        self.seats = len(communities)
        self.scenario = content.scenarios[options["scenario"]]
        self.eras = int(options["eras"])
        self.staged = options["heartland_setup"] == "staged"
        self.start_goods = content.start_goods[options["start_goods"]]
        self.wounding = options["wounding"]
        self.wave_variant = options["last_wave_variant"]
        self.strengths = content.strengths[options["strength_variant"]]
        self.wave_limit = int(options["last_wave_max_rounds"])
        limits = content.limits
        self.goal = content.goals.get(goal)
        alone = self.seats == 1
        self.starts = self.goal.starts if self.goal is not None else (START,)
        self.extra = limits.rival_extra if self.goal is not None else limits.solo_extra if alone else ""
        players = self.seats if self.goal is None else 1
        self.turns = self.strengths.turns[players - 1] if self.goal is None else limits.rival_turns
        self.cards = self.strengths.cards[players - 1]
        self.quiet_winters = limits.quiet_winters[players - 1]
        self.wave_rounds = limits.wave_rounds[players - 1]
        self.allies = tuple(
            tuple(other for other in range(self.seats) if self.goal is None or other % 2 == seat % 2)
            for seat in range(self.seats)
        )
        self.rivals = tuple(
            tuple(other for other in range(self.seats) if other not in self.allies[seat]) for seat in range(self.seats)
        )
        self.plain_plots = limits.plot_rows * limits.plot_columns
        self.plots = self.plain_plots + limits.storage_plots
        self.place_ids: Cards = (*content.places, *content.markets)
        self.place_number = {id: n for n, id in enumerate(self.place_ids)}
        self.areas = (
            *(place.area for place in content.places.values()), *(market.area for market in content.markets.values()),
        )  # fmt: skip
        self.in_area: dict[str, tuple[int, ...]] = {
            area: tuple(n for n, one in enumerate(self.areas) if one == area) for area in dict.fromkeys(self.areas)
        }
        self.heartland = tuple(self.place_number[one.id] for one in content.markets.values() if one.area == "heartland")
        self.command = next(self.place_number[one.id] for one in content.markets.values() if one.area == "command_centre")
        self.markets = (*self.heartland, self.command)
        self.effects: dict[str, Effect] = {}
        printed = {place.id: place.effects for place in content.places.values()}
        printed |= {one.id: one.effects for one in content.improvements.values()}
        for id, effects in printed.items():
            self.effects |= {f"{id}/{n}": effect for n, effect in enumerate(effects)}
        for card in content.market_cards.values():
            self.effects |= {f"{card.id}/sell": card.sell, f"{card.id}/gain": card.gain}
            self.effects |= {f"{card.id}/{n}": effect for n, effect in enumerate(card.special)}
        costs = {key: getattr(effect, "cost", None) for key, effect in self.effects.items()}
        self.prices: dict[str, Stock] = {key: stock(cost) for key, cost in costs.items() if cost is not None}
        factor = self.strengths.factor
        self.attacker_strengths = content.attackers["basic"].strength * factor, content.attackers["elite"].strength * factor
        self.figures = content.attackers["basic"].count, content.attackers["elite"].count
        self.soldier_strengths = content.soldiers["farmer"].strength, content.soldiers["citizen"].strength
        self.orders = tuple(clockwise(seat, self.seats) for seat in range(self.seats))

    def cells_of(self, place: int) -> tuple[Hex, ...]:
        """The printed cells of a market; places have none of their own."""
        id = self.place_ids[place]
        return self.content.markets[id].cells if id in self.content.markets else ()


class Table:
    """Everything that lies on the table, in columns by seat, by plot, by place or by hex.

    Plots of all boards are one list (``at``), so are their workers (``at`` and kind) and colonists without work
    (``seat`` and kind). Tools and taler lie with the goods in storage, since both can be spent at once (AP-A2.3).

    Two teams have ``armies`` with those who are ``spent`` (by team, kind and hex), ``brought`` says how many of them each
    seat drafted (AP-B18.30), ``owners`` whose a tile is or was, ``wards`` who lies in the two hospitals, ``leaders`` who of a
    team was active last.
    """

    records: ClassVar[tuple[type[Any], ...]] = (
        Turn, Receipt, Payment, Trade, Gift, Advance, Part, Figures, Clash, Wave, Orders, Squad, Feud, Band, Bands,
    )  # fmt: skip
    columns: ClassVar[tuple[str, ...]] = (
        "era", "year", "season", "phase", "first", "mark", "turn", "receipt", "payment",
        "trade", "haggled", "gift", "refused", "ending", "won",
        "cells", "near", "due", "heartland_stack", "command_stack", "stewards",
        "plots", "buffers", "workers", "idle", "storage", "warehouse",
        "hands", "played", "uses", "deck", "discard", "market", "market_stack",
        "basic", "elite", "farmers", "citizens", "tired_farmers", "tired_citizens", "tile", "facing",
        "armies", "spent", "brought", "owners", "wards", "leaders", "feuds", "bands", "victor",
        "hospital", "figures", "beaten", "stack", "turned", "lost_mines", "sergeants", "advance", "clashes", "wave", "orders",
    )  # fmt: skip
    __slots__ = (*columns, "box")

    def __init__(self, box: Box, bare: bool = False) -> None:
        self.box = box
        if bare:
            return  # a clone fills the columns itself
        seats, plots, places = box.seats, box.seats * box.plots, len(box.place_ids)
        self.era = 1
        self.year = 0
        self.season = "summer"
        self.phase = "setup"
        self.first = 0
        self.mark: int | None = None
        self.turn: Turn | None = None
        self.receipt: Receipt | None = None
        self.payment: Payment | None = None
        self.trade: Trade | None = None
        self.haggled: tuple[tuple[int, int], ...] = ()
        self.gift: Gift | None = None
        self.refused: tuple[int, ...] = ()
        self.ending = ""
        self.won = False
        self.cells: list[tuple[Hex, ...]] = [()] * places
        self.near: list[tuple[int, ...]] = [()] * places
        self.due: tuple[int, ...] = ()
        self.heartland_stack: tuple[int, ...] = ()
        self.command_stack: tuple[int, ...] = ()
        self.stewards: list[int | None] = [None] * seats
        self.plots: list[str] = [""] * plots
        self.buffers = [0] * plots
        self.workers = [0] * (2 * plots)
        self.idle = [0] * (2 * seats)
        self.storage: list[Stock] = [NOTHING] * seats
        self.warehouse: list[Stock] = [NOTHING] * seats
        self.hands: list[Cards] = [()] * seats
        self.played: list[Cards] = [()] * seats
        self.uses: tuple[tuple[str, int], ...] = ()
        self.deck: Cards = ()
        self.discard: Cards = ()
        self.market = ""
        self.market_stack: Cards = ()
        self.basic = [0] * SIZE
        self.elite = [0] * SIZE
        self.farmers = [0] * SIZE
        self.citizens = [0] * SIZE
        self.tired_farmers = [0] * SIZE
        self.tired_citizens = [0] * SIZE
        self.tile: list[str] = [""] * SIZE
        self.facing = [0] * SIZE
        self.hospital = [0, 0]
        self.figures = [one.count for one in box.content.attackers.values()]
        self.beaten = [0, 0]
        self.stack: Cards = ()
        self.turned: Cards = ()
        self.lost_mines: tuple[tuple[int, str], ...] = ()
        self.sergeants: tuple[int, ...] = ()
        self.advance: Advance | None = None
        self.clashes: tuple[Clash, ...] = ()
        self.wave: Wave | None = None
        self.orders: Orders | None = None
        rivals = box.goal is not None
        self.armies = [0] * (4 * SIZE * rivals)
        self.spent = [0] * (4 * SIZE * rivals)
        self.brought = [0] * (seats * SIZE * rivals)
        self.owners = [0] * (SIZE * rivals)
        self.wards = [0] * (4 * rivals)
        self.leaders = [0, 1] if rivals else []
        self.feuds: tuple[Feud, ...] = ()
        self.bands: Bands | None = None
        self.victor: int | None = None

    def clone(self) -> Table:
        twin = Table(self.box, bare=True)
        twin.era = self.era
        twin.year = self.year
        twin.season = self.season
        twin.phase = self.phase
        twin.first = self.first
        twin.mark = self.mark
        twin.turn = self.turn
        twin.receipt = self.receipt
        twin.payment = self.payment
        twin.trade = self.trade
        twin.haggled = self.haggled
        twin.gift = self.gift
        twin.refused = self.refused
        twin.ending = self.ending
        twin.won = self.won
        twin.cells = self.cells[:]
        twin.near = self.near[:]
        twin.due = self.due
        twin.heartland_stack = self.heartland_stack
        twin.command_stack = self.command_stack
        twin.stewards = self.stewards[:]
        twin.plots = self.plots[:]
        twin.buffers = self.buffers[:]
        twin.workers = self.workers[:]
        twin.idle = self.idle[:]
        twin.storage = self.storage[:]
        twin.warehouse = self.warehouse[:]
        twin.hands = self.hands[:]
        twin.played = self.played[:]
        twin.uses = self.uses
        twin.deck = self.deck
        twin.discard = self.discard
        twin.market = self.market
        twin.market_stack = self.market_stack
        twin.basic = self.basic[:]
        twin.elite = self.elite[:]
        twin.farmers = self.farmers[:]
        twin.citizens = self.citizens[:]
        twin.tired_farmers = self.tired_farmers[:]
        twin.tired_citizens = self.tired_citizens[:]
        twin.tile = self.tile[:]
        twin.facing = self.facing[:]
        twin.hospital = self.hospital[:]
        twin.figures = self.figures[:]
        twin.beaten = self.beaten[:]
        twin.stack = self.stack
        twin.turned = self.turned
        twin.lost_mines = self.lost_mines
        twin.sergeants = self.sergeants
        twin.advance = self.advance
        twin.clashes = self.clashes
        twin.wave = self.wave
        twin.orders = self.orders
        twin.armies = self.armies[:]
        twin.spent = self.spent[:]
        twin.brought = self.brought[:]
        twin.owners = self.owners[:]
        twin.wards = self.wards[:]
        twin.leaders = self.leaders[:]
        twin.feuds = self.feuds
        twin.bands = self.bands
        twin.victor = self.victor
        return twin

    @property
    def acting(self) -> Turn:
        """The turn under way, for the rules of a turn: there is one then."""
        if self.turn is None:
            raise LookupError("nobody has a turn")
        return self.turn

    def stands(self, seat: int) -> int:
        """The place on which a steward stands, once it has been put there."""
        place = self.stewards[seat]
        if place is None:
            raise LookupError(f"the steward of seat {seat} stands nowhere yet")
        return place

    # Plain acts

    def lay(self, place: int, *cells: Hex) -> None:
        """Lay a tile on its cells; those of its area that it touches know of it."""
        self.cells[place] = cells
        around = {cell for own in cells for cell in neighbours(own)}
        area = self.box.in_area[self.box.areas[place]]
        touched = [other for other in area if other != place and not around.isdisjoint(self.cells[other])]
        self.near[place] = tuple(touched)
        for other in touched:
            self.near[other] = tuple(sorted({*self.near[other], place}))

    def cover(self, place: int, old: int) -> None:
        """Lay a tile on top of another, which is gone; stewards on it stay (AP-A4.6)."""
        cells, self.cells[old], self.near[old] = self.cells[old], (), ()
        for other, beside in enumerate(self.near):
            if old in beside:
                self.near[other] = tuple(one for one in beside if one != old)
        self.lay(place, *cells)
        self.stewards = [place if here == old else here for here in self.stewards]

    def at(self, seat: int, plot: int) -> int:
        """Where a plot of a board is in the columns of plots."""
        return seat * self.box.plots + plot


Game: TypeAlias = game.Game[Table]

rulebook: Rulebook[Table] = Rulebook("ante-portas")
rule = rulebook.rule
choice = rulebook.choice
