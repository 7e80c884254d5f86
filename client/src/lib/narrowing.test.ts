import { describe, expect, it } from 'vitest';
import type { Act, Gesture } from './acts';
import { guided, narrow, pick, picksOf, stillLegal, type Pick } from './narrowing';

const act = (id: string, ...path: [string, string][]): Act => ({ id, path, text: id });
const by = (role: string, ref: string, times = 1): Pick => ({ role, ref, times });

const moves = [
  act('a', ['from', 'region:7'], ['to', 'region:1']),
  act('b', ['from', 'region:7'], ['to', 'region:3']),
  act('c', ['from', 'region:7'], ['to', 'region:5']),
  act('d', ['from', 'region:8'], ['to', 'region:7']),
];

describe('narrowing', () => {
  it('lights the nouns that tell options apart, those of the first open role strongly', () => {
    const { lit, live } = narrow(moves, []);
    expect(live).toHaveLength(4);
    expect(lit.get('region:7')).toBe('now');
    expect(lit.get('region:5')).toBe('later');
  });

  it('says which role is asked for next, where there is only one', () => {
    const ending = act('e', ['act', 'do:end']);
    expect(narrow([...moves, ending], []).next).toBe('from');
    expect(narrow(moves, [by('from', 'region:7')]).next).toBe('to');
    expect(narrow([...moves, act('f', ['die', 'die:mine'])], []).next).toBeNull();
  });

  it('fills in what all live options share', () => {
    const { forced } = narrow(moves, [by('to', 'region:1')]);
    expect(forced).toEqual([by('from', 'region:7')]);
  });

  it('takes a noun in the earliest open role that knows it', () => {
    expect(pick(moves, [], 'region:7')).toEqual(by('from', 'region:7'));
    expect(pick(moves, [by('from', 'region:8')], 'region:7')).toBeNull();
  });

  it('accepts the target before the source', () => {
    const { live, ready } = narrow(moves, [by('to', 'region:5')]);
    expect(live).toHaveLength(1);
    expect(ready?.id).toBe('c');
  });

  it('has an act at hand whose gesture is all that is asked, beside buttons', () => {
    const gesture: Gesture = { kind: 'number', things: [], least: 0, most: 0, enough: null, total: 0, room: [], amounts: [] };
    const recruits = { ...act('', ['who', 'unit:1']), gesture };
    const pass = { ...act('pass', ['act', 'do:pass']), button: true };
    expect(narrow([recruits, pass], []).ready).toBe(recruits);
    expect(narrow([{ ...act(''), gesture }, ...moves], []).ready?.gesture).toBe(gesture);
    expect(narrow([act('x', ['who', 'unit:1']), pass], []).ready).toBeNull();
  });

  it('waits for a pick where a gesture is decided already and one could also pass', () => {
    const one = { refs: ['unit:2'], text: 'a soldier' } as unknown as Gesture['things'][number];
    const gesture: Gesture = { kind: 'some', things: [one], least: 1, most: 1, enough: null, total: 0, room: [], amounts: [] };
    const fire = { ...act('', ['at', 'hex:12']), gesture };
    const pass = { ...act('pass', ['act', 'do:pass']), button: true };
    expect(narrow([fire, pass], []).ready).toBeNull();
    expect(narrow([fire, pass], []).lit.get('hex:12')).toBe('now');
    expect(narrow([fire, pass], [by('at', 'hex:12')]).ready).toBe(fire);
    expect(narrow([fire], []).ready).toBe(fire);
  });

  it('lets a part be confirmed where more could be added', () => {
    const some = [act('a', ['who', 'piece:1']), act('ab', ['who', 'piece:1'], ['who', 'piece:2'])];
    const { ready, lit } = narrow(some, [by('who', 'piece:1')]);
    expect(ready?.id).toBe('a');
    expect([...lit.keys()]).toEqual(['piece:2']);
  });

  it('counts a noun that is chosen twice', () => {
    const twice = [act('once', ['on', 'region:1'], ['on', 'region:2']), act('twice', ['on', 'region:1'], ['on', 'region:1'])];
    expect(pick(twice, [], 'region:1')).toEqual(by('on', 'region:1', 2));
    expect(narrow(twice, [by('on', 'region:1', 2)]).ready?.id).toBe('twice');
  });

  it('offers by their sentence what no noun tells apart', () => {
    const twins = [act('x', ['who', 'piece:1']), act('y', ['who', 'piece:1'])];
    expect(narrow(twins, []).rest.map((o) => o.id)).toEqual(['x', 'y']);
  });

  it('keeps the picks that are still legal', () => {
    expect(stillLegal(moves.slice(3), [by('from', 'region:8'), by('to', 'region:1')])).toEqual([by('from', 'region:8')]);
  });

  it('names an option completely', () => {
    expect(narrow(moves, picksOf(moves[1]!)).live).toEqual([moves[1]]);
  });
});

describe('being led through an act', () => {
  const oni = act('o', ['from', 'area:J8'], ['to', 'area:J7'], ['in', 'area:J7']);

  it('lights one noun after the other', () => {
    expect([...guided(oni, []).lit]).toEqual([['area:J8', 'now']]);
    expect([...guided(oni, [by('from', 'area:J8')]).lit]).toEqual([['area:J7', 'now']]);
  });

  it('picks once what the act names twice', () => {
    expect(guided(oni, [by('from', 'area:J8'), by('to', 'area:J7')]).ready).toBe(oni);
  });
});
