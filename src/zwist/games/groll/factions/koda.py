"""Koda: Grizzled strike before they enter, Trappers lie in wait with a secret face."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.groll.attack import FREE, attack_faction, attack_region
from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.effects.cards import TurnAttackBonus
from zwist.games.groll.effects.elites import HiddenTrap, PreMoveAttack, TrapDeploy, TrapSteal
from zwist.games.groll.nouns import TRAP
from zwist.games.groll.table import MAT, Game, Table, choice, rule
from zwist.games.groll.terms import enemies_in, printed, warriors
from zwist.games.groll.uses import usable

# Grizzled


@rule("GR-25.2", "GR-25.13")
def pre_move_attack(g: Game, seat: int, target: int, kind: str) -> None:
    """One attack on the region the Grizzled heads for, also from the coast; skipped without an enemy."""
    if enemies_in(g.table, seat, target):
        g.tell("strikes_first", seat=seat, elite=kind, region=target)
        g.do(attack_region, target, seat, printed(g.table, kind, PreMoveAttack).damage, FREE)


# Trappers


def copies_left(t: Table, kind: str) -> list[str]:
    """The copies of traps that are not on the map (GR-25.15)."""
    trap = printed(t, kind, HiddenTrap)
    return [name for name in trap.traps for _ in range(trap.copies_each - t.trap.count(name))]


def _traps(t: Table, seat: int, piece: int) -> list[Option[str]]:
    return [TRAP[name] for name in printed(t, t.box.kind[piece].id, HiddenTrap).traps]


def _is_left(t: Table, name: str, seat: int, piece: int) -> bool:
    return t.trap.count(name) < printed(t, t.box.kind[piece].id, HiddenTrap).copies_each


traps = choice("traps", "GR-25.15", _traps, Limit("GR-25.15", _is_left), secret=True)


@rule("GR-25.4", "GR-25.15")
def set_trap(g: Game, seat: int, piece: int) -> None:
    """The owner secretly chooses the face of a Trapper as it is deployed."""
    g.ask(seat, traps, hide_trap, seat, piece, begins=True)


@rule("GR-25.10")
def hide_trap(g: Game, name: str, seat: int, piece: int) -> None:
    """Only the owner knows the face."""
    g.table.trap[piece] = name
    g.whisper(seat, "trap_set", trap=name, region=g.table.at[piece])


@rule("GR-25.5", "GR-25.6", "GR-26.8")
def hidden_trap(g: Game, seat: int, piece: int, region: int, mover: int) -> None:
    """An enemy has moved in: the trap is shown, carried out, and goes back to the mat."""
    t = g.table
    if t.at[piece] != region:
        return
    name, kind = t.trap[piece], t.box.kind[piece].id
    t.trap[piece] = ""  # shown to all now, so no longer something to guess
    g.disclose()
    g.tell("trap_fires", seat=seat, region=region, trap=name, victim=mover)
    effect = t.box.content.traps[name].effect
    if isinstance(effect, TrapSteal):
        g.tell("steal", seat=seat, victim=mover, n=t.steal_corra(seat, mover, effect.n), cause=kind)
    elif isinstance(effect, TrapDeploy):
        deploy_standards(g, seat, region, effect.n)
    elif warriors(t, mover, region):
        g.do(attack_faction, mover, seat, region, effect.damage, FREE)
    g.then(take_trap_home, piece)


@rule("GR-3.12", "GR-25.5", "GR-25.15")
def take_trap_home(g: Game, piece: int) -> None:
    """Back to the mat, not defeated, to be hired again with a new face."""
    g.table.place_elite(piece, MAT)


# Wrath of the Great Bear


@usable(TurnAttackBonus)
def can_rage(t: Table, seat: int, p: TurnAttackBonus) -> bool:
    """The bonus always changes something: it holds for the rest of the turn (GR-16.6)."""
    return True


@rule("GR-11.12", "GR-29.27")
def turn_attack_bonus(g: Game, seat: int, source: str) -> None:
    """Until the end of the turn each own attack is stronger."""
    g.table.attack_bonus += printed(g.table, source, TurnAttackBonus).bonus
