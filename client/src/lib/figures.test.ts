import { describe, expect, it } from 'vitest';
import type { PreviewMessage } from './scenery';
import { figuresOf, sayings, valuesOf } from './figures';

const act = (id: string) => ({ id, path: [], text: '' });
const preview: PreviewMessage = {
  t: 'preview',
  does: '',
  asks: '',
  act: 'hit',
  text: '',
  ends: '',
  changes: [
    { kind: 'piece', ref: 'unit:1', text: 'Region 1: 3 › 1', short: '3 › 1' },
    { kind: 'score', ref: 'seat:0', text: 'one point more' },
  ],
};

describe('figures over the board', () => {
  it('say what the act at hand would do', () => {
    expect([...figuresOf(act('hit'), preview)]).toEqual([['unit:1', '3 › 1']]);
  });

  it('leave to words what they do not show', () => {
    expect(sayings(preview)).toEqual(['one point more']);
  });

  it('never tell of another act', () => {
    expect(figuresOf(act('miss'), preview).size).toBe(0);
    expect(figuresOf(null, preview).size).toBe(0);
  });

  it('show the layer that is looked at, and none unasked', () => {
    const layers = [{ id: 'threat', title: 'Threat', values: { 'region:1': 4 } }];
    expect([...valuesOf(layers, 'threat')]).toEqual([['region:1', 'T 4']]);
    expect(valuesOf(layers, '').size).toBe(0);
  });
});
