"""Gathering (chapter 13): own warriors from mat, map and graveyard are taken up and deployed together."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.groll.attack import distinct
from zwist.games.groll.deployment import deployed, places
from zwist.games.groll.effects.cards import GatherDeploy
from zwist.games.groll.effects.elites import HiddenTrap
from zwist.games.groll.nouns import ALL_REGIONS, DONE, ELITE, FROM_GRAVEYARD, FROM_MAT, REGION, STANDARDS
from zwist.games.groll.records import Gathering
from zwist.games.groll.refs import unit_ref
from zwist.games.groll.table import GRAVEYARD, MAT, REGIONS, Game, Table, choice, rule
from zwist.games.groll.terms import occupies, printed
from zwist.games.groll.uses import usable

SORTS = {"standard": ("standard",), "elite": ("elite",), "any": ("standard", "elite")}


def stock(t: Table, place: int) -> int:
    """Standard warriors at a place that are not gathered yet."""
    return t.standards_at(t.gathering.seat, place) - t.gathering.taken(place)


def _card(t: Table) -> GatherDeploy:
    return printed(t, t.gathering.card, GatherDeploy)


def _is_source(t: Table, source: str) -> bool:
    """Whether the card allows a source; it allows all of them unless it says otherwise (GR-13.1)."""
    return source in _card(t).sources


def _wants(t: Table, sort: str) -> bool:
    """Whether the card gathers warriors of a sort (GR-13.3)."""
    return sort in SORTS[_card(t).kind]


def _source_of(t: Table, piece: int) -> str:
    return "mat" if t.at[piece] == MAT else "map"


def _elites(t: Table) -> list[Option[int]]:
    """Elites that are not gathered yet."""
    gathering = t.gathering
    return [ELITE[piece] for piece in distinct(t, [p for p in t.box.pieces[gathering.seat] if p not in gathering.elites])]


def fits(t: Table, piece: int, seat: int, region: int) -> bool:
    """A Trapper may only be placed where its faction already occupies (GR-25.4)."""
    return HiddenTrap not in t.box.effects[piece] or occupies(t, seat, region)


def matters(t: Table, piece: int, region: int) -> bool:
    """Whether placing the elite there changes something: it comes from elsewhere or acts on deployment (GR-10.33)."""
    acts = HiddenTrap in t.box.effects[piece] or t.box.at("on_deploy", t.box.kind[piece].id)
    return t.at[piece] != region or bool(acts)


def can_bring(t: Table, seat: int, p: GatherDeploy, region: int) -> bool:
    """Whether gathering for this destination can change something (GR-10.33)."""
    sources, sorts = p.sources, SORTS[p.kind]
    first = seat * REGIONS
    standard = (
        ("mat" in sources and t.mat[seat] > 0)
        or ("graveyard" in sources and t.graveyard[seat] > 0)
        or ("map" in sources and any(t.standard[first + place] for place in range(REGIONS) if place != region))
    )
    return ("standard" in sorts and standard) or (
        "elite" in sorts
        and any(
            _source_of(t, piece) in sources and fits(t, piece, seat, region) and matters(t, piece, region)
            for piece in t.box.pieces[seat]
        )
    )


@usable(GatherDeploy)
def can_gather(t: Table, seat: int, p: GatherDeploy) -> bool:
    """There is a destination to which somebody can be brought (GR-10.33, GR-13.5)."""
    return any(can_bring(t, seat, p, region) for region in places(t, seat, p.to))


destinations = choice(
    "destinations",
    "GR-13.5",
    lambda t, seat, card: [REGION[region] for region in places(t, seat, printed(t, card, GatherDeploy).to)],
    Limit("GR-10.33", lambda t, region, seat, card: can_bring(t, seat, printed(t, card, GatherDeploy), region)),
    role="to",
)


@rule("GR-13.5", "GR-29.16")
def gather_deploy(g: Game, seat: int, card: str) -> None:
    """The destination is chosen before anything is gathered."""
    g.ask(seat, destinations, gather_for, seat, card)


@rule("GR-13.5", "GR-13.1")
def gather_for(g: Game, region: int, seat: int, card: str) -> None:
    """Take up warriors for the destination, up to the number of the effect."""
    g.table.gathered = Gathering(seat, card, region)
    g.then(gather)


STANDARDS_WANTED: Condition[Table] = Condition("GR-13.3", lambda t: _wants(t, "standard"))

from_mat = choice(
    "from mat",
    "GR-13.1",
    lambda t: (FROM_MAT,),
    when=(
        STANDARDS_WANTED,
        Condition("GR-13.1", lambda t: _is_source(t, "mat")),
        Condition("GR-1.14", lambda t: stock(t, MAT) > 0),
    ),
)
from_graveyard = choice(
    "from graveyard",
    "GR-13.1",
    lambda t: (FROM_GRAVEYARD,),
    when=(
        STANDARDS_WANTED,
        Condition("GR-13.1", lambda t: _is_source(t, "graveyard")),
        Condition("GR-1.14", lambda t: stock(t, GRAVEYARD) > 0),
    ),
)
from_map = choice(
    "from map",
    "GR-13.1",
    lambda t: ALL_REGIONS,
    Limit("GR-1.14", lambda t, place: stock(t, place) > 0),
    # Warriors of the destination alone would change nothing.
    Limit("GR-10.33", lambda t, place: place != t.gathering.region or t.gathering.size > 0),
    when=(STANDARDS_WANTED, Condition("GR-13.1", lambda t: _is_source(t, "map"))),
    role="from",
)
gathered_elites = choice(
    "gathered elites",
    "GR-13.3",
    _elites,
    Limit("GR-13.1", lambda t, piece: _is_source(t, _source_of(t, piece))),
    Limit("GR-25.4", lambda t, piece: fits(t, piece, t.gathering.seat, t.gathering.region)),
    Limit("GR-10.33", lambda t, piece: matters(t, piece, t.gathering.region) or t.gathering.size > 0),
    when=(Condition("GR-13.3", lambda t: _wants(t, "elite")),),
)
gathered_enough = choice(
    "gathered enough",
    "GR-13.5",
    lambda t: (DONE,),
    when=(Condition("GR-10.33", lambda t: t.gathering.size > 0),),
)


def _rest(t: Table) -> int:
    return _card(t).n - t.gathering.size


@rule("GR-13.1", "GR-13.3")
def gather(g: Game) -> None:
    """Gather in any mix until the number is reached or the player is done."""
    t = g.table
    if _rest(t) > 0 and any(choice.exists(t) for choice in (from_mat, from_graveyard, from_map, gathered_elites)):
        g.menu(
            t.gathering.seat,
            "gather",
            Offer(from_mat, gather_from_mat, ()),
            Offer(from_graveyard, gather_from_graveyard, ()),
            Offer(from_map, gather_from_map, ()),
            Offer(gathered_elites, gather_elite, ()),
            Offer(gathered_enough, deploy_gathered, ()),
        )
    else:
        g.then(deploy_gathered, "")


@rule("GR-13.1")
def gather_from_mat(g: Game, act: str) -> None:
    """From the mat: how many."""
    g.ask_number(g.table.gathering.seat, handfuls, take_up, MAT)


@rule("GR-13.6", "GR-13.1")
def gather_from_graveyard(g: Game, act: str) -> None:
    """From the graveyard, back in play for good: how many."""
    g.ask_number(g.table.gathering.seat, handfuls, take_up, GRAVEYARD)


@rule("GR-13.1")
def gather_from_map(g: Game, place: int) -> None:
    """From a region, the destination included: how many."""
    g.ask_number(g.table.gathering.seat, handfuls, take_up, place)


handfuls = choice(
    "handfuls",
    "GR-13.1",
    lambda t, place: [STANDARDS[n + 1] for n in range(min(_rest(t), stock(t, place)))],
    about=lambda t, place: [("who", unit_ref(t.box, t.gathering.seat, place))] if place < REGIONS else [],
)


@rule("GR-13.4", "GR-13.1")
def take_up(g: Game, n: int, place: int) -> None:
    """That many standard warriors are gathered."""
    g.table.gathered = g.table.gathering.take_standards(place, n)
    g.then(gather)


@rule("GR-13.3")
def gather_elite(g: Game, piece: int) -> None:
    """An elite is gathered; from the mat it costs no Corra."""
    g.table.gathered = g.table.gathering.take_elite(piece)
    g.then(gather)


@rule("GR-12.5", "GR-12.6", "GR-13.2", "GR-13.4")
def deploy_gathered(g: Game, act: str) -> None:
    """Every gathered warrior is placed and keeps its hit points."""
    t = g.table
    gathering, t.gathered = t.gathering, None
    seat, region = gathering.seat, gathering.region
    for place, n in gathering.standards:
        t.shift_standards(seat, place, -n)
        t.place_standard(seat, region, n)
        g.tell("gather", seat=seat, n=n, place=place)
    if standard := sum(n for _, n in gathering.standards):
        g.tell("deploy", seat=seat, n=standard, region=region)
    for piece in gathering.elites:
        t.place_elite(piece, region)
        g.tell("deploy_elite", seat=seat, elite=t.box.kind[piece].id, region=region)
    deployed(g, seat, gathering.elites)
