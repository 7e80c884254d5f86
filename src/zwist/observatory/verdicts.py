"""What can be said of figures, and no more: one or two sentences, and what a reader must know to judge them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from zwist.observatory import names, odds
from zwist.observatory.figures import Figures, Rate, RuleChange


def told(figures: Figures, language: str) -> Figures:
    """The figures with their sentences."""
    return replace(figures, finding=finding(figures, language), notes=list(notes(figures, language)))


def withheld(figures: Figures, language: str) -> Figures:
    """The figures of games that are still being played: whoever judges at each of them calls something sure in the end."""
    house = figures.house
    if house is not None:
        changes = [replace(one, sure=False) for one in house.changes]
        house = replace(house, changes=changes, verdict=names.say(language, "house.running", pairs=house.pairs))
    return replace(
        figures,
        state="running",
        finding=names.say(language, "finding.running", games=figures.games),
        factions=unjudged(figures.factions),
        places=unjudged(figures.places),
        chapters=unjudged(figures.chapters),
        groups=unjudged(figures.groups),
        pairs=[replace(pair, sure=False) for pair in figures.pairs],
        house=house,
    )


def unjudged(rates: Sequence[Rate]) -> list[Rate]:
    """Rates without a verdict."""
    return [replace(rate, verdict="") for rate in rates]


def finding(figures: Figures, language: str) -> str:
    """One or two sentences."""
    if figures.state == "empty":
        return names.say(language, "finding.empty")
    parts = []
    if figures.all is not None:
        shown = [names.percent(value, language) for value in (figures.all.share, figures.all.low, figures.all.high)]
        values = dict(zip(("share", "low", "high"), shown, strict=True))
        parts.append(names.say(language, "finding.together", games=figures.games, **values))
    if figures.state == "few":
        parts.append(names.say(language, "finding.few", games=figures.games, needed=figures.needed))
    elif figures.all is None:
        parts += [judged(figures.factions, "factions", language), judged(figures.places, "places", language)]
    return " ".join(parts)


def judged(rates: Sequence[Rate], kind: str, language: str) -> str:
    """Which of several are surely above and below their share."""
    listed = {word: ", ".join(rate.name for rate in rates if rate.verdict == word) for word in ("above", "below")}
    said = [names.say(language, f"finding.{kind}.{word}", names=found) for word, found in listed.items() if found]
    return " ".join(said) or names.say(language, f"finding.{kind}.even")


def notes(figures: Figures, language: str) -> Iterable[str]:
    """What a reader must know to believe neither too much nor too little."""
    if figures.state == "empty":
        return
    yield names.say(language, "note.bots", bot=names.bot_name(figures.bot, language), version=figures.version)
    if not figures.current:
        yield names.say(language, "note.old", version=figures.version)
    if figures.drawn:
        yield names.say(language, "note.drawn", n=figures.drawn)
    if figures.state == "done" and not figures.together:
        yield names.say(language, "note.together")
    if figures.faction or figures.chapter:
        yield names.say(language, "note.filtered")


def verdict(changes: Sequence[RuleChange], pairs: int, called: str, language: str) -> str:
    """What can be said of a rule, and no more; games are so many of what is ``called`` so long."""
    if not pairs:
        return names.say(language, "house.empty")
    if pairs < odds.ENOUGH:
        return names.say(language, "house.few", pairs=pairs, needed=odds.ENOUGH)
    shares = [change for change in changes if change.kind != "rounds"]
    sure = [change for change in shares if change.sure]
    said = [difference_told(change, language) for change in sure]
    if said:
        found = [names.say(language, "house.some", changes="; ".join(said))]
    else:
        most = max(max(-change.low, change.high) for change in shares)
        found = [names.say(language, "house.none", most=names.number(100 * most, language))]
    rounds = next((change for change in changes if change.kind == "rounds"), None)
    if rounds is not None:
        key = "house.length" if rounds.sure else "house.same_length"
        found.append(
            names.say(
                language,
                key,
                a=names.number(rounds.a, language),
                b=names.number(rounds.b, language),
                rounds=called,
                difference=names.signed(rounds.difference, language, 2),
                low=names.signed(rounds.low, language, 2),
                high=names.signed(rounds.high, language, 2),
            )
        )
    return " ".join(found)


def difference_told(change: RuleChange, language: str) -> str:
    """Who wins more or less often, by how many points, from where to where."""
    return names.say(
        language,
        "house.change",
        name=change.name,
        difference=names.points(change.difference, language),
        low=names.points(change.low, language),
        high=names.points(change.high, language),
    )
