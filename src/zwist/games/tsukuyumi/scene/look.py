"""One look at Tsukuyumi's table: the box, what the seat may know, and what things look like."""

from __future__ import annotations

from typing import Any

from zwist.games.tsukuyumi.naming import area
from zwist.games.tsukuyumi.refs import EMBLEMS
from zwist.games.tsukuyumi.table import Box, Game, Table
from zwist.games.tsukuyumi.view import look
from zwist.kit.painter import Painter

UNIT_GLYPHS = {
    "attack_drone": "bolt", "shield_drone": "shield", "cybersamurai_2_1": "sword", "cybersamurai_2_2": "swords",
    "cyberoid": "gear", "shogun": "crown",
    "worker": "paw", "breeder": "egg", "wasp": "wing", "warrior": "fang", "conqueror": "flag", "planter": "seed",
    "stinger": "dagger",
    "beowulf": "helm", "erzengel": "tool", "freischuetz": "target", "drachentoeter": "axe", "marduk": "spire",
    "beowulf_upgrade": "helm", "freischuetz_upgrade": "target", "drachentoeter_upgrade": "axe", "marduk_upgrade": "spire",
    "dog": "paw", "private": "person", "stuff_sergeant": "blast", "hunter": "target", "launcher": "rocket",
    "squad_leader": "star", "lt_dan": "crown",
    "squeaker": "tusk", "boarrior": "hammer", "boarmaiden": "axe", "boarguard": "shield", "boarmaster": "crown",
    "boarmother": "nest",
    "small": "oni", "medium": "oni", "large": "oni", "abyssal": "skull", "dark_observer": "eye",
}  # fmt: skip
"""What each unit looks like."""

ACTION_GLYPHS = {
    "faction_effect": "star",
    "event": "book",
    "initiative": "chev",
    "produce": "hammer",
    "place_oni": "oni",
    "oni_conquest": "maw",
    "move": "move",
    "attack": "swords",
}
"""What each action looks like."""
PROPERTY_GLYPHS = {"radioactive": "rad", "unstable": "wave", "tsukuyumi": "moon"}
"""What each property of areas looks like."""


class Look(Painter[Table]):
    """What every chapter of the scene starts from."""

    def __init__(self, g: Game, seat: int | None, language: str) -> None:
        super().__init__(g, seat, language)
        self.box: Box = g.table.box
        self.data = g.table.box.content
        self.seen: dict[str, Any] = look(g.table, seat)

    def place(self, number: int) -> str:
        """The name of an area."""
        return area(self.t, number, self.language)

    def emblem(self, side: int) -> str:
        """The glyph of a side."""
        return EMBLEMS["oni" if side == self.box.oni else self.box.factions[side].id][0]

    def glyph(self, unit: str) -> str:
        """The glyph of a unit."""
        return UNIT_GLYPHS[unit]
