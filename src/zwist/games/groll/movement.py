"""Moving and deploying (chapter 12): warriors are named, declared, relocated together, and then triggers come."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer
from zwist.engine.timing import Response, in_order, window
from zwist.games.groll.attack import distinct
from zwist.games.groll.nouns import ALL_REGIONS, DONE, ELITE, INLAND, STANDARDS
from zwist.games.groll.table import COAST, REGIONS, STANDARD, Game, Group, Table, choice, rule
from zwist.games.groll.terms import active_order, is_enemy, mobile_elites, standards

# Naming the warriors of a move

FREE = "free"
"""A move of one's own will: any mobile warriors, and one may stop naming them."""
FORCED = "forced"
"""A rout: standard warriors only, and all of them must be named."""
OPEN = -1
"""Origin or target still to be chosen for each group."""


def muster(g: Game, seat: int, origin: int, target: int, most: int, terms: str) -> None:
    """Name up to ``most`` warriors; an OPEN origin or target is chosen anew for each group (GR-10.5, GR-10.9)."""
    g.table.march = ()
    g.then(name_warriors, seat, origin, target, most, (origin, target), terms)


@rule("name warriors")
def name_warriors(g: Game, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str) -> None:
    """Name one more group, or set out (GR-10.5, GR-10.9, GR-12.2)."""
    t, values = g.table, (seat, origin, target, rest, home, terms)
    if rest <= 0 or not _somebody_left(t, seat, origin, target):
        g.then(set_out, "", *values)
        return
    done = Offer(enough, set_out, values)
    if origin == OPEN:
        g.menu(seat, "choose origin", Offer(joining_origins, choose_origin, values), done)
    elif target == OPEN:
        g.menu(seat, "choose target", Offer(joining_targets, choose_target, values), done)
    else:
        g.menu(
            seat,
            "name warriors",
            Offer(joining_standards, join_standards, values),
            Offer(joining_elites, join_elite, values),
            done,
        )


def _somebody_left(t: Table, seat: int, origin: int, target: int) -> bool:
    sources = [origin] if origin != OPEN else t.box.near[target]
    return any(can_join(t, seat, source) for source in sources)


def can_join(t: Table, seat: int, origin: int) -> bool:
    """Whether any warrior in the region can still be named."""
    return left_behind(t, seat, origin) > 0 or bool(_elites_left(t, seat, origin))


def left_behind(t: Table, seat: int, origin: int) -> int:
    """Standard warriors in a region that are not named for the move yet."""
    return standards(t, seat, origin) - sum(n for piece, n, start, _ in t.march if piece == STANDARD and start == origin)


def _elites_left(t: Table, seat: int, origin: int) -> list[int]:
    named = {group[0] for group in t.march}
    return [piece for piece in mobile_elites(t, seat, origin) if piece not in named]


joining_origins = choice(
    "joining origins",
    "GR-10.5",
    lambda t, seat, origin, target, rest, home, terms: ALL_REGIONS,
    Limit("GR-12.1", lambda t, region, seat, origin, target, rest, home, terms: region in t.box.near[target]),
    Limit("GR-12.7", lambda t, region, seat, origin, target, rest, home, terms: can_join(t, seat, region)),
)
joining_targets = choice(
    "joining targets",
    "GR-10.5",
    lambda t, seat, origin, target, rest, home, terms: ALL_REGIONS,
    Limit("GR-4.6", lambda t, region, seat, origin, target, rest, home, terms: region != COAST),
    Limit("GR-12.1", lambda t, region, seat, origin, target, rest, home, terms: region in t.box.near[origin]),
)
joining_standards = choice(
    "joining standards",
    "GR-10.5",
    lambda t, seat, origin, target, rest, home, terms: [
        STANDARDS[n + 1] for n in range(min(rest, left_behind(t, seat, origin)))
    ],
)
joining_elites = choice(
    "joining elites",
    "GR-10.5",
    lambda t, seat, origin, target, rest, home, terms: (
        [ELITE[piece] for piece in distinct(t, _elites_left(t, seat, origin))] if terms == FREE else []
    ),
)
enough = choice(
    "enough",
    "GR-10.5",
    lambda t, seat, origin, target, rest, home, terms: (DONE,),
    Limit("GR-10.31", lambda t, act, seat, origin, target, rest, home, terms: bool(t.march)),
    Limit("GR-3.7", lambda t, act, seat, origin, target, rest, home, terms: terms == FREE),
)


@rule("choose origin")
def choose_origin(
    g: Game, region: int, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str
) -> None:
    """The next group comes from this region (GR-12.1)."""
    g.then(name_warriors, seat, region, target, rest, home, terms)


@rule("choose target")
def choose_target(
    g: Game, region: int, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str
) -> None:
    """The next group goes to this region (GR-10.9)."""
    g.then(name_warriors, seat, origin, region, rest, home, terms)


@rule("join standards")
def join_standards(g: Game, n: int, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str) -> None:
    """n standard warriors come along (GR-12.2)."""
    g.table.march = (*g.table.march, (STANDARD, n, origin, target))
    g.then(name_warriors, seat, *home, rest - n, home, terms)


@rule("join elite")
def join_elite(g: Game, piece: int, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str) -> None:
    """One elite comes along (GR-12.2, GR-12.7)."""
    g.table.march = (*g.table.march, (piece, 1, origin, target))
    g.then(name_warriors, seat, *home, rest - 1, home, terms)


@rule("set out")
def set_out(g: Game, act: str, seat: int, origin: int, target: int, rest: int, home: tuple[int, int], terms: str) -> None:
    """Everyone is named: the move is declared (GR-12.2)."""
    groups, g.table.march = g.table.march, ()
    if groups:
        g.then(march, seat, groups, int(terms == FREE))


# The move itself


@rule("march")
def march(g: Game, seat: int, groups: tuple[Group, ...], willing: int) -> None:
    """A declared move: strikes before it, all warriors at once, triggers after it (GR-12.1, GR-12.2, GR-26.2)."""
    g.then(window, before_move(g.table, seat, groups))
    g.then(arrive, seat, groups, willing)


def before_move(t: Table, seat: int, groups: tuple[Group, ...]) -> tuple[Response, ...]:
    """Elites that strike before they enter (GR-25.2, GR-26.2, GR-26.3)."""
    content = t.box.content
    return tuple(
        (seat, effect, (seat, target, t.box.kind[piece].id))
        for piece, _, _, target in groups
        if piece != STANDARD
        for effect in content.at_timing(t.box.kind[piece].id, "before_move")
    )


@rule("arrive")
def arrive(g: Game, seat: int, groups: tuple[Group, ...], willing: int) -> None:
    """All warriors stand in their new regions, then triggers are fixed (GR-12.2, GR-26.1)."""
    t = g.table
    moved: list[Group] = []
    for piece, n, origin, target in groups:
        if piece == STANDARD:
            going = min(n, standards(t, seat, origin))
            t.place_standard(seat, origin, -going)
            t.place_standard(seat, target, going)
        else:
            going = int(t.at[piece] == origin)
            if going:
                t.place_elite(piece, target)
        if going:
            moved.append((piece, going, origin, target))
            g.tell(
                "move", seat=seat, n=going, who=t.box.kind[piece].id if piece != STANDARD else "", origin=origin, target=target
            )
    if moved:
        g.then(window, after_move(t, seat, tuple(moved)))
        if willing:
            g.then(go_on, seat, _double_movers(t, moved))


def after_move(t: Table, seat: int, moved: tuple[Group, ...]) -> tuple[Response, ...]:
    """Own elites that act on entering, and enemy traps in region order, the earlier first (GR-20.12, GR-25.5, GR-26.1)."""
    content = t.box.content
    responses: list[Response] = [
        (seat, effect, (seat, piece, target))
        for piece, _, _, target in moved
        if piece != STANDARD
        for effect in content.at_timing(t.box.kind[piece].id, "after_move")
    ]
    entered = {target for _, _, _, target in moved}
    traps = [piece for piece, region in enumerate(t.at) if region in entered and "hidden_trap" in t.box.effects[piece]]
    for piece in sorted(traps, key=lambda piece: (t.at[piece], t.since[piece])):
        owner = t.box.owner[piece]
        if is_enemy(t, owner, seat):
            responses.append((owner, "hidden_trap", (owner, piece, t.at[piece], seat)))
    return in_order(responses, active_order(t))


def _double_movers(t: Table, moved: list[Group]) -> tuple[tuple[int, int], ...]:
    """(elite, borders left) of everyone in the move that may cross another border (GR-12.3)."""
    found = []
    for piece, _, _, _ in moved:
        if piece != STANDARD:
            params = t.box.content.params.get((t.box.kind[piece].id, "double_move"))
            if params is not None:
                found.append((piece, int(params["steps"]) - 1))
    return tuple(found)


# A further border

further = choice("further", "GR-12.3", lambda t, seat, movers: [ELITE[piece] for piece, _ in movers if t.at[piece] > COAST])
stay = choice("stay", "GR-12.3", lambda t, seat, movers: (DONE,))
beyond = choice(
    "beyond",
    "GR-12.3",
    lambda t, seat, piece, movers: INLAND,
    Limit("GR-12.1", lambda t, target, seat, piece, movers: target in t.box.inland[t.at[piece]]),
)


@rule("go on")
def go_on(g: Game, seat: int, movers: tuple[tuple[int, int], ...]) -> None:
    """Elites that may cross another border do so one after another, or stop (GR-12.3, GR-25.16)."""
    movers = tuple((piece, left) for piece, left in movers if left > 0 and g.table.at[piece] > COAST)
    if movers:
        g.menu(seat, "go on", Offer(further, go_further, (seat, movers)), Offer(stay, stop_here, (seat, movers)))


@rule("stop here")
def stop_here(g: Game, act: str, seat: int, movers: tuple[tuple[int, int], ...]) -> None:
    """Nobody crosses a further border (GR-12.3)."""


@rule("go further")
def go_further(g: Game, piece: int, seat: int, movers: tuple[tuple[int, int], ...]) -> None:
    """This elite crosses another border: where to (GR-12.3)."""
    g.ask(seat, beyond, cross, seat, piece, movers)


@rule("cross")
def cross(g: Game, target: int, seat: int, piece: int, movers: tuple[tuple[int, int], ...]) -> None:
    """Every crossing is a move of its own with its own triggers (GR-12.3)."""
    g.then(march, seat, ((piece, 1, g.table.at[piece], target),), 0)
    g.then(go_on, seat, tuple((other, left - (other == piece)) for other, left in movers))


# Deploying


@rule("deploy elite")
def deploy_elite(g: Game, region: int, seat: int, piece: int) -> None:
    """An elite is newly put on the map with its deployment effects; nothing moves (GR-12.4, GR-12.5)."""
    g.table.place_elite(piece, region)
    g.tell("deploy_elite", seat=seat, elite=g.table.box.kind[piece].id, region=region)
    deployed(g, seat, (piece,))


def deployed(g: Game, seat: int, pieces: tuple[int, ...]) -> None:
    """Trappers get a face anew, then deployment effects of elites in their owner's order (GR-25.15, GR-26.1)."""
    t, rules = g.table, g.definition.rulebook.rules
    for piece in pieces:
        if "hidden_trap" in t.box.effects[piece]:
            t.trap[piece] = ""
            g.then(rules["set trap"], seat, piece)
    g.then(
        window,
        tuple(
            (seat, effect, (seat, piece, t.at[piece]))
            for piece in pieces
            for effect in t.box.content.at_timing(t.box.kind[piece].id, "on_deploy")
        ),
    )


def deploy_standards(g: Game, seat: int, region: int, n: int) -> int:
    """Put up to n standard warriors from the mat on the map (GR-1.14, GR-12.4)."""
    t = g.table
    n = min(n, t.mat[seat])
    if n:
        t.mat[seat] -= n
        t.place_standard(seat, region, n)
        g.tell("deploy", seat=seat, n=n, region=region)
    return n


def raise_standards(g: Game, seat: int, region: int, n: int) -> int:
    """Put up to n standard warriors from the graveyard on the map (GR-1.14, GR-12.4)."""
    t = g.table
    n = min(n, t.graveyard[seat])
    if n:
        t.graveyard[seat] -= n
        t.place_standard(seat, region, n)
        g.tell("raise", seat=seat, n=n, region=region)
    return n


def recycle_standards(g: Game, seat: int, n: int) -> None:
    """Return standard warriors from the graveyard to the mat."""
    g.table.graveyard[seat] -= n
    g.table.mat[seat] += n
    g.tell("recycle", seat=seat, n=n)


def places(t: Table, seat: int, code: str) -> tuple[int, ...]:
    """The regions that a deployment place of the data means now (GR-4.16, GR-4.18)."""
    army, first = t.army, seat * REGIONS
    if code == "zone":
        return (COAST,)
    if code == "any_contested":
        return tuple(range(1, REGIONS))
    held = tuple(region for region in range(1, REGIONS) if army[first + region])
    if code == "occupied":
        return held
    if code == "occupied_or_zone":
        return (COAST, *held)
    return tuple(r for r in range(1, REGIONS) if army[first + r] or any(army[first + n] for n in t.box.inland[r]))
