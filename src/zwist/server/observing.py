"""The observatory for strangers: they look at games that have been played; nothing they ask makes the server play any."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from zwist.observatory import answers, names, tables
from zwist.observatory.figures import Figures, Kept, Observatory
from zwist.observatory.questions import Question
from zwist.observatory.shelf import PACKAGED, Shelf
from zwist.server import offer
from zwist.server.errors import Refusal

ASKED = ("game", "mode", "seats", "bot", "rule", "faction", "chapter")


class Watch:
    """Answers out of the runs of the package and of the operator's folder, each worked out once."""

    def __init__(self, folder: Path | None) -> None:
        self.shelf = Shelf((PACKAGED, folder) if folder else (PACKAGED,))
        self._answer = lru_cache(maxsize=256)(self._fresh)
        self._kept = lru_cache(maxsize=8)(self._listed)

    def look(self, asked: Mapping[str, str], language: str) -> Observatory:
        """What there is, and the answer to what was asked; what was left open is as in the first run there is."""
        stamp = self.shelf.stamp()
        kept = self._kept(stamp, language)
        return Observatory(kept=kept, figures=self._answer(stamp, question(asked, kept), language))

    def as_csv(self, asked: Mapping[str, str], language: str) -> str:
        """The same figures as a file."""
        return tables.as_csv(self.look(asked, language).figures)

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
    bots = list(dict.fromkeys(one.bot for one in kept)) or ["heuristic"]
    bot = one_of(asked, "bot", bots, [one.bot for one in runs])
    rules = [one.rule for one in kept if (one.game, one.mode) == (game, mode)]
    rules += [rule.id for rule in definition.house_rules if mode in rule.modes]
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
