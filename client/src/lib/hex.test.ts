import { describe, expect, it } from 'vitest';
import type { Point } from './contract';
import { centreOf, middleOf, outlineOf, sharedSide } from './hex';

const length = (points: Point[]): number => points.reduce((sum, [x, y], i) => sum + Math.hypot(x - points.at(i - 1)![0], y - points.at(i - 1)![1]), 0);

describe.each([true, false])('cells that are flat: %s', (flat) => {
  it('have six corners, two of which they share with a neighbour', () => {
    const [one, other] = [outlineOf([[0, 0]], 10, flat), outlineOf([[1, 0]], 10, flat)];
    expect(one).toHaveLength(6);
    expect(length(one)).toBeCloseTo(60, 0);
    const [a, b] = sharedSide(one, other)!;
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeCloseTo(10, 0);
    expect(sharedSide(one, outlineOf([[2, 2]], 10, flat))).toBeNull();
  });
  it('that hang together have one outline without what lies between them', () => {
    expect(outlineOf([[0, 0], [1, 0]], 10, flat)).toHaveLength(10);
    expect(length(outlineOf([[0, 0], [1, 0], [0, 1]], 10, flat))).toBeCloseTo(120, 0);
  });
  it('have their middle in the middle', () => {
    const [a, b] = [middleOf([0, 0], 10, flat), middleOf([1, 0], 10, flat)];
    expect(Math.hypot(b[0] - a[0], b[1] - a[1])).toBeCloseTo(10 * Math.sqrt(3));
    expect(centreOf([[0, 0], [1, 0]], 10, flat)[0]).toBeCloseTo((a[0] + b[0]) / 2);
  });
});
