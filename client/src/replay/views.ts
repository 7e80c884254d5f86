/** What the eyes are called through which a table can be seen. */

import type { Player, Seat } from '../lib/scenery';

interface Words {
  open: string;
  watch: string;
  seat: (name: string) => string;
}

/** People by their names and what they play, bots by what they play. */
export function viewName(view: string, players: readonly Player[], seats: readonly Seat[], w: Words): string {
  if (view === 'open') return w.open;
  if (view === 'watch') return w.watch;
  const seat = Number(view);
  const player = players.find((one) => one.seat === seat);
  const faction = seats[seat]?.faction ?? view;
  return w.seat(player?.kind === 'human' && player.name ? `${player.name} (${faction})` : faction);
}
