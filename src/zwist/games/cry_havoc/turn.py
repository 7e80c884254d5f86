"""Action phase (chapter 6): three rounds of one action each, with skills before or after it."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Offer
from zwist.games.cry_havoc.action import Action
from zwist.games.cry_havoc.build import build_action
from zwist.games.cry_havoc.cards import discard, draw, drawable, hand_of
from zwist.games.cry_havoc.choices import declining, stop
from zwist.games.cry_havoc.draw_two import draw_two_action
from zwist.games.cry_havoc.effects.aftermath import SkillPassiveMoveBonus
from zwist.games.cry_havoc.move import move_action
from zwist.games.cry_havoc.nouns import ACTION, DONE, END, PLACE
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.recruit import recruit_action
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.skills import ready_skills, use_skill
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.kit.decks import without
from zwist.kit.memo import Memo

ROWS = ("move", "recruit", "build")


@rule("CH-6.1", "CH-6.19")
def action_phase(g: Game) -> None:
    """Three action rounds, in each every player takes one action in initiative order."""
    t = g.table
    for number in range(t.box.content.limits.action_rounds):
        for seat in t.initiative:
            g.then(begin_turn, seat, number + 1)


@rule("CH-6.1", "CH-6.18")
def begin_turn(g: Game, seat: int, action_round: int) -> None:
    """The seat is on turn; if no action at all is possible the turn passes."""
    t = g.table
    t.action_round = action_round
    t.active = seat
    t.acted = ""
    g.tell("turn", side=seat, n=action_round)
    if not actions.exists(t, seat):
        t.acted = "none"
        g.tell("no_action", side=seat)
    g.then(turn, seat)


def scoring_card(t: Table, seat: int) -> str:
    """The Enable Scoring card in the seat's hand, or ''."""
    return next((card for card in t.hands[seat] if t.box.content.cards[card].kind == "scoring"), "")


def has_a_card_to_play(t: Table, name: str, seat: int) -> bool:
    """Move, Recruit and Build need a hand card (CH-6.10)."""
    return name not in ROWS or bool(t.hands[seat])


def has_the_scoring_card(t: Table, name: str, seat: int) -> bool:
    """Enable Scoring needs its card (CH-10.1)."""
    return name != "enable_scoring" or bool(scoring_card(t, seat))


def is_not_enabled_yet(t: Table, name: str, seat: int) -> bool:
    """Scoring is enabled once a round (CH-10.2)."""
    return name != "enable_scoring" or t.enabled == NOBODY


def is_before_the_last_round(t: Table, name: str, seat: int) -> bool:
    """The last round has its final scoring (CH-10.5)."""
    return name != "enable_scoring" or not t.final


def has_a_card_to_draw(t: Table, name: str, seat: int) -> bool:
    """Draw 2 needs a card in some deck, one's own or of a terrain (CH-11.4, CH-11.7)."""
    return name != "draw_two" or drawable(t, seat) > 0 or any(t.terrain_decks)


ACTIONS = tuple(ACTION[name] for name in (*ROWS, "enable_scoring", "draw_two"))

actions = choice(
    "actions", "CH-6.2", lambda t, seat: ACTIONS,
    Limit("CH-6.10", has_a_card_to_play),
    Limit("CH-10.1", has_the_scoring_card),
    Limit("CH-10.2", is_not_enabled_yet),
    Limit("CH-10.5", is_before_the_last_round),
    Limit("CH-11.4", has_a_card_to_draw),
    Limit("CH-11.7", has_a_card_to_draw),
    when=(Condition("CH-6.1", lambda t, seat: t.acted == ""),),
)  # fmt: skip
turn_end = choice(
    "turn end", "CH-6.1", lambda t, seat: (END,), when=(Condition("CH-6.8", lambda t, seat: t.acted != ""),),
)  # fmt: skip


@rule("CH-6.1", "CH-12.1", "CH-12.5")
def turn(g: Game, seat: int) -> None:
    """One action; before and after it any number of ready skills."""
    g.menu_of(seat, "turn", OFFERS[seat], begins=True)
    g.then(go_on_with_turn, seat)


def _offers(seat: int) -> tuple[Offer, ...]:
    values = (seat,)
    return (
        Offer(actions, take_action, values),
        Offer(ready_skills, use_skill, values),
        Offer(turn_end, end_turn, values),
    )


OFFERS = Memo(_offers)


@rule("CH-12.1")
def go_on_with_turn(g: Game, seat: int) -> None:
    """A turn lasts until its player ends it."""
    if g.table.active == seat:
        g.then(turn, seat)


@rule("CH-6.1")
def end_turn(g: Game, act: str, seat: int) -> None:
    """The turn is over."""
    g.table.active = NOBODY


@rule("CH-6.2", "CH-6.3", "CH-10.1", "CH-11.6")
def take_action(g: Game, name: str, seat: int) -> None:
    """Move, Recruit and Build are paid with cards; the others are not."""
    t = g.table
    t.acted = name
    g.tell("action", side=seat, action=name)
    if name in ROWS:
        t.action = Action()
        g.then(play_cards, seat, name)
    elif name == "enable_scoring":
        enable_scoring(g, seat)
    else:
        draw_two_action(g, seat)


def enable_scoring(g: Game, seat: int) -> None:
    """The token goes on the scoring space and the card to the discard pile (CH-10.1, CH-10.4)."""
    t = g.table
    card = scoring_card(t, seat)
    t.hands[seat] = without(t.hands[seat], card)
    discard(g, seat, card)
    t.enabled = seat
    g.tell("scoring_enabled", side=seat)


# Playing cards for their symbols

playable = choice("playable", "CH-6.3", lambda t, seat, row: hand_of(t, seat))
all_played = choice(
    "all played", "CH-6.3", lambda t, seat, row: (DONE,),
    Limit("CH-6.10", lambda t, act, seat, row: bool(t.action.cards)),
)  # fmt: skip


@rule("CH-6.3", "CH-6.10", "CH-6.16")
def play_cards(g: Game, seat: int, row: str) -> None:
    """Any number of hand cards, at least one."""
    values = (seat, row)
    g.menu(seat, "play cards", Offer(playable, play_card, values), Offer(all_played, resolve_cards, values))


@rule("CH-6.11")
def play_card(g: Game, card: str, seat: int, row: str) -> None:
    """The card counts for the row of the action."""
    t = g.table
    t.hands[seat] = without(t.hands[seat], card)
    t.action = Action((*t.action.cards, card))
    g.tell("play_card", side=seat, card=card)
    g.then(play_cards, seat, row)


@rule("CH-6.4", "CH-6.12", "CH-6.15")
def resolve_cards(g: Game, act: str, seat: int, row: str) -> None:
    """Bonus symbols first: draws, points, texts; then the action's points are spent."""
    t = g.table
    cards = [t.box.content.cards[card] for card in t.action.cards]
    symbols = [symbol for card in cards for symbol in card.bonuses(row)]
    draw(g, seat, symbols.count("draw_each") + min(1, symbols.count("draw_once")))
    gain_points(g, seat, symbols.count("vp"), "card")
    for card in cards:
        if "text" in card.bonuses(row):
            g.carry_out(card.effect.does, seat, card.id)
    for skill in move_bonuses(t, seat) if row == "move" else ():
        g.tell("skill", side=seat, skill=skill)
    t.action = Action(t.action.cards, paid_points(t, seat, row))
    PAID_ACTIONS[row](g, seat)
    g.then(discard_played, seat)


def paid_points(t: Table, seat: int, row: str) -> int:
    """What the cards played so far are worth for an action, passive skills included (CH-6.3, CH-20.40)."""
    cards = [t.box.content.cards[card] for card in t.action.cards]
    bonus = sum(move_bonuses(t, seat).values()) if row == "move" else 0
    return sum(card.symbols(row) for card in cards) + bonus * len(cards)


def move_bonuses(t: Table, seat: int) -> dict[str, int]:
    """The passive skills that give movement points for every card played to move (CH-12.2, CH-20.40)."""
    effects = {skill: t.box.content.skills[skill].effect for skill in t.skills[seat]}
    return {skill: bonus.count for skill, bonus in effects.items() if isinstance(bonus, SkillPassiveMoveBonus)}


PAID_ACTIONS = {"move": move_action, "recruit": recruit_action, "build": build_action}


@rule("CH-5.6", "CH-6.7", "CH-7.25")
def discard_played(g: Game, seat: int) -> None:
    """Cards played for the action go to the discard pile at its end, terrain cards too."""
    t = g.table
    for card in t.action.cards:
        discard(g, seat, card)
    t.action = Action()


# The initiative bonus

places = choice("places", "CH-4.9", lambda t, seat, card: [PLACE[place + 1] for place in range(t.box.seats)])
place_kept = declining("place kept", "CH-6.17")


@rule("CH-4.9", "CH-6.17")
def bonus_initiative(g: Game, seat: int, card: str) -> None:
    """Take the marker out and insert it at a place of one's choice; optional."""
    g.menu(
        seat,
        "take place",
        Offer(places, take_place, (seat, card)),
        Offer(place_kept, stop, ()),
        begins=True,
    )


@rule("CH-4.19", "CH-4.20")
def take_place(g: Game, place: int, seat: int, card: str) -> None:
    """The others keep their order among each other; only the next round changes."""
    others = [other for other in g.table.upcoming if other != seat]
    others.insert(place - 1, seat)
    g.table.upcoming = tuple(others)
    g.tell("upcoming", sides=g.table.upcoming)
