import { describe, expect, it } from 'vitest';
import type { Item, Scene } from './scenery';
import { rolled } from './dice';

const die = (tray: string, face: string, n?: number): Item => ({ ref: `${tray}:${face}`, name: face, n });

function scene(pool: Item[], mine: Item[] = [], theirs: Item[] = []): Scene {
  const tray = (id: string, items: Item[]) => ({ id, title: id, kind: 'dice' as const, items });
  const seat = (n: number, dice: Item[]) => ({ ref: `seat:${n}`, slot: n, glyph: '', faction: '', dice });
  return {
    game: 'x',
    title: '',
    kinds: {},
    head: { round: '', phases: [], phase: '' },
    seats: [seat(0, mine), seat(1, theirs)],
    boards: [],
    pieces: [],
    trays: [tray('pool', pool), tray('mine', mine)],
  };
}

describe('dice that tumble', () => {
  it('are those that show a face which was not there', () => {
    expect(rolled(scene([]), scene([die('pool', 'move', 2), die('pool', 'mine')]), 'seat:0')).toEqual(['pool:move', 'pool:mine']);
  });

  it('are one more of a face too', () => {
    expect(rolled(scene([die('pool', 'move')]), scene([die('pool', 'move', 2)]), 'seat:0')).toEqual(['pool:move']);
  });

  it('are not those that somebody takes', () => {
    const before = scene([die('pool', 'move'), die('pool', 'mine')]);
    expect(rolled(before, scene([die('pool', 'mine')], [die('mine', 'move')]), 'seat:0')).toEqual([]);
    expect(rolled(before, scene([die('pool', 'mine')], [], [die('theirs', 'move')]), 'seat:0')).toEqual([]);
  });

  it('lie still when one comes to a table', () => {
    expect(rolled(null, scene([die('pool', 'move')]), 'seat:0')).toEqual([]);
  });
});
