"""Groll's things in the reader's words: names come from the data, a few general ones from the catalogue."""

from __future__ import annotations

from typing import Any

from zwist.engine import content
from zwist.games.groll.content import Named
from zwist.games.groll.gathering import GRAVEYARD
from zwist.games.groll.table import MAT, Table


def name(t: Table, kind: str, value: Any, language: str) -> str:
    """A value of a kind in words."""
    words = content.catalogue("games/groll/words", language)
    box = t.box
    if kind == "region":
        region = next(one for one in box.content.map.regions if one.id == value)
        return region.name_de if language == "de" else region.name_en
    if kind == "faction":
        return _named(box.factions[value], language)
    if kind == "elite":
        return _named(box.content.elites[value], language)
    if kind == "piece":
        elite = box.kind[value]
        return words["piece"].format(
            name=_named(elite, language),
            hp=t.hp[value],
            most=elite.hp,
            region=name(t, "region", t.at[value], language) if t.at[value] != MAT else words["place.mat"],
        )
    if kind == "who":
        return _named(box.content.elites[value], language) if value else words["standard"]
    if kind == "face":
        return _named(box.content.symbols[value], language) if value in box.content.symbols else words[f"die.{value}"]
    if kind == "ability":
        return _named(box.content.abilities[value], language)
    if kind == "manoeuvre":
        return _named(box.content.manoeuvres[value], language)
    if kind == "chip":
        return _named(next(chip for chip in box.content.chips if chip.id == value), language)
    if kind == "trap":
        return _named(box.content.traps[value], language)
    if kind == "phase":
        return _named(box.content.phases[f"phase_{value}"], language)
    if kind == "place":
        special = {MAT: "place.mat", GRAVEYARD: "place.graveyard"}
        return words[special[value]] if value in special else name(t, "region", value, language)
    if kind == "cause":
        return _cause(t, value, language)
    if kind == "because":
        return words["because"].format(cause=_cause(t, value, language)) if value else ""
    if kind == "response":
        return words[f"response.{value}"]
    return str(value)


def _cause(t: Table, source: str, language: str) -> str:
    content_of = t.box.content
    return _named((content_of.elites | content_of.abilities | content_of.manoeuvres)[source], language)


def _named(entry: Named, language: str) -> str:
    return entry.name_de if language == "de" else entry.name_en
