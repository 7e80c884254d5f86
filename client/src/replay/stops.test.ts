import { describe, expect, it } from 'vitest';
import { after, before, rounds, roundStops, stops, swings, type TurningPoint } from './stops';

const points: TurningPoint[] = [
  { n: 0, round: 'Round 1', kind: 'round', text: 'Round 1' },
  { n: 4, round: 'Round 1', kind: 'turn', text: 'Koda' },
  { n: 9, round: 'Round 2', kind: 'round', text: 'Round 2' },
];

describe('the stops of a replay', () => {
  it('by turns lie between start and end', () => {
    expect(stops([0, 4, 9], 12)).toEqual([0, 4, 9, 12]);
  });
  it('by rounds leave the turns out', () => {
    expect(roundStops(points, 12)).toEqual([0, 9, 12]);
  });
  it('never lie behind the end', () => {
    expect(stops([0, 4, 9], 5)).toEqual([0, 4, 5]);
  });
});

describe('walking', () => {
  it('goes on to the next stop, and nowhere from the last one', () => {
    expect(after(4, [0, 4, 9, 12])).toBe(9);
    expect(after(12, [0, 4, 9, 12])).toBeNull();
  });
  it('goes back to the stop before, and nowhere from the first one', () => {
    expect(before(4, [0, 4, 9, 12])).toBe(0);
    expect(before(0, [0, 4, 9, 12])).toBeNull();
  });
});

describe('the marks under the slider', () => {
  it('show the turns that changed most', () => {
    expect(swings(points, 12).map((swing) => swing.text)).toEqual(['Koda']);
  });
  it('lie at their share of the way', () => {
    expect(rounds(points, 12).map((round) => round.at)).toEqual([0, 75]);
  });
});
