"""Records on the table, replaced whole: what a procedure needs while it runs and everybody may see."""

from __future__ import annotations

from typing import NamedTuple


class Group(NamedTuple):
    """Warriors that go from one region to another together (GR-12.2)."""

    origin: int
    target: int
    standards: int = 0
    elites: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """How many warriors go."""
        return self.standards + len(self.elites)


class March(NamedTuple):
    """A move that is being named: who may go at most how many, and the groups so far (GR-10.5, GR-10.9).

    Without an origin or a target each group names its own. ``kind`` is what moves them, a party of ``muster``.
    """

    seat: int
    most: int
    origin: int | None = None
    target: int | None = None
    groups: tuple[Group, ...] = ()
    kind: str = "move"

    @property
    def rest(self) -> int:
        """How many more may join."""
        return self.most - sum(group.size for group in self.groups)

    @property
    def elites(self) -> frozenset[int]:
        """Elites that are named already."""
        return frozenset(piece for group in self.groups for piece in group.elites)

    def leaving(self, region: int) -> int:
        """Standard warriors of a region that are named already."""
        return sum(group.standards for group in self.groups if group.origin == region)

    def entering(self, region: int) -> int:
        """Warriors that are named for a region already."""
        return sum(group.size for group in self.groups if group.target == region)

    def joined_by(self, group: Group) -> March:
        """With one group more."""
        return self._replace(groups=(*self.groups, group))


class Strike(NamedTuple):
    """Damage that is being put on the warriors of one faction, or of several as one, in a region (GR-11.6).

    Elites and owners of standard warriors are listed once for each point on them.
    """

    seat: int
    victims: tuple[int, ...]
    region: int
    points: int
    as_attack: bool = False
    elites: tuple[int, ...] = ()
    standards: tuple[int, ...] = ()
    spilled: int = 0

    @property
    def left(self) -> int:
        """Points still to be assigned."""
        return self.points - len(self.elites) - len(self.standards) - self.spilled

    def on_elite(self, piece: int) -> int:
        """Points that lie on an elite."""
        return self.elites.count(piece)

    def on_standards(self, side: int) -> int:
        """Standard warriors of a faction that are hit."""
        return self.standards.count(side)

    def hit_elite(self, piece: int) -> Strike:
        """With one more point on an elite."""
        return self._assigned((*self.elites, piece), self.standards, self.spilled)

    def hit_standard(self, side: int) -> Strike:
        """With one more standard warrior of a faction hit."""
        return self._assigned(self.elites, (*self.standards, side), self.spilled)

    def spill(self) -> Strike:
        """With one more point lost."""
        return self._assigned(self.elites, self.standards, self.spilled + 1)

    def _assigned(self, elites: tuple[int, ...], standards: tuple[int, ...], spilled: int) -> Strike:
        return Strike(self.seat, self.victims, self.region, self.points, self.as_attack, elites, standards, spilled)


class Defeat(NamedTuple):
    """Who defeated how many warriors of which sort in a region, and whether by an attack (GR-11.15)."""

    seat: int
    region: int
    as_attack: bool
    standards: int
    elites: int


class Gathering(NamedTuple):
    """Warriors that are taken up by a card for one region (GR-13.1): standard ones by place, and elites."""

    seat: int
    card: str
    region: int
    standards: tuple[tuple[int, int], ...] = ()
    elites: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """How many have been taken up."""
        return sum(n for _, n in self.standards) + len(self.elites)

    def taken(self, place: int) -> int:
        """Standard warriors taken up from a place."""
        return sum(n for source, n in self.standards if source == place)

    def take_standards(self, place: int, n: int) -> Gathering:
        """With so many standard warriors more."""
        return Gathering(self.seat, self.card, self.region, (*self.standards, (place, n)), self.elites)

    def take_elite(self, piece: int) -> Gathering:
        """With one elite more."""
        return Gathering(self.seat, self.card, self.region, self.standards, (*self.elites, piece))


class Volley(NamedTuple):
    """Attacks of one ability that come one after another, each on another region (GR-29.21)."""

    seat: int
    damage: int
    left: int
    regions: tuple[int, ...] = ()

    def at(self, region: int) -> Volley:
        """With one attack less and one region more."""
        return self._replace(left=self.left - 1, regions=(*self.regions, region))


class Hand(NamedTuple):
    """What the keeper of a companion holds: standard warriors of a side, or one elite (GR-2.14)."""

    side: int
    origin: int
    piece: int | None = None
    n: int = 1


class Book(NamedTuple):
    """What the companion knows of the real table beside its pieces (GR-17.5, GR-19.7, GR-19.12).

    ``entered``: the regions whose chip somebody has read off; ``supplied``: whether the humans have had their supply
    this round, ``turns``: how many turns the Possessed faction has had in it.
    """

    entered: tuple[int, ...] = ()
    supplied: int = 0
    turns: int = 0

    def next_round(self) -> Book:
        """Nothing of the new round has happened yet."""
        return Book(self.entered)
