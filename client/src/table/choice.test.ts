import { describe, expect, it } from 'vitest';
import type { Act, Gesture, Question, RouteMessage } from '../lib/scenery';
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
  effects: {},
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
    const choice = new Choice((_, done) => sent.push(done.id), () => true);
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
  it('is not given back by a click on what must be taken', () => {
    const fire: Gesture = { ...NONE, kind: 'some', things: cards.slice(0, 1), least: 1, most: 1, enough: 'enough' };
    const { choice } = at({ ...act('fire', [['at', 'hex:12']]), gesture: fire, ends: 'reveal' }, act('pass', [['act', 'do:pass']]));
    choice.take('hex:12');
    choice.take('card:a');
    expect([choice.light('card:a'), choice.ready?.id]).toEqual(['chosen', 'fire|card a|enough']);
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

describe('one grammar of clicks', () => {
  const moves: Question = {
    ...tactics,
    acts: [
      act('die move|from 7|to 1', [['die', 'die:move'], ['from', 'region:7'], ['to', 'region:1']]),
      act('die move|from 7|to 6', [['die', 'die:move'], ['from', 'region:7'], ['to', 'region:6']]),
      act('die move|from 3|to 2', [['die', 'die:move'], ['from', 'region:3'], ['to', 'region:2']]),
      act('die mine|mine', [['die', 'die:mine'], ['act', 'do:mine']]),
      act('exodus move+mine', [['act', 'do:exodus'], ['pay', 'die:move'], ['pay', 'die:mine']]),
    ],
  };
  function at(atOnce = false): { choice: Choice; sent: string[] } {
    const sent: string[] = [];
    const choice = new Choice((_, done) => sent.push(done.id), () => atOnce);
    choice.ask(moves);
    return { choice, sent };
  }

  it('puts another target in the place of the first', () => {
    const { choice, sent } = at();
    for (const ref of ['die:move', 'region:7', 'region:6']) choice.take(ref);
    expect(choice.isAlternative('region:1')).toBe(true);
    choice.take('region:1');
    expect(choice.ready?.id).toBe('die move|from 7|to 1');
    expect(sent).toEqual([]);
  });
  it('lets everything give way that does not go with another origin', () => {
    const { choice } = at();
    for (const ref of ['die:move', 'region:7', 'region:6', 'region:3']) choice.take(ref);
    expect(choice.picks.map((p) => p.ref)).toEqual(['die:move', 'region:3']);
  });
  it('changes the die by a click on another one and never pays with both', () => {
    const { choice } = at();
    choice.take('die:move');
    choice.take('die:mine');
    expect(choice.ready?.id).toBe('die mine|mine');
    choice.clear();
    choice.take('do:exodus');
    expect(choice.ready?.id).toBe('exodus move+mine');
  });
  it('has no alternative in what no act names', () => {
    const { choice } = at();
    choice.take('die:move');
    expect(choice.isAlternative('seat:1')).toBe(false);
    expect(choice.take('seat:1')).toBe(false);
  });
  it('steps back pick by pick', () => {
    const { choice } = at();
    for (const ref of ['die:move', 'region:7']) choice.take(ref);
    expect(choice.back()).toBe(true);
    expect(choice.picks.map((p) => p.ref)).toEqual(['die:move']);
  });
  it('sends with the last click only for whoever wishes so', () => {
    for (const [atOnce, expected] of [[false, []], [true, ['die move|from 3|to 2']]] as const) {
      const { choice, sent } = at(atOnce);
      for (const ref of ['die:move', 'region:3']) choice.take(ref);
      expect(sent).toEqual(expected);
    }
  });
  it('knows the beginning of the act that the picks amount to', () => {
    const { choice } = at();
    expect(choice.begun).toBe('');
    choice.take('die:move');
    expect(choice.begun).toBe('die move');
    choice.take('region:7');
    expect(choice.begun).toBe('die move|from 7');
    choice.take('region:6');
    expect(choice.begun).toBe('die move|from 7');
    choice.clear();
    choice.take('region:6');
    expect(choice.begun).toBe('die move|from 7');
  });
  it('tells what was chosen with its roles', () => {
    const { choice } = at();
    choice.take('region:6');
    expect(choice.path).toEqual([['to', 'region:6'], ['die', 'die:move'], ['from', 'region:7']]);
  });
});

describe('a way of several steps', () => {
  const group: Gesture = { kind: 'some', things: ['a', 'b'].map((id) => ({ id, text: 'Dog', refs: ['unit:dog/1'] })), least: 1, most: 2, enough: 'enough', total: 0, room: [], amounts: [] };
  const step = (from: number, to: number): Act => ({ ...act(`${from}|${to}`, [['from', `area:${from}`], ['to', `area:${to}`]]), gesture: group });
  const march: Question = { ...tactics, name: 'march', acts: [step(1, 2), step(1, 3), step(5, 6), act('done', [['act', 'do:done']], true)] };
  const way = (noun: string, ...over: string[]): RouteMessage => ({
    t: 'route',
    n: 1,
    noun,
    over: [],
    group: [],
    act: `to ${noun}`,
    text: noun,
    mark: { kind: 'path', stops: ['area:1', ...over, noun].map((at) => ({ at })) },
  });

  function begun(sent: string[] = []): Choice {
    const choice = new Choice((_, one) => void sent.push(one.id));
    choice.ask(march);
    choice.take('area:1');
    return choice;
  }

  it('is asked for only from somewhere, and only to what answers nothing', () => {
    const choice = new Choice(() => undefined);
    choice.ask(march);
    expect(choice.leads('area:4')).toBe(false);
    choice.take('area:1');
    expect(choice.leads('area:4')).toBe(true);
    expect(choice.lead).toEqual([['from', 'area:1']]);
    expect([choice.leads('area:1'), choice.leads('area:2'), choice.leads('area:5')]).toEqual([false, false, false]);
  });
  it('begins with the only step there is, though nothing was picked', () => {
    const choice = new Choice(() => undefined);
    choice.ask({ ...march, acts: [step(1, 2), act('done', [['act', 'do:done']], true)] });
    choice.take('unit:dog/1');
    expect(choice.picks).toEqual([]);
    expect(choice.lead).toEqual([['from', 'area:1'], ['to', 'area:2'], ['', 'unit:dog/1']]);
    expect([choice.leads('area:4'), choice.way]).toEqual([true, ['area:1', 'area:2']]);
  });
  it('becomes the act that is confirmed, with all its places', () => {
    const sent: string[] = [];
    const choice = begun(sent);
    choice.want('area:4');
    expect(choice.propose(way('area:4', 'area:2'))).toBe(true);
    expect([...choice.chosen]).toEqual(['area:1', 'area:2', 'area:4']);
    expect(choice.ready?.text).toBe('area:4');
    choice.send();
    expect(sent).toEqual(['to area:4']);
  });
  it('is no act if nobody waits for it any more', () => {
    const choice = begun();
    expect(choice.propose(way('area:4'))).toBe(false);
    choice.want('area:4');
    choice.take('area:2');
    expect(choice.propose(way('area:4'))).toBe(false);
    choice.want('area:4');
    expect(choice.propose({ ...way('area:4'), n: 0 })).toBe(false);
    expect(choice.whole).toBeNull();
  });
  it('gives way to another place or to a next step, and one step back leads to its beginning', () => {
    const choice = begun();
    choice.want('area:4');
    choice.propose(way('area:4', 'area:2'));
    expect(choice.leads('area:7')).toBe(true);
    expect(choice.lead).toEqual([['from', 'area:1']]);
    choice.back();
    expect([choice.whole, choice.picks.map((p) => p.ref)]).toEqual([null, ['area:1']]);
    choice.want('area:4');
    choice.propose(way('area:4', 'area:2'));
    choice.take('area:3');
    expect([choice.whole, choice.picks.map((p) => p.ref)]).toEqual([null, ['area:1', 'area:3']]);
  });
  it('begins with the first step and the group that were chosen', () => {
    const choice = begun();
    choice.take('area:2');
    choice.take('unit:dog/1');
    const lead = [['from', 'area:1'], ['to', 'area:2'], ['', 'unit:dog/1']];
    expect(choice.lead).toEqual(lead);
    choice.want('area:4');
    choice.propose(way('area:4', 'area:2'));
    expect(choice.lead).toEqual(lead);
  });
});
