import { describe, expect, it } from 'vitest';
import { tableDe } from '../words/table.de';
import { tableEn } from '../words/table.en';
import { points, verdict } from './result';
import type { Over } from './scenery';

const over = (scores: number[], winners: number[], together = false): Over => ({
  ranking: scores.map((score, seat) => ({ seat: `seat:${seat}`, place: winners.includes(seat) ? 1 : 2, score })),
  winners: winners.map((seat) => `seat:${seat}`),
  why: '',
  clause: '',
  together,
});
const NAMES = ['Petra', 'Lukas', 'Vega'];
const said = (one: Over): string[] => [tableEn, tableDe].map((w) => [verdict(one, (ref) => NAMES[Number(ref.at(-1))]!, w), points(one)].join(' ').trim());

describe('how a game ended', () => {
  it('names who won, with the points in the order of the ranking', () => {
    expect(said(over([47, 41, 33], [0]))).toEqual(['Petra won 47 : 41 : 33', 'Sieg: Petra 47 : 41 : 33']);
  });
  it('names all who share a victory', () => {
    expect(said(over([30, 30, 26], [0, 1]))).toEqual(['Petra and Lukas won 30 : 30 : 26', 'Gemeinsamer Sieg: Petra, Lukas 30 : 30 : 26']);
    expect(said(over([30, 30, 30], [0, 1, 2]))[0]).toBe('Petra, Lukas and Vega won 30 : 30 : 30');
  });
  it('says when nobody has won, and counts no points that only say who did', () => {
    expect(said(over([12, 12], []))).toEqual(['Nobody won 12 : 12', 'Niemand hat gewonnen 12 : 12']);
    expect(said(over([1, 0], [0]))).toEqual(['Petra won', 'Sieg: Petra']);
  });
  it('is one for those who play together, and for whoever plays alone', () => {
    expect(said(over([1, 1], [0, 1], true))).toEqual(['Won together', 'Gemeinsam gewonnen']);
    expect(said(over([0, 0], [], true))).toEqual(['Lost together', 'Gemeinsam verloren']);
    expect(said(over([5], [0], true))).toEqual(['Won', 'Gewonnen']);
    expect(said(over([5], [], true))).toEqual(['Lost', 'Verloren']);
  });
});
