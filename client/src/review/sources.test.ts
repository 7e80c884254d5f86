import { describe, expect, it } from 'vitest';
import { sourcesOf, winnerOf } from './sources';

const figures = (...texts: string[]) => texts.map((text) => ({ text }));
const ledger = {
  columns: ['Regions', 'Crystals', 'Battles', 'Other'],
  rows: [
    { label: 'Humans', ref: 'seat:0', figures: figures('3', '12', '–', '-2') },
    { label: 'Machines', ref: 'seat:1', figures: figures('5', '–', '–', '–') },
  ],
};

describe('who has no seat', () => {
  const seats = [{ ref: 'seat:0' }, { ref: 'seat:1' }];
  it('is told the points of the winner, or of the first where nobody won or the end is not known yet', () => {
    expect([{ winners: ['seat:1'] }, { winners: [] }, null].map((over) => winnerOf(seats, over))).toEqual([1, 0, 0]);
  });
});

describe('the points of a seat', () => {
  it('come from its own sources, the richest first and without those that gave nothing', () => {
    expect(sourcesOf(ledger, 'seat:0')).toEqual([{ label: 'Crystals', n: 12 }, { label: 'Regions', n: 3 }, { label: 'Other', n: -2 }]);
    expect(sourcesOf(ledger, 'seat:1')).toEqual([{ label: 'Regions', n: 5 }]);
  });
  it('come from nowhere where the end of a game does not tell it', () => {
    expect(sourcesOf(null, 'seat:0')).toEqual([]);
    expect(sourcesOf(ledger, 'seat:7')).toEqual([]);
  });
});
