import { describe, expect, it } from 'vitest';
import type { ReviewChance, ReviewPoint } from '../lib/scenery';
import { gainOf } from './gains';

const choice = (n: number, seat: number, delta: number, mistake = true): ReviewPoint => ({ n, until: n + 1, kind: 'choice', seat, delta, err: 0.02, mistake, round: '' });
const swing = (n: number, until: number, seat: number, delta: number): ReviewPoint => ({ n, until, kind: 'swing', seat, delta, err: 0.05, round: '' });
const at = (n: number, ...p: number[]): ReviewChance => ({ n, p, err: p.map(() => 0.05), games: 80 });
const course = [at(0, 0.3, 0.4, 0.3), at(10, 0.5, 0.3, 0.2), at(20, 0.4, 0.4, 0.2)];

describe('a gain', () => {
  const turn = swing(0, 10, 0, 0.2);
  it("comes of somebody else's mistake in the same stretch of play, the greatest one", () => {
    expect(gainOf(turn, [turn, choice(3, 2, -0.06), choice(4, 1, -0.1)], course)).toEqual({ by: 1, to: 0 });
  });
  it('is said at the mistake too', () => {
    const mistake = choice(4, 1, -0.1);
    expect(gainOf(mistake, [turn, mistake], course)).toEqual({ by: 1, to: 0 });
  });
  it('is found although the swing is told by the seat that lost', () => {
    const lost = swing(0, 10, 1, -0.1);
    expect(gainOf(lost, [lost, choice(4, 1, -0.1)], course)).toEqual({ by: 1, to: 0 });
  });
  it('comes of no mistake elsewhere, of none that may be chance, and of none of the one who gained', () => {
    expect(gainOf(turn, [turn, choice(10, 1, -0.1)], course)).toBeNull();
    expect(gainOf(turn, [turn, choice(4, 1, -0.1, false)], course)).toBeNull();
    expect(gainOf(turn, [turn, choice(4, 0, -0.1)], course)).toBeNull();
    expect(gainOf(choice(12, 1, -0.1), [turn], course)).toBeNull();
  });
  it('is nobody else’s where all play together', () => {
    expect(gainOf(turn, [turn, choice(4, 1, -0.1)], [at(0, 0.3), at(10, 0.5)])).toBeNull();
  });
});
