/** How the things of a region find room inside its outline: in other rows, beside the middle, at last smaller. */

import type { Area } from './atlas';
import { LINE, type RegionLayout } from './layout';
import type { Point } from './scenery';

export interface Name {
  lines: readonly string[];
  /** How large it is written. */
  size: number;
}

type Make = (at: Point, smaller: number, wide: number | undefined) => RegionLayout;

const SMALLER = [1, 0.88, 0.76, 0.66];
const WIDE = [undefined, 3, 2, 1, 4];
/** What sticks out by less than this is not seen. */
const SLIGHT = 3;
/** A letter is about half as wide as it is high. */
const LETTER = 0.44;

/** The first way to stand in which nothing sticks out of the region; if there is none, the one in which least does. */
export function settled(area: Area, name: Name | null, make: Make): RegionLayout {
  let [best, least] = [make(area.at, 1, undefined), Infinity];
  for (const smaller of SMALLER) {
    for (const wide of WIDE) {
      const plan = make(area.at, smaller, wide);
      for (const at of [area.at, ...area.spots]) {
        const by: Point = [at[0] - area.at[0], at[1] - area.at[1]];
        const out = sticksOut(area, plan, name, by);
        if (out < least - SLIGHT) [best, least] = [by[0] || by[1] ? make(at, smaller, wide) : plan, out];
        if (least <= SLIGHT) return best;
      }
    }
  }
  return best;
}

/** By how much coins, badges and name leave the region when they stand so far from where they were planned. */
export function sticksOut(area: Area, plan: RegionLayout, name: Name | null, by: Point = [0, 0]): number {
  const { r } = plan;
  const lack = ([x, y]: Point, needs: number): number => Math.max(0, needs - area.clear([x + by[0], y + by[1]]));
  const coins = [...plan.pieces.map((p) => p.at), ...(plan.more ? [plan.more] : [])];
  const badges = plan.badges.flatMap(({ at: [x, y] }): Point[] => [[x - r * 0.6, y], [x + r * 0.6, y]]);
  const words = name ? edges(plan.label, name) : [];
  const sum = (points: readonly Point[], needs: number): number => points.reduce((all, p) => all + lack(p, needs), 0);
  return sum(coins, r * 0.9) + sum(badges, r * 0.4) + 0.6 * sum(words, 2);
}

/** Where each line of a name begins and ends. */
function edges([x, y]: Point, { lines, size }: Name): Point[] {
  return lines.flatMap((line, i): Point[] => {
    const [half, at] = [(line.length * size * LETTER) / 2, y - (lines.length - 1 - i) * size * LINE - size * 0.3];
    return [[x - half, at], [x + half, at]];
  });
}
