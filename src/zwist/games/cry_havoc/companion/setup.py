"""Setup of the companion: the printed start of a solo game, which is then changed by hand as far as it has
gone on.
"""

from __future__ import annotations

from zwist.games.cry_havoc.companion.keeper import keeper
from zwist.games.cry_havoc.companion.nouns import COMPANION
from zwist.games.cry_havoc.round import round_of_play
from zwist.games.cry_havoc.setup import draw_initiative, draw_skills, shuffle_decks
from zwist.games.cry_havoc.solo.sides import PLAYER
from zwist.games.cry_havoc.table import TERRAINS, Game, rulebook


@rulebook.instead(COMPANION, shuffle_decks, "CH-21.69")
def cards_at_the_table(g: Game) -> None:
    """The Trog deck; what the player holds only the player knows, so every card may be named in a battle."""
    shuffle_decks(g)
    t = g.table
    own = [*t.decks[PLAYER], *(card for deck in t.terrain_decks for card in deck)]
    t.hands[PLAYER], t.decks[PLAYER], t.terrain_decks = tuple(sorted(own)), (), [()] * len(TERRAINS)


@rulebook.instead(COMPANION, draw_skills, "CH-21.19")
def skills_at_the_table(g: Game) -> None:
    """Skills are used on the real table; their tokens are entered."""


@rulebook.instead(COMPANION, draw_initiative, "CH-21.25")
def order_at_the_table(g: Game) -> None:
    """Who is on turn is seen on the real table."""


@rulebook.instead(COMPANION, round_of_play, "CH-3.21")
def open_book(g: Game) -> None:
    """Rounds happen on the real table; from now on they are entered."""
    g.table.round = g.table.spot = 1
    g.table.phase = "actions"
    g.then(keeper)
