import { beforeEach, describe, expect, it } from 'vitest';
import type { Act, Gesture, Question, RouteMessage } from '../lib/scenery';
import { Bending } from './bending.svelte';
import { Choice } from './choice.svelte';

const group: Gesture = { kind: 'some', things: [{ id: 'a', text: 'Dog', refs: ['unit:dog/1'] }], least: 1, most: 1, enough: 'enough', total: 0, room: [], amounts: [] };
const step = (from: string, to: string): Act => ({ id: `${from}|${to}`, text: '', path: [['from', from], ['to', to]], gesture: group });
const march = { n: 1, seat: 0, name: 'march', prompt: '', undo: { ok: false }, clause: '', names: {}, effects: {}, acts: [step('A', 'B'), step('A', 'X'), step('Z', 'Y')] } as Question;
const way = (noun: string, over: string[], places: string[]): RouteMessage => ({ t: 'route', n: 1, noun, over, act: places.join('|'), text: '', group: [], mark: { kind: 'path', stops: places.map((at) => ({ at })) } });

let choice: Choice;
let bending: Bending;
let asked: [string, string[]][];
let led: [string, string][];

beforeEach(() => {
  asked = [];
  choice = new Choice(() => undefined);
  choice.ask(march);
  choice.take('A');
  bending = new Bending(choice, (noun, chosen, over) => {
    asked.push([noun, over]);
    led = chosen;
  });
});

/** The server has found the way that was asked for last: over all places that were asked for. */
function answer(): void {
  const [noun, over] = asked.at(-1)!;
  expect(choice.propose(way(noun, over, ['A', ...over, noun]))).toBe(true);
  bending.found();
}

function proposed(...over: string[]): void {
  choice.want('G');
  choice.propose(way('G', [], ['A', ...over, 'G']));
}

describe('dragging', () => {
  it('begins on the way or where one would begin, and nowhere else', () => {
    expect([bending.begin('A'), bending.begin('B'), bending.begin(null)]).toEqual([true, false, false]);
    proposed('B');
    expect([bending.begin('B'), bending.begin('G'), bending.begin('X')]).toEqual([true, true, false]);
    choice.clear();
    expect(bending.begin('A')).toBe(false);
  });

  it('draws a way place by place from where it begins', () => {
    bending.begin('A');
    expect(bending.enter('A')).toBe(false);
    expect(bending.enter('B')).toBe(true);
    answer();
    bending.enter('C');
    answer();
    bending.end();
    expect(asked).toEqual([['B', []], ['C', ['B']]]);
    expect(choice.way).toEqual(['A', 'B', 'C']);
  });

  it('asks for one place after the other, however fast it goes', () => {
    bending.begin('A');
    for (const place of ['B', 'C', 'D']) bending.enter(place);
    bending.end();
    expect(asked.length).toBe(1);
    answer();
    answer();
    answer();
    expect(choice.way).toEqual(['A', 'B', 'C', 'D']);
  });

  it('bends a way between its places, whose end stays', () => {
    proposed('B', 'C');
    bending.begin('B');
    bending.enter('X');
    expect(asked).toEqual([['G', ['B', 'X']]]);
    answer();
    bending.enter('G');
    expect(asked.length).toBe(1);
    expect(choice.whole?.over).toEqual(['B', 'X']);
  });

  it('goes on from the end of a way', () => {
    proposed('B');
    bending.begin('G');
    bending.enter('H');
    expect(asked).toEqual([['H', ['B', 'G']]]);
  });

  it('leaves the last way that is allowed, and goes on without the place that is not', () => {
    bending.begin('A');
    bending.enter('B');
    answer();
    bending.enter('X');
    expect(bending.refused()).toBe(true);
    expect(choice.way).toEqual(['A', 'B']);
    bending.enter('C');
    answer();
    expect(choice.way).toEqual(['A', 'B', 'C']);
  });

  it('takes back what it goes back over', () => {
    bending.begin('A');
    for (const place of ['B', 'C']) {
      bending.enter(place);
      answer();
    }
    bending.enter('B');
    answer();
    expect(choice.way).toEqual(['A', 'B']);
    bending.enter('A');
    expect([choice.way, choice.whole]).toEqual([['A'], null]);
  });

  it('leaves a single step to be chosen like any other', () => {
    bending.begin('A');
    bending.enter('B');
    answer();
    bending.end();
    expect(choice.whole).toBeNull();
    expect(choice.picks.map((p) => p.ref)).toEqual(['A', 'B']);
    expect(choice.gesture).toBe(group);
  });

  it('bends a single step too, for those who were chosen', () => {
    choice.take('B');
    bending.begin('A');
    bending.enter('X');
    expect(asked).toEqual([['B', ['X']]]);
    expect(led).toEqual([['from', 'A'], ['', 'unit:dog/1']]);
  });

  it('hears nothing that it has not asked', () => {
    expect(bending.refused()).toBe(false);
    bending.begin('A');
    expect(bending.refused()).toBe(false);
    bending.enter('B');
    bending.drop();
    expect(bending.refused()).toBe(false);
  });
});

describe('putting a place on the way', () => {
  it('keeps its end, adds to what was put there before, and takes it off again', () => {
    proposed();
    bending.put('X');
    answer();
    bending.put('Y');
    answer();
    bending.put('X');
    answer();
    expect(asked).toEqual([['G', ['X']], ['G', ['X', 'Y']], ['G', ['Y']]]);
  });

  it('asks for a way where there is none', () => {
    bending.put('X');
    expect(asked).toEqual([['X', []]]);
  });

  it('does nothing at either end of the way, nor before it is said where it begins', () => {
    proposed();
    bending.put('A');
    bending.put('G');
    bending.put(null);
    choice.clear();
    bending.put('X');
    expect(asked).toEqual([]);
  });
});

describe('splitting a group', () => {
  const party = (dogs: number, cats: number) => [{ ref: 'dog', n: dogs, of: 3 }, { ref: 'cat', n: cats, of: 1 }];

  function marching(): void {
    choice.want('G');
    choice.propose({ ...way('G', [], ['A', 'B', 'G']), group: party(3, 1) });
  }

  /** The server has found the way for whoever was asked for last. */
  function answered(dogs: number, cats: number): void {
    const [noun, over] = asked.at(-1)!;
    expect(choice.propose({ ...way(noun, over, ['A', ...over, noun]), group: party(dogs, cats) })).toBe(true);
    bending.found();
  }

  const who = (): string[] => led.flatMap(([role, ref]) => (role === '' ? [ref] : []));

  it('asks for the same way for fewer, who stay fewer when it is bent', () => {
    marching();
    bending.split('dog', -1);
    expect(asked).toEqual([['G', ['B']]]);
    expect(who()).toEqual(['dog', 'dog', 'cat']);
    answered(2, 1);
    expect([bending.going('dog'), bending.going('cat')]).toEqual([2, 1]);
    bending.begin('B');
    bending.enter('X');
    expect(who()).toEqual(['dog', 'dog', 'cat']);
  });

  it('counts all clicks, however fast', () => {
    marching();
    bending.split('dog', -1);
    bending.split('cat', -1);
    expect([bending.going('dog'), bending.going('cat'), asked.length]).toEqual([2, 0, 1]);
    answered(2, 1);
    expect(who()).toEqual(['dog', 'dog']);
    answered(2, 0);
    expect([bending.going('dog'), bending.going('cat'), asked.length]).toEqual([2, 0, 2]);
  });

  it('leaves nobody without a group, and nobody more than there are', () => {
    marching();
    bending.split('dog', -3);
    answered(0, 1);
    bending.split('cat', -1);
    expect(asked.length).toBe(1);
    bending.split('dog', 9);
    expect(bending.going('dog')).toBe(3);
  });

  it('leaves everything as it was where fewer may not go that way', () => {
    marching();
    bending.split('dog', -1);
    expect(bending.refused()).toBe(true);
    expect([bending.going('dog'), choice.party, choice.way]).toEqual([3, null, ['A', 'B', 'G']]);
  });

  it('ends with the way', () => {
    marching();
    bending.split('dog', -1);
    answered(2, 1);
    choice.back();
    expect([choice.party, choice.lead]).toEqual([null, [['from', 'A']]]);
  });
});
