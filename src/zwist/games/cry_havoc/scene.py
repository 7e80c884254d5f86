"""Cry Havoc's table as people see it, built from what one seat may know. The battle board stands in ``battle_scene``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, hypot, pi, sin
from typing import Any

from zwist.engine import content
from zwist.games.cry_havoc.battle_scene import battle_board
from zwist.games.cry_havoc.content import Card, Component, Map, Skill, Structure
from zwist.games.cry_havoc.naming import faction_of, phase, word
from zwist.games.cry_havoc.refs import EMBLEMS, piece_ref, region_ref, seat_ref, unit_ref
from zwist.games.cry_havoc.scoring import crystal_points
from zwist.games.cry_havoc.table import NOBODY, TERRAINS, Box, Game, Table
from zwist.games.cry_havoc.terms import (
    controlled,
    opposing,
    prisoners,
    prisoners_held,
    structure_left,
    units,
)
from zwist.games.cry_havoc.turn import ROWS
from zwist.games.cry_havoc.view import look
from zwist.kit.palette import slots
from zwist.kit.scene import (
    Board,
    Control,
    Count,
    Edge,
    FactRow,
    Facts,
    Head,
    Item,
    Mark,
    Over,
    Phase,
    Piece,
    Point,
    Rank,
    Region,
    Row,
    Scene,
    Seat,
    Track,
    Tray,
)

CENTRE = 500
CORNERS = 72
"""Corners of the planet's outline: so many that it is round."""

ROW_GLYPHS = {"move": "move", "recruit": "person", "build": "hammer"}
ACTION_GLYPHS = {**ROW_GLYPHS, "enable_scoring": "flag", "draw_two": "cards"}
TERRAIN_GLYPHS = {"mountain": "mount", "desert": "sun", "jungle": "seed", "water": "wave"}
TOKEN_GLYPHS = {"war_party": "fang", "nest": "nest", "exploration": "q"}


def scene(g: Game, seat: int | None, language: str) -> Scene:
    """The whole table for one pair of eyes."""
    return Painter(g, seat, language).scene()


class Painter:
    """One look at the table in one language."""

    def __init__(self, g: Game, seat: int | None, language: str) -> None:
        self.g = g
        self.t: Table = g.table
        self.box: Box = g.table.box
        self.data = g.table.box.content
        self.seat = seat
        self.language = language
        self.seen: dict[str, Any] = look(g.table, seat)

    def scene(self) -> Scene:
        """Everything together."""
        return Scene(
            game="cry-havoc",
            title=self.g.definition.titles[self.language],
            head=self.head(),
            seats=[self.side(side) for side in range(self.box.sides)],
            boards=[self.board()],
            pieces=[*self.stacks(), *self.tiles(), *self.face_down()],
            trays=list(self.trays(self.seat)) if self.seat is not None else [],
            focus=battle_board(self.t, self.seat, self.language),
            marks=self.marks(),
            facts=[fact for fact in (self.battles(), self.scored_now(), self.order(), self.events()) if fact.rows],
            track=self.track(),
            over=self.over(),
        )

    # Words

    def word(self, key: str, **values: object) -> str:
        """A word of the scene, filled."""
        return word(f"scene.{key}", self.language).format(**values)

    def text(self, entry: Card | Skill | Structure) -> str:
        """What a card, structure or skill says."""
        return entry.text_de if self.language == "de" else entry.text

    def faction(self, side: int) -> str:
        """The name of a side."""
        return faction_of(self.box, side).name(self.language)

    def place(self, region: int) -> str:
        """The name of a region."""
        return self.box.region[region].name(self.language)

    # Head and seats

    def head(self) -> Head:
        """Round and phase."""
        phases = [Phase(id=one.id, name=one.name(self.language)) for one in self.data.phases.values()]
        if self.t.phase == "setup":
            return Head(round=phase(self.box, "setup", self.language), phases=phases, phase="setup")
        rounds = self.word("round", n=self.t.round, of=self.data.limits.max_rounds)
        return Head(round=rounds, phases=phases, phase=self.t.phase)

    def side(self, side: int) -> Seat:
        """A side with its hand, reserve, prisoners and skills."""
        faction = faction_of(self.box, side)
        glyph = EMBLEMS[faction.id][0]
        if side >= self.box.seats:
            return Seat(
                ref=seat_ref(side), slot=0, glyph=glyph, faction=self.faction(side), neutral=True,
                counters=list(self.neutral_stock(side)), notes=[self.word("neutral")],
            )  # fmt: skip
        return Seat(
            ref=seat_ref(side), slot=self.slots()[side], glyph=glyph, faction=self.faction(side),
            score=self.t.score[side], score_label=self.word("vp"),
            counters=list(self.stock(side)), notes=list(self.notes(side)),
            text=" ".join(self.text(self.data.skills[skill]) for skill in self.t.skills[side]),
        )  # fmt: skip

    def slots(self) -> list[int]:
        """The colour slots of the seats."""
        return slots([EMBLEMS[faction.id][1] for faction in self.box.factions])

    def stock(self, side: int) -> Iterator[Count]:
        """Cards in hand, units in reserve, prisoners, and what only some factions have."""
        t, seen = self.t, self.seen
        yield Count(glyph="cards", n=seen["hand_sizes"][side], label=self.word("hand"))
        yield Count(glyph="person", n=t.reserve[side], label=self.word("reserve"))
        yield Count(glyph="lock", n=prisoners_held(t, side), label=self.word("prisoners"))
        if self.box.factions[side].id == "pilgrims":
            yield Count(glyph="mine", n=t.stockpile, label=self.word("stockpile"))
        if self.box.factions[side].id == "machines" and seen["matrix"]:
            yield Count(glyph="file", n=len(seen["matrix"]), label=self.word("stored"))
        ready = sum(skill not in t.exhausted for skill in t.skills[side])
        yield Count(glyph="bolt", n=ready, label=self.word("ready"), of=len(t.skills[side]))

    def neutral_stock(self, side: int) -> Iterator[Count]:
        """What Trogs without player have left."""
        yield Count(glyph="person", n=self.t.reserve[side], label=self.word("reserve"))
        yield Count(glyph="nest", n=self.seen["supplies"][1], label=self.word("nests"))
        if held := prisoners_held(self.t, side):
            yield Count(glyph="lock", n=held, label=self.word("prisoners"))

    def notes(self, side: int) -> Iterator[str]:
        """Whose turn it is, who enabled scoring, whose units are held, and the skills."""
        t = self.t
        if t.active == side and t.phase == "actions":
            yield self.word("action_round", n=t.action_round, of=self.data.limits.action_rounds)
        if t.enabled == side:
            yield self.word("enabled")
        for owner in range(self.box.sides):
            if n := prisoners(t, side, owner):
                yield self.word("holds", n=n, faction=self.faction(owner))
        for skill in t.skills[side]:
            used = "skill_used" if skill in t.exhausted else "skill"
            yield self.word(used, name=self.data.skills[skill].name(self.language))

    # The planet

    def board(self) -> Board:
        """The side of the board that is played on."""
        return Board(
            id="map",
            title=self.box.map.name(self.language),
            size=(1000, 1000),
            regions=[self.region(region) for region in self.box.regions],
            edges=self.links(),
            border="organic",
            water="void",
            shape=planet(self.box.map),
        )

    def region(self, number: int) -> Region:
        """A region with its terrain, crystals, battle token and control token."""
        printed, terrain = self.box.region[number], self.box.terrain(number)
        holder, how = self.control(number)
        return Region(
            ref=region_ref(self.box, number),
            name=printed.name(self.language),
            at=(printed.x, printed.y),
            poly=[(x, y) for x, y in printed.polygon],
            terrain=terrain,
            terrain_name=self.data.terrains[terrain].name(self.language) if terrain in self.data.terrains else "",
            badges=list(self.badges(number)),
            control=holder,
            how=how,
            near=[region_ref(self.box, other) for other in self.box.near[number]],
        )

    def badges(self, number: int) -> Iterator[Count]:
        """Crystals, and the number of the battle to come."""
        t = self.t
        if t.crystals[number]:
            yield Count(glyph="mine", n=t.crystals[number], label=self.word("crystals"))
        if t.battle[number]:
            label = self.word("battle", n=t.battle[number], faction=self.faction(t.attacker[number]))
            yield Count(glyph="swords", n=t.battle[number], label=label)

    def control(self, number: int) -> tuple[str | None, Control | None]:
        """Whose control token lies there: with units, without, or with others beside them (CH-3.5)."""
        holder = self.t.control[number]
        if holder == NOBODY:
            return None, None
        if opposing(self.t, holder, number):
            return seat_ref(holder), "holds"
        return seat_ref(holder), "alone" if units(self.t, holder, number) else "claim"

    def links(self) -> list[Edge]:
        """The arrows that lead round the planet."""
        numbers = self.data.region_numbers
        arrows: dict[str, tuple[float, float]] = {one["region"]: (one["x"], one["y"]) for one in self.box.map.arrows}
        found = []
        for a, b in self.box.map.wrap:
            end = self.box.region[numbers[b]]
            span: list[Point] = [arrows[a], (end.x, end.y)] if a in arrows else []
            found.append(Edge(a=f"region:{a}", b=f"region:{b}", kind="link", span=span))
        return found

    # Pieces

    def stacks(self) -> Iterator[Piece]:
        """Units, one stack per side and region; those that may not move on lie apart (CH-7.18)."""
        t, size = self.t, self.box.size
        for side in range(self.box.sides):
            for region in self.box.regions:
                here, halted = t.units[side * size + region], t.halted[side * size + region]
                ref = unit_ref(self.box, side, region)
                if here > halted:
                    yield self.stack(side, region, ref, here - halted, spent=False)
                if halted:
                    yield self.stack(side, region, f"{ref}+halted", halted, spent=True)

    def stack(self, side: int, region: int, ref: str, n: int, spent: bool) -> Piece:
        """Some units of a side in a region."""
        return Piece(
            ref=ref,
            at=region_ref(self.box, region),
            kind="unit",
            name=self.word("halted" if spent else "units"),
            owner=seat_ref(side),
            n=n,
            shape="hex" if side >= self.box.seats else "disc",
            glyph=EMBLEMS[faction_of(self.box, side).id][0],
            spent=spent,
        )

    def tiles(self) -> Iterator[Piece]:
        """Structures and tokens that lie open."""
        for region in self.box.regions:
            for name in self.t.structures[region]:
                structure = self.data.structures[name]
                yield self.tile(structure, region, "tower", self.box.seat_of.get(structure.owner), self.text(structure))
            for name in self.t.tokens[region]:
                skill = self.data.skills.get(name)
                owner = self.box.token_owner.get(name)
                yield self.tile(
                    skill or self.data.region_tokens[name], region, "flag", owner, self.text(skill) if skill else ""
                )

    def tile(self, entry: Component, region: int, glyph: str, owner: int | None, text: str) -> Piece:
        """A structure or token in a region."""
        return Piece(
            ref=piece_ref(self.box, entry.id, region),
            at=region_ref(self.box, region),
            kind=entry.id,
            name=entry.name(self.language),
            owner=seat_ref(owner) if owner is not None else None,
            shape="tile",
            glyph=glyph,
            text=text,
        )

    def face_down(self) -> Iterator[Piece]:
        """Trog and exploration tokens by their public backs (CH-3.11)."""
        for region in self.box.regions:
            backs = self.seen["trog_tokens"][region] + ["exploration"] * self.seen["explorations"][region]
            for back in dict.fromkeys(backs):
                yield Piece(
                    ref=piece_ref(self.box, back, region),
                    at=region_ref(self.box, region),
                    kind=back,
                    name=self.word(back),
                    n=backs.count(back),
                    shape="hex" if back != "exploration" else "tile",
                    glyph=TOKEN_GLYPHS[back],
                    face_down=True,
                )

    # Trays

    def trays(self, seat: int) -> Iterator[Tray]:
        """The own cards, what can be done, skills, structures and decks."""
        if self.t.active == seat and not self.t.acted and self.t.phase == "actions":
            yield Tray(id="actions", title=self.word("actions"), kind="shop", items=self.actions())
        if "own_drawn" in self.seen:
            yield self.cards("drawn", "card", self.seen["own_drawn"])
        yield self.cards("hand", "card", self.seen["hand"])
        if self.seen.get("own_matrix"):
            yield self.cards("matrix", "stored", self.seen["own_matrix"])
        yield Tray(id="skills", title=self.word("skills"), kind="text", items=self.skills(seat))
        yield Tray(id="structures", title=self.word("structures"), kind="shop", items=self.structures(seat))
        yield Tray(id="decks", title=self.word("decks"), kind="shop", items=self.decks())

    def actions(self) -> list[Item]:
        """The five actions of a turn."""
        return [
            Item(ref=f"action:{name}", name=self.word(f"act.{name}"), glyph=ACTION_GLYPHS[name], text=one.name(self.language))
            for name, one in self.data.actions.items()
        ]

    def cards(self, tray: str, kind: str, names: list[str]) -> Tray:
        """Cards face up before the seat."""
        items = [self.card(kind, self.data.cards[name]) for name in names]
        return Tray(id=tray, title=self.word(f"tray_{tray}"), kind="cards", items=items)

    def card(self, kind: str, card: Card) -> Item:
        """A card with its three rows of symbols and its text."""
        terrain = card.owner if card.owner in TERRAINS else ""
        foot = self.word(f"card_{card.kind}")
        return Item(
            ref=f"{kind}:{card.id}",
            name=card.name(self.language),
            glyph=TERRAIN_GLYPHS.get(terrain, EMBLEMS[card.owner][0] if card.owner in EMBLEMS else ""),
            text=self.text(card),
            rows=[self.row(card, row) for row in ROWS],
            foot=f"{self.data.terrains[terrain].name(self.language)} · {foot}" if terrain else foot,
        )

    def row(self, card: Card, row: str) -> Row:
        """A row of a card: the number and its bonus symbols."""
        bonuses = [word(f"bonus.{bonus}", self.language) for bonus in card.bonuses(row)]
        name = self.data.actions[row].name(self.language)
        return Row(glyph=ROW_GLYPHS[row], n=card.symbols(row), label=name, extra=bonuses)

    def skills(self, seat: int) -> list[Item]:
        """The skills of a seat, exhausted ones marked."""
        items = []
        for name in self.t.skills[seat]:
            skill, used = self.data.skills[name], name in self.t.exhausted
            foot = self.word("exhausted" if used else "passive" if skill.passive else "skill_ready")
            items.append(
                Item(
                    ref=f"skill:{name}", name=skill.name(self.language), glyph="bolt",
                    text=self.text(skill), foot=foot, used=used,
                )
            )  # fmt: skip
        return items

    def structures(self, seat: int) -> list[Item]:
        """The structures a seat can build, with their costs and how many are left."""
        items = []
        for tile in self.box.structures[seat]:
            left = structure_left(self.t, tile.id)
            note = self.word("costs" if tile.activate >= 0 else "cost", build=tile.build, activate=tile.activate, n=left)
            items.append(
                Item(
                    ref=f"build:{tile.id}", name=tile.name(self.language), glyph="hammer", n=tile.build, note=note,
                    text=self.text(tile), used=not left,
                )
            )  # fmt: skip
        return items

    def decks(self) -> list[Item]:
        """The four terrain decks."""
        return [
            Item(
                ref=f"deck:{terrain}", name=self.data.terrains[terrain].name(self.language), glyph=TERRAIN_GLYPHS[terrain],
                note=self.word("deck_left", n=n), used=not n,
            )
            for terrain, n in zip(TERRAINS, self.seen["terrain_decks"], strict=True)
        ]  # fmt: skip

    # How it stands

    def marks(self) -> list[Mark]:
        """The last move."""
        seen = [event for event in self.g.log or [] if event.visible_to(self.seat)]
        moves = [event.values for event in seen[-60:] if event.key in ("move", "transfer")]
        if not moves:
            return []
        source, target = region_ref(self.box, moves[-1]["origin"]), region_ref(self.box, moves[-1]["target"])
        return [Mark(source=source, target=target, seat=seat_ref(moves[-1]["side"]))]

    def battles(self) -> Facts:
        """The battles of this round in their order."""
        t = self.t
        tokens = sorted((t.battle[region], region) for region in self.box.regions if t.battle[region])
        rows = []
        for number, region in tokens:
            now = bool(t.fight) and t.fight[0] == region
            state = self.word("battle_now") if now else self.faction(t.attacker[region])
            rows.append(FactRow(label=f"{number} {self.place(region)}", values=[state]))
        return Facts(title=self.word("battles"), rows=rows)

    def scored_now(self) -> Facts:
        """What scoring would give now: crystals for all, regions for who enabled it (CH-16.2, CH-16.3)."""
        t = self.t
        rows = []
        for seat in range(self.box.seats):
            gain = crystal_points(t, seat) + (len(controlled(t, seat)) if t.enabled == seat else 0)
            rows.append(FactRow(label=self.faction(seat), values=[f"+{gain}", str(t.score[seat] + gain)], seat=seat_ref(seat)))
        enabled = t.final or t.enabled != NOBODY
        return Facts(title=self.word("scored_now" if enabled else "scored_if_enabled"), rows=rows)

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
            happened = [self.data.events[event].name(self.language) for event in self.t.resolved]
            rows.append(FactRow(label=self.word("event_done"), values=happened))
        return Facts(title=self.word("events"), rows=rows)

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

    def over(self) -> Over | None:
        """The final ranking."""
        ended = self.g.result
        if ended is None:
            return None
        ranking = [
            Rank(seat=seat_ref(seat), place=ended.ranks[seat], score=ended.scores[seat]) for seat in range(self.box.seats)
        ]
        return Over(
            ranking=sorted(ranking, key=lambda rank: rank.place),
            winners=[seat_ref(seat) for seat in ended.winners],
            why=content.clauses("cry-havoc", self.language).get(ended.reason, ""),
            clause=ended.reason,
        )


@cache
def _circle(radius: float) -> list[Point]:
    turns = (2 * pi * corner / CORNERS for corner in range(CORNERS))
    return [(round(CENTRE + radius * sin(turn), 1), round(CENTRE - radius * cos(turn), 1)) for turn in turns]


def planet(side: Map) -> list[Point]:
    """The outline of the planet: a circle round all regions but those beyond its edge."""
    beyond = {end for _, end in side.wrap}
    corners = [point for region in side.region if region.id not in beyond for point in region.polygon]
    return _circle(round(max(hypot(x - CENTRE, y - CENTRE) for x, y in corners) + 8))
