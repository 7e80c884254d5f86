/** How a game ended, in a few words: who won, and with how many points. */

import type { Over, Ref } from './scenery';

export interface ResultWords {
  won: (names: readonly string[]) => string;
  /** All of so many seats as one. */
  allWon: (seats: number) => string;
  allLost: (seats: number) => string;
  nobodyWon: string;
}

/** Who won; those who play together win or lose as one. */
export function verdict(over: Over, nameOf: (seat: Ref) => string, w: ResultWords): string {
  if (over.together) return (over.winners.length ? w.allWon : w.allLost)(over.ranking.length);
  return over.winners.length ? w.won(over.winners.map(nameOf)) : w.nobodyWon;
}

/** The points in the order of the ranking; none where they only say who won. */
export function points(over: Over): string {
  const found = over.ranking.map(({ score }) => score);
  return over.together || found.every((score) => score === 0 || score === 1) ? '' : found.join(' : ');
}
