"""Cry Havoc's sentences as people read them. That every sentence exists is shown for all games at once."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import choose, hand, number, on_turn, play, stage, tokens
from games.vocabulary import Vocabulary
from zwist import acts
from zwist.games.cry_havoc.aftermath.battle import AUTODESTRUCTION
from zwist.games.cry_havoc.battle import battle
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.fight import Fight, Force
from zwist.games.cry_havoc.losses import settle_if_empty
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.sides import ATTACKER
from zwist.games.cry_havoc.table import Game


def prompts(g: Game) -> tuple[str, str]:
    """The open question in English and German."""
    assert g.question is not None
    return CRY_HAVOC.prompt(g.table, g.question, "en"), CRY_HAVOC.prompt(g.table, g.question, "de")


def last(g: Game, seat: int | None = None) -> tuple[str, str]:
    """The last line of the log that a seat may read, in English and German."""
    return CRY_HAVOC.story(g, seat, "en")[-1], CRY_HAVOC.story(g, seat, "de")[-1]


def shown(g: Game, text: str, language: str) -> tuple[str, str]:
    """The label of an option and what its component says."""
    assert g.question is not None
    option = g.question.find(text)
    assert option is not None
    return CRY_HAVOC.label(g.table, g.question, option, language), CRY_HAVOC.about(g.table, option, language)


@pytest.mark.clause("CH-7.1", "CH-7.15")
def test_a_move_is_asked_for_and_told_in_plain_words() -> None:
    g = stage(humans={"misty_lands": 3}, pilgrims={})
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    choose(g, "action move", "card hum_outflank", "region misty_lands")
    assert prompts(g) == (
        "You move from Misty Lands: where to?",
        "Du bewegst Einheiten aus der Region Nebel-Lande: Wohin?",
    )
    choose(g, "region kalas_gorge", "units 2")
    assert "The Humans move 2 units from Misty Lands to Kalas Gorge." in CRY_HAVOC.story(g, 1, "en")
    assert "Die Menschen bewegen 2 Einheiten aus der Region Nebel-Lande in die Region Kalas-Schlucht." in CRY_HAVOC.story(
        g, 1, "de"
    )


@pytest.mark.clause("CH-8.1")
def test_a_headquarters_has_its_own_prepositions() -> None:
    g = stage(humans={}, pilgrims={})
    g.tell("recruit", side=0, n=1, region=number(g, "hq_0"))
    assert last(g) == ("The Humans recruit 1 unit in HQ West.", "Die Menschen rekrutieren 1 Einheit im HQ West.")


@pytest.mark.clause("CH-6.3", "CH-6.11")
def test_a_card_shows_the_symbols_of_its_rows_and_its_text() -> None:
    g = stage(humans={}, pilgrims={"thornwood": 1})
    hand(g, 1, "pil_mind_veil", "pil_revelation")
    on_turn(g, 1)
    choose(g, "action move")
    assert shown(g, "card pil_mind_veil", "en") == (
        "Mind Veil",
        "Move 1 (card per symbol), Recruit 1, Build 2 · Battle: shift up to 1 opposing unit to another objective.",
    )
    choose(g, "card pil_revelation")
    assert prompts(g)[1] == "Bewegung, 1 Punkt: Welche Karte spielst du?"


@pytest.mark.clause("CH-6.3", "CH-7.1", "CH-7.17")
def test_points_are_told_while_cards_are_played_and_while_they_are_used() -> None:
    g = stage(humans={"misty_lands": 3}, pilgrims={})
    hand(g, 0, "hum_outflank", "hum_covering_fire")
    on_turn(g, 0)
    choose(g, "action move")
    assert prompts(g) == ("Move: which card do you play?", "Bewegung: Welche Karte spielst du?")
    choose(g, "card hum_outflank")
    assert prompts(g) == ("Move, 2 points: which card do you play?", "Bewegung, 2 Punkte: Welche Karte spielst du?")
    choose(g, "done", "region misty_lands", "region kalas_gorge", "units 1")
    assert prompts(g) == (
        "Move: 2 points, 1 used. Which region do units leave?",
        "Bewegung: 2 Punkte, 1 verbraucht. Welche Region verlassen Einheiten?",
    )


@pytest.mark.clause("CH-6.3", "CH-7.17")
def test_every_end_of_a_procedure_is_called_by_what_ends() -> None:
    g = stage(humans={"misty_lands": 3}, pilgrims={})
    hand(g, 0, "hum_outflank", "hum_covering_fire")
    on_turn(g, 0)
    choose(g, "action move", "card hum_outflank")
    asked = acts.fold(CRY_HAVOC, g, 0, "en")
    assert asked is not None
    said = [asked.text(act) for act in asked.acts]
    assert "No more cards, stop moving" in said
    assert not any("Done" in text for text in said)


@pytest.mark.clause("CH-9.15")
def test_structures_are_offered_with_their_place_price_and_text() -> None:
    g = stage(humans={"thornwood": 1}, pilgrims={})
    g.table.structures[number(g, "thornwood")] = ("watchtower",)
    hand(g, 0, "hum_hold_the_line", "hum_covering_fire")
    on_turn(g, 0)
    choose(g, "action build", "card hum_hold_the_line", "card hum_covering_fire")
    tile = g.table.box.content.structures["watchtower"]
    label, about = shown(g, "activate watchtower+thornwood", "de")
    assert label == f"Aktivieren: Wachturm in der Region Dornwald ({tile.activate})"
    assert about == tile.says("de")


@pytest.mark.clause("CH-12.20", "CH-9.15")
@pytest.mark.parametrize(
    ("language", "label"), [("en", "Activate: Matrix in Thornwood"), ("de", "Aktivieren: Matrix in der Region Dornwald")]
)
def test_what_is_activated_without_paying_is_offered_without_a_price(language: str, label: str) -> None:
    g = stage(machines={"thornwood": 1}, pilgrims={}, skills={"machines": ("power_surge",)})
    g.table.structures[number(g, "thornwood")] = ("matrix",)
    on_turn(g, 0)
    choose(g, "skill power_surge")
    assert shown(g, "activate matrix+thornwood", language)[0] == label


@pytest.mark.clause("CH-14.5", "CH-18.2")
def test_who_steers_the_trogs_is_asked_for_the_trogs() -> None:
    g = stage(humans={"misty_lands": 2}, pilgrims={}, trogs={"misty_lands": 1})
    region = number(g, "misty_lands")
    g.table.battle[region], g.table.attacker[region] = 1, 0
    play(g, battle, region)
    choose(g, "units 2", "units 0")
    assert g.question is not None
    assert g.question.seat == 1, "the player to the left of the one who fights"
    assert prompts(g) == (
        "Battle in Misty Lands: how many units of the Trogs go on Region Control?",
        "Gefecht in der Region Nebel-Lande: Wie viele Einheiten der Trogg kommen auf die Gebietskontrolle?",
    )


@pytest.mark.clause("CH-7.10", "CH-7.21")
def test_a_war_party_is_told_with_its_trogs_and_crystals() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    tokens(g, kalas_gorge="war_party_2_1")
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    choose(g, "action move", "card hum_outflank", "region misty_lands", "region kalas_gorge", "units 1")
    assert "Revealed in Kalas Gorge: War party with 2 Trogs and 1 crystal." in CRY_HAVOC.story(g, None, "en")
    assert "Aufgedeckt in der Region Kalas-Schlucht: Kriegstrupp mit 2 Trogg und 1 Kristall." in CRY_HAVOC.story(g, None, "de")


@pytest.mark.clause("CH-11.1", "CH-3.11")
def test_only_who_draws_reads_which_cards() -> None:
    g = stage(humans={}, pilgrims={})
    g.tell("draw_two", side=0, n=2)
    g.whisper(0, "drawn", cards=("hum_outflank", "hum_forced_march"))
    assert last(g, 0)[0] == "You draw: Outflank, Forced March."
    assert last(g, 1)[0] == "The Humans draw 2 cards from their own deck and keep 1."


@pytest.mark.clause("CH-14.3", "CH-9.9")
@pytest.mark.parametrize(("humans", "expected"), [(1, "the Humans"), (0, "nobody")])
def test_a_battle_called_off_names_who_gets_the_region(humans: int, expected: str) -> None:
    g = stage(humans={"thornwood": humans}, pilgrims={})
    region = number(g, "thornwood")
    g.table.battle[region], g.table.attacker[region], g.table.control[region] = 1, 0, 0
    settle_if_empty(g, region)
    assert last(g)[0] == f"There is no battle in Thornwood any more; control of the region goes to {expected}."


@pytest.mark.clause("CH-14.3", "CH-18.29", "CH-18.31")
def test_a_battle_called_off_gives_trogs_without_player_no_control() -> None:
    g = stage(humans={}, pilgrims={}, trogs={"thornwood": 1})
    region = number(g, "thornwood")
    g.table.battle[region], g.table.attacker[region], g.table.control[region] = 1, 0, 0
    settle_if_empty(g, region)
    assert CRY_HAVOC.story(g, None, "en")[-3:] == [
        "There is no battle in Thornwood any more; control of the region goes to nobody.",
        "The Humans lose control of Thornwood.",
        "A nest lies face down in Thornwood.",
    ]


@pytest.mark.clause("CH-4.5", "CH-4.13")
@pytest.mark.parametrize(
    ("spot", "expected"), [(1, "on top of the next event"), (3, "to the last space, before final scoring")]
)
def test_a_passed_event_tells_where_it_goes(spot: int, expected: str) -> None:
    g = stage(humans={}, pilgrims={}, level="advanced")
    g.table.events[spot] = ("amnesty",)
    place = g.table.box.content.track.event_spots[spot]
    gain_points(g, 0, place + 1, "crystals")
    assert last(g)[0] == f"The event on space {place} has been passed and goes {expected}."


@pytest.mark.clause("CH-14.20")
@pytest.mark.parametrize(
    ("cause", "expected"), [("control", "Gebietskontrolle"), ("artillery", "Geschossmarker"), ("hoard", "Hort")]
)
def test_points_name_where_they_come_from(cause: str, expected: str) -> None:
    g = stage(humans={}, pilgrims={})
    gain_points(g, 0, 2, cause)
    assert last(g)[1] == f"Die Menschen erhalten 2 Siegpunkte ({expected})."


@pytest.mark.clause("CH-14.50")
def test_every_effect_that_lasts_in_a_battle_has_words() -> None:
    lasting = set()
    for card in content_for({}).cards.values():
        if card.kind == "battle":
            g = stage(humans={"thornwood": 1}, pilgrims={"thornwood": 1})
            g.table.fighting = Fight(number(g, "thornwood"), Force(0), Force(1))
            play(g, CRY_HAVOC.rulebook.effect(card.effect.does), ATTACKER, card.id)
            lasting |= {*g.table.fight.attacker.lasting}
    assert Vocabulary(CRY_HAVOC).keys("scene.fight.lasts.") == lasting | {AUTODESTRUCTION}
