"""Phase Gate: units between the HQ and its region."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer
from zwist.games.cry_havoc.effects.structures import StructGate
from zwist.games.cry_havoc.nouns import FROM_HQ, TO_HQ
from zwist.games.cry_havoc.structures.tiles import usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import home, is_closed, printed, units
from zwist.games.cry_havoc.transfer import transfer, travellers

gate_out = choice(
    "gate out", "CH-9.38", lambda t, seat, name, region: (FROM_HQ,),
    Limit("CH-9.38", lambda t, act, seat, name, region: units(t, seat, home(t, seat)) > 0),
    Limit("CH-12.14", lambda t, act, seat, name, region: not is_closed(t, seat, region)),
)  # fmt: skip
gate_home = choice(
    "gate home", "CH-9.38", lambda t, seat, name, region: (TO_HQ,),
    Limit("CH-9.38", lambda t, act, seat, name, region: units(t, seat, region) > 0),
)  # fmt: skip
through_gate = travellers("through gate", "CH-9.38")


@usable(StructGate)
def can_gate(t: Table, seat: int, name: str, region: int) -> bool:
    """Somebody can go one way or the other (CH-9.23)."""
    return gate_out.exists(t, seat, name, region) or gate_home.exists(t, seat, name, region)


@rule("CH-9.38", "CH-7.31")
def struct_gate(g: Game, seat: int, name: str, region: int) -> None:
    """Units between the HQ and this region, one way."""
    values = (seat, name, region)
    g.menu(seat, "gate", Offer(gate_out, gate_from_hq, values), Offer(gate_home, gate_to_hq, values))


@rule("CH-9.38")
def gate_from_hq(g: Game, act: str, seat: int, name: str, region: int) -> None:
    """Out of the HQ: how many."""
    g.ask(
        seat,
        through_gate,
        transfer,
        seat,
        home(g.table, seat),
        region,
        printed(g.table, name, StructGate).count,
    )


@rule("CH-9.38")
def gate_to_hq(g: Game, act: str, seat: int, name: str, region: int) -> None:
    """Back to the HQ: how many."""
    g.ask(
        seat,
        through_gate,
        transfer,
        seat,
        region,
        home(g.table, seat),
        printed(g.table, name, StructGate).count,
    )
