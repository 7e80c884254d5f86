import { describe, expect, it } from 'vitest';
import type { Option, Question } from '../lib/scenery';
import { Choice } from './choice.svelte';

const option = (id: string, path: Option['path'], act = false): Option => ({ id, path, text: id, act });

const tactics: Question = {
  n: 1,
  seat: 0,
  name: 'play tactics',
  prompt: '',
  options: [
    option('veil|shift', [['card', 'card:veil'], ['from', 'lane:a'], ['to', 'lane:b']]),
    option('veil|done', [['card', 'card:veil'], ['act', 'do:done']]),
    option('focus', [['card', 'card:focus']]),
    option('pass', [['act', 'do:pass']], true),
  ],
  names: {},
  confirm: 'none',
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

const acts = (choice: Choice): string[] => choice.acts.map((act) => act.id);

describe('acts beside the picks', () => {
  it('are offered while nothing is picked, and the end of a pick is not', () => {
    const choice = asked();
    expect(acts(choice)).toEqual(['pass']);
    expect(choice.light('do:done')).toBe('later');
  });
  it('give way to the act that the pick itself asks for, and come back with it', () => {
    const choice = asked();
    choice.take('card:veil');
    expect(acts(choice)).toEqual([]);
    expect(choice.light('do:done')).toBe('now');
    choice.back();
    expect(acts(choice)).toEqual(['pass']);
  });
  it('stay where the pick asks for none', () => {
    const choice = asked();
    choice.take('card:focus');
    expect(acts(choice)).toEqual(['pass']);
  });
});
