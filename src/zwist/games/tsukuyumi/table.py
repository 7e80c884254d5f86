"""What lies on the table in Tsukuyumi, and the plain acts of putting pieces there. Knows no rule."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

from zwist.engine import game
from zwist.engine.rulebook import Rulebook
from zwist.games.tsukuyumi.content import Content, Faction, Unit
from zwist.games.tsukuyumi.effects.cards import DAMAGE, Conquest
from zwist.games.tsukuyumi.effects.items import UnitBonus
from zwist.games.tsukuyumi.fight import Before, Combat, Force, Loss, Packet, Share
from zwist.games.tsukuyumi.records import Move, Turn, Walker
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.kit.decks import Cards
from zwist.kit.effects import Effect
from zwist.kit.grid import Grid
from zwist.kit.memo import Memo
from zwist.kit.order import clockwise

GRID = Grid(8)
"""Every hex that an outline or a home beside it may take; the moon is in the middle."""
SIZE = len(GRID.cells)
NEAR = tuple(tuple(sorted(near)) for near in GRID.near)
"""The hexes around each hex, in the order of the board."""
MOON = "moon"
Edges = tuple[tuple[int, int], ...]
"""Edges as pairs of areas, the smaller number first."""


class Box:
    """What never changes during one game: scenario, factions, options. Units of all factions share one numbering."""

    def __init__(self, content: Content, factions: tuple[str, ...], options: dict[str, str]) -> None:
        self.content = content
        self.seats = len(factions)
        self.oni = self.seats
        self.factions: tuple[Faction, ...] = tuple(content.factions[faction] for faction in factions)
        self.seat_of = {faction: seat for seat, faction in enumerate(factions)}
        self.scenario = content.scenarios[options["scenario"]]
        self.layout = next(one for one in self.scenario.layout if one.seats == self.seats)
        self.quick_start = options["quick_start"] == "on"
        self.named_oni = options["named_oni"] == "on" and not self.quick_start
        length, _, target = options["length"].partition("_")
        self.rounds = content.limits.rounds[length]
        self.target = int(target) if target else None
        self.moon = tuple(GRID.number[cell] for cell in content.moon.cells)
        self.centre = self.moon[0]
        owners = (*factions, "oni")
        self.kinds: tuple[Unit, ...] = tuple(content.units.values())
        self.owner = tuple(owners.index(one.faction) if one.faction in owners else NOBODY for one in self.kinds)
        self.kind_number = {one.id: kind for kind, one in enumerate(self.kinds)}
        self.kinds_of = tuple(
            tuple(kind for kind, owner in enumerate(self.owner) if owner == side) for side in range(self.oni + 1)
        )
        self.combat_cards = tuple(
            tuple(one.id for one in content.combat_cards.values() if one.faction == owner) for owner in owners
        )
        printed = content.combat_cards
        parts = [(card.id, part) for card in printed.values() for part in card.effects]
        self.damaging = frozenset(card for card, part in parts if isinstance(part, DAMAGE))
        self.conquests = {card: part for card, part in parts if isinstance(part, Conquest) and card not in self.damaging}
        self.rockets = tuple(tuple(card for card in own if printed[card].needs) for own in self.combat_cards)
        self.orders = tuple(clockwise(seat, self.seats) for seat in range(self.seats))
        self.missions = tuple(one for one in content.missions.values() if one.faction in factions)
        self.types = {one.id: one.type for one in content.tiles.values()} | {MOON: MOON}
        """The printed types of tiles and moon; what is neither is a home."""
        self.values = Memo(self._values)
        """Hit points, conquest and damage of a unit, by its kind and the items of its side."""
        self.kinds_that = Memo(self._kinds_that)
        """The kinds of units with an effect, by the class of that effect."""
        self.flying = frozenset(kind for kind, one in enumerate(self.kinds) if one.flying)
        tiles = () if self.quick_start else content.tiles.values()
        self.printed = {one.id: one.properties for one in tiles} | {MOON: content.moon.properties}
        """The properties printed on tiles and moon; quick start leaves out those of the tiles (TS-20.3)."""

    def _kinds_that(self, effect: type[Effect]) -> frozenset[int]:
        return frozenset(kind for kind, one in enumerate(self.kinds) if isinstance(one.effect, effect))

    def _values(self, key: tuple[int, Cards]) -> tuple[int, int, int]:
        """What is printed on a unit, and what uplinks add (TS-22.3)."""
        unit, effects = self.kinds[key[0]], [self.content.items[item].effect for item in key[1]]
        bonus = [one for one in effects if isinstance(one, UnitBonus) and unit.id in one.units]
        return (
            unit.hp + sum([one.hp for one in bonus]),
            unit.conquest + sum([one.conquest for one in bonus]),
            unit.damage + sum([one.damage for one in bonus]),
        )

    def plays(self, kind: int) -> bool:
        """Units of the factions in play and the Oni, named ones only if the table switched them on (TS-14.26)."""
        return self.owner[kind] != NOBODY and (self.named_oni or not self.kinds[kind].named)


class Table:
    """Everything that lies on the table, in columns by area, by kind of unit or by seat.

    What a procedure needs while it runs is a record, replaced whole: the turn, the move, the combat. What is laid once
    is replaced whole too (``ground``, ``near``), so that clones share it.
    """

    records: ClassVar[tuple[type[Any], ...]] = (Turn, Move, Walker, Combat, Before, Force, Loss, Share, Packet)
    columns: ClassVar[tuple[str, ...]] = (
        "round", "phase", "initiative", "flipped", "turn", "move", "production", "winner",
        "ground", "board", "walls", "near", "home", "territory", "properties", "negated",
        "blockades", "passages", "terra_blockades", "eggs", "mines", "terraforming", "standing",
        "units", "supply", "items", "used", "forfeit",
        "hands", "chosen", "gone", "deck", "row", "discard", "events", "shown", "drawn",
        "points", "missions", "goals", "kills", "conquests", "combat", "waiting",
    )  # fmt: skip
    __slots__ = (*columns, "box")

    def __init__(self, box: Box, bare: bool = False) -> None:
        self.box = box
        if bare:
            return  # a clone fills the columns itself
        seats = box.seats
        self.round = 0
        self.phase = "setup"
        self.initiative: tuple[int, ...] = ()
        self.flipped: tuple[int, ...] = ()
        self.turn: Turn | None = None
        self.move: Move | None = None
        self.production = 0
        self.winner: int | None = None
        self.ground: list[str] = [""] * SIZE
        self.board: tuple[int, ...] = ()
        self.walls = [0] * SIZE
        self.near: list[tuple[int, ...]] = [()] * SIZE
        self.home: list[int | None] = [None] * seats
        self.territory = [NOBODY] * SIZE
        self.properties: list[Cards] = [()] * SIZE
        self.negated: list[Cards] = [()] * SIZE
        self.blockades: Edges = ()
        self.passages: Edges = ()
        self.terra_blockades: Edges = ()
        self.eggs = [0] * SIZE
        self.mines = [0] * SIZE
        self.terraforming: list[Cards] = [()] * SIZE
        self.standing: tuple[tuple[str, int], ...] = ()
        self.units: list[tuple[int, ...]] = [()] * SIZE
        self.supply = [one.count if box.plays(kind) else 0 for kind, one in enumerate(box.kinds)]
        self.items: list[Cards] = [()] * seats
        self.used: Cards = ()
        self.forfeit = [0] * seats
        self.hands: list[Cards] = [()] * seats
        self.chosen: Cards = ("",) * seats
        self.gone: Cards = ()
        self.deck: Cards = ()
        self.row: Cards = ()
        self.discard: Cards = ()
        self.events: list[Cards] = [()] * seats
        self.shown: list[Cards] = [()] * seats
        self.drawn: Cards = ()
        self.points = [0] * seats
        self.missions: list[Cards] = [()] * seats
        self.goals = [0] * seats
        self.kills = [0] * (2 * seats)
        self.conquests: tuple[tuple[int, int, int, int, int], ...] = ()
        self.combat: Combat | None = None
        self.waiting: tuple[int, ...] = ()

    def clone(self) -> Table:
        twin = Table(self.box, bare=True)
        twin.round = self.round
        twin.phase = self.phase
        twin.initiative = self.initiative
        twin.flipped = self.flipped
        twin.turn = self.turn
        twin.move = self.move
        twin.production = self.production
        twin.winner = self.winner
        twin.ground = self.ground
        twin.board = self.board
        twin.walls = self.walls[:]
        twin.near = self.near
        twin.home = self.home[:]
        twin.territory = self.territory[:]
        twin.properties = self.properties[:]
        twin.negated = self.negated[:]
        twin.blockades = self.blockades
        twin.passages = self.passages
        twin.terra_blockades = self.terra_blockades
        twin.eggs = self.eggs[:]
        twin.mines = self.mines[:]
        twin.terraforming = self.terraforming[:]
        twin.standing = self.standing
        twin.units = self.units[:]
        twin.supply = self.supply[:]
        twin.items = self.items[:]
        twin.used = self.used
        twin.forfeit = self.forfeit[:]
        twin.hands = self.hands[:]
        twin.chosen = self.chosen
        twin.gone = self.gone
        twin.deck = self.deck
        twin.row = self.row
        twin.discard = self.discard
        twin.events = self.events[:]
        twin.shown = self.shown[:]
        twin.drawn = self.drawn
        twin.points = self.points[:]
        twin.missions = self.missions[:]
        twin.goals = self.goals[:]
        twin.kills = self.kills[:]
        twin.conquests = self.conquests
        twin.combat = self.combat
        twin.waiting = self.waiting
        return twin

    @property
    def acting(self) -> Turn:
        """The turn under way, for the rules of a turn: there is one then."""
        if self.turn is None:
            raise LookupError("nobody has a turn")
        return self.turn

    @property
    def marching(self) -> Move:
        """The move under way, for the rules of a move: there is one then."""
        if self.move is None:
            raise LookupError("nothing moves")
        return self.move

    @property
    def fight(self) -> Combat:
        """The combat under way, for the rules of a combat: there is one then."""
        if self.combat is None:
            raise LookupError("no combat is under way")
        return self.combat

    # Plain acts

    def lay(self, area: int, ground: str, walls: int = 0) -> None:
        """Lay a tile, a piece of the moon or a home on a hex."""
        self.lay_all([(area, ground, walls)])

    def lay_all(self, pieces: list[tuple[int, str, int]]) -> None:
        """Lay tiles, the moon or homes on hexes, each with its walls; all neighbours know of it, in the order of the board."""
        ground, near = self.ground[:], self.near[:]
        touched: set[int] = set()
        for area, what, walls in pieces:
            ground[area] = what
            self.walls[area] = walls
            touched.add(area)
            touched.update(NEAR[area])
        for one in touched:
            near[one] = tuple([other for other in NEAR[one] if ground[other]])
        self.ground, self.near = ground, near
        self.board = tuple([area for area in range(SIZE) if ground[area]])

    def add(self, kind: int, area: int) -> None:
        """Put a unit in an area, from wherever the rule took it."""
        self.units[area] = tuple(sorted((*self.units[area], kind)))

    def take(self, kind: int, area: int) -> None:
        """Take a unit out of an area."""
        here = self.units[area]
        place = here.index(kind)
        self.units[area] = here[:place] + here[place + 1 :]

    def enlist(self, kind: int, area: int) -> None:
        """A unit comes out of the supply."""
        self.supply[kind] -= 1
        self.add(kind, area)

    def dismiss(self, kind: int, area: int) -> None:
        """A unit goes back to the supply; an upgrade brings the piece with it that was set aside (TS-22.21)."""
        self.take(kind, area)
        self.supply[kind] += 1
        for base in self.set_aside_for(kind):
            self.supply[base] += 1

    def set_aside_for(self, kind: int) -> tuple[int, ...]:
        """The piece that waits aside while an upgrade is on the board: units that cannot be produced themselves."""
        unit = self.box.kinds[kind]
        if unit.cost is not None:
            return ()
        return tuple(self.box.kind_number[one.unit] for one in unit.upgrades)


Game: TypeAlias = game.Game[Table]

rulebook: Rulebook[Table] = Rulebook("tsukuyumi")
rule = rulebook.rule
choice = rulebook.choice
