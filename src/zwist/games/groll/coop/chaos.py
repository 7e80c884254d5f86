"""Chaos events (GR-19.4, GR-19.17): what each effect id does."""

from __future__ import annotations

from collections.abc import Callable

from zwist.games.groll.coop.advance import advance, march_toward, wheel
from zwist.games.groll.coop.damage import humans_in, possessed_attack, possessed_damage, strike_humans
from zwist.games.groll.coop.hiring import gain, may_stand, on_mat
from zwist.games.groll.coop.idle import idle, send
from zwist.games.groll.coop.places import explained, explained_destination, fitting, regions
from zwist.games.groll.coop.scenario import give_humans, humans, line, scenario_of
from zwist.games.groll.coop.threat import threat
from zwist.games.groll.deployment import deploy_elite, deploy_standards
from zwist.games.groll.effects.cards import AreaDamage, Converge, GatherDeploy
from zwist.games.groll.effects.elites import HiddenTrap
from zwist.games.groll.effects.scenarios import (
    AiAdvance,
    AiAttack,
    AiCorra,
    AiDamageEach,
    AiDeploy,
    AiDeployElite,
    AiGatherDeploy,
    AiHeal,
    AiManoeuvre,
    AiMoveToward,
    AiTrapEach,
    BaseMove,
    HumanCorra,
    HumanDeploy,
    HumanDiscardMat,
    HumanLock,
    HumanLoseCorra,
)
from zwist.games.groll.factions.koda import set_trap
from zwist.games.groll.nouns import SEAT
from zwist.games.groll.records import Strike
from zwist.games.groll.refs import unit_ref
from zwist.games.groll.table import COAST, CONTESTED, MAT, REGIONS, Game, Table, choice, rule
from zwist.games.groll.terms import has_mobile, printed, standards


@rule("GR-19.4", "GR-19.17")
def chaos_event(g: Game) -> None:
    """The event of the chaos die's number, then the die is raised."""
    t = g.table
    events = scenario_of(t).chaos
    place = next(i for i, event in enumerate(events) if event.n == t.chaos_die)
    g.tell("chaos", n=t.chaos_die)
    g.carry_out(events[place].effect.does, "chaos", place)
    g.then(raise_chaos_die)


@rule("GR-19.4")
def raise_chaos_die(g: Game) -> None:
    """By 1, from 8 to 1."""
    g.table.chaos_die = g.table.chaos_die % len(CONTESTED) + 1


# The Possessed faction grows


@rule("GR-18.7", "GR-30.1")
def ai_deploy(g: Game, part: str, place: int) -> None:
    """Standard warriors from the mat, region by region, as many as possible."""
    t = g.table
    event = line(t, part, place, AiDeploy)
    for region in event.regions or explained_destination(g, event.where):
        send(g, region, event.n)


@rule("GR-17.25", "GR-18.7", "GR-22.8", "GR-30.2")
def ai_deploy_elite(g: Game, part: str, place: int) -> None:
    """Dice free of charge with full hit points; a Trapper only where it is legal."""
    event = line(g.table, part, place, AiDeployElite)
    for region in event.regions or explained_destination(g, event.where):
        for kind in event.dice:
            g.then(free_elite, kind, region, int(event.arrival))


@rule("GR-22.6", "GR-22.8")
def free_elite(g: Game, kind: str, region: int, arrival: int) -> None:
    """One die from the best label of its kind; nothing without one on the mat."""
    t = g.table
    elite = t.box.elites[kind]
    dice = on_mat(t, elite)
    if not dice:
        idle(g, "no_die", "GR-30.2")
    elif not may_stand(t, elite, region):
        idle(g, "no_place", "GR-25.4")
    elif arrival:
        g.then(deploy_elite, region, t.box.possessed, dice[0])
    else:
        t.place_elite(dice[0], region)
        g.tell("deploy_elite", seat=t.box.possessed, elite=kind, region=region)


@rule("GR-25.15", "GR-30.25")
def ai_trap_each(g: Game, part: str, place: int) -> None:
    """A random Trapper hidden in each of these regions, whoever occupies it."""
    t = g.table
    for region in sorted(line(t, part, place, AiTrapEach).regions):
        piece = next(p for p in t.box.pieces[t.box.possessed] if t.at[p] == MAT and HiddenTrap in t.box.effects[p])
        t.place_elite(piece, region)
        g.tell("deploy_elite", seat=t.box.possessed, elite=t.box.kind[piece].id, region=region)
        g.then(set_trap, t.box.possessed, piece)


@rule("GR-24.7", "GR-24.8", "GR-30.7")
def ai_gather_deploy(g: Game, part: str, place: int) -> None:
    """Standard warriors from graveyard, mat and map to the region fixed before."""
    event = line(g.table, part, place, AiGatherDeploy)
    gather_to(g, explained_destination(g, event.where)[0], event.n)


def gather_to(g: Game, region: int, n: int) -> None:
    """From the graveyard first, then the mat, then the map in region order (GR-24.7, GR-24.8)."""
    t = g.table
    side = t.box.possessed
    raised = min(n, t.graveyard[side])
    fresh = min(n - raised, t.mat[side])
    t.graveyard[side] -= raised
    t.mat[side] -= fresh
    missing = n - raised - fresh
    walked = 0
    for origin in CONTESTED:
        taken = min(missing - walked, standards(t, side, origin))
        t.place_standard(side, origin, -taken)
        walked += taken
    total = raised + fresh + walked
    if not total:
        idle(g, "nobody_gathered", "GR-24.8")
    else:
        g.tell("possessed_gathers", seat=side, graveyard=raised, mat=fresh, map=walked)
        t.place_standard(side, region, total)
        g.tell("deploy", seat=side, n=total, region=region)


@rule("GR-22.1", "GR-22.11", "GR-30.8")
def ai_corra(g: Game, part: str, place: int) -> None:
    """Corra for the Possessed faction, spent on hiring at once."""
    gain(g, line(g.table, part, place, AiCorra).n)


@rule("GR-30.10")
def ai_heal(g: Game, part: str, place: int) -> None:
    """Every Possessed elite on the map regains hit points up to its maximum."""
    t = g.table
    standing = [piece for piece in t.box.pieces[t.box.possessed] if t.at[piece] != MAT]
    if all(t.hp[piece] == t.box.most_hp[piece] for piece in standing):
        idle(g, "none_wounded", "GR-30.10")
    for piece in standing:
        healed = min(t.hp[piece] + line(t, part, place, AiHeal).n, t.box.most_hp[piece])
        if healed > t.hp[piece]:
            t.hp[piece] = healed
            g.tell("heal", seat=t.box.possessed, elite=t.box.kind[piece].id, region=t.at[piece], n=healed)


# It strikes and moves


@rule("GR-20.6", "GR-30.3")
def ai_attack(g: Game, part: str, place: int) -> None:
    """Attacks one after another, each on the region that is most threatening then."""
    for _ in range(line(g.table, part, place, AiAttack).times):
        g.then(chaos_attack, part, place)


@rule("GR-18.7", "GR-20.6")
def chaos_attack(g: Game, part: str, place: int) -> None:
    """One attack; threat 0 or no candidate has no effect."""
    event = line(g.table, part, place, AiAttack)
    for region in explained(g, event.where):
        if threat(g.table, region):
            possessed_attack(g, region, event.damage)


@rule("GR-23.21", "GR-30.4")
def ai_damage_each(g: Game, part: str, place: int) -> None:
    """Every human faction of every region suffers separately, in region and player order."""
    t = g.table
    event = line(t, part, place, AiDamageEach)
    if not any(humans_in(t, region) for region in regions(t, event.where)):
        idle(g, "nobody_there", "GR-30.4")
    for region in regions(t, event.where):
        for seat in humans_in(t, region):
            g.then(hurt_human, seat, region, event.damage)


@rule("GR-23.2", "GR-23.21")
def hurt_human(g: Game, seat: int, region: int, points: int) -> None:
    """Elites of the faction first; its owner chooses among equals."""
    if g.table.army[seat * REGIONS + region]:
        g.tell("possessed_damage", seat=g.table.box.possessed, region=region, n=points)
        possessed_damage(g, Strike(g.table.box.possessed, (seat,), region, points))


NO_ADVANCE = {"from_base": "nobody_left", "each_3plus": "too_few"}
"""Why nobody advances; where numbers of warriors decide, that is said with them."""


@rule("GR-24.9", "GR-30.5")
def ai_advance(g: Game, part: str, place: int) -> None:
    """Advance from a region, or from a list of regions fixed first."""
    where = line(g.table, part, place, AiAdvance).where
    found = explained(g, where)
    if not found and where in NO_ADVANCE:
        idle(g, NO_ADVANCE[where], "GR-30.5")
    for region in found:
        g.then(advance_from, region)


@rule("GR-24.9")
def advance_from(g: Game, region: int) -> None:
    """With whatever stands there now; nothing without a Possessed warrior."""
    if g.table.army[g.table.box.possessed * REGIONS + region]:
        advance(g, region)
    else:
        idle(g, "nobody_left", "GR-24.9")


@rule("GR-24.13", "GR-30.6")
def ai_move_toward(g: Game, part: str, place: int) -> None:
    """Groups march toward the targets."""
    event = line(g.table, part, place, AiMoveToward)
    march_toward(g, event.targets, event.min_troops)


@rule("GR-18.6", "GR-30.11")
def base_move(g: Game, part: str, place: int) -> None:
    """The base goes to that region; warriors do not move."""
    t = g.table
    t.base = explained(g, line(t, part, place, BaseMove).to)[0]
    g.tell("base_sent", region=t.base)


# Manoeuvres (GR-22.10)


def _can_wheel(t: Table, region: int) -> bool:
    return any(has_mobile(t, t.box.possessed, near) for near in t.box.inland[region])


def _has_human_standard(t: Table, region: int) -> bool:
    return any(standards(t, seat, region) for seat in range(t.box.seats))


def _gathers(t: Table, region: int) -> bool:
    """Somebody comes from elsewhere: on the map the lowest regions give first, the destination included (GR-24.8)."""
    side = t.box.possessed
    before, after = range(1, region), range(region + 1, REGIONS)
    enough_here = standards(t, side, region) >= printed(t, "dead_drop", GatherDeploy).n
    elsewhere = any(standards(t, side, other) for other in (before if enough_here else (*before, *after)))
    return t.graveyard[side] > 0 or t.mat[side] > 0 or elsewhere


CHANGES: dict[str, Callable[[Table, int], bool]] = {
    "wheel": _can_wheel,
    "bribe": _has_human_standard,
    "dead_drop": _gathers,
    "shriek": lambda t, region: bool(humans_in(t, region)),
}
"""Where a manoeuvre changes something (GR-22.16)."""


@rule("GR-22.10", "GR-22.16", "GR-30.9")
def ai_manoeuvre(g: Game, part: str, place: int) -> None:
    """Free of charge, in the most threatening region where it changes something."""
    t = g.table
    event = line(t, part, place, AiManoeuvre)
    name = event.id
    region = fitting(g, event.where, lambda region: CHANGES[name](t, region))
    if region is None:
        return
    g.tell("possessed_manoeuvre", seat=t.box.possessed, manoeuvre=name, region=region)
    if name == "wheel":
        wheel(g, region, printed(t, name, Converge).n)
    elif name == "dead_drop":
        gather_to(g, region, printed(t, name, GatherDeploy).n)
    elif name == "shriek":
        possessed_damage(g, strike_humans(t, region, printed(t, name, AreaDamage).damage))
    else:
        g.ask(t.start, bribed, give_up_warrior, region)


bribed = choice(
    "bribed",
    "GR-17.23",
    lambda t, region: [SEAT[s] for s in humans_in(t, region) if standards(t, s, region)],
    role="who",
    refs=lambda t, side, region: (unit_ref(t.box, side, region),),
)


@rule("GR-17.23", "GR-3.12")
def give_up_warrior(g: Game, seat: int, region: int) -> None:
    """The humans choose whose warrior goes home; a Possessed one takes its place."""
    t = g.table
    t.place_standard(seat, region, -1)
    t.mat[seat] += 1
    g.tell("bribe", seat=t.box.possessed, victim=seat, region=region, n=1)
    deploy_standards(g, t.box.possessed, region, 1)


# The humans


@rule("GR-1.12", "GR-30.13")
def human_corra(g: Game, part: str, place: int) -> None:
    """Every human faction gains Corra."""
    give_humans(g, line(g.table, part, place, HumanCorra).n)


@rule("GR-1.10", "GR-30.12")
def human_lose_corra(g: Game, part: str, place: int) -> None:
    """Every human faction pays, as far as it owns any."""
    t = g.table
    if not any(t.corra[seat] for seat in humans(t)):
        idle(g, "no_corra", "GR-30.12")
    for seat in humans(t):
        n = min(line(t, part, place, HumanLoseCorra).n, t.corra[seat])
        if n:
            t.pay_corra(seat, n)
            g.tell("lose_corra", seat=seat, n=n)


@rule("GR-1.14", "GR-30.14")
def human_deploy(g: Game, part: str, place: int) -> None:
    """Every human faction deploys from its mat in its zone."""
    _without_warriors(g, "GR-30.14")
    for seat in humans(g.table):
        deploy_standards(g, seat, COAST, line(g.table, part, place, HumanDeploy).n)


@rule("GR-19.16", "GR-30.15")
def human_lock(g: Game, part: str, place: int) -> None:
    """Until the end of this round's Scoring something is forbidden to the humans."""
    what = line(g.table, part, place, HumanLock).what
    if what not in g.table.locks:
        g.table.locks = (*g.table.locks, what)
    g.tell("lock", what=what)


@rule("GR-3.12", "GR-30.16")
def human_discard_mat(g: Game, part: str, place: int) -> None:
    """Standard warriors from the mats go to the graveyards, undefeated."""
    t = g.table
    _without_warriors(g, "GR-30.16")
    for seat in humans(t):
        n = min(line(t, part, place, HumanDiscardMat).n, t.mat[seat])
        if n:
            t.mat[seat] -= n
            t.graveyard[seat] += n
            g.tell("discard_mat", seat=seat, n=n)


def _without_warriors(g: Game, clause: str) -> None:
    """All mats are empty: an event that takes warriors from there has no effect."""
    if not any(g.table.mat[seat] for seat in humans(g.table)):
        idle(g, "mats_empty", clause)
