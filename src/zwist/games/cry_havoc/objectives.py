"""Steps 4 and 5 of a battle (CH-14.10 to CH-14.16, CH-14.31 to CH-14.42): objectives, survivors."""

from __future__ import annotations

from typing import TypeVar

from zwist.engine.question import Limit
from zwist.games.cry_havoc.battle_board import kill_on_board, take_off_all, take_off_board
from zwist.games.cry_havoc.control import gain_control
from zwist.games.cry_havoc.effects.aftermath import LeaderDoubleAttrition, LeaderTieAttacker
from zwist.games.cry_havoc.effects.skills import SkillTokenControl, SkillTokenKills, SkillTokenShield
from zwist.games.cry_havoc.effects.structures import StructPassiveControl, TokenArtillery, TokenWatch
from zwist.games.cry_havoc.fight import ATTRITION, CAPTURE, CONTROL, NONE, OBJECTIVES, Fight
from zwist.games.cry_havoc.nests import nest_instead_of_control
from zwist.games.cry_havoc.nouns import LANES
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER, FIGHTERS, NOBODY, opponent
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import decider, is_neutral, own_effects, own_tokens, works
from zwist.kit.decks import without
from zwist.kit.effects import Effect

E = TypeVar("E", bound=Effect)

ARTILLERY = "artillery"


@rule("CH-14.10", "CH-14.51")
def resolve_objectives(g: Game) -> None:
    """Step 4: Region Control, Capture Prisoners, Attrition, or the other way round."""
    objectives = (region_control, capture_prisoners, attrition)
    fight = g.table.fight
    counts = [tuple(counted(g.table, who, objective) for who in FIGHTERS) for objective in OBJECTIVES]
    g.tell(
        "resolved",
        region=fight.region,
        side=fight.side(ATTACKER),
        enemy=fight.side(DEFENDER),
        control=counts[CONTROL],
        capture=counts[CAPTURE],
        attrition=counts[ATTRITION],
    )
    for objective in fight.order():
        g.then(objectives[objective])


def tokens_of(t: Table, who: int, kind: type[E]) -> list[E]:
    """What the tokens of a side in the battle region do."""
    return tokens_in(t, t.fight, who, kind)


def tokens_in(t: Table, fight: Fight, who: int, kind: type[E]) -> list[E]:
    """What the tokens of a side do in the region of a battle."""
    return own_tokens(t, fight.region, fight.side(who), kind)


def counted(t: Table, who: int, objective: int) -> int:
    """What a side has on an objective, with everything that counts there (CH-14.11, CH-14.12, CH-14.13)."""
    if objective == CAPTURE:
        return t.fight.on(who, CAPTURE)
    return control_strength(t, who) if objective == CONTROL else kills(t, who)


# Region Control


def control_strength(t: Table, who: int) -> int:
    """Units on Region Control and everything that counts there in the battle under way."""
    return strength_in(t, t.fight, who)


def strength_in(t: Table, fight: Fight, who: int) -> int:
    """Units on Region Control and everything that counts there, tokens too (CH-14.9, CH-14.11, CH-9.46)."""
    watch = sum(token.count for token in tokens_in(t, fight, who, TokenWatch))
    trenches = sum(token.count for token in tokens_in(t, fight, who, SkillTokenControl))
    return fight.on(who, CONTROL) + watch + trenches + (_bulwarks(t, fight) if who == DEFENDER else 0)


def _bulwarks(t: Table, fight: Fight) -> int:
    """What structures count for a defender with units on the board who controls the region.

    CH-9.20, CH-9.44, CH-20.70.
    """
    region, side = fight.region, fight.side(DEFENDER)
    if t.control[region] != side or not fight.units(DEFENDER):
        return 0
    effects = t.box.content.effects
    working = [effects[name] for name in t.structures[region] if works(t, name, region)]
    return sum(effect.count for effect in working if isinstance(effect, StructPassiveControl))


def control_winner(t: Table) -> int:
    """Who wins Region Control as the battle under way stands."""
    return winner_in(t, t.fight)


def winner_in(t: Table, fight: Fight) -> int:
    """Who has more; a tie is the defender's unless only the attacker may win ties.

    A card needs a unit there, but if both sides played one the tie is the defender's in any case.
    CH-14.11, CH-14.31, CH-14.53, CH-14.63, CH-20.63.
    """
    attack, defence = strength_in(t, fight, ATTACKER), strength_in(t, fight, DEFENDER)
    if attack != defence:
        return ATTACKER if attack > defence else DEFENDER
    card = fight.lasts(ATTACKER, "battle_tie_control")
    leads = own_effects(t, fight.side(ATTACKER), LeaderTieAttacker)
    claim = (card or leads) and fight.on(ATTACKER, CONTROL)
    contested = fight.lasts(DEFENDER, "battle_tie_control") and (card or fight.on(DEFENDER, CONTROL))
    return ATTACKER if claim and not contested else DEFENDER


@rule("CH-14.32", "CH-14.34", "CH-18.4", "CH-18.18")
def region_control(g: Game) -> None:
    """The winner gains points and control, Trogs without player a nest."""
    t = g.table
    who, region = control_winner(t), t.fight.region
    winner = t.fight.side(who)
    t.fighting = t.fight._replace(winner=who)
    g.tell("control_won", side=winner, region=region)
    if is_neutral(t, who):
        nest_instead_of_control(g, region)
    else:
        gain_points(g, winner, t.box.content.limits.control_vp, "control")
        gain_control(g, winner, region)


# Capture Prisoners


def capture_winner(t: Table) -> int:
    """Who has more; a tie gives nobody anything unless exactly one side may win ties (CH-14.12, CH-14.35)."""
    attack, defence = t.fight.on(ATTACKER, CAPTURE), t.fight.on(DEFENDER, CAPTURE)
    if attack != defence:
        return ATTACKER if attack > defence else DEFENDER
    claims = [who for who in FIGHTERS if t.fight.lasts(who, "battle_tie_prisoners")]
    return claims[0] if len(claims) == 1 and attack else NOBODY


def are_safe(t: Table, who: int) -> bool:
    """No unit of a side can be captured: a card or a token shields them (CH-14.66, CH-12.18)."""
    return t.fight.lasts(who, "battle_no_prisoner") > 0 or bool(tokens_of(t, who, SkillTokenShield))


@rule("CH-14.36")
def capture_prisoners(g: Game) -> None:
    """The winner must take a unit, or more with a card; shielded units cannot be taken."""
    t = g.table
    who = capture_winner(t)
    if who == NOBODY:
        return
    loser = opponent(who)
    if are_safe(t, loser):
        g.tell("no_prisoners", side=t.fight.side(loser))
        return
    g.then(capture, who, 1 + t.fight.lasts(who, "battle_extra_prisoner"))


catchable = choice(
    "catchable", "CH-14.36", lambda t, who, left: LANES,
    Limit("CH-14.36", lambda t, objective, who, left: t.fight.on(opponent(who), objective) > 0),
    role="from",
)  # fmt: skip


@rule("CH-14.36")
def capture(g: Game, who: int, left: int) -> None:
    """One opposing unit from any objective, as far as there are any."""
    if left > 0 and catchable.exists(g.table, who, left):
        g.ask(decider(g.table, who), catchable, capture_from, who, left)


@rule("CH-14.37", "CH-14.38", "CH-18.5")
def capture_from(g: Game, objective: int, who: int, left: int) -> None:
    """The prisoner is gone for the objectives still to come."""
    t = g.table
    captor, owner = t.fight.side(who), t.fight.side(opponent(who))
    take_off_board(t, opponent(who), objective)
    t.take_prisoner(captor, owner)
    g.tell("captured", side=captor, enemy=owner, objective=objective)
    g.then(capture, who, left - 1)


# Attrition


def kills(t: Table, who: int) -> int:
    """One kill per unit on Attrition, or as a leader has it; bonuses need a unit (CH-14.13, CH-20.61)."""
    present = t.fight.on(who, ATTRITION)
    if not present:
        return 0
    rage = sum(token.count for token in tokens_of(t, who, SkillTokenKills))
    leaders = own_effects(t, t.fight.side(who), LeaderDoubleAttrition)
    each = max((leader.kills for leader in leaders), default=1)
    return present * each + t.fight.lasts(who, "battle_bonus_kills") + rage


@rule("CH-14.15", "CH-14.39", "CH-14.40")
def attrition(g: Game) -> None:
    """The attacker chooses victims, then the defender; all die together, tokens last."""
    t = g.table
    g.then(choose_victims, ATTACKER, kills(t, ATTACKER))
    g.then(choose_victims, DEFENDER, kills(t, DEFENDER))
    g.then(remove_victims)
    g.then(fire_artillery, ATTACKER)
    g.then(fire_artillery, DEFENDER)


def is_not_chosen_yet(t: Table, objective: int, who: int, left: int) -> bool:
    """Not all opposing units there have been chosen to fall (CH-14.14)."""
    force = t.fight.force(opponent(who))
    return not force.placed[objective] or force.standing(objective) > 0


victims = choice(
    "victims", "CH-14.13", lambda t, who, left: LANES,
    Limit("CH-14.13", lambda t, objective, who, left: t.fight.on(opponent(who), objective) > 0),
    Limit("CH-14.14", is_not_chosen_yet),
)  # fmt: skip


@rule("CH-14.13", "CH-14.14")
def choose_victims(g: Game, who: int, left: int) -> None:
    """A unit can be chosen only once; kills beyond the opposing units are lost."""
    if left > 0 and victims.exists(g.table, who, left):
        g.ask(decider(g.table, who), victims, doom, who, left)


@rule("CH-14.39")
def doom(g: Game, objective: int, who: int, left: int) -> None:
    """One more opposing unit is chosen."""
    fight, other = g.table.fight, opponent(who)
    g.table.fighting = fight.having(other, fight.force(other).doom(objective))
    g.then(choose_victims, who, left - 1)


@rule("CH-14.39", "CH-14.41", "CH-18.19")
def remove_victims(g: Game) -> None:
    """All chosen units are removed together; each gives the killing side a point."""
    t = g.table
    forces = [t.fight.force(who) for who in FIGHTERS]
    doomed = [force.doomed for force in forces]
    for who in FIGHTERS:
        if any(doomed[who]):
            t.fighting = t.fight.having(who, forces[who]._replace(doomed=NONE))
    for who in FIGHTERS:
        for objective in OBJECTIVES:
            for _ in range(doomed[who][objective]):
                kill_on_board(g, who, objective)
    for who in FIGHTERS:
        fallen = sum(doomed[opponent(who)])
        gain_points(g, t.fight.side(who), fallen * t.box.content.limits.kill_vp, "attrition")


targets = choice(
    "artillery targets", "CH-9.45", lambda t, who: LANES,
    Limit("CH-9.45", lambda t, objective, who: t.fight.on(opponent(who), objective) > 0),
)  # fmt: skip


@rule("CH-14.15", "CH-9.11", "CH-9.45")
def fire_artillery(g: Game, who: int) -> None:
    """A token kills one more unit at the very end; used or not it goes home."""
    t = g.table
    if tokens_of(t, who, TokenArtillery):
        region = t.fight.region
        t.tokens[region] = without(t.tokens[region], ARTILLERY)
        if targets.exists(t, who):
            g.ask(decider(t, who), targets, fire_at, who)


@rule("CH-14.15", "CH-14.41")
def fire_at(g: Game, objective: int, who: int) -> None:
    """The kill gives a point."""
    kill_on_board(g, opponent(who), objective)
    gain_points(g, g.table.fight.side(who), g.table.box.content.limits.kill_vp, ARTILLERY)


# Step 5


@rule("CH-14.16", "CH-18.20")
def return_survivors(g: Game) -> None:
    """Step 5: the Region Control winner's survivors return to the region."""
    t = g.table
    winner = t.fight.winner
    t.add_units(t.fight.side(winner), t.fight.region, take_off_all(t, winner))
