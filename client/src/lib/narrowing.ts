/** Narrowing a question by its nouns: what is lit, what is filled in, what is left to confirm. */

import type { Option, Ref } from './scenery';

export interface Pick {
  role: string;
  ref: Ref;
  /** How often the noun must occur: 2 when it was chosen twice in one role. */
  times: number;
}

export interface Amount {
  /** The role of the number; the second one of a role is told apart from the first. */
  role: string;
  values: number[];
  value: number;
}

export interface Narrowed {
  /** Options that contain all picks. */
  live: Option[];
  /** Nouns that occur in every live option without having been picked. */
  forced: Pick[];
  /** Nouns that tell live options apart. */
  lit: Map<Ref, 'now' | 'later'>;
  /** The role that is asked for next, where all live options ask for the same. */
  next: string | null;
  /** Amounts still to be chosen, each with the value that is proposed. */
  amounts: Amount[];
  /** The option that can be confirmed: the only one left, or the one that the picks name completely. */
  ready: Option | null;
  /** Options that no noun can tell apart; they are offered by their sentence. */
  rest: Option[];
}

export const isNumber = (ref: Ref): boolean => ref.startsWith('num:');
export const isAct = (ref: Ref): boolean => ref.startsWith('do:');
export const numberOf = (ref: Ref): number => Number(ref.slice(4));

type Path = Option['path'];
const paths = new WeakMap<Option, Path>();

/** The path of an option with its amounts told apart: of two numbers in one role, the second gets a role of its own. */
function pathOf(option: Option): Path {
  const known = paths.get(option) ?? apart(option.path);
  paths.set(option, known);
  return known;
}

function apart(path: Path): Path {
  const seen = new Map<string, number>();
  return path.map(([role, ref]): [string, Ref] => {
    if (!isNumber(ref)) return [role, ref];
    const n = (seen.get(role) ?? 0) + 1;
    seen.set(role, n);
    return [n > 1 ? `${role} ${n}` : role, ref];
  });
}

function times(option: Option, role: string, ref: Ref): number {
  let n = 0;
  for (const [r, f] of pathOf(option)) if (r === role && f === ref) n++;
  return n;
}

export function keeps(option: Option, picks: readonly Pick[]): boolean {
  return picks.every((p) => times(option, p.role, p.ref) >= p.times);
}

interface Spread {
  role: string;
  ref: Ref;
  min: number;
  max: number;
  /** Earliest place in a path, for the order of roles. */
  at: number;
}

function spreads(live: readonly Option[]): Spread[] {
  const found = new Map<string, Spread>();
  for (const option of live) {
    pathOf(option).forEach(([role, ref], at) => {
      const key = `${role} ${ref}`;
      const known = found.get(key);
      if (!known) found.set(key, { role, ref, min: Infinity, max: 0, at });
      else if (at < known.at) known.at = at;
    });
  }
  for (const spread of found.values()) {
    for (const option of live) {
      const n = times(option, spread.role, spread.ref);
      spread.min = Math.min(spread.min, n);
      spread.max = Math.max(spread.max, n);
    }
  }
  return [...found.values()];
}

/** What each live option asks for next: the first of its open nouns that is not picked. */
function nexts(live: readonly Option[], open: readonly Spread[], picks: readonly Pick[]): Path {
  const keys = new Set(open.map((s) => `${s.role} ${s.ref}`));
  return live.flatMap((option) => {
    const taken = new Map(picks.map((p) => [`${p.role} ${p.ref}`, p.times]));
    const next = pathOf(option).find(([role, ref]) => {
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

function amountOf(live: readonly Option[], open: readonly Spread[], wanted: Record<string, number>): Amount | null {
  const first = open.find((s) => isNumber(s.ref));
  if (!first) return null;
  const before = open.some((s) => !isNumber(s.ref) && s.at < first.at);
  if (before || live.some((o) => !pathOf(o).some(([role, ref]) => role === first.role && isNumber(ref)))) return null;
  const same = open.filter((s) => s.role === first.role && isNumber(s.ref));
  const values = same.map((s) => numberOf(s.ref)).sort((a, b) => a - b);
  const wish = wanted[first.role] ?? Infinity;
  const value = values.filter((v) => v <= wish).at(-1) ?? values[0]!;
  return { role: first.role, values, value };
}

function named(live: readonly Option[], taken: readonly Pick[]): Option | null {
  const counts = new Map<string, number>();
  for (const p of taken) counts.set(`${p.role} ${p.ref}`, Math.max(p.times, counts.get(`${p.role} ${p.ref}`) ?? 0));
  const total = [...counts.values()].reduce((a, b) => a + b, 0);
  const exact = live.filter((o) => o.path.length === total);
  return exact.length === 1 && live.length > 1 && taken.length > 0 ? exact[0]! : null;
}

const opened = (all: readonly Spread[]): Spread[] => all.filter((s) => s.max > s.min);

/**
 * The amount is left open while nouns are missing, so that a smaller amount's targets stay lit too.
 * Acts have buttons of their own and take no part in amounts.
 */
export function narrow(options: readonly Option[], picks: readonly Pick[], wanted: Record<string, number> = {}): Narrowed {
  const live = options.filter((o) => keeps(o, picks));
  const offered = live.filter((o) => !o.act);
  const all = spreads(live);
  const forced = all
    .filter((s) => s.min > 0 && !picks.some((p) => p.role === s.role && p.ref === s.ref))
    .sort((a, b) => a.at - b.at)
    .map((s) => ({ role: s.role, ref: s.ref, times: s.min }));
  const open = opened(all).filter((s) => !isNumber(s.ref));
  const next = nexts(live, open, picks);
  const lit = lights(open, next);
  const between = opened(spreads(offered));
  const amount = amountOf(offered, between, wanted);
  const closed = between.every((s) => isNumber(s.ref));
  const after = amount ? narrow(offered, [...picks, { role: amount.role, ref: `num:${amount.value}`, times: 1 }], wanted) : null;
  const ready = settle(live, [...picks, ...forced]) ?? (closed ? (after?.ready ?? null) : null);
  const amounts = amount ? [amount, ...after!.amounts.filter((a) => a.role !== amount.role)] : [];
  const told = amount !== null || offered.some((o) => o.path.some(([, ref]) => lit.has(ref)));
  return { live, forced, lit, next: roleOf(next), amounts, ready, rest: told || ready ? [] : offered };
}

function settle(live: Option[], taken: readonly Pick[]): Option | null {
  return live.length === 1 ? live[0]! : named(live, taken);
}

/** Choosing a noun: in the earliest open role that knows it; null if it is not lit. */
export function pick(options: readonly Option[], picks: readonly Pick[], ref: Ref): Pick | null {
  const live = options.filter((o) => keeps(o, picks));
  const open = spreads(live)
    .filter((s) => s.ref === ref && s.max > s.min)
    .sort((a, b) => a.at - b.at);
  const first = open[0];
  return first ? { role: first.role, ref, times: first.min + 1 } : null;
}

/** The picks that name an option completely, for the list of options. */
export function picksOf(option: Option): Pick[] {
  const seen = new Map<string, Pick>();
  for (const [role, ref] of pathOf(option)) {
    const key = `${role} ${ref}`;
    const known = seen.get(key);
    if (known) known.times++;
    else seen.set(key, { role, ref, times: 1 });
  }
  return [...seen.values()];
}

/** After the table has changed: the picks that still lead to an option. */
export function stillLegal(options: readonly Option[], picks: readonly Pick[]): Pick[] {
  const kept: Pick[] = [];
  for (const p of picks) {
    if (options.some((o) => keeps(o, [...kept, p]))) kept.push(p);
  }
  return kept;
}
