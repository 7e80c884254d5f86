/** Shapes of a map: roughened shared borders, outlines, and points inside. */

import type { Point } from './scenery';

const EPS = 0.75;
const PASSES = 3;
const AMPLITUDE = 0.055;

const same = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) < EPS && Math.abs(a[1] - b[1]) < EPS;
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function onSegment(p: Point, a: Point, b: Point): boolean {
  const length = distance(a, b);
  const along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length;
  const aside = Math.abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) / length;
  return aside < EPS && along > EPS && along < length - EPS;
}

/** The polygon with every foreign vertex that lies on one of its sides as a vertex of its own. */
export function splitAt(poly: readonly Point[], vertices: readonly Point[]): Point[] {
  const out: Point[] = [];
  poly.forEach((a, i) => {
    const b = poly[(i + 1) % poly.length]!;
    if (same(a, b)) return;
    out.push(a);
    const between = vertices.filter((v) => onSegment(v, a, b)).sort((p, q) => distance(a, p) - distance(a, q));
    for (const v of between) if (!same(v, out.at(-1)!)) out.push(v);
  });
  return out;
}

/** Numbers between -1 and 1 that depend on the seed alone. */
function noise(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s ^ (s >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const t = Math.imul(s ^ (s >>> 13), 0x297a2d39) >>> 0;
    return ((t ^ (t >>> 16)) >>> 0) / 0x7fffffff - 1;
  };
}

const seedOf = (a: Point, b: Point): number => Math.round(a[0] * 73856 + a[1] * 19349 + b[0] * 83492 + b[1] * 26651);
const before = (a: Point, b: Point): boolean => a[0] < b[0] - EPS || (Math.abs(a[0] - b[0]) <= EPS && a[1] <= b[1]);

/** A border as a rough line from a to b; both neighbours get the same line. */
export function roughen(a: Point, b: Point, amplitude = AMPLITUDE, passes = PASSES): Point[] {
  if (!before(a, b)) return roughen(b, a, amplitude, passes).reverse();
  const random = noise(seedOf(a, b));
  let line: Point[] = [a, b];
  for (let pass = 0; pass < passes; pass++) {
    const next: Point[] = [line[0]!];
    for (let i = 1; i < line.length; i++) {
      const [p, q] = [line[i - 1]!, line[i]!];
      const shift = random() * amplitude;
      next.push([(p[0] + q[0]) / 2 - (q[1] - p[1]) * shift, (p[1] + q[1]) / 2 + (q[0] - p[0]) * shift], q);
    }
    line = next;
  }
  return line;
}

const area = (poly: readonly Point[]): number =>
  poly.reduce((sum, [x, y], i) => sum + x * poly[(i + 1) % poly.length]![1] - poly[(i + 1) % poly.length]![0] * y, 0);

const borderKey = (a: Point, b: Point): string => {
  const [p, q] = before(a, b) ? [a, b] : [b, a];
  return [...p, ...q].map(Math.round).join(' ');
};

/** A border with nobody behind it swells outwards only, so that no gap opens at the rim of the land. */
function swell(line: readonly Point[], a: Point, b: Point, clockwise: boolean): Point[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy || 1;
  return line.map((p) => {
    const aside = ((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / square;
    return aside > 0 === clockwise ? p : [p[0] - 2 * aside * dy, p[1] + 2 * aside * dx];
  });
}

/** The outlines of polygons with all shared borders roughened alike. */
export function organic(polys: readonly (readonly Point[])[]): Point[][] {
  const vertices = polys.flat() as Point[];
  const cornered = polys.map((poly) => splitAt(poly, vertices));
  const sides = new Map<string, number>();
  const after = (corners: readonly Point[], i: number): Point => corners[(i + 1) % corners.length]!;
  for (const corners of cornered) {
    corners.forEach((a, i) => {
      const key = borderKey(a, after(corners, i));
      sides.set(key, (sides.get(key) ?? 0) + 1);
    });
  }
  return cornered.map((corners) => {
    const clockwise = area(corners) > 0;
    return corners.flatMap((a, i) => {
      const b = after(corners, i);
      const line = roughen(a, b);
      return (sides.get(borderKey(a, b)) === 1 ? swell(line, a, b, clockwise) : line).slice(0, -1);
    });
  });
}

const round = (n: number): string => String(Math.round(n * 10) / 10);

export function pathOf(poly: readonly Point[]): string {
  return poly.length ? `M${poly.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z` : '';
}

/** A closed path that rounds every corner: a coast. */
export function smoothPathOf(poly: readonly Point[]): string {
  if (poly.length < 3) return pathOf(poly);
  const middle = (i: number): Point => {
    const [a, b] = [poly[i % poly.length]!, poly[(i + 1) % poly.length]!];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const start = middle(poly.length - 1);
  const parts = poly.map(([x, y], i) => {
    const m = middle(i);
    return `Q${round(x)} ${round(y)} ${round(m[0])} ${round(m[1])}`;
  });
  return `M${round(start[0])} ${round(start[1])}${parts.join('')}Z`;
}

/** The outline of an island: few corners become a coast with bays. */
export function coast(shape: readonly Point[]): Point[] {
  return shape.flatMap((a, i) => roughen(a, shape[(i + 1) % shape.length]!, 0.05, 5).slice(0, -1));
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function boxOf(points: readonly Point[], pad = 0): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs) - pad;
  const y = Math.min(...ys) - pad;
  return { x, y, w: Math.max(...xs) + pad - x, h: Math.max(...ys) + pad - y };
}

export function inside(p: Point, poly: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const [xi, yi] = poly[i]!;
    const [xj, yj] = poly[j]!;
    if (yi > p[1] !== yj > p[1] && p[0] < ((xj - xi) * (p[1] - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

function toSegment(p: Point, a: Point, b: Point): number {
  const length = distance(a, b) ** 2 || 1;
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length));
  return distance(p, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
}

export function toBorder(p: Point, poly: readonly Point[]): number {
  return Math.min(...poly.map((a, i) => toSegment(p, a, poly[(i + 1) % poly.length]!)));
}

/** The inner point farthest from all borders, on a grid. */
export function innermost(poly: readonly Point[]): Point {
  const box = boxOf(poly);
  const step = Math.max(box.w, box.h) / 24;
  let best: Point = [box.x + box.w / 2, box.y + box.h / 2];
  let room = -1;
  for (let x = box.x + step / 2; x < box.x + box.w; x += step) {
    for (let y = box.y + step / 2; y < box.y + box.h; y += step) {
      const p: Point = [x, y];
      if (!inside(p, poly)) continue;
      const d = toBorder(p, poly);
      if (d > room) [room, best] = [d, p];
    }
  }
  return best;
}

/** Where the units of a region stand: the given point unless a border is much nearer than it need be. */
export function anchor(at: Point, poly: readonly Point[]): Point {
  if (poly.length < 3) return at;
  const best = innermost(poly);
  return inside(at, poly) && toBorder(at, poly) >= 0.75 * toBorder(best, poly) ? at : best;
}

/** How wide the polygon is at a point, measured evenly to both sides. */
export function breadth(at: Point, poly: readonly Point[]): number {
  const crossings = poly.flatMap(([x, y], i) => {
    const [u, v] = poly[(i + 1) % poly.length]!;
    return y > at[1] !== v > at[1] ? [x + ((at[1] - y) / (v - y)) * (u - x)] : [];
  });
  const right = Math.min(...crossings.filter((x) => x > at[0]).map((x) => x - at[0]));
  const left = Math.min(...crossings.filter((x) => x <= at[0]).map((x) => at[0] - x));
  return 2 * Math.min(left, right);
}

/** The hull of the points, counter-clockwise on a y-down plane. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      while (out.length > 1 && turn(out.at(-2)!, out.at(-1)!, p) <= 0) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** Polygons that touch, as groups of their indices: the lands of a board. */
export function lands(polys: readonly (readonly Point[])[]): number[][] {
  const touches = (a: readonly Point[], b: readonly Point[]) => a.some((p) => b.some((q) => same(p, q)));
  const groups: number[][] = [];
  polys.forEach((poly, i) => {
    if (poly.length < 3) return;
    const near = groups.filter((g) => g.some((j) => touches(poly, polys[j]!)));
    const rest = groups.filter((g) => !near.includes(g));
    groups.length = 0;
    groups.push(...rest, [...near.flat(), i]);
  });
  return groups;
}

/** Points drawn a little towards their middle, so that a rough border still covers them. */
export function inset(poly: readonly Point[], by: number): Point[] {
  const box = boxOf(poly);
  const c: Point = [box.x + box.w / 2, box.y + box.h / 2];
  return poly.map((p) => {
    const d = distance(p, c) || 1;
    return [p[0] - ((p[0] - c[0]) / d) * by, p[1] - ((p[1] - c[1]) / d) * by];
  });
}
