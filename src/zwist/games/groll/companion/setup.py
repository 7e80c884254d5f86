"""Setup of the companion: the whole start of a scenario, or an almost empty board for a game under way (chapter 17)."""

from __future__ import annotations

from zwist.engine.question import Offer
from zwist.games.groll.companion.counters import set_start_player, starters
from zwist.games.groll.companion.keeper import keeper
from zwist.games.groll.companion.nouns import FRESH, KEEPER, UNDER_WAY
from zwist.games.groll.coop.phases import start_round
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.coop.setup import PLACING, coop_setup, instruction, place_base, roll_chaos_die
from zwist.games.groll.setup import choose_abilities, choose_start_player, place_chips, setup
from zwist.games.groll.table import CONTESTED, NO_CHIP, Game, choice, rule, rulebook

COMPANION = "companion"

from_the_start = choice("from the start", "GR-17.21", lambda t: (FRESH,))
from_the_middle = choice("from the middle", "GR-2.14", lambda t: (UNDER_WAY,))


@rulebook.instead(COMPANION, setup, "GR-17.21")
def companion_setup(g: Game) -> None:
    """A new game is set up as the scenario says; of one under way only what never moves lies there."""
    g.menu(
        KEEPER,
        "begin",
        Offer(from_the_start, begin_fresh, ()),
        Offer(from_the_middle, begin_under_way, ()),
        begins=True,
    )


@rule("GR-17.21")
def begin_fresh(g: Game, act: str) -> None:
    """Everything as in a cooperative game."""
    coop_setup(g)


@rule("GR-2.14", "GR-17.21")
def begin_under_way(g: Game, act: str) -> None:
    """Abilities, what the scenario places before all else, base and chaos die; the rest is entered."""
    g.then(choose_start_player)
    g.then(choose_abilities)
    for place, line in enumerate(scenario_of(g.table).setup):
        if isinstance(line.effect, PLACING):
            g.then(instruction, place)
    g.then(place_chips)
    g.then(place_base)
    g.then(roll_chaos_die)
    g.then(start_round)


@rulebook.instead(COMPANION, choose_start_player, "GR-2.5")
def start_player_as_told(g: Game) -> None:
    """People have given the chip to somebody, unless the lobby says it already."""
    if g.start.options["start_player"] != "random":
        choose_start_player(g)
    else:
        g.ask(KEEPER, starters, set_start_player, begins=True)


@rulebook.instead(COMPANION, place_chips, "GR-17.5")
def chips_in_order(g: Game) -> None:
    """People have drawn them already: until they are entered, the remaining chips lie in the order of the list."""
    t = g.table
    chips = [chip for chip in range(len(t.box.chips)) if chip not in t.chips]
    for region in CONTESTED:
        if t.chips[region] == NO_CHIP:
            t.chips[region] = chips.pop(0)


@rulebook.instead(COMPANION, start_round, "GR-2.14")
def open_book(g: Game) -> None:
    """Rounds happen on the real table; from now on the keeper enters them."""
    g.then(keeper)
