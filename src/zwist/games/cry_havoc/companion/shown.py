"""What the real table shows is asked for: Trog cards, tokens that are turned up, and desert cards (chapter
21).
"""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.cry_havoc.arrival import explore_region
from zwist.games.cry_havoc.battle_board import take_off_all
from zwist.games.cry_havoc.battle_cards.gains import battle_draw, lose_cards
from zwist.games.cry_havoc.cards import drawable
from zwist.games.cry_havoc.companion.nouns import COMPANION, DRAW_HERE, KEEPER, TOKEN
from zwist.games.cry_havoc.effects.cards import BattleDraw
from zwist.games.cry_havoc.nests import back, disturb
from zwist.games.cry_havoc.nouns import CARD
from zwist.games.cry_havoc.retreat import retreat_to
from zwist.games.cry_havoc.solo.gains import gain_desert_card, take_in
from zwist.games.cry_havoc.solo.nests import join_war_party
from zwist.games.cry_havoc.solo.sides import PLAYER, is_trogs
from zwist.games.cry_havoc.solo.tactics import draw_tactic, turn_up_tactic
from zwist.games.cry_havoc.solo.turn import put_away, trog_card, turn_up
from zwist.games.cry_havoc.table import Game, Table, choice, rule, rulebook
from zwist.games.cry_havoc.terms import printed
from zwist.kit.decks import without

instead = rulebook.instead


# Cards of the Trogs


def desert_cards(t: Table) -> list[str]:
    """Desert cards that the Trogs have not gained yet."""
    cards, desert = t.box.content.cards, t.box.content.solo.trog_terrain_deck
    return [card for card in t.hands[PLAYER] if cards[card].owner == desert]


def _trog_cards(t: Table) -> list[Option[str]]:
    """Whatever may lie on top of the real deck; desert cards may have been gained before."""
    trogs = t.box.trogs
    return [CARD[card] for card in sorted((*t.decks[trogs], *t.discards[trogs], *desert_cards(t)))]


CAN_DRAW: Limit[Table, str, str] = Limit("CH-5.5", lambda t, act, before: drawable(t, t.box.trogs) > 0)
cards_shown = choice("cards shown", "CH-21.4", lambda t, before: _trog_cards(t))
drawn_here = choice("drawn here", "CH-21.4", lambda t, before: (DRAW_HERE,), CAN_DRAW)
tactics_shown = choice("tactics shown", "CH-21.53", lambda t, who: _trog_cards(t))
tactics_here = choice(
    "tactics here",
    "CH-21.53",
    lambda t, who: (DRAW_HERE,),
    Limit("CH-5.5", lambda t, act, who: drawable(t, t.box.trogs) > 0),
)


def pick_out(t: Table, card: str) -> None:
    """The card leaves the pile it is in."""
    trogs = t.box.trogs
    for piles, side in ((t.decks, trogs), (t.discards, trogs), (t.hands, PLAYER)):
        if card in piles[side]:
            piles[side] = without(piles[side], card)
            return


@instead(COMPANION, trog_card, "CH-21.4")
def card_as_shown(g: Game, before: str) -> None:
    """The real deck has its own top card; without one at hand it is drawn here."""
    g.menu(
        KEEPER,
        "card shown",
        Offer(cards_shown, show_card, (before,)),
        Offer(drawn_here, draw_card, (before,)),
        begins=True,
    )


@rule("CH-21.4")
def show_card(g: Game, card: str, before: str) -> None:
    """This card was on top."""
    pick_out(g.table, card)
    put_away(g, before)
    g.disclose()
    g.do(turn_up, card)


@rule("CH-21.4", "CH-21.26")
def draw_card(g: Game, act: str, before: str) -> None:
    """Drawn here."""
    trog_card(g, before)


@instead(COMPANION, draw_tactic, "CH-21.53")
def tactic_as_shown(g: Game, who: int) -> None:
    """The same in a battle."""
    g.menu(
        KEEPER, "tactic shown",
        Offer(tactics_shown, show_tactic, (who,)),
        Offer(tactics_here, draw_tactic_here, (who,)),
        begins=True,
    )  # fmt: skip


@rule("CH-21.53")
def show_tactic(g: Game, card: str, who: int) -> None:
    """This card was on top."""
    pick_out(g.table, card)
    g.disclose()
    g.do(turn_up_tactic, card, who)


@rule("CH-21.53")
def draw_tactic_here(g: Game, act: str, who: int) -> None:
    """Drawn here."""
    draw_tactic(g, who)


# Desert cards

gained_cards = choice("gained cards", "CH-21.29", lambda t: [CARD[card] for card in desert_cards(t)])


@instead(COMPANION, gain_desert_card, "CH-21.29")
def desert_card_as_shown(g: Game) -> None:
    """Which card was on top of the real desert deck."""
    if gained_cards.exists(g.table):
        g.ask(KEEPER, gained_cards, show_desert_card, begins=True)
    else:
        gain_desert_card(g)


@rule("CH-21.29")
def show_desert_card(g: Game, card: str) -> None:
    """It is shuffled into the deck of the Trogs."""
    pick_out(g.table, card)
    take_in(g, card)


# Tokens

parties_shown = choice(
    "parties shown", "CH-21.7",
    lambda t, region: [TOKEN[token] for token in t.box.content.war_parties],
)  # fmt: skip
explorations_shown = choice(
    "explorations shown",
    "CH-21.38",
    lambda t, region, side: [TOKEN[token] for token in t.box.content.explorations],
)


@instead(COMPANION, disturb, "CH-21.7")
def party_as_shown(g: Game, region: int) -> None:
    """What does the war party show that the Trogs have met."""
    if any(back(token) != "nest" for token in g.table.trog_tokens[region]):
        g.ask(KEEPER, parties_shown, show_party, region, begins=True)


@rule("CH-21.7")
def show_party(g: Game, token: str, region: int) -> None:
    """It is carried out as it shows."""
    turn_over(g.table, region, "war_party", token)
    join_war_party(g, region)


def turn_over(t: Table, region: int, kind: str, token: str) -> None:
    """One token of a kind in a region is this one."""
    lying = next(one for one in t.trog_tokens[region] if back(one) == kind)
    t.trog_tokens[region] = tuple(sorted((*without(t.trog_tokens[region], lying), token)))


@instead(COMPANION, explore_region, "CH-21.38")
def exploration_as_shown(g: Game, region: int, seat: int) -> None:
    """What does the exploration token show."""
    if is_trogs(g.table, seat):
        g.ask(KEEPER, explorations_shown, show_exploration, region, seat, begins=True)
    else:
        explore_region(g, region, seat)


@rule("CH-21.38")
def show_exploration(g: Game, token: str, region: int, seat: int) -> None:
    """It is carried out as it shows."""
    g.table.explorations[region] = (token,)
    explore_region(g, region, seat)


# What the player does alone


@instead(COMPANION, lose_cards, "CH-14.69")
def discard_at_the_table(g: Game, seat: int, n: int) -> None:
    """The player discards from the real hand."""
    g.tell("discard_at_table", side=seat, n=n)


@instead(COMPANION, battle_draw, "CH-14.70", "CH-21.72")
def draw_at_the_table(g: Game, who: int, card: str) -> None:
    """The player draws from the real deck, into which played cards may have been shuffled; the Trogs have no hand."""
    t = g.table
    side = t.fight.side(who)
    if not is_trogs(t, side):
        t.hands[PLAYER], t.discards[PLAYER] = tuple(sorted((*t.hands[PLAYER], *t.discards[PLAYER]))), ()
        g.tell("draw_at_table", side=side, n=printed(t, card, BattleDraw).count)


@instead(COMPANION, retreat_to, "CH-14.18")
def retreat_at_the_table(g: Game, region: int, who: int) -> None:
    """Tokens that the player runs into are turned up in a step of their own."""
    t = g.table
    loser = t.fight.side(who)
    if is_trogs(t, loser):
        retreat_to(g, region, who)
        return
    n = take_off_all(t, who)
    t.add_units(loser, region, n)
    g.tell("retreat", side=loser, n=n, region=region)
