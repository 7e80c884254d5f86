/** The HTTP half of docs/protocol.md: one function per request. */

import type { GameInfo, Games, LessonStep, MadeTable, NewTable, Next, Observatory, PlayOn, Refusal as Refused, Remark, Remarks, Replay, Review, Rules, SeatToken, SeatWish, TableInfo, Tables } from '../lib/contract';
import { drawn, type Drawn } from '../lib/scenery';
import { settings } from './settings.svelte';
import { invitedTo, tokenOf, useInvitation, type Held } from './tokens';

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
export type ReviewShown = Review;
export type Judge = Review['judge'];

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

/** The hosts to which this server sends messages for those who are away. */
export async function hookHosts(): Promise<string[]> {
  return (await read<Games>(`/api/games?lang=${settings.lang}`)).hooks ?? [];
}

/** A new table. */
export function makeTable(wish: NewTable): Promise<MadeTable> {
  return send('/api/tables', { ...wish, lang: settings.lang });
}

/** What one may know of a table. */
export function table(id: string, lang: string, token: string | null = null): Promise<TableInfo> {
  return read(`${at(id)}?lang=${lang}`, token);
}

/** The tables that strangers may join. */
export async function openTables(lang: string): Promise<TableInfo[]> {
  return (await read<Tables>(`/api/tables?lang=${lang}`)).tables;
}

/** Take a free seat of an open table. */
export function joinTable(id: string, seat: number, name: string): Promise<SeatToken> {
  return send(`${at(id)}/join`, { seat, name });
}

/** The table of the rematch; it is the same for all who ask. */
export async function rematch(id: string): Promise<string> {
  return (await send<Next>(`${at(id)}/rematch`, {}, tokenOf(id))).id;
}

/** Delete a table for everybody. */
export async function deleteTable(id: string): Promise<void> {
  await request(at(id), { method: 'DELETE' }, tokenOf(id));
}

/** Tell the operator something about a table. */
export async function report(id: string, text: string): Promise<void> {
  await request(`${at(id)}/report`, { method: 'POST', body: JSON.stringify({ text }) }, tokenOf(id));
}

/** Where one's seats are told that they are asked; nowhere with an empty address. */
export async function hook(id: string, url: string): Promise<void> {
  await request(`${at(id)}/hook`, { method: 'POST', body: JSON.stringify({ url, lang: settings.lang }) }, tokenOf(id));
}

/** Another invitation to a seat; the one before no longer works. */
export async function renewInvitation(id: string, seat: number): Promise<string> {
  return (await send<SeatToken>(`${at(id)}/seats/${seat}/invitation`, {}, tokenOf(id))).token;
}

/** The wish for a table like one that has been played. */
export function again(id: string): Promise<NewTable> {
  return read(`${at(id)}/again`, tokenOf(id));
}

/** Take the seat that one is invited to, under a name. */
export async function takeSeat(id: string, seat: number, name: string): Promise<void> {
  const invited = invitedTo(id, seat);
  await send(`${at(id)}/seats/${seat}`, { name, token: invited?.own }, invited?.invitation ?? null);
  useInvitation(id, seat);
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

/** What bots saw in their acts; told after the end. */
export async function remarks(id: string, lang: string): Promise<Remark[]> {
  return (await read<Remarks>(`${at(id)}/remarks?lang=${lang}`, tokenOf(id))).remarks;
}

/** The one-file record of a game. */
export async function record(id: string, step?: number): Promise<Blob> {
  return (await request(`${at(id)}/record${step === undefined ? '' : `?step=${step}`}`, {}, tokenOf(id))).blob();
}

/** Let a finished game be reviewed by a judge, if it has not been. */
export function beginReview(id: string, judge: Judge, lang: string): Promise<Review> {
  return send(`${at(id)}/review?judge=${judge}&lang=${lang}`, {}, tokenOf(id));
}

/** The review of a finished game by a judge, as far as there is one. */
export function review(id: string, judge: Judge, lang: string): Promise<Review> {
  return read(`${at(id)}/review?judge=${judge}&lang=${lang}`, tokenOf(id));
}

/** A table of one's own that goes on from a step of a finished game. */
export function playOn(id: string, wish: PlayOn): Promise<MadeTable> {
  return send(`${at(id)}/onward`, { ...wish, lang: settings.lang }, tokenOf(id));
}

/** Put a record file on the server. */
export async function openRecord(text: string): Promise<{ id: string; token?: string }> {
  return (await (await request('/api/records', { method: 'POST', body: text })).json()) as { id: string; token?: string };
}

/** The rulebook of a game in numbered clauses. */
export function rules(game: string, lang: string): Promise<Rules> {
  return read(`/api/rules/${encodeURIComponent(game)}?lang=${lang}`);
}

/** What has been kept of games of bots, and the answer to a question (`game=groll&seats=2`). */
export function observatory(asked: string, lang: string): Promise<Observatory> {
  return read(observatoryOf(asked, lang));
}

const observatoryOf = (asked: string, lang: string): string => `/api/observatory?${new URLSearchParams([...new URLSearchParams(asked), ['lang', lang]])}`;

/** Have games played until there are so many of a question. */
export function playGames(asked: string, games: number, lang: string): Promise<Observatory> {
  return send(observatoryOf(asked, lang), { games });
}

/** Have no more of them played. */
export async function stopGames(asked: string, lang: string): Promise<Observatory> {
  return (await (await request(observatoryOf(asked, lang), { method: 'DELETE' })).json()) as Observatory;
}

export type LessonShown = Drawn<LessonStep>;

/** A step of a lesson. */
export async function lessonStep(game: string, id: string, step: number, lang: string): Promise<LessonShown> {
  return drawn(await read<LessonStep>(`/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}?step=${step}&lang=${lang}`));
}
