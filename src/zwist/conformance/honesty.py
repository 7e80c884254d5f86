"""The oracle for bots: whatever is hidden, the same view and the same seed give the same choice."""

from __future__ import annotations

from zwist.bots import bot
from zwist.conformance.oracles import Position, require
from zwist.engine.dice import Dice

WORLDS = 2
"""So many other worlds that look the same to a seat are tried."""


def bots_know_no_secrets(g: Position, name: str, dice: Dice) -> int:
    """Ask a bot of this name at every seat that has a choice; how many were asked."""
    asked = [question.seat for question in g.open if len(question.options) > 1]
    for seat in asked:
        seed = dice.below(1 << 30)
        chosen = bot(name, g.definition, seat, seed).choose(g)
        for _ in range(WORLDS):
            other = g.definition.guess(g, seat, dice.below(1 << 30))
            there = bot(name, g.definition, seat, seed).choose(other)
            both = f"{chosen.text!r} here and {there.text!r} where only hidden things differ"
            require(there is chosen, f"bot {name} at seat {seat} chooses {both}")
    return len(asked)
