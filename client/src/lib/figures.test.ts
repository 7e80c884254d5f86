import { describe, expect, it } from 'vitest';
import type { PreviewMessage } from './scenery';
import { dangersOf, figuresOf, ghostsOf, sayings, tagsOf, valuesOf } from './figures';

const act = (id: string) => ({ id, path: [], text: '' });
const preview: PreviewMessage = {
  t: 'preview',
  does: '',
  asks: '',
  act: 'hit',
  text: '',
  ends: '',
  arrivals: [],
  changes: [
    { kind: 'piece', ref: 'unit:1', text: 'Region 1: 3 › 1', short: '3 › 1' },
    { kind: 'score', ref: 'seat:0', text: 'one point more' },
  ],
};

describe('figures over the board', () => {
  it('say what the act at hand would do', () => {
    expect([...figuresOf(act('hit'), preview)]).toEqual([['unit:1', '3 › 1']]);
  });

  it('leave to a way and its ghosts who goes it', () => {
    expect(figuresOf({ ...act('hit'), mark: { kind: 'path', stops: [] } }, preview).size).toBe(0);
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

describe('tags and dangers', () => {
  const step: PreviewMessage = {
    ...preview,
    changes: [
      { kind: 'tag', ref: 'area:B', text: 'B: mines go off', short: '−10', tone: 'danger' },
      { kind: 'tag', ref: 'area:C', text: 'C: passed', short: '30 : 25' },
    ],
  };
  const named = (ref: string): string => ref.slice(-1);

  it('stand at the place of a step and not among the figures', () => {
    expect(figuresOf(act('hit'), step).size).toBe(0);
    expect(tagsOf(act('hit'), step)[0]!.stops.map((stop) => [stop.at, stop.tag!.text, stop.tag!.tone])).toEqual([
      ['area:B', '−10', 'danger'],
      ['area:C', '30 : 25', undefined],
    ]);
    expect(tagsOf(act('miss'), step)).toEqual([]);
  });

  it('warn of the step at hand, once, and are no mere saying', () => {
    expect(dangersOf(act('hit'), step, named)).toEqual(['B: mines go off']);
    expect(sayings(step)).toEqual(['C: passed']);
    expect(dangersOf(act('miss'), step, named)).toEqual([]);
  });

  it('warn of every place of a way', () => {
    const tag = { text: '−10', tone: 'danger' as const, note: 'mines go off' };
    const way = { ...act('hit'), mark: { kind: 'path' as const, stops: [{ at: 'area:A' }, { at: 'area:B', tag }, { at: 'area:C', tag: { text: '30 : 25' } }, { at: 'area:D', tag }] } };
    expect(dangersOf(way, step, named)).toEqual(['B: mines go off', 'D: mines go off']);
    expect(tagsOf(way, step)).toEqual([]);
  });
});

describe('ghosts', () => {
  const kinds = { runt: { name: 'Runt', owner: 'seat:0', glyph: 'paw' } };
  const going: PreviewMessage = { ...preview, arrivals: [{ ref: 'unit:area:B/runt', kind: 'runt', at: 'area:B', n: 2 }] };

  it('stand where the act at hand would bring somebody, with their count, and are no piece that can be named', () => {
    const [ghost, ...others] = ghostsOf(act('hit'), going, { kinds });
    expect(others).toEqual([]);
    expect(ghost).toMatchObject({ at: 'area:B', n: 2, glyph: 'paw', owner: 'seat:0', ghost: true });
    expect(ghost!.ref).not.toBe('unit:area:B/runt');
  });

  it('are gone with the act', () => {
    expect(ghostsOf(act('miss'), going, { kinds })).toEqual([]);
    expect(ghostsOf(null, going, { kinds })).toEqual([]);
  });
});
