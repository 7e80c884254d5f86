/** Which neighbour lies in the direction of an arrow key. */

import type { Point } from './scenery';

export interface Spot {
  ref: string;
  at: Point;
}

const WAYS: Record<string, Point> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The nearest spot within 60 degrees of the arrow, counting sideways distance double. */
export function towards(spots: readonly Spot[], from: Point, key: string): Spot | null {
  const way = WAYS[key];
  if (!way) return null;
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.at[0] - from[0], spot.at[1] - from[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] - dy * way[0]);
    if (ahead <= 1 || aside > ahead * 1.75) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [least, best] = [cost, spot];
  }
  return best;
}
