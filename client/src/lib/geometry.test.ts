import { describe, expect, it } from 'vitest';
import type { Point } from './scenery';
import { anchor, breadth, hull, inside, innermost, lands, organic, roughen, splitAt } from './geometry';

const left: Point[] = [[0, 0], [100, 0], [100, 100], [0, 100]];
const right: Point[] = [[100, 0], [200, 0], [200, 50], [100, 50]];

describe('borders', () => {
  it('are split where a neighbour has a corner', () => {
    expect(splitAt(left, right)).toContainEqual([100, 50]);
  });

  it('are the same line for both neighbours', () => {
    expect(roughen([100, 50], [100, 0])).toEqual([...roughen([100, 0], [100, 50])].reverse());
    const [a, b] = organic([left, right]);
    const shared = roughen([100, 0], [100, 50]);
    for (const p of shared) {
      expect(a).toContainEqual(p);
      expect(b).toContainEqual(p);
    }
  });

  it('swell outwards where nobody is behind them', () => {
    const [outline] = organic([left]);
    for (const p of left) expect(outline).toContainEqual(p);
    expect(Math.min(...outline!.map((p) => p[1]))).toBeLessThanOrEqual(0);
    expect(outline!.filter((p) => p[0] > 1 && p[0] < 99 && p[1] > 0.001 && p[1] < 20)).toEqual([]);
  });
});

describe('points inside', () => {
  it('stay where they are given if the borders leave room', () => {
    expect(anchor([50, 50], left)).toEqual([50, 50]);
  });
  it('move away from a border that is too near', () => {
    const p = anchor([97, 97], left);
    expect(inside(p, left)).toBe(true);
    expect(p[0]).toBeLessThan(80);
  });
  it('are farthest from all borders', () => {
    const [x, y] = innermost(left);
    expect(Math.hypot(x - 50, y - 50)).toBeLessThan(5);
  });
  it('know how wide the land is', () => {
    expect(breadth([30, 50], left)).toBeCloseTo(60);
  });
});

describe('lands', () => {
  it('are groups of polygons that touch', () => {
    const far: Point[] = [[500, 500], [600, 500], [600, 600]];
    expect(lands([left, right, far]).map((g) => g.length).sort()).toEqual([1, 2]);
  });
  it('have a hull', () => {
    expect(hull([...left, [50, 50]])).toHaveLength(4);
  });
});
