"""Skills (chapter 12): ready ones are used before or after the action; each stands with its faction."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.question import Limit
from zwist.games.cry_havoc.effects.skills import SkillToken
from zwist.games.cry_havoc.nouns import SKILL
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.kit.effects import Effect, Effects

Usable = Callable[[Table, int, str], bool]
usable: Effects[type[Effect], Usable] = Effects()
"""The tests whether a skill can be paid and would do anything (CH-12.8)."""


def has_effect(t: Table, skill: str, seat: int) -> bool:
    """A skill that cannot be paid or would do nothing cannot be used; passive ones always work.

    CH-12.2, CH-12.8.
    """
    card = t.box.content.skills[skill]
    return card.passive or usable[type(card.effect)](t, seat, skill)


def has_its_token(t: Table, skill: str, seat: int) -> bool:
    """A skill whose token lies on the board waits for it (CH-12.9)."""
    if not isinstance(t.box.content.skills[skill].effect, SkillToken):
        return True
    return all(skill not in here for here in t.tokens)


ready_skills = choice(
    "ready skills", "CH-12.1", lambda t, seat: [SKILL[skill] for skill in t.skills[seat]],
    Limit("CH-12.2", lambda t, skill, seat: not t.box.content.skills[skill].passive),
    Limit("CH-20.33", lambda t, skill, seat: skill not in t.box.for_battles),
    Limit("CH-20.43", lambda t, skill, seat: skill not in t.box.for_actions),
    Limit("CH-12.6", lambda t, skill, seat: skill not in t.exhausted),
    Limit("CH-12.9", has_its_token),
    Limit("CH-12.8", has_effect),
)  # fmt: skip


@rule("CH-12.6", "CH-12.7")
def use_skill(g: Game, skill: str, seat: int) -> None:
    """A used skill exhausts; using it is no action."""
    g.table.exhausted = (*g.table.exhausted, skill)
    g.tell("skill", side=seat, skill=skill)
    g.carry_out(g.table.box.content.skills[skill].effect.does, seat, skill)
