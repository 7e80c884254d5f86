"""Warriors on the map as people see them: stacks of standard warriors, elites one by one."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.groll.effects.elites import HiddenTrap
from zwist.games.groll.naming import kind_of
from zwist.games.groll.refs import piece_ref, place_ref, unit_ref
from zwist.games.groll.scene.look import Look
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Piece
from zwist.kit.stage import Kind


class Pieces(Look):
    """Everything that stands in a region."""

    def kinds(self) -> Iterator[tuple[str, Kind]]:
        """The standard warriors of every faction and its elites; a Trapper is known by its trap (GR-25.10)."""
        for side, faction in enumerate(self.box.factions):
            one, many = faction.standard_name(self.language), faction.standard_many(self.language)
            yield f"standard{side}", Kind(name=one, many=many, owner=seat_ref(side), shape="disc", glyph=self.glyphs[side])
        for piece, kind in enumerate(self.box.kind):
            side = self.box.owner[piece]
            yield (
                self.kind_key(piece),
                Kind(
                    name=kind_of(self.box, piece, self.language),
                    owner=seat_ref(side),
                    shape="die",
                    glyph="trap" if self.hides(piece) else self.glyphs[side],
                    max_hp=self.box.most_hp[piece],
                    text=self.text(kind),
                ),
            )

    def kind_key(self, piece: int) -> str:
        """The kind of an elite on the stage; each Trapper is one of its own, known by its number (GR-25.10)."""
        kind = self.box.kind[piece].id
        return f"{kind}{piece}" if self.hides(piece) else kind

    def hides(self, piece: int) -> bool:
        """Whether an elite hides a trap."""
        return HiddenTrap in self.box.effects[piece]

    def stacks(self) -> Iterator[Piece]:
        """Standard warriors, one stack per faction and region."""
        for side, regions in enumerate(self.seen["standard"]):
            for region, n in enumerate(regions):
                if n:
                    yield Piece(
                        ref=unit_ref(self.box, side, region),
                        at=place_ref(self.box, side, region),
                        kind=f"standard{side}",
                        n=n,
                    )

    def elites(self) -> Iterator[Piece]:
        """Elites one by one; a Trapper hides its face from all but its owner (GR-25.10)."""
        for elite in self.seen["elites"]:
            piece, side = elite["piece"], elite["seat"]
            yield Piece(
                ref=piece_ref(piece),
                at=place_ref(self.box, side, elite["at"]),
                kind=self.kind_key(piece),
                hp=elite["hp"],
                face_down=self.hides(piece),
                known=self.name(self.content.traps[elite["trap"]]) if "trap" in elite else "",
            )
