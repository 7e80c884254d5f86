"""What people can type: numbers, questions about the rules, undo, log and help."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

import zwist
from terminal.desk import Desk, answer_to
from zwist.review import hint
from zwist.terminal.commands import COMMANDS, take_back
from zwist.terminal.keeping import open_kept
from zwist.terminal.offer import Offer
from zwist.terminal.screen import Screen
from zwist.terminal.sitting import Sitting

ENGLISH, GERMAN = (zwist.game("groll").clauses(language) for language in ("en", "de"))
FIRST = {"start_player": "0"}
TO_THE_TURN = ("1", "1", "1", "1")


def flat(text: str) -> str:
    """Text without the line breaks of the screen."""
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("0", "Please give a number from 1 to 3; h shows help."),
        ("99", "Please give a number from 1 to 3; h shows help."),
        ("? 99", "Please give a number from 1 to 3; h shows help."),
        ("dance", "“dance” is no command; give a number from 1 to 3, or h for help."),
        ("", "“” is no command; give a number from 1 to 3, or h for help."),
        ("why", "Ask about something, e.g. why March Tempo."),
        ("?", "Ask about something, e.g. why March Tempo."),
        ("r", "Give a clause such as GR-2.7 or some words, e.g. r GR-2.7."),
        ("r xyzzy", "No clause with “xyzzy”; try fewer words or a number such as GR-2.7."),
    ],
)
def test_bad_input_gets_one_helpful_line(desk: Desk, line: str, expected: str) -> None:
    assert answer_to(desk.play(line, "q"), line).strip() == expected


@pytest.mark.clause("GR-17.11", "GR-17.26")
def test_a_scenario_is_told_at_the_start_and_whenever_asked(desk: Desk) -> None:
    screen = desk.play("i", "q", seats=[("aldan", "human")], mode="coop", options={"scenario": "immovable"})
    page = flat(answer_to(screen, "i"))
    assert page.startswith("Immovable (Possessed Runen) The Runen have sat down in the middle of Tzorn")
    assert "Possessed Stoics never leave their region." in page
    assert "Humans: From round 2 on: control region 8 at the end of a round." in page
    assert flat(screen).count(page) == 2


def test_a_table_without_a_scenario_says_so(desk: Desk) -> None:
    assert answer_to(desk.play("i", "q"), "i").strip() == "This table has no scenario."


@pytest.mark.clause("GR-2.7")
def test_an_option_is_explained_with_its_clause(desk: Desk) -> None:
    answer = answer_to(desk.play("? 2", "q"), "? 2")
    assert "“Arrow Storm” rests on:" in answer
    assert ENGLISH["GR-2.7"] in flat(answer)


@pytest.mark.clause("GR-10.34")
@pytest.mark.parametrize("word", ["why Elagynt", "? hire elagynt", "why hire:elagynt", "?elagynt"])
def test_why_not_names_the_clause_that_forbids_it(desk: Desk, word: str) -> None:
    answer = answer_to(desk.play("1", "1", "1", "1", word, "q", options=FIRST), word)
    assert "“Hire Elagynt for 3 Corra” is not possible because of:" in answer
    assert f"GR-10.34 {ENGLISH['GR-10.34']}" in flat(answer)


@pytest.mark.clause("GR-10.34")
def test_why_not_is_answered_in_the_readers_language(desk: Desk) -> None:
    answer = answer_to(desk.play("1", "1", "1", "1", "why elagynt", "q", options=FIRST, language="de"), "why elagynt")
    assert "„Elagynt für 3 Corra anheuern“ geht nicht wegen:" in answer
    assert GERMAN["GR-10.34"] in flat(answer)


def test_why_says_so_when_the_thing_is_possible(desk: Desk) -> None:
    assert answer_to(desk.play("why arrow", "q"), "why arrow").strip() == "“Arrow Storm” is possible: it is number 2."


@pytest.mark.clause("GR-2.7")
def test_why_about_something_foreign_names_what_the_question_rests_on(desk: Desk) -> None:
    answer = answer_to(desk.play("why dragon", "q"), "why dragon")
    assert "Nothing called “dragon” can be named here." in answer
    assert "GR-2.7" in answer


@pytest.mark.parametrize("word", ["why region 7", "?region:7"])
def test_why_about_something_else_on_the_table_says_what_is_asked_instead(desk: Desk, word: str) -> None:
    answer = answer_to(desk.play(word, "q"), word).strip()
    assert answer.startswith("“Region 7”: Not asked now. The question is: Which of your faction's abilities do you take")


@pytest.mark.clause("GR-10.1")
def test_why_about_a_later_part_of_acts_names_their_numbers(desk: Desk) -> None:
    screen = desk.play(*TO_THE_TURN, "why region 3", "q", options=FIRST)
    answer = answer_to(screen, "why region 3").strip()
    acts = ("Die: Move / Deploy …", "Manoeuvre Wheel for 1 Corra …")
    numbers = ", ".join(screen.split(act)[0].split()[-1] for act in acts)
    assert answer == f"“Region 3” is possible: it is number {numbers}."


def test_words_choose_the_one_entry_that_has_them(desk: Desk) -> None:
    desk.play("arrow", "q", options=FIRST)
    assert open_kept(desk.path).game.record[0][1] == "abilities arrow_storm"  # type: ignore[index]


def test_words_of_several_entries_list_them_with_their_numbers(desk: Desk) -> None:
    answer = answer_to(desk.play(*TO_THE_TURN, "exodus all-sight", "q", options=FIRST), "exodus all-sight")
    assert [line.split()[1] for line in answer.strip().splitlines()] == ["Exodus,"]
    assert answer.count("all-sight die") == 2


@pytest.mark.clause("GR-25.10")
def test_parts_of_the_table_are_shown_with_their_texts(desk: Desk) -> None:
    screen = desk.play("b koda", "b dragon", "q")
    assert "Trapper (1 Corra" in answer_to(screen, "b koda")
    assert "Then the die goes home to the mat." in flat(answer_to(screen, "b koda"))
    assert "Nothing on the table is called “dragon”" in answer_to(screen, "b dragon")


@pytest.mark.clause("GR-18.1")
def test_a_layer_is_laid_over_the_map_on_demand(desk: Desk) -> None:
    human, scenario = [("aldan", "human")], {"scenario": "immovable"}
    screen = desk.play("b threat", "q", seats=human, mode="coop", options=scenario)
    heading = next(line for line in answer_to(screen, "b threat").splitlines() if "Next to" in line)
    assert "Threat" in heading


@pytest.mark.parametrize(("language", "would"), [("en", "I would: "), ("de", "Ich würde: ")])
def test_a_hint_names_an_act_that_is_open_and_settles_nothing(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, language: str, would: str
) -> None:
    monkeypatch.setattr(hint, "PLAYOUTS", 20)
    monkeypatch.setattr(hint, "SECONDS", None)
    screen = desk.play(*TO_THE_TURN, "t", "q", options=FIRST, language=language)
    told = flat(answer_to(screen, "t"))
    assert told.startswith(would)
    assert told.removeprefix(would)
    after = open_kept(desk.path).game
    desk.play(*TO_THE_TURN, "q", options=FIRST)
    assert after.record == open_kept(desk.path).game.record


@pytest.mark.clause("GR-10.35")
def test_an_act_is_taken_back_with_all_its_answers(desk: Desk) -> None:
    desk.play(*TO_THE_TURN, "q", options=FIRST)
    before = open_kept(desk.path).game
    desk.play(*TO_THE_TURN, "2", "1", "q", options=FIRST)
    answers = open_kept(desk.path).game.decisions - before.decisions
    assert answers == 4, "die, origin, target and number are one act"
    screen = desk.play(*TO_THE_TURN, "2", "1", "u", "q", options=FIRST)
    assert "Taken back." in answer_to(screen, "u")
    assert open_kept(desk.path).game.record == before.record


@pytest.mark.clause("GR-10.35")
@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("u", "q"), "Nothing has been chosen yet, so there is nothing to undo."),
        (("1", "1", "u", "q"), "Another seat has decided since, so your choice stands."),
        (("3", "1", "u", "q"), "Dice were rolled or something hidden was shown, so the choice stands."),
    ],
)
def test_undo_is_refused_with_the_reason(desk: Desk, lines: tuple[str, ...], expected: str) -> None:
    assert answer_to(desk.play(*lines, options=FIRST), "u").strip() == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "The game is over, so its choices stand."),
        ("de", "Das Spiel ist zu Ende, seine Entscheidungen bleiben bestehen."),
    ],
)
def test_a_finished_game_is_not_taken_back(tmp_path: Path, language: str, expected: str) -> None:
    g, screen = zwist.game("groll").new(["aldan", "koda"], 1), io.StringIO()
    while g.question is not None:
        last = g.clone()
        g.apply(g.question.options[-1])
    assert last.question is not None
    table = Sitting(g, ("human", "human"), Screen(Console(file=screen, width=200), language), tmp_path / "t.json", input)
    assert not take_back(table, Offer(last, last.question, language), "")
    assert screen.getvalue().strip() == expected
    assert table.g is g


def test_a_record_of_other_rules_cannot_be_taken_back(desk: Desk) -> None:
    desk.play(*TO_THE_TURN, "2", "1", "q", options=FIRST)
    document = json.loads(desk.path.read_text(encoding="utf-8"))
    del document["game"]["past"]  # as saved before there was a sum of it
    document["game"]["choices"][0][1] = "abilities arrow_storm"
    desk.path.write_text(json.dumps(document), encoding="utf-8")
    answer = answer_to(desk.play("u", "q", resume=desk.path), "u")
    assert answer.strip() == "The game was played under other rules or content; its choices cannot be taken back."


@pytest.mark.clause("GR-10.35")
def test_undo_goes_back_over_forced_answers_to_a_real_decision(desk: Desk) -> None:
    people = (("guild", "human"), ("koda", "human"))
    to_the_turn = ("", "1", "", "1", "", "1", "1", "1", "1", "1")
    screen = desk.play(*to_the_turn, "1", "u", "q", seats=people, options=FIRST, seed=10)
    assert screen.index("Guild has only one choice: End your turn") < screen.index("Taken back.")
    question = open_kept(desk.path).game.question
    assert question is not None
    assert (question.seat, question.name, len(open_kept(desk.path).game.table.dice[0])) == (0, "turn", 3)


@pytest.mark.clause("GR-2.15")
def test_rules_are_shown_by_number_and_by_words(desk: Desk) -> None:
    screen = desk.play("r gr-10.4", "r EXODUS spend", "r warrior", "q")
    assert ENGLISH["GR-10.4"].replace("**", "") in flat(answer_to(screen, "r gr-10.4"))
    assert "GR-10.9" in answer_to(screen, "r EXODUS spend")
    assert "more; add a word to narrow it down." in answer_to(screen, "r warrior")


def test_the_log_is_shown_to_the_length_asked_for(desk: Desk) -> None:
    screen = desk.play("1", "l 2", "l", "q", options=FIRST)
    assert len(answer_to(screen, "l 2").strip().splitlines()) == 2
    assert "Aldan reveals March Tempo." in answer_to(screen, "l")


@pytest.mark.clause("GR-2.15")
def test_help_names_every_command(desk: Desk) -> None:
    shown = answer_to(desk.play("h", "q"), "h").splitlines()
    assert {line.split()[0] for line in shown if line} >= set(COMMANDS) - {"why"}


def test_the_save_path_and_the_board_can_be_shown_again(desk: Desk) -> None:
    screen = desk.play("s", "b", "q")
    assert str(desk.path) in answer_to(screen, "s")
    assert "Which of your faction's abilities do you take into the game?" in answer_to(screen, "b")
