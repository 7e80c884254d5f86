import { describe, expect, it } from 'vitest';
import type { ReviewPoint } from '../lib/scenery';
import { endsOf, placesOf } from './steps';

const at = (n: number): ReviewPoint => ({ n, until: n + 1, kind: 'choice', seat: 0, delta: 0, err: 0, round: '' });

describe('what one steps through', () => {
  it('is what has been chosen, in the order of the game and each step once', () => {
    const [points, decided, turns] = [[at(9), at(2), at(9)], [1, 4, 7], [0, 5]];
    expect(placesOf('points', points, decided, turns)).toEqual([2, 9]);
    expect(placesOf('own', points, decided, turns)).toEqual([1, 4, 7]);
    expect(placesOf('turns', points, decided, turns)).toEqual([0, 5]);
  });
});

describe('the first and the last', () => {
  it('are reached from between them and from beyond', () => {
    expect(endsOf(5, [2, 4, 9])).toEqual({ back: 2, on: 9 });
    expect(endsOf(12, [2, 4, 9])).toEqual({ back: 2, on: null });
    expect(endsOf(0, [2, 4, 9])).toEqual({ back: null, on: 9 });
  });
  it('are nowhere to go where one is there, or where there are none', () => {
    expect(endsOf(2, [2])).toEqual({ back: null, on: null });
    expect(endsOf(2, [])).toEqual({ back: null, on: null });
  });
});
