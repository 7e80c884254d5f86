"""What lies before the viewer: actions, cards, units and equipment."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.tsukuyumi.actions import attacks_now, quantity
from zwist.games.tsukuyumi.combatants import decider
from zwist.games.tsukuyumi.content import ActionCard, Actions
from zwist.games.tsukuyumi.counters.choosing import oni_may
from zwist.games.tsukuyumi.effects.events import CoverProperty
from zwist.games.tsukuyumi.effects.sheets import UseTenno
from zwist.games.tsukuyumi.factions import dark_seed, kampfgruppe, nomads
from zwist.games.tsukuyumi.fight import Combat
from zwist.games.tsukuyumi.scene.draft import Draft
from zwist.games.tsukuyumi.scene.fighting import Fighting
from zwist.games.tsukuyumi.scene.look import ACTION_GLYPHS, PROPERTY_GLYPHS
from zwist.games.tsukuyumi.scene.sides import ITEM_GLYPHS
from zwist.games.tsukuyumi.standees import BLUE, matrix_options, standees, tetsuo
from zwist.games.tsukuyumi.terms import left_of
from zwist.games.tsukuyumi.turn import NAMES, amount
from zwist.kit.scene import Tray
from zwist.kit.stage import Item, Row

NAMED = ("kind:", "item:", "effect:", "standee:", "property:", "counter:", "combat_card:", "event:")
"""Things that are chosen by clicking an item, since they are no pieces on the board."""
EFFECTS = {
    "dark_seed": (dark_seed.MOVE, dark_seed.FLY, dark_seed.LAY),
    "kg03": (kampfgruppe.LOAD, kampfgruppe.MOVE),
    "nomads": (nomads.LAY_MINES, nomads.SHIELD),
}
"""The ways of each faction effect that leaves a choice (TS-7.1)."""
ACTING, COUNTERING = "act", "choose counter"
"""The questions what is done in a turn and which counter is chosen: their acts go on to name more."""
COVERING = "cover in"
"""The question for an area, after which one of its properties is named in the same act."""
DRAWN = "play event"
"""The question whether the event just drawn is played at once (TS-13.11)."""


class Trays(Fighting, Draft):
    """The dock of one seat."""

    # What is printed

    def printed(self) -> Iterator[Item]:
        """Actions, cards, counters, units and items, as far as they never change."""
        for name, action in self.data.actions.items():
            yield Item(ref=f"action:{name}", name=self.name(action), glyph=ACTION_GLYPHS[name], text=self.text(action))
        for card in self.data.action_cards.values():
            yield Item(ref=f"card:{card.id}", name=self.name(card), glyph="cards", rows=list(self.rows(card)))
        for event in self.data.events.values():
            yield Item(ref=f"event:{event.id}", name=self.name(event), glyph="book", text=self.text(event))
        for combat in self.data.combat_cards.values():
            foot = self.word("once_per_round") if combat.once_per_round else ""
            text = self.text(combat)
            yield Item(ref=f"combat_card:{combat.id}", name=self.name(combat), glyph="swords", text=text, foot=foot)
        for counter in self.data.counters.values():
            text = self.text(counter)
            yield Item(ref=f"counter:{counter.id}", name=self.name(counter), glyph="undo", text=text)
        for unit in self.box.kinds:
            printed = self.word("unit", conquest=unit.conquest, damage=unit.damage, hp=unit.hp)
            text = f"{printed} {self.text(unit)}"
            yield Item(ref=f"kind:{unit.id}", name=self.name(unit), glyph=self.glyph(unit.id), n=unit.cost, text=text)
        for item in self.data.items.values():
            glyph = ITEM_GLYPHS.get(item.kind, "tool")
            yield Item(ref=f"item:{item.id}", name=self.name(item), glyph=glyph, n=item.cost, text=self.text(item))

        yield from self.named()

    def named(self) -> Iterator[Item]:
        """What else can be chosen by its name: ways of a faction effect, standees and properties."""
        for kind, glyph in (("effect", "star"), ("standee", "lock")):
            for key, name in self.g.definition.words(self.language).items():
                if key.startswith(f"{kind}."):
                    yield Item(ref=key.replace(".", ":"), name=name, glyph=glyph)
        for key, glyph in PROPERTY_GLYPHS.items():
            entry = self.data.properties[key]
            yield Item(ref=f"property:{key}", name=self.name(entry), glyph=glyph, text=self.text(entry))

    def rows(self, card: ActionCard) -> Iterator[Row]:
        """The actions of a card, phase by phase."""
        parts: tuple[tuple[str, Actions], ...] = (("blue", card.blue), ("green", card.green), ("red", card.red))
        for phase, part in parts:
            for name in part.__struct_fields__:
                if n := getattr(part, name):
                    label = f"{self.name(self.data.phases[phase])}: {self.name(self.data.actions[name])}"
                    yield Row(glyph=ACTION_GLYPHS[name], n=n, label=label, phase=phase)

    # What lies there

    def trays(self, seat: int) -> Iterator[Tray]:
        """What can be done, the own cards, the open events, units and equipment; first what is asked for besides."""
        usual = list(self.usual(seat))
        shown = {item.ref for tray in usual for item in tray.items}
        asked = self.g.question_for(seat)
        options = asked.options if asked is not None else ()
        refs = dict.fromkeys(ref for option in options for ref in option.noun.refs(self.t, seat, option.value))
        if asked is not None:
            refs |= dict.fromkeys(self.ahead(seat, asked.name))
        if items := [Item(ref=ref) for ref in refs if ref.startswith(NAMED) and ref not in shown]:
            yield Tray(id="choice", title=self.word("tray_choice"), kind="shop", items=items)
        yield from usual

    def ahead(self, seat: int, asked: str) -> Iterator[str]:
        """What the same act may go on to name: ways of the own effect, standees, targets and the properties of an event."""
        t = self.t
        held: tuple[str, ...] = t.drawn if asked == DRAWN else ()
        if asked == ACTING:
            held = t.events[seat] if quantity(t, "play") else ()
            if quantity(t, "faction_effect"):
                yield from self.ways(seat)
            if tetsuo(t, seat) is not None and attacks_now(t, seat):
                enemies = {kind for area in t.board for kind in t.units[area] if self.box.owner[kind] != seat}
                yield from (f"kind:{self.box.kinds[kind].id}" for kind in sorted(enemies))
        elif asked == COUNTERING:
            yield from (f"standee:{name}" for name in matrix_options(t, seat))
        about = any(isinstance(self.data.events[card].effect, CoverProperty) for card in held)
        if about or asked == COVERING:
            yield from (f"property:{name}" for name in PROPERTY_GLYPHS)

    def ways(self, seat: int) -> Iterator[str]:
        """What the own faction effect goes on to name."""
        faction = self.box.factions[seat]
        yield from (f"effect:{name}" for name in EFFECTS.get(faction.id, ()))
        if isinstance(faction.effect, UseTenno) and faction.effect.uplink in self.t.items[seat]:
            yield from (f"standee:{name}" for name in standees(self.t, seat, BLUE))

    def usual(self, seat: int) -> Iterator[Tray]:
        """What lies there, whatever is asked."""
        t = self.t
        if t.turn is not None and t.turn.seat == seat and t.combat is None:
            yield Tray(id="actions", title=self.word("actions"), kind="shop", items=self.actions(seat))
        if t.combat is not None:
            yield Tray(id="counters", title=self.word("tray_counters"), kind="cards", items=self.counters(t.combat, seat))
        if t.phase == "select":
            yield self.hand(seat)
        if t.events[seat]:
            yield self.cards("events", "event", t.events[seat])
        yield self.cards("row", "event", t.row)
        yield Tray(id="combat_cards", title=self.word("tray_combat_cards"), kind="cards", items=self.combat_cards(seat))
        yield Tray(id="units", title=self.word("tray_units"), kind="shop", items=self.units(seat))
        yield Tray(id="oni", title=self.word("tray_oni"), kind="shop", items=self.units(self.box.oni))
        if items := self.items(seat):
            yield Tray(id="items", title=self.word("tray_items"), kind="shop", items=items)

    def actions(self, seat: int) -> list[Item]:
        """The actions that are left of the turn."""
        left = [(name, amount(self.t, name, seat)) for name in NAMES]
        items = [Item(ref=f"action:{name}", n=n) for name, n in left if n]
        draws = quantity(self.t, "draw")
        return [*items, Item(ref="do:from_deck", name=self.word("deck"), glyph="book", n=draws)] if draws else items

    def cards(self, tray: str, kind: str, names: tuple[str, ...]) -> Tray:
        """Cards face up before the seat."""
        items = [Item(ref=f"{kind}:{name}") for name in names]
        return Tray(id=tray, title=self.word(f"tray_{tray}"), kind="cards", items=items)

    def counters(self, fight: Combat, seat: int) -> list[Item]:
        """The counters of the card that is played, each with its moment and what it would do for whom the seat decides."""
        own = [force for force in fight.forces[self.choosing() :] if decider(self.t, force.side) == seat]
        items = []
        for name in self.data.combat_cards[fight.card].counters:
            moment = self.word(f"moment.{self.data.counters[name].timing}")
            applies = own and oni_may(self.t, name, own[0].side)
            foot = self.outlook(name, own[0]) if applies else self.word("outlook.nothing") if own else ""
            items.append(Item(ref=f"counter:{name}", note=moment, foot=foot))
        return items

    def combat_cards(self, seat: int) -> list[Item]:
        """The own combat cards; those used once per round are marked (TS-10.6)."""
        return [Item(ref=f"combat_card:{name}", used=name in self.t.used) for name in self.box.combat_cards[seat]]

    def units(self, side: int) -> list[Item]:
        """The units of a side with what is left in the supply."""
        kinds = [kind for kind in self.box.kinds_of[side] if self.box.plays(kind)]
        left = [(self.box.kinds[kind].id, self.t.supply[kind]) for kind in kinds]
        return [Item(ref=f"kind:{name}", note=self.word("left", n=n), used=not n) for name, n in left]

    def items(self, seat: int) -> list[Item]:
        """Equipment that can be bought and special material, with what is left of it."""
        own = [item for item in self.data.items.values() if item.faction == self.box.factions[seat].id]
        left = [(item.id, left_of(self.t, item.id)) for item in own if item.kind != "discount"]
        return [Item(ref=f"item:{name}", note=self.word("left", n=n), used=not n) for name, n in left]
