"""Steps 4 and 5 of a battle (CH-14.10 to CH-14.16, CH-14.31 to CH-14.42): the three objectives and the survivors."""

from __future__ import annotations

from zwist.engine.question import Option
from zwist.games.cry_havoc.control import gain_control
from zwist.games.cry_havoc.fight import is_neutral, kill_on_board, marked, side
from zwist.games.cry_havoc.nests import nest_instead_of_control
from zwist.games.cry_havoc.nouns import OBJECTIVE
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.table import (
    ATTACKER,
    ATTRITION,
    CAPTURE,
    CONTROL,
    DEFENDER,
    NOBODY,
    OBJECTIVES,
    Game,
    Table,
    choice,
    rule,
)
from zwist.games.cry_havoc.tactics import player_of
from zwist.kit.decks import without

COUNTING_TOKENS = {"watch": 1, "entrenchment": 1}
ARTILLERY = "artillery"
RAGE = "blood_rage"
SHIELD = "sanctuary"


@rule("CH-14.10", "CH-14.51")
def resolve_objectives(g: Game) -> None:
    """Step 4: Region Control, Capture Prisoners, Attrition, or the other way round."""
    order = [region_control, capture_prisoners, attrition]
    for objective in reversed(order) if g.table.reversed else order:
        g.then(objective)


def on_board(t: Table, who: int) -> int:
    """All units of a side on the battle board; tokens beside it are none and fall to nobody (CH-14.9)."""
    return sum(t.board[who * 3 : who * 3 + 3])


def has_token(t: Table, who: int, token: str) -> bool:
    """A token of the side lies in the battle region."""
    return token in t.tokens[t.fight[0]] and t.box.token_owner[token] == side(t, who)


# Region Control


def control_strength(t: Table, who: int) -> int:
    """Units on Region Control and what else counts there for the side, tokens too (CH-14.9, CH-14.11)."""
    region = t.fight[0]
    strength = t.board[who * 3 + CONTROL] + sum(n for token, n in COUNTING_TOKENS.items() if has_token(t, who, token))
    if who == DEFENDER and t.control[region] == side(t, who) and on_board(t, who):
        for name in t.structures[region]:
            tile = t.box.content.structures[name]
            if tile.effect == "struct_passive_control" and tile.owner == t.box.factions[side(t, who)].id:
                strength += int(tile.params["count"])
    return strength


def control_winner(t: Table) -> int:
    """Who has more; a tie goes to the defender unless only the attacker may win ties (CH-14.11, CH-14.31, CH-14.53)."""
    attack, defence = control_strength(t, ATTACKER), control_strength(t, DEFENDER)
    if attack != defence:
        return ATTACKER if attack > defence else DEFENDER
    claim = marked(t, ATTACKER, "battle_tie_control") and t.board[ATTACKER * 3 + CONTROL] > 0
    return ATTACKER if claim and not marked(t, DEFENDER, "battle_tie_control") else DEFENDER


@rule("CH-14.32", "CH-14.34", "CH-18.4", "CH-18.18")
def region_control(g: Game) -> None:
    """The winner gains points and control, Trogs without player a nest."""
    t = g.table
    t.winner = control_winner(t)
    winner = side(t, t.winner)
    g.tell("control_won", side=winner, region=t.fight[0])
    if is_neutral(t, t.winner):
        nest_instead_of_control(g, t.fight[0])
    else:
        gain_points(g, winner, t.box.content.limits.control_vp, "control")
        gain_control(g, winner, t.fight[0])


# Capture Prisoners


def capture_winner(t: Table) -> int:
    """Who has more; a tie gives nobody anything unless exactly one side may win ties (CH-14.12, CH-14.35)."""
    attack, defence = t.board[ATTACKER * 3 + CAPTURE], t.board[DEFENDER * 3 + CAPTURE]
    if attack != defence:
        return ATTACKER if attack > defence else DEFENDER
    claims = [who for who in (ATTACKER, DEFENDER) if marked(t, who, "battle_tie_prisoners")]
    return claims[0] if len(claims) == 1 and attack else NOBODY


@rule("CH-14.36")
def capture_prisoners(g: Game) -> None:
    """The winner must take a unit, or more with a card; shielded units cannot be taken."""
    t = g.table
    who = capture_winner(t)
    if who == NOBODY:
        return
    if marked(t, 1 - who, "battle_no_prisoner") or has_token(t, 1 - who, SHIELD):
        g.tell("no_prisoners", side=side(t, 1 - who))
        return
    g.then(capture, who, 1 + marked(t, who, "battle_extra_prisoner"))


def _catchable(t: Table, who: int, left: int) -> list[Option[int]]:
    return [OBJECTIVE[o] for o in OBJECTIVES if t.board[(1 - who) * 3 + o]]


catchable = choice("catchable", "CH-14.36", _catchable, role="from")


@rule("CH-14.36")
def capture(g: Game, who: int, left: int) -> None:
    """One opposing unit from any objective, as far as there are any."""
    if left > 0 and on_board(g.table, 1 - who):
        g.ask(player_of(g.table, who), catchable, capture_from, who, left)


@rule("CH-14.37", "CH-14.38", "CH-18.5")
def capture_from(g: Game, objective: int, who: int, left: int) -> None:
    """The prisoner is gone for the objectives still to come."""
    t = g.table
    t.board[(1 - who) * 3 + objective] -= 1
    t.take_prisoner(side(t, who), side(t, 1 - who))
    g.tell("captured", side=side(t, who), enemy=side(t, 1 - who), objective=objective)
    g.then(capture, who, left - 1)


# Attrition


def kills(t: Table, who: int) -> int:
    """One kill per unit on Attrition; bonuses need a unit there (CH-14.13)."""
    present = t.board[who * 3 + ATTRITION]
    if not present:
        return 0
    return present + marked(t, who, "battle_bonus_kills") + _rage(t, who)


def _rage(t: Table, who: int) -> int:
    return int(t.box.content.skills[RAGE].params["count"]) if has_token(t, who, RAGE) else 0


@rule("CH-14.15", "CH-14.39", "CH-14.40")
def attrition(g: Game) -> None:
    """The attacker chooses victims, then the defender; all die together, tokens strike last."""
    t = g.table
    t.doomed = [0] * 6
    g.then(choose_victims, ATTACKER, kills(t, ATTACKER))
    g.then(choose_victims, DEFENDER, kills(t, DEFENDER))
    g.then(remove_victims)
    g.then(fire_artillery, ATTACKER)
    g.then(fire_artillery, DEFENDER)


def _victims(t: Table, who: int, left: int) -> list[Option[int]]:
    other = 1 - who
    return [OBJECTIVE[o] for o in OBJECTIVES if t.board[other * 3 + o] > t.doomed[other * 3 + o]]


victims = choice("victims", "CH-14.14", _victims)


@rule("CH-14.13", "CH-14.14")
def choose_victims(g: Game, who: int, left: int) -> None:
    """A unit can be chosen only once; kills beyond the opposing units are lost."""
    if left > 0 and victims.exists(g.table, who, left):
        g.ask(player_of(g.table, who), victims, doom, who, left)


@rule("CH-14.39")
def doom(g: Game, objective: int, who: int, left: int) -> None:
    """One more opposing unit is chosen."""
    g.table.doomed[(1 - who) * 3 + objective] += 1
    g.then(choose_victims, who, left - 1)


@rule("CH-14.39", "CH-14.41", "CH-18.19")
def remove_victims(g: Game) -> None:
    """All chosen units are removed together; each gives the killing side a point."""
    t = g.table
    doomed, t.doomed = t.doomed, [0] * 6
    for who in (ATTACKER, DEFENDER):
        for objective in OBJECTIVES:
            for _ in range(doomed[who * 3 + objective]):
                kill_on_board(g, who, objective)
    for who in (ATTACKER, DEFENDER):
        fallen = sum(doomed[(1 - who) * 3 : (1 - who) * 3 + 3])
        gain_points(g, side(t, who), fallen * t.box.content.limits.kill_vp, "attrition")


targets = choice(
    "artillery targets", "CH-14.15", lambda t, who: [OBJECTIVE[o] for o in OBJECTIVES if t.board[(1 - who) * 3 + o]]
)


@rule("CH-14.15", "CH-9.11")
def fire_artillery(g: Game, who: int) -> None:
    """A token kills one more unit at the very end; used or not it goes home."""
    t = g.table
    if has_token(t, who, ARTILLERY):
        t.tokens[t.fight[0]] = without(t.tokens[t.fight[0]], ARTILLERY)
        if on_board(t, 1 - who):
            g.ask(player_of(t, who), targets, fire_at, who)


@rule("CH-14.15", "CH-14.41")
def fire_at(g: Game, objective: int, who: int) -> None:
    """The kill gives a point."""
    kill_on_board(g, 1 - who, objective)
    gain_points(g, side(g.table, who), g.table.box.content.limits.kill_vp, ARTILLERY)


# Step 5


@rule("CH-14.16", "CH-18.20")
def return_survivors(g: Game) -> None:
    """Step 5: the Region Control winner's survivors return to the region."""
    t = g.table
    t.add_units(side(t, t.winner), t.fight[0], on_board(t, t.winner))
    for objective in OBJECTIVES:
        t.board[t.winner * 3 + objective] = 0
