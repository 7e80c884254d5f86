import { describe, expect, it } from 'vitest';
import type { Player, Scene } from './contract';
import { personAt } from './people';

const seat = (n: number, faction: string) => ({ ref: `seat:${n}`, faction, slot: n, glyph: '' });
const scene = { seats: [seat(0, 'Aldan'), seat(1, 'Koda'), seat(2, 'Venna')] } as unknown as Scene;
const players: Player[] = [
  { seat: 0, name: 'Ada', kind: 'human', here: true },
  { seat: 1, name: 'Normal bot', kind: 'bot', here: true },
  { seat: 2, name: '', kind: 'link', here: false },
];

describe('somebody at the table', () => {
  it('is called by name', () => expect(personAt('seat:0', players, scene)).toBe('Ada'));
  it('is called by what it plays if it is a bot', () => expect(personAt('seat:1', players, scene)).toBe('Koda'));
  it('is called by what it plays while it has no name', () => expect(personAt('seat:2', players, scene)).toBe('Venna'));
});
