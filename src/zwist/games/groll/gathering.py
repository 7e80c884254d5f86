"""Gathering (chapter 13): own warriors from mat, map and graveyard are taken up and deployed together."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.games.groll.attack import distinct
from zwist.games.groll.content import Params
from zwist.games.groll.deployment import deployed, places
from zwist.games.groll.effects import number, params, usable
from zwist.games.groll.nouns import ALL_REGIONS, DONE, ELITE, FROM_GRAVEYARD, FROM_MAT, REGION, STANDARDS
from zwist.games.groll.refs import unit_ref
from zwist.games.groll.table import MAT, REGIONS, Game, Table, choice, rule
from zwist.games.groll.terms import occupies

GRAVEYARD = -2
"""A place warriors come from, beside the regions and the MAT."""
EVERYWHERE = ("mat", "map", "graveyard")

SORTS = {"standard": ("standard",), "elite": ("elite",), "any": ("standard", "elite")}


def stock(t: Table, seat: int, place: int) -> int:
    """Standard warriors at a place that are not gathered yet."""
    there = t.mat[seat] if place == MAT else t.graveyard[seat] if place == GRAVEYARD else t.standard[seat * REGIONS + place]
    return there - sum(n for source, n in t.gathered if source == place)


def allowed(t: Table, card: str) -> tuple[str, ...]:
    """The sources the effect allows; all of them unless it says otherwise (GR-13.1)."""
    return tuple(params(t, card, "gather_deploy").get("sources", EVERYWHERE))


def _wants(t: Table, card: str, sort: str) -> bool:
    return sort in SORTS[params(t, card, "gather_deploy")["kind"]]


def _elites(t: Table, seat: int, card: str) -> list[int]:
    """Elites that can be gathered; the ones taken up already are marked by -(piece) - 10 in ``gathered``."""
    if not _wants(t, card, "elite"):
        return []
    taken = {source for source, _ in t.gathered}
    sources = allowed(t, card)
    return [
        piece
        for piece in t.box.pieces[seat]
        if _mark(piece) not in taken and ("mat" in sources if t.at[piece] == MAT else "map" in sources)
    ]


def _mark(piece: int) -> int:
    return -10 - piece


def fits(t: Table, piece: int, seat: int, region: int) -> bool:
    """A Trapper may only be placed where its faction already occupies (GR-25.4)."""
    return "hidden_trap" not in t.box.effects[piece] or occupies(t, seat, region)


def matters(t: Table, piece: int, region: int) -> bool:
    """Whether placing the elite there changes something: it comes from elsewhere or acts on deployment (GR-10.33)."""
    acts = "hidden_trap" in t.box.effects[piece] or t.box.content.at_timing(t.box.kind[piece].id, "on_deploy")
    return t.at[piece] != region or bool(acts)


def can_bring(t: Table, seat: int, p: Params, region: int) -> bool:
    """Whether gathering for this destination can change something (GR-10.33)."""
    sources, sorts = p.get("sources", EVERYWHERE), SORTS[p["kind"]]
    first = seat * REGIONS
    standard = (
        ("mat" in sources and t.mat[seat] > 0)
        or ("graveyard" in sources and t.graveyard[seat] > 0)
        or ("map" in sources and any(t.standard[first + place] for place in range(REGIONS) if place != region))
    )
    return ("standard" in sorts and standard) or (
        "elite" in sorts
        and any(
            ("mat" if t.at[piece] == MAT else "map") in sources and fits(t, piece, seat, region) and matters(t, piece, region)
            for piece in t.box.pieces[seat]
        )
    )


@usable("gather_deploy")
def can_gather(t: Table, seat: int, p: Params) -> bool:
    """There is a destination to which somebody can be brought (GR-10.33, GR-13.5)."""
    return any(can_bring(t, seat, p, region) for region in places(t, seat, p["to"]))


destinations = choice(
    "destinations",
    "GR-13.5",
    lambda t, seat, card: [REGION[region] for region in places(t, seat, params(t, card, "gather_deploy")["to"])],
    Limit("GR-10.33", lambda t, region, seat, card: can_bring(t, seat, params(t, card, "gather_deploy"), region)),
    role="to",
)


@rule("GR-13.5")
def gather_deploy(g: Game, seat: int, card: str) -> None:
    """The destination is chosen before anything is gathered."""
    g.ask(seat, destinations, gather_for, seat, card)


@rule("GR-13.1")
def gather_for(g: Game, region: int, seat: int, card: str) -> None:
    """Take up warriors for the destination, up to the number of the effect."""
    g.table.gathered = ()
    g.then(gather, seat, card, region)


from_mat = choice(
    "from mat",
    "GR-13.1",
    lambda t, seat, card, region: (FROM_MAT,) if _wants(t, card, "standard") else (),
    when=(Condition("GR-13.1", lambda t, seat, card, region: "mat" in allowed(t, card) and stock(t, seat, MAT) > 0),),
)
from_graveyard = choice(
    "from graveyard",
    "GR-13.1",
    lambda t, seat, card, region: (FROM_GRAVEYARD,) if _wants(t, card, "standard") else (),
    when=(
        Condition("GR-13.1", lambda t, seat, card, region: "graveyard" in allowed(t, card) and stock(t, seat, GRAVEYARD) > 0),
    ),
)
from_map = choice(
    "from map",
    "GR-13.1",
    lambda t, seat, card, region: ALL_REGIONS if _wants(t, card, "standard") else (),
    Limit("GR-13.1", lambda t, place, seat, card, region: "map" in allowed(t, card) and stock(t, seat, place) > 0),
    # Warriors of the destination alone would change nothing.
    Limit("GR-10.33", lambda t, place, seat, card, region: place != region or bool(t.gathered)),
    role="from",
)
gathered_elites = choice(
    "gathered elites",
    "GR-13.3",
    lambda t, seat, card, region: [ELITE[piece] for piece in distinct(t, _elites(t, seat, card))],
    Limit("GR-25.4", lambda t, piece, seat, card, region: fits(t, piece, seat, region)),
    Limit("GR-10.33", lambda t, piece, seat, card, region: matters(t, piece, region) or bool(t.gathered)),
)
gathered_enough = choice(
    "gathered enough",
    "GR-13.5",
    lambda t, seat, card, region: (DONE,),
    when=(Condition("GR-10.33", lambda t, seat, card, region: bool(t.gathered)),),
)


def _rest(t: Table, card: str) -> int:
    return number(t, card, "gather_deploy", "n") - sum(n for _, n in t.gathered)


@rule("GR-13.1", "GR-13.3")
def gather(g: Game, seat: int, card: str, region: int) -> None:
    """Gather in any mix until the number is reached or the player is done."""
    t, values = g.table, (seat, card, region)
    anything = any(choice.exists(t, *values) for choice in (from_mat, from_graveyard, from_map, gathered_elites))
    if _rest(t, card) > 0 and anything:
        g.menu(
            seat,
            "gather",
            Offer(from_mat, gather_from_mat, values),
            Offer(from_graveyard, gather_from_graveyard, values),
            Offer(from_map, gather_from_map, values),
            Offer(gathered_elites, gather_elite, values),
            Offer(gathered_enough, deploy_gathered, values),
        )
    else:
        g.then(deploy_gathered, "", *values)


@rule("GR-13.1")
def gather_from_mat(g: Game, act: str, seat: int, card: str, region: int) -> None:
    """From the mat: how many."""
    g.ask(seat, handfuls, take_up, seat, card, region, MAT)


@rule("GR-13.1", "GR-13.6")
def gather_from_graveyard(g: Game, act: str, seat: int, card: str, region: int) -> None:
    """From the graveyard, back in play for good: how many."""
    g.ask(seat, handfuls, take_up, seat, card, region, GRAVEYARD)


@rule("GR-13.1")
def gather_from_map(g: Game, place: int, seat: int, card: str, region: int) -> None:
    """From a region, the destination included: how many."""
    g.ask(seat, handfuls, take_up, seat, card, region, place)


def _handfuls(t: Table, seat: int, card: str, region: int, place: int) -> list[Option[int]]:
    return [STANDARDS[n + 1] for n in range(min(_rest(t, card), stock(t, seat, place)))]


def _stack(t: Table, seat: int, card: str, region: int, place: int) -> list[tuple[str, str]]:
    return [("who", unit_ref(t.box, seat, place))] if place >= 0 else []


handfuls = choice("handfuls", "GR-13.1", _handfuls, about=_stack)


@rule("GR-13.1")
def take_up(g: Game, n: int, seat: int, card: str, region: int, place: int) -> None:
    """That many standard warriors are gathered."""
    g.table.gathered = (*g.table.gathered, (place, n))
    g.then(gather, seat, card, region)


@rule("GR-13.3")
def gather_elite(g: Game, piece: int, seat: int, card: str, region: int) -> None:
    """An elite is gathered; from the mat it costs no Corra."""
    g.table.gathered = (*g.table.gathered, (_mark(piece), 1))
    g.then(gather, seat, card, region)


@rule("GR-12.5", "GR-12.6", "GR-13.2", "GR-13.4")
def deploy_gathered(g: Game, act: str, seat: int, card: str, region: int) -> None:
    """Every gathered warrior is placed and keeps its hit points."""
    t = g.table
    pieces = []
    standard = 0
    for place, n in t.gathered:
        if place <= _mark(0):
            pieces.append(_mark(place))
            continue
        standard += n
        if place == MAT:
            t.mat[seat] -= n
        elif place == GRAVEYARD:
            t.graveyard[seat] -= n
        else:
            t.place_standard(seat, place, -n)
        g.tell("gather", seat=seat, n=n, place=place)
    t.gathered = ()
    if standard:
        t.place_standard(seat, region, standard)
        g.tell("deploy", seat=seat, n=standard, region=region)
    for piece in pieces:
        t.place_elite(piece, region)
        g.tell("deploy_elite", seat=seat, elite=t.box.kind[piece].id, region=region)
    deployed(g, seat, tuple(pieces))
