/** What the nouns of a scene are called and where they are found. */

import type { Act, Item, Lane, LaneRow, Piece, Ref, Region, Scene, Seat, Slot } from './scenery';

export type Noun =
  | { is: 'region'; region: Region; board: string }
  | { is: 'piece'; piece: Piece }
  | { is: 'item'; item: Item; tray: string }
  | { is: 'lane'; lane: Lane }
  | { is: 'row'; row: LaneRow; lane: Lane }
  | { is: 'slot'; slot: Slot; board: string }
  | { is: 'seat'; seat: Seat };

export type Nouns = Map<Ref, Noun>;

export function nounsOf(scene: Scene): Nouns {
  const nouns: Nouns = new Map();
  for (const seat of scene.seats) nouns.set(seat.ref, { is: 'seat', seat });
  for (const tray of scene.trays ?? []) for (const item of tray.items) nouns.set(item.ref, { is: 'item', item, tray: tray.id });
  for (const item of [scene.focus?.card, ...(scene.focus?.items ?? [])]) if (item) nouns.set(item.ref, { is: 'item', item, tray: 'focus' });
  for (const lane of scene.focus?.lanes ?? []) {
    nouns.set(lane.ref, { is: 'lane', lane });
    for (const row of lane.rows ?? []) if (!nouns.has(row.place)) nouns.set(row.place, { is: 'row', row, lane });
  }
  for (const piece of scene.pieces) nouns.set(piece.ref, { is: 'piece', piece });
  for (const board of scene.boards) {
    for (const region of board.regions) nouns.set(region.ref, { is: 'region', region, board: board.id });
    for (const slot of (board.plots ?? []).flatMap((group) => group.slots)) nouns.set(slot.ref, { is: 'slot', slot, board: board.id });
  }
  return nouns;
}

export function nameOf(noun: Noun): string {
  switch (noun.is) {
    case 'region':
      return noun.region.name;
    case 'piece':
      return noun.piece.name;
    case 'item':
      return noun.item.name;
    case 'lane':
      return noun.lane.title;
    case 'row':
      return noun.lane.title;
    case 'slot':
      return noun.slot.name;
    case 'seat':
      return noun.seat.faction;
  }
}

/** A noun's name: from the scene, from the question for what the scene does not show, else the sentence of its only act. */
export function called(ref: Ref, nouns: Nouns, acts: readonly Act[] = [], names: Record<Ref, string> = {}): string {
  const noun = nouns.get(ref);
  if (noun) return nameOf(noun);
  if (names[ref]) return names[ref];
  const having = acts.filter((o) => o.path.some(([, r]) => r === ref));
  return having.length === 1 ? having[0]!.text : ref.slice(ref.indexOf(':') + 1).replaceAll('_', ' ');
}

/** What the map itself writes on a region, else its name. */
export function shortName(ref: Ref, nouns: Nouns): string {
  const noun = nouns.get(ref);
  return (noun?.is === 'region' && noun.region.label) || called(ref, nouns);
}

/** The region a noun lies in, to pan there and to draw arrows. */
export function placeOf(ref: Ref, nouns: Nouns): Ref | null {
  const noun = nouns.get(ref);
  if (noun?.is === 'region') return ref;
  return noun?.is === 'piece' ? placeOf(noun.piece.at, nouns) : null;
}
