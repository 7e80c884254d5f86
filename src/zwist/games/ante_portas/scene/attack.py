"""The combat phase as people see it, card by card: the troops in order, the card, its steps, and the fight at hand."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.engine.log import Event
from zwist.games.ante_portas.advance import path_of
from zwist.games.ante_portas.field import HEXES, WAY, march_to
from zwist.games.ante_portas.fight import our_total, their_total
from zwist.games.ante_portas.ground import has_attackers
from zwist.games.ante_portas.naming import arrow, card_text
from zwist.games.ante_portas.refs import hex_ref
from zwist.games.ante_portas.scene.field import Field
from zwist.games.ante_portas.troops import Advance, Clash
from zwist.kit.scene import Focus, Step
from zwist.kit.stage import Item


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
            yield from self.ahead(part.hex, part.arrows if advance.arrows else path_of(self.t))
        for held in advance.parts[1:]:
            if held.figures.size:
                text = self.word("part_held", n=held.figures.size, hex=held.hex)
                yield Step(name=text, state="next", clause="AP-B10.9")

    def told(self, key: str, values: dict[str, object]) -> str:
        """A line of the log."""
        return self.g.definition.say(self.t, f"log.{key}", values, self.language)

    def window(self) -> str:
        """The interrupt point that is open, if there is one."""
        question = self.g.question
        return "" if question is None else self.g.definition.prompt(self.t, question, self.language)

    def ahead(self, hex: int, arrows: tuple[str, ...]) -> Iterator[Step]:
        """The arrows that are left, each with the hex that it leads to as things are."""
        here: int | None = hex
        for way in arrows:
            plain = way.rstrip("*")
            known = here is not None and plain in WAY
            target = march_to(here, WAY[plain]) if here is not None and known else None
            to = self.word("to_hex", hex=target) if target is not None else self.word("over_edge") if known else ""
            clause = "AP-B1.3" if known and target is None else "AP-B6.3"
            yield Step(
                name=self.word("step_arrow", arrow=arrow(self.t, way, self.language)), state="next", text=to, clause=clause
            )
            here = target

    # Fights

    def outlook(self) -> str:
        """How the fight at hand would end if nobody acts; else whether the next step ends the game."""
        t = self.t
        if t.clashes:
            return self.verdict(t.clashes[-1])
        if t.advance is not None and t.advance.moving.figures.size and t.advance.moving.arrows:
            way = t.advance.moving.arrows[0].rstrip("*")
            if way in WAY and march_to(t.advance.moving.hex, WAY[way]) is None:
                return self.word("edge_next")
        return ""

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
