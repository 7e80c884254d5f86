"""What people can type at the table. Every command says whether it has settled the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from zwist.engine import undo
from zwist.engine.errors import IllegalChoice
from zwist.engine.question import Question
from zwist.terminal.lookup import Lookup

if TYPE_CHECKING:
    from zwist.terminal.sitting import Sitting

LINES_OF_LOG = 30


class Leave(Exception):
    """The people want to stop here."""


def choose(table: Sitting, question: Question, number: str) -> bool:
    """Choose an option by its number."""
    if not _is_number_of(question, number):
        table.screen.line("terminal.bad_number", most=len(question.options))
        return False
    table.apply(question, question.options[int(number) - 1].text)
    return True


def ask_about(table: Sitting, question: Question, what: str) -> bool:
    """``? 3`` explains an option, ``? region 7`` says why it is none."""
    if not what.isdecimal():
        return why(table, question, what)
    if _is_number_of(question, what):
        place = int(what) - 1
        table.screen.line("terminal.rests_on", label=table.label(question, question.options[place]))
        table.screen.clauses(Lookup(table.g, table.language).grounds(question, question.options[place]))
    else:
        table.screen.line("terminal.bad_number", most=len(question.options))
    return False


def why(table: Sitting, question: Question, what: str) -> bool:
    """Why something is not among the options."""
    screen, lookup = table.screen, Lookup(table.g, table.language)
    if not what:
        screen.line("terminal.why_what", example=table.label(question, question.options[0]))
        return False
    found = lookup.meant(question, what)
    for option in found:
        label = table.label(question, option)
        if option in question.options:
            screen.line("terminal.allowed", label=label, number=question.options.index(option) + 1)
        else:
            screen.line("terminal.forbidden", label=label)
            screen.clauses(lookup.obstacles(question, option))
    if not found:
        screen.line("terminal.no_such_thing", word=what)
        screen.clauses(lookup.basis(question))
    return False


def take_back(table: Sitting, question: Question, _: str) -> bool:
    """Undo a person's last decision together with the forced answers that followed it."""
    before = table.g
    while before is table.g or before.question is None or before.question.is_forced:
        last = before.record[-1][0] if before.record else question.seat
        seat = last if last in table.people else question.seat
        reason = undo.refusal(before, seat)
        try:
            before = undo.undo(before, seat)
        except IllegalChoice:
            table.screen.line(reason or "undo.other_rules")
            return False
    table.go_back_to(before)
    table.screen.line("terminal.undone")
    return True


def show_log(table: Sitting, question: Question, lines: str) -> bool:
    """The last lines of the log that the seat may read."""
    story = table.g.definition.story(table.g, question.seat, table.language)
    if not story:
        table.screen.line("terminal.log_empty")
    most = int(lines) if lines.isdecimal() else LINES_OF_LOG
    table.screen.story(story[max(0, len(story) - most) :])
    return False


def show_rules(table: Sitting, question: Question, words: str) -> bool:
    """A clause by its number, or those with certain words."""
    example = question.offers[0].choice.clause
    if not words:
        table.screen.line("terminal.rules_what", example=example)
        return False
    found = Lookup(table.g, table.language).search(words)
    if not found:
        table.screen.line("terminal.no_clause", words=words, example=example)
    table.screen.clauses(found)
    return False


def show_board(table: Sitting, question: Question, _: str) -> bool:
    """Board and question again."""
    table.screen.board(table.g, question.seat)
    table.screen.question(table.g, question)
    return False


def show_briefing(table: Sitting, question: Question, _: str) -> bool:
    """What this table is about beyond the rulebook, such as its scenario."""
    briefing = table.g.definition.briefing(table.g, table.language)
    if not briefing:
        table.screen.line("terminal.no_briefing")
    table.screen.briefing(briefing)
    return False


def show_path(table: Sitting, question: Question, _: str) -> bool:
    """Where the game is saved."""
    table.screen.line("terminal.saved_at", path=table.path)
    return False


def show_help(table: Sitting, question: Question, _: str) -> bool:
    """All commands."""
    example = table.label(question, question.options[0])
    table.screen.line("terminal.help", example=example, clause=question.offers[0].choice.clause)
    return False


def leave(table: Sitting, question: Question, _: str) -> bool:
    """Stop here."""
    raise Leave


def _is_number_of(question: Question, number: str) -> bool:
    return 1 <= int(number) <= len(question.options)


COMMANDS: dict[str, Callable[[Sitting, Question, str], bool]] = {
    "?": ask_about,
    "why": why,
    "u": take_back,
    "l": show_log,
    "r": show_rules,
    "b": show_board,
    "i": show_briefing,
    "s": show_path,
    "h": show_help,
    "q": leave,
}
