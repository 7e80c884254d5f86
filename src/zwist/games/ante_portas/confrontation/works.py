"""Tiles of a team (AP-B18.23, AP-B18.36): laying, rotating, raising, turning over, knocking back, igniting."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.ante_portas.bombs import explosion
from zwist.games.ante_portas.commands import commands, enough, stop, takes_command
from zwist.games.ante_portas.confrontation import CONFRONTATION
from zwist.games.ante_portas.confrontation.actions import exhausted_of, hurl_back, is_clear, is_snared
from zwist.games.ante_portas.confrontation.army import at, in_sight, owns, start_of, team_of
from zwist.games.ante_portas.effects.actions import BuildDefence, FlipBuilding, KnockBack, Raise, Rotate
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.ground import BOMB, building, tiles_left
from zwist.games.ante_portas.nouns import BOMB_ON, FLIP, LAY, REVIVE, TURN_TO
from zwist.games.ante_portas.payment import can_pay, pay
from zwist.games.ante_portas.raising import may_raise_more, raise_soldiers, raising_cost
from zwist.games.ante_portas.rotation import rotate, turn_building
from zwist.games.ante_portas.table import KINDS, Game, Table, choice, rule, rulebook
from zwist.games.ante_portas.terms import printed
from zwist.games.ante_portas.works import (
    build_defence,
    flip_building,
    has_more,
    ignite,
    knock_back,
    lay_bombs,
    lay_mines,
    lay_traps,
    laying,
    price_of,
    tile_of,
)

READABLE = (0, 3)
"""How tiles of each team lie so that their lettering is readable for it (AP-B12.5, AP-B12.22)."""

# Laying


team_sites = choice(
    "sites of a team",
    "AP-B12.4",
    lambda t, seat, key, done: [LAY[hex] for hex in HEXES],
    Limit("AP-B12.4", lambda t, hex, seat, key, done: is_clear(t, team_of(seat), hex)),
    Limit("AP-B18.33", lambda t, hex, seat, key, done: hex in in_sight(t, team_of(seat))),
    Limit("AP-B18.36", lambda t, hex, seat, key, done: hex != start_of(t, 1 - team_of(seat))),
    when=(
        Condition("AP-B20.3", lambda t, seat, key, done: has_more(t, key, done)),
        Condition("AP-B1.11", lambda t, seat, key, done: tiles_left(t, tile_of(t, key)) > 0),
        Condition("AP-A6.7", lambda t, seat, key, done: can_pay(t, seat, price_of(t, key))),
    ),
)


def lay_for_team(g: Game, name: str, seat: int, key: str, done: int) -> None:
    """Any number of tiles, one after the other, also none at all (AP-B20.12)."""
    values = (seat, key, done)
    if team_sites.exists(g.table, *values):
        offers = Offer(team_sites, lay_own_tile, values), Offer(enough, stop, ())
        commands(g, seat, name, (name, *values), *offers)


@rulebook.instead(CONFRONTATION, lay_mines, "AP-B9.1", "AP-B18.33", "AP-B18.36")
def lay_own_mines(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Mines of one kind."""
    lay_for_team(g, "lay mines", seat, key, done)


@rulebook.instead(CONFRONTATION, lay_traps, "AP-B10.1", "AP-B18.33", "AP-B18.36")
def lay_own_traps(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Traps."""
    lay_for_team(g, "lay traps", seat, key, done)


@rulebook.instead(CONFRONTATION, lay_bombs, "AP-B11.1", "AP-B18.33", "AP-B18.36")
def lay_own_bombs(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Bombs."""
    lay_for_team(g, "lay bombs", seat, key, done)


@rulebook.instead(CONFRONTATION, build_defence, "AP-B12.4", "AP-B18.33", "AP-B18.36")
def build_own_defence(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Buildings of one kind."""
    lay_for_team(g, "build defence", seat, key, done)


@rule("AP-A6.7", "AP-B12.4", "AP-B12.5", "AP-B18.23")
def lay_own_tile(g: Game, hex: int, seat: int, key: str, done: int) -> None:
    """The tile lies with its lettering readable for its owner; then the next one."""
    t = g.table
    takes_command(t)
    team = team_of(seat)
    g.then(pay, seat, price_of(t, key))
    turns = READABLE[team] if isinstance(laying(t, key), BuildDefence) else 0
    t.tile[hex], t.facing[hex], t.owners[hex] = tile_of(t, key), turns, team
    g.tell("laid_tile", seat=seat, hex=hex, tile=t.tile[hex], turns=turns)
    g.carry_out(laying(t, key).does, seat, key, done + 1)


# Rotating and raising


def _turns(t: Table, seat: int, key: str, done: tuple[int, ...]) -> list[Option[tuple[int, int]]]:
    most, team = printed(t, key, Rotate).turns, team_of(seat)
    around = [turn for turn in range(-most, most + 1) if turn]
    ours = [hex for hex in HEXES if building(t, hex) is not None and owns(t, team, hex) and hex not in done]
    return [TURN_TO[hex, (t.facing[hex] + turn) % 6] for hex in ours for turn in around]


team_turnings = choice("turnings of a team", "AP-B8.10", _turns)


@rulebook.instead(CONFRONTATION, rotate, "AP-B8.10", "AP-B8.11", "AP-B18.29")
def rotate_own(g: Game, seat: int, key: str, done: tuple[int, ...] = ()) -> None:
    """Any number of buildings of the team."""
    values = (seat, key, done)
    if team_turnings.exists(g.table, *values):
        offers = Offer(team_turnings, turn_building, values), Offer(enough, stop, ())
        commands(g, seat, "rotate", ("rotate", *values), *offers)


team_raisings = choice(
    "raisings of a team",
    "AP-B8.14",
    lambda t, seat, key, done: [REVIVE[one] for one in exhausted_of(t, team_of(seat))],
    Limit("AP-B20.2", lambda t, one, seat, key, done: one[0] in printed(t, key, Raise).kinds),
    Limit("AP-B8.14", lambda t, one, seat, key, done: can_pay(t, seat, raising_cost(t, key, one[0]))),
    when=(Condition("AP-B20.2", may_raise_more),),
)


@rulebook.instead(CONFRONTATION, raise_soldiers, "AP-B8.14", "AP-B20.2", "AP-B18.29")
def raise_own(g: Game, seat: int, key: str, done: int = 0) -> None:
    """Any number of exhausted soldiers of the team, one after the other."""
    values = (seat, key, done)
    if team_raisings.exists(g.table, *values):
        offers = Offer(team_raisings, raise_own_up, values), Offer(enough, stop, ())
        commands(g, seat, "raise", ("raise", *values), *offers)


@rule("AP-B8.14")
def raise_own_up(g: Game, one: tuple[str, int], seat: int, key: str, done: int) -> None:
    """A soldier stands up again."""
    t = g.table
    takes_command(t)
    g.then(pay, seat, raising_cost(t, key, one[0]))
    t.spent[at(team_of(seat), KINDS.index(one[0]), one[1])] -= 1
    g.tell("raised", seat=seat, kind=one[0], hex=one[1])
    g.then(raise_soldiers, seat, key, done + 1)


# Turning over, trapper and bomber


def _trenches(t: Table, seat: int, key: str, done: int) -> list[Option[int]]:
    wanted, team = printed(t, key, FlipBuilding).building, team_of(seat)
    return [FLIP[hex] for hex in HEXES if t.tile[hex] == wanted and owns(t, team, hex)]


team_flips = choice(
    "flips of a team",
    "AP-B20.8",
    _trenches,
    when=(Condition("AP-B20.8", lambda t, seat, key, done: done < printed(t, key, FlipBuilding).limit),),
)


@rulebook.instead(CONFRONTATION, flip_building, "AP-B20.8", "AP-B18.29")
def flip_own(g: Game, seat: int, key: str, done: int = 0) -> None:
    """A trench of the team becomes a bunker."""
    values = (seat, key, done)
    if team_flips.exists(g.table, *values):
        offers = Offer(team_flips, flip_own_over, values), Offer(enough, stop, ())
        commands(g, seat, "flip building", ("flip building", *values), *offers)


@rule("AP-B20.8", "AP-B20.13")
def flip_own_over(g: Game, hex: int, seat: int, key: str, done: int) -> None:
    """Orientation, soldiers and their state stay."""
    t = g.table
    takes_command(t)
    t.tile[hex] = printed(t, key, FlipBuilding).into
    g.tell("flipped", seat=seat, hex=hex, tile=t.tile[hex])
    g.then(flip_building, seat, key, done + 1)


@rulebook.instead(CONFRONTATION, knock_back, "AP-B10.6", "AP-B18.35")
def knock_rivals_back(g: Game, seat: int, key: str) -> None:
    """Opposing soldiers in any traps of the team are thrown back."""
    t = g.table
    effect, team = printed(t, key, KnockBack), team_of(seat)
    traps = tuple(hex for hex in HEXES if is_snared(t, team, hex))
    takes_command(t)
    g.then(hurl_back, seat, traps, (effect.attackers, effect.steps), ())


team_bombs = choice(
    "bombs of a team",
    "AP-B11.3",
    lambda t, seat, key: [BOMB_ON[hex] for hex in HEXES if t.tile[hex] == BOMB and owns(t, team_of(seat), hex)],
)


@rulebook.instead(CONFRONTATION, ignite, "AP-B11.3", "AP-B18.35")
def ignite_own(g: Game, seat: int, key: str) -> None:
    """Any number of bombs of the team, one after the other."""
    if team_bombs.exists(g.table, seat, key):
        offers = Offer(team_bombs, set_off_own, (seat, key)), Offer(enough, stop, ())
        commands(g, seat, "ignite", ("ignite", seat, key), *offers)


@rule("AP-B11.3", "AP-B11.8")
def set_off_own(g: Game, hex: int, seat: int, key: str) -> None:
    """Each explosion with its chain is finished before the next."""
    takes_command(g.table)
    g.tell("ignited", seat=seat, hex=hex)
    g.then(explosion, hex, ())
    g.then(ignite, seat, key)
