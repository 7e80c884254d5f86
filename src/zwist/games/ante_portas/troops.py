"""Records of the battlefield, replaced whole: a card that is carried out, a fight under way, the last wave."""

from __future__ import annotations

from typing import NamedTuple

from zwist.games.ante_portas.damage import Figures

STANDING = 0
"""The group of attackers on a hex that carry out no card. Parts of an advance are groups from 1 on."""


class Part(NamedTuple):
    """Figures that move on together, or are held back together, while a card is carried out.

    ``arrows`` are those that are left: ``D``, ``D*`` where it burns, ``L/D/R`` for the first of several that is free, or
    ``unite`` and ``split``.
    """

    hex: int
    figures: Figures
    arrows: tuple[str, ...] = ()
    flying: bool = False

    @property
    def is_gone(self) -> bool:
        """Whether all its figures are lost."""
        return not self.figures.size


class Advance(NamedTuple):
    """A movement card that is carried out: the moving part first, then those that go on after it (AP-B6.11).

    ``size`` is that of the troop when the card was turned up (AP-B14.1), ``arrows`` how many there were; ``rests`` is the
    damage of fire and shooting that was absorbed on each hex (AP-B13.5).
    """

    card: str
    size: int
    parts: tuple[Part, ...]
    arrows: int = 0
    rests: tuple[tuple[int, int], ...] = ()

    @property
    def moving(self) -> Part:
        """The part that moves now."""
        return self.parts[0]

    def having(self, part: Part, place: int = 0) -> Advance:
        """With another state of a part."""
        return self._replace(parts=(*self.parts[:place], part, *self.parts[place + 1 :]))

    def rest_on(self, hex: int) -> int:
        """Absorbed damage that counts in a fight there."""
        return sum(n for here, n in self.rests if here == hex)


class Clash(NamedTuple):
    """A fight under way (AP-B7.16): where, against whom, and what has raised our total.

    ``whose`` is ``marching`` (the moving part), ``thrown`` (attackers of the card that were knocked back) or ``standing``.
    ``light`` are shots of trenches and bunkers, ``heavy`` is high-angle fire (AP-B13.6).
    """

    hex: int
    bonus: int
    whose: str
    light: int = 0
    heavy: int = 0
    against: str = "ground"
    """``ground``, ``flyers`` or ``elite flyers``: who of us has any influence (AP-B13.3)."""


class Wave(NamedTuple):
    """The last wave: its round, and whether new attackers still come (AP-B15)."""

    round: int = 0
    ebbs: bool = False


class Feud(NamedTuple):
    """A fight between two teams: where, who moved in, its bonus, and what shots add to the total of each (AP-B18.31)."""

    hex: int
    mover: int
    bonus: int = 0
    support: tuple[int, int] = (0, 0)


class Band(NamedTuple):
    """Units of a team on a hex that may still make so many steps in an action; some have ``moved`` in it (AP-B18.40)."""

    hex: int
    steps: int
    moved: int = 0
    farmers: int = 0
    citizens: int = 0
    engine: int = 0

    @property
    def size(self) -> int:
        """How many there are."""
        return self.farmers + self.citizens + self.engine

    def plus(self, other: Band) -> Band:
        """Together with others of the same hex and steps."""
        return self._replace(
            farmers=self.farmers + other.farmers, citizens=self.citizens + other.citizens, engine=self.engine + other.engine
        )

    def less(self, other: Band) -> Band:
        """Without some of them."""
        return self._replace(
            farmers=self.farmers - other.farmers, citizens=self.citizens - other.citizens, engine=self.engine - other.engine
        )


class Bands(NamedTuple):
    """A march of a team under way: by whose command and which effect, who may still go and how many have.

    ``held`` has the hexes of opposing traps, one for each unit that a trap has held (AP-B18.12); ``going`` is the band that
    sets out to ``target`` now, out of those named ``of``, with the ``crew`` of an engine that is taken along. ``goal`` is a
    hex that several bands enter together, those of them that have been named are ``joined`` (AP-B8.8).
    """

    seat: int
    key: str
    bands: tuple[Band, ...]
    gone: int = 0
    held: tuple[int, ...] = ()
    of: Band | None = None
    going: Band | None = None
    target: int = 0
    crew: str = ""
    goal: int = 0
    joined: tuple[Band, ...] = ()


class Squad(NamedTuple):
    """Our units on a hex that may still march so many hexes in an action (AP-B8.7, AP-B8.11)."""

    hex: int
    steps: int
    farmers: int = 0
    citizens: int = 0
    engine: bool = False

    @property
    def size(self) -> int:
        """How many there are."""
        return self.farmers + self.citizens + self.engine

    def without(self, gone: Squad) -> Squad:
        """Less those who have gone."""
        return self._replace(
            farmers=self.farmers - gone.farmers,
            citizens=self.citizens - gone.citizens,
            engine=self.engine and not gone.engine,
        )

    def joined_by(self, came: Squad) -> Squad:
        """With others that have come."""
        return self._replace(
            farmers=self.farmers + came.farmers,
            citizens=self.citizens + came.citizens,
            engine=self.engine or came.engine,
        )


class Orders(NamedTuple):
    """A march under way: by which effect, who may still go, how many have; where a group goes and who of it.

    ``column`` is where the group comes from, where it goes, and how many steps it may make. ``goal`` is a hex that several
    groups enter together, those of them that have been named are ``joined`` (AP-B8.8).
    """

    key: str
    squads: tuple[Squad, ...]
    moved: int = 0
    column: tuple[int, ...] = ()
    farmers: int = 0
    citizens: int = 0
    goal: int = 0
    joined: tuple[Squad, ...] = ()
