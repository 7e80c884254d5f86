"""What one would like to know, and which games say something about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from zwist.engine.definition import Definition
from zwist.engine.start import part_of_win
from zwist.observatory import names, odds
from zwist.observatory.shelf import Key, Played
from zwist.observatory.variants import AND, OWN


@dataclass(frozen=True)
class Question:
    """A game, mode, number of seats, bot and perhaps a rule; ``faction`` and ``chapter`` leave all other games out."""

    game: str
    mode: str
    seats: int
    bot: str
    rule: str = ""
    faction: str = ""
    chapter: str = ""

    @property
    def key(self) -> Key:
        """What must have been played."""
        return Key(self.game, self.mode, self.seats, self.bot)

    def admits(self, definition: Definition[Any], game: Played) -> bool:
        """Whether a game is one of those that the question is about."""
        if self.faction and self.faction not in game.factions:
            return False
        setting = names.chapter_setting(definition, self.mode)
        return not self.chapter or (setting is not None and self.chapter == str(game.options.get(setting.id)))

    @property
    def command(self) -> str:
        """What an operator types to get games for it."""
        words = f"zwist observatory run {self.game} --mode {self.mode} --seats {self.seats} --bot {self.bot}"
        return f"{words} --games {odds.ENOUGH + 100}{self._rule_words()}"

    def _rule_words(self) -> str:
        if not self.rule:
            return ""
        if self.rule.endswith(OWN):
            return f" --content {self.rule}"
        if "=" in self.rule:
            return "".join(f" --set {part}" for part in self.rule.split(AND))
        return f" --rule {self.rule}"


def won(game: Played, seat: int, together: bool) -> float:
    """1 for a win, a fraction for one that rivals share, and of a draw."""
    return part_of_win(game.winners, seat, len(game.factions), together)
