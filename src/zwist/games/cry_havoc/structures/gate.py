"""Phase Gate: units between the HQ and its region."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer
from zwist.games.cry_havoc.nouns import FROM_HQ, TO_HQ
from zwist.games.cry_havoc.structures.tiles import number, usable
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import is_closed, units
from zwist.games.cry_havoc.transfer import transfer, travellers

gate_out = choice(
    "gate out", "CH-9.23", lambda t, seat, name, region: (FROM_HQ,),
    Limit("CH-9.23", lambda t, act, seat, name, region: units(t, seat, t.hq[seat]) > 0 and not is_closed(t, seat, region)),
)  # fmt: skip
gate_home = choice(
    "gate home", "CH-9.23", lambda t, seat, name, region: (TO_HQ,),
    Limit("CH-9.23", lambda t, act, seat, name, region: units(t, seat, region) > 0),
)  # fmt: skip


@usable("struct_gate")
def can_gate(t: Table, seat: int, name: str, region: int) -> bool:
    """Somebody can go one way or the other (CH-9.23)."""
    return gate_out.exists(t, seat, name, region) or gate_home.exists(t, seat, name, region)


@rule("CH-7.31")
def struct_gate(g: Game, seat: int, name: str, region: int) -> None:
    """Units between the HQ and this region, one way."""
    g.menu(
        seat, "gate", Offer(gate_out, gate_from_hq, (seat, name, region)), Offer(gate_home, gate_to_hq, (seat, name, region))
    )


@rule("CH-9.23")
def gate_from_hq(g: Game, act: str, seat: int, name: str, region: int) -> None:
    """Out of the HQ: how many."""
    g.ask(seat, travellers, transfer, seat, g.table.hq[seat], region, number(g.table, name, "count"))


@rule("CH-9.23")
def gate_to_hq(g: Game, act: str, seat: int, name: str, region: int) -> None:
    """Back to the HQ: how many."""
    g.ask(seat, travellers, transfer, seat, region, g.table.hq[seat], number(g.table, name, "count"))
