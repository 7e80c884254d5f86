"""Soldier actions of two teams (AP-B18.21, AP-B18.24, AP-B18.34, AP-B18.35) and their moments (AP-B19.3, AP-B19.12)."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.question import Condition, Limit, Offer, Option, Plain
from zwist.engine.timing import Opportunity
from zwist.games.ante_portas.bombs import explosion
from zwist.games.ante_portas.confrontation.army import (
    at,
    crews,
    exhaust,
    free_actions,
    is_staffed,
    owns,
    rested_on,
    shift,
    soldiers_on,
    spent_on,
    team_of,
    watched,
    within_fire,
)
from zwist.games.ante_portas.confrontation.feuds import LOB, SHOT, feud, is_contested, suffer_rivals
from zwist.games.ante_portas.effects.lasting import RaiseEachCombatPhase
from zwist.games.ante_portas.field import BACK, HEXES, STEP, D, L, R
from zwist.games.ante_portas.goods import TOOLS
from zwist.games.ante_portas.ground import BOMB, TRAP, building, is_mine, tiles_left
from zwist.games.ante_portas.losses import destroy, lose_mine, offer_replacing
from zwist.games.ante_portas.nouns import AIM, DONE, FUSE, HURL, REPEL, REPLACE, SHOOTER
from zwist.games.ante_portas.points import Here, moment, resume
from zwist.games.ante_portas.soldiers import STEPS, THROWN, _kind_of, replacing_cost, to_rouse
from zwist.games.ante_portas.stores import spend_tools
from zwist.games.ante_portas.table import KINDS, Game, Table, choice, rule, rulebook
from zwist.games.ante_portas.terms import in_play, rivals
from zwist.games.ante_portas.trade import begin_trade, partners
from zwist.games.ante_portas.volley import fires_high_from, has_guns

POINTS = ("before march", "after march", "clash", "after clash")
"""The moments of a march and of a fight at which soldiers of both teams may act (AP-B19.12)."""
ANSWER, MINE_TAKEN = "answer", "mine taken"
"""The other team acts after a command of the turn; mines are replaced when they are lost."""
HOME = ((L, D, R), BACK)
"""Which way soldiers of each team are knocked back: towards their own edge (AP-B18.35)."""
Crews = tuple[tuple[int, int], ...]
Landed = tuple[tuple[int, str, str], ...]
"""Soldiers who were knocked back: where they are now, their kind and state."""


def proceed(g: Game, here: Here) -> None:
    """The point goes on; after an act in a turn the other team may answer (AP-B19.3)."""
    t = g.table
    if here and t.turn is not None:
        t.turn = t.turn._replace(stirred=True)
    resume(g, here)


# Shooting


def guns(t: Table, team: int) -> list[tuple[int, set[int], bool]]:
    """Buildings of a team whose soldiers can fire now, what each can hit, and whether it fires high."""
    found = []
    for hex in crews(t, team):
        if has_guns(t, hex):
            high = fires_high_from(t, hex)
            found.append((hex, within_fire(t, team, hex, high), high))
    return found


def can_hit(t: Table, team: int, hex: int, high: bool) -> bool:
    """A shot needs an opposing soldier; high-angle fire also hits opposing tiles and any bomb (AP-B18.34, AP-B18.21)."""
    if soldiers_on(t, 1 - team, hex).size:
        return True
    return high and (owns(t, 1 - team, hex) or t.tile[hex] == BOMB)


def is_in_fire(t: Table, hex: int, seat: int, here: Here) -> bool:
    """Whether some soldier of the team reaches a hex."""
    return any(hex in hexes for _, hexes, _ in guns(t, team_of(seat)))


def has_targets(t: Table, hex: int, seat: int, here: Here) -> bool:
    """Whether those who reach a hex could hit something there."""
    team = team_of(seat)
    reaching = [high for _, hexes, high in guns(t, team) if hex in hexes]
    return not reaching or any(can_hit(t, team, hex, high) for high in reaching)


aims = choice(
    "aims",
    "AP-B18.34",
    lambda t, seat, here: [AIM[hex] for hex in HEXES],
    Limit("AP-B12.9", is_in_fire),
    Limit("AP-B18.34", has_targets),
    when=(Condition("AP-B12.6", lambda t, seat, here: any(has_guns(t, hex) for hex in crews(t, team_of(seat)))),),
)


def _gunners(t: Table, picked: Crews, seat: int, hex: int, here: Here) -> list[Option[tuple[int, int]]]:
    team = team_of(seat)
    found: list[Option[tuple[int, int]]] = []
    for gun, hexes, high in guns(t, team):
        if hex in hexes and can_hit(t, team, hex, high):
            found += [SHOOTER[gun, n] for n in range(1, free_actions(t, team, gun) + 1)]
    return found


def _is_next(t: Table, one: tuple[int, int], picked: Crews, seat: int, hex: int, here: Here) -> bool:
    """Soldiers of a building are alike: the second comes after the first."""
    return one[1] == 1 or (one[0], one[1] - 1) in picked


gunners = choice("gunners", "AP-B12.15", _gunners, Limit("AP-B12.6", _is_next))


@rule("AP-B18.34", "AP-B12.15")
def aim_at(g: Game, hex: int, seat: int, here: Here) -> None:
    """A hex is named; then who fires."""
    most = len(_gunners(g.table, (), seat, hex, here))
    g.ask_some(seat, gunners, fire_on, seat, hex, here, least=1, most=most)


@rule("AP-B12.6", "AP-B12.15", "AP-B18.21", "AP-B18.34")
def fire_on(g: Game, picked: Crews, seat: int, hex: int, here: Here) -> None:
    """All fire together and are exhausted; high-angle fire sets off a bomb, then destroys an opposing trap or mine."""
    t = g.table
    team = team_of(seat)
    damage, high = 0, False
    for gun, _ in picked:
        tile = building(t, gun)
        damage += tile.damage if tile is not None else 0
        high = high or fires_high_from(t, gun)
        exhaust(t, team, gun)
    g.tell("volley", seat=seat, hex=hex, n=damage, soldiers=len(picked), at=moment(g))
    if high and t.tile[hex] == BOMB:
        g.then(explosion, hex, ())
    elif high:
        g.then(flatten, hex, 1 - team)
    g.then(strike_rivals, hex, 1 - team, damage, LOB if high else SHOT)
    proceed(g, here)


@rule("AP-B18.21", "AP-B9.4", "AP-B10.5")
def flatten(g: Game, hex: int, team: int) -> None:
    """Traps and mines of a team are destroyed whatever their strength; a mine takes no damage for others."""
    t = g.table
    if owns(t, team, hex) and is_mine(t, hex):
        lose_mine(g, hex)
        g.then(offer_replacing)
    elif owns(t, team, hex) and t.tile[hex] == TRAP:
        destroy(g, hex)


@rule("AP-B18.34", "AP-B12.9", "AP-B12.14", "AP-B9.4")
def strike_rivals(g: Game, hex: int, team: int, damage: int, cause: str = "shot") -> None:
    """In a fight on the hex the damage raises the shooters' total, otherwise it is dealt; a mine may be replaced.

    Saves of before name no cause.
    """
    t = g.table
    now = next((one for one in t.feuds if one.hex == hex), None)
    if now is not None and is_contested(t, hex):
        support = (now.support[0] + damage * (team == 1), now.support[1] + damage * (team == 0))
        t.feuds = tuple(one._replace(support=support) if one is now else one for one in t.feuds)
        g.tell("backed", hex=hex, team=1 - team, n=damage)
    else:
        g.then(suffer_rivals, team, hex, damage, cause)
        g.then(offer_replacing)


# Replace


Posts = list[tuple[int, set[int]]]
"""Buildings, each with what it sees."""


def posts(t: Table, team: int, action: str) -> Posts:
    """Buildings of a team whose soldiers can carry out an action now."""
    installations = t.box.content.installations
    return [(hex, watched(t, team, hex)) for hex in crews(t, team) if action in installations[t.tile[hex]].actions]


def staffed_posts(t: Table, team: int, action: str) -> Posts:
    """The same with those whose soldiers may act no more."""
    installations = t.box.content.installations
    staffed = [hex for hex in HEXES if is_staffed(t, team, hex)]
    return [(hex, watched(t, team, hex)) for hex in staffed if action in installations[t.tile[hex]].actions]


def may_act(t: Table, one: tuple[int, int], seat: int, here: Here) -> bool:
    """Whether a soldier of the building that comes first may still act (AP-B12.6)."""
    return free_actions(t, team_of(seat), one[0]) > 0


def replaceable(t: Table, team: int, posts: Posts) -> list[Option[tuple[int, int]]]:
    """Buildings, each with the mines of the team just lost that it sees."""
    lost = [hex for hex, _ in t.lost_mines if t.owners[hex] == team]
    return [REPLACE[post, hex] for post, seen in posts for hex in lost if hex in seen]


def seen_by(t: Table, team: int, tile: str, posts: Posts) -> list[tuple[int, int]]:
    """Buildings, each with the tiles of the team of a kind that it sees."""
    return [(post, hex) for post, seen in posts for hex in sorted(seen) if t.tile[hex] == tile and owns(t, team, hex)]


def is_clear(t: Table, team: int, hex: int) -> bool:
    """Whether a tile of a team could lie on a hex: no opposing soldiers, no other tile (AP-B12.4)."""
    return not t.tile[hex] and not soldiers_on(t, 1 - team, hex).size


relayings = choice(
    "relayings",
    "AP-B12.7",
    lambda t, seat, here: replaceable(t, team_of(seat), staffed_posts(t, team_of(seat), "replace")),
    Limit("AP-B12.6", may_act),
    Limit("AP-B12.17", lambda t, one, seat, here: is_clear(t, team_of(seat), one[1])),
    Limit("AP-B12.7", lambda t, one, seat, here: t.storage[seat][TOOLS] >= replacing_cost(t, seat, _kind_of(t, one[1]))),
    Limit("AP-B1.11", lambda t, one, seat, here: tiles_left(t, _kind_of(t, one[1])) > 0),
    among=lambda t, seat, here: replaceable(t, team_of(seat), posts(t, team_of(seat), "replace")),
)


@rule("AP-B12.7", "AP-B12.12", "AP-B12.17", "AP-B9.4")
def relay(g: Game, one: tuple[int, int], seat: int, here: Here) -> None:
    """A mine of the same kind lies there again; whoever triggers it pays alone."""
    t = g.table
    post, hex = one
    kind = _kind_of(t, hex)
    spend_tools(t, seat, replacing_cost(t, seat, kind))
    exhaust(t, team_of(seat), post)
    t.tile[hex], t.owners[hex] = kind, team_of(seat)
    t.lost_mines = tuple(lost for lost in t.lost_mines if lost != (hex, kind))
    g.tell("replaced", seat=seat, hex=hex, tile=kind, post=post, at=moment(g))
    proceed(g, here)


# Knock back


def hurled_to(t: Table, team: int, hex: int, steps: int) -> list[int]:
    """Where soldiers of a team can be thrown: towards their edge, never onto the start hex of the others (AP-B18.35)."""
    found: dict[int, None] = {}
    front = [hex]
    for _ in range(steps):
        front = [one for here in front for way in HOME[team] if (one := STEP[here][way]) is not None]
        found |= dict.fromkeys(front)
    return sorted(one for one in found if one != t.box.starts[1 - team])


def is_snared(t: Table, team: int, hex: int) -> bool:
    """Whether a trap of a team holds opposing soldiers who can be thrown back (AP-B10.12)."""
    snared = t.tile[hex] == TRAP and owns(t, team, hex) and soldiers_on(t, 1 - team, hex).size
    return bool(snared) and bool(hurled_to(t, 1 - team, hex, STEPS))


def _snares(t: Table, team: int, posts: Posts) -> list[Option[tuple[int, int]]]:
    return [REPEL[one] for one in seen_by(t, team, TRAP, posts)]


def has_prey(t: Table, one: tuple[int, int], seat: int, here: Here) -> bool:
    """Whether opposing soldiers stand in a trap."""
    return soldiers_on(t, 1 - team_of(seat), one[1]).size > 0


snares = choice(
    "snares",
    "AP-B12.8",
    lambda t, seat, here: _snares(t, team_of(seat), staffed_posts(t, team_of(seat), "knock_back")),
    Limit("AP-B12.6", may_act),
    Limit("AP-B10.6", has_prey),
    Limit("AP-B18.35", lambda t, one, seat, here: bool(hurled_to(t, 1 - team_of(seat), one[1], STEPS))),
    among=lambda t, seat, here: _snares(t, team_of(seat), posts(t, team_of(seat), "knock_back")),
)


@rule("AP-B12.8", "AP-B12.12", "AP-B18.35")
def cast_out(g: Game, one: tuple[int, int], seat: int, here: Here) -> None:
    """Opposing soldiers in exactly one trap are knocked back."""
    post, hex = one
    exhaust(g.table, team_of(seat), post)
    g.tell("repel", seat=seat, post=post, hex=hex, at=moment(g))
    g.then(hurl_back, seat, (hex,), (THROWN, STEPS), ())
    proceed(g, here)


def _hurls(
    t: Table, seat: int, traps: tuple[int, ...], left: tuple[int, int], landed: Landed
) -> list[Option[tuple[int, str, str, int]]]:
    """Soldiers in these traps, fresh or exhausted, and where each can go; nobody is thrown twice."""
    team = 1 - team_of(seat)
    found: list[Option[tuple[int, str, str, int]]] = []
    for hex in traps:
        if is_snared(t, 1 - team, hex):
            here, spent = soldiers_on(t, team, hex), spent_on(t, team, hex)
            for kind, name in enumerate(KINDS):
                counts = (("fresh", here[kind] - spent[kind]), ("tired", spent[kind]))
                states = [state for state, n in counts if n > landed.count((hex, name, state))]
                found += [HURL[hex, name, state, to] for state in states for to in hurled_to(t, team, hex, left[1])]
    return found


hurls = choice("hurls", "AP-B18.35", _hurls)
no_more_hurls = choice("no more hurls", "AP-B10.6", lambda t, seat, landed: (DONE,))


@rule("AP-B10.6", "AP-B10.12", "AP-B18.35")
def hurl_back(g: Game, seat: int, traps: tuple[int, ...], left: tuple[int, int], landed: Landed) -> None:
    """One soldier after the other; then all land together. ``left``: so many soldiers, so many steps each."""
    values = (seat, traps, left, landed)
    if left[0] and hurls.exists(g.table, *values):
        offers = Offer(hurls, hurl_one, values), Offer(no_more_hurls, land_hurled, (seat, landed))
        g.menu(seat, "hurl back", *offers)
    else:
        g.then(land_hurled, "done", seat, landed)


@rule("AP-B18.35", "AP-B10.6", "AP-B18.40")
def hurl_one(
    g: Game, one: tuple[int, str, str, int], seat: int, traps: tuple[int, ...], left: tuple[int, int], landed: Landed
) -> None:
    """A soldier goes where it is thrown, fresh or exhausted as it was; a movement that this ends has exhausted it."""
    t = g.table
    hex, name, state, target = one
    team, kind = 1 - team_of(seat), KINDS.index(name)
    moved = state == "fresh" and rested_on(t, team, hex)[kind] <= 0
    shift(t, team, kind, (hex, target), 1, int(state == "tired"))
    t.spent[at(team, kind, target)] += moved
    g.tell("thrown", seat=seat, origin=hex, kind=name, hex=target)
    now = "tired" if moved else state
    g.then(hurl_back, seat, traps, (left[0] - 1, left[1]), (*landed, (target, name, now)))


@rule("AP-B10.6", "AP-B10.7", "AP-B18.25")
def land_hurled(g: Game, verb: str, seat: int, landed: Landed) -> None:
    """Fights where units of the throwers are, in ascending order; those who were thrown have moved in."""
    for hex in sorted({one[0] for one in landed}):
        g.then(feud, hex, 1 - team_of(seat), 0)


# Ignite and veterans


def _fuses(t: Table, team: int, posts: Posts) -> list[Option[tuple[int, int]]]:
    return [FUSE[one] for one in seen_by(t, team, BOMB, posts)]


fuses_of_team = choice(
    "fuses of a team",
    "AP-B12.11",
    lambda t, seat, here: _fuses(t, team_of(seat), staffed_posts(t, team_of(seat), "ignite")),
    Limit("AP-B12.6", may_act),
    among=lambda t, seat, here: _fuses(t, team_of(seat), posts(t, team_of(seat), "ignite")),
)


@rule("AP-B12.11", "AP-B12.12", "AP-B18.35")
def light_own(g: Game, one: tuple[int, int], seat: int, here: Here) -> None:
    """An own bomb is set off, which may set off others."""
    post, hex = one
    exhaust(g.table, team_of(seat), post)
    g.tell("lit", seat=seat, post=post, hex=hex, at=moment(g))
    g.then(explosion, hex, ())
    proceed(g, here)


def _has_sergeant(t: Table, seat: int, here: Here) -> bool:
    """Once in each half-year a card raises a soldier (AP-B20.13)."""
    return t.sergeants.count(seat) < sum(one.limit for one in in_play(t, seat, RaiseEachCombatPhase))


def exhausted_of(t: Table, team: int) -> list[tuple[str, int]]:
    """Kinds and hexes of exhausted soldiers of a team."""
    return [(name, hex) for hex in HEXES for kind, name in enumerate(KINDS) if t.spent[at(team, kind, hex)]]


team_veterans = choice(
    "veterans of a team",
    "AP-B20.13",
    lambda t, seat, here: to_rouse(exhausted_of(t, team_of(seat)), here),
    when=(Condition("AP-B20.13", _has_sergeant),),
)


@rule("AP-B20.13")
def rouse_own(g: Game, one: tuple[str, int], seat: int, here: Here) -> None:
    """Once in each half-year, at any interrupt point."""
    t = g.table
    t.sergeants = (*t.sergeants, seat)
    t.spent[at(team_of(seat), KINDS.index(one[0]), one[1])] -= 1
    g.tell("woken", seat=seat, kind=one[0], hex=one[1], at=moment(g))
    proceed(g, here)


# Interrupt points


def team_offers(t: Table, seat: int, here: Here = ()) -> tuple[Offer, ...]:
    """What a seat may have soldiers of its team do now (AP-B12.12, AP-B18.24)."""
    values = (seat, here)
    rousing = (Offer(team_veterans, rouse_own, values),) if t.played[seat] else ()
    if not any(t.tile):
        return rousing
    return Offer(aims, aim_at, values), Offer(snares, cast_out, values), Offer(fuses_of_team, light_own, values), *rousing


def at_point(t: Table, seat: int) -> tuple[Offer, ...]:
    """Soldier actions, and trade in the team where the point is open anyway."""
    acts = team_offers(t, seat)
    if any(one.choice.exists(t, *one.values) for one in acts):
        return (*acts, Offer(partners, begin_trade, (seat, ())))
    return ()


def active_first(t: Table) -> tuple[int, ...]:
    """The active team acts or passes first, then the other (AP-B19.3)."""
    active = t.turn.seat if t.turn is not None else t.bands.seat if t.bands is not None else t.first
    return (*t.box.allies[active], *t.box.rivals[active])


def others_only(t: Table) -> tuple[int, ...]:
    """Whoever has the turn has given a command: now the other team (AP-B19.3)."""
    return rivals(t, t.turn.seat) if t.turn is not None else ()


def _relaying(t: Table, seat: int) -> tuple[Offer, ...]:
    return (Offer(relayings, relay, (seat, ())),)


def this_turn(t: Table, seat: int) -> str:
    """The turn of a steward: whoever passes for it is asked again in the next one."""
    return f"{t.era}.{t.year}.{t.season}.{t.turn.seat if t.turn is not None else ''}"


def this_reach(t: Table, seat: int) -> tuple[str, ...]:
    """What soldiers can do: whoever passes is asked again when that has changed."""
    return tuple(option.text for one in team_offers(t, seat) for option in one.choice.options(t, *one.values))


UNTIL: dict[str, Callable[[Table, int], Plain]] = {"reach": this_reach, "turn": this_turn}
for point in POINTS:
    rulebook.opportunities[point] = Opportunity("AP-B19.3", active_first, at_point, in_turn=True, until=UNTIL)
rulebook.opportunities[ANSWER] = Opportunity("AP-B19.3", others_only, at_point, in_turn=True, until=UNTIL)
rulebook.opportunities[MINE_TAKEN] = Opportunity("AP-B19.3", active_first, _relaying, in_turn=True, until={"turn": this_turn})
