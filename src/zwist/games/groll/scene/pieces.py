"""Warriors on the map as people see them: stacks of standard warriors, elites one by one."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.groll.naming import kind_of
from zwist.games.groll.refs import piece_ref, place_ref, unit_ref
from zwist.games.groll.scene.look import Look
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Piece


class Pieces(Look):
    """Everything that stands in a region."""

    def stacks(self) -> Iterator[Piece]:
        """Standard warriors, one stack per faction and region."""
        for side, regions in enumerate(self.seen["standard"]):
            faction = self.box.factions[side]
            name = faction.standard_name_de if self.language == "de" else faction.standard_name_en
            for region, n in enumerate(regions):
                if n:
                    yield Piece(
                        ref=unit_ref(self.box, side, region),
                        at=place_ref(self.box, side, region),
                        kind="standard",
                        name=name,
                        owner=seat_ref(side),
                        n=n,
                        shape="disc",
                        glyph=self.glyphs[side],
                    )

    def elites(self) -> Iterator[Piece]:
        """Elites one by one; a Trapper hides its face from all but its owner (GR-25.10)."""
        for elite in self.seen["elites"]:
            piece, side = elite["piece"], elite["seat"]
            kind = self.box.kind[piece]
            hides = "hidden_trap" in self.box.effects[piece]
            yield Piece(
                ref=piece_ref(piece),
                at=place_ref(self.box, side, elite["at"]),
                kind=kind.id,
                name=kind_of(self.box, piece, self.language),
                owner=seat_ref(side),
                shape="die",
                glyph="trap" if hides else self.glyphs[side],
                hp=elite["hp"],
                max_hp=self.box.most_hp[piece],
                face_down=hides,
                known=self.name(self.content.traps[elite["trap"]]) if "trap" in elite else "",
                text=self.text(kind),
            )
