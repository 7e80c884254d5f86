"""What the command line accepts: kinds of values with helpful complaints, and options that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit

import zwist
from zwist.bots import NAMES, is_known
from zwist.engine.definition import LANGUAGES, Definition

HUMAN = "human"
Given = argparse.Namespace
Command = Callable[[Given], int]
Seats = int | list[tuple[str, str]] | None


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


class Commands:
    """The sub-commands of a parser. A command is a function; its name and first sentence are those of the sub-command."""

    def __init__(self, top: Parser, kind: str = "command") -> None:
        self.parsers = top.add_subparsers(metavar=kind, required=True)

    def add(self, command: Command, *options: Callable[[Parser], None]) -> Parser:
        """One more, with options that several have."""
        name = command.__name__.replace("_", "-")
        sub: Parser = self.parsers.add_parser(name, help=command.__doc__, description=command.__doc__)
        sub.set_defaults(command=command)
        for option in options:
            option(sub)
        return sub

    def group(self, name: str, told: str, kind: str) -> Commands:
        """One more that has sub-commands of its own."""
        sub: Parser = self.parsers.add_parser(name, help=told, description=told)
        return Commands(sub, kind)


def game(text: str) -> Definition[Any]:
    """A game by its id."""
    if text not in zwist.games():
        raise argparse.ArgumentTypeError(f"expected one of {', '.join(zwist.games())}; got {text!r}")
    return zwist.game(text)


def whole(least: int) -> Callable[[str], int]:
    """A whole number that is not too small."""

    def number(text: str) -> int:
        if not text.lstrip("-").isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(f"expected a whole number of at least {least}; got {text!r}")
        return int(text)

    return number


def share(text: str) -> float:
    """A part of all, neither none nor the whole."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 < number < 1:
        raise argparse.ArgumentTypeError(f"expected a share between 0 and 1; got {text!r}")
    return number


def database(text: str) -> str:
    """A database URL, or the path of a SQLite file."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError, NoSuchModuleError

    url = text if "://" in text else f"sqlite:///{text}"
    try:
        make_url(url).get_dialect()
    except (ArgumentError, NoSuchModuleError):
        wanted = "expected a file or a URL such as sqlite:///zwist.db or postgresql+psycopg://host/name"
        raise argparse.ArgumentTypeError(f"{wanted}; got {text!r}") from None
    return url


def origin(text: str) -> str:
    """The origin of a web page: ``https://zwist.example``."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or parts.query:
        raise argparse.ArgumentTypeError(f"expected an address such as https://zwist.example; got {text!r}")
    return f"{parts.scheme}://{parts.netloc}"


def network(text: str) -> str:
    """An address, or a network such as ``10.0.0.0/8``."""
    try:
        return str(ip_network(text)) if "/" in text else str(ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected an address or a network; got {text!r}") from None


def place(text: str) -> tuple[str, int]:
    """``127.0.0.1:9400``: where to listen."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdigit():
        raise argparse.ArgumentTypeError(f"expected host:port; got {text!r}")
    return host.strip("[]"), int(port)


def peer(text: str) -> str:
    """``10.0.0.7:8400``: where to be found."""
    place(text)
    return text


def content(text: str) -> tuple[Definition[Any] | None, Path]:
    """``groll=mine.toml``: a game and a file of corrections. A file alone is for the game that it fits."""
    name, equals, path = text.partition("=")
    return (game(name), Path(path)) if equals and name in zwist.games() else (None, Path(text))


def seats(text: str) -> int | list[tuple[str, str]]:
    """``3``: a number of seats. ``aldan:human,koda:random,guild``: factions, with a player where one is given."""
    if text.isdigit():
        return int(text)
    named = [(faction, player) for faction, _, player in (part.partition(":") for part in text.split(","))]
    for _, player in named:
        if player not in ("", HUMAN) and not is_known(player):
            raise argparse.ArgumentTypeError(f"expected a player out of {HUMAN}, {NAMES}; got {player!r}")
    return named


def bots(text: str) -> list[str]:
    """Names of bots."""
    names = text.split(",")
    for name in names:
        if not is_known(name):
            raise argparse.ArgumentTypeError(f"expected bots out of {NAMES}; got {name!r}")
    return names


def setting(text: str) -> tuple[str, str]:
    """A lobby option and its value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"expected option=value; got {text!r}")
    return name, value


def a_game(sub: Parser) -> None:
    """Which game."""
    sub.add_argument("game", type=game)


def a_language(sub: Parser) -> None:
    """In which language."""
    sub.add_argument("--language", choices=LANGUAGES, default="en")


def a_start(sub: Parser) -> None:
    """How a game begins."""
    sub.add_argument("--mode", default="")
    sub.add_argument("--seed", type=whole(0), default=1)
    sub.add_argument("--content", type=Path, metavar="FILE", help="your own corrections of the game's data (TOML)")
    sub.add_argument("--set", type=setting, action="append", default=[], metavar="OPTION=VALUE", help="a lobby option")


def some_seats(sub: Parser) -> None:
    """Who meets: the same words in every command that has seats."""
    told = "a number of seats, or faction[:player],... with human or a bot as player"
    sub.add_argument("--seats", type=seats, metavar="SEATS", help=told)


def a_series(sub: Parser) -> None:
    """How many games are played and how."""
    sub.add_argument("--games", type=whole(1), default=100)
    sub.add_argument("--jobs", type=whole(1), default=1, help="processes")
    sub.add_argument("--json", action="store_true")
