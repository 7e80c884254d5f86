/** What one steps through in a review: its turning points, somebody's decisions, or the turns of all. */

import type { ReviewPoint } from '../lib/scenery';

export type Pace = 'points' | 'own' | 'turns';

/** The steps of each kind, in the order of the game. */
export function placesOf(pace: Pace, points: readonly ReviewPoint[], decided: readonly number[], turns: readonly number[]): number[] {
  const found = { points: points.map((point) => point.n), own: decided, turns }[pace];
  return [...new Set(found)].sort((a, b) => a - b);
}

/** The first and the last of them, as far as they lie before or after a step. */
export function endsOf(n: number, places: readonly number[]): { back: number | null; on: number | null } {
  const [first, last] = [places[0] ?? n, places.at(-1) ?? n];
  return { back: first < n ? first : null, on: last > n ? last : null };
}
