"""What lies on the table in Groll, and the plain acts of putting pieces there. Knows no rule."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias, TypeVar

from zwist.engine import game, timing
from zwist.engine.rulebook import Rulebook
from zwist.games.groll.content import Content, E, Elite, Faction, Scenario
from zwist.games.groll.effects.elites import AttackBonusHere, DamageReduction, DenyControl, HiddenTrap, Immobile
from zwist.games.groll.records import Book, Defeat, Gathering, Group, Hand, March, Strike, Volley
from zwist.kit.order import clockwise

COAST = 0
REGIONS = 9
CONTESTED = range(1, REGIONS)
MAT = REGIONS
GRAVEYARD = REGIONS + 1
"""Places of warriors that are no regions come after them."""
NOBODY = -1
"""In place of a seat."""
NO_CHIP = -1
NO_PIECES = range(0)

SYMBOL = "symbol"
EXODUS = "exodus"
"""On what an all-sight die was spent."""

MISSIONS = 4
"""Most missions a scenario has; each has a counter."""

R = TypeVar("R")


class Box:
    """What never changes during one game: factions, pieces, the map, and what rules read of the content at every turn.

    ``seats`` are the factions of players, ``sides`` all factions: a faction without a player comes last.
    """

    def __init__(self, content: Content, factions: tuple[str, ...], action_dice: int, possessed: str = "") -> None:
        self.content = content
        self.constants = content.constants
        self.chips = content.chips
        self.elites = content.elites
        self.manoeuvres = content.manoeuvres
        self.action_faces = content.action_faces
        self.allsight_faces = content.allsight_faces
        self.doing = content.effects
        self.moments = content.moments
        self.action_dice = action_dice
        self.seats = len(factions)
        self.possessed = self.seats if possessed else NOBODY
        self.factions: tuple[Faction, ...] = tuple(content.factions[name] for name in (*factions, possessed) if name)
        self.sides = len(self.factions)
        self.for_sale = tuple(tuple(one.id for one in faction.manoeuvres) for faction in self.factions)
        self.near = content.near
        self.inland = tuple(tuple(region for region in near if region != COAST) for near in content.near)
        alone = tuple(range(self.seats, self.sides))
        self.orders = tuple(clockwise(side % self.seats, self.seats) + alone for side in range(self.sides))
        self.enemies = tuple(self._enemies(side) for side in range(self.sides))
        self.foes = tuple(
            tuple(other for other in self.orders[side] if other in self.enemies[side]) for side in range(self.sides)
        )
        self.owner: list[int] = []
        self.kind: list[Elite] = []
        self.pieces: list[range] = []
        self.kinds: list[dict[str, range]] = []
        for side, faction in enumerate(self.factions):
            first = len(self.kind)
            self.kinds.append({})
            for name in faction.mat_order:
                elite = self.elites[name]
                self.kinds[side][name] = range(len(self.kind), len(self.kind) + elite.count)
                self.kind += [elite] * elite.count
            self.pieces.append(range(first, len(self.kind)))
            self.owner += [side] * (len(self.kind) - first)
        self.standards = [self.constants.standard_per_faction - 1] * self.sides
        self.most_hp = [elite.hp for elite in self.kind]
        self.effects = [frozenset(type(effect) for effect in elite.effects) for elite in self.kind]
        self.deniers = tuple(piece for piece, kinds in enumerate(self.effects) if DenyControl in kinds)
        self.strengtheners = tuple(self._with_effect(faction, AttackBonusHere) for faction in self.factions)
        self.protectors = tuple(self._with_effect(faction, DamageReduction) for faction in self.factions)
        self.trappers = tuple(piece for piece, kinds in enumerate(self.effects) if HiddenTrap in kinds)
        self.immobile = frozenset(piece for piece, kinds in enumerate(self.effects) if Immobile in kinds)
        self.symbols: dict[str, str] = {}
        self.scenario: Scenario | None = None

    def _enemies(self, side: int) -> frozenset[int]:
        """Every other faction; with a Possessed faction players have no other enemy (GR-4.20, GR-23.14)."""
        if self.possessed == NOBODY:
            return frozenset(range(self.sides)) - {side}
        return frozenset(range(self.seats)) if side == self.possessed else frozenset((self.possessed,))

    def _with_effect(self, faction: Faction, kind: type[E]) -> tuple[tuple[str, E], ...]:
        """The elite kinds of a faction that have an effect, with it."""
        found = [(elite, self.effect(elite, kind)) for elite in faction.mat_order]
        return tuple((elite, effect) for elite, effect in found if effect is not None)

    def effect(self, source: str, kind: type[E]) -> E | None:
        """The effect of a kind that an elite, a manoeuvre or an ability has, if it has it."""
        return self.doing.get((source, kind))

    def at(self, moment: str, source: str) -> tuple[str, ...]:
        """The effects of an elite kind, manoeuvre or ability that happen at a moment, by name."""
        return self.moments.get((source, moment), ())

    def of_kind(self, side: int, kind: str) -> range:
        """The pieces of one elite kind."""
        return self.kinds[side].get(kind, NO_PIECES)


class Table:
    """Everything that lies on the table, in columns. Index ``seat * REGIONS + region`` where a column is per region.

    What a procedure needs while it runs is a record, replaced whole: the move, the damage, what is gathered.
    """

    records: ClassVar[tuple[type[Any], ...]] = (Group, March, Strike, Defeat, Gathering, Volley, Hand, Book)
    columns: ClassVar[tuple[str, ...]] = (
        "round", "phase", "start", "active", "standard", "army", "at", "since", "hp", "trap", "mat", "graveyard", "corra",
        "supply", "vp", "chips", "pool", "dice", "allsight", "allsight_spent", "abilities", "spent", "acted", "attack_bonus",
        "frenzies", "hired", "marching", "striking", "gathered", "volleying", "holding", "locks", "base", "goals",
        "chaos_die", "round_die", "possessed_die", "fallen", "held", "failed", "outcome", "book",
    )  # fmt: skip
    __slots__ = (*columns, "box")

    def __init__(self, box: Box, like: Table | None = None) -> None:
        """A table with nothing on it, or a copy of one that it is ``like``."""
        self.box = box
        if like is None:
            sides, pieces, constants = box.sides, len(box.kind), box.constants
            self.round = 0
            self.phase = "setup"
            self.start = 0
            self.active = NOBODY
            self.standard = [0] * (sides * REGIONS)
            self.army = [0] * (sides * REGIONS)
            self.at = [MAT] * pieces
            self.since = [0] * pieces
            self.hp = box.most_hp[:]
            self.trap = [""] * pieces
            self.mat = box.standards[:]
            self.graveyard = [0] * sides
            self.corra = [constants.start_corra] * sides
            self.supply = constants.corra_total - constants.start_corra * sides
            self.vp = [constants.start_vp] * sides
            self.chips = [NO_CHIP] * REGIONS
            self.pool: list[str] = []
            self.dice: list[tuple[str, ...]] = [()] * sides
            self.allsight = [""] * sides
            self.allsight_spent = [""] * sides
            self.abilities: list[tuple[str, ...]] = [()] * sides
            self.spent: tuple[str, ...] = ()
            self.acted = ""
            self.attack_bonus = 0
            self.frenzies = 0
            self.hired = [0] * sides
            self.marching: March | None = None
            self.striking: Strike | None = None
            self.gathered: Gathering | None = None
            self.volleying: Volley | None = None
            self.holding: Hand | None = None
            self.locks: tuple[str, ...] = ()
            self.base = 0
            self.goals: tuple[int, ...] = ()
            self.chaos_die = 0
            self.round_die = 0
            self.possessed_die = ""
            self.fallen = 0
            self.held = [0] * MISSIONS
            self.failed = 0
            self.outcome = ""
            self.book = Book()
        else:
            self.round = like.round
            self.phase = like.phase
            self.start = like.start
            self.active = like.active
            self.standard = like.standard[:]
            self.army = like.army[:]
            self.at = like.at[:]
            self.since = like.since[:]
            self.hp = like.hp[:]
            self.trap = like.trap[:]
            self.mat = like.mat[:]
            self.graveyard = like.graveyard[:]
            self.corra = like.corra[:]
            self.supply = like.supply
            self.vp = like.vp[:]
            self.chips = like.chips[:]
            self.pool = like.pool[:]
            self.dice = like.dice[:]
            self.allsight = like.allsight[:]
            self.allsight_spent = like.allsight_spent[:]
            self.abilities = like.abilities[:]
            self.spent = like.spent
            self.acted = like.acted
            self.attack_bonus = like.attack_bonus
            self.frenzies = like.frenzies
            self.hired = like.hired[:]
            self.marching = like.marching
            self.striking = like.striking
            self.gathered = like.gathered
            self.volleying = like.volleying
            self.holding = like.holding
            self.locks = like.locks
            self.base = like.base
            self.goals = like.goals
            self.chaos_die = like.chaos_die
            self.round_die = like.round_die
            self.possessed_die = like.possessed_die
            self.fallen = like.fallen
            self.held = like.held[:]
            self.failed = like.failed
            self.outcome = like.outcome
            self.book = like.book

    def clone(self) -> Table:
        return Table(self.box, self)

    # Records, for the rules of the procedure that they belong to: there is one then

    @property
    def march(self) -> March:
        """The move that is being named."""
        return _under_way(self.marching)

    @property
    def strike(self) -> Strike:
        """The damage that is being assigned."""
        return _under_way(self.striking)

    @property
    def gathering(self) -> Gathering:
        """What is being gathered."""
        return _under_way(self.gathered)

    @property
    def volley(self) -> Volley:
        """The attacks that follow one another."""
        return _under_way(self.volleying)

    @property
    def hand(self) -> Hand:
        """What the keeper holds."""
        return _under_way(self.holding)

    # Plain acts: they keep standard, army and at in step

    def standards_at(self, side: int, place: int) -> int:
        """Standard warriors of a side in a region, on its mat or in its graveyard."""
        if place == MAT:
            return self.mat[side]
        return self.graveyard[side] if place == GRAVEYARD else self.standard[side * REGIONS + place]

    def shift_standards(self, side: int, place: int, n: int) -> None:
        """Put n standard warriors at a place, or take them away."""
        if place == MAT:
            self.mat[side] += n
        elif place == GRAVEYARD:
            self.graveyard[side] += n
        else:
            self.place_standard(side, place, n)

    def place_standard(self, seat: int, region: int, n: int) -> None:
        """Put n standard warriors on the map (from wherever the rule took them)."""
        self.standard[seat * REGIONS + region] += n
        self.army[seat * REGIONS + region] += n

    def place_elite(self, piece: int, region: int) -> None:
        """Put an elite on the map, or take it back to the mat with its highest number."""
        seat = self.box.owner[piece]
        if self.at[piece] != MAT:
            self.army[seat * REGIONS + self.at[piece]] -= 1
        elif region != MAT:
            self.since[piece] = max(self.since) + 1
        self.at[piece] = region
        if region == MAT:
            self.hp[piece] = self.box.most_hp[piece]
            self.trap[piece] = ""
        else:
            self.army[seat * REGIONS + region] += 1

    def look(self, side: int, face: str) -> None:
        """An all-sight die lies on the mat again (GR-8.3)."""
        self.allsight[side], self.allsight_spent[side] = face, ""

    def spend_allsight(self, side: int, on: str) -> None:
        """An all-sight die is used for its symbol or spent on an Exodus (GR-10.11, GR-10.22)."""
        self.allsight[side], self.allsight_spent[side] = "", on

    def gain_corra(self, seat: int, n: int) -> int:
        """Take Corra from the supply, as much as it holds (GR-1.10, GR-1.11)."""
        gained = min(n, self.supply)
        self.supply -= gained
        self.corra[seat] += gained
        return gained

    def pay_corra(self, seat: int, n: int) -> None:
        """Spent Corra goes back to the supply (GR-1.10)."""
        self.corra[seat] -= n
        self.supply += n

    def steal_corra(self, thief: int, victim: int, n: int) -> int:
        """Straight from one faction to another, at most what it owns (GR-1.15)."""
        stolen = min(n, self.corra[victim])
        self.corra[victim] -= stolen
        self.corra[thief] += stolen
        return stolen


def _under_way(record: R | None) -> R:
    if record is None:
        raise LookupError("nothing of that kind is under way")
    return record


Game: TypeAlias = game.Game[Table]

rulebook: Rulebook[Table] = Rulebook("groll")
rule = rulebook.rule
choice = rulebook.choice
timing.join(rulebook, "GR-26.1")
