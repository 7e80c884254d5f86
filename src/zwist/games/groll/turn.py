"""Turns of the Action phase (chapter 10, second half): one die or an Exodus, and everything that may surround it."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer, Option
from zwist.engine.timing import PASS
from zwist.games.groll.abilities import usable_abilities, use_ability
from zwist.games.groll.actions import DIE as BY_DIE
from zwist.games.groll.actions import perform
from zwist.games.groll.allsight import allsight_turns, allsight_uses, turn_allsight, use_allsight
from zwist.games.groll.hiring import buyable, hirable, hire, manoeuvre
from zwist.games.groll.nouns import END, EXODUS, FACES
from zwist.games.groll.table import EXODUS as SPENT_ON_EXODUS
from zwist.games.groll.table import NOBODY, SYMBOL, Game, Table, choice, rule
from zwist.kit.memo import Memo

ALLSIGHT_DIE = "allsight"


@rule("GR-10.1", "GR-10.26")
def action_phase(g: Game) -> None:
    """Turns go clockwise from the start player until everyone has passed."""
    g.then(next_turn, g.table.start)


@rule("GR-10.1", "GR-10.23")
def next_turn(g: Game, seat: int) -> None:
    """The next player with an action die is on turn; without one a player passes."""
    t = g.table
    for on_turn in t.box.orders[seat]:
        if t.dice[on_turn]:
            begin_turn(g, on_turn)
            g.then(next_turn, (on_turn + 1) % t.box.seats)
            return
    t.active = NOBODY


def begin_turn(g: Game, seat: int) -> None:
    """A new turn: nothing is done yet and no bonus lasts from before (GR-10.2)."""
    t = g.table
    t.active = seat
    t.acted = ""
    t.attack_bonus = 0
    t.frenzies = 0
    g.tell("turn", seat=seat)
    g.then(turn, seat)


NOT_ACTED: Condition[Table, int] = Condition("GR-10.2", lambda t, seat: t.acted == "")


usable_dice = choice(
    "usable dice",
    "GR-10.2",
    lambda t, seat: FACES[t.dice[seat]],
    when=(NOT_ACTED,),
)


def _pairs(dice: tuple[str, ...]) -> tuple[Option[tuple[str, str]], ...]:
    """Each two of the dice, the all-sight die only as the second one (GR-10.9)."""
    second = (*dice, ALLSIGHT_DIE)
    pairs = {(dice[a], second[b]): None for a in range(len(dice)) for b in range(a + 1, len(second))}
    return tuple(EXODUS[pair] for pair in pairs)


PAIRS = Memo(_pairs)


def _with_allsight(pair: tuple[str, str]) -> bool:
    return pair[1] == ALLSIGHT_DIE


exodus_dice = choice(
    "exodus dice",
    "GR-10.9",
    lambda t, seat: PAIRS[t.dice[seat]],
    Limit("GR-10.9", lambda t, pair, seat: not _with_allsight(pair) or bool(t.allsight[seat] or t.allsight_spent[seat])),
    Limit("GR-10.11", lambda t, pair, seat: not _with_allsight(pair) or t.allsight_spent[seat] != SPENT_ON_EXODUS),
    Limit("GR-10.22", lambda t, pair, seat: not _with_allsight(pair) or t.allsight_spent[seat] != SYMBOL),
    Limit("GR-30.15", lambda t, pair, seat: not _with_allsight(pair) or "allsight" not in t.locks),
    when=(NOT_ACTED, Condition("GR-30.15", lambda t, seat: "exodus" not in t.locks)),
)
turn_pass = choice(
    "turn pass",
    "GR-10.25",
    lambda t, seat: (PASS,),
    when=(
        Condition("GR-10.25", lambda t, seat: not t.dice[seat]),
        Condition("GR-10.23", lambda t, seat: t.acted == ""),
    ),
)
turn_end = choice(
    "turn end",
    "GR-10.28",
    lambda t, seat: (END,),
    when=(Condition("GR-10.29", lambda t, seat: t.acted != ""),),
)


@rule("GR-10.2", "GR-10.12", "GR-10.13", "GR-10.17", "GR-16.7")
def turn(g: Game, seat: int) -> None:
    """One die or Exodus; around it hires, manoeuvres, ability, all-sight."""
    g.menu_of(seat, "turn", OFFERS[seat], begins=True)
    g.then(go_on_turn, seat)


def _offers(seat: int) -> tuple[Offer, ...]:
    values = (seat,)
    return (
        Offer(usable_dice, use_die, values),
        Offer(exodus_dice, use_exodus, values),
        Offer(hirable, hire, values),
        Offer(buyable, manoeuvre, values),
        Offer(allsight_uses, use_allsight, values),
        Offer(allsight_turns, turn_allsight, values),
        Offer(usable_abilities, use_ability, values),
        Offer(turn_end, end_turn, values),
        Offer(turn_pass, end_turn, values),
    )


OFFERS = Memo(_offers)


@rule("GR-10.28")
def go_on_turn(g: Game, seat: int) -> None:
    """A turn lasts until the player ends it."""
    if g.table.active == seat:
        g.then(turn, seat)


@rule("GR-10.7", "GR-10.35")
def use_die(g: Game, face: str, seat: int) -> None:
    """The die goes back to the dice, then its action is carried out."""
    _spend(g.table, face, seat)
    g.table.acted = face
    g.tell("use_die", seat=seat, face=face)
    perform(g, seat, face, BY_DIE)


@rule("GR-10.9", "GR-10.10", "GR-10.11")
def use_exodus(g: Game, pair: tuple[str, str], seat: int) -> None:
    """Two unused dice, faces irrelevant, at least one of them an action die."""
    t = g.table
    _spend(t, pair[0], seat)
    if pair[1] == ALLSIGHT_DIE:
        t.spend_allsight(seat, SPENT_ON_EXODUS)
    else:
        _spend(t, pair[1], seat)
    t.acted = "exodus"
    g.tell("exodus", seat=seat, dice=pair)
    perform(g, seat, "exodus", BY_DIE)


def _spend(t: Table, face: str, seat: int) -> None:
    dice = list(t.dice[seat])
    dice.remove(face)
    t.dice[seat] = tuple(dice)


@rule("GR-10.28", "GR-10.29")
def end_turn(g: Game, act: str, seat: int) -> None:
    """The player ends the turn."""
    g.table.active = NOBODY
    g.table.attack_bonus = 0
