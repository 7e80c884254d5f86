import { describe, expect, it } from 'vitest';
import { atlas } from './atlas';
import { arrow, chart, veilOf } from './chart';
import type { Board, Piece, Point, Scene } from './scenery';

const square = (x: number): Point[] => [[x, 100], [x + 300, 100], [x + 300, 400], [x, 400]];
const board: Board = {
  id: 'map',
  title: '',
  size: [1000, 1000],
  border: 'straight',
  regions: [
    { ref: 'region:1', name: 'One', at: [250, 250], poly: square(100), label: '1', control: 'seat:1', how: 'holds' },
    { ref: 'region:2', name: 'Two', at: [650, 250], poly: square(500), label: 'Two', does: ['hammer'] },
    { ref: 'zone:N', name: 'North', at: [500, 40] },
    { ref: 'zone:W', name: 'West', at: [40, 500] },
  ],
};
const piece = (ref: string, at: string): Piece => ({ ref, at, kind: 'unit', name: ref });
const scene = (...pieces: Piece[]): Scene => ({
  game: 'x',
  title: '',
  kinds: {},
  head: { round: '', phases: [], phase: '' },
  seats: [{ ref: 'seat:1', slot: 3, glyph: '', faction: '' }],
  boards: [board],
  pieces,
});
const drawn = atlas(board, false);
const wish = { scale: 0.7, own: null, fan: null };
const at = (ref: string, ...pieces: Piece[]) => chart(drawn, scene(...pieces), wish).places.find((p) => p.area.region.ref === ref)!;

describe('the chart of a board', () => {
  it('gives a region the colour of whoever holds it', () => {
    expect(at('region:1').slot).toBe(3);
    expect(at('zone:N').slot).toBeNull();
  });

  it('makes a tag as large as what lies on it', () => {
    const three = ['a', 'b', 'c'].map((ref) => piece(ref, 'zone:N'));
    const { r } = chart(drawn, scene(), wish);
    const { tag, plan } = at('zone:N', ...three);
    for (const p of plan.pieces) {
      expect(p.at[0] - r).toBeGreaterThan(tag!.x);
      expect(p.at[0] + r).toBeLessThan(tag!.x + tag!.w);
    }
    expect(tag!.w).toBeGreaterThan(at('zone:N').tag!.w);
  });

  it('lets a tag at the side grow in height', () => {
    const three = ['a', 'b', 'c'].map((ref) => piece(ref, 'zone:W'));
    const { tag } = at('zone:W', ...three);
    expect(tag!.w).toBeCloseTo(at('zone:W').tag!.w);
    expect(tag!.h).toBeGreaterThan(at('zone:W').tag!.h);
  });

  it('puts whoever stands on a place below what it does and is called', () => {
    const [steward] = at('region:2', piece('steward', 'region:2')).plan.pieces;
    const { label } = at('region:2');
    expect(steward!.at[0]).toBe(650);
    expect(steward!.at[1]).toBeGreaterThan(label![1]);
    expect(steward!.at[1]).toBeGreaterThan(300);
    expect(steward!.at[1]).toBeLessThan(400);
  });

  it('puts the number of a region inside it', () => {
    const { label } = at('region:1');
    expect(label![0]).toBeGreaterThan(100);
    expect(label![0]).toBeLessThan(400);
  });
});

describe('arrows', () => {
  it('leave room for the coins at both ends', () => {
    const [x] = arrow([0, 0], [400, 0], 20).match(/[-\d.]+/g)!.map(Number);
    expect(x).toBe(30);
  });
});

describe('the veil', () => {
  it('is absent where nothing is asked and lighter where little is lit', () => {
    expect(veilOf([false, false])).toBe(0);
    expect(veilOf([true, false, false])).toBe(0.3);
    expect(veilOf([true, true, false])).toBe(0.5);
  });
});
