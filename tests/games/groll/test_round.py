"""The round and its Start phase (chapters 5 and 6)."""

from __future__ import annotations

import pytest

from games.groll.stage import chips, pass_time, sit_down, told
from zwist.games.groll.table import Game


def reach(g: Game, n: int) -> None:
    """Play idly up to round n."""
    pass_time(g, lambda t: t.round == n)


@pytest.mark.clause("GR-5.1", "GR-5.2")
def test_a_round_has_six_phases_and_the_first_begins_with_supply() -> None:
    g = sit_down("aldan", "koda")
    reach(g, 3)
    phases = [line["phase"] for line in told(g, "phase")]
    assert phases[:4] == ["supply", "selection", "action", "scoring"]
    assert phases[4:10] == ["start", "spoils", "supply", "selection", "action", "scoring"]
    assert phases[10] == "start"


@pytest.mark.clause("GR-5.2", "GR-7.2")
def test_there_are_no_spoils_in_round_1() -> None:
    g = sit_down("aldan", "koda")
    assert (g.table.round, told(g, "spoils")) == (1, [])
    reach(g, 2)
    chips(g.table, r3="c01")
    g.table.place_standard(0, 3, 1)
    pass_time(g, lambda t: t.round == 3 and t.phase == "selection")
    assert [(line["seat"], line["region"]) for line in told(g, "spoils")] == [(0, 3)]


@pytest.mark.clause("GR-6.1", "GR-2.13")
def test_from_round_2_on_the_start_chip_goes_to_the_left() -> None:
    g = sit_down("aldan", "koda", "runen", start_player="1")
    starts = []
    for n in (1, 2, 3, 4):
        reach(g, n)
        starts.append(g.table.start)
    assert starts == [1, 2, 0, 1]
