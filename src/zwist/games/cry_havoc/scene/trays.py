"""What lies before the viewer: actions, cards, skills, structures and the terrain decks."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.cry_havoc.content import Card
from zwist.games.cry_havoc.refs import EMBLEMS
from zwist.games.cry_havoc.scene.tiles import Tiles
from zwist.games.cry_havoc.table import TERRAINS
from zwist.games.cry_havoc.turn import ROWS
from zwist.kit.scene import Tray
from zwist.kit.stage import Item, Row

ROW_GLYPHS = {"move": "move", "recruit": "person", "build": "hammer"}
ACTION_GLYPHS = {**ROW_GLYPHS, "enable_scoring": "flag", "draw_two": "cards"}
TERRAIN_GLYPHS = {"mountain": "mount", "desert": "sun", "jungle": "seed", "water": "wave"}


class Trays(Tiles):
    """The dock of one seat."""

    # What is printed

    def printed(self) -> Iterator[Item]:
        """Actions, cards, skills, structures and decks, as far as they never change."""
        for name in self.data.actions:
            glyph, text = ACTION_GLYPHS[name], self.word(f"act_text.{name}")
            yield Item(ref=f"action:{name}", name=self.word(f"act.{name}"), glyph=glyph, text=text)
        for card in self.data.cards.values():
            if card.owner in self.box.seat_of or card.owner in TERRAINS:
                yield self.card(card)
        for skill in self.data.skills.values():
            if skill.owner in self.box.seat_of:
                yield Item(ref=f"skill:{skill.id}", name=self.name(skill), glyph="bolt", text=self.text(skill))
        for tile in self.buildable():
            yield self.tile_item(tile)
        for leader in self.data.leaders.values():
            if leader.owner in self.box.seat_of:
                ref, name, text = f"leader:{leader.id}", self.name(leader), self.text(leader)
                yield Item(ref=ref, name=name, glyph="crown", text=text)
        for seat in range(self.box.seats):
            yield Item(ref=f"discard:{seat}", name=self.word("discard_pile"))
        for terrain in TERRAINS:
            yield Item(ref=f"deck:{terrain}", name=self.name(self.data.terrains[terrain]), glyph=TERRAIN_GLYPHS[terrain])

    def card(self, card: Card) -> Item:
        """A card with its three rows of symbols and its text."""
        terrain = card.owner if card.owner in TERRAINS else ""
        foot = self.word(f"card_{card.kind}")
        return Item(
            ref=f"card:{card.id}",
            name=self.name(card),
            glyph=TERRAIN_GLYPHS.get(terrain, EMBLEMS[card.owner][0] if card.owner in EMBLEMS else ""),
            text=self.text(card),
            rows=[self.row(card, row) for row in ROWS],
            foot=f"{self.name(self.data.terrains[terrain])} · {foot}" if terrain else foot,
        )

    def row(self, card: Card, row: str) -> Row:
        """A row of a card: the number and its bonus symbols."""
        bonuses = [self.general(f"bonus.{bonus}") for bonus in card.bonuses(row)]
        name = self.name(self.data.actions[row])
        return Row(glyph=ROW_GLYPHS[row], n=card.symbols(row), label=name, extra=bonuses, of=f"action:{row}")

    # What lies there

    def trays(self, seat: int) -> Iterator[Tray]:
        """The own cards, what can be done, skills, structures and decks."""
        if self.t.active == seat and not self.t.acted and self.t.phase == "actions":
            yield Tray(id="actions", title=self.word("actions"), kind="shop", items=self.actions())
        if "own_drawn" in self.seen:
            yield self.cards("drawn", "card", self.seen["own_drawn"])
        yield self.cards("hand", "card", self.seen["hand"])
        if self.seen.get("own_matrix"):
            yield self.cards("matrix", "stored", self.seen["own_matrix"])
        if leaders := self.t.leaders[seat]:
            items = [Item(ref=f"leader:{name}") for name in leaders]
            yield Tray(id="leader", title=self.word("tray_leader"), kind="text", items=items)
        yield Tray(id="skills", title=self.word("skills"), kind="text", items=self.skills(seat))
        yield Tray(id="structures", title=self.word("structures"), kind="shop", items=self.structures(seat))
        yield Tray(id="decks", title=self.word("decks"), kind="shop", items=self.decks())

    def actions(self) -> list[Item]:
        """The five actions of a turn."""
        return [Item(ref=f"action:{name}") for name in self.data.actions]

    def cards(self, tray: str, kind: str, names: list[str]) -> Tray:
        """Cards face up before the seat."""
        items = [Item(ref=f"{kind}:{name}", like=None if kind == "card" else f"card:{name}") for name in names]
        return Tray(id=tray, title=self.word(f"tray_{tray}"), kind="cards", items=items, counts=self.paying(tray))

    def paying(self, tray: str) -> str | None:
        """The action that cards of the own hand are being played for (CH-6.3)."""
        t = self.t
        asked = self.g.question.name == "play cards" if self.g.question else False
        return f"action:{t.acted}" if tray == "hand" and asked and t.active == self.seat else None

    def skills(self, seat: int) -> list[Item]:
        """The skills of a seat, exhausted ones marked."""
        items = []
        for name in self.t.skills[seat]:
            used = name in self.t.exhausted
            foot = self.word("exhausted" if used else "passive" if self.data.skills[name].passive else "skill_ready")
            items.append(Item(ref=f"skill:{name}", foot=foot, used=used))
        return items

    def decks(self) -> list[Item]:
        """The four terrain decks."""
        return [
            Item(ref=f"deck:{terrain}", note=self.word("deck_left", n=n), used=not n)
            for terrain, n in zip(TERRAINS, self.seen["terrain_decks"], strict=True)
        ]
