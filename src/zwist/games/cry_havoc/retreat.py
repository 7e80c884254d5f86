"""Step 6 of a battle (CH-14.17, CH-14.18, CH-14.43 to CH-14.49, CH-18.6): the loser leaves."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.arrival import lose_to_tokens, place_battle_token
from zwist.games.cry_havoc.battle_board import take_off_all
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.nests import disturb, draw_nest, reveal_all
from zwist.games.cry_havoc.sides import NOBODY, opponent
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import (
    adjacent,
    decider,
    is_closed,
    is_hidden,
    is_neutral,
    is_plain,
    opposing,
    units,
)


def is_near_enough(t: Table, region: int, who: int) -> bool:
    """Adjacent to the battle; with a card for it any region will do."""
    fight = t.fight
    return fight.lasts(who, "battle_retreat_any") > 0 or region in adjacent(t, fight.side(who), fight.region)


retreat_regions = choice(
    "retreat regions", "CH-14.17", all_regions,
    Limit("CH-14.17", lambda t, region, who: t.control[region] == t.fight.side(who)),
    Limit("CH-14.17", is_near_enough),
    Limit("CH-13.2", lambda t, region, who: not t.battle[region]),
    Limit("CH-12.14", lambda t, region, who: not is_closed(t, t.fight.side(who), region)),
    Limit("CH-20.30", lambda t, region, who: not is_hidden(t, t.fight.side(who), region)),
    Limit("CH-3.12", lambda t, region, who: not opposing(t, t.fight.side(who), region)),
    role="to",
)  # fmt: skip


@rule("CH-14.17", "CH-14.43", "CH-14.44")
def retreat(g: Game) -> None:
    """The survivors go together to one adjacent region they control, or to the reserve."""
    t = g.table
    who = opponent(t.fight.winner)
    if not t.fight.units(who):
        return
    if is_neutral(t, who):
        g.then(trogs_vanish, who)
    elif retreat_regions.exists(t, who):
        g.ask(decider(t, who), retreat_regions, retreat_to, who)
    else:
        g.do(scatter, who)


@rule("CH-14.43")
def scatter(g: Game, who: int) -> None:
    """Survivors without a way out return to the reserve."""
    t = g.table
    loser = t.fight.side(who)
    t.reserve[loser] += take_off_all(t, who)
    g.tell("scattered", side=loser)


@rule("CH-14.17", "CH-14.18", "CH-14.46", "CH-14.48", "CH-19.10")
def retreat_to(g: Game, region: int, who: int) -> None:
    """Trog tokens there are revealed; Trogs that appear are fought in this phase."""
    t = g.table
    loser = t.fight.side(who)
    n = take_off_all(t, who)
    t.add_units(loser, region, n)
    g.tell("retreat", side=loser, n=n, region=region)
    if not t.trog_tokens[region]:
        return
    if loser == t.box.trogs:
        g.do(disturb, region)
    elif reveal_all(g, region):
        g.tell("retreat_battle", side=loser, region=region)
        place_battle_token(g, region, loser)
    else:
        lose_to_tokens(g, loser, region)


# Trogs without player


def holds_no_player(t: Table, region: int, who: int) -> bool:
    """No unit of any player stands there."""
    return not any(units(t, seat, region) for seat in range(t.box.seats))


nest_regions = choice(
    "nest regions", "CH-18.6", all_regions,
    Limit("CH-18.6", lambda t, region, who: region in t.box.near[t.fight.region]),
    Limit("CH-18.6", lambda t, region, who: t.control[region] == NOBODY),
    Limit("CH-18.25", lambda t, region, who: is_plain(t, region)),
    Limit("CH-18.25", holds_no_player),
)  # fmt: skip


@rule("CH-18.6", "CH-18.7", "CH-18.24", "CH-18.27")
def trogs_vanish(g: Game, who: int) -> None:
    """Surviving Trogs go to their reserve and leave a nest next door, if possible."""
    t = g.table
    t.reserve[t.fight.side(who)] += take_off_all(t, who)
    g.tell("trogs_vanish", region=t.fight.region)
    if t.nest_supply and nest_regions.exists(t, who):
        g.ask(decider(t, who), nest_regions, nest_in, who)


@rule("CH-18.6")
def nest_in(g: Game, region: int, who: int) -> None:
    """The nest lies face down in an uncontrolled region."""
    draw_nest(g, region)
