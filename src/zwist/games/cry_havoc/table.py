"""What lies on the table in Cry Havoc, and the plain acts of putting pieces there. Knows no rule."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

from zwist.engine import game
from zwist.engine.rulebook import Rulebook
from zwist.games.cry_havoc.action import Action, Arrival
from zwist.games.cry_havoc.content import Content, Faction, Region, Structure
from zwist.games.cry_havoc.effects.aftermath import SkillExtraBuild, SkillFirstObjective, StructShield
from zwist.games.cry_havoc.fight import Fight, Force
from zwist.games.cry_havoc.sides import NOBODY
from zwist.kit.decks import Cards
from zwist.kit.map import neighbours
from zwist.kit.order import clockwise

TERRAINS = ("mountain", "desert", "jungle", "water")
FINAL_SPOT = 4
TUNNELS = "tunnels"
UNIVERSAL = "universal"
"""In place of a faction: such structures are whoever's who controls their region (CH-20.22)."""
OWN = len(TERRAINS)
"""The own deck in a list of decks, after the four of terrains."""


class Box:
    """What never changes during one game: map, factions and who plays the Trogs.

    The side of the board is that for so many ``people``, one for each faction unless it is said; some regions
    may be out of play.
    """

    def __init__(
        self,
        content: Content,
        factions: tuple[str, ...],
        level: str,
        people: int | None = None,
        out_of_play: frozenset[str] = frozenset(),
    ) -> None:
        self.content = content
        self.level = content.levels[level]
        self.seats = len(factions)
        self.factions: tuple[Faction, ...] = tuple(content.factions[faction] for faction in factions)
        self.trogs = factions.index("trogs") if "trogs" in factions else self.seats
        self.neutral = self.trogs == self.seats
        self.sides = self.seats + int(self.neutral)
        self.people = self.seats if people is None else people
        self.is_alone = self.people < self.seats
        self.map = next(side for side in content.maps if self.people in side.players)
        self.size = len(content.region_ids)
        numbers = content.region_numbers
        in_play = [region for region in self.map.region if region.id not in out_of_play]
        self.regions = tuple(numbers[region.id] for region in in_play)
        self.region: dict[int, Region] = {numbers[region.id]: region for region in self.map.region}
        self.hqs = tuple(numbers[name] for name in self.map.hq if name not in out_of_play)
        has_trog_hq = self.people in self.map.trog_hq_in_player_counts
        self.trog_hq = numbers[self.map.trog_hq] if has_trog_hq else None
        borders = [(one.id, other) for one in in_play for other in one.adjacent if other not in out_of_play]
        self.near = neighbours(self.size, [(numbers[a], numbers[b]) for a, b in borders])
        self.orders = tuple(clockwise(seat, self.seats) for seat in range(self.seats))
        self.structures = tuple(
            tuple(one for one in content.structures.values() if one.owner == faction) for faction in factions
        )
        self.universal = tuple(one.id for one in content.structures.values() if one.owner == UNIVERSAL)
        tiles = content.structures.values()
        self.workable = tuple(
            frozenset(one.id for one in tiles if one.activate is not None and one.owner in (own, UNIVERSAL)) for own in factions
        )
        skills = content.skills.values()
        self.for_battles = frozenset(one.id for one in skills if isinstance(one.effect, SkillFirstObjective))
        self.for_actions = frozenset(one.id for one in skills if isinstance(one.effect, SkillExtraBuild))
        self.veils = frozenset(one.id for one in tiles if isinstance(one.effect, StructShield))
        self.seat_of = {faction.id: seat for seat, faction in enumerate(self.factions)}
        owners = [(name, self.seat_of.get(owner)) for name, owner in content.token_owners.items()]
        self.token_owner = {name: seat for name, seat in owners if seat is not None}

    def terrain(self, region: int) -> str:
        """The terrain of a region; the Trog HQ has none (CH-2.26)."""
        return "none" if region == self.trog_hq else self.region[region].terrain


class Table:
    """Everything that lies on the table, in columns. Index ``side * size + region`` where one is per side and
    region.

    What a procedure needs while it runs is a record, replaced whole: the action, the arrivals, the battle.
    """

    records: ClassVar[tuple[type[Any], ...]] = (Action, Arrival, Fight, Force)
    columns: ClassVar[tuple[str, ...]] = (
        "round", "phase", "action_round", "active", "acted", "units", "halted", "reserve", "hq", "control",
        "crystals", "trog_tokens", "explorations", "party_supply", "nest_supply", "exploration_supply",
        "battle", "attacker", "battles", "structures", "tokens", "hands", "decks", "discards",
        "terrain_decks", "bottoms", "matrix", "fresh", "known", "looked", "drawn", "prisoners", "stockpile",
        "score", "initiative", "upcoming", "events", "spot", "resolved", "final", "enabled", "skills",
        "exhausted", "swarm", "attuned", "action", "arrival", "fighting",
        "leaders", "tiles", "discounts", "lockdown", "foreseen", "recon", "scoring_deck", "scored",
    )  # fmt: skip
    __slots__ = (*columns, "box")

    def __init__(self, box: Box, bare: bool = False) -> None:
        self.box = box
        if bare:
            return  # a clone fills the columns itself
        size, seats, sides = box.size, box.seats, box.sides
        self.round = 0
        self.phase = "setup"
        self.action_round = 0
        self.active = NOBODY
        self.acted = ""
        self.units = [0] * (sides * size)
        self.halted = [0] * (sides * size)
        self.reserve = [faction.units for faction in box.factions]
        if box.neutral:
            self.reserve.append(box.content.factions["trogs"].units)
        self.hq = [NOBODY] * size
        self.control = [NOBODY] * size
        self.crystals = [0] * size
        self.trog_tokens: list[Cards] = [()] * size
        self.explorations: list[Cards] = [()] * size
        self.party_supply: Cards = ()
        self.nest_supply: Cards = ()
        self.exploration_supply: Cards = ()
        self.battle = [0] * size
        self.attacker = [NOBODY] * size
        self.battles = 0
        self.structures: list[Cards] = [()] * size
        self.tokens: list[Cards] = [()] * size
        self.hands: list[Cards] = [()] * seats
        self.decks: list[Cards] = [()] * seats
        self.discards: list[Cards] = [()] * seats
        self.terrain_decks: list[Cards] = [()] * len(TERRAINS)
        self.bottoms = [0] * len(TERRAINS)
        self.matrix: Cards = ()
        self.fresh: list[Cards] = [()] * seats
        self.known: Cards = ()
        self.looked: list[Cards] = [()] * seats
        self.drawn: Cards = ()
        self.prisoners = [0] * (sides * sides)
        self.stockpile = 0
        self.score = [0] * seats
        self.initiative: tuple[int, ...] = tuple(range(seats))
        self.upcoming: tuple[int, ...] = tuple(range(seats))
        self.events: list[Cards] = [()] * (FINAL_SPOT + 1)
        self.spot = 0
        self.resolved: Cards = ()
        self.final = 0
        self.enabled = NOBODY
        self.skills: list[Cards] = [()] * seats
        self.exhausted: Cards = ()
        self.swarm = 0
        self.attuned = 0
        self.action = Action()
        self.arrival = Arrival()
        self.fighting: Fight | None = None
        self.leaders: list[Cards] = [()] * seats
        chosen_later = bool(box.content.structures_chosen)
        self.tiles: list[Cards] = [() if chosen_later else _ids(own) for own in box.structures]
        self.discounts = [0] * seats
        self.lockdown: tuple[str, int] | None = None
        self.foreseen = [0] * (OWN + 1)
        self.recon: Cards = ()
        self.scoring_deck: Cards = ()
        self.scored: Cards = ()

    def clone(self) -> Table:
        twin = Table(self.box, bare=True)
        twin.round = self.round
        twin.phase = self.phase
        twin.action_round = self.action_round
        twin.active = self.active
        twin.acted = self.acted
        twin.units = self.units[:]
        twin.halted = self.halted[:]
        twin.reserve = self.reserve[:]
        twin.hq = self.hq[:]
        twin.control = self.control[:]
        twin.crystals = self.crystals[:]
        twin.trog_tokens = self.trog_tokens[:]
        twin.explorations = self.explorations[:]
        twin.party_supply = self.party_supply
        twin.nest_supply = self.nest_supply
        twin.exploration_supply = self.exploration_supply
        twin.battle = self.battle[:]
        twin.attacker = self.attacker[:]
        twin.battles = self.battles
        twin.structures = self.structures[:]
        twin.tokens = self.tokens[:]
        twin.hands = self.hands[:]
        twin.decks = self.decks[:]
        twin.discards = self.discards[:]
        twin.terrain_decks = self.terrain_decks[:]
        twin.bottoms = self.bottoms[:]
        twin.matrix = self.matrix
        twin.fresh = self.fresh[:]
        twin.known = self.known
        twin.looked = self.looked[:]
        twin.drawn = self.drawn
        twin.prisoners = self.prisoners[:]
        twin.stockpile = self.stockpile
        twin.score = self.score[:]
        twin.initiative = self.initiative
        twin.upcoming = self.upcoming
        twin.events = self.events[:]
        twin.spot = self.spot
        twin.resolved = self.resolved
        twin.final = self.final
        twin.enabled = self.enabled
        twin.skills = self.skills[:]
        twin.exhausted = self.exhausted
        twin.swarm = self.swarm
        twin.attuned = self.attuned
        twin.action = self.action
        twin.arrival = self.arrival
        twin.fighting = self.fighting
        twin.leaders = self.leaders[:]
        twin.tiles = self.tiles[:]
        twin.discounts = self.discounts[:]
        twin.lockdown = self.lockdown
        twin.foreseen = self.foreseen[:]
        twin.recon = self.recon
        twin.scoring_deck = self.scoring_deck
        twin.scored = self.scored
        return twin

    @property
    def fight(self) -> Fight:
        """The battle under way, for the rules of a battle: there is one then."""
        if self.fighting is None:
            raise LookupError("no battle is under way")
        return self.fighting

    # Plain acts

    def add_units(self, side: int, region: int, n: int) -> None:
        """Put n units in a region, from wherever the rule took them."""
        self.units[side * self.box.size + region] += n

    def remove_units(self, side: int, region: int, n: int) -> None:
        """Take n units out of a region; halted ones go first (CH-7.19)."""
        place = side * self.box.size + region
        self.units[place] -= n
        self.halted[place] -= min(n, self.halted[place])

    def take_prisoner(self, holder: int, owner: int) -> None:
        """A captured unit lies with its holder (CH-14.38)."""
        self.prisoners[holder * self.box.sides + owner] += 1

    def free_prisoner(self, holder: int, owner: int) -> None:
        """A freed unit goes to its owner's reserve (CH-15.9)."""
        self.prisoners[holder * self.box.sides + owner] -= 1
        self.reserve[owner] += 1


def _ids(structures: tuple[Structure, ...]) -> Cards:
    return tuple(one.id for one in structures)


Game: TypeAlias = game.Game[Table]

rulebook: Rulebook[Table] = Rulebook("cry-havoc")
rule = rulebook.rule
choice = rulebook.choice
