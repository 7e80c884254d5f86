import { describe, expect, it } from 'vitest';
import type * as sent from './contract';
import { drawn, known, upon } from './scenery';

const stage: sent.Stage = {
  game: 'toy',
  title: 'Toy',
  phases: [{ id: 'act', name: 'Act' }],
  sides: [{ ref: 'seat:0', slot: 2, glyph: 'paw', faction: 'Koda', signs: { mine: 'Corra' } }],
  boards: [{ id: 'map', title: 'Map', size: [10, 10], regions: [{ ref: 'region:1', name: 'One', at: [1, 1] }, { ref: 'region:2', name: 'Two', at: [5, 5] }], signs: { mine: 'crystals' } }],
  kinds: { unit: { name: 'Runt', owner: 'seat:0', glyph: 'paw' } },
  items: [{ ref: 'card:a', name: 'Outflank', text: 'Shift two units.', foot: 'Battle' }],
};
const scene: sent.Scene = {
  head: { round: 'Round 1', phase: 'act' },
  seats: [{ ref: 'seat:0', score: 3, counters: [{ glyph: 'mine', n: 2 }, { glyph: 'mine', n: 1, label: 'stolen' }] }],
  places: [{ ref: 'region:2', control: 'seat:0', how: 'alone', badges: [{ glyph: 'mine', n: 4 }] }],
  pieces: [
    { ref: 'unit:1', at: 'region:2', kind: 'unit', n: 3 },
    { ref: 'unit:2', at: 'region:1', kind: 'unit', owner: 'seat:9' },
    { ref: 'unit:region:2/0+halted', kind: 'unit' },
    { ref: 'piece:unit+1' },
  ],
  trays: [{ id: 'hand', title: 'Hand', kind: 'cards', items: [{ ref: 'card:a', foot: 'used', used: true }, { ref: 'stored:a', like: 'card:a' }, { ref: 'do:b', name: 'Pass' }] }],
};

describe('a scene upon its stage', () => {
  const whole = upon(stage, scene);
  it('has the names, places and kinds of the stage', () => {
    expect(whole.title).toBe('Toy');
    expect(whole.head.phases).toEqual(stage.phases);
    expect(whole.seats[0]).toMatchObject({ faction: 'Koda', slot: 2, score: 3 });
    expect(whole.pieces[0]).toMatchObject({ name: 'Runt', owner: 'seat:0', n: 3, at: 'region:2' });
    expect(whole.boards[0]!.regions).toMatchObject([{ name: 'One' }, { name: 'Two', control: 'seat:0', how: 'alone' }]);
  });
  it('lets the ref of a piece say its kind and its place', () => {
    const [halted, lying] = whole.pieces.slice(2);
    expect(halted).toMatchObject({ at: 'region:2' });
    expect(lying).toMatchObject({ name: 'Runt', kind: 'unit', at: 'region:1' });
  });
  it('says itself what differs from the stage', () => {
    expect(whole.pieces[1]!.owner).toBe('seat:9');
    expect(whole.trays![0]!.items).toMatchObject([
      { ref: 'card:a', name: 'Outflank', foot: 'used' },
      { ref: 'stored:a', name: 'Outflank', foot: 'Battle' },
      { ref: 'do:b', name: 'Pass' },
    ]);
  });
  it('counts what the stage says that a glyph counts there', () => {
    expect(whole.seats[0]!.counters!.map((c) => c.label)).toEqual(['Corra', 'stolen']);
    expect(whole.boards[0]!.regions[1]!.badges).toEqual([{ glyph: 'mine', n: 4, label: 'crystals' }]);
  });
});

describe('a board that is laid out at the table', () => {
  const blocked: sent.Edge = { a: 'region:1', b: 'region:2', kind: 'blocked' };
  const cells: sent.Hex[] = [[0, 0]];
  const regions: sent.Region[] = [{ ref: 'region:1', name: 'One', cells, near: ['region:2'] }, { ref: 'region:2', name: 'Two', cells, terrain: 'plain' }, { ref: 'tile:3', name: 'Three' }];
  const near = { ...stage.boards[0]!, regions };
  const laid = (place: sent.Place) => upon({ ...stage, boards: [near] }, { ...scene, places: [place], edges: [blocked] }).boards[0]!;
  it('says itself what land a place is and which borders are closed', () => {
    expect(laid({ ref: 'region:2', name: 'Peak', terrain: 'mountain' }).regions[1]).toMatchObject({ name: 'Peak', terrain: 'mountain' });
    expect(laid({ ref: 'region:1' }).regions[1]).toMatchObject({ name: 'Two', terrain: 'plain' });
    expect(laid({ ref: 'region:1' }).edges).toEqual([blocked]);
  });
  it('has no place where nothing lies', () => {
    expect(laid({ ref: 'region:2', absent: true }).regions).toMatchObject([{ ref: 'region:1', near: [] }]);
  });
  it('has a tile where it was laid, and free cells that only the scene knows', () => {
    const there: sent.Laid = { cells: [[2, 0]], near: ['region:1'] };
    expect(laid({ ref: 'tile:3', laid: there }).regions[2]).toMatchObject({ ref: 'tile:3', name: 'Three', ...there });
    expect(laid({ ref: 'cell:2/0', name: 'Free', laid: { ...there, board: near.id } }).regions[2]).toMatchObject({ ref: 'cell:2/0', name: 'Free', terrain: 'none' });
  });
});

describe('a stage', () => {
  it('is kept for the messages that come without it', () => {
    const first = drawn({ digest: 'abc', stage, scene, n: 1 });
    expect(known()).toContain('abc');
    expect(drawn({ digest: 'abc', scene, n: 1 })).toEqual(first);
  });
});
