"""Modes are made of modules: each replaces rules, and a later one has the last word."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.rulebook import Rulebook


def rules() -> tuple[Rulebook[None], Callable[..., None], Callable[..., None], dict[str, Callable[..., None]]]:
    """Two rules; the first module replaces both, the second replaces one of them again."""
    book: Rulebook[None] = Rulebook("modes")

    @book.rule()
    def sow(g: object) -> None: ...

    @book.rule()
    def reap(g: object) -> None: ...

    @book.instead("short", sow)
    def sow_little(g: object) -> None: ...

    @book.instead("short", reap)
    def reap_little(g: object) -> None: ...

    @book.instead("quick", reap)
    def reap_at_once(g: object) -> None: ...

    return book, sow, reap, {"sow_little": sow_little, "reap_little": reap_little, "reap_at_once": reap_at_once}


def test_a_later_module_has_the_last_word() -> None:
    book, sow, reap, instead = rules()
    assert book.replaced(("short", "quick")) == {sow: instead["sow_little"], reap: instead["reap_at_once"]}


def test_a_module_that_is_not_in_play_replaces_nothing() -> None:
    book, sow, reap, instead = rules()
    assert book.replaced(("short",)) == {sow: instead["sow_little"], reap: instead["reap_little"]}
    assert book.replaced(()) == {}
