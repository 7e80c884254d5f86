/** What those at the table are called, and who of them shares this device. */

import { seatRef, type Player, type Ref, type Scene, type Table } from './scenery';

/** People by their names; bots, of which several may have the same, by what they play. */
export function personAt(ref: Ref, players: readonly Player[], scene: Scene): string {
  const player = players.find((p) => seatRef(p.seat) === ref);
  const faction = scene.seats.find((s) => s.ref === ref)?.faction ?? ref;
  return player?.kind === 'bot' ? faction : player?.name || faction;
}

/** Who must be handed the device: somebody who plays at it and decides, while it shows the table to another. */
export function nextAtDevice({ own, question, waiting, scene }: Table): number | null {
  if (question || scene.over) return null;
  return waiting.find((one) => own.includes(one.seat) && !one.thinking)?.seat ?? null;
}
