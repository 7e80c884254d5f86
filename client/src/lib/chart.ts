/** Where everything of a board is drawn: the stacks of each place, its name, its pin, and arrows between places. */

import type { Area, Atlas } from './atlas';
import type { Board, Edge, Piece, Point, Ref, Scene } from './scenery';
import { boxOf, inside, toBorder, type Box } from './geometry';
import { inOrder, layout, LINE, lines, MOST, nameSize, type RegionLayout } from './layout';
import { settled } from './room';

export interface Place {
  area: Area;
  plan: RegionLayout;
  /** The tag that is drawn for a place without a border. */
  tag: Box | null;
  /** A short label goes into a free corner; a name stands above the stacks. */
  label: Point | null;
  slot: number | null;
}

export interface Chart {
  places: Place[];
  /** Where each piece stands. */
  spots: Map<Ref, Point>;
  /** The radius of a coin. */
  r: number;
  /** The strength of lines: 1 on large regions, less on small ones. */
  u: number;
}

export interface ChartWish {
  /** Pixels per unit of the board. */
  scale: number;
  /** Whose stacks stand first. */
  own: Ref | null;
  /** The place whose stacks are all shown. */
  fan: Ref | null;
}

export function chart(atlas: Atlas, scene: Scene, { scale, own, fan }: ChartWish): Chart {
  const r = Math.max(19, Math.min(27, 15 / scale));
  const u = Math.max(0.5, Math.min(1, usualSide(atlas.areas) / 260));
  const slots = new Map(scene.seats.map((s) => [s.ref, s.slot]));
  const seating = scene.seats.map((s) => s.ref);
  const here = byPlace(scene.pieces);
  const places = atlas.areas.map((area): Place => {
    const { region } = area;
    const pieces = inOrder(here.get(region.ref) ?? [], own, seating);
    const name = area.path && !region.label ? { lines: lines(region.name), size: nameSize(scale) } : null;
    const wish = { fanned: fan === region.ref, room: roomOf(area), depth: area.path ? area.depth : Infinity, foot: region.cells?.length ? area.box.y + area.box.h * 0.87 : null };
    const head = name ? name.lines.length * name.size * LINE : 0;
    const stand = (at: Point, smaller = 1, wide?: number): RegionLayout => layout(pieces, region.badges ?? [], at, { ...wish, head, r: r * smaller, wide });
    const plan = region.does?.length ? stand(belowName(area), SMALL, MOST) : area.path && !region.cells?.length ? settled(area, name, stand) : stand(area.at);
    const slot = region.control ? (slots.get(region.control) ?? null) : null;
    return { area, plan, tag: area.path ? null : tagOf(area, plan, r), label: labelSpot(area, plan, u, r), slot };
  });
  const spots = new Map(places.flatMap(({ plan }) => plan.pieces.map((p) => [p.what.ref, p.at] as const)));
  return { places, spots, r, u };
}

/** Where a place says what it does and its name in two lines, whoever stands there finds room below, on a wide one at the left. */
function belowName({ at, box, outline }: Area): Point {
  const spot: Point = [at[0], box.y + box.h * 0.83];
  return inside(spot, outline) ? spot : [box.x + box.w / 4, spot[1]];
}
const SMALL = 0.75;

function usualSide(areas: readonly Area[]): number {
  const sides = areas.filter((a) => a.path).map((a) => Math.sqrt(a.box.w * a.box.h)).sort((a, b) => a - b);
  return sides[Math.floor(sides.length / 2)] ?? 260;
}

function byPlace(pieces: readonly Piece[]): Map<Ref, Piece[]> {
  const map = new Map<Ref, Piece[]>();
  for (const p of pieces) map.set(p.at, [...(map.get(p.at) ?? []), p]);
  return map;
}

const isUpright = (area: Area): boolean => area.box.h > area.box.w;

/** A tag holds one row, or one column when it stands upright. */
function roomOf(area: Area): number {
  if (area.path) return area.room;
  return isUpright(area) ? 0 : Infinity;
}

/** A tag is as large as what lies on it, and never smaller than an empty one. */
export function tagOf(area: Area, plan: RegionLayout, r: number): Box {
  const [least, most] = [r * 1.35, r * 2.35];
  const [dx, dy] = isUpright(area) ? [least, most] : [most, least];
  const [x, y] = area.at;
  const things = [...plan.pieces, ...plan.badges].map((p) => p.at).concat(plan.more ? [plan.more] : []);
  const corners = things.flatMap((p): Point[] => [
    [p[0] - least, p[1] - least],
    [p[0] + least, p[1] + least],
  ]);
  return boxOf([[x - dx, y - dy], [x + dx, y + dy], ...corners]);
}

/** The first corner with room that no stack stands on. */
function labelSpot(area: Area, plan: RegionLayout, u: number, r: number): Point | null {
  if (!area.region.label || !area.path) return null;
  const { x, y, w, h } = area.box;
  if (area.region.cells?.length) return [area.at[0], y + h * 0.16];
  const by = 42 * u + 12;
  const corners: Point[] = [
    [x + by, y + by],
    [x + w - by, y + by],
    [x + w - by, y + h - by],
    [x + by, y + h - by],
  ];
  const free = corners.map((p) => ({ p, room: inside(p, area.outline) ? toBorder(p, area.outline) : 0 }));
  const isClear = ([px, py]: Point): boolean => [...plan.pieces, ...plan.badges].every((one) => Math.hypot(one.at[0] - px, one.at[1] - py) > r * 1.6);
  const roomy = free.filter((c) => c.room > 30 * u);
  return (roomy.find((c) => isClear(c.p)) ?? roomy[0] ?? free.toSorted((a, b) => b.room - a.room)[0]!).p;
}

/** The pin of a lit region stands at its lower edge, above the band of whoever holds it. */
export function pinSpot(area: Area, u: number, r: number): Point {
  const banded = area.region.control != null || area.region.how === 'tie';
  const p: Point = [area.at[0], area.box.y + area.box.h - (banded ? 46 : 34) * u];
  return inside(p, area.outline) ? p : [area.at[0], area.at[1] + r * 2];
}

/** A bowed line between two points that leaves room for the coins at both ends. */
export function arrow(a: Point, b: Point, r: number): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const bow = Math.min(36, length * 0.16);
  const cut = Math.min(r * 1.5, length / 4);
  const from = [a[0] + (dx / length) * cut, a[1] + (dy / length) * cut];
  const to = [b[0] - (dx / length) * cut, b[1] - (dy / length) * cut];
  const bend = [(a[0] + b[0]) / 2 - (dy / length) * bow, (a[1] + b[1]) / 2 + (dx / length) * bow];
  return `M${from[0]} ${from[1]}Q${bend[0]} ${bend[1]} ${to[0]} ${to[1]}`;
}

/** The borders of one kind that are drawn from point to point. */
export function spans(board: Board, kind: Edge['kind']): [Point, Point][] {
  const wanted = (board.edges ?? []).filter((e) => e.kind === kind).map((e) => e.span ?? []);
  return wanted.filter((span): span is [Point, Point] => span.length > 1);
}

/** How strongly places that cannot be chosen are veiled: less when they are most of the board, so that it stays readable. */
export function veilOf(lit: readonly boolean[]): number {
  const off = lit.filter((one) => !one).length;
  if (off === lit.length) return 0;
  return off * 2 > lit.length ? 0.3 : 0.5;
}
