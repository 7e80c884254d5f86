"""A sitting at the terminal from the first question to the ranking, with bots, several people and interruptions."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from rich.console import Console

import zwist
from games.cry_havoc import stage as cry_havoc
from games.groll.stage import on_turn, place, stage
from terminal.desk import Desk
from zwist.bots.insight import CHANCE
from zwist.engine import past
from zwist.engine.dice import Dice, seeded
from zwist.games.cry_havoc.battle import battle
from zwist.review import remark
from zwist.terminal.keeping import open_kept
from zwist.terminal.screen import Screen
from zwist.terminal.sitting import REMARKS, Sitting

TWO_PEOPLE = (("koda", "human"), ("aldan", "human"))


@pytest.mark.slow
@pytest.mark.clause("GR-15.2")
@pytest.mark.parametrize(("language", "decided"), [("en", "Decided by"), ("de", "Entschieden durch")])
def test_a_person_plays_a_whole_game_against_a_bot(desk: Desk, language: str, decided: str) -> None:
    screen = desk.play("1", language=language)
    result = open_kept(desk.path).game.result
    assert result is not None
    text = zwist.game("groll").clauses(language)[result.reason]
    assert screen.rstrip().endswith(f"{decided} {result.reason}: {text}")
    assert desk.code == 0


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("game", "mode", "seats"),
    [
        ("groll", "competitive", "aldan koda runen paldeyn"),
        ("groll", "coop", "koda paldeyn"),
        ("groll", "companion", "koda venna"),
        ("cry-havoc", "base", "humans pilgrims machines trogs"),
    ],
)
def test_every_game_and_mode_is_played_at_a_narrow_terminal(
    desk: Desk, game: str, mode: str, seats: str, language: str
) -> None:
    dice = Dice(seeded(4))
    lines = [str(1 + dice.below(1 + dice.below(30))) for _ in range(150)]
    people = [(name, "human") for name in seats.split()]
    screen = desk.play(*lines, "q", seats=people, game=game, mode=mode, language=language, width=80)
    assert open_kept(desk.path).game.decisions > 40
    assert max(map(len, screen.splitlines())) <= max(80, len(str(desk.path)) + 50)


@pytest.mark.parametrize(
    ("language", "heading", "better"),
    [("en", "What the bots saw", "points better than “"), ("de", "Was die Bots", "Punkte besser als „")],
)
def test_the_end_tells_what_bots_saw_and_nothing_before_does(desk: Desk, language: str, heading: str, better: str) -> None:
    screen = desk.play("1", seats=(("aldan", "search:8"), ("koda", "search:8")), language=language)
    before, told = screen.split(heading)
    assert better not in before
    assert told.count("search:8 ") == REMARKS
    assert better in told


def test_an_act_that_is_taken_back_is_no_longer_spoken_of(desk: Desk) -> None:
    g = zwist.game("groll").new(["aldan", "koda"], 1)
    sitting = Sitting(g, ("human", "search:4"), Screen(Console(), "en"), desk.path, lambda _: "q")
    for n in range(3):
        g.apply(g.open[0].options[0], g.open[0].seat)
        remark.note(sitting.remarks, n, 1, "search:4", CHANCE)
    sitting.go_back_to(past.before(g, 1))
    assert [one.n for one in sitting.remarks] == [0]


def test_bots_alone_play_to_the_end_without_a_question(desk: Desk) -> None:
    screen = desk.play(KeyboardInterrupt, seats=(("aldan", "random"), ("koda", "random")))
    assert desk.code == 0
    assert open_kept(desk.path).game.over
    assert "\n> " not in screen


@pytest.mark.clause("GR-10.29")
def test_a_forced_answer_is_given_without_asking(desk: Desk) -> None:
    seats = (("guild", "human"), ("koda", "random"))
    screen = desk.play("1", "1", "1", "1", "1", "q", options={"start_player": "0"}, seats=seats, seed=10)
    assert "Guild has only one choice: End your turn" in screen


def test_the_board_shows_the_log_since_the_last_decision_once(desk: Desk) -> None:
    screen = desk.play("1", "1", "q")
    assert screen.count("Round 1 begins.") == 1
    assert screen.index("Aldan reveals March Tempo.") < screen.index("Which die do you take from the pool?")


@pytest.mark.parametrize("key", [KeyboardInterrupt, EOFError, "q"])
def test_leaving_prints_the_command_that_goes_on(desk: Desk, key: str | type[BaseException]) -> None:
    screen = desk.play("1", "1", key)
    assert desk.code == (130 if key is KeyboardInterrupt else 0)
    assert f"zwist play groll --resume {shlex.quote(str(desk.path))}" in screen
    assert [who for who, _, _ in open_kept(desk.path).game.record or []].count(0) == 2


def test_a_game_goes_on_where_it_was_left(desk: Desk) -> None:
    desk.play("1", "1", KeyboardInterrupt, language="de")
    before = open_kept(desk.path)
    screen = desk.play("1", "q", seats=(), resume=desk.path, language=None)
    after = open_kept(desk.path)
    assert "Aldan (Mensch), Koda (random)" in screen
    assert "Runde 1 beginnt." not in screen, "what was read before is not told again"
    assert (after.game.record or [])[: before.game.decisions] == before.game.record
    assert after.game.decisions > before.game.decisions
    assert after.controllers == ("human", "random")


def test_a_plain_save_goes_on_with_the_players_named_for_its_factions(desk: Desk) -> None:
    desk.path.write_text(zwist.save(zwist.game("groll").new(["aldan", "koda"], seed=1)), encoding="utf-8")
    desk.play("1", "q", seats=(("koda", "random"),), resume=desk.path)
    assert open_kept(desk.path).controllers == ("human", "random")


@pytest.mark.clause("GR-2.7", "GR-2.14")
def test_the_device_is_passed_on_before_a_secret_choice(desk: Desk) -> None:
    screen = desk.play("", "2", "", "q", seats=TWO_PEOPLE)
    koda, aldan = screen.index("Pass the device to Koda."), screen.index("Pass the device to Aldan.")
    assert koda < screen.index("Wrath of the Great Bear") < aldan < screen.index("Arrow Storm")


@pytest.mark.clause("GR-2.14")
def test_the_device_stays_where_it_is_while_nothing_is_hidden(desk: Desk) -> None:
    screen = desk.play("", "1", "", "1", "1", "1", "1", "1", "q", seats=TWO_PEOPLE, options={"start_player": "1"})
    assert screen.count("Pass the device") == 2, "only for the two secret ability choices"


@pytest.mark.clause("CH-14.5")
def test_a_question_with_a_shape_is_answered_in_one_line(desk: Desk) -> None:
    g = cry_havoc.stage(humans={"thornwood": 3}, pilgrims={"thornwood": 2})
    cry_havoc.battle_token(g, "thornwood", 0)
    cry_havoc.play(g, battle, cry_havoc.number(g, "thornwood"))
    desk.path.write_text(zwist.save(g), encoding="utf-8")
    seats = [("humans", "human"), ("pilgrims", "human")]
    screen = desk.play("", "2 2 2", "2 0 1", "", "q", seats=seats, resume=desk.path, game="cry-havoc")
    total = "3 together, in one line: Region Control, Capture Prisoners, Attrition."
    assert f"All at once: how many each, {total}" in screen
    assert "“2 2 2” is no command" in screen
    assert [option for _, option, _ in open_kept(desk.path).game.record or []] == ["units 2", "units 0"]


@pytest.mark.clause("GR-25.10")
@pytest.mark.parametrize(("seat", "secret"), [(0, True), (1, False)])
def test_the_owner_of_a_trap_has_something_to_hide(tmp_path: Path, seat: int, secret: bool) -> None:
    g = stage(koda={3: 1}, aldan={4: 1})
    place(g.table, 0, "faehrte", 3, trap="attack")
    on_turn(g, seat, "move")
    table = Sitting(g, ("human", "human"), Screen(Console(), "en"), tmp_path / "table.json", input)
    assert g.question is not None
    assert table.has_secrets(g.question) == secret
