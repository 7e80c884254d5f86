import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../shell/server';
import { Draft } from './draft.svelte';

const game: GameInfo = {
  id: 'quarrel',
  title: 'Quarrel',
  blurb: '',
  modes: [
    {
      id: 'rivals',
      name: 'Rivals',
      text: '',
      seats: [
        { n: 2, factions: ['a', 'b'] },
        { n: 3, factions: ['a', 'b', 'c'] },
      ],
    },
    { id: 'solo', name: 'Solo', text: '', seats: [{ n: 1, factions: ['a', 'b', 'c'] }] },
  ],
  factions: ['a', 'b', 'c'].map((id, slot) => ({ id, name: id, glyph: 'paw', slot, blurb: '' })),
  settings: [
    {
      id: 'first',
      name: 'First',
      text: '',
      clause: '',
      modes: ['rivals'],
      choices: ['random', '0', '1', '2'].map((value) => ({ value, name: value })),
      default: 'random',
      kind: 'seat',
    },
    { id: 'new', name: 'New', text: '', clause: '', modes: ['rivals'], choices: [], default: '', kind: 'seats' },
  ],
  bots: [
    { id: 'easy', name: 'Easy', text: '' },
    { id: 'normal', name: 'Normal', text: '' },
  ],
};

const draft = (): Draft => new Draft(() => game);

describe('a new game', () => {
  it('begins with oneself and bots', () => {
    expect(draft().seats.map((seat) => seat.sitter)).toEqual(['me', 'bot', 'bot']);
  });
  it('says why no seat can be added or removed', () => {
    const full = draft();
    expect(full.full).toContain('3');
    full.remove(full.seats[2]!.key);
    expect(full.scarce).toContain('2');
    expect(full.full).toBe('');
  });
  it('gives a faction up that the number of seats does not allow', () => {
    const three = draft();
    three.seats[0]!.faction = 'c';
    three.remove(three.seats[2]!.key);
    expect(three.seats[0]!.faction).toBe('random');
  });
  it('has as many seats as the mode allows', () => {
    const solo = draft();
    solo.choose('solo');
    expect(solo.seats.length).toBe(1);
    expect(solo.wish().options).toEqual({});
  });
  it('leaves seats that are gone out of the options', () => {
    const two = draft();
    two.options = { first: '2', new: '0,2' };
    two.remove(two.seats[2]!.key);
    expect(two.wish().options).toEqual({ first: 'random', new: '0' });
  });
  it('against bots gives every other seat to a bot', () => {
    const people = draft();
    people.seats[1]!.sitter = 'link';
    people.seats[2]!.sitter = 'device';
    expect(people.wish(true).seats.map((seat) => seat.player)).toEqual(['me', 'bot', 'bot']);
    expect(people.wish().seats.map((seat) => seat.player)).toEqual(['me', 'link', 'device']);
  });
});
