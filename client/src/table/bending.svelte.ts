/**
 * Changing the way at hand: dragging it over places, putting a place on it by a key, and leaving some of the group behind. One
 * thing after the other is asked for; where the rules do not allow it, the way stays as it was and it is said why.
 */

import type { Ref } from '../lib/scenery';
import type { Choice } from './choice.svelte';

interface Pull {
  /** Where it began, and the places of the way up to there, which stay. */
  from: Ref;
  kept: Ref[];
  /** The end of the way where that stays; else the way ends where the drag does. */
  goal: Ref | null;
  /** The places that the way has been bent over, and those that are still to be asked for. */
  taken: Ref[];
  waiting: Ref[];
  /** The place under the pointer. */
  at: Ref;
  ended: boolean;
}

export class Bending {
  private pull: Pull | null = null;
  /** What the way would be bent over, while that is asked. */
  private asked: Ref[] | null = null;
  /** Who shall go, until a way was found for them. */
  wished: ReadonlyMap<Ref, number> | null = $state.raw(null);
  private tried: ReadonlyMap<Ref, number> | null = null;

  constructor(
    private readonly choice: Choice,
    private readonly ask: (noun: Ref, chosen: [string, Ref][], over: Ref[]) => void,
  ) {}

  /** Take hold of a place of the way, or of where one would begin; false if nothing can be bent there. */
  begin(place: Ref | null): boolean {
    const { way } = this.choice;
    const at = place === null ? -1 : way.indexOf(place);
    this.drop();
    if (at < 0) return false;
    this.pull = { from: place!, kept: way.slice(1, at + 1), goal: at < way.length - 1 ? way.at(-1)! : null, taken: [], waiting: [], at: place!, ended: false };
    return true;
  }

  /** Drag on to a place; whether the drag has left the place where it began. */
  enter(place: Ref | null): boolean {
    const { pull } = this;
    if (!pull) return false;
    if (place === null || place === pull.at) return pull.at !== pull.from || pull.taken.length > 0;
    pull.at = place;
    pull.waiting.push(place);
    this.next();
    return true;
  }

  /** Let go; what has not been answered yet still is. */
  end(): void {
    if (this.pull) this.pull.ended = true;
    this.next();
  }

  drop(): void {
    this.pull = this.asked = this.wished = this.tried = null;
  }

  /** Who sets out on the way at hand, or shall do so. */
  going(ref: Ref): number {
    return this.wished?.get(ref) ?? this.choice.whole?.group?.find((one) => one.ref === ref)?.n ?? 0;
  }

  /** One more or one fewer of those who are called alike goes the same way; somebody has to. */
  split(ref: Ref, by: number): void {
    const group = this.choice.whole?.group ?? [];
    const wished = new Map(group.map((one) => [one.ref, Math.max(0, Math.min(one.of, this.going(one.ref) + (one.ref === ref ? by : 0)))]));
    if (![...wished.values()].some(Boolean)) return;
    this.wished = wished;
    if (!this.asked) this.regroup();
  }

  private regroup(): void {
    const [from, ...others] = this.choice.way;
    const goal = others.pop();
    if (from === undefined || goal === undefined) return this.drop();
    this.pull = { from, kept: [], goal, taken: others, waiting: [], at: goal, ended: true };
    this.tried = this.wished;
    this.look(others);
  }

  /** Put a place on the way, or take off what was put there. */
  put(place: Ref | null): void {
    const [from, ...others] = this.choice.way;
    const [goal, over] = [others.at(-1) ?? null, this.choice.whole?.over ?? []];
    if (place === null || from === undefined || place === from || place === goal) return;
    this.pull = { from, kept: [], goal, taken: [...over], waiting: [], at: place, ended: true };
    this.look(over.includes(place) ? over.filter((one) => one !== place) : [...over, place]);
  }

  /** A way was found. */
  found(): void {
    if (!this.pull || !this.asked) return;
    this.pull.taken = this.asked;
    this.asked = null;
    if (this.tried) this.choice.party = this.tried;
    if (this.wished !== this.tried) return this.regroup();
    this.wished = this.tried = null;
    this.next();
  }

  /** There is none; false if nobody has asked. */
  refused(): boolean {
    if (!this.pull || !this.asked) return false;
    this.asked = this.choice.wanted = this.wished = this.tried = null;
    this.next();
    return true;
  }

  private next(): void {
    const { pull } = this;
    if (!pull || this.asked) return;
    const place = pull.waiting.shift();
    if (place === undefined) return pull.ended ? this.settle(pull) : undefined;
    const back = pull.taken.indexOf(place);
    if (back >= 0 || place === pull.from) this.look(pull.taken.slice(0, back + 1));
    else if (place === pull.goal || pull.kept.includes(place)) this.next();
    else this.look([...pull.taken, place]);
  }

  private look(taken: Ref[]): void {
    const { kept, goal } = this.pull!;
    const places = [...kept, ...taken, ...(goal === null ? [] : [goal])];
    const noun = places.pop();
    if (noun === undefined) {
      this.pull!.taken = [];
      if (this.choice.whole) this.choice.back();
      return this.next();
    }
    this.asked = taken;
    this.choice.want(noun, places);
    this.ask(noun, (this.choice.leading(this.tried ?? this.choice.party) ?? []).filter(([role]) => role !== 'to'), places);
  }

  /** A single step is chosen like any other, so that it can be said who goes. */
  private settle({ kept, goal, taken }: Pull): void {
    this.drop();
    if (goal !== null || kept.length || taken.length !== 1 || this.choice.way.length !== 2) return;
    this.choice.back();
    if (this.choice.light(taken[0]!) !== 'off') this.choice.take(taken[0]!);
  }
}
