"""Commands for whoever plays: games, rules, a table at the terminal, records."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

import zwist
from zwist.cli.arguments import Commands, Given, a_game, a_language, a_start, some_seats, whole
from zwist.cli.reading import overlay_of, players_of
from zwist.engine.errors import BadSave, IllegalChoice


def games(given: Given) -> int:
    """List the games with their modes, seats and factions, or their ids alone."""
    if given.ids:
        print("\n".join(zwist.games()))
        return 0
    for name in zwist.games():
        definition = zwist.game(name)
        print(f"{name}: {definition.titles['en']}")
        for mode in definition.modes:
            counts = definition.modes[mode].seats
            print(f"  {mode}, {counts[0]} to {counts[-1]} seats: {', '.join(definition.factions(mode))}")
    return 0


def play(given: Given) -> int:
    """Play at the terminal."""
    from zwist.terminal import play as play_at_the_terminal

    definition = given.game
    seats = [] if given.resume and given.seats is None else players_of(given)
    return play_at_the_terminal(
        definition,
        seats=seats,
        language=given.language,
        seed=given.seed,
        mode=given.mode or definition.first_mode,
        options=definition.as_declared(given.set),
        overlay=overlay_of(given),
        resume=given.resume,
    )


def rules(given: Given) -> int:
    """Show the chapters, one clause, or the clauses with certain words."""
    from zwist.terminal.speech import plain

    texts = given.game.clauses(given.language)
    words = " ".join(given.words)
    if not words:
        for chapter in dict.fromkeys(texts.chapter.values()):
            print(f"{chapter} ({sum(one == chapter for one in texts.chapter.values())} clauses)")
        return 0
    found = [words.upper()] if words.upper() in texts else _matching(texts, given.words)
    if not found:
        raise IllegalChoice(
            f"expected a clause such as {next(iter(texts))} or words of the rulebook; found nothing for {words!r}"
        )
    for clause in found:
        print(f"{clause}  {plain(texts[clause])}")
    return 0


def replay(given: Given) -> int:
    """Play a recorded game again and verify where it ends."""
    from rich.console import Console

    from zwist.engine.save import ends_as_saved
    from zwist.terminal.drawing import drawn
    from zwist.terminal.keeping import read_game

    text = read_game(given.file)
    g = zwist.replay(text, given.until)
    for line in g.definition.story(g, None, given.language):
        print(line)
    asked = f"seat {g.question.seat} is asked" if g.question else "the game is over"
    print(f"\ndecision {g.decisions}: {asked}")
    Console().print(drawn(g, None, given.language).whole())
    recorded = json.loads(text)
    if g.decisions == len(recorded["choices"]):
        if not ends_as_saved(g, text):
            raise BadSave("the replay ends in another position than the one that was saved")
        print("the replay ends in the saved position")
    return 0


def verify(given: Given) -> int:
    """Check a record of a server: its choices lead to its end, and its dice are those that were sealed."""
    from zwist.engine.save import ends_as_saved
    from zwist.terminal.keeping import read_game

    text = read_game(given.file)
    g = zwist.replay(text)
    if not ends_as_saved(g, text):
        raise BadSave("the replay ends in another position than the one that was saved")
    print(f"{g.decisions} choices lead to the position that was saved")
    if not g.start.seal:
        print("its dice were not sealed, so whoever knew the seed knew every roll")
        return 1 if given.seal else 0
    print(f"its dice were sealed with {g.start.seal}")
    if given.seal and given.seal != g.start.seal:
        print(f"but the seal shown at the start was {given.seal}: these are other dice")
        return 1
    return 0


def review(given: Given) -> int:
    """Judge a recorded game: everybody's chance to win over its course, and the choices that turned it."""

    from zwist.review import Review, reviewed
    from zwist.review.page import lines
    from zwist.terminal.keeping import read_game

    def tell(so_far: Review) -> None:
        if not given.json:
            print(f"  {len(so_far.course)} positions, {len(so_far.points)} turning points so far", file=sys.stderr)

    g = zwist.replay(read_game(given.file))
    found = reviewed(g, given.seed, given.games, given.jobs, tell, given.judge)
    if given.json:
        print(msgspec.json.encode(found).decode())
    else:
        print("\n".join(lines(g, found, given.language)))
    return 0


def _matching(texts: dict[str, str], words: Sequence[str]) -> list[str]:
    return [clause for clause, text in texts.items() if all(word.lower() in text.lower() for word in words)]


def add_to(commands: Commands) -> None:
    """Declare the commands."""
    commands.add(games).add_argument("--ids", action="store_true", help="only their ids, one a line")
    one = commands.add(play, a_game, a_language, a_start, some_seats)
    one.set_defaults(language=None)
    one.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    one = commands.add(rules, a_game, a_language)
    one.add_argument("words", nargs="*", help="a clause or words to look for")
    one = commands.add(replay, a_language)
    one.add_argument("file", type=Path)
    one.add_argument("--until", type=whole(0), metavar="N", help="only the first N decisions")
    one = commands.add(verify)
    one.add_argument("file", type=Path)
    one.add_argument("--seal", metavar="SEAL", help="the seal that the table showed when it began")
    one = commands.add(review, a_language)
    one.add_argument("file", type=Path)
    one.add_argument("--games", type=whole(1), default=80, help="games that the normal judge plays on from each position")
    one.add_argument("--judge", choices=("normal", "hard", "expert"), default="normal", help="how closely it looks")
    one.add_argument("--seed", type=whole(0), default=1, help="decides these games")
    one.add_argument("--jobs", type=whole(1), default=1, help="processes; the review is the same with any number")
    one.add_argument("--json", action="store_true")
