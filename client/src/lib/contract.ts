/** Written by `python -m zwist.server.contract`: the structs that server and client exchange. Never edited by hand. */

export type Hex = [number, number];

export type Ref = string;

export type Point = [number, number];

export type Shape = 'disc' | 'die' | 'hex' | 'shield' | 'stand' | 'tri' | 'tile';

export type Control = 'holds' | 'alone' | 'tie' | 'claim';

export type Verdict = '' | 'ok' | 'stop' | 'key' | 'none';

export type State = 'done' | 'now' | 'next';

export type Tone = 'ok' | 'stop' | 'short' | 'rank' | 'danger';

export type GestureKind = 'number' | 'some' | 'split' | 'order';

export type Ends = '' | 'turn' | 'roll' | 'reveal';

/**
 * A number with a glyph: Corra, units in reserve, crystals on a region. Without a label it means what the stage says.
 *
 * A `bare` one is a sign that is there or not: nobody reads its number.
 */
export interface Count {
  glyph: string;
  n: number;
  label?: string;
  of?: number | null;
  bare?: boolean;
}

/** A phase of the round for the top bar. Where cards have a part for each phase, its sign and tone mark that part. */
export interface Phase {
  id: string;
  name: string;
  sign?: string;
  tone?: '' | 'white' | 'blue' | 'green' | 'red';
}

/** A side at the table: a seat, or a neutral force with slot 0. `signs`: what its counters count, by glyph. */
export interface Side {
  ref: Ref;
  slot: number;
  glyph: string;
  faction: string;
  score_label?: string;
  neutral?: boolean;
  signs?: Record<string, string>;
}

/**
 * An area of a map, by its outline or by the cells of a board of hexes; a tile with neither is laid at the table.
 *
 * `of` makes it part of another region: a deployment zone of the coast. `does`: what a place is good for, as glyphs.
 */
export interface Region {
  ref: Ref;
  name: string;
  at?: Point | null;
  poly?: Point[];
  cells?: Hex[];
  compact?: Point | null;
  of?: Ref | null;
  terrain?: string;
  terrain_name?: string;
  label?: string;
  does?: string[];
  near?: Ref[];
}

/** A border that is drawn in a way of its own; without a span where both regions meet, or from one to the other. */
export interface Edge {
  a: Ref;
  b: Ref;
  kind: 'bridge' | 'link' | 'blocked' | 'passage';
  span?: Point[];
}

/** A plot or a space for goods; `only`: the glyph of the one good that may lie there. */
export interface Slot {
  ref: Ref;
  name: string;
  holds?: number;
  only?: string;
}

/** Slots that belong together: the plots of a village, a storage, a warehouse. */
export interface Plots {
  title: string;
  slots: Slot[];
  columns?: number;
}

/**
 * A map with its own coordinate system, y down, or the plots of somebody. The first board is the main one.
 *
 * `hex` is the radius of its cells, which stand on a side if they are `flat`. `signs`: what badges on it count.
 */
export interface Board {
  id: string;
  title: string;
  size?: Point;
  owner?: Ref | null;
  regions?: Region[];
  plots?: Plots[];
  edges?: Edge[];
  hex?: number;
  flat?: boolean;
  border?: 'organic' | 'straight';
  water?: 'sea' | 'void' | 'none';
  shape?: Point[];
  signs?: Record<string, string>;
  unused?: Point[][];
}

/**
 * What all pieces of a kind have in common; face down it is the public back.
 *
 * `many` is what several of them are called, where that is another word.
 */
export interface Kind {
  name: string;
  many?: string;
  owner?: Ref | null;
  shape?: Shape;
  glyph?: string;
  max_hp?: number | null;
  text?: string;
}

/** A row of symbols on a card; `phase`: the id of the one in which it counts, `of`: what it is played for. */
export interface Row {
  glyph: string;
  n: number;
  label: string;
  extra?: string[];
  phase?: string;
  of?: Ref | null;
}

/**
 * Something in a tray: a die, a card of the own hand, a box of the mat, an act.
 *
 * What an item of the scene does not say itself, it takes from the one of its ref (or of `like`) on the stage.
 */
export interface Item {
  ref: Ref;
  like?: Ref | null;
  name?: string;
  glyph?: string;
  n?: number | null;
  note?: string;
  text?: string;
  rows?: Row[];
  foot?: string;
  special?: boolean;
  used?: boolean;
  gives?: Row[];
}

/** Everything that scenes of one game, at one table and in one language, have in common. */
export interface Stage {
  game: string;
  title: string;
  phases: Phase[];
  sides: Side[];
  boards: Board[];
  kinds: Record<string, Kind>;
  items?: Item[];
  effects?: Record<string, string>;
  chance?: 'dice' | 'cards' | 'both';
}

/** Round and phase. */
export interface Head {
  round: string;
  phase: string;
}

/** What lies before a side of the stage. `mat`: what everybody reads on its mat. */
export interface Seat {
  ref: Ref;
  score?: number | null;
  counters?: Count[];
  extras?: Count[];
  dice?: Item[];
  notes?: string[];
  text?: string;
  mat?: Tray | null;
}

/** Where a tile lies and what it touches; `board` is given where the stage does not know the tile: a free cell. */
export interface Laid {
  cells: Hex[];
  near?: Ref[];
  board?: string;
}

/**
 * What a region shows: who holds it and what is marked on it. One that shows nothing may be left out.
 *
 * On a board that is laid out at the table a place says itself what land it is (`None`: what the stage says), where its
 * tile is `laid`, or that nothing lies there: it is `absent`. A slot says so how much it `holds` now.
 */
export interface Place {
  ref: Ref;
  badges?: Count[];
  control?: Ref | null;
  how?: Control | null;
  name?: string | null;
  label?: string | null;
  terrain?: string | null;
  terrain_name?: string | null;
  laid?: Laid | null;
  holds?: number | null;
  absent?: boolean;
}

/**
 * Something that lies on a board: a stack of like units, one elite, a structure, a token.
 *
 * Everything else is said by its kind on the stage; face down that is the kind of the public back. Kind and
 * place are given where the ref does not say them (`piece:kind+7`, `unit:region:7/…`), the owner where
 * the kind has none.
 */
export interface Piece {
  ref: Ref;
  at?: Ref;
  kind?: string;
  owner?: Ref | null;
  n?: number;
  hp?: number | null;
  face_down?: boolean;
  known?: string;
  spent?: boolean;
  held?: boolean;
  lost?: boolean;
  faces?: number[];
}

/** A cell of a ledger; with `counts` its text is read aloud and the counts are seen. */
export interface Figure {
  text: string;
  verdict?: Verdict;
  counts?: Count[];
}

/** A good, a candidate or a side with its figures. */
export interface LedgerRow {
  label: string;
  figures: Figure[];
  glyph?: string;
  ref?: Ref | null;
}

/**
 * More than two numbers in order: cost, have, left; candidates and the rules that choose; seats and phases.
 *
 * `key` is the column that decides.
 */
export interface Ledger {
  columns: string[];
  rows: LedgerRow[];
  key?: number | null;
}

/** Why an automaton did something: one or two sentences with their clauses, and the comparison that decided. */
export interface Explain {
  title: string;
  text: string;
  clauses?: string[];
  about?: Ref | null;
  table?: Ledger | null;
}

/**
 * What the dock shows to this viewer; without an owner it belongs to the viewer.
 *
 * `counts` is what the cards are played for now: only their row of it counts.
 */
export interface Tray {
  id: string;
  title?: string;
  kind: 'dice' | 'cards' | 'shop' | 'text' | 'ledger';
  items?: Item[];
  owner?: Ref | null;
  ledger?: Ledger | null;
  counts?: Ref | null;
}

/** One side's part of a lane. */
export interface LaneRow {
  seat: Ref;
  place: Ref;
  n: number;
  sum: number;
  extra?: string;
}

/** A column of a focus board: an objective of a battle. */
export interface Lane {
  ref: Ref;
  title: string;
  note?: string;
  rows?: LaneRow[];
  verdict?: string;
  winner?: Ref | null;
  locked?: boolean;
}

/** A step of the procedure in focus; those with a text stand in a list of their own. */
export interface Step {
  name: string;
  state: State;
  text?: string;
  clause?: string;
}

/** A column of a combat: the effect, before it, the damage, the losses. */
export interface Moment {
  id: string;
  name: string;
}

/** What a moment means for a side. */
export interface Share {
  sum?: string;
  note?: string;
  card?: Ref | null;
  lost?: Ref[];
}

/** A side of a combat with its pieces and what each moment brings it, by the moment's id. */
export interface Fighter {
  seat: Ref;
  pieces?: Ref[];
  note?: string;
  moments?: Record<string, Share>;
}

/**
 * A procedure that takes the middle of the table: a battle on lanes, damage, a combat by moments, a draft, card by card.
 *
 * `card` is the one it is about; `items` are those in the queue: used ones are done, a special one is at work.
 */
export interface Focus {
  kind: 'battle' | 'damage' | 'combat' | 'draft' | 'card';
  title: string;
  about: Ref;
  note?: string;
  steps?: Step[];
  lanes?: Lane[];
  card?: Item | null;
  items?: Item[];
  moments?: Moment[];
  sides?: Fighter[];
  foot?: string;
}

/** A word or two numbers at a place of a mark; `note` says it in full. */
export interface Tag {
  text: string;
  tone?: Tone;
  note?: string;
}

/** A place of a mark. */
export interface Stop {
  at: Ref;
  state?: State;
  tag?: Tag | null;
}

/** Something drawn over the board: a move that was made, a path in steps, a shot; or places in range, threatened, ranked. */
export interface Mark {
  kind: 'move' | 'path' | 'shot' | 'range' | 'threat' | 'rank';
  stops: Stop[];
  seat?: Ref | null;
}

/** A line of facts. */
export interface FactRow {
  label: string;
  values: string[];
  seat?: Ref | null;
}

/** A small table beside the board: supplies, what scoring would give now, events to come, who is when in turn. */
export interface Facts {
  title: string;
  rows?: FactRow[];
  ledger?: Ledger | null;
}

/** A straight track with a coin per seat and marked thresholds. */
export interface Track {
  title: string;
  end: number;
  seats: Record<string, number>;
  marks?: Count[];
}

/** A number per region, laid over the map on demand. */
export interface Layer {
  id: string;
  title: string;
  values: Record<Ref, number>;
}

/** A line of the final ranking. */
export interface Rank {
  seat: Ref;
  place: number;
  score: number;
}

/**
 * How the game ended; points of each seat by `sources` and by `rounds`, and what `decided` it.
 *
 * `title` says who won in the game's own words: "The Machines win"; `together`: all seats win or lose as one.
 */
export interface Over {
  ranking: Rank[];
  winners: Ref[];
  why: string;
  clause: string;
  sources?: Ledger | null;
  rounds?: Ledger | null;
  decided?: string;
  title?: string;
  together?: boolean;
}

/** A step of a lesson: what is told about which thing, what is to be done and by which act, and the clause behind it. */
export interface Lesson {
  id: string;
  name: string;
  step: number;
  of: number;
  title: string;
  text: string;
  about: Ref;
  do?: string;
  act?: string;
  clause?: string;
}

/** The whole table as one viewer sees it. */
export interface Scene {
  head: Head;
  seats: Seat[];
  places: Place[];
  pieces: Piece[];
  edges?: Edge[];
  trays?: Tray[];
  focus?: Focus | null;
  result?: Focus | null;
  marks?: Mark[];
  facts?: Facts[];
  tracks?: Track[];
  explain?: Explain | null;
  layers?: Layer[];
  over?: Over | null;
  lesson?: Lesson | null;
}

/**
 * Options of one kind, one after the other: each is a value and how it is said in an act.
 *
 * What a record calls an option is its kind and its value (`region 7`); a kind without values is an option itself
 * (`done`). It names one thing, whose ref is the same with a colon (`region:7`). Its role and the noun
 * of its ref are the kind unless others are given (`num:2`); where an option names something else, `path`
 * says what, each thing with its role. `says`: what all of them do, where the things have no text of their own.
 */
export interface Wording {
  kind: string;
  of: [string, string][];
  role?: string;
  noun?: string;
  path?: [string, string][];
  says?: string;
}

/**
 * The end of an act that is one movement of the hand and may be several answers.
 *
 * `of` are options of the question: the numbers of which one is set, the things of which `least` to `most` are taken
 * in this order, or all of them in any order; or the lanes on which `total` is put, at most `room` on each.
 * `amounts[n]` is the answer "n on this lane". `enough` ends a choice of some. `about` is what all its answers name.
 */
export interface Gesture {
  kind: GestureKind;
  of: number[];
  about?: [string, string][];
  least?: number;
  most?: number;
  enough?: number | null;
  total?: number;
  room?: number[];
  amounts?: string[];
}

/**
 * Acts bound together: `of` has the options that each answer may be; every combination is an act.
 *
 * `gesture`: how all of them go on. `button`: they name nothing on the board. `twin`: so many acts are
 * said in the same words, up to this one. `ends` says what they end with. What a gesture ends with depends
 * on how it is made; here stands the gravest, the preview says it exactly.
 */
export interface Sheaf {
  of?: number[][];
  gesture?: number | null;
  button?: boolean;
  twin?: number;
  ends?: Ends;
}

/** Whether the last choice can be taken back, and why not. */
export interface Undo {
  ok: boolean;
  why?: string;
}

/** Something that one may pass until, instead of passing once. */
export interface Order {
  until: string;
  text: string;
}

/**
 * The decision a seat has to make: its acts, made of options and gestures that are each said once.
 *
 * `coach` says what such a question is about, for whoever hears it the first time; without it the clause does.
 * `orders`: how long one may pass without being asked again.
 */
export interface Question {
  n: number;
  seat: number;
  name: string;
  prompt: string;
  wordings: Wording[];
  sheaves: Sheaf[];
  gestures?: Gesture[];
  undo: Undo;
  secret?: boolean;
  trail?: string[];
  clause: string;
  coach?: string;
  orders?: Order[];
}

/**
 * Something that an act would change, in words; `short` is the same as a figure for the board: "3 › 1".
 *
 * `tone` is that of a tag.
 */
export interface Change {
  kind: 'score' | 'count' | 'control' | 'piece' | 'lane' | 'tag' | 'fact';
  ref: string;
  text: string;
  short?: string;
  tone?: Tone;
}

/**
 * What an act would certainly do, and what it ends with.
 *
 * `does` names the act in a few words, for the button that carries it out. `asks` is the question that follows in the
 * same act where it is only a beginning. `arrivals`: who would stand where they do not stand now, of a stack only as many
 * as come to it.
 */
export interface PreviewMessage {
  t: 'preview';
  act: string;
  text: string;
  does: string;
  asks: string;
  changes: Change[];
  arrivals: Piece[];
  ends: Ends;
}

/** Some of a group that are called alike: how many of them set out on a route, out of those who could. */
export interface Member {
  ref: string;
  n: number;
  of: number;
}

/**
 * An act of several steps that leads to a place, in words and as a path; its stops have tags where the game has any.
 *
 * `over`: the places that it was asked to go over. `group`: who sets out, out of those who could.
 */
export interface RouteMessage {
  t: 'route';
  n: number;
  noun: string;
  over: string[];
  act: string;
  text: string;
  group: Member[];
  mark: Mark;
}

/** A clause that rules something out. `fact`: what makes it do so here, with the numbers of the position. */
export interface Reason {
  clause: string;
  text: string;
  fact?: string;
}

/** What a thing is: its name, its numbers now, one sentence, and the clause that rules it. */
export interface What {
  name: string;
  text: string;
  clause?: string;
  facts?: string[];
}

/** One line; `nouns` are the things on the board that it speaks of. A `reason` leads what an automaton does. */
export interface LogLine {
  i: number;
  n: number;
  text: string;
  nouns?: string[];
  seat?: number | null;
  head?: boolean;
  turn?: boolean;
  reason?: boolean;
}

/** A question for which there are games; `current`: with the values that the game has today. */
export interface Kept {
  game: string;
  mode: string;
  seats: number;
  bot: string;
  bot_name: string;
  rule: string;
  rule_name: string;
  rule_text: string;
  clause: string;
  games: number;
  version: string;
  current: boolean;
}

/** Wins out of games with their interval of 95 %. The verdict holds for all rates of its list together. */
export interface Rate {
  ref: string;
  name: string;
  games: number;
  wins: number;
  share: number;
  low: number;
  high: number;
  verdict: '' | 'above' | 'below';
}

/** How often one faction finishes ahead of another in their common games; `sure`: not by chance. */
export interface Pair {
  a: string;
  b: string;
  games: number;
  share: number;
  low: number;
  high: number;
  sure: boolean;
}

/** How many games had so many rounds. */
export interface Length {
  rounds: number;
  games: number;
  share: number;
}

/** A value without (a) and with (b) a rule in the same openings, and the difference with its interval. */
export interface RuleChange {
  kind: 'faction' | 'seat' | 'all' | 'rounds';
  ref: string;
  name: string;
  pairs: number;
  a: number;
  b: number;
  difference: number;
  low: number;
  high: number;
  sure: boolean;
}

/** A rule that one may ask about; without pairs of games it has not been measured. */
export interface HouseChoice {
  rule: string;
  name: string;
  text: string;
  clause: string;
  pairs: number;
}

/** What a rule changes. */
export interface Comparison {
  rule: string;
  name: string;
  text: string;
  clause: string;
  pairs: number;
  changes: RuleChange[];
  verdict: string;
}

/**
 * The answer to one question: who wins how often against whom, how long it takes, what a rule changes.
 *
 * `fair` is the share that everybody would have if all were even; those who play together have none, but `all`,
 * and `chapters`: the values of the option that games have in turn, which is called `chapter_name`. Of the games
 * so many were `drawn`. While more are played (`running`) nothing is called above, below or different. `lengths` and
 * their `median` are counted in what is called `rounds_name`.
 */
export interface Figures {
  game: string;
  title: string;
  mode: string;
  mode_name: string;
  seats: number;
  bot: string;
  rule: string;
  faction: string;
  chapter: string;
  state: 'empty' | 'few' | 'running' | 'done';
  games: number;
  drawn: number;
  needed: number;
  version: string;
  current: boolean;
  together: boolean;
  fair: number;
  finding: string;
  notes: string[];
  all: Rate | null;
  factions: Rate[];
  places: Rate[];
  chapter_name: string;
  chapters: Rate[];
  groups: Rate[];
  pairs: Pair[];
  rounds_name: string;
  lengths: Length[];
  median: number;
  rules: HouseChoice[];
  house: Comparison | null;
  command: string;
}

/** Everything that has been kept, the answer to the question that was asked, and what is played for it. */
export interface Observatory {
  kept: Kept[];
  bots: BotChoice[];
  figures: Figures;
  playing: Playing;
}

/** Who sits at a seat of a new table and what the seat plays. */
export interface SeatWish {
  player: 'me' | 'device' | 'link' | 'bot';
  name?: string;
  bot?: string;
  faction?: string;
}

/** Seconds for each turn, a reserve for the whole game, and who decides for a seat that has used up both. */
export interface ClockWish {
  turn: number;
  reserve?: number;
  out?: 'bot' | 'pass';
}

/** A table somebody wants. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  mode?: string;
  options?: Record<string, string | number | boolean>;
  seed?: number | null;
  pace?: 'live' | 'days';
  lang?: 'en' | 'de';
  open?: boolean;
  clock?: ClockWish | null;
}

/** The name under which somebody takes a seat, and the seat token that a browser has drawn for itself. */
export interface TakeSeat {
  name: string;
  token?: string | null;
}

/** A stranger who takes a free seat of an open table. */
export interface Join {
  seat: number;
  name: string;
}

/** What somebody wants the operator to know about a table. */
export interface Report {
  text: string;
}

/** Where a seat wants to be told that it is asked; nowhere if it is empty. */
export interface HookWish {
  url: string;
  lang?: 'en' | 'de';
}

/** Who plays a seat when a game goes on from one of its steps. */
export interface OnwardSeat {
  player: 'me' | 'bot';
  bot?: string;
}

/** A finished game is played on from a step, with an act of a seat already chosen if one is given. */
export interface PlayOn {
  step: number;
  seats: OnwardSeat[];
  act?: string;
  seat?: number | null;
  lang?: 'en' | 'de';
}

/** A table somebody knows, with the token for it. */
export interface Link {
  id: string;
  token?: string;
}

/** The tables of a browser. */
export interface Mine {
  tables: Link[];
  lang?: 'en' | 'de';
}

/** What was wrong with a request. */
export interface Problem {
  code: string;
  message: string;
  expected?: string;
}

/** The body of every error. */
export interface Refusal {
  error: Problem;
}

/** A seat of a new table; a seat for a link has a token of its own. */
export interface MadeSeat {
  seat: number;
  faction: string;
  player: string;
  token?: string | null;
}

/** A new table; the token is its maker's, the seal is on its dice. */
export interface MadeTable {
  id: string;
  token: string;
  seats: MadeSeat[];
  seal: string;
}

/** The table of a rematch; everybody's token holds there what it held before. */
export interface Next {
  id: string;
}

/** A number of seats, the factions that may be taken with it, and what is special about so many. */
export interface SeatCount {
  n: number;
  factions: string[];
  note: string;
}

/** A way to play a game: whether all win or lose together, and whether bots may take seats. */
export interface ModeInfo {
  id: string;
  name: string;
  text: string;
  seats: SeatCount[];
  together: boolean;
  bots: boolean;
}

/** A faction one may take. */
export interface FactionInfo {
  id: string;
  name: string;
  glyph: string;
  slot: number;
  blurb: string;
}

/** A value of a setting, what it is about, the factions that nobody can take with it, and the numbers of seats it needs. */
export interface ChoiceInfo {
  value: string | number | boolean;
  name: string;
  text?: string;
  excludes?: string[];
  seats?: number[];
}

/** A setting of the lobby. */
export interface SettingInfo {
  id: string;
  name: string;
  text: string;
  clause: string;
  modes: string[];
  choices: ChoiceInfo[];
  default: string | number | boolean;
  kind: 'choice' | 'seat' | 'seats';
}

/** A level of bots; one of them is the usual one. */
export interface BotInfo {
  id: string;
  name: string;
  text: string;
  usual: boolean;
}

/** A lesson that a game offers. */
export interface LessonInfo {
  id: string;
  name: string;
  mode: string;
  steps: number;
}

/** A game that can be played; `reconstructed` says how much of it no public source gives. */
export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  modes: ModeInfo[];
  factions: FactionInfo[];
  settings: SettingInfo[];
  bots: BotInfo[];
  lessons: LessonInfo[];
  reconstructed: string;
}

/** All games, and the hosts to which this server sends messages for those who are away. */
export interface Games {
  games: GameInfo[];
  hooks: string[];
}

/** The clock of a table, in seconds. */
export interface ClockInfo {
  turn: number;
  reserve: number;
  out: 'bot' | 'pass';
}

/** What everybody may know of a seat. */
export interface SeatInfo {
  seat: number;
  faction: string;
  name: string;
  kind: 'human' | 'bot' | 'link';
  glyph: string;
  slot: number;
  score: number | null;
  taken: boolean;
}

/**
 * What everybody may know of a table; `yours` says whether a seat of one's token is asked, `mine` which it holds.
 *
 * `host` is the name of whoever made it, `gathering` whether a seat is still free and so nothing has begun,
 * `open` whether strangers may take it. `left`: seconds until a clock runs out. `seal`: of the dice, whose `key` is
 * told after the end. `expires`: the day on which the table goes if nothing happens at it.
 */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  mode: string;
  seats: SeatInfo[];
  waiting: number[];
  round: string;
  n: number;
  over: boolean;
  winners: number[];
  together: boolean;
  changed: string;
  yours?: boolean | null;
  mine?: number[];
  mode_name?: string;
  host?: string;
  gathering?: boolean;
  open?: boolean;
  clock?: ClockInfo | null;
  left?: number | null;
  ended?: boolean;
  seal?: string;
  key?: string;
  expires?: string;
}

/** The secret of a seat: what holds it from now on, or a new invitation to it. */
export interface SeatToken {
  seat: number;
  token: string;
}

/** Several tables. */
export interface Tables {
  tables: TableInfo[];
}

/** How the server is: whether the database takes a write, and whether the bots' processes live. */
export interface Health {
  status: 'ok' | 'failing';
  database: string;
  workers: string;
  tables?: number;
}

/** A clause of a rulebook. */
export interface Clause {
  id: string;
  chapter: string;
  text: string;
}

/** A step of a first round. */
export interface FirstStep {
  title: string;
  text: string;
  clause: string;
}

/** So many entries of a kind that no public source gives, wholly or in part, and what they are called. */
export interface Reconstructed {
  kind: string;
  n: number;
  of: number;
  names: string[];
}

/** A rulebook, or the part of it that was looked for; `first` is a first round in a few sentences, from its lesson. */
export interface Rules {
  title: string;
  clauses: Clause[];
  first: FirstStep[];
  lesson: string;
  reconstructed: Reconstructed[];
}

/** A place in a game worth jumping to. */
export interface TurningPoint {
  n: number;
  round: string;
  kind: 'round' | 'turn';
  text: string;
}

/** Who sits at a seat. `agreed`: the seats whose people want a bot there; `resigned`: wants the game to end. */
export interface Player {
  seat: number;
  name: string;
  kind: 'human' | 'bot' | 'link';
  here: boolean;
  bot?: string;
  agreed?: number[];
  resigned?: boolean;
}

/** Who decided at a step and what: as the log tells it, else by the words of the act; empty if these eyes did not see it. */
export interface Played {
  seat: number;
  text: string;
}

/**
 * A table as it was after n decisions. The stage comes with it unless the reader has it.
 *
 * `played`: what was done there, once the game is over.
 */
export interface Replay {
  n: number;
  steps: number;
  digest: string;
  scene: Scene;
  log: LogLine[];
  points: TurningPoint[];
  turns: number[];
  views: string[];
  players: Player[];
  stage?: Stage | null;
  played?: Played | null;
}

/**
 * Everybody's chance to win after n decisions, with half of its 95 % interval; those who play together have one.
 *
 * The end, which is known, took no games.
 */
export interface ReviewChance {
  n: number;
  p: number[];
  err: number[];
  games: number;
}

/** An act that was open: its chain, in words, what of them the others do not say, the things it names, its chance. */
export interface ReviewLine {
  act: string;
  text: string;
  short: string;
  nouns: string[];
  p: number;
  err: number;
}

/** The seat whose mistake it was, and the one that gained most by it. */
export interface ReviewGain {
  by: number;
  to: number;
}

/**
 * Where the game turned for a seat. Of a choice the first line was played and the second one is the best.
 *
 * `sure`: more than twice its error; `mistake`: a choice that gave away more than its error; `gain`: a swing in which
 * somebody else's mistake lay, or that mistake; `why`: what surely sets the best line apart from it.
 */
export interface ReviewPoint {
  n: number;
  until: number;
  kind: 'choice' | 'swing';
  seat: number;
  delta: number;
  err: number;
  round: string;
  sure?: boolean;
  mistake?: boolean;
  gain?: ReviewGain | null;
  lines?: ReviewLine[];
  why?: string;
}

/** What a seat gave away by so many of its choices, each of them by more than its error. */
export interface ReviewGiven {
  seat: number;
  much: number;
  choices: number;
}

/** How long a judge would take: about so many times as long as the normal one, in seconds as far as it is known. */
export interface ReviewTime {
  judge: 'normal' | 'hard' | 'expert';
  times: number;
  seconds?: number;
}

/**
 * The review of a finished game as far as it is known; `games` is how many a position took at least.
 *
 * `ahead`: how many games its judge does before one that is waiting; `takes`: how long the judges take whose review there
 * is not; `decided`: for each seat the steps at which it chose among several acts.
 */
export interface Review {
  state: 'none' | 'waiting' | 'computing' | 'ready' | 'failed';
  judge: 'normal' | 'hard' | 'expert';
  ahead?: number;
  takes?: ReviewTime[];
  games?: number;
  together?: boolean;
  course?: ReviewChance[];
  points?: ReviewPoint[];
  given?: ReviewGiven[];
  decided?: number[][];
}

/** What a bot saw after n decisions, in a sentence; those of its seat `until` another number followed from it. */
export interface Remark {
  n: number;
  until: number;
  seat: number;
  text: string;
}

/** What the bots at a table saw, in the order of play. */
export interface Remarks {
  remarks: Remark[];
}

/** A step of a lesson: the table, the question with the one act to be done, and what that act does. */
export interface LessonStep {
  seat: number;
  digest: string;
  stage: Stage;
  scene: Scene;
  log: LogLine[];
  question?: Question | null;
  preview?: PreviewMessage | null;
}

/** A seat that decides. `failing`: its bot has failed and is tried again after a pause. */
export interface Waiting {
  seat: number;
  about: string;
  thinking: boolean;
  failing?: boolean;
}

/** Seconds that a seat has left, and whether they run; `reserve` of them are its reserve. */
export interface SeatClock {
  seat: number;
  left: number;
  reserve: number;
  runs?: boolean;
}

/** The clock of a table with what each person's seat has left. */
export interface TableClock {
  turn: number;
  out: 'bot' | 'pass';
  seats: SeatClock[];
}

/**
 * The table anew; `own`: the seats that the reader's token holds, `seat`: whose eyes it uses.
 *
 * The stage comes with the first scene that is drawn upon it. `host`: the reader made the table. `gathering`: it waits
 * for people. `ended`: its people have ended the game. `next`: the table of the rematch. `watching`: how many look on.
 * `planned`: the reader passes when asked next.
 */
export interface TableMessage {
  t: 'table';
  n: number;
  seat: number | null;
  own: number[];
  digest: string;
  scene: Scene;
  waiting: Waiting[];
  players: Player[];
  log: LogLine[];
  since: number;
  stage?: Stage | null;
  question?: Question | null;
  open?: boolean;
  host?: boolean;
  gathering?: boolean;
  ended?: boolean;
  next?: string;
  clock?: TableClock | null;
  watching?: number;
  planned?: boolean;
  pace?: 'live' | 'days';
}

/** Who is at the table now; nothing else has changed. `watching`: how many look on without a seat. */
export interface PeopleMessage {
  t: 'people';
  players: Player[];
  watching: number;
}

/** A message was not accepted. */
export interface RefusedMessage {
  t: 'refused';
  about: string;
  code: 'stale' | 'illegal' | 'not_asked' | 'malformed' | 'too_fast' | 'over';
  message: string;
  clause?: string;
}

/** What a noun is, and why it cannot be chosen, as far as one is asked at all. */
export interface WhyMessage {
  t: 'why';
  noun: string;
  reasons: Reason[];
  what?: What | null;
}

/** What a bot would do: the chain of the act, in words, with the things it names. */
export interface HintMessage {
  t: 'hint';
  n: number;
  seat: number;
  act: string;
  text: string;
  nouns: string[];
}

/** A line of talk: the n-th, of a seat, at a time. */
export interface Said {
  n: number;
  seat: number;
  text: string;
  at: string;
}

/** What was said: all of it to whoever comes, then line by line. */
export interface ChatMessage {
  t: 'chat';
  lines: Said[];
}

/** Somebody points at something. */
export interface PointedMessage {
  t: 'pointed';
  seat: number;
  noun: string;
}

/** I am here. */
export interface PongMessage {
  t: 'pong';
}

/** The wish that there be so many games of a question in all; with a rule as many pairs. */
export interface PlayGames {
  games: number;
}

/**
 * A number of games that there could be: about how far intervals would then reach, and how many seconds it takes, if that
 * is known.
 */
export interface PlayOffer {
  games: number;
  margin: number;
  seconds?: number;
}

/**
 * Whether games are played for a question: `played` of `wanted` that were missing, and the seconds that are left.
 *
 * `ahead`: how many questions come before one that is waiting; `yours`: whether whoever asks may stop it. `offers`: what
 * may be wished for; nothing where visitors can only look.
 */
export interface Playing {
  state?: 'idle' | 'waiting' | 'running' | 'stopped' | 'failed';
  played?: number;
  wanted?: number;
  seconds?: number;
  ahead?: number;
  yours?: boolean;
  offers?: PlayOffer[];
}

/** A bot that has played, or may be wished for. */
export interface BotChoice {
  bot: string;
  name: string;
}

export type ClientMessage =
  | { t: 'hello'; token?: string | null; lang?: 'en' | 'de'; seat?: number | null; have?: string[]; pause?: number | null }
  | { t: 'choose'; n: number; seat: number; act: string; until?: string }
  | { t: 'undo'; n: number; seat: number }
  | { t: 'why'; n: number; seat?: number | null; noun: string; chosen?: [string, string][] }
  | { t: 'preview'; n: number; seat: number; act: string }
  | { t: 'route'; n: number; seat: number; noun: string; chosen: [string, string][]; over?: string[] }
  | { t: 'hint'; n: number; seat: number }
  | { t: 'lang'; lang: 'en' | 'de' }
  | { t: 'eyes'; seat: number }
  | { t: 'takeover'; seat: number; agree: boolean }
  | { t: 'say'; text: string }
  | { t: 'point'; noun: string }
  | { t: 'begin' }
  | { t: 'leave' }
  | { t: 'resign'; agree: boolean }
  | { t: 'plan'; seat: number; agree: boolean }
  | { t: 'pause'; seconds: number }
  | { t: 'replace'; seat: number }
  | { t: 'ping' };

export type ServerMessage = PreviewMessage | RouteMessage | TableMessage | PeopleMessage | RefusedMessage | WhyMessage | HintMessage | ChatMessage | PointedMessage | PongMessage;
