"""The promising tables of fuzz games: legal ones, in both eras, and some that last."""

from __future__ import annotations

from zwist.conformance.playout import Playout, start_of
from zwist.engine.dice import Dice, seeded
from zwist.games.ante_portas.coverage import totals
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.effects.lasting import Ticket
from zwist.games.ante_portas.staging import GARRISON, stage
from zwist.games.ante_portas.stores import can_pay
from zwist.games.ante_portas.table import Game


def staged(seed: int, eras: str = "1") -> Game:
    g = ANTE_PORTAS.new(["blue", "red"], seed, eras=eras, heartland_setup="staged")
    stage(g.table, Dice(seeded(seed)))
    return g


def test_a_promising_table_breaks_no_sum() -> None:
    for seed in range(12):
        sums = totals(staged(seed).table)
        assert not sums["doubled improvements"]
        assert not sums["negative"]
        assert not sums["crowded boards"]


def test_half_of_them_are_in_era_two_with_all_places_of_era_one() -> None:
    eras = [staged(seed) for seed in range(20)]
    late = [g.table for g in eras if g.table.era == 2]
    assert 5 < len(late) < 15
    for t in late:
        laid = [t.box.place_ids[place] for place, cells in enumerate(t.cells) if cells]
        assert {one.id for one in t.box.content.places.values() if one.era <= 1} <= set(laid)


def test_whoever_is_in_era_two_can_pay_what_its_places_build() -> None:
    costs = {
        key: cost
        for key, cost in staged(0).table.box.prices.items()
        if key.startswith("builder_") and staged(0).table.box.content.places[key.partition("/")[0]].era == 2
    }
    assert costs
    rich: dict[str, int] = dict.fromkeys(costs, 0)
    for t in (staged(seed).table for seed in range(20)):
        for key, cost in costs.items():
            rich[key] += t.era == 2 and any(can_pay(t, seat, cost) for seat in range(2))
    assert min(rich.values()) > 3


def test_some_of_them_are_fortresses() -> None:
    least = [min(staged(seed).table.farmers[hex] for hex in (1, 3, 4, 5)) for seed in range(20)]
    assert 0 < sum(n >= GARRISON for n in least) < 15


def test_tickets_are_in_hand_since_only_playing_them_gives_them_their_rides() -> None:
    for seed in range(20):
        t = staged(seed, eras="2").table
        played = [t.box.content.improvements[card].lasting for cards in t.played for card in cards]
        assert not any(isinstance(one, Ticket) for one in played)


def test_eager_players_do_not_spend_a_game_with_moving_goods() -> None:
    start, dice = start_of(ANTE_PORTAS, "coop", 1, 389)
    playout = Playout(ANTE_PORTAS, start, dice)
    g = playout.g
    while not g.over and g.decisions < 6000:
        question = dice.pick(g.open)
        g.apply(playout.manner(g, question, dice), question.seat)
    assert g.over
