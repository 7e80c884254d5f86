"""The people of the command centre who act on boards (B8)."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import battlefield, do
from games.ante_portas.community import choose, community, held, options, visit, why
from zwist.games.ante_portas.command_centre import discharge
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.table import CITIZEN, FARMER
from zwist.games.ante_portas.terms import idle


@pytest.mark.clause("AP-B8.1", "AP-B8.21", "AP-A6.6")
def test_the_personnel_officer_drafts_or_discharges() -> None:
    g = community(at="personnel_officer")
    visit(g)
    assert options(g) == ["action personnel_officer/0", "action personnel_officer/1"]


@pytest.mark.clause("AP-B8.2", "AP-B8.23")
def test_unemployed_colonists_are_drafted_to_the_start_hex_and_citizens_are_fed_at_once() -> None:
    g = community(
        at="personnel_officer", buildings={0: "estate", 1: "apartment"}, idle=(2, 3), storage={"food": 1}, warehouse={"food": 1}
    )
    visit(g)
    choose(g, "action personnel_officer/0", "farmers 1")
    assert options(g) == ["citizens 0", "citizens 1", "citizens 2"]
    assert why(g, "citizens 3") == ["AP-B8.23"]
    choose(g, "citizens 2")
    assert (g.table.farmers[2], g.table.citizens[2]) == (1, 2)
    assert (idle(g.table, 0, FARMER), idle(g.table, 0, CITIZEN)) == (1, 1)
    assert held(g) == {}


@pytest.mark.clause("AP-B15.6")
def test_in_the_last_wave_citizens_are_drafted_without_food() -> None:
    g = community(at="personnel_officer", buildings={1: "apartment"}, idle=(0, 3))
    g.table.phase = "wave"
    visit(g)
    choose(g, "action personnel_officer/0", "citizens 3")
    assert g.table.citizens[2] == 3


@pytest.mark.clause("AP-B8.2")
def test_drafted_soldiers_fight_together_if_attackers_stand_on_the_start_hex() -> None:
    g = community(at="personnel_officer", buildings={0: "estate"}, idle=(3, 0))
    g.table.basic[2] = 2
    visit(g)
    choose(g, "action personnel_officer/0", "farmers 3")
    assert (g.table.basic[2], g.table.farmers[2], g.table.hospital) == (0, 1, [2, 0])


@pytest.mark.clause("AP-B8.3", "AP-B8.4", "AP-B8.5", "AP-B12.23")
def test_soldiers_of_any_hex_are_discharged_into_free_places_and_arrive_fresh() -> None:
    g = community(at="personnel_officer", buildings={0: "farm", 1: "farm"})
    g.table.farmers[7], g.table.tired_farmers[7], g.table.farmers[9], g.table.citizens[9] = 1, 1, 2, 1
    visit(g)
    choose(g, "action personnel_officer/1")
    assert why(g, "soldier citizen+fresh+9") == ["AP-B8.4"]
    choose(g, "soldier farmer+tired+7", "soldier farmer+fresh+9")
    assert (g.table.farmers[7], g.table.tired_farmers[7], g.table.farmers[9]) == (0, 0, 1)
    assert idle(g.table, 0, FARMER) == 2
    assert g.question is None


@pytest.mark.clause("AP-B8.12", "AP-B8.13", "AP-B8.15", "AP-B8.22")
def test_the_field_medic_heals_into_boards_of_any_player_and_the_active_player_pays() -> None:
    g = community(seats=2, at="field_medic", storage={"food": 2, "taler": 2}, buildings={0: "farm"})
    g.table.plots[g.table.at(1, 0)] = "flat"
    g.table.hospital = [2, 2]
    visit(g)
    choose(g, "action field_medic/0", "patient farmer+0", "patient citizen+1")
    assert g.table.hospital == [1, 1]
    assert (idle(g.table, 0, FARMER), idle(g.table, 1, CITIZEN)) == (1, 1)
    assert held(g) == {"food": 1}


@pytest.mark.clause("AP-B8.4", "AP-B8.13")
def test_nobody_is_healed_without_a_free_place_or_the_price() -> None:
    g = community(at="field_medic", storage={"taler": 1, "food": 1}, buildings={0: "farm", 1: "flat"}, idle=(1, 0))
    g.table.hospital = [1, 1]
    visit(g)
    choose(g, "action field_medic/0")
    assert g.question is None
    g.table.hospital = [1, 2]
    g.table.idle[0] = 0
    visit(g)
    choose(g, "action field_medic/0")
    assert why(g, "patient citizen+0") == ["AP-B8.13"]
    assert "patient farmer+0" in options(g)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", ["farmer on 7 (fresh)", "farmer on 7 (exhausted)"]), ("de", ["Bauer auf 7 (frisch)", "Bauer auf 7 (erschöpft)"])],
)
def test_fresh_and_exhausted_soldiers_are_called_so_in_both_languages(language: str, told: list[str]) -> None:
    g = battlefield(farmers={7: 2}, tired_farmers={7: 1})
    g.table.plots[0] = "farm"
    do(g, discharge, 0, "personnel_officer/1")
    assert g.question is not None
    labels = [ANTE_PORTAS.label(g.table, g.question, option, language) for option in g.question.options]
    assert labels[:2] == told
