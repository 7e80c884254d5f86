"""Makes a screenshot small: the same PNG with at most 256 colours, found by median cut."""

from __future__ import annotations

import struct
import zlib
from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

MOST = 256
SIGNATURE = b"\x89PNG\r\n\x1a\n"

Colour = tuple[int, int, int]


def shrink(path: Path) -> None:
    """Write a picture of 8-bit colours anew with a palette."""
    width, height, pixels = read(path.read_bytes())
    coarse = [(red >> 2, green >> 2, blue >> 2) for red, green, blue in pixels]
    place, palette = quantised(Counter(coarse))
    rows = bytes(place[colour] for colour in coarse)
    lines = b"".join(b"\0" + rows[at : at + width] for at in range(0, width * height, width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    table = bytes(part for colour in palette for part in colour)
    parts = ((b"IHDR", header), (b"PLTE", table), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    path.write_bytes(SIGNATURE + b"".join(chunk(*part) for part in parts))


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def read(data: bytes) -> tuple[int, int, list[Colour]]:
    """Size and pixels of an 8-bit picture with or without alpha."""
    body, at = b"", len(SIGNATURE)
    width = height = channels = 0
    while at < len(data):
        (length,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        inside = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, _, colours = struct.unpack(">IIBB", inside[:10])
            channels = {2: 3, 6: 4}[colours]
        elif kind == b"IDAT":
            body += inside
        at += 12 + length
    lines = unfiltered(zlib.decompress(body), width * channels, channels)
    return width, height, [(line[x], line[x + 1], line[x + 2]) for line in lines for x in range(0, len(line), channels)]


def unfiltered(data: bytes, stride: int, step: int) -> Iterator[bytearray]:
    """The lines of a picture, each freed of the filter that its first byte names."""
    above = bytearray(stride)
    for at in range(0, len(data), stride + 1):
        kind, line = data[at], bytearray(data[at + 1 : at + 1 + stride])
        for x in range(stride):
            left = line[x - step] if x >= step else 0
            corner = above[x - step] if x >= step else 0
            line[x] = (line[x] + predicted(kind, left, above[x], corner)) & 255
        above = line
        yield line


def predicted(kind: int, left: int, up: int, corner: int) -> int:
    """What a filter expects at a place."""
    if kind < 4:
        return (0, left, up, (left + up) // 2)[kind]
    guess = left + up - corner
    return min((left, up, corner), key=lambda near: abs(guess - near))


def quantised(counts: Counter[Colour]) -> tuple[dict[Colour, int], list[Colour]]:
    """The place of each colour in a palette, and the palette."""
    boxes = [list(counts)]
    while len(boxes) < MOST and any(len(box) > 1 for box in boxes):
        boxes.sort(key=lambda box: max(sides(box)) * sum(counts[colour] for colour in box) ** 0.3)
        boxes += halves(boxes.pop(), counts)
    place = {colour: index for index, box in enumerate(boxes) for colour in box}
    return place, [mean(box, counts) for box in boxes]


def sides(box: list[Colour]) -> list[int]:
    """How far a box reaches along red, green and blue."""
    return [max(channel) - min(channel) for channel in ([colour[axis] for colour in box] for axis in range(3))]


def halves(box: list[Colour], counts: Counter[Colour]) -> list[list[Colour]]:
    """Cut a box at the middle of its pixels along its longest side."""
    axis = max(range(3), key=sides(box).__getitem__)
    box.sort(key=lambda colour: colour[axis])
    seen = list(accumulate(counts[colour] for colour in box))
    cut = min(max(1, bisect(seen, seen[-1] / 2)), len(box) - 1)
    return [box[:cut], box[cut:]]


def mean(box: list[Colour], counts: Counter[Colour]) -> Colour:
    """The colour that stands for a box, widened back to 8 bits."""
    weight = sum(counts[colour] for colour in box)
    red, green, blue = (sum(colour[axis] * counts[colour] for colour in box) / weight for axis in range(3))
    return round(red * 255 / 63), round(green * 255 / 63), round(blue * 255 / 63)
