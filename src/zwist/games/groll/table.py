"""What lies on the table in Groll, and the plain acts of putting pieces there. Knows no rule."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from zwist.engine import game, timing
from zwist.engine.rulebook import Rulebook
from zwist.games.groll.content import Content, Elite, Faction, Params, Scenario
from zwist.kit.order import clockwise

COAST = 0
REGIONS = 9
CONTESTED = range(1, REGIONS)
MAT = -1
NOBODY = -1
NO_PIECES = range(0)
STANDARD = -1
"""Stands for a standard warrior where a piece number names an elite."""

MISSIONS = 4
"""Most missions a scenario has; each has a counter."""

Group: TypeAlias = tuple[int, int, int, int]
"""Warriors that move together: piece (or STANDARD), how many, origin, target."""


class Box:
    """What never changes during one game: factions, pieces and the map.

    ``seats`` are the factions of players, ``sides`` all factions: a faction without a player comes last.
    """

    def __init__(self, content: Content, factions: tuple[str, ...], action_dice: int, possessed: str = "") -> None:
        self.content = content
        self.action_dice = action_dice
        self.seats = len(factions)
        self.possessed = self.seats if possessed else NOBODY
        self.factions: tuple[Faction, ...] = tuple(content.factions[name] for name in (*factions, possessed) if name)
        self.sides = len(self.factions)
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
                elite = content.elites[name]
                self.kinds[side][name] = range(len(self.kind), len(self.kind) + elite.count)
                self.kind += [elite] * elite.count
            self.pieces.append(range(first, len(self.kind)))
            self.owner += [side] * (len(self.kind) - first)
        self.standards = [content.constants.standard_per_faction - 1] * self.sides
        self.most_hp = [elite.hp for elite in self.kind]
        effects = [{use.effect for use in elite.effects} for elite in self.kind]
        self.effects = [frozenset(names) for names in effects]
        self.deniers = tuple(piece for piece, names in enumerate(effects) if "deny_control" in names)
        self.strengtheners = tuple(self._with_effect(faction, "attack_bonus_here") for faction in self.factions)
        self.protectors = tuple(self._with_effect(faction, "damage_reduction") for faction in self.factions)
        self.trappers = tuple(piece for piece, names in enumerate(effects) if "hidden_trap" in names)
        self.immobile = frozenset(piece for piece, names in enumerate(effects) if "immobile" in names)
        self.symbols: dict[str, str] = {}
        self.scenario: Scenario | None = None

    def _enemies(self, side: int) -> frozenset[int]:
        """Every other faction; with a Possessed faction players have no other enemy (GR-4.20, GR-23.14)."""
        if self.possessed == NOBODY:
            return frozenset(range(self.sides)) - {side}
        return frozenset(range(self.seats)) if side == self.possessed else frozenset((self.possessed,))

    def _with_effect(self, faction: Faction, effect: str) -> tuple[tuple[str, Params], ...]:
        """The elite kinds of a faction that have an effect, with its numbers."""
        params = self.content.params
        return tuple((kind, params[kind, effect]) for kind in faction.mat_order if (kind, effect) in params)

    def of_kind(self, side: int, kind: str) -> range:
        """The pieces of one elite kind."""
        return self.kinds[side].get(kind, NO_PIECES)


class Table:
    """Everything that lies on the table, in columns. Index ``seat * REGIONS + region`` where a column is per region."""

    columns: ClassVar[tuple[str, ...]] = (
        "round", "phase", "start", "active", "standard", "army", "at", "since", "hp", "trap", "mat", "graveyard", "corra",
        "supply", "vp", "chips", "pool", "dice", "allsight", "abilities", "spent", "acted", "attack_bonus", "frenzies",
        "hired", "march", "strike", "gathered", "volley", "locks", "base", "goals", "chaos_die", "round_die",
        "possessed_die", "fallen", "held", "failed", "outcome",
    )  # fmt: skip
    __slots__ = (*columns, "box")

    def __init__(self, box: Box, bare: bool = False) -> None:
        self.box = box
        if bare:
            return  # a clone fills the columns itself
        sides, pieces, constants = box.sides, len(box.kind), box.content.constants
        self.round = 0
        self.phase = "setup"
        self.start = 0
        self.active = -1
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
        self.chips: list[int] = [-1] * REGIONS
        self.pool: list[str] = []
        self.dice: list[tuple[str, ...]] = [()] * sides
        self.allsight = [""] * sides
        self.abilities: list[tuple[str, ...]] = [()] * sides
        self.spent: tuple[str, ...] = ()
        self.acted = ""
        self.attack_bonus = 0
        self.frenzies = 0
        self.hired = [0] * sides
        self.march: tuple[Group, ...] = ()
        self.strike: tuple[int, ...] = ()
        self.gathered: tuple[tuple[int, int], ...] = ()
        self.volley: tuple[int, ...] = ()
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

    def clone(self) -> Table:
        twin = Table(self.box, bare=True)
        twin.round = self.round
        twin.phase = self.phase
        twin.start = self.start
        twin.active = self.active
        twin.standard = self.standard[:]
        twin.army = self.army[:]
        twin.at = self.at[:]
        twin.since = self.since[:]
        twin.hp = self.hp[:]
        twin.trap = self.trap[:]
        twin.mat = self.mat[:]
        twin.graveyard = self.graveyard[:]
        twin.corra = self.corra[:]
        twin.supply = self.supply
        twin.vp = self.vp[:]
        twin.chips = self.chips[:]
        twin.pool = self.pool[:]
        twin.dice = self.dice[:]
        twin.allsight = self.allsight[:]
        twin.abilities = self.abilities[:]
        twin.spent = self.spent
        twin.acted = self.acted
        twin.attack_bonus = self.attack_bonus
        twin.frenzies = self.frenzies
        twin.hired = self.hired[:]
        twin.march = self.march
        twin.strike = self.strike
        twin.gathered = self.gathered
        twin.volley = self.volley
        twin.locks = self.locks
        twin.base = self.base
        twin.goals = self.goals
        twin.chaos_die = self.chaos_die
        twin.round_die = self.round_die
        twin.possessed_die = self.possessed_die
        twin.fallen = self.fallen
        twin.held = self.held[:]
        twin.failed = self.failed
        twin.outcome = self.outcome
        return twin

    # Plain acts: they keep standard, army and at in step

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


Game: TypeAlias = game.Game[Table]

rulebook: Rulebook[Table] = Rulebook("groll")
rule = rulebook.rule
choice = rulebook.choice
timing.join(rulebook, "GR-26.1")
