/** Where the things of a region are drawn: stacks in rows, badges below, the label above. */

import type { Count, Piece, Point, Ref } from './scenery';

export interface Placed<T> {
  what: T;
  at: Point;
}

export interface RegionLayout {
  /** The radius of a coin here. */
  r: number;
  /** The middle of the last line of the region's name. */
  label: Point;
  pieces: Placed<Piece>[];
  badges: Placed<Count>[];
  /** Stacks that found no room, behind a coin that opens a fan. */
  hidden: Piece[];
  more: Point | null;
}

export const MOST = 6;

/** Own stacks first, then the seats in seating order, neutral ones last. */
export function inOrder(pieces: readonly Piece[], own: Ref | null, seats: readonly Ref[]): Piece[] {
  const rank = (p: Piece): number => {
    if (p.owner && p.owner === own) return -1;
    const at = p.owner ? seats.indexOf(p.owner) : -1;
    return at < 0 ? seats.length : at;
  };
  return pieces.map((p, i) => ({ p, i })).sort((a, b) => rank(a.p) - rank(b.p) || a.i - b.i).map(({ p }) => p);
}

/** Rows of up to `wide`; two even rows rather than a full and a nearly empty one. */
function rows<T>(list: readonly T[], wide: number): T[][] {
  const most = list.length > wide && list.length <= 2 * wide ? Math.ceil(list.length / 2) : wide;
  const out: T[][] = [];
  for (let i = 0; i < list.length; i += most) out.push(list.slice(i, i + most));
  return out;
}

function line(n: number, centre: number, gap: number): number[] {
  return Array.from({ length: n }, (_, i) => centre + (i - (n - 1) / 2) * gap);
}

export interface LayoutWish {
  /** The radius of a coin. */
  r: number;
  /** Room above the stacks for the region's name. */
  head: number;
  /** All stacks, however many. */
  fanned: boolean;
  /** How wide the place is; infinite where everything stands in one row. */
  room: number;
  /** How far it reaches up and down. */
  depth: number;
  /** The height at which badges lie at the lower edge of a hex, apart from the stacks. */
  foot?: number | null;
  /** So many stand in a row, whatever the room. */
  wide?: number;
}

/** A region that holds little keeps stacks and badges in one row. */
export function layout(pieces: readonly Piece[], badges: readonly Count[], at: Point, wish: LayoutWish): RegionLayout {
  const { r, head, fanned, room, depth, foot = null } = wish;
  const shown = pieces.length > MOST && !fanned ? pieces.slice(0, MOST - 1) : pieces;
  const hidden = pieces.slice(shown.length);
  const gap = r * 2.2;
  type Cell = { piece?: Piece; badge?: Count; more?: boolean };
  const stacks: Cell[] = shown.map((piece) => ({ piece }));
  if (hidden.length) stacks.push({ more: true });
  const marks: Cell[] = foot === null ? badges.map((badge) => ({ badge })) : [];
  const most = room === Infinity ? MOST : fanned ? 4 : 3;
  const wide = wish.wide ?? Math.max(1, Math.min(most, Math.floor(room / gap)));
  const all = stacks.length + marks.length;
  /** Shallow land: a row that is a little too long is better than a second one on the name of the next region. */
  const shallow = wish.wide === undefined && all === wide + 1 && wide > 1 && 2 * gap + head > depth;
  const grid = all <= wide || shallow ? rows([...stacks, ...marks], wide + 1) : [...rows(stacks, wide), ...rows(marks, wide)];
  const height = grid.length * gap;
  const top = at[1] - (height + head) / 2 + head + gap / 2;
  const out: RegionLayout = { r, label: [at[0], top - gap / 2 - r * 0.25], pieces: [], badges: [], hidden, more: null };
  grid.forEach((row, j) => {
    const xs = line(row.length, at[0], gap);
    row.forEach((cell, i) => {
      const spot: Point = [xs[i]!, top + j * gap];
      if (cell.piece) out.pieces.push({ what: cell.piece, at: spot });
      else if (cell.badge) out.badges.push({ what: cell.badge, at: spot });
      else out.more = spot;
    });
  });
  if (foot !== null) {
    const wides = badges.map((badge) => r * (badge.bare ? 1.25 : 1.85));
    let x = at[0] - wides.reduce((a, b) => a + b, 0) / 2;
    out.badges = badges.map((what, i) => ({ what, at: [(x += wides[i]!) - wides[i]! / 2, foot] }));
  }
  return out;
}

/** How large names are written, in units of the board, and how far their lines are apart. */
export const nameSize = (scale: number): number => Math.max(19, Math.min(26, 12.5 / scale));
export const LINE = 0.86;

/** A name in one line, or in two when it is longer than ten letters. */
export function lines(name: string): string[] {
  if (name.length <= 10 || !/[\s-]/.test(name)) return [name];
  const words = name.split(/(?<=-)|\s+/);
  let best: string[] = [name];
  let worst = Infinity;
  for (let i = 1; i < words.length; i++) {
    const halves = [words.slice(0, i), words.slice(i)].map((w) => w.join(' ').replaceAll('- ', '-'));
    const longest = Math.max(...halves.map((h) => h.length));
    if (longest < worst) [worst, best] = [longest, halves];
  }
  return best;
}
