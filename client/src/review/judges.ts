/** The judges of a review, and how they compare with the bots of a game. */

import type { Bot, Judge } from '../shell/server';
import type { Player, ReviewTime } from '../lib/scenery';

export const JUDGES: readonly Judge[] = ['normal', 'hard', 'expert'];

/** The judge that an address names; the normal one where it names nobody. */
export const judgeOf = (text: string | null): Judge => JUDGES.find((judge) => judge === text) ?? 'normal';

/** The bots at the table that are stronger than a judge; levels are told from the weakest to the strongest. */
export function strongerThan(judge: Judge, players: readonly Player[], levels: readonly Pick<Bot, 'id'>[]): Player[] {
  const rank = (id: string | undefined): number => levels.findIndex((level) => level.id === id);
  return players.filter((player) => player.kind === 'bot' && rank(player.bot) > rank(judge));
}

/** Whether anything can be said of how long a judge takes: in time, or compared with the normal one. */
export const isTimed = (one: ReviewTime): boolean => (one.seconds ?? 0) > 0 || one.times > 1;
