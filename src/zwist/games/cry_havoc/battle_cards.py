"""What each tactics card does in a battle. ``who`` is the side that plays it, ``seat`` who decides for that side."""

from __future__ import annotations

from zwist.engine.question import Limit, Noun, Option
from zwist.games.cry_havoc.cards import discard_some, draw
from zwist.games.cry_havoc.choices import all_regions, ask_or_decline, ask_or_stop
from zwist.games.cry_havoc.losses import send_home
from zwist.games.cry_havoc.nouns import CRYSTALS, OBJECTIVE, PAY
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.table import OBJECTIVE_IDS, OBJECTIVES, Game, Table, choice, rule
from zwist.games.cry_havoc.tactics import player_of
from zwist.games.cry_havoc.terms import adjacent, units

SHIFT: Noun[tuple[int, int]] = Noun("shift", OBJECTIVE_IDS)


def number(g: Game, card: str, key: str) -> int:
    """A number on the card."""
    return int(g.table.box.content.cards[card].params[key])


def side(t: Table, who: int) -> int:
    """The side that attacks or defends."""
    return t.fight[1 + who]


def is_neutral(t: Table, who: int) -> bool:
    """Trogs without player: effects on points, stockpile, HQ and retreat do nothing for them (CH-18.15)."""
    return side(t, who) >= t.box.seats


def mark(g: Game, who: int, effect: str) -> None:
    """An effect that lasts to the end of the battle (CH-14.50)."""
    g.table.marks = (*g.table.marks, (who, effect))


def marked(t: Table, who: int, effect: str) -> int:
    """How often a side has a lasting effect."""
    return t.marks.count((who, effect))


def kill_on_board(g: Game, who: int, objective: int) -> None:
    """A unit on the battle board is killed (CH-3.9, CH-14.42)."""
    t = g.table
    t.board[who * 3 + objective] -= 1
    if marked(t, who, "battle_recover") and not is_neutral(t, who):
        t.add_units(side(t, who), t.hq[side(t, who)], 1)
    else:
        send_home(g, side(t, who), t.fight[0])
    g.tell("killed_in_battle", side=side(t, who), objective=objective)


# Shifting units


def _shifts(t: Table, who: int, seat: int, left: int, moved: tuple[int, ...]) -> list[Option[tuple[int, int]]]:
    free = [o for o in OBJECTIVES if o not in t.locks]
    return [SHIFT[a, b] for a in free for b in free if a != b and t.board[who * 3 + a] > moved[a]]


shifts = choice("shifts", "CH-14.9", _shifts)


@rule("battle_move_own")
def battle_move_own(g: Game, who: int, seat: int, card: str) -> None:
    """Up to so many own units to other objectives, each once (CH-3.27, CH-14.29)."""
    g.then(shift, who, seat, number(g, card, "count"), (0, 0, 0))


@rule("battle_move_enemy")
def battle_move_enemy(g: Game, who: int, seat: int, card: str) -> None:
    """Up to so many opposing units to other objectives, each once (CH-3.27, CH-14.29)."""
    g.then(shift, 1 - who, seat, number(g, card, "count"), (0, 0, 0))


@rule("shift")
def shift(g: Game, who: int, seat: int, left: int, moved: tuple[int, ...]) -> None:
    """The next unit, or enough (CH-3.27)."""
    if left > 0 and shifts.exists(g.table, who, seat, left, moved):
        ask_or_stop(g, seat, shifts, shift_unit, who, seat, left, moved)


@rule("shift unit")
def shift_unit(g: Game, pair: tuple[int, int], who: int, seat: int, left: int, moved: tuple[int, ...]) -> None:
    """One unit changes its objective (CH-14.9)."""
    a, b = pair
    g.table.board[who * 3 + a] -= 1
    g.table.board[who * 3 + b] += 1
    g.tell("shift", side=side(g.table, who), origin=a, target=b)
    g.then(shift, who, seat, left - 1, tuple(n + (o == b) for o, n in enumerate(moved)))


# Adding units


def _unlocked(t: Table) -> list[Option[int]]:
    return [OBJECTIVE[o] for o in OBJECTIVES if o not in t.locks]


dropped_on = choice("dropped on", "CH-14.9", lambda t, who, seat, left: _unlocked(t))
called_to = choice("called to", "CH-14.9", lambda t, who, seat, card, used, region: _unlocked(t))


@rule("battle_add_from_reserve")
def battle_add_from_reserve(g: Game, who: int, seat: int, card: str) -> None:
    """Up to so many units from the reserve on objectives that are not locked (CH-1.8, CH-3.27)."""
    g.then(add_from_reserve, who, seat, number(g, card, "count"))


@rule("add from reserve")
def add_from_reserve(g: Game, who: int, seat: int, left: int) -> None:
    """The next unit, or enough (CH-3.27)."""
    t = g.table
    if left > 0 and t.reserve[side(t, who)] and len(t.locks) < len(OBJECTIVES):
        ask_or_stop(g, seat, dropped_on, drop_on, who, seat, left)


@rule("drop on")
def drop_on(g: Game, objective: int, who: int, seat: int, left: int) -> None:
    """A unit of the reserve joins the battle (CH-1.8)."""
    t = g.table
    t.reserve[side(t, who)] -= 1
    _join(g, who, objective)
    g.then(add_from_reserve, who, seat, left - 1)


def _join(g: Game, who: int, objective: int) -> None:
    g.table.board[who * 3 + objective] += 1
    g.tell("joins", side=side(g.table, who), objective=objective)


def _is_source(t: Table, region: int, who: int, used: tuple[int, ...], per_region: int) -> bool:
    return (
        region in adjacent(t, side(t, who), t.fight[0])
        and not t.battle[region]
        and units(t, side(t, who), region) > 0
        and used.count(region) < per_region
    )


sources = choice(
    "sources", "CH-3.2", all_regions,
    Limit("CH-3.2", lambda t, region, who, seat, card, used:
          _is_source(t, region, who, used, int(t.box.content.cards[card].params["per_region"]))),
)  # fmt: skip


@rule("battle_add_from_adjacent")
def battle_add_from_adjacent(g: Game, who: int, seat: int, card: str) -> None:
    """Units from adjacent regions join, so many per region and in all (CH-3.27, CH-19.18)."""
    g.then(call_in, who, seat, card, ())


@rule("call in")
def call_in(g: Game, who: int, seat: int, card: str, used: tuple[int, ...]) -> None:
    """The next unit from next door, or enough (CH-3.27)."""
    t = g.table
    most = number(g, card, "max")
    room = (not most or len(used) < most) and len(t.locks) < len(OBJECTIVES)
    if room and sources.exists(t, who, seat, card, used):
        ask_or_stop(g, seat, sources, call_from, who, seat, card, used)


@rule("call from")
def call_from(g: Game, region: int, who: int, seat: int, card: str, used: tuple[int, ...]) -> None:
    """The region is named; now the objective (CH-14.9)."""
    g.ask(seat, called_to, arrive_on, who, seat, card, used, region)


@rule("arrive on")
def arrive_on(g: Game, objective: int, who: int, seat: int, card: str, used: tuple[int, ...], region: int) -> None:
    """The unit joins the battle; the region it left stays controlled (CH-3.6)."""
    g.table.remove_units(side(g.table, who), region, 1)
    _join(g, who, objective)
    g.then(call_in, who, seat, card, (*used, region))


# Killing


def _killable(t: Table, who: int, seat: int, left: int, where: str) -> list[Option[int]]:
    return [OBJECTIVE[o] for o in OBJECTIVES if t.board[(1 - who) * 3 + o] and where in ("any", OBJECTIVE_IDS[o])]


killable = choice("killable", "CH-3.9", _killable)


@rule("battle_kill_on")
def battle_kill_on(g: Game, who: int, seat: int, card: str) -> None:
    """Kill up to so many opposing units on an objective, without points (CH-9.14)."""
    g.then(kill_some, who, seat, number(g, card, "count"), str(g.table.box.content.cards[card].params["objective"]))


@rule("kill some")
def kill_some(g: Game, who: int, seat: int, left: int, where: str) -> None:
    """The next kill, or enough (CH-3.27)."""
    if left > 0 and killable.exists(g.table, who, seat, left, where):
        ask_or_stop(g, seat, killable, kill_one, who, seat, left, where)


@rule("kill one")
def kill_one(g: Game, objective: int, who: int, seat: int, left: int, where: str) -> None:
    """One opposing unit is killed (CH-9.14)."""
    kill_on_board(g, 1 - who, objective)
    g.then(kill_some, who, seat, left - 1, where)


# Giving up own units: Core Breach, Phase Shift


def _own_objectives(t: Table, who: int, seat: int, card: str, left: int) -> list[Option[int]]:
    return [OBJECTIVE[o] for o in OBJECTIVES if t.board[who * 3 + o]]


own_objectives = choice("own objectives", "CH-3.20", _own_objectives)


@rule("battle_sacrifice_kill")
def battle_sacrifice_kill(g: Game, who: int, seat: int, card: str) -> None:
    """Own units as cost, then kills; without enough units no effect (CH-3.20, CH-14.29)."""
    t = g.table
    if sum(t.board[who * 3 : who * 3 + 3]) >= number(g, card, "cost"):
        g.ask(seat, own_objectives, give_up, who, seat, card, number(g, card, "cost"))


@rule("give up")
def give_up(g: Game, objective: int, who: int, seat: int, card: str, left: int) -> None:
    """The unit returns to the reserve; when the cost is paid the kills follow (CH-3.20)."""
    t = g.table
    t.board[who * 3 + objective] -= 1
    t.reserve[side(t, who)] += 1
    if left > 1:
        g.ask(seat, own_objectives, give_up, who, seat, card, left - 1)
    else:
        g.then(kill_some, who, seat, number(g, card, "count"), "any")


unlocked_own = choice(
    "unlocked own", "CH-3.27", _own_objectives,
    Limit("CH-14.9", lambda t, objective, who, seat, card, left: objective not in t.locks),
)  # fmt: skip


@rule("battle_withdraw_to_hq")
def battle_withdraw_to_hq(g: Game, who: int, seat: int, card: str) -> None:
    """Up to so many own units vanish to the HQ, not from a locked objective (CH-18.15)."""
    if not is_neutral(g.table, who):
        g.then(withdraw, who, seat, card, number(g, card, "count"))


@rule("withdraw")
def withdraw(g: Game, who: int, seat: int, card: str, left: int) -> None:
    """The next unit, or enough (CH-3.27)."""
    if left > 0 and unlocked_own.exists(g.table, who, seat, card, left):
        ask_or_stop(g, seat, unlocked_own, withdraw_from, who, seat, card, left)


@rule("withdraw from")
def withdraw_from(g: Game, objective: int, who: int, seat: int, card: str, left: int) -> None:
    """One unit is home (CH-3.27)."""
    t = g.table
    t.board[who * 3 + objective] -= 1
    t.add_units(side(t, who), t.hq[side(t, who)], 1)
    g.tell("withdraws", side=side(t, who), objective=objective)
    g.then(withdraw, who, seat, card, left - 1)


# Locks, order and what lasts

unlocked = choice("unlocked", "CH-14.9", lambda t, who, seat: _unlocked(t))


@rule("battle_lock")
def battle_lock(g: Game, who: int, seat: int, card: str) -> None:
    """Choose one objective; no card moves units to or from it or adds units to it (CH-14.9, CH-14.29)."""
    if unlocked.exists(g.table, who, seat):
        g.ask(seat, unlocked, lock, who, seat)


@rule("lock")
def lock(g: Game, objective: int, who: int, seat: int) -> None:
    """For the rest of the battle (CH-14.50)."""
    g.table.locks = tuple(sorted((*g.table.locks, objective)))
    g.tell("lock", objective=objective)


@rule("battle_reverse_order")
def battle_reverse_order(g: Game, who: int, seat: int, card: str) -> None:
    """The objectives are resolved in the opposite order; a further copy turns it round again (CH-14.10, CH-14.52)."""
    g.table.reversed = 1 - g.table.reversed


@rule("battle_tie_control")
def battle_tie_control(g: Game, who: int, seat: int, card: str) -> None:
    """A tie on Region Control goes to this side (CH-14.53)."""
    mark(g, who, "battle_tie_control")


@rule("battle_tie_prisoners")
def battle_tie_prisoners(g: Game, who: int, seat: int, card: str) -> None:
    """A tie on Capture Prisoners goes to this side (CH-14.35)."""
    mark(g, who, "battle_tie_prisoners")


@rule("battle_extra_prisoner")
def battle_extra_prisoner(g: Game, who: int, seat: int, card: str) -> None:
    """A won Capture Prisoners takes more units; copies add up (CH-14.36)."""
    for _ in range(number(g, card, "count")):
        mark(g, who, "battle_extra_prisoner")


@rule("battle_no_prisoner")
def battle_no_prisoner(g: Game, who: int, seat: int, card: str) -> None:
    """None of this side's units can be captured (CH-14.36)."""
    mark(g, who, "battle_no_prisoner")


@rule("battle_bonus_kills")
def battle_bonus_kills(g: Game, who: int, seat: int, card: str) -> None:
    """More kills on Attrition; copies add up (CH-14.13)."""
    for _ in range(number(g, card, "count")):
        mark(g, who, "battle_bonus_kills")


@rule("battle_recover")
def battle_recover(g: Game, who: int, seat: int, card: str) -> None:
    """Units killed from now on go to the HQ (CH-18.15)."""
    mark(g, who, "battle_recover")


@rule("battle_retreat_any")
def battle_retreat_any(g: Game, who: int, seat: int, card: str) -> None:
    """A retreat may go to any controlled region (CH-18.15)."""
    mark(g, who, "battle_retreat_any")


@rule("battle_force_pass")
def battle_force_pass(g: Game, who: int, seat: int, card: str) -> None:
    """The opponent may play at most one more card; copies do not add up (CH-14.24)."""
    g.table.card_limit[1 - who] = 1


# Cards, points, crystals


@rule("battle_discard_enemy")
def battle_discard_enemy(g: Game, who: int, seat: int, card: str) -> None:
    """The opponent, or the controller of Trogs without player, discards by own choice (CH-18.17)."""
    g.then(discard_some, player_of(g.table, 1 - who), number(g, card, "count"))


@rule("battle_draw")
def battle_draw(g: Game, who: int, seat: int, card: str) -> None:
    """Cards from the own deck; they may be played in this battle (CH-18.14)."""
    draw(g, seat, number(g, card, "count"))


@rule("battle_gain_vp")
def battle_gain_vp(g: Game, who: int, seat: int, card: str) -> None:
    """Points for the side that plays it (CH-18.15)."""
    gain_points(g, side(g.table, who), number(g, card, "count"), card)


def _harvest(t: Table, who: int, seat: int, most: int) -> list[Option[int]]:
    return [CRYSTALS[n + 1] for n in range(min(most, t.crystals[t.fight[0]]))]


harvestable = choice("harvestable", "CH-3.27", _harvest)


@rule("battle_harvest")
def battle_harvest(g: Game, who: int, seat: int, card: str) -> None:
    """Up to so many crystals from the battle region to the stockpile (CH-3.27, CH-18.15)."""
    most = number(g, card, "count")
    if not is_neutral(g.table, who) and harvestable.exists(g.table, who, seat, most):
        ask_or_stop(g, seat, harvestable, harvest, who, seat, most)


@rule("harvest")
def harvest(g: Game, n: int, who: int, seat: int, most: int) -> None:
    """The crystals leave the region for the stockpile (CH-9.13)."""
    t = g.table
    t.crystals[t.fight[0]] -= n
    t.stockpile += n
    g.tell("collect", side=side(t, who), region=t.fight[0], n=n)


payment = choice("payment", "CH-3.27", lambda t, who, seat, card: (PAY,))


@rule("battle_spend_crystal_kill")
def battle_spend_crystal_kill(g: Game, who: int, seat: int, card: str) -> None:
    """A stored crystal may kill one opposing unit, without points (CH-9.14, CH-18.15)."""
    t = g.table
    enemies = sum(t.board[(1 - who) * 3 : (1 - who) * 3 + 3])
    if not is_neutral(t, who) and t.stockpile >= number(g, card, "cost") and enemies:
        ask_or_decline(g, seat, payment, pay_crystal, who, seat, card)


@rule("pay crystal")
def pay_crystal(g: Game, act: str, who: int, seat: int, card: str) -> None:
    """The crystal is spent; now which unit (CH-9.14)."""
    g.table.stockpile -= number(g, card, "cost")
    g.tell("spend_crystals", side=side(g.table, who), n=number(g, card, "cost"))
    g.ask(seat, killable, kill_one, who, seat, 1, "any")
