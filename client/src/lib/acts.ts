/** The acts of a question, put together from the options and gestures that the server says once. */

import type * as sent from './contract';
import type { Ends, GestureKind, Ref } from './contract';

export type Path = [string, Ref][];

/** An answer that a gesture may give. */
export interface Thing {
  id: string;
  text: string;
  /** What it is on the table; several only where a value has several parts. */
  refs: Ref[];
}

/** The end of an act that is one movement of the hand and may be several answers. */
export interface Gesture {
  kind: GestureKind;
  things: Thing[];
  least: number;
  most: number;
  /** The answer that ends a choice of some. */
  enough: string | null;
  total: number;
  room: number[];
  /** The answers by their number. */
  amounts: string[];
}

/** A whole act, or one that its gesture completes. */
export interface Act {
  id: string;
  path: Path;
  text: string;
  button?: boolean;
  ends?: Ends;
  gesture?: Gesture | null;
  /** The path of a route: an act of several steps that was asked for by its target. */
  mark?: sent.Mark;
  /** The places that a route was bent over. */
  over?: readonly Ref[];
  /** Who sets out on it, out of those who could. */
  group?: readonly sent.Member[];
  /** What its gesture names first; where the act names nothing else, this says what it does. */
  hand?: Path[number];
}

export interface Question extends Omit<sent.Question, 'wordings' | 'sheaves' | 'gestures'> {
  acts: Act[];
  /** What is called so and lies nowhere on the table (`do:waive`). */
  names: Record<Ref, string>;
  /** What an answer does that names a thing in a role. */
  effects: Record<string, string>;
}

const LINK = '|';
export const linked = (...answers: readonly string[]): string => answers.filter(Boolean).join(LINK);

export const isNumber = (ref: Ref): boolean => ref.startsWith('num:');
export const isAct = (ref: Ref): boolean => ref.startsWith('do:');
/** Ending what one is about: that alone is nothing to be asked. */
export const isEnd = (act: Act): boolean => act.path.length > 0 && act.path.every(([, ref]) => /^do:(end|done)/.test(ref));
export const numberOf = (ref: Ref): number => Number(ref.slice(4));

interface Option {
  id: string;
  text: string;
  path: Path;
  says: string;
}

/** Under which a question knows what naming a thing in a role does. */
export const effectKey = (role: string, ref: Ref): string => `${role} ${ref}`;

/** The options of one kind; each names the thing of its noun and value, unless its path says otherwise. */
function optionsOf({ kind, role = kind, noun = kind, of, path, says = '' }: sent.Wording): Option[] {
  const id = (value: string): string => (value ? `${kind} ${value}` : kind);
  return of.map(([value, text]) => ({ id: id(value), text, path: path ?? [[role, `${noun}:${value}`]], says }));
}

export function sentence(words: readonly string[]): string {
  const runs = words.filter(Boolean).reduce<[string, number][]>((said, word) => {
    const last = said.at(-1);
    return last?.[0] === word ? [...said.slice(0, -1), [word, last[1] + 1]] : [...said, [word, 1]];
  }, []);
  return capital(runs.map(([word, n]) => (n > 1 ? `${n} × ${word}` : word)).join(', '));
}

/** The text as a sentence of its own. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function asked({ wordings, sheaves, gestures = [], ...rest }: sent.Question, effects: Record<string, string> = {}): Question {
  const options = wordings.flatMap(optionsOf);
  const made = gestures.map((one) => gesture(one, options));
  const abouts = gestures.map((one) => one.about ?? []);
  const act = (of: Option[], { gesture: end, twin, button, ends }: sent.Sheaf): Act => ({
    id: linked(...of.map((one) => one.id)),
    path: [...of.flatMap((one) => one.path), ...(end == null ? [] : abouts[end]!)],
    text: sentence(of.map((one) => one.text)) + (twin ? ` (${twin})` : ''),
    gesture: end == null ? null : made[end],
    hand: end == null ? undefined : options[gestures[end]!.of[0]!]?.path.at(-1),
    button,
    ends,
  });
  const first = ({ gesture: end }: sent.Sheaf): number[] => (end == null ? [] : gestures[end]!.of.slice(0, 1));
  const whole = sheaves.flatMap((sheaf) => chains(sheaf).map((of) => ({ of, sheaf, place: [...of, ...first(sheaf)] })));
  whole.sort((a, b) => inOrder(a.place, b.place));
  const acts = whole.map(({ of, sheaf }) => act(of.map((i) => options[i]!), sheaf));
  return { ...rest, names: namesOf(options), effects: effectsOf(options, effects), acts };
}

/** The acts of a sheaf: all combinations of what each answer may be. */
const chains = ({ of = [] }: sent.Sheaf): number[][] =>
  of.reduce<number[][]>((begun, may) => begun.flatMap((chain) => may.map((one) => [...chain, one])), [[]]);

/** Whether a chain comes before another one: by its first answer that differs, the shorter one first. */
function inOrder(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((one, i) => one !== b[i]);
  return differs < 0 ? a.length - b.length : a[differs]! - (b[differs] ?? -1);
}

const namesOf = (options: Option[]): Record<Ref, string> =>
  Object.fromEntries(options.flatMap((one) => one.path.filter(([, ref]) => isAct(ref)).map(([, ref]) => [ref, one.text])));

/** What options do: in words of their own, or by a clause that the stage has. */
const effectsOf = (options: Option[], clauses: Record<string, string>): Record<string, string> =>
  Object.fromEntries(options.flatMap((one) => one.path.slice(-1).map(([role, ref]) => [effectKey(role, ref), clauses[one.says] ?? one.says] as const)));

function gesture({ kind, of, least = 0, most = 0, enough, total = 0, room = [], amounts = [] }: sent.Gesture, options: Option[]): Gesture {
  const things = of.map((i) => thing(options[i]!));
  if (kind === 'number') things.sort((a, b) => numberOf(a.refs[0]!) - numberOf(b.refs[0]!));
  return { kind, things, least, most, enough: enough == null ? null : options[enough]!.id, total, room, amounts };
}

const thing = (option: Option): Thing => ({ id: option.id, text: option.text, refs: option.path.map(([, ref]) => ref) });
