"""The scenario card in words: story, setup, special rules, missions and chaos events (GR-17.11, GR-17.26)."""

from __future__ import annotations

from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.naming import faction, mission, word
from zwist.games.groll.table import Table

Part = tuple[str, list[str]]


def briefing(t: Table, language: str) -> list[Part]:
    """Headings with their lines; what the scenario does not have is left out."""
    card = scenario_of(t)
    parts = [
        (f"{card.name(language)} ({faction(t.box, t.box.possessed, language)})", [card.story(language)]),
        (word("briefing.setup", language), [line.says(language) for line in card.setup]),
        (word("briefing.special_rules", language), [line.says(language) for line in card.special_rules]),
        (word("briefing.missions", language), [mission(t.box, place, language) for place in range(len(card.missions))]),
        (word("briefing.chaos", language), [f"{event.n}. {event.says(language)}" for event in card.chaos]),
    ]
    return [(heading, lines) for heading, lines in parts if lines]
