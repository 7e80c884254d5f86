"""What lies on the table in Groll, and the plain acts of putting pieces there. Knows no rule."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from zwist.engine import game, timing
from zwist.engine.rulebook import Rulebook
from zwist.games.groll.content import Content, Elite, Faction
from zwist.kit.order import clockwise

COAST = 0
REGIONS = 9
CONTESTED = range(1, REGIONS)
MAT = -1
STANDARD = -1
"""Stands for a standard warrior where a piece number names an elite."""

Group: TypeAlias = tuple[int, int, int, int]
"""Warriors that move together: piece (or STANDARD), how many, origin, target."""


class Box:
    """What never changes during one game: factions, pieces and the map."""

    def __init__(self, content: Content, factions: tuple[str, ...]) -> None:
        self.content = content
        self.seats = len(factions)
        self.near = content.near
        self.inland = tuple(tuple(region for region in near if region != COAST) for near in content.near)
        self.factions: tuple[Faction, ...] = tuple(content.factions[faction] for faction in factions)
        self.orders = tuple(clockwise(seat, self.seats) for seat in range(self.seats))
        self.owner: list[int] = []
        self.kind: list[Elite] = []
        self.pieces: list[range] = []
        for seat, faction in enumerate(self.factions):
            first = len(self.kind)
            for name in faction.mat_order:
                elite = content.elites[name]
                self.kind += [elite] * elite.count
            self.pieces.append(range(first, len(self.kind)))
            self.owner += [seat] * (len(self.kind) - first)
        effects = [{use.effect for use in elite.effects} for elite in self.kind]
        self.effects = [frozenset(names) for names in effects]
        self.deniers = tuple(piece for piece, names in enumerate(effects) if "deny_control" in names)
        self.strengtheners = tuple(
            tuple(
                (kind, params)
                for kind in faction.mat_order
                if (params := content.params.get((kind, "attack_bonus_here"))) is not None
            )
            for faction in self.factions
        )
        self.immobile = frozenset(piece for piece, names in enumerate(effects) if "immobile" in names)

    def of_kind(self, seat: int, kind: str) -> list[int]:
        """The pieces of one elite kind."""
        return [piece for piece in self.pieces[seat] if self.kind[piece].id == kind]


class Table:
    """Everything that lies on the table, in columns. Index ``seat * REGIONS + region`` where a column is per region."""

    columns: ClassVar[tuple[str, ...]] = (
        "round",
        "phase",
        "start",
        "active",
        "standard",
        "army",
        "at",
        "hp",
        "trap",
        "mat",
        "graveyard",
        "corra",
        "supply",
        "vp",
        "chips",
        "pool",
        "dice",
        "allsight",
        "abilities",
        "spent",
        "acted",
        "attack_bonus",
        "frenzies",
        "hired",
        "march",
        "strike",
        "gathered",
        "volley",
    )
    __slots__ = (*columns, "box")

    def __init__(self, box: Box) -> None:
        seats, pieces, constants = box.seats, len(box.kind), box.content.constants
        self.box = box
        self.round = 0
        self.phase = "setup"
        self.start = 0
        self.active = -1
        self.standard = [0] * (seats * REGIONS)
        self.army = [0] * (seats * REGIONS)
        self.at = [MAT] * pieces
        self.hp = [elite.hp for elite in box.kind]
        self.trap = [""] * pieces
        self.mat = [constants.standard_per_faction - 1] * seats
        self.graveyard = [0] * seats
        self.corra = [constants.start_corra] * seats
        self.supply = constants.corra_total - constants.start_corra * seats
        self.vp = [constants.start_vp] * seats
        self.chips: list[int] = [-1] * REGIONS
        self.pool: list[str] = []
        self.dice: list[tuple[str, ...]] = [()] * seats
        self.allsight = [""] * seats
        self.abilities: list[tuple[str, ...]] = [()] * seats
        self.spent: tuple[str, ...] = ()
        self.acted = ""
        self.attack_bonus = 0
        self.frenzies = 0
        self.hired = [0] * seats
        self.march: tuple[Group, ...] = ()
        self.strike: tuple[int, ...] = ()
        self.gathered: tuple[tuple[int, int], ...] = ()
        self.volley: tuple[int, ...] = ()

    def clone(self) -> Table:
        twin = Table.__new__(Table)
        twin.box = self.box
        twin.round = self.round
        twin.phase = self.phase
        twin.start = self.start
        twin.active = self.active
        twin.standard = self.standard[:]
        twin.army = self.army[:]
        twin.at = self.at[:]
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
        self.at[piece] = region
        if region == MAT:
            self.hp[piece] = self.box.kind[piece].hp
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
