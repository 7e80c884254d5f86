import { describe, expect, it } from 'vitest';
import type { Act, Gesture } from './acts';
import { alike, answers, begin, completed, digit, forced, isLit, isWhole, left, moved, ordered, said, stepped, taken, touched, type Made } from './gesture';

const NONE: Gesture = { kind: 'number', things: [], least: 0, most: 0, enough: null, total: 0, room: [], amounts: [] };
const thing = (name: string) => ({ id: `fruit ${name}`, text: name, refs: [`fruit:${name}`] });
const count = (n: number) => ({ id: `units ${n}`, text: `${n} units`, refs: [`num:${n}`] });
const fruits = ['apple', 'pear', 'plum', 'fig'].map(thing);

const number: Gesture = { ...NONE, things: [0, 1, 2, 3].map(count) };
const some: Gesture = { ...NONE, kind: 'some', things: fruits, least: 1, most: 2, enough: 'enough' };
const order: Gesture = { ...NONE, kind: 'order', things: fruits };
const split: Gesture = { ...NONE, kind: 'split', things: ['a', 'b', 'c'].map(thing), total: 5, room: [2, 5, 1], amounts: [0, 1, 2, 3, 4, 5].map((n) => `units ${n}`) };
const act = (gesture: Gesture | null): Act => ({ id: 'card 1', path: [], text: 'Card', gesture });

describe('a number', () => {
  it('begins with the largest and stays within its bounds', () => {
    expect(answers(number, begin(number))).toEqual(['units 3']);
    expect(stepped(number, [3], 0, 1)).toEqual([3]);
    expect(stepped(number, [0], 0, -1)).toEqual([0]);
    expect(answers(number, stepped(number, [3], 0, -1))).toEqual(['units 2']);
  });
  it('is what a digit says, if it may be', () => {
    expect(touched(number, [3], digit(number, 1))).toEqual([1]);
    expect(digit(number, 7)).toBe(number.things.length);
  });
  it('that can only be one is no question', () => {
    expect(forced(act({ ...number, things: [count(1)] }))?.id).toBe('card 1|units 1');
    expect(forced(act(number))).toBeNull();
  });
  it('is told by its range in a list', () => {
    expect(said(act(number))).toBe('Card, 0–3 units');
    expect(said(act({ ...number, things: [count(1)] }))).toBe('Card, 1 units');
  });
});

describe('some things', () => {
  it('are taken and given back by touch, never more than allowed', () => {
    const two = [3, 0].reduce<Made>((made, i) => touched(some, made, i), begin(some));
    expect(two).toEqual([3, 0]);
    expect(touched(some, two, 1)).toBe(two);
    expect([0, 1].map((i) => isLit(some, two, i))).toEqual([true, false]);
    expect(touched(some, two, 3)).toEqual([0]);
  });
  it('are answered in the order of the rules, with the end said', () => {
    expect(answers(some, [3, 0])).toEqual(['fruit apple', 'fruit fig', 'enough']);
    expect(answers({ ...some, least: 2, enough: null }, [3, 0])).toEqual(['fruit apple', 'fruit fig']);
  });
  it('must be enough to be confirmed', () => {
    expect(completed(act(some), [])).toBeNull();
    expect(completed(act(some), [2])).toMatchObject({ id: 'card 1|fruit plum|enough', text: 'Card, plum' });
  });
  const pair = { ...some, things: ['ant', 'ant', 'ant', 'bee'].map((name, i) => ({ id: `piece ${name}+${i}`, text: name, refs: [`unit:${name}`] })), most: 3 };
  it('that are alike are taken by number', () => {
    expect(alike(pair)).toEqual([[0, 1, 2], [3]]);
    expect(taken(pair, [3], [0, 1, 2], 1)).toEqual([0, 3]);
    expect(taken(pair, [0, 1, 3], [0, 1, 2], 1)).toEqual([0, 1, 3]);
    expect(taken(pair, [0, 1, 3], [0, 1, 2], -3)).toEqual([3]);
    expect(said(act(pair))).toBe('Card, ant / bee');
    expect(completed(act(pair), [0, 1])?.text).toBe('Card, 2 × ant');
  });
  it('that must all be taken are no question', () => {
    expect(forced(act({ ...some, least: 4, most: 4, enough: null }))?.id).toBe('card 1|fruit apple|fruit pear|fruit plum|fruit fig');
  });
});

describe('an order', () => {
  it('is whole when all but one have a place', () => {
    expect(isWhole(order, [3, 1])).toBe(false);
    expect(isWhole(order, [3, 1, 0])).toBe(true);
    expect(ordered(order, [3, 1, 0])).toEqual([3, 1, 0, 2]);
    expect(answers(order, [3, 1, 0])).toEqual(['fruit fig', 'fruit pear', 'fruit apple']);
    expect(answers(order, [3, 1, 0, 2])).toEqual(['fruit fig', 'fruit pear', 'fruit apple']);
  });
  it('can be changed by moving', () => {
    expect(moved([3, 1, 0], 0, 2)).toEqual([1, 0, 3]);
    expect(moved([3, 1, 0], 5, 0)).toEqual([3, 1, 0]);
  });
});

describe('shares', () => {
  it('begin on the first lanes, as many as these hold', () => {
    expect(begin(split)).toEqual([2, 3, 0]);
    expect(answers(split, [2, 3, 0])).toEqual(['units 2', 'units 3']);
  });
  it('come to a lane one by one, from where most are', () => {
    expect(touched(split, [2, 3, 0], 2)).toEqual([2, 2, 1]);
    expect(touched(split, [2, 3, 0], 0)).toEqual([2, 3, 0]);
    expect(stepped({ ...split, room: [5, 5, 5] }, [5, 0, 0], 0, 1)).toEqual([5, 0, 0]);
  });
  it('can be taken away first, and what is left is used before others give', () => {
    const less = stepped(split, [2, 3, 0], 1, -1);
    expect([less, left(split, less), isWhole(split, less)]).toEqual([[2, 2, 0], 1, false]);
    expect(stepped(split, less, 2, 1)).toEqual([2, 2, 1]);
    expect(stepped(split, [0, 5, 0], 0, -1)).toEqual([0, 5, 0]);
  });
  it('are touched by the number of their lane', () => {
    expect(digit(split, 3)).toBe(2);
  });
});
