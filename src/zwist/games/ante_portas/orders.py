"""Orders to units on the battlefield (AP-B8.6 to AP-B8.20): march, rotate, raise."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.ante_portas.commands import commands, enough, stop, takes_command
from zwist.games.ante_portas.effects.actions import March, Raise, Rotate
from zwist.games.ante_portas.field import HEXES, NEAR
from zwist.games.ante_portas.fight import STAYING, fight
from zwist.games.ante_portas.goods import Stock, stock
from zwist.games.ante_portas.ground import building, has_attackers
from zwist.games.ante_portas.nouns import ASSAULT, ATTACK, CITIZENS, COLUMN, ENGINE, FARMERS, LEAP, REVIVE, TURN_TO
from zwist.games.ante_portas.soldiers import exhausted_soldiers, raise_one
from zwist.games.ante_portas.stores import can_pay, pay
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import printed
from zwist.games.ante_portas.troops import Orders, Squad

# Marching


@rule("AP-B8.7", "AP-B8.11", "AP-B20.4")
def march(g: Game, seat: int, key: str) -> None:
    """Any number of mobile units, each so many hexes at most."""
    t = g.table
    steps = printed(t, key, March).steps
    squads = []
    for hex in HEXES:
        engine = is_mobile(t, hex)
        farmers, citizens = fresh_on(t, hex)
        if farmers or citizens or engine:
            squads.append(Squad(hex, steps, farmers, citizens, engine))
    t.orders = Orders(key, tuple(squads))
    g.then(give_orders, seat)


def is_mobile(t: Table, hex: int) -> bool:
    """Whether a catapult or howitzer is on a hex, staffed or not (AP-B8.17)."""
    here = building(t, hex)
    return here is not None and here.mobile


def fresh_on(t: Table, hex: int) -> tuple[int, int]:
    """Farmers and citizens on a hex who are not exhausted (AP-B8.7)."""
    return t.farmers[hex] - t.tired_farmers[hex], t.citizens[hex] - t.tired_citizens[hex]


def orders(t: Table) -> Orders:
    """The orders under way, for their rules: there are some then."""
    if t.orders is None:
        raise LookupError("nobody gives orders")
    return t.orders


def muster_squads(t: Table) -> tuple[Squad, ...]:
    """Those who still may move: fights and soldier actions may have cost some; who has moved less stays on the list."""
    left = {hex: [*fresh_on(t, hex), int(is_mobile(t, hex))] for hex in HEXES}
    found = []
    for squad in sorted(orders(t).squads, key=lambda one: (one.hex, -one.steps)):
        have = left[squad.hex]
        now = [min(n, m) for n, m in zip((squad.farmers, squad.citizens, squad.engine), have, strict=True)]
        left[squad.hex] = [m - n for n, m in zip(now, have, strict=True)]
        if any(now):
            found.append(Squad(squad.hex, squad.steps, now[0], now[1], bool(now[2])))
    return tuple(found)


def has_orders_left(t: Table, seat: int) -> bool:
    """Some effects move only so many units (AP-B20.4)."""
    limit = printed(t, orders(t).key, March).limit
    return limit is None or orders(t).moved < limit


def squad_of(t: Table, hex: int, steps: int) -> Squad:
    """The units on a hex that may still make so many steps."""
    found = [one for one in orders(t).squads if one.hex == hex and one.steps == steps]
    return found[0] if found else Squad(hex, steps)


def may_bring_engine(t: Table, target: int) -> bool:
    """No hex holds two installations (AP-B8.9, AP-B8.18)."""
    return not t.tile[target] and not any(one.engine for one in orders(t).joined)


def _columns(t: Table, seat: int) -> list[Option[tuple[int, int, int]]]:
    return [COLUMN[one.hex, target, one.steps] for one in orders(t).squads for target in NEAR[one.hex]]


def _has_walkers(t: Table, one: tuple[int, int, int], seat: int) -> bool:
    squad = squad_of(t, one[0], one[2])
    return bool(squad.farmers or squad.citizens) or (squad.engine and may_bring_engine(t, one[1]))


def _leaps(t: Table, seat: int) -> list[Option[tuple[int, int]]]:
    """A catapult or howitzer goes through a hex with another installation (AP-B8.9)."""
    found = []
    for squad in orders(t).squads:
        if squad.engine and squad.steps > 1:
            through = [hex for hex in NEAR[squad.hex] if t.tile[hex] and not has_attackers(t, hex)]
            beyond = {hex for one in through for hex in NEAR[one]} - {squad.hex}
            found += [LEAP[squad.hex, hex] for hex in sorted(beyond) if may_bring_engine(t, hex)]
    return found


columns = choice(
    "columns",
    "AP-B8.7",
    _columns,
    Limit("AP-B8.9", _has_walkers),
    when=(Condition("AP-B20.4", has_orders_left),),
)
leaps = choice("leaps", "AP-B8.9", _leaps, when=(Condition("AP-B20.4", has_orders_left),))


def _assaults(t: Table, seat: int) -> list[Option[int]]:
    """Attackers that squads of several hexes, or with more and fewer steps left, can reach."""
    ways = [one.value for one in columns.options(t, seat)]
    goals = [target for _, target, _ in ways if has_attackers(t, target)]
    return [ASSAULT[hex] for hex in HEXES if goals.count(hex) > 1]


def has_orders_for_two(t: Table, seat: int) -> bool:
    """One unit alone meets nobody."""
    limit = printed(t, orders(t).key, March).limit
    return limit is None or orders(t).moved + 1 < limit


assaults = choice("assaults", "AP-B8.8", _assaults, when=(Condition("AP-B20.4", has_orders_for_two),))


@rule("AP-B8.7", "AP-B8.8", "AP-B8.11", "AP-B8.16")
def give_orders(g: Game, seat: int) -> None:
    """One group after the other, in the order that the player chooses."""
    t = g.table
    squads = muster_squads(t)
    t.orders = orders(t)._replace(squads=squads, column=(), farmers=0, citizens=0, goal=0, joined=())
    if columns.exists(t, seat) or leaps.exists(t, seat):
        offers = (
            Offer(columns, form_column, (seat,)), Offer(assaults, begin_assault, (seat,)),
            Offer(leaps, leap, (seat,)), Offer(enough, end_orders, ()),
        )  # fmt: skip
        commands(g, seat, "give orders", ("give orders", seat), *offers)
    else:
        t.orders = None


@rule("AP-B8.7")
def end_orders(g: Game, verb: str) -> None:
    """The others stay where they are."""
    g.table.orders = None


def _most(t: Table, kind: str) -> int:
    """How many of a kind may go along."""
    now = orders(t)
    squad = squad_of(t, now.column[0], now.column[2])
    here = {"farmers": squad.farmers, "citizens": squad.citizens, "engine": int(squad.engine)}[kind]
    if kind == "engine" and not may_bring_engine(t, now.column[1]):
        here = 0
    limit = printed(t, now.key, March).limit
    named = now.moved + now.farmers + now.citizens + sum(one.size for one in now.joined)
    return here if limit is None else min(here, limit - named)


def _fewest(t: Table, *later: str) -> int:
    """Somebody must go: at least one if nobody has been named and nobody else can go."""
    now = orders(t)
    return int(not now.farmers and not now.citizens and not any(_most(t, kind) for kind in later))


marching_farmers = choice(
    "marching farmers",
    "AP-B8.7",
    lambda t, seat: [FARMERS[n] for n in range(_fewest(t, "citizens", "engine"), _most(t, "farmers") + 1)],
)
marching_citizens = choice(
    "marching citizens",
    "AP-B8.7",
    lambda t, seat: [CITIZENS[n] for n in range(_fewest(t, "engine"), _most(t, "citizens") + 1)],
)
marching_engines = choice(
    "marching engines",
    "AP-B8.17",
    lambda t, seat: [ENGINE[n] for n in range(_fewest(t), _most(t, "engine") + 1)],
)


@rule("AP-B8.7", "AP-B8.8")
def form_column(g: Game, column: tuple[int, int, int], seat: int) -> None:
    """Where they go is known; then who goes."""
    t = g.table
    takes_command(t)
    t.orders = orders(t)._replace(column=column)
    if _most(t, "farmers"):
        g.ask_number(seat, marching_farmers, with_farmers, seat)
    else:
        g.then(with_farmers, 0, seat)


@rule("AP-B8.7")
def with_farmers(g: Game, n: int, seat: int) -> None:
    """So many farmers."""
    t = g.table
    t.orders = orders(t)._replace(farmers=n)
    if _most(t, "citizens"):
        g.ask_number(seat, marching_citizens, with_citizens, seat)
    else:
        g.then(with_citizens, 0, seat)


@rule("AP-B8.7")
def with_citizens(g: Game, n: int, seat: int) -> None:
    """So many citizens."""
    t = g.table
    t.orders = orders(t)._replace(citizens=n)
    if _most(t, "engine"):
        g.ask_number(seat, marching_engines, move_together, seat)
    else:
        g.then(move_together, 0, seat)


@rule("AP-B8.7", "AP-B8.8", "AP-B8.17")
def move_together(g: Game, engine: int, seat: int) -> None:
    """The group is complete: it goes, or it waits for others who enter the hex with it."""
    t = g.table
    now = orders(t)
    origin, target, steps = now.column
    group = Squad(origin, steps, now.farmers, now.citizens, bool(engine))
    if now.goal:
        t.orders = now._replace(joined=(*now.joined, group), column=(), farmers=0, citizens=0)
        g.then(assault, seat)
    else:
        g.then(enter_together, target, (group,), seat)


@rule("AP-B8.7", "AP-B8.8", "AP-B8.18", "AP-B8.19")
def enter_together(g: Game, target: int, groups: tuple[Squad, ...], seat: int) -> None:
    """They go together; where attackers are there is a fight at once."""
    t = g.table
    now = orders(t)
    squads = list(now.squads)
    for group in groups:
        t.farmers[group.hex] -= group.farmers
        t.farmers[target] += group.farmers
        t.citizens[group.hex] -= group.citizens
        t.citizens[target] += group.citizens
        if group.engine:
            carry_engine(t, group.hex, target)
        farmers, citizens, engine = group.farmers, group.citizens, int(group.engine)
        g.tell("march", seat=seat, origin=group.hex, hex=target, farmers=farmers, citizens=citizens, engine=engine)
        squads = [one.without(group) if one[:2] == group[:2] else one for one in squads]
        if group.steps > 1:
            squads = joined(squads, group._replace(hex=target, steps=group.steps - 1))
    t.orders = now._replace(squads=tuple(squads), moved=now.moved + sum(group.size for group in groups))
    g.then(fight, target, printed(t, now.key, March).bonus, STAYING)
    g.then(give_orders, seat)


def joined(squads: list[Squad], came: Squad) -> list[Squad]:
    """Units that may make as many steps as others on their hex go with them."""
    for place, one in enumerate(squads):
        if (one.hex, one.steps) == (came.hex, came.steps):
            return [*squads[:place], one.joined_by(came), *squads[place + 1 :]]
    return [*squads, came]


def carry_engine(t: Table, origin: int, target: int) -> None:
    """The tile keeps its orientation."""
    t.tile[target], t.facing[target] = t.tile[origin], t.facing[origin]
    t.tile[origin], t.facing[origin] = "", 0


# From several hexes


@rule("AP-B8.7", "AP-B8.8")
def begin_assault(g: Game, target: int, seat: int) -> None:
    """Units enter a hex together from several hexes: one group after the other is named."""
    takes_command(g.table)
    g.table.orders = orders(g.table)._replace(goal=target)
    g.then(assault, seat)


def _joining(t: Table, seat: int) -> list[Option[tuple[int, int, int]]]:
    now = orders(t)
    named = [one[:2] for one in now.joined]
    return [COLUMN[one.hex, now.goal, one.steps] for one in now.squads if now.goal in NEAR[one.hex] and one[:2] not in named]


def may_one_more_go(t: Table, seat: int) -> bool:
    """Some effects move only so many units (AP-B20.4)."""
    limit = printed(t, orders(t).key, March).limit
    return limit is None or orders(t).moved + sum(one.size for one in orders(t).joined) < limit


joining = choice(
    "joining",
    "AP-B8.8",
    _joining,
    Limit("AP-B8.9", _has_walkers),
    when=(Condition("AP-B20.4", may_one_more_go),),
)
attacking = choice(
    "attacking", "AP-B8.8", lambda t, seat: (ATTACK,), when=(Condition("AP-B8.7", lambda t, seat: bool(orders(t).joined)),)
)


@rule("AP-B8.7", "AP-B8.8")
def assault(g: Game, seat: int) -> None:
    """Another group joins them, or all who have been named go."""
    if joining.exists(g.table, seat):
        g.menu(seat, "assault", Offer(joining, form_column, (seat,)), Offer(attacking, attack, (seat,)))
    else:
        g.then(attack, "attack", seat)


@rule("AP-B8.8")
def attack(g: Game, verb: str, seat: int) -> None:
    """All of them fight together."""
    now = orders(g.table)
    g.then(enter_together, now.goal, now.joined, seat)


@rule("AP-B8.9", "AP-B8.11", "AP-B8.18")
def leap(g: Game, one: tuple[int, int], seat: int) -> None:
    """Both steps at once, through a hex with another installation."""
    t = g.table
    takes_command(t)
    now = orders(t)
    origin, target = one
    carry_engine(t, origin, target)
    g.tell("march", seat=seat, origin=origin, hex=target, farmers=0, citizens=0, engine=1)
    squads = tuple(squad._replace(engine=False) if squad.hex == origin else squad for squad in now.squads)
    t.orders = now._replace(squads=squads, moved=now.moved + 1)
    g.then(fight, target, printed(t, now.key, March).bonus, STAYING)
    g.then(give_orders, seat)


# Rotating


def _turns(t: Table, seat: int, key: str, done: tuple[int, ...]) -> list[Option[tuple[int, int]]]:
    """Each building once, so many sixths at most in either direction."""
    most = printed(t, key, Rotate).turns
    around = [turn for turn in range(-most, most + 1) if turn]
    return [
        TURN_TO[hex, (t.facing[hex] + turn) % 6]
        for hex in HEXES
        if building(t, hex) is not None and hex not in done
        for turn in around
    ]


turnings = choice("turnings", "AP-B8.10", _turns)


@rule("AP-B8.10", "AP-B8.11", "AP-B8.20")
def rotate(g: Game, seat: int, key: str, done: tuple[int, ...] = ()) -> None:
    """Any number of buildings, staffed or not."""
    values = (seat, key, done)
    if turnings.exists(g.table, *values):
        offers = Offer(turnings, turn_building, values), Offer(enough, stop, ())
        commands(g, seat, "rotate", ("rotate", *values), *offers)


@rule("AP-B8.10", "AP-B8.20")
def turn_building(g: Game, one: tuple[int, int], seat: int, key: str, done: tuple[int, ...]) -> None:
    """Range and sight change at once."""
    t = g.table
    takes_command(t)
    hex, facing = one
    t.facing[hex] = facing
    g.tell("turned", seat=seat, hex=hex, tile=t.tile[hex], turns=facing)
    g.then(rotate, seat, key, (*done, hex))


# Raising


def raising_cost(t: Table, key: str, kind: str) -> Stock:
    """What it costs to raise a soldier (AP-B8.14), unless it is free (AP-B20.2)."""
    return stock({}) if printed(t, key, Raise).free else stock(t.box.content.soldiers[kind].care)


def may_raise_more(t: Table, seat: int, key: str, done: int) -> bool:
    """Some effects raise only so many."""
    limit = printed(t, key, Raise).limit
    return limit is None or done < limit


raisings = choice(
    "raisings",
    "AP-B8.14",
    lambda t, seat, key, done: [REVIVE[one] for one in exhausted_soldiers(t, printed(t, key, Raise).kinds)],
    Limit("AP-B8.14", lambda t, one, seat, key, done: can_pay(t, seat, raising_cost(t, key, one[0]))),
    when=(Condition("AP-B20.2", may_raise_more),),
)


@rule("AP-B8.14", "AP-B20.2", "AP-B20.10", name="raise")
def raise_soldiers(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Any number of exhausted soldiers, one after the other."""
    values = (seat, key, done)
    if raisings.exists(g.table, *values):
        commands(g, seat, "raise", ("raise", *values), Offer(raisings, raise_up, values), Offer(enough, stop, ()))


@rule("AP-B8.14")
def raise_up(g: Game, one: tuple[str, int], seat: int, key: str, done: int) -> None:
    """A soldier stands up again."""
    t = g.table
    takes_command(t)
    g.then(pay, seat, raising_cost(t, key, one[0]))
    raise_one(t, *one)
    g.tell("raised", seat=seat, kind=one[0], hex=one[1])
    g.then(raise_soldiers, seat, key, done + 1)
