"""Explosions and their chains (AP-B11), and the fire of dragons that sets them off (AP-B13.4)."""

from __future__ import annotations

from zwist.games.ante_portas.field import NEAR
from zwist.games.ante_portas.ground import BOMB, TRAP, groups_on, is_mine
from zwist.games.ante_portas.losses import destroy, lose_mine, offer_replacing, strike, suffer
from zwist.games.ante_portas.table import Game, rule


@rule("AP-B11.3", "AP-B11.8", "AP-B11.9")
def explosion(g: Game, hex: int, marked: tuple[int, ...]) -> None:
    """A bomb goes off: tiles around it, damage on its hex and around it, replacing, then bombs beside it.

    Until then it does nothing (AP-B11.2). Traps are destroyed in no other way but by an ability (AP-B10.5).
    """
    t = g.table
    if t.tile[hex] != BOMB:
        g.then(chain, marked)
        return
    g.tell("explosion", hex=hex)
    t.tile[hex] = ""
    for near in NEAR[hex]:
        if is_mine(t, near):
            lose_mine(g, near)
        elif t.tile[near] == TRAP:
            destroy(g, near)
    bomb = t.box.content.bomb
    g.then(blast, hex, bomb.damage)
    for near in NEAR[hex]:
        g.then(blast, near, bomb.damage_around)
    g.then(offer_replacing)
    g.then(set_off_beside, hex, marked)


@rule("AP-B11.4", "AP-B11.6", "AP-B11.10", "AP-B12.15")
def blast(g: Game, hex: int, damage: int) -> None:
    """Each side on a hex suffers the full amount; all attackers together, in flight or not."""
    t = g.table
    groups = tuple(group for group, _ in groups_on(t, hex))
    if groups:
        g.then(strike, hex, groups, 0, damage)
    g.then(suffer, hex, damage, "bomb")


@rule("AP-B11.5", "AP-B11.8")
def set_off_beside(g: Game, hex: int, marked: tuple[int, ...]) -> None:
    """Bombs beside an explosion go off too."""
    beside = {near for near in NEAR[hex] if g.table.tile[near] == BOMB}
    g.then(chain, tuple(sorted({*marked, *beside})))


@rule("AP-B11.4", "AP-B11.8")
def chain(g: Game, marked: tuple[int, ...]) -> None:
    """The lowest marked bomb goes off next."""
    if marked:
        g.then(explosion, marked[0], marked[1:])


@rule("AP-B13.4", "AP-B13.12", "AP-B14.16")
def burn(g: Game, hex: int, damage: int) -> None:
    """Dragon fire on a hex: damage, then a mine is destroyed or a bomb goes off."""
    g.tell("fire", hex=hex, n=damage)
    g.then(suffer, hex, damage, "fire")
    g.then(scorch, hex)


@rule("AP-B13.4", "AP-B13.12", "AP-B11.5", "AP-B11.7")
def scorch(g: Game, hex: int) -> None:
    """What fire does to tiles."""
    t = g.table
    if is_mine(t, hex):
        lose_mine(g, hex)
        g.then(offer_replacing)
    elif t.tile[hex] == BOMB:
        g.then(explosion, hex, ())
