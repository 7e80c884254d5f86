"""Setup of the competitive game (chapter 2)."""

from __future__ import annotations

from itertools import combinations

from zwist.engine.question import Option
from zwist.games.groll.deployment import deploy_standards
from zwist.games.groll.nouns import ABILITIES
from zwist.games.groll.round import round_of_play
from zwist.games.groll.table import COAST, CONTESTED, Game, Table, choice, rule


@rule("GR-2.1", "GR-2.11")
def setup(g: Game) -> None:
    """Chips, start player, ability cards and the first warriors, then the first round."""
    g.then(place_chips)
    g.then(choose_start_player)
    g.then(choose_abilities)
    g.then(first_warriors)
    g.then(round_of_play)


@rule("GR-2.1")
def place_chips(g: Game) -> None:
    """One random chip face up on each contested region; the rest leave the game."""
    t = g.table
    chips = list(range(len(t.box.chips)))
    g.dice.shuffle(chips)
    for region in CONTESTED:
        t.chips[region] = chips[region - 1]


@rule("GR-2.5")
def choose_start_player(g: Game) -> None:
    """Random, or the seat chosen in the lobby."""
    wish = g.start.options["start_player"]
    g.table.start = g.roll(g.table.box.seats) if wish == "random" else int(str(wish))
    g.tell("start_player", seat=g.table.start)


def handicapped(g: Game) -> tuple[int, ...]:
    """The seats of inexperienced players, who take 2 ability cards (GR-2.12)."""
    option = str(g.start.options.get("handicap", ""))
    return tuple(int(seat) for seat in option.split(",") if seat)


def _card_sets(t: Table, seat: int, handicap: tuple[int, ...]) -> list[Option[tuple[str, ...]]]:
    cards = [card.id for card in t.box.factions[seat].abilities]
    return [ABILITIES[cards] for cards in combinations(cards, 2 if seat in handicap else 1)]


ability_cards = choice("ability cards", "GR-2.7", _card_sets, secret=True)


@rule("GR-2.7", "GR-2.12")
def choose_abilities(g: Game) -> None:
    """Everyone secretly chooses 1 of 3 ability cards."""
    g.ask_all(range(g.table.box.seats), ability_cards, reveal_abilities, handicapped(g))


@rule("GR-2.7")
def reveal_abilities(g: Game, chosen: tuple[tuple[int, tuple[str, ...]], ...], handicap: tuple[int, ...]) -> None:
    """All are revealed together; the others leave the game."""
    for seat, cards in chosen:
        g.table.abilities[seat] = cards
        g.tell("abilities", seat=seat, abilities=cards)


@rule("GR-2.9")
def first_warriors(g: Game) -> None:
    """3 standard warriors in the own zone, the other 22 on the mat."""
    for seat in range(g.table.box.seats):
        deploy_standards(g, seat, COAST, g.table.box.constants.start_deploy)
