"""What bots look at in Ante Portas: how near attackers are, who is in their way, and what a tile promises."""

from __future__ import annotations

from typing import Any

from games.ante_portas.battlefield import battlefield, do, standing
from zwist.bots.heuristic import Heuristic
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.advice import AntePortasAdvice
from zwist.games.ante_portas.danger import BREACH, Outlook, Way
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.effects.actions import March
from zwist.games.ante_portas.field import D
from zwist.games.ante_portas.front import Front
from zwist.games.ante_portas.goods import stock
from zwist.games.ante_portas.promise import TOOLBOX, gained, prospect, toll
from zwist.games.ante_portas.recipes import Recipe, best, price
from zwist.games.ante_portas.records import Turn
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.troops import Squad, Wave
from zwist.games.ante_portas.work import reassign


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
    bare, aside, mined = (
        Outlook(battlefield(foes={12: 1}, tiles=tiles).table).total for tiles in ({}, {21: "tread"}, {7: "tread"})
    )
    assert mined < aside == bare


def test_soldiers_in_a_trench_stop_a_raider_before_them_and_an_empty_trench_does_not() -> None:
    def total(foes: dict[int, int], **ours: Any) -> float:
        return Outlook(battlefield(foes=foes, **ours).table).total

    trench = {2: "trench"}
    assert total({7: 1}, farmers={2: 1}, tiles=trench) < total({7: 1}, farmers={2: 1})
    assert total({7: 1}, farmers={1: 2}, tiles=trench) > BREACH / 10 > total({7: 1}, farmers={2: 2}, tiles=trench)


def test_what_is_fired_at_one_troop_is_not_there_for_the_next() -> None:
    def cost(foes: dict[int, int]) -> float:
        return Outlook(battlefield(foes=foes, farmers={2: 2}, tiles={2: "trench"}).table).troops[7]

    assert cost({4: 2, 7: 2}) > cost({7: 2})


def test_two_shots_do_not_stop_an_elite_raider_and_four_do() -> None:
    def total(tired: int) -> float:
        g = battlefield(elites={4: 1}, farmers={2: 2, 1: 2}, tiles={2: "trench", 1: "trench"})
        g.table.tired_farmers[1] = tired
        return Outlook(g.table).troops[4]

    assert total(2) > 3 * total(0)


def test_a_citizen_alone_is_not_hurt_by_two_raiders_and_one_beside_a_farmer_is_not_spared() -> None:
    alone, crowded = (
        Outlook(battlefield(foes={7: 2}, citizens={2: 1}, farmers=farmers).table).troops[7] for farmers in ({}, {2: 1})
    )
    assert alone < crowded


def test_a_trap_at_a_gate_holds_a_small_troop_and_no_large_one() -> None:
    for raiders, holds in ((2, True), (5, False)):
        bare, trapped = (Outlook(battlefield(foes={7: raiders}, tiles=tiles).table).total for tiles in ({}, {2: "trap"}))
        assert (trapped < bare) is holds


def flown(way: Way, basic: int = 0, elite: int = 0, scenario: str = "dragons", **ours: Any) -> float:
    """What a troop above the start hex costs by a way."""
    return Outlook(battlefield(scenario=scenario, **ours).table).march(7, (basic, elite), way, 1.0)


def test_farmers_and_trenches_do_not_stop_elite_dragons_in_flight_and_stop_them_when_they_land() -> None:
    ours: dict[str, Any] = {"farmers": {2: 4}, "tired_farmers": {2: 4}, "tiles": {2: "trench"}}
    assert flown(Way((D, D)), elite=1, **ours) >= BREACH
    assert flown(Way((D,)), elite=1, **ours) < flown(Way((D,)), elite=1), "they fight where it lands"
    assert flown(Way((D, D)), elite=1, scenario="raiders", **ours) < BREACH
    assert flown(Way((D, D)), basic=3, **ours) < BREACH, "basic dragons are hurt in flight"


def test_citizens_and_fragmentation_mines_stop_elite_dragons_in_flight() -> None:
    for ours in ({"citizens": {2: 1}}, {"tiles": {2: "fragmentation"}}):
        assert flown(Way((D, D)), elite=1, **ours) < BREACH


def test_trenches_fire_at_elite_dragons_on_the_ground_and_catapults_in_flight_too() -> None:
    for tile, aloft in (("trench", False), ("catapult", True)):
        outlook = Outlook(battlefield(scenario="dragons", farmers={2: 2}, tiles={2: tile}).table)
        assert outlook.shots(7, (0, 1), False) > 0
        assert (outlook.shots(7, (0, 1), True) > 0) is aloft


def test_tread_mines_and_traps_do_nothing_to_dragons_in_flight() -> None:
    for tile in ("tread", "trap"):
        assert flown(Way((D, D)), basic=1, tiles={2: tile}) >= BREACH
        assert flown(Way((D, D)), basic=1, tiles={2: tile}, scenario="raiders") < BREACH


def test_dragons_that_fly_on_over_farmers_are_not_stopped_by_them() -> None:
    assert flown(Way((D,), over="farmer"), basic=1, farmers={2: 3}) >= BREACH
    assert flown(Way((D,), over="farmer"), basic=1, citizens={2: 1}) < BREACH
    assert flown(Way((D,), over="mine"), basic=1, tiles={2: "bounding"}) >= BREACH


def test_a_burning_arrow_clears_the_way_of_a_farmer_or_a_mine() -> None:
    for ours in ({"farmers": {2: 1}}, {"tiles": {2: "bounding"}}):
        assert flown(Way((D, D)), basic=1, **ours) < BREACH
        assert flown(Way((D, D), burning=(0,)), basic=1, **ours) >= BREACH


def test_food_for_the_wounded_is_worth_a_space_that_wood_takes() -> None:
    t = battlefield().table
    t.storage[0], t.warehouse[0] = stock({"wood": 3}), stock({"clay": 3})
    assert not gained(t, 0, stock({"food": 2}))
    t.hospital[0] = 2
    assert gained(t, 0, stock({"food": 2})) > gained(t, 0, stock({"clay": 2}))


def held(**goods: int) -> float:
    """What a village with these goods is worth."""
    g = battlefield(farmers={2: 2})
    for place in g.table.box.in_area["command_centre"]:
        if g.table.box.place_ids[place] == "builder_trench":
            g.table.lay(place, (9, 9))
    g.table.storage[0], g.table.warehouse[0] = stock(goods), stock({})
    return worth(g)


def test_clay_beside_wood_that_makes_a_trench_of_it_is_worth_more_than_more_wood() -> None:
    wood, more_wood, clay = held(tools=1, wood=1), held(tools=1, wood=2), held(tools=1, wood=1, clay=1)
    assert clay - wood > more_wood - wood + 0.5


def test_as_many_things_are_made_as_goods_and_spaces_allow_and_none_at_a_loss() -> None:
    cost = stock({"wood": 1, "clay": 1, "tools": 1})
    tiles, paid = Recipe(cost, [3.0, 2.0, price(cost)]), price(cost)

    def made(wood: int, tools: int, spaces: int) -> float:
        return tiles.brings(stock({"wood": wood, "clay": 9, "tools": tools}), spaces)

    assert [made(wood, 9, 9) for wood in (0, 1, 2, 3)] == [0.0, 3.0 - paid, 5.0 - 2 * paid, 5.0 - 2 * paid]
    assert made(9, 1, 9) == made(9, 9, 3) == made(1, 9, 9)
    assert made(9, 9, 1) == 0.0, "both goods must be in storage at once"
    assert best([tiles, Recipe(stock({"wood": 9}), [99.0])], stock({"wood": 8, "clay": 8, "tools": 8}), 20) == 5.0 - 2 * paid


def test_goods_in_a_full_warehouse_are_no_prospect_while_storage_is_full_too() -> None:
    def hope(food: int) -> float:
        t = battlefield(farmers={2: 2}).table
        t.storage[0], t.warehouse[0] = stock({"clay": 3, "tools": 3}), stock({"wood": 2, "food": food})
        return prospect(t, 0, [Recipe(stock({"tools": 1, "wood": 1, "clay": 1}), [9.0])])

    assert hope(1) == 0.0 < hope(0)


def test_soldiers_on_the_start_hex_would_gain_by_marching_to_gates_that_nobody_holds() -> None:
    crowded, spread = Front(battlefield(farmers={2: 8}).table), Front(battlefield(farmers={1: 2, 4: 2, 2: 2, 5: 2, 3: 2}).table)
    assert crowded.marched(March(steps=1)) > 2.0 > spread.marched(March(steps=1))


def test_two_steps_reach_attackers_at_a_gate_that_one_does_not() -> None:
    front = Front(battlefield(elites={3: 1}, farmers={2: 4}).table)
    assert front.marched(March(steps=2, bonus=1)) > front.marched(March(steps=1)) + BREACH / 2


def test_while_orders_are_given_the_attack_to_come_is_kept_in_mind() -> None:
    front = Front(battlefield(elites={3: 1}, farmers={5: 3}).table)
    assert front.attacked((Squad(5, 1, farmers=3),), 0) > BREACH / 2
    assert front.attacked((Squad(5, 0, farmers=3),), 0) == 0.0, "they may not march any more"


def test_positions_with_the_same_battlefield_share_what_it_says() -> None:
    advice, g = AntePortasAdvice(), battlefield(foes={12: 1}, farmers={2: 2})
    twin = g.clone()
    twin.table.storage[0] = stock({"wood": 3})
    assert advice.front(g.table) is advice.front(twin.table)
    twin.table.farmers[2] = 1
    assert advice.front(g.table) is not advice.front(twin.table)


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


def test_together_a_search_looks_to_the_end_of_the_half_year_and_in_the_last_year_to_the_end() -> None:
    t, horizon = battlefield().table, AntePortasAdvice().horizon
    found = []
    for year in range(1, 6):
        for season in ("summer", "winter"):
            t.year, t.season = year, season
            found.append(horizon(t))
    assert found[-2:] == [0, 0]
    assert len(set(found)) == len(found) - 1
    t.year, t.wave = 1, Wave(round=1)
    assert horizon(t) == 0


def test_rivals_show_enough_after_a_few_decisions() -> None:
    rivals = ANTE_PORTAS.new(ANTE_PORTAS.factions_for("capture_flag", 2, {})[:2], seed=1, mode="capture_flag")
    assert AntePortasAdvice().horizon(rivals.table) is None


def test_in_the_last_wave_whoever_can_fire_does_so_in_trials() -> None:
    g = battlefield(foes={17: 1, 12: 2}, farmers={9: 2}, tiles={9: "trench"}, cards=["R104"])
    do(g, turn_up, 17)
    assert g.question is not None
    assert AntePortasAdvice().habit(g.table, g.question) is None, "before it people think"
    g.table.wave = Wave(round=1)
    while g.question is not None:
        option = AntePortasAdvice().habit(g.table, g.question)
        assert option is not None
        g.apply(option)
    assert sum(size for size, _ in standing(g).values()) < 3


def test_whoever_is_played_on_leaves_goods_and_workers_where_they_are() -> None:
    g = battlefield()
    do(g, reassign, 0)
    assert g.question is not None
    habit = AntePortasAdvice().habit(g.table, g.question)
    assert habit is not None
    assert habit.stops


def test_goods_are_not_moved_to_and_fro_for_ever() -> None:
    g = ANTE_PORTAS.new(["blue"], 0)
    bot, run, longest, last = Heuristic(ANTE_PORTAS, 0, 1), 0, 0, ""
    while g.question is not None and g.decisions < 120:
        run = run + 1 if g.question.name == last else 1
        longest, last = max(longest, run if g.question.name == "arrange" else 0), g.question.name
        g.apply(bot.choose(g))
    assert 0 < longest < 12
