/** Making a gesture: what is set, taken, ordered or shared out so far, and the answers that it amounts to. */

import { linked, numberOf, sentence, type Act, type Gesture } from './acts';
import type { Ref } from './contract';

/** How far a gesture is made: the place of the number, the places of the things taken, or the share of each lane. */
export type Made = readonly number[];

const sorted = (made: Made): Made => made.toSorted((a, b) => a - b);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What is proposed: the largest number, everything on the first lanes; things only where all of them must be taken. */
export function begin(gesture: Gesture): Made {
  const { kind, things, total, room } = gesture;
  if (kind === 'number') return [things.length - 1];
  if (kind === 'split') return room.reduce<number[]>((made, most) => [...made, Math.min(most, total - sum(made))], []);
  return isForced(gesture) ? things.map((_, i) => i) : [];
}

/** Whether it can be made in one way only. */
export function isForced({ kind, things, least }: Gesture): boolean {
  return kind === 'number' ? things.length === 1 : kind === 'some' && least === things.length;
}

/** Whether it could be confirmed. */
export function isWhole(gesture: Gesture, made: Made): boolean {
  if (gesture.kind === 'some') return made.length >= gesture.least && made.length <= gesture.most;
  if (gesture.kind === 'order') return made.length >= gesture.things.length - 1;
  return left(gesture, made) === 0;
}

/** How much of a total has no lane yet. */
export const left = ({ kind, total }: Gesture, made: Made): number => (kind === 'split' ? total - sum(made) : 0);

/** Whether a thing can be touched now: taken, or given back. */
export function isLit({ kind, most }: Gesture, made: Made, i: number): boolean {
  return kind !== 'number' && (kind !== 'some' || made.includes(i) || made.length < most);
}

/** A touch: a thing is taken or given back, a lane gets one more; a number is set. */
export function touched(gesture: Gesture, made: Made, i: number): Made {
  if (gesture.kind === 'number') return [i];
  if (gesture.kind === 'split') return stepped(gesture, made, i, 1);
  if (made.includes(i)) return made.filter((one) => one !== i);
  return isLit(gesture, made, i) ? [...made, i] : made;
}

/** One more or one fewer of a number, or on a lane; what is missing comes from where most are. */
export function stepped(gesture: Gesture, made: Made, i: number, by: number): Made {
  if (gesture.kind === 'number') return [Math.max(0, Math.min(gesture.things.length - 1, made[0]! + by))];
  if (gesture.kind !== 'split') return made;
  const wanted = made[i]! + by;
  if (wanted < 0 || wanted > gesture.room[i]!) return made;
  const donor = by > 0 && !left(gesture, made) ? fullest(made, i) : -1;
  if (donor < 0 && by > 0 && !left(gesture, made)) return made;
  return made.map((n, lane) => (lane === i ? wanted : lane === donor ? n - 1 : n));
}

/** The other lane that holds most, or −1 if all are empty. */
function fullest(made: Made, but: number): number {
  const others = made.map((n, i) => [n, i] as const).filter(([n, i]) => n && i !== but);
  return others.toSorted(([a], [b]) => b - a)[0]?.[1] ?? -1;
}

/** In an order: the thing at one place comes to another one. */
export function moved(made: Made, from: number, to: number): Made {
  const rest = made.filter((_, i) => i !== from);
  return made[from] === undefined ? made : [...rest.slice(0, to), made[from], ...rest.slice(to)];
}

/** All things in their order, once all but one have a place. */
export function ordered({ things }: Gesture, made: Made): Made {
  return made.length < things.length - 1 ? made : [...made, ...things.map((_, i) => i).filter((i) => !made.includes(i))];
}

/** The answers that the gesture amounts to. */
export function answers(gesture: Gesture, made: Made): string[] {
  const { kind, things, amounts, enough } = gesture;
  if (kind === 'split') return made.slice(0, -1).map((n) => amounts[n]!);
  if (kind === 'order') return ordered(gesture, made).slice(0, -1).map((i) => things[i]!.id);
  if (kind === 'number') return [things[made[0]!]!.id];
  return [...sorted(made).map((i) => things[i]!.id), ...(enough ? [enough] : [])];
}

/** The same in words; the server's preview says it better. */
export function spoken(gesture: Gesture, made: Made): string[] {
  const { kind, things } = gesture;
  if (kind === 'split') return things.map((lane, i) => `${lane.text} ${made[i]}`);
  return (kind === 'order' ? ordered(gesture, made) : sorted(made)).map((i) => things[i]!.text);
}

/** The whole act that a made gesture completes, or null while something is missing. */
export function completed(act: Act, made: Made): Act | null {
  const { gesture } = act;
  if (!gesture) return act;
  if (!isWhole(gesture, made)) return null;
  return { ...act, id: linked(act.id, ...answers(gesture, made)), text: sentence([act.text, ...spoken(gesture, made)]) };
}

/** An act as one line, before its gesture is made: "from Region 3, to Region 4, 1–3 warriors". */
export const said = (act: Act): string => (act.gesture ? sentence([act.text, range(act.gesture)]) : act.text);

function range({ kind, things }: Gesture): string {
  if (kind !== 'number') return [...new Set(things.map((one) => one.text))].join(' / ');
  const [least, most] = [numberOf(things[0]!.refs[0]!), numberOf(things.at(-1)!.refs[0]!)];
  const { text } = things.at(-1)!;
  return least < most && text.startsWith(String(most)) ? `${least}–${text}` : text;
}

export const placeOf = (gesture: Gesture, ref: Ref): number => gesture.things.findIndex((one) => one.refs.includes(ref));

/** Things of a choice of some that name the same and are taken by number: three warriors of one stack. */
export function alike({ things }: Gesture): number[][] {
  const groups = new Map<string, number[]>();
  things.forEach(({ refs }, i) => groups.set(refs.join(' '), [...(groups.get(refs.join(' ')) ?? []), i]));
  return [...groups.values()];
}

/** One more or one fewer of things that are alike: the first of them are taken. */
export function taken(gesture: Gesture, made: Made, group: readonly number[], by: number): Made {
  const held = group.filter((i) => made.includes(i)).length;
  const n = Math.max(0, Math.min(group.length, held + by));
  if (n > held && made.length >= gesture.most) return made;
  return sorted([...made.filter((i) => !group.includes(i)), ...group.slice(0, n)]);
}

/** What a digit means: that number, or the n-th thing or lane. */
export function digit({ kind, things }: Gesture, n: number): number {
  const number = things.findIndex((one) => one.refs[0] === `num:${n}`);
  return kind === 'number' ? (number < 0 ? things.length : number) : n - 1;
}

/** An act that leaves nothing to decide, complete. */
export const forced = (act: Act): Act | null => (!act.gesture ? act : isForced(act.gesture) ? completed(act, begin(act.gesture)) : null);
