/** Cells of a board of hexes as outlines on the plane. */

import type { Hex, Point } from './contract';

const SQRT3 = Math.sqrt(3);

/** The middle of a cell; flat cells stand on a side, others on a corner. */
export function middleOf([q, r]: Hex, radius: number, flat: boolean): Point {
  return flat ? [radius * 1.5 * q, radius * SQRT3 * (r + q / 2)] : [radius * SQRT3 * (q + r / 2), radius * 1.5 * r];
}

/** Corners of neighbours must be the very same points, or their borders would not be recognised as shared. */
const round = (n: number): number => Math.round(n * 100) / 100 + 0;

function corners(cell: Hex, radius: number, flat: boolean): Point[] {
  const [x, y] = middleOf(cell, radius, flat);
  return Array.from({ length: 6 }, (_, i): Point => {
    const turn = (Math.PI / 3) * i - (flat ? 0 : Math.PI / 6);
    return [round(x + radius * Math.cos(turn)), round(y + radius * Math.sin(turn))];
  });
}

const nameOf = ([x, y]: Point): string => `${x} ${y}`;

/** The outline of some cells that hang together: all their sides but those between two of them, in order. */
export function outlineOf(cells: readonly Hex[], radius: number, flat: boolean): Point[] {
  const sides = new Map<string, [Point, Point]>();
  for (const cell of cells) {
    const round = corners(cell, radius, flat);
    round.forEach((a, i) => {
      const b = round[(i + 1) % 6]!;
      if (!sides.delete(`${nameOf(b)} ${nameOf(a)}`)) sides.set(`${nameOf(a)} ${nameOf(b)}`, [a, b]);
    });
  }
  const next = new Map([...sides.values()].map(([a, b]) => [nameOf(a), b]));
  const first = [...sides.values()][0]?.[0];
  const outline: Point[] = [];
  for (let at = first; at && outline.length < sides.size; at = next.get(nameOf(at))) outline.push(at);
  return outline;
}

/** The middle of all cells. */
export function centreOf(cells: readonly Hex[], radius: number, flat: boolean): Point {
  const all = cells.map((cell) => middleOf(cell, radius, flat));
  return [all.reduce((sum, [x]) => sum + x, 0) / all.length, all.reduce((sum, [, y]) => sum + y, 0) / all.length];
}

/** The side that two outlines share. */
export function sharedSide(one: readonly Point[], other: readonly Point[]): [Point, Point] | null {
  const theirs = new Set(other.map(nameOf));
  const common = one.filter((p) => theirs.has(nameOf(p)));
  return common.length > 1 ? [common[0]!, common.at(-1)!] : null;
}
