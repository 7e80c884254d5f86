"""One look at Ante Portas' table: the box, the words, and what things look like."""

from __future__ import annotations

from zwist.games.ante_portas.naming import counted, many, one, place, thing_of
from zwist.games.ante_portas.table import Box, Game, Table
from zwist.kit.painter import Painter

GOOD_GLYPHS = {
    "wood": "wood", "clay": "clay", "planks": "planks", "bricks": "brick", "ore": "ore", "food": "food",
    "tools": "tool", "taler": "coin",
}  # fmt: skip
"""What each good looks like."""
THING_GLYPHS = {
    "farm": "house", "library": "book", "hunting_lodge": "food", "foresters_house": "tree", "storage_shed": "barn",
    "hollow": "clay", "factory": "gearhall", "pub": "mug", "estate": "house", "flat": "flat", "institute": "bulb",
    "storage_house": "barn", "theater": "star", "iron_mine": "ore", "apartment": "flat", "smithy": "tool",
    "trench": "trench", "bunker": "shield", "guard_post": "eyeopen", "watchtower": "tower", "catapult": "target",
    "howitzer": "gun", "tread": "blast", "bounding": "blast", "fragmentation": "blast", "trap": "trap", "bomb": "bomb",
}  # fmt: skip
"""What each building and each tile looks like."""
PERSON_GLYPHS = {"farmer": "person", "citizen": "citizen"}
FOE_GLYPHS = {"raiders": "axe", "dragons": "flame"}


class Look(Painter[Table]):
    """What every chapter of the scene starts from."""

    def __init__(self, g: Game, seat: int | None, language: str) -> None:
        super().__init__(g, seat, language)
        self.box: Box = g.table.box
        self.data = g.table.box.content

    @property
    def attackers(self) -> int:
        """The side without a player."""
        return self.box.seats

    @property
    def everybody(self) -> range:
        """All sides: the seats, and the attackers."""
        return range(self.box.seats + 1)

    @property
    def foe_glyph(self) -> str:
        """Raiders carry axes, dragons breathe fire."""
        return FOE_GLYPHS[self.box.scenario.id]

    def place(self, number: int) -> str:
        """The name of a place or a market."""
        return place(self.t, number, self.language)

    def thing(self, id: str) -> str:
        """The name of a building or a tile."""
        return thing_of(self.box, id, self.language)

    def one(self, key: str) -> str:
        """A word that is counted, for one of them."""
        return one(key, self.language)

    def many(self, key: str) -> str:
        """A word that is counted, for several of them."""
        return many(key, self.language)

    def counted(self, n: int, key: str) -> str:
        """So many of something."""
        return counted(n, key, self.language)

    def good(self, id: str) -> str:
        """The name of a good."""
        return self.data.goods[id].name(self.language)

    def asks(self, *names: str) -> bool:
        """Whether one of these questions is put to anybody."""
        question = self.g.question
        return question is not None and question.name in names
