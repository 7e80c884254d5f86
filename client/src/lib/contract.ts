/** The types of src/zwist/kit/scene.py and docs/protocol.md; a field with a default there may be missing here. */

export type Ref = string;
export type Point = [number, number];
export type Slot = 0 | 1 | 2 | 3 | 4 | 5;
export type Shape = 'disc' | 'die' | 'hex' | 'shield' | 'stand' | 'tri' | 'tile';

export interface Count {
  glyph: string;
  n: number;
  label: string;
  of?: number | null;
}

export interface Phase {
  id: string;
  name: string;
}

export interface Head {
  round: string;
  phases: Phase[];
  phase: string;
}

export interface Seat {
  ref: Ref;
  slot: number;
  glyph: string;
  faction: string;
  score?: number | null;
  score_label?: string;
  counters?: Count[];
  dice?: Item[];
  notes?: string[];
  neutral?: boolean;
  text?: string;
  /** What everybody can read on its mat. */
  mat?: Tray | null;
}

export interface Region {
  ref: Ref;
  name: string;
  at: Point;
  poly?: Point[];
  compact?: Point | null;
  of?: Ref | null;
  terrain?: string;
  terrain_name?: string;
  label?: string;
  badges?: Count[];
  control?: Ref | null;
  how?: 'holds' | 'alone' | 'tie' | 'claim' | null;
  near?: Ref[];
}

export interface Edge {
  a: Ref;
  b: Ref;
  kind: 'bridge' | 'link';
  span?: Point[];
}

export interface Board {
  id: string;
  title: string;
  size: Point;
  regions: Region[];
  edges?: Edge[];
  border?: 'organic' | 'straight';
  water?: 'sea' | 'void' | 'none';
  shape?: Point[];
}

export interface Piece {
  ref: Ref;
  at: Ref;
  kind: string;
  name: string;
  owner?: Ref | null;
  n?: number;
  shape?: Shape;
  glyph?: string;
  hp?: number | null;
  max_hp?: number | null;
  face_down?: boolean;
  known?: string;
  spent?: boolean;
  text?: string;
}

export interface Row {
  glyph: string;
  n: number;
  label: string;
  extra?: string[];
}

export interface Item {
  ref: Ref;
  name: string;
  glyph?: string;
  n?: number | null;
  note?: string;
  text?: string;
  rows?: Row[];
  foot?: string;
  special?: boolean;
  used?: boolean;
}

export interface Tray {
  id: string;
  title: string;
  kind: 'dice' | 'cards' | 'shop' | 'text';
  items: Item[];
  /** Whose things these are, if not the viewer's own. */
  owner?: Ref;
}

export interface LaneRow {
  seat: Ref;
  place: Ref;
  n: number;
  sum: number;
  extra?: string;
}

export interface Lane {
  ref: Ref;
  title: string;
  note?: string;
  rows?: LaneRow[];
  verdict?: string;
  winner?: Ref | null;
  locked?: boolean;
}

export interface Step {
  name: string;
  state: 'done' | 'now' | 'next';
}

export interface Focus {
  kind: 'battle' | 'damage';
  title: string;
  about: Ref;
  steps?: Step[];
  lanes?: Lane[];
  foot?: string;
}

export interface Mark {
  source: Ref;
  target: Ref;
  seat: Ref;
}

export interface FactRow {
  label: string;
  values: string[];
  seat?: Ref | null;
}

export interface Facts {
  title: string;
  rows: FactRow[];
}

export interface Track {
  title: string;
  end: number;
  seats: Record<string, number>;
  marks?: Count[];
}

/** A number per region that is shown on demand. */
export interface Layer {
  id: string;
  title: string;
  values: Record<Ref, number>;
}

export interface Rank {
  seat: Ref;
  place: number;
  score: number;
}

export interface Over {
  ranking: Rank[];
  winners: Ref[];
  why: string;
  clause: string;
}

export interface Scene {
  game: string;
  title: string;
  head: Head;
  seats: Seat[];
  boards: Board[];
  pieces: Piece[];
  trays?: Tray[];
  focus?: Focus | null;
  marks?: Mark[];
  facts?: Facts[];
  track?: Track | null;
  layers?: Layer[];
  over?: Over | null;
}

export interface Option {
  id: string;
  path: [role: string, ref: Ref][];
  text: string;
  act?: boolean;
  risk?: '' | 'roll' | 'reveal';
  /** Given where this option needs more than the question as a whole. */
  confirm?: Confirm;
}

export type Confirm = 'none' | 'ask' | 'warn';

export interface Question {
  n: number;
  seat: number;
  name: string;
  prompt: string;
  options: Option[];
  names?: Record<Ref, string>;
  confirm: Confirm;
  undo: { ok: boolean; why?: string };
  secret: boolean;
  trail: string[];
  clause: string;
}

export interface LogLine {
  i: number;
  n: number;
  text: string;
  seat?: number | null;
  /** A round or a phase begins. */
  head?: boolean;
  /** The turn of the seat begins. */
  turn?: boolean;
  nouns: Ref[];
}

export interface Waiting {
  seat: number;
  about: string;
  thinking: boolean;
}

export interface Player {
  seat: number;
  name: string;
  /** A person, at whatever device; a bot; a seat that nobody has taken by its link yet. */
  kind: 'human' | 'bot' | 'link';
  bot?: string;
  here: boolean;
  /** The seats whose people want a bot to take this one. */
  agreed?: number[];
}

export interface Reason {
  clause: string;
  text: string;
}

export interface Change {
  kind: string;
  ref: Ref;
  text: string;
  /** The same as a figure for the board: "3 › 1". */
  short?: string;
}

export type ClientMessage =
  | { t: 'hello'; token?: string; lang: string; seat?: number }
  | { t: 'choose'; n: number; seat: number; option: string }
  | { t: 'undo'; n: number; seat: number }
  | { t: 'why'; n: number; seat: number; noun: Ref; chosen: Ref[] }
  | { t: 'preview'; n: number; seat: number; option: string }
  | { t: 'lang'; lang: string }
  | { t: 'eyes'; seat: number }
  | { t: 'takeover'; seat: number; agree: boolean }
  | { t: 'ping' };

export interface TableMessage {
  t: 'table';
  n: number;
  seat: number | null;
  /** The seats that the token of this device holds. */
  own: number[];
  scene: Scene;
  question?: Question | null;
  waiting: Waiting[];
  players: Player[];
  log: LogLine[];
  since: number;
  /** People hide nothing from each other. */
  open?: boolean;
}

export interface RefusedMessage {
  t: 'refused';
  about: string;
  code: 'stale' | 'illegal' | 'not_asked' | 'malformed' | 'too_fast' | 'over';
  message: string;
  clause?: string;
}

export interface WhyMessage {
  t: 'why';
  noun: Ref;
  reasons: Reason[];
}

export interface PreviewMessage {
  t: 'preview';
  option: string;
  text: string;
  changes: Change[];
  ends: 'turn' | 'roll' | 'reveal' | '';
}

export type ServerMessage = TableMessage | RefusedMessage | WhyMessage | PreviewMessage | { t: 'pong' };

export const seatRef = (seat: number): Ref => `seat:${seat}`;
