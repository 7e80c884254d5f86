/** Scenes in sentences, for people who listen and for tables of text. */

import type { Piece, Ref, Region, Scene } from '../lib/scenery';
import { words } from '../words';
import type { Light } from './choice.svelte';

const faction = (scene: Scene, ref: Ref | null | undefined): string => scene.seats.find((s) => s.ref === ref)?.faction ?? '';

export function lightAloud(light: Light): string {
  const w = words().table;
  return light === 'chosen' ? w.chosen : light === 'off' ? '' : w.possible;
}

/** How many there are of what, without whose they are. */
export const counted = (piece: Piece): string => `${piece.n ?? 1} ${((piece.n ?? 1) !== 1 && piece.many) || piece.name}`;

export function pieceAloud(scene: Scene, piece: Piece, light: Light): string {
  const w = words().table;
  const owner = faction(scene, piece.owner);
  const many = (piece.n ?? 1) > 1 || piece.hp == null ? counted(piece) : piece.name;
  const parts = [piece.face_down ? w.faceDownOf(piece.name, owner) : owner ? `${many} (${owner})` : many];
  if (piece.hp != null) parts.push(w.hp(piece.hp, piece.max_hp ?? null));
  if (piece.face_down && piece.known) parts.push(w.knownAs(piece.known));
  if (piece.spent) parts.push(w.spent);
  if (piece.lost) parts.push(w.lost);
  if (light !== 'off') parts.push(lightAloud(light));
  return parts.join(', ');
}

export function controlAloud(scene: Scene, region: Region): string {
  const w = words().table;
  if (!region.how) return '';
  return w.control[region.how](faction(scene, region.control));
}

export function unitsAloud(scene: Scene, region: Region): string {
  const here = scene.pieces.filter((p) => p.at === region.ref);
  return here.map((p) => pieceAloud(scene, p, 'off')).join('; ');
}

export function badgesAloud(region: Region): string {
  return (region.badges ?? []).map((b) => `${b.label} ${b.n}`).join(', ');
}

/** A region with everything a seeing player reads off the map. */
export function regionAloud(scene: Scene, region: Region, light: Light, fullName: (ref: Ref) => string): string {
  const w = words().table;
  const near = (region.near ?? []).map(fullName).join(', ');
  const parts = [
    [region.name, region.terrain_name, badgesAloud(region)].filter(Boolean).join(', '),
    controlAloud(scene, region),
    unitsAloud(scene, region) || w.empty,
    near && w.borders(near),
    lightAloud(light),
  ];
  return parts.filter(Boolean).join('. ');
}
