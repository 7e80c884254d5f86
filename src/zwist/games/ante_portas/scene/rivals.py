"""The table of two teams as people see it: both armies, whose tiles lie where, what the own team sees, and who is ahead."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.ante_portas.confrontation.army import (
    TEAMS,
    decider_of,
    fresh_on,
    in_sight,
    is_staffed,
    members,
    soldiers_on,
    spent_on,
    team_of,
)
from zwist.games.ante_portas.confrontation.ending import advance_of, controlled, row_of
from zwist.games.ante_portas.confrontation.feuds import is_contested, total_of
from zwist.games.ante_portas.field import HEXES, WAY
from zwist.games.ante_portas.goods import FOOD, GOODS
from zwist.games.ante_portas.ground import building
from zwist.games.ante_portas.refs import army_ref, hex_ref
from zwist.games.ante_portas.scene.look import GOOD_GLYPHS, PERSON_GLYPHS
from zwist.games.ante_portas.scene.painter import Painter
from zwist.games.ante_portas.stores import food_of
from zwist.games.ante_portas.table import CITIZEN, KINDS
from zwist.games.ante_portas.terms import in_order, working
from zwist.games.ante_portas.troops import Feud
from zwist.kit.refs import seat_ref
from zwist.kit.scene import FactRow, Facts, Figure, Focus, Layer, LedgerRow, Mark, Piece, Place, Tray
from zwist.kit.stage import Item, Kind, Phase

PHASES = ("half_year", "turns", "reassign", "sustenance", "production")
ATTACKERS = ("foe_basic", "foe_elite")


class RivalPainter(Painter):
    """What differs where two teams play: nobody attacks but they."""

    @property
    def everybody(self) -> range:
        """The seats: there is no side without a player."""
        return range(self.box.seats)

    @property
    def team(self) -> int | None:
        """The team of whoever looks; a spectator has none."""
        return None if self.seat is None else team_of(self.seat)

    def team_name(self, team: int) -> str:
        """A team by its members."""
        return " & ".join(self.faction(seat) for seat in members(self.t, team))

    def phases(self) -> list[Phase]:
        """A half-year without combat phase (AP-B18.38)."""
        return [Phase(id=id, name=self.word(f"phase.{id}")) for id in PHASES]

    def field_kinds(self) -> Iterator[tuple[str, Kind]]:
        """Soldiers and tiles."""
        return ((id, kind) for id, kind in super().field_kinds() if id not in ATTACKERS)

    def movement_cards(self) -> Iterator[Item]:
        """They stay in the box (AP-B18.9)."""
        return iter(())

    # The battlefield

    def is_edge(self, number: int) -> bool:
        """Both edges lead out where teams fight for the flag, elsewhere none (AP-B18.37)."""
        return self.box.goal is not None and any(number in edge for edge in self.box.goal.edges)

    def hexes(self) -> Iterator[Place]:
        """Hexes out of sight of the own team are darkened (AP-B18.33)."""
        if self.team is None:
            return
        seen = in_sight(self.t, self.team)
        for number in HEXES:
            if number not in seen:
                yield Place(ref=hex_ref(number), terrain="unseen", terrain_name=self.word("unseen"))

    def troops(self) -> Iterator[Piece]:
        """Nobody attacks by cards."""
        return iter(())

    def soldiers(self) -> Iterator[Piece]:
        """Both armies, fresh and exhausted."""
        t = self.t
        for team in TEAMS:
            for number in HEXES:
                fresh, spent = fresh_on(t, team, number), spent_on(t, team, number)
                for kind, name in enumerate(KINDS):
                    for state, n in (("fresh", fresh[kind]), ("tired", spent[kind])):
                        if n:
                            ref, at = army_ref(t, team, name, state, number), hex_ref(number)
                            tired = state == "tired"
                            yield Piece(ref=ref, at=at, kind=f"soldier_{name}", owner=seat_ref(team), n=n, spent=tired)

    def works(self) -> Iterator[Piece]:
        """Tiles of both teams with the ways that their arrows point."""
        t = self.t
        for number in HEXES:
            if tile := t.tile[number]:
                here, team = building(t, number), t.owners[number]
                faces = [] if here is None else [(WAY[way] + t.facing[number]) % 6 for way in here.arrows]
                idle = here is not None and not is_staffed(t, team, number)
                at, owner = hex_ref(number), seat_ref(team)
                yield Piece(ref=f"work:{number}", at=at, kind=f"work_{tile}", owner=owner, faces=faces, spent=idle)

    def field_marks(self) -> list[Mark]:
        """Hexes that could be hit now."""
        return self.shots()

    def field_layers(self) -> list[Layer]:
        """How far each hex is from the own edge (AP-B18.3)."""
        team = self.team or 0
        rows = {hex_ref(hex): row_of(team, hex) + 1 for hex in HEXES}
        return [Layer(id="rows", title=self.word("lens_rows"), values=rows)]

    def focus(self) -> Focus | None:
        """The fight at hand and how it would end."""
        if not self.t.feuds:
            return None
        now = self.t.feuds[-1]
        title = self.word("fight_on", hex=now.hex)
        return Focus(kind="card", title=title, about=hex_ref(now.hex), foot=self.judged(now))

    def judged(self, now: Feud) -> str:
        """Both totals; a tie is the defender's (AP-B18.25)."""
        if not is_contested(self.t, now.hex):
            return ""
        mover, defender = now.mover, 1 - now.mover
        ours, theirs = total_of(self.t, now, mover), total_of(self.t, now, defender)
        winner = self.team_name(mover if ours > theirs else defender)
        return self.word(
            "rivals_if_nobody",
            mover=self.team_name(mover), defender=self.team_name(defender), ours=ours, theirs=theirs, winner=winner,
        )  # fmt: skip

    # Beside the board

    def facts(self) -> list[Facts]:
        """Who is ahead, what the end of the year brings, and the hospitals."""
        if self.t.phase == "setup":
            return []
        tables = [Facts(title=self.word("ahead"), rows=list(self.standing()))]
        tables.append(Facts(title=self.word("year_end"), ledger=self.year_end()))
        if any(self.t.wards):
            tables.append(Facts(title=self.word("hospital"), rows=list(self.wounded())))
        return tables

    def standing(self) -> Iterator[FactRow]:
        """The furthest row of each team, or the hexes that it alone sees (AP-B18.3, AP-B18.4)."""
        flag = self.box.goal is not None and bool(self.box.goal.edges)
        for team in TEAMS:
            if flag:
                rows = advance_of(self.t, team)
                furthest = next((len(rows) - place for place, n in enumerate(rows) if n), 0)
                value = self.word("furthest_row", row=furthest)
            else:
                value = self.word("hexes_controlled", n=controlled(self.t, team)[0])
            army = sum(soldiers_on(self.t, team, hex).size for hex in HEXES)
            yield FactRow(label=self.team_name(team), values=[value, self.word("soldiers_on", n=army)], seat=seat_ref(team))

    def feeder(self, team: int) -> int:
        """Who will feed the soldiers of a team: its decider then, the member whose turns come last (AP-B19.9)."""
        if self.t.phase in ("half_year", "turns"):
            return [seat for seat in in_order(self.t) if seat in members(self.t, team)][-1]
        return decider_of(self.t, team)

    def meals(self) -> Iterator[LedgerRow]:
        """Food that citizens will need; those on the battlefield are fed by the decider of their team (AP-B18.39)."""
        t = self.t
        needs = [working(t, seat, CITIZEN) for seat in range(self.box.seats)]
        for team in TEAMS:
            needs[self.feeder(team)] += sum(soldiers_on(t, team, hex).strong for hex in HEXES)
        if any(needs):
            have = [food_of(t, seat) for seat in range(self.box.seats)]
            figures = [
                Figure(text=f"−{due} / {n}", verdict="ok" if n >= due else "stop") for due, n in zip(needs, have, strict=True)
            ]
            yield LedgerRow(label=self.word("sustenance"), glyph=GOOD_GLYPHS[GOODS[FOOD]], figures=figures)

    def wounded(self) -> Iterator[FactRow]:
        """Who lies in the two hospitals (AP-B18.26)."""
        for team in TEAMS:
            lying = zip(KINDS, self.t.wards[2 * team : 2 * team + 2], strict=True)
            values = [self.counted(n, f"kind.{kind}") for kind, n in lying if n]
            if values:
                yield FactRow(label=self.team_name(team), values=values, seat=seat_ref(team))

    def hospital(self) -> list[Tray]:
        """Wounded soldiers of the own team."""
        if self.team is None:
            return []
        wounded = [(kind, n) for kind, n in zip(KINDS, self.t.wards[2 * self.team : 2 * self.team + 2], strict=True) if n]
        items = [
            Item(ref=f"hospital:{kind}", name=self.one(f"kind.{kind}"), glyph=PERSON_GLYPHS[kind], n=n) for kind, n in wounded
        ]
        return [Tray(id="hospital", title=self.word("tray_hospital"), kind="shop", items=items)] if items else []
