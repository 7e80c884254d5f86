"""A desk for tests: scripted lines instead of a keyboard, a recording console instead of a screen."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

import zwist
from zwist.terminal import play

Typed = str | type[BaseException]
BOT_AND_HUMAN = (("aldan", "human"), ("koda", "random"))


class Desk:
    """Plays with scripted lines; when they run out, the last one repeats."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.code = -1
        self.screen = ""

    def play(
        self,
        *lines: Typed,
        seats: Sequence[tuple[str, str]] = BOT_AND_HUMAN,
        seed: int = 1,
        language: str | None = "en",
        resume: Path | None = None,
        mode: str = "",
        options: dict[str, Any] | None = None,
        game: str = "groll",
        width: int = 200,
    ) -> str:
        """Play and return everything that was printed."""
        output = io.StringIO()
        console = Console(file=output, width=width, force_terminal=False)
        self.code = play(
            zwist.game(game),
            seats=seats,
            seed=seed,
            language=language,
            mode=mode,
            options=options,
            resume=resume,
            save_path=self.path,
            console=console,
            input=typing(lines, output),
        )
        self.screen = output.getvalue()
        return self.screen


def typing(lines: Sequence[Typed], output: io.StringIO) -> Callable[[str], str]:
    """What is typed, echoed to the screen; an exception stands for a key such as Ctrl-C."""

    def endless() -> Iterator[Typed]:
        yield from lines
        while True:
            yield lines[-1]

    typed = endless()

    def read(prompt: str) -> str:
        line = next(typed)
        if not isinstance(line, str):
            raise line
        output.write(f"{prompt}{line}\n")
        return line

    return read


def answer_to(screen: str, line: str) -> str:
    """What was printed between a typed line and the next one."""
    return screen.split(f"\n> {line}\n", 1)[1].split("\n> ", 1)[0]
