import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Piece, Scene } from './scenery';
import { paced, STEP } from './pace';
import { difference, touched } from './travel';

const scene = (...pieces: Piece[]): Scene => ({
  game: 'x',
  title: 'X',
  kinds: {},
  head: { round: '', phases: [], phase: '' },
  seats: [],
  boards: [],
  pieces,
});
const stack = (at: string, n: number, owner = 'seat:0'): Piece => ({ ref: `${owner}@${at}`, at, kind: 'unit', name: 'Unit', owner, n });

describe('what moved', () => {
  it('left one place and came to another', () => {
    const { travellers, changed } = difference(scene(stack('a', 3)), scene(stack('a', 1), stack('b', 2)));
    expect(travellers.map(({ n, from, to }) => ({ n, from, to }))).toEqual([{ n: 2, from: 'a', to: 'b' }]);
    expect(changed).toEqual([]);
  });
  it('is a change where something came or went for good', () => {
    const { travellers, changed } = difference(scene(stack('a', 1), stack('b', 1, 'seat:1')), scene(stack('a', 2)));
    expect(travellers).toEqual([]);
    expect(changed.sort()).toEqual(['a', 'b']);
  });
});

describe('what was touched', () => {
  const held = (control: string | null): Scene => ({
    ...scene(),
    boards: [{ id: 'map', title: '', size: [1, 1], regions: [{ ref: 'a', name: 'A', at: [0, 0], control }, { ref: 'b', name: 'B', at: [0, 0] }] }],
  });
  it('is both ends of a journey', () => {
    expect([...touched(scene(stack('a', 3)), scene(stack('a', 1), stack('b', 2)))].sort()).toEqual(['a', 'b']);
  });
  it('is a place that changes hands, and no other', () => {
    expect([...touched(held('seat:0'), held('seat:1'))]).toEqual(['a']);
    expect(touched(held('seat:0'), held('seat:0')).size).toBe(0);
  });
  it('is no place that is only called otherwise in another language', () => {
    const marked = (label: string): Scene => {
      const regions = [{ ref: 'a', name: 'A', at: [0, 0] as [number, number], badges: [{ glyph: 'chip', n: 2, label }] }];
      return { ...scene(), boards: [{ id: 'map', title: '', size: [1, 1], regions }] };
    };
    expect(touched(marked('2 victory points'), marked('2 Siegpunkte')).size).toBe(0);
  });
});

describe('the pace', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows the acts of others one after another', () => {
    const shown: number[] = [];
    const pace = paced<number>((m) => shown.push(m));
    [1, 2, 3].forEach((m) => pace.push(m, true));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(STEP);
    expect(shown).toEqual([1, 2]);
    pace.skip();
    expect(shown).toEqual([1, 2, 3]);
  });
  it('does not hold up what needs no pause', () => {
    const shown: number[] = [];
    const pace = paced<number>((m) => shown.push(m));
    [1, 2, 3].forEach((m) => pace.push(m, false));
    expect(shown).toEqual([1, 2, 3]);
  });
});
