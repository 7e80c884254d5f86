/** What those at the table are called. */

import { seatRef, type Player, type Ref, type Scene } from './contract';

/** People by their names; bots, of which several may have the same, by what they play. */
export function personAt(ref: Ref, players: readonly Player[], scene: Scene): string {
  const player = players.find((p) => seatRef(p.seat) === ref);
  const faction = scene.seats.find((s) => s.ref === ref)?.faction ?? ref;
  return player?.kind === 'bot' ? faction : player?.name || faction;
}
