"""The solo table as people see it: the automaton with its deck, why it decided so, and what it threatens."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from zwist.games.cry_havoc.action import Action
from zwist.games.cry_havoc.naming import RULES
from zwist.games.cry_havoc.refs import region_ref
from zwist.games.cry_havoc.scene import Painter
from zwist.games.cry_havoc.solo.ending import player_wins
from zwist.games.cry_havoc.solo.movement import arriving, targets, weigh_goals
from zwist.games.cry_havoc.solo.priority import (
    CRYSTALS,
    DEFENSELESS,
    MOVING,
    NEAR_ENEMY,
    NEAR_HQ,
    ORDER,
    STANDING,
    Candidate,
    Stage,
    compare,
    in_order,
    weigh,
)
from zwist.games.cry_havoc.solo.sides import PLAYER
from zwist.games.cry_havoc.solo.turn import fierceness
from zwist.games.cry_havoc.terms import prisoners_held
from zwist.kit.refs import seat_ref
from zwist.kit.scene import (
    Explain,
    FactRow,
    Facts,
    Figure,
    Layer,
    Ledger,
    LedgerRow,
    Over,
    Rank,
    Scene,
    Seat,
    Tray,
    Verdict,
)
from zwist.kit.stage import Count, Item, Side

SYMBOLS = (1, 2, 3)
"""Movement symbols of a card for which the threat is shown."""
MANY = 8
"""So many candidates are compared in a table."""
CLAUSES = {
    ORDER: "CH-21.34",
    DEFENSELESS: "CH-21.31",
    CRYSTALS: "CH-21.33",
    NEAR_HQ: "CH-21.62",
    NEAR_ENEMY: "CH-21.62",
}
"""What says more about a priority rule."""
AIMS: dict[str, tuple[str, ...]] = {"move": (), "advance": ("CH-21.73",)}
"""Decisions in which rule 1 takes part, each with what says more about it."""


class SoloPainter(Painter):
    """One look at a solo table."""

    def scene(self) -> Scene:
        """Everything together, with the last decision of the Trogs and what they threaten."""
        return msgspec.structs.replace(super().scene(), explain=self.explain(), layers=self.layers())

    # The Trogs

    def side(self, side: int) -> Side:
        """The Trogs have points, and a deck instead of a hand."""
        told = super().side(side)
        if side == PLAYER:
            return told
        signs = {**told.signs, "cards": self.word("solo.deck")}
        return msgspec.structs.replace(told, score_label=self.word("vp"), signs=signs)

    def seat_of(self, side: int) -> Seat:
        """The Trogs with deck, reserve, nests, prisoners, and what lies before them."""
        if side == PLAYER:
            return super().seat_of(side)
        counters = [
            Count(glyph="cards", n=self.seen["deck_sizes"][side]),
            Count(glyph="person", n=self.t.reserve[side]),
            Count(glyph="nest", n=self.seen["supplies"][1]),
            Count(glyph="lock", n=prisoners_held(self.t, side)),
        ]
        notes = [self.word("solo.automaton"), *self.notes(side)]
        return Seat(ref=seat_ref(side), score=self.t.score[side], counters=counters, notes=notes, mat=self.mat(side))

    # Before the first round

    def trays(self, seat: int) -> Iterator[Tray]:
        """Before the first round the skills to choose from (CH-21.19)."""
        question = self.g.question_for(seat)
        if question is None or question.name != "take skills":
            yield from super().trays(seat)
            return
        own = [one.id for one in self.data.skills.values() if one.owner == self.box.factions[seat].id]
        yield Tray(
            id="skills",
            title=self.word("skills"),
            kind="cards",
            items=[Item(ref=f"skill:{name}") for name in own],
        )

    # Why

    def explain(self) -> Explain | None:
        """The last decision: candidates and priority rules, the deciding one framed (CH-21.6)."""
        told = self.latest("priority")
        if not told:
            return None
        values = told[-1].values
        pool = [Candidate(*row) for row in values["rows"]]
        rules = MOVING if values["what"] in AIMS else STANDING
        chosen, stages = compare(pool, rules)
        decided = stages[-1][0] if stages else None
        shown = [*rules, *([ORDER] if decided == ORDER else [])]
        return Explain(
            title=self.word("solo.why", region=self.place(chosen.region)),
            text=self.g.definition.say(self.t, "log.priority", values, self.language),
            clauses=["CH-21.6", *AIMS.get(values["what"], ()), *([CLAUSES[decided]] if decided is not None else [])],
            about=region_ref(self.box, chosen.region),
            table=Ledger(
                columns=[self.word(f"solo.rule.{RULES[rule]}") for rule in shown],
                rows=list(self.compared(in_order(pool, rules), shown, stages)),
                key=shown.index(decided) if decided is not None else None,
            ),
        )

    def compared(
        self,
        order: list[Candidate],
        rules: list[int],
        stages: tuple[Stage, ...],
    ) -> Iterator[LedgerRow]:
        """The candidates, the best first; of many the last are only counted."""
        named = order if len(order) <= MANY else order[: MANY - 1]
        yield from (self.weighed(one, rules, stages) for one in named)
        if len(named) < len(order):
            label = self.general("weighed.more").format(n=len(order) - len(named))
            yield LedgerRow(label=label, figures=[Figure(text="·", verdict="none") for _ in rules])

    def weighed(self, one: Candidate, rules: list[int], stages: tuple[Stage, ...]) -> LedgerRow:
        """A candidate with what each rule saw in it, as long as it was compared."""
        figures: list[Figure] = []
        last = rules.index(stages[-1][0]) if stages else -1
        is_out = False
        for place, rule in enumerate(rules):
            falls = any(number == rule and one.region in fallen for number, _, _, fallen in stages)
            if is_out or place > last:
                figures.append(Figure(text="·", verdict="none"))
            else:
                passed: Verdict = "key" if place == last else "ok" if rule == DEFENSELESS else ""
                verdict: Verdict = "stop" if falls else passed
                figures.append(Figure(text=self.figure(one, rule, falls), verdict=verdict))
            is_out = is_out or falls
        return LedgerRow(label=self.place(one.region), figures=figures, ref=region_ref(self.box, one.region))

    def figure(self, one: Candidate, rule: int, falls: bool) -> str:
        """What a rule sees in a candidate."""
        if rule == DEFENSELESS:
            return f"{one.trogs} : {one.player}"
        if rule == CRYSTALS:
            return str(one.crystals)
        if rule == ORDER:
            return self.word("solo.later" if falls else "solo.first")
        return str(one.near_hq if rule == NEAR_HQ else one.near_enemy)

    # What is threatened

    def shown_symbols(self) -> tuple[int, ...]:
        """What a card may show; those of fierce Trogs move them even if they show nothing (CH-21.75)."""
        return tuple(n - 1 for n in SYMBOLS) if fierceness(self.g) else SYMBOLS

    def threatened(self, symbols: int) -> list[Candidate]:
        """The targets that the Trogs would choose by a card that shows so many movement symbols, in order (CH-21.32)."""
        t = self.t.clone()
        t.action = Action(points=symbols + fierceness(self.g))
        return in_order(weigh(t, targets(t, ()), lambda region: arriving(t, region, ())), MOVING)

    def layers(self) -> list[Layer]:
        """What the Trogs would choose by cards with 1, 2 and 3 symbols, for the map; with 0, 1 and 2 if they are fierce."""
        return [] if self.t.phase in ("setup", "over") else [self.layer(symbols) for symbols in self.shown_symbols()]

    def layer(self, symbols: int) -> Layer:
        """The order of the targets, or of the goals if no target is in reach (CH-21.73)."""
        order, key = self.threatened(symbols), "solo.threat"
        if not order and (ahead := in_order(weigh_goals(self.t, ()), MOVING)):
            order, key = ahead, "solo.advance"
        values = {region_ref(self.box, one.region): place + 1 for place, one in enumerate(order)}
        return Layer(id=f"threat{symbols}", title=self.word(key, n=symbols), values=values)

    def facts(self) -> list[Facts]:
        """What the Trogs threaten and what they did, before the other tables."""
        if self.t.phase == "setup":
            return super().facts()
        return [facts for facts in (self.threats(), self.last_turn()) if facts.rows] + super().facts()

    def threats(self) -> Facts:
        """The player's regions among the targets, by the fewest symbols that endanger them."""
        rows: dict[int, FactRow] = {}
        for symbols in self.shown_symbols():
            for one in self.threatened(symbols):
                if one.is_defenseless and self.t.control[one.region] == PLAYER and one.region not in rows:
                    said = self.word("solo.from_symbols", n=symbols)
                    rows[one.region] = FactRow(label=self.place(one.region), values=[said])
        return Facts(title=self.word("solo.threats"), rows=list(rows.values()))

    def last_turn(self) -> Facts:
        """The cards of the last Trog turn with their rows; draw symbols may have brought several (CH-21.28)."""
        told = self.latest("turn", "trog_card")
        begun = [n for n, one in enumerate(told) if one.key == "turn" and one.values["side"] == self.box.trogs]
        cards = [one.values["card"] for one in told[begun[-1] if begun else 0 :] if one.key == "trog_card"]
        return Facts(title=self.word("solo.last_turn"), rows=[self.carried_out(card) for card in cards])

    def carried_out(self, card: str) -> FactRow:
        """A Trog card with what its rows show."""
        return FactRow(label=self.name(self.data.cards[card]), values=list(self.rows(card)))

    def rows(self, card: str) -> Iterator[str]:
        """The three rows of a card in words."""
        printed = self.data.cards[card]
        for row in ("move", "recruit", "build"):
            yield self.general(f"row.{row}").format(n=printed.symbols(row))

    # The end

    def over(self) -> Over | None:
        """The player and the Trogs, as their points decided."""
        over = super().over()
        if over is None:
            return None
        trogs, won = self.box.trogs, player_wins(self.t)
        order = (PLAYER, trogs) if won else (trogs, PLAYER)
        points = self.t.score
        ranking = [Rank(seat=seat_ref(side), place=n + 1, score=points[side]) for n, side in enumerate(order)]
        title = self.victory([self.faction(order[0])])
        return Over(ranking=ranking, winners=[seat_ref(order[0])], why=over.why, clause=over.clause, title=title)
