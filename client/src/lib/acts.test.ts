import { describe, expect, it } from 'vitest';
import { asked } from './acts';
import type { Question } from './contract';

const sent: Question = {
  n: 3,
  seat: 0,
  name: 'move',
  prompt: '',
  wordings: [
    { kind: 'region', role: 'from', of: [['7', 'from Region 7']] },
    { kind: 'region', role: 'to', of: [['1', 'to Region 1']] },
    { kind: 'units', role: 'n', noun: 'num', of: [['2', '2 units'], ['1', '1 unit']] },
    { kind: 'done', of: [['', 'that is all']], path: [['act', 'do:done']] },
    { kind: 'die', of: [['mine', 'Die: Mine'], ['move', 'Die: Move']] },
  ],
  gestures: [{ kind: 'number', of: [2, 3], about: [['who', 'unit:7/0']] }],
  sheaves: [
    { of: [[5]] },
    { of: [[0], [1]], gesture: 0 },
    { of: [[0], [4]], button: true, ends: 'turn' },
    { of: [[5]], twin: 2 },
  ],
  undo: { ok: true },
  clause: '',
};

describe('a question', () => {
  const { acts, names } = asked(sent);
  it('says its options once; acts join their answers, nouns and words', () => {
    expect(acts[1]).toMatchObject({ id: 'region 7|done', text: 'From Region 7, that is all', button: true, ends: 'turn' });
    expect(acts[1]!.path).toEqual([['from', 'region:7'], ['act', 'do:done']]);
  });
  it('names the thing of an option by its id, in the role of its kind', () => {
    expect(acts[2]!.path).toEqual([['die', 'die:mine']]);
    const [move] = asked({ ...sent, sheaves: [{ of: [[6]] }] }).acts;
    expect(move).toMatchObject({ id: 'die move', path: [['die', 'die:move']] });
  });
  it('names a thing of another noun where one is given', () => {
    const [number] = asked({ ...sent, sheaves: [{ of: [[2]] }] }).acts;
    expect(number).toMatchObject({ id: 'units 2', path: [['n', 'num:2']] });
  });
  it('binds acts together whose answers can be combined, and puts all in the order of their options', () => {
    const sheaves = [{ of: [[5, 6], [0, 1]] }, { of: [[5], [4]] }, { of: [[5]], gesture: 0 }, { gesture: 0 }];
    expect(asked({ ...sent, sheaves }).acts.map((act) => act.id)).toEqual([
      '',
      'die mine|region 7',
      'die mine|region 1',
      'die mine',
      'die mine|done',
      'die move|region 7',
      'die move|region 1',
    ]);
  });
  it('numbers acts that say the same', () => {
    expect(acts.slice(2).map((act) => act.text)).toEqual(['Die: Mine', 'Die: Mine (2)']);
  });
  it('gives an act what all answers of its gesture name, and its numbers in their order', () => {
    expect(acts[0]!.path.at(-1)).toEqual(['who', 'unit:7/0']);
    expect(acts[0]!.gesture!.things.map((one) => one.id)).toEqual(['units 1', 'units 2']);
  });
  it('says what acts are called that lie nowhere', () => {
    expect(names).toEqual({ 'do:done': 'that is all' });
  });
});
