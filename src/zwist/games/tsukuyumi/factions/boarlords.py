"""The Boarlords (TS-22.32 to TS-22.38, TS-22.49 to TS-22.51): terraforming, Displacement and Stampede."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.tsukuyumi.choices import all_areas, ask_or_stop, stop, stopping
from zwist.games.tsukuyumi.combatants import card_part, decider
from zwist.games.tsukuyumi.edges import Edge, close, edges_of, is_unblocked
from zwist.games.tsukuyumi.effects.cards import DigIn
from zwist.games.tsukuyumi.effects.items import TerraBlockade
from zwist.games.tsukuyumi.effects.units import Terraforms
from zwist.games.tsukuyumi.nouns import EDGE, ITEM, SIDE
from zwist.games.tsukuyumi.pushing import push
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import is_home, left_of, unit, units_of

TERRAFORMING = "terraforming"

# Terraforming


def kit(t: Table, seat: int, area: int) -> list[Option[str]]:
    """Terraformings that lie in an area; blockades lie on edges (TS-22.36)."""
    own = [item for item in t.box.content.items.values() if item.kind == TERRAFORMING]
    return [ITEM[item.id] for item in own if not isinstance(item.effect, TerraBlockade)]


def blockade_item(t: Table) -> str:
    """The terraforming that blocks an edge."""
    items = t.box.content.items.values()
    return next(item.id for item in items if isinstance(item.effect, TerraBlockade))


terraformings = choice(
    "terraformings", "TS-22.36", kit,
    Limit("TS-22.36", lambda t, name, seat, area: name not in t.terraforming[area]),
    Limit("TS-2.6", lambda t, name, seat, area: left_of(t, name) > 0),
)  # fmt: skip
terra_edges = choice(
    "edges to terraform", "TS-22.49", lambda t, seat, area: [EDGE[one] for one in edges_of(t, area)],
    Limit("TS-16.12", lambda t, one, seat, area: is_unblocked(t, one)),
    Limit("TS-2.6", lambda t, one, seat, area: left_of(t, blockade_item(t)) > 0 or one in t.passages),
)  # fmt: skip
shaped = stopping("shaped", "TS-22.49")


def is_shapeable(t: Table, seat: int, area: int) -> bool:
    """Some terraforming can be placed there."""
    return terraformings.exists(t, seat, area) or terra_edges.exists(t, seat, area)


def spades(t: Table, area: int, seat: int) -> int:
    """How many terraformings the Boarriors of an area may place (TS-22.32)."""
    effects = [unit(t, kind).effect for kind in units_of(t, seat, area)]
    return sum(effect.count for effect in effects if isinstance(effect, Terraforms))


worksites = choice(
    "worksites", "TS-22.32", all_areas,
    Limit("TS-22.32", lambda t, area, seat, placed: spades(t, area, seat) > placed.count(area)),
    Limit("TS-22.49", lambda t, area, seat, placed: not is_home(t, area)),
    Limit("TS-22.36", lambda t, area, seat, placed: is_shapeable(t, seat, area)),
)  # fmt: skip


@rule("TS-22.32")
def terraform(g: Game, seat: int) -> None:
    """Each Boarrior may place two terraformings in its area."""
    g.then(terraform_on, seat, ())


@rule("TS-22.32", "TS-22.49")
def terraform_on(g: Game, seat: int, placed: tuple[int, ...]) -> None:
    """The next worksite, or enough."""
    if worksites.exists(g.table, seat, placed):
        ask_or_stop(g, seat, worksites, terraform_at, seat, placed, by=shaped)


@rule("TS-22.32")
def terraform_at(g: Game, area: int, seat: int, placed: tuple[int, ...]) -> None:
    """The area is named; now which terraforming."""
    g.then(shape, seat, area)
    g.then(terraform_on, seat, (*placed, area))


@rule("TS-22.36", "TS-22.49")
def shape(g: Game, seat: int, area: int) -> None:
    """Tunnel, Cover, Fortress or a blockade on an edge."""
    values = (seat, area)
    g.menu(
        seat, "shape",
        Offer(terraformings, raise_terraforming, values),
        Offer(terra_edges, raise_blockade, values),
    )  # fmt: skip


@rule("TS-22.36")
def raise_terraforming(g: Game, name: str, seat: int, area: int) -> None:
    """It lies in the area."""
    t = g.table
    t.terraforming[area] = (*t.terraforming[area], name)
    g.tell("terraformed", side=seat, area=area, item=name)


@rule("TS-22.36", "TS-16.12")
def raise_blockade(g: Game, one: Edge, seat: int, area: int) -> None:
    """It lies on the edge, or only takes a passage off."""
    close(g, one, terraforming=True)


@rule("TS-22.36", "TS-22.49")
def dig_in(g: Game, part: int) -> None:
    """Dig In: terraformings in the area just conquered."""
    t = g.table
    if t.fight.conquered:
        for _ in range(card_part(t, part, DigIn).count):
            g.then(may_shape, t.fight.attacker.side, t.fight.area)


@rule("TS-22.36", "TS-10.9")
def may_shape(g: Game, seat: int, area: int) -> None:
    """One terraforming, or none."""
    values = (seat, area)
    if is_shapeable(g.table, seat, area):
        g.menu(
            seat, "shape",
            Offer(terraformings, raise_terraforming, values),
            Offer(terra_edges, raise_blockade, values),
            Offer(shaped, stop, ()),
            begins=True,
        )  # fmt: skip


# Pushing


@rule("TS-22.33", "TS-22.50")
def displacement(g: Game, side: int) -> None:
    """Every hostile unit in the combat, Oni included."""
    forces = [force for force in g.table.fight.forces if force.side != side]
    g.then(push, side, tuple(kind for force in forces for kind in force.standing))


def drivable(t: Table) -> list[Option[int]]:
    """The enemies in the combat that have somebody standing."""
    return [SIDE[force.side] for force in t.fight.defenders if force.standing]


driven_out = choice("driven out", "TS-22.50", drivable, role="whom")
spared = stopping("spared", "TS-10.9")


@rule("TS-22.50", "TS-10.9")
def drive_out(g: Game, part: int) -> None:
    """Stampede: at the end the units of one enemy faction, if the conquest succeeded."""
    t = g.table
    if t.fight.conquered and driven_out.exists(t):
        ask_or_stop(g, decider(t, t.fight.attacker.side), driven_out, drive_away, by=spared)


@rule("TS-22.50")
def drive_away(g: Game, side: int) -> None:
    """All of its units that are not lost."""
    fight = g.table.fight
    g.then(push, fight.attacker.side, fight.force(side).standing)
