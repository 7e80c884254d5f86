/** What bots saw in their acts, and where in the log it is read. */

import type { LogLine, Remark } from './scenery';

/** The remarks about acts that are over after n decisions. */
export function upTo(remarks: readonly Remark[], n: number): Remark[] {
  return remarks.filter((remark) => remark.until <= n);
}

/** The remarks by the number of the line that they follow: the first with which the seat tells its act, else the last before it. */
export function beneath(log: readonly LogLine[], remarks: readonly Remark[]): Map<number, Remark[]> {
  const found = new Map<number, Remark[]>();
  const told = log.filter((line) => !line.head);
  for (const remark of remarks) {
    const own = told.find((line) => line.n > remark.n && line.n <= remark.until && line.seat === remark.seat && !line.turn);
    const line = own ?? told.findLast((one) => one.n <= remark.n) ?? told[0];
    if (line) found.set(line.i, [...(found.get(line.i) ?? []), remark]);
  }
  return found;
}
