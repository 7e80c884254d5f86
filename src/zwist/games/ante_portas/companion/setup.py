"""Setup of the companion: a battlefield with the first soldiers, and a stack for those who have none at hand."""

from __future__ import annotations

from zwist.games.ante_portas.companion.keeper import keeper
from zwist.games.ante_portas.companion.nouns import COMPANION
from zwist.games.ante_portas.companion.shown import lay_out_stack
from zwist.games.ante_portas.field import START
from zwist.games.ante_portas.goods import stock
from zwist.games.ante_portas.setup import setup
from zwist.games.ante_portas.table import Game, rulebook

TOOLS = 99
"""Replacing is paid on the real table, so that there are always enough tools here."""


@rulebook.instead(COMPANION, setup, "AP-B2.1", "AP-B2.4", "AP-B2.9")
def companion_setup(g: Game) -> None:
    """One soldier on the start hex; everything else is entered."""
    t = g.table
    t.phase = "combat"
    t.storage = [stock({"tools": TOOLS})] * t.box.seats
    t.farmers[START] = t.box.content.limits.soldiers
    lay_out_stack(g, 1)
    g.then(keeper)
