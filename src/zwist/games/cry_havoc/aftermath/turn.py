"""What a turn of Aftermath adds: a skill used in the action, napalm at its end, camouflage that is given up.

CH-20.28, CH-20.30, CH-20.43.
"""

from __future__ import annotations

from zwist.engine.question import Limit, Offer
from zwist.games.cry_havoc.aftermath.events import can_use_symbols
from zwist.games.cry_havoc.aftermath.module import instead
from zwist.games.cry_havoc.build import (
    BUILDING,
    activatable,
    activate,
    build,
    build_over,
    buildable,
    construct,
    gain_symbols,
)
from zwist.games.cry_havoc.choices import ask_or_stop, declining, stop
from zwist.games.cry_havoc.effects.aftermath import SkillExtraBuild, TokenCamouflage, TokenNapalm
from zwist.games.cry_havoc.losses import settle_if_empty
from zwist.games.cry_havoc.move import halt, march, move_from, move_over, origins, step
from zwist.games.cry_havoc.nouns import SKILL
from zwist.games.cry_havoc.recruit import recruit, recruit_units, recruits
from zwist.games.cry_havoc.skills import has_effect, usable, use_skill
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import printed, units
from zwist.games.cry_havoc.turn import discard_played, take_action
from zwist.kit.decks import without

# Nuclear Battery: in an action of any kind


@usable(SkillExtraBuild)
def can_charge(t: Table, seat: int, skill: str) -> bool:
    """In a Build action the symbol is added; in others it must be of use (CH-12.8, CH-20.43)."""
    return is_building(t) or can_use_symbols(t, seat, printed(t, skill, SkillExtraBuild).count)


def is_building(t: Table) -> bool:
    """A Build action is under way."""
    return t.acted == "build" and not t.action.outside


action_skills = choice(
    "action skills", "CH-20.43", lambda t, seat: [SKILL[skill] for skill in t.skills[seat]],
    Limit("CH-12.5", lambda t, skill, seat: skill in t.box.for_actions),
    Limit("CH-12.6", lambda t, skill, seat: skill not in t.exhausted),
    Limit("CH-12.8", has_effect),
)  # fmt: skip
skill_kept = declining("skill kept", "CH-20.43")


def has_a_skill_for_it(t: Table, seat: int) -> bool:
    """An action of the seat's own is under way and a skill can be used in it (CH-20.43)."""
    return t.active == seat and not t.action.outside and action_skills.exists(t, seat)


@rule("CH-20.43", "CH-12.6")
def skill_extra_build(g: Game, seat: int, skill: str) -> None:
    """A build symbol more, or one to spend at once."""
    t, n = g.table, printed(g.table, skill, SkillExtraBuild).count
    if is_building(t):
        t.action = t.action.gain(n)
    else:
        gain_symbols(g, seat, n)


@rule("CH-20.43")
def use_while_moving(g: Game, skill: str, seat: int) -> None:
    """The Move action goes on afterwards."""
    g.then(use_skill, skill, seat)
    g.then(march, seat)


@rule("CH-20.43")
def use_while_recruiting(g: Game, skill: str, seat: int) -> None:
    """The Recruit action goes on afterwards."""
    g.then(use_skill, skill, seat)
    g.then(recruit, seat)


@rule("CH-20.43")
def use_while_building(g: Game, skill: str, seat: int) -> None:
    """The Build action goes on afterwards, with a symbol more."""
    g.then(use_skill, skill, seat)
    g.then(construct, seat)


@instead(march, "CH-7.15", "CH-7.17", "CH-20.43")
def march_or_use_skill(g: Game, seat: int) -> None:
    """One step after another, or a skill in between."""
    t = g.table
    if not has_a_skill_for_it(t, seat):
        march(g, seat)
        return
    g.menu(
        seat,
        "move from",
        Offer(origins, move_from, (seat,)),
        Offer(action_skills, use_while_moving, (seat,)),
        Offer(move_over, stop, ()),
    )


@instead(recruit, "CH-8.2", "CH-8.3", "CH-20.43")
def recruit_or_use_skill(g: Game, seat: int) -> None:
    """How many units, or a skill before."""
    if not has_a_skill_for_it(g.table, seat):
        recruit(g, seat)
        return
    g.menu(
        seat,
        "recruit units",
        Offer(recruits, recruit_units, (seat,)),
        Offer(action_skills, use_while_recruiting, (seat,)),
    )


@instead(construct, "CH-9.1", "CH-20.43")
def construct_or_use_skill(g: Game, seat: int) -> None:
    """Build or activate once more, or a skill for one more symbol, or stop."""
    if not has_a_skill_for_it(g.table, seat):
        construct(g, seat)
        return
    g.menu(
        seat, "construct",
        Offer(buildable, build, (seat,)),
        Offer(activatable, activate, (seat, BUILDING)),
        Offer(action_skills, use_while_building, (seat,)),
        Offer(build_over, stop, ()),
        begins=True,
    )  # fmt: skip


@instead(take_action, "CH-6.2", "CH-20.43")
def take_action_in_aftermath(g: Game, name: str, seat: int) -> None:
    """Actions without points have no moment for a skill: it comes first."""
    t = g.table
    t.acted = name
    if name in ("enable_scoring", "draw_two") and has_a_skill_for_it(t, seat):
        ask_or_stop(g, seat, action_skills, use_skill, seat, by=skill_kept)
        g.then(go_on_with_action, name, seat)
    else:
        take_action(g, name, seat)


@rule("CH-6.2")
def go_on_with_action(g: Game, name: str, seat: int) -> None:
    """The action itself."""
    take_action(g, name, seat)


# Camouflage


def token_of(t: Table, seat: int, region: int, kind: type[TokenCamouflage | TokenNapalm]) -> str:
    """The seat's own token of a kind in a region, or ''."""
    owner, effects = t.box.token_owner, t.box.content.token_effects
    own = (token for token in t.tokens[region] if owner[token] == seat and isinstance(effects[token], kind))
    return next(own, "")


@instead(step, "CH-7.1", "CH-20.30")
def step_out_of_camouflage(g: Game, n: int, seat: int, origin: int, target: int) -> None:
    """Which hidden regions the owner leaves matters when the action ends."""
    t = g.table
    step(g, n, seat, origin, target)
    if t.tokens[origin] and token_of(t, seat, origin, TokenCamouflage):
        t.action = t.action.leave(origin)


@instead(discard_played, "CH-7.25", "CH-20.30")
def discard_and_give_up(g: Game, seat: int) -> None:
    """The last step of an action; camouflage that its owner has left goes home with it."""
    left = g.table.action.left
    discard_played(g, seat)
    g.do(give_up_camouflage, seat, left)


@rule("CH-20.30")
def give_up_camouflage(g: Game, seat: int, hidden: tuple[int, ...]) -> None:
    """Regions that the owner has left in this action are hidden no longer."""
    t = g.table
    for region in hidden:
        token = token_of(t, seat, region, TokenCamouflage)
        if token and not units(t, seat, region):
            t.tokens[region] = without(t.tokens[region], token)
            g.tell("token_home", region=region, token=token)


# Napalm


@instead(halt, "CH-7.13", "CH-20.28")
def burn_and_halt(g: Game, seat: int) -> None:
    """Before step 1 the units that end the move in a region with another player's napalm lose one."""
    t = g.table
    for region in t.box.regions:
        for owner in range(t.box.seats):
            token = token_of(t, owner, region, TokenNapalm) if owner != seat and t.tokens[region] else ""
            if token and units(t, seat, region):
                burn(g, seat, region, token)
    halt(g, seat)


def burn(g: Game, seat: int, region: int, token: str) -> None:
    """One unit returns to the reserve, the token to the supply; nobody gains points (CH-20.28)."""
    t = g.table
    t.tokens[region] = without(t.tokens[region], token)
    t.remove_units(seat, region, 1)
    t.reserve[seat] += 1
    g.tell("burned", side=seat, region=region)
    settle_if_empty(g, region)
