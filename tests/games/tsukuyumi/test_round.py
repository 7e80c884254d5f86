"""The round (chapter 4) and initiative (chapter 5), with the worked examples EX-4, EX-5, EX-23 and EX-24."""

from __future__ import annotations

import pytest

from games.tsukuyumi.stage import A, asked, break_off, choose, events, on_turn, options, play, put, refused, stage
from zwist.games.tsukuyumi.content import content_for
from zwist.games.tsukuyumi.initiative import next_seat, shift_initiative
from zwist.games.tsukuyumi.round import begin_phase, put_cards_away, round_of_play, select
from zwist.games.tsukuyumi.table import Game

FOUR = ("nomads", "boarlords", "cybersamurai", "dark_seed")


def picked(g: Game, *cards: str) -> None:
    """Everybody chooses a card."""
    for seat, card in enumerate(cards):
        g.apply(f"card {card}", seat)


def hands(g: Game) -> list[tuple[str, ...]]:
    """Six different cards for everybody."""
    cards = tuple(content_for({}).action_cards)
    g.table.hands = [tuple(sorted(cards[6 * seat : 6 * seat + 6])) for seat in range(g.table.box.seats)]
    return g.table.hands[:]


# Selection


@pytest.mark.clause("TS-4.1", "TS-4.2", "TS-23.2")
def test_chosen_cards_are_revealed_at_once_and_the_others_go_to_the_left() -> None:
    """EX-23."""
    g = stage(*FOUR)
    before = hands(g)
    play(g, select)
    for seat in range(3):
        g.apply(f"card {before[seat][seat]}", seat)
        assert g.table.hands == before, "nothing is revealed before the last choice"
    g.apply(f"card {before[3][3]}", 3)
    assert g.table.chosen == tuple(before[seat][seat] for seat in range(4))
    for seat in range(4):
        right = (seat - 1) % 4
        assert g.table.hands[seat] == tuple(card for card in before[right] if card != g.table.chosen[right])


@pytest.mark.clause("TS-4.14", "TS-2.8")
def test_used_action_cards_leave_the_game() -> None:
    g = stage(*FOUR)
    used = g.table.chosen
    play(g, put_cards_away)
    assert g.table.gone == used
    assert g.table.chosen == ("",) * 4


# Phases and turns


@pytest.mark.clause("TS-4.3", "TS-1.10", "TS-4.4")
def test_the_phases_follow_each_other_and_each_player_ends_its_turn_before_the_next() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    given = hands(g)
    play(g, round_of_play)
    picked(g, *(hand[0] for hand in given))
    seen: list[tuple[str, int]] = []
    while g.table.round == 3 and g.question is not None and g.table.phase != "select":
        if (turn := (g.table.phase, g.question.seat)) not in seen[-1:]:
            seen.append(turn)
        g.apply("end" if "end" in options(g) else g.question.options[0])
    phases = list(dict.fromkeys(phase for phase, _ in seen))
    assert phases == ["white", "blue", "green", "red"]
    assert [seat for phase, seat in seen if phase == "white"] == [0, 1, 2]


@pytest.mark.clause("TS-4.12")
def test_the_white_phase_offers_two_different_ones_of_four() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A)
    g.table.territory[A] = 0
    play(g, begin_phase, "white")
    assert {"action move", "action produce", "from_deck"} <= options(g)
    choose(g, "event neutralisation_1")
    assert refused(g, "from_deck") == ["TS-6.1"], "one event, and each action once"
    choose(g, "action produce", "done")
    assert refused(g, "action produce") == refused(g, "action move") == ["TS-4.12"], "two are used"
    assert refused(g, "action initiative") == ["TS-4.9"], "that is no white action"


@pytest.mark.clause("TS-4.12")
def test_after_two_white_actions_no_event_is_drawn_any_more() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A)
    events(g, 0, "tailwind_1")
    play(g, begin_phase, "white")
    choose(g, "action produce", "done")
    assert "event tailwind_1" in options(g)
    choose(g, "action move", "done")
    assert asked(g) == (1, "act"), "nothing is left, so the turn is over"


@pytest.mark.clause("TS-4.12", "TS-6.1")
def test_the_white_event_draws_one_and_plays_up_to_one() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    play(g, begin_phase, "white")
    choose(g, "from_deck")
    turn = g.table.acting
    assert (turn.quantity("draw"), turn.quantity("play"), turn.picks) == (0, 1, 1)


@pytest.mark.clause("TS-20.2")
def test_quick_start_skips_the_first_white_phase_only() -> None:
    for round, first in ((0, "blue"), (1, "white")):
        g = stage("nomads", "boarlords", "dark_seed", quick_start="on")
        given = hands(g)
        g.table.round = round
        play(g, round_of_play)
        picked(g, *(hand[0] for hand in given))
        assert g.table.phase == first


@pytest.mark.clause("TS-4.7", "TS-4.8")
def test_actions_are_optional_and_lost_if_unused() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    on_turn(g, 0, "red", move=2, initiative=1)
    choose(g, "end")
    assert g.table.turn is None


@pytest.mark.clause("TS-4.7", "TS-4.13")
def test_a_turn_does_not_end_before_the_oni_actions_are_done() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    on_turn(g, 0, "green", produce=1, place_oni=1)
    assert refused(g, "end") == ["TS-4.13"]


@pytest.mark.clause("TS-4.10", "TS-4.11", "TS-8.7")
def test_a_missing_phase_leaves_only_what_units_grant() -> None:
    """EX-24."""
    g = stage("nomads", "boarlords", "dark_seed")
    g.table.chosen = ("storm_of_steel",) * 3
    put(g, "breeder", A)
    play(g, begin_phase, "green")
    assert asked(g) == (2, "act"), "the others have flipped their markers without action"
    assert g.table.flipped == (0, 1)
    choose(g, "action produce")
    assert g.table.production == 1


@pytest.mark.clause("TS-4.9")
def test_numbers_on_actions_are_their_quantities() -> None:
    """EX-22."""
    g = stage("nomads", "boarlords", "dark_seed")
    play(g, begin_phase, "red")
    break_off(g)
    assert dict(g.table.acting.left) == {"move": 3, "attack": 2}


# Initiative


def four() -> Game:
    """Marcela, Till, Kai, Regina in the blue phase; Marcela has had her turn, Till is active."""
    g = stage(*FOUR)
    g.table.flipped = (0,)
    on_turn(g, 1, "blue", initiative=1, draw=1)
    choose(g, "action initiative")
    return g


@pytest.mark.clause("TS-5.4", "TS-5.5", "TS-5.6", "TS-5.7")
def test_moving_up_in_initiative_skips_nobody() -> None:
    """EX-4."""
    g = four()
    choose(g, "place 1")
    assert g.table.initiative == (1, 0, 2, 3)
    assert g.table.flipped == (0, 1), "flipped at once"
    assert asked(g) == (1, "act"), "and the turn goes on"
    choose(g, "end")
    assert next_seat(g.table) == 2


@pytest.mark.clause("TS-5.4", "TS-5.5", "TS-5.6", "TS-5.7")
def test_moving_down_in_initiative_grants_no_second_turn() -> None:
    """EX-5."""
    g = four()
    choose(g, "place 3")
    assert g.table.initiative == (0, 2, 1, 3)
    choose(g, "end")
    assert next_seat(g.table) == 2
    break_off(g)
    play(g, begin_phase, "white")
    order = []
    while g.question is not None:
        order.append(g.question.seat)
        choose(g, "end")
    assert order == [0, 2, 1, 3]


@pytest.mark.clause("TS-5.5", "TS-5.8")
def test_a_marker_moves_at_most_so_many_places_and_only_among_those_in_use() -> None:
    g = stage(*FOUR)
    play(g, shift_initiative, 3, 2)
    assert options(g) == {"place 2", "place 3", "done"}
    assert refused(g, "place 1") == ["TS-5.5"]
    assert refused(g, "place 5") == ["TS-5.8"]


@pytest.mark.clause("TS-5.9")
def test_whoever_is_not_active_keeps_the_side_of_the_marker() -> None:
    g = stage(*FOUR)
    g.table.flipped = (0,)
    play(g, shift_initiative, 3, 1)
    choose(g, "place 3")
    assert g.table.flipped == (0,)


@pytest.mark.clause("TS-5.10", "TS-5.2", "TS-5.3")
def test_a_marker_is_flipped_once_in_a_phase() -> None:
    g = four()
    choose(g, "place 1", "end")
    assert g.table.flipped == (0, 1)
    play(g, begin_phase, "red")
    assert not g.table.flipped
