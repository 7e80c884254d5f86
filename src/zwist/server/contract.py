"""The protocol as TypeScript, written out of the structs: ``python -m zwist.server.contract`` renews the client's file."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, get_args, get_origin

import msgspec

from zwist.acts import message
from zwist.kit import hex, scene, stage
from zwist.observatory import figures
from zwist.server import chronicle, protocol
from zwist.server.protocol import socket, terms

FILE = Path(__file__).parents[3] / "client/src/lib/contract.ts"
HEAD = "/** Written by `python -m zwist.server.contract`: the structs that server and client exchange. Never edited by hand. */"
SPOKEN = (hex, stage, scene, message)
"""Modules whose names for types are kept; those of the protocol only say what is checked."""
PROTOCOL = tuple(import_module(f"{protocol.__name__}.{one.name}") for one in iter_modules(protocol.__path__))
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null", "Any": "unknown"}

Struct = type[msgspec.Struct]


def contract() -> str:
    """The whole file."""
    told = in_place([struct for struct in structs() if struct not in spoken_to_us()])
    parts = [*aliases(), *map(interface, told), *unions(told)]
    return HEAD + "\n\n" + "\n\n".join(parts) + "\n"


def aliases() -> Iterator[str]:
    """The names for types."""
    for module in SPOKEN:
        for name, value in vars(module).items():
            if is_alias(module, name, value):
                yield f"export type {name} = {meaning(value)};"


def is_alias(module: ModuleType, name: str, value: Any) -> bool:
    """Whether a module gives a type this name."""
    named = any(line.startswith(f"{name} = ") for line in inspect.getsource(module).splitlines())
    return named and (value is str or get_origin(value) is not None)


def structs() -> list[Struct]:
    """Everything that is sent, in the order of the modules; what has no fields is only a base."""
    found: list[Struct] = []
    for module in (*SPOKEN, chronicle, figures, *PROTOCOL):
        own = (value for value in vars(module).values() if inspect.isclass(value) and value.__module__ == module.__name__)
        found += [one for one in own if issubclass(one, msgspec.Struct) and (one.__struct_fields__ or tag_of(one))]
    return found


def spoken_to_us() -> tuple[Struct, ...]:
    """The messages that only the client sends."""
    return get_args(socket.ClientMessage)


def in_place(told: list[Struct]) -> list[Struct]:
    """In the order of the file that is there, new ones last: a struct that only moves to another module changes nothing."""
    before = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
    places = {name_of(one): before.find(f"export interface {name_of(one)} {{") for one in told}
    return sorted(told, key=lambda one: (places[name_of(one)] < 0, places[name_of(one)]))


def unions(told: list[Struct]) -> Iterator[str]:
    """All messages of each side."""
    said = [f"  | {{ {'; '.join(fields(one))} }}" for one in spoken_to_us()]
    yield "export type ClientMessage =\n" + "\n".join(said) + ";"
    heard = [name_of(one) for one in told if tag_of(one)]
    yield f"export type ServerMessage = {' | '.join(heard)};"


def interface(struct: Struct) -> str:
    """A struct with what it is for."""
    lines = (inspect.getdoc(struct) or "").replace("``", "`").splitlines()
    told = f"/** {lines[0]} */" if len(lines) == 1 else "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"])
    body = "\n".join(f"  {field};" for field in fields(struct))
    return f"{told}\nexport interface {name_of(struct)} {{\n{body}\n}}"


def name_of(struct: Struct) -> str:
    """What a struct is called; messages by what they are about."""
    tag = tag_of(struct)
    return f"{tag.capitalize()}Message" if tag else struct.__name__


def tag_of(struct: Struct) -> str:
    """What a message is about, or nothing if the struct is only a part of one."""
    return str(struct.__struct_config__.tag or "")


def fields(struct: Struct) -> Iterator[str]:
    """The fields; one that may be missing is marked."""
    if tag := tag_of(struct):
        yield f"t: '{tag}'"
    optional = struct.__struct_config__.omit_defaults or issubclass(struct, terms.Incoming)
    notes = {name: note for base in reversed(struct.__mro__) for name, note in vars(base).get("__annotations__", {}).items()}
    for field in msgspec.structs.fields(struct):
        mark = "?" if optional and not field.required else ""
        yield f"{field.encode_name}{mark}: {translated(notes[field.name])}"


# Types


def translated(annotation: str) -> str:
    """An annotation in the other language."""
    return type_of(ast.parse(annotation, mode="eval").body)


def type_of(node: ast.expr) -> str:
    """A part of an annotation."""
    match node:
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=str(text)):
            return f"'{text}'"
        case ast.Name(id=name):
            return PLAIN.get(name) or named(name)
        case ast.Attribute(attr=name):
            return named(name)
        case ast.BinOp(left=left, right=right):
            sides = [type_of(side) for side in (left, right) if not is_encoded(side)]
            return " | ".join(sides)
        case ast.Subscript(value=ast.Name(id=kind), slice=inner):
            return generic(kind, inner.elts if isinstance(inner, ast.Tuple) else [inner])
    raise TypeError(f"no such type in the client: {ast.unparse(node)}")


def is_encoded(node: ast.expr) -> bool:
    """Whether this only says that a part may have been encoded already."""
    return isinstance(node, ast.Attribute) and node.attr == msgspec.Raw.__name__


def generic(kind: str, inner: list[ast.expr]) -> str:
    """A list, a dictionary, a tuple, some words, or a type with limits that only the server checks."""
    parts = [type_of(one) for one in (inner[:1] if kind == "Annotated" else inner)]
    match kind:
        case "list":
            return f"({parts[0]})[]" if " | " in parts[0] else f"{parts[0]}[]"
        case "dict":
            return f"Record<{parts[0]}, {parts[1]}>"
        case "tuple":
            return f"[{', '.join(parts)}]"
    return " | ".join(parts)


def named(name: str) -> str:
    """A struct, a name that is kept, or what a name of the protocol stands for."""
    kept = any(is_alias(module, name, vars(module).get(name)) for module in SPOKEN)
    if kept:
        return name
    if struct := next((one for one in structs() if one.__name__ == name and one not in spoken_to_us()), None):
        return name_of(struct)
    return meaning(next(vars(module)[name] for module in PROTOCOL if name in vars(module)))


def meaning(value: Any) -> str:
    """A type that has a name, spelled out."""
    if value is str:
        return "string"
    return translated(str(value).replace("typing.", "")) if get_args(value) else translated(value.__name__)


if __name__ == "__main__":
    FILE.write_text(contract(), encoding="utf-8")
