"""The battle board as people see it: three lanes with what counts there, and what each has brought, or would bring if nothing
changed.
"""

from __future__ import annotations

from zwist.games.cry_havoc.effects.structures import TokenArtillery
from zwist.games.cry_havoc.fight import ATTRITION, CAPTURE, CONTROL, OBJECTIVE_IDS
from zwist.games.cry_havoc.naming import faction_of
from zwist.games.cry_havoc.objectives import (
    are_safe,
    capture_winner,
    control_strength,
    control_winner,
    counted,
    kills,
    tokens_of,
)
from zwist.games.cry_havoc.refs import lane_ref, region_ref
from zwist.games.cry_havoc.scene.result import outcome_of
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER, FIGHTERS, NOBODY, opponent
from zwist.games.cry_havoc.table import Game, Table
from zwist.games.cry_havoc.terms import is_neutral, units
from zwist.kit.painter import Painter
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Focus, Lane, LaneRow, Step

STEPS = ("place", "cards", "resolve", "retreat")
RESOLVING = {
    "capture from": CAPTURE,
    "crystals or prisoner": CAPTURE,
    "doom": ATTRITION,
    "save on": ATTRITION,
    "fire at": ATTRITION,
}
"""The questions of step 4, and of which objective."""
FIRST = "distract"
"""Which objective comes first is asked before all of them (CH-20.33)."""
LAST = "fire at"
"""Artillery fires after the victims of the units have been removed (CH-14.15)."""
IDLE = ("battle_recover", "battle_retreat_any")
"""What lasts for Trogs without player and does nothing for them (CH-18.15)."""


def battle_board(g: Game, seat: int | None, language: str) -> Focus | None:
    """The running battle, or None."""
    if g.table.fighting is None:
        return None
    return Battle(g, seat, language).focus()


class Battle(Painter[Table]):
    """The battle in one language, for one pair of eyes."""

    catalogue = "scene.fight"

    def faction(self, side: int) -> str:
        """The name of a side."""
        return self.name(faction_of(self.t.box, side))

    def fighter(self, who: int) -> str:
        """The name of the attacker or the defender."""
        return self.faction(self.t.fight.side(who))

    def is_me(self, who: int) -> bool:
        """Whether the viewer is the attacker or the defender."""
        return self.seat is not None and self.t.fight.side(who) == self.seat

    def focus(self) -> Focus:
        """Title, steps, lanes and what lasts."""
        t = self.t
        region = self.name(t.box.region[t.fight.region])
        title = self.word("title", region=region, attacker=self.fighter(ATTACKER), defender=self.fighter(DEFENDER))
        return Focus(
            kind="battle",
            title=title,
            about=region_ref(t.box, t.fight.region),
            steps=self.steps(),
            lanes=[self.lane(objective) for objective in t.fight.order()],
            foot=self.foot(),
        )

    def steps(self) -> list[Step]:
        """Where the battle stands."""
        now = STEPS.index(self.step())
        names = [self.word(f"step_{step}") for step in STEPS]
        return [
            Step(name=name, state="now" if index == now else "done" if index < now else "next")
            for index, name in enumerate(names)
        ]

    def step(self) -> str:
        """Place units, play cards, resolve objectives, retreat (CH-14.5, CH-14.6, CH-14.10, CH-14.17)."""
        t = self.t
        asked = self.asked()
        if asked in RESOLVING or asked == FIRST:
            return "resolve"
        if t.fight.winner != NOBODY:
            return "resolve" if t.fight.units(t.fight.winner) else "retreat"
        if any(units(t, t.fight.side(who), t.fight.region) for who in FIGHTERS):
            return "place"
        return "resolve" if self.all_passed() and not asked else "cards"

    def asked(self) -> str:
        """The open question."""
        return self.g.question.name if self.g.question else ""

    def all_passed(self) -> bool:
        """Both sides play no more tactics (CH-14.25)."""
        return all(self.t.fight.force(who).passed for who in FIGHTERS)

    # Lanes

    def lane(self, objective: int) -> Lane:
        """An objective with both sides and the verdict as it stands."""
        t = self.t
        verdict, winner = self.verdict(objective)
        return Lane(
            ref=lane_ref(objective),
            title=self.name(t.box.content.objectives[OBJECTIVE_IDS[objective]]),
            note=self.word(f"note_{OBJECTIVE_IDS[objective]}", vp=t.box.content.limits.control_vp),
            rows=[self.row(objective, who) for who in FIGHTERS],
            verdict=verdict,
            winner=None if winner is None else seat_ref(winner),
            locked=objective in t.fight.locks,
        )

    def row(self, objective: int, who: int) -> LaneRow:
        """One side's units on an objective and what they amount to."""
        t = self.t
        n, total = t.fight.on(who, objective), counted(t, who, objective)
        return LaneRow(
            seat=seat_ref(t.fight.side(who)),
            place=f"unit:{lane_ref(objective)}/{t.fight.side(who)}",
            n=n,
            sum=total,
            extra=self.extra(objective, who, n, total),
        )

    def extra(self, objective: int, who: int, n: int, total: int) -> str:
        """What counts besides the units, and who is about to fall."""
        parts = [self.word("besides", n=total - n)] if total > n else []
        if doomed := self.t.fight.force(who).doomed[objective]:
            parts.append(self.word("doomed", n=doomed))
        return ", ".join(parts)

    def resolved(self) -> tuple[int, ...]:
        """The objectives that have been resolved already, in their order (CH-14.10, CH-14.59, CH-20.33)."""
        order, asked = self.t.fight.order(), self.asked()
        if asked in RESOLVING:
            return order[: order.index(RESOLVING[asked]) + (asked == LAST)]
        return order if self.step() == "retreat" else ()

    def verdict(self, objective: int) -> tuple[str, int | None]:
        """What an objective has brought, or would bring if nothing changed, and to which side."""
        if objective in self.resolved():
            return self.brought(objective)
        if not any(map(self.t.fight.units, FIGHTERS)):
            return "", None
        said, who = {CONTROL: self.control, CAPTURE: self.capture, ATTRITION: self.attrition}[objective]()
        return said, None if who == NOBODY else self.t.fight.side(who)

    def brought(self, objective: int) -> tuple[str, int | None]:
        """What an objective has brought, as the log tells it; without a log (in previews) only the region is sure."""
        outcome = outcome_of(self.g, self.seat, self.language, self.g.log or [])
        if outcome is not None:
            return outcome.verdict(objective)
        winner = self.t.fight.winner
        return (self.about(winner, "control"), self.t.fight.side(winner)) if objective == CONTROL else ("", None)

    def control(self) -> tuple[str, int]:
        """Who wins the region; that a tie holds it is said aloud (CH-14.11, CH-14.31)."""
        t = self.t
        winner = control_winner(t)
        holds = winner == DEFENDER and control_strength(t, ATTACKER) == control_strength(t, DEFENDER)
        return self.about(winner, "control_tie" if holds else "control"), winner

    def capture(self) -> tuple[str, int]:
        """Who takes how many prisoners, if anybody can be captured (CH-14.12, CH-14.65, CH-14.66)."""
        t = self.t
        winner = capture_winner(t)
        if winner == NOBODY or not t.fight.units(opponent(winner)) or are_safe(t, opponent(winner)):
            return self.word("no_capture"), NOBODY
        n = min(1 + t.fight.lasts(winner, "battle_extra_prisoner"), t.fight.units(opponent(winner)))
        return self.about(winner, "capture", n=n), winner

    def attrition(self) -> tuple[str, int]:
        """How many units each side kills, artillery included, as far as there are any (CH-14.13, CH-14.15)."""
        t = self.t
        shots = [kills(t, who) + len(tokens_of(t, who, TokenArtillery)) for who in FIGHTERS]
        attack, defence = (min(shots[who], t.fight.units(opponent(who))) for who in FIGHTERS)
        return self.losses(attack, defence), NOBODY if attack == defence else ATTACKER if attack > defence else DEFENDER

    def losses(self, attack: int, defence: int) -> str:
        """The kills of both sides, seen from the viewer's side if it fights."""
        if self.is_me(ATTACKER) or self.is_me(DEFENDER):
            mine, theirs = (attack, defence) if self.is_me(ATTACKER) else (defence, attack)
            return self.word("attrition_mine", mine=mine, theirs=theirs)
        factions = {"attacker": self.fighter(ATTACKER), "defender": self.fighter(DEFENDER)}
        return self.word("attrition", attack=attack, defence=defence, **factions)

    def about(self, who: int, key: str, **values: object) -> str:
        """A verdict about the viewer or about a faction."""
        if self.is_me(who):
            return self.word(f"{key}_mine", **values)
        return self.word(key, faction=self.fighter(who), **values)

    # What lasts

    def foot(self) -> str:
        """Effects that last to the end of the battle, for both sides."""
        t = self.t
        lines = []
        for who in FIGHTERS:
            force = t.fight.force(who)
            idle = IDLE if is_neutral(t, who) else ()
            notes = [self.word(f"lasts.{effect}") for effect in force.lasting if effect not in idle]
            if force.passed and not self.all_passed():
                notes.append(self.word("passed"))
            if force.cards_left and not force.passed:
                notes.append(self.word("limited", n=force.cards_left))
            if notes:
                lines.append(f"{self.fighter(who)}: {', '.join(notes)}")
        if t.fight.first is not None:
            objective = t.box.content.objectives[OBJECTIVE_IDS[t.fight.first]]
            lines.append(self.word("first", objective=self.name(objective)))
        if t.fight.reversed:
            lines.append(self.word("reversed"))
        return " · ".join(lines)
