"""What lies in the regions as people see it: units, structures, open tokens, and tokens by their backs."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.cry_havoc.effects.skills import SkillToken
from zwist.games.cry_havoc.naming import faction_of
from zwist.games.cry_havoc.refs import EMBLEMS, STRUCTURE_GLYPHS, piece_ref, unit_ref
from zwist.games.cry_havoc.scene.tiles import Tiles
from zwist.kit.entries import Named
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Piece
from zwist.kit.stage import Kind, Shape

TOKEN_GLYPHS = {"war_party": "fang", "nest": "nest", "exploration": "q"}


class Pieces(Tiles):
    """Everything that lies in a region."""

    def kinds(self) -> Iterator[tuple[str, Kind]]:
        """Units of every side, structures, open tokens and the public backs of the others (CH-3.11)."""
        for side in range(self.box.sides):
            glyph = EMBLEMS[faction_of(self.box, side).id][0]
            shape: Shape = "hex" if side >= self.box.people else "disc"
            for kind, word in (("unit", "unit"), ("halted", "halted_unit")):
                one, many = self.word(word), self.word(f"{word}s")
                yield f"{kind}{side}", Kind(name=one, many=many, owner=seat_ref(side), shape=shape, glyph=glyph)
        for structure in self.buildable():
            owner = self.box.seat_of.get(structure.owner)
            yield structure.id, self.tile(structure, STRUCTURE_GLYPHS[structure.id], owner, self.text(structure))
        for name, token in self.data.region_tokens.items():
            yield name, self.tile(token, "flag", self.box.token_owner.get(name), "")
        for name, skill in self.data.skills.items():
            if isinstance(skill.effect, SkillToken):
                yield name, self.tile(skill, "flag", self.box.token_owner.get(name), self.text(skill))
        for back, glyph in TOKEN_GLYPHS.items():
            yield back, Kind(name=self.word(back), shape="tile" if back == "exploration" else "hex", glyph=glyph)

    def tile(self, entry: Named, glyph: str, owner: int | None, text: str) -> Kind:
        """A structure or a token that lies open."""
        side = seat_ref(owner) if owner is not None else None
        return Kind(name=self.name(entry), owner=side, shape="tile", glyph=glyph, text=text)

    def stacks(self) -> Iterator[Piece]:
        """Units, one stack per side and region; those that may not move on lie apart (CH-7.18)."""
        t, size = self.t, self.box.size
        for side in range(self.box.sides):
            for region in self.box.regions:
                here, halted = t.units[side * size + region], t.halted[side * size + region]
                ref = unit_ref(self.box, side, region)
                if here > halted:
                    yield self.stack(side, ref, here - halted, spent=False)
                if halted:
                    yield self.stack(side, f"{ref}+halted", halted, spent=True)

    def stack(self, side: int, ref: str, n: int, spent: bool) -> Piece:
        """Some units of a side in a region."""
        return Piece(ref=ref, kind=f"halted{side}" if spent else f"unit{side}", n=n, spent=spent)

    def tiles(self) -> Iterator[Piece]:
        """Structures and tokens that lie open; a blocked structure is out of use (CH-20.47)."""
        for region in self.box.regions:
            for name in (*self.t.structures[region], *self.t.tokens[region]):
                blocked = self.t.lockdown == (name, region)
                yield Piece(ref=piece_ref(self.box, name, region), spent=blocked)

    def face_down(self) -> Iterator[Piece]:
        """Trog and exploration tokens by their public backs (CH-3.11)."""
        for region in self.box.regions:
            backs = self.seen["trog_tokens"][region] + ["exploration"] * self.seen["explorations"][region]
            for back in dict.fromkeys(backs):
                yield Piece(ref=piece_ref(self.box, back, region), n=backs.count(back), face_down=True)
