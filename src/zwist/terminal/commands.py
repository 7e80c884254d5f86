"""What people can type at the table. Every command says whether it has settled the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from zwist.acts import standing
from zwist.engine import undo
from zwist.engine.dice import aside
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.timing import PASS
from zwist.review import hint, line
from zwist.terminal.lookup import Lookup
from zwist.terminal.offer import Entry, Offer
from zwist.terminal.speech import plain

if TYPE_CHECKING:
    from zwist.terminal.sitting import Sitting

LINES_OF_LOG = 30


class Leave(Exception):
    """The people want to stop here."""


def choose(table: Sitting, offer: Offer, number: str) -> bool:
    """Choose an entry by its number."""
    entry = offer.find(number)
    if entry is None:
        table.screen.line("terminal.bad_number", **offer.bounds)
        return False
    return take(table, offer, entry)


def choose_by_words(table: Sitting, offer: Offer, words: str) -> bool:
    """Choose the one entry that says so, or list those that do."""
    found = offer.saying(words)
    if len(found) == 1:
        return take(table, offer, found[0])
    if found:
        table.screen.entries(found)
    else:
        table.screen.line("terminal.unknown", line=words, **offer.bounds)
    return False


def take(table: Sitting, offer: Offer, entry: Entry) -> bool:
    """An act is carried out, a step shows what can follow it."""
    if entry.is_whole:
        return table.carry_out(offer, entry.answers)
    offer.narrow(entry.answers)
    table.screen.question(offer)
    return False


def answer_in_one_line(table: Sitting, offer: Offer, numbers: str) -> bool:
    """Answer a question with a shape at once: shares of a total, a set, an order."""
    try:
        answers = offer.in_one_line([int(number) for number in numbers.split()])
    except IllegalChoice as error:
        return table.refuse(error)
    if answers is None:
        table.screen.line("terminal.unknown", line=numbers, **offer.bounds)
        return False
    return table.carry_out(offer, (*offer.given, *answers))


def ask_about(table: Sitting, offer: Offer, what: str) -> bool:
    """``? 3`` explains an entry, ``? region 7`` says why it is none."""
    if not what.isdecimal():
        return why(table, offer, what)
    entry = offer.find(what)
    if entry is None:
        table.screen.line("terminal.bad_number", **offer.bounds)
    else:
        table.screen.line("terminal.rests_on", label=entry.text)
        table.screen.clauses(Lookup(table.g, table.language).texts_of(offer.grounds(entry)))
    return False


def why(table: Sitting, offer: Offer, what: str) -> bool:
    """Why something is not among the acts."""
    screen, lookup = table.screen, Lookup(table.g, table.language)
    if not what:
        screen.line("terminal.why_what", example=offer.entries[0].text)
        return False
    found = lookup.meant(offer, what)
    for label, name in found.items():
        entries = offer.leading_to(name)
        reasons = [] if entries else lookup.obstacles(offer, name)
        if entries:
            screen.line("terminal.allowed", label=label, number=", ".join(entry.key for entry in entries))
        elif all(clause for clause, _ in reasons):
            screen.line("terminal.forbidden", label=label)
            screen.clauses(reasons)
        else:
            screen.line("terminal.not_now", label=label, reason=" ".join(plain(text) for _, text in reasons))
    if not found:
        screen.line("terminal.no_such_thing", word=what)
        screen.clauses(lookup.basis(offer.question))
    return False


def take_back(table: Sitting, offer: Offer, _: str) -> bool:
    """A step towards an act; else a person's last act, together with the forced answers that followed it."""
    if offer.back():
        table.screen.question(offer)
        return False
    before, began = table.g, table.last_act()
    while before is table.g or before.decisions > began or _is_forced(before):
        last = before.record[-1][0] if before.record else offer.seat
        seat = last if last in table.people else offer.seat
        reason = undo.refusal(before, seat)
        try:
            before = undo.undo(before, seat)
        except IllegalChoice:
            table.screen.line(reason or "undo.other_rules")
            return False
    table.go_back_to(before)
    table.screen.line("terminal.undone")
    return True


def pass_until(table: Sitting, offer: Offer, until: str) -> bool:
    """Pass, and go on passing until something has changed; without a word, list what that can be."""
    known = standing.open_to(table.g, offer.seat)
    if until not in known:
        for one in known:
            text = table.g.definition.passing(offer.question, one, table.language)
            table.screen.line("terminal.pass_until", until=one, text=text)
        if not known:
            table.screen.line("terminal.nothing_to_pass")
        return False
    table.orders = (*table.orders, standing.give(table.g, offer.seat, until))
    return table.carry_out(offer, (PASS.text,))


def show_hint(table: Sitting, offer: Offer, _: str) -> bool:
    """What a bot would do that knows what the seat knows."""
    g, seat = table.g, offer.seat
    if g.definition.modes[g.start.mode].open:
        table.screen.line("server.no_bots")
        return False
    seed = aside("hint", g.decisions, seat)
    pieces = hint.pieces(hint.known(g, seat), seat, seed, hint.PLAYOUTS, hint.SECONDS, 1)
    answers = hint.counsel([hint.root(*piece) for piece in pieces])
    text = line.in_words(g.definition.seen_by(g, seat), seat, answers, table.language)
    table.screen.line("terminal.hint", text=text)
    return False


def show_log(table: Sitting, offer: Offer, lines: str) -> bool:
    """The last lines of the log that the seat may read."""
    story = table.g.definition.story(table.g, offer.seat, table.language)
    if not story:
        table.screen.line("terminal.log_empty")
    most = int(lines) if lines.isdecimal() else LINES_OF_LOG
    table.screen.story(story[max(0, len(story) - most) :])
    return False


def show_rules(table: Sitting, offer: Offer, words: str) -> bool:
    """A clause by its number, or those with certain words."""
    example = offer.question.offers[0].choice.clause
    if not words:
        table.screen.line("terminal.rules_what", example=example)
        return False
    found = Lookup(table.g, table.language).search(words)
    if not found:
        table.screen.line("terminal.no_clause", words=words, example=example)
    table.screen.clauses(found)
    return False


def show_board(table: Sitting, offer: Offer, word: str) -> bool:
    """The table and the question again, or the parts of the table with a name."""
    if not word:
        table.screen.board(table.g, offer.seat)
        table.screen.question(offer)
    elif not table.screen.part(table.g, offer.seat, word):
        table.screen.line("terminal.no_part", word=word)
    return False


def show_briefing(table: Sitting, offer: Offer, _: str) -> bool:
    """What this table is about beyond the rulebook, such as its scenario."""
    briefing = table.g.definition.briefing(table.g, table.language)
    if not briefing:
        table.screen.line("terminal.no_briefing")
    table.screen.briefing(briefing)
    return False


def show_path(table: Sitting, offer: Offer, _: str) -> bool:
    """Where the game is saved."""
    table.screen.line("terminal.saved_at", path=table.path)
    return False


def show_help(table: Sitting, offer: Offer, _: str) -> bool:
    """All commands."""
    example, clause = offer.entries[0].text, offer.question.offers[0].choice.clause
    table.screen.line("terminal.help", example=example, clause=clause)
    return False


def leave(table: Sitting, offer: Offer, _: str) -> bool:
    """Stop here."""
    raise Leave


def _is_forced(g: Game[Any]) -> bool:
    return g.question is None or g.question.is_forced


COMMANDS: dict[str, Callable[[Sitting, Offer, str], bool]] = {
    "?": ask_about,
    "why": why,
    "u": take_back,
    "p": pass_until,
    "t": show_hint,
    "l": show_log,
    "r": show_rules,
    "b": show_board,
    "i": show_briefing,
    "s": show_path,
    "h": show_help,
    "q": leave,
}
