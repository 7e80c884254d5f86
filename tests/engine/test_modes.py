"""A mode that builds on another plays by its rules, apart from what it replaces itself."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.rulebook import Rulebook


def rules() -> tuple[Rulebook[None], Callable[..., None], Callable[..., None], dict[str, Callable[..., None]]]:
    """Two rules; the first mode replaces both, the second builds on it and replaces one of them again."""
    book: Rulebook[None] = Rulebook("modes")

    @book.rule("sow")
    def sow(g: object) -> None: ...

    @book.rule("reap")
    def reap(g: object) -> None: ...

    book.builds_on("quick", "short")

    @book.instead("short", sow)
    def sow_little(g: object) -> None: ...

    @book.instead("short", reap)
    def reap_little(g: object) -> None: ...

    @book.instead("quick", reap)
    def reap_at_once(g: object) -> None: ...

    return book, sow, reap, {"sow_little": sow_little, "reap_little": reap_little, "reap_at_once": reap_at_once}


def test_a_mode_takes_over_what_it_builds_on_and_its_own_replacements_come_first() -> None:
    book, sow, reap, instead = rules()
    assert book.replaced("quick") == {sow: instead["sow_little"], reap: instead["reap_at_once"]}


def test_the_foundation_does_not_know_who_builds_on_it() -> None:
    book, sow, reap, instead = rules()
    assert book.replaced("short") == {sow: instead["sow_little"], reap: instead["reap_little"]}
    assert book.replaced("usual") == {}
