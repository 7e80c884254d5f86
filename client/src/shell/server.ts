/** The HTTP half of docs/protocol.md: one function per request. */

import type { GameInfo, Games, LessonStep, MadeTable, NewTable, Refusal as Refused, Replay, Rules, SeatWish, TableInfo, Tables } from '../lib/contract';
import { drawn, type Drawn } from '../lib/scenery';
import { settings } from './settings.svelte';
import { tokenOf, type Held } from './tokens';

export type {
  BotInfo as Bot,
  ChoiceInfo as Choice,
  Clause,
  FactionInfo as Faction,
  FirstStep,
  GameInfo,
  MadeTable,
  ModeInfo as Mode,
  NewTable,
  SeatInfo,
  SettingInfo as Setting,
  TableInfo,
} from '../lib/contract';
export type Value = string | number | boolean;
export type Sitter = SeatWish['player'];
export type ReplayStep = Drawn<Replay>;

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
  const error = (body as Refused | null)?.error;
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
  return (await read<Games>(`/api/games?lang=${lang}`)).games;
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
  return (await send<Tables>('/api/mine', { tables, lang })).tables;
}

/** The stage of each replay that has been looked at, by its digest. */
const staged = new Map<string, string>();

/** A finished or running game after a number of decisions; without a step, its last. */
export async function replay(id: string, step: number | null, view: string | null, lang: string): Promise<ReplayStep> {
  const wanted = new URLSearchParams({ lang, have: staged.get(`${id} ${lang}`) ?? '' });
  if (step !== null) wanted.set('step', String(step));
  if (view !== null) wanted.set('view', view);
  const shown = drawn(await read<Replay>(`${at(id)}/replay?${wanted}`, tokenOf(id)));
  staged.set(`${id} ${lang}`, shown.digest);
  return shown;
}

/** The one-file record of a game. */
export async function record(id: string, step?: number): Promise<Blob> {
  return (await request(`${at(id)}/record${step === undefined ? '' : `?step=${step}`}`, {}, tokenOf(id))).blob();
}

/** Put a record file on the server. */
export async function openRecord(text: string): Promise<{ id: string; token?: string }> {
  return (await (await request('/api/records', { method: 'POST', body: text })).json()) as { id: string; token?: string };
}

/** The rulebook of a game in numbered clauses. */
export function rules(game: string, lang: string): Promise<Rules> {
  return read(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`);
}

export type LessonShown = Drawn<LessonStep>;

/** A step of a lesson. */
export async function lessonStep(game: string, id: string, step: number, lang: string): Promise<LessonShown> {
  return drawn(await read<LessonStep>(`/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}?step=${step}&lang=${lang}`));
}
