"""What bots look at in Ante Portas: how near attackers are, who is in their way, and what a tile promises."""

from __future__ import annotations

from games.ante_portas.battlefield import battlefield, do, standing
from zwist.bots.heuristic import Heuristic
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.advice import AntePortasAdvice
from zwist.games.ante_portas.danger import BREACH, Outlook
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.goods import stock
from zwist.games.ante_portas.promise import TOOLBOX, gained, price, toll
from zwist.games.ante_portas.records import Turn
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.troops import Wave


def worth(g: Game) -> float:
    return AntePortasAdvice().worth(g.table, 0)


def test_a_raider_is_worse_the_nearer_it_is_to_the_edge() -> None:
    far, near, last = (worth(battlefield(foes={hex: 1})) for hex in (22, 12, 2))
    assert far > near > last


def test_a_troop_on_the_lowest_hexes_is_likely_to_break_through() -> None:
    assert Outlook(battlefield(foes={2: 1}).table).total > BREACH / 2


def test_whoever_stands_in_the_way_is_worth_more_than_elsewhere() -> None:
    assert worth(battlefield(foes={12: 1}, farmers={7: 1})) > worth(battlefield(foes={12: 1}, farmers={21: 1}))


def test_a_mine_in_the_way_saves_what_would_pass_there() -> None:
    outlook = Outlook(battlefield(foes={12: 1}).table)
    assert outlook.flow[7] > outlook.flow[8] >= 0.0
    assert Outlook(battlefield(foes={12: 1}, tiles={7: "tread"}).table).total < outlook.total


def test_a_trap_at_a_gate_holds_a_small_troop_and_no_large_one() -> None:
    for raiders, holds in ((2, True), (5, False)):
        bare, trapped = (Outlook(battlefield(foes={7: raiders}, tiles=tiles).table).total for tiles in ({}, {2: "trap"}))
        assert (trapped < bare) is holds


def test_food_for_the_wounded_is_worth_a_space_that_wood_takes() -> None:
    t = battlefield().table
    t.storage[0], t.warehouse[0] = stock({"wood": 3}), stock({"clay": 3})
    assert not gained(t, 0, stock({"food": 2}))
    t.hospital[0] = 2
    assert gained(t, 0, stock({"food": 2})) > gained(t, 0, stock({"clay": 2}))


def test_tools_that_nobody_needs_cost_little() -> None:
    t = battlefield().table
    cost = stock({"tools": 2})
    t.storage[0] = stock({"tools": TOOLBOX})
    dear = toll(t, 0, cost)
    t.storage[0] = stock({"tools": TOOLBOX + 2})
    assert toll(t, 0, cost) < dear == price(cost)


def test_many_goods_of_a_kind_are_worth_less_than_the_first() -> None:
    def held(n: int) -> float:
        g = battlefield()
        g.table.storage[0] = stock({"wood": n})
        return worth(g)

    assert held(3) - held(2) > held(6) - held(5) > 0


def test_the_end_outweighs_everything() -> None:
    g = battlefield(foes={5: 3})
    g.table.ending, g.table.won = "AP-B15.7", True
    assert worth(g) > worth(battlefield(farmers={2: 20}))


def test_in_the_last_wave_a_turn_is_tried_out_until_the_attackers_have_moved() -> None:
    t, lap = battlefield(foes={22: 1}).table, AntePortasAdvice().lap
    assert lap(t) is None
    t.wave, t.turn = Wave(round=1), Turn(0, 0)
    in_turn = lap(t)
    t.wave, t.turn = Wave(round=2), None
    assert lap(t) == in_turn, "the attackers of the next round"
    t.turn = Turn(0, 0)
    assert lap(t) != in_turn


def test_in_trials_whoever_can_fire_does() -> None:
    g = battlefield(foes={17: 1, 12: 2}, farmers={9: 2}, tiles={9: "trench"}, cards=["R104"])
    do(g, turn_up, 17)
    while g.question is not None:
        option = AntePortasAdvice().habit(g.table, g.question)
        assert option is not None
        g.apply(option)
    assert sum(size for size, _ in standing(g).values()) < 3


def test_goods_are_not_moved_to_and_fro_for_ever() -> None:
    g = ANTE_PORTAS.new(["blue"], 0)
    bot, run, longest, last = Heuristic(ANTE_PORTAS, 0, 1), 0, 0, ""
    while g.question is not None and g.decisions < 120:
        run = run + 1 if g.question.name == last else 1
        longest, last = max(longest, run if g.question.name == "arrange" else 0), g.question.name
        g.apply(bot.choose(g))
    assert 0 < longest < 12
