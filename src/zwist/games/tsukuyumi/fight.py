"""The combat under way (TS-10) as one record, replaced whole: who takes part, who is lost, who counters how.

Units are named by kind. Those of a force are the ones that were in the area at step (b): what comes later is
not counted here and takes no part (TS-10.18).
"""

from __future__ import annotations

from typing import NamedTuple

from zwist.games.tsukuyumi.sides import NOBODY

Kinds = tuple[int, ...]
"""Units by kind, one entry for each of them, ascending."""


def without(kinds: Kinds, kind: int) -> Kinds:
    """The units less one of a kind."""
    place = kinds.index(kind)
    return kinds[:place] + kinds[place + 1 :]


class Force(NamedTuple):
    """One side of a combat: its units that stand, and those marked as lost that still strike (TS-10.14)."""

    side: int
    standing: Kinds = ()
    fallen: Kinds = ()
    counter: str = ""
    protected: bool = False

    @property
    def striking(self) -> Kinds:
        """Whoever deals damage together with the attack, lost or not (TS-10.14)."""
        return self.standing + self.fallen

    def falls(self, kind: int) -> Force:
        """With one more unit marked as lost."""
        return self._replace(standing=without(self.standing, kind), fallen=(*self.fallen, kind))

    def leaves(self, kind: int) -> Force:
        """With one unit less that takes part."""
        return self._replace(standing=without(self.standing, kind))

    def rises(self) -> Force:
        """With nobody lost (TS-10.15)."""
        return self._replace(standing=tuple(sorted(self.striking)), fallen=())


class Loss(NamedTuple):
    """A unit marked as lost where it stands, and the side that it was lost to (TS-10.14, TS-14.30)."""

    kind: int
    area: int
    by: int


class Share(NamedTuple):
    """How much of its damage one side has dealt out to another (TS-12.4)."""

    by: int
    side: int
    damage: int


class Packet(NamedTuple):
    """Damage on units of one side in an area: which may be named, by whom, and how (TS-12.5 to TS-12.10).

    ``cause`` says what becomes of units that take part in a combat: hit with the ``attack`` they still strike,
    hit ``before`` it they do not (TS-10.15), and a ``mine`` hits units that have just come.
    """

    side: int
    area: int
    damage: int
    group: Kinds
    by: int
    names: int
    cause: str = "attack"
    single: bool = False

    def after(self, kind: int, damage: int) -> Packet:
        """What is left for the others when a unit is lost."""
        group = without(self.group, kind) if kind in self.group else self.group
        return self._replace(group=group, damage=damage)


class Before(NamedTuple):
    """What lay on the table ahead of step (c), as far as the effect of a card may change it (TS-10.15)."""

    territory: tuple[int, ...]
    eggs: tuple[int, ...]
    terraforming: tuple[tuple[str, ...], ...]
    conquests: tuple[tuple[int, int, int, int, int], ...]


class Combat(NamedTuple):
    """Where, by which card, who attacks and who carries it out, and all that has happened so far.

    The forces are the attacker's and then those of the defenders in initiative order, the Oni last. ``speaker`` decides for
    defending Oni to the end, even if initiative changes meanwhile (TS-14.18).
    """

    area: int
    card: str
    leader: int
    forces: tuple[Force, ...]
    before: Before
    weapons: tuple[str, ...] = ()
    support: Kinds = ()
    shares: tuple[Share, ...] = ()
    losses: tuple[Loss, ...] = ()
    conquered: bool = False
    given_up: Kinds = ()
    driven: tuple[tuple[int, int], ...] = ()
    speaker: int = NOBODY

    @property
    def attacker(self) -> Force:
        """The force that attacks."""
        return self.forces[0]

    @property
    def defenders(self) -> tuple[Force, ...]:
        """The others, in initiative order, the Oni last (TS-10.13)."""
        return self.forces[1:]

    def has(self, side: int) -> bool:
        """Whether a side takes part."""
        return any(force.side == side for force in self.forces)

    def force(self, side: int) -> Force:
        """The force of a side that takes part."""
        return next(force for force in self.forces if force.side == side)

    def having(self, changed: Force) -> Combat:
        """With another force of the same side."""
        forces = tuple(changed if one.side == changed.side else one for one in self.forces)
        return self._replace(forces=forces)

    def lost_in(self, area: int, kind: int) -> int:
        """How many units of a kind are marked as lost in an area."""
        return sum(loss.kind == kind and loss.area == area for loss in self.losses)

    def dealt_by(self, side: int) -> tuple[Share, ...]:
        """What a side has dealt out."""
        return tuple(share for share in self.shares if share.by == side)

    def dealing(self, share: Share) -> Combat:
        """With one more share of damage."""
        return self._replace(shares=(*self.shares, share))

    def losing(self, loss: Loss) -> Combat:
        """With one more unit marked as lost."""
        return self._replace(losses=(*self.losses, loss))
