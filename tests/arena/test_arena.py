"""Series of matches: balanced, reproducible, and honest about uncertainty."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import zwist
from engine.toy import TOY
from zwist.arena.match import Match, Outcome
from zwist.arena.report import Report, wilson
from zwist.arena.tournament import simulate
from zwist.engine.errors import IllegalChoice
from zwist.games.groll.content import content_for


def outcome(winners: tuple[int, ...]) -> Outcome:
    match = Match("toy", "plain", ("red", "green"), ("random", "heuristic"), 1)
    return Outcome(match, winners, (1, 1), "TY-1.2", rounds=4, decisions=10, seconds=0.5)


def test_the_wilson_interval_is_the_published_one() -> None:
    # Worked example: 8 of 10 gives 0.490 to 0.943; none of 10 gives 0 to 0.278.
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-3)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_shared_win_counts_as_a_fraction() -> None:
    report = Report("toy", "plain", 1)
    report.add(outcome((0, 1)))
    report.add(outcome((1,)))
    assert (report.factions["red"].wins, report.factions["green"].wins) == (0.5, 1.5)
    assert (report.seats["0"].wins, report.bots["heuristic"].wins) == (0.5, 1.5)
    assert report.plain()["shared_wins"] == 1
    assert report.decisions_per_second == 20


def test_rivals_share_a_draw() -> None:
    report = Report("toy", "plain", 1)
    report.add(outcome(()))
    assert (report.factions["red"].wins, report.factions["green"].wins) == (0.5, 0.5)
    assert (report.plain()["drawn"], report.plain()["shared_wins"]) == (1, 0)


def test_those_who_lose_together_have_no_part_of_a_win() -> None:
    match = Match("toy", "plain", ("red", "green"), ("random", "random"), 1)
    lost = Outcome(match, (), (0, 0), "TY-1.2", rounds=4, decisions=10, seconds=0.5, together=True)
    assert (lost.win_of(0), lost.win_of(1), lost.is_drawn) == (0.0, 0.0, False)


def test_a_realm_of_ante_portas_meets_all_enemies_in_turn_and_counts_years() -> None:
    report = simulate(zwist.game("ante-portas"), games=2, seed=1, seats=1, bots=["heuristic"], mode="coop")
    assert [one.match.options["scenario"] for one in report.outcomes] == ["raiders", "dragons"]
    assert all(1 <= one.rounds <= 5 for one in report.outcomes)
    assert max(one.rounds for one in report.outcomes) == 5


def test_those_who_play_together_win_together() -> None:
    match = Match("toy", "plain", ("red", "green"), ("random", "random"), 1)
    won = Outcome(match, (0, 1), (1, 1), "TY-1.2", rounds=4, decisions=10, seconds=0.5, together=True)
    assert (won.win_of(0), won.win_of(1), won.is_shared) == (1.0, 1.0, False)


def test_a_series_plays_all_scenarios_in_turn_and_reports_each() -> None:
    report = simulate(zwist.game("groll"), games=15, seed=1, seats=2, bots=["random"], mode="coop")
    cards = content_for({}).scenarios
    assert [one.match.options["scenario"] for one in report.outcomes] == list(cards)
    assert all(cards[str(one.match.options["scenario"])].faction not in one.match.seats for one in report.outcomes)
    scenarios = report.plain()["scenario"]
    assert sum(tally["games"] for tally in scenarios.values()) == 15
    wins = sum(bool(one.winners) for one in report.outcomes)
    assert sum(tally["wins"] for tally in scenarios.values()) == wins


def test_a_series_with_listed_factions_leaves_their_own_scenarios_out() -> None:
    report = simulate(zwist.game("groll"), games=12, seed=1, seats=["koda"], bots=["random"], mode="coop")
    assert {content_for({}).scenarios[name].faction for name in report.chapters} == {"aldan", "guild", "ooglan", "runen"}


def test_a_fixed_scenario_is_the_only_one_played() -> None:
    options = {"scenario": "immovable"}
    report = simulate(zwist.game("groll"), games=3, seed=1, seats=1, bots=["random"], mode="coop", options=options)
    assert {name: tally.games for name, tally in report.chapters.items()} == {"immovable": 3}


def test_a_series_also_counts_wins_by_what_its_mode_groups_seats_by() -> None:
    report = simulate(zwist.game("cry-havoc"), games=4, seed=1, seats=2, bots=["random"], mode="aftermath")
    leaders = report.plain()["leaders"]
    assert sum(tally["games"] for tally in leaders.values()) == 4 * 2
    assert sum(tally["wins"] for tally in leaders.values()) == 4
    led = [leader for one in report.outcomes for leader in one.groups["leaders"]]
    assert {name: tally["games"] for name, tally in leaders.items()} == Counter(led)
    assert "leaders" not in simulate(zwist.game("cry-havoc"), games=1, seed=1, seats=2, bots=["random"]).plain()


def test_a_series_plays_what_is_varied_in_turn_and_counts_wins_by_it() -> None:
    solo = zwist.game("cry-havoc")
    for options, expected in (({}, {"1": 2, "2": 2, "3": 2}), ({"skills": 3}, {"3": 6})):
        report = simulate(solo, games=6, seed=1, seats=1, bots=["random"], mode="solo", options=options)
        assert {name: tally["games"] for name, tally in report.plain()["skills"].items()} == expected


def test_every_faction_sits_everywhere_equally_often() -> None:
    report = simulate(TOY, games=18, seed=1, seats=2, bots=["random"])
    places = Counter((name, seat) for one in report.outcomes for seat, name in enumerate(one.match.seats))
    assert set(places.values()) == {6}
    assert len(places) == 6


def test_listed_factions_keep_their_bots_and_change_seats() -> None:
    report = simulate(TOY, games=4, seed=1, seats=["red", "blue"], bots=["random", "heuristic"])
    line_ups = [(one.match.seats, one.match.bots) for one in report.outcomes]
    assert line_ups[:2] == [(("red", "blue"), ("random", "heuristic")), (("blue", "red"), ("heuristic", "random"))]
    assert line_ups[2:] == line_ups[:2]
    assert report.bots["heuristic"].games == 4


def test_the_same_seed_gives_the_same_series_whatever_the_number_of_jobs() -> None:
    groll = zwist.game("groll")
    one, two = (simulate(groll, games=6, seed=3, seats=3, bots=["random"], jobs=jobs) for jobs in (1, 2))
    assert [o.scores for o in one.outcomes] == [o.scores for o in two.outcomes]
    assert one.factions == two.factions


def test_the_report_adds_up_and_is_plain_json() -> None:
    read = json.loads(json.dumps(simulate(TOY, games=9, seed=2, seats=3, bots=["random"]).plain()))
    assert read["games"] == 9
    assert sum(tally["wins"] for tally in read["factions"].values()) == pytest.approx(9, abs=0.01)
    assert read["decisions"]["least"] <= read["decisions"]["mean"] <= read["decisions"]["most"]
    assert all(tally["low"] <= tally["share"] <= tally["high"] for tally in read["seats"].values())


def test_wrong_numbers_of_seats_and_bots_are_refused() -> None:
    with pytest.raises(IllegalChoice, match="toy plain takes 2 to 3 seats; got 9"):
        simulate(TOY, games=1, seed=1, seats=9)
    with pytest.raises(IllegalChoice, match="expected one bot or one for each of 3 seats; got 2"):
        simulate(TOY, games=1, seed=1, seats=3, bots=["random", "random"])
