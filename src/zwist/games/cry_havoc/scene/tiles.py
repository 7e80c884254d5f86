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
        """A structure with what it costs and does, as it is printed."""
        ref, name, text = f"build:{tile.id}", self.name(tile), self.text(tile)
        return Item(ref=ref, name=name, glyph=STRUCTURE_GLYPHS[tile.id], n=tile.build, text=text)

    def structures(self, seat: int) -> list[Item]:
        """The structures a seat can build, or choose out of, with their costs and how many are left."""
        own = self.t.tiles[seat] or tuple(tile.id for tile in self.box.structures[seat])
        return [self.structure(seat, name) for name in (*own, *self.box.universal)]

    def structure(self, seat: int, name: str) -> Item:
        """A structure with what it costs now; a universal one says that it is for all (CH-20.13)."""
        tile, left = self.data.structures[name], structure_left(self.t, name)
        key = "costs" if tile.activate is not None else "cost"
        note = self.word(key, build=price(self.t, seat, name), activate=tile.activate, n=left)
        foot = self.word("universal") if name in self.box.universal else ""
        return Item(ref=f"build:{name}", note=note, foot=foot, used=not left)
