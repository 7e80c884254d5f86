"""What lies in the regions as people see it: units, structures, open tokens, and tokens by their backs."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.cry_havoc.naming import faction_of
from zwist.games.cry_havoc.refs import EMBLEMS, piece_ref, region_ref, unit_ref
from zwist.games.cry_havoc.scene.look import Look
from zwist.kit.entries import Named
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Piece

TOKEN_GLYPHS = {"war_party": "fang", "nest": "nest", "exploration": "q"}


class Pieces(Look):
    """Everything that lies in a region."""

    def stacks(self) -> Iterator[Piece]:
        """Units, one stack per side and region; those that may not move on lie apart (CH-7.18)."""
        t, size = self.t, self.box.size
        for side in range(self.box.sides):
            for region in self.box.regions:
                here, halted = t.units[side * size + region], t.halted[side * size + region]
                ref = unit_ref(self.box, side, region)
                if here > halted:
                    yield self.stack(side, region, ref, here - halted, spent=False)
                if halted:
                    yield self.stack(side, region, f"{ref}+halted", halted, spent=True)

    def stack(self, side: int, region: int, ref: str, n: int, spent: bool) -> Piece:
        """Some units of a side in a region."""
        return Piece(
            ref=ref,
            at=region_ref(self.box, region),
            kind="unit",
            name=self.word("halted" if spent else "units"),
            owner=seat_ref(side),
            n=n,
            shape="hex" if side >= self.box.seats else "disc",
            glyph=EMBLEMS[faction_of(self.box, side).id][0],
            spent=spent,
        )

    def tiles(self) -> Iterator[Piece]:
        """Structures and tokens that lie open."""
        for region in self.box.regions:
            for name in self.t.structures[region]:
                structure = self.data.structures[name]
                yield self.tile(structure, region, "tower", self.box.seat_of.get(structure.owner), self.text(structure))
            for name in self.t.tokens[region]:
                skill = self.data.skills.get(name)
                owner = self.box.token_owner.get(name)
                yield self.tile(
                    skill or self.data.region_tokens[name], region, "flag", owner, self.text(skill) if skill else ""
                )

    def tile(self, entry: Named, region: int, glyph: str, owner: int | None, text: str) -> Piece:
        """A structure or token in a region."""
        return Piece(
            ref=piece_ref(self.box, entry.id, region),
            at=region_ref(self.box, region),
            kind=entry.id,
            name=self.name(entry),
            owner=seat_ref(owner) if owner is not None else None,
            shape="tile",
            glyph=glyph,
            text=text,
        )

    def face_down(self) -> Iterator[Piece]:
        """Trog and exploration tokens by their public backs (CH-3.11)."""
        for region in self.box.regions:
            backs = self.seen["trog_tokens"][region] + ["exploration"] * self.seen["explorations"][region]
            for back in dict.fromkeys(backs):
                yield Piece(
                    ref=piece_ref(self.box, back, region),
                    at=region_ref(self.box, region),
                    kind=back,
                    name=self.word(back),
                    n=backs.count(back),
                    shape="hex" if back != "exploration" else "tile",
                    glyph=TOKEN_GLYPHS[back],
                    face_down=True,
                )
