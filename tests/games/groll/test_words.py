"""Groll's sentences as people read them. That every sentence exists is shown for all games at once."""

from __future__ import annotations

import pytest

from games.groll.stage import RUNEN, choose, on_turn, place, play, stage
from games.vocabulary import Vocabulary
from zwist.acts.reasons import why
from zwist.games.groll.content import content_for
from zwist.games.groll.definition import GROLL
from zwist.games.groll.movement import march
from zwist.games.groll.records import Group
from zwist.games.groll.selection import draft

WINDOWS = ("supply_start", "before_move", "after_move", "on_deploy")


def test_every_response_has_words() -> None:
    box = content_for({})
    effects = {effect.does for effect in box.effects.values() if effect.moment in WINDOWS}
    assert Vocabulary(GROLL).keys("response.") == effects | {"hidden_trap"}


@pytest.mark.clause("GR-10.5")
def test_a_move_is_asked_for_and_told_in_plain_words() -> None:
    g = stage(aldan={3: (2, "wynde")}, koda={6: 1})
    on_turn(g, 0, "move")
    choose(g, "die move", "region 3")
    assert g.question is not None
    assert GROLL.prompt(g.table, g.question, "en") == "You move from Region 3: where to?"
    assert GROLL.prompt(g.table, g.question, "de") == "Du bewegst Krieger aus Region 3: Wohin?"
    choose(g, "region 4", "standard 2")
    assert GROLL.story(g, 0, "en")[-1] == "Aldan moves 2 standard warriors from Region 3 to Region 4."
    assert GROLL.story(g, 0, "de")[-1] == "Aldan bewegt 2 Standard-Krieger aus Region 3 in Region 4."


@pytest.mark.clause("GR-9.2")
def test_the_pool_is_called_as_in_the_rulebook() -> None:
    """In German the supply is where the Corra lies, and where dice go that have been used."""
    g = stage(aldan={}, koda={})
    g.table.pool = ["mine"]
    play(g, draft, 0)
    [reason] = why(GROLL, g, 0, "pool:move", (), "de")
    assert (reason.clause, reason.fact) == ("GR-9.2", "Die Auswahl zeigt: Schürfen.")


@pytest.mark.clause("GR-10.8", "GR-10.28")
@pytest.mark.parametrize(
    ("answers", "english", "german"),
    [
        ((), "Which die do you use?", "Welchen Würfel benutzt du?"),
        (("die mine", "mine"), "Your action is done:", "Deine Aktion ist ausgeführt:"),
        (("die mine", "waive"), "Your action is waived:", "Deine Aktion ist verfallen:"),
    ],
)
def test_whoever_is_on_turn_hears_what_became_of_the_action(answers: tuple[str, ...], english: str, german: str) -> None:
    g = stage(koda={3: 1}, aldan={})
    on_turn(g, 0, "move", "mine")
    choose(g, *answers)
    assert g.question is not None
    assert GROLL.prompt(g.table, g.question, "en").startswith(english)
    assert GROLL.prompt(g.table, g.question, "de").startswith(german)


@pytest.mark.clause("GR-10.9", "GR-12.7")
def test_an_exodus_does_not_count_on_trappers() -> None:
    g = stage(koda={3: (2, "faehrte")}, aldan={})
    on_turn(g, 0, "move", "mine")
    choose(g, "exodus mine+move", "region 3")
    assert g.question is not None
    assert GROLL.prompt(g.table, g.question, "en").endswith("Up to 2 more may join.")


@pytest.mark.clause("GR-11.12")
def test_an_attack_names_what_weakened_it() -> None:
    g = stage(aldan={3: 1}, runen={4: 1}, abilities={"runen": "steadfast"})
    on_turn(g, 0, "attack")
    choose(g, "die attack", "region 4", "seat 1")
    assert GROLL.story(g, 0, "en")[-1] == "Aldan attacks Runen in Region 4 with strength 0 (Steadfast)."


@pytest.mark.clause("GR-3.2")
def test_a_hire_names_the_price_of_the_moment() -> None:
    g = stage(overlay=RUNEN, runen={3: 1}, koda={6: 1}, abilities={"runen": "rune_forge"})
    g.table.corra[0] = 5
    on_turn(g, 0, "mine")
    assert g.question is not None
    stoic = g.question.find("hire harte")
    assert stoic is not None
    assert GROLL.label(g.table, g.question, stoic, "en") == "Hire Stoic for 3 Corra"
    assert GROLL.label(g.table, g.question, stoic, "de") == "Harte für 3 Corra anheuern"


@pytest.mark.clause("GR-25.5", "GR-25.10")
def test_trappers_are_told_apart_without_their_faces() -> None:
    g = stage(koda={3: 1}, aldan={4: 1})
    for trap in ("attack", "deploy"):
        place(g.table, 0, "faehrte", 3, trap=trap)
    g.then(march, 1, (Group(4, 3, 1),), 1)
    g.run()
    assert g.question is not None
    labels = [GROLL.label(g.table, g.question, option, "en") for option in g.question.options]
    assert labels == ["Trapper 1: the trap snaps shut", "Trapper 2: the trap snaps shut"]
