/** Units set out on several places in one answer: one more here is one fewer where most are. */

import type { Option, Ref } from './scenery';
import { isNumber, numberOf } from './narrowing';

/** How many an option puts on each place: the numbers whose role is itself the ref of a thing. */
export function placed(option: Option): Map<Ref, number> {
  const numbers = option.path.filter(([role, ref]) => isNumber(ref) && role.includes(':'));
  return new Map(numbers.map(([role, ref]) => [role, numberOf(ref)]));
}

/** The option with one more on a place that differs least elsewhere; of those the most even one. */
export function oneMore(options: readonly Option[], now: Option, place: Ref): Option | null {
  const here = placed(now);
  const wanted = (here.get(place) ?? 0) + 1;
  const able = options.filter((o) => placed(o).get(place) === wanted);
  const cost = (o: Option): number => sum([...placed(o)].map(([ref, n]) => Math.abs(n - (here.get(ref) ?? 0))));
  const peak = (o: Option): number => sum([...placed(o).values()].map((n) => n * n));
  return able.toSorted((a, b) => cost(a) - cost(b) || peak(a) - peak(b))[0] ?? null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
