"""A combat as people see it (chapter 10): the sides by rows, its moments by columns, losses last."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.tsukuyumi.fight import Combat, Force
from zwist.games.tsukuyumi.refs import area_ref, unit_ref
from zwist.games.tsukuyumi.scene.look import Look
from zwist.games.tsukuyumi.values import conquest_sum, damage_sum
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Fighter, Focus, Moment, Share
from zwist.kit.stage import Item

MOMENTS = ("effect", "before", "damage", "after", "survivors", "losses")


class Fighting(Look):
    """The combat under way."""

    def focus(self) -> Focus | None:
        """The card, everybody who takes part, and what each moment brings them."""
        fight = self.t.combat
        if fight is None:
            return None
        attacker, place = self.faction(fight.attacker.side), self.place(fight.area)
        return Focus(
            kind="combat",
            title=self.word("combat", attacker=attacker, area=place),
            about=area_ref(fight.area),
            card=Item(ref=f"combat_card:{fight.card}"),
            moments=[Moment(id=name, name=self.word(f"moment.{name}")) for name in MOMENTS],
            sides=[self.fighter(fight, force) for force in fight.forces],
        )

    def fighter(self, fight: Combat, force: Force) -> Fighter:
        """A side with its units that stand and its sums (TS-10.14)."""
        standing = [unit_ref(fight.area, self.box.kinds[kind].id) for kind in dict.fromkeys(force.standing)]
        sums = self.word("sums", conquest=conquest_sum(self.t, force.standing), damage=damage_sum(self.t, force.striking))
        return Fighter(seat=seat_ref(force.side), pieces=standing, note=sums, moments=dict(self.shares(fight, force)))

    def shares(self, fight: Combat, force: Force) -> Iterator[tuple[str, Share]]:
        """What the attack brings a side, its counter at its own moment, and whom it loses."""
        dealt = sum(share.damage for share in fight.shares if share.side == force.side)
        if dealt:
            yield "effect", Share(sum=self.word("suffers", n=dealt))
        if force.counter:
            timing = self.data.counters[force.counter].timing
            yield timing, Share(card=f"counter:{force.counter}")
        if force.fallen:
            lost = [f"{unit_ref(fight.area, self.box.kinds[kind].id)}+lost" for kind in dict.fromkeys(force.fallen)]
            yield "losses", Share(lost=lost, sum=str(len(force.fallen)))
