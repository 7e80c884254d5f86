"""Material, limits and what is open to whom on the battlefield (AP-B1, AP-B3.5, AP-B12.23, AP-B19)."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import advance, battlefield, choose, do, options, ours, standing, told
from zwist.engine.errors import IllegalChoice
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.combat_phase import combat_phase
from zwist.games.ante_portas.content import content_for
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.last_wave import last_wave
from zwist.games.ante_portas.losses import strike, suffer
from zwist.games.ante_portas.raising import raise_soldiers
from zwist.games.ante_portas.troops import STANDING

CONTENT = content_for({})
DECKS = [(scenario, era) for scenario in ("raiders", "dragons") for era in (1, 2)]


@pytest.mark.clause("AP-B1.4", "AP-B1.6")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    limits = CONTENT.limits
    cards = list(CONTENT.movement_cards.values())
    assert [len([one for one in cards if (one.scenario, one.era) == deck]) for deck in DECKS] == [22] * 4
    assert {one.id: one.count for one in CONTENT.attackers.values()} == {"basic": 23, "elite": 12}
    assert (limits.mine_tiles, limits.trap_bomb_tiles) == (18, 12)
    assert {one.id: one.faces for one in CONTENT.mines.values()} == {"tread": 12, "bounding": 12, "fragmentation": 12}
    assert sum(one.tiles for one in CONTENT.families.values()) == 27


@pytest.mark.clause("AP-B1.9")
def test_there_are_six_buildings_three_mines_traps_and_bombs() -> None:
    assert len(CONTENT.installations) == 6
    assert len(CONTENT.mines) == 3
    assert {one.worker for one in CONTENT.installations.values()} == {"farmer", "citizen"}


@pytest.mark.clause("AP-B1.1", "AP-B1.7")
def test_one_to_three_play_together_and_always_from_era_one_on() -> None:
    for seats in (1, 2, 3):
        g = ANTE_PORTAS.new(seats=["red", "blue", "yellow"][:seats], seed=1, eras="2")
        assert g.table.era == 1
    with pytest.raises(IllegalChoice):
        ANTE_PORTAS.new(seats=["red", "blue", "yellow", "green"], seed=1)


@pytest.mark.clause("AP-B1.12")
def test_any_number_of_soldiers_stand_on_a_hex() -> None:
    g = battlefield(foes={12: 20}, farmers={7: 30}, cards=["R102"])
    advance(g, 12)
    assert ours(g) == {7: (10, 0, "")}


@pytest.mark.clause("AP-B3.5", "AP-B4.3")
def test_all_cards_bring_attackers_to_the_upper_edge() -> None:
    assert {one.hex for card in CONTENT.movement_cards.values() for one in card.spawn} == {24, 25, 26, 27, 28}
    assert CONTENT.battlefield.lower_edge == (1, 2, 3, 4, 5)


@pytest.mark.clause("AP-B6.3")
def test_a_troop_makes_one_step_for_each_arrow() -> None:
    g = battlefield(foes={27: 1}, cards=["R219"])
    advance(g, 27)
    assert [line["hex"] for line in told(g, "step")] == [22, 20, 15]


@pytest.mark.clause("AP-B10.5", "AP-B7.9")
def test_damage_of_every_other_kind_leaves_traps_alone() -> None:
    g = battlefield(foes={7: 1}, farmers={12: 1}, tiles={7: "trap", 12: "trap"})
    do(g, strike, 7, (STANDING,), 0, 9)
    for cause in ("shot", "fire"):
        do(g, suffer, 12, 9, cause)
    assert ours(g) == {7: (0, 0, "trap"), 12: (0, 0, "trap")}


@pytest.mark.clause("AP-B14.23")
def test_of_two_abilities_each_acts_at_its_own_moment() -> None:
    g = battlefield(foes={12: 9}, citizens={7: 1}, cards=["R222"])
    advance(g, 12)
    assert [line["ability"] for line in told(g, "ability")] == ["falls_to_citizens"]
    assert (standing(g), g.table.hospital) == ({}, [0, 0])


@pytest.mark.clause("AP-B12.21", "AP-B12.23")
def test_while_attackers_move_no_tile_is_laid_or_taken_back() -> None:
    g = battlefield(
        foes={17: 1, 22: 1}, farmers={9: 1, 4: 1}, tiles={9: "trench", 4: "guard_post", 14: "bomb"}, cards=["R103", "R102"]
    )
    seen: set[str] = set()
    do(g, combat_phase)
    while g.question is not None:
        seen |= {option.kind for option in g.question.options}
        g.apply("pass")
    assert seen <= {"target", "fuse", "repel", "replace", "revive", "pass"}
    assert seen >= {"fuse", "pass"}


@pytest.mark.clause("AP-B15.10", "AP-B15.6")
def test_nobody_is_sustained_and_nothing_produced_in_the_wave() -> None:
    g = battlefield(citizens={2: 1}, cards=["R102"] * 9)
    g.table.stewards = [g.table.box.command]
    before = g.table.storage[0]
    do(g, last_wave)
    while g.question is not None and len(told(g, "wave_round")) < 3:
        g.apply(g.question.options[-1])
    assert g.table.citizens[2] == 1
    assert g.table.hospital == [0, 0]
    assert not {"produced", "starved", "first"} & {event.key for event in g.log or ()}
    assert g.table.storage[0] == before


@pytest.mark.clause("AP-B16.6")
def test_twice_as_strong_is_for_two_or_three_and_goes_with_any_last_wave() -> None:
    for variant in ("none", "all_dead", "crescendo"):
        g = ANTE_PORTAS.new(seats=["red", "blue"], seed=1, last_wave_variant=variant, strength_variant="twice_as_strong")
        assert g.table.box.attacker_strengths == (2, 6)
    with pytest.raises(IllegalChoice):
        ANTE_PORTAS.new(seats=["red"], seed=1, strength_variant="twice_as_strong")
    with pytest.raises(IllegalChoice):
        ANTE_PORTAS.new(seats=["red", "blue"], seed=1, strength_variant="twice_as_strong_plus")


@pytest.mark.clause("AP-B17.2")
def test_alone_nobody_trades_and_every_decision_is_the_own_one() -> None:
    g = battlefield(foes={12: 3}, farmers={9: 2}, citizens={7: 1}, tiles={7: "bounding", 9: "trench"}, cards=["R102"])
    g.table.stewards = [g.table.box.command]
    do(g, turn_up, 12)
    asked = {(question.seat, option.kind) for question in g.open for option in question.options}
    assert asked == {(0, "target"), (0, "pass")}


@pytest.mark.clause("AP-B19.4", "AP-B19.10")
def test_the_first_option_keeps_the_highest_strength() -> None:
    dear = battlefield(foes={12: 1}, farmers={7: 1}, tiles={7: "fragmentation"}, cards=["R102"])
    advance(dear, 12)
    assert options(dear) == ["spare", "go_off"]
    cheap = battlefield(foes={12: 3}, citizens={7: 1}, tiles={7: "bounding"}, cards=["R102"])
    advance(cheap, 12)
    assert options(cheap) == ["go_off", "spare"]


@pytest.mark.clause("AP-B19.5")
def test_only_the_order_of_stacks_is_hidden() -> None:
    g = ANTE_PORTAS.new(seats=["red", "blue"], seed=5)
    other = g.clone()
    other.table.stack = tuple(reversed(g.table.stack))
    assert ANTE_PORTAS.view(g, 0) == ANTE_PORTAS.view(other, 0)
    shown = g.clone()
    shown.table.turned = ("R101",)
    assert ANTE_PORTAS.view(g, 1) != ANTE_PORTAS.view(shown, 1)


@pytest.mark.clause("AP-B20.10")
def test_the_market_of_the_last_wave_raises_for_nothing() -> None:
    wave = next(card for card in CONTENT.market_cards.values() if card.last_wave and card.era == 1)
    n = next(n for n, effect in enumerate(wave.special) if effect.does == "raise")
    g = battlefield(farmers={2: 5}, tired_farmers={2: 5})
    do(g, raise_soldiers, 0, f"{wave.id}/{n}")
    while g.question is not None and "revive farmer+2" in options(g):
        choose(g, "revive farmer+2")
    assert g.table.tired_farmers[2] < 5
