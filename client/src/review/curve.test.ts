import { describe, expect, it } from 'vitest';
import type { Nouns } from '../lib/nouns';
import type { ReviewChance, ReviewLine, ReviewPoint } from '../lib/scenery';
import { apart, bandOf, bestFirst, chanceAt, inOrder, isRough, lineOf, marksOf, percent, readable, spanOf, usualError } from './curve';

const frame = { wide: 100, high: 50, steps: 10 };
const course: ReviewChance[] = [
  { n: 0, p: [0.5, 0.5], err: [0.1, 0.1], games: 80 },
  { n: 5, p: [0.9, 0.1], err: [0.2, 0.2], games: 80 },
  { n: 10, p: [1, 0], err: [0, 0], games: 0 },
];

describe('the curves of a review', () => {
  it('draw a chance the higher the greater it is', () => {
    expect(lineOf(course, 0, frame)).toBe('0,25 50,5 100,0');
    expect(lineOf(course, 1, frame)).toBe('0,25 50,45 100,50');
  });
  it('lie in a band that never leaves the picture', () => {
    expect(bandOf(course, 0, frame)).toBe('0,20 50,0 100,0 100,0 50,15 0,30');
  });
  it('have labels that are moved apart and stay inside', () => {
    expect(apart([0, 1, 50], 16, 50)).toEqual([0, 16, 50]);
    expect(apart([50, 50, 50], 16, 50)).toEqual([18, 34, 50]);
  });
  it('say the chance of the last stop', () => {
    expect(chanceAt(course, 7, 1)).toBe(0.1);
    expect(chanceAt([], 7, 1)).toBeNull();
  });
  it('have an error on average, to which the end adds nothing', () => {
    expect(usualError(course)).toBeCloseTo(0.15);
    expect(usualError([])).toBe(0);
  });
});

describe('turning points', () => {
  it('are walked through in the order of the game', () => {
    const at = (n: number): ReviewPoint => ({ n, until: n + 1, kind: 'swing', seat: 0, delta: 0, err: 0, round: '' });
    expect(inOrder([at(9), at(2), at(5)]).map((one) => one.n)).toEqual([2, 5, 9]);
  });
  it('are told in whole percent with their sign', () => {
    expect([0.061, -0.094, 0].map(percent)).toEqual(['+6 %', '−9 %', '0 %']);
  });
});

describe('alternatives', () => {
  it('are listed with the best before the one that was played', () => {
    const lines = Array.from({ length: 4 }, () => ({}) as ReviewLine);
    expect([4, 2, 1].map((n) => bestFirst(lines.slice(0, n)))).toEqual([[1, 0, 2, 3], [1, 0], [0]]);
  });
  it('are drawn on a scale that holds all their intervals', () => {
    const line = (p: number, err: number): ReviewLine => ({ act: '', text: '', short: '', nouns: [], p, err });
    expect(spanOf([line(0.3, 0.1), line(0.9, 0.2)])).toEqual({ from: 0.3 - 0.1, to: 1 });
  });
});

describe('the names of rounds', () => {
  const rounds = [0, 20, 40, 60, 90].map((at, i) => ({ n: at, at, text: `Runde ${i + 1} von 5` }));
  const shown = (wide: number): number[] => readable(rounds, wide).map((round) => round.at);
  it('stand below the curve as far as there is room', () => {
    expect(shown(1200)).toEqual([0, 20, 40, 60, 90]);
    expect(shown(320)).toEqual([0, 40]);
  });
});

describe('a line on the board', () => {
  const region = (ref: string): [string, never] => [ref, { is: 'region', region: { ref } } as never];
  const nouns: Nouns = new Map([region('region:1'), region('region:2'), ['unit:7', { is: 'piece', piece: { at: 'region:1' } } as never]]);
  const line = (named: string[]): ReviewLine => ({ act: '', text: '', short: '', nouns: named, p: 0.4, err: 0.1 });
  it('goes from place to place and is tagged at its end', () => {
    const [mark] = marksOf(line(['unit:7', 'region:1', 'num:2', 'region:2']), 'now', 'better 38 %', nouns);
    expect(mark?.kind).toBe('move');
    expect(mark?.stops.map((stop) => [stop.at, stop.state])).toEqual([['region:1', 'now'], ['region:2', 'now']]);
    expect(mark?.stops.map((stop) => stop.tag?.text)).toEqual([undefined, 'better 38 %']);
  });
  it('frames a single place, and draws nothing where no place is named', () => {
    expect(marksOf(line(['region:2']), 'next', 'x', nouns)[0]?.kind).toBe('range');
    expect(marksOf(line(['num:2']), 'next', 'x', nouns)).toEqual([]);
  });
});

describe('a curve out of few games', () => {
  it('is rough below 200 from each position', () => {
    expect([80, 199, 200, 640].map(isRough)).toEqual([true, true, false, false]);
  });
});
