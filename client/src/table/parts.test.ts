import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { upon, type Act, type Ledger, type Question, type Scene, type Stage } from '../lib/scenery';
import { settings } from '../shell/settings.svelte';
import CombatTable from './CombatTable.svelte';
import LedgerTable from './LedgerTable.svelte';
import OptionsTab from './OptionsTab.svelte';
import PlotBoard from './PlotBoard.svelte';
import { TABLE, TableState } from './state.svelte';
import StepList from './StepList.svelte';

const stage: Stage = {
  game: 'toy',
  title: 'Toy',
  phases: [],
  sides: [
    { ref: 'seat:0', slot: 1, glyph: 'paw', faction: 'Koda' },
    { ref: 'seat:1', slot: 2, glyph: 'anvil', faction: 'Runen' },
  ],
  boards: [{ id: 'village', title: 'Village', plots: [{ title: 'Storage', slots: [{ ref: 'slot:1', name: 'Storage', holds: 4, only: 'wood' }] }] }],
  kinds: { wood: { name: 'wood', shape: 'tile', glyph: 'wood' }, unit: { name: 'Runt', owner: 'seat:0' } },
  items: [{ ref: 'card:a', name: 'Protection' }],
};
const scene: Scene = upon(stage, {
  head: { round: '', phase: '' },
  seats: [{ ref: 'seat:0' }, { ref: 'seat:1' }],
  places: [],
  pieces: [
    { ref: 'piece:1', at: 'slot:1', kind: 'wood', n: 3, lost: true },
    { ref: 'piece:2', at: 'region:1', kind: 'unit' },
  ],
  focus: {
    kind: 'combat',
    title: 'Combat',
    about: 'region:1',
    items: [{ ref: 'card:a' }],
    moments: [
      { id: 'effect', name: 'Effect' },
      { id: 'losses', name: 'Losses' },
    ],
    sides: [
      { seat: 'seat:0', note: 'attacks', pieces: ['piece:2'], moments: { effect: { sum: '60' }, losses: { lost: ['piece:2'] } } },
      { seat: 'seat:1', moments: { effect: { card: 'card:a', note: '+5' } } },
    ],
  },
});

Element.prototype.scrollIntoView ??= () => undefined;

let done: (() => unknown) | undefined;
afterEach(() => done?.());

/** A part of a table, drawn. */
function drawn<P extends Record<string, unknown>>(part: Component<P>, props: P, table = new TableState(() => ({ scene }))): HTMLElement {
  const shown = mount(part, { target: document.body, props, context: new Map([[TABLE, table]]) });
  done = () => unmount(shown);
  flushSync();
  return document.body;
}

const texts = (root: HTMLElement, selector: string): string[] => [...root.querySelectorAll(selector)].map((one) => one.textContent!.trim());

describe('a ledger', () => {
  const ledger: Ledger = { columns: ['cost', 'left'], key: 1, rows: [{ label: 'Tools', figures: [{ text: '3' }, { text: '-1', verdict: 'stop' }] }] };
  it('frames the column that decides and marks what stops', () => {
    const root = drawn(LedgerTable, { ledger });
    expect(texts(root, 'th.key')).toEqual(['left']);
    expect(texts(root, 'td.framed')).toEqual(['-1']);
    expect(root.querySelector('td.stop use')?.getAttribute('href')).toBe('#g-x');
  });
});

describe('a combat', () => {
  it('has a row for every side, its counters at their moments and its losses crossed out', () => {
    const root = drawn(CombatTable, { focus: scene.focus! });
    expect(texts(root, 'thead th')).toEqual(['Effect', 'Losses']);
    expect(texts(root, 'tbody th b')).toEqual(['Koda', 'Runen']);
    expect(texts(root, 'tbody th small')).toEqual(['attacks']);
    expect(texts(root, '.counter')).toEqual(['Protection']);
    expect(root.querySelectorAll('svg.lost')).toHaveLength(1);
  });
});

describe('plots', () => {
  it('show what lies there, what is free and what may lie there', () => {
    const root = drawn(PlotBoard, { board: scene.boards[0]! });
    expect(root.querySelectorAll('.thing.lost')).toHaveLength(3);
    expect(root.querySelectorAll('.free')).toHaveLength(1);
    expect(root.querySelector('.free use')?.getAttribute('href')).toBe('#g-wood');
    expect(root.querySelector('button')?.getAttribute('aria-label')).toBe('Storage, 3 wood');
  });
});

describe('steps', () => {
  it('say which one is at work and by which clause', () => {
    const root = drawn(StepList, { steps: [{ name: 'Draw', state: 'done' }, { name: 'Move', state: 'now', text: '1 step', clause: 'X-1.2' }] });
    expect(texts(root, '[aria-current=step] b')).toEqual(['Move']);
    expect(texts(root, 'button')).toEqual(['X-1.2']);
  });
});

describe('the list of options', () => {
  const act = (id: string, to: string): Act => ({ id, path: [['to', to]], text: id });
  const question: Question = {
    n: 0,
    seat: 0,
    name: 'move',
    prompt: '',
    acts: [act('north', 'region:1'), act('east', 'region:2'), act('south', 'region:3'), { ...act('pass', 'do:pass'), button: true }],
    names: {},
    effects: { 'to region:1': 'Units go there.', 'to region:2': 'Units go there.', 'to region:3': 'Units swim.', 'to do:pass': 'Nothing happens.' },
    undo: { ok: false },
    secret: false,
    trail: [],
    clause: '',
  };
  const press = (list: Element, key: string): void => {
    list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    flushSync();
  };

  it('keeps its mark on the act that was chosen, so that Enter confirms that one', () => {
    const sent: string[] = [];
    const table = new TableState(() => ({ scene, question, choose: (_, { id }) => void sent.push(id) }));
    settings.confirm = true;
    const root = drawn(OptionsTab, {}, table);
    table.choice.ask(question);
    flushSync();
    const list = root.querySelector('[role=listbox]')!;
    press(list, 'ArrowDown');
    press(list, 'ArrowDown');
    press(list, 'Enter');
    expect(texts(root, '[role=option].current > span')).toEqual(['south']);
    expect(sent).toEqual([]);
    press(list, 'Enter');
    expect(sent).toEqual(['south']);
  });

  it('says what every option does, once for those that do the same', () => {
    const table = new TableState(() => ({ scene, question }));
    const root = drawn(OptionsTab, {}, table);
    table.choice.ask(question);
    flushSync();
    const lines = [...root.querySelectorAll('[role=option], .head')].map((one) => one.querySelector('small')?.textContent ?? '');
    expect(lines.filter(Boolean)).toEqual(['Units go there.', 'Units go there.', 'Units swim.', 'Nothing happens.']);
  });
});
