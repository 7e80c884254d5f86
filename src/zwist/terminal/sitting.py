"""One sitting at one terminal: whose decision it is, what people type, and the file that keeps the game."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from zwist import acts, bots
from zwist.acts import standing
from zwist.engine.definition import Definition
from zwist.engine.dice import aside
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Option, Plain, Question
from zwist.review import remark
from zwist.terminal.commands import COMMANDS, Leave, answer_in_one_line, choose, choose_by_words
from zwist.terminal.keeping import Kept, keep, new_path, open_kept
from zwist.terminal.lookup import Lookup
from zwist.terminal.offer import Offer, joined
from zwist.terminal.screen import Screen, faction
from zwist.terminal.speech import say

HUMAN = "human"
INTERRUPTED = 130
REMARKS = 10
"""Acts of bots that are spoken of at the end."""


def play(
    definition: Definition[Any],
    *,
    seats: Sequence[tuple[str, str]],
    seed: int,
    mode: str = "",
    language: str | None = None,
    options: Mapping[str, Plain] | None = None,
    overlay: Mapping[str, Any] | None = None,
    resume: Path | None = None,
    save_path: Path | None = None,
    console: Console | None = None,
    input: Callable[[str], str] = input,
) -> int:
    """Play a new game, or go on with a kept one, until it ends or the people leave."""
    if resume is not None:
        kept = open_kept(resume)
    else:
        g = definition.new([name for name, _ in seats], seed, mode, overlay, **(options or {}))
        kept = Kept(g, tuple(controller for _, controller in seats), "")
    players = dict(seats)
    controllers = kept.controllers or tuple(players.get(name, HUMAN) for name in kept.game.start.seats)
    screen = Screen(console or Console(), language or kept.language or "en")
    return Sitting(kept.game, controllers, screen, save_path or resume or new_path(definition.id), input).run()


class Sitting:
    """The game, the people and bots at its seats, and what the reader at the screen has seen of it."""

    def __init__(
        self, g: Game[Any], controllers: Sequence[str], screen: Screen, path: Path, read: Callable[[str], str]
    ) -> None:
        self.g = g
        self.controllers = tuple(controllers)
        self.screen = screen
        self.language = screen.language
        self.path = path
        self.read = read
        self.bots = {
            seat: bots.bot(name, g.definition, seat, aside(g.start.seed, g.decisions, seat))
            for seat, name in enumerate(controllers)
            if name != HUMAN
        }
        self.people = [seat for seat, name in enumerate(controllers) if name == HUMAN]
        self.read_so_far = [read_before(g, seat) for seat in range(len(controllers))]
        self.began: list[int] = []
        """How many decisions had been made when each act of a person began, since the game was opened."""
        self.orders: tuple[standing.Order, ...] = ()
        self.remarks: list[remark.Remark] = []
        """What bots saw in their acts since the game was opened; it stays here until the end."""
        self.reader = -1
        self.reader_saw_secrets = False

    def run(self) -> int:
        """Decision after decision; the file is up to date before anybody can leave."""
        self.keep()
        self.greet()
        try:
            while self.g.question is not None:
                self.decide(self.g.question)
        except (Leave, EOFError):
            self.take_leave()
            return 0
        except KeyboardInterrupt:
            self.take_leave()
            return INTERRUPTED
        self.finish()
        return 0

    def keep(self) -> None:
        """Save the table."""
        keep(self.path, self.g, self.controllers, self.language)

    def greet(self) -> None:
        """Who plays what, and where it is saved."""
        seats = [
            say(
                self.language,
                "terminal.seat",
                faction=self.faction(seat),
                controller=say(self.language, "terminal.human") if name == HUMAN else name,
            )
            for seat, name in enumerate(self.controllers)
        ]
        title = self.g.definition.titles[self.language]
        self.screen.line("terminal.title", "bold", title=title, seats=", ".join(seats))
        self.screen.line("terminal.saved_at", "dim", path=self.path)
        self.screen.briefing(self.g.definition.briefing(self.g, self.language))

    def take_leave(self) -> None:
        """Say how to go on; the file holds every decision already."""
        self.screen.line("terminal.left")
        self.screen.command(f"zwist play {self.g.definition.id} --resume {shlex.quote(str(self.path))}")

    def finish(self) -> None:
        """The last lines of the log, what bots saw, and the final position with its ranking."""
        seat = self.people[0] if len(self.people) == 1 else None
        since = self.read_so_far[self.reader] if self.reader >= 0 else 0
        self.screen.story(self.g.definition.story(self.g, seat, self.language, since))
        self.tell_remarks()
        self.screen.board(self.g, seat)

    def tell_remarks(self) -> None:
        """What bots saw in the acts with which they gained most."""
        told = list(remark.told(self.g, remark.weightiest(self.remarks, REMARKS), self.language))
        if told:
            self.screen.line("terminal.remarks", "bold")
        for one, sentence in told:
            act = remark.act(self.g, one, self.language)
            self.screen.line("terminal.remark", n=one.n, faction=self.faction(one.seat), act=act, sentence=sentence)

    # Decisions

    def decide(self, question: Question) -> None:
        """Let a bot choose, answer a forced question, or ask the person at the seat."""
        seat = question.seat
        if seat in self.bots:
            player = self.bots[seat]
            option = player.choose(self.g)
            remark.note(self.remarks, self.g.decisions, seat, self.controllers[seat], player.insight)
            self.apply(question, option.text)
        elif question.is_forced and not question.is_secret:
            self.answer_forced(question)
        else:
            self.seat_down(question)
            if question.is_forced:
                self.answer_forced(question)
            else:
                self.ask(question)

    def apply(self, question: Question, option: str) -> None:
        """Carry a choice out and save at once."""
        self.g.apply(option, question.seat)
        self.obey_orders()

    def carry_out(self, offer: Offer, answers: tuple[str, ...]) -> bool:
        """Carry a person's act out and save at once; an act that the rules refuse changes nothing."""
        began = self.g.decisions
        try:
            acts.play(self.g, offer.seat, joined(answers))
        except IllegalChoice as error:
            return self.refuse(error)
        self.began.append(began)
        self.obey_orders()
        return True

    def obey_orders(self) -> None:
        """Pass for whoever has ordered it, and save."""
        self.orders = standing.obey(self.g, self.orders)
        self.keep()

    def refuse(self, error: IllegalChoice) -> bool:
        """Say what cannot be done, with the clause that forbids it."""
        self.screen.line("terminal.refused")
        self.screen.clauses(Lookup(self.g, self.language).texts_of([error.clause] if error.clause else []))
        return False

    def last_act(self) -> int:
        """How many decisions had been made before the last act of a person."""
        return max((n for n in self.began if n < self.g.decisions), default=self.g.decisions)

    def answer_forced(self, question: Question) -> None:
        """One option is no choice, but people want to know."""
        label = self.label(question, question.options[0])
        self.screen.line("terminal.forced", "italic", faction=self.faction(question.seat), label=label)
        self.apply(question, question.options[0].text)

    def seat_down(self, question: Question) -> None:
        """Another person comes to the screen; what must stay hidden is cleared first."""
        secrets = self.has_secrets(question)
        if question.seat != self.reader and len(self.people) > 1 and (secrets or self.reader_saw_secrets):
            self.screen.clear()
            self.screen.line("terminal.pass_on", "bold", faction=self.faction(question.seat))
            self.read("")
        self.reader, self.reader_saw_secrets = question.seat, secrets

    def has_secrets(self, question: Question) -> bool:
        """Whether the seat sees anything now that the others may not."""
        look, t, seat = self.g.definition.look, self.g.table, question.seat
        whispered = any(event.audience is not None and event.visible_to(seat) for event in self.g.log or [])
        return question.is_secret or whispered or look(t, seat) != look(t, None)

    def ask(self, question: Question) -> None:
        """Show what has happened since the seat was last asked, and read lines until one settles the question."""
        since, self.read_so_far[question.seat] = self.read_so_far[question.seat], len(self.g.log or [])
        self.screen.story(self.g.definition.story(self.g, question.seat, self.language, since))
        self.screen.board(self.g, question.seat)
        offer = Offer(self.g, question, self.language)
        self.screen.question(offer)
        while not self.obey(self.read("> ").strip(), offer):
            pass

    def go_back_to(self, before: Game[Any]) -> None:
        """Choices were taken back; the log is shorter by what they caused."""
        self.g, self.orders = before, ()
        self.began = [n for n in self.began if n < before.decisions]
        self.remarks = [one for one in self.remarks if one.until <= before.decisions]
        self.read_so_far = [min(seen, len(before.log or [])) for seen in self.read_so_far]
        self.keep()

    # What people type

    def obey(self, line: str, offer: Offer) -> bool:
        """Do what a line says; True when the question is settled."""
        word, _, rest = line.partition(" ")
        if line.isdecimal():
            return choose(self, offer, line)
        if line.replace(" ", "").isdecimal():
            return answer_in_one_line(self, offer, line)
        if line.startswith("?"):
            word, rest = "?", line[1:]
        command = COMMANDS.get(word.lower())
        if command is None:
            return choose_by_words(self, offer, line)
        return command(self, offer, rest.strip())

    # Names

    def faction(self, seat: int) -> str:
        """The name of a seat's faction."""
        return faction(self.g, seat, self.language)

    def label(self, question: Question, option: Option[Any]) -> str:
        """An option in words."""
        return self.g.definition.label(self.g.table, question, option, self.language)


def read_before(g: Game[Any], seat: int) -> int:
    """How many lines of the log had been written when the seat last decided."""
    last = max((number for number, (who, _, _) in enumerate(g.record or []) if who == seat), default=-1)
    return sum(event.decision <= last for event in g.log or [])
