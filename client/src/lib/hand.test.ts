import { describe, expect, it } from 'vitest';
import { CARD, handOf } from './hand';

const WIDE = 864;
const end = (room: number, n: number): number => {
  const { width, step } = handOf(room, n, WIDE);
  return (n - 1) * step + width;
};

describe('a hand of cards', () => {
  it('lies apart where there is room', () => {
    expect(handOf(800, 4, WIDE)).toEqual({ width: CARD, step: 164 });
  });

  it('is made of narrower cards before one lies on another', () => {
    for (const n of [4, 5, 6, 7]) {
      const { width, step } = handOf(560, n, WIDE);
      expect(step).toBeGreaterThan(width);
      expect(width).toBeLessThan(CARD);
      expect(end(560, n)).toBeLessThanOrEqual(560);
    }
  });

  it('moves together before one has to scroll, and never lies on itself', () => {
    for (const n of [8, 9, 10, 11]) {
      const { width, step } = handOf(540, n, WIDE);
      expect(step).toBeGreaterThan(width);
      expect(end(540, n)).toBeLessThanOrEqual(540);
    }
  });

  it('is scrolled to where its texts could not be read', () => {
    expect(handOf(400, 5, WIDE, false)).toEqual({ width: CARD, step: 164 });
    expect(handOf(560, 5, WIDE, false).width).toBeLessThan(CARD);
  });

  it('is as large as ever where one has to scroll to it', () => {
    expect(handOf(300, 7, 390)).toEqual({ width: CARD, step: 164 });
    expect(handOf(200, 7, WIDE)).toEqual({ width: CARD, step: 164 });
  });
});
