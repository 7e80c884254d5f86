/** A board made ready to be drawn: outlines, standing points, the box that Fit shows. */

import type { Board, Point, Ref, Region } from './scenery';
import { anchor, boxOf, breadth, coast, hull, inset, inside, lands, organic, pathOf, smoothPathOf, toBorder, type Box } from './geometry';

export interface Area {
  region: Region;
  /** Empty for a place without a border, such as a deployment zone: it is drawn as a tag. */
  path: string;
  outline: Point[];
  at: Point;
  box: Box;
  /** How wide the region is where its units stand. */
  room: number;
  /** How far it reaches up and down there. */
  depth: number;
  /** How far a point is from the border; below zero outside. */
  clear: (p: Point) => number;
  /** Points well inside, the nearest to where units stand first. */
  spots: Point[];
}

export interface Atlas {
  areas: Area[];
  byRef: Map<Ref, Area>;
  /** The outline of the island or planet. */
  shape: string;
  /** What gapes between the regions. */
  gaps: string[];
  box: Box;
}

/** As much as a tag takes on small screens, where coins are largest. */
const ZONE: Point = [128, 74];
const RIM = 30;

/** A tag at the left or right rim stands upright. */
function zoneBox(at: Point, board: Board): Box {
  const upright = at[0] < board.size[0] * 0.12 || at[0] > board.size[0] * 0.88;
  const [w, h] = upright ? [ZONE[1], ZONE[0]] : ZONE;
  return { x: at[0] - w / 2, y: at[1] - h / 2, w, h };
}

const turned = ([x, y]: Point): Point => [y, x];

/** `narrow` uses the places meant for small screens. */
export function atlas(board: Board, narrow: boolean): Atlas {
  const rough = board.border !== 'straight';
  const polys = board.regions.map((r) => r.poly ?? []);
  const drawn = polys.filter((p) => p.length > 2);
  const outlines = rough ? organic(drawn) : drawn.map((p) => [...p]);
  let next = 0;
  const areas = board.regions.map((region, i): Area => {
    const outline = polys[i]!.length > 2 ? outlines[next++]! : [];
    const given = narrow && region.compact ? region.compact : region.at;
    /** The middle of the cells of a tile is its middle, however narrow it is there. */
    const at = region.cells?.length && inside(given, outline) ? given : anchor(given, outline);
    const box = outline.length ? boxOf(outline) : zoneBox(at, board);
    const [room, depth] = outline.length ? [breadth(at, outline), breadth(turned(at), outline.map(turned))] : [box.w, box.h];
    const clear = clearance(outline);
    return { region, path: pathOf(outline), outline, at, box, room, depth, clear, spots: outline.length ? spots(at, box, clear) : [] };
  });
  const shape = board.shape ?? [];
  const edge = rough && shape.length > 2 && shape.length < 60 ? smoothPathOf(coast(inset(shape, -RIM))) : pathOf(shape);
  const gaps = (rough ? lands(polys) : []).filter((group) => group.length > 1).map((group) => pathOf(inset(hull(group.flatMap((i) => polys[i]!)), 3)));
  return { areas, byRef: new Map(areas.map((a) => [a.region.ref, a])), shape: edge, gaps, box: fitBox(board, areas, narrow) };
}

/** Looked up on a grid, since it is asked again and again. */
const GRID = 7;
function clearance(outline: readonly Point[]): (p: Point) => number {
  if (outline.length < 3) return () => Infinity;
  const found = new Map<number, number>();
  return ([x, y]) => {
    const cell: Point = [Math.round(x / GRID), Math.round(y / GRID)];
    const key = cell[0] * 100_003 + cell[1];
    const known = found.get(key);
    if (known !== undefined) return known;
    const p: Point = [cell[0] * GRID, cell[1] * GRID];
    const far = toBorder(p, outline) * (inside(p, outline) ? 1 : -1);
    found.set(key, far);
    return far;
  };
}

/** Apart by this, and so far inside. */
const APART = 14;
function spots(at: Point, box: Box, clear: (p: Point) => number): Point[] {
  const across = Math.floor(box.w / APART);
  const all = Array.from({ length: across * Math.floor(box.h / APART) }, (_, i): Point => [box.x + (i % across) * APART, box.y + Math.floor(i / across) * APART]);
  const far = ([x, y]: Point): number => Math.hypot(x - at[0], y - at[1]);
  return all.filter((p) => clear(p) > APART).sort((a, b) => far(a) - far(b));
}

function fitBox(board: Board, areas: Area[], narrow: boolean): Box {
  const corners = areas.flatMap((a): Point[] => [
    [a.box.x, a.box.y],
    [a.box.x + a.box.w, a.box.y + a.box.h],
  ]);
  if (narrow || !board.shape?.length) return boxOf(corners.length ? corners : [[0, 0], board.size], 12);
  /** A planet may be larger than the frame: its regions are what has to be read. */
  return board.water === 'void' ? boxOf(corners, 32) : boxOf([...corners, ...board.shape], 24);
}
