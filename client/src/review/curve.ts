/** The curves of a review: where each chance stands in the picture, and what is drawn on the board for a line. */

import { placeOf, type Nouns } from '../lib/nouns';
import type { Mark as Round } from '../replay/stops';
import type { Mark, Ref, ReviewChance, ReviewLine, ReviewPoint, State } from '../lib/scenery';

export interface Frame {
  wide: number;
  high: number;
  /** The last decision. */
  steps: number;
}

export const xOf = (n: number, { wide, steps }: Frame): number => (steps ? (wide * n) / steps : 0);
export const yOf = (p: number, { high }: Frame): number => high * (1 - Math.min(1, Math.max(0, p)));

/** The line of one seat as points of a polyline. */
export function lineOf(course: readonly ReviewChance[], seat: number, frame: Frame): string {
  return course.map((one) => `${round(xOf(one.n, frame))},${round(yOf(one.p[seat] ?? 0, frame))}`).join(' ');
}

/** Its interval as a band around it: there along the upper edge, back along the lower one. */
export function bandOf(course: readonly ReviewChance[], seat: number, frame: Frame): string {
  const edge = (sign: number): string[] => course.map((one) => `${round(xOf(one.n, frame))},${round(yOf((one.p[seat] ?? 0) + sign * (one.err[seat] ?? 0), frame))}`);
  return [...edge(1), ...edge(-1).reverse()].join(' ');
}

const round = (x: number): number => Math.round(x * 10) / 10;

/** The labels at the ends of the lines, moved apart so that none covers another. */
export function apart(wanted: readonly number[], least: number, high: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y || a.i - b.i);
  const found = Array<number>(wanted.length).fill(0);
  let from = 0;
  for (const one of order) from = (found[one.i] = Math.max(one.y, from)) + least;
  let to = high;
  for (const one of order.reverse()) to = (found[one.i] = Math.min(found[one.i]!, to)) - least;
  return found;
}

/** The names of rounds that find room below the curve: each begins where its round does, and none lies over the one before. */
export function readable(marks: readonly Round[], wide: number): Round[] {
  const [LETTER, GAP] = [6.6, 12];
  let free = 0;
  return marks.filter(({ at, text }) => {
    const [from, to] = [(wide * at) / 100, (wide * at) / 100 + text.length * LETTER];
    if (from < free || to > wide) return false;
    free = to + GAP;
    return true;
  });
}

/** The chance of a seat at a decision: that of the last stop up to it. */
export function chanceAt(course: readonly ReviewChance[], n: number, seat: number): number | null {
  return course.findLast((one) => one.n <= n)?.p[seat] ?? null;
}

/** Whether so few games were played from a position that the bands count and not the lines. */
export const isRough = (games: number): boolean => games < 200;

/** The error of a point of the curve, on average; the end is known and took no games. */
export function usualError(course: readonly ReviewChance[]): number {
  const errors = course.filter((one) => one.games > 0).flatMap((one) => one.err);
  return errors.reduce((sum, one) => sum + one, 0) / Math.max(1, errors.length);
}

/** The turning points in the order of the game. */
export const inOrder = (points: readonly ReviewPoint[]): ReviewPoint[] => points.toSorted((a, b) => a.n - b.n || a.kind.localeCompare(b.kind));

/** The lines of a turning point as they are listed: the best, the one that was played, the others. */
export const bestFirst = (lines: readonly ReviewLine[]): number[] => [...lines.keys()].sort((a, b) => (a < 2 && b < 2 ? b - a : a - b));

/** A change of a chance in whole percent. */
export const percent = (share: number): string => `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(Math.round(100 * share))} %`;

/** The span that a few intervals need, so that they can be told apart. */
export function spanOf(lines: readonly ReviewLine[]): { from: number; to: number } {
  return { from: Math.max(0, Math.min(...lines.map((one) => one.p - one.err))), to: Math.min(1, Math.max(...lines.map((one) => one.p + one.err))) };
}

/** What of a line is drawn: arrows from place to place, dotted for what was played and lit for what is advised. */
export function marksOf(line: ReviewLine, state: State, tag: string, nouns: Nouns): Mark[] {
  const places = line.nouns.map((ref) => placeOf(ref, nouns)).filter((ref): ref is Ref => ref !== null);
  const way = places.filter((ref, i) => ref !== places[i - 1]);
  if (!way.length) return [];
  const stops = way.map((at, i) => ({ at, state, ...(i === way.length - 1 ? { tag: { text: tag, tone: 'rank' as const } } : {}) }));
  return [{ kind: way.length > 1 ? 'move' : 'range', stops }];
}
