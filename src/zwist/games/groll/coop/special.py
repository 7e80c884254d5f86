"""Elite rules and triggers where the Possessed faction is concerned: no player decides for it (GR-20.12, GR-23.21)."""

from __future__ import annotations

from zwist.games.groll.attack import after_defeat
from zwist.games.groll.coop.advance import COOP
from zwist.games.groll.coop.damage import humans_in, possessed_attack, possessed_damage, strike_humans
from zwist.games.groll.coop.hiring import gain, hire_all
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.effects.elites import (
    OnDeployDamage,
    PreMoveAttack,
    SupplySteal,
    TrapAttack,
    TrapDeploy,
    TrapSteal,
)
from zwist.games.groll.effects.scenarios import AiGrudge, AiRecycleOnKill, AiStealOnHire, StellinDouble
from zwist.games.groll.factions.guild import on_deploy_damage, steal_in
from zwist.games.groll.factions.koda import copies_left, hidden_trap, pre_move_attack, set_trap, take_trap_home
from zwist.games.groll.hiring import after_hire
from zwist.games.groll.records import Defeat
from zwist.games.groll.table import Game, rulebook
from zwist.games.groll.terms import printed


@rulebook.instead(COOP, pre_move_attack, "GR-25.2", "GR-25.13")
def possessed_strikes_first(g: Game, seat: int, target: int, kind: str) -> None:
    """A Possessed Grizzled strikes the humans of the region it heads for."""
    if seat != g.table.box.possessed:
        pre_move_attack(g, seat, target, kind)
    elif humans_in(g.table, target):
        g.tell("strikes_first", seat=seat, elite=kind, region=target)
        possessed_attack(g, target, printed(g.table, kind, PreMoveAttack).damage)


@rulebook.instead(COOP, on_deploy_damage, "GR-23.21")
def possessed_arrives(g: Game, seat: int, piece: int, region: int) -> None:
    """Arrival damage of a Possessed Stellin hits the humans as one faction; a scenario may raise it."""
    t = g.table
    if seat != t.box.possessed:
        on_deploy_damage(g, seat, piece, region)
        return
    doubled = scenario_of(t).special(StellinDouble)
    points = doubled.damage if doubled else printed(t, t.box.kind[piece].id, OnDeployDamage).damage
    if humans_in(t, region):
        if doubled:
            g.tell("special", rule="stellin_double")
        g.tell("possessed_damage", seat=seat, region=region, n=points)
        possessed_damage(g, strike_humans(t, region, points))


@rulebook.instead(COOP, steal_in, "GR-22.1")
def possessed_steals(g: Game, seat: int, region: int, source: str) -> None:
    """A Possessed Crysen robs the richest human there, ties in player order; the gain is spent on hiring."""
    t = g.table
    if seat != t.box.possessed:
        steal_in(g, seat, region, source)
        return
    victims = [human for human in humans_in(t, region) if t.corra[human]]
    if victims:
        victim = max(victims, key=lambda human: t.corra[human])
        n = t.steal_corra(seat, victim, printed(t, source, SupplySteal).n)
        g.tell("steal", seat=seat, victim=victim, n=n, cause=source)
        g.then(hire_all)


@rulebook.instead(COOP, set_trap, "GR-25.10", "GR-25.15")
def possessed_sets_trap(g: Game, seat: int, piece: int) -> None:
    """The trap of a Possessed Trapper is drawn at random among the copies left; nobody sees it."""
    t = g.table
    if seat != t.box.possessed:
        set_trap(g, seat, piece)
        return
    t.trap[piece] = g.dice.pick(copies_left(t, t.box.kind[piece].id))
    g.disclose()


@rulebook.instead(COOP, hidden_trap, "GR-22.1", "GR-23.21")
def possessed_trap(g: Game, seat: int, piece: int, region: int, mover: int) -> None:
    """A Possessed trap: what it steals is spent on hiring, its attack hits the humans as one faction."""
    t = g.table
    if seat != t.box.possessed:
        hidden_trap(g, seat, piece, region, mover)
        return
    if t.at[piece] != region:
        return
    name, kind = t.trap[piece], t.box.kind[piece].id
    effect = t.box.content.traps[name].effect
    if not isinstance(
        effect, TrapSteal
    ):  # while it hires, the stealing copy still lies on the map and cannot be drawn again (GR-25.15)
        t.trap[piece] = ""
    g.disclose()
    g.tell("trap_fires", seat=seat, region=region, trap=name, victim=mover)
    if isinstance(effect, TrapDeploy):
        deploy_standards(g, seat, region, effect.n)
    elif isinstance(effect, TrapAttack):
        possessed_attack(g, region, effect.damage)
    elif stolen := t.steal_corra(seat, mover, effect.n):
        g.tell("steal", seat=seat, victim=mover, n=stolen, cause=kind)
        g.then(hire_all)
    g.then(take_trap_home, piece)


# Scenario rules after everybody's triggers (GR-19.19)


@rulebook.instead(COOP, after_defeat, "GR-19.19", "GR-23.17")
def after_defeat_in_scenario(g: Game, defeat: Defeat) -> None:
    """Fallen Possessed elites are counted; scenario rules come after the triggers of all factions."""
    t = g.table
    after_defeat(g, defeat)
    by_possessed = defeat.seat == t.box.possessed
    if not by_possessed:
        t.fallen += defeat.elites
    grudge, feast = scenario_of(t).special(AiGrudge), scenario_of(t).special(AiRecycleOnKill)
    if grudge and not by_possessed and defeat.elites:
        g.then(bear_grudge, defeat.seat, defeat.elites * grudge.n)
    if feast and by_possessed and defeat.standards:
        g.then(feast_on, defeat.standards * feast.n)


@rulebook.rule("GR-19.19")
def bear_grudge(g: Game, seat: int, n: int) -> None:
    """Whoever defeats Possessed elites returns Corra for each of them, as far as it owns any."""
    paid = min(n, g.table.corra[seat])
    if paid:
        g.table.pay_corra(seat, paid)
        g.tell("special", rule="ai_grudge")
        g.tell("lose_corra", seat=seat, n=paid)


@rulebook.rule("GR-19.19")
def feast_on(g: Game, n: int) -> None:
    """Fallen human standard warriors bring Possessed ones back to the mat."""
    t = g.table
    side = t.box.possessed
    n = min(n, t.graveyard[side])
    if n:
        t.graveyard[side] -= n
        t.mat[side] += n
        g.tell("special", rule="ai_recycle_on_kill")
        g.tell("recycle", seat=side, n=n)


@rulebook.instead(COOP, after_hire, "GR-22.1")
def contract(g: Game, seat: int) -> None:
    """In one scenario every hire of a human pays the Possessed faction too."""
    if paid := scenario_of(g.table).special(AiStealOnHire):
        g.tell("special", rule="ai_steal_on_hire")
        gain(g, paid.n)
