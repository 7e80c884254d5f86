"""Paldeyn: Lancers strike on entering, Rally at a Bannerlord, an Exodus without dice."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.groll.actions import NOT_ROOTED, SOMEBODY_THERE
from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.effects.cards import DeployAtElite, FreeExodus
from zwist.games.groll.effects.elites import OnEnterDamage
from zwist.games.groll.factions.guild import hurt_somebody
from zwist.games.groll.muster import NEXT_TO_IT, NOT_TO_THE_COAST, muster, party
from zwist.games.groll.nouns import ALL_REGIONS, STANDARDS
from zwist.games.groll.records import March
from zwist.games.groll.refs import target_ref
from zwist.games.groll.table import Game, Table, choice, rule
from zwist.games.groll.terms import elites_of_kind, mobile, printed
from zwist.games.groll.uses import usable


@rule("GR-29.11", "GR-26.8")
def on_enter_damage(g: Game, seat: int, piece: int, region: int) -> None:
    """After a Lancer has moved in, damage to one enemy faction there; nothing if it is gone."""
    if g.table.at[piece] == region:
        hurt_somebody(g, seat, region, printed(g.table, g.table.box.kind[piece].id, OnEnterDamage).damage)


# Rally


@usable(DeployAtElite)
def can_rally(t: Table, seat: int, p: DeployAtElite) -> bool:
    """A Bannerlord is on the map and a warrior on the mat (GR-10.33)."""
    return t.mat[seat] > 0 and bool(elites_of_kind(t, seat, p.elite))


def _banners(t: Table, seat: int, source: str) -> set[int]:
    return {t.at[piece] for piece in elites_of_kind(t, seat, printed(t, source, DeployAtElite).elite)}


rally_regions = choice(
    "rally regions",
    "GR-29.18",
    lambda t, seat, source: ALL_REGIONS,
    Limit("GR-29.18", lambda t, region, seat, source: region in _banners(t, seat, source)),
)
rallied = choice(
    "rallied",
    "GR-29.18",
    lambda t, seat, region, most: [STANDARDS[n + 1] for n in range(min(most, t.mat[seat]))],
)


@rule("GR-29.18")
def deploy_at_elite(g: Game, seat: int, source: str) -> None:
    """Choose a region with a Bannerlord, the own zone included."""
    g.ask(seat, rally_regions, rally_at, seat, source)


@rule("GR-29.18")
def rally_at(g: Game, region: int, seat: int, source: str) -> None:
    """The region is named; now how many."""
    g.ask_number(seat, rallied, rally, seat, region, printed(g.table, source, DeployAtElite).n)


@rule("GR-29.18", "GR-1.14")
def rally(g: Game, n: int, seat: int, region: int, most: int) -> None:
    """Standard warriors from the mat come to the banner."""
    deploy_standards(g, seat, region, n)


# Honourable Charge

ABILITY = "ability"

charge_origins = choice(
    "charge origins",
    "GR-29.33",
    lambda t, seat, source: ALL_REGIONS,
    SOMEBODY_THERE,
    NOT_ROOTED,
    role="from",
    out_of="origins",
)
charge_targets = choice(
    "charge targets",
    "GR-29.33",
    lambda t, origin: ALL_REGIONS,
    NOT_TO_THE_COAST,
    NEXT_TO_IT,
    role="to",
    refs=target_ref,
    out_of="joining targets",
)
CHARGE = party("charge", "GR-29.33", "GR-29.33", charge_targets)


@usable(FreeExodus)
def can_charge(t: Table, seat: int, p: FreeExodus) -> bool:
    """Some own warrior can move (GR-16.6)."""
    return charge_origins.exists(t, seat, ABILITY)


@rule("GR-29.33", "GR-10.9")
def free_exodus(g: Game, seat: int, source: str) -> None:
    """The moves of an Exodus with at least 1 warrior; not the action of the turn."""
    g.ask(seat, charge_origins, charge_from, seat, ABILITY)


@rule("GR-29.33", "GR-10.9")
def charge_from(g: Game, origin: int, seat: int, source: str) -> None:
    """Split the warriors freely over the adjacent contested regions."""
    muster(g, March(seat, mobile(g.table, seat, origin), origin, kind=CHARGE))
