import { describe, expect, it } from 'vitest';
import type { GameInfo, NewTable } from '../shell/server';
import { Draft } from './draft.svelte';

const game: GameInfo = {
  id: 'quarrel',
  lessons: [],
  reconstructed: '',
  title: 'Quarrel',
  blurb: '',
  modes: [
    {
      id: 'rivals',
      name: 'Rivals',
      text: '',
      seats: [
        { n: 2, factions: ['a', 'b'], note: 'two' },
        { n: 3, factions: ['a', 'b', 'c'], note: '' },
      ],
      together: false,
      bots: true,
    },
    {
      id: 'solo',
      name: 'Solo',
      text: '',
      seats: [1, 2].map((n) => ({ n, factions: ['a', 'b', 'c'], note: '' })),
      together: true,
      bots: true,
    },
    {
      id: 'beside',
      name: 'Beside a real table',
      text: '',
      seats: [1, 2].map((n) => ({ n, factions: ['a', 'b', 'c'], note: '' })),
      together: false,
      bots: false,
    },
  ],
  factions: ['a', 'b', 'c'].map((id, slot) => ({ id, name: id, glyph: 'paw', slot, blurb: '' })),
  settings: [
    {
      id: 'first',
      name: 'First',
      text: '',
      clause: '',
      modes: [],
      choices: ['random', '0', '1', '2'].map((value) => ({ value, name: value })),
      default: 'random',
      kind: 'seat',
    },
    { id: 'new', name: 'New', text: '', clause: '', modes: ['rivals'], choices: [], default: '', kind: 'seats' },
    {
      id: 'story',
      name: 'Story',
      text: '',
      clause: '',
      modes: ['solo'],
      choices: [
        { value: 'random', name: 'At random' },
        { value: 'revenge', name: 'Revenge', text: 'Once …', excludes: ['b'] },
      ],
      default: 'random',
      kind: 'choice',
    },
  ],
  bots: [
    { id: 'easy', name: 'Easy', text: '', usual: false },
    { id: 'normal', name: 'Normal', text: '', usual: true },
    { id: 'hard', name: 'Hard', text: '', usual: false },
  ],
};

const draft = (): Draft => new Draft(() => game);

describe('a new game', () => {
  it('begins with oneself and bots', () => {
    expect(draft().seats.map((seat) => seat.sitter)).toEqual(['me', 'bot', 'bot']);
    expect(draft().seats.map((seat) => seat.bot)).toEqual(['normal', 'normal', 'normal']);
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
  it('together begins alone, against each other with bots again', () => {
    const solo = draft();
    solo.choose('solo');
    expect(solo.isAlone).toBe(true);
    expect(solo.wish().options).toEqual({ story: 'random' });
    solo.choose('rivals');
    expect(solo.seats.map((seat) => seat.sitter)).toEqual(['me', 'bot', 'bot']);
  });

  it('asks one alone nothing about seats', () => {
    const solo = draft();
    solo.choose('solo');
    expect(solo.settings.map((setting) => setting.id)).toEqual(['story']);
    solo.add();
    expect(solo.settings.map((setting) => setting.id)).toEqual(['first', 'story']);
  });

  it('keeps seats that somebody has chosen when the mode changes', () => {
    const friends = draft();
    friends.seats[1]!.sitter = 'link';
    friends.choose('solo');
    expect(friends.seats.map((seat) => seat.sitter)).toEqual(['me', 'link']);
  });

  it('gives a seat to people where bots cannot sit', () => {
    const beside = draft();
    beside.choose('beside');
    beside.add();
    expect(beside.seats.map((seat) => seat.sitter)).toEqual(['me', 'device']);
    expect(beside.bots).toEqual([]);
  });

  it('does not offer a faction that the chosen option excludes', () => {
    const solo = draft();
    solo.choose('solo');
    solo.seats[0]!.faction = 'b';
    solo.set(solo.settings[0]!, 'revenge');
    expect(solo.factions.map((faction) => faction.id)).toEqual(['a', 'c']);
    expect(solo.seats[0]!.faction).toBe('random');
    expect(solo.wish().options).toEqual({ story: 'revenge' });
  });
  it('offers a choice only with the numbers of seats that it needs', () => {
    const choices = [
      { value: 'any', name: 'Any' },
      { value: 'three', name: 'Three', seats: [3] },
    ];
    const map = { id: 'map', name: 'Map', text: '', clause: '', modes: [], choices, default: 'any', kind: 'choice' as const };
    const few = new Draft(() => ({ ...game, settings: [map] }));
    few.set(map, 'three');
    expect(few.wish().options).toEqual({ map: 'three' });
    few.remove(few.seats[2]!.key);
    expect(choices.map((choice) => few.fits(choice))).toEqual([true, false]);
    expect(few.wish().options).toEqual({ map: 'any' });
  });
  it('leaves seats that are gone out of the options', () => {
    const two = draft();
    two.options = { first: '2', new: '0,2' };
    two.remove(two.seats[2]!.key);
    expect(two.wish().options).toEqual({ first: 'random', new: '0' });
  });
  it('begins as a table that is played again', () => {
    const wish: NewTable = {
      game: 'quarrel',
      mode: 'solo',
      seats: [
        { player: 'me', name: 'Ada', faction: 'c' },
        { player: 'bot', name: '', bot: 'easy', faction: 'a' },
      ],
      options: { first: '1', story: 'revenge' },
    };
    const again = new Draft(() => game, wish);
    expect(again.wish().mode).toBe('solo');
    expect(again.wish().options).toEqual({ first: '1', story: 'revenge' });
    expect(again.wish().seats.map(({ player, bot, faction }) => [player, bot, faction])).toEqual([
      ['me', undefined, 'c'],
      ['bot', 'easy', 'a'],
    ]);
  });
  it('against bots gives every other seat to a bot', () => {
    const people = draft();
    people.seats[1]!.sitter = 'link';
    people.seats[2]!.sitter = 'device';
    expect(people.wish(true).seats.map((seat) => seat.player)).toEqual(['me', 'bot', 'bot']);
    expect(people.wish().seats.map((seat) => seat.player)).toEqual(['me', 'link', 'device']);
  });
  it('has a clock and is open to strangers only where friends come', () => {
    const table = draft();
    table.clock = 'day';
    table.out = 'pass';
    table.open = true;
    expect(table.wish()).toMatchObject({ open: false, clock: null, pace: 'live' });
    table.seats[1]!.sitter = 'link';
    expect(table.wish()).toMatchObject({ open: true, clock: { turn: 86_400, out: 'pass' }, pace: 'days' });
    expect(new Draft(() => game, table.wish())).toMatchObject({ clock: 'day', out: 'pass' });
  });
});
