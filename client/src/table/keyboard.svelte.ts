/** What keys do at a table: choosing, confirming, walking through what is lit, letters on everything. */

import { tick } from 'svelte';
import type { Ref } from '../lib/scenery';
import { hintsFor } from '../lib/hints';
import { command, isTyping, type Command } from '../lib/keys';
import { settings } from '../shell/settings.svelte';
import { digit } from '../lib/gesture';
import type { Choice } from './choice.svelte';
import type { Pointing } from './pointing.svelte';

/** What else of the table answers to keys. */
export interface Desk {
  root: () => HTMLElement | undefined;
  /** Whether a noun is shown at all. */
  shows: (ref: Ref) => boolean;
  /** Cards and dice in the order of their numbers. */
  items: () => readonly Ref[];
  /** Whether a panel covers the board. */
  covered: () => boolean;
  /** On with what is being shown: a result, a step that is told; false if there is nothing. */
  goOn: () => boolean;
  peek: (on: boolean) => void;
  undo: () => void;
  escape: () => void;
  obey: (order: Command) => void;
}

export class Keyboard {
  /** Letters that choose what they stand on. */
  hints: ReadonlyMap<Ref, string> = $state.raw(new Map());
  private typed = '';

  constructor(
    private readonly choice: Choice,
    private readonly pointing: Pointing,
    private readonly desk: Desk,
  ) {}

  down(event: KeyboardEvent): void {
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    if (this.hints.size) {
      this.type(event.key.toLowerCase());
      return event.preventDefault();
    }
    if (event.key === ' ') return this.space(event);
    const order = command(event, settings.keys);
    if (!order) return;
    const native = event.target instanceof HTMLElement && event.target.closest('button,a');
    if (order.do === 'confirm' && native && !(event.target as HTMLElement).dataset.noun) return;
    event.preventDefault();
    this.obey(order);
  }

  up(event: KeyboardEvent): void {
    if (event.key === ' ') this.desk.peek(false);
  }

  private obey(order: Command): void {
    switch (order.do) {
      case 'confirm':
        return this.enter();
      case 'back':
        return void this.choice.back();
      case 'undo':
        return this.desk.undo();
      case 'next':
        return this.walk(1);
      case 'previous':
        return this.walk(-1);
      case 'hints':
        return this.letter();
      case 'more':
        return this.choice.step(1);
      case 'fewer':
        return this.choice.step(-1);
      case 'why':
        return this.why();
      case 'end':
        return this.act(/end/i);
      case 'pass':
        return this.act(/pass/i);
      case 'item':
        return this.item(order.n);
      case 'escape':
        return this.desk.escape();
      default:
        return this.desk.obey(order);
    }
  }

  private enter(): void {
    if (this.desk.goOn()) return;
    const noun = focused();
    const light = noun ? this.choice.light(noun) : 'off';
    if (noun && light !== 'off' && light !== 'chosen') this.choice.take(noun);
    else if (noun && this.pointing.lead(noun, document.activeElement)) return;
    else if (this.choice.ready) this.choice.send();
  }

  private space(event: KeyboardEvent): void {
    if (this.desk.covered()) {
      this.desk.peek(true);
      return event.preventDefault();
    }
    const target = event.target as HTMLElement | SVGElement;
    if (target instanceof SVGElement && target.dataset.noun) {
      if (!this.choice.take(target.dataset.noun)) this.pointing.lead(target.dataset.noun, target);
      return event.preventDefault();
    }
    if (target === document.body) this.desk.obey({ do: 'skip' });
  }

  private letter(): void {
    this.typed = '';
    this.hints = hintsFor(this.choice.lit.filter((ref) => this.desk.shows(ref)));
  }

  private type(key: string): void {
    this.typed += key;
    const found = [...this.hints].find(([, letters]) => letters === this.typed);
    if (found) this.choice.take(found[0]);
    if (found || ![...this.hints.values()].some((letters) => letters.startsWith(this.typed))) this.hints = new Map();
  }

  /** To the next thing that can be chosen, in the order of the page. */
  private walk(by: number): void {
    const all = [...(this.desk.root()?.querySelectorAll<HTMLElement>('[data-noun]') ?? [])].map((e) => e.dataset.noun!);
    const lit = all.filter((ref, i) => this.choice.lit.includes(ref) && all.indexOf(ref) === i);
    if (!lit.length) return;
    const at = lit.indexOf(focused() ?? '');
    void this.focus(lit[(at + by + lit.length) % lit.length]!);
  }

  private async focus(ref: Ref): Promise<void> {
    await tick();
    const found = this.desk.root()?.querySelectorAll<HTMLElement>(`[data-noun="${CSS.escape(ref)}"]`) ?? [];
    [...found].find((e) => e.tabIndex >= 0 || e instanceof SVGElement)?.focus();
  }

  private act(pattern: RegExp): void {
    const act = this.choice.buttons.find((a) => a.path.some(([, ref]) => pattern.test(ref)) || pattern.test(a.id));
    if (act) this.choice.takeAct(act);
  }

  /** A digit makes the gesture at hand, else it means a card or die. */
  private item(n: number): void {
    if (this.choice.gesture) return void this.choice.touch(digit(this.choice.gesture, n));
    const ref = this.desk.items()[n - 1];
    if (ref) this.choice.take(ref);
  }

  private why(): void {
    const element = document.activeElement;
    const noun = this.pointing.thingAt(element);
    if (noun) this.pointing.ask(noun, element);
  }
}

const focused = (): Ref | undefined => (document.activeElement as HTMLElement | null)?.dataset?.noun;
