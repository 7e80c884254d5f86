"""Records of running procedures of the economy, replaced whole."""

from __future__ import annotations

from typing import NamedTuple

from zwist.games.ante_portas.goods import Stock

USED = "-"


class Turn(NamedTuple):
    """A turn under way (AP-A5.8): whose, where the steward began it, and what can still be done once in it.

    ``arranges``: goods may be arranged before the next command; the ``dolly`` has been used.
    ``passed`` are those who have nothing to do in between until something happens. ``using`` is what of the tile is
    carried out: nothing yet, a place, one action by its key, or USED. ``stirred``: a command was given since rivals could act.
    """

    seat: int
    origin: int
    arranges: bool = True
    dolly: bool = False
    passed: tuple[int, ...] = ()
    using: str = ""
    stirred: bool = False


class Receipt(NamedTuple):
    """Goods that a player has received and that do not fit all: what is still to be stowed (AP-A2.9)."""

    seat: int
    goods: Stock


class Payment(NamedTuple):
    """A cost that a player pays with a dolly: what is still to be paid."""

    seat: int
    cost: Stock


class Trade(NamedTuple):
    """A trade that is being put together (AP-B5.5): each gives goods out of spaces, ``(good, space)``."""

    seat: int
    partner: int
    gives: tuple[tuple[str, str], ...] = ()
    takes: tuple[tuple[str, str], ...] = ()

    @property
    def given(self) -> tuple[tuple[int, str], ...]:
        """What the one would give, as a sentence tells it."""
        return told(self.gives)

    @property
    def taken(self) -> tuple[tuple[int, str], ...]:
        """What the other would give."""
        return told(self.takes)

    @property
    def terms(self) -> tuple[tuple[object, object], ...]:
        """Both of them, once there is something to name."""
        return ((self.given, self.taken),) if self.gives or self.takes else ()


def told(things: tuple[tuple[str, str], ...]) -> tuple[tuple[int, str], ...]:
    """How many of which good change hands, wherever they lie; nothing is said as well."""
    goods = [good for good, _ in things]
    return tuple((goods.count(good), good) for good in dict.fromkeys(goods)) or ((0, ""),)


class Gift(NamedTuple):
    """An improvement that is being played: by whom, and who carries out its effects (AP-B5.2)."""

    giver: int
    card: str
    user: int
