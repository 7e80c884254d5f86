"""How it stands: round and phase, what happens now, what happened last, and the points that count."""

from __future__ import annotations

from zwist.engine.log import Event
from zwist.games.groll.refs import place_ref
from zwist.games.groll.scene.look import Look
from zwist.games.groll.scoring import oath_points, region_points
from zwist.games.groll.table import CONTESTED, NO_CHIP
from zwist.kit.refs import seat_ref
from zwist.kit.scene import FactRow, Facts, Focus, Head, Layer, Mark, Stop, Track
from zwist.kit.stage import Phase


class Standing(Look):
    """What is said beside the board."""

    def phases(self) -> list[Phase]:
        """The phases of a round."""
        return [Phase(id=key.removeprefix("phase_"), name=self.name(one)) for key, one in self.content.phases.items()]

    def head(self) -> Head:
        """Round and phase."""
        if self.t.phase == "setup":
            return Head(round=self.general("phase.setup"), phase="setup")
        return Head(round=self.word("round", n=self.t.round), phase=self.t.phase)

    def focus(self) -> Focus | None:
        """Damage that is being put on warriors (GR-11.1)."""
        strike = self.t.striking
        if not strike:
            return None
        struck = self.faction(strike.victims[0]) if len(strike.victims) == 1 else self.word("humans")
        title = self.word("strike", seat=self.faction(strike.seat), victim=struck)
        foot = self.word("points_left", n=strike.left, of=strike.points)
        return Focus(kind="damage", title=title, about=f"region:{strike.region}", foot=foot)

    def marks(self) -> list[Mark]:
        """The last move, with all warriors who moved together."""
        return [
            Mark(
                kind="move",
                stops=[Stop(at=place_ref(self.box, event.values["seat"], event.values[end])) for end in ("origin", "target")],
                seat=seat_ref(event.values["seat"]),
            )
            for event in _distinct(self.latest("move"))
        ]

    def facts(self) -> list[Facts]:
        """What the table beside the board says."""
        return [facts for facts in (self.scored_now(), self.supply()) if facts.rows]

    def scored_now(self) -> Facts:
        """What the Scoring phase would give now; nothing once the game is over."""
        sides = range(self.box.seats) if self.t.phase != "over" else ()
        rows = [self.gain_row(side, self.t.vp[side], self.gain(side)) for side in sides]
        return Facts(title=self.word("scored_now"), rows=rows)

    def gain(self, side: int) -> int:
        """The points that a faction's regions would bring now (GR-14.1, GR-14.2)."""
        points = oaths = 0
        for region in CONTESTED:
            if self.t.chips[region] != NO_CHIP and self.seen["control"][region][0] == side:
                oath = oath_points(self.t, side, region, oaths)
                oaths += bool(oath)
                points += region_points(self.t, side, region) + oath
        return points

    def supply(self) -> Facts:
        """The Corra left in the supply."""
        values = [self.word("of_corra", n=self.t.supply, of=self.content.constants.corra_total)]
        return Facts(title=self.word("supply"), rows=[FactRow(label=self.word("corra"), values=values)])

    def layers(self) -> list[Layer]:
        """Numbers to lay over the map: none, the stacks say it all."""
        return []

    def track(self) -> Track:
        """The race to the end of the game."""
        end = self.content.constants.vp_to_end
        seats = {seat_ref(side): self.t.vp[side] for side in range(self.box.seats)}
        return Track(title=self.word("race", n=end), end=end, seats=seats)


def _distinct(moves: list[Event]) -> list[Event]:
    """The moves of the last decision that moved anybody, each way once."""
    last = [event for event in moves if event.decision == moves[-1].decision]
    return list({(event.values["origin"], event.values["target"]): event for event in last}.values())
