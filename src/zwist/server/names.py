"""What people write, made harmless for whoever reads it: no controls, no tricks with direction, no walls of blanks."""

from __future__ import annotations

import unicodedata

INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Kinds of characters that show nothing, or change how others are shown."""
JOINER = "\u200d"
"""Holds the parts of an emoji together."""


def clean(text: str) -> str:
    """One line without anything invisible; markup stays what it is, because nobody takes it for markup."""
    seen = "".join(" " if one in "\t\r\n" else one for one in text if one in "\t\r\n" or is_visible(one))
    return " ".join(seen.split()).strip(JOINER)


def is_visible(one: str) -> bool:
    """Whether a character shows itself and nothing else."""
    return one == JOINER or unicodedata.category(one) not in INVISIBLE
