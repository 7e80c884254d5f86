"""Hiring elites and buying manoeuvres (GR-10.12 to GR-10.16)."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Option
from zwist.games.groll.deployment import deploy_elite, places
from zwist.games.groll.effects.cards import HireDiscount
from zwist.games.groll.effects.elites import HiddenTrap
from zwist.games.groll.nouns import ALL_REGIONS, HIRE, MANOEUVRE
from zwist.games.groll.table import MAT, Game, Table, choice, rule
from zwist.games.groll.terms import ability, ability_effect
from zwist.games.groll.uses import can_change_something, carry_out
from zwist.kit.memo import Memo


def cost(t: Table, kind: str, seat: int) -> int:
    """The Corra cost of hiring, with the discount of the first hire in a round (GR-3.2)."""
    full = t.box.elites[kind].cost
    card = ability_effect(t, seat, HireDiscount)
    return full if card is None or t.hired[seat] >= card.per_round else max(full - card.n, card.min_cost)


def on_mat(t: Table, kind: str, seat: int) -> list[int]:
    """The dice of a kind that stand on the mat."""
    return [piece for piece in t.box.of_kind(seat, kind) if t.at[piece] == MAT]


HIRES: Memo[tuple[str, ...], tuple[Option[str], ...]] = Memo(lambda kinds: tuple(HIRE[kind] for kind in kinds))

hirable = choice(
    "hirable",
    "GR-10.12",
    lambda t, seat: HIRES[t.box.factions[seat].mat_order],
    Limit("GR-10.34", lambda t, kind, seat: t.corra[seat] >= cost(t, kind, seat)),
    Limit("GR-10.15", lambda t, kind, seat: bool(on_mat(t, kind, seat))),
    Limit("GR-10.15", lambda t, kind, seat: bool(places(t, seat, t.box.elites[kind].deploy))),
    when=(
        Condition("GR-30.15", lambda t, seat: "hire" not in t.locks),
        Condition("GR-10.34", lambda t, seat: t.corra[seat] > 0),
    ),
)


def _is_trapper(t: Table, piece: int) -> bool:
    return HiddenTrap in t.box.effects[piece]


def _is_place(t: Table, region: int, seat: int, piece: int) -> bool:
    return region in places(t, seat, t.box.kind[piece].deploy)


hire_places = choice(
    "hire places",
    "GR-10.14",
    lambda t, seat, piece: ALL_REGIONS,
    Limit("GR-25.4", lambda t, region, seat, piece: not _is_trapper(t, piece) or _is_place(t, region, seat, piece)),
    Limit("GR-10.14", lambda t, region, seat, piece: _is_trapper(t, piece) or _is_place(t, region, seat, piece)),
    role="to",
)


@rule("GR-10.14", "GR-3.5", "GR-10.34")
def hire(g: Game, kind: str, seat: int) -> None:
    """Pay, take a die of that kind from the mat, place it with full hit points."""
    t = g.table
    price = cost(t, kind, seat)
    t.pay_corra(seat, price)
    t.hired[seat] += 1
    piece = on_mat(t, kind, seat)[0]
    discount = ability(t, seat, HireDiscount) if price < t.box.elites[kind].cost else ""
    g.tell("hire", seat=seat, elite=kind, n=price, cause=discount)
    g.ask(seat, hire_places, deploy_elite, seat, piece)
    g.then(after_hire, seat)


@rule("GR-10.14")
def after_hire(g: Game, seat: int) -> None:
    """The hire is finished, payment and deployment."""


BUYS: Memo[tuple[str, ...], tuple[Option[str], ...]] = Memo(lambda names: tuple(MANOEUVRE[name] for name in names))

buyable = choice(
    "buyable",
    "GR-10.12",
    lambda t, seat: BUYS[t.box.for_sale[seat]],
    Limit("GR-10.34", lambda t, name, seat: t.corra[seat] >= t.box.manoeuvres[name].cost),
    Limit("GR-10.33", lambda t, name, seat: can_change_something(t, seat, name)),
)


@rule("GR-10.16", "GR-10.34")
def manoeuvre(g: Game, name: str, seat: int) -> None:
    """Pay, then carry the effect out; no die comes into play."""
    t = g.table
    t.pay_corra(seat, t.box.manoeuvres[name].cost)
    g.tell("manoeuvre", seat=seat, manoeuvre=name)
    carry_out(g, seat, name)
