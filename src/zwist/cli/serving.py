"""The command for whoever lets others play: a server for browsers."""

from __future__ import annotations

from pathlib import Path

from zwist.cli.arguments import Commands, Given, content, database, network, origin, peer, place, whole
from zwist.cli.reading import corrections, game_of
from zwist.engine.errors import IllegalChoice


def serve(given: Given) -> int:
    """Serve tables to browsers until Ctrl-C."""
    from zwist.server.service import serve as serve_tables
    from zwist.server.settings import Settings

    if given.experiments and not given.observatory:
        raise IllegalChoice("expected --observatory FOLDER beside --experiments: that is where the games are kept")
    found = [(definition or game_of(path), path) for definition, path in given.content]
    content = {definition.id: corrections(definition, path) for definition, path in found}
    chosen = {"database": given.database, "pace": given.pace, "content": content, "webhooks": frozenset(given.webhook)}
    chosen |= {"public": given.public or "", "proxies": frozenset(given.proxy), "metrics": given.metrics}
    chosen |= {"observatory": given.observatory, "finished": given.finished, "forgotten": given.forgotten}
    chosen |= {"experiments": given.experiments}
    chosen |= {"bots": given.bots} if given.bots else {}
    chosen |= {"peer": given.peer} if given.peer else {}
    return serve_tables(given.host, given.port, Settings(**chosen), show=given.open)


def add_to(commands: Commands) -> None:
    """Declare the commands."""
    one = commands.add(serve)
    one.add_argument("--host", default="127.0.0.1", help="the address to listen at; 0.0.0.0 lets other machines in")
    one.add_argument("--port", type=whole(0), default=8400)
    where = "where the tables are kept: a URL, or a file for SQLite"
    one.add_argument("--database", type=database, default="sqlite:///zwist.db", metavar="URL", help=where)
    one.add_argument("--bots", type=whole(1), metavar="N", help="processes in which bots think")
    corrections = "your own corrections of a game's data (TOML), for the game they fit; may be given for each game"
    one.add_argument("--content", type=content, action="append", default=[], metavar="[GAME=]FILE", help=corrections)
    hosts = "a host to which players may have messages sent when it is their turn; may be given several times"
    one.add_argument("--webhook", action="append", default=[], metavar="HOST", help=hosts)
    runs = "runs of your own (zwist observatory run) to be shown beside those of the package"
    one.add_argument("--observatory", type=Path, metavar="FOLDER", help=runs)
    most = "how many games visitors may have played for a question; kept in the folder of --observatory, which is needed"
    one.add_argument("--experiments", type=whole(0), default=0, metavar="GAMES", help=most)
    one.add_argument("--pace", type=float, default=0.6, metavar="SECONDS", help="between acts of bots that people watch")
    public = "the address under which people reach the server; requests for other hosts are refused"
    one.add_argument("--public", type=origin, metavar="URL", help=public)
    proxy = "address or network of a proxy that is believed when it says for whom it asks; may be given several times"
    one.add_argument("--proxy", type=network, action="append", default=[], metavar="ADDRESS", help=proxy)
    numbers = "where operators read the metrics; without it nobody does"
    one.add_argument("--metrics", type=place, metavar="HOST:PORT", help=numbers)
    peers = "where other servers on the same PostgreSQL database reach this one; without it where it listens"
    one.add_argument("--peer", type=peer, metavar="HOST:PORT", help=peers)
    gone = "days after which a finished table is removed; without it none is"
    one.add_argument("--finished", type=float, metavar="DAYS", help=gone)
    left = "days after which a running table at which nothing happens is removed, 30 at least; without it none is"
    one.add_argument("--forgotten", type=float, metavar="DAYS", help=left)
    one.add_argument("--open", action="store_true", help="open the lobby in a browser, where there is one")
