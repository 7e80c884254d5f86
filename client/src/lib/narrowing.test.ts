import { describe, expect, it } from 'vitest';
import type { Option } from './scenery';
import { narrow, pick, picksOf, stillLegal, type Pick } from './narrowing';

const option = (id: string, ...path: [string, string][]): Option => ({ id, path, text: id });
const by = (role: string, ref: string, times = 1): Pick => ({ role, ref, times });

const moves = [
  option('a', ['from', 'region:7'], ['n', 'num:1'], ['to', 'region:1']),
  option('b', ['from', 'region:7'], ['n', 'num:2'], ['to', 'region:1']),
  option('c', ['from', 'region:7'], ['n', 'num:1'], ['to', 'region:5']),
  option('d', ['from', 'region:8'], ['n', 'num:1'], ['to', 'region:7']),
];

describe('narrowing', () => {
  it('lights the nouns that tell options apart, those of the first open role strongly', () => {
    const { lit, live } = narrow(moves, []);
    expect(live).toHaveLength(4);
    expect(lit.get('region:7')).toBe('now');
    expect(lit.get('region:5')).toBe('later');
  });

  it('says which role is asked for next, where there is only one', () => {
    const ending = option('e', ['act', 'do:end']);
    expect(narrow([...moves, ending], []).next).toBe('from');
    expect(narrow(moves, [by('from', 'region:7')]).next).toBe('to');
    expect(narrow([...moves, option('f', ['die', 'die:mine'])], []).next).toBeNull();
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

  it('proposes the largest amount and keeps targets of smaller amounts lit', () => {
    const { amounts, lit } = narrow(moves, [by('from', 'region:7')]);
    expect(amounts).toEqual([{ role: 'n', values: [1, 2], value: 2 }]);
    expect([...lit.keys()]).toEqual(['region:1', 'region:5']);
  });

  it('is ready with the wanted amount once all nouns are known', () => {
    const picks = [by('from', 'region:7'), by('to', 'region:1')];
    expect(narrow(moves, picks).ready?.id).toBe('b');
    expect(narrow(moves, picks, { n: 1 }).ready?.id).toBe('a');
  });

  it('asks for several amounts side by side', () => {
    const split = [0, 1, 2].flatMap((a) => [0, 1].map((b) => option(`${a}${b}`, ['one', `num:${a}`], ['two', `num:${b}`])));
    expect(narrow(split, []).amounts.map((a) => a.value)).toEqual([2, 1]);
    expect(narrow(split, [], { one: 1, two: 0 }).ready?.id).toBe('10');
  });

  it('gives two amounts in one role a stepper each', () => {
    const pairs = [1, 2].flatMap((a) => [1, 2, 3].map((b) => option(`${a}${b}`, ['n', `num:${a}`], ['n', `num:${b}`])));
    const { amounts, ready } = narrow(pairs, []);
    expect(amounts.map((a) => a.values)).toEqual([[1, 2], [1, 2, 3]]);
    expect(ready?.id).toBe('23');
    const [first, second] = amounts.map((a) => a.role);
    expect(narrow(pairs, [], { [first!]: 1 }).ready?.id).toBe('13');
    expect(narrow(pairs, [], { [second!]: 1 }).ready?.id).toBe('21');
  });

  it('lets a part be confirmed where more could be added', () => {
    const some = [option('a', ['who', 'piece:1']), option('ab', ['who', 'piece:1'], ['who', 'piece:2'])];
    const { ready, lit } = narrow(some, [by('who', 'piece:1')]);
    expect(ready?.id).toBe('a');
    expect([...lit.keys()]).toEqual(['piece:2']);
  });

  it('counts a noun that is chosen twice', () => {
    const twice = [option('once', ['on', 'region:1'], ['on', 'region:2']), option('twice', ['on', 'region:1'], ['on', 'region:1'])];
    expect(pick(twice, [], 'region:1')).toEqual(by('on', 'region:1', 2));
    expect(narrow(twice, [by('on', 'region:1', 2)]).ready?.id).toBe('twice');
  });

  it('offers by their sentence what no noun tells apart', () => {
    const twins = [option('x', ['who', 'piece:1']), option('y', ['who', 'piece:1'])];
    expect(narrow(twins, []).rest.map((o) => o.id)).toEqual(['x', 'y']);
  });

  it('keeps the picks that are still legal', () => {
    expect(stillLegal(moves.slice(3), [by('from', 'region:8'), by('to', 'region:1')])).toEqual([by('from', 'region:8')]);
  });

  it('names an option completely', () => {
    expect(narrow(moves, picksOf(moves[1]!)).live).toEqual([moves[1]]);
  });
});
