/** Where the points of one seat came from, out of the table that the end of a game tells. */

import type { Ledger, Ref } from '../lib/scenery';

export interface Source {
  label: string;
  n: number;
}

/** The sources of a seat's points, the richest first; those that gave nothing are left out. */
export function sourcesOf(ledger: Ledger | null | undefined, seat: Ref): Source[] {
  const row = ledger?.rows.find((one) => one.ref === seat);
  const all = ledger?.columns.map((label, i) => ({ label, n: Number(row?.figures[i]?.text) || 0 })) ?? [];
  return all.filter((source) => source.n !== 0).sort((a, b) => b.n - a.n);
}
