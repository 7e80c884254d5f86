"""Soldier actions (AP-B12.6 to AP-B12.18) and the interrupt points at which they are offered (AP-B19.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from zwist.engine import timing
from zwist.engine.question import Condition, Limit, Offer, Option, Plain
from zwist.engine.timing import Opportunity
from zwist.games.ante_portas.bombs import explosion
from zwist.games.ante_portas.effects.lasting import RaiseEachCombatPhase, ReplaceDiscount
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.goods import TOOLS
from zwist.games.ante_portas.ground import (
    BOMB,
    TRAP,
    building,
    crews,
    free_actions,
    has_attackers,
    is_free,
    is_staffed,
    tiles_left,
    watched,
)
from zwist.games.ante_portas.nouns import FUSE, REPEL, REPLACE, REVIVE, ROUSE
from zwist.games.ante_portas.points import Here, moment, resume
from zwist.games.ante_portas.stores import spend_tools
from zwist.games.ante_portas.table import KINDS, Game, Table, choice, rule, rulebook
from zwist.games.ante_portas.terms import in_play
from zwist.games.ante_portas.trade import begin_trade, partners
from zwist.games.ante_portas.traps import stands_in_trap, throw_back, thrown_to
from zwist.games.ante_portas.volley import aim, exhaust, targets

POINTS = (
    "spawned", "before card", "card shown", "before arrow", "after fire", "after step", "fight", "after fight", "phase end",
)  # fmt: skip
"""The moments outside turns at which soldiers may act; mines are replaced at ``mine lost`` only (AP-B19.1)."""
BETWEEN_CARDS = ("spawned", "before card", "phase end")
"""There is no card then for which one could pass."""
MINE_LOST = "mine lost"
THROWN, STEPS = 3, 2
"""A knock back throws up to three attackers up to two hexes (AP-B10.6)."""


Posts = list[tuple[int, set[int]]]
"""Buildings, each with the hexes that it sees."""


def posts(t: Table, action: str) -> Posts:
    """Buildings whose soldiers can carry out an action now, each with the hexes that it sees."""
    installations = t.box.content.installations
    return [(hex, watched(t, hex)) for hex in crews(t) if action in installations[t.tile[hex]].actions]


def staffed_posts(t: Table, action: str) -> Posts:
    """The same with those whose soldiers may act no more."""
    found = [(hex, building(t, hex)) for hex in HEXES if is_staffed(t, hex)]
    return [(hex, watched(t, hex)) for hex, here in found if here is not None and action in here.actions]


def may_act(t: Table, one: tuple[int, int], seat: int, here: Here) -> bool:
    """Whether a soldier of the building that comes first may still act (AP-B12.6)."""
    return free_actions(t, one[0]) > 0


# Replace


def replacing_cost(t: Table, seat: int, kind: str) -> int:
    """Tools as many as the mine is strong, less with a discount of the payer (AP-B12.7, AP-B20.7)."""
    discount = sum(one.tools for one in in_play(t, seat, ReplaceDiscount))
    return max(0, t.box.content.mines[kind].strength - discount)


def _kind_of(t: Table, hex: int) -> str:
    return next(kind for lost, kind in t.lost_mines if lost == hex)


def replaceable(t: Table, posts: Posts) -> list[Option[tuple[int, int]]]:
    """Buildings, each with the mines just lost that it sees."""
    return [REPLACE[post, hex] for post, seen in posts for hex, _ in t.lost_mines if hex in seen]


replacements = choice(
    "replacements",
    "AP-B12.7",
    lambda t, seat, here: replaceable(t, staffed_posts(t, "replace")),
    Limit("AP-B12.6", may_act),
    Limit("AP-B12.17", lambda t, one, seat, here: is_free(t, one[1])),
    Limit("AP-B12.7", lambda t, one, seat, here: t.storage[seat][TOOLS] >= replacing_cost(t, seat, _kind_of(t, one[1]))),
    Limit("AP-B1.11", lambda t, one, seat, here: tiles_left(t, _kind_of(t, one[1])) > 0),
    among=lambda t, seat, here: replaceable(t, posts(t, "replace")),
)


@rule("AP-B12.7", "AP-B12.12", "AP-B12.17", "AP-B9.4")
def replace(g: Game, one: tuple[int, int], seat: int, here: Here) -> None:
    """A mine of the same kind lies there again; whoever triggers it pays alone."""
    t = g.table
    post, hex = one
    kind = _kind_of(t, hex)
    spend_tools(t, seat, replacing_cost(t, seat, kind))
    exhaust(t, post)
    t.tile[hex] = kind
    t.lost_mines = tuple(lost for lost in t.lost_mines if lost != (hex, kind))
    g.tell("replaced", seat=seat, hex=hex, tile=kind, post=post, at=moment(g))
    resume(g, here)


# Knock back and ignite


def targets_of(t: Table, action: str, tile: str, posts: Callable[[Table, str], Posts]) -> list[tuple[int, int]]:
    """Buildings whose soldiers can carry out an action, each with the tiles of a kind that it sees."""
    if tile not in t.tile:
        return []
    return [(post, hex) for post, seen in posts(t, action) for hex in sorted(seen) if t.tile[hex] == tile]


trapped = choice(
    "trapped",
    "AP-B12.8",
    lambda t, seat, here: [REPEL[one] for one in targets_of(t, "knock_back", TRAP, staffed_posts)],
    Limit("AP-B12.6", may_act),
    Limit("AP-B10.6", lambda t, one, seat, here: has_attackers(t, one[1])),
    Limit("AP-B10.14", lambda t, one, seat, here: stands_in_trap(t, one[1]) or not has_attackers(t, one[1])),
    Limit("AP-B10.12", lambda t, one, seat, here: bool(thrown_to(one[1], 1))),
    among=lambda t, seat, here: [REPEL[one] for one in targets_of(t, "knock_back", TRAP, posts)],
)


@rule("AP-B12.8", "AP-B12.12")
def repel(g: Game, one: tuple[int, int], seat: int, here: Here) -> None:
    """Attackers in exactly one trap are knocked back."""
    post, hex = one
    exhaust(g.table, post)
    g.tell("repel", seat=seat, post=post, hex=hex, at=moment(g))
    g.then(throw_back, seat, (hex,), (THROWN, STEPS), ())
    resume(g, here)


fuses = choice(
    "fuses",
    "AP-B12.11",
    lambda t, seat, here: [FUSE[one] for one in targets_of(t, "ignite", BOMB, staffed_posts)],
    Limit("AP-B12.6", may_act),
    among=lambda t, seat, here: [FUSE[one] for one in targets_of(t, "ignite", BOMB, posts)],
)


@rule("AP-B12.11", "AP-B12.12")
def light_fuse(g: Game, one: tuple[int, int], seat: int, here: Here) -> None:
    """One bomb is set off, which may set off others."""
    post, hex = one
    exhaust(g.table, post)
    g.tell("lit", seat=seat, post=post, hex=hex, at=moment(g))
    g.then(explosion, hex, ())
    resume(g, here)


# Veterans


def _has_sergeant(t: Table, seat: int, here: Here) -> bool:
    """Whether the seat may still raise a soldier with an improvement in this combat phase (AP-B20.6)."""
    veterans = sum(one.limit for one in in_play(t, seat, RaiseEachCombatPhase))
    return t.sergeants.count(seat) < veterans and t.phase in ("combat", "wave")


def exhausted_soldiers(t: Table, kinds: Sequence[str] = KINDS) -> list[tuple[str, int]]:
    """Kinds and hexes of exhausted soldiers."""
    columns = dict(zip(KINDS, (t.tired_farmers, t.tired_citizens), strict=True))
    return [(kind, hex) for hex in HEXES for kind in kinds if columns[kind][hex]]


def raise_one(t: Table, kind: str, hex: int) -> None:
    """An exhausted soldier stands up."""
    (t.tired_farmers if kind == "farmer" else t.tired_citizens)[hex] -= 1


def to_rouse(soldiers: list[tuple[str, int]], here: Here) -> list[Option[tuple[str, int]]]:
    """Soldiers whom a sergeant may raise; amid an order that raises them too it is said which of the two does."""
    noun = ROUSE if here and here[0] == "raise" else REVIVE
    return [noun[one] for one in soldiers]


veterans = choice(
    "veterans",
    "AP-B20.6",
    lambda t, seat, here: to_rouse(exhausted_soldiers(t), here),
    when=(Condition("AP-B20.6", _has_sergeant),),
)


@rule("AP-B20.6")
def rouse(g: Game, one: tuple[str, int], seat: int, here: Here) -> None:
    """Once in each combat phase, in the last wave once in each round."""
    t = g.table
    t.sergeants = (*t.sergeants, seat)
    raise_one(t, *one)
    g.tell("roused", seat=seat, kind=one[0], hex=one[1], at=moment(g))
    resume(g, here)


# Interrupt points


def soldier_offers(t: Table, seat: int, here: Here = ()) -> tuple[Offer, ...]:
    """What a seat may have soldiers do now; ``here`` says where its turn goes on (AP-B12.12, AP-B12.23, AP-B19.1)."""
    values = (seat, here)
    rousing = (Offer(veterans, rouse, values),) if t.played[seat] else ()
    if not any(t.tile):
        return rousing
    return Offer(targets, aim, values), Offer(trapped, repel, values), Offer(fuses, light_fuse, values), *rousing


def at_point(t: Table, seat: int) -> tuple[Offer, ...]:
    """Outside turns: soldier actions, and trade where the point is open anyway (AP-B5.6, AP-B19.1)."""
    acts = soldier_offers(t, seat)
    if any(one.choice.exists(t, *one.values) for one in acts):
        return (*acts, Offer(partners, begin_trade, (seat, ())))
    return ()


def this_phase(t: Table, seat: int) -> str:
    """The phase, so that nobody is silent in the fights who let the arrivals pass; in the last wave the round."""
    return f"{t.era}.{t.year}.{t.season}.{t.phase}.{t.wave.round if t.wave is not None else 0}"


def this_card(t: Table, seat: int) -> str:
    """The card that is carried out, or the time between cards: whoever passes for it is asked again at the next one."""
    return f"{this_phase(t, seat)}.{t.advance.card if t.advance is not None else ''}"


def this_reach(t: Table, seat: int) -> tuple[str, ...]:
    """What soldiers can do: whoever passes is asked again when that has changed."""
    offers = soldier_offers(t, seat)
    return tuple(option.text for one in offers for option in one.choice.options(t, *one.values))


UNTIL: dict[str, Callable[[Table, int], Plain]] = {"card": this_card, "reach": this_reach, "phase": this_phase}
"""What may be passed until at a point (AP-B19.10)."""


def _replacing(t: Table, seat: int) -> tuple[Offer, ...]:
    return (Offer(replacements, replace, (seat, ())),)


def _seats(t: Table) -> range:
    return range(t.box.seats)


timing.join(rulebook, "AP-B19.2")
for point in POINTS:
    until = {name: value for name, value in UNTIL.items() if name != "card" or point not in BETWEEN_CARDS}
    rulebook.opportunities[point] = Opportunity("AP-B19.2", _seats, at_point, until=until)
rulebook.opportunities[MINE_LOST] = Opportunity("AP-B19.2", _seats, _replacing, until={"phase": this_phase})
