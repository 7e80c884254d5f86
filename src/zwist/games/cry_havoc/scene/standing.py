"""How it stands: round and phase, battles, what scoring would give, initiative, events and the score track."""

from __future__ import annotations

from zwist.games.cry_havoc.refs import region_ref
from zwist.games.cry_havoc.scene.battle import battle_board
from zwist.games.cry_havoc.scene.look import Look
from zwist.games.cry_havoc.scoring import crystal_points, token_points
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import TERRAINS
from zwist.games.cry_havoc.terms import can_be_shortened, controlled, rounds
from zwist.kit.refs import seat_ref
from zwist.kit.scene import FactRow, Facts, Focus, Head, Mark, Stop, Track
from zwist.kit.stage import Count, Phase


class Standing(Look):
    """What is said beside the board."""

    def phases(self) -> list[Phase]:
        """The phases of a round."""
        return [Phase(id=one.id, name=self.name(one)) for one in self.data.phases.values()]

    def head(self) -> Head:
        """The round, how many there are or may be, and the phase (CH-4.4, CH-4.14)."""
        if self.t.phase == "setup":
            return Head(round=self.general("phase.setup"), phase="setup")
        key = "round_of_most" if can_be_shortened(self.t) else "round"
        said = self.word(key, n=self.t.round, of=rounds(self.t))
        return Head(round=said, phase=self.t.phase)

    def focus(self) -> Focus | None:
        """The running battle."""
        return battle_board(self.g, self.seat, self.language)

    def marks(self) -> list[Mark]:
        """The last move."""
        return [
            Mark(
                kind="move",
                stops=[Stop(at=region_ref(self.box, event.values[end])) for end in ("origin", "target")],
                seat=seat_ref(event.values["side"]),
            )
            for event in self.latest("move", "transfer", "trogs_move", "trogs_advance")[-1:]
        ]

    def facts(self) -> list[Facts]:
        """The tables beside the board that have something to say."""
        tables = (
            self.battles(), self.scored_now(), self.under_way(), self.order(),
            self.events(), self.scoring_cards(), self.piles(), self.foreseen(),
        )  # fmt: skip
        return [facts for facts in tables if facts.rows]

    def battles(self) -> Facts:
        """The battles of this round in their order."""
        t = self.t
        tokens = sorted((t.battle[region], region) for region in self.box.regions if t.battle[region])
        rows = []
        for number, region in tokens:
            now = t.fighting is not None and t.fighting.region == region
            state = self.word("battle_now") if now else self.faction(t.attacker[region])
            rows.append(FactRow(label=f"{number} {self.place(region)}", values=[state]))
        return Facts(title=self.word("battles"), rows=rows)

    def scored_now(self) -> Facts:
        """What scoring would give now: crystals for all, regions for who enabled it (CH-16.2, CH-16.3)."""
        t = self.t
        rows = [self.gain_row(seat, t.score[seat], self.gain(seat)) for seat in range(self.box.seats)]
        enabled = t.final or t.enabled != NOBODY
        return Facts(title=self.word("scored_now" if enabled else "scored_if_enabled"), rows=rows)

    def gain(self, seat: int) -> int:
        """The points that scoring would bring a seat now (CH-16.2, CH-16.3, CH-20.32, CH-20.37)."""
        t = self.t
        regions = len(controlled(t, seat)) if t.enabled == seat else 0
        return crystal_points(t, seat) + token_points(t, seat) + regions

    def under_way(self) -> Facts:
        """The cards of the action under way, and the symbols still to be used (CH-6.3)."""
        rows = []
        if self.t.action.cards:
            names = [self.name(self.data.cards[card]) for card in self.t.action.cards]
            rows.append(FactRow(label=self.word("played"), values=names))
        if self.t.action.points:
            rows.append(FactRow(label=self.word("symbols_left"), values=[str(self.t.action.points)]))
        return Facts(title=self.word("under_way"), rows=rows)

    def piles(self) -> Facts:
        """How many cards everybody has to draw and has discarded; in the Matrix only backs are seen (CH-9.25)."""
        rows = []
        for seat in range(self.box.seats):
            deck, discards = self.seen["deck_sizes"][seat], len(self.t.discards[seat])
            values = [self.word("to_draw", n=deck), self.word("discarded", n=discards)]
            if self.box.factions[seat].id == "machines" and self.seen["matrix"]:
                backs = [self.name(self.data.terrains[terrain]) for terrain in self.seen["matrix"]]
                values.append(self.word("backs", backs=", ".join(backs)))
            rows.append(FactRow(label=self.faction(seat), values=values))
        return Facts(title=self.word("piles"), rows=rows)

    def order(self) -> Facts:
        """Initiative now and in the next round."""
        if self.t.phase == "setup":
            return Facts(title=self.word("order"), rows=[])
        now = [self.faction(seat) for seat in self.t.initiative]
        upcoming = [self.faction(seat) for seat in self.t.upcoming]
        rows = [FactRow(label=self.word("order_now"), values=now), FactRow(label=self.word("order_next"), values=upcoming)]
        return Facts(title=self.word("order"), rows=rows)

    def events(self) -> Facts:
        """Events to come, face down, and those that have happened."""
        places = (*self.data.track.event_spots, self.data.track.final_spot)
        rows = [
            FactRow(label=self.word("event_at", n=place), values=[self.word("event_hidden", n=n)])
            for place, n in zip(places, self.seen["events"], strict=True)
            if n
        ]
        if self.t.resolved:
            happened = [self.name(self.data.events[event]) for event in self.t.resolved]
            rows.append(FactRow(label=self.word("event_done"), values=happened))
        return Facts(title=self.word("events"), rows=rows)

    def scoring_cards(self) -> Facts:
        """Scoring cards still face down, and those that have been carried out (CH-20.9, CH-20.14)."""
        rows = []
        if self.data.scoring_cards:
            rows.append(FactRow(label=self.word("scoring_left"), values=[str(self.seen["scoring_deck"])]))
        if self.t.scored:
            done = [self.name(self.data.scoring_cards[card]) for card in self.t.scored]
            rows.append(FactRow(label=self.word("scoring_done"), values=done))
        return Facts(title=self.word("scoring_deck"), rows=rows)

    def foreseen(self) -> Facts:
        """The cards on top of decks that the viewer has looked at, the top one first (CH-20.52)."""
        decks = [*(self.name(self.data.terrains[terrain]) for terrain in TERRAINS), self.word("foreseen_own")]
        rows = [
            FactRow(label=label, values=[self.name(self.data.cards[card]) for card in reversed(cards)])
            for label, cards in zip(decks, self.seen.get("own_foreseen", ()), strict=False)
            if cards
        ]
        return Facts(title=self.word("foreseen"), rows=rows)

    def track(self) -> Track:
        """The score track with its event spots."""
        track = self.data.track
        marks = [
            Count(glyph="q" if n else "check", n=place, label=self.word("event_at", n=place))
            for place, n in zip(track.event_spots, self.seen["events"][:-1], strict=True)
        ]
        marks.append(Count(glyph="flag", n=track.final_spot, label=self.word("final")))
        seats = {seat_ref(seat): self.t.score[seat] for seat in range(self.box.seats)}
        return Track(title=self.word("track"), end=track.length, seats=seats, marks=marks)
