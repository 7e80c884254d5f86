/** Where a replay can stop: every decision, every turn, every round. */

/** Where a round begins, or a turn that changed much. */
export interface TurningPoint {
  n: number;
  round: string;
  kind: 'round' | 'turn';
  text: string;
}

/** A place under the slider, in per cent of its length. */
export interface Mark {
  n: number;
  at: number;
  text: string;
}

/** Per cent of the slider that a word under it needs. */
const APART = 7;

export type Pace = 'turn' | 'step';

/** The places to stop at, in order, always with the start and the end. */
export function stops(places: readonly number[], steps: number): number[] {
  return [...new Set([0, ...places, steps])].filter((n) => n <= steps).sort((a, b) => a - b);
}

/** The first stop after a place, if there is one. */
export const after = (n: number, places: readonly number[]): number | null => places.find((place) => place > n) ?? null;

/** The last stop before a place, if there is one. */
export const before = (n: number, places: readonly number[]): number | null => places.findLast((place) => place < n) ?? null;

/** The places where a round begins. */
export function roundStops(points: readonly TurningPoint[], steps: number): number[] {
  return stops(
    points.filter((point) => point.kind === 'round').map((point) => point.n),
    steps,
  );
}

/** The turns that changed most, with their share of the way. */
export function swings(points: readonly TurningPoint[], steps: number): Mark[] {
  return marksOf('turn', points, steps);
}

/** The rounds with their share of the way, for the marks under the slider; one that the next would cover is left out. */
export function rounds(points: readonly TurningPoint[], steps: number): Mark[] {
  const marks = marksOf('round', points, steps);
  return marks.filter((mark, index) => (marks[index + 1]?.at ?? Infinity) - mark.at >= APART);
}

function marksOf(kind: TurningPoint['kind'], points: readonly TurningPoint[], steps: number): Mark[] {
  return points.filter((point) => point.kind === kind).map(({ n, text }) => ({ n, at: steps ? (100 * n) / steps : 0, text }));
}
