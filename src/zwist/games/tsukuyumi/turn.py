"""The turn of a player in a phase (chapter 4): its actions in any order, until it ends."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer
from zwist.games.tsukuyumi.actions import (
    MANDATORY,
    WHITE,
    attacks_now,
    is_free_to_move,
    printed,
    quantity,
    spend,
    use,
)
from zwist.games.tsukuyumi.attack import attack, can_attack
from zwist.games.tsukuyumi.effects.items import ExtraDraw
from zwist.games.tsukuyumi.event_cards import draw_from_deck, face_down, open_events, take_open_event
from zwist.games.tsukuyumi.events import is_playable, play_event
from zwist.games.tsukuyumi.factions import faction_effect, red_turn_starts, turn_offers
from zwist.games.tsukuyumi.goals import check_goal, check_goals
from zwist.games.tsukuyumi.initiative import flip, shift_initiative
from zwist.games.tsukuyumi.movement import move_pieces, ranges
from zwist.games.tsukuyumi.nouns import ACTION, END, EVENT
from zwist.games.tsukuyumi.oni import oni_conquest
from zwist.games.tsukuyumi.oni_placing import place_oni
from zwist.games.tsukuyumi.production import produce, production_points
from zwist.games.tsukuyumi.records import Turn
from zwist.games.tsukuyumi.table import Game, Table, choice, rule

NAMES = ("faction_effect", "initiative", "produce", "place_oni", "oni_conquest", "move", "attack")
"""The actions without a card of their own, in the order in which they are printed."""


@rule("TS-4.4", "TS-4.10", "TS-4.11", "TS-4.12")
def take_turn(g: Game, seat: int) -> None:
    """All actions of a player, then its marker is flipped."""
    t = g.table
    t.turn = beginning(t, seat)
    if t.phase == "red":
        g.then(red_turn_starts, seat)
        g.then(check_goals)
    g.then(act, seat)
    g.then(end_turn, seat)


def beginning(t: Table, seat: int) -> Turn:
    """What a player may do in the running phase."""
    if t.phase == "white":
        return Turn(seat, options=WHITE, picks=t.box.content.limits.white_actions)
    turn = Turn(seat, printed(t, seat, t.phase))
    if t.phase == "green" and not turn.has("produce"):
        return turn._replace(left=(*turn.left, ("produce", 0)))
    if t.phase == "blue" and turn.has("draw"):
        return turn.grant("draw", satellites(t, seat))
    if t.phase == "red" and t.forfeit[seat]:
        return turn.spend("attack", t.forfeit[seat])
    return turn


def satellites(t: Table, seat: int) -> int:
    """Further draws in each blue event action (TS-22.42)."""
    effects = [t.box.content.items[item].effect for item in t.items[seat]]
    return sum(one.cards for one in effects if isinstance(one, ExtraDraw))


def amount(t: Table, action: str, seat: int) -> int:
    """How much of an action there is to use now."""
    if action != "produce":
        return quantity(t, action)
    return production_points(t, seat) or quantity(t, action)


def is_left(t: Table, action: str, seat: int) -> bool:
    """Something of an action is left to use now."""
    return amount(t, action, seat) > 0


def is_white(t: Table, action: str) -> bool:
    """The action is one of those that the white phase offers (TS-4.12)."""
    return t.phase == "white" and action in WHITE


def has_actions(t: Table, seat: int) -> bool:
    """Whether anything is left to use, white actions included (TS-4.8)."""
    return bool(t.acting.picks) or any(amount(t, name, seat) for name, _ in t.acting.left)


actions = choice(
    "actions", "TS-4.4", lambda t, seat: [ACTION[name] for name in NAMES],
    Limit("TS-4.12", lambda t, action, seat: not is_white(t, action) or is_left(t, action, seat), together=is_left),
    Limit("TS-4.9", lambda t, action, seat: is_white(t, action) or is_left(t, action, seat), together=is_left),
    Limit("TS-4.6", lambda t, action, seat: action != "move" or is_free_to_move(t)),
    Limit("TS-10.4", lambda t, action, seat: action != "attack" or not attacks_now(t, seat) or can_attack(t, seat, 1)),
)  # fmt: skip


def has_used_two(t: Table) -> bool:
    """Two white actions are used, and events are none of them (TS-4.12)."""
    return t.phase == "white" and not t.acting.picks and "event" in t.acting.options


def left(action: str) -> tuple[Condition[Table, int], ...]:
    """Something of the draws or plays is left."""
    return (
        Condition("TS-4.12", lambda t, seat: not has_used_two(t)),
        Condition("TS-6.1", lambda t, seat: has_used_two(t) or quantity(t, action) > 0),
    )


draws_left = left("draw")
deck = choice("deck", "TS-6.1", face_down.candidates, when=(*draws_left, *face_down.when))
row = choice("row", "TS-6.1", open_events.candidates, when=draws_left)
plays = choice(
    "plays", "TS-6.1", lambda t, seat: [EVENT[card] for card in t.events[seat]],
    Limit("TS-16.9", lambda t, card, seat: is_playable(t, seat, card)),
    when=left("play"),
)  # fmt: skip
end = choice(
    "end", "TS-4.7", lambda t, seat: (END,),
    when=(Condition("TS-4.13", lambda t, seat: not any(t.acting.has(action) for action in MANDATORY)),),
)  # fmt: skip


@rule("TS-4.4", "TS-4.5", "TS-4.7", "TS-4.8", "TS-4.13")
def act(g: Game, seat: int) -> None:
    """One action after another; whoever has none left is not asked."""
    t = g.table
    special = turn_offers(t, seat)
    if has_actions(t, seat) or any(offer.choice.exists(t, *offer.values) for offer in special):
        g.menu(
            seat, "act",
            Offer(actions, begin_action, (seat,)),
            Offer(deck, draw_hidden, (seat,)),
            Offer(row, draw_open, (seat,)),
            Offer(plays, play, (seat,)),
            *special,
            Offer(end, end_actions, (seat,)),
            begins=True,
        )  # fmt: skip


@rule("TS-4.7", "TS-4.8")
def end_actions(g: Game, verb: str, seat: int) -> None:
    """What is left is lost."""


@rule("TS-4.4", "TS-17.6")
def begin_action(g: Game, action: str, seat: int) -> None:
    """An action is carried out; missions and goals are looked at after it."""
    g.tell("action", seat=seat, action=action)
    g.carry_out(f"{action}_action", seat)
    g.then(check_goals)
    g.then(act, seat)


@rule("TS-7.1", "TS-7.2")
def faction_effect_action(g: Game, seat: int) -> None:
    """The effect of the own sheet, once for each symbol."""
    spend(g.table, "faction_effect")
    g.then(faction_effect, seat)


@rule("TS-5.5")
def initiative_action(g: Game, seat: int) -> None:
    """The own marker may change its place."""
    g.then(shift_initiative, seat, use(g.table, "initiative"))


@rule("TS-8.1", "TS-8.7")
def produce_action(g: Game, seat: int) -> None:
    """All points of the production, productive units included."""
    t = g.table
    points = amount(t, "produce", seat)
    use(t, "produce")
    g.then(produce, seat, points)


@rule("TS-14.3")
def place_oni_action(g: Game, seat: int) -> None:
    """So many Oni."""
    g.then(place_oni, seat, use(g.table, "place_oni"))


@rule("TS-14.8")
def oni_conquest_action(g: Game, seat: int) -> None:
    """One conquest of the Oni after another."""
    spend(g.table, "oni_conquest")
    g.then(oni_conquest, seat)


@rule("TS-9.1")
def move_action(g: Game, seat: int) -> None:
    """Every own unit may move."""
    t = g.table
    g.then(move_pieces, seat, seat, ranges(t, seat, use(t, "move")), 0)


@rule("TS-10.1")
def attack_action(g: Game, seat: int) -> None:
    """One attack; it spends its action itself."""
    g.then(attack, seat, 1, ())


@rule("TS-6.1", "TS-6.4")
def draw_hidden(g: Game, verb: str, seat: int) -> None:
    """A card from the deck."""
    spend(g.table, "draw")
    g.do(draw_from_deck, verb, seat)
    g.then(act, seat)


@rule("TS-6.1", "TS-6.4")
def draw_open(g: Game, card: str, seat: int) -> None:
    """An open card."""
    spend(g.table, "draw")
    g.do(take_open_event, card, seat)
    g.then(act, seat)


@rule("TS-6.1", "TS-6.3", "TS-6.4")
def play(g: Game, card: str, seat: int) -> None:
    """An event from hand."""
    spend(g.table, "play")
    g.then(play_event, card, seat)
    g.then(check_goals)
    g.then(act, seat)


@rule("TS-17.5", "TS-19.5")
def end_turn(g: Game, seat: int) -> None:
    """The end of a red turn may fulfil a goal, while its player is still the active one."""
    if g.table.phase == "red":
        g.do(check_goal, seat, 1)
        g.then(check_goals)
    g.then(turn_marker, seat)


@rule("TS-5.2", "TS-5.10")
def turn_marker(g: Game, seat: int) -> None:
    """The marker is flipped unless it is already."""
    flip(g.table, seat)
    g.table.turn = None
