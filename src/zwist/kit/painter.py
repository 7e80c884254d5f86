"""What the painters of all games share: words, the colours of the seats, the latest moves, gains and the final ranking."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from zwist.engine.game import Clonable, Game
from zwist.engine.log import Event
from zwist.kit.entries import HasName, Says
from zwist.kit.palette import slots
from zwist.kit.refs import seat_ref
from zwist.kit.scene import FactRow, Over, Rank

T = TypeVar("T", bound=Clonable)


class Painter(Generic[T]):
    """One look at the table in one language. What it gets is what the viewer may know, never the table itself.

    A game's painter has ``stage`` (then the table is blank) and ``scene``; its chapters have the parts of both.
    """

    catalogue: ClassVar[str] = "scene"
    """The part of the game's words that this painter uses."""

    def __init__(self, g: Game[T], seat: int | None, language: str) -> None:
        self.g = g
        self.t: T = g.table
        self.seat = seat
        self.language = language
        self.words = g.definition.words(language)

    # Words

    def faction(self, side: int) -> str:
        """The name of a side."""
        return self.g.definition.name(self.t, "faction", side, self.language)

    def word(self, key: str, **values: object) -> str:
        """A word of the scene, filled where there is something to fill in."""
        template = self.general(f"{self.catalogue}.{key}")
        return template.format(**values) if values else template

    def general(self, key: str) -> str:
        """A word that is used beyond the scene too."""
        return self.words[key]

    def name(self, entry: HasName) -> str:
        """The name of an entry of the data."""
        return entry.name(self.language)

    def text(self, entry: Says) -> str:
        """What a card or tile says."""
        return entry.says(self.language)

    # Sides

    def slot(self, side: int) -> int:
        """The colour slot of a seat, 0 for a side without a player."""
        liked = [self.g.definition.emblem(faction)[1] for faction in self.g.start.seats]
        return slots(liked)[side] if side < len(liked) else 0

    def gain_row(self, side: int, score: int, gain: int) -> FactRow:
        """What a side would gain now, and the score that makes."""
        return FactRow(label=self.faction(side), values=[f"+{gain}", str(score + gain)], seat=seat_ref(side))

    # What happened

    def latest(self, *keys: str) -> list[Event]:
        """The latest log lines of some kinds."""
        return [event for event in self.g.log or [] if event.key in keys]

    def over(self) -> Over | None:
        """The final ranking."""
        ended = self.g.result
        if ended is None:
            return None
        places = sorted(enumerate(ended.ranks), key=lambda place: place[1])
        return Over(
            ranking=[Rank(seat=seat_ref(seat), place=rank, score=ended.scores[seat]) for seat, rank in places],
            winners=[seat_ref(seat) for seat in ended.winners],
            why=self.g.definition.clauses(self.language).get(ended.reason, ""),
            clause=ended.reason,
            title=self.victory([self.faction(seat) for seat in ended.winners]),
            together=self.g.definition.modes[self.g.start.mode].together,
        )

    def victory(self, winners: list[str]) -> str:
        """Who has won, where the game has words for it."""
        key = f"{self.catalogue}.victory"
        return self.general(key).format(winners=", ".join(winners)) if winners and key in self.words else ""
