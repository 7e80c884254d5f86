"""The observatory for strangers: they look at games that have been played; no question makes the server play any."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from zwist.observatory import answers, names
from zwist.observatory.figures import Figures, Kept
from zwist.observatory.questions import Question
from zwist.observatory.shelf import PACKAGED, Shelf
from zwist.observatory.variants import declared
from zwist.server import offer
from zwist.server.errors import Refusal

BOTS = ("heuristic", "search:40", "search:100", "search:300")
"""Bots that may be asked about although nobody has let them play: those that play the same again with the same seed."""
ASKED = ("game", "mode", "seats", "bot", "rule", "faction", "chapter")


class Watch:
    """Answers out of the runs of the package and of the operator's folder, each worked out once."""

    def __init__(self, folder: Path | None) -> None:
        self.shelf = Shelf((PACKAGED, folder) if folder else (PACKAGED,))
        self._answer = lru_cache(maxsize=256)(self._fresh)
        self._kept = lru_cache(maxsize=8)(self._listed)

    def kept(self, language: str) -> list[Kept]:
        """What there is."""
        return self._kept(self.shelf.stamp(), language)

    def question(self, asked: Mapping[str, str], language: str) -> Question:
        """What is asked; what was left open is as in the first run there is."""
        return question(asked, self.kept(language))

    def figures(self, asked: Question, language: str) -> Figures:
        """The answer."""
        return self._answer(self.shelf.stamp(asked.key), asked, language)

    def _fresh(self, stamp: tuple[object, ...], asked: Question, language: str) -> Figures:
        return answers.answer(self.shelf, asked, language)

    def _listed(self, stamp: tuple[object, ...], language: str) -> list[Kept]:
        return answers.kept(self.shelf, language)


def question(asked: Mapping[str, str], kept: list[Kept]) -> Question:
    """A question out of the words of an address. Whatever no game, faction, chapter or run is called is refused."""
    game = asked.get("game") or next((one.game for one in kept), offer.ids()[0])
    definition = offer.known(game)
    runs = [one for one in kept if one.game == game]
    modes = [id for id, mode in definition.modes.items() if not mode.open]
    mode = one_of(asked, "mode", modes, [one.mode for one in runs])
    runs = [one for one in runs if one.mode == mode]
    counts = [str(n) for n in definition.modes[mode].seats]
    seats = int(one_of(asked, "seats", counts, [str(one.seats) for one in runs]))
    runs = [one for one in runs if one.seats == seats]
    bots = list(dict.fromkeys([*(one.bot for one in kept), *BOTS]))
    bot = one_of(asked, "bot", bots, [one.bot for one in runs])
    rules = [one.rule for one in kept if (one.game, one.mode) == (game, mode)]
    rules += [rule.id for rule in definition.house_rules if mode in rule.modes] + declared(definition, mode, seats)
    chapter = names.chapter_setting(definition, mode)
    return Question(
        game,
        mode,
        seats,
        bot,
        one_of(asked, "rule", ["", *rules], [""]),
        one_of(asked, "faction", ["", *definition.factions(mode)], [""]),
        one_of(asked, "chapter", ["", *(map(str, chapter.choices) if chapter else ())], [""]),
    )


def one_of(asked: Mapping[str, str], name: str, known: list[str], likely: list[str]) -> str:
    """A word of the address; if it is not there, the likeliest, else the first there is."""
    word = asked.get(name, "")
    if not word:
        return next(iter([*likely, *known]))
    if word not in known:
        raise Refusal("malformed", key="malformed_because", why=f"expected {name} out of {', '.join(known)}")
    return word
