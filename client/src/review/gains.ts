/** Whose mistake it was, and who gained by it. */

import type { ReviewChance, ReviewPoint } from '../lib/scenery';

/** Somebody's mistake and the seat that gained most by the stretch of play in which it lay. */
export interface Gain {
  by: number;
  to: number;
}

/** The gain that a swing was because of a mistake, or that followed from one; both must have been named. */
export function gainOf(point: ReviewPoint, points: readonly ReviewPoint[], course: readonly ReviewChance[]): Gain | null {
  const [swing, mistake] = point.kind === 'swing' ? [point, greatestIn(point, points)] : [around(point, points), point];
  if (!swing || !mistake || !mistake.mistake) return null;
  const to = gainer(swing, course);
  return to === null || to === mistake.seat ? null : { by: mistake.seat, to };
}

const holds = (swing: ReviewPoint, point: ReviewPoint): boolean => swing.n <= point.n && point.n < swing.until;

/** The mistake that cost most of those in a swing. */
const greatestIn = (swing: ReviewPoint, points: readonly ReviewPoint[]): ReviewPoint | undefined =>
  points.filter((one) => one.mistake && holds(swing, one)).sort((a, b) => a.delta - b.delta)[0];

const around = (point: ReviewPoint, points: readonly ReviewPoint[]): ReviewPoint | undefined => points.find((one) => one.kind === 'swing' && holds(one, point));

/** The seat whose chance rose most in a swing; those who play together have one chance, and nobody gains by another. */
function gainer(swing: ReviewPoint, course: readonly ReviewChance[]): number | null {
  const [from, to] = [swing.n, swing.until].map((n) => course.find((one) => one.n === n)?.p);
  if (!from || !to || from.length < 2) return null;
  const gains = to.map((p, seat) => p - from[seat]!);
  const most = Math.max(...gains);
  return most > 0 ? gains.indexOf(most) : null;
}
