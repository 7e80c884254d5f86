"""Groll's table as people see it, built from what one seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from zwist.engine import content
from zwist.games.groll.content import Ability, Content, Elite, Manoeuvre, Named, Trap
from zwist.games.groll.hiring import cost, on_mat
from zwist.games.groll.naming import faction, kind_of, named, said, word
from zwist.games.groll.refs import EMBLEMS, piece_ref, place_ref, seat_ref, unit_ref, zone_ref
from zwist.games.groll.scoring import oath_points, region_points
from zwist.games.groll.table import COAST, CONTESTED, Box, Game, Table
from zwist.games.groll.terms import ability, controller, dominates, warriors
from zwist.games.groll.view import look
from zwist.kit.palette import slots
from zwist.kit.scene import (
    Board,
    Control,
    Count,
    Edge,
    FactRow,
    Facts,
    Focus,
    Head,
    Item,
    Mark,
    Over,
    Phase,
    Piece,
    Point,
    Rank,
    Region,
    Scene,
    Seat,
    Track,
    Tray,
)

CENTRE = 500
PLATEAU = 1.17
"""The plateau is drawn larger than on the printed map, so that eight regions get the room; the coast is a rim."""
RIM = 45
"""How far the deployment zones lie from the edge of the board."""
WIDE = {"N": (CENTRE, RIM), "E": (1000 - RIM, CENTRE), "S": (CENTRE, 1000 - RIM), "W": (RIM, CENTRE)}
NARROW = {"N": (270, RIM), "E": (730, RIM), "S": (730, 1000 - RIM), "W": (270, 1000 - RIM)}
SHAPE: list[Point] = [(0, 0), (1000, 0), (1000, 1000), (0, 1000)]

GLYPHS = {
    "move": "move",
    "attack": "sword",
    "reinforce": "reinforce",
    "mine": "mine",
    "shoot": "target",
    "strong": "swords",
    "repeat": "loop",
}
"""The glyph of each symbol on dice and chips."""


def scene(g: Game, seat: int | None, language: str) -> Scene:
    """The whole table for one pair of eyes."""
    return Painter(g, seat, language).scene()


class Painter:
    """One look at the table in one language."""

    def __init__(self, g: Game, seat: int | None, language: str) -> None:
        self.g = g
        self.t: Table = g.table
        self.box: Box = g.table.box
        self.content: Content = g.table.box.content
        self.seat = seat
        self.language = language
        self.seen = look(g.table, seat)
        self.glyphs = [EMBLEMS[faction.id][0] for faction in self.box.factions]
        asked = g.question_for(seat) if seat is not None else None
        self.asked = asked.name if asked else ""

    def scene(self) -> Scene:
        """Everything together."""
        return Scene(
            game="groll",
            title=self.g.definition.titles[self.language],
            head=self.head(),
            seats=[self.side(side) for side in range(self.box.sides)],
            boards=[self.board()],
            pieces=[*self.stacks(), *self.elites()],
            trays=list(self.trays()),
            focus=self.focus(),
            marks=self.marks(),
            facts=self.facts(),
            track=self.track(),
            over=self.over(),
        )

    # Words

    def word(self, key: str, **values: object) -> str:
        """A word of the scene, filled."""
        return word(f"scene.{key}", self.language).format(**values)

    def name(self, entry: Named) -> str:
        """The name of an entry of the data."""
        return named(entry, self.language)

    def text(self, entry: Ability | Elite | Manoeuvre | Trap) -> str:
        """What a card, a box of the mat or a trap says."""
        return said(entry, self.language)

    def faction(self, side: int) -> str:
        """The name of a faction."""
        return faction(self.box, side, self.language)

    # Head and seats

    def head(self) -> Head:
        """Round and phase."""
        phases = [Phase(id=key.removeprefix("phase_"), name=self.name(one)) for key, one in self.content.phases.items()]
        if self.t.phase == "setup":
            return Head(round=word("phase.setup", self.language), phases=phases, phase="setup")
        return Head(round=self.word("round", n=self.t.round), phases=phases, phase=self.t.phase)

    def side(self, side: int) -> Seat:
        """A faction with everything that lies on its mat."""
        t, neutral = self.t, side >= self.box.seats
        return Seat(
            ref=seat_ref(side),
            slot=0 if neutral else self.slots()[side],
            glyph=self.glyphs[side],
            faction=self.faction(side),
            score=t.vp[side],
            score_label=self.word("vp"),
            counters=list(self.stock(side)),
            dice=self.dice_of(side, f"mat{side}"),
            notes=list(self.notes(side)),
            neutral=neutral,
            text=self.about(side),
        )

    def about(self, side: int) -> str:
        """What the ability cards of a faction say."""
        return " ".join(self.text(self.content.abilities[card]) for card in self.t.abilities[side])

    def slots(self) -> list[int]:
        """The colour slots of the seats."""
        return slots([EMBLEMS[faction.id][1] for faction in self.box.factions[: self.box.seats]])

    def stock(self, side: int) -> Iterator[Count]:
        """Corra, warriors on the mat, the graveyard."""
        yield Count(glyph="mine", n=self.t.corra[side], label=self.word("corra"))
        yield Count(glyph="person", n=self.t.mat[side], label=self.word("mat"))
        yield Count(glyph="skull", n=self.t.graveyard[side], label=self.word("graveyard"))

    def notes(self, side: int) -> Iterator[str]:
        """Who begins and which ability a faction has."""
        if side == self.t.start and self.t.round:
            yield self.word("start")
        for card in self.t.abilities[side]:
            used = "ability_used" if card in self.t.spent else "ability"
            yield self.word(used, name=self.name(self.content.abilities[card]))

    def face(self, face: str) -> str:
        """A symbol by its name."""
        return self.name(self.content.symbols[face])

    # The map

    def board(self) -> Board:
        """The plateau with its eight regions, and the deployment zones on the rim."""
        regions = [self.region(number) for number in CONTESTED] + [self.zone(seat) for seat in range(self.box.seats)]
        return Board(
            id="map",
            title=self.word("map"),
            size=(1000, 1000),
            regions=regions,
            edges=bridges(self.content),
            border="organic",
            water="sea",
            shape=SHAPE,
        )

    def region(self, number: int) -> Region:
        """A contested region with its chip and who holds it."""
        printed = next(one for one in self.content.map.regions if one.id == number)
        holder, how = self.control(number)
        return Region(
            ref=f"region:{number}",
            name=named(printed, self.language),
            at=_enlarged((printed.x, printed.y)),
            poly=outlines(self.content)[number],
            label=str(number),
            badges=[*self.chip(number), *self.marked(number)],
            control=holder,
            how=how,
            near=self.near(number),
        )

    def control(self, number: int) -> tuple[str | None, Control | None]:
        """Who holds a region and how: alone, by numbers, or nobody because of a tie (GR-4.12, GR-4.13)."""
        t = self.t
        holder = controller(t, number)
        if holder >= 0:
            return seat_ref(holder), "alone" if dominates(t, holder, number) else "holds"
        armies = sorted((warriors(t, side, number) for side in range(self.box.sides)), reverse=True)
        return None, "tie" if len(armies) > 1 and armies[0] and armies[0] == armies[1] else None

    def chip(self, number: int) -> Iterator[Count]:
        """The control chip: its points, and its action."""
        if self.t.chips[number] < 0:
            return
        chip = self.content.chips[self.t.chips[number]]
        glyph = GLYPHS[chip.action] if chip.action else ""
        yield Count(glyph=glyph, n=chip.vp, label=self.name(chip))

    def marked(self, number: int) -> Iterator[Count]:
        """The base of the Possessed faction and the goal chips of a scenario (GR-17.13)."""
        if number == self.t.base:
            yield Count(glyph="house", n=1, label=self.word("base"))
        if number in self.t.goals:
            yield Count(glyph="target", n=self.t.goals.count(number), label=self.word("goal"))

    def near(self, number: int) -> list[str]:
        """What borders a region; on the coast the zones of all factions."""
        inland = [f"region:{other}" for other in self.box.inland[number]]
        coast = [zone_ref(self.box, seat) for seat in range(self.box.seats)] if COAST in self.box.near[number] else []
        return inland + coast

    def zone(self, side: int) -> Region:
        """The deployment zone of a faction, a part of the coast."""
        ref = zone_ref(self.box, side)
        name = ref.removeprefix("zone:")
        printed = next(one for one in self.content.map.zones if one.id == name)
        return Region(
            ref=ref,
            name=self.word("zone", faction=self.faction(side), zone=self.name(printed)),
            at=WIDE[name],
            compact=NARROW[name],
            terrain=printed.decor,
            control=seat_ref(side),
            how="claim",
            near=[f"region:{other}" for other in self.box.inland[COAST]],
        )

    # Pieces

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

    # Trays

    def trays(self) -> Iterator[Tray]:
        """The dice of the pool for everybody, then what lies before this seat."""
        if self.t.pool:
            yield Tray(id="pool", title=self.word("pool"), kind="dice", items=self.dice("pool", self.t.pool))
        if self.seat is None:
            return
        if self.t.phase == "setup":
            yield self.choice_of_abilities(self.seat)
            return
        yield Tray(id="dice", title=self.word("dice"), kind="dice", items=self.dice_of(self.seat, "die"))
        if self.asked == "turn" and self.t.allsight[self.seat] and ability(self.t, self.seat, "allsight_choose"):
            yield Tray(id="faces", title=self.word("faces"), kind="dice", items=self.faces(self.t.allsight[self.seat]))
        if self.asked == "hide trap":
            yield Tray(id="traps", title=self.word("traps"), kind="cards", items=self.traps())
        yield Tray(id="shop", title=self.word("shop"), kind="shop", items=self.shop(self.seat))
        yield Tray(id="abilities", title=self.word("abilities"), kind="text", items=self.abilities(self.seat))

    def dice(self, kind: str, faces: list[str] | tuple[str, ...]) -> list[Item]:
        """Dice by face, with how many show it if there are several."""
        return [
            Item(ref=f"{kind}:{face}", name=self.face(face), glyph=GLYPHS[face], n=n if (n := faces.count(face)) > 1 else None)
            for face in dict.fromkeys(faces)
        ]

    def dice_of(self, side: int, kind: str) -> list[Item]:
        """The action dice of a faction still to be used and its all-sight die."""
        items = self.dice(kind, self.t.dice[side])
        if face := self.t.allsight[side]:
            name = self.word("allsight", face=self.face(face))
            items.append(Item(ref=f"{kind}:allsight", name=name, glyph=GLYPHS[face], special=True))
        return items

    def faces(self, shown: str) -> list[Item]:
        """The faces to which the all-sight die can be turned."""
        others = dict.fromkeys(face for face in self.content.allsight_faces if face != shown)
        return [Item(ref=f"face:{face}", name=self.face(face), glyph=GLYPHS[face], special=True) for face in others]

    def traps(self) -> list[Item]:
        """What a Trapper can hide."""
        return [
            Item(ref=f"trap:{trap.id}", name=self.name(trap), glyph="trap", text=self.text(trap))
            for trap in self.content.traps.values()
        ]

    def shop(self, seat: int) -> list[Item]:
        """Elites and manoeuvres of the mat with their costs."""
        faction = self.box.factions[seat]
        items = []
        for kind in faction.mat_order:
            elite, left = self.content.elites[kind], len(on_mat(self.t, kind, seat))
            note = self.word("left", cost=cost(self.t, kind, seat), n=left)
            items.append(
                Item(
                    ref=f"hire:{kind}", name=self.name(elite), glyph=self.glyphs[seat], n=elite.hp,
                    note=note, text=self.text(elite), used=not left,
                )
            )  # fmt: skip
        for one in faction.manoeuvres:
            note = self.word("price", cost=one.cost)
            items.append(Item(ref=f"manoeuvre:{one.id}", name=self.name(one), glyph="swords", note=note, text=self.text(one)))
        return items

    def abilities(self, seat: int) -> list[Item]:
        """The ability cards of the seat."""
        return [self.card(card) for card in self.t.abilities[seat]]

    def choice_of_abilities(self, seat: int) -> Tray:
        """The cards of which one is taken into the game (GR-2.7)."""
        cards = [self.card(card.id) for card in self.box.factions[seat].abilities]
        return Tray(id="abilities", title=self.word("choose_ability"), kind="cards", items=cards)

    def card(self, name: str) -> Item:
        """An ability card."""
        entry = self.content.abilities[name]
        foot = self.word("spent" if name in self.t.spent else entry.kind)
        return Item(
            ref=f"ability:{name}", name=self.name(entry), glyph="spark", text=self.text(entry), foot=foot,
            used=name in self.t.spent,
        )  # fmt: skip

    # What happens now, what happened last, how it stands

    def focus(self) -> Focus | None:
        """Damage that is being put on warriors (GR-11.1)."""
        if not self.t.strike:
            return None
        seat, victim, region, points, _, *hits = self.t.strike
        title = self.word("strike", seat=self.faction(seat), victim=self.faction(victim))
        foot = self.word("points_left", n=points, of=points + len(hits))
        return Focus(kind="damage", title=title, about=f"region:{region}", foot=foot)

    def marks(self) -> list[Mark]:
        """The last move, with all warriors who moved together."""
        seen = [event for event in self.g.log or [] if event.visible_to(self.seat)]
        moves = [event for event in seen[-60:] if event.key == "move"]
        return [
            Mark(
                source=place_ref(self.box, event.values["seat"], event.values["origin"]),
                target=place_ref(self.box, event.values["seat"], event.values["target"]),
                seat=seat_ref(event.values["seat"]),
            )
            for event in _distinct(moves)
        ]

    def facts(self) -> list[Facts]:
        """What the table beside the board says."""
        return [self.scored_now(), self.supply()]

    def scored_now(self) -> Facts:
        """What the Scoring phase would give now."""
        t = self.t
        rows = []
        for side in range(self.box.seats):
            gain = self.gain(side)
            rows.append(FactRow(label=self.faction(side), values=[f"+{gain}", str(t.vp[side] + gain)], seat=seat_ref(side)))
        return Facts(title=self.word("scored_now"), rows=rows)

    def gain(self, side: int) -> int:
        """The points that a faction's regions would bring now (GR-14.1, GR-14.2)."""
        points = oaths = 0
        for region in CONTESTED:
            if self.t.chips[region] >= 0 and controller(self.t, region) == side:
                oath = oath_points(self.t, side, region, oaths)
                oaths += bool(oath)
                points += region_points(self.t, side, region) + oath
        return points

    def supply(self) -> Facts:
        """The Corra left in the supply."""
        values = [self.word("of_corra", n=self.t.supply, of=self.content.constants.corra_total)]
        return Facts(title=self.word("supply"), rows=[FactRow(label=self.word("corra"), values=values)])

    def track(self) -> Track:
        """The race to the end of the game."""
        end = self.content.constants.vp_to_end
        seats = {seat_ref(side): self.t.vp[side] for side in range(self.box.seats)}
        return Track(title=self.word("race", n=end), end=end, seats=seats)

    def over(self) -> Over | None:
        """The final ranking."""
        ended = self.g.result
        if ended is None:
            return None
        ranking = [
            Rank(seat=seat_ref(side), place=ended.ranks[side], score=ended.scores[side]) for side in range(self.box.seats)
        ]
        return Over(
            ranking=sorted(ranking, key=lambda rank: rank.place),
            winners=[seat_ref(side) for side in ended.winners],
            why=content.clauses("groll", self.language).get(ended.reason, ""),
            clause=ended.reason,
        )


def _distinct(moves: list[Any]) -> list[Any]:
    """The moves of the last decision that moved anybody, each way once."""
    last = [event for event in moves if event.decision == moves[-1].decision]
    return list({(event.values["origin"], event.values["target"]): event for event in last}.values())


def _enlarged(point: tuple[float, float]) -> Point:
    x, y = point
    return round(CENTRE + PLATEAU * (x - CENTRE), 1), round(CENTRE + PLATEAU * (y - CENTRE), 1)


@cache
def outlines(entries: Content) -> dict[int, list[Point]]:
    """The outline of each contested region on the enlarged plateau."""
    return {one.id: [_enlarged(point) for point in one.polygon] for one in entries.map.regions if one.id != COAST}


@cache
def bridges(entries: Content) -> list[Edge]:
    """The four bridges (GR-4.3)."""
    return [
        Edge(a=f"region:{edge.a}", b=f"region:{edge.b}", kind="bridge", span=[_enlarged(point) for point in edge.span])
        for edge in entries.map.edges
        if edge.type == "bridge"
    ]
