/** Narrowing a question by its nouns: what is lit, what is filled in, what is left to confirm. */

import { isAct, type Act, type Path } from './acts';
import { isForced } from './gesture';
import type { Ref } from './scenery';

export interface Pick {
  role: string;
  ref: Ref;
  /** How often the noun must occur: 2 when it was chosen twice in one role. */
  times: number;
}

export interface Narrowed {
  /** Acts that contain all picks. */
  live: Act[];
  /** Nouns that occur in every live act without having been picked. */
  forced: Pick[];
  /** Nouns that tell live acts apart. */
  lit: Map<Ref, 'now' | 'later'>;
  /** The role that is asked for next, where all live acts ask for the same. */
  next: string | null;
  /** The act that can be confirmed: the only one left, or the one that the picks name completely. */
  ready: Act | null;
  /** Acts that no noun can tell apart; they are offered by their sentence. */
  rest: Act[];
}

function times(act: Act, role: string, ref: Ref): number {
  let n = 0;
  for (const [r, f] of act.path) if (r === role && f === ref) n++;
  return n;
}

export function keeps(act: Act, picks: readonly Pick[]): boolean {
  return picks.every((p) => times(act, p.role, p.ref) >= p.times);
}

interface Spread {
  role: string;
  ref: Ref;
  min: number;
  max: number;
  /** Earliest place in a path, for the order of roles. */
  at: number;
}

function spreads(live: readonly Act[]): Spread[] {
  const found = new Map<string, Spread>();
  for (const act of live) {
    act.path.forEach(([role, ref], at) => {
      const key = `${role} ${ref}`;
      const known = found.get(key);
      if (!known) found.set(key, { role, ref, min: Infinity, max: 0, at });
      else if (at < known.at) known.at = at;
    });
  }
  for (const spread of found.values()) {
    for (const act of live) {
      const n = times(act, spread.role, spread.ref);
      spread.min = Math.min(spread.min, n);
      spread.max = Math.max(spread.max, n);
    }
  }
  return [...found.values()];
}

/** What each live act asks for next: the first of its open nouns that is not picked. */
function nexts(live: readonly Act[], open: readonly Spread[], picks: readonly Pick[]): Path {
  const keys = new Set(open.map((s) => `${s.role} ${s.ref}`));
  return live.flatMap((act) => {
    const taken = new Map(picks.map((p) => [`${p.role} ${p.ref}`, p.times]));
    const next = act.path.find(([role, ref]) => {
      const key = `${role} ${ref}`;
      const left = taken.get(key) ?? 0;
      if (left) taken.set(key, left - 1);
      return !left && keys.has(key);
    });
    return next ? [next] : [];
  });
}

/** What is asked for next is lit now, what is asked for afterwards later. */
function lights(open: readonly Spread[], next: Path): Map<Ref, 'now' | 'later'> {
  return new Map([...open.map((s) => [s.ref, 'later'] as const), ...next.map(([, ref]) => [ref, 'now'] as const)]);
}

/** The one role among these nouns; what is no thing but an act has none. */
function roleOf(next: Path): string | null {
  const roles = new Set(next.filter(([, ref]) => !isAct(ref)).map(([role]) => role));
  return roles.size === 1 ? [...roles][0]! : null;
}

function named(live: readonly Act[], taken: readonly Pick[]): Act | null {
  const counts = new Map<string, number>();
  for (const p of taken) counts.set(`${p.role} ${p.ref}`, Math.max(p.times, counts.get(`${p.role} ${p.ref}`) ?? 0));
  const total = [...counts.values()].reduce((a, b) => a + b, 0);
  const exact = live.filter((o) => o.path.length === total);
  return exact.length === 1 && live.length > 1 && (taken.length > 0 || exact[0]!.gesture) ? exact[0]! : null;
}

const opened = (all: readonly Spread[]): Spread[] => all.filter((s) => s.max > s.min);

/** An act whose gesture leaves something to decide is opened at once; one that is decided waits until a thing it names is picked. */
const isToBeMade = (act: Act): boolean => !!act.gesture && !(isForced(act.gesture) && act.path.some(([, ref]) => !isAct(ref)));

/** Buttons stand beside what is lit and say what they do themselves. */
export function narrow(acts: readonly Act[], picks: readonly Pick[]): Narrowed {
  const live = acts.filter((o) => keeps(o, picks));
  const offered = live.filter((o) => !o.button);
  const all = spreads(live);
  const forced = all
    .filter((s) => s.min > 0 && !picks.some((p) => p.role === s.role && p.ref === s.ref))
    .sort((a, b) => a.at - b.at)
    .map((s) => ({ role: s.role, ref: s.ref, times: s.min }));
  const open = opened(all);
  const next = nexts(live, open, picks);
  const lit = lights(open, next);
  const ready = settle(live, [...picks, ...forced]) ?? (offered.length === 1 && isToBeMade(offered[0]!) ? offered[0]! : null);
  const told = offered.some((o) => o.path.some(([, ref]) => lit.has(ref)));
  return { live, forced, lit, next: roleOf(next), ready, rest: told || ready ? [] : offered };
}

function settle(live: Act[], taken: readonly Pick[]): Act | null {
  return live.length === 1 ? live[0]! : named(live, taken);
}

/** Choosing a noun: in the earliest open role that knows it; null if it is not lit. */
export function pick(acts: readonly Act[], picks: readonly Pick[], ref: Ref): Pick | null {
  const live = acts.filter((o) => keeps(o, picks));
  const open = spreads(live)
    .filter((s) => s.ref === ref && s.max > s.min)
    .sort((a, b) => a.at - b.at);
  const first = open[0];
  return first ? { role: first.role, ref, times: first.min + 1 } : null;
}

/**
 * A click on an alternative: the noun takes the place of what was picked instead of it. One pick gives way, the last one that
 * can; where one is not enough, all from some pick on. Null if the noun goes with nothing.
 */
export function switched(acts: readonly Act[], picks: readonly Pick[], ref: Ref): Pick[] | null {
  const fewer = [
    ...picks.map((_, i) => picks.filter((_, j) => j !== picks.length - 1 - i)),
    ...picks.map((_, i) => picks.slice(0, picks.length - 1 - i)),
  ];
  for (const kept of fewer) {
    const next = pick(acts, kept, ref) ?? only(acts, kept, ref);
    if (next) return [...kept, next];
  }
  return null;
}

/** A noun that every live act names needs no telling apart, but may be picked. */
function only(acts: readonly Act[], picks: readonly Pick[], ref: Ref): Pick | null {
  const path = acts.find((o) => keeps(o, picks))?.path.find(([role, one]) => one === ref && !picks.some((p) => p.role === role && p.ref === ref));
  return path ? { role: path[0], ref, times: 1 } : null;
}

/** The answers that all live acts begin with, as far as the picks have come. */
export function common(live: readonly Act[], picks: readonly Pick[]): string {
  const chains = live.filter((o) => !o.button).map((o) => o.id.split('|'));
  const [first, ...others] = chains;
  if (!picks.length || !first) return '';
  const shared = first.findIndex((answer, i) => others.some((chain) => chain[i] !== answer));
  return first.slice(0, shared < 0 ? first.length - (others.length ? 0 : 1) : shared).join('|');
}

/** The picks that name an act completely, for the list of acts. */
export function picksOf(act: Act): Pick[] {
  const seen = new Map<string, Pick>();
  for (const [role, ref] of act.path) {
    const key = `${role} ${ref}`;
    const known = seen.get(key);
    if (known) known.times++;
    else seen.set(key, { role, ref, times: 1 });
  }
  return [...seen.values()];
}

/** After the table has changed: the picks that still lead to an act. */
export function stillLegal(acts: readonly Act[], picks: readonly Pick[]): Pick[] {
  const kept: Pick[] = [];
  for (const p of picks) {
    if (acts.some((o) => keeps(o, [...kept, p]))) kept.push(p);
  }
  return kept;
}

/** A lesson leads through one act: its nouns are lit one after the other, and it is ready when all of them are picked.
 *  What the act names twice (an area to go to and to conquer) is picked once. */
export function guided(act: Act, picks: readonly Pick[]): Narrowed {
  const taken = picks.map((p) => p.ref);
  const asked = act.path.filter(([role, ref]) => !ref.startsWith('num:') && !(role === 'who' && act.gesture?.kind === 'number'));
  const next = asked.find(([, ref]) => !taken.includes(ref));
  const lit = new Map<Ref, 'now' | 'later'>(next ? [[next[1], 'now']] : []);
  return { live: [act], forced: [], lit, next: next?.[0] ?? null, ready: next ? null : act, rest: [] };
}
