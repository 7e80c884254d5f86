"""Laying tiles on the battlefield (AP-B9.1, AP-B10.1, AP-B11.1, AP-B12.4, AP-B20.3), and what places do with them."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.ante_portas.bombs import explosion
from zwist.games.ante_portas.commands import commands, enough, stop, takes_command
from zwist.games.ante_portas.effects.actions import (
    BuildDefence,
    FlipBuilding,
    KnockBack,
    LayBombs,
    LayMines,
    LayTraps,
)
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.goods import Stock, stock
from zwist.games.ante_portas.ground import BOMB, TRAP, in_sight, is_free, tiles_left
from zwist.games.ante_portas.nouns import BOMB_ON, FACING, FLIP, LAY
from zwist.games.ante_portas.payment import can_pay, pay
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import printed
from zwist.games.ante_portas.traps import throw_back

Laying = BuildDefence | LayMines | LayTraps | LayBombs

# What is laid, how often and for how much


def laying(t: Table, key: str) -> Laying:
    """The effect that lets a player lay tiles."""
    effect = t.box.effects[key]
    if not isinstance(effect, Laying):
        raise TypeError(f"{key} lays nothing")
    return effect


def tile_of(t: Table, key: str) -> str:
    """The tile that is laid."""
    effect = laying(t, key)
    if isinstance(effect, BuildDefence):
        return effect.building
    if isinstance(effect, LayMines):
        return effect.mine
    return TRAP if isinstance(effect, LayTraps) else BOMB


def price_of(t: Table, key: str) -> Stock:
    """What one of them costs: nothing, what the card says, or what is printed on it (AP-B9.2, AP-B20.3)."""
    effect, content = laying(t, key), t.box.content
    if isinstance(effect, BuildDefence):
        return stock(content.installations[effect.building].cost if effect.cost is None else effect.cost)
    if effect.free:
        return stock({})
    if isinstance(effect, LayMines):
        return stock(content.mines[effect.mine].cost)
    return stock(content.trap.cost if isinstance(effect, LayTraps) else content.bomb.cost)


def has_more(t: Table, key: str, done: int) -> bool:
    """Whether the effect lets the player lay another one."""
    limit = laying(t, key).limit
    return limit is None or done < limit


sites = choice(
    "tile sites",
    "AP-B12.4",
    lambda t, seat, key, done: [LAY[hex] for hex in HEXES],
    Limit("AP-B12.4", lambda t, hex, seat, key, done: is_free(t, hex)),
    Limit("AP-B12.1", lambda t, hex, seat, key, done: hex in in_sight(t)),
    when=(
        Condition("AP-B20.3", lambda t, seat, key, done: has_more(t, key, done)),
        Condition("AP-B1.11", lambda t, seat, key, done: tiles_left(t, tile_of(t, key)) > 0),
        Condition("AP-A6.7", lambda t, seat, key, done: can_pay(t, seat, price_of(t, key))),
    ),
)


def ask_for_site(g: Game, name: str, seat: int, key: str, done: int) -> None:
    """Any number of tiles, one after the other, also none at all (AP-B12.21, AP-B20.12)."""
    if sites.exists(g.table, seat, key, done):
        values = (seat, key, done)
        commands(g, seat, name, (name, *values), Offer(sites, lay_tile, values), Offer(enough, stop, ()))


@rule("AP-B9.1", "AP-B20.3")
def lay_mines(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Mines of one kind."""
    ask_for_site(g, "lay mines", seat, key, done)


@rule("AP-B10.1", "AP-B20.3")
def lay_traps(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Traps."""
    ask_for_site(g, "lay traps", seat, key, done)


@rule("AP-B11.1", "AP-B20.3")
def lay_bombs(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Bombs."""
    ask_for_site(g, "lay bombs", seat, key, done)


@rule("AP-B12.4", "AP-B20.3")
def build_defence(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Buildings of one kind."""
    ask_for_site(g, "build defence", seat, key, done)


facings = choice("facings", "AP-B12.5", lambda t, hex, seat, key, done: [FACING[turns] for turns in range(6)])


@rule("AP-B12.4", "AP-B12.5")
def lay_tile(g: Game, hex: int, seat: int, key: str, done: int) -> None:
    """A building is turned as the player likes, then all is paid."""
    takes_command(g.table)
    if isinstance(laying(g.table, key), BuildDefence):
        g.ask_number(seat, facings, lay_facing, hex, seat, key, done)
    else:
        g.then(lay_facing, 0, hex, seat, key, done)


@rule("AP-A6.7", "AP-B12.4", "AP-B12.5", "AP-B12.22")
def lay_facing(g: Game, turns: int, hex: int, seat: int, key: str, done: int) -> None:
    """The tile lies there; then the next one."""
    t = g.table
    g.then(pay, seat, price_of(t, key))
    t.tile[hex], t.facing[hex] = tile_of(t, key), turns
    g.tell("laid_tile", seat=seat, hex=hex, tile=t.tile[hex], turns=turns)
    g.carry_out(laying(t, key).does, seat, key, done + 1)


# Turning over


def _trenches(t: Table, seat: int, key: str, done: int) -> list[Option[int]]:
    return [FLIP[hex] for hex in HEXES if t.tile[hex] == printed(t, key, FlipBuilding).building]


flips = choice(
    "flips",
    "AP-B20.8",
    _trenches,
    when=(Condition("AP-B20.8", lambda t, seat, key, done: done < printed(t, key, FlipBuilding).limit),),
)


@rule("AP-B20.8", "AP-B20.13")
def flip_building(g: Game, seat: int, key: str, done: int = 0) -> None:
    """A trench of ours becomes a bunker; ours are always in sight (AP-B12.19)."""
    values = (seat, key, done)
    if flips.exists(g.table, *values):
        commands(g, seat, "flip building", ("flip building", *values), Offer(flips, flip_over, values), Offer(enough, stop, ()))


@rule("AP-B20.8", "AP-B20.13")
def flip_over(g: Game, hex: int, seat: int, key: str, done: int) -> None:
    """Orientation, soldiers and their state stay."""
    t = g.table
    takes_command(t)
    t.tile[hex] = printed(t, key, FlipBuilding).into
    g.tell("flipped", seat=seat, hex=hex, tile=t.tile[hex])
    g.then(flip_building, seat, key, done + 1)


# Trapper and bomber


@rule("AP-B10.6", "AP-B10.12", "AP-B12.19")
def knock_back(g: Game, seat: int, key: str) -> None:
    """Attackers in any traps are thrown back."""
    t = g.table
    effect = printed(t, key, KnockBack)
    traps = tuple(hex for hex in HEXES if t.tile[hex] == TRAP)
    takes_command(t)
    g.then(throw_back, seat, traps, (effect.attackers, effect.steps), ())


bombs = choice("bombs", "AP-B11.3", lambda t, seat, key: [BOMB_ON[hex] for hex in HEXES if t.tile[hex] == BOMB])


@rule("AP-B11.3", "AP-B12.19")
def ignite(g: Game, seat: int, key: str) -> None:
    """Any number of bombs, one after the other."""
    if bombs.exists(g.table, seat, key):
        here = ("ignite", seat, key)
        commands(g, seat, "ignite", here, Offer(bombs, set_off, (seat, key)), Offer(enough, stop, ()))


@rule("AP-B11.3", "AP-B11.8")
def set_off(g: Game, hex: int, seat: int, key: str) -> None:
    """Each explosion with its chain is finished before the next."""
    takes_command(g.table)
    g.tell("ignited", seat=seat, hex=hex)
    g.then(explosion, hex, ())
    g.then(ignite, seat, key)
