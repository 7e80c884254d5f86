"""The actions of a turn (chapter 4): what is left of them, and the plain acts of using them up."""

from __future__ import annotations

from zwist.games.tsukuyumi.records import Left
from zwist.games.tsukuyumi.table import Table

WHITE = ("produce", "move", "attack", "event")
"""What stands on the back of every action card, each once (TS-4.12)."""
MANDATORY = ("place_oni", "oni_conquest")
"""Actions that must be carried out (TS-4.7)."""


def printed(t: Table, seat: int, phase: str) -> Left:
    """The actions of a phase on the chosen card (TS-4.9)."""
    card = t.box.content.action_cards[t.chosen[seat]]
    actions = {"blue": card.blue, "green": card.green, "red": card.red}[phase]
    names = ("faction_effect", "initiative", "produce", "place_oni", "oni_conquest", "move", "attack")
    found = [(name, n) for name in names for n in (getattr(actions, name),) if n]
    return (*found, ("draw", actions.event), ("play", actions.event)) if actions.event else tuple(found)


def quantity(t: Table, action: str) -> int:
    """How much of an action is left in the running turn; in the white phase also what may still be taken (TS-4.12)."""
    turn = t.acting
    option = "event" if action in ("draw", "play") else action
    return turn.quantity(action) or int(option in turn.options and turn.picks > 0)


def claim(t: Table, action: str) -> None:
    """Take one of the white actions if the turn does not have it yet."""
    turn = t.acting
    option = "event" if action in ("draw", "play") else action
    if turn.quantity(action) or option not in turn.options:
        return
    options = tuple(one for one in turn.options if one != option)
    turn = turn._replace(options=options, picks=turn.picks - 1)
    for granted in ("draw", "play") if option == "event" else (option,):
        turn = turn.grant(granted, 1)
    t.turn = turn


def spend(t: Table, action: str, n: int = 1) -> None:
    """So much of an action is used."""
    claim(t, action)
    t.turn = t.acting.spend(action, n)


def use(t: Table, action: str) -> int:
    """An action is used whole; its quantity."""
    claim(t, action)
    n = t.acting.quantity(action)
    t.turn = t.acting.used(action)
    return n


def is_free_to_move(t: Table) -> bool:
    """No combat card has been used in this turn (TS-4.6)."""
    return not t.acting.fought


def end_moves(t: Table, seat: int) -> None:
    """Once a seat has used a combat card in its own turn, its regular moves are over (TS-4.6)."""
    if t.turn is not None and t.turn.seat == seat:
        t.turn = t.turn._replace(fought=True)


def attacks_now(t: Table, seat: int) -> int:
    """Unspent attack actions of the running phase (TS-4.9)."""
    return quantity(t, "attack") if t.turn is not None and t.turn.seat == seat else 0


def attacks_later(t: Table, seat: int) -> int:
    """Attack actions printed for a red phase that is still to come, less what is forfeit (TS-13.13, TS-22.18)."""
    if t.phase not in ("white", "blue", "green", "red") or not t.chosen[seat]:
        return 0
    has_begun = t.phase == "red" and (seat in t.flipped or (t.turn is not None and t.turn.seat == seat))
    red = 0 if has_begun else t.box.content.action_cards[t.chosen[seat]].red.attack
    return max(0, red - t.forfeit[seat])


def spend_attack(t: Table, seat: int) -> None:
    """One attack action, of the current phase or else of a later one; if none is left nothing happens (TS-13.13)."""
    if attacks_now(t, seat):
        spend(t, "attack")
    elif attacks_later(t, seat):
        t.forfeit[seat] += 1
