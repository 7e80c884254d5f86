"""What people see of Ante Portas: tiles where they are laid, goods and room for them, the battlefield, the card at work."""

from __future__ import annotations

import random

import pytest

from games.ante_portas.battlefield import battlefield, do, pass_all, pass_until, standing
from zwist import acts
from zwist.engine.definition import LANGUAGES
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.last_wave import last_wave
from zwist.games.ante_portas.scene import Painter
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.year import change_first
from zwist.kit.scene import Place, Scene


def scene_of(g: Game) -> Scene:
    return Painter(g, 0, "en").scene()


def place(scene: Scene, ref: str) -> Place:
    return next(one for one in scene.places if one.ref == ref)


def until(name: str, seed: int = 1) -> Game:
    """A random solo game up to a question."""
    for tried in range(seed, seed + 40):
        g, dice = ANTE_PORTAS.new(["blue"], tried), random.Random(tried)
        while g.question is not None and g.question.name != name:
            g.apply(dice.choice(g.question.options))
        if g.question is not None:
            return g
    raise AssertionError(f"nobody is asked: {name}")


def test_tiles_are_where_they_were_laid_and_those_in_the_stack_nowhere() -> None:
    g = until("move steward")
    shown = {one.ref: one.laid.cells for one in scene_of(g).places if one.laid is not None}
    laid = {f"place:{g.table.box.place_ids[n]}": list(cells) for n, cells in enumerate(g.table.cells) if cells}
    assert shown == laid


def test_free_cells_are_shown_while_a_place_is_laid_and_each_of_them_can_be_named() -> None:
    g = until("lay next")
    assert g.question is not None
    free = {one.ref for one in scene_of(g).places if one.ref.startswith("cell:")}
    g.apply(g.question.options[0])
    named = {ref for option in g.question.options for ref in option.noun.refs(g.table, 0, option.value)}
    assert named <= free


@pytest.mark.clause("AP-A9.1")
def test_what_the_end_of_the_year_asks_is_not_put_down_to_the_last_card_of_the_combat_phase() -> None:
    g = until("store yield")
    assert any(event.key == "card" for event in g.log or ())
    question = acts.fold(ANTE_PORTAS, g, 0, "en")
    assert question is not None
    assert question.prompt.startswith("Production:")


@pytest.mark.clause("AP-B19.1", "AP-B15.5")
def test_what_is_asked_between_cards_is_not_put_down_to_the_last_one() -> None:
    g = battlefield(foes={12: 1, 14: 3}, farmers={9: 2}, tiles={9: "trench"}, cards=["R101"] * 40, seats=2)
    g.table.stewards = [g.table.box.command] * 2
    do(g, last_wave)
    asked: dict[str, set[bool]] = {}
    while g.question is not None and g.question.name != "move steward":
        question = acts.fold(ANTE_PORTAS, g, g.question.seat, "en")
        assert question is not None
        asked.setdefault(g.question.name, set()).add(question.prompt.startswith("Card R101"))
        g.apply("pass" if "pass" in [option.text for option in g.question.options] else g.question.options[0])
    assert [name for name, put_down in asked.items() if put_down != {False}] == ["card shown", "before arrow", "after step"]
    assert {"before card", "take wave turn"} <= set(asked)


def test_hexes_out_of_sight_are_marked() -> None:
    g = battlefield(farmers={7: 1}, tiles={7: "trench"})
    unseen = {one.ref for one in scene_of(g).places if one.terrain == "unseen"}
    assert "hex:12" not in unseen
    assert "hex:17" in unseen


def test_a_building_points_where_it_has_been_turned_to() -> None:
    g = battlefield(tiles={7: "catapult"}, facing={7: 2})
    tile = next(one for one in scene_of(g).pieces if one.ref == "work:7")
    assert tile.faces == [2]


def test_exhausted_soldiers_lie_apart_from_fresh_ones() -> None:
    pieces = {one.ref: one for one in scene_of(battlefield(farmers={7: 3}, tired_farmers={7: 1})).pieces}
    assert (pieces["fresh_farmer:7"].n, pieces["tired_farmer:7"].n) == (2, 1)
    assert pieces["tired_farmer:7"].spent


def test_the_card_at_work_stands_in_focus_with_its_steps_and_the_queue() -> None:
    g = battlefield(foes={12: 1, 19: 2}, farmers={10: 1}, tiles={10: "trench"}, cards=["R102"])
    g.then(turn_up, 12)
    g.run()
    focus = scene_of(g).focus
    assert focus is not None
    assert focus.card is not None
    assert focus.card.ref == "movement:R102"
    assert focus.about == "hex:12"
    assert [(item.name, item.special) for item in focus.items] == [("12", True), ("19", False)]
    assert any(step.state == "next" and step.text == "to 7" for step in focus.steps)


def test_a_step_over_the_lower_edge_is_announced() -> None:
    g = battlefield(foes={5: 1}, farmers={3: 1}, tiles={3: "catapult"}, facing={3: 5}, cards=["R102"])
    g.then(turn_up, 5)
    g.run()
    focus = scene_of(g).focus
    assert focus is not None
    assert any("over the lower edge" in step.text and step.clause == "AP-B1.3" for step in focus.steps)


def test_storage_shows_what_it_holds_and_how_much_fits() -> None:
    g = until("move steward")
    scene = scene_of(g)
    assert place(scene, "space:0/storage").holds == g.table.box.content.limits.storage_spaces
    lying = sum(one.n for one in scene.pieces if one.at == "space:0/storage")
    assert lying == sum(g.table.storage[0][:6])


def test_a_ledger_tells_cost_have_and_left_before_anything_is_built() -> None:
    g = until("build")
    assert g.question is not None
    key = next(value for value in g.question.offers[0].values if isinstance(value, str))
    tray = next(one for one in scene_of(g).trays if one.kind == "ledger")
    assert tray.ledger is not None
    assert len(tray.ledger.rows) == sum(map(bool, g.table.box.prices[key]))
    for row in tray.ledger.rows:
        cost, have, left = (int(figure.text) for figure in row.figures)
        assert left == have - cost
        assert (row.figures[2].verdict == "ok") == (left >= 0)


def test_every_position_of_a_game_can_be_painted_in_both_languages() -> None:
    g, dice = ANTE_PORTAS.new(["blue", "red"], 5, scenario="dragons"), random.Random(5)
    ANTE_PORTAS.stage(g.start, "de")
    while g.question is not None:
        for language in LANGUAGES if g.decisions % 5 == 0 else ():
            assert Painter(g, g.question.seat, language).scene().head.round
        g.apply(dice.choice(g.question.options), g.question.seat)


def ahead(g: Game) -> list[tuple[str, str]]:
    """What the card at work is said to do yet, with its clauses, and the line below it."""
    focus = scene_of(g).focus
    assert focus is not None
    steps = [(step.text or step.name, step.clause) for step in focus.steps if step.state == "next"]
    return [*steps, (focus.foot, "")]


@pytest.mark.clause("AP-B10.2", "AP-B10.3")
def test_no_step_over_the_lower_edge_is_announced_where_a_trap_holds_the_troop() -> None:
    g = battlefield(foes={7: 1}, citizens={12: 1}, tiles={2: "trap", 12: "howitzer"}, facing={12: 3}, cards=["R104"])
    do(g, turn_up, 7)
    cancelled = ("the trap on 2 cancels it", "AP-B10.2")
    assert ahead(g) == [("to 2", "AP-B6.3"), cancelled, ("", "")]
    pass_until(g, "after step")
    assert ahead(g) == [cancelled, ("", "")]
    pass_all(g)
    assert standing(g) == {2: (1, 0)}


@pytest.mark.clause("AP-B10.3", "AP-B10.10")
def test_a_trap_on_which_a_troop_starts_cancels_its_first_arrow_only() -> None:
    g = battlefield(foes={7: 1}, citizens={12: 1}, tiles={7: "trap", 12: "howitzer"}, facing={12: 3}, cards=["R104"])
    do(g, turn_up, 7)
    assert ahead(g) == [("the trap on 7 cancels it", "AP-B10.2"), ("to 2", "AP-B6.3"), ("", "")]
    four = battlefield(foes={7: 4}, citizens={12: 1}, tiles={7: "trap", 12: "howitzer"}, facing={12: 3}, cards=["R104"])
    do(four, turn_up, 7)
    pass_until(four, "before arrow")
    assert ahead(four)[0] == ("to 2", "AP-B6.3")
    assert ahead(four)[2][1] == "AP-B10.9"


@pytest.mark.clause("AP-B14.13", "AP-B1.3")
def test_what_dragons_fly_over_is_announced_to_the_lower_edge() -> None:
    g = battlefield(
        scenario="dragons", foes={12: 2}, farmers={7: 1, 2: 1}, citizens={17: 1}, tiles={17: "howitzer"}, facing={17: 3},
        cards=["D108"],
    )  # fmt: skip
    do(g, turn_up, 12)
    falls, ends = "over the lower edge: the realm falls", "What comes next leads over the lower edge: it ends the game."
    assert ahead(g) == [(f"over 7, 2, {falls}", "AP-B1.3"), (ends, "")]
    pass_until(g, "after step")
    assert ahead(g) == [(f"over 2, {falls}", "AP-B1.3"), (ends, "")]
    pass_all(g)
    assert g.table.ending == "AP-B1.3"


@pytest.mark.clause("AP-B14.18", "AP-B13.4")
def test_a_mine_that_fire_destroys_is_not_flown_over() -> None:
    g = battlefield(
        scenario="dragons", foes={20: 1}, citizens={25: 1}, tiles={17: "tread", 9: "bounding", 25: "howitzer"}, facing={25: 3},
        cards=["D212"],
    )  # fmt: skip
    do(g, turn_up, 20)
    assert ahead(g)[:2] == [("over 17, to 14", "AP-B14.13"), ("to 9", "AP-B6.3")]
    pass_all(g)
    assert standing(g) == {9: (1, 0)}


@pytest.mark.clause("AP-B14.17", "AP-B14.22")
def test_the_right_half_of_a_split_is_in_no_trap() -> None:
    g = battlefield(scenario="dragons", foes={12: 3}, citizens={17: 1}, tiles={17: "howitzer"}, facing={17: 3}, cards=["D105"])
    do(g, turn_up, 12)
    pass_until(g, "after step")
    assert standing(g) == {9: (2, 0), 12: (1, 0)}
    assert ahead(g)[-2] == ("1 on 12: they go to the right afterwards", "AP-B14.22")
    assert not any(piece.held for piece in scene_of(g).pieces)


@pytest.mark.clause("AP-B10.9")
def test_whom_a_trap_holds_is_marked() -> None:
    g = battlefield(foes={7: 4}, citizens={12: 1}, tiles={7: "trap", 12: "howitzer"}, facing={12: 3}, cards=["R104"])
    do(g, turn_up, 7)
    pass_until(g, "before arrow")
    assert [(piece.at, piece.n) for piece in scene_of(g).pieces if piece.held] == [("hex:7", 3)]


@pytest.mark.clause("AP-A9.1", "AP-A9.2", "AP-A9.7", "AP-B5.9")
def test_citizens_on_the_battlefield_are_put_down_to_whoever_will_be_starting_player_at_the_end_of_the_year() -> None:
    g = battlefield(citizens={7: 2}, seats=2)

    def meals() -> list[str]:
        ledger = next(one.ledger for one in scene_of(g).facts if one.ledger is not None)
        return [figure.text for row in ledger.rows if row.label == "for citizens" for figure in row.figures]

    g.table.phase = "turns"
    assert meals() == ["−0 / 0", "−2 / 0"]
    g.table.mark = 0
    assert meals() == ["−2 / 0", "−0 / 0"]
    do(g, change_first)
    g.table.phase = "sustenance"
    assert meals() == ["−2 / 0", "−0 / 0"]


@pytest.mark.clause("AP-B7.16", "AP-B7.4", "AP-B12.7")
def test_once_the_totals_are_fixed_nobody_is_told_how_the_fight_would_end() -> None:
    g = battlefield(
        foes={12: 3}, citizens={7: 1}, farmers={4: 1, 9: 1}, tiles={7: "bounding", 4: "guard_post", 9: "trench"},
        facing={9: 2}, tools=2, cards=["R102"],
    )  # fmt: skip
    do(g, turn_up, 12)
    pass_until(g, "fight")
    assert ahead(g)[-1] == ("If nobody acts: 5 against 3 on 7, we win.", "")
    g.apply("pass")
    assert g.question is not None
    assert (g.question.name, ahead(g)[-1]) == ("suffer so", ("", ""))
    g.apply("go_off")
    assert (g.question.name, ahead(g)[-1]) == ("mine lost", ("", ""))


@pytest.mark.clause("AP-B7.16", "AP-B19.7")
def test_a_fight_that_a_bomb_has_ended_is_no_longer_told_ahead() -> None:
    g = battlefield(
        foes={12: 3, 21: 1}, farmers={7: 1, 16: 1}, citizens={2: 1}, tiles={7: "bomb", 2: "watchtower", 16: "trench"},
        cards=["R102"],
    )  # fmt: skip
    do(g, turn_up, 12)
    pass_until(g, "fight")
    assert ahead(g)[-1] == ("If nobody acts: 1 against 3 on 7, we lose.", "")
    g.apply("fuse 2+7")
    assert g.question is not None
    assert (g.question.name, ahead(g)[-1]) == ("fight", ("", ""))


@pytest.mark.clause("AP-B6.12", "AP-B14.6", "AP-B14.12", "AP-B14.17")
@pytest.mark.parametrize(
    ("scenario", "card", "clauses"),
    [
        ("raiders", "R106", ["AP-B14.6"]),
        ("dragons", "D105", ["AP-B14.17"]),
        ("dragons", "D110", ["AP-B14.12", "AP-B14.12"]),
        ("raiders", "R101", ["AP-B6.3"]),
    ],
)
def test_what_takes_the_place_of_arrows_names_its_own_clause(scenario: str, card: str, clauses: list[str]) -> None:
    g = battlefield(scenario=scenario, foes={17: 2}, citizens={22: 1}, tiles={22: "howitzer"}, facing={22: 3}, cards=[card])
    do(g, turn_up, 17)
    assert [clause for _, clause in ahead(g)[:-1]] == clauses


@pytest.mark.clause("AP-B1.5", "AP-B16.7")
def test_the_supply_of_attackers_is_shown_without_those_that_are_out_of_the_game() -> None:
    g = battlefield(foes={12: 2}, elites={14: 1}, last_wave_variant="all_dead")
    g.table.beaten = [3, 1]
    g.table.figures = [18, 10]
    g.table.phase = "wave"
    row = next(row for facts in scene_of(g).facts for row in facts.rows if row.label == "In the supply")
    assert row.values == ["18 basic units", "10 elite units"]


@pytest.mark.clause("AP-B7.1", "AP-B12.6", "AP-B9.2", "AP-B10.2", "AP-B11.3")
@pytest.mark.parametrize(
    ("tile", "told"),
    [
        ("trench", "Strength 1. For up to 2 farmers: 1 damage each, range 1."),
        ("howitzer", "For up to 1 citizen: 3 damage each, range 3."),
        ("guard_post", "For up to 2 farmers, range 2: replace mines, knock back, ignite bombs."),
        ("tread", "Strength 1. Does not act against flyers."),
        ("bounding", "Strength 2. Acts against flyers too."),
        ("trap", "Holds up to 3 opposing units for a step; in a fight the total of its side is 1 higher."),
        ("bomb", "3 damage on its hex and 1 on each hex around it, to everybody."),
    ],
)
def test_a_tile_says_what_is_printed_on_it(tile: str, told: str) -> None:
    stage = Painter(battlefield(), 0, "en").stage()
    assert stage.kinds[f"work_{tile}"].text == told


@pytest.mark.clause("AP-A8.7", "AP-A9.4")
def test_a_building_says_what_it_yields_or_holds_and_who_works_there() -> None:
    g = battlefield()
    kinds, buildings = Painter(g, 0, "en").stage().kinds, g.table.box.content.buildings
    assert kinds["foresters_house"].text == "Yields 2 wood in each production. Workers: 1 farmer."
    shed = buildings["storage_shed"]
    assert kinds["storage_shed"].text == f"Offers {shed.storage} spaces of storage. Workers: 1 farmer."
    silent = {id for id in buildings if not kinds[id].text}
    assert silent == {id for id, one in buildings.items() if one.special or one.houses}
