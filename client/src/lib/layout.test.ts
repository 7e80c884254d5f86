import { describe, expect, it } from 'vitest';
import type { Piece } from './scenery';
import { inOrder, layout, lines } from './layout';

const piece = (ref: string, owner?: string): Piece => ({ ref, at: 'region:1', kind: 'unit', name: ref, owner });
const wish = { r: 20, head: 24, fanned: false, room: 400, depth: 400 };

describe('stacks of a region', () => {
  it('stand own first, then in seating order, neutral ones last', () => {
    const all = [piece('n'), piece('b', 'seat:1'), piece('a', 'seat:0'), piece('c', 'seat:2')];
    expect(inOrder(all, 'seat:2', ['seat:0', 'seat:1', 'seat:2']).map((p) => p.ref)).toEqual(['c', 'a', 'b', 'n']);
  });

  it('stand in one row up to three', () => {
    const { pieces } = layout(['a', 'b', 'c'].map((r) => piece(r)), [], [0, 0], wish);
    expect(new Set(pieces.map((p) => p.at[1])).size).toBe(1);
    expect(pieces[1]!.at[0]).toBe(0);
  });

  it('stand in narrower rows where the land is narrow', () => {
    const { pieces } = layout(['a', 'b', 'c'].map((r) => piece(r)), [], [0, 0], { ...wish, room: 90 });
    expect(new Set(pieces.map((p) => p.at[1])).size).toBe(2);
  });

  it('stay in one row where a second one would leave the land', () => {
    const stand = (depth: number) => layout(['a', 'b', 'c'].map((r) => piece(r)), [], [0, 0], { ...wish, room: 90, depth }).pieces;
    expect(new Set(stand(60).map((p) => p.at[1])).size).toBe(1);
    expect(new Set(stand(200).map((p) => p.at[1])).size).toBe(2);
  });

  it('stand all in one row where there is no end of room', () => {
    const { pieces } = layout(['a', 'b', 'c', 'd', 'e'].map((r) => piece(r)), [], [0, 0], { ...wish, room: Infinity });
    expect(new Set(pieces.map((p) => p.at[1])).size).toBe(1);
  });

  it('hide behind one coin when there are more than six, until the fan is opened', () => {
    const many = Array.from({ length: 8 }, (_, i) => piece(String(i)));
    const closed = layout(many, [], [0, 0], wish);
    expect(closed.pieces).toHaveLength(5);
    expect(closed.hidden).toHaveLength(3);
    expect(closed.more).not.toBeNull();
    expect(layout(many, [], [0, 0], { ...wish, fanned: true }).pieces).toHaveLength(8);
  });
});

describe('names', () => {
  it('break into two lines when long', () => {
    expect(lines('Kalas Gorge')).toEqual(['Kalas', 'Gorge']);
    expect(lines('Thornwood')).toEqual(['Thornwood']);
    expect(lines('Weltengrotte')).toEqual(['Weltengrotte']);
  });
});
