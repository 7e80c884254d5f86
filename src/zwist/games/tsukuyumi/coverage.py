"""What a thorough run of Tsukuyumi must have seen, and the sums that never change."""

from __future__ import annotations

from zwist.games.tsukuyumi.table import Table


def totals(t: Table) -> dict[str, int]:
    """Units of every kind are conserved (TS-2.4), and cards exist once (TS-2.8)."""
    sums = {}
    standing = [kind for here in t.units for kind in here]
    aside = [base for kind in standing for base in t.set_aside_for(kind)]
    for kind, one in enumerate(t.box.kinds):
        sums[f"units {one.id}"] = t.supply[kind] + standing.count(kind) + aside.count(kind)
    events = (*t.deck, *t.row, *t.discard, *(card for hand in t.events for card in hand))
    sums["doubled events"] = len(events) - len(set(events))
    cards = (*t.gone, *(card for card in t.chosen if card), *(card for hand in t.hands for card in hand))
    sums["doubled action cards"] = len(cards) - len(set(cards))
    sums["negative"] = min(0, *t.supply, *t.eggs, *t.mines, *t.points, t.production)
    return sums
