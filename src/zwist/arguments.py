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


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


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


def one_bot(text: str) -> str:
    """The bot of all seats."""
    names = bots(text)
    if len(names) != 1:
        raise argparse.ArgumentTypeError(f"expected one bot for all seats; got {text!r}")
    return names[0]


def a_question(sub: Parser) -> None:
    """What the observatory is asked."""
    a_game(sub)
    sub.add_argument("--mode", default="")
    sub.add_argument("--seats", type=whole(1), metavar="N", help="a number of seats")
    sub.add_argument("--bot", type=one_bot, default="heuristic", help="the bot of all seats")
    sub.add_argument("--rule", default="", metavar="ID", help="a house rule that the game lists")
    options = "a lobby option that is played otherwise"
    sub.add_argument("--set", type=setting, action="append", default=[], metavar="OPTION=VALUE", help=options)
    sub.add_argument("--content", type=Path, metavar="FILE", help="values of your own (TOML) as the rule")


def a_show(sub: Parser) -> None:
    """How an answer is told, and which games it is about."""
    a_question(sub)
    a_language(sub)
    sub.add_argument("--faction", default="", help="only games with this faction")
    sub.add_argument("--chapter", default="", help="only games of this chapter, such as a scenario")
    sub.add_argument("--json", action="store_true")
    sub.add_argument("--csv", action="store_true", help="all figures, one a line")


def a_run(sub: Parser) -> None:
    """What is played, and where it is kept."""
    a_question(sub)
    sub.add_argument("--games", type=whole(1), default=300)
    sub.add_argument("--seed", type=whole(0), default=1, help="decides the openings")
    sub.add_argument("--jobs", type=whole(1), default=1, help="processes")
    sub.set_defaults(folder=Path("observatory"))


def a_report(sub: Parser) -> None:
    """Where the page is written."""
    a_language(sub)
    sub.add_argument("--file", type=Path, default=Path("observatory.html"), metavar="FILE")


def a_balance(sub: Parser) -> None:
    """Which page has figures to be renewed."""
    sub.add_argument("--file", type=Path, default=Path("docs/balance.md"), metavar="FILE")


OBSERVATORY = {"show": a_show, "run": a_run, "report": a_report, "balance": a_balance}
"""The options of each action of the observatory."""
