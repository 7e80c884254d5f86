"""The cooperative table as people see it: base, goals, threat, missions and chaos events beside everything else."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.groll.coop.forecast import next_hires, next_turn
from zwist.games.groll.coop.hiring import best_label, on_mat
from zwist.games.groll.coop.progress import WHAT, progress
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.coop.scoring import (
    CLOSED,
    HUMAN,
    POSSESSED,
    coop_scoring,
    human_warriors,
    missions_met,
    needed,
    side_in_control,
)
from zwist.games.groll.effects.missions import Vp
from zwist.games.groll.naming import mission, region, word
from zwist.games.groll.scene import Painter
from zwist.games.groll.table import CONTESTED
from zwist.games.groll.terms import dominates, warriors
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Control, FactRow, Facts, Layer, Over, Rank, Track
from zwist.kit.stage import Count, Item


class CoopPainter(Painter):
    """One look at a cooperative table; humans are told apart by seat, but hold regions and points together."""

    # The Possessed faction

    def dice_of(self, side: int, kind: str) -> list[Item]:
        """The dice of a faction; the Possessed one has a single action die (GR-19.14)."""
        face = self.t.possessed_die if side == self.box.possessed else ""
        return [*self.dice(kind, (face,) if face else ()), *super().dice_of(side, kind)]

    def stock(self, side: int) -> Iterator[Count]:
        """What lies on a mat; on the Possessed one also elites, each kind with its best label (GR-17.20, GR-22.4)."""
        yield from super().stock(side)
        if side != self.box.possessed:
            return
        for name in self.box.factions[side].mat_order:
            kind = self.content.elites[name]
            left = len(on_mat(self.t, kind))
            key = "elites_left" if left else "elites_gone"
            label = self.word(key, name=self.name(kind), label=best_label(self.t, kind) if left else "")
            yield Count(glyph=self.glyphs[side], n=left, of=kind.count, label=label)

    def notes(self, side: int) -> Iterator[str]:
        """What a faction has to show; the Possessed one its scenario, its dice and what it has locked."""
        yield from super().notes(side)
        if side == self.box.possessed:
            yield self.name(scenario_of(self.t))
        if side == self.box.possessed and self.t.chaos_die:
            yield self.word("chaos_die", n=self.t.chaos_die)
            yield self.word("round_die", n=self.t.round_die)
            yield from (word(f"lock.{what}", self.language) for what in self.t.locks)

    def about(self, side: int) -> str:
        """What ability cards say; of the Possessed faction the story and the rules of its scenario."""
        if side != self.box.possessed:
            return super().about(side)
        card = scenario_of(self.t)
        return " ".join([card.story(self.language), *(self.text(rule) for rule in card.special_rules)])

    # The map

    def control(self, number: int) -> tuple[str | None, Control | None]:
        """The side in control, for the humans the faction with most warriors there (GR-23.6)."""
        t = self.t
        side = side_in_control(t, number)
        if not side:
            humans, others = human_warriors(t, number), warriors(t, self.box.possessed, number)
            return None, "tie" if humans and humans == others else None
        holder = self.box.possessed
        if side == HUMAN:
            holder = max(range(self.box.seats), key=lambda seat: warriors(t, seat, number))
        return seat_ref(holder), "alone" if dominates(t, holder, number) else "holds"

    # How it stands

    def facts(self) -> list[Facts]:
        """Missions, what scoring would give, threat, events to come, the scenario and the supply; the story begins it all."""
        card, state = self.scenario(), [self.missions(), self.scored_now(), self.forecast(), self.threat(), self.chaos()]
        tables = [card, *state] if self.t.phase == "setup" else [*state, card]
        return [facts for facts in (*tables, self.supply()) if facts.rows]

    def missions(self) -> Facts:
        """Every mission with how far it is."""
        rows = []
        for place, counts in enumerate(progress(self.t)):
            what = WHAT[type(scenario_of(self.t).missions[place].effect)]
            values = [self.word(f"reached_{name}", n=n, of=of) for name, (n, of) in zip(what, counts, strict=True)]
            rows.append(FactRow(label=mission(self.box, place, self.language), values=values))
        return Facts(title=self.word("missions"), rows=rows)

    def scored_now(self) -> Facts:
        """What the Scoring phase would give each side now, tried on a copy; once it has begun, no more (GR-23.6)."""
        ahead, sides = self.g.clone(), (0, self.box.possessed)
        if self.t.phase not in ("setup", "scoring", "over"):
            coop_scoring(ahead)
        rows = [
            FactRow(
                label=self.faction(side) if side else self.word("humans"),
                values=[f"+{ahead.table.vp[side] - self.t.vp[side]}", str(ahead.table.vp[side])],
                seat=seat_ref(side),
            )
            for side in sides
        ]
        return Facts(title=self.word("scored_now"), rows=rows)

    def forecast(self) -> Facts:
        """What the Possessed faction does next, as far as the rules make it certain (GR-19.13, GR-22.4)."""
        t = self.t
        if t.phase in ("setup", "over"):
            return Facts(title="", rows=[])
        rows = [FactRow(label=self.word("next_hire"), values=self.hires())]
        say = self.g.definition.say
        if turn := [say(t, f"log.{event.key}", event.values, self.language) for event in next_turn(self.g)]:
            rows.append(FactRow(label=self.word("next_turn"), values=turn))
        return Facts(title=self.word("next_possessed", faction=self.faction(self.box.possessed)), rows=rows)

    def hires(self) -> list[str]:
        """Its Corra, and which kind it hires as soon as it owns how much (GR-22.2 to GR-22.4)."""
        found = next_hires(self.t)
        if not found:
            return [self.word("hires_none")]
        said = [self.word("hires_from", n=n, name=self.name(kind), label=best_label(self.t, kind)) for n, kind in found]
        return [self.word("hires_with", corra=self.t.corra[self.box.possessed]), *said]

    def threat(self) -> Facts:
        """The regions in the order in which they threaten the Possessed faction (GR-18.4)."""
        worries = self.seen["coop"]["threat"]
        order = sorted((number for number in CONTESTED if worries[number]), key=lambda number: (-worries[number], number))
        rows = [FactRow(label=region(self.box, number, self.language), values=[str(worries[number])]) for number in order]
        return Facts(title=self.word("threat"), rows=rows)

    def layers(self) -> list[Layer]:
        """The threat of every contested region, for the map (GR-18.1)."""
        worries = self.seen["coop"]["threat"]
        values = {f"region:{number}": worries[number] for number in CONTESTED}
        return [Layer(id="threat", title=self.word("threat"), values=values)]

    def chaos(self) -> Facts:
        """The chaos events in the order in which they come (GR-19.4)."""
        events, die = scenario_of(self.t).chaos, self.t.chaos_die
        order = sorted(events, key=lambda event: (event.n - die) % len(events)) if die else []
        rows = [FactRow(label=str(event.n), values=[self.text(event)]) for event in order]
        n = min(self.t.round_die + bool(self.t.round), self.content.coop.round_die_max)
        return Facts(title=self.word("chaos_now") if self.is_chaos() else self.word("chaos", n=n), rows=rows)

    def is_chaos(self) -> bool:
        """Whether a chaos event asks something: it and the rest of this round's come first (GR-19.17).

        The keeper of a companion is asked when all of them are over.
        """
        asked = self.g.question
        return self.t.phase == "start" and asked is not None and asked.name != "keeper"

    def scenario(self) -> Facts:
        """The scenario in words."""
        card = scenario_of(self.t)
        rows = [FactRow(label=self.word("story"), values=[card.story(self.language)])]
        rows += [FactRow(label=self.word("special"), values=[self.text(rule)]) for rule in card.special_rules]
        return Facts(title=self.name(card), rows=rows)

    def track(self) -> Track:
        """The common marker of the humans and that of the Possessed faction, with the points that missions name (GR-17.7)."""
        marks = [
            Count(glyph="flag", n=needed(self.t, one.effect.vp), label=mission(self.box, place, self.language))
            for place, one in enumerate(scenario_of(self.t).missions)
            if isinstance(one.effect, Vp)
        ]
        seats = {seat_ref(side): self.t.vp[side] for side in range(self.box.sides)}
        end = max(self.content.constants.vp_to_end, *seats.values(), *(mark.n for mark in marks))
        return Track(title=self.word("points"), end=end, seats=seats, marks=marks)

    def over(self) -> Over | None:
        """The humans and the Possessed faction, as the missions decided."""
        over = super().over()
        if over is None:
            return None
        side, won = self.box.possessed, self.t.outcome not in (HUMAN, CLOSED)
        rank = Rank(seat=seat_ref(side), place=2 if self.t.outcome == HUMAN else 1, score=self.t.vp[side])
        winners = over.winners + [seat_ref(side)] * won
        ranking = [rank, *over.ranking] if self.t.outcome == POSSESSED else [*over.ranking, rank]
        return Over(ranking=ranking, winners=winners, why=self.won_by() or over.why, clause=over.clause)

    def won_by(self) -> str:
        """The missions of the winning side that are met."""
        listed = scenario_of(self.t).missions
        met = [place for place in missions_met(self.t) if listed[place].side == self.t.outcome]
        return " ".join(self.word("won_by", mission=mission(self.box, place, self.language)) for place in met)
