"""Step 3 of a solo battle (CH-21.13, CH-21.53 to CH-21.56, CH-21.72): the Trogs draw, and a card is judged as
a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from zwist.games.cry_havoc.battle_cards.gains import battle_draw
from zwist.games.cry_havoc.cards import hand_of, take_top
from zwist.games.cry_havoc.objectives import capture_winner, control_winner, kills
from zwist.games.cry_havoc.sides import opponent
from zwist.games.cry_havoc.solo.sides import SOLO, is_trogs
from zwist.games.cry_havoc.table import Game, Table, choice, rule, rulebook
from zwist.games.cry_havoc.tactics import PLAYABLE, ask_for_tactic, discard_tactic, pass_tactics, play_tactics
from zwist.games.cry_havoc.terms import decider

instead = rulebook.instead

own_tactics = choice(
    "own tactics", "CH-21.54", lambda t, who: hand_of(t, decider(t, who)), *PLAYABLE, out_of="tactics",
)  # fmt: skip


@instead(SOLO, play_tactics, "CH-21.13", "CH-21.53", "CH-21.54", "CH-21.55")
def solo_tactics(g: Game, who: int) -> None:
    """The player plays a card or passes; the Trogs draw one while they do not win Region Control."""
    fight = g.table.fight
    if fight.force(who).passed:
        who = opponent(who)
    if fight.force(who).passed:
        return
    if not is_trogs(g.table, fight.side(who)):
        ask_for_tactic(g, who, own_tactics)
        g.then(play_tactics, opponent(who))
    elif control_winner(g.table) != who:
        g.then(draw_tactic, who)
        g.then(play_tactics, opponent(who))
    else:
        g.tell("trogs_hold", region=fight.region)
        if not fight.force(opponent(who)).passed:
            g.then(play_tactics, opponent(who))


@rule("CH-21.53", "CH-21.30")
def draw_tactic(g: Game, who: int) -> None:
    """The top card of the Trog deck, whatever the terrain; without a battle text it ends their tactics."""
    card = take_top(g, g.table.box.trogs)
    if card:
        g.do(turn_up_tactic, card, who)
    else:
        g.do(pass_tactics, "", who)


@rule("CH-21.53", "CH-21.72")
def turn_up_tactic(g: Game, card: str, who: int) -> None:
    """The card is open: its battle text is resolved, then it is discarded."""
    t = g.table
    g.tell("tactic", side=t.box.trogs, card=card)
    if t.box.content.cards[card].kind != "battle":
        g.do(pass_tactics, "", who)
    else:
        t.fighting = t.fight.having(who, t.fight.force(who).plays_a_card())
        g.then(resolve_text, card, who)
    g.then(discard_tactic, t.box.trogs, card)


# Choices


class Way(NamedTuple):
    """One way to carry out a card: the game after it, and on how many units the Trogs have decided."""

    after: Game
    n: int


@rule("CH-21.56")
def resolve_text(g: Game, card: str, who: int) -> None:
    """A text without choices as it is; otherwise the best of all ways to carry it out."""
    effect = g.table.box.content.cards[card].effect.does
    trial = g.trial()
    trial.carry_out(effect, who, card)
    trial.run()
    if trial.question is None or not is_trogs(g.table, trial.question.seat):
        g.carry_out(effect, who, card)
        return
    reason, best = judged(list(ways(trial, 0)), who)
    g.tell("judged", card=card, reason=reason)
    g.adopt(best.after)


def ways(g: Game, n: int) -> Iterator[Way]:
    """Every way to answer what the card asks, in the order of the options."""
    if g.question is None:
        yield Way(g, n)
        return
    for option in g.question.options:
        branch = g.clone()
        branch.log = list(g.log or ())
        branch.apply(option)
        yield from ways(branch, n + (not option.stops))


def judged(found: list[Way], who: int) -> tuple[str, Way]:
    """What wins Region Control, else Capture Prisoners, else kills most; then the highest number, then the
    first.
    """
    winning = {
        "control": [way for way in found if control_winner(way.after.table) == who],
        "capture": [way for way in found if capture_winner(way.after.table) == who],
    }
    most = max(fallen(way.after.table, who) for way in found)
    winning["kills"] = [way for way in found if fallen(way.after.table, who) == most]
    reason = next(reason for reason, those in winning.items() if those)
    return reason, max(winning[reason], key=lambda way: way.n)


def fallen(t: Table, who: int) -> int:
    """Units of the player off the battle board, or about to fall by Attrition as the board stands."""
    left = t.fight.units(opponent(who))
    return min(kills(t, who), left) - left


@instead(SOLO, battle_draw, "CH-21.72")
def no_cards_for_trogs(g: Game, who: int, card: str) -> None:
    """The Trogs have no hand to draw into."""
    if not is_trogs(g.table, g.table.fight.side(who)):
        battle_draw(g, who, card)
