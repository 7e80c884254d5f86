"""The command line: one sub-command per thing one can do with a game. It contains no rule and draws no table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import metadata

from zwist.cli import measuring, observatory, playing, proving, serving
from zwist.cli.arguments import Commands, Given, Parser
from zwist.engine import game as engine
from zwist.engine.errors import ZwistError
from zwist.garbage import look_rarely


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 is success, 1 a finding, 2 a wrong argument. Without one, say which there are."""
    words = argv
    if words is None:  # the process is ours
        words = sys.argv[1:]
        look_rarely()
    try:
        given = parser().parse_args(words or ["--help"])
    except SystemExit as done:
        return int(done.code or 0)
    try:
        command: Callable[[Given], int] = given.command
        return command(given)
    except ZwistError as error:
        print(f"zwist: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return 130


def version() -> str:
    """Which Zwist this is, and in which form engine and rules run."""
    form = "interpreted" if str(engine.__file__).endswith(".py") else "compiled"
    return f"zwist {metadata.version('zwist')}, {form}"


def parser() -> Parser:
    """Everything the command line understands."""
    top = Parser(prog="zwist", description="Asymmetric area-control games by their own rulebooks.")
    top.add_argument("--version", action="version", version=version(), help="which Zwist this is, interpreted or compiled")
    commands = Commands(top)
    for part in (playing, serving, measuring, observatory, proving):
        part.add_to(commands)
    return top
