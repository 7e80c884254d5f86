"""What figures are about, in the reader's words: bots, seats, settings, rules, and numbers."""

from __future__ import annotations

from typing import Any, NamedTuple

from zwist.engine import content, words
from zwist.engine.definition import Definition, Setting
from zwist.observatory.variants import AND

Names = dict[str, str]


class RuleTold(NamedTuple):
    """A rule that is played otherwise: its name, what it says, and the clauses that it changes."""

    name: str
    text: str
    clause: str


def say(language: str, key: str, **values: object) -> str:
    """A sentence of the general catalogue."""
    return words.fill(content.catalogue("words", language)[f"observatory.{key}"], values, lambda _, value: str(value))


def bot_name(bot: str, language: str) -> str:
    """A level as the lobby calls it, a search by its playouts, any bot without words by its own name."""
    catalogue, (kind, _, number) = content.catalogue("words", language), bot.partition(":")
    if f"observatory.bot.{kind}" in catalogue:
        return say(language, f"bot.{kind}", n=number)
    return catalogue.get(f"bots.{bot}.name", bot)


def seat_name(seat: int, language: str) -> str:
    """First, second …"""
    return say(language, f"seat.{seat + 1}")


def rule_told(definition: Definition[Any], rule: str, language: str) -> RuleTold:
    """A variant by its id."""
    if not rule:
        return RuleTold(say(language, "as_written"), "", "")
    listed = next((one for one in definition.house_rules if one.id == rule), None)
    if listed is not None:
        name, _, text = definition.words(language)[f"house.{rule}"].partition(": ")
        return RuleTold(name, capital(text), listed.clause)
    settings = {setting.id: setting for setting in definition.settings}
    parts = [part.partition("=") for part in rule.split(AND)]
    if not all(name in settings for name, _, _ in parts):
        return RuleTold(rule, say(language, "own_values"), "")
    told = [setting_told(definition, settings[name], value, language) for name, _, value in parts]
    return RuleTold(*("; ".join(filter(None, one)) for one in zip(*told, strict=True)))


def setting_told(definition: Definition[Any], setting: Setting, value: str, language: str) -> RuleTold:
    """An option with one of its values."""
    name, _, text = definition.words(language).get(f"setting.{setting.id}", setting.id).partition(": ")
    return RuleTold(f"{name}: {choice_name(definition, setting, value, language)}", capital(text), setting.clause)


def choice_name(definition: Definition[Any], setting: Setting, value: str, language: str) -> str:
    """A value of an option; seats are counted from one, as people do."""
    seats = value.split(",")
    if setting.kind != "choice" and all(seat.isdigit() for seat in seats):
        return ", ".join(say(language, "seat_number", n=int(seat) + 1) for seat in seats)
    return definition.words(language).get(f"choice.{setting.id}.{value}", value)


def chapter_setting(definition: Definition[Any], mode: str) -> Setting | None:
    """The option whose values the games of a run have in turn."""
    id = definition.modes[mode].chapter or definition.modes[mode].varied
    return next((setting for setting in definition.settings if setting.id == id), None)


def chapter_name(definition: Definition[Any], mode: str, language: str) -> str:
    """What that option is called in the middle of a sentence, if there is one."""
    setting = chapter_setting(definition, mode)
    if setting is None:
        return ""
    name = definition.words(language).get(f"setting.{setting.id}", setting.id).partition(": ")[0]
    return name.lower() if language == "en" else name


def rounds_name(definition: Definition[Any], language: str) -> str:
    """What the game counts its length in, as several of them are called in the middle of a sentence."""
    return definition.round_word(language).partition("|")[2]


def capital(text: str) -> str:
    """The text as a sentence of its own."""
    return text[:1].upper() + text[1:]


# Numbers


def percent(share: float, language: str, digits: int = 0) -> str:
    """A share in percent."""
    return f"{number(100 * share, language, digits)} %"


def points(difference: float, language: str) -> str:
    """A difference of two shares in points, with its sign."""
    return signed(100 * difference, language)


def signed(value: float, language: str, digits: int = 1) -> str:
    """A number with its sign; a minus is one."""
    sign = "+" if round(value, digits) > 0 else "−" if round(value, digits) < 0 else "±"
    return sign + number(abs(value), language, digits)


def number(value: float, language: str, digits: int = 1) -> str:
    """A number as people write it."""
    text = f"{value:,.{digits}f}"
    return text.translate(str.maketrans(",.", ".,")) if language == "de" else text
