"""New attackers (AP-B4.3, AP-B4.7), and the stack of movement cards (AP-B4.8, AP-B4.9)."""

from __future__ import annotations

from zwist.engine.timing import opportunity
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.fight import STAYING, fight
from zwist.games.ante_portas.ground import has_attackers
from zwist.games.ante_portas.table import BASIC, ELITE, Game, Table, rule
from zwist.kit.decks import shuffled


@rule("AP-B4.3", "AP-B4.7", "AP-B15.3", "AP-B19.1")
def new_attackers(g: Game, cards: int) -> None:
    """So many cards bring attackers; then those who stand on our units fight."""
    for _ in range(cards):
        g.then(arrive)
    g.then(meet)
    g.then(opportunity, "spawned", (), ())


def draw_movement(g: Game) -> str:
    """The top card; an empty stack is formed anew from the discards (AP-B4.8, AP-B4.9)."""
    t = g.table
    if not t.stack:
        t.stack, t.turned = shuffled(t.turned, g.dice), ()
        g.tell("movement_shuffled")
    card, t.stack = t.stack[-1], t.stack[:-1]
    g.disclose()
    return card


@rule("AP-B4.3", "AP-B4.8")
def arrive(g: Game) -> None:
    """A card is drawn for new attackers."""
    g.then(bring, draw_movement(g))


@rule("AP-B4.3", "AP-B4.7", "AP-B1.5", "AP-B1.10")
def bring(g: Game, card: str) -> None:
    """The upper part of a card, in ascending order of hexes, as far as the supply goes."""
    t = g.table
    g.tell("arrivals", card=card)
    for one in sorted(t.box.content.movement_cards[card].spawn, key=lambda spawn: spawn.hex):
        kind = BASIC if one.kind == "basic" else ELITE
        n = muster(t, kind, one.count)
        (t.basic if kind == BASIC else t.elite)[one.hex] += n
        g.tell("arrive", hex=one.hex, kind=one.kind, n=n, wanted=one.count, card=card)
    t.turned = (*t.turned, card)


def muster(t: Table, kind: int, n: int) -> int:
    """Attackers come out of the supply, as many as it holds; an empty one may end the arrivals of the last wave.

    AP-B1.5, AP-B16.7, AP-B16.8.
    """
    found = min(n, t.figures[kind])
    t.figures[kind] -= found
    note_supply(t)
    return found


def note_supply(t: Table) -> None:
    """With All dead the first kind to run out ends the arrivals, with Crescendo the basic units do."""
    if t.wave is None:
        return
    variant = t.box.wave_variant
    if (variant == "all_dead" and not all(t.figures)) or (variant == "crescendo" and not t.figures[BASIC]):
        t.wave = t.wave._replace(ebbs=True)


@rule("AP-B4.7", "AP-B7.18")
def meet(g: Game) -> None:
    """Fights where attackers were put on our units, in ascending order of hexes."""
    for hex in HEXES:
        if has_attackers(g.table, hex):
            g.then(fight, hex, 0, STAYING)
