"""What lies before the viewer: the market card, the own improvements, costs, and whatever is asked for besides."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.engine.question import Question
from zwist.games.ante_portas.building import razing_price
from zwist.games.ante_portas.effects.actions import Build, Convert, Gain
from zwist.games.ante_portas.goods import GOODS, NUMBER, Stock, stock
from zwist.games.ante_portas.naming import effect_text, improvement_text, one_rate, one_set
from zwist.games.ante_portas.scene.attack import Attack
from zwist.games.ante_portas.scene.look import GOOD_GLYPHS, PERSON_GLYPHS
from zwist.games.ante_portas.scene.village import Village
from zwist.games.ante_portas.table import KINDS
from zwist.games.ante_portas.works import Laying, price_of
from zwist.kit.scene import Figure, Ledger, LedgerRow, Tray
from zwist.kit.stage import Item

OPTIONS = ("sell", "gain", "0")
"""The three options of a market card (AP-A7.2)."""
ON_BOARD = (
    "place:", "hex:", "plot:", "space:", "idle:", "seat:", "cell:", "fresh_", "tired_", "in_", "foe:", "num:", "do:", "work:",
)  # fmt: skip
"""Refs of things that lie on a board."""
AWAY = "/lost"
"""Where goods go that find no space."""


class Trays(Attack, Village):
    """The dock of one seat."""

    def printed(self) -> Iterator[Item]:
        """Improvements, movement cards and market options, as far as they never change."""
        for card in self.data.improvements.values():
            text = improvement_text(self.t, card.id, self.language)
            yield Item(ref=f"improvement:{card.id}", name=self.name(card), glyph="cards", text=text)
        yield from self.movement_cards()
        for market in self.data.market_cards.values():
            for part in OPTIONS:
                yield Item(
                    ref=f"action:{market.id}/{part}",
                    name=self.option_name(part),
                    glyph="stall",
                    note=self.option_text(market.id, part),
                )

    def option_name(self, part: str) -> str:
        """Sell, take, or the special action."""
        return self.word({"sell": "sell", "gain": "gain"}.get(part, "special"))

    def option_text(self, market: str, part: str) -> str:
        """What an option of a market card does; the special action may have several parts."""
        keys = [f"{market}/{part}"]
        if part == "0":
            keys = [f"{market}/{n}" for n in range(len(self.data.market_cards[market].special))]
        return " ".join(effect_text(self.box, self.box.effects[key], self.language) for key in keys)

    # What lies there

    def trays(self, seat: int) -> Iterator[Tray]:
        """First what is asked for besides, then costs, market, cards, hospital."""
        t = self.t
        usual = [*self.market(), *self.cards("hand", t.hands[seat]), *self.cards("played", t.played[seat]), *self.hospital()]
        asked = self.g.question_for(seat)
        if asked is not None:
            yield from self.costs(seat, asked)
            shown = {item.ref for tray in usual for item in tray.items}
            shown |= {piece.ref for piece in self.belongings()}
            if items := [item for item in self.named(seat, asked) if item.ref not in shown]:
                yield Tray(id="choice", title=self.word("tray_choice"), kind="shop", items=items)
        yield from usual

    def named(self, seat: int, asked: Question) -> Iterator[Item]:
        """What is asked for and lies on no board: actions, sets, rates, new places, goods that have arrived."""
        seen: set[str] = set()
        for option in asked.options:
            for ref in option.noun.refs(self.t, seat, option.value):
                if ref not in seen and (ref.endswith(AWAY) or not ref.startswith(ON_BOARD)):
                    seen.add(ref)
                    label = self.g.definition.label(self.t, asked, option, self.language)
                    yield Item(ref=ref, name=label, glyph=self.sign(ref))
        yield from self.sets_ahead(asked, seen)

    def sets_ahead(self, asked: Question, seen: set[str]) -> Iterator[Item]:
        """Sets and rates among which the same act goes on to choose."""
        for option in asked.options:
            effect = self.box.effects.get(option.value) if option.kind == "action" else None
            if isinstance(effect, Gain) and len(effect.sets) > 1:
                for n in range(len(effect.sets)):
                    yield Item(
                        ref=f"set:{option.value}/{n}", name=one_set(self.t, f"{option.value}/{n}", self.language), glyph="plus"
                    )
            elif isinstance(effect, Convert):
                for n in range(len(effect.rates)):
                    yield Item(
                        ref=f"rate:{option.value}/{n}",
                        name=one_rate(self.t, f"{option.value}/{n}", self.language),
                        glyph="loop",
                    )

    def sign(self, ref: str) -> str:
        """The glyph of something that lies on no board."""
        kind, _, rest = ref.partition(":")
        if kind == "good":
            return GOOD_GLYPHS[rest.rpartition("/")[2]]
        return {"tile": "plus", "set": "plus", "rate": "loop", "action": "play", "hospital": "bed"}.get(kind, "cards")

    def market(self) -> list[Tray]:
        """The market card of the year (AP-A7.1)."""
        if not self.t.market or self.t.turn is None:
            return []
        items = [Item(ref=f"action:{self.t.market}/{part}") for part in OPTIONS]
        name = self.name(self.data.market_cards[self.t.market])
        return [Tray(id="market", title=self.word("tray_market", name=name), kind="shop", items=items)]

    def cards(self, tray: str, names: tuple[str, ...]) -> list[Tray]:
        """Improvements in hand or in play."""
        items = [Item(ref=f"improvement:{name}") for name in names]
        return [Tray(id=tray, title=self.word(f"tray_{tray}"), kind="cards", items=items)] if items else []

    def hospital(self) -> list[Tray]:
        """Wounded soldiers, whom a field medic may heal (AP-B3.7)."""
        wounded = [(kind, n) for kind, n in zip(KINDS, self.t.hospital, strict=True) if n]
        items = [
            Item(ref=f"hospital:{kind}", name=self.one(f"kind.{kind}"), glyph=PERSON_GLYPHS[kind], n=n) for kind, n in wounded
        ]
        return [Tray(id="hospital", title=self.word("tray_hospital"), kind="shop", items=items)] if items else []

    # Costs

    def costs(self, seat: int, asked: Question) -> Iterator[Tray]:
        """What the act at hand would cost, what there is and what would be left (AP-A2.3)."""
        for title, price in self.prices(asked):
            if any(price):
                ledger = self.ledger(seat, price)
                yield Tray(id=f"costs{title}", title=title, kind="ledger", ledger=ledger)

    def prices(self, asked: Question) -> Iterator[tuple[str, Stock]]:
        """The price of what is built or laid now, and with razing."""
        key = next((value for offer in asked.offers[:1] for value in offer.values if isinstance(value, str)), "")
        effect = self.box.effects.get(key)
        if isinstance(effect, Build):
            yield self.word("tray_costs"), self.box.prices[key]
            if any(option.kind == "raze" for option in asked.options):
                yield self.word("tray_razing"), razing_price(self.t, key)
        elif isinstance(effect, Laying):
            yield self.word("tray_costs"), price_of(self.t, key)
        elif asked.name == "play improvement":
            for card in self.t.hands[asked.seat]:
                yield self.name(self.data.improvements[card]), stock(self.data.improvements[card].cost)

    def ledger(self, seat: int, price: Stock) -> Ledger:
        """Cost, have, left; what is missing is marked."""
        rows = []
        for good in GOODS:
            n, have = price[NUMBER[good]], self.t.storage[seat][NUMBER[good]]
            if n:
                figures = [
                    Figure(text=str(n)),
                    Figure(text=str(have)),
                    Figure(text=str(have - n), verdict="ok" if have >= n else "stop"),
                ]
                rows.append(LedgerRow(label=self.good(good), glyph=GOOD_GLYPHS[good], figures=figures))
        return Ledger(columns=[self.word("cost"), self.word("have"), self.word("left")], rows=rows)
