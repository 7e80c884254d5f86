"""An attack: area and card (TS-10.1 to TS-10.8), with every condition that a card may have."""

from __future__ import annotations

from zwist.engine.question import Limit, Option
from zwist.games.tsukuyumi.actions import attacks_later, attacks_now, spend_attack
from zwist.games.tsukuyumi.choices import all_areas, own_areas
from zwist.games.tsukuyumi.combat import combat, waiting_attack
from zwist.games.tsukuyumi.combatants import enemies, is_present, muster, present
from zwist.games.tsukuyumi.conquest import bonus_of, succeeds
from zwist.games.tsukuyumi.content import CombatCard
from zwist.games.tsukuyumi.effects.cards import Conquest
from zwist.games.tsukuyumi.effects.events import ExtraAttack
from zwist.games.tsukuyumi.events import playable
from zwist.games.tsukuyumi.nouns import COMBAT_CARD
from zwist.games.tsukuyumi.support import best_weapon
from zwist.games.tsukuyumi.table import Game, Table, choice, rule
from zwist.games.tsukuyumi.terms import is_home, is_moon, within

Kinds = tuple[int, ...]


def cards_of(t: Table, seat: int, area: int, cost: int, given_up: Kinds) -> list[Option[str]]:
    """The combat cards of a seat (TS-10.11, TS-10.12)."""
    return [COMBAT_CARD[card] for card in t.box.combat_cards[seat]]


def printed(t: Table, card: str) -> CombatCard:
    """A combat card as the data has it."""
    return t.box.content.combat_cards[card]


def is_within_reach(t: Table, card: str, seat: int, area: int) -> bool:
    """An own unit is in the area, or near enough for a rocket (TS-10.2, TS-22.23)."""
    reach = printed(t, card).range
    return is_present(t, seat, (area,) if reach is None else within(t, area, reach))


def deals_damage(t: Table, card: str) -> bool:
    """The card annihilates (TS-12.1)."""
    return card in t.box.damaging


def conquers(t: Table, card: str) -> Conquest | None:
    """The conquest of a card that deals no damage (TS-11.5)."""
    return t.box.conquests.get(card)


def would_conquer(t: Table, card: str, seat: int, area: int) -> bool:
    """The check succeeds now, with the best weapon where one may be added (TS-11.5, TS-22.47)."""
    if conquers(t, card) is None:
        return True
    attacker, *defenders = muster(t, seat, area)
    return succeeds(t, area, attacker, tuple(defenders), most_bonus(t, card, seat, area))


def most_bonus(t: Table, card: str, seat: int, area: int) -> int:
    """The most points that a card that only conquers could add to those of the units (TS-22.44, TS-22.47)."""
    effect = conquers(t, card)
    if effect is None:
        return 0
    weapon = best_weapon(t, seat, present(t, seat, area)) if effect.weapon else ()
    return bonus_of(t, effect, area, seat, weapon)


def does_more_than_conquer(t: Table, card: str) -> bool:
    """The card has another effect than its conquest (TS-11.8)."""
    return conquers(t, card) is None or len(printed(t, card).effects) > 1


def has_a_spare_attack(t: Table, seat: int, cost: int) -> bool:
    """One more attack action is left in the round after this one (TS-22.18)."""
    return attacks_now(t, seat) + attacks_later(t, seat) > cost


combat_cards = choice(
    "combat cards", "TS-10.4", cards_of,
    Limit("TS-10.6", lambda t, card, seat, area, cost, given_up: card not in t.used),
    Limit("TS-22.22", lambda t, card, seat, area, cost, given_up: _has_rocket(t, card, seat)),
    Limit("TS-10.2", lambda t, card, seat, area, cost, given_up: is_within_reach(t, card, seat, area)),
    Limit("TS-22.45", lambda t, card, seat, area, cost, given_up: _may_strike(t, card, area)),
    Limit("TS-12.1", lambda t, card, seat, area, cost, given_up: _has_victims(t, card, seat, area)),
    Limit("TS-11.11", lambda t, card, seat, area, cost, given_up: _can_be_taken(t, card, area)),
    Limit("TS-11.8", lambda t, card, seat, area, cost, given_up: _takes_or_does_more(t, card, seat, area)),
    Limit("TS-11.5", lambda t, card, seat, area, cost, given_up: would_conquer(t, card, seat, area)),
    Limit("TS-22.18", lambda t, card, seat, area, cost, given_up: _may_go_on(t, card, seat, cost)),
    role="card",
)  # fmt: skip


def _may_strike(t: Table, card: str, area: int) -> bool:
    return printed(t, card).moon or not is_moon(t, area)


def _can_be_taken(t: Table, card: str, area: int) -> bool:
    return conquers(t, card) is None or not is_home(t, area)


def _has_rocket(t: Table, card: str, seat: int) -> bool:
    rocket = printed(t, card).needs
    return not rocket or rocket in t.items[seat]


def _has_victims(t: Table, card: str, seat: int, area: int) -> bool:
    return not deals_damage(t, card) or bool(enemies(t, seat, area))


def _takes_or_does_more(t: Table, card: str, seat: int, area: int) -> bool:
    return t.territory[area] != seat or does_more_than_conquer(t, card)


def _may_go_on(t: Table, card: str, seat: int, cost: int) -> bool:
    return not printed(t, card).spare_attack or has_a_spare_attack(t, seat, cost)


def is_near_own_units(t: Table, area: int, seat: int, cost: int, given_up: Kinds) -> bool:
    """An own unit is there, or some card reaches the area (TS-10.2)."""
    return is_present(t, seat, (area,)) or any(is_within_reach(t, card, seat, area) for card in rockets(t, seat))


def rockets(t: Table, seat: int) -> list[str]:
    """The cards that reach further than the own units, with their rocket at hand (TS-22.22, TS-22.23)."""
    return [card for card in t.box.rockets[seat] if _has_rocket(t, card, seat)]


battlefields = choice(
    "battlefields", "TS-10.2", all_areas,
    Limit("TS-10.2", is_near_own_units),
    Limit("TS-10.4", lambda t, area, seat, cost, gone: combat_cards.exists(t, seat, area, cost, gone)),
    role="in",
    among=lambda t, seat, cost, gone: all_areas(t) if rockets(t, seat) else own_areas(t, seat),
)  # fmt: skip


def can_attack(t: Table, seat: int, cost: int) -> bool:
    """Some card can be played somewhere."""
    return battlefields.exists(t, seat, cost, ())


@rule("TS-10.2", "TS-10.8")
def attack(g: Game, seat: int, cost: int, given_up: Kinds) -> None:
    """One attack in an area, also in one attacked before; it may cost an attack action or be granted."""
    g.ask(seat, battlefields, attack_in, seat, cost, given_up)


@rule("TS-10.4", "TS-10.5", "TS-10.11")
def attack_in(g: Game, area: int, seat: int, cost: int, given_up: Kinds) -> None:
    """By a combat card of the own faction whose conditions are met."""
    g.ask(seat, combat_cards, attack_with, seat, area, cost, given_up)


@rule("TS-10.1")
def attack_with(g: Game, card: str, seat: int, area: int, cost: int, given_up: Kinds) -> None:
    """Step (a): the attack action is spent."""
    if cost:
        spend_attack(g.table, seat)
    g.then(combat, seat, area, card, given_up)


@rule("TS-16.8", "TS-10.16")
def granted_attack(g: Game, seat: int) -> None:
    """An attack that costs no attack action; if none is possible, it is the next one's turn."""
    if can_attack(g.table, seat, 0):
        g.then(attack, seat, 0, ())
    else:
        g.then(waiting_attack)


@playable(ExtraAttack)
def can_ambush(t: Table, seat: int, card: str) -> bool:
    """Some combat card can be played (TS-16.9)."""
    return can_attack(t, seat, 0)


@rule("TS-16.8", "TS-10.16")
def extra_attack(g: Game, seat: int, card: str) -> None:
    """Ambush: one attack at once; inside a combat it waits for its end."""
    t = g.table
    if t.combat is None:
        g.then(granted_attack, seat)
    else:
        t.waiting = (*t.waiting, seat)
