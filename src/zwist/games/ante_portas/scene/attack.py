"""The combat phase as people see it, card by card: the troops in order, the card, its steps, and the fight at hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zwist.engine.log import Event
from zwist.games.ante_portas.advance import SPLIT, UNITE, be_held, flies_on, go_on, path_of, set_out, step
from zwist.games.ante_portas.effects.abilities import DestroyTrap
from zwist.games.ante_portas.field import HEXES, WAY, march_to
from zwist.games.ante_portas.fight import end_fight, is_due, our_total, resolve, their_total
from zwist.games.ante_portas.ground import TRAP, ability, has_attackers, is_mine
from zwist.games.ante_portas.naming import arrow, card_text
from zwist.games.ante_portas.refs import hex_ref
from zwist.games.ante_portas.scene.field import Field
from zwist.games.ante_portas.troops import Advance, Clash, Part
from zwist.kit.scene import Focus, Step
from zwist.kit.stage import Item

OTHER_WAYS = {UNITE: "AP-B14.6", SPLIT: "AP-B14.17"}
"""The clauses of what takes the place of arrows; rows of arrows are those of fly around (AP-B6.12)."""


class Attack(Field):
    """The automaton, step by step."""

    def focus(self) -> Focus | None:
        """The card that is carried out, or the fight without one (new attackers, our own attack)."""
        advance, clashes = self.t.advance, self.t.clashes
        if advance is None and not clashes:
            return None
        hex = advance.moving.hex if advance is not None else clashes[-1].hex
        return Focus(
            kind="card",
            title=self.word("card_by_card") if advance is not None else self.word("fight_on", hex=hex),
            note="" if advance is None else self.word("troops_of", card=advance.card, size=advance.size),
            about=hex_ref(clashes[-1].hex if clashes else hex),
            steps=[] if advance is None else list(self.steps(advance)),
            card=None if advance is None else Item(ref=f"movement:{advance.card}"),
            items=[] if advance is None else list(self.queue(advance)),
            foot=self.outlook(),
        )

    def queue(self, advance: Advance) -> Iterator[Item]:
        """The troops of this phase in their order: done, at work, still to come (AP-B6.1)."""
        done = {event.values["hex"]: event.values["card"] for event in self.cards_so_far()}
        now = list(done)[-1] if done else 0
        for hex, card in done.items():
            yield Item(ref=f"troop:{hex}", name=str(hex), note=card, used=hex != now, special=hex == now)
        for hex in HEXES:
            if hex > now and has_attackers(self.t, hex):
                yield Item(ref=f"troop:{hex}", name=str(hex))

    def cards_so_far(self) -> list[Event]:
        """The cards of this phase that have been turned up."""
        lately = self.latest("card", "combat_phase", "wave_round")
        first = max((n for n, event in enumerate(lately) if event.key != "card"), default=-1)
        return lately[first + 1 :]

    def steps(self, advance: Advance) -> Iterator[Step]:
        """What the card has done, and the arrows that are left; parts that are held follow (AP-B6.11)."""
        lately = [event for event in self.g.log or [] if event.key != "turn"]
        first = max((n for n, event in enumerate(lately) if event.key == "card"), default=0)
        for event in lately[first:]:
            if event.key in ("card", "step", "held", "totals", "ability", "unites", "splits", "stays", "fire"):
                yield Step(name=self.told(event.key, event.values), state="done")
        part = advance.moving
        if part.figures.size:
            where = self.word("part_now", basic=part.figures.weak, elite=part.figures.strong, hex=part.hex)
            yield Step(name=where, state="now", text=self.window())
            yield from self.ahead(advance)
        for later in advance.parts[1:]:
            if later.figures.size:
                name, clause = ("part_split", "AP-B14.22") if self.is_right_half(later) else ("part_held", "AP-B10.9")
                yield Step(name=self.word(name, n=later.figures.size, hex=later.hex), state="next", clause=clause)

    def told(self, key: str, values: dict[str, object]) -> str:
        """A line of the log."""
        return self.g.definition.say(self.t, f"log.{key}", values, self.language)

    def window(self) -> str:
        """The interrupt point that is open, if there is one."""
        question = self.g.question
        return "" if question is None else self.g.definition.prompt(self.t, question, self.language)

    # What is to come

    def ahead(self, advance: Advance) -> Iterator[Step]:
        """The arrows that are left, each with the hex that it leads to as things are.

        Dragons fly on over what they pass, and what a trap holds skips an arrow (AP-B14.13, AP-B10.3).
        """
        part = advance.moving
        here: int | None = part.hex
        due = self.due()
        if due is not None and due[0] is step:
            stops = self.flown(part.hex, due[1][0], burning=False)
            here = stops[-1]
            yield self.leg(self.word("flies_on"), stops)
            if here is None:
                return
        held = due is not None and due[0] in (set_out, be_held) and not part.flying and self.is_held(part, part.hex)
        for way in part.arrows if advance.arrows else path_of(self.t):
            plain = way.rstrip("*")
            name = self.word("step_arrow", arrow=arrow(self.t, way, self.language))
            if held:
                yield Step(name=name, state="next", text=self.word("cancelled", hex=here), clause="AP-B10.2")
                held = False
            elif here is None or plain not in WAY:
                yield Step(name=name, state="next", clause=OTHER_WAYS.get(plain, "AP-B14.12" if "/" in plain else "AP-B6.3"))
                here = None
            else:
                stops = self.flown(here, WAY[plain], way.endswith("*"))
                yield self.leg(name, stops)
                here = stops[-1]
                if here is None:
                    return
                held = not self.box.scenario.flying and self.is_held(part, here)

    def due(self) -> tuple[Any, tuple[Any, ...]] | None:
        """What happens to the moving part next, once nobody acts: it sets out, flies on, is held, or goes on."""
        return next((one for one in reversed(self.g.todo) if one[0] in (set_out, step, be_held, go_on)), None)

    def is_held(self, part: Part, hex: int) -> bool:
        """Whether the trap on a hex would hold all of a part that is on the ground there (AP-B10.2, AP-B14.10)."""
        is_trap = self.t.tile[hex] == TRAP and ability(self.t, DestroyTrap) is None
        return is_trap and part.figures.size <= self.data.trap.holds

    def flown(self, hex: int, way: int, burning: bool) -> list[int | None]:
        """The hexes that one arrow leads over and to; fire destroys a mine before it could be flown over (AP-B14.18)."""
        stops = [march_to(hex, way)]
        while (over := stops[-1]) is not None and flies_on(self.t, over) and not (burning and is_mine(self.t, over)):
            stops.append(march_to(over, way))
            burning = False
        return stops

    def leg(self, name: str, stops: list[int | None]) -> Step:
        """A step with what is flown over and where it ends; over the lower edge it ends the game (AP-B1.3)."""
        *over, end = stops
        text = self.word("over_edge") if end is None else self.word("to_hex", hex=end)
        if over:
            text = self.word("over_hexes", over=", ".join(str(hex) for hex in over), then=text)
        return Step(name=name, state="next", text=text, clause="AP-B1.3" if end is None else "AP-B14.13" if over else "AP-B6.3")

    # Fights

    def outlook(self) -> str:
        """How the fight at hand would end if nobody acts; else whether what comes next ends the game."""
        t = self.t
        if t.clashes and self.is_open():
            return self.verdict(t.clashes[-1])
        if t.advance is not None and t.advance.moving.figures.size:
            first = next(self.ahead(t.advance), None)
            if first is not None and first.clause == "AP-B1.3":
                return self.word("edge_next")
        return ""

    def is_open(self) -> bool:
        """Whether the totals of the latest fight are still to be fixed, and whether both sides are still there (AP-B7.16)."""
        clash = self.t.clashes[-1]
        coming = next((rule for rule, *_ in reversed(self.g.todo) if rule in (resolve, end_fight)), None)
        return coming is resolve and is_due(self.t, clash.hex, clash.whose)

    def verdict(self, clash: Clash) -> str:
        """Both totals and who would win; a tie is ours (AP-B7.3)."""
        ours, theirs = our_total(self.t, clash), their_total(self.t, clash)
        verdict = self.word("fight_won" if ours >= theirs else "fight_lost")
        return self.word("if_nobody", ours=ours, theirs=theirs, hex=clash.hex, verdict=verdict)

    def movement_cards(self) -> Iterator[Item]:
        """The cards of this scenario: what they bring above, how they move below."""
        for card in self.data.movement_cards.values():
            if card.scenario == self.box.scenario.id and card.era <= self.box.eras:
                spawn = ", ".join(f"{one.hex}: {self.counted(one.count, f'kind.{one.kind}')}" for one in card.spawn)
                yield Item(
                    ref=f"movement:{card.id}",
                    name=card.id,
                    glyph=self.foe_glyph,
                    text=card_text(card, self.language),
                    foot=spawn,
                )
