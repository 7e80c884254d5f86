import { describe, expect, it } from 'vitest';
import type { Player, Question, Scene, Table } from './scenery';
import { nextAtDevice, personAt } from './people';

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

describe('a device', () => {
  /** The table as the first seat sees it while others decide; everybody is a person. */
  const shown = (own: number[], decide: number[], more: Partial<Table> = {}) =>
    ({
      seat: 0,
      own,
      scene,
      players: [0, 1, 2].map((seat) => ({ seat, name: 'Ada', kind: 'human', here: true })),
      waiting: decide.map((seat) => ({ seat, about: '', thinking: false })),
      ...more,
    }) as Table;

  it('is handed to whoever of its own people decides', () => expect(nextAtDevice(shown([0, 2], [1, 2]))).toBe(2));
  it('is handed to nobody when somebody at another device decides', () => expect(nextAtDevice(shown([0], [1]))).toBeNull());
  it('is handed to nobody who only watches', () => expect(nextAtDevice(shown([], [1], { seat: null }))).toBeNull());
  it('stays with whoever is asked at it', () =>
    expect(nextAtDevice(shown([0, 1], [0, 1], { question: {} as Question }))).toBeNull());
  it('is not handed to a bot that plays for one of its people', () =>
    expect(nextAtDevice(shown([0, 1], [], { waiting: [{ seat: 1, about: '', thinking: true }] }))).toBeNull());
  it('is handed on although a bot plays for whoever has it', () => {
    const played: Player = { seat: 0, name: 'Ada', kind: 'bot', here: true };
    expect(nextAtDevice(shown([0, 1], [1], { players: [played] }))).toBe(1);
  });
  it('is handed to nobody after the end', () =>
    expect(nextAtDevice(shown([0, 1], [1], { scene: { ...scene, over: {} } as Scene }))).toBeNull());
});
