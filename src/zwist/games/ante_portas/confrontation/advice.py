"""What good players of a team look at: villages, soldiers, how far they have come or what they see, and the tile at hand."""

from __future__ import annotations

from zwist.games.ante_portas.confrontation.army import (
    TEAMS,
    fresh_on,
    in_sight,
    members,
    owns,
    soldiers_on,
    spent_on,
    start_of,
    team_of,
)
from zwist.games.ante_portas.confrontation.ending import row_of
from zwist.games.ante_portas.damage import Figures
from zwist.games.ante_portas.effects.actions import (
    BuildDefence,
    Draft,
    DrawImprovements,
    Gain,
    Heal,
    Ignite,
    KnockBack,
    LayBombs,
    LayMines,
    LayTraps,
    March,
    Raise,
    Rotate,
)
from zwist.games.ante_portas.field import HEXES, NEAR
from zwist.games.ante_portas.front import SOLDIER
from zwist.games.ante_portas.goods import FOOD
from zwist.games.ante_portas.payment import can_pay
from zwist.games.ante_portas.promise import HOPE, IDLE, economy
from zwist.games.ante_portas.recipes import price
from zwist.games.ante_portas.records import USED
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.terms import idle, is_market
from zwist.games.ante_portas.works import price_of
from zwist.kit.effects import Effect

END = 150.0
"""What it is worth to win."""
LEAD, ROW = 1.2, 0.25
"""What a row is worth that the foremost soldier, and any other, has come."""
GATE = 12.0
"""What it is worth to stand at the opposing edge, where the next step wins."""
SEEN = 1.1
"""What a hex is worth that only the own team sees."""
WARDS: tuple[float, ...] = (0.3, 0.9)
"""What wounded soldiers are worth."""
TIRED = 0.05
"""What it costs to be exhausted until the next half-year."""
TILE = 0.9
"""What a tile on the battlefield is worth."""
LOST = 3.0
"""What it costs to stand on the opposing start hex when the turns end."""
War = March | Draft | Raise | Heal | Rotate | BuildDefence | LayMines | LayTraps | LayBombs | KnockBack | Ignite
"""Effects that a team uses otherwise than all together do."""


def rivalry(t: Table, seat: int, villages: tuple[float, ...]) -> float:
    """The prospects of the own team against those of the other; ``villages`` is what each board is worth."""
    team = team_of(seat)
    if t.ending:
        return 0.0 if t.victor is None else END if t.victor == team else -END
    worth = [strength(t, one) + sum(villages[other] for other in members(t, one)) for one in TEAMS]
    hope = pending(t)
    if t.turn is not None:
        worth[team_of(t.turn.seat)] += hope
    return worth[team] - worth[1 - team]


def strength(t: Table, team: int) -> float:
    """Soldiers where they stand, tiles, the wounded, and what the team fights for."""
    flag = t.box.goal is not None and bool(t.box.goal.edges)
    worth = sum(n * value for n, value in zip(t.wards[2 * team : 2 * team + 2], WARDS, strict=True))
    lead = 0
    for hex in HEXES:
        here = soldiers_on(t, team, hex)
        if owns(t, team, hex):
            worth += TILE
        if not here.size:
            continue
        worth += here.weak * SOLDIER[FARMER] + here.strong * SOLDIER[CITIZEN] - TIRED * spent_on(t, team, hex).size
        if hex == start_of(t, 1 - team):
            worth -= LOST * here.size
        if flag:
            row = row_of(team, hex)
            lead = max(lead, row)
            worth += ROW * row * here.size
            if is_gate(t, team, hex):
                worth += GATE
    if flag:
        return worth + LEAD * lead
    return worth + SEEN * len(in_sight(t, team) - in_sight(t, 1 - team))


def is_gate(t: Table, team: int, hex: int) -> bool:
    """Whether the next step from a hex leads over the opposing edge."""
    goal = t.box.goal
    return goal is not None and bool(goal.edges) and hex in goal.edges[team]


# The tile at hand


def pending(t: Table) -> float:
    """What the tile that a steward has reached can still bring in this turn."""
    turn = t.turn
    if turn is None or turn.using == USED or t.stands(turn.seat) == turn.origin or t.bands is not None:
        return 0.0
    if not turn.using:
        return promise(t, turn.seat, t.stands(turn.seat))
    places = t.box.content.places
    keys = [f"{turn.using}/{n}" for n in range(len(places[turn.using].effects))] if turn.using in places else [turn.using]
    later = [(key, t.box.effects[key]) for key in keys if not isinstance(t.box.effects[key], Gain | DrawImprovements)]
    return sum(use(t, turn.seat, key, effect) for key, effect in later)


def promise(t: Table, seat: int, place: int) -> float:
    """The best use of a tile for a player who has just reached it."""
    if is_market(t, place):
        card, origin = t.market, t.acting.origin
        keys = [f"{card}/{part}" for part in ("sell", "gain", "0")] if card else []
        beside = [one for one in t.near[place] if one != origin and not is_market(t, one)]
        values = [use(t, seat, key, t.box.effects[key]) for key in keys]
        return max([0.0, *values, *(promise(t, seat, one) for one in beside)])
    printed = t.box.content.places[t.box.place_ids[place]]
    values = [use(t, seat, f"{printed.id}/{n}", effect) for n, effect in enumerate(printed.effects)]
    return max(values) if printed.choose_one else sum(values)


def use(t: Table, seat: int, key: str, effect: Effect) -> float:
    """What an effect could bring now; the economy is that of everybody."""
    if not isinstance(effect, War):
        return economy(t, seat, key, effect)
    team = team_of(seat)
    if isinstance(effect, March):
        return HOPE * marched(t, team, effect)
    if isinstance(effect, Draft):
        people = Figures(idle(t, seat, FARMER), min(idle(t, seat, CITIZEN), t.storage[seat][FOOD] + t.warehouse[seat][FOOD]))
        gain = SOLDIER[FARMER] - IDLE[FARMER], SOLDIER[CITIZEN] - IDLE[CITIZEN] - 0.3
        return HOPE * (people.weak * gain[0] + people.strong * gain[1])
    if isinstance(effect, BuildDefence | LayMines | LayTraps | LayBombs):
        cost = price_of(t, key)
        return HOPE * max(0.0, TILE - price(cost)) if can_pay(t, seat, cost) else 0.0
    if isinstance(effect, Raise):
        return HOPE * raised(t, team, t.storage[seat][FOOD])
    return 0.0


def marched(t: Table, team: int, effect: March) -> float:
    """What one step of everybody brings: over the edge, into rows ahead or where nobody of the own has been."""
    flag = t.box.goal is not None and bool(t.box.goal.edges)
    lead = max((row_of(team, hex) for hex in HEXES if soldiers_on(t, team, hex).size), default=0)
    value, first = 0.0, 0
    for hex in HEXES:
        fresh = fresh_on(t, team, hex)
        if not fresh.size:
            continue
        if flag and is_gate(t, team, hex):
            return END / 2
        ahead = [one for one in NEAR[hex] if is_open(t, team, one, fresh)]
        if not ahead:
            continue
        best = max(row_of(team, one) for one in ahead)
        value += fresh.size * (ROW * (best - row_of(team, hex)) if flag else 0.15)
        first = max(first, best)
        if flag and any(is_gate(t, team, one) for one in ahead):
            value += GATE / 2
    value += LEAD * max(0, first - lead) if flag else 0.0
    return max(0.0, value) * (1.0 if effect.steps == 1 else 1.6)


def is_open(t: Table, team: int, hex: int, fresh: Figures) -> bool:
    """Whether soldiers can go somewhere without losing a fight."""
    theirs = soldiers_on(t, 1 - team, hex).total(t.box.soldier_strengths)
    return theirs + owns(t, 1 - team, hex) < fresh.total(t.box.soldier_strengths)


def raised(t: Table, team: int, food: int) -> float:
    """Farmers who stand up again, most of all at the opposing edge."""
    tired = [hex for hex in HEXES if spent_on(t, team, hex).weak]
    if not tired or not food:
        return 0.0
    return 0.3 + (GATE / 2 if any(is_gate(t, team, hex) for hex in tired) else 0.0)
