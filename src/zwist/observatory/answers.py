"""Answers out of games that have been played: shares by whatever one may count, pairs, lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import mean, median
from typing import Any

import zwist
from zwist.engine.definition import Definition
from zwist.observatory import names, odds
from zwist.observatory.comparison import choices, compared
from zwist.observatory.figures import Figures, Kept, Length, Pair, Rate
from zwist.observatory.questions import Question, won
from zwist.observatory.shelf import Key, Origin, Played, Shelf
from zwist.observatory.verdicts import told

Tallies = dict[str, list[float]]
"""By what is counted, the win of every game in which it took part."""


def kept(shelf: Shelf, language: str) -> list[Kept]:
    """The questions for which there are games."""
    found = []
    for key, rule in sorted({(one.key, one.rule) for one in shelf if one.key.game in zwist.games()}):
        definition = zwist.game(key.game)
        origin = shelf.origin(key, rule, definition.digest())
        if origin is not None and key.mode in definition.modes:
            games = len(shelf.games(key, rule, origin))
            found.append(_kept(definition, key, rule, origin, games, language))
    return found


def _kept(definition: Definition[Any], key: Key, rule: str, origin: Origin, games: int, language: str) -> Kept:
    told = names.rule_told(definition, rule, language)
    return Kept(
        game=key.game,
        mode=key.mode,
        seats=key.seats,
        bot=key.bot,
        bot_name=names.bot_name(key.bot, language),
        rule=rule,
        rule_name=told.name,
        rule_text=told.text,
        clause=told.clause,
        games=games,
        version=origin.version,
        current=origin.data == definition.digest(),
    )


def answer(shelf: Shelf, question: Question, language: str) -> Figures:
    """The figures; without games all lists are empty and the finding says so."""
    definition = zwist.game(question.game)
    together = definition.modes[question.mode].together
    origin = shelf.origin(question.key, "", definition.digest())
    plays = shelf.games(question.key, "", origin) if origin else []
    games = [game for game in plays if question.admits(definition, game)]
    enough = len(games) >= odds.ENOUGH
    fair = 0.0 if together else 1 / question.seats
    rates = Rates(definition, question, games, fair if enough else 0.0, language)
    figures = Figures(
        game=question.game,
        title=definition.titles[language],
        mode=question.mode,
        mode_name=definition.mode_name(question.mode, language),
        seats=question.seats,
        bot=question.bot,
        rule=question.rule,
        faction=question.faction,
        chapter=question.chapter,
        state="done" if enough else "few" if games else "empty",
        games=len(games),
        drawn=0 if together else sum(not game.winners for game in games),
        needed=odds.ENOUGH,
        version=origin.version if origin else "",
        current=origin is None or origin.data == definition.digest(),
        together=together,
        fair=fair,
        finding="",
        notes=[],
        all=rates.all() if together and games else None,
        factions=rates.factions(),
        places=[] if together or not games else rates.places(),
        chapter_name=names.chapter_name(definition, question.mode, language),
        chapters=rates.chapters() if together else [],
        groups=rates.groups(),
        pairs=[] if together else ahead(games, enough),
        rounds_name=names.rounds_name(definition, language),
        lengths=lengths(games),
        median=median(game.rounds for game in games) if games else 0,
        rules=choices(shelf, definition, question, language),
        house=compared(shelf, definition, question, language) if question.rule else None,
        command=question.command,
    )
    return told(figures, language)


@dataclass(frozen=True)
class Rates:
    """Wins by whatever one may count them by."""

    definition: Definition[Any]
    question: Question
    games: Sequence[Played]
    fair: float
    """What rates are judged by; 0: they are not."""
    language: str

    def all(self) -> Rate:
        """Wins of those who play together."""
        wins = [won(game, 0, True) for game in self.games]
        return self._rates({"": wins}, lambda ref: names.say(self.language, "all"))[0]

    def factions(self) -> list[Rate]:
        """Wins of each faction in the games that it was in, the best first."""
        tallies = self._by(lambda game: game.factions)
        found = self._rates(tallies, lambda ref: self.definition.faction_name(ref, self.language))
        return sorted(found, key=lambda rate: (-rate.share, rate.ref))

    def places(self) -> list[Rate]:
        """Wins of each seat."""
        seats = [str(seat) for seat in range(self.question.seats)]
        return self._rates(self._by(lambda game: seats), lambda ref: names.seat_name(int(ref), self.language))

    def chapters(self) -> list[Rate]:
        """Wins of those who play together in each chapter, or with each value of what is varied."""
        setting = names.chapter_setting(self.definition, self.question.mode)
        if setting is None:
            return []
        tallies: Tallies = {str(choice): [] for choice in setting.choices}
        for game in self.games:
            tallies[str(game.options[setting.id])].append(won(game, 0, True))
        played = {ref: wins for ref, wins in tallies.items() if wins}
        return self._rates(played, lambda ref: names.choice_name(self.definition, setting, ref, self.language))

    def groups(self) -> list[Rate]:
        """Wins by what else the mode counts them by, such as the leader of a seat."""
        setting = names.chapter_setting(self.definition, self.question.mode)
        kinds = [kind for kind in self.definition.modes[self.question.mode].groups if not setting or kind != setting.id]
        return [rate for kind in kinds for rate in self._group(kind)]

    def _group(self, kind: str) -> list[Rate]:
        tallies = self._by(lambda game: game.groups.get(kind, ()))
        mode, called = self.question.mode, self.definition.group_name
        return self._rates(dict(sorted(tallies.items())), lambda ref: called(mode, kind, ref, self.language))

    def _by(self, refs: Callable[[Played], Sequence[str]]) -> Tallies:
        together, found = self.definition.modes[self.question.mode].together, dict[str, list[float]]()
        for game in self.games:
            for seat, ref in enumerate(refs(game)):
                found.setdefault(ref, []).append(won(game, seat, together))
        return found

    def _rates(self, tallies: Tallies, name: Callable[[str], str]) -> list[Rate]:
        return [self._rate(ref, name(ref), wins, len(tallies)) for ref, wins in tallies.items()]

    def _rate(self, ref: str, name: str, wins: list[float], rows: int) -> Rate:
        low, high = odds.share(sum(wins), len(wins))
        surely_low, surely_high = odds.share(sum(wins), len(wins), rows)
        above, below = self.fair and surely_low > self.fair, self.fair and surely_high < self.fair
        return Rate(
            ref=ref,
            name=name,
            games=len(wins),
            wins=round(sum(wins), 3),
            share=round(mean(wins), 4),
            low=round(low, 4),
            high=round(high, 4),
            verdict="above" if above else "below" if below else "",
        )


def ahead(games: Iterable[Played], enough: bool) -> list[Pair]:
    """How often factions finish ahead of each other: winners before all others, those by points, equal ones half."""
    tallies: dict[tuple[str, str], list[float]] = {}
    for game in games:
        place = [(won(game, seat, False), score) for seat, score in enumerate(game.scores)]
        for a, b in combinations(range(len(game.factions)), 2):
            half = 0.5 if place[a] == place[b] else float(place[a] > place[b])
            tallies.setdefault((game.factions[a], game.factions[b]), []).append(half)
            tallies.setdefault((game.factions[b], game.factions[a]), []).append(1 - half)
    rows = len(tallies) // 2
    return [_pair(a, b, wins, rows, enough) for (a, b), wins in sorted(tallies.items())]


def _pair(a: str, b: str, wins: list[float], rows: int, enough: bool) -> Pair:
    low, high = odds.share(sum(wins), len(wins))
    surely = odds.share(sum(wins), len(wins), rows)
    return Pair(
        a=a,
        b=b,
        games=len(wins),
        share=round(mean(wins), 4),
        low=round(low, 4),
        high=round(high, 4),
        sure=enough and not surely[0] <= 0.5 <= surely[1],
    )


def lengths(games: Sequence[Played]) -> list[Length]:
    """How many games had so many rounds, without gaps."""
    count = Counter(game.rounds for game in games)
    spread = range(min(count), max(count) + 1) if count else range(0)
    return [Length(rounds=n, games=count[n], share=round(count[n] / len(games), 4)) for n in spread]
