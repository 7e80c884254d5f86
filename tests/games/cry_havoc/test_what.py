"""What a thing of Cry Havoc is, by the clause that rules it and no other."""

from __future__ import annotations

import pytest

from games.cry_havoc.solo.lonely import alone
from games.cry_havoc.stage import battle_token, choose, number, on_turn, play, stage, structures, tokens
from zwist import acts
from zwist.games.cry_havoc.battle import battles
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.effects.aftermath import SkillExtraBuild, SkillFirstObjective
from zwist.games.cry_havoc.effects.skills import SkillToken
from zwist.games.cry_havoc.table import Game

AFTERMATH = content_for({}, aftermath=True)
SKILL_TOKENS = [skill.id for skill in AFTERMATH.skills.values() if isinstance(skill.effect, SkillToken)]
NOT_ON_A_TURN = [
    skill.id
    for skill in AFTERMATH.skills.values()
    if skill.passive or isinstance(skill.effect, SkillFirstObjective | SkillExtraBuild)
]
PASSIVE = [tile.id for tile in AFTERMATH.structures.values() if tile.activate is None]


def four() -> Game:
    return stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={}, machines={"thornwood": 1}, trogs={})


def told(g: Game, noun: str, seat: int = 0) -> acts.What:
    found = acts.what(CRY_HAVOC, g, seat, noun, "en")
    assert found is not None
    return found


@pytest.mark.clause("CH-9.13", "CH-16.3")
def test_crystals_in_a_stockpile_are_not_those_of_a_region() -> None:
    g = four()
    g.table.stockpile = 2
    assert told(g, "count:seat:1/mine").clause == "CH-9.13"
    assert told(g, "count:region:misty_lands/mine").clause == "CH-16.3"


@pytest.mark.clause("CH-9.42", "CH-9.25")
def test_a_stored_card_is_no_hand_card() -> None:
    g = four()
    g.table.terrain_decks = [tuple(card for card in deck if card != "des_mirage") for deck in g.table.terrain_decks]
    g.table.matrix = ("des_mirage",)
    on_turn(g, 2)
    assert told(g, "stored:des_mirage", seat=2).clause == "CH-9.42"


@pytest.mark.clause("CH-2.22")
def test_nests_in_the_supply_are_a_supply() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    assert told(g, f"count:seat:{g.table.box.trogs}/nest").clause == "CH-2.22"


@pytest.mark.clause("CH-9.45", "CH-9.46", "CH-12.9")
@pytest.mark.parametrize("token", [*AFTERMATH.region_tokens, *SKILL_TOKENS])
def test_a_token_in_a_region_says_its_own_clause(token: str) -> None:
    g = four()
    g.table.tokens[number(g, "misty_lands")] = (token,)
    entry = {**AFTERMATH.region_tokens, **AFTERMATH.skills}[token]
    clause = told(g, f"piece:{token}+misty_lands").clause
    assert CRY_HAVOC.clauses("en")[clause].startswith(f"{entry.name('en')}:")
    assert CRY_HAVOC.clauses("de")[clause].startswith(f"{entry.name('de')}:")


@pytest.mark.clause("CH-12.1", "CH-12.2", "CH-12.19", "CH-20.33", "CH-20.40", "CH-20.43")
@pytest.mark.parametrize("skill", NOT_ON_A_TURN)
def test_a_skill_that_is_not_used_before_or_after_an_action_says_its_own_clause(skill: str) -> None:
    g = four()
    owner = AFTERMATH.skills[skill].owner
    seat = next(seat for seat, faction in enumerate(g.table.box.factions) if faction.id == owner)
    g.table.skills[seat] = (skill, "scouting")
    clause = told(g, f"skill:{skill}").clause
    for language in ("en", "de"):
        name = AFTERMATH.skills[skill].name(language)
        assert CRY_HAVOC.clauses(language)[clause].startswith(f"{name}:")
    assert told(g, "skill:scouting").clause == "CH-12.1"


@pytest.mark.clause("CH-9.44", "CH-19.3")
@pytest.mark.parametrize("name", PASSIVE)
def test_what_is_never_activated_does_not_speak_of_activating(name: str) -> None:
    g = four()
    structures(g, misty_lands=name)
    assert told(g, f"piece:{name}+misty_lands").clause in ("CH-9.44", "CH-19.3", "CH-20.27", "CH-20.70")


@pytest.mark.clause("CH-21.3", "CH-21.4", "CH-21.8", "CH-21.21", "CH-21.22", "CH-21.26", "CH-21.46", "CH-21.48")
@pytest.mark.parametrize(
    ("noun", "clause"),
    [
        ("seat:0", "CH-21.3"),
        ("seat:1", "CH-21.4"),
        ("count:seat:0/cards", "CH-5.3"),
        ("count:seat:1/cards", "CH-21.26"),
        ("count:seat:1/nest", "CH-21.22"),
        ("piece:nest+thornwood", "CH-21.8"),
        ("piece:trap+kalas_gorge", "CH-21.48"),
        ("piece:brooding_pool+kalas_gorge", "CH-21.48"),
        ("build:tunnels", "CH-21.21"),
        ("build:trap", "CH-21.46"),
        ("build:brooding_pool", "CH-21.46"),
    ],
)
def test_alone_things_are_what_the_solo_game_makes_of_them(noun: str, clause: str) -> None:
    g = alone(player={"misty_lands": 1}, trogs={"kalas_gorge": 1})
    structures(g, kalas_gorge=("brooding_pool", "trap"))
    tokens(g, thornwood="nest_1")
    assert told(g, noun).clause == clause


@pytest.mark.clause("CH-21.54", "CH-14.6")
def test_alone_a_pass_does_not_speak_of_the_attacker_who_begins() -> None:
    g = alone(player={"misty_lands": 1}, trogs={"misty_lands": 1})
    battle_token(g, "misty_lands", 1)
    play(g, battles)
    choose(g, "units 1", "units 0")
    assert told(g, "do:pass").clause == "CH-21.54"
