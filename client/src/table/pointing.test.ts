import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from './choice.svelte';
import { Pointing } from './pointing.svelte';

const idle = { light: () => 'off', isAlternative: () => false, path: [] } as unknown as Choice;
const thing = (noun: string): Element => document.querySelector(`[data-noun="${noun}"]`)!;
const draw = (...nouns: string[]): void => {
  document.body.innerHTML = nouns.map((noun) => `<button data-noun="${noun}"></button>`).join('');
};
const rest = (pointing: Pointing, target: Element): void => {
  target.addEventListener('pointerover', (event) => pointing.over(event as PointerEvent), { once: true });
  target.dispatchEvent(new MouseEvent('pointerover'));
};

describe('a thing that is asked about', () => {
  const asked: string[] = [];
  let pointing: Pointing;
  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    pointing = new Pointing(idle, (noun) => asked.push(noun));
    draw('region:1', 'region:2');
  });

  it('stays open while the table is drawn anew, and is asked about again', () => {
    pointing.ask('region:1', thing('region:1'));
    draw('region:2', 'region:1');
    pointing.askAgain();
    expect(pointing.asked?.element).toBe(thing('region:1'));
    expect(asked).toEqual(['region:1', 'region:1']);
  });

  it('is looked for where its element has become another thing', () => {
    const [one, two] = [thing('region:1'), thing('region:2')] as HTMLElement[];
    pointing.ask('region:1', one!);
    [one!.dataset.noun, two!.dataset.noun] = ['region:2', 'region:1'];
    pointing.askAgain();
    expect(pointing.asked?.element).toBe(two);
  });

  it('is asked about no more once it is gone', () => {
    pointing.ask('region:1', thing('region:1'));
    draw('region:2');
    pointing.askAgain();
    expect(pointing.asked).toBeNull();
    expect(asked).toEqual(['region:1']);
  });

  it('is found where it lies by then if it is drawn anew while the pointer rests', () => {
    rest(pointing, thing('region:1'));
    draw('region:1');
    vi.runAllTimers();
    expect(pointing.asked?.element).toBe(thing('region:1'));
  });

  it('is nothing where nobody has asked', () => {
    pointing.askAgain();
    expect(asked).toEqual([]);
  });
});
