"""The sides as people see them: each with its cards, special material, missions and what it has chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from zwist.games.tsukuyumi.actions import quantity
from zwist.games.tsukuyumi.content import Actions, Faction, Mission
from zwist.games.tsukuyumi.effects.checks import DestroyedCount
from zwist.games.tsukuyumi.effects.sheets import TimesHitPoints
from zwist.games.tsukuyumi.goals import kills
from zwist.games.tsukuyumi.naming import actions
from zwist.games.tsukuyumi.scene.draft import Draft
from zwist.games.tsukuyumi.scene.look import ACTION_GLYPHS
from zwist.games.tsukuyumi.scoring import score
from zwist.games.tsukuyumi.terms import controls, units_of
from zwist.games.tsukuyumi.turn import amount
from zwist.kit.refs import seat_ref
from zwist.kit.scene import FactRow, Facts, Figure, Head, Ledger, LedgerRow, Seat
from zwist.kit.stage import Count, Phase, Side

PHASES: tuple[Literal["white", "blue", "green", "red"], ...] = ("white", "blue", "green", "red")
SIGNS = {"flag": "areas", "person": "units", "book": "event_hand", "skull": "kills"}
"""What the glyph of a counter stands for, as a word of the catalogue."""
ITEM_GLYPHS = {"uplink": "uplink", "rocket": "rocket", "weapon": "gun"}


class Sides(Draft):
    """What lies before each side, for everybody to see."""

    def phases(self) -> list[Phase]:
        """The selection and the four phases of a round."""
        named = [(name, self.name(self.data.phases[name])) for name in PHASES]
        phases = [Phase(id=id, name=name, sign=self.word(f"sign.{id}"), tone=id) for id, name in named]
        return [Phase(id="select", name=self.general("phase.select")), *phases]

    def head(self) -> Head:
        """The round and how many there are; before the first one the setup."""
        n, of = self.t.round, self.box.rounds
        said = self.word("round", n=n, of=of) if n else self.general("phase.setup")
        return Head(round=said, phase=self.t.phase)

    def side(self, side: int) -> Side:
        """A side with its emblem and what its counters count."""
        neutral = side == self.box.oni
        return Side(
            ref=seat_ref(side),
            slot=self.slot(side),
            glyph=self.emblem(side),
            faction=self.faction(side),
            score_label="" if neutral else self.word("vp"),
            neutral=neutral,
            signs={glyph: self.word(word) for glyph, word in SIGNS.items()},
        )

    def seat_of(self, side: int) -> Seat:
        """A side with its cards, areas and kills."""
        t = self.t
        if side == self.box.oni:
            left = sum(t.supply[kind] for kind in self.box.kinds_of[side])
            counters = [*self.standing(side), Count(glyph="oni", n=left, label=self.word("supply"))]
            return Seat(ref=seat_ref(side), counters=counters)
        return Seat(
            ref=seat_ref(side),
            score=score(t, side) if t.initiative else 0,
            counters=[
                *self.standing(side),
                Count(glyph="book", n=self.seen["event_hands"][side]),
                Count(glyph="skull", n=sum(t.kills[2 * side : 2 * side + 2])),
            ],
            extras=list(self.material(side)),
            notes=list(self.notes(side)),
            text=self.sheet(side),
        )

    def standing(self, side: int) -> list[Count]:
        """Areas and units on the board."""
        units = sum(len(units_of(self.t, side, area)) for area in self.t.board)
        return [Count(glyph="flag", n=len(controls(self.t, side))), Count(glyph="person", n=units)]

    def sheet(self, side: int) -> str:
        """What stands on a faction sheet: faction effect, defence action, protection, and the goal where there are goals."""
        faction = self.box.factions[side]
        name, text = faction.defence_name(self.language), faction.defence_text(self.language)
        said = f"{self.text(faction)} {name}: {text} {self.protection_of(faction)}"
        if not self.box.scenario.goals:
            return said
        return f"{said} {self.word('sheet.goal', name=self.name(faction.goal), text=self.text(faction.goal))}"

    def protection_of(self, faction: Faction) -> str:
        """What Protection gives to each unit (TS-13.19)."""
        if isinstance(faction.protection, TimesHitPoints):
            return self.word("sheet.times", n=faction.protection.factor)
        return self.word("sheet.more", n=faction.protection.hp)

    def material(self, side: int) -> Iterator[Count]:
        """Uplinks, rockets and weapons."""
        held = self.t.items[side]
        for item in dict.fromkeys(held):
            entry, n = self.data.items[item], held.count(item)
            label = (n > 1 and entry.many(self.language)) or self.name(entry)
            yield Count(glyph=ITEM_GLYPHS[entry.kind], n=n, label=label)

    def notes(self, side: int) -> Iterator[str]:
        """The card of this round, what is left of the turn, missions and the goal."""
        t = self.t
        if t.chosen[side]:
            yield self.name(self.data.action_cards[t.chosen[side]])
        if t.turn is not None and t.turn.seat == side:
            left = [f"{self.name(self.data.actions[name])} {n}" for name in self.data.actions if (n := self.left(name, side))]
            yield ", ".join(left) or self.word("acts")
        for mission in t.missions[side]:
            yield self.name(self.data.missions[mission])
        if t.goals[side]:
            yield self.name(self.box.factions[side].goal)

    def left(self, action: str, seat: int) -> int:
        """How much of an action is left: production with what units and uplinks add, of events draws or plays."""
        if action == "event":
            return max(quantity(self.t, "draw"), quantity(self.t, "play"))
        return amount(self.t, action, seat)

    # Facts

    def facts(self) -> list[Facts]:
        """Initiative and phases at a glance, and the missions."""
        if not self.t.initiative:
            return []
        missions = Facts(title=self.word("missions"), rows=self.missions())
        return [Facts(title=self.word("order"), ledger=self.order()), *self.draft(), missions]

    def order(self) -> Ledger:
        """Seats in initiative order, phases with what their cards say (TS-5.1, TS-4.3)."""
        columns = [self.word(f"sign.{phase}") for phase in PHASES]
        rows = [
            LedgerRow(
                label=str(place),
                figures=[self.figure(seat, phase) for phase in PHASES],
                glyph=self.emblem(seat),
                ref=seat_ref(seat),
            )
            for place, seat in enumerate(self.t.initiative, 1)
        ]
        return Ledger(columns=columns, rows=rows)

    def figure(self, seat: int, phase: str) -> Figure:
        """What a card says of a phase; a phase that is done, or a turn that is, has a check."""
        t = self.t
        is_done = t.phase in PHASES and (
            PHASES.index(phase) < PHASES.index(t.phase) or (phase == t.phase and seat in t.flipped)
        )
        card = self.data.action_cards.get(t.chosen[seat])
        parts = {} if card is None else {"blue": card.blue, "green": card.green, "red": card.red}
        part = parts.get(phase)
        text = actions(t, part, self.language) if part is not None else ""
        if is_done:
            return Figure(text="", verdict="ok")
        acts = t.phase == phase and t.turn is not None and t.turn.seat == seat
        return Figure(text=text or "–", verdict="key" if acts else "", counts=self.counts(part) if part is not None else [])

    def counts(self, part: Actions) -> list[Count]:
        """The actions of a phase as signs with their quantities."""
        printed = [(name, getattr(part, name)) for name in part.__struct_fields__]
        return [Count(glyph=ACTION_GLYPHS[name], n=n, label=self.name(self.data.actions[name])) for name, n in printed if n]

    def missions(self) -> list[FactRow]:
        """Each mission with its text, how many kills count for it so far, and who has fulfilled it (TS-17.1)."""
        return [
            FactRow(label=self.name(one), values=[self.text(one), *self.tally(one), *self.winners(one.id)])
            for one in self.box.missions
        ]

    def tally(self, mission: Mission) -> Iterator[str]:
        """The kills of those who have not fulfilled a mission yet, Oni and units apart (TS-17.14)."""
        if isinstance(mission.effect, DestroyedCount):
            for seat in range(self.box.seats):
                n = kills(self.t, seat, mission.effect)
                if n and mission.id not in self.t.missions[seat]:
                    yield self.word("tally", faction=self.faction(seat), n=n)

    def winners(self, mission: str) -> list[str]:
        """Who has fulfilled a mission."""
        return [self.faction(seat) for seat in range(self.box.seats) if mission in self.t.missions[seat]]
