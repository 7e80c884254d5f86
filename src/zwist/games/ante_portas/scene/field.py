"""The battlefield as people see it: hexes, attackers, soldiers, tiles with their arrows, sight and threat."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.ante_portas.content import Installation
from zwist.games.ante_portas.effects.abilities import Split
from zwist.games.ante_portas.field import HEXES, NEAR, STEP, WAY, D
from zwist.games.ante_portas.ground import (
    ability,
    attackers_on,
    building,
    groups_on,
    has_attackers,
    in_sight,
    is_staffed,
    moving,
)
from zwist.games.ante_portas.refs import BASIC, ELITE, foe_ref, hex_ref, soldier_ref
from zwist.games.ante_portas.scene.look import PERSON_GLYPHS, THING_GLYPHS, Look
from zwist.games.ante_portas.table import KINDS
from zwist.games.ante_portas.troops import STANDING, Part
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Layer, Mark, Piece, Place, Stop, Tag
from zwist.kit.stage import Board, Kind, Region, Shape

HEX = 100
DANGER = 5
"""From so few steps to the lower edge on a troop is marked as a threat."""


def steps_to_edge() -> dict[int, int]:
    """How many steps straight down lead from each hex over the lower edge (AP-B3.6)."""
    found: dict[int, int] = {}
    for hex in HEXES:
        below = STEP[hex][D]
        found[hex] = 1 if below is None else found[below] + 1
    return found


EDGE = steps_to_edge()


class Field(Look):
    """The 28 hexes and what stands there."""

    def battlefield(self) -> Board:
        """All hexes; the lowest five are the edge, the highest five where attackers appear."""
        regions = [self.hex(number) for number in HEXES]
        return Board(id="battlefield", title=self.word("battlefield"), regions=regions, hex=HEX, flat=True, border="straight")

    def hex(self, number: int) -> Region:
        """A hex with its printed number."""
        return Region(
            ref=hex_ref(number),
            name=self.word("hex", n=number),
            label=str(number),
            cells=[self.data.battlefield.cells[number - 1]],
            terrain="desert" if self.is_edge(number) else "plain",
            near=[hex_ref(other) for other in NEAR[number]],
        )

    def is_edge(self, number: int) -> bool:
        """Whether whoever leaves the battlefield from a hex ends the game (AP-B3.6)."""
        return number in self.data.battlefield.lower_edge

    def field_kinds(self) -> Iterator[tuple[str, Kind]]:
        """Attackers, soldiers and tiles."""
        foes, strengths = seat_ref(self.attackers), self.box.attacker_strengths
        shapes: tuple[tuple[str, Shape], ...] = ((BASIC, "hex"), (ELITE, "shield"))
        for kind, shape in shapes:
            text = self.word("strength", n=strengths[kind == ELITE])
            one, many = self.one(f"kind.{kind}"), self.many(f"kind.{kind}")
            yield f"foe_{kind}", Kind(name=one, many=many, owner=foes, shape=shape, glyph=self.foe_glyph, text=text)
        for kind in KINDS:
            one, many = self.one(f"kind.{kind}"), self.many(f"kind.{kind}")
            yield f"soldier_{kind}", Kind(name=one, many=many, shape="disc", glyph=PERSON_GLYPHS[kind])
        content = self.data
        for here in content.installations.values():
            yield self.work(here.id, here.strength, self.crew(here))
        for mine in content.mines.values():
            yield self.work(mine.id, mine.strength, self.word("hits_flyers" if mine.hits_flyers else "spares_flyers"))
        trap, bomb = content.trap, content.bomb
        yield self.work("trap", 0, self.word("trap", n=trap.holds, bonus=trap.bonus))
        yield self.work("bomb", 0, self.word("bomb", n=bomb.damage, around=bomb.damage_around))

    def work(self, id: str, strength: int, does: str) -> tuple[str, Kind]:
        """A tile as it is printed: its strength, if it has any, and what it does."""
        text = f"{self.word('strength', n=strength)} {does}" if strength else does
        return f"work_{id}", Kind(name=self.thing(id), shape="tile", glyph=THING_GLYPHS[id], text=text)

    def crew(self, here: Installation) -> str:
        """Who acts in a building, how many of them, how far and with what (AP-B12.6)."""
        crew = self.counted(here.worker_count, f"kind.{here.worker}")
        word = "guns" if here.damage else "post"
        return self.word(word, crew=crew, range=here.range, damage=here.damage)

    # What stands there

    def hexes(self) -> Iterator[Place]:
        """Hexes out of sight are darkened; nothing can be laid there (AP-B12.1)."""
        seen = in_sight(self.t)
        for number in HEXES:
            if number not in seen:
                yield Place(ref=hex_ref(number), terrain="unseen", terrain_name=self.word("unseen"))

    def troops(self) -> Iterator[Piece]:
        """Attackers by group: those that stand, those that move, those that are held."""
        for number in HEXES:
            for group, figures in groups_on(self.t, number):
                held = group not in (STANDING, 1) and not self.is_right_half(moving(self.t).parts[group - 1])
                for kind, n in ((BASIC, figures.weak), (ELITE, figures.strong)):
                    if n:
                        ref = foe_ref(number, group, kind)
                        yield Piece(ref=ref, at=hex_ref(number), kind=f"foe_{kind}", n=n, held=held)

    def is_right_half(self, part: Part) -> bool:
        """Whether a part waits for the left half of a split; whom a trap has held no longer splits (AP-B14.22)."""
        return ability(self.t, Split) is not None and bool(part.arrows)

    def soldiers(self) -> Iterator[Piece]:
        """Our soldiers, fresh and exhausted; they are everybody's, and have the colour of whoever looks."""
        t, owner = self.t, seat_ref(self.seat or 0)
        for number in HEXES:
            columns = ((t.farmers, t.tired_farmers), (t.citizens, t.tired_citizens))
            for kind, (all_of, tired_of) in zip(KINDS, columns, strict=True):
                tired = tired_of[number]
                for state, n in (("fresh", all_of[number] - tired), ("tired", tired)):
                    if n:
                        ref, at = soldier_ref(kind, state, number), hex_ref(number)
                        spent = state == "tired"
                        yield Piece(ref=ref, at=at, kind=f"soldier_{kind}", owner=owner, n=n, spent=spent)

    def works(self) -> Iterator[Piece]:
        """Tiles of ours with the ways that their arrows point."""
        t, owner = self.t, seat_ref(self.seat or 0)
        for number in HEXES:
            if tile := t.tile[number]:
                here = building(t, number)
                faces = [] if here is None else [(WAY[way] + t.facing[number]) % 6 for way in here.arrows]
                idle = here is not None and not is_staffed(t, number)
                kind, at = f"work_{tile}", hex_ref(number)
                yield Piece(ref=f"work:{number}", at=at, kind=kind, owner=owner, faces=faces, spent=idle)

    # Marks and layers

    def field_marks(self) -> list[Mark]:
        """The way of the card that is carried out, the latest shots, and troops near the edge."""
        return [*self.advance_path(), *self.shots(), *self.threats()]

    def advance_path(self) -> list[Mark]:
        """The steps of the troop since its card was turned up."""
        if self.t.advance is None:
            return []
        lately = self.latest("card", "step", "unites")
        first = max((n for n, event in enumerate(lately) if event.key == "card"), default=0)
        path = [lately[first].values["hex"]] if lately else []
        path += [event.values["hex"] for event in lately[first + 1 :]]
        if len(path) < 2:
            return []
        return [Mark(kind="path", stops=[Stop(at=hex_ref(hex)) for hex in path], seat=seat_ref(self.attackers))]

    def shots(self) -> list[Mark]:
        """While soldiers may act: which hexes they could hit."""
        question = self.g.question_for(self.seat) if self.seat is not None else None
        if question is None:
            return []
        aimed = [option.value[0] for option in question.options if option.kind == "target"]
        aimed += [option.value for option in question.options if option.kind == "aim"]
        if not aimed:
            return []
        return [Mark(kind="range", stops=[Stop(at=hex_ref(hex)) for hex in dict.fromkeys(aimed)])]

    def threats(self) -> list[Mark]:
        """Troops that are near the lower edge, with the steps that are left (AP-B1.3)."""
        near = [hex for hex in HEXES if has_attackers(self.t, hex) and EDGE[hex] < DANGER]
        stops = [Stop(at=hex_ref(hex), tag=self.away(EDGE[hex])) for hex in near]
        return [Mark(kind="threat", stops=stops)] if stops else []

    def away(self, steps: int) -> Tag:
        """So many steps to the edge."""
        return Tag(text=self.word("danger", n=steps), tone="rank", note=self.word("steps_to_edge", n=steps))

    def field_layers(self) -> list[Layer]:
        """How near to the lower edge attackers are."""
        near = {hex_ref(hex): EDGE[hex] for hex in HEXES if has_attackers(self.t, hex)}
        return [Layer(id="threat", title=self.word("lens_threat"), values=near)]

    def nearest(self) -> tuple[int, int] | None:
        """The troop that is nearest to the edge, and its strength."""
        near = [hex for hex in HEXES if has_attackers(self.t, hex)]
        if not near:
            return None
        hex = min(near, key=lambda one: (EDGE[one], one))
        return hex, attackers_on(self.t, hex).total(self.box.attacker_strengths)

    def is_flying(self) -> bool:
        """Whether the moving troop is in flight."""
        return self.t.advance is not None and moving(self.t).moving.flying
