"""Why not? What the rulebook forbids is refused with its own clause, in both languages, also to whoever waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.groll.stage import bury, choose, coop_stage, on_turn, options, phase, place, stage
from zwist.acts.reasons import why
from zwist.engine.dice import Dice
from zwist.games.groll.coop.damage import possessed_damage, strike_humans
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import COAST, Game
from zwist.games.groll.terms import mobile_elites, standards, warriors


def clauses(g: Game, what: str, seat: int | None = None) -> list[str]:
    """The clauses that a host gives, the same in both languages, each with its text."""
    told = {language: GROLL.why_not(g, what, language, seat) for language in ("en", "de")}
    assert [clause for clause, _ in told["en"]] == [clause for clause, _ in told["de"]]
    assert all(text for answers in told.values() for _, text in answers)
    assert [text for _, text in told["en"]] != [text for _, text in told["de"]]
    return [clause for clause, _ in told["en"]]


def heard(g: Game, seat: int, noun: str) -> list[str]:
    """What the browser is told."""
    return [reason.clause for reason in why(GROLL, g, seat, noun, (), "de")]


def spoils() -> Game:
    """The first seat carries out a Mine chip; it has Corra, an ability and an all-sight die."""
    g = stage(abilities={"venna": "blood_toll"}, venna={8: 2}, koda={COAST: 1})
    g.table.corra = [5, 5]
    g.table.look(0, "mine")
    phase(g, "spoils")
    return g


def on_the_first_turn(**armies: Any) -> Game:
    """The first seat is on turn with two dice; the all-sight die was spent on an Exodus before, as far as there is one."""
    g = stage(**armies)
    on_turn(g, 0, "mine", "move")
    return g


def spent_on_exodus() -> Game:
    g = stage(koda={3: 1, 4: 1}, aldan={})
    on_turn(g, 0, "mine", "move", allsight="shoot")
    choose(g, "exodus mine+allsight", "region 3", "region 4", "standard 1", "end")
    return g


def struck(points: int, region: int = 4, **armies: Any) -> Game:
    """The Possessed faction strikes the humans of a region."""
    g = coop_stage(possessed={1: 1}, **armies)
    g.then(lambda game: possessed_damage(game, strike_humans(game.table, region, points)))
    g.run()
    return g


def a_ram_beside_a_stoic() -> Game:
    return struck(1, runen={4: ("boecke", "harte", 1)}, aldan={4: "elagynt"})


def friends_in_region_4() -> Game:
    g = coop_stage(possessed={3: 1, 5: 1}, koda={4: 1, 5: 1}, aldan={4: 1, 5: 1})
    on_turn(g, 0, "attack")
    choose(g, "die attack")
    return g


def aimed_at_region_5() -> Game:
    g = friends_in_region_4()
    choose(g, "region 5")
    return g


def both_snares_laid() -> Game:
    g = stage(koda={3: 1}, aldan={})
    g.table.corra[0] = 1
    for _ in range(2):
        place(g.table, 0, "faehrte", 3, trap="steal_corra")
    on_turn(g, 0, "mine")
    choose(g, "hire faehrte")
    return g


ILLEGAL: list[tuple[str, Callable[[], Game], str, list[str]]] = [
    ("nobody hires in Spoils", spoils, "hire:pactbeast", ["GR-7.8"]),
    ("nobody carries out a manoeuvre in Spoils", spoils, "manoeuvre:blood_pact", ["GR-7.8"]),
    ("nobody uses the all-sight die in Spoils", spoils, "die:allsight", ["GR-7.8"]),
    ("Spoils are no own turn", spoils, "ability:blood_toll", ["GR-16.5"]),
    ("whoever has dice may not pass", lambda: on_the_first_turn(koda={3: 1}, aldan={}), "do:pass", ["GR-10.25"]),
    ("a turn cannot end before its die", lambda: on_the_first_turn(koda={3: 1}, aldan={}), "do:end", ["GR-10.29"]),
    ("standard warriors after elites", lambda: struck(1, koda={4: (1, "baerserker")}), "unit:region:4/0", ["GR-23.2"]),
    ("a Ram before a Stoic of its own faction", a_ram_beside_a_stoic, "piece:0", ["GR-23.4"]),
    ("no enemy among friends", friends_in_region_4, "region:4", ["GR-23.14"]),
    ("humans never attack each other", aimed_at_region_5, "seat:1", ["GR-23.5"]),
    ("nobody attacks the own faction", aimed_at_region_5, "seat:0", ["GR-11.5"]),
    ("a trap of which no copy is left", both_snares_laid, "trap:steal_corra", ["GR-25.15"]),
    ("a move needs somebody to go", lambda: moving(koda={3: 1}, aldan={}), "region:4", ["GR-12.1"]),
    ("immobile warriors stay", lambda: moving(koda={3: 1, 4: "faehrte"}, aldan={}), "region:4", ["GR-12.7"]),
]


def aiming(*chosen: str, dice: tuple[str, ...] = ("move", "reinforce"), allsight: str = "strong", **armies: Any) -> Game:
    """The first seat has paid for something with everything it could need, and names a region now."""
    g = stage(abilities={"runen": "old_grudge", "aldan": "arrow_storm"}, **armies)
    g.table.corra[0], g.table.vp[1] = 5, 9
    on_turn(g, 0, *dice, allsight=allsight)
    choose(g, *chosen)
    return g


def hired(kind: str, **armies: Any) -> Game:
    """The first seat has paid for an elite: where to."""
    g = aiming(**armies)
    g.apply(f"hire {kind}")
    return g


FAR: dict[str, Any] = {"koda": {3: 1, 7: 1}}
"""An enemy in reach of region 4 and one out of it."""

OF_ITS_OWN: list[tuple[str, Callable[[], Game], str, list[str]]] = [
    ("a Strong Attack has its own reach", lambda: aiming("allsight strong", aldan={4: 1}, **FAR), "region:7", ["GR-10.20"]),
    ("an Old Grudge has its own reach", lambda: aiming("ability old_grudge", runen={4: 1}, **FAR), "region:7", ["GR-29.31"]),
    ("a Bribe needs own warriors", lambda: aiming("manoeuvre bribe", guild={3: 1}, **FAR), "region:7", ["GR-29.15"]),
    ("a Shriek needs own warriors", lambda: aiming("manoeuvre shriek", ooglan={3: 1}, **FAR), "region:7", ["GR-29.17"]),
    ("a storm has at least one arrow", lambda: aiming("ability arrow_storm", aldan={4: 1}, **FAR), "done", ["GR-29.21"]),
    ("an elite comes to the zone", lambda: hired("elagynt", aldan={4: 1}, koda={}), "region:4", ["GR-10.14"]),
    ("a Trapper comes where the Koda are", lambda: hired("faehrte", koda={3: 1, 4: 1}, aldan={}), "region:5", ["GR-25.4"]),
    ("a Trapper does not come along", lambda: walking(koda={3: (2, "faehrte")}, aldan={}), "elite 3", ["GR-12.7"]),
]


SAFE: dict[str, Any] = {"koda": {3: 1, COAST: 2}}
"""An enemy in reach of region 4, and others in their zone."""

ON_THE_COAST: list[tuple[str, Callable[[], Game], list[str]]] = [
    ("a Weak Attack", lambda: aiming("die attack", dice=("attack", "move"), aldan={4: 1}, **SAFE), ["GR-4.7", "GR-10.4"]),
    ("a Strong Attack", lambda: aiming("allsight strong", aldan={4: 1}, **SAFE), ["GR-4.7", "GR-10.20"]),
    ("Shoot", lambda: aiming("allsight shoot", allsight="shoot", aldan={4: 1}, **SAFE), ["GR-4.7"]),
    ("an Arrow Storm", lambda: aiming("ability arrow_storm", aldan={4: 1}, **SAFE), ["GR-4.7"]),
    ("an Old Grudge", lambda: aiming("ability old_grudge", runen={4: 1}, **SAFE), ["GR-4.7", "GR-29.31"]),
    ("a Move", lambda: aiming("die move", "region 4", aldan={4: 1}, **SAFE), ["GR-4.6"]),
    ("an Exodus", lambda: aiming("exodus move+reinforce", "region 4", aldan={4: 1}, **SAFE), ["GR-4.6"]),
    ("a Wheel", lambda: aiming("manoeuvre wheel", aldan={4: 1}, **SAFE), ["GR-4.6"]),
    ("a flight", lambda: fleeing(), ["GR-4.6"]),
]


def fleeing() -> Game:
    """Three warriors must flee out of region 4."""
    g = stage(abilities={"ooglan": "the_scream"}, ooglan={COAST: 1}, koda={4: 3, COAST: 2})
    on_turn(g, 0, "mine")
    choose(g, "ability the_scream", "region 4")
    return g


@pytest.mark.clause("GR-4.6", "GR-4.7", "GR-11.8")
@pytest.mark.parametrize(("position", "expected"), [pytest.param(*rest, id=name) for name, *rest in ON_THE_COAST])
def test_the_coast_is_closed_to_attacks_and_moves_in_whosever_zone(position: Callable[[], Game], expected: list[str]) -> None:
    """Whoever stands in its zone is neither nobody nor beside the question."""
    for zone in ("zone:N", "zone:S"):
        assert clauses(position(), zone) == expected


def walking(**armies: Any) -> Game:
    """The first seat moves from region 3 to region 4: who."""
    g = moving(**armies)
    choose(g, "region 3", "region 4")
    return g


@pytest.mark.clause("GR-10.20", "GR-29.31", "GR-29.15", "GR-29.17", "GR-29.21", "GR-10.14", "GR-25.4", "GR-12.7")
@pytest.mark.parametrize(("position", "what", "expected"), [pytest.param(*rest, id=name) for name, *rest in OF_ITS_OWN])
def test_a_symbol_box_or_card_refuses_by_its_own_clause(position: Callable[[], Game], what: str, expected: list[str]) -> None:
    assert clauses(position(), what) == expected


def told_by(g: Game, text: str) -> tuple[str, str]:
    """The clause by which an option of the open question is there, and the one that says what it does."""
    asked = g.question
    assert asked is not None
    option = asked.find(text)
    assert option is not None
    return asked.offer_of(option).choice.clause, GROLL.effect(asked, asked.offer_of(option), option, "en")


def drawn(*dice: str, allsight: str = "", abilities: str = "", **armies: Any) -> Game:
    """The first seat is on turn with these dice, rich, and with somebody in its graveyard."""
    g = stage(abilities={next(iter(armies)): abilities} if abilities else {}, **armies)
    g.table.corra[0] = 5
    bury(g.table, 0, 1)
    on_turn(g, 0, *dice, allsight=allsight)
    return g


RESTS_ON: list[tuple[str, Callable[[], Game], tuple[str, ...], str, tuple[str, str]]] = [
    ("a die is waived", lambda: drawn("mine", koda={}, aldan={}), ("die mine",), "waive", ("GR-10.8", "GR-10.8")),
    ("Mine", lambda: drawn("mine", koda={}, aldan={}), ("die mine",), "mine", ("GR-10.3", "GR-10.3")),
    ("from where an Exodus goes", lambda: exodus(), (), "region 3", ("GR-10.9", "GR-12.1")),
    ("where an Exodus goes", lambda: exodus(), ("region 3",), "region 4", ("GR-10.9", "GR-12.1")),
    ("Shoot", lambda: drawn("mine", allsight="shoot", koda={3: 2}, aldan={4: 1}), (), "allsight shoot",
     ("GR-10.17", "GR-10.17")),
    ("a hire", lambda: drawn("mine", koda={3: 2}, aldan={}), (), "hire baerserker", ("GR-10.12", "GR-10.14")),
    ("where a charge goes", lambda: drawn("mine", abilities="honour_charge", paldeyn={3: 2}, koda={}),
     ("ability honour_charge", "region 3"), "region 4", ("GR-29.33", "GR-12.1")),
    ("who goes in an Exodus", lambda: exodus(), ("region 3", "region 4"), "standard 1", ("GR-10.9", "GR-12.2")),
    ("who goes in a Move", lambda: walking(koda={3: 2}, aldan={}), (), "standard 1", ("GR-10.5", "GR-12.2")),
    ("who is reinforced", lambda: drawn("reinforce", koda={3: 2}, aldan={}), ("die reinforce", "region 3"), "standard 1",
     ("GR-10.6", "GR-1.14")),
    ("from where a Wheel comes", lambda: drawn("mine", aldan={3: 2}, koda={}), ("manoeuvre wheel", "region 4"), "region 3",
     ("GR-29.14", "GR-29.14")),
    ("who comes with a Wheel", lambda: drawn("mine", aldan={3: 2}, koda={}), ("manoeuvre wheel", "region 4", "region 3"),
     "standard 1", ("GR-29.14", "GR-12.2")),
    ("who charges", lambda: drawn("mine", abilities="honour_charge", paldeyn={3: 2}, koda={}),
     ("ability honour_charge", "region 3", "region 4"), "standard 1", ("GR-29.33", "GR-12.2")),
    ("from where a charge goes", lambda: drawn("mine", abilities="honour_charge", paldeyn={3: 2}, koda={}),
     ("ability honour_charge",), "region 3", ("GR-29.33", "GR-29.33")),
    ("who follows in a frenzy", lambda: frenzied("region 3"), (), "standard 1", ("GR-29.29", "GR-12.2")),
    ("no frenzy", lambda: frenzied(), (), "decline", ("GR-29.29", "GR-29.29")),
    ("a turned die", lambda: drawn("mine", allsight="shoot", abilities="forest_magic", venna={3: 1}, koda={}), (), "turn mine",
     ("GR-29.35", "GR-29.35")),
    ("a Hexer recycles", lambda: drawn("mine", venna={3: 1}, koda={}), ("hire hex", "region 3"), "standard 1",
     ("GR-29.13", "GR-29.13")),
    ("Blood Pact", lambda: drawn("mine", venna={3: 1}, koda={}), ("manoeuvre blood_pact",), "standard 1",
     ("GR-29.19", "GR-29.19")),
]  # fmt: skip


def exodus() -> Game:
    g = drawn("mine", "move", koda={3: 2}, aldan={})
    choose(g, "exodus mine+move")
    return g


def frenzied(*chosen: str) -> Game:
    """An Ooglan attack has defeated somebody in region 4, and warriors of region 3 may follow."""
    g = drawn("attack", abilities="blood_frenzy", ooglan={3: 2}, koda={4: 1})
    choose(g, "die attack", "region 4", "seat 1", "standard 1", *chosen)
    return g


@pytest.mark.clause("GR-10.8", "GR-10.3", "GR-10.9", "GR-10.5", "GR-10.6", "GR-29.13", "GR-29.14", "GR-29.19", "GR-29.29")
@pytest.mark.clause("GR-29.33", "GR-29.35")
@pytest.mark.parametrize(("position", "chosen", "what", "expected"), [pytest.param(*rest, id=name) for name, *rest in RESTS_ON])
def test_an_option_rests_on_the_clause_of_what_is_done(
    position: Callable[[], Game], chosen: tuple[str, ...], what: str, expected: tuple[str, str]
) -> None:
    g = position()
    choose(g, *chosen)
    assert told_by(g, what) == expected


NOBODY_GOES: list[tuple[str, Callable[[], Game], str]] = [
    ("a Move", lambda: walking(koda={3: 3}, aldan={}), "GR-10.31"),
    ("an Exodus", exodus, "GR-10.31"),
    ("a Wheel", lambda: aiming("manoeuvre wheel", "region 4", aldan={3: 2}, koda={}), "GR-29.14"),
    ("a frenzy", lambda: frenzied("region 3"), "GR-29.29"),
]


@pytest.mark.clause("GR-10.31", "GR-29.14", "GR-29.29", "GR-29.33")
@pytest.mark.parametrize(("position", "clause"), [pytest.param(*rest, id=name) for name, *rest in NOBODY_GOES])
def test_somebody_must_go_by_the_clause_of_the_move(position: Callable[[], Game], clause: str) -> None:
    g = position()
    if "region 3" in options(g) and clause == "GR-10.31":
        choose(g, "region 3")
    assert clauses(g, "done") == [clause]


def moving(**armies: Any) -> Game:
    """The first seat moves: from where."""
    g = stage(**armies)
    on_turn(g, 0, "move")
    choose(g, "die move")
    return g


@pytest.mark.clause("GR-7.8", "GR-16.5", "GR-10.25", "GR-10.29", "GR-23.2", "GR-23.4")
@pytest.mark.clause("GR-23.5", "GR-23.14", "GR-11.5", "GR-25.15", "GR-12.1", "GR-12.7")
@pytest.mark.parametrize(("position", "what", "expected"), [pytest.param(*rest, id=name) for name, *rest in ILLEGAL])
def test_an_illegal_act_is_refused_by_the_clause_that_forbids_it(
    position: Callable[[], Game], what: str, expected: list[str]
) -> None:
    g = position()
    assert g.question is not None
    assert clauses(g, what) == expected
    assert heard(g, g.question.seat, what) == expected


@pytest.mark.clause("GR-10.11", "GR-10.22")
def test_an_all_sight_die_that_paid_for_an_exodus_is_gone_for_this_round_like_a_used_one() -> None:
    g = spent_on_exodus()
    assert clauses(g, "die:allsight") == ["GR-10.11"]
    assert clauses(g, "exodus move+allsight") == ["GR-10.11"]
    used = stage(koda={3: 1, 4: 1}, aldan={})
    on_turn(used, 0, "mine", "move", allsight="mine")
    choose(used, "allsight mine")
    assert clauses(used, "die:allsight") == ["GR-10.22"]
    assert clauses(used, "exodus mine+allsight") == ["GR-10.22"]


@pytest.mark.clause("GR-10.33")
def test_an_all_sight_die_without_a_use_says_so_after_the_action_too() -> None:
    """It could have paid for an Exodus before; nobody asks about that now."""
    g = stage(aldan={1: 2}, koda={COAST: 1})
    on_turn(g, 0, "mine", "move", allsight="strong")
    choose(g, "die mine", "mine")
    assert clauses(g, "die:allsight") == heard(g, 0, "die:allsight") == ["GR-10.33"]


@pytest.mark.clause("GR-30.15")
def test_a_locked_all_sight_die_pays_for_no_exodus() -> None:
    g = coop_stage(possessed={3: 1}, koda={4: 1})
    g.table.locks = ("allsight",)
    on_turn(g, 0, "mine", "move", allsight="mine")
    assert clauses(g, "exodus mine+allsight") == clauses(g, "die:allsight") == ["GR-30.15"]


@pytest.mark.clause("GR-10.23", "GR-10.24", "GR-10.1")
@pytest.mark.parametrize(
    ("dice", "allsight", "corra", "clause"),
    [((), "", 0, "GR-10.23"), ((), "mine", 0, "GR-10.24"), ((), "", 2, "GR-10.24"), (("move",), "mine", 2, "GR-10.1")],
)
def test_whoever_waits_hears_whether_it_has_passed(dice: tuple[str, ...], allsight: str, corra: int, clause: str) -> None:
    g = stage(koda={3: 1}, aldan={})
    g.table.dice[1], g.table.corra[1] = dice, corra
    g.table.look(1, allsight)
    on_turn(g, 0, "mine")
    assert clauses(g, "hire:elagynt", seat=1) == [clause]
    assert heard(g, 1, "hire:elagynt") == [clause]


@pytest.mark.clause("GR-19.15")
def test_a_human_without_dice_hears_that_it_is_skipped() -> None:
    g = coop_stage(koda={4: 1}, aldan={4: 1})
    on_turn(g, 0, "mine")
    assert clauses(g, "hire:elagynt", seat=1) == ["GR-19.15"]


@pytest.mark.clause("GR-19.11")
def test_a_human_with_dice_hears_in_what_order_humans_and_the_possessed_faction_act() -> None:
    g = coop_stage(koda={4: 1}, aldan={4: 1})
    g.table.dice[1] = ("move",)
    on_turn(g, 0, "mine")
    assert clauses(g, "hire:elagynt", seat=1) == ["GR-19.11"]


@pytest.mark.clause("GR-7.11", "GR-9.2")
def test_whoever_waits_in_another_phase_hears_whose_choice_it_is() -> None:
    assert clauses(spoils(), "hire:baerserker", seat=1) == ["GR-7.11"]
    drafting = stage(koda={}, aldan={})
    phase(drafting, "selection")
    assert clauses(drafting, "pool:mine", seat=1) == ["GR-9.2"]


@pytest.mark.clause("GR-17.23")
@pytest.mark.parametrize("name", ["start", "spoils", "supply", "action"])
def test_whoever_waits_while_the_humans_are_hit_hears_who_answers_for_them(name: str) -> None:
    """In Spoils it was said that the acting faction makes all choices; here that is the Possessed one, which makes none."""
    g = coop_stage(possessed={4: 3}, koda={4: 1}, aldan={4: 1})
    g.table.phase, g.table.active = name, g.table.box.possessed
    g.then(lambda game: possessed_damage(game, strike_humans(game.table, 4, 1)))
    g.run()
    assert clauses(g, "hire:elagynt", seat=1) == heard(g, 1, "hire:elagynt") == ["GR-17.23"]


@pytest.mark.clause("GR-29.31", "GR-10.33")
def test_an_old_grudge_says_whether_points_or_strength_are_missing() -> None:
    g = stage(abilities={"runen": "old_grudge"}, runen={3: 1}, koda={3: 1}, aldan={4: 1}, ooglan={5: 1})
    g.table.vp = [2, 1, 5, 1]
    on_turn(g, 0, "mine")
    choose(g, "ability old_grudge")
    assert clauses(g, "region:3") == ["GR-29.31"]


@pytest.mark.clause("GR-11.5", "GR-23.5")
def test_whoever_must_not_be_attacked_is_not_said_to_be_too_well_protected() -> None:
    g = coop_stage(possessed={4: 1}, abilities={"paldeyn": "shield_wall"}, paldeyn={4: 3}, koda={4: 1})
    on_turn(g, 0, "mine", allsight="shoot")
    choose(g, "allsight shoot", "region 4")
    assert [clauses(g, seat) for seat in ("seat:0", "seat:1")] == [["GR-11.5"], ["GR-23.5"]]


@pytest.mark.clause("GR-11.8")
def test_an_empty_region_is_not_said_to_hold_the_attacker() -> None:
    g = aiming("allsight strong", aldan={4: 1}, koda={3: 1})
    facts = [why(GROLL, g, 0, "region:5", (), language)[0].fact for language in ("en", "de")]
    assert facts == ["Nobody else stands in Region 5.", "Niemand sonst steht in Region 5."]


@pytest.mark.clause("GR-29.31")
def test_a_single_point_is_one_point() -> None:
    g = stage(abilities={"runen": "old_grudge"}, runen={3: 1}, koda={4: 1}, aldan={4: 1})
    g.table.vp = [2, 1, 5]
    on_turn(g, 0, "mine")
    choose(g, "ability old_grudge", "region 4")
    facts = [why(GROLL, g, 0, "seat:1", (), language)[0].fact for language in ("en", "de")]
    assert facts == ["Koda has 1 victory point, you have 2 victory points.", "Koda hat 1 Siegpunkt, du hast 2 Siegpunkte."]


def given() -> set[str]:
    """The clauses of all limits and conditions."""
    choices = GROLL.rulebook.choices.values()
    limits = {limit.clause for choice in choices for limit in choice.limits}
    return limits | {condition.clause for choice in choices for condition in choice.when}


@pytest.mark.clause("GR-29.5")
def test_no_remark_of_the_editor_is_given_as_a_reason() -> None:
    assert given() & {"GR-25.9", "GR-25.14"} == set()


FORBIDDING = {
    "Limits and Conditions": {
        "GR-1.2", "GR-1.14", "GR-1.15", "GR-3.6", "GR-4.6", "GR-4.7", "GR-7.1", "GR-7.2", "GR-7.8", "GR-8.5", "GR-9.2",
        "GR-10.2", "GR-10.4", "GR-10.6", "GR-10.9", "GR-10.11", "GR-10.14", "GR-10.15", "GR-10.20", "GR-10.21", "GR-10.22",
        "GR-10.23", "GR-10.25", "GR-10.29", "GR-10.31", "GR-10.33", "GR-10.34", "GR-11.5", "GR-11.8", "GR-11.9", "GR-11.11",
        "GR-12.1", "GR-12.2", "GR-12.7", "GR-13.1", "GR-13.3", "GR-16.1", "GR-16.2", "GR-16.5", "GR-16.6", "GR-17.11",
        "GR-17.13", "GR-22.2", "GR-23.2", "GR-23.4", "GR-23.5", "GR-23.14", "GR-23.22", "GR-23.23", "GR-25.4", "GR-25.15",
        "GR-29.5", "GR-29.14", "GR-29.15", "GR-29.17", "GR-29.18", "GR-29.21", "GR-29.25", "GR-29.29", "GR-29.31", "GR-29.33",
        "GR-29.35", "GR-30.15",
    },
    "waiting": {"GR-7.11", "GR-8.5", "GR-9.2", "GR-10.1", "GR-10.23", "GR-10.24", "GR-17.23", "GR-19.11", "GR-19.15"},
}  # fmt: skip
"""Every clause that can forbid something, by how it is heard."""


def test_every_clause_that_can_forbid_something_is_listed_with_how_it_is_heard() -> None:
    rulebook = GROLL.rulebook
    assert given() == FORBIDDING["Limits and Conditions"]
    assert {one.clause for one in rulebook.waits} == FORBIDDING["waiting"]
    assert set().union(*FORBIDDING.values()) <= set(GROLL.clauses("de"))


@pytest.mark.parametrize("seed", range(6))
def test_every_refused_origin_of_a_move_gets_the_reason_that_holds(seed: int) -> None:
    """Whether nobody stands there or all are immobile is computed a second time, from the pieces."""
    g, dice, judged = GROLL.new(["koda", "aldan"], seed), Dice(seed + 1), 0
    while g.question is not None and g.decisions < 250:
        if g.question.name in ("move or deploy", "exodus"):
            seat = g.question.seat
            for region in range(9):
                stays = standards(g.table, seat, region) + len(mobile_elites(g.table, seat, region)) == 0
                held = warriors(g.table, seat, region) > 0
                reason = [] if not stays else ["GR-12.7"] if held else ["GR-12.1"]
                assert [clause for clause, _ in GROLL.why_not(g, f"region {region}")] == reason
                judged += bool(reason)
        g.apply(dice.pick(g.question.options))
    assert judged
