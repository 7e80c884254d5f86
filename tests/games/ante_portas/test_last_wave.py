"""The last wave and the variants (AP-B15, AP-B16)."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import advance, battlefield, choose, do, options, standing, told
from zwist.games.ante_portas import last_wave as wave
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.arrivals import new_attackers
from zwist.games.ante_portas.content import content_for
from zwist.games.ante_portas.orders import march
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.troops import Wave

RAIDERS = [card for card, one in content_for({}).movement_cards.items() if one.scenario == "raiders" and one.era == 1]
EVEN = ["R102"] * 60
"""Cards that bring one basic unit to hex 24 and lead one hex down."""


def begun(g: Game) -> Game:
    """The wave begins; all stewards stand on a market of the heartland."""
    g.table.stewards = [g.table.box.heartland[0]] * g.table.box.seats
    do(g, wave.last_wave)
    return g


def steps_of(g: Game) -> list[str]:
    """What the wave has done so far."""
    return [event.key for event in g.log or () if event.key in ("wave_round", "arrivals", "card", "turn")]


@pytest.mark.clause("AP-B15.1", "AP-B15.2", "AP-B15.3", "AP-B15.9")
def test_stewards_go_to_the_command_centre_and_the_market_card_is_laid_out() -> None:
    g = begun(battlefield(cards=EVEN))
    t = g.table
    assert t.phase == "wave"
    assert t.stewards == [t.box.command]
    assert t.box.content.market_cards[t.market].last_wave
    assert t.box.content.market_cards[t.market].era == 1
    assert steps_of(g) == ["wave_round", "arrivals", "card", "turn"]


@pytest.mark.clause("AP-B15.3", "AP-B17.1")
@pytest.mark.parametrize(("seats", "rounds", "cards"), [(1, 2, 1), (2, 3, 2), (3, 4, 2)])
def test_ex17_new_attackers_come_in_so_many_rounds(seats: int, rounds: int, cards: int) -> None:
    g = battlefield(seats=seats, cards=EVEN)
    t = g.table
    t.wave = Wave()
    found = []
    for n in range(1, 7):
        t.wave = t.wave._replace(round=n)
        found.append(wave.cards_due(t))
        t.basic[26] = 1
        do(g, wave.end_arrivals)
    assert found == [cards] * rounds + [0] * (6 - rounds)


@pytest.mark.clause("AP-B15.5", "AP-B15.9", "AP-B19.9")
def test_the_players_choose_together_who_takes_the_one_turn() -> None:
    g = battlefield(seats=2, cards=EVEN)
    g.table.first = 1
    begun(g)
    assert g.question is not None
    assert (g.question.seat, options(g)) == (1, ["seat 0", "seat 1"])
    choose(g, "seat 0")
    assert [line["seat"] for line in told(g, "turn")] == [0]


@pytest.mark.clause("AP-B15.4")
def test_exhausted_soldiers_are_not_raised_in_the_wave() -> None:
    g = begun(battlefield(farmers={2: 2}, tired_farmers={2: 2}, cards=EVEN))
    assert g.table.tired_farmers[2] == 2


@pytest.mark.clause("AP-B15.7", "AP-B1.2", "AP-B19.11")
def test_the_wave_is_won_as_soon_as_no_attackers_come_and_none_is_left() -> None:
    g = battlefield(farmers={24: 9}, cards=EVEN)
    t = g.table
    t.wave, t.phase = Wave(round=1), "wave"
    do(g, wave.wave_round)
    assert (t.ending, t.won) == ("AP-B15.7", True)
    assert g.over
    assert standing(g) == {}


@pytest.mark.clause("AP-B15.7", "AP-B15.12")
def test_a_clear_battlefield_wins_nothing_while_attackers_are_still_due() -> None:
    g = begun(battlefield(farmers={24: 9}, cards=EVEN))
    assert standing(g) == {}
    assert g.question is not None
    assert g.question.name == "move steward"


@pytest.mark.clause("AP-B15.11")
def test_a_wave_of_sixty_rounds_is_lost() -> None:
    g = battlefield(foes={26: 1}, cards=["R106"] * 9)
    t = g.table
    t.wave = Wave(round=60, ebbs=True)
    do(g, wave.end_round)
    assert (t.ending, t.won) == ("AP-B15.11", False)
    free = battlefield(foes={26: 1}, cards=["R106"] * 9, last_wave_max_rounds="0")
    free.table.wave = Wave(round=60, ebbs=True)
    free.table.stewards = [free.table.box.command]
    do(free, wave.end_round)
    assert not free.table.ending


@pytest.mark.clause("AP-B16.1", "AP-B16.7")
def test_with_all_dead_beaten_attackers_leave_the_game_until_a_kind_runs_out() -> None:
    g = battlefield(farmers={24: 9}, cards=EVEN, last_wave_variant="all_dead")
    begun(g)
    t = g.table
    assert t.beaten == [1, 0]
    assert t.wave is not None
    assert not t.wave.ebbs
    assert wave.cards_due(t) == 1
    last = battlefield(farmers={24: 9}, cards=EVEN, last_wave_variant="all_dead")
    last.table.figures, last.table.wave = [1, 5], Wave(round=7)
    do(last, wave.wave_round)
    assert last.table.ending == "AP-B15.7"


@pytest.mark.clause("AP-B16.1")
def test_with_all_dead_attackers_come_beyond_the_usual_rounds() -> None:
    g = battlefield(foes={26: 1}, cards=EVEN, last_wave_variant="all_dead")
    g.table.wave = Wave(round=9)
    do(g, wave.end_arrivals)
    assert wave.cards_due(g.table) == 1


@pytest.mark.clause("AP-B16.2", "AP-B16.8")
def test_with_crescendo_each_round_brings_one_card_more_until_all_basic_units_are_out() -> None:
    g = battlefield(seats=3, cards=EVEN, last_wave_variant="crescendo")
    t = g.table
    for n in (1, 2, 3, 7):
        t.wave = Wave(round=n)
        do(g, wave.end_arrivals)
        assert wave.cards_due(t) == n
    t.figures = [1, 12]
    t.wave = Wave(round=1)
    do(g, new_attackers, 1)
    assert t.wave.ebbs
    assert wave.cards_due(t) == 0


@pytest.mark.clause("AP-B16.3", "AP-B16.4", "AP-B16.5")
@pytest.mark.parametrize(
    ("variant", "seats", "cards", "turns"),
    [("none", 2, 2, 3), ("none", 3, 2, 2), ("twice_as_strong", 3, 1, 2), ("twice_as_strong_plus", 3, 2, 3)],
)
def test_double_strength_changes_cards_and_turns(variant: str, seats: int, cards: int, turns: int) -> None:
    g = battlefield(seats=seats, strength_variant=variant)
    g.table.wave = Wave(round=1)
    assert wave.cards_due(g.table) == g.table.box.cards == cards
    assert g.table.box.turns == turns


@pytest.mark.clause("AP-B15.8")
def test_the_wave_is_played_with_the_stack_of_the_last_era() -> None:
    g = begun(battlefield(cards=[*RAIDERS]))
    assert {*g.table.turned, *g.table.stack} == set(RAIDERS)


@pytest.mark.clause("AP-B20.6")
def test_a_sergeant_raises_once_in_each_round_of_the_wave() -> None:
    g = battlefield(farmers={2: 2}, tired_farmers={2: 2}, cards=EVEN)
    g.table.played[0] = ("veteran_sergeant",)
    g.table.sergeants = (0,)
    begun(g)
    assert options(g) == ["revive farmer+2", "pass"]


@pytest.mark.clause("AP-B16.7", "AP-B7.3")
def test_with_all_dead_attackers_that_are_beaten_before_the_wave_go_to_the_supply() -> None:
    g = battlefield(foes={12: 1}, farmers={7: 1}, cards=["R102"], last_wave_variant="all_dead")
    advance(g, 12)
    assert (g.table.figures, g.table.beaten) == ([23, 12], [0, 0])
    usual = battlefield(foes={12: 1}, farmers={7: 1}, cards=["R102"])
    usual.table.wave = Wave(round=1)
    advance(usual, 12)
    assert (usual.table.figures, usual.table.beaten) == ([23, 12], [0, 0])


@pytest.mark.clause("AP-B15.7", "AP-B19.11")
def test_the_last_attacker_may_fall_to_a_shot_or_to_our_own_attack() -> None:
    shot = battlefield(foes={14: 1}, farmers={9: 1, 2: 1}, tiles={9: "trench"}, cards=EVEN)
    shot.table.wave = Wave(round=5, ebbs=True)
    do(shot, turn_up, 14)
    choose(shot, "target 14+moving", "shooter 9+1")
    assert (shot.table.ending, shot.over) == ("AP-B15.7", True)
    assert shot.table.turned == ()
    attack = battlefield(foes={7: 1}, farmers={2: 3}, cards=EVEN)
    attack.table.wave = Wave(round=5, ebbs=True)
    do(attack, march, 0, "commander/0")
    choose(attack, "column 2+7+1", "farmers 1")
    assert (attack.table.ending, attack.over) == ("AP-B15.7", True)
