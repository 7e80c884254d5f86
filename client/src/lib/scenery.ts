/** Stage and scene put together: what is drawn. Each thing of the scene says what the stage does not say, or says otherwise. */

import { asked, type Question } from './acts';
import type * as sent from './contract';
import type { Board as Ground, Kind, Phase, Point, Ref, Region as Land, Side, Stage } from './contract';
import { centreOf, outlineOf } from './hex';

export type * from './contract';
export type { Act, Gesture, Question } from './acts';

export type Item = sent.Item & { name: string };
export type Seat = Side & Omit<sent.Seat, 'dice' | 'mat'> & { dice?: Item[]; mat?: Tray | null };
/** A ghost stands where it would come by the act at hand. */
export type Piece = Kind & sent.Piece & { kind: string; at: Ref; ghost?: boolean };
export type Region = Omit<Land, 'at' | 'poly'> & Omit<sent.Place, 'ref' | 'name' | 'label' | 'terrain' | 'terrain_name' | 'laid'> & { at: Point; poly?: Point[] };
export type Board = Omit<Ground, 'regions' | 'size'> & { regions: Region[]; size: Point };
export type Tray = Omit<sent.Tray, 'items'> & { items: Item[] };
export type Focus = Omit<sent.Focus, 'card' | 'items'> & { card?: Item | null; items?: Item[] };
export type Head = sent.Head & { phases: Phase[] };

export interface Scene extends Omit<sent.Scene, 'head' | 'seats' | 'places' | 'pieces' | 'trays' | 'focus' | 'result'> {
  game: string;
  title: string;
  chance?: Stage['chance'];
  kinds: Stage['kinds'];
  head: Head;
  seats: Seat[];
  boards: Board[];
  pieces: Piece[];
  trays?: Tray[];
  focus?: Focus | null;
  result?: Focus | null;
}

/** A message with the whole scene in it, and with the acts of its question. */
export type Drawn<M extends Upon> = Omit<M, 'scene' | 'stage' | 'question'> & { scene: Scene; question?: Question | null };
export type Table = Drawn<sent.TableMessage>;

interface Upon {
  digest: string;
  stage?: Stage | null;
  scene: sent.Scene;
  question?: sent.Question | null;
}

export const seatRef = (seat: number): Ref => `seat:${seat}`;

/** Stages never change; each is sent once and kept as long as the page. */
const stages = new Map<string, Stage>();

export const known = (): string[] => [...stages.keys()].slice(-32);

/** The whole scene of a message; a stage that comes with it is kept for those that follow. */
export function drawn<M extends Upon>({ stage: fresh, scene, question, ...rest }: M): Drawn<M> {
  if (fresh) stages.set(rest.digest, fresh);
  const stage = fresh ?? stages.get(rest.digest)!;
  return { ...rest, scene: upon(stage, scene), question: question && asked(question, stage.effects) };
}

export function upon(stage: Stage, scene: sent.Scene): Scene {
  const printed = new Map((stage.items ?? []).map((item) => [item.ref, item]));
  const item = (one: sent.Item): Item => ({ name: '', ...printed.get(one.like ?? one.ref), ...one });
  const tray = (one: sent.Tray): Tray => ({ ...one, items: (one.items ?? []).map(item) });
  const focus = (one: sent.Focus): Focus => ({ ...one, card: one.card && item(one.card), items: one.items?.map(item) });
  const sides = new Map(stage.sides.map((side) => [side.ref, side]));
  const places = new Map(scene.places.map((place) => [place.ref, place]));
  const gone = new Set(scene.places.filter((place) => place.absent).map((place) => place.ref));
  /** Tiles that are laid at the table, and free cells, which only the scene knows. */
  const isThere = (region: Land): boolean => !gone.has(region.ref) && !!(region.cells?.length || region.poly?.length || region.at || places.get(region.ref)?.laid);
  const free = (board: Ground): Land[] => scene.places.flatMap((place) => (place.laid?.board === board.id ? [{ ref: place.ref, name: place.name ?? '', terrain: 'none' }] : []));
  return {
    ...scene,
    game: stage.game,
    title: stage.title,
    chance: stage.chance,
    kinds: stage.kinds,
    head: { ...scene.head, phases: stage.phases },
    seats: scene.seats.map((seat) => {
      const side = sides.get(seat.ref)!;
      const counts = { counters: labelled(seat.counters, side.signs), extras: labelled(seat.extras, side.signs) };
      return { ...side, ...seat, ...counts, dice: seat.dice?.map(item), mat: seat.mat && tray(seat.mat) };
    }),
    boards: stage.boards.map((board, i) => ({
      ...board,
      size: board.size ?? [1000, 1000],
      edges: [...(board.edges ?? []), ...(i ? [] : (scene.edges ?? []))],
      regions: [...(board.regions ?? []).filter(isThere), ...free(board)].map((region) => held(region, board, places.get(region.ref), gone)),
      plots: board.plots?.map((group) => ({ ...group, slots: group.slots.map((slot) => ({ ...slot, holds: places.get(slot.ref)?.holds ?? slot.holds })) })),
    })),
    pieces: scene.pieces.map((piece) => pieceOf(stage.kinds, piece)),
    focus: scene.focus && focus(scene.focus),
    result: scene.result && focus(scene.result),
    trays: scene.trays?.map(tray),
  };
}

/** A piece with all that its kind says. */
export function pieceOf(kinds: Stage['kinds'], piece: sent.Piece): Piece {
  const kind = kindOf(piece);
  return { ...kinds[kind]!, ...piece, kind, at: placeOf(piece) };
}

/** The kind of a piece is given where its ref does not say it: `piece:kind+place`. */
const kindOf = ({ kind, ref }: sent.Piece): string => kind ?? ref.slice(ref.indexOf(':') + 1).split('+')[0]!;

/** Its place likewise: `unit:region:7/…`, `piece:kind+7`. */
function placeOf({ at, ref }: sent.Piece): Ref {
  if (at) return at;
  if (ref.startsWith('unit:')) return ref.slice('unit:'.length, ref.lastIndexOf('/'));
  return `region:${ref.slice(ref.indexOf('+') + 1)}`;
}

/** What lies on a region now; on a board that is laid out at the table also what land it is, and which neighbours there are. */
function held(printed: Land, board: Ground, place: sent.Place | undefined, gone: ReadonlySet<Ref>): Region {
  const { name, label, terrain, terrain_name, laid, ...rest } = place ?? { ref: printed.ref };
  const region = laid ? { ...printed, cells: laid.cells, near: laid.near } : printed;
  const land = { name: name ?? region.name, label: label ?? region.label, terrain: terrain ?? region.terrain, terrain_name: terrain_name ?? region.terrain_name };
  return { ...region, ...shaped(region, board), ...rest, ...land, near: region.near?.filter((ref) => !gone.has(ref)), badges: labelled(place?.badges, board.signs) };
}

/** Cells of hexes become an outline like any other. */
function shaped({ at, poly = [], cells = [] }: Land, { hex = 0, flat = false }: Ground): { at: Point; poly: Point[] } {
  if (!cells.length) return { at: at ?? [0, 0], poly };
  return { at: at ?? centreOf(cells, hex, flat), poly: outlineOf(cells, hex, flat) };
}

const labelled = (counts: sent.Count[] | undefined, signs: Record<string, string> = {}): sent.Count[] | undefined =>
  counts?.map((count) => ({ ...count, label: count.label ?? signs[count.glyph] ?? '' }));
