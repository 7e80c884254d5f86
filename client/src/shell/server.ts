/** The HTTP half of docs/protocol.md: one function per request. */

import type { LogLine, Player, Scene } from '../lib/contract';
import { settings } from './settings.svelte';
import { tokenOf, type Held } from './tokens';

export type Value = string | number | boolean;

export interface Mode {
  id: string;
  name: string;
  text: string;
  seats: { n: number; factions: string[] }[];
  /** Everybody wins or loses together. */
  together: boolean;
  bots: boolean;
}

export interface Faction {
  id: string;
  name: string;
  glyph: string;
  slot: number;
  blurb: string;
}

/** A value of a setting, what it is about, and the factions that nobody can take with it. */
export interface Choice {
  value: Value;
  name: string;
  text?: string;
  excludes?: string[];
}

export interface Setting {
  id: string;
  name: string;
  text: string;
  clause: string;
  modes: string[];
  choices: Choice[];
  default: Value;
  kind: 'choice' | 'seat' | 'seats';
}

export interface Bot {
  id: string;
  name: string;
  text: string;
}

export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  modes: Mode[];
  factions: Faction[];
  settings: Setting[];
  bots: Bot[];
}

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
  yours?: boolean;
}

export type Sitter = 'me' | 'device' | 'link' | 'bot';

export interface NewTable {
  game: string;
  mode: string;
  seats: { player: Sitter; name: string; bot?: string; faction: string }[];
  options: Record<string, Value>;
  seed?: number;
}

export interface MadeTable {
  id: string;
  token: string;
  seats: { seat: number; faction: string; player: Sitter; token?: string }[];
}

export interface ReplayStep {
  n: number;
  steps: number;
  scene: Scene;
  log: LogLine[];
  points: { n: number; round: string; kind: 'round' | 'turn'; text: string }[];
  turns: number[];
  views: string[];
  players: Player[];
}

export interface Clause {
  id: string;
  chapter: string;
  text: string;
}

/** A refusal of the server in its own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const body: unknown = await answer.json().catch(() => null);
  const error = (body as { error?: { code: string; message: string } } | null)?.error;
  return new Refusal(answer.status, error?.code ?? 'unknown', error?.message ?? answer.statusText);
}

async function request(path: string, how: RequestInit = {}, token: string | null = null): Promise<Response> {
  const headers = new Headers(how.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (how.body) headers.set('Content-Type', 'application/json');
  const answer = await fetch(path, { ...how, headers });
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

async function read<T>(path: string, token: string | null = null): Promise<T> {
  return (await (await request(path, {}, token)).json()) as T;
}

async function send<T>(path: string, body: unknown, token: string | null = null): Promise<T> {
  return (await (await request(path, { method: 'POST', body: JSON.stringify(body) }, token)).json()) as T;
}

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

/** The games this server has. */
export async function games(lang: string): Promise<GameInfo[]> {
  return (await read<{ games: GameInfo[] }>(`/api/games?lang=${lang}`)).games;
}

/** A new table. */
export function makeTable(wish: NewTable): Promise<MadeTable> {
  return send('/api/tables', { ...wish, lang: settings.lang });
}

/** What everybody may know of a table. */
export function table(id: string, lang: string): Promise<TableInfo> {
  return read(`${at(id)}?lang=${lang}`);
}

/** The wish for a table like one that has been played. */
export function again(id: string): Promise<NewTable> {
  return read(`${at(id)}/again`, tokenOf(id));
}

/** Take the seat of a link under a name. */
export function takeSeat(id: string, seat: number, name: string): Promise<unknown> {
  return send(`${at(id)}/seats/${seat}`, { name }, tokenOf(id));
}

/** The facts of the tables that this browser remembers. */
export async function mine(held: Held[], lang: string): Promise<TableInfo[]> {
  if (!held.length) return [];
  const tables = held.slice(0, 50).map(({ id, token }) => ({ id, token: token ?? '' }));
  return (await send<{ tables: TableInfo[] }>('/api/mine', { tables, lang })).tables;
}

/** A finished or running game after a number of decisions; without a step, its last. */
export function replay(id: string, step: number | null, view: string | null, lang: string): Promise<ReplayStep> {
  const wanted = new URLSearchParams({ lang });
  if (step !== null) wanted.set('step', String(step));
  if (view !== null) wanted.set('view', view);
  return read(`${at(id)}/replay?${wanted}`, tokenOf(id));
}

/** The one-file record of a game. */
export async function record(id: string): Promise<Blob> {
  return (await request(`${at(id)}/record`, {}, tokenOf(id))).blob();
}

/** Put a record file on the server. */
export async function openRecord(text: string): Promise<{ id: string; token?: string }> {
  return (await (await request('/api/records', { method: 'POST', body: text })).json()) as { id: string; token?: string };
}

/** The rulebook of a game in numbered clauses. */
export function rules(game: string, lang: string): Promise<{ title: string; clauses: Clause[] }> {
  return read(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`);
}
