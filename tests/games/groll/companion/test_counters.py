"""Numbers and markers as they stand on the real table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.groll.companion.book import book
from games.groll.stage import asked, choose, options, refused, told
from zwist.games.groll.companion.counters import counters_of, other_chips
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.effects.scenarios import BasePath
from zwist.games.groll.table import CONTESTED, Game, Table


@pytest.mark.clause("GR-19.1")
@pytest.mark.parametrize(("round", "die"), [(4, 4), (9, 6)])
def test_the_round_die_follows_the_round_up_to_6(round: int, die: int) -> None:
    g = book("koda")
    choose(g, "counter round", f"value {round}")
    assert (g.table.round, g.table.round_die) == (round, die)
    assert g.table.phase == "start", "a game entered under way has begun its round"


@pytest.mark.clause("GR-17.7")
def test_all_humans_share_one_marker() -> None:
    g = book("koda", "guild")
    choose(g, "counter humans", "value 12", "counter possessed", "value 9")
    assert g.table.vp == [12, 12, 9]


@pytest.mark.clause("GR-1.2")
def test_corra_comes_from_the_supply_and_goes_back_to_it() -> None:
    g = book("koda", "guild")
    choose(g, "counter corra/2", "value 15", "counter corra/0")
    assert g.table.supply == 5
    assert refused(g, "value 6") == ["GR-1.2"]
    choose(g, "value 5", "counter corra/2", "value 3")
    assert (g.table.corra, g.table.supply) == ([5, 0, 3], 12)


@pytest.mark.clause("GR-23.17")
@pytest.mark.parametrize(
    ("scenario", "counter", "read"),
    [
        ("straight_line", "held/0", lambda t: t.held[0]),
        ("immovable", "held/0", lambda t: t.held[0]),
        ("night_of_knives", "fallen/0", lambda t: t.fallen),
        ("bring_the_rain", "failed/0", lambda t: t.failed),
    ],
)
def test_what_missions_count_can_be_entered(scenario: str, counter: str, read: Callable[[Table], int]) -> None:
    g = book("venna", scenario=scenario)
    assert counter in counters_of(g.table)
    choose(g, f"counter {counter}", "value 1")
    assert (read(g.table), told(g, "counter_set")) == (1, [{"counter": counter, "n": 1}])


@pytest.mark.clause("GR-23.17")
def test_missions_without_a_counter_have_nothing_to_enter() -> None:
    names = set(counters_of(book("koda").table))
    assert names == {"round", "chaos", "humans", "possessed", "corra/0", "corra/1"}


@pytest.mark.clause("GR-17.13", "GR-17.18")
def test_base_and_start_player_lie_where_people_say() -> None:
    g = book("koda", "guild")
    choose(g, "base", "region 7", "start", "seat 1")
    assert (g.table.base, g.table.start) == (7, 1)


@pytest.mark.clause("GR-17.18")
def test_alone_nobody_else_can_be_start_player() -> None:
    assert "start" not in options(book("koda"))


@pytest.mark.clause("GR-17.11", "GR-19.3")
def test_a_base_with_a_way_of_its_own_lies_on_that_way() -> None:
    g = book("koda", scenario="straight_line")
    way = scenario_of(g.table).special(BasePath)
    assert way is not None
    choose(g, "base")
    off = next(region for region in CONTESTED if region not in way.path)
    assert refused(g, f"region {off}") == ["GR-17.11"]
    assert options(g) == {f"region {region}" for region in way.path}


@pytest.mark.clause("GR-17.5")
def test_every_chip_exists_once_and_changes_places() -> None:
    g = book("koda")
    ids = [chip.id for chip in g.table.box.content.chips]
    before = g.table.chips[:]
    choose(g, "chips", "region 3", f"chip {ids[before[5]]}")
    assert (g.table.chips[3], g.table.chips[5]) == (before[5], before[3])
    assert asked(g) == (0, "sort chips")
    choose(g, "put_down")
    assert len(set(g.table.chips[1:])) == 8


@pytest.mark.clause("GR-17.5")
def test_a_chip_that_lay_nowhere_replaces_one() -> None:
    g = book("koda")
    t = g.table
    spare = next(n for n in range(len(t.box.content.chips)) if n not in t.chips)
    gone = t.chips[1]
    choose(g, "chips", "region 1", f"chip {t.box.content.chips[spare].id}", "put_down")
    assert (t.chips[1], gone in t.chips) == (spare, False)


@pytest.mark.clause("GR-17.5")
def test_a_chip_that_was_read_off_is_not_overturned_by_its_twin() -> None:
    g = book("koda")
    t = g.table
    sorts = [(chip.vp, chip.action) for chip in t.box.content.chips]
    sort = next(sort for sort in sorts if sorts.count(sort) == 2)
    one, other = (n for n, found in enumerate(sorts) if found == sort)
    rest = [n for n in range(len(sorts)) if n not in (one, other)]
    t.chips[1:] = [*rest[:6], one, other]
    choose(g, "chips", "region 1", f"chip {offered(g, 1, sort)}")
    choose(g, "region 2", f"chip {offered(g, 2, sort)}", "put_down")
    assert {t.chips[1], t.chips[2]} == {one, other}
    assert t.book.entered == (1, 2)


@pytest.mark.clause("GR-17.5")
def test_a_chip_that_was_found_elsewhere_after_all_leaves_a_region_to_be_read_off_again() -> None:
    g = book("koda")
    t = g.table
    ids, sorts = [chip.id for chip in t.box.content.chips], [(chip.vp, chip.action) for chip in t.box.content.chips]
    single = next(n for n, sort in enumerate(sorts) if sorts.count(sort) == 1)
    places = [region for region in CONTESTED if t.chips[region] != single][:2]
    for region in places:
        choose(g, "chips", f"region {region}", f"chip {ids[single]}", "put_down")
    assert t.chips[places[1]] == single
    assert t.book.entered == (places[1],)


@pytest.mark.clause("GR-2.14")
def test_points_beyond_the_end_of_a_game_can_be_entered() -> None:
    g = book("koda")
    choose(g, "counter humans", "value 47")
    assert g.table.vp[0] == 47


@pytest.mark.clause("GR-2.14", "GR-14.6")
def test_points_have_no_upper_end() -> None:
    """Alone in The Deep Vein the Possessed faction may lead by 65 and the game goes on."""
    g = book("koda", scenario="deep_vein")
    for points in (60, 110, 152, 3):
        choose(g, "counter possessed", f"value {points}")
        assert g.table.vp[1] == points


def offered(g: Game, region: int, sort: tuple[int, str]) -> str:
    """The chip of a sort that is offered for a region."""
    return next(option.value for option in other_chips.options(g.table, region) if sort_of(g.table, str(option.value)) == sort)


def sort_of(t: Table, id: str) -> tuple[int, str]:
    chip = next(chip for chip in t.box.content.chips if chip.id == id)
    return chip.vp, chip.action
