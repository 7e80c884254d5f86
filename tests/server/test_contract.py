"""The client's types are those of the structs."""

from __future__ import annotations

from typing import Literal

import msgspec

from zwist.kit.scene import Scene
from zwist.kit.stage import Ref
from zwist.server import contract
from zwist.server.protocol.terms import Sitter


class Sample(msgspec.Struct, omit_defaults=True, tag_field="t", tag="sample"):
    """A struct with a field of each sort."""

    n: int
    words: list[Literal["a", "b"] | None]
    by: dict[Ref, tuple[float, bool]]
    scene: Scene | msgspec.Raw | None = None
    kind: Sitter = "bot"


def test_the_clients_types_are_as_new_as_the_structs() -> None:
    assert contract.FILE.read_text(encoding="utf-8") == contract.contract(), "run python -m zwist.server.contract"


def test_a_struct_is_an_interface_in_the_clients_language() -> None:
    assert contract.interface(Sample).splitlines() == [
        "/** A struct with a field of each sort. */",
        "export interface SampleMessage {",
        "  t: 'sample';",
        "  n: number;",
        "  words: ('a' | 'b' | null)[];",
        "  by: Record<Ref, [number, boolean]>;",
        "  scene?: Scene | null;",
        "  kind?: 'human' | 'bot' | 'link';",
        "}",
    ]
