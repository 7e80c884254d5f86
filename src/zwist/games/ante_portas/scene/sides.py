"""The sides as people see them: communities, the attackers, and what the year will bring."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.goods import FOOD, GOODS, TALER, TOOLS, plus
from zwist.games.ante_portas.production import yield_of, yield_of_cards
from zwist.games.ante_portas.scene.field import EDGE, Field
from zwist.games.ante_portas.scene.look import GOOD_GLYPHS
from zwist.games.ante_portas.stores import food_of
from zwist.games.ante_portas.table import CITIZEN, FARMER
from zwist.games.ante_portas.terms import allies, built, idle, next_first, working
from zwist.kit.decks import Cards
from zwist.kit.refs import seat_ref
from zwist.kit.scene import FactRow, Facts, Figure, Ledger, LedgerRow, Seat, Track
from zwist.kit.stage import Count, Phase, Side

PHASES = ("half_year", "turns", "combat", "reassign", "sustenance", "production", "wave")

AFTER_THE_CHANGE = ("reassign", "sustenance", "production")
"""The steps of the end of a year that come after the change of starting player (AP-A9.1)."""


class Sides(Field):
    """Everybody at the table, and those before the gates."""

    def phases(self) -> list[Phase]:
        """The steps of a half-year and of the end of a year (AP-B4.2, AP-A9.1)."""
        return [Phase(id=id, name=self.word(f"phase.{id}")) for id in PHASES]

    def side(self, side: int) -> Side:
        """A community, or the attackers."""
        if side == self.attackers:
            signs = {self.foe_glyph: self.word("basic"), "shield": self.word("elite"), "move": self.word("supply")}
            return Side(
                ref=seat_ref(side),
                slot=0,
                glyph=self.foe_glyph,
                faction=self.faction(side),
                score_label=self.word("on_field"),
                neutral=True,
                signs=signs,
            )
        signs = {
            "tool": self.word("tools"),
            "coin": self.word("taler"),
            "person": self.word("colonists"),
            "cards": self.word("hand"),
        }
        glyph = self.g.definition.emblem(self.box.communities[side])[0]
        return Side(ref=seat_ref(side), slot=self.slot(side), glyph=glyph, faction=self.faction(side), signs=signs)

    def seat_of(self, side: int) -> Seat:
        """What lies before a side."""
        t = self.t
        if side == self.attackers:
            basic, elite = sum(t.basic), sum(t.elite)
            parts = t.advance.parts if t.advance is not None else ()
            basic += sum(part.figures.weak for part in parts)
            elite += sum(part.figures.strong for part in parts)
            counters = [
                Count(glyph=self.foe_glyph, n=basic),
                Count(glyph="shield", n=elite),
                Count(glyph="move", n=len(t.stack)),
            ]
            return Seat(ref=seat_ref(side), score=basic + elite, counters=counters, text=self.text(self.box.scenario))
        people = sum(idle(t, side, kind) + working(t, side, kind) for kind in (FARMER, CITIZEN))
        counters = [
            Count(glyph="tool", n=t.storage[side][TOOLS]),
            Count(glyph="coin", n=t.storage[side][TALER]),
            Count(glyph="person", n=people),
            Count(glyph="cards", n=len(t.hands[side])),
        ]
        return Seat(ref=seat_ref(side), counters=counters, notes=list(self.notes(side)))

    def notes(self, side: int) -> Iterator[str]:
        """Who acts and who begins, which cards lie there, and which ones those with whom the viewer plays hold (AP-A10.1)."""
        t = self.t
        if t.turn is not None and t.turn.seat == side:
            yield self.word("acting")
        if self.box.seats > 1 and t.first == side:
            yield self.word("starting")
        if t.mark == side:
            yield self.word("mark")
        yield from self.called(t.played[side])
        if t.hands[side] and self.seat is not None and side != self.seat and side in allies(t, self.seat):
            yield self.word("in_hand", cards=", ".join(self.called(t.hands[side])))

    def called(self, cards: Cards) -> list[str]:
        """Improvements by name."""
        return [self.name(self.data.improvements[card]) for card in cards]

    # Facts

    def facts(self) -> list[Facts]:
        """The threat, what the end of the year brings, and the hospital."""
        if self.t.phase == "setup":
            return []
        tables = [Facts(title=self.word("threat"), rows=[*self.threat(), self.reserves()])]
        if self.t.phase != "wave":
            tables.append(Facts(title=self.word("year_end"), ledger=self.year_end()))
        if any(self.t.hospital):
            tables.append(Facts(title=self.word("hospital"), rows=list(self.wounded())))
        return tables

    def threat(self) -> Iterator[FactRow]:
        """The nearest troop and how far it is from the lower edge."""
        found = self.nearest()
        if found is None:
            yield FactRow(label=self.word("nobody_near"), values=[])
            return
        hex, strength = found
        yield FactRow(label=self.word("nearest_at", hex=hex, n=strength, steps=EDGE[hex]), values=[])
        ours = sum(self.t.farmers) + sum(self.t.citizens)
        yield FactRow(label=self.word("field"), values=[self.word("soldiers_on", n=ours)])

    def reserves(self) -> FactRow:
        """Who may still come: the supply is limited, and in variants of the last wave it decides when arrivals end.

        AP-B1.5, AP-B16.7, AP-B16.8.
        """
        values = [self.counted(n, f"kind.{kind}") for kind, n in zip(("basic", "elite"), self.t.figures, strict=True)]
        return FactRow(label=self.word("reserves"), values=values)

    def year_end(self) -> Ledger:
        """Production and sustenance of every community as things are (AP-A9.3, AP-A9.4)."""
        t = self.t
        made = []
        for seat in range(self.box.seats):
            goods = yield_of_cards(t, seat)
            for plot, building in built(t, seat):
                n = yield_of(t, seat, plot)
                if n and building.good is not None:
                    goods = plus(goods, tuple(n * (good == building.good) for good in GOODS))
            made.append(goods)
        shown = [n for n, _ in enumerate(GOODS) if any(goods[n] for goods in made)]
        rows = [
            LedgerRow(
                label=self.good(GOODS[n]),
                glyph=GOOD_GLYPHS[GOODS[n]],
                figures=[Figure(text=f"+{goods[n]}") for goods in made],
            )
            for n in shown
        ]
        return Ledger(columns=[self.faction(seat) for seat in range(self.box.seats)], rows=[*rows, *self.meals()])

    def meals(self) -> Iterator[LedgerRow]:
        """Food that citizens will need, at work and on the battlefield, against what there is (AP-A9.3, AP-B5.9).

        Soldiers are fed by whoever is starting player then: the change comes before sustenance (AP-A9.1, AP-A9.7).
        """
        t = self.t
        soldiers = sum(t.citizens)
        first = t.first if t.phase in AFTER_THE_CHANGE else next_first(t)
        needs = [working(t, seat, CITIZEN) for seat in range(self.box.seats)]
        if not soldiers and not any(needs):
            return
        figures = []
        for seat, need in enumerate(needs):
            due = need + (soldiers if seat == first else 0)
            have = food_of(t, seat)
            figures.append(Figure(text=f"−{due} / {have}", verdict="ok" if have >= due else "stop"))
        yield LedgerRow(label=self.word("sustenance"), glyph=GOOD_GLYPHS[GOODS[FOOD]], figures=figures)

    def wounded(self) -> Iterator[FactRow]:
        """Who lies in the hospital."""
        for kind, n in zip(("farmer", "citizen"), self.t.hospital, strict=True):
            if n:
                yield FactRow(label=self.many(f"kind.{kind}"), values=[str(n)])

    def tracks(self) -> list[Track]:
        """The years of the era."""
        if self.t.phase == "setup":
            return []
        years = self.data.limits.years
        return [Track(title=self.word("era_years", era=self.t.era), end=years, seats={seat_ref(self.t.first): self.t.year})]

    def is_dangerous(self) -> bool:
        """Whether a troop stands in the lowest rows."""
        return any(EDGE[hex] == 1 and (self.t.basic[hex] or self.t.elite[hex]) for hex in HEXES)
