"""What can be played here, in the reader's words: games, modes, factions, settings, bots, and the rulebooks."""

from __future__ import annotations

from functools import cache
from typing import Any

import zwist
from zwist.bots import LEVELS, USUAL
from zwist.engine.definition import Definition, Setting, Start
from zwist.engine.dice import Dice
from zwist.engine.game import Game
from zwist.engine.lesson import Lesson
from zwist.engine.question import Plain
from zwist.server import sources
from zwist.server.errors import Refusal, say
from zwist.server.protocol.offer import (
    BotInfo,
    ChoiceInfo,
    FactionInfo,
    GameInfo,
    Games,
    LessonInfo,
    ModeInfo,
    SeatCount,
    SettingInfo,
)
from zwist.server.protocol.rules import Clause, FirstStep, Rules

RANDOM = "random"
"""What people say who leave a faction, or the chapter of a series, to chance."""


@cache
def ids() -> tuple[str, ...]:
    """The games that are installed; looking for them takes long, and none comes while the server runs."""
    return tuple(zwist.games())


def games(language: str) -> Games:
    """All games."""
    return Games(games=[game_info(zwist.game(id), language) for id in ids()])


@cache
def game_info(definition: Definition[Any], language: str) -> GameInfo:
    """One game; nothing of it changes while the server runs."""
    return GameInfo(
        id=definition.id,
        title=definition.titles[language],
        blurb=word(definition, "lobby.blurb", language),
        modes=[mode_info(definition, mode, language) for mode in definition.modes],
        factions=[faction_info(definition, faction, language) for faction in all_factions(definition)],
        settings=[setting_info(definition, setting, language) for setting in definition.settings],
        bots=[bot_info(level, language) for level in LEVELS],
        lessons=[lesson_info(definition, lesson, language) for lesson in definition.lessons],
        reconstructed=sources.summary(definition, language),
    )


def lesson_info(definition: Definition[Any], lesson: Lesson, language: str) -> LessonInfo:
    """One lesson."""
    name = word(definition, f"lesson.{lesson.id}.name", language)
    return LessonInfo(id=lesson.id, name=name, mode=lesson.mode, steps=len(lesson.steps))


def mode_info(definition: Definition[Any], mode: str, language: str) -> ModeInfo:
    """One mode with what each number of seats may take. Its text begins with its name and a colon."""
    name, _, text = word(definition, f"mode.{mode}", language, mode).partition(": ")
    seats = [
        SeatCount(
            n=n,
            factions=list(definition.factions_for(mode, n, {})),
            note=word(definition, f"lobby.seats.{mode}.{n}", language),
        )
        for n in definition.modes[mode].seats
    ]
    together, bots = definition.modes[mode].together, not definition.modes[mode].open
    return ModeInfo(id=mode, name=name, text=capital(text), seats=seats, together=together, bots=bots)


def all_factions(definition: Definition[Any]) -> list[str]:
    """The factions of all modes, each once."""
    return list(dict.fromkeys(faction for mode in definition.modes for faction in definition.factions(mode)))


def faction_info(definition: Definition[Any], faction: str, language: str) -> FactionInfo:
    """One faction, named as at a table where it sits alone."""
    glyph, slot = definition.emblem(faction)
    return FactionInfo(
        id=faction,
        name=definition.faction_name(faction, language),
        glyph=glyph,
        slot=slot,
        blurb=word(definition, f"lobby.faction.{faction}", language),
    )


def setting_info(definition: Definition[Any], setting: Setting, language: str) -> SettingInfo:
    """One setting. Its text begins with its name and a colon. Games of their own are drawn at random unless one is chosen."""
    name, _, text = word(definition, f"setting.{setting.id}", language, setting.id).partition(": ")
    choices = [choice_info(definition, setting, value, language) for value in setting.choices]
    drawn = setting.id in {mode.chapter for mode in definition.modes.values()}
    if drawn:
        choices.insert(0, ChoiceInfo(value=RANDOM, name=say(language, "lobby.at_random")))
    return SettingInfo(
        id=setting.id,
        name=name,
        text=capital(text),
        clause=setting.clause,
        modes=list(setting.modes or definition.modes),
        choices=choices,
        default=RANDOM if drawn else plain(setting.default),
        kind=setting.kind,
    )


def choice_info(definition: Definition[Any], setting: Setting, value: Plain, language: str) -> ChoiceInfo:
    """One value of a setting; a value without words is shown as it is."""
    return ChoiceInfo(
        value=plain(value),
        name=word(definition, f"choice.{setting.id}.{value}", language, str(value) or "–"),
        text=told(definition, setting, value, language),
        excludes=excluded(definition, setting, value),
        seats=list(setting.only.get(value, ())),
    )


def told(definition: Definition[Any], setting: Setting, value: Plain, language: str) -> str:
    """What a game of its own begins with when somebody tells it, and what of it is reconstructed.

    Other values have nothing to tell.
    """
    mode = next((mode.id for mode in definition.modes.values() if mode.chapter == setting.id), None)
    if mode is None:
        return ""
    count = definition.modes[mode].seats[0]
    options = definition.defaults() | {setting.id: value}
    seats = definition.factions_for(mode, count, options)[:count]
    start = Start(definition.id, mode, seats, 1, options)
    briefing = definition.briefing(Game(definition, start, definition.blank(start), Dice(1)), language)
    parts = [*(briefing[0][1] if briefing else ()), sources.of_choice(definition, value, language)]
    return " ".join(part for part in parts if part)


def excluded(definition: Definition[Any], setting: Setting, value: Plain) -> list[str]:
    """The factions that nobody can take with this value of a setting, whatever the number of seats."""
    options = definition.defaults() | {setting.id: value}
    possible = {
        faction
        for mode in setting.modes or definition.modes
        for count in definition.modes[mode].seats
        for faction in definition.factions_for(mode, count, options)
    }
    return [faction for faction in all_factions(definition) if faction not in possible]


def bot_info(level: str, language: str) -> BotInfo:
    """One level of bots."""
    name, text = say(language, f"bots.{level}.name"), say(language, f"bots.{level}.text")
    return BotInfo(id=level, name=name, text=text, usual=level == USUAL)


def rules(game: str, language: str, words: str) -> Rules:
    """A rulebook, one clause by its id, or those clauses that have all the words."""
    definition = known(game)
    clauses = definition.clauses(language)
    wanted = words.lower().split()
    found = [id for id, text in clauses.items() if all(one in text.lower() for one in wanted)]
    if words.strip().upper() in clauses:
        found = [words.strip().upper()]
    return Rules(
        title=definition.titles[language],
        clauses=[Clause(id=id, chapter=clauses.chapter[id], text=clauses[id]) for id in found],
        first=first_round(definition, language),
        lesson=definition.lessons[0].id if definition.lessons else "",
        reconstructed=sources.reconstructed(definition, language),
    )


def first_round(definition: Definition[Any], language: str) -> list[FirstStep]:
    """What the first lesson tells, to be read."""
    said = definition.words(language)
    return [
        FirstStep(
            title=said[f"lesson.{lesson.id}.{number}.title"],
            text=said[f"lesson.{lesson.id}.{number}.text"],
            clause=step.clause,
        )
        for lesson in definition.lessons[:1]
        for number, step in enumerate(lesson.steps, 1)
    ]


def known(game: str) -> Definition[Any]:
    """A game by its id."""
    if game not in ids():
        raise Refusal("no_game", 404, games=", ".join(ids()))
    return zwist.game(game)


def word(definition: Definition[Any], key: str, language: str, otherwise: str = "") -> str:
    """A text of the game's catalogue that it may not have."""
    return definition.words(language).get(key, otherwise)


def capital(text: str) -> str:
    """The text as a sentence of its own."""
    return text[:1].upper() + text[1:]


def plain(value: Any) -> str | int | bool:
    """A value as JSON has it."""
    return value if isinstance(value, str | int) else str(value)
