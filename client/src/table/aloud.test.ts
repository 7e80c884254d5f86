import { describe, expect, it } from 'vitest';
import type { Piece } from '../lib/scenery';
import { counted } from './aloud';

const piece = (n: number | undefined, many?: string): Piece => ({ ref: 'piece:1', at: 'hex:1', kind: 'farmer', name: 'farmer', many, n }) as Piece;

describe('a stack in words', () => {
  it('calls one by its name and several by theirs', () => {
    expect([counted(piece(undefined, 'farmers')), counted(piece(1, 'farmers')), counted(piece(3, 'farmers'))]).toEqual(['1 farmer', '1 farmer', '3 farmers']);
  });

  it('keeps the name where several are called alike', () => {
    expect(counted(piece(3))).toBe('3 farmer');
  });
});
