"""What Cry Havoc's bots look at in a battle."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import asked, choose, claim, fight, hand, number, on_turn, placed, stage, told
from zwist.bots import bot
from zwist.bots.deadline import Deadline
from zwist.bots.first import First
from zwist.bots.future import Future
from zwist.bots.heuristic import Heuristic
from zwist.bots.lines import lines_of
from zwist.bots.looking import Looking, Place
from zwist.engine.dice import Dice, seeded
from zwist.games.cry_havoc.advice import battle_board, foreseen, hand_worth, placings
from zwist.games.cry_havoc.aftermath.advice import felled
from zwist.games.cry_havoc.fight import Fight, Force, Placed
from zwist.games.cry_havoc.outlook import outlook, promise
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER
from zwist.games.cry_havoc.table import Game, Table

ANNIHILATOR = "leader_mac_a"
WARDEN = "leader_mac_b"
MACHINES = 0


def battle(own: int, enemy: int, leader: str = WARDEN, placing: tuple[str, ...] = ()) -> Game:
    """The machines attack the humans in Misty Lands; the attacker, or both, may have placed."""
    g = stage(
        mode="aftermath",
        leaders={"machines": leader},
        machines={"misty_lands": own},
        humans={"misty_lands": enemy},
    )
    claim(g, 1, "misty_lands")
    fight(g, "misty_lands", MACHINES, *placing)
    return g


def board(attack: Placed, defence: Placed, leader: str = WARDEN) -> tuple[Game, Fight]:
    """Both sides of the same battle, placed."""
    g = battle(sum(attack), sum(defence), leader)
    return g, Fight(number(g, "misty_lands"), Force(MACHINES, attack), Force(1, defence))


@pytest.mark.parametrize("seed", range(4))
def test_a_bot_thinks_about_all_objectives_before_it_places_the_first_unit(seed: int) -> None:
    g = battle(4, 1)
    player = bot("heuristic", g.definition, MACHINES, seed)
    while g.question is not None and g.question.seat == MACHINES:
        g.apply(player.choose(g))
    assert placed(g)[0] == 2  # enough for the region whatever the only defender does, and no more


def test_the_first_bot_places_unit_by_unit_and_so_stays_what_others_are_measured_against() -> None:
    g = battle(4, 1)
    first, today = (bot(name, g.definition, MACHINES, 1) for name in ("heuristic-0.1", "heuristic"))
    for player in (first, today):
        player.choose(g)
    assert isinstance(first, First)
    assert isinstance(today, Heuristic)
    assert (len(first.line), len(today.line)) == (0, 1)  # beyond the objective that was answered


@pytest.mark.sources
def test_every_placing_is_judged_once_however_often_lines_lead_there() -> None:
    g = battle(4, 1)
    player = Heuristic(g.definition, MACHINES, 1)
    worth, judged = player.advice.worth, list[tuple[int, ...]]()

    def watched(table: Table, seat: int) -> float:
        judged.append(table.fight.attacker.placed)
        return worth(table, seat)

    player.advice.worth = watched  # type: ignore[method-assign]
    player.choose(g)
    assert sorted(judged) == sorted(placings(4))


def test_the_lines_of_a_placing_reach_to_its_last_objective() -> None:
    g = battle(2, 1)
    assert g.question is not None
    found = lines_of(g, g.question, Future(g.definition, "aftermath", Dice(seeded(1))), 48, Deadline(None))
    assert sorted(tuple(option.text for _, option in line) for _, line in found) == [
        ("units 0", "units 0"),
        ("units 0", "units 1"),
        ("units 0", "units 2"),
        ("units 1", "units 0"),
        ("units 1", "units 1"),
        ("units 2",),
    ]


def test_the_attacker_reckons_with_what_serves_the_defender_best() -> None:
    g = battle(2, 1, placing=("1/0/1",))
    assert foreseen(g.table, outlook(g.table)).defender.placed == (1, 0, 0)  # a tie holds the region


def test_a_defender_who_has_placed_is_taken_as_he_stands() -> None:
    g = battle(2, 1, placing=("1/0/1", "0/0/1"))
    assert foreseen(g.table, outlook(g.table)) == g.table.fight


def test_units_can_be_placed_in_every_way_and_none_twice() -> None:
    found = placings(4)
    assert len(found) == len(set(found)) == 15
    assert all(sum(placing) == 4 and min(placing) >= 0 for placing in found)


@pytest.mark.parametrize(
    ("attack", "defence", "leader", "kills"),
    [
        ((0, 0, 2), (3, 0, 0), WARDEN, 2),
        ((0, 0, 2), (5, 0, 0), ANNIHILATOR, 4),
        ((0, 0, 2), (3, 0, 0), ANNIHILATOR, 3),
        ((0, 1, 2), (2, 0, 0), WARDEN, 1),  # one of the two is a prisoner by then
        ((0, 0, 2), (2, 1, 0), WARDEN, 1),  # and here one of the two who would kill
    ],
)
def test_kills_are_counted_after_prisoners_were_taken(attack: Placed, defence: Placed, leader: str, kills: int) -> None:
    g, fought = board(attack, defence, leader)
    assert felled(g.table, fought, ATTACKER) == kills


def test_attrition_is_worth_more_to_whoever_kills_two_with_each_unit() -> None:
    gains = []
    for leader in (WARDEN, ANNIHILATOR):
        g, fought = board((0, 0, 2), (5, 0, 0), leader)
        own, other = (battle_board(g.table, fought, who, outlook(g.table)) for who in (ATTACKER, DEFENDER))
        gains.append(own - other)
    assert gains[1] > gains[0] + 3


@pytest.mark.parametrize(("leader", "fighters"), [(WARDEN, 0), (ANNIHILATOR, 3)])
def test_the_annihilator_goes_for_attrition_where_others_would_not(leader: str, fighters: int) -> None:
    g = battle(3, 4, leader)
    player = bot("heuristic", g.definition, MACHINES, 1)
    while g.question is not None and g.question.seat == MACHINES:
        g.apply(player.choose(g))
    assert placed(g)[2] == fighters


def test_what_structures_count_on_region_control_is_reckoned_with() -> None:
    g = battle(2, 1, placing=("2/0/0",))
    held = foreseen(g.table, outlook(g.table)).defender.placed
    g.table.structures[number(g, "misty_lands")] = ("uni_bunker",)
    assert (held, foreseen(g.table, outlook(g.table)).defender.placed) == ((0, 1, 0), (1, 0, 0))


def in_round(n: int, events: int, *, final: bool = False) -> Table:
    """The table in the action phase of a round, with so many events to come before the last round."""
    g = stage(mode="aftermath", machines={"misty_lands": 1}, humans={"glass_flats": 1})
    t = g.table
    t.round, t.spot, t.final = n, 5 if final else 4 - events, int(final)
    t.events = [("am_census_1",)] * 5
    return t


def test_a_crystal_is_worth_more_the_more_rounds_may_still_be_scored() -> None:
    tables = [*(in_round(n, 4 - n) for n in range(1, 5)), in_round(5, 0, final=True)]
    worths = [outlook(t).crystal for t in tables]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > 2 * worths[-1]


def test_enabled_scoring_is_surer_than_scoring_that_may_come_and_none_comes_once_battles_began() -> None:
    t = in_round(3, 1)
    may_come = outlook(t).crystal
    t.phase = "battles"
    will_not_come = outlook(t).crystal
    t.enabled = MACHINES
    assert will_not_come < may_come < outlook(t).crystal


def test_structures_promise_nothing_in_the_last_round() -> None:
    early, late = in_round(1, 3), in_round(5, 0, final=True)
    for name in early.tiles[MACHINES]:
        assert promise(late, name, outlook(late)) == pytest.approx(0.1)
    assert promise(early, "uni_mine", outlook(early)) > promise(early, "orbital_sniper", outlook(early)) > 0.5


def test_units_count_less_in_the_last_round_and_cards_less_after_its_last_action() -> None:
    t = in_round(5, 0, final=True)
    assert outlook(t).unit < outlook(in_round(1, 3)).unit
    t.action_round = 2
    before = outlook(t).card
    t.action_round = 3
    assert outlook(t).card < before


def test_the_scoring_card_is_worth_keeping_until_the_last_round() -> None:
    t = in_round(2, 2)
    t.hands[MACHINES] = ("mac_overclock", "mac_data_harvest")
    last = in_round(5, 0, final=True)
    last.hands[MACHINES] = t.hands[MACHINES]
    keeps = [hand_worth(table, MACHINES, outlook(table)) for table in (t, last)]
    for table in (t, last):
        table.hands[MACHINES] = ("mac_overclock", "mac_core_breach")
    assert keeps[0] - hand_worth(t, MACHINES, outlook(t)) == pytest.approx(1.0)
    assert keeps[1] == hand_worth(last, MACHINES, outlook(last))


def first_act(g: Game, seat: int, seed: int) -> None:
    """What the bot does in its turn, up to the end of its action."""
    player = bot("heuristic", g.definition, seat, seed)
    on_turn(g, seat)
    while asked(g) != (seat, "turn") or not g.table.acted:
        g.apply(player.choose(g))


@pytest.mark.parametrize("seed", range(3))
def test_a_bot_pays_with_several_cards_where_one_moves_too_few(seed: int) -> None:
    g = stage(mode="aftermath", machines={"hq_0": 4}, humans={"hq_1": 4})
    own = ("overclock", "core_breach", "targeting_grid", "assimilate", "sync_protocol", "data_harvest")
    hand(g, MACHINES, "mou_summit_watch", *(f"mac_{name}" for name in own))  # one step each
    first_act(g, MACHINES, seed)
    assert g.table.acted == "move"
    assert len(told(g, "play_card")) > 1
    assert sum(event["n"] for event in told(g, "move")) == len(told(g, "play_card"))


def test_a_step_is_judged_by_the_best_way_and_by_all_units_that_can_go() -> None:
    g = stage(mode="aftermath", machines={"hq_0": 4}, humans={"hq_1": 4}, trogs={"misty_lands": 2})
    t = g.table
    for way in t.box.near[number(g, "hq_0")]:
        if way != number(g, "misty_lands"):
            t.tokens[way] = ("quarantine",)
    hand(g, MACHINES, "mac_relentless_advance")
    on_turn(g, MACHINES)
    root, turn = g.clone(), g.question
    choose(g, "action move", "card mac_relentless_advance")
    question = g.question
    assert turn is not None
    assert question is not None
    search, here = Looking(g.definition.advice(), turn, root), Place(g)
    setting_out, stopping = (search.looks(search.beyond(here, question, one), hopes=False) for one in question.options)
    assert setting_out > stopping + 1  # one unit would be lost, three may well win


def test_answers_in_passing_do_not_multiply() -> None:
    """Where units have come to four regions, the encounters have 24 orders."""
    around = ("misty_lands", "feralas_banks", "scorched_waste", "thornwood")
    g = stage(machines={"kalas_gorge": 9}, humans=dict.fromkeys(around, 1))
    hand(g, MACHINES, "mac_relentless_advance", "mac_relentless_advance")
    on_turn(g, MACHINES)
    root, turn = g.clone(), g.question
    choose(g, "action move", "card mac_relentless_advance", "card mac_relentless_advance")
    for region in around:
        choose(g, "region kalas_gorge", f"region {region}", "units 1")
    assert turn is not None
    here = Place(g)
    Looking(g.definition.advice(), turn, root).looks(here, hopes=False)
    before = 2  # here, and after the end of the move
    assert places(here) == before + len(around) * len(around)  # whichever comes first, the others in one order


def places(place: Place) -> int:
    """How many positions have been played out from one on."""
    return 1 + sum(map(places, place.beyond.values()))
