"""What a battle has brought, as the log tells it: objective by objective while it is resolved, all three when it has ended."""

from __future__ import annotations

from zwist.engine.log import Event
from zwist.games.cry_havoc.fight import ATTRITION, CAPTURE, CONTROL, OBJECTIVE_IDS, OBJECTIVES
from zwist.games.cry_havoc.refs import lane_ref, region_ref
from zwist.games.cry_havoc.table import Game, Table
from zwist.kit.painter import Painter
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Focus, Lane, LaneRow

COUNTED = {CONTROL: "control", CAPTURE: "capture", ATTRITION: "attrition"}
AFTERWARDS = ("points", "control", "retreat", "retreat_battle", "scattered", "trogs_vanish", "nest")
"""What is told below the lanes."""


def battle_result(g: Game, seat: int | None, language: str) -> Focus | None:
    """The battle that has just ended, or None."""
    log = g.log or []
    over = next((event for event in reversed(log) if event.key == "battle_over"), None)
    if over is None or over.decision != log[-1].decision:
        return None
    outcome = outcome_of(g, seat, language, log[: log.index(over)])
    return None if outcome is None else outcome.focus()


def outcome_of(g: Game, seat: int | None, language: str, told: list[Event]) -> Outcome | None:
    """What the battle resolved last has brought so far, or None."""
    begun = next((n for n in reversed(range(len(told))) if told[n].key == "resolved"), None)
    return None if begun is None else Outcome(g, seat, language, told[begun:])


class Outcome(Painter[Table]):
    """What a battle brought, from its resolution to its end."""

    catalogue = "scene.fight"

    def __init__(self, g: Game, seat: int | None, language: str, told: list[Event]) -> None:
        super().__init__(g, seat, language)
        self.resolved, *self.told = told

    def focus(self) -> Focus:
        """All lanes and what happened afterwards, in one sentence each."""
        box, region = self.t.box, self.resolved.values["region"]
        return Focus(
            kind="battle",
            title=self.word("result", region=self.name(box.region[region])),
            about=region_ref(box, region),
            lanes=[self.lane(objective) for objective in OBJECTIVES],
            foot=" ".join(self.said(event) for event in self.told if event.key in AFTERWARDS),
        )

    def said(self, event: Event) -> str:
        """A line of the log."""
        return self.g.definition.say(self.t, f"log.{event.key}", event.values, self.language)

    def lane(self, objective: int) -> Lane:
        """An objective with what counted there and what it brought."""
        values = self.resolved.values
        sides = (values["side"], values["enemy"])
        verdict, winner = self.verdict(objective)
        return Lane(
            ref=lane_ref(objective),
            title=self.name(self.t.box.content.objectives[OBJECTIVE_IDS[objective]]),
            rows=[
                LaneRow(seat=seat_ref(side), place=f"unit:{lane_ref(objective)}/{side}", n=n, sum=n)
                for side, n in zip(sides, values[COUNTED[objective]], strict=True)
            ],
            verdict=verdict,
            winner=None if winner is None else seat_ref(winner),
        )

    def verdict(self, objective: int) -> tuple[str, int | None]:
        """What an objective has brought, and to which side."""
        return {CONTROL: self.control, CAPTURE: self.captures, ATTRITION: self.losses}[objective]()

    def of(self, *keys: str) -> list[Event]:
        """What was told of some kinds."""
        return [event for event in self.told if event.key in keys]

    def control(self) -> tuple[str, int | None]:
        """Who has won the region."""
        [won] = self.of("control_won")
        return self.about(won.values["side"], "control"), won.values["side"]

    def captures(self) -> tuple[str, int | None]:
        """Who has taken how many prisoners, or why nobody has."""
        taken = self.of("captured")
        if not taken:
            return next(map(self.said, self.of("no_prisoners")), self.word("no_capture")), None
        captor = taken[0].values["side"]
        return self.about(captor, "capture", n=len(taken)), captor

    def losses(self) -> tuple[str, int | None]:
        """How many units each side has killed."""
        side, enemy = self.resolved.values["side"], self.resolved.values["enemy"]
        fallen = [event.values["side"] for event in self.of("killed_in_battle")]
        attack, defence = fallen.count(enemy), fallen.count(side)
        winner = None if attack == defence else side if attack > defence else enemy
        if self.seat in (side, enemy):
            mine, theirs = (attack, defence) if self.seat == side else (defence, attack)
            return self.word("attrition_mine", mine=mine, theirs=theirs), winner
        names = {"attacker": self.faction(side), "defender": self.faction(enemy)}
        return self.word("attrition", attack=attack, defence=defence, **names), winner

    def about(self, side: int, key: str, **values: object) -> str:
        """A verdict about the viewer or about a faction."""
        if side == self.seat:
            return self.word(f"{key}_mine", **values)
        return self.word(key, faction=self.faction(side), **values)
