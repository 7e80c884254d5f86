"""The cooperative game in words: the Possessed faction says why it does what it does."""

from __future__ import annotations

import re

import msgspec
import pytest

from games.groll.stage import asked, coop_sit_down, coop_stage, event, play
from zwist.engine import content
from zwist.engine.definition import LANGUAGES
from zwist.engine.dice import Dice, seeded
from zwist.engine.words import placeholders
from zwist.games.groll.content import content_for
from zwist.games.groll.coop.actions import attack_most_threatening, move
from zwist.games.groll.coop.damage import possessed_damage, strike_humans
from zwist.games.groll.coop.hiring import gain, hire_all
from zwist.games.groll.definition import GROLL
from zwist.games.groll.effects.missions import by_humans
from zwist.games.groll.naming import mission
from zwist.games.groll.table import Game

SCENARIOS = content_for({}).scenarios
LISTS = {"of", "path", "regions", "targets"}
"""Lists that are not numbers by human factions."""


def story(g: Game, language: str = "en") -> list[str]:
    return GROLL.story(g, None, language)


@pytest.mark.clause("GR-25.4", "GR-30.2")
def test_a_trapper_without_a_place_is_called_by_its_name() -> None:
    g = coop_stage("cull_the_weak", chaos={1: ("ai_deploy_elite", {"kind": "faehrte", "n": 1, "where": "base"})}, aldan={})
    event(g, 1)
    name = g.table.box.elites["faehrte"].name
    assert f"a {name('en')} needs a region" in story(g)[-1]
    assert f"eine {name('de')} braucht eine Region" in story(g, "de")[-1]


@pytest.mark.clause("GR-18.4")
def test_an_attack_says_which_region_threatens_most_and_what_broke_the_tie() -> None:
    g = coop_stage(possessed={5: 1}, runen={4: 5, 6: (2, "harte")})
    play(g, attack_most_threatening, "reach", 1)
    assert story(g)[0] == (
        "Most threatening region in reach: Region 4, threat 5, tied with Region 6; the lower number comes first (GR-18.4)."
    )
    assert story(g, "de")[0] == (
        "Bedrohlichste Region in Reichweite: Region 4, Bedrohung 5, gleichauf mit Region 6; "
        "die kleinere Nummer geht vor (GR-18.4)."
    )


@pytest.mark.clause("GR-18.6", "GR-20.6")
def test_without_any_threat_the_lowest_number_is_named_and_the_attack_fails() -> None:
    g = coop_stage(possessed={5: 1}, runen={1: 1})
    play(g, attack_most_threatening, "reach", 1)
    assert story(g) == [
        "No region in reach has any threat; Region 4 has the lowest number (GR-18.6).",
        "The Possessed faction attacks Region 4 without effect: no human stands there (GR-20.6).",
    ]


@pytest.mark.clause("GR-22.16", "GR-18.7")
def test_a_manoeuvre_says_that_it_goes_where_it_changes_something() -> None:
    wheel = ("ai_manoeuvre", {"id": "wheel", "where": "most_threat"})
    g = coop_stage(chaos={1: wheel}, possessed={4: 1}, runen={1: 5, 3: 2})
    event(g, 1)
    assert "region where this changes something (GR-22.16): Region 3, threat 2 (GR-18.4)." in story(g)[1]
    assert "Region mit Wirkung (GR-22.16): Region 3, Bedrohung 2 (GR-18.4)." in story(g, "de")[1]
    nowhere = coop_stage(chaos={1: wheel}, runen={1: 5})
    event(nowhere, 1)
    assert story(nowhere)[-1].startswith("There is no region where this changes something (GR-22.16), so")


@pytest.mark.clause("GR-22.4", "GR-22.14")
def test_a_hire_names_the_candidates_and_the_label_that_decided() -> None:
    g = coop_stage(possessed={5: 1}, runen={1: 1}, base=5)
    g.table.corra[1] = 9
    play(g, hire_all)
    hires = [line.removeprefix("The Possessed faction ") for line in story(g) if "hires" in line or "keeps" in line]
    reason = "then the left of the mat counts (GR-22.4)."
    assert hires == [
        f"hires Elagynt for 3 Corra. Candidates with their labels: Elagynt (A), Wynde (B); the best label is A, {reason}",
        f"hires Elagynt for 3 Corra. Candidates with their labels: Elagynt (B), Wynde (B); the best label is B, {reason}",
        f"hires Wynde for 2 Corra. Candidates with their labels: Elagynt (C), Wynde (B); the best label is B, {reason}",
        "keeps 1 Corra: no elite kind on its mat has a cost it can pay and a legal place (GR-22.2, GR-22.14).",
    ]


@pytest.mark.clause("GR-22.3", "GR-22.11")
def test_a_single_candidate_and_an_empty_supply_are_told() -> None:
    g = coop_stage(possessed={5: 1}, runen={1: 1}, base=5)
    g.table.supply = 2
    g.then(lambda game: gain(game, 2))
    g.run()
    assert story(g)[:2] == [
        "The Possessed faction gains 2 Corra, so it hires at once (GR-22.1).",
        "The Possessed faction hires Wynde for 2 Corra, the only candidate (GR-22.3).",
    ]
    g.table.supply = 0
    g.then(lambda game: gain(game, 2))
    g.run()
    assert story(g)[-1] == "The Possessed faction gains nothing from the empty supply and does not hire (GR-22.11)."


@pytest.mark.clause("GR-20.3", "GR-24.1", "GR-24.2")
def test_an_advance_says_from_where_to_where_and_why() -> None:
    g = coop_stage("great_bear", possessed={4: (3, "baerserker")}, runen={5: 1, 8: 2})
    play(g, move)
    assert story(g)[:3] == [
        "Most Possessed warriors stand in Region 4: 4 (GR-20.3).",
        "The Possessed faction advances from Region 4: elites to the most threatening neighbour, "
        "then standard warriors one by one (GR-24.1, GR-24.2).",
        "Most threatening region next to it: Region 8, threat 2 (GR-18.4).",
    ]
    assert (
        "The Possessed faction deals 2 standard warriors from Region 4 out to the neighbours, lowest number first (GR-24.2)."
        in story(g)
    )


@pytest.mark.clause("GR-17.23", "GR-23.3")
@pytest.mark.parametrize(("koda", "seat", "joint"), [({4: 1}, 1, True), ({5: 1}, 0, False)])
def test_a_question_to_all_humans_says_so(koda: dict[int, int], seat: int, joint: bool) -> None:
    g = coop_stage(possessed={4: 1}, runen={4: (1, "harte", "harte") if not joint else 1}, koda=koda, start=1)
    g.then(lambda game: possessed_damage(game, strike_humans(game.table, 4, 1)))
    g.run()
    assert g.question is not None
    assert asked(g)[0] == seat
    assert GROLL.prompt(g.table, g.question, "en").startswith("You answer for all humans") == joint
    assert GROLL.prompt(g.table, g.question, "de").startswith("Du antwortest für alle Menschen") == joint


@pytest.mark.clause("GR-17.10", "GR-17.11")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_names_every_scenario_with_its_faction(language: str) -> None:
    words = content.catalogue("games/groll/words", language)
    factions = content_for({}).factions
    for name, card in SCENARIOS.items():
        assert words[f"choice.scenario.{name}"] == f"{card.name(language)} ({factions[card.faction].name(language)})"


@pytest.mark.clause("GR-17.11", "GR-17.26")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_briefing_tells_story_rules_missions_and_all_eight_events(scenario: str) -> None:
    card = SCENARIOS[scenario]
    g = coop_sit_down("venna", scenario=scenario)
    parts = GROLL.briefing(g, "en")
    lines = [line for _, some in parts for line in some]
    assert parts[0][0].startswith(card.name("en"))
    assert lines[0] == card.story("en")
    texts = [line.says("en") for line in (*card.setup, *card.special_rules, *card.chaos)]
    texts += [mission(g.table.box, place, "en") for place in range(len(card.missions))]
    assert all(any(line.endswith(text) for line in lines) for text in texts)
    assert len(lines) == 1 + len(texts)


@pytest.mark.clause("GR-17.11")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_mission_says_only_the_numbers_of_this_table(scenario: str, humans: int) -> None:
    box = coop_sit_down(*GROLL.factions_for("coop", humans, {"scenario": scenario})[:humans], scenario=scenario).table.box
    for place, card in enumerate(SCENARIOS[scenario].missions):
        numbers = msgspec.structs.asdict(card.effect)
        named = {hole.split(":")[0].split("[")[0] for hole in placeholders(card.text("en"))}
        wanted = {by_humans(numbers[name], humans) for name in named - LISTS}
        for language in LANGUAGES:
            text = mission(box, place, language)
            assert " / " not in text
            assert wanted <= numbers_in(text), text


def numbers_in(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


@pytest.mark.parametrize(("seed", "scenario"), list(enumerate(SCENARIOS)))
def test_every_sentence_of_a_random_cooperative_game_can_be_said(seed: int, scenario: str) -> None:
    factions = GROLL.factions_for("coop", 1 + seed % 4, {"scenario": scenario})
    g, dice = GROLL.new(factions[: 1 + seed % 4], seed, "coop", scenario=scenario), Dice(seeded(seed))
    while g.question is not None:
        for language in LANGUAGES:
            labels = [GROLL.label(g.table, g.question, option, language) for option in g.question.options]
            assert all((GROLL.prompt(g.table, g.question, language), *labels))
        g.apply(dice.pick(g.question.options))
    for language in LANGUAGES:
        assert len(story(g, language)) == sum(event.visible_to(None) for event in g.log or [])
        assert not any("{" in line or "|" in line for line in story(g, language))
