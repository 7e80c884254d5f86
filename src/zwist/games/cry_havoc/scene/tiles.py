"""Structures as everybody may read them: what they cost now, what they do and how many are left."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.cry_havoc.build import price
from zwist.games.cry_havoc.content import Structure
from zwist.games.cry_havoc.refs import STRUCTURE_GLYPHS
from zwist.games.cry_havoc.scene.look import Look
from zwist.games.cry_havoc.terms import structure_left
from zwist.kit.stage import Item


class Tiles(Look):
    """The structures of each side."""

    def buildable(self) -> Iterator[Structure]:
        """All structures of this game: those of each side, and those for everybody."""
        for tiles in self.box.structures:
            yield from tiles
        for name in self.box.universal:
            yield self.data.structures[name]

    def tile_item(self, tile: Structure) -> Item:
        """A structure with what it costs and does, as it is printed; a universal one is for all (CH-20.13)."""
        text = self.text(tile)
        if tile.id in self.box.universal:
            text += " " + self.word("universal")
        note = self.costs(tile, tile.build)
        return Item(
            ref=f"build:{tile.id}", name=self.name(tile), glyph=STRUCTURE_GLYPHS[tile.id], n=tile.build, note=note, text=text
        )

    def costs(self, tile: Structure, build: int) -> str:
        """The symbols for building and activating."""
        return self.word("cost" if tile.activate is None else "costs", build=build, activate=tile.activate)

    def structures(self, seat: int) -> list[Item]:
        """The structures a seat can build, or choose out of, with how many are left."""
        own = self.t.tiles[seat] or tuple(tile.id for tile in self.box.structures[seat])
        return [self.structure(seat, name) for name in (*own, *self.box.universal)]

    def structure(self, seat: int, name: str) -> Item:
        """A structure, with what it costs now where that is not what is printed."""
        tile, left, now = self.data.structures[name], structure_left(self.t, name), price(self.t, seat, name)
        note = self.costs(tile, now) if now != tile.build else ""
        return Item(ref=f"build:{name}", note=note, foot=self.word("tiles_left", n=left), used=not left)
