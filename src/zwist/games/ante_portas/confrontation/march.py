"""Marches of a team (AP-B18.12, AP-B18.14, AP-B18.16, AP-B18.17, AP-B18.37, AP-B18.40): bands that set out together."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.engine.timing import opportunity
from zwist.games.ante_portas.commands import commands, enough, takes_command
from zwist.games.ante_portas.confrontation import CONFRONTATION
from zwist.games.ante_portas.confrontation.army import (
    at,
    fighters,
    fresh_on,
    is_mobile,
    owns,
    room_on_way,
    shift,
    soldiers_on,
    spent_on,
    team_of,
)
from zwist.games.ante_portas.confrontation.ending import BROKEN_THROUGH, end_war
from zwist.games.ante_portas.confrontation.feuds import feud, is_contested
from zwist.games.ante_portas.effects.actions import March
from zwist.games.ante_portas.field import HEXES, NEAR
from zwist.games.ante_portas.ground import TRAP, worker
from zwist.games.ante_portas.nouns import ASSAULT, ATTACK, BAND, CITIZENS, CREW, ENGINE, EXIT, FARMERS, HELD, LEAP
from zwist.games.ante_portas.orders import give_orders, march
from zwist.games.ante_portas.table import CITIZEN, FARMER, Game, Table, choice, rule, rulebook
from zwist.games.ante_portas.terms import printed
from zwist.games.ante_portas.troops import Band, Bands

NOBODY = "nobody"


def marching(t: Table) -> Bands:
    """The march under way, for its rules: there is one then."""
    if t.bands is None:
        raise LookupError("nobody marches")
    return t.bands


def together(bands: tuple[Band, ...], came: Band) -> tuple[Band, ...]:
    """Units that may make as many steps as others on their hex, moved or not as they, go with them."""
    if not came.size:
        return bands
    alike = [one for one in bands if one[:3] == came[:3]]
    others = tuple(one for one in bands if one[:3] != came[:3])
    return (*others, alike[0].plus(came) if alike else came)


def without(bands: tuple[Band, ...], gone: Band) -> tuple[Band, ...]:
    """The bands less some units of one of them."""
    left = [one.less(gone) if one[:3] == gone[:3] else one for one in bands]
    return tuple(one for one in left if one.size)


# Setting out


@rulebook.instead(CONFRONTATION, march, "AP-B8.7", "AP-B8.11", "AP-B18.12", "AP-B18.29")
def march_rivals(g: Game, seat: int, key: str) -> None:
    """All mobile units of the team, each so many hexes at most; opposing traps hold some who begin on them."""
    t = g.table
    team, steps = team_of(seat), printed(t, key, March).steps
    bands = []
    for hex in HEXES:
        fresh = fresh_on(t, team, hex)
        band = Band(hex, steps, 0, fresh.weak, fresh.strong, int(is_mobile(t, team, hex)))
        if band.size:
            bands.append(band)
    t.bands = Bands(seat, key, tuple(bands))
    for band in bands:
        g.then(be_snared, seat, band)
    g.then(give_orders, seat)


def mustered(t: Table, team: int) -> tuple[Band, ...]:
    """Those who may still go: fights and soldier actions may have cost some; whoever has moved counts first."""
    left = {hex: [*fresh_on(t, team, hex), int(is_mobile(t, team, hex))] for hex in HEXES}
    found = []
    for band in sorted(marching(t).bands, key=lambda one: (one.hex, -one.moved, one.steps)):
        have = left[band.hex]
        now = [min(n, m) for n, m in zip(band[3:], have, strict=True)]
        left[band.hex] = [m - n for n, m in zip(now, have, strict=True)]
        if any(now):
            found.append(Band(*band[:3], *now))
    return tuple(found)


def has_orders_left(t: Table, seat: int) -> bool:
    """Some effects move only so many units (AP-B20.4)."""
    limit = printed(t, marching(t).key, March).limit
    return limit is None or marching(t).gone < limit


def band_of(t: Table, one: tuple[int, int, int]) -> Band:
    """The units of a hex that may make so many steps, moved or not."""
    found = [band for band in marching(t).bands if band[:3] == one]
    return found[0] if found else Band(*one)


def _bands(t: Table, seat: int) -> list[Option[tuple[int, int, int, int]]]:
    return [BAND[one.hex, to, one.steps, one.moved] for one in marching(t).bands for to in NEAR[one.hex]]


def origin_of(t: Table, one: tuple[int, int, int, int]) -> Band:
    """The band that an option names."""
    return band_of(t, (one[0], one[2], one[3]))


def has_walkers(t: Table, one: tuple[int, int, int, int], seat: int) -> bool:
    """An engine alone goes only where no other installation lies (AP-B8.9, AP-B8.18)."""
    band = origin_of(t, one)
    return bool(band.farmers or band.citizens) or is_open(t, one[1])


def is_open(t: Table, hex: int) -> bool:
    """Whether an engine may go to a hex: no other installation is there or goes there with it (AP-B8.9)."""
    return not t.tile[hex] and not any(one.engine for one in marching(t).joined)


def room_left(t: Table, team: int, origin: int, target: int) -> int:
    """How many soldiers may go from one hex to another beside those who go there with them (AP-B18.16)."""
    twin = t.clone() if marching(t).joined else t
    for band in marching(t).joined:
        for kind, n in ((FARMER, band.farmers), (CITIZEN, band.citizens)):
            shift(twin, team, kind, (band.hex, target), n)
    return room_on_way(twin, team, origin, target)


def has_room(t: Table, one: tuple[int, int, int, int], seat: int) -> bool:
    """Soldiers go only where nobody would have more than six; an engine may go alone (AP-B18.16)."""
    band = origin_of(t, one)
    if not (band.farmers or band.citizens) or (band.engine and is_open(t, one[1])):
        return True
    return room_left(t, team_of(seat), one[0], one[1]) > 0


ways_of_bands = choice(
    "ways of bands",
    "AP-B8.7",
    _bands,
    Limit("AP-B8.9", has_walkers),
    Limit("AP-B18.16", has_room),
    when=(Condition("AP-B20.4", has_orders_left),),
)


def _leaps(t: Table, seat: int) -> list[Option[tuple[int, int]]]:
    """An engine is led through a hex with another installation, unless there would be a fight or a trap (AP-B8.9)."""
    team, found = team_of(seat), []
    for band in marching(t).bands:
        if band.engine and band.steps > 1:
            through = [hex for hex in NEAR[band.hex] if t.tile[hex] and can_pass(t, team, hex)]
            beyond = {hex for one in through for hex in NEAR[one]} - {band.hex}
            found += [LEAP[band.hex, hex] for hex in sorted(beyond) if not t.tile[hex]]
    return found


def can_pass(t: Table, team: int, hex: int) -> bool:
    """No opposing unit stops an engine there."""
    return not soldiers_on(t, 1 - team, hex).size and (owns(t, team, hex) or t.tile[hex] == "bomb")


def _assaults(t: Table, seat: int) -> list[Option[int]]:
    """Opposing units that fight and that bands of several hexes, or with more and fewer steps left, can reach."""
    goals = [one.value[1] for one in ways_of_bands.options(t, seat)]
    return [ASSAULT[hex] for hex in HEXES if goals.count(hex) > 1 and not fighters(t, 1 - team_of(seat), hex).is_empty]


def has_orders_for_two(t: Table, seat: int) -> bool:
    """One unit alone meets nobody."""
    limit = printed(t, marching(t).key, March).limit
    return limit is None or marching(t).gone + 1 < limit


assaults_of_team = choice("assaults of a team", "AP-B8.8", _assaults, when=(Condition("AP-B20.4", has_orders_for_two),))
leaps_of_team = choice("leaps of a team", "AP-B8.9", _leaps, when=(Condition("AP-B20.4", has_orders_left),))


def _exits(t: Table, seat: int) -> list[Option[tuple[int, int, int]]]:
    goal = t.box.goal
    edge = goal.edges[team_of(seat)] if goal is not None and goal.edges else ()
    return [EXIT[band[:3]] for band in marching(t).bands if band.hex in edge]


exits = choice("exits", "AP-B18.37", _exits, when=(Condition("AP-B20.4", has_orders_left),))


@rulebook.instead(CONFRONTATION, give_orders, "AP-B8.7", "AP-B8.8", "AP-B18.37")
def give_orders_to_bands(g: Game, seat: int) -> None:
    """One band after the other, in the order that the player chooses; over the opposing edge the game is won."""
    t = g.table
    bands = mustered(t, team_of(seat))
    t.bands = marching(t)._replace(bands=bands, of=None, going=None, crew=NOBODY, goal=0, joined=())
    if any(one.exists(t, seat) for one in (ways_of_bands, leaps_of_team, exits)):
        offers = (
            Offer(ways_of_bands, form_band, (seat,)),
            Offer(assaults_of_team, assault_rivals, (seat,)),
            Offer(leaps_of_team, leap_with_engine, (seat,)),
            Offer(exits, break_through, (seat,)),
            Offer(enough, end_march, ()),
        )
        commands(g, seat, "give orders", ("give orders", seat), *offers)
    else:
        g.then(end_march, "ready")


@rule("AP-B18.14", "AP-B18.40")
def end_march(g: Game, verb: str) -> None:
    """Whoever has moved and still might is exhausted now: the steps of an action are one movement."""
    t = g.table
    team = team_of(marching(t).seat)
    for band in mustered(t, team):
        tire(t, team, band)
    t.bands = None


def tire(t: Table, team: int, band: Band) -> None:
    """Soldiers who have moved are exhausted (AP-B18.14)."""
    if band.moved:
        t.spent[at(team, FARMER, band.hex)] += band.farmers
        t.spent[at(team, CITIZEN, band.hex)] += band.citizens


@rule("AP-B18.37", "AP-B19.12")
def break_through(g: Game, one: tuple[int, int, int], seat: int) -> None:
    """Units are about to leave over the opposing edge: soldiers may act before they do."""
    g.then(opportunity, "before march", (), ())
    g.then(leave_field, one, seat)


@rule("AP-B18.2", "AP-B18.37", "AP-B19.7", "AP-B19.11")
def leave_field(g: Game, one: tuple[int, int, int], seat: int) -> None:
    """A unit of those who are left leaves: its team has won."""
    if any(band[:3] == one for band in mustered(g.table, team_of(seat))):
        g.tell("broke_through", seat=seat, hex=one[0])
        g.do(end_war, BROKEN_THROUGH, team_of(seat))
    else:
        takes_command(g.table)
        g.then(give_orders, seat)


# Who goes


def joined_size(t: Table) -> int:
    """How many units have been named that go together with others."""
    return sum(one.size for one in marching(t).joined)


def named(t: Table) -> Band:
    """The band out of which units are named, less those who have been."""
    now = marching(t)
    if now.of is None or now.going is None:
        raise LookupError("nobody sets out")
    return now.of.less(now.going)


def most_of(t: Table, seat: int, kind: str) -> int:
    """How many more of a kind may go along."""
    now, left = marching(t), named(t)
    going = now.going or Band(0, 0)
    limit = printed(t, now.key, March).limit
    most = {"farmers": left.farmers, "citizens": left.citizens, "engine": left.engine}[kind]
    if kind == "engine":
        most = most if is_open(t, now.target) else 0
    else:
        room = room_left(t, team_of(seat), left.hex, now.target)
        most = min(most, room - going.farmers - going.citizens)
    return max(0, most if limit is None else min(most, limit - now.gone - going.size - joined_size(t)))


def fewest_of(t: Table, seat: int, *later: str) -> int:
    """Somebody must go."""
    going = marching(t).going
    return int((going is None or not going.size) and not any(most_of(t, seat, kind) for kind in later))


band_farmers = choice(
    "band farmers",
    "AP-B8.7",
    lambda t, seat: [FARMERS[n] for n in range(fewest_of(t, seat, "citizens", "engine"), most_of(t, seat, "farmers") + 1)],
)
band_citizens = choice(
    "band citizens",
    "AP-B8.7",
    lambda t, seat: [CITIZENS[n] for n in range(fewest_of(t, seat, "engine"), most_of(t, seat, "citizens") + 1)],
)
band_engines = choice(
    "band engines", "AP-B8.17", lambda t, seat: [ENGINE[n] for n in range(fewest_of(t, seat), most_of(t, seat, "engine") + 1)]
)


@rule("AP-B8.7", "AP-B18.16")
def form_band(g: Game, one: tuple[int, int, int, int], seat: int) -> None:
    """Where they go is known; then who goes."""
    t = g.table
    takes_command(t)
    band = origin_of(t, one)
    t.bands = marching(t)._replace(of=band, going=Band(*band[:3]), target=one[1])
    if most_of(t, seat, "farmers"):
        g.ask_number(seat, band_farmers, band_with_farmers, seat)
    else:
        g.then(band_with_farmers, 0, seat)


def go_along(t: Table, more: Band) -> None:
    """More units set out."""
    now = marching(t)
    t.bands = now._replace(going=more if now.going is None else now.going.plus(more))


@rule("AP-B8.7")
def band_with_farmers(g: Game, n: int, seat: int) -> None:
    """So many farmers."""
    t = g.table
    go_along(t, Band(0, 0, farmers=n))
    if most_of(t, seat, "citizens"):
        g.ask_number(seat, band_citizens, band_with_citizens, seat)
    else:
        g.then(band_with_citizens, 0, seat)


@rule("AP-B8.7")
def band_with_citizens(g: Game, n: int, seat: int) -> None:
    """So many citizens."""
    t = g.table
    go_along(t, Band(0, 0, citizens=n))
    if most_of(t, seat, "engine"):
        g.ask_number(seat, band_engines, band_with_engine, seat)
    else:
        g.then(band_with_engine, 0, seat)


def _operators(t: Table, seat: int) -> list[Option[str]]:
    """Whoever can operate the engine beside those who march by themselves (AP-B18.17)."""
    now, team = marching(t), team_of(seat)
    going = now.going or Band(0, 0)
    kind = worker(t, going.hex)
    fresh, spent = fresh_on(t, team, going.hex), spent_on(t, team, going.hex)
    walkers = [one for one in (going, *now.joined) if one.hex == going.hex]
    able = fresh[kind] - sum(one.farmers if kind == FARMER else one.citizens for one in walkers)
    states = [state for state, n in (("fresh", able), ("tired", spent[kind])) if n > 0]
    room = room_left(t, team, going.hex, now.target) > going.farmers + going.citizens
    return [CREW[NOBODY], *(CREW[state] for state in states if room)]


operators = choice("operators", "AP-B18.17", _operators)


@rule("AP-B8.17", "AP-B18.17")
def band_with_engine(g: Game, n: int, seat: int) -> None:
    """A catapult or howitzer may take along who operates it."""
    t = g.table
    go_along(t, Band(0, 0, engine=n))
    if n and len(_operators(t, seat)) > 1:
        g.ask(seat, operators, set_out_with, seat)
    else:
        g.then(set_out_with, NOBODY, seat)


@rule("AP-B18.17", "AP-B19.12")
def set_out_with(g: Game, crew: str, seat: int) -> None:
    """Soldiers may act before they go; whoever enters a hex with others waits for them."""
    t = g.table
    now = marching(t)
    if now.goal and now.going is not None:
        crew = crew if now.going.engine else now.crew
        t.bands = now._replace(crew=crew, of=None, going=None, joined=(*now.joined, now.going))
        g.then(gather, seat)
    else:
        t.bands = now._replace(crew=crew)
        g.then(opportunity, "before march", (), ())
        g.then(go_together, seat)


# From several hexes


@rule("AP-B8.7", "AP-B8.8")
def assault_rivals(g: Game, target: int, seat: int) -> None:
    """Units enter a hex together from several hexes: one band after the other is named."""
    takes_command(g.table)
    g.table.bands = marching(g.table)._replace(goal=target, target=target)
    g.then(gather, seat)


def _joining(t: Table, seat: int) -> list[Option[tuple[int, int, int, int]]]:
    now = marching(t)
    named = [one[:3] for one in now.joined]
    near = [one for one in now.bands if now.goal in NEAR[one.hex] and one[:3] not in named]
    return [BAND[one.hex, now.goal, one.steps, one.moved] for one in near]


def may_one_more_go(t: Table, seat: int) -> bool:
    """Some effects move only so many units (AP-B20.4)."""
    limit = printed(t, marching(t).key, March).limit
    return limit is None or marching(t).gone + joined_size(t) < limit


joining_bands = choice(
    "joining bands",
    "AP-B8.8",
    _joining,
    Limit("AP-B8.9", has_walkers),
    Limit("AP-B18.16", has_room),
    when=(Condition("AP-B20.4", may_one_more_go),),
)
attacking_bands = choice(
    "attacking bands",
    "AP-B8.8",
    lambda t, seat: (ATTACK,),
    when=(Condition("AP-B8.7", lambda t, seat: bool(marching(t).joined)),),
)


@rule("AP-B8.7", "AP-B8.8")
def gather(g: Game, seat: int) -> None:
    """Another band joins them, or all who have been named go."""
    if joining_bands.exists(g.table, seat):
        g.menu(seat, "gather", Offer(joining_bands, form_band, (seat,)), Offer(attacking_bands, attack_together, (seat,)))
    else:
        g.then(attack_together, "attack", seat)


@rule("AP-B8.8", "AP-B19.12")
def attack_together(g: Game, verb: str, seat: int) -> None:
    """All of them fight together; soldiers may act before they go."""
    g.then(opportunity, "before march", (), ())
    g.then(go_together, seat)


# The step


@rule("AP-B8.7", "AP-B8.8", "AP-B18.14", "AP-B18.17", "AP-B18.31", "AP-B18.40")
def go_together(g: Game, seat: int) -> None:
    """They go together as far as they are left; where opposing units are there is a fight at once."""
    t = g.table
    team, now = team_of(seat), marching(t)
    arrived = []
    for band in now.joined or (now.going or Band(0, 0),):
        going = left_of(t, team, band)
        if going.size:
            arrived.append(arrive(g, seat, going, now.target))
    if arrived and is_contested(t, now.target):
        g.then(feud, now.target, team, printed(t, now.key, March).bonus)
    elif arrived:
        g.then(opportunity, "after march", (), ())
    for band in arrived:
        g.then(meet_trap, seat, band)
    g.then(give_orders, seat)


def arrive(g: Game, seat: int, going: Band, target: int) -> Band:
    """One band on the hex that it has entered, with whoever operates its engine."""
    t = g.table
    team, now = team_of(seat), marching(t)
    way = going.hex, target
    t.bands = now._replace(bands=without(now.bands, going), gone=now.gone + going.size)
    if going.engine:
        take_along(t, team, way, now.crew)
        carry(t, team, *way)
    shift(t, team, FARMER, way, going.farmers)
    shift(t, team, CITIZEN, way, going.citizens)
    g.tell("march", seat=seat, origin=way[0], hex=way[1], farmers=going.farmers, citizens=going.citizens, engine=going.engine)
    arrived = going._replace(hex=target, steps=going.steps - 1, moved=1)
    come_in(t, team, arrived)
    return arrived


def left_of(t: Table, team: int, band: Band) -> Band:
    """Those of a band who are still there and fresh (AP-B19.7)."""
    fresh, engine = fresh_on(t, team, band.hex), int(is_mobile(t, team, band.hex))
    return band._replace(
        farmers=min(band.farmers, fresh.weak), citizens=min(band.citizens, fresh.strong), engine=min(band.engine, engine)
    )


def come_in(t: Table, team: int, band: Band) -> None:
    """With steps left they may go on; else their movement is over."""
    if band.steps:
        t.bands = marching(t)._replace(bands=together(marching(t).bands, band))
    else:
        tire(t, team, band)


def carry(t: Table, team: int, origin: int, target: int) -> None:
    """The tile keeps its orientation and its owner."""
    t.tile[target], t.facing[target], t.owners[target] = t.tile[origin], t.facing[origin], team
    t.tile[origin], t.facing[origin] = "", 0


def take_along(t: Table, team: int, way: tuple[int, int], crew: str) -> None:
    """Whoever operates the engine comes along as he is: it is no movement of his own (AP-B18.17, AP-B18.40)."""
    kind = worker(t, way[0])
    spent = crew == "tired"
    there = spent_on(t, team, way[0]) if spent else fresh_on(t, team, way[0])
    if crew == NOBODY or not there[kind]:
        return
    shift(t, team, kind, way, 1, int(spent))
    of_his = [one for one in marching(t).bands if one.hex == way[0] and (one.farmers, one.citizens)[kind]]
    if not spent and of_his:
        band = max(of_his, key=lambda one: (-one.moved, one.steps))
        alone = Band(band.hex, band.steps, band.moved, int(kind == FARMER), int(kind == CITIZEN))
        bands = together(without(marching(t).bands, alone), alone._replace(hex=way[1]))
        t.bands = marching(t)._replace(bands=bands)


@rule("AP-B8.9", "AP-B8.11", "AP-B18.17")
def leap_with_engine(g: Game, one: tuple[int, int], seat: int) -> None:
    """An engine goes through a hex with another installation; it may take along who operates it."""
    t = g.table
    takes_command(t)
    band = next(other for other in marching(t).bands if other.engine and other.hex == one[0])
    t.bands = marching(t)._replace(of=band, going=Band(*band[:3], engine=1), target=one[1])
    if len(_operators(t, seat)) > 1:
        g.ask(seat, operators, leap_with_crew, seat)
    else:
        g.then(leap_with_crew, NOBODY, seat)


@rule("AP-B18.17", "AP-B19.12")
def leap_with_crew(g: Game, crew: str, seat: int) -> None:
    """Soldiers may act before it goes."""
    g.table.bands = marching(g.table)._replace(crew=crew)
    g.then(opportunity, "before march", (), ())
    g.then(leap_through, seat)


@rule("AP-B8.9", "AP-B8.11", "AP-B8.18", "AP-B18.17", "AP-B19.7")
def leap_through(g: Game, seat: int) -> None:
    """Both steps at once, if the engine is still there and its way is open."""
    t = g.table
    team, now = team_of(seat), marching(t)
    going = now.going or Band(0, 0)
    way = going.hex, now.target
    if not is_mobile(t, team, going.hex) or all(leap.value != way for leap in _leaps(t, seat)):
        g.then(give_orders, seat)
        return
    t.bands = now._replace(bands=without(now.bands, going), gone=now.gone + 1)
    take_along(t, team, way, now.crew)
    carry(t, team, *way)
    g.tell("march", seat=seat, origin=way[0], hex=way[1], farmers=0, citizens=0, engine=1)
    if is_contested(t, way[1]):
        g.then(feud, way[1], team, printed(t, now.key, March).bonus)
    else:
        g.then(opportunity, "after march", (), ())
    g.then(give_orders, seat)


# Traps


def held_of(t: Table, band: Band) -> int:
    """How many of a band a trap holds: three for each trap and action (AP-B18.12)."""
    most = t.box.content.trap.holds - marching(t).held.count(band.hex)
    return max(0, min(most, band.size))


@rule("AP-B18.12")
def meet_trap(g: Game, seat: int, band: Band) -> None:
    """Whoever enters an opposing trap with steps left is held as far as it goes."""
    t = g.table
    if band.steps:
        there = next((one for one in mustered(t, team_of(seat)) if one[:3] == band[:3]), None)
        if there is not None:
            g.then(be_snared, seat, left_of(t, team_of(seat), there))


held_farmers = choice(
    "held farmers",
    "AP-B18.12",
    lambda t, seat, band, n: [HELD[some] for some in range(max(0, n - band.citizens - band.engine), min(n, band.farmers) + 1)],
)
held_citizens = choice(
    "held citizens",
    "AP-B18.12",
    lambda t, seat, band, n, farmers: [
        HELD[some] for some in range(max(0, n - farmers - band.engine), min(n - farmers, band.citizens) + 1)
    ],
)


@rule("AP-B18.12", "AP-B10.3")
def be_snared(g: Game, seat: int, band: Band) -> None:
    """The active team decides which of its units in an opposing trap lose their next step."""
    t = g.table
    if t.tile[band.hex] != TRAP or owns(t, team_of(seat), band.hex):
        return
    n = held_of(t, band)
    if not n:
        return
    if n < band.size and len(held_farmers.options(t, seat, band, n)) > 1:
        g.ask_number(seat, held_farmers, hold_farmers, seat, band, n)
    else:
        g.then(hold_farmers, min(n, band.farmers), seat, band, n)


@rule("AP-B18.12")
def hold_farmers(g: Game, farmers: int, seat: int, band: Band, n: int) -> None:
    """So many farmers are held."""
    t = g.table
    ways = held_citizens.options(t, seat, band, n, farmers)
    if len(ways) > 1:
        g.ask_number(seat, held_citizens, hold_citizens, seat, band, n, farmers)
    else:
        g.then(hold_citizens, ways[0].value, seat, band, n, farmers)


@rule("AP-B18.12")
def hold_citizens(g: Game, citizens: int, seat: int, band: Band, n: int, farmers: int) -> None:
    """So many citizens are, and the engine if one more is due; they lose a step."""
    t = g.table
    held = Band(*band[:3], farmers, citizens, n - farmers - citizens)
    now = marching(t)
    t.bands = now._replace(bands=without(now.bands, held), held=(*now.held, *((band.hex,) * n)))
    g.tell("snared", seat=seat, hex=band.hex, n=n)
    come_in(t, team_of(seat), held._replace(steps=held.steps - 1))
