"""Step 3 of a battle (CH-14.6 to CH-14.8, CH-14.24 to CH-14.30): the sides play tactics cards in turn."""

from __future__ import annotations

from zwist.engine.question import Choice, Limit, Offer, Option
from zwist.games.cry_havoc.cards import discard, hand_of, put_under, show
from zwist.games.cry_havoc.nouns import MATRIX, PASS
from zwist.games.cry_havoc.sides import opponent
from zwist.games.cry_havoc.table import TERRAINS, Game, Table, choice, rule
from zwist.games.cry_havoc.terms import decider
from zwist.kit.decks import without


def has_battle_text(t: Table, card: str, who: int) -> bool:
    """Cards without battle text are of no use here (CH-14.30)."""
    return t.box.content.cards[card].kind == "battle"


def fits_terrain(t: Table, card: str, who: int) -> bool:
    """Faction cards work everywhere, terrain cards only in their terrain (CH-14.7, CH-14.27)."""
    owner, terrain = t.box.content.cards[card].owner, t.box.terrain(t.fight.region)
    return owner not in TERRAINS or owner == terrain or terrain not in TERRAINS


def needs_no_terrain(t: Table, card: str, who: int) -> bool:
    """Where there is no terrain only faction cards work (CH-14.28)."""
    return t.box.content.cards[card].owner not in TERRAINS or t.box.terrain(t.fight.region) in TERRAINS


def _stored(t: Table, who: int) -> list[Option[str]]:
    """Stored cards serve their owner's own battles only (CH-9.25, CH-18.12)."""
    owner = t.box.seat_of.get("machines")
    return [MATRIX[card] for card in t.matrix] if t.fight.side(who) == owner else []


PLAYABLE = (
    Limit("CH-14.30", has_battle_text),
    Limit("CH-14.27", fits_terrain),
    Limit("CH-14.28", needs_no_terrain),
)

tactics = choice("tactics", "CH-14.6", lambda t, who: hand_of(t, decider(t, who)), *PLAYABLE)
stored_tactics = choice("stored tactics", "CH-9.42", _stored, *PLAYABLE)
passing = choice("passing", "CH-14.24", lambda t, who: (PASS,))


@rule("CH-14.6", "CH-14.24", "CH-14.26")
def play_tactics(g: Game, who: int) -> None:
    """Alternately one card or pass; who passed is out, the other may go on alone."""
    t = g.table
    fight = t.fight
    if fight.force(who).passed:
        who = opponent(who)
    if not fight.force(who).passed:
        ask_for_tactic(g, who, tactics)
        g.then(play_tactics, opponent(who))


def ask_for_tactic(g: Game, who: int, cards: Choice[Table, str, int]) -> None:
    """A hand card by the clause that says whose turn it is, a stored one, or pass."""
    g.menu(
        decider(g.table, who),
        "play tactics",
        Offer(cards, play_tactic, (who,)),
        Offer(stored_tactics, play_stored, (who,)),
        Offer(passing, pass_tactics, (who,)),
    )


@rule("CH-14.24")
def pass_tactics(g: Game, act: str, who: int) -> None:
    """No more tactics in this battle."""
    t = g.table
    force = t.fight.force(who)
    t.fighting = t.fight.having(who, force._replace(passed=True))
    g.tell("pass", side=force.side)


@rule("CH-14.8", "CH-18.14")
def play_tactic(g: Game, card: str, who: int) -> None:
    """The card is resolved, then put on its owner's discard pile."""
    t = g.table
    seat = decider(t, who)
    t.hands[seat] = without(t.hands[seat], card)
    show(t, card)
    _resolve(g, card, who)
    g.then(discard_tactic, seat, card)


@rule("CH-9.28")
def play_stored(g: Game, card: str, who: int) -> None:
    """A used stored card goes under its terrain deck."""
    g.table.matrix = without(g.table.matrix, card)
    _resolve(g, card, who)
    g.then(return_stored, card)


def _resolve(g: Game, card: str, who: int) -> None:
    t = g.table
    fight = t.fight
    t.fighting = fight.having(who, fight.force(who).plays_a_card())
    g.tell("tactic", side=t.fight.side(who), card=card)
    g.carry_out(t.box.content.cards[card].effect.does, who, card)


@rule("CH-5.6", "CH-14.8")
def discard_tactic(g: Game, seat: int, card: str) -> None:
    """After it was carried out."""
    discard(g, seat, card)


@rule("CH-9.28")
def return_stored(g: Game, card: str) -> None:
    """Everybody saw the card go."""
    put_under(g.table, card, range(g.table.box.seats))
