"""The promising tables of fuzz games: legal ones, in both eras, and some that last."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from zwist.conformance.playout import Playout, start_of
from zwist.engine.dice import Dice, seeded
from zwist.games.ante_portas.building import build
from zwist.games.ante_portas.definition import ANTE_PORTAS, PLAYED, RIVALS
from zwist.games.ante_portas.effects.lasting import Ticket
from zwist.games.ante_portas.goods import NOTHING, plus, stock
from zwist.games.ante_portas.ground import building, is_staffed
from zwist.games.ante_portas.payment import can_pay
from zwist.games.ante_portas.records import Turn
from zwist.games.ante_portas.soldiers import MINE_LOST
from zwist.games.ante_portas.staging import DEFENDED, GARRISON, WISHES, stage
from zwist.games.ante_portas.stores import free_storage
from zwist.games.ante_portas.table import Game, Table
from zwist.games.ante_portas.wishes import TURN, Wish, Wishes, can_come_true, deeds, distances, errands


def staged(seed: int, eras: str = "1") -> Game:
    g = ANTE_PORTAS.new(["blue", "red"], seed, eras=eras, heartland_setup="staged")
    stage(g.table, Dice(seeded(seed)))
    return g


def wished(mode: str, seed: int) -> tuple[Table, Wishes]:
    """A promising table of a mode, and what is wished there."""
    t = ANTE_PORTAS.new(["blue", "red"], seed, mode=mode).table
    wishes = ANTE_PORTAS.proofs.stage(t, Dice(seeded(seed))) if ANTE_PORTAS.proofs.stage is not None else None
    assert isinstance(wishes, Wishes)
    return t, wishes


@pytest.mark.parametrize("mode", PLAYED)
def test_a_promising_table_breaks_no_sum(mode: str) -> None:
    for seed in range(12):
        sums = ANTE_PORTAS.proofs.totals(wished(mode, seed)[0])
        assert {name: n for name, n in sums.items() if n and not name.endswith("units")} == {}


def test_half_of_them_are_in_era_two_with_all_places_of_era_one() -> None:
    eras = [staged(seed) for seed in range(20)]
    late = [g.table for g in eras if g.table.era == 2]
    assert 5 < len(late) < 15
    for t in late:
        laid = [t.box.place_ids[place] for place, cells in enumerate(t.cells) if cells]
        assert {one.id for one in t.box.content.places.values() if one.era <= 1} <= set(laid)


@pytest.mark.parametrize("mode", RIVALS)
def test_rivals_are_in_either_era_too(mode: str) -> None:
    eras = Counter(wished(mode, seed)[0].era for seed in range(20))
    assert eras[1] > 5
    assert eras[2] > 5


def test_all_places_of_a_promising_table_are_near_a_market() -> None:
    for t in (staged(seed).table for seed in range(20)):
        for place, id in enumerate(t.box.place_ids):
            if t.cells[place] and id in t.box.content.places:
                assert min(distances(t, place).get(market, 9) for market in t.box.markets) <= 3


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


# Wishes


def playout_of(mode: str, number: int) -> tuple[Playout, Wishes | None]:
    """A game of a fuzz run, and what is wished there."""
    found: list[Wishes | None] = [None]
    real = ANTE_PORTAS.proofs.stage

    def overheard(t: Table, dice: Dice) -> Wishes | None:
        wishes = real(t, dice) if real is not None else None
        found[0] = wishes if isinstance(wishes, Wishes) else None
        return found[0]

    definition = replace(ANTE_PORTAS, proofs=replace(ANTE_PORTAS.proofs, stage=overheard))
    return Playout(definition, *start_of(definition, mode, 1, number)), found[0]


def go_on(playout: Playout, most: int) -> None:
    """Play without looking at oracles, up to so many decisions."""
    g, dice = playout.g, playout.dice
    while not g.over and g.decisions < most:
        question = dice.pick(g.open)
        g.apply(playout.manner(g, question, dice), question.seat)


@pytest.mark.parametrize("mode", PLAYED)
def test_whatever_can_be_built_laid_played_or_ordered_is_wished_at_several_tables(mode: str) -> None:
    counted: Counter[str] = Counter()
    for seed in range(250):
        t, wishes = wished(mode, seed)
        counted.update(wish.card or wish.key for own in wishes.open for wish in own)
    everything = [wish.key for wish in (*deeds(t), *errands(t))]
    late = [f"{one.id}/0" for one in t.box.content.places.values() if one.id.startswith("builder_")]
    for name in (*everything, *late, *t.box.content.improvements):
        assert counted[name] >= 3, name


@pytest.mark.parametrize("mode", PLAYED)
def test_all_that_somebody_wishes_can_be_paid_together(mode: str) -> None:
    for seed in range(20):
        t, wishes = wished(mode, seed)
        for seat, own in enumerate(wishes.open):
            assert 0 < len(own) <= WISHES
            price = NOTHING
            for wish in own:
                assert can_come_true(t, seat, wish)
                price = plus(price, wish.cost)
            assert can_pay(t, seat, price)
            assert free_storage(t, seat) >= 0


@pytest.mark.parametrize("mode", PLAYED)
def test_most_wishes_come_true(mode: str) -> None:
    granted: Counter[bool] = Counter()
    number = 0
    while granted.total() < 100:
        playout, wishes = playout_of(mode, number)
        number += 1
        if wishes is not None:
            before = sum(map(len, wishes.open))
            go_on(playout, 1500)
            left = sum(map(len, wishes.open))
            granted.update({True: before - left, False: left})
    assert granted[True] > 4 * granted[False]


def test_the_theater_and_the_howitzer_are_built_where_they_are_wished() -> None:
    for key, feature in (("builder_theater/0", "building theater"), ("builder_howitzer/0", "tile howitzer")):
        number = 0
        playout, wishes = playout_of("coop", number)
        while wishes is None or not any(wish.key == key for own in wishes.open for wish in own):
            number += 1
            playout, wishes = playout_of("coop", number)
        go_on(playout, 1500)
        assert feature in playout.reached()


def test_whoever_saves_for_a_wish_pays_for_nothing_else() -> None:
    g = staged(1)
    t = g.table
    t.storage = [plus(stock({"wood": 2, "tools": 9}), NOTHING)] * 2
    wishes = Wishes(2, ())
    wishes.open[0].append(Wish("builder_farm/0", t.box.prices["builder_farm/0"]))
    t.turn, t.stewards = Turn(0, t.box.markets[0]), [t.box.markets[0]] * 2
    g.then(build, 0, "builder_storage_shed/0")
    g.run()
    while not (question := next((one for one in g.open if one.name == "build"), None)):
        g.apply(g.open[0].options[0], g.open[0].seat)
    assert [str(one) for one in wishes(question)] == ["ready"]
    wishes.open[0].clear()
    assert wishes(question) == []


# Waiting


def test_at_most_tables_soldiers_wait_for_one_interrupt_point_and_each_is_awaited_somewhere() -> None:
    for mode in PLAYED:
        passed = [wished(mode, seed)[1].passed for seed in range(80)]
        assert 10 < sum(not one for one in passed) < 30
        points = {point for one in passed for point in one}
        assert TURN in points
        awaited = {point for one in passed if one for point in points - set(one)}
        assert awaited == points


def test_soldiers_who_wait_for_a_point_act_at_no_other_but_replace_lost_mines() -> None:
    acted = 0
    for number in range(24):
        playout, wishes = playout_of("coop", number)
        if wishes is None or not wishes.passed:
            continue
        go_on(playout, 1500)
        points = {str(event.values["at"]) for event in playout.g.log or [] if "at" in event.values}
        assert points.isdisjoint(wishes.passed)
        acted += bool(points - {MINE_LOST})
    assert acted


def test_every_building_on_a_promising_battlefield_has_a_crew() -> None:
    for seed in range(10):
        t = staged(seed).table
        built = [hex for hex in DEFENDED if building(t, hex) is not None]
        assert built
        assert all(is_staffed(t, hex) for hex in built)


def test_attackers_stand_before_the_soldiers_of_a_promising_battlefield() -> None:
    tables = [staged(seed).table for seed in range(10)]
    assert any(sum(t.basic) for t in tables)
    assert any(sum(t.elite) for t in tables)
    for t in tables:
        assert not any(t.basic[hex] + t.elite[hex] for hex in DEFENDED)
        assert sum(t.basic) + t.figures[0] == t.box.content.attackers["basic"].count
        assert sum(t.elite) + t.figures[1] == t.box.content.attackers["elite"].count
