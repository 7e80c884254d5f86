import { describe, expect, it } from 'vitest';
import type { Act, Gesture, Question } from '../lib/scenery';
import { Choice } from './choice.svelte';

const act = (id: string, path: Act['path'], button = false): Act => ({ id, path, text: id, button });

const tactics: Question = {
  n: 1,
  seat: 0,
  name: 'play tactics',
  prompt: '',
  acts: [
    act('veil|shift', [['card', 'card:veil'], ['from', 'lane:a'], ['to', 'lane:b']]),
    act('veil|done', [['card', 'card:veil'], ['act', 'do:done']]),
    act('focus', [['card', 'card:focus']]),
    act('pass', [['act', 'do:pass']], true),
  ],
  names: {},
  undo: { ok: false },
  secret: false,
  trail: [],
  clause: '',
};

function asked(): Choice {
  const choice = new Choice(() => undefined);
  choice.ask(tactics);
  return choice;
}

const buttons = (choice: Choice): string[] => choice.buttons.map((one) => one.id);

describe('buttons beside the picks', () => {
  it('are offered while nothing is picked, and the end of a pick is not', () => {
    const choice = asked();
    expect(buttons(choice)).toEqual(['pass']);
    expect(choice.light('do:done')).toBe('later');
  });
  it('give way to the act that the pick itself asks for, and come back with it', () => {
    const choice = asked();
    choice.take('card:veil');
    expect(buttons(choice)).toEqual([]);
    expect(choice.light('do:done')).toBe('now');
    choice.back();
    expect(buttons(choice)).toEqual(['pass']);
  });
  it('stay where the pick asks for none', () => {
    const choice = asked();
    choice.take('card:focus');
    expect(buttons(choice)).toEqual(['pass']);
  });
});

describe('a gesture at the end of an act', () => {
  const NONE: Gesture = { kind: 'number', things: [], least: 0, most: 0, enough: null, total: 0, room: [], amounts: [] };
  const cards = ['a', 'b', 'c'].map((name) => ({ id: `card ${name}`, text: name, refs: [`card:${name}`] }));
  const discard: Gesture = { ...NONE, kind: 'some', things: cards, least: 2, most: 2 };
  const lanes: Gesture = { ...NONE, kind: 'split', things: cards, total: 2, room: [2, 2, 2], amounts: ['u 0', 'u 1', 'u 2'] };
  const walk: Gesture = { ...NONE, things: [1, 2].map((n) => ({ id: `units ${n}`, text: `${n}`, refs: [`num:${n}`] })) };

  function at(...acts: Act[]): { choice: Choice; sent: string[] } {
    const sent: string[] = [];
    const choice = new Choice((_, done) => sent.push(done.id));
    choice.ask({ ...tactics, acts });
    return { choice, sent };
  }

  it('lights its things, takes them by click and is ready when it is whole', () => {
    const { choice, sent } = at({ ...act('', []), gesture: discard });
    expect(choice.light('card:a')).toBe('now');
    choice.take('card:c');
    expect([choice.light('card:c'), choice.ready]).toEqual(['chosen', null]);
    choice.take('card:a');
    expect([choice.light('card:b'), choice.ready?.id]).toEqual(['off', 'card a|card c']);
    choice.back();
    expect(choice.ready).toBeNull();
    choice.take('card:b');
    choice.send();
    expect(sent).toEqual(['card b|card c']);
  });
  it('puts one more where a lane is clicked', () => {
    const { choice } = at({ ...act('', []), gesture: lanes });
    expect([...choice.placed.values()]).toEqual([2, 0, 0]);
    choice.take('card:b');
    expect([...choice.placed.values()]).toEqual([1, 1, 0]);
    choice.step(-1, 0);
    expect(choice.ready).toBeNull();
  });
  it('is never sent before it is confirmed, unless it leaves nothing to decide', () => {
    const one = { ...walk, things: walk.things.slice(0, 1) };
    const { choice, sent } = at({ ...act('x', [['to', 'region:1']]), gesture: walk }, { ...act('y', [['to', 'region:2']]), gesture: one });
    choice.take('region:1');
    expect([sent, choice.ready?.id]).toEqual([[], 'x|units 2']);
    choice.clear();
    choice.take('region:2');
    expect(sent).toEqual(['y|units 1']);
  });
  it('keeps its number while another target with the same numbers is chosen', () => {
    const { choice } = at(...[1, 2].map((n) => ({ ...act(`r${n}`, [['to', `region:${n}`]] as Act['path']), gesture: walk })));
    choice.take('region:1');
    choice.step(-1);
    choice.back();
    choice.take('region:2');
    expect(choice.ready?.id).toBe('r2|units 1');
  });
});
