/** Where the points of one seat came from, out of the table that the end of a game tells. */

import type { Ledger, Over, Ref, Seat } from '../lib/scenery';

export interface Source {
  label: string;
  n: number;
}

/** The seat whose points are told to whoever has none and looks through nobody's eyes: the winner's, or the first. */
export const winnerOf = (seats: readonly Pick<Seat, 'ref'>[], over: Pick<Over, 'winners'> | null): number => Math.max(0, seats.findIndex((seat) => seat.ref === over?.winners[0]));

/** The sources of a seat's points, the richest first; those that gave nothing are left out. */
export function sourcesOf(ledger: Ledger | null | undefined, seat: Ref): Source[] {
  const row = ledger?.rows.find((one) => one.ref === seat);
  const all = ledger?.columns.map((label, i) => ({ label, n: Number(row?.figures[i]?.text) || 0 })) ?? [];
  return all.filter((source) => source.n !== 0).sort((a, b) => b.n - a.n);
}
