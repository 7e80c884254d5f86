/** What a pointer means: a click chooses a noun; a rest or a long press asks what it is, and why it cannot be chosen. */

import type { Ref } from '../lib/scenery';
import type { Choice } from './choice.svelte';

const REST = 350;
/** Whoever is about to click something lit is not disturbed. */
const LIT_REST = 900;
const LONG = 500;
/** A finger that moves farther pans the map and asks nothing. */
const STEADY = 8;
const THING = '[data-about],[data-noun],[data-under]';
/** A bubble, and the sheet of seats on a phone, are there to be read: nothing is asked about on them. */
const MUTE = '.why, .left.open';

export class Pointing {
  /** The thing that is asked about, and where it lies in the window; what it is need not be said `unasked`. */
  asked: { noun: Ref; box: DOMRect; element: Element; unasked?: boolean } | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from: { x: number; y: number } | null = null;
  /** A long press is no click. */
  private held = false;
  private rested: Ref | null = null;
  /** Where the last click was: what appears under a pointer that has not moved since is not asked about. */
  private clicked: { x: number; y: number } | null = null;

  constructor(
    private readonly choice: Choice,
    private readonly onwhy: (noun: Ref, chosen: [string, Ref][]) => void,
    /** A click on what cannot be chosen. */
    private readonly onstray: (noun: Ref) => void = () => undefined,
    /** The place of a noun, if a way of several steps may lead there. */
    private readonly wayTo: (noun: Ref) => Ref | null = () => null,
    private readonly onroute: (place: Ref) => void = () => undefined,
  ) {}

  /** The noun of an element, or what lies under or around it where that can be chosen, also instead of a pick, and it cannot. */
  nounAt(target: EventTarget | null): Ref | null {
    const element = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-noun],[data-under]') : null;
    if (!element) return null;
    const { noun, under } = element.dataset;
    const outer = element.parentElement?.closest<HTMLElement | SVGElement>('[data-noun]')?.dataset.noun;
    const named = [noun, under, outer].filter((ref) => ref !== undefined);
    return named.find((ref) => this.isLit(ref)) ?? named.find((ref) => this.choice.isAlternative(ref)) ?? named[0] ?? null;
  }

  click(event: MouseEvent): void {
    this.clicked = { x: event.clientX, y: event.clientY };
    const noun = this.nounAt(event.target);
    if (!noun || this.held || isReading(event)) return;
    this.close();
    if (this.choice.take(noun)) event.stopPropagation();
    else if (!this.lead(noun, event.target)) this.onstray(noun);
  }

  /** Ask for a way to take; the answer may be that there is none, and why. False where there is nothing to ask. */
  lead(noun: Ref, target: EventTarget | null): boolean {
    const place = this.wayTo(noun);
    if (!place || !(target instanceof Element)) return false;
    this.choice.want(place);
    this.asked = { noun: place, box: target.getBoundingClientRect(), element: target };
    this.onroute(place);
    return true;
  }

  /** Tell about a place without being asked: why a way does not lead there. */
  show(place: Ref): void {
    const element = elementOf(place);
    if (element) this.asked = { noun: place, box: element.getBoundingClientRect(), element, unasked: true };
  }

  /** What is meant by pointing: a noun, else something that is only told about, such as a counter or a phase. */
  thingAt(target: EventTarget | null): Ref | null {
    const about = target instanceof Element ? target.closest<HTMLElement | SVGElement>(THING) : null;
    return about?.dataset.about ?? this.nounAt(target);
  }

  ask(noun: Ref, target: EventTarget | null): void {
    const element = target instanceof Element && target.isConnected ? (target.closest(THING) ?? target) : elementOf(noun);
    if (!element) return this.close();
    this.asked = { noun, box: element.getBoundingClientRect(), element };
    const place = this.wayTo(noun);
    if (place) this.onroute(place);
    if (place !== noun) this.onwhy(noun, [...this.choice.path]);
  }

  /** The table has been drawn anew: what is asked about stays open where it lies now, and is asked about again. */
  askAgain(): void {
    if (!this.asked) return;
    const { noun, element } = this.asked;
    this.ask(noun, this.thingAt(element) === noun ? element : elementOf(noun));
  }

  close(): void {
    clearTimeout(this.timer);
    this.asked = null;
    this.rested = null;
  }

  over(event: PointerEvent): void {
    if (event.pointerType === 'touch' || isMute(event)) return;
    if (this.clicked && !isFar(this.clicked, event)) return;
    this.clicked = null;
    const noun = this.thingAt(event.target);
    if (noun === this.rested) return;
    this.close();
    this.rested = noun;
    if (noun) this.timer = setTimeout(() => this.ask(noun, event.target), this.isLit(noun) ? LIT_REST : REST);
  }

  down(event: PointerEvent): void {
    this.held = false;
    if (event.pointerType !== 'touch' || isMute(event)) return;
    this.close();
    this.from = { x: event.clientX, y: event.clientY };
    const noun = this.thingAt(event.target);
    if (!noun) return;
    this.timer = setTimeout(() => {
      this.held = true;
      this.ask(noun, event.target);
    }, LONG);
  }

  move(event: PointerEvent): void {
    if (event.pointerType !== 'touch' || !this.from) return;
    if (isFar(this.from, event)) this.up(event);
  }

  up(event: PointerEvent): void {
    if (event.pointerType === 'touch') clearTimeout(this.timer);
    this.from = null;
  }

  private isLit(ref: Ref): boolean {
    return this.choice.light(ref) !== 'off';
  }
}

/** Where a thing is drawn, if it still is. */
function elementOf(noun: Ref): Element | null {
  return document.querySelector(`[data-noun="${noun}"], [data-about="${noun}"]`);
}

/** Opening a text to read it picks nothing, not even whose text it is. */
function isReading(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('details') !== null;
}

function isMute(event: PointerEvent): boolean {
  return event.target instanceof Element && event.target.closest(MUTE) !== null;
}

function isFar(from: { x: number; y: number }, event: PointerEvent): boolean {
  return Math.hypot(event.clientX - from.x, event.clientY - from.y) > STEADY;
}
