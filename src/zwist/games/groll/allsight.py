"""The all-sight die (GR-10.17 to GR-10.22): once per round, on the own turn, in addition to the action."""

from __future__ import annotations

from zwist.engine.question import Condition, Limit, Option
from zwist.games.groll.actions import REPEAT, can_repeat, perform
from zwist.games.groll.attack import SPENT, any_targets, attack_region, strong_targets
from zwist.games.groll.effects.cards import AllsightChoose
from zwist.games.groll.nouns import ALLSIGHT, TURN
from zwist.games.groll.table import EXODUS, SYMBOL, Game, Table, choice, rule
from zwist.games.groll.terms import ability, ability_effect


def symbol(t: Table, face: str) -> str:
    """What a face counts as; a scenario may read one face as another (GR-17.11)."""
    return t.box.symbols.get(face, face)


def can_use(t: Table, face: str, seat: int) -> bool:
    """A symbol is legal only if it can change something; Repeat after a waived action excepted (GR-10.33)."""
    constants = t.box.constants
    face = symbol(t, face)
    if face == "mine":
        return t.supply > 0
    if face == "shoot":
        return any_targets.exists(t, seat, constants.shoot_damage, SPENT)
    if face == "strong":
        return strong_targets.exists(t, seat, constants.strong_attack_damage, SPENT)
    return can_repeat(t, seat, t.acted)


ACTED_BEFORE_REPEAT: Limit[Table, str, int] = Limit("GR-10.21", lambda t, face, seat: face != "repeat" or t.acted != "")
NOT_LOCKED: Condition[Table, int] = Condition("GR-30.15", lambda t, seat: "allsight" not in t.locks)


def _changes_something(t: Table, face: str, seat: int) -> bool:
    """Before the action there is nothing to repeat, so nothing to judge (GR-10.21)."""
    return (face == "repeat" and not t.acted) or can_use(t, face, seat)


CHANGES_SOMETHING: Limit[Table, str, int] = Limit("GR-10.33", _changes_something)


def _shown(t: Table, seat: int) -> list[Option[str]]:
    """The face of the die; of one that is spent any face could be meant."""
    if t.allsight[seat]:
        return [ALLSIGHT[t.allsight[seat]]]
    return [ALLSIGHT[face] for face in dict.fromkeys(t.box.allsight_faces)] if t.allsight_spent[seat] else []


def _price(t: Table, seat: int) -> int:
    """What turning the die costs."""
    card = ability_effect(t, seat, AllsightChoose)
    return card.cost if card else 0


def _turnable(t: Table, seat: int) -> list[Option[str]]:
    if not t.allsight[seat] or not ability(t, seat, AllsightChoose):
        return []
    faces = dict.fromkeys(t.box.allsight_faces)
    return [TURN[face] for face in faces if face != t.allsight[seat]]


def _digs(t: Table, face: str) -> bool:
    return symbol(t, face) == "mine" or (face == "repeat" and t.acted == "mine")


allsight_uses = choice(
    "all-sight uses",
    "GR-10.17",
    _shown,
    ACTED_BEFORE_REPEAT,
    CHANGES_SOMETHING,
    when=(
        NOT_LOCKED,
        Condition("GR-10.11", lambda t, seat: t.allsight_spent[seat] != EXODUS),
        Condition("GR-10.22", lambda t, seat: t.allsight_spent[seat] != SYMBOL),
    ),
)
allsight_turns = choice(
    "all-sight turns",
    "GR-29.35",
    _turnable,
    Limit("GR-10.34", lambda t, face, seat: t.corra[seat] >= _price(t, seat)),
    ACTED_BEFORE_REPEAT,
    # The Corra paid for turning is back in the supply before a Mine takes it.
    Limit("GR-10.33", lambda t, face, seat: _digs(t, face) or _changes_something(t, face, seat)),
    when=(NOT_LOCKED,),
)


@rule("GR-10.17", "GR-10.22")
def use_allsight(g: Game, face: str, seat: int) -> None:
    """Use the symbol; the die then lies next to the mat until the next Supply phase."""
    t = g.table
    t.spend_allsight(seat, SYMBOL)
    g.tell("allsight", seat=seat, face=face)
    SYMBOLS[symbol(t, face)](g, seat)


@rule("GR-29.35", "GR-10.34", "GR-16.2")
def turn_allsight(g: Game, face: str, seat: int) -> None:
    """Pay to turn the die to another face, which is then used at once."""
    t = g.table
    t.pay_corra(seat, _price(t, seat))
    g.tell("turn_allsight", seat=seat, face=face, ability=ability(t, seat, AllsightChoose))
    g.do(use_allsight, face, seat)


def mine(g: Game, seat: int) -> None:
    """Gain 1 Corra (GR-10.18)."""
    g.tell("mine", seat=seat, n=g.table.gain_corra(seat, 1))


def shoot(g: Game, seat: int) -> None:
    """One attack of 1 damage on any contested region (GR-10.19)."""
    g.ask(seat, any_targets, attack_region, seat, g.table.box.constants.shoot_damage, SPENT)


def strong_attack(g: Game, seat: int) -> None:
    """One attack of 2 damage in reach (GR-10.20)."""
    g.ask(seat, strong_targets, attack_region, seat, g.table.box.constants.strong_attack_damage, SPENT)


def repeat(g: Game, seat: int) -> None:
    """Carry out the turn's action once more; after a waived one nothing happens (GR-10.21, GR-10.32)."""
    if g.table.acted != "waived":
        perform(g, seat, g.table.acted, REPEAT)


SYMBOLS = {"mine": mine, "shoot": shoot, "strong": strong_attack, "repeat": repeat}
