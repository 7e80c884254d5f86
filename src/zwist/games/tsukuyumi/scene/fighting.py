"""A combat as people see it (chapter 10): the sides by rows, its moments by columns, losses last."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.tsukuyumi.annihilation import attack_damage
from zwist.games.tsukuyumi.combat import before_counters, carry_out_card, counters, end_of_card, remove_losses
from zwist.games.tsukuyumi.combatants import decider, parts
from zwist.games.tsukuyumi.conquest import bonus_of, height_for, resistance, succeeds, walls
from zwist.games.tsukuyumi.counters.choosing import choose_counter
from zwist.games.tsukuyumi.effects.cards import AnnihilateEach, Annihilation, Conquest
from zwist.games.tsukuyumi.fight import Combat, Force
from zwist.games.tsukuyumi.refs import area_ref, unit_ref
from zwist.games.tsukuyumi.scene.outlook import Outlook
from zwist.games.tsukuyumi.support import declare_support, weapon_damage
from zwist.games.tsukuyumi.terms import is_home, type_of
from zwist.games.tsukuyumi.values import conquest_sum, damage_sum
from zwist.kit.refs import seat_ref
from zwist.kit.scene import FactRow, Facts, Fighter, Focus, Moment, Share, Step
from zwist.kit.stage import Item

MOMENTS = ("effect", "before", "damage", "after", "survivors", "losses")
STEPS: dict[str, tuple[object, tuple[str, ...]]] = {
    "card": (declare_support, ()),
    "effect": (carry_out_card, ()),
    "counters": (choose_counter, ()),
    "before": (before_counters, ()),
    "damage": (counters, ("damage",)),
    "after": (counters, ("after",)),
    "survivors": (counters, ("survivors",)),
    "end": (end_of_card, ()),
    "losses": (remove_losses, ()),
}
"""The steps (b) to (j) of a combat, each with the rule that begins it and its values (TS-10.13)."""
NAMES = tuple(STEPS)
CLAUSES = {"counters": "TS-13.1", "before": "TS-10.15", "losses": "TS-10.14"}


class Fighting(Outlook):
    """The combat under way."""

    def focus(self) -> Focus | None:
        """The card, everybody who takes part, and what each moment brings them."""
        fight = self.t.combat
        if fight is None:
            return None
        land = self.name(self.data.area_types[type_of(self.t, fight.area)])
        return Focus(
            kind="combat",
            title=self.word("combat", attacker=self.faction(fight.attacker.side), area=self.place(fight.area)),
            note=self.word("against", land=land, n=len(fight.defenders)),
            about=area_ref(fight.area),
            steps=self.steps(fight),
            card=Item(ref=f"combat_card:{fight.card}", note=self.sums(fight.attacker)),
            moments=[Moment(id=name, name=self.word(f"moment.{name}")) for name in MOMENTS],
            sides=[self.fighter(fight, force) for force in fight.forces],
            foot=self.outcome(fight),
        )

    # The order

    def steps(self, fight: Combat) -> list[Step]:
        """Where the combat stands: what is still to be carried out comes next (TS-10.13)."""
        now = self.step()
        return [
            Step(
                name=f"({letter}) {self.word(f'step.{name}')}",
                state="now" if index == now else "done" if index < now else "next",
                text=self.word(f"step_text.{name}"),
                clause=CLAUSES.get(name, "TS-10.13"),
            )
            for index, (letter, name) in enumerate(zip("bcdefghij", NAMES, strict=True))
        ]

    def step(self) -> int:
        """The step at work: the one before those that nothing has begun yet."""
        if self.is_choosing():
            return NAMES.index("counters")
        waiting = {(rule, values if rule is counters else ()) for rule, values in self.g.todo}
        first = len(NAMES)
        while first and STEPS[NAMES[first - 1]] in waiting:
            first -= 1
        return max(0, first - 1)

    def counter_order(self) -> Iterator[Facts]:
        """Who chooses a counter after whom, the Oni last, and what has been chosen (TS-13.1, TS-14.18)."""
        fight = self.t.combat
        if fight is None or not fight.defenders:
            return
        rows = [
            FactRow(
                label=self.faction(force.side),
                values=[self.chosen(place, force), *self.speaker(force)],
                seat=seat_ref(force.side),
            )
            for place, force in enumerate(fight.forces)
            if place
        ]
        yield Facts(title=self.word("counter.order"), rows=rows)

    def chosen(self, place: int, force: Force) -> str:
        """The counter of a defender, or whether it chooses now, later or has chosen none (TS-13.7)."""
        if force.counter:
            return self.name(self.data.counters[force.counter])
        if place < self.choosing():
            return self.word("counter.none")
        return self.word("counter.now" if self.is_choosing() and place == self.choosing() else "counter.later")

    def is_choosing(self) -> bool:
        """Somebody is asked for a counter."""
        return self.g.question is not None and self.g.question.name == "choose counter"

    def choosing(self) -> int:
        """The place of the force that chooses a counter now or next; behind the last one when all have chosen."""
        later = next((values[0] for rule, values in self.g.todo if rule is choose_counter), None)
        if later is None:
            return len(self.t.fight.forces)
        return int(later) - self.is_choosing()

    def speaker(self, force: Force) -> Iterator[str]:
        """Who chooses for the Oni."""
        if force.side == self.box.oni:
            yield self.word("chooses", faction=self.faction(decider(self.t, force.side)))

    # The sides

    def fighter(self, fight: Combat, force: Force) -> Fighter:
        """A side with its units that stand and its sums (TS-10.14)."""
        standing = [unit_ref(fight.area, self.box.kinds[kind].id) for kind in dict.fromkeys(force.standing)]
        return Fighter(
            seat=seat_ref(force.side), pieces=standing, note=self.sums(force), moments=dict(self.shares(fight, force))
        )

    def sums(self, force: Force) -> str:
        """The points with which a side conquers or holds, and with which it strikes."""
        return self.word("sums", conquest=self.conquest(force), damage=self.damage(force))

    def conquest(self, force: Force) -> int:
        """Those of the units, and what the card of the attacker, mountain and Fortress of defenders add (TS-11.5, TS-15.3)."""
        fight = self.t.fight
        if force.side != fight.attacker.side:
            height = height_for(self.t, fight.area, fight.attacker)
            return resistance(self.t, fight.area, force, height) if force.standing else 0
        bonus = [
            bonus_of(self.t, effect, fight.area, force.side, fight.weapons)
            for effect in parts(self.t)
            if isinstance(effect, Conquest)
        ]
        return conquest_sum(self.t, force.standing) + sum(bonus)

    def damage(self, force: Force) -> int:
        """That of the units with declared weapons, or all that the card of the attacker deals (TS-12.2)."""
        units = damage_sum(self.t, force.striking)
        if force.side != self.t.fight.attacker.side:
            return units + weapon_damage(self.t, force.side, force.striking)
        for effect in parts(self.t):
            if isinstance(effect, Annihilation):
                return attack_damage(self.t, effect)
            if isinstance(effect, AnnihilateEach):
                return effect.amount
        return units

    def shares(self, fight: Combat, force: Force) -> Iterator[tuple[str, Share]]:
        """What attack and counters bring a side, its own counter at its own moment, and whom it loses."""
        attacker, now = fight.attacker.side, self.step()
        hurt = sum(share.damage for share in fight.shares if share.side == force.side and share.by == attacker)
        struck = sum(share.damage for share in fight.shares if share.side == force.side and share.by != attacker)
        if hurt:
            yield "effect", Share(sum=f"−{hurt}", note=self.word("suffers"))
        elif force.side == attacker and fight.conquered and fight.before.territory[fight.area] != attacker:
            yield "effect", Share(note=self.word("conquers"))
        if struck:
            yield "damage", Share(sum=f"−{struck}", note=self.word("suffers"))
        if force.counter:
            timing = self.data.counters[force.counter].timing
            note = self.outlook(force.counter, force) if now < NAMES.index(timing) else ""
            dealt = f"−{struck}" if struck and timing == "damage" else ""
            yield timing, Share(card=f"counter:{force.counter}", sum=dealt, note=note)
        elif force in fight.forces[self.choosing() :]:
            yield "before", Share(note=self.word("chooses", faction=self.faction(decider(self.t, force.side))))
        lost = [loss for loss in fight.losses if self.box.owner[loss.kind] == force.side]
        if lost:
            refs = [f"{unit_ref(loss.area, self.box.kinds[loss.kind].id)}+lost" for loss in lost]
            yield "losses", Share(lost=list(dict.fromkeys(refs)), note=str(len(lost)))

    # The outcome

    def outcome(self, fight: Combat) -> str:
        """Who would have the area as things stand, with the points that decide it (TS-11.1).

        Nobody takes a home (TS-11.11) or what was its own before, and a marker just laid may have been replaced (TS-13.10).
        """
        side, area = fight.attacker.side, fight.area
        if is_home(self.t, area) or fight.before.territory[area] == side:
            return ""
        if fight.conquered:
            holds = self.t.territory[area] == side
            return self.word("outcome.taken", faction=self.faction(side), area=self.place(area)) if holds else ""
        conquests = [effect for effect in parts(self.t) if isinstance(effect, Conquest)]
        if not conquests:
            return ""
        bonus = bonus_of(self.t, conquests[0], area, side, fight.weapons)
        height = height_for(self.t, area, fight.attacker)
        against = [resistance(self.t, area, force, height) for force in fight.defenders if force.standing]
        needed = max([height, walls(self.t, area, side, fight.defenders), *against])
        holds = succeeds(self.t, area, fight.attacker, fight.defenders, bonus)
        own = conquest_sum(self.t, fight.attacker.standing) + bonus
        verdict = "outcome.would" if holds else "outcome.not"
        return self.word(verdict, faction=self.faction(side), own=own, needed=needed)
